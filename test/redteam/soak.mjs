// Runs test/redteam/soak.ts in a process of its own, in which nothing else takes memory.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

/** A world may remember so many bytes, however many requests it has answered. */
export const MOST_REMEMBERED = 50_000_000;

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Makes so many requests against one world.
 *
 * @returns the bytes in use before and after
 */
export function soaked(requests, seed) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hexarbiter-soak-'));
  const file = path.join(folder, 'soak.mjs');
  try {
    buildSync({
      entryPoints: [path.join(here, 'soak.ts')],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      // The packs and boards are found from where the tests stand.
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(path.join(here, '..', 'training.ts')).href) },
    });
    const flags = ['--expose-gc', '--max-old-space-size=1000'];
    const run = spawnSync(process.execPath, [...flags, file, String(requests), String(seed)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (run.status !== 0) throw new Error(`the soak ended with ${run.status}`);
    return JSON.parse(run.stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
