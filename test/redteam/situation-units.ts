import type { World } from '../../src/index.js';
import type { CounterType } from '../../src/units/index.js';
import { isCraft, isWeapon } from '../../src/units/index.js';
import type { Luck } from './luck.js';

/* The counters of a situation put together at random, with what they hold, ride in and have aimed at. */

/** An object that is written down. */
export type Json = Record<string, unknown>;

/** What a generator knows of a world, worked out once. */
export interface Stock {
  readonly hexes: readonly string[];
  readonly bySide: readonly (readonly [side: string, types: readonly CounterType[]])[];
}

const stocks = new WeakMap<World, Stock>();

/** What a generator knows of a world. */
export function stockOf(world: World): Stock {
  const known = stocks.get(world);
  if (known !== undefined) return known;
  const types = [...world.catalogue.types.values()];
  const bySide = world.scenario.sides.map(
    ({ id, nations }) => [id, types.filter(({ nation }) => nations.includes(nation))] as const,
  );
  const stock = { hexes: world.map.names, bySide };
  stocks.set(world, stock);
  return stock;
}

const MARKERS = ['moved', 'assaultMove', 'lowCrawl', 'stealth', 'fired', 'opsComplete', 'melee', 'hitAndRun', 'inTunnel', 'roadSpeed', 'pivoted']; // prettier-ignore
const SKILLS = ['assaulter', 'deadly', 'bull', 'charismatic', 'versatile'];

/** A field that is there once in so many times. */
export function mayBe(luck: Luck, inSoMany: number, field: string, value: () => unknown): Json {
  return luck.once(inSoMany) ? { [field]: value() } : {};
}

/** A flag. */
export const yes = (): true => true;

function statusOf(luck: Luck, type: CounterType): Json {
  const some = (): unknown => [...new Set(Array.from({ length: 1 + luck.below(2) }, () => luck.oneOf(MARKERS)))];
  if (isCraft(type)) {
    if (type.kind === 'helicopter') {
      return {
        ...mayBe(luck, 2, 'flight', () => 'hovering'),
        ...mayBe(luck, 4, 'markers', some),
        facing: 1 + luck.below(6),
      };
    }
    return {
      facing: 1 + luck.below(6),
      ...mayBe(luck, 3, 'turret', () => 1 + luck.below(6)),
      ...mayBe(luck, 3, 'buttoned', yes),
      ...mayBe(luck, 8, 'abandoned', yes),
      ...mayBe(luck, 5, 'immobilized', yes),
      ...mayBe(luck, 6, 'continuous', yes),
      ...mayBe(luck, 6, 'hullDown', yes),
      ...mayBe(luck, 5, 'shaken', yes),
      ...mayBe(luck, 4, 'markers', some),
    };
  }
  const man = 'mf' in type && type.kind !== 'squad' && type.kind !== 'halfSquad';
  return {
    ...mayBe(luck, 3, 'shaken', yes),
    ...mayBe(luck, 3, 'markers', some),
    ...(man ? mayBe(luck, 5, 'wounds', () => 1 + luck.below(2)) : {}),
    ...mayBe(luck, 8, 'skills', () => [luck.oneOf(SKILLS)]),
    ...(type.kind === 'weaponTeam' ? { facing: 1 + luck.below(6) } : {}),
    ...mayBe(luck, 20, 'continuous', yes),
  };
}

/** A weapon with the state it may be in. */
export function weapon(luck: Luck, types: readonly CounterType[]): Json {
  const type = luck.oneOf(types);
  const modes = 'sides' in type ? type.sides.map(({ mode }) => mode) : [];
  return {
    type: type.id,
    ...mayBe(luck, 8, 'jammed', yes),
    ...(modes.length > 0 ? mayBe(luck, 2, 'mode', () => luck.oneOf(modes)) : {}),
    ...mayBe(luck, 20, 'expended', yes),
    ...mayBe(luck, 20, 'captured', yes),
  };
}

function stemOf(type: CounterType): string {
  return type.id.slice(type.id.indexOf('.') + 1);
}

/** A force that is put together. */
interface Mustering {
  readonly luck: Luck;
  readonly world: World;
  readonly places: readonly string[];
  /** The craft of both sides, in which others may ride. */
  readonly rides: string[];
}

