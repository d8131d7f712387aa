import type { World } from '../../facade/index.js';
import type { Rating, Ratings } from './ratings.js';

/** A scenario as the page names it. */
export type Naming = (scenario: string) => { readonly title: string; readonly sides: readonly [string, string] };

/**
 * How worlds name their scenarios and sides.
 *
 * @example namingOf(new Map([['training', world]]))('training').sides // ['us', 'de']
 */
export function namingOf(worlds: ReadonlyMap<string, World>): Naming {
  return (scenario) => {
    const world = worlds.get(scenario);
    if (world === undefined) return { title: scenario, sides: ['first side', 'second side'] };
    const [first, second] = world.scenario.sides;
    return { title: world.scenario.title, sides: [first.name, second.name] };
  };
}

const NOTE =
  'Ratings in Elo by side, with 95 % certainty; the random bot has 0. A rating is only worth something beside others of its scenario and side.';

/**
 * The ratings as a page of Markdown.
 *
 * @example pageInMarkdown(ratings, naming) // '# Ratings of the bots\n...'
 */
export function pageInMarkdown(all: readonly Ratings[], naming: Naming): string {
  const parts = all.map(({ scenario, advantage, ratings }) => {
    const { title, sides } = naming(scenario);
    const lines = sorted(ratings).map((rating) => `| ${cellsOf(rating, sides).map(inMarkdown).join(' | ')} |`);
    return [
      `## ${inMarkdown(title)} (${inMarkdown(scenario)})`,
      '',
      `${inMarkdown(sides[0])} has ${signed(advantage)} Elo before ${inMarkdown(sides[1])}.`,
      '',
      `| ${HEADS.join(' | ')} |`,
      `| ${HEADS.map((_, i) => (i < 2 ? '---' : '---:')).join(' | ')} |`,
      ...lines,
      '',
    ].join('\n');
  });
  return `# Ratings of the bots\n\n${NOTE}\n\n${parts.join('\n')}`;
}

/**
 * The same as one HTML page that needs nothing else.
 *
 * @example pageInHtml(ratings, naming) // '<!doctype html>\n...'
 */
export function pageInHtml(all: readonly Ratings[], naming: Naming): string {
  const row = (tag: string, cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<${tag}>${inHtml(cell)}</${tag}>`).join('')}</tr>`;
  const parts = all.map(({ scenario, advantage, ratings }) => {
    const { title, sides } = naming(scenario);
    return [
      `<h2>${inHtml(`${title} (${scenario})`)}</h2>`,
      `<p>${inHtml(`${sides[0]} has ${signed(advantage)} Elo before ${sides[1]}.`)}</p>`,
      '<table>',
      row('th', HEADS),
      ...sorted(ratings).map((rating) => row('td', cellsOf(rating, sides))),
      '</table>',
    ].join('\n');
  });
  const style =
    'body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}table{border-collapse:collapse}td,th{padding:.2em .8em;border-bottom:1px solid #ccc;text-align:left}td:nth-child(n+3){text-align:right}';
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Ratings of the bots</title><style>${style}</style></head>\n<body>\n<h1>Ratings of the bots</h1>\n<p>${NOTE}</p>\n${parts.join('\n')}\n</body>\n</html>\n`;
}

const HEADS: readonly string[] = ['side', 'bot', 'Elo', '±', 'games', 'score'];

/** By side, the strongest first. */
function sorted(ratings: readonly Rating[]): readonly Rating[] {
  return [...ratings].sort((a, b) => a.seat - b.seat || b.elo - a.elo);
}

function cellsOf(
  { bot, seat, elo, within, games, score }: Rating,
  sides: readonly [string, string],
): readonly string[] {
  const share = games === 0 ? '–' : `${((100 * score) / games).toFixed(1)} %`;
  return [sides[seat], bot, signed(elo), within === 0 ? '–' : within.toFixed(0), String(games), share];
}

function signed(elo: number): string {
  const whole = Math.round(elo);
  return whole > 0 ? `+${whole}` : String(whole === 0 ? 0 : whole);
}

function inMarkdown(text: string): string {
  return text.replaceAll(/[\\|`*_<>[\]]/g, '\\$&').replaceAll('\n', ' ');
}

function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
