import { check } from '../../engine/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { digest } from '../../kernel/json/digest.js';
import type { Sent } from '../games/any-game.js';
import type { Played } from '../games/played.js';
import type { Table } from '../table/table.js';

/** A decision of the table to which some sides have given their word. It falls with the next change of the game. */
interface Offered {
  readonly what: string;
  /** The last change of the game. */
  readonly n: number;
  readonly sides: readonly string[];
}

const offered: WeakMap<Played, Offered> = new WeakMap();

/**
 * A decision of the table that a side sends from its own seat, in its own name and in no other. When every side has sent the same one, it
 * is theirs together.
 *
 * @param table the seat of a side
 * @param action the action, perhaps hostile
 * @returns the action with the names of all sides; `agreement-wanted` while another side has still to send it, or what is wrong
 *   with it, as the side sees the game; nothing for anything else that a side sends
 * @example agreedAt(table, { kind: 'override', by: 'Anna', agreed: ['us'], reason: 'misread', changes })
 */
export function agreedAt({ world, seen, played, side, bound }: Table, action: unknown): Result<Sent> | undefined {
  if (!bound || side === undefined || played === undefined) return undefined;
  if (typeof action !== 'object' || action === null || !('kind' in action) || !('agreed' in action)) return undefined;
  const { agreed: names, ...rest } = action;
  if (rest.kind !== 'override' || !Array.isArray(names) || names.length !== 1 || names[0] !== side) return undefined;
  const verdict = check(world, seen, { ...rest, agreed: [...world.sides].sort() });
  if (verdict.complete !== 1) {
    const { problems = [problem('missing', {})] } = verdict;
    return { ok: false, problems };
  }
  const whole = verdict.action;
  const what = digest(whole);
  const n = played.n();
  const before = offered.get(played);
  const others = before?.what === what && before.n === n ? before.sides.filter((each) => each !== side) : [];
  const sides = [...others, side];
  if (world.sides.every((each) => sides.includes(each))) {
    offered.delete(played);
    return ok(whole);
  }
  offered.set(played, { what, n, sides });
  const wanted = world.sides.filter((each) => !sides.includes(each));
  return refuse(problem('agreement-wanted', { sides: wanted }));
}
