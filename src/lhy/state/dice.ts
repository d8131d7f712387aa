import type { Side } from '../../engine/index.js';
import { draw, passingPart, roll, tell } from './procedure.js';
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
 * Rolls the die of the game for a sum, where nothing but what it comes to matters any more: the odds go on once for all faces that come to
 * the same.
 *
 * @param row what the roll is for
 * @param of the unit, the hex or the side that the roll is of
 * @param by the side that rolls
 * @param comesTo what a face comes to
 * @returns 1 to 10
 * @rule 0.1
 * @example const die = yield* rollOf({ purpose: 'lossCheck', rule: '14.3.5' }, 'blue.leader', 'blue', isLost)
 */
export function rollOf(row: DieRow, of: string, by: Side, comesTo: (die: number) => unknown): LhyProcedure<number> {
  const texts = (): string => JSON.stringify(Array.from({ length: TEN }, (_, i) => comesTo(i + 1)));
  return passingPart(
    'lhy.die',
    texts,
    () => rollInSum(row, of, by),
    (die) => JSON.stringify(comesTo(die)),
  );
}

/** The sides of the dice of a dispersal. */
const SIX = 6;

/**
 * Rolls the two dice of six of a dispersal, for a sum that tells them.
 *
 * @param row what the roll is for
 * @param of the unit or the mortar that drifts
 * @param by the side that rolls
 * @returns the direction and the hexes, each from 1 to 6
 * @rule 0.1, 16.1.3
 * @example const { direction, distance } = yield* rollDispersal({ purpose: 'dispersal', rule: '16.1.3' }, 'blue.1', 'blue')
 */
export function* rollDispersal(
  { purpose, rule }: DieRow,
  of: string,
  by: Side,
): LhyProcedure<{ readonly direction: number; readonly distance: number }> {
  const dice = [
    { name: 'direction', sides: SIX },
    { name: 'distance', sides: SIX },
  ];
  const { direction = 1, distance = 1 } = yield* roll({ purpose, of, rule, by, dice });
  return { direction, distance };
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
 * Rolls the die of the game for something that needs a number or less, and tells both.
 *
 * @param row what the roll is for
 * @param of the unit, the hex or the mortar that the roll is of
 * @param by the side that rolls
 * @param needed the highest number with which it comes off
 * @returns whether it comes off
 * @rule 0.1
 * @example if (yield* rollAtMost({ purpose: 'riverExit', rule: '4.1.14' }, 'blue.1', 'blue', 6)) return
 */
export function* rollAtMost({ purpose, rule }: DieRow, of: string, by: Side, needed: number): LhyProcedure<boolean> {
  const die = yield* rollOf({ purpose, rule }, of, by, (face) => face <= needed);
  const passed = die <= needed;
  yield* tell(() => ({ kind: 'summed', sum: 'atMost', of, rule, params: { purpose, die, needed, passed } }));
  return passed;
}

/**
 * Rolls the die of the game for something that needs a number or more, and tells both.
 *
 * @param row what the roll is for
 * @param of the unit or the hex that the roll is of
 * @param by the side that rolls
 * @param needed the lowest number with which it comes off
 * @returns whether it comes off
 * @rule 0.1
 * @example if (yield* rollAtLeast({ purpose: 'mines', rule: '19.1.1' }, 'B2', 'blue', 10)) return
 */
export function* rollAtLeast({ purpose, rule }: DieRow, of: string, by: Side, needed: number): LhyProcedure<boolean> {
  const die = yield* rollOf({ purpose, rule }, of, by, (face) => face >= needed);
  const passed = die >= needed;
  yield* tell(() => ({ kind: 'summed', sum: 'atLeast', of, rule, params: { purpose, die, needed, passed } }));
  return passed;
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
