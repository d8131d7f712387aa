import { expect, test } from 'vitest';
import type { Step } from '../../src/cli/play/play.js';
import { friendsAt, onMap, unledAmong } from '../../src/state/index.js';
import { partisanGame, partisanWorld } from '../partisans.js';
import { playSeed } from './game.js';
import { INVARIANTS } from './invariants.js';
import type { Invariant } from './invariants.js';

const world = partisanWorld();

/** 13.0: nowhere do more MMCs stand without a Leader than their nation lets. */
const noUnledStacks: Invariant = (_world, { applied }) => {
  const scene = { world, position: applied.state.position, frames: applied.state.frames };
  const places = new Set(scene.position.counters.flatMap((counter) => onMap(counter) ?? []));
  const crowded = [...places].find((at) =>
    world.sides.some((side) => unledAmong(scene, friendsAt(scene, at, side)) !== undefined),
  );
  return crowded === undefined ? undefined : `too many without a Leader in ${crowded}`;
};

const met = new Set<string>();
const watch = ({ action, applied }: Step): void => {
  if (action.kind === 'rally') met.add(action.method);
  for (const event of applied.events) {
    if (event.kind === 'counterRemoved') met.add(event.cause);
    if (event.kind === 'rallyRolled' && action.kind === 'enter') met.add(`rally in Melee ${String(event.rallied)}`);
  }
};

const GAMES = [
  [2, 'rally'],
  [8, 'rally'],
  [2, 'operations'],
  [4, 'operations'],
  [17, 'operations'],
  [3, undefined],
] as const;

test.each(GAMES)('game %i with Partisans and fanatics breaks nothing', { timeout: 120_000 }, (seed, phase) => {
  const start = phase === undefined ? undefined : partisanGame(world, String(seed), phase);
  expect(playSeed(world, seed, { ...INVARIANTS, noUnledStacks }, { start, watch })).toBeTypeOf('number');
});

test('they meet the effects of their nations', () => {
  const wanted = ['again', 'alone', 'noLeader', 'raised', 'rally in Melee false', 'rally in Melee true'];
  expect(wanted.filter((each) => !met.has(each))).toEqual([]);
});
