import { losField, losVerdict, seesIn } from '../../los/index.js';
import type {
  FieldOfView,
  Fraction,
  LineOfSight,
  LosCode,
  LosContribution,
  LosOverlay,
  LosPost,
  LosRules,
  LosVerdict,
  Unblock,
} from '../../los/index.js';
import { nameOf, rangeBetween } from '../../map/index.js';
import type { GameMap } from '../../map/index.js';
import { locationId } from '../../state/index.js';
import { english } from '../../text/en/index.js';
import { explainSight } from '../../text/index.js';
import type { Style, Terminal } from '../terminal/terminal.js';

/** The number of lines with each verdict. */
export type Counts = Readonly<Record<LosVerdict['kind'], number>>;

/** Of every hex, by index, how many others it sees how, from ground to ground; and of all pairs. */
export interface Survey {
  readonly hexes: readonly Counts[];
  readonly pairs: Counts;
}

type Line = LineOfSight & { readonly unblock?: Unblock };

const KINDS = ['clear', 'degraded', 'limited', 'blocked'] as const;
const STYLES: Readonly<Record<LosVerdict['kind'], Style>> = {
  clear: 'green',
  degraded: 'yellow',
  limited: 'cyan',
  blocked: 'red',
};

/**
 * Looks from every hex of a map to every other.
 *
 * @rule 10.3
 * @example surveyOf(map, BARE_MAP, LOS_RULES).pairs.clear
 */
export function surveyOf(map: GameMap, overlay: LosOverlay, rules: LosRules): Survey {
  const field = losField(map, rules);
  const none = (): Record<LosVerdict['kind'], number> => ({ clear: 0, degraded: 0, limited: 0, blocked: 0 });
  const pairs = none();
  const hexes = Array.from({ length: map.size }, none);
  for (const [a, ofA] of hexes.entries()) {
    for (const [b, ofB] of hexes.entries()) {
      if (b <= a) continue;
      const kind = kindOf(seesIn(field, overlay, a, b, 'ground', 'ground'));
      for (const counts of [ofA, ofB, pairs]) counts[kind]++;
    }
  }
  return { hexes, pairs };
}

/** A line in words: the verdict and the reasons, and on request everything on it and the way it takes. */
export function tellLine(map: GameMap, line: Line, explain: boolean, { out, style }: Terminal): void {
  const { verdict, from, to, contributions, path } = line;
  out(`${style(STYLES[verdict.kind], verdict.kind.toUpperCase())}  ${explainSight(line, map, english)}\n`);
  if (!explain) return;
  const range = from.hex === to.hex ? 1 : rangeBetween(map, from.hex, to.hex);
  out(`\nrange ${range}; ${postText(map, from)} at level ${from.level}, ${postText(map, to)} at level ${to.level}\n`);
  out(contributions.length === 0 ? '\nnothing on the line\n' : '\non the line\n');
  for (const each of contributions) out(`  ${contributionText(map, each)}\n`);
  out('\nthe way, as parts of the distance between the centre dots\n');
  for (const { hexes, along, from: begin, to: end } of path) {
    const names = hexes.map((hex) => nameOf(map, hex)).join('/');
    out(
      `  ${fraction(begin).padStart(7)} to ${fraction(end).padEnd(7)} ${along ? `along ${names}` : names || 'off the map'}\n`,
    );
  }
}

/** A line as JSON: hexes by name, crossings as fractions. */
export function lineJson(map: GameMap, line: Line): object {
  const { from, to, verdict, contributions, path, unblock } = line;
  const named = (hexes: readonly number[]): readonly string[] => hexes.map((hex) => nameOf(map, hex));
  return {
    from: postJson(map, from),
    to: postJson(map, to),
    verdict,
    explanation: explainSight(line, map, english),
    contributions: contributions.map((each) => ({ ...each, hexes: named(each.hexes) })),
    path: path.map(({ hexes, along, from: begin, to: end }) => ({
      hexes: named(hexes),
      along,
      from: fraction(begin),
      to: fraction(end),
    })),
    ...(unblock === undefined ? {} : { unblock: changesJson(map, unblock) }),
  };
}

