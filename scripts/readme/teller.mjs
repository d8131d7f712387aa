// Runs commands of the built program for scripts/readme/commands.mjs, one after the other in this process, so that the rules are read
// once. The program is begun anew for each command, with its arguments and its folder; what it writes and its exit code are sent back.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';

const require = createRequire(import.meta.url);
const writeSync = fs.writeSync;
let said = ['', ''];
fs.writeSync = (stream, bytes, ...more) => {
  if (stream !== 1 && stream !== 2) return writeSync(stream, bytes, ...more);
  said[stream - 1] += String(bytes);
  return bytes.length;
};

process.on('message', ({ program, args, folder }) => {
  said = ['', ''];
  // A stream that has ended does not end once more: each command has a stdin of its own, on which nobody types anything.
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([]) });
  process.chdir(folder);
  process.argv = [process.execPath, program, ...args];
  process.exitCode = undefined;
  Reflect.deleteProperty(require.cache, require.resolve(program));
  require(program);
  const ended = setInterval(() => {
    if (process.exitCode === undefined) return;
    clearInterval(ended);
    process.send({ code: process.exitCode, out: said[0], err: said[1] });
  }, 1);
});
