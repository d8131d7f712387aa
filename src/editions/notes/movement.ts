import type { MOVEMENT_SWITCHES } from '../switches/movement.js';
import type { Notes } from './note.js';

/** Notes on the switches of Leg movement, smoke and Support Weapons on the move. */
export const MOVEMENT_NOTES: Notes<typeof MOVEMENT_SWITCHES> = {
  leaderLostUnderway: { id: 'N8', title: 'How far Double-Timing units go on when their Leader is lost underway' },
  oneHexAlways: { id: 'N9', title: 'In which kinds of movement a unit may enter one hex that it cannot afford' },
  abandonedVehicle: { id: 'N11', title: 'Whether an Abandoned vehicle keeps Leg units out as an enemy vehicle does' },
  smokeLayerFire: { id: 'N13', title: 'Whether a unit that laid smoke may fire in the same impulse' },
  smokeLayerMayMove: { id: 'D38', title: 'Whether a unit that laid smoke may still move' },
  pickUpInStartHex: { id: 'N14', title: 'Whether a moving unit may pick up a weapon in the hex it starts from' },
  stealthAssaultMoveRounding: { id: 'D41', title: 'How half the MF of a Stealth Assault Move is rounded' },
  assaultFire: { id: 'D37', title: 'Whether units may fire first and move afterwards' },
  weaponPickUp: { id: 'D44', title: 'When weapons may be picked up' },
  smokeWeaponTeams: { id: 'M5', title: 'Whether Weapon Teams may lay smoke' },
  stealthBarred: { id: 'M6', title: 'Which SMCs may not use Stealth Movement' },
  assaultFireSpotted: { id: 'M7', title: 'Whether Assault Fire leaves a Spotted marker in a hex it empties' },
  armedScout: { id: 'S2', title: 'When a Support Weapon costs a Scout his skills' },
  closeAssaultModes: { id: 'M32', title: 'In which kinds of movement nobody enters a hex to Close Assault' },
  lowCrawlAfterSmoke: { id: 'M34', title: 'Whether a unit that has laid smoke may Low Crawl' },
  tripodInHand: { id: 'D49', title: 'Whether a unit may leave its weapon on a tripod behind and move' },
  opportunityMovement: { id: 'D50', title: 'Whether units may move in place of Opportunity Fire' },
  freeMps: { id: 'M49', title: 'Which MPs that a unit spends draw no Opportunity Fire' },
  hurriedBy: { id: 'M50', title: 'Which Leaders take a unit along at Double-Time' },
  assaultCompany: { id: 'M51', title: 'Which units a Leader goes along with by Assault Movement' },
  assaultMoveBase: { id: 'M52', title: 'Of which Movement Factor a unit has half in Assault Movement' },
  coordinatedVehicles: { id: 'M65', title: 'How many vehicles move together with men on foot' },
  coordinatedInto: {
    id: 'M66',
    title: 'Whether men on foot and vehicles enter a hex of the enemy together, by an Overrun',
  },
};
