// Writes, for each game, docs/switches.md (or the page that scripts/entries.mjs names in its place), the table of every
// switch and number of the rules, and for each layer that comes with the game a page and a document, all from the built
// editions, and the schema of such documents; `--check` fails when one of them is stale.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, systems } from '../entries.mjs';
import { fromSources } from './from-sources.mjs';
import { finish, markdown, publish } from './generated.mjs';

/** The names of the questions on which the cards and the other printings differ, in the order of the cards. */
const CARD_DIFFERENCES = JSON.parse(readFileSync(path.join(root, 'scripts/documents/card-differences.json'), 'utf8'));

const built = async (folder) => import(pathToFileURL(path.join(root, 'dist', folder, 'index.js')).href);

/** The page of one game: the text, made of the folder of its editions in dist/. */
async function pageOf({ editions, actions, page }) {
  const { LAYERS, NOTES, NUMBERS, SWITCHES } = await built(editions);
  const { isSupported } = await built('rulesets');
  const { liftedRefusals } = await fromSources(`export { liftedRefusals } from './src/${actions}/index.ts';`);
  const lifted = liftedRefusals();

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

  /** The refusals that an answer lifts, each with the kinds of action that it would be a refusal of. */
  function liftedCell({ name }) {
    const mine = lifted.filter((each) => each.name === name);
    const answered = [...new Set(mine.map(({ value }) => value))].map((value) => {
      const codes = [...new Set(mine.filter((each) => each.value === value).map(({ code }) => code))];
      return `${code(value)} lifts ${codes.map(code).join(', ')}`;
    });
    return answered.join('; ');
  }

  function row(entry) {
    const { id, title } = NOTES[entry.name];
    const cells = [code(entry.name), id, entry.rule, cell(title), answerCell(entry), liftedCell(entry)];
    return `| ${[...cells, ...others.map((layer) => layerCell(layer, entry))].join(' | ')} |`;
  }

  function table(entries) {
    const heads = ['Name', 'Id', 'Rule', 'Question', 'Answers', 'Refusals lifted', ...others.map(({ title }) => title)];
    return [`| ${heads.join(' | ')} |`, `|${' --- |'.repeat(heads.length)}`, ...entries.map(row)].join('\n');
  }

  const followed = all.filter((entry) => entry.implemented);
  const waiting = all.filter((entry) => !entry.implemented);
  const text = `# Switches

Where printings differ, or the rulebook leaves two tenable readings, the ruleset has a named switch, or a number. A house
rule overrides one by its name: \`rules: { multiUnitRounding: 'roundEach' }\` when a world is loaded, or \`switches\` in a
pack. The answer of the core rules v5.1 is in bold; what another printing or a card answers otherwise stands in its column. An
answer in brackets is not played yet: to ask for it is refused as \`unsupported\`. Under an answer that lifts a refusal, no action
is refused by that code for this reason.

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

/** The schema of layers: every switch and number by name. */
async function layerSchema({ editions, schema, title }) {
  const { RULE_BOOK } = await built(editions);
  const { layerJsonSchema } = await built('rulesets');
  return publish(schema, `${JSON.stringify(layerJsonSchema(RULE_BOOK, title), undefined, 2)}\n`);
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

/**
 * The pages of all layers that come with the game: one of every question that they do not answer alike, with the answer of each;
 * and one of the questions on which the cards, the book and the digital edition print different things.
 */
async function comparedPages({ editions, pages }) {
  const { LAYERS, NOTES, NUMBERS, SWITCHES, resolveRuleset } = await built(editions);
  // A card stands on the edition that is played by default.
  const rulesets = LAYERS.map(({ id, title }) => ({
    id,
    title,
    ruleset: resolveRuleset({ ruleset: id, withheld: 'default' }).value,
  }));
  const answerIn = ({ switches, numbers, withheld }, name) => withheld[name] ?? switches[name] ?? numbers[name];
  const cellOf = (ruleset, name) => {
    const { section } =
      LAYERS.find(({ id, answers }) => id === ruleset.from[name].layer && name in answers) === undefined
        ? {}
        : ruleset.from[name];
    return `\`${answerIn(ruleset, name)}\`${section === undefined ? '' : ` (${section})`}`;
  };
  const entries = [...SWITCHES, ...NUMBERS].filter(
    ({ name }) => new Set(rulesets.map(({ ruleset }) => answerIn(ruleset, name))).size > 1,
  );
  const tableOf = (listed, columns) => {
    const rows = listed.map(({ name, rule }) => {
      const cells = [`\`${name}\``, rule, NOTES[name].title, ...columns.map(({ ruleset }) => cellOf(ruleset, name))];
      return `| ${cells.map((each) => String(each).replaceAll('|', '\\|')).join(' | ')} |`;
    });
    const heads = ['Name', 'Rule', 'Question', ...columns.map(({ title }) => title)];
    return [`| ${heads.join(' | ')} |`, `|${' --- |'.repeat(heads.length)}`, ...rows].join('\n');
  };
  const text = `# The layers side by side

Every question that the layers of this library do not all answer alike: ${entries.length}. A section in brackets is that of the
layer's own source; without one, the answer is that of the layer beneath. The cards stand on the core rules v5.1. To compare any two
rulesets: \`npx hexarbiter ruleset 4.2.1 --against digital\`.

${tableOf(entries, rulesets)}

This page is generated from \`src/editions\` by \`npm run switches\`.
`;
  const cards = CARD_DIFFERENCES.map((name) => [...SWITCHES, ...NUMBERS].find((entry) => entry.name === name));
  const sources = rulesets.filter(({ id }) => ['book-2020', 'cards-2022', 'digital'].includes(id));
  const cardText = `# The cards, the book and the digital edition

The ${cards.length} questions on which the cards of 2022, the book of 2020 and the manual of the digital edition print different things, or
one of them speaks of it unclearly. A section in brackets is that of the layer's own source; without one, the source is silent and
the answer is that of the layer beneath.

${tableOf(cards, sources)}

This page is generated from \`src/editions\` and \`scripts/documents/card-differences.json\` by \`npm run switches\`.
`;
  return [
    publish(`${pages}/compared.md`, await markdown(text)),
    publish(`${pages}/cards.md`, await markdown(cardText)),
  ];
}

