import * as v from 'valibot';
import { decode, exact } from '../kernel/decode.js';
import type { Result } from '../kernel/result.js';
import { ok, problem, refuse } from '../kernel/result.js';

/** A dispute as it is written down. */
export interface Situation {
  readonly scenario: string;
  /** Files of further packs. */
  readonly packs: readonly string[];
  /** House rules, `name=value`. */
  readonly rules: readonly string[];
  /** The situation written down by hand, or a saved game. */
  readonly setup?: unknown;
  readonly game?: unknown;
  /** The side that acts, when it is not the one to decide. */
  readonly by?: string;
  readonly action?: unknown;
}

const schema = exact({
  scenario: v.string(),
  packs: v.exactOptional(v.array(v.string())),
  rules: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
  setup: v.exactOptional(v.unknown()),
  game: v.exactOptional(v.unknown()),
  by: v.exactOptional(v.string()),
  action: v.exactOptional(v.unknown()),
});

/**
 * Reads a dispute. The contents of `setup`, `game` and `action` are checked later, where they are used.
 *
 * @returns the dispute, or every mistake with its path, `setup-or-game` among them
 * @example readSituation({ scenario: 'training', setup, action })
 */
export function readSituation(json: unknown): Result<Situation> {
  const decoded = decode(schema as v.GenericSchema<unknown, v.InferOutput<typeof schema>>, json);
  if (!decoded.ok) return decoded;
  const { packs = [], rules = {}, ...situation } = decoded.value;
  if ((situation.setup === undefined) === (situation.game === undefined))
    return refuse(problem('setup-or-game', {}, undefined, ''));
  return ok({ ...situation, packs, rules: Object.entries(rules).map(([name, value]) => `${name}=${value}`) });
}
