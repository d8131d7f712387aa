import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Alias, Plugin } from 'vite';
import { build } from 'vite';

/* The built page keeps its first screen, in each language, and the game that its rules begin with: nothing of it is worked out at the start. */

const MARK = 'virtual:first-';
const LANGUAGES = ['en', 'de'] as const;

/** What `firstOfPage` gives in each language. */
type Made = Readonly<
  Record<(typeof LANGUAGES)[number], { readonly first: unknown; readonly answers: unknown; readonly kept: string }>
>;

/** The page and its worker ask for the same things in one build. */
const making: { made?: Promise<Made> } = {};

/**
 * Answers the imports of `virtual:first-game`, `virtual:first-screen/en` and `virtual:first-answers/en`. While somebody works on the page
 * they are empty, for the rules may change.
 *
 * @param alias where the library is
 * @example plugins: [firstScreen(alias)]
 */
export function firstScreen(alias: Alias[]): Plugin {
  let isBuilt = false;
  return {
    name: 'first-screen',
    configResolved: ({ command }) => {
      isBuilt = command === 'build';
    },
    resolveId: (id) => (id.startsWith(MARK) ? `\0${id}` : undefined),
    load: async (id) => {
      if (!id.startsWith(`\0${MARK}`)) return undefined;
      if (!isBuilt) return 'export default undefined;';
      const made = await (making.made ??= makeFirst(alias));
      const language = LANGUAGES.find((each) => id.endsWith(`/${each}`));
      const what = id.startsWith(`\0${MARK}answers`) ? 'answers' : 'first';
      const text = language === undefined ? made.en.kept : JSON.stringify(made[language][what]);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

/** Runs the rules once in each language. */
async function makeFirst(alias: Alias[]): Promise<Made> {
  const outDir = mkdtempSync(join(tmpdir(), 'first-screen-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      root: fileURLToPath(new URL('.', import.meta.url)),
      resolve: { alias },
      ssr: { noExternal: true },
      plugins: [nothingYet()],
      build: { ssr: 'src/worker/first.ts', outDir, emptyOutDir: true, minify: false },
    });
    const file = pathToFileURL(join(outDir, 'first.js')).href;
    const [en, de] = LANGUAGES.map((language) => {
      const run = [
        `const place = { self: { name: '${language}' }, location: { search: '' }, navigator: { language: '${language}' } };`,
        'for (const [name, value] of Object.entries(place)) Object.defineProperty(globalThis, name, { value });',
        `const { firstOfPage } = await import('${file}');`,
        'process.stdout.write(JSON.stringify(await firstOfPage()));',
      ];
      const told = execFileSync(process.execPath, ['--input-type=module', '-e', run.join('\n')], {
        maxBuffer: 2 ** 26,
      });
      return JSON.parse(told.toString()) as Made['en'];
    });
    if (en === undefined || de === undefined) throw new Error('a language has no first screen');
    return { en, de };
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** Whoever makes the first screen has none. */
function nothingYet(): Plugin {
  return {
    name: 'no-first-screen',
    resolveId: (id) => (id.startsWith(MARK) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${MARK}`) ? 'export default undefined;' : undefined),
  };
}
