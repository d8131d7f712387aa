import { expect, it } from 'vitest';
import { ordersAgainst } from './campaign.js';
import { scenes, SOURCES } from './frames.js';
import { savesAgainst } from './saves.js';

/* `npm run redteam -- --minutes 30 --seed 1` sets these; without them one round is tried on one source. */
const minutes = Number(process.env['HEXARBITER_MINUTES'] ?? 0);
const seed = process.env['HEXARBITER_SEED'] ?? '1';
const sources = minutes === 0 ? SOURCES.slice(0, 1) : SOURCES;

it('a long attack breaks nothing', { timeout: (minutes + 10) * 60_000 }, () => {
  const end = performance.now() + minutes * 60_000;
  const breaches = new Set<string>();
  let [orders, saves, accepted] = [0, 0, 0];
  for (let round = 0; round === 0 || performance.now() < end; round++) {
    for (const source of sources) {
      if (round > 0 && performance.now() > end) break;
      const found = scenes(2, 1, [source], Number(seed) * 1000 + round * 2);
      const ordered = ordersAgainst(found, 40, `${seed} ${round} ${source.name}`);
      const saved = savesAgainst(found, 3, `${seed} ${round} ${source.name}`);
      orders += ordered.tried;
      saves += saved.tried;
      accepted += saved.accepted;
      for (const breach of [...ordered.breaches, ...saved.breaches]) breaches.add(breach);
    }
    console.log(`round ${round}: ${orders} orders, ${saves} saves (${accepted} accepted), ${breaches.size} breaches`);
  }
  expect([...breaches]).toEqual([]);
});
