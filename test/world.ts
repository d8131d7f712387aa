import type { Scene, World } from '../src/state/index.js';
import type { GameState, Setup } from '../src/index.js';
import { load, position } from '../src/index.js';
import { noSecrets, refereeOf } from '../src/engine/play/create-game.js';
import type { Board, GameMap } from '../src/map/index.js';
import type { CounterType, Nation } from '../src/units/index.js';
import { isCraft, limitsStacks } from '../src/units/index.js';
import { mapOf } from './map/boards.js';
import { worldOf } from './training.js';
import { unwrap } from './unwrap.js';

/**
 * The worlds of the tests, and games in the middle of them. A test says only what its world has that the Training
 * Scenario has not:
 *
 *     const world = worldWith({ map: drawn({ hexes: [{ hex: 'E4', terrain: 'forest' }] }), types: [SHERMAN] });
 *
 * and what stands there, as a rule's procedure sees it (`lay` of `phases/table.ts`, counters by their ids) or as a
 * player does (`situation`, the friendly JSON of `position`):
 *
 *     lay(world, {
 *       units: [
 *         ['us.sherman.1', 'E3', { facing: 2, turret: 3, buttoned: true }],
 *         ['us.2-5-4.1', aboard('us.sherman.1', 'outside')],
 *       ],
 *       held: [['us.bar.1', 'us.2-5-4.1']],
 *       markers: [{ kind: 'wreck', at: 'F3', type: 'de.panzer' }],
 *       frames: [impulse('us')],
 *     });
 *     situation(world, { units: [{ type: 'us.sherman', at: 'E3', facing: 2 }], impulse: { by: 'us' } });
 */
export interface Changes {
  readonly map?: GameMap;
  /** Types of counter beside those of the packs, or in place of those with the same id. */
  readonly types?: readonly CounterType[];
  /** What is otherwise about a nation, by its id. */
  readonly nations?: Readonly<Record<string, Partial<Nation>>>;
  /** What is otherwise about the scenario: its special rules, night, sides. */
  readonly scenario?: Partial<World['scenario']>;
  /** Answers to open questions of the rules. */
  readonly switches?: Readonly<Record<string, string>>;
  readonly numbers?: Readonly<Record<string, number>>;
}

const TRAINING = worldOf('training');

/** A world that differs from another, the Training Scenario's when left out, in this alone. */
export function worldWith(changes: Changes, base: World = TRAINING): World {
  const { map = base.map, switches, numbers } = changes;
  const { ruleset } = base;
  const types = new Map(base.catalogue.types);
  for (const type of changes.types ?? []) types.set(type.id, type);
  const nations = new Map(base.catalogue.nations);
  for (const [id, change] of Object.entries(changes.nations ?? {})) {
    const nation = nations.get(id);
    if (nation === undefined) throw new Error(`no nation ${id}`);
    nations.set(id, { ...nation, ...change });
  }
  return {
    ...base,
    map,
    catalogue: { ...base.catalogue, types, nations },
    scenario: { ...base.scenario, ...changes.scenario },
    ruleset: {
      ...ruleset,
      switches: { ...ruleset.switches, ...switches },
      numbers: { ...ruleset.numbers, ...numbers },
    },
    hasCraft: [...types.values()].some(isCraft),
    hasAir: [...types.values()].some(({ kind }) => kind === 'helicopter' || kind === 'aircraft'),
    hasNationalStacks: [...nations.values()].some(limitsStacks),
    hasBoats: [...types.values()].some(({ kind }) => kind === 'rubberBoat'),
    caches: { byKey: new Map() },
  };
}

/** A map drawn by hand: open ground, A1 to K8, with what is drawn on it. `mapOf(boardOf(text))` is one from text. */
export function drawn(board: Partial<Board>): GameMap {
  return mapOf({
    format: 0,
    id: '1',
    columns: 11,
    rows: 8,
    base: 'clear',
    hexes: [],
    hexsides: [],
    roads: [],
    buildings: [],
    silhouettes: [],
    ...board,
  });
}

/** A game in the middle of which these counters stand, its dice in the players' hands unless a seed is given. */
export function situation(world: World, setup: Omit<Setup, 'dice'> & Partial<Pick<Setup, 'dice'>>): GameState {
  return unwrap(position(world, { dice: 'entered', ...setup }));
}

/** The game of a scene, as a player of it would load it; a scene that no game can come to is a mistake of the test. */
export function gameOf({ world, position: table, frames }: Scene, dice: Setup['dice'] = 'entered'): GameState {
  const referee = unwrap(refereeOf(world, dice === 'entered' ? { dice } : dice));
  const skills = new Set(table.counters.flatMap(({ status }) => status.skills ?? []));
  const state: GameState = {
    kind: 'game',
    step: 0,
    world: world.digests,
    position: table,
    frames,
    secrets: {
      bySide: noSecrets(world),
      referee: { ...referee, cup: referee.cup.filter((skill) => !skills.has(skill)) },
    },
  };
  return unwrap(load(world, state));
}