/** The page of the open questions of a game whose rulebook has one printing only. */
async function rulingsPage({ folder, page }) {
  const { RULINGS } = await built(folder);
  const tableOf = (rulings) =>
    [
      '| Name | Rule | Question | Answers |',
      '| --- | --- | --- | --- |',
      ...rulings.map(({ name, rule, question, values: [standing, ...others] }) => {
        const answers = [`**\`${standing}\`**`, ...others.map((value) => `\`${value}\``)].join(', ');
        return `| \`${name}\` | ${rule} | ${question} | ${answers} |`;
      }),
    ].join('\n');
  const followed = RULINGS.filter(({ implemented }) => implemented !== false);
  const waiting = RULINGS.filter(({ implemented }) => implemented === false);
  const text = `# Open questions of The Last Hundred Yards

Where the rulebook leaves two tenable readings, a switch names them. The bold answer is the default. A layer of answers chooses
another one: \`resolveRulings({ layers: [{ id: 'club', title: 'Our club', kind: 'house', answers: { capabilities: 'table' } }] })\`.

## Followed: ${followed.length}

The rules of this library follow every answer.

${tableOf(followed)}

## Not followed yet: ${waiting.length}

The rules that these decide are to come. Until then any answer but the bold one is refused as \`unsupported\`.

${tableOf(waiting)}

This page is generated from \`src/lhy/rulings\` by \`npm run switches\`.
`;
  return publish(page, await markdown(text));
}

const complaints = [];
for (const { rulings } of systems) if (rulings !== undefined) complaints.push(await rulingsPage(rulings));
for (const { switches } of systems.filter((system) => system.switches !== undefined)) {
  complaints.push(await pageOf(switches), await layerSchema(switches), ...(await comparedPages(switches)));
  const { LAYERS } = await built(switches.editions);
  for (const layer of LAYERS) {
    complaints.push(layerFile(switches.layers, layer), await layerPage(switches, layer));
  }
}
finish(
  complaints.filter((each) => each !== undefined),
  'run `npm run switches` and commit the result',
);
