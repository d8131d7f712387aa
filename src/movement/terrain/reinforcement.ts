import { derived } from '../../kernel/basis/derived.js';
import { areaHexes } from '../../state/scenario/area.js';
import { entryOf } from '../../state/scenario/arrival.js';
import type { Counter, Entry, LocationId, Scene } from '../../state/index.js';
import { airOver, hexOf, isHelicopter } from '../../state/index.js';

/**
 * Whether a unit from off the map may enter through a hex.
 *
 * @rule 22.0
 * @example entryAllowed(scene, baumann, 'F1') // true
 */
export function entryAllowed(scene: Scene, unit: Counter, to: LocationId): boolean {
  return wayOn(scene, unit)?.has.has(hexOf(to)) === true;
}

/** Where units may come on, in the order of the map and as a set. */
interface WayOn {
  readonly hexes: readonly LocationId[];
  readonly has: ReadonlySet<string>;
}

/** The ways on as the facts settled in play leave them. */
const waysOn = /* @__PURE__ */ derived((_: Scene['position']['facts']): WeakMap<Entry, WayOn> => new WeakMap());

/** Where a unit from off the map may come on, if it does so by moving. */
function wayOn(scene: Scene, unit: Counter): WayOn | undefined {
  const entry = entryOf(scene.world, unit);
  if (entry === undefined || (entry.kind !== 'enter' && entry.kind !== 'event')) return undefined;
  const { facts } = scene.position;
  const known = waysOn(facts);
  const found = known.get(entry);
  if (found !== undefined) return found;
  const hexes = areaHexes(scene.world, entry.where, facts);
  const made = { hexes, has: new Set(hexes) };
  known.set(entry, made);
  return made;
}

/**
 * The hexes through which a stack from off the map may try to enter: those its first unit may, a helicopter in the air.
 *
 * @rule 22.0, 19.2.1
 * @example entryHexes(scene, [baumann]) // ['E0', 'F1', ...]
 */
export function entryHexes(scene: Scene, units: readonly Counter[]): readonly LocationId[] {
  const [first] = units;
  const hexes = (first === undefined ? undefined : wayOn(scene, first)?.hexes) ?? [];
  return first !== undefined && isHelicopter(scene.world, first) ? hexes.map(airOver) : hexes;
}
