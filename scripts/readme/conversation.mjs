// A conversation with the rules server, as a guide shows it: `> ` is sent and `< ` is answered, each with lines that go on below.
// `...` leaves something out: of an answer anything, of what is sent the value that this name had last.
import path from 'node:path';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../entries.mjs';

function messagesOf(body) {
  return body
    .trimEnd()
    .split(/\n(?=[<>] )/)
    .map((text) => ({ isSent: text.startsWith('>'), text: text.slice(2).replaceAll(/\n {4}/g, '') }));
}

/** The values that answers gave, by name, at any depth. */
function remember(value, names) {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    if (typeof each === 'string') names.set(name, each);
    remember(each, names);
  }
}

const filled = (text, names) =>
  text.replaceAll(/"(\w+)":"\.\.\."/g, (_whole, name) => `"${name}":${JSON.stringify(names.get(name) ?? '')}`);

const patternOf = (text) =>
  new RegExp(
    `^${text
      .split('...')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    's',
  );

const plain = (text) => text.replace('"jsonrpc":"2.0",', '');

/**
 * What is wrong with a conversation: a text for the first answer that is another one.
 *
 * @param {readonly object[]} blocks the parts of the conversation, in order
 */
export async function conversationFaults(blocks) {
  if (blocks.length === 0) return [];
  const args = [path.join(root, 'dist/cli/main.cjs'), 'serve', '--stdio'];
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  const answers = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const names = new Map();
  let waiting = 0;
  try {
    for (const { at, body } of blocks)
      for (const { isSent, text } of messagesOf(body)) {
        if (isSent) {
          const sent = JSON.parse(filled(text, names));
          server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...sent })}\n`);
          waiting += 1;
          continue;
        }
        if (waiting === 0) return [`${at} has an answer to nothing: ${text}`];
        waiting -= 1;
        const answer = (await answers.next()).value ?? 'nothing';
        if (!patternOf(plain(text)).test(plain(answer))) return [`${at} is answered\n${answer}\nand not\n${text}`];
        remember(JSON.parse(answer), names);
      }
    return waiting === 0 ? [] : [`${blocks.at(-1).at} sends what it shows no answer to`];
  } finally {
    server.kill('SIGTERM');
  }
}
