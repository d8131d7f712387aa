import { describe, expect, it } from 'vitest';
import { apply, createGame, startTranscript, withStep } from '../../../src/engine/index.js';
import { unwrap } from '../../unwrap.js';
import { HILL_31, skirmish } from '../hill-31.js';
import { playout } from '../playout.js';
import { missionsAgainst, ordersAgainst, recordsAgainst, savesAgainst } from './hostile.js';
import { statesOf } from './states.js';

const SHARE = Number(process.env['HOSTILE'] ?? 1);

describe('what nobody should send', () => {
  it('bent orders throw nothing, change nothing, and what is legal is applied', () => {
    const { tried, accepted, breaches } = ordersAgainst(
      statesOf(skirmish(), ['hostile 1', 'hostile 2'], 4),
      20 * SHARE,
    );
    expect(breaches).toEqual([]);
    expect(accepted).toBeGreaterThan(4);
    expect(tried).toBeGreaterThan(100);
  });

  it('bent saved games are refused, or go on and can be saved again', () => {
    const { accepted, breaches } = savesAgainst(statesOf(skirmish(), ['hostile 3', 'hostile 5'], 7), 12 * SHARE);
    expect(breaches).toEqual([]);
    expect(accepted).toBeGreaterThan(2);
  });

  it('bent records are refused, or played again', () => {
    const world = skirmish();
    let transcript = startTranscript(world, { dice: { seed: 'hostile 4' } });
    unwrap(createGame(world, { seed: 'hostile 4' }));
    for (const { before, action } of playout(world, 'hostile 4'))
      transcript = withStep(world, transcript, before, action, unwrap(apply(world, before, action)));
    const { breaches } = recordsAgainst(world, transcript, 12 * SHARE);
    expect(breaches).toEqual([]);
  });

  it('bent missions are refused, or begin and go on', () => {
    const { accepted, breaches } = missionsAgainst(HILL_31, 12 * SHARE);
    expect(breaches).toEqual([]);
    expect(accepted).toBeGreaterThan(0);
  });
});
