import { describe, expect } from 'vitest';
import type { Action, GameState, World } from '../../src/index.js';
import { apply, createGame, loadWorld, options, view } from '../../src/index.js';
import { rule } from '../rule.js';
import { board15, packJson } from '../training.js';
import { unwrap } from '../unwrap.js';

interface Pack {
  readonly scenarios: readonly { readonly sides: readonly { readonly forces: readonly object[] }[] }[];
}

/** The Training Scenario, whose garrison has a half-track, a tank, an Armor Leader and a Half-Squad more. */
function motorized(): World {
  const pack = packJson('training') as Pack;
  const [scenario] = pack.scenarios;
  const [us, de] = scenario?.sides ?? [];
  const [garrison, ...others] = us?.forces ?? [];
  const types = ['us.jeep', 'us.m4a1', 'us.darius', 'us.1-4-4', 'us.michael'];
  const units = (garrison as { readonly units: readonly object[] }).units;
  const more = { ...garrison, units: [...units, ...types.map((type) => ({ type, count: 1 }))] };
  const scenarios = [{ ...scenario, sides: [{ ...us, forces: [more, ...others] }, de] }];
  return unwrap(
    loadWorld({
      packs: [packJson('ww2-starter'), { ...pack, scenarios }],
      boards: [board15()],
      scenario: 'training',
      overrides: {},
    }),
  );
}

const world = motorized();

function after(state: GameState, ...actions: readonly Action[]): GameState {
  return actions.reduce((now, action) => unwrap(apply(world, now, action)).state, state);
}

const start = unwrap(createGame(world, { dice: 'entered' }));
const place = (counter: string, at: string, more: object = {}): Action => ({ kind: 'place', counter, at, ...more });
const parked = after(start, place('us.jeep.1', 'H6', { facing: '1' }), place('us.m4a1.1', 'H7', { facing: '1' }));
const placeOf = (state: GameState, id: string): unknown =>
  state.position.counters.find((counter) => counter.id === id)?.place;

function codes(state: GameState, action: Action): readonly string[] {
  const applied = apply(world, state, action);
  return applied.ok ? [] : applied.problems.map(({ code }) => code);
}

describe('setting up aboard', () => {
  rule('11.5', 'an Armor Leader sets up in a vehicle that has none', () => {
    expect(codes(parked, place('us.darius.1', 'H7'))).toContain('needs-vehicle');
    const led = after(parked, place('us.darius.1', 'H7', { vehicle: 'us.m4a1.1' }));
    expect(placeOf(led, 'us.darius.1')).toEqual({ kind: 'vehicle', vehicle: 'us.m4a1.1', seat: 'inside' });
    expect(options(world, view(world, parked, 'us'), { kind: 'place', counter: 'us.darius.1' })).toEqual({
      form: 'one',
      name: 'at',
      values: ['H6', 'H7'],
      optional: false,
    });
  });

  rule('16.1', 'men set up inside as long as there is room, or on top, and take no part in stacking', () => {
    const inside = after(parked, place('us.1-4-4.1', 'H6', { vehicle: 'us.jeep.1' }));
    expect(placeOf(inside, 'us.1-4-4.1')).toEqual({ kind: 'vehicle', vehicle: 'us.jeep.1', seat: 'inside' });
    const onTop = after(parked, place('us.2-5-4.1', 'H7', { vehicle: 'us.m4a1.1' }));
    expect(placeOf(onTop, 'us.2-5-4.1')).toEqual({ kind: 'vehicle', vehicle: 'us.m4a1.1', seat: 'outside' });
    expect(codes(parked, place('us.2-5-4.1', 'H6', { vehicle: 'us.jeep.1' }))).toEqual(['no-place-aboard']);
    expect(codes(onTop, place('us.2-5-4.2', 'H7', { vehicle: 'us.m4a1.1' }))).toEqual(['no-place-aboard']);
    expect(codes(parked, place('us.2-5-4.1', 'H7', { vehicle: 'us.jeep.1' }))).toEqual(['no-place-aboard']);
  });

  rule('16.1', 'those who ride take weapons with them for which there is room', () => {
    const riding = after(
      parked,
      place('us.1-4-4.1', 'H6', { vehicle: 'us.jeep.1' }),
      place('us.michael.1', 'H6', { vehicle: 'us.jeep.1' }),
      { kind: 'give', weapon: 'us.bar.1', unit: 'us.1-4-4.1', mode: 'single' },
    );
    expect(placeOf(riding, 'us.bar.1')).toEqual({ kind: 'hands', unit: 'us.1-4-4.1' });
    expect(codes(riding, { kind: 'give', weapon: 'us.m1919a4.1', unit: 'us.michael.1', mode: 'tripod' })).toContain(
      'too-many-weapons',
    );
  });
});
