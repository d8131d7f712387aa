import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { SITUATION, lay, open, panel, pointAt, steps } from './page.js';

/* The coach in the page: it is asked in the panel Play, and thinks in the thread of the rules. */

async function askCoach(page: Page, question: string): Promise<void> {
  await page.getByTestId('coach-asks').getByRole('button', { name: question, exact: true }).click();
  await expect(page.getByTestId('coach').getByText('The coach is thinking.')).toHaveCount(0, { timeout: 40_000 });
}

/** A squad fires at J3, and its impulse ends: that is a decision with a choice. */
async function shootAndEnd(page: Page): Promise<void> {
  await open(page);
  await lay(page, 'situation.json', { ...SITUATION, setup: { ...SITUATION.setup, impulse: { by: 'us' } } });
  await panel(page, 'Play');
  await pointAt(page, 'us.2-5-4.1');
  await expect(page.getByTestId('targets')).toBeVisible();
  await pointAt(page, 'J3');
  await page.getByTestId('attack').getByTestId('send').click();
  await expect.poll(async () => await steps(page)).toBeGreaterThan(0);
  await expect(page.getByTestId('log')).toContainText('fires from I5 at J3');
}

test('a hint is an order in words with its chance, and can be done at once', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await lay(page, 'situation.json', SITUATION);
  await panel(page, 'Play');
  await askCoach(page, 'Hint');
  const coach = page.getByTestId('coach');
  await expect(coach).toContainText('The coach would do this');
  await expect(coach).toContainText(/chance to win is \d+ % then/);
  const { violations } = await new AxeBuilder({ page }).include('.content').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const before = await steps(page);
  await coach.getByRole('button', { name: 'Do it' }).click();
  await expect.poll(async () => await steps(page)).toBeGreaterThan(before);
  // What was said of the table before is not said of this one.
  await expect(coach).toBeEmpty();
});

test('the coach says why, by a ledger or by a place, and takes the decision back', async ({ page }) => {
  test.setTimeout(120_000);
  await shootAndEnd(page);
  await askCoach(page, 'Why?');
  const coach = page.getByTestId('coach');
  await expect(coach).toContainText(/The last decision of United States, step \d+/);
  await expect(coach).toContainText(/lace \d of \d/);
  await coach.getByRole('button', { name: 'Take back to here' }).click();
  await expect.poll(async () => await steps(page)).toBe(0);
  await expect(page.getByRole('alert')).toBeEmpty();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(async () => await steps(page)).toBeGreaterThan(0);
});

test('luck stands beside the moments at which the game turned, and a game is taken back to one of them by the keys', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await shootAndEnd(page);
  await page.getByTestId('coach-asks').getByRole('button', { name: 'Why?' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const coach = page.getByTestId('coach');
  await expect(coach).toContainText('Luck of the dice', { timeout: 40_000 });
  const luck = coach.getByTestId('luck-us');
  await expect(luck).toContainText(/United States: [+−]?\d\.\d\d/);
  await expect(luck.getByRole('img')).toBeVisible();
  const point = coach.getByTestId('points').getByRole('button').first();
  await expect(point).toHaveAccessibleName(/Take back to here: Turn 1, the impulse of United States/);
  const { violations } = await new AxeBuilder({ page }).include('.content').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await point.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => await steps(page)).toBe(0);
});

test('the coach is not asked about the second game, and says so', async ({ page }) => {
  await open(page);
  await lay(page, 'hill-31.json', readFileSync(new URL('hill-31.json', import.meta.url), 'utf8'));
  await panel(page, 'Play');
  await expect(page.getByTestId('play')).toContainText('The coach knows the first game only.');
});

test('the page answers while the coach measures, and an answer about an older table is not shown', async ({ page }) => {
  test.setTimeout(120_000);
  await shootAndEnd(page);
  await page.getByTestId('coach-asks').getByRole('button', { name: 'Why?' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await steps(page), { timeout: 40_000 }).toBe(0);
  await expect(page.getByTestId('coach')).toBeEmpty();
});