/** The field of view of one end, in words: the locations of each verdict. */
export function tellField(map: GameMap, { from, spots }: FieldOfView, { out, style }: Terminal): void {
  const others = spots.filter(({ hex, floor }) => hex !== from.hex || floor !== from.floor);
  out(
    `${postText(map, from)} at level ${from.level} sees ${others.filter(({ code }) => kindOf(code) !== 'blocked').length} of ${others.length} locations\n`,
  );
  for (const word of wordsOf(others.map(({ code }) => code))) {
    const here = others
      .filter(({ code }) => wordOf(code) === word)
      .map((spot) => locationId(nameOf(map, spot.hex), spot.floor));
    const kind = KINDS.find((each) => word.startsWith(each)) ?? 'clear';
    out(`\n${style(STYLES[kind], word)}: ${here.length}\n${wrapped(here)}`);
  }
}

/** The field of view of one end as JSON: the verdict by location. */
export function fieldJson(map: GameMap, { from, spots }: FieldOfView): object {
  const verdicts = spots.map(({ hex, floor, code }) => [locationId(nameOf(map, hex), floor), losVerdict(code)]);
  return { from: postJson(map, from), sees: Object.fromEntries(verdicts) as unknown };
}

/** How much every hex sees, as a table, with all pairs at its foot. */
export function tellSurvey(map: GameMap, { hexes, pairs }: Survey, { out, style }: Terminal): void {
  const row = (name: string, counts: Counts): string =>
    `${name.padEnd(10)}${KINDS.map((kind) => String(counts[kind]).padStart(10)).join('')}\n`;
  out(style('bold', `${'hex'.padEnd(10)}${KINDS.map((kind) => kind.padStart(10)).join('')}\n`));
  hexes.forEach((counts, hex) => {
    out(row(nameOf(map, hex), counts));
  });
  out(style('bold', row('all pairs', pairs)));
}

/** The same as JSON. */
export function surveyJson(map: GameMap, { hexes, pairs }: Survey): object {
  return { hexes: Object.fromEntries(hexes.map((counts, hex) => [nameOf(map, hex), counts])), pairs };
}

function contributionText(map: GameMap, { effect, kind, what, hexes, top, rule }: LosContribution): string {
  const noun = english.words[`terrain.${what}`] ?? what;
  const where = hexes.map((hex) => nameOf(map, hex)).join('/');
  const height = top === undefined ? '' : `, top at level ${top}`;
  return `${(effect === 'none' ? 'no effect' : effect).padEnd(9)} ${noun} ${where} (${kind}${height}) [${rule}]`;
}

/** Changes with their hexes by name. */
function changesJson(map: GameMap, { open, clear }: Unblock): object {
  const named = (sets: Unblock['open']): readonly (readonly object[])[] =>
    sets.map((set) =>
      set.map((change) =>
        'hexes' in change
          ? { ...change, hexes: change.hexes.map((hex) => nameOf(map, hex)) }
          : { ...change, hex: nameOf(map, change.hex) },
      ),
    );
  return { open: named(open), clear: named(clear) };
}

function postText(map: GameMap, { hex, floor }: LosPost): string {
  return locationId(nameOf(map, hex), floor);
}

function postJson(map: GameMap, post: LosPost): object {
  return { at: postText(map, post), level: post.level };
}

function fraction({ n, d }: Fraction): string {
  return d === 1 ? `${n}` : `${n}/${d}`;
}

function kindOf(code: LosCode): LosVerdict['kind'] {
  return losVerdict(code).kind;
}

/** A verdict in a word, with the number of hexes that degrade the line. */
function wordOf(code: LosCode): string {
  const verdict = losVerdict(code);
  return 'hexes' in verdict && verdict.hexes > 0 ? `${verdict.kind} ${verdict.hexes}` : verdict.kind;
}

/** The words there are, best first. */
function wordsOf(codes: readonly LosCode[]): readonly string[] {
  return [...new Set([...codes].sort((a, b) => a - b).map(wordOf))];
}

/** Names in lines of at most a hundred characters. */
function wrapped(names: readonly string[]): string {
  const lines: string[] = [];
  for (const name of names) {
    const line = lines[lines.length - 1];
    if (line === undefined || line.length + name.length > 98) lines.push(`  ${name}`);
    else lines[lines.length - 1] = `${line} ${name}`;
  }
  return lines.map((line) => `${line}\n`).join('');
}
