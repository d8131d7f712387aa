import type { GameState, World } from '../../src/index.js';
import { airborneStates, airborneWorld } from '../airborne.js';
import { armouredStates, armouredWorld } from '../armoured.js';
import { arsenalStates, arsenalWorld, caveGame } from '../arsenal.js';
import { cavalryStates, cavalryWorld } from '../cavalry.js';
import { foggy } from '../fog.js';
import { fortifiedWorld } from '../fortified.js';
import { worldNamed } from '../fuzz/worlds.js';
import { patrolStates, patrolWorld } from '../patrol.js';
import { randomGame, statesAfter } from '../random-games.js';
import { riverStates, riverWorld } from '../river.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { createGame } from '../../src/index.js';

/** Where random games come from. */
interface Source {
  readonly name: string;
  readonly world: () => World;
  readonly games: (world: World, seed: string) => Iterable<GameState>;
}

/** The states of a game whose dice are entered by hand: it stops at every roll. */
function byHand(world: World, seed: string): Iterable<GameState> {
  return statesAfter(world, unwrap(createGame(world, { dice: 'entered' })), seed, 400);
}

/** Vehicles from whose tops men fire, and Reaction Fire. */
function firingWorld(): World {
  return armouredWorld({ ridersFire: 'yes', reactionFire: 'onSix' });
}

const SCENARIO = (name: string): Source => ({ name, world: () => worldNamed(name), games: randomGame });

/** All that is played, and fights with what the scenarios lack. */
export const SOURCES: readonly Source[] = [
  { name: 'training', world: () => worldOf('training'), games: randomGame },
  { name: 'training by hand', world: () => worldOf('training'), games: byHand },
  { name: 'special weapons', world: arsenalWorld, games: (world, seed) => arsenalStates(world, seed, 120) },
  {
    name: 'caves',
    world: arsenalWorld,
    games: (world, seed) => arsenalStates(world, seed, 40, caveGame(world, seed)),
  },
  { name: 'vehicles', world: armouredWorld, games: (world, seed) => armouredStates(world, seed, 120) },
  { name: 'helicopters', world: airborneWorld, games: (world, seed) => airborneStates(world, seed, 120) },
  { name: 'riders', world: cavalryWorld, games: (world, seed) => cavalryStates(world, seed, 120) },
  { name: 'boats', world: riverWorld, games: (world, seed) => riverStates(world, seed, 120) },
  { name: 'patrols', world: patrolWorld, games: (world, seed) => patrolStates(world, seed, 120) },
  { name: 'fortifications', world: fortifiedWorld, games: randomGame },
  SCENARIO('raid'),
  SCENARIO('cache'),
  SCENARIO('vierville'),
  SCENARIO('armour'),
  { name: 'fire from the tops', world: firingWorld, games: (world, seed) => armouredStates(world, seed, 120) },
  { name: 'fog', world: () => foggy('training'), games: randomGame },
];

/** The decision of a state in a word: the frames from the bottom to the top, with the step of the top one, or the question. */
export function decisionOf({ frames, pending }: GameState): string {
  const top = frames[frames.length - 1];
  const step = top !== undefined && 'step' in top ? `.${top.step}` : '';
  const asked = pending === undefined ? '' : ` ? ${pending.action.kind} ${pending.answers.length}`;
  return `${frames.map(({ kind }) => kind).join('>')}${step}${asked}`;
}

/** A state of a random game, with its world. */
export interface Scene {
  readonly name: string;
  readonly world: World;
  readonly state: GameState;
}

/**
 * States of random games, in which every kind of decision that the games reach stands a few times.
 *
 * @param games games of each source
 * @param each states of each decision
 */
export function scenes(games: number, each: number, sources: readonly Source[] = SOURCES, first = 1): Scene[] {
  const found: Scene[] = [];
  for (const { name, world: make, games: play } of sources) {
    const world = make();
    const counts = new Map<string, number>();
    for (let game = 0; game < games; game++) {
      for (const state of play(world, `redteam ${first + game}`)) {
        const decision = decisionOf(state);
        const count = counts.get(decision) ?? 0;
        counts.set(decision, count + 1);
        // The first of each, and later ones ever more seldom.
        if (count < each) found.push({ name, world, state });
      }
    }
  }
  return found;
}
