import { wholeOr } from '../../engine/game/misuse.js';
import type { Asked, Layer, Placed, ResolvedRuleset, RuleBook, Switch } from '../../rulesets/index.js';
import { resolveLayers } from '../../rulesets/index.js';
import type { Result } from '../../kernel/basis/result.js';
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

/** Layers to be asked for by name, and layers that are brought. */
export interface RulingsInput {
  readonly edition?: string;
  readonly layers?: readonly Layer[];
}

/**
 * The rulings of a game.
 *
 * @param input the printing, and layers of answers
 * @returns the rulings; or `unknown-switch`, `bad-switch-value`, and `unsupported` for an answer that no rule follows yet
 * @rule 0.1
 * @example resolveRulings({}).value.switches.capabilities // 'text'
 */
export function resolveRulings(input: RulingsInput): Result<Rulings> {
  return wholeOr('input', 'rulings', input, () => resolved(input));
}

function resolved(input: RulingsInput): Result<Rulings> {
  const asked: readonly Asked[] = input.edition === undefined ? [] : [{ id: input.edition, path: '/edition' }];
  const brought = (input.layers ?? []).map((layer, i): Placed => {
    const path = `/layers/${i}`;
    return { layer, path, answers: `${path}/answers` };
  });
  return resolveLayers(LHY_RULE_BOOK, { asked, offered: [], brought }, 'refuse') as Result<Rulings>;
}
