import { byText } from '../../kernel/basis/order.js';
import { choose, sequence } from '../state/procedure.js';
import type { LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { enemiesIn, has, isPrimaryImpact, isShelled, minesAgainst } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';

/** The answers to the question where a unit goes that are no hexes. */
export const STOP = 'stop';
export const EXIT = 'exit';

/** Says where a unit that retreats goes next: one of the names of hexes, `stop` and `exit`. */
export type Guide = (unit: Unit, options: readonly string[]) => LhyProcedure<string>;

/**
 * A side says where a unit that retreats goes next.
 *
 * @param options names of hexes, `stop` and `exit`
 * @rule 14.3.3.2
 * @example const answer = yield* askWay(unit, ['E4', STOP])
 */
export function* askWay({ id, side }: Unit, options: readonly string[]): LhyProcedure<string> {
  const request = { purpose: 'retreat', of: id, rule: '14.3.3.2', by: side, options: [...options].sort(byText) };
  return (yield* choose(request)) as string;
}

/** How a unit goes on a retreat: so many steps at a time, until there is an end. */
interface Going<T> {
  readonly start: T;
  /** Steps are worked out so many together: a way has seldom more. */
  readonly most: number;
  /** One step; nothing is done behind the end. */
  readonly step: (so: T) => LhyProcedure<T>;
  /** All that the rest of the retreat depends on, as a text. */
  readonly text: (so: T) => string;
}

/**
 * A unit goes on, step by step, until its retreat has an end. Where its side says where it goes, the odds follow ways that meet once.
 *
 * @param unit the unit
 * @param guide says where it goes
 * @param going how it goes
 * @rule 14.3.3.2
 * @example const so = yield* goneToEnd(tank, askWay, { start, most: 4, step, text })
 */
export function* goneToEnd<T extends { readonly end?: unknown }>(
  { id }: Unit,
  guide: Guide,
  { start, most, step, text }: Going<T>,
): LhyProcedure<T> {
  const subjects = Array.from({ length: most }, () => id);
  let so = start;
  while (so.end === undefined)
    so =
      guide === askWay
        ? yield* sequence<T>({
            subjects,
            start: so,
            step: (_, before) => step(before),
            same: (_, after) => text(after),
          })
        : yield* step(so);
  return so;
}

/**
 * Whether mortar fire lies in a hex, or it is a Primary Impact Hex: nobody ends a retreat there.
 *
 * @rule 14.3.3.4
 * @example isUnderMortars(scene, e4) // false
 */
export function isUnderMortars({ position }: LhyScene, { name }: LhyHex): boolean {
  const burns = position.fire.some(({ kind, hex }) => kind === 'mortar' && hex === name);
  return burns || isPrimaryImpact(position, name);
}

/**
 * Whether nothing is rolled for in a hex, or on leaving it: no mines, no mortar fire, no hidden enemies lie there.
 *
 * @rule 11.4.7.2, 19.1, 20.9.2
 * @example isHarmless(scene, squad, e4) // true
 */
export function isHarmless({ position }: LhyScene, { side }: Unit, { name }: LhyHex): boolean {
  const hidden = enemiesIn(position, name, side).some((enemy) => has(enemy, 'hidden'));
  return !hidden && !isShelled(position, name) && minesAgainst(position, name, side) === undefined;
}
