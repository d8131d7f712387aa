import { guard } from '../../kernel/json/guard.js';
import { fits } from '../../kernel/procedure/runner.js';
import type { Ask } from '../../kernel/procedure/request.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { problem, refuseAll } from '../../kernel/basis/result.js';
import { answerOf, facesProblem, isAnswer } from '../game/answer.js';
import { isFaultOfData } from './codes.js';
import { failuresOf } from '../walk/failures.js';
import type { Asked, PendingShown, Seen, Sent } from '../game/game.js';
import { rememberLegal, wasLegal } from '../view/judged-before.js';
import { misused } from '../game/misuse.js';
import { ruleUnder } from './options.js';
import { questionOf } from '../view/pending.js';
import type { ActionRule, Constraint } from '../rule/rule.js';
import { readAction, unknownNames } from '../rule/spelling.js';
import type { Scene, System } from '../game/system.js';
import { deciding, sceneOf, sectionOfTurn, viewOf } from '../view/view.js';
import { isStrict } from '../view/vouched.js';
import type { WorldOf } from '../world/world.js';

/**
 * Why an action is refused. `notLegal`: a rule forbids it. `cannotSay`: it is misspelt, names something that does not exist, or
 * is not complete, so that no rule can be asked.
 */
export type Refused = 'notLegal' | 'cannotSay';

/** A legal action, or all failures of the first failing stage. */
export type JudgedAction<S extends System> =
  | { readonly ok: true; readonly value: Sent<S> }
  | { readonly ok: false; readonly ruling: Refused; readonly problems: readonly Problem[] };

/**
 * Judges a complete action.
 *
 * @param input an action, perhaps hostile
 * @returns the action, or all failures of the first failing stage; `misuse` for another value in the place of the world or the
 *   game
 * @example checkAction(world, game, { kind: 'pass' }).ok // true when the side to decide may pass
 */
export function checkAction<S extends System>(world: WorldOf<S>, seen: Seen<S>, input: unknown): Result<Sent<S>> {
  return misused({ world, seen }) ?? legalAction(world, seen, input);
}

/**
 * Judges a complete action in a world and a game that are known to be such.
 *
 * @returns the action, or all failures of the first failing stage
 * @example legalAction(world, game, { kind: 'pass' }).ok // true when the side to decide may pass
 */
export function legalAction<S extends System>(world: WorldOf<S>, seen: Seen<S>, input: unknown): Result<Sent<S>> {
  const judged = judgeAction(world, seen, input);
  return judged.ok ? judged : refuseAll(judged.problems);
}

/**
 * Judges a complete action, stage by stage: its shape, the occasion, the names in it, the conditions of its rule. An action
 * of which nothing but fields is missing is first told that this is not the occasion for it.
 *
 * @returns the action, or all failures of the first failing stage, with the kind of the refusal
 * @example judgeAction(world, game, { kind: 'pass' }).ok // true when the side to decide may pass
 */
export function judgeAction<S extends System>(world: WorldOf<S>, seen: Seen<S>, input: unknown): JudgedAction<S> {
  const { spelling } = world.system;
  const read = readAction(spelling, input, world);
  if (!read.ok) {
    const early = earlyProblem(world, seen, input, read.problems);
    return early === undefined ? refusal('cannotSay', read.problems) : refusal('notLegal', [early]);
  }
  const action = read.value;
  const wrong = occasionProblem(world, seen, action);
  if (wrong !== undefined) return refusal('notLegal', [wrong]);
  if (seen.pending !== undefined) return judgeAnswer(world, seen, seen.pending, action);
  const { override } = world.system;
  if (action.kind === 'override' && override !== undefined) {
    const problems = override.problems(world, seen, action);
    return problems.length > 0 ? refusal(isMisspelt(problems) ? 'cannotSay' : 'notLegal', problems) : legal(action);
  }
  return judgeByRule(world, seen, action);
}

function legal<S extends System>(action: Sent<S>): JudgedAction<S> {
  return { ok: true, value: action };
}

function refusal<S extends System>(ruling: Refused, problems: readonly Problem[]): JudgedAction<S> {
  return { ok: false, ruling, problems };
}

/** Whether all that is wrong with data is how it is written, and what it names. */
function isMisspelt(problems: readonly Problem[]): boolean {
  return problems.every(({ code }) => isFaultOfData(code));
}

/** The kind of an input that is an object with one. */
function kindOf(input: unknown): string | undefined {
  return typeof input === 'object' && input !== null && 'kind' in input && typeof input.kind === 'string'
    ? input.kind
    : undefined;
}

