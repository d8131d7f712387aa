import type { Problem, World } from '../../src/index.js';
import { load, position, save } from '../../src/index.js';
import { FORTIFICATION_TYPES } from '../../src/tables/fortifications.js';
import { rangeBetween } from '../../src/map/grid.js';
import { indexOf } from '../../src/map/index.js';
import type { Breach } from './attack.js';
import { shown, tried } from './attack.js';
import { battlefields } from './battlefields.js';
import { bentDocument } from './documents.js';
import { goneOn } from './going-on.js';
import type { Luck } from './luck.js';
import { luckOf } from './luck.js';
import { looseWeapons, mayBe, stockOf, unitsOf, yes } from './situation-units.js';
import type { Json } from './situation-units.js';
import type { Tally } from './tally.js';

/* Situations as a person might write them down: counters of all kinds close together, with what they hold, ride in and
 * shelter in. */

/** The hexes near one, so that the counters are in each other's way. */
function cluster(luck: Luck, world: World): readonly string[] {
  const { hexes } = stockOf(world);
  const middle = luck.oneOf(hexes);
  const from = indexOf(world.map, middle) ?? 0;
  const reach = 1 + luck.below(3);
  const near = hexes.filter((hex) => rangeBetween(world.map, from, indexOf(world.map, hex) ?? 0) <= reach);
  return Array.from({ length: 2 + luck.below(5) }, () => luck.oneOf(near));
}

function work(luck: Luck, hex: string, sides: readonly string[]): Json {
  const type = luck.oneOf(FORTIFICATION_TYPES);
  const at = type === 'bunker' ? `${hex}/bunker` : type === 'cave' ? `${hex}/cave` : hex;
  return {
    kind: 'fortification',
    at,
    type,
    tm: 1 + luck.below(4),
    ...(luck.once(6) ? {} : { side: luck.oneOf(sides) }),
    ...(['bunker', 'cave', 'barricade', 'vehicleEmplacement'].includes(type) ? { facing: 1 + luck.below(6) } : {}),
  };
}

function marker(luck: Luck, world: World, hex: string): Json {
  const { sides } = world;
  const stage = 1 + luck.below(2);
  switch (luck.below(14)) {
    case 0:
      return { kind: 'smoke', at: hex, stage };
    case 1:
      return { kind: 'spotted', at: hex, by: luck.oneOf(sides) };
    case 2:
      return { kind: 'melee', at: hex, fought: luck.once(2) };
    case 3:
      return { kind: 'fire', at: hex, stage };
    case 4:
      return { kind: 'fireForEffect', at: hex, fp: 1 + luck.below(6), by: luck.oneOf(sides) };
    case 5:
      return { kind: 'mines', at: hex, fp: 1 + luck.below(5), side: luck.oneOf(sides) };
    case 6:
      return { kind: 'claymore', at: hex, side: luck.oneOf(sides) };
    case 7:
      return { kind: 'rubble', at: hex };
    case 8:
      return { kind: 'terrain', at: hex, terrain: luck.oneOf(['ford', 'roadblock', 'craters']), tm: 1 };
    default:
      return work(luck, hex, sides);
  }
}

