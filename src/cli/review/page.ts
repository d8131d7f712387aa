import type { Review, ReviewedDecision } from '../../coach/index.js';
import type { Played } from '../../coach/recorded-orders.js';
import type { World } from '../../facade/index.js';
import type { Locale } from '../../text/index.js';
import type { Voice } from '../../text/voice.js';
import { calledIn, phrase } from '../files/language.js';
import { PAGE_STYLE, escaped } from '../judge/page.js';
import { boardsOf } from './boards.js';
import type { PlotLine } from './plot.js';
import { plotOf } from './plot.js';
import type { VoiceAt } from './report.js';
import { costliest, decisionLines, luckLines, setUpLines, voicesOf } from './report.js';
import { decisionsPart, rollsTable, turningPart } from './sections.js';
import { costsForSure, percentOf, signed } from './words.js';

/** The colours of the sides in the plots. */
const COLOURS: readonly string[] = ['#205493', '#a3371f'];

/** What the page has beside that of a ruling. */
const STYLE = `${PAGE_STYLE}
body{max-width:82rem}
h2{font-size:1.3rem;margin-top:2rem}h3{margin:.2rem 0}h3 small{color:#666;font-weight:normal}
nav a{margin-right:1rem}
table{border-collapse:collapse;width:100%}caption{text-align:left;color:#555;padding:.3rem 0}
td,th{padding:.2rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid #ddd}
th{position:sticky;top:0;background:#fff;border-bottom:2px solid #888}
div.wide{overflow-x:auto}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
article{border-left:.4rem solid #bbb;padding:.3rem 0 .8rem 1rem;margin:1.2rem 0;scroll-margin-top:1rem}
article.dear{border-color:#a3371f}article.small{border-color:#d9a441}article.good{border-color:#3f7d4e}article.turning{border-color:#205493}
.cost{font-weight:600;margin:.2rem 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:.3rem 0}dt{color:#555}dd{margin:0}
figure{margin:.6rem 0}figure svg{display:block;width:100%;height:auto;max-height:96vh}
@media (min-width:64rem){.decisions article{display:grid;grid-template-columns:24rem 1fr;gap:0 2rem}.decisions .told{position:sticky;top:1rem;align-self:start}.decisions dl{grid-template-columns:1fr}}figcaption{color:#555;font-size:.9rem}
section.plot svg{width:100%}
.decisions{display:flex;flex-direction:column}
#sort-cost:checked~.decisions article{order:var(--cost)}
label{margin:0 1rem 0 .3rem}
@media (max-width:40rem){dl{grid-template-columns:1fr}dt{margin-top:.4rem}table{font-size:.85rem}td,th{padding:.2rem .3rem}}
@media print{article{break-inside:avoid}}`;

/**
 * The review as one page that needs nothing from elsewhere: the turning points, the chances and the luck as plots, the costly decisions, the
 * board at each decision with what was played and what was better, and every roll. Every word of the table is escaped.
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
  const first = calledIn(review.sides[0] ?? '', voice);
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
    paragraphs([
      ...winner,
      phrase('reviewed', { count: review.decisions.length }, voice),
      phrase('notReviewed', {}, voice),
    ]),
    contents(voice, first, costly.some(costsForSure)),
    section('turning', phrase('turningHeading', {}, voice), turningPart(review, voiceAt)),
    section('chances', phrase('chancesHeading', { first }, voice), chancesPlot(review, voice), 'plot'),
    section('luck', phrase('luckHeading', {}, voice), luckPart(review, voiceAt), 'plot'),
    section(
      'costly',
      phrase(!costly.some(costsForSure) ? 'noneCostly' : 'costly', {}, voice),
      costlyList(review, voiceAt),
    ),
    section('decisions', phrase('allDecisions', {}, voice), decisionsPart(review.decisions, boards, voiceAt)),
    section('rolls', phrase('allRolls', {}, voice), rollsTable(review.luck.actions, voiceAt)),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Where everything stands on the page. */
function contents(voice: Voice, first: string, isCostly: boolean): string {
  const parts: readonly (readonly [string, string])[] = [
    ['turning', 'turningHeading'],
    ['chances', 'chancesHeading'],
    ['luck', 'luckHeading'],
    ['costly', isCostly ? 'costly' : 'noneCostly'],
    ['decisions', 'allDecisions'],
    ['rolls', 'allRolls'],
  ];
  const links = parts.map(([id, head]) => `<a href="#${id}">${escaped(phrase(head, { first }, voice))}</a>`);
  return `<nav>${links.join(' ')}</nav>`;
}

function section(id: string, heading: string, body: string, kind = 'words'): string {
  return `<section id="${id}" class="${kind}">\n<h2>${escaped(heading)}</h2>\n${body}\n</section>`;
}

function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${escaped(line)}</p>`).join('\n');
}

function costlyList(review: Review, voiceAt: VoiceAt): string {
  const { decisions } = review;
  const all = costliest(decisions);
  const listOf = (own: readonly ReviewedDecision[]): string => {
    const rows = own.map(
      (each) =>
        `<li><a href="#step-${each.step}">${escaped(decisionLines(each, voiceAt(each.step))[0] ?? '')}</a></li>`,
    );
    return rows.length === 0 ? '' : `<ol>\n${rows.join('\n')}\n</ol>`;
  };
  const perhaps = listOf(all.filter((each) => !costsForSure(each)));
  const voice = voiceAt(0);
  return [
    listOf(all.filter(costsForSure)),
    ...(perhaps === '' ? [] : [`<h3>${escaped(phrase('perhapsCostly', {}, voice))}</h3>`, perhaps]),
    ...(all.length === 0 ? [] : [paragraphs([phrase('pointsAre', {}, voice)])]),
    paragraphs(setUpLines(review, voice)),
  ].join('\n');
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
    points: [
      { x: 0, y: 0 },
      ...line.map(({ step, sum }) => ({ x: step, y: sum })),
      { x: steps, y: line.at(-1)?.sum ?? 0 },
    ],
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
  const told = luckLines(review, voiceAt);
  const [sums, rolls] = [told.filter((line) => !line.startsWith(' ')), told.filter((line) => line.startsWith(' '))];
  const list = rolls.map((line) => `<li>${escaped(line.trim())}</li>`);
  return [plot, paragraphs(sums), rolls.length === 0 ? '' : `<ul>${list.join('')}</ul>`].join('\n');
}
