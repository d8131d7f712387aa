export * from './acquisition.js';
export * from './aloft.js';
export * from './air-attack.js';
export * from './aircraft-shot.js';
export * from './air-penetration.js';
export * from './assault.js';
export * from './assault-means.js';
export * from './attack.js';
export * from './best-fire.js';
export * from './breach.js';
export * from './breach-rule.js';
export * from './barrage.js';
export * from './barricade.js';
export * from './barricade-shot.js';
export * from './call-in.js';
export * from './close-assault.js';
export * from './crash.js';
export * from './check-order.js';
export * from './collapse.js';
export * from './damage-check.js';
export * from './damage-result.js';
export * from './empty-cave.js';
export * from './entered.js';
export * from './entrance.js';
export * from './fire.js';
export * from './fire-action.js';
export * from './fire-conditions.js';
export { markFired, markFirers } from './fire-marks.js';
export * from './fire-mission.js';
export { sharedRolls } from './fire-roll.js';
export * from './fire-rule.js';
export * from './firepower.js';
export * from './firers.js';
export * from './fire-check.js';
export * from './flames.js';
export * from './gun-fire.js';
export * from './gun-laying.js';
export * from './helicopter-damage.js';
export * from './helicopter-fate.js';
export * from './helicopter-shot.js';
export * from './hero.js';
export * from './hit-location.js';
export * from './leadership.js';
export * from './loss.js';
export * from './mines.js';
export * from './melee.js';
export * from './melee-odds.js';
export * from './melee-rule.js';
export * from './melee-stance.js';
export * from './melee-strength.js';
export * from './morale-check.js';
export * from './mounted-gun.js';
export * from './missile.js';
export * from './mortar.js';
export * from './non-penetrating.js';
export { callerFault } from './mortar-caller.js';
export { mortarRule } from './mortar-rule.js';
export { isInTeamRange, isMortarTeam } from './mortar-team.js';
export * from './moving-target.js';
export * from './occasion.js';
export * from './overrun.js';
export * from './opportunity.js';
export * from './ordnance.js';
export * from './penetration.js';
export * from './reach.js';
export * from './salvo.js';
export * from './shoot.js';
export * from './shoot-rule.js';
export { canShoot } from './shoot-slots.js';
export * from './shot-order.js';
export * from './shots.js';
export * from './scatter.js';
export * from './size-and-speed.js';
export * from './smoke.js';
export * from './spend.js';
export { starshellLedger, starshellRule } from './starshell-rule.js';
export { mayFireStarshell, starshellNumber } from './starshell.js';
export * from './targets.js';
export * from './to-hit.js';
export * from './vehicle-shot.js';
export * from './vehicle-assault.js';
export * from './vehicle-mines.js';
export { clearClaymores, claymoresReady, mayDetonate } from './claymore.js';
export { deployRule, detonateRule, mayDeploy } from './claymore-rule.js';
export * from './grenades.js';
export * from './weapon-fault.js';
export * from './weapon-kinds.js';
export * from './weapon-loss.js';
export { forceOff, abandonVehicle, checkInside, destroyVehicle, shakeVehicle } from './vehicle-fate.js';
export type { Shaking } from './vehicle-fate.js';
export * from './vehicle-damage.js';
export * from './vehicle-target.js';
export * from './wound.js';

/** The codes of the refusals of this floor. */
export const codes = [
  'afloat',
  'after-opportunity-fire',
  'aircraft-only',
  'cannon-goes-on-next-door',
  'no-attack-from-air-left',
  'not-anti-aircraft',
  'not-over-the-map',
  'not-seen-for-airstrike',
  'already-activated',
  'already-fired-together',
  'already-fought',
  'anti-aircraft-under-cover',
  'armored',
  'assault-fire-after-move',
  'assault-fire-in-window',
  'backblast',
  'barrage-walks',
  'cannot-abort',
  'cannot-assault-fire',
  'cannot-breach',
  'cannot-call-in',
  'cannot-deploy',
  'cannot-hold-back',
  'cannot-penetrate',
  'cannot-pivot',
  'cannot-shift',
  'claymore-not-served',
  'claymore-there',
  'continuous-movement',
  'dismantled',
  'fires-alone',
  'fires-no-starshell',
  'fires-separately',
  'friends-there',
  'grenades-alone',
  'group-moved',
  'gun-has-fired',
  'gun-halves-apart',
  'gun-hull-down',
  'gun-needs-open-hatch',
  'gun-not-all-around',
  'gun-not-split',
  'gun-out-of-range',
  'guns-fire-at-one-hex',
  'helicopter-at-aircraft',
  'helicopter-flies',
  'helper-cannot-serve',
  'in-the-dark',
  'indirect-mortars-only',
  'jammed',
  'laid-smoke',
  'lays-no-smoke',
  'lead-needed',
  'leader-cannot-help',
  'locked-in-melee',
  'melee-elsewhere',
  'melee-there',
  'missile-at-men',
  'missile-in-flight',
  'missile-needs-hover',
  'missile-on-the-move',
  'missile-under-cover',
  'mission-called',
  'mission-not-due',
  'mortar-at-helicopter',
  'mortar-in-window',
  'mortar-under-cover',
  'never-downward',
  'never-fired',
  'no-attack-left',
  'no-barricade',
  'no-claymore',
  'no-enemy',
  'no-high-explosive',
  'no-line-of-sight',
  'no-melee-there',
  'no-missile-left',
  'no-missions-left',
  'no-mover-left',
  'no-skill-to-use',
  'no-such-gun',
  'no-such-machine-gun',
  'no-such-mission',
  'no-target',
  'no-vehicle-there',
  'nobody-fires',
  'nobody-to-fight',
  'not-a-claymore',
  'not-a-lead',
  'not-a-melee-target',
  'must-face-fire',
  'not-a-mortar-team',
  'not-acting',
  'not-activated-here',
  'not-anti-tank',
  'not-at-night',
  'not-good-order',
  'not-ordnance',
  'not-spotted',
  'not-the-mover',
  'not-there',
  'not-where-they-move',
  'not-yours',
  'nothing-in-range',
  'nothing-to-strike-with',
  'observer-cannot-direct',
  'odds-too-low',
  'only-anti-tank-rifle',
  'other-ammunition',
  'other-target',
  'out-of-mortar-range',
  'outside-bunker-front',
  'outside-covered-arc',
  'outside-gun-arc',
  'own-location',
  'shots-apart',
  'smoke-tried',
  'sniper-must-fire',
  'too-far',
  'too-many-grenades',
  'too-many-weapons',
  'tripod-between-levels',
  'unknown-artillery',
  'unknown-counter',
  'unknown-location',
  'unsupported',
  'vehicle-abandoned',
  'vehicle-buttoned',
  'weapon-must-be-used',
  'weapon-not-held',
  'weapon-out-of-range',
  'weapon-unusable',
  'wrong-facing',
  'wrong-step',
] as const;
