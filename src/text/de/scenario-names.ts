import type { Texts } from '../../speech/texts.js';

/** German names for what the scenarios of the project call their own things. */
export const scenarioNames: Texts = {
  // Works
  'works.holes': 'Schützenlöcher',
  'works.mines': 'Minen',
  'works.wire': 'Stacheldraht',

  // Off-board Artillery
  'artillery.battery': 'Batterie',
  'artillery.castle': 'Castle',
  'artillery.howitzers': 'Haubitzen',
  'artillery.mortars': 'Mörser',

  // Forces
  'force.airDefence': 'Flugabwehr',
  'force.alarm': 'Alarmzug',
  'force.armor': 'Panzer',
  'force.assault': 'Stoßtrupp',
  'force.attack': 'Angreifer',
  'force.cellar': 'die im Keller',
  'force.column': 'Kolonne',
  'force.decimated': 'dezimierter Zug',
  'force.escort': 'Begleitschutz',
  'force.garrison': 'Garnison',
  'force.grenadiers': 'Grenadiere',
  'force.guard': 'Wache',
  'force.holding': 'Verteidiger',
  'force.localForce': 'örtliche Truppe',
  'force.mortar': 'Mörser',
  'force.neighbours': 'Nachbarn',
  'force.others': 'die Übrigen',
  'force.outpost': 'Vorposten',
  'force.paratroopers': 'Fallschirmjäger',
  'force.patrol': 'Spähtrupp',
  'force.platoon': 'Zug',
  'force.platoons': 'Züge',
  'force.raiders': 'Kommandotrupp',
  'force.reinforcements': 'Verstärkung',
  'force.remnants': 'Reste',
  'force.reserve': 'Reserve',
  'force.roadblock': 'Straßensperre',
  'force.sentries': 'Posten',
  'force.sniper': 'Scharfschütze',
  'force.spearhead': 'Spitze',
  'force.tankDestroyer': 'Jagdpanzer',
  'force.village': 'Dorf',
  'force.watch': 'Wachtrupp',

  // Tasks and facts
  'task.cache': 'das Versteck',
  'task.strongbox': 'der Tresor',
  'fact.germanEdge': 'deutsche Eintrittskante',
};
