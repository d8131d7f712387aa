import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { SITUATION, lay, open, panel, picture, pointAt, sendOrder, steps } from './page.js';

const SHORT = readFileSync(new URL('short.json', import.meta.url), 'utf8');

test('a whole game is played by the keys alone', async ({ page }) => {
  test.setTimeout(90_000);
  await open(page);
  await lay(page, 'short.json', SHORT);
  const due = page.getByTestId('due');
  await page.keyboard.press('Escape');
  const told = async (): Promise<string> => `${await page.getByTestId('play').innerText()} ${await steps(page)}`;
  for (let keys = 0; keys < 120; keys++) {
    const before = await told();
    if (before.includes('over')) break;
    await page.keyboard.press(await nextKey(page));
    await expect.poll(told).not.toBe(before);
  }
  await expect(due).toContainText(/over|wins|won|draw/i);
  await expect(page.getByTestId('offer')).toHaveCount(0);
});

/** The key that ends the decision of the moment: Enter where the order is whole, or else the digit of passing, or of the first choice. */
async function nextKey(page: Page): Promise<string> {
  return await page.evaluate(() => {
    if (document.querySelector('.content .acts .main') !== null) return 'Enter';
    const all = [...document.querySelectorAll<HTMLElement>('.content :is(.values button, .target)')];
    const quiet = all.findIndex(({ dataset }) => ['pass', 'done', 'stop'].includes(dataset['value'] ?? ''));
    return `${Math.max(0, quiet) + 1}`;
  });
}

test('the arrows choose a unit and its way, and the keys take it back', async ({ page }) => {
  await open(page);
  await lay(page, 'situation.json', SITUATION);
  await page.keyboard.press('f');
  const here = page.getByTestId('here');
  for (let i = 0; i < 40 && !(await here.innerText()).startsWith('I5'); i++) {
    const column = (await here.innerText()).charCodeAt(0);
    await page.keyboard.press(column >= 'A'.charCodeAt(0) && column < 'I'.charCodeAt(0) ? 'ArrowRight' : 'ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Kinds of movement' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(here).toContainText('MP.');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('log')).toContainText('stops in I6');
  await page.keyboard.press('u');
  await expect.poll(async () => await steps(page)).toBe(0);
});

test('a game is shared by its address, and nothing of it is sent', async ({ page, context }) => {
  await open(page);
  await sendOrder(page);
  const shown = await picture(page);
  await panel(page, 'Games');
  await page.getByRole('button', { name: 'Share by link' }).click();
  const link = await page.getByTestId('link').inputValue();
  expect(link).toContain('#game=');
  const other = await context.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(link);
  await expect(other.getByTestId('said')).toContainText('a recorded game');
  await expect.poll(async () => await picture(other)).toBe(shown);
  expect(asked.filter((url) => url.includes('game='))).toEqual([]);
});

test('what could be is tried out, with the chance of every branch, and the game stays as it was', async ({ page }) => {
  await open(page);
  await lay(page, 'situation.json', SITUATION);
  const before = await picture(page);
  await panel(page, 'Judge');
  await page.getByRole('button', { name: 'Try things out' }).click();
  await panel(page, 'Play');
  await pointAt(page, 'us.2-5-4.1');
  await expect(page.getByTestId('targets')).toBeVisible();
  await pointAt(page, 'J4');
  await page.getByTestId('send').first().click();
  const results = page.getByTestId('results').getByRole('button');
  await expect(results.first()).toContainText('no effect');
  const chances = (await results.locator('b').allInnerTexts()).map((text) => Number.parseFloat(text));
  expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(100, 0);
  await results.nth(1).click();
  const branches = page.getByTestId('branches').getByRole('button');
  await expect(branches).toHaveCount(3);
  await expect(branches.last()).toContainText(`${chances[1]?.toFixed(1)} %`);
  await branches.nth(1).click();
  await expect(results.first()).toContainText('no effect');
  await results.first().click();
  await expect(branches).toHaveCount(4);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(page.getByTestId('branches')).toHaveCount(0);
  expect(await picture(page)).toBe(before);
});

test('the judge rules on an order in words, with its sums or its reasons', async ({ page }) => {
  await open(page);
  await lay(page, 'situation.json', SITUATION);
  await panel(page, 'Judge');
  const ruling = page.getByTestId('ruling');
  const ask = async (words: string): Promise<void> => {
    await page.getByLabel('An order in words').fill(words);
    await page.getByRole('button', { name: 'May I?' }).click();
  };
  await ask('I5 fires at J3');
  await expect(ruling).toContainText('Legal');
  await expect(ruling).toContainText('moving target');
  await ask('I4 fires at I8');
  await expect(ruling).toContainText('Not legal');
  await expect(ruling).toContainText('no-target');
  await ask('I5 frobs J3');
  await expect(ruling.getByTestId('refusals')).toBeVisible();
});

test('a line of sight is dragged over the map, and so is the field of view', async ({ page }) => {
  await open(page);
  await panel(page, 'Sight');
  const [from, to] = [await middle(page, 'I5'), await middle(page, 'F4')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByTestId('sight')).toContainText('I5 to F4');
  await page.getByRole('button', { name: 'Field', exact: true }).click();
  await expect(page.getByTestId('field')).toContainText('places');
  await expect(page.locator('.board title').first()).toContainText('F4');
});

async function middle(page: Page, hex: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator(`.board [data-hex="${hex}"]`).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

test('the second game is set up and played on the same page', async ({ page }) => {
  await open(page);
  await panel(page, 'Games');
  await page.getByLabel('Scenario').selectOption('hill-31');
  await page.locator('form').getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByTestId('said')).toContainText('Hill 31');
  await panel(page, 'Play');
  for (let orders = 0; orders < 5; orders++) await sendOrder(page);
  await expect(page.getByTestId('log')).toContainText('Turn 1 begins');
  await pointAt(page, 'umber.mg');
  await expect(page.getByTestId('plan')).toContainText('MG section');
  await panel(page, 'Sight');
  // Counters are large at first, and so a part of the board is outside.
  for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'Smaller map' }).click();
  await pointAt(page, 'E9');
  await pointAt(page, 'F3');
  await expect(page.getByTestId('verdict')).toHaveText(/clear|blocked/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await steps(page)).toBe(4);
});
