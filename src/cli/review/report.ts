import type { LuckOfAction, Review, ReviewedDecision } from '../../coach/index.js';
import type { Played } from '../../coach/recorded-orders.js';
import { COUNTED } from '../../coach/reasons.js';
import type { World } from '../../facade/index.js';
import { explain, namesOf } from '../../text/index.js';
import type { Locale } from '../../text/index.js';
import { BY_ID } from '../../text/names.js';
import type { Voice } from '../../text/voice.js';
import { calledIn, phrase } from '../files/language.js';
import type { Terminal } from '../terminal/terminal.js';
import {
  FOR_INTERVAL,
  costInWords,
  costsForSure,
  luckInWords,
  ordersInWords,
  percentOf,
  reasonsInWords,
  signed,
} from './words.js';

/** So many of the rolls that were furthest from what was expected are told. */
const MOST_ROLLS = 5;

/** The words for each step of a record: its names are those of the position before it. */
export type VoiceAt = (step: number) => Voice;

/**
 * The words for the steps of a record.
 *
 * @example voicesOf(world, played, locale)(12).names.nameOf('us') // 'United States'
 */
export function voicesOf(world: World, played: readonly Played[], locale: Locale): VoiceAt {
  return (step) => {
    const found = played[Math.min(step, played.length - 1)];
    return { locale, names: found === undefined ? BY_ID : namesOf({ world, position: found.before.position }) };
  };
}

/**
 * Tells a review: the costly decisions with the better orders and the reasons, the luck, the turning points.
 *
 * @param played the steps of the record
 * @example tellReview(world, played, review, terminal, locale)
 */
export function tellReview(
  world: World,
  played: readonly Played[],
  review: Review,
  terminal: Terminal,
  locale: Locale,
): void {
  const voiceAt = voicesOf(world, played, locale);
  const { out, style } = terminal;
  const voice = voiceAt(0);
  out(`${style('bold', phrase('reviewTitle', { scenario: world.scenario.title }, voice))}\n`);
  if (review.winner !== undefined)
    out(`${phrase('reviewWinner', { winner: calledIn(review.winner, voice) }, voice)}\n`);
  out(`${phrase('reviewed', { count: review.decisions.length }, voice)}\n\n`);
  const all = costliest(review.decisions);
  const costly = all.filter(costsForSure);
  const perhaps = all.filter((each) => !costsForSure(each) && each.games >= FOR_INTERVAL);
  const rare = all.length - costly.length - perhaps.length;
  out(`${style('bold', phrase(costly.length === 0 ? 'noneCostly' : 'costly', {}, voice))}\n`);
  for (const each of costly) for (const line of decisionLines(each, voiceAt(each.step))) out(`  ${line}\n`);
  if (perhaps.length > 0) out(`\n${style('bold', phrase('perhapsCostly', {}, voice))}\n`);
  for (const each of perhaps) for (const line of decisionLines(each, voiceAt(each.step))) out(`  ${line}\n`);
  if (rare > 0) out(`\n${phrase('seenRarely', { count: rare }, voice)}\n`);
  if ([...costly, ...perhaps].some(({ why }) => why.some(({ term }) => !COUNTED.includes(term))))
    out(`  ${phrase('pointsAre', {}, voice)}\n`);
  for (const line of setUpLines(review, voice)) out(`\n${line}\n`);
  out(`\n${style('bold', phrase('luckHeading', {}, voice))}\n`);
  for (const line of luckLines(review, voiceAt)) out(`  ${line}\n`);
  out(`\n${style('bold', phrase('turningHeading', {}, voice))}\n`);
  for (const line of turningLines(review, voiceAt)) out(`  ${line}\n`);
}

/**
 * The decisions that cost something, the costliest first; those that are sure come before the others.
 *
 * @example costliest(review.decisions)[0].cost.mean // 0.13
 */
export function costliest(decisions: readonly ReviewedDecision[]): readonly ReviewedDecision[] {
  return decisions
    .filter(({ better }) => better !== undefined)
    .sort((a, b) => Number(b.isSure) - Number(a.isSure) || b.cost.mean - a.cost.mean || a.step - b.step);
}

