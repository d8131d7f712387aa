/**
 * What a page needs whose rules run in a worker or on a server: it folds events into positions, makes views, and puts all
 * of it in words.
 *
 * @packageDocumentation
 */
export { percent, total, wholeTotal } from './sums.js';
export type { Finding, Ledger, Op, Term } from '../kernel/numbers/ledger.js';
export type {
  Answer,
  Ask,
  Choice,
  ChoiceRequest,
  DiceRecord,
  DiceRequest,
  Die,
  DrawRequest,
} from '../kernel/procedure/request.js';
export type { Param, Params, Problem, Result } from '../kernel/basis/result.js';
export { unwrap } from '../kernel/basis/result.js';
export { reduce } from './reduce.js';
export * from './types.js';
export {
  describe,
  describeMarker,
  describeScenario,
  explain,
  explainSight,
  explainSum,
  label,
  namesOf,
} from '../text/index.js';
export type {
  CounterCard,
  Explainable,
  ForceCard,
  Labelled,
  LabelOptions,
  Locale,
  MarkerCard,
  Names,
  OutcomeCard,
  ScenarioCard,
  SideCard,
  WeaponCard,
} from '../text/index.js';
export { hexOf } from './hex-of.js';
export { choose, close, leaveOut } from '../engine/questions/click.js';
export { view } from './view.js';
export type { Request } from './view.js';
export { readWorld, writeWorld } from './world.js';
