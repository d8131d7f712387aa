import { canonical } from '../../kernel/json/canonical.js';
import type { DiceRecord } from '../../kernel/procedure/request.js';

/** Where two lists of rolls part. */
export interface DiceFault {
  readonly roll: number;
  readonly inside: string;
  readonly recorded: string;
  readonly replayed: string;
}

/**
 * The first roll in which two lists of rolls differ.
 *
 * @example diceFault(step.dice, applied.dice)?.inside // '/0/faces/1'
 */
export function diceFault(recorded: readonly DiceRecord[], replayed: readonly DiceRecord[]): DiceFault | undefined {
  const length = Math.max(recorded.length, replayed.length);
  for (let roll = 0; roll < length; roll++) {
    const fault = rollFault(recorded[roll], replayed[roll], roll);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function rollFault(
  recorded: DiceRecord | undefined,
  replayed: DiceRecord | undefined,
  roll: number,
): DiceFault | undefined {
  if (recorded === undefined || replayed === undefined) {
    return { roll, inside: `/${roll}`, recorded: shown(recorded), replayed: shown(replayed) };
  }
  for (const field of ['purpose', 'of'] as const) {
    if (recorded[field] !== replayed[field]) {
      return { roll, inside: `/${roll}/${field}`, recorded: recorded[field], replayed: replayed[field] };
    }
  }
  const die = firstDifference(recorded.faces, replayed.faces);
  if (die < 0) return undefined;
  const inside = `/${roll}/faces/${die}`;
  return { roll, inside, recorded: shown(recorded.faces[die]), replayed: shown(replayed.faces[die]) };
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return i;
  return -1;
}

/**
 * A recorded or a replayed value as text; `none` where there is none.
 *
 * @example shown([5, 2]) // '[5,2]'
 */
export function shown(value: unknown): string {
  return value === undefined ? 'none' : canonical(value);
}