/**
 * What is told of a decision, line by line.
 *
 * @example decisionLines(decision, voice)[0] // 'step 37, turn 2, Germany: place 4 of 4; costs 13 % ...'
 */
export function decisionLines(decision: ReviewedDecision, voice: Voice): readonly string[] {
  const { step, turn, by, orders, better, why } = decision;
  const at = phrase('decisionAt', { step, turn, side: calledIn(by, voice) }, voice);
  return [
    `${at}: ${costInWords(decision, voice)}`,
    `  ${phrase('ordered', { orders: ordersInWords(orders, voice) }, voice)}`,
    ...(better === undefined
      ? []
      : [`  ${phrase('betterOrder', { orders: ordersInWords(better.orders, voice) }, voice)}`]),
    ...(why.length === 0 ? [] : [`  ${phrase('because', { reasons: reasonsInWords(why, voice) }, voice)}`]),
  ];
}

/**
 * That the set-up of a side is fine, for each side of which nothing else is told.
 *
 * @example setUpLines(review, voice)[0] // 'United States: the set-up is fine. ...'
 */
export function setUpLines({ sides, decisions }: Review, voice: Voice): readonly string[] {
  return sides.flatMap((side) => {
    const places = decisions.filter(({ about, by }) => about === 'setUp' && by === side);
    if (places.length === 0 || places.some(costsForSure)) return [];
    return [phrase('setUpFine', { side: calledIn(side, voice), count: places.length }, voice)];
  });
}

/**
 * What is told of the luck: a line for each side, and the rolls that were furthest from what was expected.
 *
 * @example luckLines(review, voiceAt)[0] // 'United States: −0.54 Squads in 8 rolls (expected 5.10, fallen 4.56)'
 */
export function luckLines({ luck }: Review, voiceAt: VoiceAt): readonly string[] {
  const voice = voiceAt(0);
  const sides = luck.sides.map(({ side, total }) => {
    const own = luck.actions.filter(({ by }) => by === side);
    const sum = (of: (each: LuckOfAction) => number): string => signed(own.reduce((all, each) => all + of(each), 0));
    const expected = sum((each) => each.expected);
    const fallen = sum((each) => each.fallen);
    return phrase(
      'luckOf',
      { side: calledIn(side, voice), luck: signed(total), count: own.length, expected, fallen },
      voice,
    );
  });
  const far = [...luck.actions]
    .filter(({ luck: own }) => own !== 0)
    .sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck) || a.step - b.step)
    .slice(0, MOST_ROLLS);
  const unmeasured = luck.unmeasured === 0 ? [] : [phrase('luckUnmeasured', { count: luck.unmeasured }, voice)];
  return [
    ...sides,
    ...unmeasured,
    ...(far.length === 0 ? [] : [`${phrase('luckiest', {}, voice)}:`]),
    ...far.map((each) => `  ${rollLine(each, voiceAt(each.step))}`),
  ];
}

function rollLine({ step, by, action, expected, fallen, luck }: LuckOfAction, voice: Voice): string {
  const said = explain(action, voice.locale, voice.names);
  const numbers = { expected: signed(expected), fallen: signed(fallen), luck: signed(luck) };
  return phrase('luckAt', { step, side: calledIn(by, voice), said, ...numbers }, voice);
}

/**
 * What is told of the turning points, a line for each.
 *
 * @example turningLines(review, voiceAt).length // 3
 */
export function turningLines({ turningPoints, chances, sides }: Review, voiceAt: VoiceAt): readonly string[] {
  return turningPoints.flatMap(({ step, turn, by, change, luck, unmeasured, skill }) => {
    const voice = voiceAt(step);
    const from = chances.find((each) => each.step === step)?.chance ?? 0;
    // What is the same in whole percent is no turn.
    if (percentOf(from) === percentOf(from + change)) return [];
    return phrase(
      'turningAt',
      {
        step,
        turn,
        side: calledIn(by, voice),
        first: calledIn(sides[0] ?? '', voice),
        from: percentOf(from),
        to: percentOf(from + change),
        luck: luckInWords(luck, unmeasured, voice),
        skill: percentOf(skill),
      },
      voice,
    );
  });
}
