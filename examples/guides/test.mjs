// Opens every built page in Chromium. What a page throws is an error of the test.
import assert from 'node:assert/strict';
import { opened } from './browser.mjs';

const { page, url, close } = await opened();
const pages = ['art', 'animate', 'range', 'dice', 'computer', 'translate'];
for (const name of pages) {
  await page.goto(new URL(`${name}.html`, url).href);
  await page.waitForSelector('#board svg');
}
await page.goto(new URL('browsers.html', url).href);
assert.equal(await page.locator('#begin').isVisible(), true);
await close();
console.log(`guides: ${pages.length + 1} pages`);
