import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000 };

/**
 * A time as it is written on the command line: `90d` for days, `12h` for hours.
 *
 * @returns its milliseconds; `bad-time`
 * @example timeIn('90d', '--keep-games') // { ok: true, value: 7776000000 }
 */
export function timeIn(text: string, option: string): Result<number> {
  const [, count = '', unit = ''] = /^([1-9][0-9]{0,4})([hd])$/.exec(text) ?? [];
  const milliseconds = UNITS[unit];
  return milliseconds === undefined
    ? refuse(problem('bad-time', { option, given: text }, undefined, option))
    : ok(Number(count) * milliseconds);
}
