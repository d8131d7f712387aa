import { byText } from '../kernel/order.js';
import { codes as ruleCodes } from '../phases/index.js';
import { FAULT_CODES } from './faults.js';

/** Refusals that come before any rule is asked: shape, turn and side, references, answers, worlds. */
const FACADE_CODES = [
  'answer-first',
  'changes-nothing',
  'dice-wanted',
  'die-out-of-range',
  'game-over',
  'misfit',
  'missing',
  'no-changes',
  'no-reason',
  'no-seed',
  'no-such-action',
  'no-umpire',
  'not-among-options',
  'not-an-open-phase',
  'not-an-option',
  'not-canonical',
  'not-now',
  'nothing-asked',
  'one-answer',
  'stale-step',
  'too-few-dice',
  'too-many-dice',
  'too-many-paths',
  'unknown-change',
  'unknown-field',
  'unknown-kind',
  'unknown-scenario',
  'wrong-base',
  'wrong-side',
  'wrong-world',
] as const;

/** Faults of untrusted data, wherever they come from. */
const DATA_CODES = [
  'bad-json',
  'bad-null',
  'bad-type',
  'bad-value',
  'forbidden-key',
  'not-integer',
  'not-json',
  'too-deep',
  'too-large',
  'unknown-key',
] as const;

/**
 * Every code an action, an order or an answer can be refused with, sorted: what a front end or a translator has to know.
 *
 * @example CODES.includes('not-spotted') // true
 */
export const CODES: readonly string[] = /* @__PURE__ */ [
  ...new Set<string>([...ruleCodes, ...FACADE_CODES, ...FAULT_CODES, ...DATA_CODES]),
].sort(byText);
