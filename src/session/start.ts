import { unknownKeys } from '../engine/game/arguments.js';
import type { GameState } from '../engine/game/game.js';
import type { Refusal } from '../engine/game/misuse.js';
import type { System } from '../engine/game/system.js';
import type { Transcript } from '../engine/game/transcript-type.js';
import type { TranscriptStart } from '../engine/records/transcript.js';
import type { WorldOf } from '../engine/world/world.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import type { SessionStep } from './change.js';
import type { SessionRules } from './rules.js';

/** What a session begins with. */
export interface SessionStart<S extends System> {
  readonly world: WorldOf<S>;
  readonly game: GameState<S>;
  /**
   * How the transcript begins: where the dice come from, and the situation of a game that starts in the middle. It must lead to the
   * game. A game that was loaded from a save has none.
   */
  readonly record?: TranscriptStart<S>;
  /** Whether a step may be taken back; every step when left out. */
  readonly mayUndo?: (step: SessionStep<S>) => boolean;
}

/**
 * The refusal of a value that stands in the place of another.
 *
 * @param expected the value that it should be; its argument has the same name
 * @example stray('rules', {}, '/rules').problems[0].params // { argument: 'rules', expected: 'rules', given: 'object' }
 */
export function stray(expected: string, value: unknown, path: string): Refusal {
  const { then, ok: isSaid } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const given = typeof isSaid === 'boolean' ? 'result' : typeof then === 'function' ? 'promise' : 'object';
  return { ok: false, problems: [problem('misuse', { argument: expected, expected, given }, undefined, path)] };
}

/** The problem of a part of a start that is of another kind. */
function badType(expected: string, path: string): Problem {
  return problem('bad-type', { expected }, undefined, path);
}

/**
 * Whether an object has functions of these names: so the rules and a port are told from other things.
 *
 * @example hasFunctions(hexarbiter, ['apply']) // true
 */
export function hasFunctions(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'function');
}

/**
 * Reads what a session begins with.
 *
 * @returns its record, without a step; nothing for a game that began with a save; the refusal of a start that makes no session
 * @example recordOf(hexarbiter, { world, game, record: { dice: { seed: '7' } } })
 */
export function recordOf<S extends System>(
  rules: SessionRules<S>,
  start: SessionStart<S>,
): Result<Transcript<S> | undefined> {
  if (typeof start !== 'object' || (start as object | null) === null) return refuse(badType('object', '/start'));
  const strange = unknownKeys(start, ['world', 'game', 'record', 'mayUndo'], '/start');
  const { world, game, record, mayUndo } = start;
  const isFit = mayUndo === undefined || typeof mayUndo === 'function';
  if (!isFit) strange.push(badType('function', '/start/mayUndo'));
  if (strange.length > 0) return { ok: false, problems: strange };
  if (!hasFunctions(rules, ['apply', 'startTranscript'])) return stray('rules', rules, '/rules');
  const transcript = rules.startTranscript(world, record ?? { dice: 'entered' }, game);
  const refused = refusalIn(transcript)?.problems ?? [];
  // Without a record nothing has to lead to the game: it only has to be one, of this world.
  const wrong = record === undefined ? refused.filter(({ code }) => OF_THE_GAME.includes(code)) : refused;
  return wrong.length > 0 ? inStart(wrong) : ok(record && transcript);
}

const OF_THE_GAME: readonly string[] = ['misuse', 'wrong-world'];

/**
 * The refusal that stands in the place of a value.
 *
 * @returns nothing for the value itself
 * @example refusalIn(startTranscript(world, { dice: 'thrown' }))?.problems[0].code
 */
export function refusalIn(value: object): Refusal | undefined {
  return 'problems' in value ? (value as Refusal) : undefined;
}

/** Problems of the arguments of the rules, told by their places in a start. */
function inStart(problems: readonly Problem[]): Refusal {
  const path = ({ path: inside = '' }: Problem): string =>
    inside.startsWith('/start')
      ? inside.replace('/start', '/start/record')
      : `/start${inside.replace('/state', '/game')}`;
  return { ok: false, problems: problems.map((each) => ({ ...each, path: path(each) })) };
}

/** In the place of a record that there is not. */
export const NO_RECORD: Refusal = { ok: false, problems: [problem('began-with-a-save', {})] };
