import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** A unit that can fire, one at the side, a target that has moved, and one that has not: the impulse is that of `us` in I5. */
export const SITUATION = {
  scenario: 'training',
  setup: {
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I4' },
      { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
      { type: 'de.1-6-4', at: 'J4' },
    ],
    impulse: { by: 'us', named: ['I5'] },
    dice: { seed: '7' },
  },
};

/** Opens the page and waits until it can be used. What the page throws or logs as an error fails the test. */
export async function open(page: Page): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  page.on('console', (message) => {
    if (message.type() === 'error') throw new Error(message.text());
  });
  await page.goto('.');
  await expect(page.locator('.board svg')).toBeVisible();
  await expect(page.getByTestId('due')).not.toBeEmpty();
}

/** Opens a panel. */
export async function panel(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

/** Points at the middle of a hex or of a counter, with the mouse. */
export async function pointAt(page: Page, thing: string): Promise<void> {
  const { x, y } = await middleOf(page, thing);
  await page.mouse.click(x, y);
}

/** The middle of a hex or of a counter on the board. */
export async function middleOf(page: Page, thing: string): Promise<{ readonly x: number; readonly y: number }> {
  const found = page.locator(`.board :is([data-hex="${thing}"], [data-counter="${thing}"])`);
  // The picture may be drawn anew between two questions, so the place is asked for at once.
  return await found.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
}

/** Drops a file on the page, as somebody does with the mouse. */
export async function drop(page: Page, name: string, text: string): Promise<void> {
  const files = await page.evaluateHandle(
    ([called, content]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([content ?? ''], called ?? '', { type: 'application/json' }));
      return carried;
    },
    [name, text],
  );
  await page.locator('main').dispatchEvent('drop', { dataTransfer: files });
}

/** Drops a file and waits until its game lies on the table. */
export async function lay(page: Page, name: string, content: unknown): Promise<void> {
  await drop(page, name, typeof content === 'string' ? content : JSON.stringify(content));
  await expect(page.getByTestId('said')).toContainText('On the table');
  await atRest(page);
}

/** Waits until the board has come to its place and size: for a quarter of a second nothing of it moves. */
async function atRest(page: Page): Promise<void> {
  await page.locator('.board').evaluate(async (board) => {
    let last = '';
    for (let same = 0; same < 15;) {
      await new Promise(requestAnimationFrame);
      const boxes = [board, ...board.querySelectorAll('svg')].map((each) => each.getBoundingClientRect());
      const now = boxes.map(({ x, y, width, height }) => [x, y, width, height].join(' ')).join();
      same = now === last ? same + 1 : 0;
      last = now;
    }
  });
}

/** The picture of the table as the library has drawn it, without the marks of the page. */
export async function picture(page: Page): Promise<string> {
  return await page.locator('.board').evaluate((board) => {
    const copy = board.cloneNode(true) as Element;
    for (const way of copy.querySelectorAll('.way')) way.remove();
    for (const each of copy.querySelectorAll('[class]')) each.removeAttribute('class');
    return copy.innerHTML;
  });
}

/** The number of steps that stand. */
export async function steps(page: Page): Promise<number> {
  return Number(await page.getByTestId('scrubber').getAttribute('max'));
}

/**
 * Clicks until the order under way is sent: each time the first button, or the one that `pick` chooses among so many.
 * The last button can be clicked twice, as by a nervous hand.
 */
export async function sendOrder(
  page: Page,
  pick: (count: number) => number = () => 0,
  clickCount = 1,
): Promise<number> {
  const before = await steps(page);
  const offer = page.getByTestId('offer');
  for (let clicks = 1; clicks < 60; clicks++) {
    const told = await offerNow(offer);
    if (told.form === 'done') {
      await page.getByTestId('send').click({ clickCount });
      await expect.poll(async () => await steps(page)).toBeGreaterThan(before);
      return clicks;
    }
    const button =
      told.values > 0 ? offer.locator('.values button').nth(pick(told.values)) : offer.locator('button.main');
    await button.click();
    await expect.poll(async () => (await offerNow(offer)).text).not.toBe(told.text);
  }
  throw new Error('no order came of 60 clicks');
}

async function offerNow(
  offer: Locator,
): Promise<{ readonly form: string; readonly values: number; readonly text: string }> {
  return await offer.evaluate((element) => ({
    form: element.getAttribute('data-form') ?? '',
    values: element.querySelectorAll('.values button').length,
    text: element.closest('section')?.textContent ?? '',
  }));
}
