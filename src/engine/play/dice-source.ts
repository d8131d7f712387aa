import type { DiceSource } from '../../kernel/procedure/runner.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Json } from '../../kernel/json/canonical.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import { rollDice, rollDie } from '../../kernel/procedure/seeded.js';
import { badType } from '../game/arguments.js';
import type { Side } from '../game/game.js';

/** Dice that come along with an action: the faces of one request after the other, in the order of the requests. */
export type SentDice = readonly (readonly number[])[];

/** Tells that more dice came along with an action than it asked for. Those that were not asked for are given back. */
export interface Surplus extends Problem {
  readonly code: 'surplus-dice';
  readonly dice: SentDice;
}

/** Where the dice of an action come from, and what is left there after it. */
export interface Cup {
  readonly source: DiceSource;
  /** Where the generator stands now; nothing when dice are entered. */
  readonly after: () => RngState | undefined;
  /** How many requests were given the faces that came along. */
  readonly used: () => number;
}

const EMPTY: Cup = { source: () => undefined, after: () => undefined, used: () => 0 };

/**
 * Seeded dice that remember where the generator stands, or none at all when dice are entered.
 *
 * @example cupOf(state.secrets.referee.rng)
 */
export function cupOf(rng: RngState | undefined): Cup {
  if (rng === undefined) return EMPTY;
  let now = rng;
  const source: DiceSource = (ask) => {
    if (ask.kind === 'dice') {
      const { faces, state } = rollDice(
        now,
        ask.dice.map((die) => die.sides),
      );
      now = state;
      return { kind: 'faces', faces };
    }
    const faces: number[] = [];
    for (;;) {
      const { face, state } = rollDie(now, ask.sides);
      now = state;
      faces.push(face);
      if (face <= ask.from.length) return { kind: 'faces', faces };
    }
  };
  return { source, after: () => now, used: () => 0 };
}

/**
 * Dice that came along with an action. A side gives the faces of its own requests alone: a request of the other side is asked
 * as ever, and what is left from there on is left over.
 *
 * @param dice what came along
 * @param by the side that sends them, when it is known
 * @example cupWith([[5, 2], [4]], 'us')
 */
export function cupWith(dice: SentDice, by: Side | undefined): Cup {
  let used = 0;
  const source: DiceSource = (ask) => {
    const faces = by === undefined || by === ask.by ? dice[used] : undefined;
    if (faces === undefined) return undefined;
    used++;
    return { kind: 'faces', faces };
  };
  return { source, after: () => undefined, used: () => used };
}

/**
 * Reads the dice that came along with an action. A seeded game takes none.
 *
 * @param given a list of lists of integers, if it is well made
 * @param seeded whether the dice of the game come from a seed
 * @returns the dice; or `seeded-dice`, or `bad-type` with the place
 * @example readDice([[5, 2], [4]], false)
 */
export function readDice(given: Json, seeded: boolean): Result<SentDice> {
  if (!Array.isArray(given)) return refuse(badType('list', given, PLACE));
  if (seeded && given.length > 0) return refuse(problem('seeded-dice', {}, undefined, PLACE));
  const lists = given as readonly Json[];
  const faults = lists.flatMap((faces, i) => facesFaults(faces, `${PLACE}/${i}`));
  return faults.length > 0 ? refuseAll(faults) : ok(given as SentDice);
}

/** Where the dice stand among the arguments of `apply`. */
const PLACE = '/how/dice';

function facesFaults(faces: Json, path: string): readonly Problem[] {
  if (!Array.isArray(faces)) return [badType('list', faces, path)];
  return faces.flatMap((face: Json, i) => (typeof face === 'number' ? [] : [badType('number', face, `${path}/${i}`)]));
}

/**
 * What is left of the dice that came along with an action.
 *
 * @param dice what came along
 * @param used how many requests took theirs
 * @returns nothing when all were asked for
 * @example surplusOf([[5, 2], [4]], 1)?.dice // [[4]]
 */
export function surplusOf(dice: SentDice, used: number): Surplus | undefined {
  if (used >= dice.length) return undefined;
  const left = dice.slice(used);
  return { code: 'surplus-dice', path: `${PLACE}/${used}`, params: { used, left: left.length }, dice: left };
}
