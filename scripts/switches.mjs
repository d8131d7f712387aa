// Writes, for each game, docs/switches.md (or the page that scripts/entries.mjs names in its place), the table of every
// switch and number of the rules, from the built editions; `--check` fails
// when it is stale.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, systems } from './entries.mjs';
import { finish, markdown, publish } from './generated.mjs';

/** The page of one game: the text, made of the folder of its editions in dist/. */
async function pageOf({ editions, page }) {
  const { EDITIONS, NOTES, NUMBERS, SWITCHES, isSupported, printedRuleset } = await import(
    pathToFileURL(path.join(root, 'dist', editions, 'index.js')).href
  );

  const all = [...SWITCHES, ...NUMBERS];
  const rulesets = Object.fromEntries(EDITIONS.map((edition) => [edition, printedRuleset(edition)]));
  const older = EDITIONS.filter((edition) => edition !== '5.1');

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

  function editionCell(edition, { name, default: printed }) {
    const { switches, numbers } = rulesets[edition];
    const value = switches[name] ?? numbers[name];
    return value === printed ? '' : code(value);
  }

  function row(entry) {
    const { id, title } = NOTES[entry.name];
    const cells = [code(entry.name), id, entry.rule, cell(title), answerCell(entry)];
    return `| ${[...cells, ...older.map((edition) => editionCell(edition, entry))].join(' | ')} |`;
  }

  function table(entries) {
    const heads = ['Name', 'Id', 'Rule', 'Question', 'Answers', ...older.map((edition) => rulesets[edition].title)];
    return [`| ${heads.join(' | ')} |`, `|${' --- |'.repeat(heads.length)}`, ...entries.map(row)].join('\n');
  }

  const followed = all.filter((entry) => entry.implemented);
  const waiting = all.filter((entry) => !entry.implemented);
  const text = `# Switches

Where printings differ, or the rulebook leaves two tenable readings, the ruleset has a named switch, or a number. A house
rule overrides one by its name: \`overrides: { multiUnitRounding: 'roundEach' }\` when a world is loaded, or \`switches\` in a
pack. The answer of the core rules v5.1 is in bold; what an older printing answers otherwise stands in its column. An
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

const complaints = [];
for (const { switches } of systems) complaints.push(await pageOf(switches));
finish(
  complaints.filter((each) => each !== undefined),
  'run `npm run switches` and commit the result',
);
