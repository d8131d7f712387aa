import type { Review } from '../../coach/index.js';
import type { Played } from '../../coach/recorded-orders.js';
import type { World } from '../../facade/index.js';
import { explain } from '../../text/index.js';
import type { Locale } from '../../text/index.js';
import type { Voice } from '../../text/voice.js';
import { calledIn, phrase } from '../files/language.js';
import { PAGE_STYLE, escaped } from '../judge/dispute-page.js';
import { boardsOf } from './boards.js';
import type { Boards } from './boards.js';
import type { PlotLine } from './plot.js';
import { plotOf } from './plot.js';
import type { VoiceAt } from './report.js';
import { costliest, decisionLines, luckLines, turningLines, voicesOf } from './report.js';
import { percentOf, signed } from './words.js';

/** The colours of the sides in the plots. */
const COLOURS: readonly string[] = ['#205493', '#a3371f'];

/** What the page has beside that of a ruling. */
const STYLE = `${PAGE_STYLE}
table{border-collapse:collapse}td,th{padding:.1rem .6rem;text-align:left;vertical-align:top}
td.number{text-align:right;font-variant-numeric:tabular-nums}
article{border-top:1px solid #ccc;padding:.5rem 0}`;

/**
 * The review as one page that needs nothing from elsewhere: the costly decisions, the chances and the luck as plots, the turning points,
 * every roll, and the board at each decision. Every word of the table is escaped.
 *
 * @param played the steps of the record
 * @example pageOf(world, played, review, locale).startsWith('<!DOCTYPE html>') // true
 */
export function pageOf(world: World, played: readonly Played[], review: Review, locale: Locale): string {
  const voiceAt = voicesOf(world, played, locale);
  const voice = voiceAt(0);
  const title = phrase('reviewTitle', { scenario: world.scenario.title }, voice);
  const boards = boardsOf(world, played, locale);
  const costly = costliest(review.decisions);
  const winner =
    review.winner === undefined ? [] : [phrase('reviewWinner', { winner: calledIn(review.winner, voice) }, voice)];
  return [
    '<!DOCTYPE html>',
    `<html lang="${locale.id}">`,
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width" />',
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<h1>${escaped(title)}</h1>`,
    paragraphs([...winner, phrase('reviewed', { count: review.decisions.length }, voice)]),
    section('costly', phrase(costly.length === 0 ? 'noneCostly' : 'costly', {}, voice), costlyList(review, voiceAt)),
    section(
      'chances',
      phrase('chancesHeading', { first: calledIn(review.sides[0] ?? '', voice) }, voice),
      chancesPlot(review, voice),
    ),
    section('turning', phrase('turningHeading', {}, voice), paragraphs(turningLines(review, voiceAt))),
    section('luck', phrase('luckHeading', {}, voice), luckPart(review, voiceAt)),
    section('decisions', phrase('allDecisions', {}, voice), decisionsPart(review, boards, voiceAt)),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function section(id: string, heading: string, body: string): string {
  return `<section id="${id}">\n<h2>${escaped(heading)}</h2>\n${body}\n</section>`;
}

function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${escaped(line)}</p>`).join('\n');
}

function costlyList({ decisions }: Review, voiceAt: VoiceAt): string {
  const rows = costliest(decisions).map(
    (each) => `<li><a href="#step-${each.step}">${escaped(decisionLines(each, voiceAt(each.step))[0] ?? '')}</a></li>`,
  );
  return rows.length === 0 ? '' : `<ol>\n${rows.join('\n')}\n</ol>`;
}

function chancesPlot({ chances, steps, sides, turningPoints }: Review, voice: Voice): string {
  const [first = ''] = sides;
  return plotOf({
    title: phrase('chancesHeading', { first: calledIn(first, voice) }, voice),
    lines: [
      {
        name: calledIn(first, voice),
        colour: COLOURS[0] ?? '',
        points: chances.map(({ step, chance }) => ({ x: step, y: chance })),
      },
    ],
    least: 0,
    most: 1,
    width: steps,
    rules: [0, 0.5, 1].map((y) => ({ y, name: percentOf(y) })),
    marks: turningPoints.map(({ step }) => step),
  });
}

function luckPart(review: Review, voiceAt: VoiceAt): string {
  const { luck, steps } = review;
  const voice = voiceAt(0);
  const lines = luck.sides.map(({ side, line }, i): PlotLine => ({
    name: calledIn(side, voice),
    colour: COLOURS[i] ?? '',
    points: [{ x: 0, y: 0 }, ...line.map(({ step, sum }) => ({ x: step, y: sum }))],
  }));
  const most = lines.flatMap(({ points }) => points).reduce((far, { y }) => Math.max(far, Math.abs(y)), 1);
  const plot = plotOf({
    title: phrase('luckPlot', {}, voice),
    lines,
    least: -most,
    most,
    width: steps,
    rules: [-most, 0, most].map((y) => ({ y, name: signed(y) })),
    marks: [],
  });
  const rows = luck.actions.map(({ step, by, action, dice, expected, fallen, luck: own }) => {
    const there = voiceAt(step);
    const faces = dice.map((each) => each.faces.join(' ')).join('; ');
    const words = [step, calledIn(by, there), explain(action, there.locale, there.names), faces].map(
      (each) => `<td>${escaped(String(each))}</td>`,
    );
    const numbers = [expected, fallen, own].map((each) => `<td class="number">${signed(each)}</td>`);
    return `<tr>${[...words, ...numbers].join('')}</tr>`;
  });
  return [paragraphs(luckLines(review, voiceAt)), plot, `<table>\n${rows.join('\n')}\n</table>`].join('\n');
}

function decisionsPart({ decisions }: Review, boards: Boards, voiceAt: VoiceAt): string {
  return decisions
    .map((each) => {
      const lines = decisionLines(each, voiceAt(each.step)).join('\n');
      return `<article id="step-${each.step}">\n<pre>${escaped(lines)}</pre>\n${boards.before(each)}\n</article>`;
    })
    .join('\n');
}
