import { nearTo } from '../kernel/basis/nearest.js';
import { pointer } from '../kernel/json/guard.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../kernel/basis/result.js';
import type { Entry } from './entry.js';
import { isSupported, isValueOf } from './entry.js';
import type { Answers, Placed, RuleBook } from './layer.js';
import type { Origin, ResolvedRuleset } from './ruleset.js';
import type { StackInput } from './stack.js';
import { stackOf } from './stack.js';

/** What becomes of an answer that no rule code follows yet: it is refused, or the default is played in its place. */
export type Withheld = (typeof WITHHELD)[number];

/** Both ways to deal with an answer that no rule code follows yet. */
export const WITHHELD = ['refuse', 'default'] as const;

/**
 * The ruleset of some layers of a rulebook.
 *
 * @param book the rulebook
 * @param input the layers asked for and brought
 * @param withheld what becomes of an answer that no rule code follows yet
 * @returns the ruleset with the layer of each answer; or the problems of `stackOf` and `layerFaults`, and `unsupported` for each
 *   answer that no rule code follows yet
 * @example resolveLayers(book, { asked: [], offered: [], brought: [] }, 'refuse').value.id // '5.1'
 */
export function resolveLayers(
  book: RuleBook,
  input: StackInput,
  withheld: Withheld,
): Result<ResolvedRuleset<Answers, Answers>> {
  const stack = stackOf(book, input);
  if (!stack.ok) return refuseAll([...stack.problems, ...input.brought.flatMap((each) => answerFaults(book, each))]);
  const answers: Record<string, string | number> = {};
  const from: Record<string, Origin> = {};
  const refused: Record<string, string | number> = {};
  const problems: Problem[] = [...layerFaults(book, stack.value)];
  const highestFirst = [...stack.value].reverse();
  for (const entry of book.entries) {
    const given = highestFirst.find(({ layer }) => Object.hasOwn(layer.answers, entry.name));
    const { value, origin } = answerTo(entry, given, stack.value[0]?.layer.id);
    if (isValueOf(entry, value) && !isSupported(entry, value)) {
      const path = given === undefined ? '' : pathOf(given, entry.name);
      if (withheld === 'refuse') problems.push(problem('unsupported', { name: entry.name, value }, entry.rule, path));
      refused[entry.name] = value;
    }
    answers[entry.name] = entry.name in refused ? entry.default : value;
    from[entry.name] = origin;
  }
  if (problems.length > 0) return refuseAll(problems);
  return ok({ ...namesOf(stack.value), ...parted(book, answers), from, withheld: refused });
}

/** The answer of the highest layer that gives one; where none does, the default, which lies below the lowest. */
function answerTo(
  entry: Entry,
  given: Placed | undefined,
  lowest: string = '',
): { readonly value: string | number; readonly origin: Origin } {
  if (given === undefined) return { value: entry.default, origin: { layer: lowest, section: entry.rule } };
  const { layer } = given;
  const section = layer.sections?.[entry.name] ?? (layer.kind === 'edition' || layer.kind === 'card' ? entry.rule : undefined);
  return {
    value: layer.answers[entry.name] ?? entry.default,
    origin: section === undefined ? { layer: layer.id } : { layer: layer.id, section },
  };
}

function pathOf({ path, answers }: Placed, name: string): string {
  return answers === undefined ? path : `${answers}${pointer([name])}`;
}

/** The joined name: the highest edition, then every layer above it. */
function namesOf(stack: readonly Placed[]): Pick<ResolvedRuleset<Answers, Answers>, 'id' | 'title' | 'layers'> {
  const layers = stack.map(({ layer: { id, title, kind } }) => ({ id, title, kind }));
  const editions = layers.filter(({ kind }) => kind === 'edition').length;
  const shown = layers.slice(Math.max(editions - 1, 0));
  return { id: shown.map(({ id }) => id).join('+'), title: shown.map(({ title }) => title).join(', '), layers };
}

/** Answers to switches are words, answers to numbers are numbers. */
function parted(book: RuleBook, answers: Answers): { readonly switches: Answers; readonly numbers: Answers } {
  const switches: Record<string, string | number> = {};
  const numbers: Record<string, string | number> = {};
  for (const entry of book.entries) {
    const kind = 'values' in entry ? switches : numbers;
    kind[entry.name] = answers[entry.name] ?? entry.default;
  }
  return { switches, numbers };
}

/**
 * Everything that is wrong with the answers of some layers, whatever else they are put together with.
 *
 * @param book the rulebook
 * @param layers the layers, lowest first
 * @returns `unknown-switch` with the nearest name and `bad-switch-value` with every value there is; `conflict` where two layers of
 *   one kind, neither of which stands over the other, give different answers
 * @example layerFaults(book, [{ layer: club, path: '/layers/0' }]) // []
 */
export function layerFaults(book: RuleBook, layers: readonly Placed[]): readonly Problem[] {
  return [...layers.flatMap((placed) => answerFaults(book, placed)), ...contradictions(layers)];
}

function answerFaults(book: RuleBook, placed: Placed): readonly Problem[] {
  const entries = new Map(book.entries.map((entry) => [entry.name, entry]));
  return Object.entries(placed.layer.answers).flatMap(([name, value]) => {
    const entry = entries.get(name);
    if (entry === undefined) return [unknownSwitch([...entries.keys()], name, pathOf(placed, name))];
    return isValueOf(entry, value) ? [] : [badValue(entry, value, pathOf(placed, name))];
  });
}

function unknownSwitch(known: readonly string[], name: string, path: string): Problem {
  return problem('unknown-switch', { name, ...nearTo(name, known) }, undefined, path);
}

/**
 * The problem of a value that is none of the answers to a switch, or out of the bounds of a number.
 *
 * @example badValue(pivotOft, 9, '/rules/pivotOft').params // { name: 'pivotOft', value: 9, least: 1, most: 2 }
 */
export function badValue(entry: Entry, value: unknown, path: string): Problem {
  const expected = 'values' in entry ? { values: entry.values } : { least: entry.least, most: entry.most };
  const given = typeof value === 'string' || Number.isSafeInteger(value) ? { value: value as string | number } : {};
  return problem('bad-switch-value', { name: entry.name, ...given, ...expected }, entry.rule, path);
}

/** Editions are chosen one over the other; layers of any other kind lie side by side. */
function contradictions(layers: readonly Placed[]): readonly Problem[] {
  const first = new Map<string, Placed>();
  return layers.flatMap((placed) => {
    const { layer } = placed;
    if (layer.kind === 'edition') return [];
    return Object.entries(layer.answers).flatMap(([name, value]) => {
      const key = `${layer.kind} ${name}`;
      const earlier = first.get(key);
      if (earlier === undefined || isOver(layers, layer.id, earlier.layer.id)) {
        first.set(key, placed);
        return [];
      }
      const other = earlier.layer.answers[name];
      if (other === undefined || other === value) return [];
      return [problem('conflict', { value, other, layer: earlier.layer.id }, undefined, pathOf(placed, name))];
    });
  });
}

/** Whether a layer stands over another one of the same stack. */
function isOver(layers: readonly Placed[], upper: string, lower: string): boolean {
  const layer = layers.find(({ layer: { id } }) => id === upper)?.layer;
  if (layer?.over === undefined || layer.over === upper) return false;
  return layer.over === lower || isOver(layers.filter((each) => each.layer !== layer), layer.over, lower);
}
