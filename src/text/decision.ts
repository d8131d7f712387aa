import type { Ask, Choice } from '../kernel/procedure/request.js';
import type { Param, Params } from '../kernel/basis/result.js';
import type { ActionKind, Frame, GameResult, Side } from '../state/index.js';
import type { Voice } from './voice.js';
import { fill, fillOr, firstText, list, say, textOf } from '../speech/fill.js';
import { cite } from '../speech/sum.js';

/** The decision that the facade asks for: an action, the answer to a question, or none. */
export type Decision =
  | { readonly kind: 'action'; readonly by: Side; readonly frame: Frame; readonly actions: readonly ActionKind[] }
  | { readonly kind: 'answer'; readonly by: Side; readonly ask: Ask }
  | { readonly kind: 'over'; readonly result: GameResult | undefined };

/**
 * The side that decides in a frame, and the decision it has to take.
 *
 * @param frame the top frame
 * @param voice the language and the names
 * @example frameText({ kind: 'setUp', by: 'us' }, voice) // 'Americans: set up your units.'
 */
export function frameText(frame: Frame, voice: Voice): string {
  const { kind } = frame;
  const variant =
    'step' in frame ? [`${kind}.${frame.step}`] : 'counterattack' in frame ? [`${kind}.counterattack`] : [];
  const text = firstText(voice.locale.decisions, [...variant, kind]);
  const facts = paramsOf(frame);
  return fillOr(text, kind, facts, voice);
}

/**
 * The question of a running action, the side that must answer it, and its rule.
 *
 * @param ask dice, a draw or a choice
 * @param voice the language and the names
 * @example askText(ask, voice) // 'Germans: roll 1d6 for Lt Koch: Damage Check [5.1]'
 */
export function askText(ask: Ask, voice: Voice): string {
  const keys = [`${ask.kind}.${ask.purpose}`, ask.kind];
  const text = firstText(voice.locale.decisions, keys);
  const facts: Params = { ...('params' in ask ? ask.params : {}), by: ask.by, of: ask.of, ...askFacts(ask, voice) };
  const said = fillOr(text, ask.purpose, facts, voice);
  return cite(said, [ask.rule], voice);
}

/**
 * The side to decide, with the possible actions.
 *
 * @example decisionText(request(world, state), voice)
 */
export function decisionText(decision: Decision, voice: Voice): string {
  const { decisions } = voice.locale;
  switch (decision.kind) {
    case 'action': {
      // A side that waits is not told what the other one may do.
      if (decision.actions.length === 0) return frameText(decision.frame, voice);
      const actions = decision.actions.map((kind) => textOf(decisions, `action.${kind}`) ?? kind);
      const text = textOf(decisions, 'actions') ?? '{frame} {actions}';
      return fill(text, { frame: frameText(decision.frame, voice), actions: actions.join(', ') }, voice);
    }
    case 'answer':
      return askText(decision.ask, voice);
    case 'over': {
      const text = textOf(decisions, 'over') ?? 'over';
      return fill(text, decision.result === undefined ? {} : resultFacts(decision.result, voice), voice);
    }
  }
}

/**
 * The result of a game as values for a text: the winner, and how the scenario calls its end.
 *
 * @example resultFacts({ winner: 'us', condition: 'churchHeld' }, voice) // { winner: 'us', condition: 'the church has been held' }
 */
export function resultFacts({ winner, condition }: GameResult, { locale, names }: Voice): Params {
  const said = names.saidOf?.('outcomes', condition, locale.id);
  return { winner, condition: said ?? textOf(locale.labels, `condition.${condition}`) ?? condition };
}

function askFacts(ask: Ask, voice: Voice): Params {
  const purpose = say(ask.purpose, 'purpose', voice);
  switch (ask.kind) {
    case 'dice':
      return {
        purpose,
        dice: diceText(
          ask.dice.map((die) => die.sides),
          voice,
        ),
      };
    case 'draw':
      return { purpose, from: ask.from, sides: ask.sides };
    case 'choice':
      return { purpose, options: ask.options.map((option) => optionText(option, voice)).join('; ') };
  }
}

function optionText(option: Choice, voice: Voice): string {
  return typeof option === 'string'
    ? say(option, 'option', voice)
    : list(
        option.map((one) => say(one, 'option', voice)),
        voice.locale,
      );
}

/** Dice in notation: `2d6 + 1d10`. */
function diceText(sides: readonly number[], { locale }: Voice): string {
  const text = textOf(locale.words, 'dice.of') ?? '{count}d{sides}';
  const counts = new Map<number, number>();
  for (const die of sides) counts.set(die, (counts.get(die) ?? 0) + 1);
  return [...counts].map(([die, count]) => fill(text, { count, sides: die })).join(' + ');
}

/** The plain fields of a frame. */
function paramsOf(frame: Frame): Params {
  const params: Record<string, Param> = {};
  for (const [name, value] of Object.entries(frame) as readonly (readonly [string, unknown])[]) {
    if (name !== 'kind' && isParam(value)) params[name] = value;
  }
  return params;
}

function isParam(value: unknown): value is Param {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
