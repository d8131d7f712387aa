// `npm run bench`: measures the built library on one core, beside what one might use instead, and prints a table.
// `--json`: one object, with rows `{ name, perSecond, budget, peer, ratio, checksum }` (budgets are a second too).
// `--write`: puts the tables into docs/performance.md. `--only TEXT`: only the groups sight, rules, loading or growth.
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/entries.mjs';
import { between, markdown, publish } from '../scripts/generated.mjs';
import { growthByLength, growthByMap, sightRows } from './sight.mjs';
import { loadingRows, sizes } from './loading.mjs';
import * as report from './report.mjs';
import { rulesRows } from './rules.mjs';

const args = process.argv.slice(2);
const groups = args.includes('--only')
  ? args.slice(args.indexOf('--only') + 1)
  : ['sight', 'rules', 'loading', 'growth'];
const wanted = (group) => groups.includes(group);
const say = (text) => process.stderr.write(`${text}\n`);

if (args.includes('--write') && args.includes('--only')) {
  say('--write wants the whole table: leave --only out');
  process.exit(2);
}

const rows = [];
const group = (name, work) => {
  if (!wanted(name)) return;
  say(`measuring ${name} ...`);
  rows.push(...work());
};
group('sight', sightRows);
group('rules', rulesRows);
group('loading', loadingRows);
const withRatios = rows.map((row) => {
  const peer = rows.find(({ name }) => name === row.peer);
  return peer === undefined ? row : { ...row, ratio: row.perSecond / peer.perSecond };
});
const weighed = wanted('loading') ? sizes() : [];
if (wanted('growth')) say('measuring growth ...');
const growth = wanted('growth') ? { byMap: growthByMap(), byLength: growthByLength() } : { byMap: [], byLength: [] };

const { platform, arch, versions } = process;
const [load] = loadavg();
const machine = `Node.js ${versions.node}, one of ${availableParallelism()} cores, ${platform} on ${arch}, load average ${load.toFixed(1)}`;

if (args.includes('--json')) {
  const known = withRatios.map(({ name, perSecond, budget, peer, ratio, checksum }) => ({
    name,
    perSecond,
    budget,
    peer,
    ratio,
    checksum,
  }));
  process.stdout.write(`${JSON.stringify({ machine, rows: known, sizes: weighed, growth }, undefined, 2)}\n`);
} else {
  const lines = [...report.cells(withRatios), ...report.sizeCells(weighed)];
  const { byMap, byLength } = report.growthCells(growth);
  const tables = [
    [report.HEADINGS, lines],
    [report.MAP_HEADINGS, byMap],
    [report.LENGTH_HEADINGS, byLength],
  ].filter(([, body]) => body.length > 0);
  process.stdout.write(`${machine}\n\n${tables.map((table) => report.plainTable(...table)).join('\n\n')}\n`);
  if (args.includes('--write')) await write(lines, byMap, byLength);
}

async function write(lines, byMap, byLength) {
  const file = 'docs/performance.md';
  let text = readFileSync(path.join(root, file), 'utf8');
  const tables = {
    bench: `Measured with ${machine}.\n\n${report.markdownTable(report.HEADINGS, lines)}`,
    'bench-maps': report.markdownTable(report.MAP_HEADINGS, byMap),
    'bench-lines': report.markdownTable(report.LENGTH_HEADINGS, byLength),
  };
  for (const [name, body] of Object.entries(tables)) text = between(text, name, body);
  publish(file, await markdown(text));
}
