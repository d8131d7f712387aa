import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const port = process.env['PLAYGROUND_PORT'] ?? '4173';
const folder = process.env['PLAYGROUND_FOLDER'] ?? 'dist';
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Without the card that draws, and with letters that are drawn alike everywhere. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/** A picture of the docs is what the tests compare: `pictured` of `pictures.ts` makes it the same on every machine. */
const pathTemplate = fileURLToPath(new URL('../docs/{arg}{ext}', import.meta.url));

/** The built page in Debian's Chromium. `npm run test:browser` builds it, and chooses a free port. */
export const config = defineConfig({
  testDir: 'test',
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000, toHaveScreenshot: { pathTemplate, animations: 'disabled', caret: 'hide' } },
  reporter: [['line']],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: chromium, args: FLAGS },
  },
  webServer: {
    command: `npx vite preview --outDir ${folder} --host 127.0.0.1 --port ${port} --strictPort`,
    port: Number(port),
    reuseExistingServer: false,
  },
});
export { config as default };
