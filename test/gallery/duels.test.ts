import path from 'node:path';
import { expect, it } from 'vitest';
import { markdown } from '../../scripts/generated.mjs';
import { ownFile } from '../cli/program.js';
import { duelsPage, duelsPlot } from './duels.js';

/* The table and the plot of docs/ordnance.md are what the odds come to now. `npm run gallery` writes them. */

const folder = ownFile('docs');

it('docs/ordnance.md', async () => {
  await expect(await markdown(duelsPage())).toMatchFileSnapshot(path.join(folder, 'ordnance.md'));
});

it('docs/ordnance.svg', async () => {
  await expect(duelsPlot()).toMatchFileSnapshot(path.join(folder, 'ordnance.svg'));
});
