import { defineConfig } from 'vitest/config';

/** Whole games, brute force and walks over everything: minutes of work, for `npm run test:deep` alone. */
const DEEP = 'test/**/*.deep.test.ts';
/** Properties that take long: `npm test` tries some of their values, `npm run test:deep` all (see test/prop.ts). */
const PROPERTIES = 'test/**/*.property.test.ts';

export default defineConfig({
  test: {
    setupFiles: ['test/setup.ts'],
    // The library keeps no state of its own, so test files may share its modules: half the time.
    isolate: false,
    maxWorkers: '100%',
    // Of two runs in CI the second takes the translated modules of the first. Vitest calls this an experiment, so it is left to CI.
    experimental: { fsModuleCache: process.env['CI'] !== undefined },
    testTimeout: 60_000,
    reporters: ['default', './scripts/plain-reporter.mjs'],
    coverage: { provider: 'v8', include: ['src/**/*.ts'], reporter: ['text-summary', 'json-summary'] },
    projects: [
      { extends: true, test: { name: 'rules', include: ['test/**/*.test.ts'], exclude: [DEEP] } },
      { extends: true, test: { name: 'deep', include: [DEEP, PROPERTIES], env: { HEXARBITER_DEEP: 'yes' } } },
    ],
  },
});
