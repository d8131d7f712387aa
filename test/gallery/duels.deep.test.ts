import path from 'node:path';
import { expect, it } from 'vitest';
import { ownFile } from '../cli/program.js';
import { pageWith } from '../part-of-page.js';
import { duelsPage, duelsPlot } from './duels.js';

/* The table and the plot of hits and kills in docs/glossary.md are what the odds come to now. `npm run gallery` writes them. */

const folder = ownFile('docs');

it('hits and kills in docs/glossary.md', async () => {
  const page = path.join(folder, 'glossary.md');
  await expect(await pageWith(page, 'ordnance', duelsPage())).toMatchFileSnapshot(page);
});

it('docs/ordnance.svg', async () => {
  await expect(duelsPlot()).toMatchFileSnapshot(path.join(folder, 'ordnance.svg'));
});
