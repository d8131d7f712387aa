import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { SITUATION, lay, open, panel, pointAt, steps } from './page.js';
import { TRACED, workIn } from './traced.js';

async function expectNoViolation(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html ?? ''}`),
    where,
  ).toEqual([]);
}

for (const [name, colorScheme, width] of [
  ['light, on a desk', 'light', 1280],
  ['dark, on a phone', 'dark', 360],
] as const) {
  test(`every panel can be read by everybody: ${name}`, async ({ page }) => {
    test.setTimeout(150_000);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    await lay(page, 'situation.json', SITUATION);
    await panel(page, 'Play');
    await pointAt(page, 'us.2-5-4.1');
    await page.getByText('Why nothing else?').click();
    await expectNoViolation(page, 'Play');
    await panel(page, 'Sight');
    await pointAt(page, 'I5');
    await pointAt(page, 'F4');
    await expect(page.getByTestId('sight')).toBeVisible();
    await expectNoViolation(page, 'Sight');
    await panel(page, 'Odds');
    await pointAt(page, 'us.2-5-4.1');
    await pointAt(page, 'J3');
    await expect(page.getByTestId('odds')).toBeVisible();
    await expectNoViolation(page, 'Odds');
    await panel(page, 'Rules');
    await page.getByLabel('Compare with a ruleset').selectOption('5.1+cards-2022');
    await expect(page.getByTestId('rules')).toBeVisible();
    await expectNoViolation(page, 'Rules');
    await panel(page, 'Games');
    await expectNoViolation(page, 'Games');
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over).toBe(0);
  });
}

test('dark and light differ, and the button turns one into the other', async ({ page }) => {
  const paper = async (): Promise<string> => await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page);
  const light = await paper();
  const drawn = await page.locator('header').screenshot();
  await page.getByRole('button', { name: 'Dark or light' }).click();
  const dark = await paper();
  expect(dark).not.toBe(light);
  expect((await page.locator('header').screenshot()).equals(drawn)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper()).toBe(dark);
  await page.getByRole('button', { name: 'Dark or light' }).click();
  expect(await paper()).toBe(light);
});

test('the page is read out in this order', async ({ page }) => {
  await open(page);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - heading /Training Scenario/ [level=1]
      - list "Turn 1 of 4"
      - paragraph: set-up
      - button "Undo" [disabled]
      - button "Redo" [disabled]
    - main:
      - region "The table":
        - application /The map. Arrow keys move the cursor/
        - button "Larger map"
        - button "Smaller map"
        - button "Whole map"
      - region "What you do and ask":
        - navigation "Panels":
          - button "Play" [pressed]
          - button "Sight"
          - button "Odds"
          - button "Judge"
          - button "Rules"
          - button "Games"
        - group "Play":
          - heading "Play" [level=2]
        - slider [disabled]
        - log "What happened"
  `);
});

test('the page is there soon, and no work of it stops the page for long', async ({ page, browser }) => {
  await browser.startTracing(page, { categories: TRACED });
  await open(page);
  // A click is answered from here on; the first screen is there before. The rules answer a little later.
  await page.waitForFunction(() =>
    ['playable', 'rules'].every((name) => performance.getEntriesByName(name).length > 0),
  );
  const [shown, soon, rules] = await page.evaluate(() =>
    ['first-contentful-paint', 'playable', 'rules'].map((name) =>
      Math.round(performance.getEntriesByName(name)[0]?.startTime ?? Infinity),
    ),
  );
  await lay(page, 'situation.json', SITUATION);
  await panel(page, 'Sight');
  for (const [from, to] of [
    ['I5', 'F4'],
    ['I6', 'J3'],
  ] as const) {
    await pointAt(page, from);
    await expect(page.getByLabel('From')).toHaveValue(from);
    await pointAt(page, to);
    await expect(page.getByTestId('sight')).toContainText(`${from} to ${to}`);
  }
  await panel(page, 'Odds');
  await pointAt(page, 'us.2-5-4.1');
  await pointAt(page, 'J3');
  await expect(page.getByTestId('odds')).toBeVisible();
  const { before, tasks } = workIn(await browser.stopTracing());
  const [longest = 0] = tasks;
  process.stdout.write(
    `shown after ${shown} ms, playable after ${soon} ms, rules after ${rules} ms by the clock; ` +
      `of the processor: ${Math.round(before)} ms until playable, the longest tasks ${tasks.slice(0, 3).map(Math.round).join(', ')} ms\n`,
  );
  // By the clock it is generous: other programs may hold the machine. The time of the processor is the page's own.
  expect(soon).toBeLessThan(10_000);
  expect(before).toBeLessThan(500);
  expect(longest).toBeLessThan(100);
});

test('the first order is made before the rules are there, and sent when they are', async ({ page, context }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/assets\/rules-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('.');
  const offer = page.getByTestId('offer');
  const title = await page.getByTestId('offer').textContent();
  await offer.locator('.values button').first().click();
  await expect(offer).not.toHaveText(title ?? '');
  // The next value is a hex, and the map is clicked there.
  await pointAt(page, (await offer.locator('.values button').first().textContent()) ?? '');
  await expect(offer).toHaveAttribute('data-form', 'done');
  await page.getByTestId('send').click();
  expect(await page.evaluate(() => performance.getEntriesByName('rules').length)).toBe(0);
  expect(await steps(page)).toBe(0);
  release();
  await expect.poll(async () => await steps(page)).toBe(1);
});
