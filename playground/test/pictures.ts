import { existsSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

/** The one font of all pictures. Debian has had this very file since 2016; `scripts/ensure.mjs chromium` installs it. */
const FONT = 'DejaVu Sans';
const FILES = [
  '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf',
];
/** Of so many pixels a hundredth may differ: versions of the browser draw the rims of letters and hexes a little otherwise. */
const TOLERANCE = { threshold: 0.2, maxDiffPixelRatio: 0.01 };

/**
 * Compares a part of a page with a picture of the docs. All letters are those of one font, so that every machine draws the same. A machine
 * without this font skips the test, and says so.
 *
 * @param page the page
 * @param part the part, or nothing for what the window shows
 * @param name the picture, from the folder docs
 * @example await expectPicture(page, page.locator('#board'), ['guides', 'animate.png'])
 */
export async function expectPicture(page: Page, part: Locator | undefined, name: readonly string[]): Promise<void> {
  test.skip(!FILES.every((file) => existsSync(file)), `the pictures are drawn with ${FONT}, which is not here`);
  await page.addStyleTag({ content: `*, svg text, svg { font-family: '${FONT}' !important }` });
  await page.evaluate(async () => await document.fonts.ready);
  if (part === undefined) await expect(page).toHaveScreenshot([...name], TOLERANCE);
  else await expect(part).toHaveScreenshot([...name], TOLERANCE);
}
