// What it costs to load the library, and how big it is.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/entries.mjs';
import { checksumOf, median, measureFresh } from './measure.mjs';
import { worldOf } from './worlds.mjs';

const library = new URL('../dist/index.js', import.meta.url);
const STARTS = 21;

/** The rows of the table. */
export function loadingRows() {
  return [
    { name: "import 'hexarbiter' in a new process", per: 'ms', ...importTime(), budget: 1000 / 15 },
    {
      name: 'load the world of the Training Scenario from its packs',
      per: 'ms',
      ...measureFresh(
        () => undefined,
        () => worldOf('training').digests,
      ),
    },
  ];
}

/** The median over new processes, each of which times its own import, by the processor's time. */
function importTime() {
  const script = `
    const start = process.cpuUsage();
    const library = await import(${JSON.stringify(library.href)});
    const { user, system } = process.cpuUsage(start);
    process.stdout.write(JSON.stringify([(user + system) / 1000, Object.keys(library)]));`;
  const times = [];
  let names;
  for (let i = 0; i < STARTS; i++) {
    const child = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
    if (child.status !== 0) throw new Error(child.stderr);
    const [time, exported] = JSON.parse(child.stdout);
    times.push(time);
    names = exported;
  }
  return { perSecond: 1000 / median(times), checksum: checksumOf(names) };
}

/** Bytes after minifying and gzip, as `npm run size` has them, with the checksum of the file that was measured. */
export function sizes() {
  const limits = JSON.parse(readFileSync(path.join(root, '.size-limit.json'), 'utf8'));
  const program = path.join(root, 'node_modules', 'size-limit', 'bin.js');
  const child = spawnSync(process.execPath, [program, '--json'], { cwd: root, encoding: 'utf8' });
  const measured = JSON.parse(child.stdout);
  return measured.map(({ name, size }) => {
    const { path: file, limit } = limits.find((each) => each.name === name);
    const checksum = createHash('sha256')
      .update(readFileSync(path.join(root, file)))
      .digest('hex')
      .slice(0, 12);
    // A row over its budget is held to what it measures, and has the budget in its name.
    const [missed, budget] = / \(budget (\d+) kB\)$/.exec(name) ?? ['', limit];
    const what = name.slice(0, name.length - missed.length);
    return { name: `${what}, minified and gzipped`, bytes: size, budget: 1000 * parseFloat(budget), checksum };
  });
}
