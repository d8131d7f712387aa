import type { RULESET_NUMBERS } from '../numbers.js';
import type { Notes } from './note.js';

/** Notes on the numbers on which the printings differ. */
export const NUMBER_NOTES: Notes<typeof RULESET_NUMBERS> = {
  shakenDoubleTime: { id: 'D40', title: 'MPs that Double-Time adds to a Shaken unit' },
  betweenBuildings: { id: 'M18', title: 'Pips lost in fire and spotting along a line between two Buildings' },
  flankingFire: { id: 'D1', title: 'Pips gained by later attacks on a target through another side in the same turn' },
  heAgainstMoved: { id: 'D2', title: 'Pips gained by high explosive against a target that moved' },
  pivotOft: { id: 'D22', title: 'Pips lost by ordnance that pivots to bear' },
  vehicleMgPivotDft: { id: 'C27', title: 'Pips lost by a vehicle machine gun after a pivot' },
  night: { id: 'D14', title: 'Pips lost in fire beyond sight at night' },
  helicopterCrash: { id: 'D73', title: 'Firepower of a helicopter crash' },
  mortarStarshell: { id: 'M63', title: 'Within how many hexes of its caller a Mortar may place a Starshell' },
};
