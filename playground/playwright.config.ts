import { defineConfig } from '@playwright/test';

const port = process.env['PLAYGROUND_PORT'] ?? '4173';
const folder = process.env['PLAYGROUND_FOLDER'] ?? 'dist';
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** The built page in Debian's Chromium. `npm run test:browser` builds it, and chooses a free port. */
export const config = defineConfig({
  testDir: 'test',
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] },
  },
  webServer: {
    command: `npx vite preview --outDir ${folder} --host 127.0.0.1 --port ${port} --strictPort`,
    port: Number(port),
    reuseExistingServer: false,
  },
});
export { config as default };
