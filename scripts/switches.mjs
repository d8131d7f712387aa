// Writes, for each game, docs/switches.md (or the page that scripts/entries.mjs names in its place), the table of every
// switch and number of the rules, and for each layer that comes with the game a page and a document, all from the built
// editions; `--check` fails when one of them is stale.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, systems } from './entries.mjs';
import { finish, markdown, publish } from './generated.mjs';

const built = async (folder) => import(pathToFileURL(path.join(root, 'dist', folder, 'index.js')).href);

/** The page of one game: the text, made of the folder of its editions in dist/. */
async function pageOf({ editions, page }) {
  const { LAYERS, NOTES, NUMBERS, SWITCHES } = await built(editions);
  const { isSupported } = await built('rulesets');

  const all = [...SWITCHES, ...NUMBERS];
  const others = LAYERS.filter(({ id }) => id !== '5.1');

  const code = (value) => `\`${String(value)}\``;
  const cell = (value) => String(value).replaceAll('|', '\\|');
  const answers = (entry) =>
    entry.values ?? Array.from({ length: entry.most - entry.least + 1 }, (_, i) => entry.least + i);

  /** The default is set in bold; an answer that is refused for now, in brackets. */
  function answerCell(entry) {
    const shown = answers(entry).map((value) => {
      if (value === entry.default) return `**${code(value)}**`;
      return isSupported(entry, value) ? code(value) : `(${code(value)})`;
    });
    return shown.join(', ');
  }

  function layerCell({ answers }, { name, default: standing }) {
    const value = answers[name] ?? standing;
    return value === standing ? '' : code(value);
  }

  function row(entry) {
    const { id, title } = NOTES[entry.name];
    const cells = [code(entry.name), id, entry.rule, cell(title), answerCell(entry)];
    return `| ${[...cells, ...others.map((layer) => layerCell(layer, entry))].join(' | ')} |`;
  }

  function table(entries) {
    const heads = ['Name', 'Id', 'Rule', 'Question', 'Answers', ...others.map(({ title }) => title)];
    return [`| ${heads.join(' | ')} |`, `|${' --- |'.repeat(heads.length)}`, ...entries.map(row)].join('\n');
  }

  const followed = all.filter((entry) => entry.implemented);
  const waiting = all.filter((entry) => !entry.implemented);
  const text = `# Switches

Where printings differ, or the rulebook leaves two tenable readings, the ruleset has a named switch, or a number. A house
rule overrides one by its name: \`overrides: { multiUnitRounding: 'roundEach' }\` when a world is loaded, or \`switches\` in a
pack. The answer of the core rules v5.1 is in bold; what another printing or a card answers otherwise stands in its column. An
answer in brackets is not played yet: to ask for it is refused as \`unsupported\`.

This page is generated from \`src/editions\` by \`npm run switches\`.

## Played: ${followed.length}

${table(followed)}

## Not played yet: ${waiting.length}

The rules that these decide are to come, or are played by the bold answer alone.

${table(waiting)}
`;
  return publish(page, await markdown(text));
}

/** One layer as the document that a table or a pack may hand in: the built-in ones have the same form. */
function layerFile(folder, layer) {
  return publish(`${folder}/${layer.id}.json`, `${JSON.stringify(layer, undefined, 2)}\n`);
}

/** The page of one layer: every answer in which it differs from what it stands on, by section. */
async function layerPage({ editions, pages }, layer) {
  const { NOTES, NUMBERS, SWITCHES } = await built(editions);
  const { isSupported } = await built('rulesets');
  const { id, title, kind, over, source, answers, sections = {}, remarks = {} } = layer;
  const entries = [...SWITCHES, ...NUMBERS].filter(({ name }) => name in answers);
  const rows = entries.map((entry) => {
    const { name, rule, default: standing } = entry;
    const note = [isSupported(entry, answers[name]) ? '' : 'Not played yet.', remarks[name] ?? ''].join(' ').trim();
    const cells = [
      `\`${name}\``,
      NOTES[name].title,
      `\`${answers[name]}\``,
      `\`${standing}\``,
      sections[name] ?? '',
      rule,
      note,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const heads = ['Name', 'Question', 'Its answer', 'Default', 'Its section', 'Section of v5.1', 'Remark'];
  const stands = over === undefined ? 'It stands on the defaults.' : `It stands over [${over}](${over}.md).`;
  const text = `# ${title}

| | |
| --- | --- |
| Name | \`${id}\` |
| Kind | ${kind} |
| Source | ${source ?? ''} |

${stands} What it does not answer is answered there.

## Its answers: ${rows.length}

| ${heads.join(' | ')} |
|${' --- |'.repeat(heads.length)}
${rows.join('\n')}

This page and \`rulesets/${id}.json\` are generated from \`src/editions\` by \`npm run switches\`.
`;
  return publish(`${pages}/${id}.md`, await markdown(text));
}

const complaints = [];
for (const { switches } of systems) {
  complaints.push(await pageOf(switches));
  const { LAYERS } = await built(switches.editions);
  for (const layer of LAYERS) {
    complaints.push(layerFile(switches.layers, layer), await layerPage(switches, layer));
  }
}
finish(
  complaints.filter((each) => each !== undefined),
  'run `npm run switches` and commit the result',
);
