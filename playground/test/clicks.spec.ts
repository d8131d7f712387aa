import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { SITUATION, lay, open, pointAt, steps } from './page.js';

/** Counts the clicks of one thing that somebody does. */
async function counted(page: Page, deed: (click: (what: string) => Promise<void>) => Promise<void>): Promise<number> {
  let clicks = 0;
  await deed(async (what) => {
    clicks++;
    if (what === 'Do it') await page.getByTestId('send').first().click();
    else await pointAt(page, what);
  });
  return clicks;
}

test('three hexes are moved in two clicks', async ({ page }) => {
  await open(page);
  await lay(page, 'situation.json', SITUATION);
  const clicks = await counted(page, async (click) => {
    await click('us.2-5-4.1');
    await expect(page.getByRole('group', { name: 'Kinds of movement' })).toBeVisible();
    await click('I8');
    await expect(page.getByTestId('log')).toContainText('stops in I8');
  });
  expect(clicks).toBe(2);
});

test('a march stops where the other side can answer, and goes on when it passes', async ({ page }) => {
  await open(page);
  await lay(page, 'situation.json', SITUATION);
  await pointAt(page, 'us.2-5-4.1');
  await expect(page.getByRole('group', { name: 'Kinds of movement' })).toBeVisible();
  await pointAt(page, 'G4');
  const due = page.getByTestId('due');
  await expect(due).toContainText('Opportunity Fire at H5');
  await expect(page.getByTestId('targets').getByRole('button').first()).toContainText('%');
  await page.getByRole('button', { name: 'pass', exact: true }).click();
  await page.getByTestId('send').click();
  await expect(due).toContainText('Opportunity Fire at G4');
  // One click takes back what the person did last, and the next one the whole march.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(due).toContainText('Opportunity Fire at H5');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await steps(page)).toBe(0);
});

test('an attack is made in three clicks, with its sums and chances beside the last one', async ({ page }) => {
  await open(page);
  await lay(page, 'situation.json', SITUATION);
  const clicks = await counted(page, async (click) => {
    await click('us.2-5-4.1');
    const targets = page.getByTestId('targets');
    await expect(targets).toBeVisible();
    const chances = (await targets.locator('b').allInnerTexts()).map((text) => Number.parseInt(text, 10));
    expect(chances.length).toBe(2);
    expect(chances).toEqual([...chances].sort((a, b) => b - a));
    await click('J4');
    const attack = page.getByTestId('attack');
    await expect(attack.locator('.bar')).not.toHaveCount(0);
    await expect(attack.locator('.sum').first()).toBeVisible();
    await expect(attack.getByTestId('send')).toBeInViewport();
    await click('Do it');
    await expect(page.getByTestId('log')).toContainText('fires from I5 at J4');
  });
  expect(clicks).toBe(3);
});

test('everything else in a game takes five clicks at most', async ({ page }) => {
  test.setTimeout(90_000);
  await open(page);
  const record = readFileSync(new URL('short.json', import.meta.url), 'utf8');
  await lay(page, 'short.json', record);
  const offer = page.getByTestId('offer');
  const most = new Map<string, number>();
  for (let orders = 0; orders < 14; orders++) {
    const before = await steps(page);
    const text = await page.getByTestId('due').innerText();
    if ((await offer.count()) === 0) break;
    let clicks = 0;
    while ((await steps(page)) === before) {
      const told = await offer.innerText();
      const send = page.getByTestId('send');
      if ((await send.count()) > 0) await send.first().click();
      else await offer.locator('.acts .main, .values button').first().click();
      clicks++;
      await expect
        .poll(async () => (await steps(page)) !== before || (await offer.innerText().catch(() => '')) !== told, {
          timeout: 30_000,
        })
        .toBe(true);
    }
    most.set(text, clicks);
  }
  expect(most.size).toBeGreaterThan(3);
  expect(Math.max(...most.values())).toBeLessThanOrEqual(5);
});
