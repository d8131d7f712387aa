import { expect, test } from 'vitest';
import type { Step } from '../../src/cli/play/play.js';
import type { Counter, HexMarker, Status } from '../../src/state/index.js';
import { armouredGame, armouredWorld } from '../armoured.js';
import { playSeed, stepsOf } from './game.js';
import { INVARIANTS } from './invariants.js';
import { VEHICLE_INVARIANTS } from './vehicle-invariants.js';

const world = armouredWorld();
const startOf = (seed: number) => armouredGame(world, String(seed), world.sides[seed % 2] ?? '');

test.each([3, 6])('game %i of vehicles of every build breaks nothing', { timeout: 120_000 }, (seed) => {
  const played = playSeed(world, seed, { ...INVARIANTS, ...VEHICLE_INVARIANTS }, { start: startOf(seed) });
  expect(played).toBeTypeOf('number');
});

/* An invariant that can never fail proves nothing: each is shown one broken step. */

const [first] = stepsOf(world, 3, undefined, startOf(3));
const sound = first as unknown as Step;

function after(change: (counter: Counter) => Counter, markers: readonly HexMarker[] = []): Step {
  const { state } = sound.applied;
  const { position } = state;
  const changed = { ...position, counters: position.counters.map(change), markers: [...position.markers, ...markers] };
  return { ...sound, applied: { ...sound.applied, state: { ...state, position: changed } } };
}

const having = (id: string, status: Status): Step =>
  after((counter) => (counter.id === id ? { ...counter, status: { ...counter.status, ...status } } : counter));

const wreck = { kind: 'wreck', at: 'G4', type: 'us.m4a1' } as const;

const BROKEN: Readonly<Record<string, Step>> = {
  vehiclesStack: after((counter) => counter, [wreck, wreck]),
  passengersHaveRoom: after((counter) =>
    counter.type === 'us.2-5-4'
      ? { ...counter, place: { kind: 'vehicle', vehicle: 'us.m4a1.1', seat: 'outside' } }
      : counter,
  ),
  vehiclesFace: having('us.m4a1.1', { facing: 7 }),
  shakenAreButtoned: having('us.m4a1.1', { shaken: true }),
  acquiredIsThere: having('us.m4a1.1', {
    acquired: { vehicle: 'de.stug.1', at: 'A1', by: 'us.m4a1.1', from: 'J4', level: 1, turn: 2 },
  }),
  abandonedDoNothing: having('us.m4a1.1', { abandoned: true }),
};

test.each(Object.entries(BROKEN))('%s sees a step that breaks it', (name, step) => {
  expect(VEHICLE_INVARIANTS[name]?.(world, sound, { activated: new Map() })).toBeUndefined();
  expect(VEHICLE_INVARIANTS[name]?.(world, step, { activated: new Map() })).toBeTypeOf('string');
});
