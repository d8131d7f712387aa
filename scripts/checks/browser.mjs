// Builds the playground and the pages of the guides, and tests them in Chromium. Where Chromium cannot be had, it says so loudly and fails nothing.
// Arguments are those of `playwright test`.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { ensureBuild, ensureChromium } from '../ensure.mjs';
import { root } from '../entries.mjs';

const run = (program, args, env = {}) =>
  spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status ?? 1;

/** A port on which nobody listens. */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(`${port}`));
    });
  });

if (!ensureChromium()) {
  process.stdout.write('SKIPPED: the playground is not tested, because there is no Chromium here\n');
  process.exit(0);
}
// A folder of its own: the site may be built from playground/dist at the same time.
const folder = `${root}/temp/playground`;
const vite = (...args) => {
  const built = run('node_modules/vite/bin/vite.js', ['build', ...args, '--logLevel', 'error']);
  if (built !== 0) process.exit(built);
};
vite('playground', '--outDir', folder);
vite('--config', 'playground/guides.config.ts', '--outDir', `${folder}/guides`);
// The guide of two browsers asks the rules server of the package.
ensureBuild('js');
process.exit(
  run('node_modules/@playwright/test/cli.js', ['test', '-c', 'playground', ...process.argv.slice(2)], {
    PLAYGROUND_PORT: await freePort(),
    PLAYGROUND_FOLDER: folder,
  }),
);