/** The reason why no action of a kind can be taken here, where that of the input lacks nothing but fields. */
function earlyProblem<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  input: unknown,
  faults: readonly Problem[],
): Problem | undefined {
  if (faults.some(({ code }) => code !== 'missing')) return undefined;
  const safe = guard(input);
  const kind = safe.ok ? kindOf(safe.value) : undefined;
  return kind === undefined ? undefined : occasionProblem(world, seen, { kind });
}

/**
 * The reason why no action of a kind can be taken here, whatever its fields: the game is over, a question has to be answered
 * first or none is asked, it is the turn of the other side, or the rules allow the kind at another time only.
 *
 * @example occasionProblem(world, game, { kind: 'rally' })?.code // 'not-now' in the middle of an impulse
 */
export function occasionProblem<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  action: { readonly kind: string },
): Problem | undefined {
  const { sections, override } = world.system;
  // In the middle of an action the last frame may be gone, and the game goes on.
  if (seen.pending !== undefined) return askedProblem(questionOf(world, seen, seen.pending).ask, seen, action);
  if (seen.frames.length === 0) return problem('game-over', {}, sections.over);
  if (action.kind === 'override' && override !== undefined) return undefined;
  if (isAnswer(action)) return problem('nothing-asked', {}, undefined, '/kind');
  if (seen.kind === 'view' && seen.side !== deciding(world, seen))
    return problem('wrong-side', { side: seen.side, deciding: deciding(world, seen) }, sectionOfTurn(world, seen));
  if (ruleUnder(world, seen, action.kind) !== undefined) return undefined;
  const frame = seen.frames.at(-1)?.kind ?? 'none';
  return problem('not-now', { kind: action.kind, frame }, sections.sequence, '/kind');
}

/** While a question waits nothing is possible but its answer, by the side that is asked. */
function askedProblem<S extends System>(
  { by, of, purpose, rule }: Ask,
  seen: Seen<S>,
  action: { readonly kind: string },
): Problem | undefined {
  if (seen.kind === 'view' && seen.side !== by) return problem('wrong-side', { side: seen.side, deciding: by }, rule);
  return isAnswer(action) ? undefined : problem('answer-first', { purpose, of }, rule, '/kind');
}

/** The names in an action, then its references, then its conditions. */
function judgeByRule<S extends System>(world: WorldOf<S>, seen: Seen<S>, action: Sent<S>): JudgedAction<S> {
  const rule = ruleUnder(world, seen, action.kind) as ActionRule<S>;
  const scene = sceneOf(world, viewOf(world, seen));
  const known = wasLegal(scene, action);
  if (known && !isStrict()) return legal(action);
  const refused = refusalByRule(world, scene, rule, action);
  if (refused === undefined) rememberLegal(scene, action);
  else if (known) throw new Error(`judged legal, then refused: ${JSON.stringify(action)} ${JSON.stringify(refused)}`);
  return refused ?? legal(action);
}

/** The faults of the first stage that an action fails: names, references, conditions. */
function refusalByRule<S extends System>(
  { system: { spelling } }: WorldOf<S>,
  scene: Scene<S>,
  { references, constraints }: ActionRule<S>,
  action: Sent<S>,
): JudgedAction<S> | undefined {
  const unknown = unknownNames(spelling, scene, action);
  if (unknown.length > 0) return refusal('cannotSay', unknown);
  const missing = broken(scene, references ?? [], action);
  if (missing.length > 0) return refusal('cannotSay', missing);
  const problems = broken(scene, constraints, action);
  return problems.length > 0 ? refusal('notLegal', problems) : undefined;
}

const NO_PROBLEMS: readonly Problem[] = Object.freeze([]);

function broken<S extends System>(
  scene: Scene<S>,
  conditions: readonly Constraint<S, S['action']>[],
  action: S['action'],
): readonly Problem[] {
  const failures = failuresOf(scene, conditions, action);
  if (failures.length === 0) return NO_PROBLEMS;
  return failures.map(({ condition: { code, rule, cites }, params }) =>
    problem(code, params, cites?.(scene, action) ?? rule),
  );
}

function judgeAnswer<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  pending: PendingShown<S> | Asked,
  action: Sent<S>,
): JudgedAction<S> {
  const { ask } = questionOf(world, seen, pending);
  const answer = isAnswer(action) ? answerOf(action) : undefined;
  if (answer === undefined) return refusal('cannotSay', [problem('one-answer', {}, ask.rule, '')]);
  if (fits(ask, answer)) return legal(action);
  const { of, purpose, rule } = ask;
  const path = answer.kind === 'choice' ? '/choice' : '/faces';
  if (ask.kind === 'choice') return refusal('notLegal', [problem('not-an-option', { purpose, of }, rule, path)]);
  if (answer.kind !== 'faces') return refusal('cannotSay', [problem('dice-wanted', { purpose, of }, rule, path)]);
  return refusal('cannotSay', [facesProblem(ask, answer.faces, path)]);
}
