// Opens the built page in Chromium in all three places, and plays the same clicks.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { opened } from './browser.mjs';

/** A port on which nobody listens. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

const { page, url, close } = await opened();
const port = await freePort();
const server = spawn('npx', ['hexarbiter', 'serve', '--http', `127.0.0.1:${port}`, '--origin', new URL(url).origin], {
  detached: true,
  stdio: 'ignore',
});

/** The result of a call of the server, once it listens. */
async function call(method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  for (let i = 0; ; i++) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
      return (await answer.json()).result;
    } catch (error) {
      if (i === 100) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/** What the page says after some clicks, and how long a click took to the next picture, in milliseconds. */
async function played(query) {
  await page.goto(new URL(query, url).href);
  const said = [];
  const took = [];
  for (let i = 0; i < 12; i++) {
    await page.waitForFunction(() => document.querySelector('#offers button') !== null);
    said.push(await page.textContent('#asked'), ...(await page.locator('#offers button').allTextContents()));
    took.push(
      await page.evaluate(async () => {
        const offers = document.querySelector('#offers');
        const drawn = new Promise((done) => new MutationObserver(done).observe(offers, { childList: true }));
        const began = performance.now();
        offers.querySelector('button').click();
        await drawn;
        return performance.now() - began;
      }),
    );
  }
  await page.click('#undo');
  await page.waitForFunction(() => document.querySelector('#asked').textContent.includes('Step'));
  said.push(...(await page.locator('#log li').allTextContents()));
  took.sort((a, b) => a - b);
  return { said, middle: took[took.length >> 1], slowest: took.at(-1) };
}

try {
  const inPage = await played('?place=page');
  const inWorker = await played('?place=worker');
  const { world } = await call('world/load', { scenario: 'training' });
  const { game, seats } = await call('game/create', { world, seed: 'the same game each time', seats: true });
  const token = seats.umpire;
  const asked = new URLSearchParams({ place: 'server', url: `ws://127.0.0.1:${port}`, game, token });
  const onServer = await played(`?${asked}`);
  assert.deepEqual(inWorker.said, inPage.said);
  assert.deepEqual(onServer.said, inPage.said);
  assert.ok(inPage.said.length > 30);
  const times = Object.entries({ inPage, inWorker, onServer }).map(
    ([name, { middle, slowest }]) => `${name} ${middle.toFixed(0)} and ${slowest.toFixed(0)} ms`,
  );
  console.log(`three places: the same answers; twelve clicks, in the middle and at most: ${times.join(', ')}`);
} finally {
  process.kill(-server.pid);
  await close();
}
