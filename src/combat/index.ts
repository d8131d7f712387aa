export * from './attack/acquisition.js';
export * from './attack/aloft.js';
export * from './artillery/air-attack.js';
export * from './ordnance/aircraft-shot.js';
export * from './artillery/air-penetration.js';
export * from './attack/assault.js';
export * from './melee/assault-means.js';
export * from './attack/attack.js';
export { assaultTerm, leaderGain, paysForAssault } from './attack/attack-terms.js';
export { naturalAttack } from './attack/opposed-dice.js';
export type { OpposedDice } from './attack/opposed-dice.js';
export * from './fire/best-fire.js';
export * from './melee/breach.js';
export * from './melee/breach-rule.js';
export * from './artillery/barrage.js';
export { rowOf } from './artillery/barrage-roll.js';
export * from './ordnance/barricade.js';
export * from './ordnance/barricade-shot.js';
export * from './artillery/call-in.js';
export * from './melee/close-assault.js';
export type { Beside } from './craft/beside.js';
export * from './craft/crash.js';
export * from './damage/check-order.js';
export * from './damage/collapse.js';
export * from './damage/damage-check.js';
export type { Aftermath, DamageChecks, DamageOrder, Left, Risen, Since } from './damage/aftermath.js';
export { sceneBefore, sinceNow, UNSCATHED } from './damage/aftermath.js';
export * from './damage/damage-result.js';
export * from './fire/empty-cave.js';
export * from './damage/entered.js';
export * from './artillery/entrance.js';
export * from './fire/fire.js';
export * from './attack/fire-action.js';
export { hexesOf, judged, readingBy, unitsThat } from './fire/attack-condition.js';
export type { FireCondition, FireReading, FireTest } from './fire/attack-condition.js';
export * from './fire/shared-conditions.js';
export { markFired, markFirers } from './attack/fire-marks.js';
export * from './artillery/fire-mission.js';
export { sharedRolls } from './attack/fire-roll.js';
export * from './fire/fire-rule.js';
export * from './attack/firepower.js';
export * from './attack/firers.js';
export * from './damage/fire-check.js';
export * from './fire/flames.js';
export * from './attack/gun-fire.js';
export * from './ordnance/gun-laying.js';
export * from './craft/helicopter-damage.js';
export * from './craft/helicopter-fate.js';
export * from './ordnance/helicopter-shot.js';
export * from './damage/hero.js';
export * from './ordnance/hit-location.js';
export * from './attack/leadership.js';
export * from './damage/loss.js';
export * from './damage/mines.js';
export * from './melee/last-rally.js';
export * from './melee/melee.js';
export * from './melee/melee-odds.js';
export * from './melee/melee-rule.js';
export * from './melee/melee-stance.js';
export * from './melee/melee-strength.js';
export * from './damage/morale-check.js';
export * from './attack/mounted-gun.js';
export * from './attack/gun-pivot.js';
export * from './attack/missile.js';
export * from './attack/mortar.js';
export * from './craft/non-penetrating.js';
export { callerFault } from './artillery/mortar-caller.js';
export { mortarRule } from './artillery/mortar-rule.js';
export { isInTeamRange, isMortarTeam } from './artillery/mortar-team.js';
export * from './attack/moving-target.js';
export * from './attack/occasion.js';
export * from './melee/overrun.js';
export * from './attack/opportunity.js';
export * from './attack/ordnance.js';
export * from './ordnance/penetration.js';
export * from './attack/reach.js';
export * from './attack/salvo.js';
export * from './ordnance/shoot.js';
export * from './ordnance/shoot-rule.js';
export { canShoot } from './ordnance/legal-shots.js';
export * from './ordnance/shot-order.js';
export * from './attack/shots.js';
export * from './artillery/scatter.js';
export * from './attack/size-and-speed.js';
export * from './artillery/smoke.js';
export * from './attack/spend.js';
export { starshellLedger, starshellRule } from './artillery/starshell-rule.js';
export { mayFireStarshell, starshellNumber } from './artillery/starshell.js';
export * from './attack/targets.js';
export * from './ordnance/to-hit.js';
export * from './ordnance/vehicle-shot.js';
export * from './melee/vehicle-assault.js';
export * from './craft/vehicle-mines.js';
export { clearClaymores, claymoresReady, mayDetonate } from './fire/claymore.js';
export { deployRule, detonateRule, mayDeploy } from './fire/claymore-rule.js';
export * from './attack/grenades.js';
export * from './attack/weapon-fault.js';
export * from './attack/weapon-kinds.js';
export * from './damage/weapon-loss.js';
export { forceOff, abandonVehicle, checkInside, destroyVehicle, shakeVehicle } from './craft/vehicle-fate.js';
export type { Shaking } from './craft/vehicle-fate.js';
export * from './craft/vehicle-damage.js';
export * from './attack/vehicle-target.js';
export * from './damage/wound.js';

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
  'guns-fire-at-one-target',
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
  'riders-fire-apart',
  'shots-apart',
  'smoke-tried',
  'sniper-must-fire',
  'target-needed',
  'too-far',
  'too-many-grenades',
  'too-many-weapons',
  'tripod-between-levels',
  'unknown-artillery',
  'unknown-counter',
  'unknown-location',
  'vehicle-abandoned',
  'vehicle-buttoned',
  'weapon-must-be-used',
  'weapon-not-held',
  'weapon-out-of-range',
  'weapon-unusable',
  'wrong-facing',
  'wrong-step',
  'needs-barricade',
  'needs-claymore-ready',
  'needs-claymore',
  'needs-target',
  'needs-mortar-target',
  'needs-artillery',
  'needs-starshell',
] as const;
