// The measurements as a table for people.

/** A number with three figures that count. */
function figures(value) {
  if (value >= 1e6) return `${figures(value / 1e6)} M`;
  if (value >= 100) return Math.round(value).toLocaleString('en-GB');
  return String(Number(value.toPrecision(3)));
}

const SCALE = { ms: 1e3, µs: 1e6 };

/** A rate in the unit of its row: so many a second, or the time one takes. */
export function amount(perSecond, per) {
  return per === undefined ? `${figures(perSecond)}/s` : `${figures(SCALE[per] / perSecond)} ${per}`;
}

/** What a row must reach or aims at: a rate, or so many times the rate of its peer. */
function goal({ per, perSecond, ratio }, rate, times) {
  if (times !== undefined) return `${figures(times)} times${ratio < times ? ' (missed)' : ''}`;
  return rate === undefined ? '' : `${amount(rate, per)}${perSecond < rate ? ' (missed)' : ''}`;
}

/** One line of cells for each row: work, measured, times the peer's speed, what it must reach, what it aims at, checksum. */
export function cells(rows) {
  return rows.map((row) => [
    row.name,
    amount(row.perSecond, row.per),
    row.ratio === undefined ? '' : `${figures(row.ratio)} times`,
    goal(row, row.must, row.mustRatio),
    goal(row, row.aim, row.aimRatio),
    String(row.checksum),
  ]);
}

export const HEADINGS = ['Work', 'Measured', 'Against its peer', 'Must', 'Aim', 'Checksum'];

/** The sizes, in the same columns. */
export function sizeCells(sizes) {
  return sizes.map(({ name, bytes, must, checksum }) => [
    name,
    `${figures(bytes / 1000)} kB`,
    '',
    must === undefined ? '' : `${figures(must / 1000)} kB${bytes > must ? ' (missed)' : ''}`,
    '',
    String(checksum),
  ]);
}

/** One line of cells for each row of two builds: work, each build's measure, the ratio, its spread in the middle half of the rounds and in all, whether they agree. */
export function comparedCells(rows) {
  return rows.map(({ name, per, old, now, ratio, same }) => [
    name,
    amount(old, per),
    amount(now, per),
    `${figures(ratio.median)} times`,
    `${figures(ratio.lower)} to ${figures(ratio.upper)}`,
    `${figures(ratio.least)} to ${figures(ratio.most)}`,
    same ? 'same' : 'other results',
  ]);
}

export const COMPARED_HEADINGS = [
  'Work',
  'Old',
  'New',
  'New against old',
  'Half of the rounds',
  'All rounds',
  'Checksums',
];

/** How the cost of lines of sight grows. */
export function growthCells({ byMap, byLength }) {
  return {
    byMap: byMap.map(({ boards, hexes, first, cold, warm, checksum }) => [
      String(boards),
      figures(hexes),
      amount(first, 'ms'),
      amount(cold, 'µs'),
      amount(warm, 'µs'),
      String(checksum),
    ]),
    byLength: byLength.map(({ range, cold, warm, checksum }) => [
      String(range),
      amount(cold, 'µs'),
      amount(warm, 'µs'),
      String(checksum),
    ]),
  };
}

export const MAP_HEADINGS = ['Boards', 'Hexes', 'First line on a new map', 'A new line', 'A known line', 'Checksum'];
export const LENGTH_HEADINGS = ['Hexes', 'A new line', 'A known line', 'Checksum'];

/** A table in Markdown; the first column is text, the others are numbers. */
export function markdownTable(headings, lines) {
  const row = (line) => `| ${line.join(' | ')} |`;
  return [row(headings), row(headings.map((_, i) => (i === 0 ? '---' : '--:'))), ...lines.map(row)].join('\n');
}

/** A table for a terminal. */
export function plainTable(headings, lines) {
  const all = [headings, ...lines];
  const widths = headings.map((_, i) => Math.max(...all.map((line) => line[i].length)));
  return all
    .map((line) => line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '))
    .join('\n');
}
