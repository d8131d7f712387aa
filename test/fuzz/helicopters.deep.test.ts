import { expect, test } from 'vitest';
import type { Step } from '../../src/cli/play/play.js';
import { helicopterOver, hexOf, isAir, isHelicopter, onMap } from '../../src/state/index.js';
import type { Counter, Scene, Status, World } from '../../src/state/index.js';
import { airborneGame, airborneWorld } from '../airborne.js';
import { playSeed, stepsOf } from './game.js';
import { INVARIANTS } from './invariants.js';
import type { Invariant } from './invariants.js';

const world = airborneWorld();
const startOf = (seed: number) => airborneGame(world, String(seed), world.sides[seed % 2] ?? '');

const sceneOf = (where: World, { applied }: Step): Scene => ({
  world: where,
  position: applied.state.position,
  frames: applied.state.frames,
});

/** Helicopters are in the air, and nothing else is. */
const airIsForHelicopters: Invariant = (where, step) => {
  const { position } = sceneOf(where, step);
  const stray = position.counters.find((counter) => {
    const at = onMap(counter);
    return at !== undefined && isAir(at) !== isHelicopter(where, counter);
  });
  return stray === undefined ? undefined : `${stray.id} in ${onMap(stray) ?? ''}`;
};

/** Over a hex is one helicopter at most. */
const oneOverAHex: Invariant = (where, step) => {
  const scene = sceneOf(where, step);
  for (const counter of scene.position.counters) {
    const at = onMap(counter);
    if (at === undefined || !isAir(at)) continue;
    const over = helicopterOver(scene, at);
    if (over !== undefined && over.id !== counter.id) return `${counter.id} and ${over.id} over ${hexOf(at)}`;
  }
  return undefined;
};

/** A helicopter bears no marker but Fired and Operations Complete, and is never Shaken. */
const flownMarkers: Invariant = (where, step) => {
  const { position } = sceneOf(where, step);
  const odd = position.counters.find(({ type, status }) => {
    if (where.catalogue.types.get(type)?.kind !== 'helicopter') return false;
    return status.shaken === true || status.markers?.every((marker) => FLOWN.includes(marker)) === false;
  });
  return odd === undefined ? undefined : `${odd.id}: ${JSON.stringify(odd.status)}`;
};
const FLOWN: readonly string[] = ['fired', 'opsComplete'];

/** Who hovers has entered no hex since. */
const whoHoversStays: Invariant = (_where, { before, applied }) => {
  const moved = applied.events.find((event) => event.kind === 'unitsMoved');
  if (moved?.kind !== 'unitsMoved' || !isAir(moved.into)) return undefined;
  const hovered = before.position.counters.find(
    ({ id, status }) => moved.units.includes(id) && status.flight === 'hovering',
  );
  return hovered === undefined ? undefined : `${hovered.id} hovered, and went to ${moved.into}`;
};

const FLIGHT_INVARIANTS: Readonly<Record<string, Invariant>> = {
  airIsForHelicopters,
  oneOverAHex,
  flownMarkers,
  whoHoversStays,
};

test.each([1, 2, 3, 4])('game %i of helicopters breaks nothing', { timeout: 120_000 }, (seed) => {
  const played = playSeed(world, seed, { ...INVARIANTS, ...FLIGHT_INVARIANTS }, { start: startOf(seed) });
  expect(played).toBeTypeOf('number');
});

test('helicopters fly, hover, set down and take aboard in them', { timeout: 120_000 }, () => {
  const kinds = new Set<string>();
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    for (const { applied } of stepsOf(world, seed, undefined, startOf(seed))) {
      for (const event of applied.events) {
        if (event.kind === 'flightSet') kinds.add(event.flight);
        if (event.kind === 'unitsMoved' && isAir(event.into)) kinds.add('moved');
        if (event.kind === 'boarded' || event.kind === 'alighted') kinds.add(event.kind);
      }
    }
  }
  expect([...kinds].sort()).toEqual(['alighted', 'boarded', 'flying', 'hovering', 'moved']);
});

/* An invariant that can never fail proves nothing: each is shown one broken step. */

const [first] = stepsOf(world, 1, undefined, startOf(1));
const sound = first as unknown as Step;

function after(change: (counter: Counter) => Counter): Step {
  const { state } = sound.applied;
  const position = { ...state.position, counters: state.position.counters.map(change) };
  return { ...sound, applied: { ...sound.applied, state: { ...state, position } } };
}

const placed = (id: string, at: string, status: Status = {}): Step =>
  after((counter) => (counter.id === id ? { ...counter, place: { kind: 'map', at }, status } : counter));

const went: Step = {
  ...sound,
  applied: {
    ...sound.applied,
    events: [{ kind: 'unitsMoved', units: ['us.huey.1'], into: 'A1/air', cost: [], to: 'all' }],
  },
};

const BROKEN: Readonly<Record<string, Step>> = {
  airIsForHelicopters: placed('us.gunship.1', 'E5'),
  oneOverAHex: placed('us.gunship.1', 'C5/air'),
  flownMarkers: placed('us.gunship.1', 'E5/air', { markers: ['moved'] }),
  whoHoversStays: went,
};

test.each(Object.entries(BROKEN))('%s sees a step that breaks it', (name, step) => {
  expect(FLIGHT_INVARIANTS[name]?.(world, sound, { activated: new Map() })).toBeUndefined();
  expect(FLIGHT_INVARIANTS[name]?.(world, step, { activated: new Map() })).toBeTypeOf('string');
});
