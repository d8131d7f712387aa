import { lnlt } from 'hexarbiter';
import type { GameState, World } from 'hexarbiter';
import kept from 'virtual:first-game';
import type { Begin } from '../protocol.js';
import type { Laid } from './drop.js';
import { readGraph, writeGraph } from './graph.js';

/** The game with which the page begins. */
export const FIRST: Begin = { scenario: 'training', ruleset: '5.1', seed: '7', seats: {} };

/** A game before its first step, with its world. */
export interface FirstGame {
  readonly world: World;
  readonly game: GameState;
}

/**
 * Writes a game as the built page keeps it: checked and compiled. The rules are code, and are left out.
 *
 * @example keptGame({ world, game: createGame(world, { seed: '7' }).value })
 */
export function keptGame({ world, game }: FirstGame): string {
  const { system: _system, caches: _caches, ...data } = world;
  return writeGraph({ data, game });
}

/**
 * Reads a game that `keptGame` has written: nothing of it has to be checked and compiled once more.
 *
 * @example laidFrom(keptGame({ world, game })).world.scenario.id // 'training'
 */
export function laidFrom(text: string): Extract<Laid, { readonly game: 'lnlt' }> {
  const { data, game } = readGraph(text) as {
    readonly data: Omit<World, 'system' | 'caches'>;
    readonly game: GameState;
  };
  const world: World = Object.freeze({ ...data, system: lnlt, caches: { byKey: new Map() } });
  return { game: 'lnlt', world, begun: { game, record: { dice: { seed: FIRST.seed } }, takes: [] } };
}

/**
 * The first game of the built page.
 *
 * @returns nothing while somebody works on the page: then it is made anew at each start
 * @example firstLaid()?.world.scenario.id // 'training'
 */
export function firstLaid(): Laid | undefined {
  return kept === undefined ? undefined : laidFrom(kept);
}
