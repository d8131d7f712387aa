import { createGame, whoDecides } from '../../engine/index.js';
import { misused } from '../../engine/game/misuse.js';
import type { Taken } from '../../engine/play/script.js';
import { playScript } from '../../engine/play/script.js';
import { append } from '../../kernel/basis/lists.js';
import { guard } from '../../kernel/json/guard.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { headKeyMeant } from '../../speech/head-key.js';
import type { Texts } from '../../speech/texts.js';
import type { Lhy, LhyState, LhyWorld } from '../state/index.js';
import type { AfterTyped } from './by-table.js';
import { laidByTable, movedByTable } from './by-table.js';
import { MOST_TRIES, stepMeant, withFollowUps } from './follow-ups.js';
import { isPlainLine } from './line.js';
import type { LinePlayed } from './play-line.js';
import { playLine, wholeStep } from './play-line.js';
import { toldProblems } from './told.js';
import type { TypedMistake, TypedStep } from './typed-step.js';

/** A record that people type: one line a step, without digests, links or a seed. */
export interface TypedRecord {
  /** The id of the mission. */
  readonly mission?: string;
  /** The file of the mission. */
  readonly pack?: string;
  /** The file of a situation in which the record begins. */
  readonly situation?: string;
  /** Answers to open questions, by name. */
  readonly rules: Readonly<Record<string, string>>;
  readonly steps: readonly TypedStep[];
}

/** A record that has been played. */
export interface TypedReplayed {
  readonly state: LhyState;
  readonly taken: readonly Taken<Lhy>[];
  readonly mistakes: readonly TypedMistake[];
}

const MOST_STEPS = 20_000;
const LONGEST_LINE = 2_000;

/** What may stand in front of the steps. */
const HEAD = /^\s*(mission|scenario|pack|situation|rule)\s*:\s*(.*?)\s*$/i;
const HEAD_KEYS: readonly string[] = ['mission', 'scenario', 'pack', 'situation', 'rule'];
const RULE = /^([A-Za-z][A-Za-z0-9]*)\s*=\s*(\S+)$/;

/**
 * Reads a record as people type it: text with one line a step, or JSON `{ system: 'lhy', steps: [...] }` whose steps are lines or actions.
 *
 * @param input the text, or what a JSON parser made of it; not to be trusted
 * @returns its head and its steps, which are read later, each at its moment of the game; or every mistake: `bad-line` with the `line`
 *   from 1, `too-large`, `bad-type`, those of `guard`
 * @rule 9.0
 * @example readTyped('mission: hill-31\number: ready').value.steps.length // 1
 */
export function readTyped(input: unknown): Result<TypedRecord> {
  const read = typeof input === 'string' ? fromText(input) : fromJson(input);
  if (!read.ok || read.value.steps.length <= MOST_STEPS) return read;
  const given = read.value.steps.length;
  return refuse(problem('too-large', { what: 'steps', limit: MOST_STEPS, given }, undefined, '/steps'));
}

function fromText(input: string): Result<TypedRecord> {
  const steps: TypedStep[] = [];
  const head: Record<string, string> = {};
  const rules: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const [index, text] of input
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = index + 1;
    const [, name = '', value = ''] = steps.length > 0 ? [] : (HEAD.exec(text) ?? []);
    const [, rule, answer] = RULE.exec(value) ?? [];
    const meant = steps.length === 0 && name === '' ? headKeyMeant(text, HEAD_KEYS) : undefined;
    if (name.toLowerCase() === 'rule') {
      if (rule === undefined || answer === undefined)
        problems.push(problem('bad-line', { line, expected: 'rule: NAME=VALUE' }));
      else rules[rule] = answer;
    } else if (name !== '') head[name.toLowerCase()] = value;
    else if (meant !== undefined) problems.push(problem('bad-line', { line, expected: `${meant}: ...` }));
    else if (text.length > LONGEST_LINE)
      problems.push(problem('too-large', { what: 'characters', limit: LONGEST_LINE, given: text.length, line }));
    else if (isPlainLine(text)) steps.push({ line, text });
  }
  return problems.length > 0 ? refuseAll(problems) : ok({ ...headOf(head), rules, steps });
}

