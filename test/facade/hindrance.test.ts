import { describe, expect, test } from 'vitest';
import { check, explain, lineOfSight } from '../../src/index.js';
import type { GameState, Order, Params, World } from '../../src/index.js';
import { english } from '../../src/text/en/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { situation } from '../world.js';

const world = worldOf('training');

/** The parameters of one refusal. */
function refusal(game: GameState, action: object, code: string, of: World = world): Params {
  const verdict = check(of, game, action as Order);
  const found = verdict.complete === 1 ? undefined : verdict.problems?.find((each) => each.code === code);
  if (found === undefined) throw new Error(JSON.stringify(verdict));
  return found.params;
}

describe('a refusal says what stands in the way', () => {
  const game = situation(world, {
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'F2', markers: ['moved'] },
      { type: 'de.1-6-4', at: 'J3' },
    ],
    impulse: { by: 'us', named: ['I5'] },
  });
  const units = { units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' };

  test('of a line of sight: each hex and hexside that blocks it, with its terrain, as the line itself names them', () => {
    const params = refusal(game, { kind: 'fire', from: 'I5', target: 'F2', ...units }, 'no-line-of-sight');
    const line = unwrap(lineOfSight(world, game, 'I5', 'F2'));
    const blocking = line.contributions.filter(({ effect }) => effect === 'blocks');
    expect(params['terrain']).toEqual([...new Set(blocking.map(({ what }) => what))]);
    expect((params['hexes'] as readonly string[]).length).toBe((params['terrain'] as readonly string[]).length);
    // What would lift it.
    expect(line.unblock.open.length).toBeGreaterThan(0);
  });

  test('and so does that of an order which is only begun', () => {
    const whole = refusal(game, { kind: 'fire', from: 'I5', target: 'F2', ...units }, 'no-line-of-sight');
    expect(refusal(game, { kind: 'fire', from: 'I5', target: 'F2' }, 'no-line-of-sight')).toEqual(whole);
  });

  test('of spotting: the terrain that hides the target, its cover, and how far away it is', () => {
    const params = refusal(game, { kind: 'fire', from: 'I5', target: 'J3', ...units }, 'not-spotted');
    expect(params).toMatchObject({ target: 'J3', cover: 'blocking', range: 3 });
    expect(typeof params['terrain']).toBe('string');
  });

  test('of an arc: the vertex faced, and every hex of the arc up to the range of the target', () => {
    const guns = situation(world, {
      units: [
        { type: 'us.m10', at: 'J4', facing: 1, turret: 1, markers: ['moved'] },
        { type: 'de.atg75', at: 'J3', facing: 6 },
      ],
      impulse: { by: 'de', named: ['J3'] },
    });
    const fire = { kind: 'shoot', from: 'J3', target: 'J4', vehicle: 'us.m10.1', weapon: 'de.atg75.1' };
    const params = refusal(guns, fire, 'outside-covered-arc');
    expect(params).toMatchObject({ unit: 'de.atg75.1', target: 'J4', facing: 6 });
    const arc = params['arc'] as readonly string[];
    expect(arc.length).toBe(2);
    expect(arc).not.toContain('J4');
  });

  test('in words', () => {
    const verdict = check(world, game, { kind: 'fire', from: 'I5', target: 'J3', ...units });
    expect(verdict.complete === -1 && explain(verdict.problems, english)).toBe(
      'J3 is not spotted: LC Building, 3 hexes away. [10.1]',
    );
  });
});
