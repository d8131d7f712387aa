// The runtimes in which games are played: where each comes from, and how it runs a script.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { root } from '../../scripts/entries.mjs';
import { ensureTool } from '../../scripts/ensure.mjs';

const folder = path.join(root, 'temp', 'runtimes');
mkdirSync(folder, { recursive: true });
// Scripts in it are scripts, not modules.
writeFileSync(path.join(folder, 'package.json'), '{ "type": "commonjs" }\n');

/** Runs a program and gives what it writes. */
async function outputOf(command, args, env = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (complained += data));
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (!said.includes('{"games"'))
    throw new Error(`${command} ended with ${status}: ${complained || said}`.slice(0, 600));
  return said;
}

/** The script with a last line that prints its value, as a file. */
function fileOf({ parts, player }) {
  const file = path.join(folder, 'games.js');
  const print = "(typeof print === 'function' ? print : console.log)";
  writeFileSync(file, `${parts.join('\n')}\n${print}(${player.trim().replace(/;$/, '')});\n`);
  return file;
}

/** A package of npm with a runtime in it, installed on first use. */
const fromNpm = (name, version, bin) => {
  const at = ensureTool(name, version);
  return at === undefined ? undefined : path.join(at, 'node_modules', '.bin', bin);
};

/** A program of Debian, installed on first use. */
const fromDebian = (command, from) => {
  const found = () => spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).stdout.trim();
  if (found() === '') {
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', from], { stdio: 'ignore' });
  }
  return found() === '' ? undefined : found();
};

const versionOf = (program, args = ['--version']) =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout.trim().split('\n')[0];

/** A program that runs a script by its name. */
const program = (name, find, args = [], env = {}) => ({
  name,
  prepare: () => {
    const found = find();
    if (found === undefined) return undefined;
    const version = /jsc$/.test(found) ? debianVersion('libjavascriptcoregtk-4.0-bin') : versionOf(found);
    return { version, run: async (script) => await outputOf(found, [...args, fileOf(script)], env) };
  },
});

const debianVersion = (name) => versionOf('dpkg-query', ['-W', '-f=${Version}', name]);
const self = () => process.execPath;

/** This Node with nothing of a host: a realm that has what ECMAScript has. */
const bare = {
  name: 'bare',
  prepare: () => ({
    version: `a realm of Node ${process.version} without one host object`,
    run: ({ parts, player }) => {
      const context = vm.createContext(Object.create(null));
      vm.runInContext(
        'for (const name of ["WebAssembly", "SharedArrayBuffer", "Atomics", "Intl", "console"]) delete globalThis[name];',
        context,
      );
      for (const part of parts) vm.runInContext(part, context);
      return vm.runInContext(player, context);
    },
  }),
};

const QUICKJS = '0.32.0';
const quickjs = {
  name: 'quickjs',
  // It has no compiler.
  isSlow: true,
  prepare: () => {
    const at = ensureTool('quickjs-emscripten', QUICKJS);
    if (at === undefined) return undefined;
    const { getQuickJS } = createRequire(path.join(at, 'package.json'))('quickjs-emscripten');
    return {
      version: `quickjs-emscripten ${QUICKJS}`,
      run: async ({ parts, player }) => {
        const context = (await getQuickJS()).newContext();
        context.runtime.setMaxStackSize(4 << 20);
        const value = (code) => {
          const result = context.evalCode(code);
          if (result.error !== undefined) throw new Error(JSON.stringify(context.dump(result.error)));
          const text = context.dump(result.value);
          result.value.dispose();
          return text;
        };
        for (const part of parts) value(part);
        return value(player);
      },
    };
  },
};

const chromium = {
  name: 'chromium',
  prepare: () => {
    const found = fromDebian('chromium', 'chromium');
    if (found === undefined) return undefined;
    return {
      version: versionOf(found),
      run: async ({ parts, player }) => {
        const page = path.join(folder, 'games.html');
        const script = (text) => `<script>${text.replaceAll('</script', '<\\/script')}</script>`;
        const show = `document.body.textContent = ${player.trim().replace(/;$/, '')};`;
        writeFileSync(
          page,
          `<!doctype html><meta charset="utf-8"><body>${[...parts, show].map(script).join('\n')}</body>`,
        );
        const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--timeout=600000', '--dump-dom'];
        return await outputOf(found, [...flags, pathToFileURL(page).href]);
      },
    };
  },
};

/** All of them. `--frozen-intrinsics` and its like stand for hosts that close what scripts may not touch. */
export const engines = [
  program('node', self),
  bare,
  quickjs,
  program('frozen', self, ['--frozen-intrinsics', '--no-warnings']),
  program('no-proto', self, ['--disable-proto=throw']),
  program('no-eval', self, ['--disallow-code-generation-from-strings']),
  program('turkish', self, [], { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Pacific/Apia' }),
  program('arabic', self, [], { LC_ALL: 'ar_EG.UTF-8', LANG: 'ar_EG.UTF-8', TZ: 'Asia/Kathmandu' }),
  program('node-22', () => fromNpm('node', '22', 'node')),
  program('node-24', () => fromNpm('node', '24', 'node')),
  program('bun', () => fromNpm('bun', '1', 'bun')),
  program('deno', () => fromNpm('deno', '2', 'deno'), ['run']),
  chromium,
  program('jsc', () => fromDebian('jsc', 'libjavascriptcoregtk-4.0-bin')),
  program('gjs', () => fromDebian('gjs', 'gjs')),
];
