// Tries every fenced block of README.md and of the guides, against the built package, as a reader would. The words behind the fence
// say what is done with it:
//   js, ts            a program: it is type-checked and run. A `text` block right after it is what it prints
//   js serves         a program that never ends: it is run until it serves
//   js script         a script for a host that has an engine and nothing else: it is run after dist/browser/hexarbiter.global.js
//   ts of FILE        lines of a file of the tests; that file is type-checked as a user of the package
//   text record       a record typed by hand, json written the same as JSON; `text` after it is what `hexarbiter replay` says of it
//   json KIND         a document: it is held against its schema. `text` after a situation is what `hexarbiter judge` says of it
//   sh                commands: each line is run; with `sh lhy` on a desk with files of the second game
//   text of COMMAND   lines that the command prints, in this order
//   text protocol     a conversation with the rules server
// A block that is none of these fails, unless scripts/readme/left-out.mjs says why. `npm run readme -- docs/server.md` tries some guides.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../entries.mjs';
import { blocksOf, guides } from './blocks.mjs';
import { commandFaults, withoutRemark } from './commands.mjs';
import { conversationFaults } from './conversation.mjs';
import { documentFaults } from './documents.mjs';
import { faultsOfList, whyLeftOut } from './left-out.mjs';
import { programFaults } from './programs.mjs';

/** A guide for authors of servers, which begins with Node. All others begin as a page does. */
const FOR_SERVERS = ['docs/security.md'];
const OF_NODE = /from 'node:|require\('node:/;

const folder = path.join(root, 'temp', 'readme');
rmSync(folder, { recursive: true, force: true });

const programs = [];
const lines = [];
const talks = [];
const documents = [];
const faults = [];

/** The first line of a block that says something. */
const firstLine = (body) => body.split('\n').find((line) => line.trim() !== '') ?? '';

/** Whether a block is a record typed by hand: the block behind it is what its replay prints. */
const isRecord = (block) => ['text record', 'json written'].includes(block?.words.join(' '));

/** The blocks of a guide, each brought to where it is tried. A block may say what the one before it prints. */
function sorted(blocks) {
  let before;
  for (const block of blocks) {
    const { at, body, words, guide } = block;
    const [language, how, ...rest] = words;
    const isNext = block.before.trim() === '';
    const last = before;
    before = block;
    if (language === 'js' || language === 'ts') programs.push(block);
    else if (isRecord(block)) continue;
    else if (language === 'json') documents.push(block);
    else if (language === 'sh') {
      const each = body
        .split('\n')
        .filter((line) => line.trim() !== '' && whyLeftOut(guide, withoutRemark(line)) === undefined);
      lines.push(...each.map((line) => ({ at, line, isLhy: how === 'lhy' })));
    } else if (language === 'text' && how === 'of') lines.push({ at, line: rest.join(' '), prints: body });
    else if (language === 'text' && how === 'protocol') talks.push(block);
    else if (language === 'text' && isNext && last !== undefined && ['js', 'ts'].includes(last.words[0]))
      last.prints = body;
    else if (language === 'text' && isNext && (last?.words[1] === 'situation' || isRecord(last))) {
      const [, command] = /^`(hexarbiter (?:judge|replay) .*)`$/m.exec(last.before) ?? [];
      if (command === undefined) faults.push(`${last.at} has no command before it`);
      else lines.push({ at, line: command, prints: body, files: { [command.split(' ')[2]]: last.body } });
    } else if (whyLeftOut(guide, firstLine(body)) === undefined) {
      faults.push(`${at} is tried by nobody: say behind the fence what it is (see scripts/readme/readme.mjs)`);
    }
  }
}

const asked = process.argv.slice(2);
for (const guide of guides().filter((each) => asked.length === 0 || asked.includes(each))) {
  const blocks = blocksOf(guide);
  const [first] = blocks.filter(({ words }) => words[0] === 'js' || words[0] === 'ts');
  if (first !== undefined && OF_NODE.test(first.body) && !FOR_SERVERS.includes(guide)) {
    faults.push(`${first.at} begins with what only Node has: a page comes first`);
  }
  sorted(blocks);
}

faults.push(...documents.flatMap(documentFaults));
const tried = await Promise.all([
  programFaults(path.join(folder, 'programs'), programs),
  commandFaults(path.join(folder, 'commands'), lines),
  conversationFaults(talks),
]);
faults.push(...tried.flat(), ...(asked.length === 0 ? faultsOfList() : []));
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(
  `${programs.length} programs, ${documents.length} documents, ${lines.length} commands, ${talks.length} parts of a conversation: ` +
    `${faults.length} faults\n`,
);
process.exit(faults.length === 0 ? 0 : 1);
