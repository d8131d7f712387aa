import { cacheOf } from '../../engine/world/cache.js';
import { inner } from '../../kernel/basis/inner.js';
import { byText } from '../../kernel/basis/order.js';
import { range } from '../../board/geometry.js';
import type { Result } from '../../kernel/basis/result.js';
import type { Cloud, Darkness, GroundLine, LhySight, SightEnd, Visibility, Watcher } from '../sight/index.js';
import { groundLine, isLit, isTooDark, lineOver, runsBetweenWalls, sightBetween } from '../sight/index.js';
import type { LhyHex } from '../terrain/index.js';
import { assaultOn, isBlinded } from './standing.js';
import type { LhyScene, LhyWorld } from './system.js';
import { hexOf, inPlay, isInfantry, kindOf, ownIn, typeOf } from './units-in.js';
import type { Unit } from './unit.js';

/**
 * How sight counts a unit: a vehicle or Towed Gun, an LATW, or any other.
 *
 * @rule 4.2.1, 4.2.2
 * @example watcherOf(world, tank) // 'vehicle'
 */
export function watcherOf(world: Pick<LhyWorld, 'counters'>, unit: Unit): Watcher {
  const { kind } = typeOf(world, unit);
  if (kind === 'latw' || kind === 'towedGun') return kind;
  return kindOf(world, unit).vehicular ? 'vehicle' : 'other';
}

/**
 * What lies in the hexes of the map and hinders sight.
 *
 * @rule 4.2.4
 * @example cloudsOf(scene) // [{ at: 'B2', kind: 'smoke' }]
 */
export function cloudsOf({ world, position }: LhyScene): readonly Cloud[] {
  const fire = position.fire.flatMap(({ kind, hex }): readonly Cloud[] =>
    kind === 'mortar' && hex !== undefined ? [{ at: hex, kind }] : [],
  );
  const lying = position.markers.flatMap(({ kind, hex }): readonly Cloud[] =>
    kind === 'smoke' || kind === 'roadblock' ? [{ at: hex, kind }] : [],
  );
  const vehicles = inPlay(position).flatMap((unit): readonly Cloud[] => {
    const hex = hexOf(position, unit);
    return hex !== undefined && kindOf(world, unit).vehicular ? [{ at: hex, kind: 'vehicle' }] : [];
  });
  return [...fire, ...lying, ...vehicles];
}

/**
 * The hour of the mission, and the hexes with markers of light.
 *
 * @rule 17.0, 17.4.2
 * @example darknessOf(scene) // { visibility: 'night', lights: ['E5'] }
 */
export function darknessOf({ world, position }: LhyScene): Darkness {
  const lights = position.markers.flatMap(({ kind, hex }) => (kind === 'illumination' ? [hex] : []));
  return { visibility: world.mission.visibility, lights };
}

/**
 * The hour in a hex: where a marker of light shines it is day.
 *
 * @rule 17.0, 17.4.2
 * @example hourIn(scene, b2) // 'night'
 */
export function hourIn(scene: LhyScene, hex: LhyHex): Visibility {
  const { visibility } = scene.world.mission;
  if (visibility === 'day') return visibility;
  return isLit(scene.world.map, darknessOf(scene).lights ?? [], hex) ? 'day' : visibility;
}

/** A line that is asked about: from a unit to a unit, or to a hex and what stands there. */
export interface Line {
  readonly from: Unit;
  readonly to: Unit | { readonly hex: string; readonly watcher: Watcher };
}

/**
 * The line of sight from a unit to another, or to a hex.
 *
 * @returns the line with its hindrances; nothing where an end is not on the map; `chart-missing`
 * @rule 4.2
 * @example lineOf(scene, { from: squad, to: tank })
 */
export function lineOf(scene: LhyScene, { from, to }: Line): Result<LhySight> | undefined {
  const start = hexOf(scene.position, from);
  const end = 'id' in to ? hexOf(scene.position, to) : to.hex;
  if (start === undefined || end === undefined) return undefined;
  const watcher = 'id' in to ? watcherOf(scene.world, to) : to.watcher;
  const ground = knownLine(scene.world, { at: start, watcher: watcherOf(scene.world, from) }, { at: end, watcher });
  if (!ground.ok) return ground;
  const { map, charts, rulings } = scene.world;
  return lineOver({ map, charts, rulings, clouds: cloudsOf(scene), ...darknessOf(scene) }, ground.value);
}

/** So many lines over the ground are kept for each world: a game that goes on begins anew. */
const MOST_LINES = 2_000;

const noLines = (): Map<string, Result<GroundLine>> => new Map();