function headOf({
  mission,
  scenario = mission,
  pack,
  situation,
}: Readonly<Record<string, unknown>>): Omit<TypedRecord, 'rules' | 'steps'> {
  return {
    ...(typeof scenario === 'string' ? { mission: scenario } : {}),
    ...(typeof pack === 'string' ? { pack } : {}),
    ...(typeof situation === 'string' ? { situation } : {}),
  };
}

function fromJson(input: unknown): Result<TypedRecord> {
  const plain = guard(input);
  if (!plain.ok) return plain;
  const value: unknown = plain.value;
  const record = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const { steps, rules = {} } = record;
  if (!Array.isArray(steps)) return refuse(problem('bad-type', { expected: 'list' }, undefined, '/steps'));
  const read = steps.map((step: unknown, i) => stepOf(step, `/steps/${i}`));
  const faults = read.flatMap((step) => (step.ok ? [] : step.problems));
  if (faults.length > 0) return refuseAll(faults);
  const answers = Object.entries(rules as object).flatMap(([name, answer]) =>
    typeof answer === 'string' ? [[name, answer]] : [],
  );
  return ok({
    ...headOf(record),
    rules: Object.fromEntries(answers) as Record<string, string>,
    steps: read.flatMap((step) => (step.ok ? [step.value] : [])),
  });
}

function stepOf(step: unknown, path: string): Result<TypedStep> {
  if (typeof step === 'string') return ok({ text: step });
  if (typeof step !== 'object' || step === null)
    return refuse(problem('bad-type', { expected: 'text' }, undefined, path));
  if (!('do' in step)) return ok({ action: step });
  const { do: deed, dice = [], choices = [] } = step as Readonly<Record<string, unknown>>;
  // Dice and choices are judged by `playScript`, or as the answers that they are.
  const answers = { dice: dice as TypedStep['dice'] & object, choices: choices as TypedStep['choices'] & object };
  if (!Array.isArray(dice) || !Array.isArray(choices))
    return refuse(problem('bad-type', { expected: 'list' }, undefined, path));
  if (typeof deed === 'string') return ok({ text: deed, ...answers });
  return typeof deed === 'object' && deed !== null
    ? ok({ action: deed, ...answers })
    : refuse(problem('bad-type', { expected: 'text' }, undefined, `${path}/do`));
}

/**
 * Plays a record that people have typed. A step that is refused is left out, and is told with its step and its line.
 * A step that tells a wrong sum or a wrong result is taken as the rules say.
 *
 * @param world the world of its mission
 * @param steps its steps
 * @param start the game in which it begins; the beginning of the mission, with dice that are entered, when left out
 * @param until stops before this step, counted from 0
 * @param words the words of a further language than English, in which lines may tell what came of them: `german.words`
 * @param after `override`: after a mistake the table counts, as far as the record tells enough. A group that has gone too far stands where the
 *   line says, and a result that is told is so
 * @returns the game at the end, all that was taken, and every mistake; or `misuse`
 * @rule 9.0
 * @example replayTyped(world, readTyped(text).value.steps).value.mistakes // []
 */
export function replayTyped(
  world: LhyWorld,
  steps: readonly TypedStep[],
  start?: LhyState,
  until: number = steps.length,
  words?: Texts,
  after: AfterTyped = 'skip',
): Result<TypedReplayed> {
  const wrong = misused({ world }, 'lhy');
  if (wrong !== undefined) return wrong;
  const begun = start === undefined ? createGame(world, { dice: 'entered' }) : ok(start);
  if (!begun.ok) return begun;
  const shown = steps.slice(0, until);
  const played = playSteps(world, begun.value, shown, { words, after });
  const { sides, ...replayed } = played;
  if (played.mistakes.length < 2) return ok(replayed);
  const mended = new Set<number>();
  const meant = playSteps(world, begun.value, shown, { words, after: 'skip', mended });
  return ok({ ...replayed, mistakes: withFollowUps(played.mistakes, { mistakes: meant.mistakes, mended, sides }) });
}

