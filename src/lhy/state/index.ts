export type * from './actions/action.js';
export type * from './actions/assault.js';
export type * from './actions/command.js';
export type * from './actions/fire.js';
export type * from './actions/landing.js';
export type * from './actions/maneuver.js';
export type * from './actions/recovery.js';
export type * from './actions/set-up.js';
export * from './aloft.js';
export * from './belonging.js';
export * from './dice.js';
export * from './each-unit.js';
export * from './edges.js';
export type * from './event.js';
export { LOOKED_PARTS } from './event.js';
export { lhyEventSchema } from './event.schema.js';
export * from './frames.js';
export { lhyFrameSchema } from './frames.schema.js';
export * from './heroes.js';
export * from './landing.js';
export * from './losses.js';
export * from './in-scene.js';
export * from './known.js';
export * from './markers.js';
export * from './mission.js';
export * from './obstacles.js';
export * from './position.js';
export {
  hexMarkerSchema,
  hexSchema,
  lhyPositionSchema,
  lhyResultSchema,
  mortarSchema,
  nameSchema,
  namesSchema,
  placeSchema,
  landingsSchema,
} from './position.schema.js';
export * from './reduce.js';
export * from './seeing.js';
export type * from './setup.js';
export { shapedFrame } from './shapes.js';
export * from './standing.js';
export type * from './system.js';
export * from './uncover.js';
export * from './trucks.js';
export * from './unit.js';
export * from './units-in.js';
export * from './veil.js';
