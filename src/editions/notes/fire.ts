import type { FIRE_SWITCHES } from '../switches/fire.js';
import type { Notes } from './note.js';

/** Notes on the switches of direct and opportunity fire, damage checks and Leaders in fire. */
export const FIRE_NOTES: Notes<typeof FIRE_SWITCHES> = {
  multiUnitRounding: { id: 'C03', title: 'Whether halves of several units are summed before they are rounded up' },
  halvingOrder: { id: 'R13a', title: "Whether a unit's own plus and minus come before its halving" },
  negativeSupport: { id: 'R13b', title: 'Whether a supporting unit with negative Firepower lowers the attack' },
  assaultMoveInStack: { id: 'R15', title: 'How many firing units under Assault Move bring the penalty on the stack' },
  assaultMovingLeaderLm: { id: 'R16', title: 'Whether a Leader under Assault Move may add his LM to fire' },
  opportunityFireLm: { id: 'N20', title: 'Whether a Leader may add his LM to Opportunity Fire' },
  markedLeaderLm: {
    id: 'N5a',
    title: 'Whether a Good Order Leader under Moved or Fired lends his LM to damage checks and in Melee',
  },
  opsCompleteLeaderLm: {
    id: 'N5b',
    title: 'Whether a Good Order Leader under Ops Complete lends his LM to damage checks and in Melee',
  },
  damageCheckOrder: {
    id: 'N52',
    title: 'Who says in which order Leaders, and units beside an Advisor, make their damage checks',
  },
  separateAttacks: { id: 'N24', title: 'Whether separate attacks of one hex see the losses of the earlier ones' },
  flameRetreat: {
    id: 'N26a',
    title: 'Whether Casualties and Wounds also drive a unit out before a Flamethrower or Molotov',
  },
  flameRetreatMps: { id: 'N26b', title: 'How many MPs a retreat before flames counts for Opportunity Fire' },
  randomTargetRoll: { id: 'N29', title: 'When the random target of a Sniper or Marksman is rolled' },
  sniperTmAgainstMortarSw: { id: 'N30', title: 'Whether a Sniper doubles his TM against a Mortar Support Weapon' },
  sniperCompany: { id: 'R20', title: 'Whose company costs a Sniper his doubled TM' },
  opportunityFireCount: {
    id: 'R18',
    title: 'Whose MPs set the number of Opportunity Fire attacks when the moving units paid differently',
  },
  halfMpAttacks: { id: 'N18', title: 'Whether a step that cost half a MP may be fired at' },
  opsCompleteSmcFire: { id: 'N19', title: 'Whether Heroes and other SMCs under Ops Complete may Opportunity Fire' },
  sniperPlacement: { id: 'M72', title: 'In which phases a Sniper may be placed' },
  sniperExtraOpportunityFire: {
    id: 'R19',
    title: 'Whether a Sniper or Marksman stacked with a firing unit adds an attack of his own',
  },
  opsCompleteMmc: {
    id: 'D3a',
    title: 'What Ops Complete does to the IFP of a MMC (halved: fractions dropped, an IFP of 0 is -1)',
  },
  capturedSw: {
    id: 'D12',
    title: 'How a picked-up enemy weapon fires: at full value until it first fails, or halved and kept',
  },
  assaulterAdjacent: { id: 'D7', title: 'What Assaulters add against an adjacent hex' },
  separateFireTarget: {
    id: 'D8',
    title: 'Whether weapons that fire separately are tied to the hex their stack fires at',
  },
  opportunityFireHexes: {
    id: 'D9',
    title: 'Whether several Opportunity Fire attacks on one step must come from different hexes',
  },
  stealthOpportunityFire: { id: 'D10', title: 'Whether Stealth Movement into a spotted hex draws Opportunity Fire' },
  heroOfShakenMover: { id: 'D16', title: 'Whether the Hero of a moving unit that was Shaken may move on' },
  heroLimit: { id: 'M3', title: 'Which Heroes count against the two of a nation' },
  optionalHeroes: { id: 'M19', title: 'Whether Heroes are created where a scenario leaves it to the players' },
  reactionFire: { id: 'M4', title: 'Whether marked units may still Opportunity Fire on a roll of 6' },
  tripodBetweenLevels: { id: 'M31', title: 'Whether a tripod machine gun fires between the levels of one hex' },
  stealthAssaultFires: { id: 'D11', title: 'Whether a unit that used a Stealth Assault Move may use Opportunity Fire' },
  backblastExposure: {
    id: 'M45',
    title: 'Whether the backblast of its ordnance makes a unit in a Building easier to hit',
  },
  scoutWeapons: { id: 'M46', title: 'Whether a Scout uses a Support Weapon by himself' },
  calledFireLm: {
    id: 'M48',
    title: 'Which fire a Leader cannot help after he has called the fire of a Mortar at the hex that he spotted',
  },
};
