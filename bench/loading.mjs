// What it costs to load the library, and how big it is.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/entries.mjs';
import { importing } from './starts.mjs';
import { worldOf } from './worlds.mjs';

/** The file of a build that Node loads for `import 'hexarbiter'`. */
function entryForNode(checkout) {
  const { exports } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'));
  const target = exports['.'].import;
  return path.relative('dist', target.node ?? target.default);
}

/** The rows of the table. */
export function loadingRows(library) {
  return [
    {
      name: "import 'hexarbiter' in a new process",
      per: 'ms',
      work: () => importing(library.root, entryForNode(library.root)),
      must: 1000 / 10,
      aim: 1000 / 8,
    },
    {
      name: 'load the world of the Training Scenario from its packs',
      per: 'ms',
      work: () => ({ prepare: () => undefined, timed: () => worldOf(library, 'training').digests }),
    },
  ];
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
    return { name: `${what}, minified and gzipped`, bytes: size, must: 1000 * parseFloat(budget), checksum };
  });
}
