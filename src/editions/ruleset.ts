import { decode } from '../kernel/json/decode.js';
import { append } from '../kernel/basis/lists.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../kernel/basis/result.js';
import type {
  Answers,
  Asked,
  Layer,
  Placed,
  ResolvedRuleset,
  RuleBook,
  RulesetDifference,
  Withheld,
} from '../rulesets/index.js';
import { answersOf, diffResolved, layerFaults, layerSchema, resolveLayers } from '../rulesets/index.js';
import { NUMBERS, SWITCHES } from './entries.js';
import type { NumberValues, SwitchValues } from './entries.js';
import { LAYERS } from './layers/index.js';

/** The rules of one game of Lock 'n Load Tactical: an answer to every switch and number, with the layer that gives it. */
export type Ruleset = ResolvedRuleset<SwitchValues, NumberValues>;

/** The switches and numbers of Lock 'n Load Tactical, and the layers that come with the library. */
export const RULE_BOOK: RuleBook = /* @__PURE__ */ Object.freeze({
  entries: [...SWITCHES, ...NUMBERS],
  layers: LAYERS,
  edition: '5.1',
});

/**
 * Answers of a table: to each switch that it names one of its answers, to each number a whole number. What was read from a file is a
 * `Record<string, string | number>`, and is taken as it is; its names and values are looked at when it is resolved.
 */
export type TableAnswers = Partial<SwitchValues & NumberValues>;

/** The name of a ruleset: one that comes with the library, one joined of several (`4.2.1+cards-2022`), or one that packs bring. */
export type RulesetName = ShippedRuleset | (string & Record<never, never>);

/** The layers that come with the library, by name. */
export type ShippedRuleset = '5.1' | '4.2.1' | 'book-2020' | 'cards-2022' | 'digital';

/** The rules that somebody asks for. */
export interface RulesetInput {
  /** The id of an edition, `5.1` when left out; or a joined name, such as `4.2.1+cards-2022`. */
  readonly ruleset?: RulesetName;
  /** The older name of `ruleset`, which is still taken. One of both may be given. */
  readonly edition?: RulesetName;
  /** Cards, modules and house rules over the edition: by id, or as layers that are brought along. */
  readonly layers?: readonly (string | Layer)[];
  /** Answers of the table itself, by the names of switches and numbers. They replace those of every layer. */
  readonly rules?: TableAnswers;
  /** The older name of `rules`, which is still taken. One of both may be given. */
  readonly overrides?: TableAnswers;
  /** What becomes of an answer that no rule code follows yet: it is refused, unless the default may be played in its place. */
  readonly withheld?: Withheld;
}

/** The pack of a scenario, and the edition for which it is made, where it names one. */
export interface MadeFor {
  readonly pack: string;
  readonly edition?: string;
}

/** The rules that packs and a scenario ask for, beneath those of the table. */
export interface PackRules {
  /** The edition for which the packs are made. */
  readonly edition?: Asked;
  /** The answers of the packs and of the scenario. */
  readonly layers: readonly Placed[];
  /** Layers that the packs bring, to be asked for by name. */
  readonly offered: readonly Placed[];
  /** The pack of the scenario. */
  readonly madeFor?: MadeFor;
}

const NO_PACKS: PackRules = Object.freeze({ layers: [], offered: [] });

/**
 * The ruleset of some layers: an edition, the cards, modules and house rules over it, and the answers of the table.
 *
 * @param input the ruleset, the layers and the answers of the table
 * @param packs what packs and a scenario ask for; an edition of the table replaces theirs
 * @returns the ruleset with the layer of each answer, or every reason against it: `unknown-edition`, `unknown-layer`,
 *   `layer-cycle`, `conflict`, `duplicate-id`, `unknown-switch`, `bad-switch-value`, the problems of `decode` for a layer of the wrong
 *   shape, `given-twice` for a part under both of its names, and `unsupported` for each answer that no rule code follows yet
 * @example resolveRuleset({ ruleset: '4.2.1', layers: ['cards-2022'], withheld: 'default' }).value.id // '4.2.1+cards-2022'
 */
export function resolveRuleset(input: RulesetInput = {}, packs: PackRules = NO_PACKS): Result<Ruleset> {
  const twice = givenTwice(input);
  if (twice.length > 0) return refuseAll(twice);
  const table = tableOf(input);
  const brought = broughtBy(input.layers ?? []);
  if (!brought.ok) return refuseAll([...brought.problems, ...layerFaults(RULE_BOOK, table)]);
  const asked = [...editionOf(input, packs), ...named(input.layers ?? [])];
  const resolved = resolveLayers(
    RULE_BOOK,
    { asked, offered: packs.offered, brought: [...packs.layers, ...brought.value, ...table] },
    input.withheld ?? 'refuse',
  );
  return resolved as Result<Ruleset>;
}

