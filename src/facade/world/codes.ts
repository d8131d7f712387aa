import { ENGINE_CODES } from '../../engine/questions/codes.js';
import { byText } from '../../kernel/basis/order.js';
import { codes as ruleCodes } from '../../phases/index.js';
import { FAULT_CODES } from '../position/faults.js';

/** The codes with which an override, a world, or an action after the end of an impulse or of a turn is refused. */
const FACADE_CODES = [
  'business-ended',
  'changes-nothing',
  'impulse-ended',
  'no-changes',
  'no-reason',
  'no-umpire',
  'not-an-open-phase',
  'turn-ended',
  'unknown-change',
  'unknown-scenario',
] as const;

/**
 * Every code an action, an order or an answer can be refused with, sorted: what a front end or a translator has to know.
 *
 * @example CODES.includes('not-spotted') // true
 */
export const CODES: readonly string[] = /* @__PURE__ */ [
  ...new Set<string>([...ruleCodes, ...FACADE_CODES, ...FAULT_CODES, ...ENGINE_CODES]),
].sort(byText);
