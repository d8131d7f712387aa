import type { Side } from '../../engine/index.js';
import { draw, roll, tell } from './procedure.js';
import type { LhyProcedure } from './system.js';

/** A roll or a draw that a rule asks for: what it is for, and its section. */
export interface DieRow {
  readonly purpose: string;
  readonly rule: string;
}

/** The die of the game. Its 0 is a 10. */
const TEN = 10;

/** The highest roll, as it lies. */
export const NATURAL_TEN: number = TEN;

/** The die of a draw among more than ten: two dice of ten. */
const HUNDRED = 100;

/**
 * Rolls the die of the game for a sum that tells it.
 *
 * @param row what the roll is for
 * @param of the unit, the hex or the side that the roll is of
 * @param by the side that rolls
 * @returns 1 to 10
 * @rule 0.1
 * @example const die = yield* rollInSum({ purpose: 'initiative', rule: '5.0-I' }, 'blue', 'blue')
 */
export function* rollInSum({ purpose, rule }: DieRow, of: string, by: Side): LhyProcedure<number> {
  const { die = 0 } = yield* roll({ purpose, of, rule, by, dice: [{ name: 'die', sides: TEN }] });
  return die;
}

/**
 * Rolls the die of the game and tells it.
 *
 * @param row what the roll is for
 * @param of the unit, the hex or the side that the roll is of
 * @param by the side that rolls
 * @returns 1 to 10
 * @rule 0.1
 * @example const die = yield* rollTen({ purpose: 'check', rule: '13.3.1' }, 'blue.1', 'blue')
 */
export function* rollTen({ purpose, rule }: DieRow, of: string, by: Side): LhyProcedure<number> {
  const die = yield* rollInSum({ purpose, rule }, of, by);
  yield* tell(() => ({ kind: 'rolled', purpose, of, rule, faces: [die] }));
  return die;
}

/**
 * Draws one of several with equal chances. One alone is taken without a die.
 *
 * @param from ids; one at least
 * @rule 0.1
 * @example const id = yield* drawOne({ purpose: 'section', rule: '13.3.3' }, 'blue.1', 'blue', ['blue.a', 'blue.b'])
 */
export function drawOne(
  { purpose, rule }: DieRow,
  of: string,
  by: Side,
  from: readonly string[],
): LhyProcedure<string> {
  return draw({ purpose, of, rule, by, sides: from.length > TEN ? HUNDRED : TEN, from });
}
