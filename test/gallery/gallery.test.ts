import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { markdown } from '../../scripts/documents/generated.mjs';
import { ownFile } from '../cli/program.js';
import { elementsOf } from '../render/pictures.js';
import { exhibits, page } from './exhibits.js';
import { scenes } from './scenes.js';

/* The pictures under docs/gallery are what is drawn now, byte for byte. `npm run gallery` writes them. */

const folder = ownFile('docs/gallery');
const shown = exhibits();
const games = scenes();
const writing = process.env['HEXARBITER_GALLERY'] === 'write';

it.each(shown.map((each) => [each.file, each] as const))('%s', async (file, { svg, line }) => {
  expect(elementsOf(svg).find(({ name }) => name === 'title')?.text).toContain(line.verdict.kind);
  await expect(svg).toMatchFileSnapshot(path.join(folder, file));
});

it.each(games.map((each) => [each.file, each] as const))('%s', async (file, { svg, says }) => {
  expect(elementsOf(svg).find(({ name }) => name === 'desc')?.text).toContain(says);
  await expect(svg).toMatchFileSnapshot(path.join(folder, file));
});

it('every example is on the page', async () => {
  await expect(await markdown(page(shown, games))).toMatchFileSnapshot(path.join(folder, 'README.md'));
});

it('there is no picture of what is no example any more', () => {
  const wanted = new Set(['README.md', ...[...shown, ...games].map(({ file }) => file)]);
  const left = readdirSync(folder).filter((name) => !wanted.has(name));
  if (writing) for (const name of left) rmSync(path.join(folder, name));
  else expect(left).toEqual([]);
});
