// Work that is done in a new process each time, because it is about the beginning of one.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checksumOf } from './measure.mjs';

const program = fileURLToPath(new URL('./beginning.mjs', import.meta.url));

/** What a new process tells of itself. */
function told(...args) {
  const child = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout);
}

/** The first seconds of a process that plays random games with a build, or battles of the peer. */
export function beginning(what, root = '') {
  return { start: () => told(program, what, root), times: 3 };
}

/** The import of a module of a build, by the processor's time. */
export function importing(root, file) {
  const { href } = pathToFileURL(path.join(root, 'dist', file));
  const script = `
    const start = process.cpuUsage();
    const library = await import(${JSON.stringify(href)});
    const { user, system } = process.cpuUsage(start);
    process.stdout.write(JSON.stringify([(user + system) / 1000, Object.keys(library)]));`;
  const start = () => {
    const [time, names] = told('--input-type=module', '--eval', script);
    return { perSecond: 1000 / time, checksum: checksumOf(names) };
  };
  return { start, times: 21 };
}
