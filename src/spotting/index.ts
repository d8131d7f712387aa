export * from './attempt.js';
export * from './cover.js';
export { audienceAt, hidingPlaces, inSight, mayHide, show, sightsNow, watchSight } from './fog.js';
export * from './marker.js';
export * from './moving.js';
export * from './shared.js';
export * from './spot-rule.js';
export * from './spotted.js';
export * from './sum.js';
export * from './watch.js';

/** The codes of the refusals of this floor. */
export const codes = [
  'already-activated',
  'already-spotted',
  'attempt-made',
  'cannot-spot',
  'in-the-dark',
  'locations-named',
  'locked-in-melee',
  'no-enemy',
  'no-line-of-sight',
  'not-good-order',
  'not-on-map',
  'not-yours',
  'unknown-counter',
  'unknown-location',
  'needs-unspotted-enemy',
] as const;
