import { unknownKeys } from '../engine/game/arguments.js';
import type { HostArguments, Refusal } from '../engine/game/misuse.js';
import { kindOfValue, misuse, misused } from '../engine/game/misuse.js';
import type { System } from '../engine/game/system.js';
import type { Transcript } from '../engine/game/transcript-type.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem } from '../kernel/basis/result.js';
import type { SessionRules } from './rules.js';
import type { SessionStart } from './session.js';

/** The functions without which no session can be. */
const NEEDED: readonly string[] = [
  'apply',
  'request',
  'view',
  'check',
  'openSlot',
  'toldTo',
  'takeBackFault',
  'startTranscript',
  'withStep',
] satisfies readonly (keyof SessionRules<System>)[];

/**
 * Whether these are the functions of the rules.
 *
 * @param more names of further functions that are needed
 * @returns nothing, or `misuse`
 * @example strayRules({})?.problems[0].path // '/rules'
 */
export function strayRules(rules: unknown, more: readonly string[] = []): Refusal | undefined {
  const given = rules as Readonly<Record<string, unknown>> | null;
  const isWhole =
    typeof given === 'object' && [...NEEDED, ...more].every((name) => typeof given?.[name] === 'function');
  return isWhole ? undefined : { ok: false, problems: [misuse('rules', 'rules', kindOfValue(rules))] };
}

/**
 * What in a start is another value than its name says: a result in the place of its value, a promise.
 *
 * @returns nothing, or `misuse` with the path in the start
 * @example strayStart({ world: loadWorld(input), state: game })?.problems[0].path // '/start/world'
 */
export function strayStart(given: HostArguments): Refusal | undefined {
  const wrong = misused(given);
  return wrong === undefined ? undefined : inStart(wrong.problems);
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
  const strange = unknownKeys(start, ['world', 'game', 'record', 'mayUndo'], '/start');
  if (strange.length > 0) return { ok: false, problems: strange };
  const { world, game, record } = start;
  const wrong = strayRules(rules) ?? strayStart({ world, state: game });
  if (wrong !== undefined) return wrong;
  if (record === undefined) return ok(undefined);
  const transcript = rules.startTranscript(world, record, game);
  const refused = refusalIn(transcript);
  return refused === undefined ? ok(transcript) : inStart(refused.problems);
}

/**
 * The refusal that stands in the place of a value.
 *
 * @returns nothing for the value itself
 * @example refusalIn(startTranscript(world, { dice: 'thrown' }))?.problems[0].code
 */
export function refusalIn(value: object): Refusal | undefined {
  return 'problems' in value ? (value as Refusal) : undefined;
}

/** Where the arguments of the rules stand in a start. */
const PLACES: Readonly<Record<string, string>> = {
  '/start': '/start/record',
  '/world': '/start/world',
  '/state': '/start/game',
  '/game': '/start/game',
  '/locale': '/start/words',
};

function inStart(problems: readonly Problem[]): Refusal {
  return {
    ok: false,
    problems: problems.map((each) => ({
      ...each,
      path: each.path?.replace(/^\/[a-z]+/, (first) => PLACES[first] ?? first) ?? '/start',
    })),
  };
}

/** In the place of a record that there is not. */
export const NO_RECORD: Refusal = { ok: false, problems: [problem('began-with-a-save', {})] };
