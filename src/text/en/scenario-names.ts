import type { Texts } from '../../speech/texts.js';

/**
 * Names that the scenarios of the project give to their own things. A scenario without words here has the names as its pack
 * spells them.
 */
export const scenarioNames: Texts = {
  // Works
  'works.holes': 'Foxholes',
  'works.mines': 'Mines',
  'works.wire': 'Wire',

  // Off-board Artillery
  'artillery.battery': 'battery',
  'artillery.castle': 'Castle',
  'artillery.howitzers': 'howitzers',
  'artillery.mortars': 'mortars',

  // Forces
  'force.airDefence': 'air defence',
  'force.alarm': 'alarm platoon',
  'force.armor': 'armor',
  'force.assault': 'assault group',
  'force.attack': 'attackers',
  'force.cellar': 'those in the cellar',
  'force.column': 'column',
  'force.decimated': 'decimated platoon',
  'force.escort': 'escort',
  'force.garrison': 'garrison',
  'force.grenadiers': 'Grenadiers',
  'force.guard': 'guard',
  'force.holding': 'holding force',
  'force.localForce': 'Local Force',
  'force.mortar': 'Mortar',
  'force.neighbours': 'neighbours',
  'force.others': 'others',
  'force.outpost': 'outpost',
  'force.paratroopers': 'Paratroopers',
  'force.patrol': 'patrol',
  'force.platoon': 'platoon',
  'force.platoons': 'platoons',
  'force.raiders': 'raiders',
  'force.reinforcements': 'reinforcements',
  'force.remnants': 'remnants',
  'force.reserve': 'reserve',
  'force.roadblock': 'roadblock',
  'force.sentries': 'sentries',
  'force.sniper': 'Sniper',
  'force.spearhead': 'spearhead',
  'force.tankDestroyer': 'Tank Destroyer',
  'force.village': 'village',
  'force.watch': 'watch',

  // Tasks and facts
  'task.cache': 'the cache',
  'task.strongbox': 'the strongbox',
  'fact.germanEdge': 'German edge of entry',
};
