import { view } from '../../engine/index.js';
import type { RulingDifference } from '../../engine/rulings/comparison.js';
import { compareWorlds } from '../../engine/rulings/comparison.js';
import type { Ruled } from '../../engine/rulings/aspects.js';
import { badType, guardAt, settingsOf } from '../../engine/game/arguments.js';
import { misused, wholeOr } from '../../engine/game/misuse.js';
import type { Seen } from '../../engine/game/game.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { digest } from '../../kernel/json/digest.js';
import type { RulingsInput } from '../rulings/index.js';
import { answersOfRecord, resolveRulings } from '../rulings/index.js';
import type { Lhy, LhyWorld } from '../state/index.js';
import { openPoints } from './open-points.js';
import type { WrittenLhySituation } from './situation.schema.js';
import { cachesWith, missionOf } from './mission-of.js';
import { arrange, readSituation } from './situation.js';

/** What is judged: an action in a game or a view, or a situation with its action, which is set up anew under each of the rulings. */
export type LhyRulingQuestion = { readonly seen: Seen<Lhy>; readonly action: unknown } | WrittenLhySituation;

/** The rulings on one action by several sets of answers, and everything in which they differ. */
export interface LhyComparison {
  /** In the order of the answers. */
  readonly rulings: readonly Ruled<Lhy>[];
  /** The gravest first: verdicts, reasons, sums, terms, findings, dice, odds; each with the answers that make it. */
  readonly differences: readonly RulingDifference[];
}

/** So many sets of answers are compared, at most. */
const MOST = 64;

/**
 * The same world by other answers to the open questions.
 *
 * @param world the world
 * @param input answers, layers of answers, or a printing
 * @returns the world; or the problems of `resolveRulings`
 * @rule 0.1
 * @example withRulings(world, { rules: { mortarTen: 'appliedOnly' } }).value.rulings.switches.mortarTen // 'appliedOnly'
 */
export function withRulings(world: LhyWorld, input: RulingsInput): Result<LhyWorld> {
  const wrong = misused({ world });
  if (wrong !== undefined) return wrong;
  const rulings = resolveRulings(input);
  if (!rulings.ok) return rulings;
  const digests = { ...world.digests, ruleset: digest(answersOfRecord(rulings.value)) };
  const documents = missionOf(world);
  const caches = documents === undefined ? { byKey: new Map() } : cachesWith({ ...documents, rulings: input });
  return ok({ ...world, rulings: rulings.value, digests, caches });
}

/**
 * Judges one action by several sets of answers, and tells in what the rulings differ and because of which answers.
 *
 * @param world the world; its own answers are compared only if they are among `rulings`
 * @param question an action in a game or a view, or a situation with its action
 * @param rulings what `resolveRulings` takes: 64 at most
 * @param how `odds: true` compares the exact odds too
 * @returns the rulings and their differences; or `misuse`, `too-large`, `missing` without an action, the problems of `resolveRulings`
 *   under `/rulings/N`, and those of `readSituation`
 * @rule 0.1
 * @example compareRulings(world, { seen: state, action }, [{}, { rules: { latwOnLevels: 'left' } }]).value.differences.length // 1
 */
export function compareRulings(
  world: LhyWorld,
  question: LhyRulingQuestion,
  rulings: readonly RulingsInput[],
  how: { readonly odds?: boolean } = {},
): Result<LhyComparison> {
  return misused({ world }) ?? wholeOr('question', 'object', question, () => compared(world, question, rulings, how));
}

function compared(
  world: LhyWorld,
  question: LhyRulingQuestion,
  rulings: readonly RulingsInput[],
  how: { readonly odds?: boolean },
): Result<LhyComparison> {
  const settings = settingsOf(how, { odds: 'flag' }, '/how');
  const worlds = worldsOf(world, rulings);
  const ask = askedOf(question);
  if (!settings.ok || !worlds.ok || !ask.ok)
    return refuseAll([settings, worlds, ask].flatMap((each): readonly Problem[] => (each.ok ? [] : each.problems)));
  return ok(compareWorlds<Lhy>(worlds.value, openPoints, ask.value, settings.value.odds === true));
}

function worldsOf(world: LhyWorld, rulings: readonly RulingsInput[]): Result<readonly LhyWorld[]> {
  const given: unknown = rulings;
  if (!Array.isArray(given)) {
    const plain = guardAt(rulings, '/rulings');
    return plain.ok ? refuse(badType('list', rulings, '/rulings')) : plain;
  }
  if (rulings.length > MOST)
    return refuse(problem('too-large', { what: 'rulings', limit: MOST, given: rulings.length }, undefined, '/rulings'));
  const made = rulings.map((input) => withRulings(world, input));
  const faults = made.flatMap((each, i) =>
    each.ok ? [] : each.problems.map((found) => ({ ...found, path: `/rulings/${i}${found.path ?? ''}` })),
  );
  return faults.length > 0 ? refuseAll(faults) : ok(made.flatMap((each) => (each.ok ? [each.value] : [])));
}

type Asked = (world: LhyWorld) => Result<{ readonly seen: Seen<Lhy>; readonly input: unknown }>;

function askedOf(question: LhyRulingQuestion): Result<Asked> {
  if (typeof question !== 'object' || (question as unknown) === null)
    return refuse(badType('object', question, '/question'));
  if ('seen' in question) {
    const { seen, action } = question;
    const wrong = misused({ seen });
    return wrong ?? ok(() => ok({ seen, input: action }));
  }
  const read = readSituation(question);
  if (!read.ok) return read;
  const { by, action } = read.value;
  if (action === undefined) return refuse(problem('missing', { field: 'action' }, undefined, '/action'));
  return ok((world) => {
    const arranged = arrange(world, read.value);
    if (!arranged.ok) return arranged;
    const { state } = arranged.value;
    return ok({ seen: by === undefined ? state : view<Lhy>(world, state, by), input: action });
  });
}
