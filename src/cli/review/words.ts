import type { Reason, ReviewedDecision } from '../../coach/index.js';
import { COUNTED } from '../../coach/reasons.js';
import { explain } from '../../text/index.js';
import type { Voice } from '../../text/voice.js';
import { list } from '../../speech/fill.js';
import type { Action } from '../../state/index.js';
import { phrase } from '../files/language.js';

/** Orders that others tell with them. */
const SILENT: readonly Action['kind'][] = ['name', 'done', 'enter', 'stop', 'answer'];

/**
 * The orders of an impulse in words: attacks and moves, with the way of each.
 *
 * @example ordersInWords([{ kind: 'pass' }], voice) // 'Pass.'
 */
export function ordersInWords(orders: readonly Action[], voice: Voice): string {
  const told = orders.flatMap((order, i): readonly string[] => {
    if (SILENT.includes(order.kind)) return [];
    const said = explain(order, voice.locale, voice.names);
    const way = order.kind === 'move' ? wayAfter(orders.slice(i + 1)) : [];
    return [way.length === 0 ? said : phrase('byWay', { said, way: list(way, voice.locale) }, voice)];
  });
  if (told.length > 0) return told.join(' ');
  const way = wayAfter(orders);
  const [first] = orders;
  const said =
    first === undefined || first.kind === 'done'
      ? phrase('waits', {}, voice)
      : explain(first, voice.locale, voice.names);
  if (first?.kind === 'name' && way.length === 0) return `${said} ${phrase('waits', {}, voice)}`;
  return said;
}

/** The places that a group enters before anything else is ordered. */
function wayAfter(orders: readonly Action[]): readonly string[] {
  const end = orders.findIndex(({ kind }) => kind !== 'enter');
  return orders.slice(0, end < 0 ? orders.length : end).flatMap((order) => (order.kind === 'enter' ? [order.to] : []));
}

/**
 * A number with its sign and one or two digits behind the point.
 *
 * @example signed(0.5) // '+0.50'
 */
export function signed(number: number): string {
  const rounded = number.toFixed(2);
  return number > 0 && rounded !== '0.00' ? `+${rounded}` : rounded.replace('-', '−');
}

/**
 * A chance in percent.
 *
 * @example percentOf(0.125) // '13 %'
 */
export function percentOf(chance: number): string {
  return `${Math.round(100 * chance)} %`.replace('-', '−');
}

/**
 * The luck of an impulse in words: what was not measured is not told as none.
 *
 * @param unmeasured actions whose luck is not known
 * @example luckInWords(0, 1, voice) // 'not measured'
 */
export function luckInWords(luck: number, unmeasured: number, voice: Voice): string {
  if (unmeasured === 0) return phrase('luckSquads', { luck: signed(luck) }, voice);
  return luck === 0 ? phrase('luckNotMeasured', {}, voice) : phrase('luckInPart', { luck: signed(luck) }, voice);
}

/**
 * The reasons of a decision in words.
 *
 * @example reasonsInWords(decision.why, voice) // "exposure to the enemy's fire +0.90 Squads"
 */
export function reasonsInWords(reasons: readonly Reason[], voice: Voice): string {
  return reasons
    .map(({ term, difference }) =>
      phrase(
        'reasonLine',
        {
          term: phrase(`reason.${term}`, {}, voice),
          amount: phrase(COUNTED.includes(term) ? 'squads' : 'points', { amount: signed(difference) }, voice),
        },
        voice,
      ),
    )
    .join('; ');
}

/**
 * What a decision cost, in words.
 *
 * @example costInWords(decision, voice) // 'place 3 of 4; costs 13 % of the chances to win (8 % to 19 %)'
 */
export function costInWords(decision: ReviewedDecision, voice: Voice): string {
  const { rank, of, better } = decision;
  const told = better === undefined ? phrase('goodOrder', {}, voice) : costAlone(decision, voice);
  return `${phrase('placed', { rank, of }, voice)}; ${told}`;
}

/**
 * Whether a decision cost something that chance alone does not explain.
 *
 * @example costsForSure(decision) // false: it was seen in two games
 */
export function costsForSure({ better, isSure }: ReviewedDecision): boolean {
  return better !== undefined && isSure;
}

/** Fewer games than these give no interval that says anything. */
export const FOR_INTERVAL = 3;

/** What a decision cost: an interval where it is sure, the most that it can be where it is not, and no more where few games were seen. */
function costAlone({ cost, isSure, games }: ReviewedDecision, voice: Voice): string {
  const [mean, from, to] = [cost.mean, cost.from, cost.to].map(percentOf);
  const told = { cost: mean ?? '', from: from ?? '', to: to ?? '' };
  if (isSure) return phrase(from === to ? 'costsExactly' : 'costs', told, voice);
  return games < FOR_INTERVAL
    ? phrase('costsSeenOnce', { ...told, count: games }, voice)
    : phrase('costsPerhaps', told, voice);
}
