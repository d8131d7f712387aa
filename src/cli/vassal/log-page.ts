import { view } from '../../facade/index.js';
import { renderGame } from '../../render/index.js';
import type { GameState, World } from '../../state/index.js';
import { english } from '../../text/en/index.js';
import { namesOf } from '../../text/index.js';
import type { JudgedStep, LogJudged } from '../../vassal/index.js';
import { escaped, PAGE_STYLE } from '../judge/page.js';
import { countOf, linesOf, reasonsOf } from './deed-lines.js';

/**
 * The report of a log as one page: its mistakes first, then each deed with the board behind it. It needs nothing from elsewhere, and every
 * word of the table is escaped.
 *
 * @example logPage(world, judged).startsWith('<!DOCTYPE html>') // true
 */
export function logPage(world: World, judged: LogJudged): string {
  const { title } = world.scenario;
  const { steps, mistakes } = judged;
  const told = steps.filter(({ verdict }) => verdict !== 'unseen');
  const names = namesOf({ world, position: judged.state.position });
  const list = mistakes.map(({ step, problems }) => {
    const reasons = reasonsOf(problems, names).map(escaped).join('<br />');
    return `<li><a href="#step-${step}">step ${step}</a>: ${reasons}</li>`;
  });
  return [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width" />',
    `<title>${escaped(title)}: a log</title>`,
    `<style>${PAGE_STYLE}</style>`,
    '</head>',
    '<body>',
    `<h1>${escaped(title)}: ${countOf(judged)}</h1>`,
    `<section id="mistakes">\n<ul>\n${list.join('\n')}\n</ul>\n</section>`,
    ...deedsOf(world, judged, told),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function deedsOf(world: World, judged: LogJudged, told: readonly JudgedStep[]): readonly string[] {
  let state = judged.begun;
  return told.map((step) => {
    state = step.taken.at(-1)?.applied.state ?? state;
    const [head = '', ...lines] = linesOf(world, judged, step);
    const open = step.verdict === 'wrong' ? ' open' : '';
    return [
      `<section id="step-${step.first}">`,
      `<h2>${escaped(head)}</h2>`,
      `<pre>${escaped(lines.join('\n'))}</pre>`,
      `<details${open}><summary>the board</summary>\n${boardOf(world, state, step)}\n</details>`,
      '</section>',
    ].join('\n');
  });
}

/** The table as it lies after a deed, whatever the rules say of it. */
function boardOf(world: World, state: GameState, { by, position }: JudgedStep): string {
  const eyes = view(world, state, by ?? world.sides[0]);
  return renderGame(world, { ...eyes, position }, { words: english.words });
}
