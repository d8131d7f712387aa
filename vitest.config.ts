import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    // The library keeps no state of its own, so test files may share its modules: half the time.
    isolate: false,
    testTimeout: 60_000,
    reporters: ['default', './scripts/plain-reporter.mjs'],
    coverage: { provider: 'v8', include: ['src/**/*.ts'], reporter: ['text-summary', 'json-summary'] },
  },
});
