// `npm run switch -- NAME`: every place in which a switch or a number of the rules has to stand, those where it does, and those that
// are still missing with what to write there. It fails while one is missing. `--write` writes what its cases come to.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root, systems } from '../entries.mjs';
import { fromSources } from './from-sources.mjs';
import { caseFindings, skeletonOf, termFindings } from './switch-cases.mjs';

const [name, ...flags] = process.argv.slice(2);
if (name === undefined || name.startsWith('-') || flags.some((flag) => flag !== '--write')) {
  process.stderr.write('npm run switch -- NAME [--write], where NAME is a switch or a number\n');
  process.exit(2);
}

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const { switches: pages } = systems.find(({ id }) => id === 'lnlt');

const sources = await fromSources(`
  export { LAYERS, NOTES, NUMBERS, RULE_BOOK, SWITCHES, switchesOf } from './src/editions/index.ts';
  export { LOS_RULES } from './src/los/index.ts';
  export { isSupported, layerJsonSchema, valuesOf } from './src/rulesets/index.ts';
  export { answerCases, differenceOf, playedTwice } from './test/editions/answers.ts';
  export { disputedNames, shownBy, termCases } from './test/editions/disputes.ts';
  export { UNSHOWN } from './test/editions/unshown.ts';
`);
const { LAYERS, NOTES, NUMBERS, RULE_BOOK, SWITCHES, layerJsonSchema } = sources;

/** A place in which the switch stands. */
const here = (where, what) => ({ isThere: true, where, what });
/** A place in which it is missing, and what to write there. */
const missing = (where, what) => ({ isThere: false, where, what });

/** The file of a folder of TypeScript in which a text stands. */
function fileWith(folder, text) {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
  const file = files.find((each) => each.endsWith('.ts') && read(`${folder}/${each}`).includes(text));
  return file === undefined ? undefined : `${folder}/${file}`;
}

/** Where the entry of a switch nobody knows yet may stand, with a skeleton of it. */
function withoutEntry() {
  const files = readdirSync(path.join(root, 'src/editions/switches')).sort();
  const lines = files.map((file) => `      ${file.padEnd(14)} ${read(`src/editions/switches/${file}`).split('\n')[0]}`);
  const entry = `{ name: '${name}', rule: '1.0', values: ['asItIs', 'another'] }, the default first`;
  return [missing('src/editions/switches', `${entry}, in the file of its chapter:\n${lines.join('\n')}`)];
}

/** The id of a question that nobody has asked yet. */
function nextId() {
  const used = Object.values(NOTES).map(({ id }) => Number(/^M(\d+)/.exec(id)?.[1] ?? 0));
  return `M${Math.max(...used) + 1}`;
}

function noteFinding(where) {
  const note = NOTES[name];
  if (note === undefined)
    return missing(where, `${name}: { id: '${nextId()}', title: 'Whether ...' }, the question in one line for players`);
  const twin = Object.entries(NOTES).find(([other, { id }]) => other !== name && id === note.id)?.[0];
  return twin === undefined
    ? here(where, `${note.id}: ${note.title}`)
    : missing(where, `an id of its own, say ${nextId()}: ${note.id} is the id of ${twin}`);
}

/** The rule that follows the switch. */
function ruleFinding(entry) {
  const folders = readdirSync(path.join(root, 'src')).filter(
    (folder) => folder !== 'editions' && !folder.includes('.'),
  );
  const files = folders.flatMap((folder) => fileWith(`src/${folder}`, name) ?? []);
  const kind = entry.values === undefined ? 'numbers' : 'switches';
  const asked = entry.values === undefined ? '' : ` === '${entry.values.find((value) => value !== entry.default)}'`;
  return files.length > 0
    ? here(files.join(', '), 'reads it')
    : missing('src', `no rule reads it: scene.world.ruleset.${kind}.${name}${asked}`);
}

/** The generated files that tell of it. */
function pageFindings(entry) {
  const row = read(pages.page)
    .split('\n')
    .find((line) => line.startsWith(`| \`${name}\` `));
  const isRow = row !== undefined && sources.valuesOf(entry).every((value) => row.includes(`\`${value}\``));
  const isTold = isRow && NOTES[name] !== undefined && row.includes(` ${NOTES[name].id} `);
  const schema = `${JSON.stringify(layerJsonSchema(RULE_BOOK, pages.title), undefined, 2)}\n`;
  const stale = [
    ...(isTold ? [] : [pages.page]),
    ...(read(pages.schema) === schema ? [] : [pages.schema]),
    ...LAYERS.filter((layer) => !isLayerWritten(layer)).map(({ id }) => `${pages.layers}/${id}.json`),
  ];
  return stale.length === 0
    ? [here(`${pages.page}, ${pages.schema}`, 'tell of it')]
    : stale.map((file) => missing(file, 'is stale: npm run switches'));
}

function isLayerWritten(layer) {
  const file = `${pages.layers}/${layer.id}.json`;
  return existsSync(path.join(root, file)) && JSON.parse(read(file)).answers[name] === layer.answers[name];
}

/** Everything there is to say of the switch. */
async function findings() {
  const entry = [...SWITCHES, ...NUMBERS].find((each) => each.name === name);
  if (entry === undefined) return withoutEntry();
  const isSwitch = entry.values !== undefined;
  const file = isSwitch ? fileWith('src/editions/switches', `'${name}'`) : 'src/editions/numbers.ts';
  const values = sources.valuesOf(entry).map((value) => (value === entry.default ? `${value} (default)` : value));
  const wanted = sources
    .valuesOf(entry)
    .filter((value) => value !== entry.default && sources.isSupported(entry, value))
    .map((value) => `${name}: ${value}`);
  const cases = await caseFindings({ name, wanted, entry, sources, writes: flags.includes('--write') });
  return [
    here(file, `${entry.rule}: ${values.join(' | ')}`),
    noteFinding(isSwitch ? file.replace('/switches/', '/notes/') : 'src/editions/notes/numbers.ts'),
    ruleFinding(entry),
    ...cases,
    ...termFindings({ name, sources }),
    ...pageFindings(entry),
  ];
}

const found = await findings();
for (const { isThere, where, what } of found)
  process.stdout.write(`${isThere ? 'there   ' : 'missing '} ${where}\n           ${what}\n`);
const wanting = found.filter(({ isThere }) => !isThere);
const [without] = wanting.filter(({ answer }) => answer !== undefined);
if (without !== undefined)
  process.stdout.write(`\nA case is a line like this one:\n${skeletonOf(without.answer, without.rule)}\n`);
process.stdout.write(
  wanting.length === 0
    ? `\n${name} stands in all its places. Tell of it in .changeset.\n`
    : `\n${wanting.length} missing\n`,
);
process.exit(wanting.length === 0 ? 0 : 1);
