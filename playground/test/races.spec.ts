import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { SITUATION, lay, open, panel, pointAt, steps } from './page.js';

/* Answers of the rules that come late. The page hears them when the test lets it. */

interface Held {
  hold: readonly string[];
  release: () => void;
}

declare global {
  interface Window {
    held: Held;
  }
}

/** The answers to some calls wait for `release`; all others pass. */
async function holdable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const calls = new Map<number, string>();
    window.held = {
      hold: [],
      release: () => {
        window.held.hold = [];
        for (const tell of waiting.splice(0)) tell();
      },
    };
    const Plain = Worker;
    class HeldWorker extends Plain {
      override postMessage(message: { readonly id?: number; readonly call?: string }): void {
        if (message.id !== undefined && message.call !== undefined) calls.set(message.id, message.call);
        super.postMessage(message);
      }

      override addEventListener(kind: string, listener: unknown): void {
        const tell = listener as (event: MessageEvent<{ readonly id?: number }>) => void;
        super.addEventListener(kind, (event) => {
          const told = event as MessageEvent<{ readonly id?: number }>;
          const isHeld = window.held.hold.includes(calls.get(told.data.id ?? -1) ?? '');
          // Everything that comes after an answer that waits, waits behind it.
          if (isHeld || (waiting.length > 0 && window.held.hold.length > 0)) waiting.push(() => tell(told));
          else tell(told);
        });
      }
    }
    window.Worker = HeldWorker;
  });
}

async function hold(page: Page, ...calls: readonly string[]): Promise<void> {
  await page.evaluate((names) => {
    window.held.hold = names;
  }, calls);
}

async function release(page: Page): Promise<void> {
  await page.evaluate(() => window.held.release());
}

async function begun(page: Page): Promise<void> {
  await holdable(page);
  await open(page);
  await lay(page, 'situation.json', SITUATION);
  await panel(page, 'Play');
}

/** The squad in I5 has fired at J3. */
async function shot(page: Page): Promise<void> {
  await pointAt(page, 'us.2-5-4.1');
  await expect(page.getByTestId('targets')).toBeVisible();
  await pointAt(page, 'J3');
  await page.getByTestId('attack').getByTestId('send').click();
  await expect.poll(async () => await steps(page)).toBe(1);
}

/** The last kind of movement of the plan that is shown. */
async function chooseMode(page: Page): Promise<void> {
  const mode = page.getByRole('group', { name: 'Kinds of movement' }).getByRole('button').last();
  await mode.click();
  await expect(mode).toHaveAttribute('aria-pressed', 'true');
}

test('an order whose first question comes after another click does not cover it', async ({ page }) => {
  await begun(page);
  await pointAt(page, 'us.2-5-4.1');
  await expect(page.getByTestId('targets')).toBeVisible();
  await hold(page, 'offer');
  await page.getByTestId('plan').locator('.buttons:not([role=group]) button').first().click();
  await chooseMode(page);
  await release(page);
  await page.waitForTimeout(200);
  await expect(page.getByTestId('plan')).toBeVisible();
});

test('an attack that comes after another click does not cover it', async ({ page }) => {
  await begun(page);
  await pointAt(page, 'us.2-5-4.1');
  await expect(page.getByTestId('targets')).toBeVisible();
  await hold(page, 'attack');
  await pointAt(page, 'J3');
  await chooseMode(page);
  await release(page);
  await page.waitForTimeout(200);
  await expect(page.getByTestId('attack')).toHaveCount(0);
});

test('a click in an order that is taken back before its answer leaves nothing behind', async ({ page }) => {
  await holdable(page);
  await open(page);
  const offer = page.getByTestId('offer');
  await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0);
  const value = offer.locator('.values button').first();
  await value.click();
  await expect(offer.getByRole('button', { name: 'One click back' })).toBeVisible();
  const after = await page.getByTestId('play').innerText();
  await hold(page, 'offer');
  await offer.locator('button').first().click();
  await offer.getByRole('button', { name: 'One click back' }).click();
  await release(page);
  await page.waitForTimeout(200);
  expect(await page.getByTestId('play').innerText()).toBe(after);
});

test('an order of a table that was taken back meanwhile is not carried out', async ({ page }) => {
  await begun(page);
  await shot(page);
  await pointAt(page, 'us.2-5-4.2');
  const offer = page.getByTestId('offer');
  for (let clicks = 0; clicks < 6 && (await page.getByTestId('send').count()) === 0; clicks++) {
    const told = await offer.innerText();
    await offer.locator('.acts .main, .values button').first().click();
    await expect.poll(async () => await offer.innerText()).not.toBe(told);
  }
  // The page still shows the table with the shot when the order is clicked.
  await hold(page, 'screen');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByTestId('send').click();
  await release(page);
  await expect.poll(async () => await steps(page)).toBe(0);
  await expect(page.getByRole('alert')).toContainText('gone-on');
});

test('a moment that comes late does not take the table of now away', async ({ page }) => {
  await begun(page);
  await shot(page);
  await hold(page, 'moment');
  await page.keyboard.press('[');
  await page.keyboard.press(']');
  await release(page);
  await page.waitForTimeout(200);
  await expect(page.getByText('You look at an earlier step.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Now', exact: true })).toBeDisabled();
});
