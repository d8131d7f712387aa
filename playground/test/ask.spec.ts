import { expect, test } from '@playwright/test';
import { SITUATION, lay, open, panel, pointAt } from './page.js';

test('two hexes give the line of sight with everything on it, and what would open it', async ({ page }) => {
  await open(page);
  await panel(page, 'Sight');
  await pointAt(page, 'I5');
  await pointAt(page, 'F4');
  await expect(page.getByTestId('verdict')).toHaveText('blocked');
  await expect(page.getByTestId('sight').getByRole('row')).toContainText(['What', 'Wall', 'Light Woods']);
  await expect(page.getByTestId('sight')).toContainText('It would be openwithout the Wall between G4 and H5');
  await expect(page.locator('.board title').first()).toContainText('blocked');
});

test('a line of sight is asked for with the keys alone', async ({ page }) => {
  await open(page);
  await panel(page, 'Sight');
  await page.getByRole('application').focus();
  const here = page.getByTestId('here');
  await page.keyboard.press('ArrowRight');
  await expect(here).toContainText(/^[A-Z]\d: /);
  const first = (await here.innerText()).slice(0, 2);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('From')).toHaveValue(first);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) {
    const before = await here.innerText();
    await page.keyboard.press(key);
    await expect(here).not.toHaveText(before);
  }
  const second = (await here.innerText()).slice(0, 2);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('To')).toHaveValue(second);
  await expect(page.getByTestId('sight')).toContainText(`${first} to ${second}`);
});

test('a place that is not on the map is refused with its code, and names are typed as text', async ({ page }) => {
  await open(page);
  await panel(page, 'Sight');
  await page.getByLabel('From').fill('I5');
  await page.getByLabel('To').fill('<b>Z9</b>');
  await page.getByLabel('To').press('Tab');
  await expect(page.getByTestId('refusals')).toContainText('unknown-location');
  await expect(page.locator('.refusals b')).toHaveCount(0);
});

test('an attacker and a target give the odds as bars, the sums, and what other rules change', async ({ page }) => {
  await open(page);
  await lay(page, 'situation.json', SITUATION);
  await panel(page, 'Odds');
  await pointAt(page, 'us.2-5-4.1');
  await pointAt(page, 'J3');
  const odds = page.getByTestId('odds');
  await expect(odds).toContainText('The sums');
  await expect(odds).toContainText('moving target');
  const figures = async (list: number): Promise<readonly number[]> =>
    (await odds.locator('.bars').nth(list).locator('.figure').allInnerTexts()).map((text) => Number.parseFloat(text));
  await expect(odds.locator('.bars')).not.toHaveCount(0);
  for (let list = 0; list < (await odds.locator('.bars').count()); list++) {
    const percents = await figures(list);
    expect(percents.length).toBeGreaterThan(1);
    // Each figure is rounded to a tenth.
    expect(Math.abs(percents.reduce((sum, each) => sum + each, 0) - 100)).toBeLessThan(0.05 * percents.length + 0.01);
    const bars = await odds
      .locator('.bars')
      .nth(list)
      .locator('.bar')
      .evaluateAll((all) => all.map((bar) => (bar as HTMLElement).style.width));
    expect(bars).toEqual(percents.map((each) => `${each}%`));
  }

  await panel(page, 'Rules');
  await page.getByLabel('Compare with a ruleset').selectOption('4.2.1');
  await expect(page.getByTestId('rules')).toContainText('answers differ');
  await panel(page, 'Odds');
  await expect(page.getByTestId('compared')).toContainText('4.2.1');
});

test('a unit whose side is not acting is asked about as if its impulse had begun', async ({ page }) => {
  await open(page);
  await lay(page, 'situation.json', SITUATION);
  await panel(page, 'Odds');
  const ask = async (attacker: string, target: string): Promise<void> => {
    for (const [label, text] of [
      ['Attacker', attacker],
      ['Target', target],
    ] as const) {
      await page.getByLabel(label).fill(text);
      await page.getByLabel(label).press('Tab');
    }
  };
  await ask('de.1-6-4.2', 'I4');
  await expect(page.getByTestId('odds')).toContainText('as if an impulse of this side had begun');
  await expect(page.getByTestId('odds').locator('.bar')).not.toHaveCount(0);
  // The game on the table is the same as before: it is still the impulse of the other side.
  await panel(page, 'Play');
  await expect(page.getByTestId('due')).toContainText('United States');
  await panel(page, 'Odds');
  await ask('de.1-6-4.1', 'I4');
  await expect(page.getByTestId('refusals')).toContainText('nobody-to-activate');
});
