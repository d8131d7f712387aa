import { describe, expect, test } from 'vitest';
import { check, explain, lineOfSight } from '../../../src/index.js';
import type { GameState, Params, World } from '../../../src/index.js';
import { hindrance } from '../../../src/facade/record/hindrance.js';
import { problem } from '../../../src/kernel/basis/result.js';
import { english } from '../../../src/text/en/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { situation, worldWith } from '../../world.js';

const world = worldOf('training');

/** The parameters of one refusal. */
function refusal(game: GameState, action: object, code: string, of: World = world): Params {
  const verdict = check(of, game, action);
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

  test('of the dark: how far away the target is, and how far a unit sees by night', () => {
    const dark = worldWith({ scenario: { night: true } });
    const night = situation(dark, {
      units: [
        { type: 'us.2-5-4', at: 'E2' },
        { type: 'de.1-6-4', at: 'E5', markers: ['moved'] },
      ],
      impulse: { by: 'us', named: ['E2'] },
    });
    const fire = { kind: 'fire', from: 'E2', target: 'E5', ...units };
    expect(refusal(night, fire, 'in-the-dark', dark)).toMatchObject({ range: 3, sees: 2 });
  });

  test('of a Bunker: the hexes of its front up to the range of the target', () => {
    const bunker = situation(world, {
      units: [
        { type: 'us.2-5-4', at: 'K2/bunker' },
        { type: 'de.1-6-4', at: 'K3', markers: ['moved'] },
      ],
      markers: [{ kind: 'fortification', at: 'K2/bunker', type: 'bunker', tm: 2, facing: 1, side: 'us' }],
      impulse: { by: 'us', named: ['K2/bunker'] },
    });
    const params = refusal(bunker, { kind: 'fire', from: 'K2/bunker', target: 'K3', ...units }, 'outside-bunker-front');
    expect([...(params['front'] as readonly string[])].sort()).toEqual(
      ['J2', 'K1', 'L2'].filter((hex) => world.map.names.includes(hex)),
    );
  });

  test('and nothing of the units of another place, of a target that is none, of a refusal that is about no line', () => {
    const scene = { world, position: game.position, frames: game.frames };
    const of = (code: string, params: Params, action: object = {}): Params =>
      hindrance(scene, problem(code, params), action as Readonly<Record<string, unknown>>);
    expect(of('not-spotted', { target: 7 })).toEqual({});
    expect(of('not-spotted', { target: 'J3' })).toEqual({});
    expect(of('not-spotted', { target: 'I5' }, { from: 'I5' })).toEqual({});
    expect(of('tired', { target: 'J3' }, { from: 'I5' })).toEqual({});
    expect(of('toString', { target: 'J3' }, { from: 'I5' })).toEqual({});
    expect(of('outside-gun-arc', { target: 'J3', unit: 'us.nobody.1' }, { from: 'I5' })).toEqual({});
    expect(of('outside-gun-arc', { target: 'J3' }, { from: 'I5' })).toEqual({});
    // Only a refusal about an arc has the arc of its unit.
    expect(of('not-spotted', { target: 'J3', unit: 'us.2-5-4.1' }, { from: 'I5' })).toMatchObject({ range: 3 });
    // The place is the one of the refusal, of the action, or of the first unit that looks.
    const seen = { cover: 'blocking', terrain: 'lcBuilding' };
    expect(of('not-spotted', { target: 'J3', from: 'I4' })).toEqual({ ...seen, range: 2 });
    expect(of('not-spotted', { target: 'J3' }, { from: 'I5' })).toEqual({ ...seen, range: 3 });
    expect(of('not-spotted', { target: 'J3', at: 'I6' })).toEqual({ ...seen, range: 4 });
    expect(of('not-spotted', { target: 'J3' }, { units: ['us.2-5-4.1'] })).toEqual({ ...seen, range: 3 });
    expect(of('not-spotted', { target: 'J3' }, { unit: 'us.2-5-4.1' })).toEqual({ ...seen, range: 3 });
  });

  test('in words', () => {
    const verdict = check(world, game, { kind: 'fire', from: 'I5', target: 'J3', ...units });
    expect(verdict.complete === -1 && explain(verdict.problems, english)).toBe(
      'J3 is not spotted: LC Building, 3 hexes away. [10.1]',
    );
  });
});

describe('a refusal of what a unit is not able to do says what it lacks', () => {
  const game = situation(world, {
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I6', shaken: true },
      { type: 'us.tom', at: 'J4' },
      { type: 'us.m10', at: 'K4', facing: 1, turret: 1, immobilized: true },
    ],
    impulse: { by: 'us', named: ['I5', 'I6', 'J4', 'K4'] },
  });
  const moves = (unit: string, from: string, mode: string): object => ({
    kind: 'move',
    from,
    units: [unit],
    modes: [mode],
  });

  test.each([
    ['no-assault-move', 'shaken', moves('us.2-5-4.2', 'I6', 'assaultMove')],
    ['no-assault-move', 'leading', moves('us.tom.1', 'J4', 'assaultMove')],
    ['no-hit-and-run', 'withoutBox', moves('us.2-5-4.1', 'I5', 'hitAndRun')],
    ['no-hit-and-run', 'shaken', moves('us.2-5-4.2', 'I6', 'hitAndRun')],
    ['no-hit-and-run', 'single', moves('us.tom.1', 'J4', 'hitAndRun')],
    ['cannot-move', 'immobilized', moves('us.m10.1', 'K4', 'move')],
    ['lays-no-smoke', 'noMmc', { kind: 'smoke', unit: 'us.m10.1', at: 'K4' }],
    ['lays-no-smoke', 'single', { kind: 'smoke', unit: 'us.tom.1', at: 'J5' }],
    ['nothing-in-range', 'noFire', { kind: 'fire', from: 'J4', target: 'F2', units: ['us.tom.1'], weapons: [] }],
    ['no-stealth', 'leader', moves('us.tom.1', 'J4', 'stealth')],
    ['no-stealth', 'shaken', moves('us.2-5-4.2', 'I6', 'stealth')],
  ])('%s: %s', (code, reason, action) => {
    const params = refusal(game, action, code);
    expect(params).toMatchObject({ [reason]: true });
    expect(english.problems).toHaveProperty([`${code}.${reason}`]);
  });

  test('cannot-spot: blind, of a Medic', () => {
    const alone = situation(world, { units: [{ type: 'de.medic', at: 'F2' }], impulse: { by: 'de' } });
    const spot = { kind: 'spot', unit: 'de.medic.1', target: 'I5' };
    expect(refusal(alone, spot, 'cannot-spot')).toMatchObject({ blind: true });
  });

  test('no-assault-move: withoutBox, of a Medic', () => {
    const alone = situation(world, { units: [{ type: 'de.medic', at: 'F2' }], impulse: { by: 'de', named: ['F2'] } });
    expect(refusal(alone, moves('de.medic.1', 'F2', 'assaultMove'), 'no-assault-move')).toMatchObject({
      withoutBox: true,
    });
  });
});