/** A line over the ground, which is the same in every position: offers of fire ask for the same ones again and again. */
function knownLine(world: LhyWorld, from: SightEnd, to: SightEnd): Result<GroundLine> {
  const known = cacheOf(world, 'lhy.ground', noLines);
  const key = `${from.at} ${from.watcher} ${to.at} ${to.watcher}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_LINES) known.clear();
  const line = groundLine(world, from, to);
  known.set(key, line);
  return line;
}

/** Whether lines are clear, for each world: markers hinder lines and never block them. */
const noneClear = (): Map<string, Map<Watcher, Map<string, Map<Watcher, boolean | undefined>>>> => new Map();

/**
 * Whether a hex is in the line of sight of another.
 *
 * @param scene the scene
 * @param from the end that looks
 * @param to the end that is looked at
 * @returns whether nothing blocks the line, the dark included; nothing where a chart that is missing would have to say it
 * @rule 4.2, 17.3
 * @example isClear(scene, { at: 'A1', watcher: 'other' }, { at: 'A3', watcher: 'vehicle' }) // true on a plain by day
 */
export function isClear(scene: LhyScene, from: SightEnd, to: SightEnd): boolean | undefined {
  if (scene.world.mission.visibility !== 'day' && isDark(scene, from, to)) return false;
  return isOpenLine(scene.world, from, to);
}

/**
 * Whether the dark alone hides one hex from another: at night, or at twilight, it is too far away.
 *
 * @rule 17.3
 * @example isDark(scene, { at: 'A1', watcher: 'other' }, { at: 'A4', watcher: 'other' }) // true at night
 */
export function isDark(scene: LhyScene, from: SightEnd, to: SightEnd): boolean {
  const { map } = scene.world;
  const [here, there] = [map.names.get(from.at), map.names.get(to.at)];
  if (here === undefined || there === undefined) return false;
  return isTooDark(map, darknessOf(scene), range(here, there), { hex: there, seen: to.watcher });
}

/**
 * Whether nothing on the ground blocks a line, whatever the hour.
 *
 * @returns whether the line is open; nothing where a chart that is missing would have to say it
 * @rule 4.2
 * @example isOpenLine(world, { at: 'A1', watcher: 'other' }, { at: 'A3', watcher: 'vehicle' }) // true on a plain
 */
export function isOpenLine(world: LhyWorld, from: SightEnd, to: SightEnd): boolean | undefined {
  // Both ends of a line see alike, so it is worked out once.
  const [a, b] = from.at < to.at ? [from, to] : [to, from];
  const known = inner(inner(inner(cacheOf(world, 'lhy.clear', noneClear), a.at), a.watcher), b.at);
  const before = known.get(b.watcher);
  if (before !== undefined || known.has(b.watcher)) return before;
  const { map, charts, rulings } = world;
  const line = sightBetween({ map, charts, rulings, clouds: [] }, a, b);
  const clear = line.ok ? line.value.clear : undefined;
  known.set(b.watcher, clear);
  return clear;
}

/**
 * Whether one unit sees another, or both are in one hex. What a missing chart leaves open is not seen.
 *
 * @rule 4.2, 8.2, 17.3
 * @example sees(scene, squad, tank) // true on a plain by day
 */
export function sees(scene: LhyScene, from: Unit, to: Unit): boolean {
  const [a, b] = [from, to].map((unit) => hexOf(scene.position, unit));
  if (a === undefined || b === undefined) return false;
  const { world } = scene;
  return isClear(scene, { at: a, watcher: watcherOf(world, from) }, { at: b, watcher: watcherOf(world, to) }) === true;
}

/**
 * Whether a unit sees out of its hex. Of units in a Primary Impact Hex only AFVs and Fortified Positions do; in an Assault Hex with
 * infantry of the side that assaults, units on foot do not.
 *
 * @rule 10.5.3.1, 11.4.7.1
 * @example looksOut(scene, squad) // false in a Primary Impact Hex
 */
export function looksOut({ world, position }: LhyScene, unit: Unit): boolean {
  const hex = hexOf(position, unit);
  if (hex === undefined) return false;
  if (isBlinded({ world, position }, unit)) return false;
  const assault = assaultOn(position, hex);
  if (assault?.marked !== true || kindOf(world, unit).vehicular) return true;
  return !ownIn(position, hex, assault.side).some((each) => isInfantry(typeOf(world, each).kind));
}

/**
 * The enemies of a unit that see it in a hex.
 *
 * @param hex where it is, or comes
 * @returns ids, sorted
 * @rule 4.1.9.4, 8.2
 * @example observersOf(scene, unit, 'B2') // ['red.1']
 */
export function observersOf(scene: LhyScene, unit: Unit, hex: string): readonly string[] {
  const { world, position } = scene;
  const there = { at: hex, watcher: watcherOf(world, unit) };
  return inPlay(position)
    .filter((enemy) => {
      if (enemy.side === unit.side) return false;
      const at = hexOf(position, enemy) as string;
      if (at !== hex && !looksOut(scene, enemy)) return false;
      if (isClear(scene, { at, watcher: watcherOf(world, enemy) }, there) !== true) return false;
      return !isPastWalls(world, at, there);
    })
    .map(({ id }) => id)
    .sort(byText);
}

/** Along an enclosed road units see what vehicles and Towed Guns do within so many hexes, and what others do. */
const ENCLOSED: Readonly<Record<Watcher, number>> = { vehicle: 6, towedGun: 6, latw: 4, other: 4 };

/** What is done in a hex is too far away to be reacted to along an enclosed road. */
function isPastWalls(
  { map }: LhyWorld,
  at: string,
  there: { readonly at: string; readonly watcher: Watcher },
): boolean {
  const [from, to] = [map.names.get(at), map.names.get(there.at)];
  if (from === undefined || to === undefined || range(from, to) <= ENCLOSED[there.watcher]) return false;
  return runsBetweenWalls(map, from, to);
}
