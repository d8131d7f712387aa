// Opens the built page in Chromium and plays by clicking.
import assert from 'node:assert/strict';
import { opened } from './browser.mjs';

const { page, close } = await opened();
const stepNow = async () => Number(/step (\d+)/.exec(await page.textContent('#asked'))[1]);
assert.equal(await page.locator('#board svg').count(), 1);
for (let clicks = 0; (await stepNow()) < 6; clicks++) {
  assert.ok(clicks < 60, 'six steps take fewer clicks');
  await page.locator('#choices button').first().click();
}
assert.equal(await page.locator('#log li').count(), 6);
await page.click('#undo');
assert.equal(await stepNow(), 5);
await close();
console.log('vite-vanilla: six steps by clicking, one taken back');
