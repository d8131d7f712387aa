// Opens the built page in Chromium.
import assert from 'node:assert/strict';
import { opened } from './browser.mjs';

const { page, close } = await opened();
await page.waitForFunction(() => !document.querySelector('#next').disabled);
assert.match(await page.textContent('#asked'), /step 0/);
for (let step = 1; step <= 8; step++) {
  await page.click('#next');
  await page.waitForFunction(
    (wanted) => document.querySelector('#asked').textContent.includes(`step ${wanted},`),
    step,
  );
}
assert.equal(await page.locator('#log li').count(), 8);
await close();
console.log('worker: eight steps through the port of a worker');
