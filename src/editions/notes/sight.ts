import type { SIGHT_SWITCHES } from '../switches/sight.js';
import type { Notes } from './note.js';

/** Notes on the switches of line of sight, terrain and spotting. */
export const SIGHT_NOTES: Notes<typeof SIGHT_SWITCHES> = {
  levelObstacle: { id: 'R1', title: "Which obstacles affect a line whose two ends stand at the obstacle's top" },
  shadowGrowth: { id: 'R2a', title: 'When a shadow grows by the hexes between viewer and obstacle' },
  plateauShadow: { id: 'R2b', title: 'Whether the hexes hidden by a plateau come on top of the shadow' },
  plateauCount: { id: 'R2c', title: 'What the hexes that a plateau hides are counted by on a zigzag line' },
  equalHeightViewer: { id: 'D60', title: 'Whether a viewer as high as the obstacle sees over it to lower ground' },
  wallAcrossLevels: { id: 'R9', title: 'What a Wall or Hedge does to a line between different levels' },
  degradingLimit: { id: 'R11', title: 'How many silhouettes in open hexes block a line' },
  losThroughVertex: { id: 'N34', title: 'Which hexsides at a vertex a line through it crosses' },
  losTouch: { id: 'N51', title: 'Whether a line that only touches a silhouette crosses it' },
  hexsideTmAtVertex: {
    id: 'N35',
    title: 'Which hexsides must bear the Wall when a line enters the target hex at a vertex',
  },
  vehicleCover: { id: 'R7a', title: 'Whether a moving vehicle in the hex gives Leg units its TM' },
  overrunCover: { id: 'R7b', title: 'Whether the overrunning vehicle gives its TM to the units it overruns' },
  vehicleCoverForVehicles: { id: 'M9', title: 'What gives a vehicle in open terrain a TM' },
  rooftopSpotted: { id: 'R5a', title: 'Whether a Rooftop and the Building below are spotted together' },
  rooftopSpotting: { id: 'R5b', title: 'As what a Rooftop is spotted' },
  spottingMoment: { id: 'N32a', title: 'When in an impulse the spotting attempt is made' },
  spottingLeaderActivates: {
    id: 'N32b',
    title: 'Whether a Leader who made the spotting attempt still activates adjacent hexes',
  },
  naturalSixSpotting: { id: 'D63', title: 'Whether a natural 6 always fails a spotting attempt' },
  buttonedSpotting: { id: 'D24', title: 'Whether a buttoned vehicle may attempt to spot' },
  nightThermalFar: { id: 'N60b', title: 'What thermal imaging lets ordnance fire at beyond six hexes at night' },
  spottingLm: { id: 'M10', title: 'Whose spotting attempt a LM helps' },
  vehicleTargetSpotting: { id: 'O1', title: 'Whether a vehicle is easier to spot: an option of the rules' },
  lowCrawlSpottedBy: { id: 'M11', title: 'Which adjacent enemies keep a Low Crawling unit spotted' },
  fireTrigger: { id: 'R54', title: 'Which natural roll may set a flammable hex on fire' },
  helicopterSpotting: { id: 'M41', title: 'Whether a helicopter that has moved or fired may still spot' },
};
