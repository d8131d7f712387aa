// Serves dist/ and opens it in Chromium; errors of the page are errors of the test.
import { chromium } from 'playwright-core';
import { preview } from 'vite';

export async function opened() {
  const server = await preview({ preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => {
    console.error(error);
    process.exitCode = 1;
  });
  const url = server.resolvedUrls.local[0] ?? server.resolvedUrls.network[0];
  return {
    page,
    url,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