/**
 * The edition that is asked for. The parts of a joined name are layers of their own; a name without an edition stands on that of
 * the packs.
 */
function editionOf({ ruleset, edition }: RulesetInput, packs: PackRules): readonly Asked[] {
  const path = ruleset === undefined ? '/edition' : '/ruleset';
  const id = ruleset ?? edition;
  const asked = id === undefined ? [] : partsOf({ id, path });
  const known = [...LAYERS, ...packs.offered.map(({ layer }) => layer)];
  const isEdition = ({ id }: Asked): boolean => known.some((layer) => layer.id === id && layer.kind === 'edition');
  if (packs.edition === undefined || asked.some(isEdition)) return asked;
  return [...partsOf(packs.edition), ...asked];
}

/**
 * The layers of a joined name.
 *
 * @example partsOf({ id: '4.2.1+cards-2022', path: '/edition' })[1]?.id // 'cards-2022'
 */
export function partsOf({ id, path }: Asked): readonly Asked[] {
  return id.split('+').map((part) => ({ id: part, path }));
}

function named(layers: readonly (string | Layer)[]): readonly Asked[] {
  return layers.flatMap((layer, i) => (typeof layer === 'string' ? [{ id: layer, path: `/layers/${i}` }] : []));
}

function broughtBy(layers: readonly (string | Layer)[]): Result<readonly Placed[]> {
  const placed: Placed[] = [];
  const problems: Problem[] = [];
  layers.forEach((layer, i) => {
    if (typeof layer === 'string') return;
    const decoded = decode(layerSchema(), layer);
    const path = `/layers/${i}`;
    if (decoded.ok) placed.push({ layer: decoded.value, path, answers: `${path}/answers` });
    else
      append(
        problems,
        decoded.problems.map((each) => ({ ...each, path: `${path}${each.path ?? ''}` })),
      );
  });
  return problems.length > 0 ? refuseAll(problems) : ok(placed);
}

/** The answers of the table as a layer, where it gives any. */
function tableOf({ rules, overrides }: RulesetInput): readonly Placed[] {
  const answers: Answers = rules ?? overrides ?? {};
  if (Object.keys(answers).length === 0) return [];
  const layer: Layer = { id: 'table', title: 'House rules of this table', kind: 'table', answers };
  const path = rules === undefined ? '/overrides' : '/rules';
  return [{ layer, path, answers: path }];
}

/**
 * What is wrong with the answers of the table, whatever ruleset they stand over.
 *
 * @returns `unknown-switch` and `bad-switch-value`
 * @example tableFaults({ rules: { pivotOft: 9 } })[0]?.code // 'bad-switch-value'
 */
export function tableFaults(input: RulesetInput): readonly Problem[] {
  return layerFaults(RULE_BOOK, tableOf(input));
}

/** The parts that have an older name, which is still taken. */
const OLDER_NAMES = [
  ['ruleset', 'edition'],
  ['rules', 'overrides'],
] as const;

/** The problems of parts that are given under both of their names. */
function givenTwice(input: RulesetInput): readonly Problem[] {
  return OLDER_NAMES.flatMap(([name, older]) =>
    input[name] === undefined || input[older] === undefined
      ? []
      : [problem('given-twice', { name, older }, undefined, `/${older}`)],
  );
}

/**
 * The points on which two rulesets differ, by section: each with both answers and where they come from.
 *
 * @param a one ruleset
 * @param b the other one
 * @returns nothing for rulesets that play alike, whatever their names
 * @example diffRulesets(unwrap(resolveRuleset()), unwrap(resolveRuleset({ rules: { pivotOft: 2 } })))[0].name // 'pivotOft'
 */
export function diffRulesets(a: Ruleset, b: Ruleset): readonly RulesetDifference[] {
  return diffResolved(RULE_BOOK, a, b);
}

/**
 * The answers of a ruleset that differ from those of a library without any layer: two rulesets with the same changes play alike.
 * A switch that a later release adds changes nothing here while it has its default.
 *
 * @example changesOf(unwrap(resolveRuleset({ rules: { pivotOft: 2 } }))).pivotOft // 2
 */
export function changesOf(ruleset: Ruleset): Answers {
  const answers = answersOf(ruleset);
  return Object.fromEntries(
    RULE_BOOK.entries.flatMap(({ name, default: standing }) => {
      const answer = answers[name];
      return answer === undefined || answer === standing ? [] : [[name, answer]];
    }),
  );
}
