// Imports the samples that a list names, one after the other in this process, and tells what each printed.
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { inspect } from 'node:util';
import { pathToFileURL } from 'node:url';

// A page is made by a bundler, which finds a folder by the package.json in it. Node does not: the samples are given the same file.
const BUNDLED = `export const resolve = (name, context, next) =>
  next(name === 'boardgame.io/client' ? 'boardgame.io/dist/cjs/client.js' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(BUNDLED)}`);

const write = process.stdout.write.bind(process.stdout);
const said = [];
let text = '';
process.stdout.write = (chunk) => ((text += String(chunk)), true);
for (const file of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  text = '';
  let error;
  try {
    await import(pathToFileURL(file).href);
    // What a sample has begun, such as a message on its way, comes to its end.
    await new Promise((resolve) => setTimeout(resolve, 5));
  } catch (thrown) {
    error = inspect(thrown);
  }
  said.push({ text, ...(error === undefined ? {} : { error }) });
}
write(`\n${JSON.stringify({ said })}`, () => process.exit(0));
