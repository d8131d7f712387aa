// The samples in JavaScript and TypeScript: all are type-checked in one program, and all are run in one process.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { root } from '../entries.mjs';
import { node } from './processes.mjs';

/**
 * What JavaScript cannot say: that a result is one of success, that a text is one of a few. A sample in TypeScript has to say it.
 * Names that do not exist, modules, fields of the library under a wrong name and numbers of arguments are mistakes in both.
 */
const UNSAYABLE = /error TS(?:2322|2339|2345|2488|2532|2538|7005|7006|7031|7034|7053|18046|18047|18048):/;
const PLAIN = { strict: true, noEmit: true, skipLibCheck: true, allowJs: true, checkJs: true, resolveJsonModule: true };
const COMPILER = { ...PLAIN, target: 'es2022', module: 'nodenext', moduleResolution: 'nodenext', types: ['node'] };

/** A program that never ends says this once it waits for somebody. */
const SERVES = /serving on/;

/** A sample without its types. One that is not TypeScript stays as it is: the compiler and the run will say so. */
function plainOf(body) {
  try {
    return transformSync(body, { loader: 'ts', format: 'esm', target: 'es2022' }).code;
  } catch {
    return body;
  }
}

/** Puts the samples into a folder. `ts of FILE` shows a part of a file of the tests, which is put there as a user of the package has it. */
function written(folder, blocks) {
  mkdirSync(folder, { recursive: true });
  return blocks.map((block) => {
    const [language, how, file] = block.words;
    const name = `${block.guide.replace(/\.md$/, '').replaceAll('/', '-')}-${block.line}`;
    const typed = `${name}.${language === 'js' ? 'mjs' : 'mts'}`;
    const { body } = block;
    if (how === 'script') {
      const declared = `/** @type {typeof import('hexarbiter')} */\nvar Hexarbiter;\n${body}\nexport {};\n`;
      writeFileSync(path.join(folder, typed), declared);
      writeFileSync(path.join(folder, `${name}.script.js`), body);
      return { ...block, how, typed, runs: `${name}.script.js` };
    }
    if (how === 'of') {
      const text = readFileSync(path.join(root, file), 'utf8');
      const own = text.replaceAll(/'(?:\.\.\/)+src\/(\w+)\/index\.js'/g, "'hexarbiter/$1'");
      const copy = path.basename(file).replace(/\.ts$/, '.mts');
      writeFileSync(path.join(folder, copy), own);
      return { ...block, how, typed: copy, source: text };
    }
    writeFileSync(path.join(folder, typed), body);
    const runs = `${name}.mjs`;
    if (language === 'ts') {
      writeFileSync(path.join(folder, runs), plainOf(body));
    }
    return { ...block, how, typed, runs };
  });
}

async function typeFaults(folder, samples) {
  if (samples.length === 0) return [];
  const files = [...new Set(samples.map(({ typed }) => typed))];
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER, files }));
  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
  const { out, err, code } = await node([compiler, '-p', folder, '--pretty', 'false'], { cwd: folder });
  const lines = out.split('\n').filter((line) => /error TS/.test(line));
  if (code !== 0 && lines.length === 0) return [out + err];
  return lines.flatMap((line) => {
    const sample = samples.find(({ typed }) => line.startsWith(`${typed}(`));
    if (sample?.words[0] === 'js' && UNSAYABLE.test(line)) return [];
    return [`${sample?.at ?? ''} does not compile: ${line}`];
  });
}

/** Whether each line of a part stands in the whole, in this order. A line that is only `// ...` leaves some out. */
function isPart(part, whole) {
  const plain = (text) => text.split('\n').map((line) => line.replace(/\s*\/\/.*$/, '').trim());
  const lines = plain(whole);
  let from = 0;
  for (const line of plain(part).filter((each) => each !== '')) {
    const found = lines.indexOf(line, from);
    if (found < 0) return line;
    from = found + 1;
  }
  return undefined;
}

async function runFaults(folder, samples) {
  const together = samples.filter(({ how, runs }) => how === undefined && runs !== undefined);
  const list = path.join(folder, 'list.json');
  writeFileSync(list, JSON.stringify(together.map(({ runs }) => path.join(folder, runs))));
  const { out, err, code } = await node([path.join(root, 'scripts/readme/runner.mjs'), list], { cwd: root });
  if (code !== 0) return [`the samples did not come to their end\n${out}${err}`];
  const said = JSON.parse(out.slice(out.lastIndexOf('\n{') + 1)).said;
  return together.flatMap(({ at, prints }, index) => {
    const { text, error } = said[index];
    if (error !== undefined) return [`${at} fails\n${error}`];
    const isSame = prints === undefined || text.trimEnd() === prints.trimEnd();
    return isSame ? [] : [`${at} prints\n${text}\nand not\n${prints}`];
  });
}

async function serverFaults(folder, samples) {
  const found = samples
    .filter(({ how }) => how === 'serves')
    .map(async ({ at, runs }) => {
      const { code, out, err } = await node([path.join(folder, runs)], {
        cwd: root,
        env: { PORT: '0' },
        until: SERVES,
      });
      return code === 0 ? [] : [`${at} fails\n${out}${err}`];
    });
  return (await Promise.all(found)).flat();
}

async function scriptFaults(folder, samples) {
  const script = path.join(root, 'dist/browser/hexarbiter.global.js');
  const found = samples
    .filter(({ how }) => how === 'script')
    .map(async ({ at, runs }) => {
      const text = `const vm = require('node:vm'); const { readFileSync } = require('node:fs');
      const realm = vm.createContext(Object.create(null));
      for (const file of process.argv.slice(1)) vm.runInContext(readFileSync(file, 'utf8'), realm);
      process.stdout.write(vm.runInContext('call(JSON.stringify({ name: "loadWorld", given: {} }))', realm));`;
      const { code, out, err } = await node(['-e', text, script, path.join(folder, runs)], { cwd: root });
      return code === 0 && out.startsWith('{"ok":false') ? [] : [`${at} fails\n${out}${err}`];
    });
  return (await Promise.all(found)).flat();
}

/**
 * What is wrong with the samples in JavaScript and TypeScript: a text for each mistake.
 *
 * @param {string} folder where they are written
 * @param {readonly object[]} blocks with `prints`, the text that the guide says a sample prints
 */
export async function programFaults(folder, blocks) {
  const samples = written(folder, blocks);
  const parts = samples.flatMap(({ at, body, source, words }) => {
    const missing = source === undefined ? undefined : isPart(body, source);
    return missing === undefined ? [] : [`${at} has a line that is not in ${words[2]}: ${missing}`];
  });
  const steps = [typeFaults, runFaults, serverFaults, scriptFaults].map((faults) => faults(folder, samples));
  return [...parts, ...(await Promise.all(steps)).flat()];
}
