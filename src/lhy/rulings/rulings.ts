import { wholeOr } from '../../engine/game/misuse.js';
import { guardAt, unknownKeys } from '../../engine/game/arguments.js';
import type { Answers, Asked, Layer, Placed, ResolvedRuleset, RuleBook, Switch } from '../../rulesets/index.js';
import { resolveLayers } from '../../rulesets/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { RulingAnswers } from './switches.js';
import { RULINGS } from './switches.js';

const SWITCHES: readonly Switch[] = /* @__PURE__ */ RULINGS.map((ruling) => ({
  implemented: true,
  default: ruling.values[0],
  ...ruling,
}));

/** The rulebook of The Last Hundred Yards: its open questions, and the one printing that is known. */
export const LHY_RULE_BOOK: RuleBook = {
  entries: SWITCHES,
  layers: [{ id: '3.1', title: 'Series Rules 3.1', kind: 'edition', answers: {} }],
  edition: '3.1',
};

/** The rulings of a game: an answer to every question, with the layer that gives it. */
export type Rulings = ResolvedRuleset<RulingAnswers, Readonly<Record<string, never>>>;

/** The rules that somebody asks for. */
export interface RulingsInput {
  /** The id of a printing, `3.1` when left out. */
  readonly ruleset?: string;
  /** The older name of `ruleset`, which is still taken. One of both may be given. */
  readonly edition?: string;
  /** Layers of answers that are brought along. */
  readonly layers?: readonly Layer[];
  /** Answers of the table itself, by the names of switches. They replace those of every layer. */
  readonly rules?: Partial<RulingAnswers>;
}

/**
 * The rulings of a game.
 *
 * @param input the printing, layers of answers, and the answers of the table
 * @returns the rulings; or `unknown-key`, `given-twice`, `unknown-switch`, `bad-switch-value`, and `unsupported` for an answer that no rule
 *   follows yet
 * @rule 0.1
 * @example resolveRulings({}).value.switches.capabilities // 'text'
 */
export function resolveRulings(input: RulingsInput): Result<Rulings> {
  return wholeOr('input', 'rulings', input, () => resolve(input));
}

const KNOWN = ['ruleset', 'edition', 'layers', 'rules'];

function resolve(input: RulingsInput): Result<Rulings> {
  if ((input as unknown) === null) return guardAt(input, '') as Result<never>;
  const { ruleset, edition, rules = {} } = input;
  const strange = unknownKeys(input, KNOWN, '');
  if (strange.length > 0) return refuseAll(strange);
  if (ruleset !== undefined && edition !== undefined)
    return refuse(problem('given-twice', { name: 'ruleset', older: 'edition' }, undefined, '/edition'));
  const id = ruleset ?? edition;
  const path = ruleset === undefined ? '/edition' : '/ruleset';
  const asked: readonly Asked[] = id === undefined ? [] : [{ id, path }];
  const brought = (input.layers ?? []).map((layer, i): Placed => {
    const path = `/layers/${i}`;
    return { layer, path, answers: `${path}/answers` };
  });
  const table: readonly Placed[] = Object.keys(rules).length === 0 ? [] : [tableLayer(rules)];
  const resolved = resolveLayers(LHY_RULE_BOOK, { asked, offered: [], brought: [...brought, ...table] }, 'refuse');
  return resolved as Result<Rulings>;
}

function tableLayer(answers: Answers): Placed {
  const layer: Layer = { id: 'table', title: 'House rules of this table', kind: 'table', answers };
  return { layer, path: '/rules', answers: '/rules' };
}

/**
 * The answers by which a game is known. A question that was asked later, and whose default is played, is left out: games that were recorded
 * before keep their digest.
 *
 * @rule 0.1
 * @example Object.hasOwn(answersOfRecord(rulings), 'destroyers') // false under the default
 */
export function answersOfRecord({ switches }: Pick<Rulings, 'switches'>): Readonly<Record<string, string>> {
  const given: Readonly<Record<string, string>> = { ...switches };
  const kept = Object.entries(given).filter(
    ([name, value]) => !RULINGS.some((ruling) => ruling.name === name && ruling.newer && value === ruling.values[0]),
  );
  return Object.fromEntries(kept);
}
