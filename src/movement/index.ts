export { mayEnterBunker, mayEnterCave, mayEnterFire, maySetUpIn } from './access.js';
export { alightRule } from './alight.js';
export { ALIGHTING, couldAlight } from './alighting.js';
export * from './allowance.js';
export * from './ambush.js';
export { approachRule, flyOnRule } from './approach.js';
export { ASSAULT_STEP_RULES } from './assault-step.js';
export { boardRule } from './board.js';
export { BOARDING } from './boarding.js';
export { couldBoard } from './boarding-slots.js';
export * from './charge.js';
export * from './close-assault.js';
export * from './close-assault-rule.js';
export * from './cost.js';
export * from './counterattack.js';
export * from './course.js';
export * from './dismount.js';
export * from './enter.js';
export * from './event-marker.js';
export * from './exposure.js';
export * from './flee.js';
export * from './hatch.js';
export * from './hover.js';
export * from './hit-and-run.js';
export { hullDownLedger, hullDownRule } from './hull-down.js';
export * from './location.js';
export * from './mode.js';
export * from './mounts.js';
export * from './move.js';
export { modeLists } from './ways.js';
export * from './mover.js';
export * from './opportunity-move.js';
export * from './overrun.js';
export { canOverrun } from './overrun-step.js';
export * from './pivot.js';
export * from './reachable.js';
export type { Exposure, Hazard } from './dangers.js';
export * from './reinforcement.js';
export * from './retreat.js';
export { isLocked } from './setting-out.js';
export * from './sniper.js';
export * from './step.js';
export type { StepRule } from './step-rule.js';
export * from './step-rules.js';
export * from './stepping.js';
export * from './stop.js';
export type { StepCost } from './toll.js';
export * from './turning.js';
export { lackOfRoom, transferCost } from './transfer.js';
export * from './weapons.js';
export * from './window.js';
export * from './withdraw.js';

/** The codes of the refusals of this floor. */
export const codes = [
  'abandoned-vehicle',
  'already-activated',
  'already-hull-down',
  'already-moved',
  'already-over-the-map',
  'assault-fire-made',
  'assault-fire-not-made',
  'assault-firer-left-behind',
  'assault-from-adjacent',
  'assault-from-off-map',
  'assault-into-melee',
  'assault-landing',
  'assault-made',
  'assault-needs-good-order',
  'assault-out-of-turn',
  'boat-needed',
  'boats-full',
  'began-elsewhere',
  'burns',
  'cannot-capture',
  'cannot-carry',
  'cannot-close-assault',
  'cannot-dismount',
  'cannot-move',
  'cannot-ride',
  'coordinated-into-enemy',
  'dismount-in-hit-and-run',
  'emplaced',
  'enemy-below',
  'enemy-in-hex',
  'enemy-occupied',
  'enemy-vehicle',
  'facing-kept',
  'facing-missing',
  'fire-faced',
  'flames-elsewhere',
  'flight-changed',
  'flight-kept',
  'flight-over',
  'hatch-kept',
  'hatch-used',
  'hovering',
  'inside-only',
  'leader-cannot-help',
  'locked-in-melee',
  'low-crawl-after-smoke',
  'low-crawl-done',
  'low-crawl-into-melee',
  'low-crawl-takes-all',
  'melee-fought',
  'melee-marked',
  'mode-not-chosen',
  'modes-mismatch',
  'mounted-beside-vehicle',
  'must-assault',
  'must-face-fire',
  'must-leave-fire',
  'no-assault-in-mode',
  'no-assault-move',
  'no-attack-left',
  'no-boarding-in-mode',
  'no-exit',
  'no-facing',
  'no-fire-there',
  'no-flight-path',
  'no-hit-and-run',
  'no-hull-down-in-mode',
  'no-line-of-sight',
  'no-low-crawl',
  'no-melee',
  'no-mover-left',
  'no-opportunity-move',
  'no-overrun-in-mode',
  'no-overrun-there',
  'no-overrun-weapon',
  'no-positive-tm',
  'no-room-aboard',
  'no-stealth',
  'no-units',
  'nobody-assaults',
  'nobody-flies',
  'nobody-hull-down',
  'nobody-melee-eligible',
  'nobody-mounted',
  'nobody-on-the-move',
  'nobody-overruns',
  'nobody-to-overrun',
  'nobody-to-pivot',
  'not-a-sniper',
  'not-a-vehicle',
  'not-aboard',
  'not-anti-tank',
  'not-assaulting',
  'not-at-the-edge',
  'not-due',
  'not-enough-mps',
  'not-facing',
  'not-farther',
  'not-good-order',
  'not-held',
  'not-hovering',
  'not-leaving',
  'not-locked',
  'not-moving',
  'not-named',
  'not-on-map',
  'not-open-terrain',
  'not-over-the-map',
  'not-ready',
  'not-started',
  'not-there',
  'not-under-assault',
  'not-yours',
  'nothing-beside-low-crawl',
  'nothing-done',
  'nowhere-to-go',
  'only-by-overrun',
  'only-counterattack',
  'open-topped',
  'ordinary-afloat',
  'out-of-range',
  'out-of-reach',
  'outside-area',
  'outside-bunker-front',
  'outside-entry-area',
  'only-anti-aircraft',
  'overstacked',
  'parted-afloat',
  'pick-up-before-first-step',
  'pick-up-in-rally-only',
  'prohibited-terrain',
  'riders-on-guard',
  'riders-on-top',
  'road-bound-rubbling',
  'rubbling-occupied',
  'shaken-closer',
  'shaken-into-enemy',
  'shaken-outside',
  'shaken-vehicle-moved',
  'sniper-must-fire',
  'stack-entered',
  'stealth-in-company',
  'too-light-to-rubble',
  'unknown-counter',
  'unknown-facing',
  'unknown-flight',
  'unknown-hatch',
  'unknown-location',
  'unknown-mode',
  'unknown-seat',
  'vehicle-guarded',
  'vehicles-move-alone',
  'weapon-not-held',
  'weapon-not-portable',
  'weapon-not-there',
  'weapon-team-into-melee',
  'withdrawn-from-there',
  'wrong-step',
] as const;
