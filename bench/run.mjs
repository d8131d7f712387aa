// `npm run bench`: measures the built library on one core, beside what one might use instead, and prints a table.
// `--json`: one object, with rows `{ name, perSecond, must, aim, mustRatio, aimRatio, peer, ratio, checksum }`; what must be
// reached and what is aimed at is a rate a second, or so many times the rate of the peer.
// `--write`: puts the tables into docs/performance.md.
// `--only TEXT ...`: only the groups sight, rules, rulings, drags, lhy, loading or growth, or the rows with a text in their names.
// `--compare REF`: this build beside that of another commit, alternating in one process (see compare.mjs).
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/entries.mjs';
import { between, markdown, publish } from '../scripts/documents/generated.mjs';
import { compare } from './compare.mjs';
import { dragRows } from './drags.mjs';
import { loadLibrary } from './library.mjs';
import { loadingRows, sizes } from './loading.mjs';
import { measured } from './measure.mjs';
import * as report from './report.mjs';
import { rulesRows } from './rules.mjs';
import { lhyRows } from './lhy.mjs';
import { rulingsRows } from './rulings.mjs';
import { growthByLength, growthByMap, sightRows } from './sight.mjs';

const say = (text) => process.stderr.write(`${text}\n`);

/** The arguments; wrong ones end the process with 2. */
function readArguments() {
  const options = {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    compare: { type: 'string' },
  };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 0 && values.only.length === 0) throw new Error(`What is "${positionals[0]}"?`);
    const only = [...values.only, ...positionals];
    if (values.write && (only.length > 0 || values.compare !== undefined)) {
      throw new Error('--write wants the whole table: leave --only and --compare out');
    }
    return { ...values, only };
  } catch (error) {
    say(error.message);
    return process.exit(2);
  }
}

const { json, write, only, compare: ref } = readArguments();

/** The rows that are asked for, each with its group; a peer of one of them is among them. */
function rowsOf(library) {
  const groups = {
    sight: sightRows,
    rules: rulesRows,
    rulings: rulingsRows,
    drags: dragRows,
    lhy: lhyRows,
    loading: loadingRows,
  };
  const all = Object.entries(groups).flatMap(([group, rows]) => rows(library).map((row) => ({ ...row, group })));
  const chosen = all.filter(({ name, group }) => only.length === 0 || only.some((text) => isIn(text, name, group)));
  return all.filter((row) => chosen.some(({ name, peer }) => [name, peer].includes(row.name)));
}

const isIn = (text, name, group) => group === text || name.toLowerCase().includes(text.toLowerCase());
const wanted = (group) => only.length === 0 || only.includes(group);

function machine() {
  const { platform, arch, versions } = process;
  const load = loadavg()[0].toFixed(1);
  return `Node.js ${versions.node}, one of ${availableParallelism()} cores, ${platform} on ${arch}, load average ${load}`;
}

const print = (value) => process.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`);

if (ref === undefined) await measureAll();
else await compareAll();

async function measureAll() {
  const library = await loadLibrary(root);
  const rows = rowsOf(library).map(({ work, ...row }) => {
    say(`measuring ${row.name} ...`);
    return { ...row, ...measured(work()) };
  });
  const withRatios = rows.map((row) => {
    const peer = rows.find(({ name }) => name === row.peer);
    return peer === undefined ? row : { ...row, ratio: row.perSecond / peer.perSecond };
  });
  const weighed = wanted('loading') ? sizes() : [];
  if (wanted('growth')) say('measuring growth ...');
  const growth = wanted('growth')
    ? { byMap: growthByMap(library), byLength: growthByLength(library) }
    : { byMap: [], byLength: [] };
  if (rows.length + weighed.length + growth.byMap.length === 0) nothingCalled();
  if (json) {
    const known = withRatios.map(({ group: _group, per: _per, peers: _peers, ...row }) => row);
    print({ machine: machine(), rows: known, sizes: weighed, growth });
    return;
  }
  const lines = [...report.cells(withRatios), ...report.sizeCells(weighed)];
  const { byMap, byLength } = report.growthCells(growth);
  const tables = [
    [report.HEADINGS, lines],
    [report.MAP_HEADINGS, byMap],
    [report.LENGTH_HEADINGS, byLength],
  ].filter(([, body]) => body.length > 0);
  process.stdout.write(`${machine()}\n\n${tables.map((table) => report.plainTable(...table)).join('\n\n')}\n`);
  if (write) await writeTables(lines, byMap, byLength);
}

function nothingCalled() {
  say(`no row or group is called ${only.join(' or ')}`);
  process.exit(2);
}

async function compareAll() {
  const found = await compare(ref, rowsOf, say);
  if (found.rows.length === 0 && found.apart.length === 0) nothingCalled();
  if (json) {
    print({ machine: machine(), ...found });
    return;
  }
  const table = report.plainTable(report.COMPARED_HEADINGS, report.comparedCells(found.rows));
  const apart = found.apart.map((name) => `only in one of the two: ${name}\n`);
  process.stdout.write(`${machine()}\nold: ${found.old}\nnew: ${found.now}\n\n${table}\n${apart.join('')}`);
}

async function writeTables(lines, byMap, byLength) {
  const file = 'docs/performance.md';
  let text = readFileSync(path.join(root, file), 'utf8');
  const tables = {
    bench: `Measured with ${machine()}.\n\n${report.markdownTable(report.HEADINGS, lines)}`,
    'bench-maps': report.markdownTable(report.MAP_HEADINGS, byMap),
    'bench-lines': report.markdownTable(report.LENGTH_HEADINGS, byLength),
  };
  for (const [name, body] of Object.entries(tables)) text = between(text, name, body);
  publish(file, await markdown(text));
}
