import AxeBuilder from '@axe-core/playwright';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { SITUATION, lay, middleOf, open, pointAt } from './page.js';

/** The same place with two units in one hex. */
const STACK = {
  ...SITUATION,
  setup: { ...SITUATION.setup, units: [...SITUATION.setup.units, { type: 'us.2-5-4', at: 'I5' }] },
};

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`the board fits the window with all of its hexes, and nothing scrolls: ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await lay(page, 'situation.json', STACK);
    const frame = await page.locator('.board-frame').boundingBox();
    expect(frame?.width ?? 0).toBeGreaterThan(width / 2);
    for (const hex of ['E0', 'K0', 'E8', 'K8']) {
      const { x, y } = await middleOf(page, hex);
      expect(x).toBeGreaterThan(frame?.x ?? 0);
      expect(x).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
      expect(y).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0));
      expect(y).toBeGreaterThan(frame?.y ?? 0);
    }
    await expect(page.getByTestId('log')).toBeInViewport();
    await expect(page.getByTestId('scrubber')).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await expect.poll(async () => await leastCounter(page)).toBeGreaterThanOrEqual(23.9);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}

async function leastCounter(page: Page): Promise<number> {
  const sides = await page
    .locator('.board [data-counter] > svg')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  return Math.min(...sides);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a stack fans out on a tap, and an attack is made with a thumb', async ({ page }) => {
    await open(page);
    await lay(page, 'situation.json', STACK);
    await expect.poll(async () => await leastCounter(page)).toBeGreaterThanOrEqual(23.9);
    await tap(page, 'us.2-5-4.1');
    const fan = page.getByTestId('fan').getByRole('button');
    await expect(fan).toHaveCount(2);
    for (const box of await Promise.all((await fan.all()).map(async (each) => await each.boundingBox())))
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await fan.first().tap();
    await expect(fan).toHaveCount(0);
    await expect(page.getByTestId('targets')).toBeAttached();
    await tap(page, 'J4');
    const send = page.getByTestId('attack').getByTestId('send');
    await expect(send).toBeInViewport();
    const { y = 0, height = 0 } = (await send.boundingBox()) ?? {};
    // A thumb reaches the lower half, and hits what is as large as itself.
    expect(y).toBeGreaterThan(844 / 2);
    expect(height).toBeGreaterThanOrEqual(44);
    await send.tap();
    await page.getByRole('button', { name: 'Log', exact: true }).tap();
    await expect(page.getByTestId('log')).toContainText('fires from I5 at J4');
    await page.getByRole('button', { name: 'Show or hide the panel' }).tap();
    expect((await page.locator('.board-frame').boundingBox())?.height ?? 0).toBeGreaterThan(600);
  });

  test('two fingers and two taps change the size of the board, one finger moves it', async ({ page }) => {
    await open(page);
    await lay(page, 'situation.json', STACK);
    const apart = async (): Promise<number> => {
      const [a, b] = [await middleOf(page, 'I5'), await middleOf(page, 'J4')];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    const fingers = await page.context().newCDPSession(page);
    await page.getByRole('button', { name: 'Whole map' }).tap();
    const small = await apart();
    await touch(fingers, 'touchStart', [
      [180, 200],
      [200, 220],
    ]);
    await touch(fingers, 'touchMove', [
      [170, 190],
      [210, 230],
    ]);
    await touch(fingers, 'touchMove', [
      [165, 185],
      [215, 235],
    ]);
    await touch(fingers, 'touchEnd', []);
    const large = await apart();
    expect(large).toBeGreaterThan(small * 1.5);
    const before = await middleOf(page, 'I5');
    await touch(fingers, 'touchStart', [[200, 200]]);
    await touch(fingers, 'touchMove', [[220, 215]]);
    await touch(fingers, 'touchMove', [[240, 230]]);
    await touch(fingers, 'touchEnd', []);
    expect(await middleOf(page, 'I5')).not.toEqual(before);
    await page.touchscreen.tap(60, 350);
    await page.touchscreen.tap(60, 350);
    await expect.poll(apart).toBeGreaterThan(large * 1.5);
    await page.getByRole('button', { name: 'Whole map' }).tap();
    await expect.poll(apart).toBeCloseTo(small, 0);
  });
});

async function tap(page: Page, thing: string): Promise<void> {
  const { x, y } = await middleOf(page, thing);
  await page.touchscreen.tap(x, y);
}

async function touch(
  fingers: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: readonly (readonly [number, number])[],
): Promise<void> {
  await fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

test('the wheel changes the size of the board where it points, and a drag moves it', async ({ page }) => {
  await open(page);
  const before = await middleOf(page, 'H4');
  await page.mouse.move(before.x, before.y);
  await page.mouse.wheel(0, -400);
  const after = await middleOf(page, 'H4');
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(40);
  await page.mouse.down();
  await page.mouse.move(before.x + 40, before.y + 30, { steps: 4 });
  await page.mouse.up();
  const moved = await middleOf(page, 'H4');
  expect(moved.y).toBeGreaterThan(after.y + 20);
  await pointAt(page, 'H4');
  await expect(page.getByTestId('here')).toContainText('H4');
});
