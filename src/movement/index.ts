export { mayEnterBunker, mayEnterCave, mayEnterFire, maySetUpIn } from './terrain/access.js';
export { alightRule } from './riding/alight.js';
export { ALIGHTING, couldAlight } from './riding/alighting.js';
export * from './party/allowance.js';
export * from './melee/ambush.js';
export { approachRule, flyOnRule } from './flying/approach.js';
export { ASSAULT_STEP_RULES } from './step/assault-step.js';
export { boardRule } from './riding/board.js';
export { BOARDING } from './riding/boarding.js';
export { couldBoard } from './riding/boarding-slots.js';
export * from './melee/charge.js';
export * from './melee/close-assault.js';
export * from './melee/close-assault-rule.js';
export * from './step/cost.js';
export * from './melee/counterattack.js';
export * from './party/course.js';
export * from './riding/dismount.js';
export * from './moving/enter.js';
export * from './events/event-marker.js';
export * from './reach/exposure.js';
export * from './fleeing/flee.js';
export * from './driving/hatch.js';
export * from './flying/hover.js';
export * from './party/hit-and-run.js';
export { hullDownLedger, hullDownRule } from './driving/hull-down.js';
export * from './terrain/location.js';
export * from './party/mode.js';
export * from './riding/mounts.js';
export * from './moving/move.js';
export { moveFrame } from './party/setting-out.js';
export { modeLists } from './moving/ways.js';
export * from './party/mover.js';
export * from './moving/opportunity-move.js';
export { anyOpportunityMovement } from './window/interrupting.js';
export * from './melee/overrun.js';
export { canOverrun } from './melee/overrun-step.js';
export * from './driving/pivot.js';
export * from './reach/reachable.js';
export type { Exposure, Hazard } from './reach/dangers.js';
export * from './terrain/reinforcement.js';
export * from './fleeing/retreat.js';
export { isLocked, isContested, holdersAt, fights } from './step/holders.js';
export * from './window/react.js';
export * from './window/sniper.js';
export * from './step/step.js';
export type { StepRule } from './step/step-rule.js';
export * from './step/step-rules.js';
export * from './step/stepping.js';
export * from './moving/stop.js';
export { markMovers } from './party/marking.js';
export { leaderOf } from './party/pace.js';
export type { StepCost } from './terrain/toll.js';
export * from './driving/turning.js';
export { lackOfRoom, transferCost } from './riding/transfer.js';
export * from './step/weapons.js';
export * from './window/opportunity-fire.js';
export * from './window/window.js';
export { closeWindow, expireWindow } from './moving/window-closing.js';
export * from './melee/withdraw.js';

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
  'cannot-react',
  'cannot-ride',
  'coordinated-into-enemy',
  'dismount-in-hit-and-run',
  'drop-in-rally-only',
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
  'keeps-in-place',
  'leader-cannot-help',
  'left-without-leader',
  'loads-where-it-began',
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
  'no-reaction-fire',
  'no-reaction-here',
  'no-room-aboard',
  'no-stealth',
  'no-units',
  'nobody-assaults',
  'nobody-flies',
  'no-hull-down',
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
  'nothing-to-react-with',
  'nowhere-to-go',
  'only-by-overrun',
  'only-counterattack',
  'open-topped',
  'opportunity-move-absent',
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
  'reaction-tried',
  'riders-have-fired',
  'riders-on-guard',
  'riders-on-top',
  'road-bound-rubbling',
  'rubbling-occupied',
  'shaken-closer',
  'shaken-into-enemy',
  'shaken-outside',
  'shaken-vehicle-moved',
  'sniper-in-rally',
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
  'vehicle-not-named',
  'vehicles-move-alone',
  'weapon-not-held',
  'weapon-not-portable',
  'weapon-not-there',
  'weapon-team-into-melee',
  'withdrawn-from-there',
  'wrong-step',
  'needs-vehicle-here',
  'needs-passengers',
  'needs-men-ahead',
] as const;
