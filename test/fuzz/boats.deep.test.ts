import { expect, test } from 'vitest';
import type { Step } from '../../src/cli/play/play.js';
import { onMap, typeOf } from '../../src/state/index.js';
import { isMmc, isSmc } from '../../src/units/index.js';
import { riverGame, riverWorld } from '../river.js';
import { playSeed, stepsOf } from './game.js';
import { INVARIANTS } from './invariants.js';
import type { Invariant } from './invariants.js';

const world = riverWorld();
const startOf = (seed: number) => riverGame(world, String(seed), world.sides[seed % 2] ?? '');

/** 23.3.1: for each Squad, or two Half-Squads, and each two single men on open water there is a boat in somebody's hands or adrift. */
const boatsCarryAll: Invariant = (_world, { applied }) => {
  const { counters } = applied.state.position;
  const place = (id: string): string | undefined => {
    const counter = counters.find((one) => one.id === id);
    if (counter === undefined) return undefined;
    return counter.place.kind === 'hands' ? place(counter.place.unit) : onMap(counter);
  };
  // The Ford in F2 and the bridge over E6 and F7 are open to everybody.
  const water = (at: string): boolean => /^[EF]/.test(at) && !['F2', 'E6', 'F7'].includes(at);
  for (const at of new Set(counters.flatMap((counter) => onMap(counter) ?? []).filter(water))) {
    const boats = counters.filter(({ id, type }) => type.endsWith('.boat') && place(id) === at).length;
    for (const side of world.sides) {
      const crew = counters.filter((counter) => counter.side === side && onMap(counter) === at);
      const types = crew.map((counter) => typeOf(world, counter));
      const halves = types.filter(isMmc).reduce((sum, { kind }) => sum + (kind === 'squad' ? 2 : 1), 0);
      const men = types.filter(isSmc).length;
      if (halves > 2 * boats || men > 2 * boats)
        return `${side} at ${at}: ${halves} Half-Squads, ${men} men, ${boats} boats`;
    }
  }
  return undefined;
};

/** 23.3.1: nobody on open water fires. */
const boatsAreSilent: Invariant = (_world, { action }) => {
  const from = action.kind === 'fire' || action.kind === 'shoot' ? action.from : '';
  return /^[EF][134578]$|^E2$|^F6$/.test(from) && from !== 'F7' ? `fire from ${from}` : undefined;
};

test.each([1, 2, 3, 4, 5, 6])('game %i on a River breaks nothing', { timeout: 120_000 }, (seed) => {
  const played = playSeed(world, seed, { ...INVARIANTS, boatsCarryAll, boatsAreSilent }, { start: startOf(seed) });
  expect(played).toBeTypeOf('number');
});

/* An invariant that can never fail proves nothing: each is shown one broken step. */

const [first] = stepsOf(world, 3, undefined, startOf(3));
const sound = first as unknown as Step;

test('boatsCarryAll sees who is on the water without a boat', () => {
  expect(boatsCarryAll(world, sound, { activated: new Map() })).toBeUndefined();
  const { state } = sound.applied;
  const counters = state.position.counters.filter(({ id }) => id !== 'us.boat.2');
  const step = {
    ...sound,
    applied: { ...sound.applied, state: { ...state, position: { ...state.position, counters } } },
  };
  expect(boatsCarryAll(world, step, { activated: new Map() })).toBeTypeOf('string');
});

test('boatsAreSilent sees who fires from a boat', () => {
  const action = { kind: 'fire', from: 'E4', target: 'D3', units: [], weapons: [] } as const;
  expect(boatsAreSilent(world, sound, { activated: new Map() })).toBeUndefined();
  expect(boatsAreSilent(world, { ...sound, action }, { activated: new Map() })).toBeTypeOf('string');
});
