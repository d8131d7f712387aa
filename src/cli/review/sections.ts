import type { LuckOfAction, Review, ReviewedDecision } from '../../coach/index.js';
import { escaped } from '../../paper/svg.js';
import { explain } from '../../text/index.js';
import type { Voice } from '../../text/voice.js';
import { calledIn, phrase } from '../files/language.js';
import type { Boards } from './boards.js';
import type { VoiceAt } from './report.js';
import { costInWords, luckInWords, ordersInWords, percentOf, reasonsInWords, signed } from './words.js';

/** What a decision may cost and still count as dear on the page. */
const DEAR = 0.05;

/**
 * The turning points, each with what it was, whether it was luck or decisions, and the decisions in it with their boards.
 *
 * @example turningPart(review, boards, voiceAt).startsWith('<article') // true
 */
export function turningPart(review: Review, voiceAt: VoiceAt): string {
  const { turningPoints, chances, decisions, sides } = review;
  const told = turningPoints.flatMap(({ step, to, turn, by, change, luck, unmeasured, skill }) => {
    const voice = voiceAt(step);
    const from = chances.find((each) => each.step === step)?.chance ?? 0;
    if (percentOf(from) === percentOf(from + change)) return [];
    const first = calledIn(sides[0] ?? '', voice);
    const side = calledIn(by, voice);
    const heading = { turn, side, first, from: percentOf(from), to: percentOf(from + change) };
    const why = {
      first,
      change: percentOf(change),
      luck: luckInWords(luck, unmeasured, voice),
      skill: percentOf(skill),
    };
    const within = decisions.filter((each) => each.step >= step && each.step < to);
    const links = within.map(
      (each) => `<li><a href="#step-${each.step}">${escaped(decisionHead(each, voice))}</a></li>`,
    );
    return [
      '<article class="turning">',
      `<h3>${escaped(phrase('turningTo', heading, voice))}</h3>`,
      `<p>${escaped(phrase('turningWhy', why, voice))}</p>`,
      links.length === 0 ? '' : `<ul>${links.join('')}</ul>`,
      '</article>',
    ].join('\n');
  });
  return told.length === 0 ? `<p>${escaped(phrase('notTurned', {}, voiceAt(0)))}</p>` : told.join('\n');
}

function decisionHead(decision: ReviewedDecision, voice: Voice): string {
  const at = phrase('stepHead', { step: decision.step }, voice);
  return `${at}, ${calledIn(decision.by, voice)}: ${costInWords(decision, voice)}`;
}

/**
 * All decisions, each with what was played, what was better and why, in words and on the board. The reader sorts them, without a
 * script: by the game, or by what they cost.
 *
 * @example decisionsPart(review.decisions, boards, voiceAt)
 */
export function decisionsPart(decisions: readonly ReviewedDecision[], boards: Boards, voiceAt: VoiceAt): string {
  const voice = voiceAt(0);
  const byCost = [...decisions].sort((a, b) => b.cost.mean - a.cost.mean || a.step - b.step);
  const sorted = new Map(byCost.map(({ step }, i) => [step, i]));
  const choice = (id: string, text: string, checked: string): string =>
    `<input type="radio" name="sort" id="${id}"${checked} /><label for="${id}">${escaped(text)}</label>`;
  return [
    choice('sort-played', phrase('sortPlayed', {}, voice), ' checked'),
    choice('sort-cost', phrase('sortCost', {}, voice), ''),
    '<div class="decisions">',
    ...decisions.map((each) => decisionPart(each, sorted.get(each.step) ?? 0, boards, voiceAt(each.step))),
    '</div>',
  ].join('\n');
}

function decisionPart(decision: ReviewedDecision, place: number, boards: Boards, voice: Voice): string {
  const { step, turn, by, orders, better, why, cost } = decision;
  const rows = [
    ['playedHead', ordersInWords(orders, voice)],
    ...(better === undefined ? [] : [['betterHead', ordersInWords(better.orders, voice)]]),
    ...(why.length === 0 ? [] : [['whyHead', reasonsInWords(why, voice)]]),
  ].map(([head = '', text = '']) => `<dt>${escaped(phrase(head, {}, voice))}</dt><dd>${escaped(text)}</dd>`);
  const kind = better === undefined ? 'good' : cost.mean >= DEAR ? 'dear' : 'small';
  const heading = phrase('decisionHead', { turn, side: calledIn(by, voice) }, voice);
  return [
    `<article id="step-${step}" class="${kind}" style="--cost:${place}">`,
    `<div class="told"><h3>${escaped(heading)} <small>${escaped(phrase('stepHead', { step }, voice))}</small></h3>`,
    `<p class="cost">${escaped(costInWords(decision, voice))}</p>`,
    `<dl>${rows.join('')}</dl></div>`,
    `<figure>${boards.before(decision)}<figcaption>${escaped(
      phrase(better === undefined ? 'boardOfPlayed' : 'boardOfBetter', {}, voice),
    )}</figcaption></figure>`,
    '</article>',
  ].join('\n');
}

/**
 * Every roll as a table whose columns have heads, those that were furthest from what was expected first.
 *
 * @example rollsTable(review.luck.actions, voiceAt).startsWith('<div') // true
 */
export function rollsTable(actions: readonly LuckOfAction[], voiceAt: VoiceAt): string {
  const voice = voiceAt(0);
  const words = ['rollStep', 'rollSide', 'rollAction', 'rollDice'];
  const numbers = ['rollExpected', 'rollFallen', 'rollLuck'];
  const heads = [
    ...words.map((head) => `<th scope="col">${escaped(phrase(head, {}, voice))}</th>`),
    ...numbers.map((head) => `<th scope="col" class="number">${escaped(phrase(head, {}, voice))}</th>`),
  ];
  const rows = [...actions]
    .sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck) || a.step - b.step)
    .map(({ step, by, action, dice, expected, fallen, luck }) => {
      const there = voiceAt(step);
      const faces = dice.map((each) => each.faces.join(' ')).join('; ');
      const told = [step, calledIn(by, there), explain(action, there.locale, there.names), faces];
      const cells = told.map((each) => `<td>${escaped(String(each))}</td>`);
      const counted = [expected, fallen, luck].map((each) => `<td class="number">${signed(each)}</td>`);
      return `<tr>${[...cells, ...counted].join('')}</tr>`;
    });
  return [
    '<div class="wide"><table>',
    `<caption>${escaped(phrase('rollUnit', {}, voice))}</caption>`,
    `<thead><tr>${heads.join('')}</tr></thead>`,
    `<tbody>\n${rows.join('\n')}\n</tbody>`,
    '</table></div>',
  ].join('\n');
}
