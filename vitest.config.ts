import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { PART, isWhole, share } from './test/share.js';

/** Whole games, brute force and walks over everything: minutes of work, for `npm run test:deep` alone. */
const DEEP = 'test/**/*.deep.test.ts';
/** Properties that take long: `npm test` tries some of their values, `npm run test:deep` all (see test/prop.ts). */
const PROPERTIES = 'test/**/*.property.test.ts';

/** What stands on the rules, and no sentence of them: programs, servers, bots, foreign tables, attacks. For `npm run test:deep` too. */
const ON_THE_RULES = ['bots', 'cli', 'coach', 'ladder', 'redteam', 'remote', 'server', 'vassal'];

/** Programs, servers, doors and tools: each run tries them, whatever its share. */
const EACH_RUN = /^(?:cli|docs|outside|repository|server|session)\/|\/entrances\.deep\.test\.ts$/;

/** What besieges a server, kills it and waits for it: minutes of work, of which each run takes a fifth. */
const SIEGES = /^server\/.*\.deep\.test\.ts$/;
const SIEGE_PARTS = 5;

/** What a file imports whose families of cases are divided into shares. */
const HAS_SHARES = /\/(?:share|played|batch)\.js'/;

/** Whether a file of tests, named from `test`, is for `npm run test:deep` alone. */
function isDeep(file: string): boolean {
  const [folder = ''] = file.split('/');
  return file.endsWith('.deep.test.ts') || (ON_THE_RULES.includes(folder) && file.endsWith('.test.ts'));
}

/** The deep files that a run with a share leaves to the other shares: a file without families of its own is taken whole by one of them. */
function leftToOthers(): string[] {
  if (isWhole) return [];
  const deep = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter(isDeep).sort();
  const sieges = deep.filter((file) => SIEGES.test(file));
  const undivided = deep.filter(
    (file) => !EACH_RUN.test(file) && !HAS_SHARES.test(readFileSync(`test/${file}`, 'utf8')),
  );
  const taken = new Set([
    ...share(undivided),
    ...sieges.filter((_, index) => index % SIEGE_PARTS === PART % SIEGE_PARTS),
  ]);
  return [...undivided, ...sieges].filter((file) => !taken.has(file)).map((file) => `test/${file}`);
}

const DEEP_FILES = [DEEP, ...ON_THE_RULES.map((folder) => `test/${folder}/**/*.test.ts`)];

export default defineConfig({
  test: {
    setupFiles: ['test/setup.ts'],
    // The library keeps no state of its own, so test files may share its modules: half the time.
    isolate: false,
    maxWorkers: '100%',
    // Of two runs in CI the second takes the translated modules of the first. Vitest calls this an experiment, so it is left to CI.
    experimental: { fsModuleCache: process.env['CI'] !== undefined },
    testTimeout: 60_000,
    reporters: ['default', './scripts/checks/plain-reporter.mjs'],
    coverage: { provider: 'v8', include: ['src/**/*.ts'], reporter: ['text-summary', 'json-summary'] },
    projects: [
      { extends: true, test: { name: 'rules', include: ['test/**/*.test.ts'], exclude: DEEP_FILES } },
      {
        extends: true,
        test: {
          name: 'deep',
          include: [...DEEP_FILES, PROPERTIES],
          exclude: leftToOthers(),
          env: { HEXARBITER_DEEP: 'yes' },
        },
      },
    ],
  },
});
