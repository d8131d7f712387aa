import type { ORDNANCE_SWITCHES } from '../switches/ordnance.js';
import type { Notes } from './note.js';

/** Notes on the switches of ordnance and Target Acquisition. */
export const ORDNANCE_NOTES: Notes<typeof ORDNANCE_SWITCHES> = {
  hitLocationRoll: { id: 'R28', title: 'Which to-hit roll shows where a vehicle is hit' },
  facingShot: { id: 'R30a', title: 'Whether turret hits are judged from the facing of the turret' },
  boundaryShot: {
    id: 'R30b',
    title: 'Whether the firer chooses the facing along a boundary for hull and turret apart',
  },
  laterShots: { id: 'R31', title: 'Next to which target the later shots of a gun with several must fall' },
  acquisitionTurretTurn: { id: 'R32a', title: 'Whether turning the turret breaks an Acquisition' },
  acquisitionOpportunityFire: { id: 'R32b', title: 'Whether Opportunity Fire acquires its target' },
  acquiredTargetSpotted: { id: 'C41', title: 'For whom an acquired target stays spotted' },
  ofMultipleShots: { id: 'N21', title: 'How many shots a gun with several has in Opportunity Fire' },
  arcBoundary: { id: 'N41', title: 'Whether a target on the edge of the covered arc is in it' },
  heatExempt: { id: 'C08', title: 'Where HEAT keeps its full effect against infantry' },
  oftSwFromBuildings: { id: 'M12', title: 'Whether Support Weapons that are ordnance fire from Buildings' },
  ordnanceMovingLeg: { id: '6.6', title: 'Whether men on foot who move are easier or harder to hit with ordnance' },
  minesAgainstLeg: { id: 'M15', title: 'Whether direct fire modifiers count when Mines attack Leg units' },
  atgmStacking: { id: 'M16', title: 'What an ATGM Weapon Team counts for in stacking' },
  ammunition: { id: 'M35', title: 'Whether the pieces of one weapon may fire different kinds of ammunition in a turn' },
  aaVersusAircraft: { id: 'M43', title: 'Which anti-aircraft weapons fire at planes' },
  loneSmcOft: { id: 'D13', title: 'Which single men pay for firing ordnance alone' },
  redArmor: { id: 'M53', title: 'What red armor takes from the penetration of HEAT' },
  acquisitionKept: { id: 'M54', title: 'How long a target stays acquired' },
  acquisitionOnShaken: { id: 'M69', title: 'Whether a vehicle that is Shaken stays an acquired target' },
  missiles: { id: 'M61', title: 'Whether guided missiles have rules of their own' },
};
