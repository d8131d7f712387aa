import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectPicture } from './pictures.js';

/* The pages of the guides, as examples/guides has them, and the pictures of the guides. */

test.use({ viewport: { width: 520, height: 720 } });

/** Opens a page of the guides. What it throws fails the test. */
async function opened(page: Page, name: string, query = ''): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`guides/${name}.html${query}`);
}

const counter = (page: Page, id: string): ReturnType<Page['locator']> => page.locator(`[data-counter="${id}"]`);
const button = (page: Page, name: string): ReturnType<Page['locator']> =>
  page.getByRole('button', { name, exact: true });

test('the list of the pages leads to each of them', async ({ page }) => {
  await opened(page, 'index');
  await expect(page.getByRole('link')).toHaveCount(7);
});

test('your own board and art: a counter, a colour, a layer and the dark are the page’s own', async ({ page }) => {
  await opened(page, 'art');
  await expect(page.locator('#board path[fill="#f4c542"]')).toHaveCount(1);
  await expect(page.locator('#board')).toContainText('1·6·4');
  await counter(page, 'us.2-5-4.1').click();
  await expect(page.locator('#clicked')).toHaveText('I5: us.2-5-4.1');
  await button(page, 'Words on or off').click();
  await expect(page.locator('#board [data-layer="words"]').first()).toBeHidden();
  await button(page, 'Words on or off').click();
  await button(page, 'My own colours').click();
  await button(page, 'Dark or light').click();
  await expectPicture(page, page.locator('body'), ['guides', 'art.png']);
});

test('animate events: a counter slides to its next hex, and each event is told', async ({ page }) => {
  await opened(page, 'animate');
  const squad = counter(page, 'us.2-5-4.1');
  await expect(squad).toBeVisible();
  await button(page, 'Next step').click();
  const slid = page.evaluate(
    async () =>
      await new Promise<number>((done) => {
        const watching = (): void => {
          const [animation] = document.getAnimations();
          if (animation === undefined) requestAnimationFrame(watching);
          else done(Number(animation.effect?.getTiming().duration));
        };
        watching();
      }),
  );
  await button(page, 'Next step').click();
  expect(await slid).toBe(400);
  await expect(page.locator('#log')).toContainText('2-5-4');
  for (let step = 2; step < 5; step++) await button(page, 'Next step').click();
  await expect(page.locator('#log')).toContainText('Dice:');
  await expect(button(page, 'Next step')).toBeDisabled();
  await page.evaluate(
    async () => await Promise.all(document.getAnimations().map(async ({ finished }) => await finished)),
  );
  await expect(page.locator('#log li').last()).not.toBeEmpty();
  await page.waitForTimeout(2_000);
  await expectPicture(page, page.locator('body'), ['guides', 'animate.png']);
});

test('movement range and hit chance: a click on a counter shows where it can go and what it can hit', async ({
  page,
}) => {
  await opened(page, 'range');
  await counter(page, 'us.2-5-4.1').click();
  await expect(page.locator('#said')).toContainText('%');
  await expect(page.locator('#modes button')).not.toHaveCount(0);
  await expectPicture(page, page.locator('body'), ['guides', 'range.png']);
  await counter(page, 'de.1-6-4.1').click();
  await expect(page.locator('#said')).not.toContainText('%');
});

test('dice one by one: the page asks for each die, and the last one decides', async ({ page }) => {
  await opened(page, 'dice');
  await expect(page.locator('#asked')).toContainText('roll');
  await button(page, '6').click();
  await expect(page.locator('#shown')).toHaveText('So far: 6.');
  await expectPicture(page, page.locator('body'), ['guides', 'dice.png']);
  await button(page, '1').click();
  await expect(page.locator('#log')).toContainText('die 6 ');
});

test('against the computer: the bot plays its side until the person is asked', async ({ page }) => {
  test.setTimeout(120_000);
  await opened(page, 'computer');
  await expect(page.locator('#choices button').first()).toBeVisible();
  await expectPicture(page, page.locator('body'), ['guides', 'computer.png']);
  const told = async (): Promise<number> => await page.locator('#log li').count();
  for (let clicks = 0; (await told()) < 20; clicks++) {
    expect(clicks).toBeLessThan(80);
    await page.locator('#choices button').first().click();
    await expect(page.locator('#choices button').first()).toBeVisible({ timeout: 30_000 });
  }
  await button(page, 'Take back').click();
  await expect(page.locator('#choices button').first()).toBeVisible();
});

test('translate: the page speaks another language, and one that has only begun', async ({ page }) => {
  await opened(page, 'translate');
  await expect(page.locator('#said')).toContainText('not spotted');
  await page.getByLabel('Language').selectOption('de');
  await expect(page.locator('#said')).toContainText('nicht aufgeklärt');
  await expectPicture(page, page.locator('body'), ['guides', 'translate.png']);
  await page.getByLabel('Language').selectOption('fr');
  await expect(page.locator('#said')).toContainText('n’est pas repéré');
});

/** A port on which nobody listens. */
async function freePort(): Promise<number> {
  return await new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** The rules server of the package, once it serves. */
async function served(port: number, origin: string): Promise<ChildProcess> {
  const args = ['dist/cli/main.cjs', 'serve', '--http', `127.0.0.1:${port}`, '--origin', origin];
  const server = spawn(process.execPath, args, { stdio: 'ignore' });
  await expect(async () => {
    expect((await fetch(`http://127.0.0.1:${port}/health`)).ok).toBe(true);
  }).toPass({ timeout: 30_000 });
  return server;
}

test('two browsers: each side sees its own table, and a step of one is shown to the other', async ({
  page,
  browser,
  baseURL,
}) => {
  const port = await freePort();
  const server = await served(port, new URL(baseURL ?? '').origin);
  try {
    const query = `?server=ws://127.0.0.1:${port}`;
    await opened(page, 'browsers', query);
    await button(page, 'Begin a game').click();
    await expect(page.locator('#friend')).toBeVisible();
    const other = await (await browser.newContext({ viewport: { width: 520, height: 720 } })).newPage();
    await other.goto(new URL((await page.locator('#friend').getAttribute('href')) ?? '', page.url()).href);
    await expect(other.locator('#board svg')).toBeVisible();
    // Whoever may click does; after a click the page waits for what the server says.
    for (let clicks = 0; (await other.locator('#log li').count()) === 0; clicks++) {
      expect(clicks).toBeLessThan(100);
      for (const each of [page, other]) {
        const offered = each.locator('#offers button').first();
        if (await offered.isVisible()) await offered.click();
        await each.waitForTimeout(50);
      }
    }
    await expect(page.locator('#log li').first()).not.toBeEmpty();
    await expectPicture(other, other.locator('body'), ['guides', 'browsers.png']);
  } finally {
    server.kill();
  }
});
