import { expect, it } from 'vitest';
import { proofOf, rulings } from './by-every-answer.js';
import { share } from '../../share.js';

/* HEXARBITER_RULINGS=2000 asks so many; HEXARBITER_SEED draws others. */

const MOST = Number(process.env['HEXARBITER_RULINGS'] ?? 500);
const SEED = process.env['HEXARBITER_SEED'] ?? 'every answer';

it(`readings of ${MOST} rulings miss no answer that changes verdict, sums, odds, events or the next decision`, () => {
  const asked = share([...rulings(MOST, SEED)]);
  const started = process.cpuUsage().user;
  const { missed, ...figures } = proofOf(asked);
  const seconds = Math.round((process.cpuUsage().user - started) / 1e6);
  if (process.env['HEXARBITER_RULINGS'] !== undefined) console.log(JSON.stringify({ ...figures, seconds }));
  expect(missed).toEqual([]);
  expect(figures.rulings).toBeGreaterThanOrEqual(asked.length * 0.9);
  expect(figures.played).toBeGreaterThan(figures.rulings / 3);
  expect(figures.named).toBeGreaterThan(figures.rulings);
  expect(figures.cut).toBeLessThan(figures.rulings / 10);
}, 3_600_000);
