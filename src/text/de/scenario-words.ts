import type { Texts } from '../../speech/texts.js';

/** What there may be too many of. */
const limits: Texts = {
  halfSquads: 'Halbgruppen (eine Gruppe zählt als zwei)',
  mountedHalfSquads: 'berittene Halbgruppen',
  mmcs: 'Counter mit mehreren Leuten',
  smcs: 'Counter mit einem Einzelnen',
  forces: 'Truppen, die nicht zusammenstehen',
  vehicles: 'Fahrzeuge',
  aircraft: 'Flugzeuge',
  weapons: 'Unterstützungswaffen',
};

/** German words for what a scenario is made of: limits, forces, edges, terrain, artillery, and the answers to choices. */
export const scenarioWords: Texts = {
  // Limits of stacking
  ...Object.fromEntries(
    Object.entries(limits).flatMap(([of, text]) => [
      [`of.${of}`, text],
      [`others.${of}`, text],
    ]),
  ),

  // Fire Missions
  'mission.standard': 'Standard',
  'mission.concentrated': 'konzentriert',
  'mission.loose': 'locker',
  'mission.line': 'Feuerlinie',
  'mission.walking': 'Feuerwalze',

  // Ways to rally
  'method.morale': 'Moralprobe',
  'method.pair': 'Sammelpasch',
  'method.raised': 'Moralprobe mit erhöhter Moral',
  'method.again': 'den misslungenen Versuch wiederholen',
  'method.alone': 'ohne jemanden daneben',

  // How a force comes into play
  'entry.setUp': 'Aufstellung',
  'entry.enter': 'Eintritt auf die Karte',
  'entry.placed': 'Platzierung',
  'entry.sniper': 'Einsatz als Scharfschütze',
  'entry.event': 'ein Ereignis',
  'entry.airSupport': 'Luftunterstützung',

  // Edges that a fact may be
  'value.north': 'Nordkante',
  'value.south': 'Südkante',
  'value.east': 'Ostkante',
  'value.west': 'Westkante',

  // What there may be two of in a hex
  'kind.smoke': 'Rauch',
  'kind.spotted': 'Aufgeklärt',
  'kind.fire': 'Brand',
  'kind.melee': 'Nahkampf',
  'kind.wreck': 'Wrack',
  'kind.mines': 'Minen',
  'kind.claymore': 'Claymore',
  'kind.rubble': 'Trümmer',
  'kind.starshell': 'Leuchtgranate',
  'kind.fireForEffect': 'Wirkungsfeuer',

  // Parts of a scenario
  'part.sides': 'seinen Seiten',
  'part.forces': 'seinen Truppen',
  'part.outcomes': 'seinen Ausgängen',
  'part.works': 'seinen Befestigungen',
  'part.artillery': 'seiner Artillerie',
  'part.tasks': 'seinen Aufgaben',
  'part.facts': 'seinen Tatsachen',
  'part.events': 'seinen Ereignissen',
  'part.paragraphs': 'seinen Absätzen',

  // What data have too much of
  'what.depth': 'Tiefe',
  'what.document': 'Zeichen des Dokuments',
  'what.seed': 'Zeichen des Startwerts',
  'what.rulesets': 'Regelwerke',
  'what.changes': 'Änderungen',
  'what.steps': 'Schritte',

  // What a terrain is used as
  'use.hex': 'Gelände eines Feldes',
  'use.hexside': 'Gelände einer Feldseite',
  'use.ground': 'Boden',
  'use.counter': 'Counter',

  // Answers to choices
  goOn: 'weitermachen',
  halt: 'anhalten',
  cancel: 'beenden',
  getOff: 'absteigen',
  rideOn: 'weiterfahren',

  'options.move': 'normale Bewegung',
  'choice.move': 'normale Bewegung',

  // Manners and moments
  'manner.assaultFire': 'Sturmfeuer',
  'place.meleeMarker': 'ein Feld unter einem Nahkampfmarker',
  // Where counters wait
  'pool.setUp': 'zur Aufstellung',
  'pool.reinforcement': 'kommt als Verstärkung',
  'pool.hidden': 'verborgen bis zu einem Ereignis',
};
