// The scripts of the page in a page that is only as much of one as they ask for: no browser is needed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const made = () => ({
  textContent: '',
  innerHTML: '',
  lines: [],
  prepend(line) {
    this.lines.unshift(line);
  },
});
const elements = {
  asked: made(),
  next: { addEventListener: (_, listener) => (elements.next.click = listener) },
  log: made(),
  board: made(),
};
const page = vm.createContext({ document: { getElementById: (id) => elements[id], createElement: made } });
const html = readFileSync(new URL('index.html', import.meta.url), 'utf8');
const scripts = [...html.matchAll(/<script src="([^"]+)">/g)].map(([, file]) => file);
assert.equal(scripts.length, 3);
for (const file of scripts)
  vm.runInContext(readFileSync(new URL(file, import.meta.url), 'utf8'), page, { filename: file });

assert.match(elements.board.innerHTML, /^<svg/);
assert.equal(elements.asked.textContent, 'us decides: action');
const before = elements.board.innerHTML;
for (let i = 0; i < 12; i++) elements.next.click();
assert.equal(elements.log.lines.length, 12);
assert.match(elements.log.lines.at(-1).textContent, /\.$/);
assert.notEqual(elements.board.innerHTML, before);
console.log('script: the page draws the board and plays on');