/** How the steps of a record are played. */
interface HowTyped {
  readonly words: Texts | undefined;
  readonly after: AfterTyped;
  /** Where it is given, each line counts as it was meant, and the steps that are taken so are put into it. */
  readonly mended?: Set<number>;
}

/** Plays the steps of a record one after the other. */
function playSteps(
  world: LhyWorld,
  start: LhyState,
  steps: readonly TypedStep[],
  { words, after, mended }: HowTyped,
): TypedReplayed & { readonly sides: readonly string[] } {
  const taken: Taken<Lhy>[] = [];
  const mistakes: TypedMistake[] = [];
  const sides: string[] = [];
  let state = start;
  let recent: readonly Taken<Lhy>[] = [];
  for (const [step, each] of steps.entries()) {
    const by = whoDecides(world, state);
    sides.push(world.sides.find((side) => each.text?.trimStart().startsWith(`${side}:`)) ?? by);
    let now: TypedStep = each;
    let played = playStep(world, state, each, recent, words);
    for (let i = 0; mended !== undefined && !played.ok && i < MOST_TRIES; i++) {
      const meant = stepMeant(now, played.problems);
      if (meant === undefined) break;
      now = meant;
      played = playStep(world, state, now, recent, words);
      if (played.ok) mended.add(step);
    }
    const place = { step, ...(each.line === undefined ? {} : { line: each.line }), by };
    const isByTable = after === 'override' && each.text !== undefined;
    if (!played.ok) {
      const moved = isByTable ? movedByTable(world, state, each.text, words) : undefined;
      mistakes.push({ ...place, then: moved === undefined ? 'skipped' : 'overridden', problems: played.problems });
      if (moved === undefined) continue;
      append(taken, moved.taken);
      recent = wholeStep(recent, moved.taken);
      state = moved.state;
      continue;
    }
    const { wrong = [] } = played.value;
    append(taken, played.value.taken);
    recent = wholeStep(recent, played.value.taken);
    const moment = { before: state, after: played.value.state, text: each.text ?? '', words };
    const byTable = isByTable && wrong.length > 0 ? laidByTable(world, recent, moment, wrong) : undefined;
    state = byTable?.state ?? played.value.state;
    // Each of them is a mistake of its own: the step was taken.
    append(
      mistakes,
      wrong.map((found) => ({
        ...place,
        then: byTable?.laid.includes(found) === true ? ('overridden' as const) : ('kept' as const),
        problems: [found],
      })),
    );
  }
  return { state, taken, mistakes, sides };
}

/**
 * Takes one step of a record: a line, or an action with its dice. What a line tells behind its arrow is compared with the rules.
 *
 * @param recent what was taken before it of the step that it goes on with
 * @param words the words of a further language
 * @rule 9.0
 * @example playStep(world, state, { text: 'umber: ready' }).value.taken.length // 1
 */
export function playStep(
  world: LhyWorld,
  state: LhyState,
  { text, action = {}, dice = [], choices = [], told }: TypedStep,
  recent: readonly Taken<Lhy>[] = [],
  words?: Texts,
): Result<LinePlayed> {
  if (text !== undefined)
    return playLine(world, state, text, { dice, choices, recent, ...(words === undefined ? {} : { words }) });
  const played = playScript<Lhy>(world, state, [{ do: action, dice, choices }]);
  if (played.ok) {
    const { taken } = played.value;
    const wrong = told === undefined ? [] : toldProblems(told, wholeStep(recent, taken), taken);
    return wrong.length === 0 ? played : ok({ ...played.value, wrong });
  }
  return refuseAll(played.problems.map((each) => ({ ...each, path: (each.path ?? '').replace(/^\/0/, '') })));
}
