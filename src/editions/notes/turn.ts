import type { TURN_SWITCHES } from '../switches/turn.js';
import type { Notes } from './note.js';

/** Notes on the switches of the turn and its phases: initiative, rally, activation, administration, victory. */
export const TURN_NOTES: Notes<typeof TURN_SWITCHES> = {
  administrationOrder: {
    id: 'N6',
    title: 'Where Fire for Effect markers leave in the order of the Administrative Phase',
  },
  lateReinforcements: {
    id: 'N15',
    title: 'What becomes of reinforcements that their side did not bring on in the turn they were due',
  },
  leavingMap: { id: 'N16a', title: 'Where units may leave the map of their own will' },
  forcedOffMap: { id: 'N16b', title: 'What becomes of a unit that a rule drives off the map' },
  wreckStacking: { id: 'N17', title: 'Against whose vehicle limit a Wreck or Abandoned vehicle counts' },
  controlAfterNobody: { id: 'R56', title: 'Who controls a location after the last units of both sides in it are gone' },
  hexsideCover: {
    id: 'R48a',
    title: 'Whose fire must cross a Wall, Barricade or slope for its bonus to a Morale Check',
  },
  hexsideCoverUnseen: {
    id: 'R48b',
    title: 'Whether a hexside or bare hill gives its Morale Check bonus when no enemy has LOS',
  },
  rallyLmForShakenLeader: {
    id: 'C12',
    title: 'Whether a second Good Order Leader lends his LM to a Shaken Leader who rallies',
  },
  nurseHealing: {
    id: 'S1',
    title: 'What a Nurse does for a unit by a Morale Check of her own',
  },
  leaderActivation: { id: 'I09', title: 'Which unwounded Leaders activate adjacent hexes' },
  turnOneInitiative: { id: 'M1', title: 'Who has the initiative on the first turn' },
  halfSquadJoining: { id: 'M2', title: 'Which Half-Squads may join to a Squad' },
  visibility: { id: 'D62', title: 'Whether stacks may be looked at, or unspotted units stay hidden until they act' },
  medicRallies: { id: 'D17', title: 'Which Shaken units a Medic brings back to Good Order' },
  rallyOrder: {
    id: 'M70',
    title: 'Whether a side does all its business in the Rally Phase at once, or both make their rally attempts first',
  },
  weaponDestroyers: { id: 'M47', title: 'Which SMCs destroy Support Weapons in the Rally Phase' },
};
