export type { Estimate } from '../bots/levels/numbers.js';
export type { Fell, Luck, LuckOfAction, LuckOfSide } from './luck.js';
export type { Reason, ReasonName } from './reasons.js';
export { REASONS } from './reasons.js';
export type { Review, ReviewOptions } from './review.js';
export { review } from './review.js';
export type { ReviewedDecision } from './reviewed-decision.js';
export type { ChanceAt, TurningPoint } from './turning-points.js';
