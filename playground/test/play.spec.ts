import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { SITUATION, lay, open, panel, picture, pointAt, sendOrder, steps } from './page.js';

/** A finger that clicks as if it had its eyes closed, the same each time. */
function finger(start: number): (count: number) => number {
  let turn = start;
  return (count) => {
    turn = (turn * 48_271) % 2_147_483_647;
    return turn % count;
  };
}

test('a unit is set up with the mouse, taken back and set up once more', async ({ page }) => {
  await open(page);
  const empty = await picture(page);
  const bare = await page.locator('.board').screenshot();
  await expect(page.getByTestId('offer')).toHaveAttribute('data-form', 'one');
  const pick = finger(5);
  await sendOrder(page, pick);
  await expect(page.locator('[data-counter]')).not.toHaveCount(0);
  const placed = await picture(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await steps(page)).toBe(0);
  expect(await picture(page)).toBe(empty);
  expect((await page.locator('.board').screenshot()).equals(bare)).toBe(true);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(async () => await steps(page)).toBe(1);
  expect(await picture(page)).toBe(placed);
});

test('a second click on the same button is not a second order', async ({ page }) => {
  await open(page);
  for (const before of [0, 1, 2]) {
    await sendOrder(page, () => 0, 2);
    await expect(page.getByTestId('offer')).not.toHaveAttribute('data-form', 'done');
    expect(await steps(page)).toBe(before + 1);
    await expect(page.getByRole('alert')).toBeEmpty();
  }
});

test('a click on a unit lists what it can do, and says why it can do nothing else', async ({ page }) => {
  await open(page);
  await lay(page, 'situation.json', SITUATION);
  await panel(page, 'Play');
  await pointAt(page, 'us.2-5-4.1');
  const play = page.getByTestId('play');
  await expect(play.getByTestId('plan').getByRole('button', { name: /^fire/ }).first()).toBeVisible();
  await page.getByText('Why nothing else?').click();
  await expect(page.getByTestId('closed').getByTestId('refusals').first()).toContainText(/\w+ [a-z-]+/);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('plan')).toHaveCount(0);
  await pointAt(page, 'de.1-6-4.1');
  await expect(page.getByTestId('closed')).toBeVisible();
});

/** Orders the squad in I5 to fire at J3: the unit, the target, and that is all. */
async function orderShot(page: Page): Promise<void> {
  await panel(page, 'Play');
  await pointAt(page, 'us.2-5-4.1');
  await expect(page.getByTestId('targets')).toBeVisible();
  await pointAt(page, 'J3');
  await page.getByTestId('attack').getByTestId('send').click();
  await expect.poll(async () => await steps(page)).toBe(1);
}

test('a shot is made of clicks on the map alone, and its dice are told', async ({ page }) => {
  await open(page);
  await lay(page, 'situation.json', SITUATION);
  await orderShot(page);
  await expect(page.getByTestId('log')).toContainText('fires from I5 at J3');
});

test('dice that are rolled by hand are clicked one by one, and the shot comes to what they show', async ({ page }) => {
  await open(page);
  await lay(page, 'situation.json', { ...SITUATION, setup: { ...SITUATION.setup, dice: 'entered' } });
  await orderShot(page);
  const offer = page.getByTestId('offer');
  const play = page.getByTestId('play');
  const due = page.getByTestId('due');
  // The attack and the defence, a Fire that does not break out, the Damage Check, and the Half-Squad that is left.
  const rolls = [
    { asked: 'attack', faces: ['6', '1'] },
    { asked: 'Fire Check', faces: ['1'] },
    { asked: 'Damage Check', faces: ['6'] },
    { asked: 'Half-Squad', faces: ['6'] },
  ];
  for (const [index, { asked, faces }] of rolls.entries()) {
    await expect.poll(async () => await steps(page)).toBe(index + 1);
    await expect(due).toContainText(asked);
    for (const face of faces) {
      await expect(offer).toHaveAttribute('data-form', 'faces');
      await expect(play).toContainText('What does the next die show?');
      const before = await play.innerText();
      await offer.locator('.values').getByRole('button', { name: face, exact: true }).click();
      await expect.poll(async () => await play.innerText()).not.toBe(before);
    }
    await expect(play).toContainText(new RegExp(`The dice show ${faces.join('\\D+')}\\.`));
    await page.getByTestId('send').click();
  }
  await expect.poll(async () => await steps(page)).toBe(5);
  const log = page.getByTestId('log');
  await expect(log).toContainText('die 6 + 2-5-4 #1 IFP 2 + moving target 1 = 9');
  await expect(log).toContainText('to die 1 + terrain 3 = 4 [5.0, 5.5, 10.4]: hit by 5.');
  await expect(log).toContainText('checks for damage: die 6 + difference 5 = 11, against Morale 5: Casualties.');
  await expect(log).not.toContainText('A Fire burns');
});

test('a saved game and a record come back as they were, and the slider shows every step', async ({ page }) => {
  await open(page);
  const first = await picture(page);
  const pick = finger(11);
  const pictures = [first];
  for (let i = 0; i < 4; i++) {
    await sendOrder(page, pick);
    pictures.push(await picture(page));
  }
  await panel(page, 'Games');
  const files: string[] = [];
  for (const name of ['Save the game', 'Save the record']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    files.push(readFileSync(await download.path(), 'utf8'));
  }
  const [saved = '', record = ''] = files;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await steps(page)).toBe(3);
  await lay(page, 'save.json', saved);
  await expect.poll(async () => await picture(page)).toBe(pictures[4]);
  expect(await steps(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Save the record' })).toBeDisabled();
  await lay(page, 'record.json', record);
  await expect.poll(async () => await steps(page)).toBe(4);
  for (const index of [0, 2, 4]) {
    await page.getByTestId('scrubber').fill(`${index}`);
    await expect.poll(async () => await picture(page)).toBe(pictures[index]);
  }
});

test('a person plays against a bot, who takes his turns by himself', async ({ page }) => {
  await open(page);
  await panel(page, 'Games');
  await page.getByLabel('Scenario').selectOption('training');
  const form = page.locator('form');
  await form.getByRole('combobox').last().selectOption('sensible');
  await form.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByTestId('said')).toContainText('begins');
  await panel(page, 'Play');
  const pick = finger(3);
  // Some steps of both sides are enough here: the library's own tests play games to their end.
  await expect(async () => {
    if ((await page.getByTestId('offer').count()) > 0) await sendOrder(page, pick);
    expect(await steps(page)).toBeGreaterThan(14);
  }).toPass({ timeout: 40_000, intervals: [10] });
});
