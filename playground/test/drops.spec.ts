import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { drop, lay, open, panel, picture } from './page.js';

const MARKUP = '<img src=x onerror="window.taken=1"><script>window.taken=1</script>';
const pack = (id: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL(`../../packs/${id}.json`, import.meta.url), 'utf8')) as Readonly<
    Record<string, unknown>
  >;

/** Any code: the library's own tests say which. */
const ANY = /^[a-z-]+$/;

/** Files that cannot be taken, each with a code of its refusal. */
const BAD: readonly (readonly [name: string, text: string, code: string | RegExp])[] = [
  ['no JSON', '{"format":0,', 'bad-json'],
  ['nothing', '', 'bad-json'],
  ['a list', '[]', 'unknown-file'],
  ['an object of no kind', '{"hello":1}', 'unknown-file'],
  ['a board', '{"format":"text","lines":["board 9 3x3"]}', 'not-on-its-own'],
  ['a pack with a wrong field', '{"format":0,"id":"mine","title":"Mine","scenarios":5}', 'bad-type'],
  ['a pack without a scenario', '{"format":0,"id":"mine","title":"Mine"}', 'no-scenario'],
  ['a situation of an unknown scenario', '{"scenario":"nowhere","setup":{"units":[]}}', 'unknown-scenario'],
  [
    'a situation with an unknown place',
    '{"scenario":"training","setup":{"units":[{"type":"us.2-5-4","at":"ZZ9"}]}}',
    ANY,
  ],
  ['a situation with markup in a name', `{"scenario":${JSON.stringify(MARKUP)},"setup":{"units":[]}}`, ANY],
  ['a saved game without its parts', '{"format":1,"kind":"game","position":{},"scenario":"training"}', ANY],
  ['a record that was changed', '{"format":2,"steps":[{}],"scenario":"training"}', 'diverged'],
  ['a name that inherits', '{"__proto__":{"steps":[]},"steps":1}', ANY],
  ['text within text', `${'['.repeat(5000)}${']'.repeat(5000)}`, ANY],
];

test('a file that cannot be taken is refused with a code, and nothing changes', async ({ page }) => {
  await open(page);
  const before = await picture(page);
  const due = await page.getByTestId('due').innerText();
  for (const [name, text, code] of BAD) {
    await drop(page, `${name}.json`, text);
    const refusal = page.getByRole('alert').getByTestId('refusals');
    await expect(refusal.locator('code').first(), name).toHaveText(code);
    expect(await picture(page), name).toBe(before);
    expect(await page.getByTestId('due').innerText(), name).toBe(due);
    await page.getByRole('button', { name: 'Forget these words' }).click();
    await expect(refusal).toHaveCount(0);
  }
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  await expect(page.locator('img, main script')).toHaveCount(0);
});

test('a pack is played at once, and its words are text whatever they say', async ({ page }) => {
  await open(page);
  const training = pack('training');
  const [scenario] = training['scenarios'] as readonly object[];
  await lay(page, 'mine.json', {
    ...training,
    id: 'mine',
    title: `Mine ${MARKUP}`,
    scenarios: [{ ...scenario, id: 'mine', title: `My church ${MARKUP}` }],
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`My church ${MARKUP}`);
  await expect(page.getByTestId('said')).toContainText(MARKUP);
  await expect(page.locator('.board title').first()).toContainText('My church');
  await expect(page.locator('img, main script')).toHaveCount(0);
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  await panel(page, 'Games');
  await expect(page.getByLabel('Scenario').locator('option[value="mine"]')).toHaveCount(1);
});
