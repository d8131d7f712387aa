import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { siege } from './siege.js';

const isBuilt = existsSync('dist/cli/main.cjs');
if (!isBuilt) process.stderr.write('SKIPPED: a siege of the server (dist is not built: npm run build)\n');

describe.skipIf(!isBuilt)('a server under siege', () => {
  it('does not end, makes no mistake, and loses no call of an honest client', async () => {
    const { attacks, kinds, ended, mistakes, memory, honest, health } = await siege({
      seconds: 20,
      seed: 'deep',
      clients: 6,
      attackers: 12,
    });
    expect([ended, mistakes, honest.lost, health.lost]).toEqual([undefined, 0, 0, 0]);
    expect(attacks).toBeGreaterThan(500);
    // More than the first ones: those who read nothing are let go, and come again.
    expect(kinds['greedy']).toBeGreaterThan(150);
    expect(honest.calls).toBeGreaterThan(20);
    expect(memory).toBeLessThan(300);
  }, 60_000);
});