/** A situation put together at random. Most of them are not possible as they are: `mended` leaves out what is wrong. */
export function situationOf(luck: Luck, world: World): Json {
  const hexes = cluster(luck, world);
  const count = luck.below(4);
  const markers = Array.from({ length: count }, () => marker(luck, world, luck.oneOf(hexes)));
  const places = hexes.flatMap((hex) => [hex, hex, luck.oneOf([hex, `${hex}/upper`, `${hex}/roof`])]);
  for (const { at } of markers) if (String(at).includes('/')) places.push(String(at), String(at));
  const { sides } = world;
  const phase = luck.oneOf(['operations', 'operations', 'operations', 'operations', 'rally']);
  const by = luck.oneOf(sides);
  const named = luck.once(2) ? [] : [...new Set(Array.from({ length: 1 + luck.below(2) }, () => luck.oneOf(places)))];
  const units = unitsOf(luck, world, places);
  return {
    turn: 1 + luck.below(Math.min(6, world.scenario.turns)),
    phase,
    initiative: luck.oneOf(sides),
    units,
    ...looseWeapons(luck, world, units, places),
    markers,
    ...(phase === 'operations' ? { impulse: { by, named, ...mayBe(luck, 4, 'acted', () => luck.once(2)) } } : {}),
    ...mayBe(luck, 6, 'passes', () => luck.below(3)),
    ...mayBe(luck, 12, 'keepRest', yes),
    dice: luck.once(3) ? 'entered' : { seed: String(luck.below(1_000_000)) },
  };
}

/** The list of a situation that a problem lies in, the place in it, and the weapon of the unit there. */
const INSIDE = /^\/(units|markers|loose)\/([0-9]+)(?:\/weapons\/([0-9]+))?/;

/** The same situation without the entries that problems name, or nothing where it is wrong as a whole. */
function without(setup: Json, problems: readonly Problem[]): Json | undefined {
  const gone = new Map<string, Set<number>>();
  const dropped = new Map<number, Set<number>>();
  let whole = false;
  for (const { path = '' } of problems) {
    const [, list, index, arm] = INSIDE.exec(path) ?? [];
    if (list === undefined) whole = true;
    else if (arm !== undefined) dropped.set(Number(index), (dropped.get(Number(index)) ?? new Set()).add(Number(arm)));
    else gone.set(list, (gone.get(list) ?? new Set()).add(Number(index)));
  }
  if (gone.size === 0 && dropped.size === 0) {
    if (!whole || setup['impulse'] === undefined) return undefined;
    const { impulse: _impulse, ...rest } = setup;
    return rest;
  }
  const next: Json = { ...setup };
  for (const [at, arms] of dropped) {
    const units = [...(next['units'] as Json[])];
    const unit = units[at] as Json;
    units[at] = { ...unit, weapons: (unit['weapons'] as unknown[]).filter((_, i) => !arms.has(i)) };
    next['units'] = units;
  }
  for (const [list, indices] of gone) next[list] = (next[list] as unknown[]).filter((_, i) => !indices.has(i));
  return next;
}

/** A situation that `position` may accept: what it refuses is left out, a few times over. */
export function mended(world: World, written: Json): Json {
  let setup = written;
  for (let round = 0; round < 5; round++) {
    const found = position(world, setup);
    if (found.ok) return setup;
    const next = without(setup, found.problems);
    if (next === undefined) return setup;
    setup = next;
  }
  return setup;
}

/**
 * Sets up situations put together at random, a quarter of them bent, and goes on with those that are accepted. A situation that is
 * accepted is a game that can be loaded.
 *
 * @param count so many situations
 */
export function situationsAgainst(count: number, seed: string): Tally {
  const luck = luckOf(seed);
  const breaches: Breach[] = [];
  let accepted = 0;
  for (let i = 0; i < count; i++) {
    const { name, world } = luck.oneOf(battlefields());
    const written = mended(world, situationOf(luck, world));
    const setup = luck.once(4) ? bentDocument(luck, written) : written;
    const found: Breach[] = [];
    const begun = tried('position', setup, found, () => position(world, setup));
    if (begun?.ok === true) {
      accepted += 1;
      const loaded = load(world, save(begun.value));
      if (!loaded.ok) found.push({ kind: 'spoiled', where: shown(loaded.problems), what: '' });
      const stopped = goneOn(world, begun.value, `${seed} ${i}`);
      if (stopped !== undefined) found.push(stopped);
    }
    for (const { kind, where, what } of found)
      breaches.push({ kind, where: `${name}: ${where}`, what: `${shown(setup)} ${what}` });
  }
  return { tried: count, accepted, breaches };
}