/** Out of the game, or not in it yet: those who hang on a counter there have no location. */
function offMap({ luck, world }: Mustering): string {
  const forces = world.scenario.sides.flatMap((side) => side.forces.map(({ id }) => `pool:${id}`));
  return luck.oneOf(['exited', 'eliminated', 'cup', ...forces]);
}

/** A unit is on the map, aboard a craft, or off the map. */
function whereabouts(mustering: Mustering): string {
  const { luck, places, rides } = mustering;
  if (luck.once(30)) return offMap(mustering);
  if (rides.length > 0 && luck.once(3)) return `${luck.once(2) ? 'in' : 'on'}:${luck.oneOf(rides)}`;
  return luck.oneOf(places);
}

/** What ordnance has acquired: a place near, or one of the craft. */
function acquired({ luck, places, rides }: Mustering, by: string): Json {
  const level = 1 + luck.below(2);
  const target = rides.length > 0 && luck.once(2) ? { vehicle: luck.oneOf(rides) } : {};
  return { ...target, at: luck.oneOf(places), by, from: luck.oneOf(places), level, turn: 1 };
}

/** Weapons in the hands of a unit: none, or up to three, one in five of them any weapon of the world. */
function armsOf({ luck, world }: Mustering, own: readonly CounterType[]): Json {
  if (luck.once(2)) return {};
  const every = stockOf(world)
    .bySide.flatMap(([, types]) => types)
    .filter(isWeapon);
  const count = luck.once(6) ? 3 : 1 + luck.below(2);
  return { weapons: Array.from({ length: count }, () => weapon(luck, luck.once(5) ? every : own)) };
}

/** The craft of a side, with their ids, so that others may ride in them. */
function craftOf(mustering: Mustering, side: string, types: readonly CounterType[]): Json[] {
  const { luck, places, rides } = mustering;
  const craft = types.filter(isCraft);
  const count = craft.length === 0 ? 0 : luck.below(4);
  const numbers = new Map<string, number>();
  const made: Json[] = [];
  for (let i = 0; i < count; i++) {
    const type = luck.oneOf(craft);
    if (type.kind === 'aircraft') continue;
    const number = (numbers.get(type.id) ?? 0) + 1;
    numbers.set(type.id, number);
    const id = `${side}.${stemOf(type)}.${number}`;
    const hex = luck.oneOf(places).split('/', 1)[0] ?? '';
    const at = luck.once(25) ? offMap(mustering) : type.kind === 'helicopter' && !luck.once(8) ? `${hex}/air` : hex;
    const aimed = mayBe(luck, 12, 'acquired', () => acquired(mustering, id));
    made.push({ type: type.id, id, side, at, ...statusOf(luck, type), ...aimed });
    rides.push(id);
  }
  return made;
}

/** The men of a side. Some stand with the enemy's craft, some belong to the other side's nation. */
function menOf(mustering: Mustering, side: string, types: readonly CounterType[]): Json[] {
  const { luck } = mustering;
  const men = types.filter((type) => !isCraft(type) && !isWeapon(type));
  const own = types.filter(isWeapon);
  const count = 1 + luck.below(6);
  return Array.from({ length: count }, () => {
    const type = luck.oneOf(men);
    return {
      type: type.id,
      side,
      at: whereabouts(mustering),
      ...statusOf(luck, type),
      ...(type.kind === 'weaponTeam' ? mayBe(luck, 8, 'expended', yes) : {}),
      ...armsOf(mustering, own),
    };
  });
}

/** The units of a situation: the craft of each side first, so that others may ride in them. */
export function unitsOf(luck: Luck, world: World, places: readonly string[]): Json[] {
  const mustering: Mustering = { luck, world, places, rides: [] };
  return stockOf(world).bySide.flatMap(([side, types]) => [
    ...craftOf(mustering, side, types),
    ...menOf(mustering, side, types),
  ]);
}

/** Weapons that nobody holds: on the map, aboard a craft, or out of the game. */
export function looseWeapons(luck: Luck, world: World, units: readonly Json[], places: readonly string[]): Json {
  if (!luck.once(3)) return {};
  const types = stockOf(world)
    .bySide.flatMap(([, all]) => all)
    .filter(isWeapon);
  const rides = units.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const at = rides.length > 0 && luck.once(8) ? `in:${luck.oneOf(rides)}` : luck.oneOf([...places, 'eliminated']);
  return { loose: [{ ...weapon(luck, types), at }] };
}
