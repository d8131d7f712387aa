import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { SITUATION, lay, open, panel, pointAt, steps } from './page.js';

/* The second game is planned, fired and judged as the first one: a record after 35 steps, in which Slate decides. */

const RECORD = readFileSync(new URL('hill-31.json', import.meta.url), 'utf8');

test('a unit of the second game shows where it can go and what it can fire at, and a shot its chances and its sums', async ({
  page,
}) => {
  await open(page);
  await lay(page, 'hill-31.json', RECORD);
  await panel(page, 'Play');
  await pointAt(page, 'slate.latw');
  const targets = page.getByTestId('targets').getByRole('button');
  await expect(targets.first()).toContainText('%');
  await expect(page.locator('.board circle[r="176"]').first()).toBeVisible();
  await targets.first().click();
  const attack = page.getByTestId('attack');
  await expect(attack).toContainText('%');
  await expect(attack).toContainText('Value');
  const before = await steps(page);
  await page.getByTestId('send').click();
  await expect.poll(async () => await steps(page)).toBeGreaterThan(before);
});

test('a unit of the second game goes where it is sent, and small arms have the chances of their value', async ({
  page,
}) => {
  await open(page);
  await lay(page, 'hill-31.json', RECORD);
  await panel(page, 'Play');
  await pointAt(page, 'slate.mg');
  await page.getByTestId('targets').getByRole('button').first().click();
  await expect(page.getByTestId('attack')).toContainText('The die of this fire is rolled');
  await expect(page.getByTestId('attack')).toContainText('%');
  await page.getByTestId('attack').getByRole('button', { name: 'Cancel' }).click();
  await pointAt(page, 'slate.1-2');
  await expect(page.getByTestId('plan')).toContainText('Click a hex to go there');
  await expect(page.locator('.board path[fill-opacity=".22"]').first()).toBeVisible();
  const before = await steps(page);
  await pointAt(page, 'E4');
  await expect.poll(async () => await steps(page)).toBeGreaterThan(before);
  await expect(page.getByTestId('log')).toContainText('E4');
});

test('the judge and the odds answer for the second game', async ({ page }) => {
  await open(page);
  await lay(page, 'hill-31.json', RECORD);
  await panel(page, 'Judge');
  const ruling = page.getByTestId('ruling');
  const ask = async (words: string): Promise<void> => {
    await page.getByLabel('An order in words').fill(words);
    await page.getByRole('button', { name: 'May I?' }).click();
  };
  await ask('slate.1-1 fires at E6');
  await expect(ruling).toContainText('Legal');
  await expect(ruling).toContainText('Value');
  await ask('umber.mg fires at F6');
  await expect(ruling).toContainText('not yours');
  await ask('slate.1-1 frobs E6');
  await expect(ruling).toContainText('no order');
  await panel(page, 'Odds');
  await pointAt(page, 'slate.latw');
  await pointAt(page, 'umber.tank-1');
  await expect(page.getByTestId('odds')).toContainText('%');
});

test('another answer to an open question of the second game is compared, in sight and odds too', async ({ page }) => {
  await open(page);
  await lay(page, 'hill-31.json', RECORD);
  await panel(page, 'Rules');
  await expect(page.getByLabel('Compare with a ruleset')).toHaveCount(0);
  await page.getByLabel('Or with another reading of one question').selectOption('severalCovers');
  await page.getByLabel('Answer').selectOption('sum');
  const rules = page.getByTestId('rules');
  await expect(rules).toContainText('One answer differs');
  await expect(rules.getByRole('row').last()).toContainText(/4\.0.*severalCovers.*best.*sum/);
  await panel(page, 'Odds');
  await pointAt(page, 'slate.latw');
  await pointAt(page, 'umber.tank-1');
  await expect(page.getByTestId('compared')).toContainText('%');
  await panel(page, 'Sight');
  await pointAt(page, 'F6');
  await pointAt(page, 'F3');
  await expect(page.getByTestId('sight')).toContainText('By severalCovers: sum');
  // The first game has other questions.
  await lay(page, 'situation.json', SITUATION);
  await panel(page, 'Rules');
  await expect(page.getByLabel('Compare with a ruleset')).toHaveValue('');
});

/** Words that only English has, of those that the page or the library could have left. Titles of scenarios and packs are their authors'. */
const ENGLISH =
  /\b(?:the|is|are|with|from|moves?|fires?|checks?|turn|phase|begins|choose|against|value|loses?|no effect)\b/i;

for (const [name, content, shooter, target, looked] of [
  ['training', JSON.stringify(SITUATION), 'us.2-5-4.1', 'J3', ['I5', 'F4']],
  ['hill-31', RECORD, 'slate.latw', 'umber.tank-1', ['F6', 'F3']],
] as const) {
  test(`the page speaks German in every panel: ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('.?language=de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByTestId('due')).not.toBeEmpty();
    const show = async (tab: string): Promise<void> =>
      await page.getByRole('button', { name: tab, exact: true }).click();
    await show('Spiele');
    const file = { name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(content) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByTestId('said')).toContainText('Auf dem Tisch');
    await show('Spielen');
    await pointAt(page, shooter);
    await page.getByTestId('targets').getByRole('button').first().click();
    await expect(page.getByTestId('attack')).toContainText('Ausführen');
    const found: string[] = [];
    for (const tab of ['Spielen', 'Sicht', 'Chancen', 'Schiedsrichter', 'Regeln', 'Spiele']) {
      await show(tab);
      if (tab === 'Sicht' || tab === 'Chancen') {
        const [from, to] = tab === 'Sicht' ? looked : [shooter, target];
        await pointAt(page, from);
        await pointAt(page, to);
        await expect(page.getByTestId(tab === 'Sicht' ? 'sight' : 'odds')).toBeVisible();
      }
      const texts = await page.locator('body').evaluate((body) => {
        const copy = body.cloneNode(true) as HTMLElement;
        for (const each of copy.querySelectorAll('h1, select, script, style, input, .board svg')) each.remove();
        return [...copy.querySelectorAll('*')].flatMap((each) =>
          [...each.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent ?? ''] : [])),
        );
      });
      found.push(...texts.filter((text) => ENGLISH.test(text)).map((text) => `${tab}: ${text}`));
    }
    await show('Spielen');
    const before = await page.getByTestId('log').textContent();
    await page.getByTestId('send').click();
    await expect(page.getByTestId('log')).not.toHaveText(before ?? '');
    const told = (await page.getByTestId('log').textContent()) ?? '';
    expect(ENGLISH.exec(told)?.[0]).toBeUndefined();
    expect([...new Set(found)]).toEqual([]);
  });
}

test('a unit of the second game that can do nothing says why, in words, and no raw id stands in the log', async ({
  page,
}) => {
  await open(page);
  await lay(page, 'hill-31.json', RECORD);
  await panel(page, 'Play');
  await expect(page.getByTestId('log')).toContainText('umber black');
  await expect(page.getByTestId('log')).not.toContainText(/[a-z]:[a-z]/);
  await pointAt(page, 'slate.tank-1');
  const plan = page.getByTestId('plan');
  await expect(plan).toContainText('Slate tank 1 has seen nothing to which it could react so.');
  await expect(plan).toContainText('unit: Slate tank 1 leads to no legal action.');
  await expect(plan).not.toContainText('/unit:');
  // The other kinds of orders say so too, as in the first game.
  await plan.getByText('Why nothing else?').click();
  await expect(page.getByTestId('closed')).toContainText('its platoon has no leader');
});
