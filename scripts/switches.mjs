// Writes docs/switches.md, the table of every switch of the rules, from the built editions; `--check` fails when it is stale.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './entries.mjs';
import { finish, markdown, publish } from './generated.mjs';

const module = path.join(root, 'dist', 'editions', 'index.js');
const { switches } = existsSync(module) ? await import(pathToFileURL(module).href) : {};
if (switches === undefined) {
  process.stderr.write('dist/editions exports no switches yet; nothing to write\n');
  process.exit(0);
}

const code = (value) => `\`${String(value).replaceAll('|', '\\|')}\``;
const cell = (value) => String(value ?? '').replaceAll('|', '\\|');
const rows = Object.values(switches).map(
  (each) =>
    `| ${code(each.id)} | ${[each.rule].flat().join(', ')} | ${cell(each.name)} | ${each.values.map(code).join(', ')} | ${code(each.default)} |`,
);
const text = `# Switches

Where printings differ, or the rulebook leaves two tenable readings, the ruleset has a named switch. A house rule overrides
one by its id. This table is generated from \`src/editions\`.

| Switch | Rule | Question | Values | Default in 5.1 |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
finish(
  [publish('docs/switches.md', await markdown(text))].filter((each) => each !== undefined),
  'run `npm run switches` and commit the result',
);
