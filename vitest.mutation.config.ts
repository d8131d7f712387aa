import { defineConfig } from 'vitest/config';

/** What a mutant of the line of sight has to survive: its own tests, with a small sample of every property. */
export default defineConfig({
  test: {
    include: ['test/los/**/*.test.ts'],
    exclude: ['test/los/sample.test.ts', 'test/los/unblock-search.test.ts'],
    setupFiles: ['test/setup.ts'],
    isolate: false,
    testTimeout: 60_000,
    env: { FC_QUICK: '4' },
  },
});
