import type { MELEE_SWITCHES } from '../switches/melee.js';
import type { Notes } from './note.js';

/** Notes on the switches of Melee. */
export const MELEE_NOTES: Notes<typeof MELEE_SWITCHES> = {
  meleeSwUse: { id: 'R41', title: 'Who must use his Melee-eligible weapons in a round' },
  heroShift: { id: 'R42a', title: 'Whether odds worse than 1-3 become 1-3 before a Hero shifts them' },
  heroShiftPresence: { id: 'R42b', title: 'Whether a Hero must take part in the attack to shift its odds' },
  meleeSkillFirepower: { id: 'R43', title: 'Where a Firepower Skill counts in Melee' },
  zeroIfpIneligibleSw: { id: 'R44', title: 'What a zero-IFP unit counts for whose only weapon is not Melee-eligible' },
  ambushFirepower: { id: 'R45a', title: 'Whether the tripled Firepower of an Ambush also defends' },
  ambushSight: { id: 'R45b', title: 'How many of the units entered upon must have been without LOS for an Ambush' },
  withdrawalOrder: { id: 'R46', title: 'Whether all withdrawing units check before any leaves' },
  chargeFirepower: { id: 'R47', title: 'Whether the doubled IFP of a Cavalry Charge also defends' },
  meleeRounding: { id: 'D51', title: 'How odds between two columns are read' },
  meleeColumns: { id: 'D52', title: 'Whether the Melee Table has a 2-3 column' },
  meleeMgWeaponTeam: { id: 'D53', title: 'How a machine-gun Weapon Team fights in Melee' },
  lowCrawlIntoMelee: { id: 'I07', title: 'Whether a unit may enter Melee by Low Crawl' },
  zeroIfpWithSw: { id: 'D58', title: 'Whether a zero-IFP unit keeps its die penalty when it uses a weapon' },
  loneSmcAfterMelee: { id: 'D59', title: 'Which SMCs survive a round of Melee without a Melee-eligible unit' },
  withdrawalTm: { id: 'M8', title: 'Whether terrain helps the Morale Check of a withdrawal' },
  rearguard: { id: 'M73', title: 'Which units keep the enemy in Melee while the others withdraw' },
  shakenEntrants: {
    id: 'M59',
    title: 'What becomes of units that fire has made unfit for Melee as they entered a hex where nobody can fight',
  },
};
