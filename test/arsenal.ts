import type { GameState, HexMarker, SetupUnit, World } from '../src/index.js';
import type { CounterType, WeaponKind } from '../src/units/index.js';
import { statesAfter } from './random-games.js';
import { situation, worldWith } from './world.js';

const once = (id: string, kind: WeaponKind, fp: number): CounterType => ({
  id,
  nation: id.slice(0, 2),
  kind,
  once: true,
  sides: [{ mode: 'single', fp: { value: fp }, range: 1 }],
});
const mortar = (id: string): CounterType => ({
  id,
  nation: id.slice(0, 2),
  kind: 'mortar',
  sides: [{ mode: 'assembled', fp: { value: 2 }, range: 9, minimumRange: 2 }, { mode: 'dismantled' }],
});
const flamethrower = (id: string): CounterType => ({
  id,
  nation: id.slice(0, 2),
  kind: 'flamethrower',
  sides: [{ mode: 'single', fp: { value: 4 }, range: 2 }],
});
const ordnance = (id: string): CounterType => ({
  id,
  nation: id.slice(0, 2),
  kind: 'ordnance',
  sides: [{ mode: 'single' }],
  ordnance: {
    he: 2,
    heat: true,
    columns: [
      { range: 2, toHit: 8, penetration: 4 },
      { range: 4, toHit: 6, penetration: 3 },
    ],
  },
});
const gunTeam = (id: string): CounterType => ({
  id,
  nation: id.slice(0, 2),
  kind: 'weaponTeam',
  ifp: { value: 3 },
  range: 15,
  mf: 2,
  morale: 7,
  shaken: { mf: 1 },
  team: { weapon: 'machineGun', mayMove: true },
});

const mortarTeam = (id: string): CounterType => ({
  id,
  nation: id.slice(0, 2),
  kind: 'weaponTeam',
  ifp: { value: 2 },
  range: 20,
  mf: 2,
  morale: 6,
  shaken: { mf: 1 },
  team: { weapon: 'mortar', mayMove: true, minimumRange: 2 },
});

/** The special weapons of both sides of the Training Scenario. */
const TYPES: readonly CounterType[] = ['us', 'de'].flatMap((side) => [
  flamethrower(`${side}.flamethrower`),
  once(`${side}.molotov`, 'molotov', 1),
  mortar(`${side}.mortar`),
  ordnance(`${side}.ordnance`),
  gunTeam(`${side}.gunteam`),
  mortarTeam(`${side}.mortarteam`),
]);

/** The world of the Training Scenario with the weapons that its order of battle lacks. */
export function arsenalWorld(): World {
  return worldWith({ types: TYPES });
}

const armed = (type: string, at: string, ...weapons: readonly string[]): SetupUnit => ({
  type,
  at,
  weapons: weapons.map((weapon) => ({ type: weapon })),
});

/** Both sides among the houses, hand to hand, with special weapons in many hands, and whoever else is wanted. */
export function arsenalGame(world: World, seed: string, by: string, more: readonly SetupUnit[] = []): GameState {
  return situation(world, {
    units: [
      armed('us.2-5-4', 'I5', 'us.flamethrower', 'us.satchel'),
      armed('us.2-5-4', 'H6', 'us.mortar', 'us.molotov'),
      armed('us.tom', 'H6', 'us.ordnance'),
      armed('us.medrow', 'I6', 'us.mortar'),
      armed('us.2-5-4', 'J6', 'us.satchel', 'us.ordnance'),
      armed('us.gunteam', 'I7'),
      armed('de.1-6-4', 'I4', 'de.flamethrower', 'de.molotov'),
      armed('de.1-6-4', 'H4', 'de.mortar', 'de.ordnance'),
      armed('de.1-6-4', 'H5', 'de.satchel', 'de.mg34'),
      armed('de.koch', 'H4', 'de.molotov'),
      armed('de.gunteam', 'J3'),
      ...more,
    ],
    dice: { seed },
    turn: 2,
    phase: 'operations',
    impulse: { by },
  });
}

const cave = (hex: string, facing: number): HexMarker => ({
  kind: 'fortification',
  at: `${hex}/cave`,
  type: 'cave',
  tm: 2,
  facing,
  side: 'de',
});

/** An American impulse among three Caves, two of them with nobody in it; one of these, in Smoke, has its back to the Americans. */
export function caveGame(world: World, seed: string): GameState {
  return situation(world, {
    units: [
      armed('us.2-5-4', 'I4', 'us.flamethrower', 'us.satchel'),
      armed('us.2-5-4', 'I4', 'us.mortar'),
      armed('us.tom', 'I4', 'us.satchel'),
      armed('us.2-5-4', 'G3', 'us.flamethrower'),
      armed('de.1-6-4', 'H3/cave', 'de.satchel'),
      armed('de.1-6-4', 'J3'),
    ],
    markers: [cave('H3', 3), cave('I3', 1), cave('H4', 3), { kind: 'smoke', at: 'I3', stage: 1 }],
    dice: { seed },
    turn: 2,
    phase: 'operations',
    impulse: { by: 'us', named: ['I4'] },
  });
}

/** Every state of a game that random players go on with. */
export function arsenalStates(
  world: World,
  seed: string,
  most: number,
  start = arsenalGame(world, seed, seed.endsWith('1') ? 'us' : 'de'),
): Iterable<GameState> {
  return statesAfter(world, start, seed, most);
}
