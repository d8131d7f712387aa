import * as v from 'valibot';
import { whole } from '../../engine/game/atoms.schema.js';
import { exact } from '../../kernel/json/decode.js';
import { either } from '../../kernel/json/variants.js';

/** One line of a chart that is read by a number. It holds for numbers up to `to`. The last line has no `to` and holds for all others. */
export interface Band<T> {
  readonly to?: number;
  readonly value: T;
}

/** What it costs to enter: half Movement Points, the whole allowance, or no entry at all. */
export type Cost = number | 'all' | 'no';

/** The classes of unit that pay differently. */
export const COST_CLASSES = ['foot', 'afv', 'halftrack', 'truck'] as const;
export type CostClass = (typeof COST_CLASSES)[number];

/**
 * The lines of a chart that is read by a number, lowest first.
 *
 * @param value the schema of what each line says
 * @returns a schema that refuses lines out of order as `bands-out-of-order`
 * @example bands(whole(2, 5)) // accepts [{ to: 3, value: 2 }, { value: 5 }]
 */
export function bands<T>(value: v.GenericSchema<unknown, T>): v.GenericSchema {
  const line: v.GenericSchema = exact({ to: v.exactOptional(whole(-40, 99)), value });
  return v.pipe(
    v.array(line),
    v.minLength(1),
    v.check((lines) => inOrder(lines as Band<unknown>[]), 'bands-out-of-order'),
  );
}

function inOrder(lines: readonly Band<unknown>[]): boolean {
  return lines.every(({ to }, i) => {
    if (i === lines.length - 1) return to === undefined;
    return to !== undefined && to > (lines[i - 1]?.to ?? -Infinity);
  });
}

/**
 * The line of a chart for a number.
 *
 * @param lines lines as `bands` accepts them
 * @param at the number
 * @example readBand([{ to: 3, value: 2 }, { value: 5 }], 4) // 5
 */
export function readBand<T>(lines: readonly Band<T>[], at: number): T {
  const line = lines.find(({ to }) => to === undefined || at <= to) as Band<T>;
  return line.value;
}

/**
 * What a class of unit pays: half Movement Points from 0 to 24, `all` or `no`.
 *
 * @example cost() // accepts 3, which is one and a half Movement Points
 */
export function cost(): v.GenericSchema<unknown, Cost> {
  return either([whole(0, 24), v.picklist(['all', 'no'])]);
}
