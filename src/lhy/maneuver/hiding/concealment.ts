import { topOf } from '../../../engine/index.js';
import { range } from '../../../board/geometry.js';
import type { LhyProcedure, LhyScene, Unit } from '../../state/index.js';
import {
  carriedBy,
  has,
  hexOf,
  hourIn,
  inPlay,
  isClear,
  kindOf,
  looksOut,
  typeOf,
  uncover,
  unitsIn,
  watcherOf,
} from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { isOpenGround } from '../../terrain/index.js';
import { neverDisrupts } from '../../units/index.js';

/** What a unit does that may give it away. */
export type Betrayal = 'maneuver' | 'fire';

/** So many hexes away an enemy notices a unit on foot: in the open, firing from cover, coming into cover. */
const FOOT = { open: 8, fire: 2, cover: 3, coverOfFew: 2, coverOfLatw: 1 };

/** So many hexes away an enemy notices a vehicle in cover. In the open the distance does not matter. */
const VEHICLE = 8;

/** At twilight a unit on foot is noticed within so many hexes, a vehicle within twice as many. */
const TWILIGHT = { foot: 2, vehicle: 4 };

/**
 * Whether a hex is open terrain, as concealment asks: nothing grows or stands there, and there is no Improved or Fortified Position.
 *
 * @rule 2.2.4, 4.0, 4.1.15, 4.1.16, 4.3.1
 * @example isOpenHex(scene, hex) // false in brush
 */
export function isOpenHex({ world, position }: LhyScene, hex: LhyHex): boolean {
  const dug = position.markers.some((marker) => marker.kind === 'improvedPosition' && marker.hex === hex.name);
  const fortified = unitsIn(position, hex.name).some(
    (unit) => typeOf(world, unit).kind === 'fortifiedPosition' && !has(unit, 'hidden'),
  );
  return !dug && !fortified && isOpenGround(world.map, hex);
}

/**
 * The distance within which an enemy who sees a unit ends its concealment.
 *
 * @param unit the unit
 * @param hex where it is
 * @param by what it does
 * @returns hexes
 * @rule 4.3.1.1, 4.3.1.2, 17.2, 17.4.2
 * @example noticedWithin(scene, squad, hex, 'maneuver') // 8 in the open
 */
export function noticedWithin(scene: LhyScene, unit: Unit, hex: LhyHex, by: Betrayal): number {
  const { world } = scene;
  const type = typeOf(world, unit);
  const { vehicular } = kindOf(world, unit);
  const hour = hourIn(scene, hex);
  if (hour === 'night') return 1;
  if (hour === 'twilight') return vehicular ? TWILIGHT.vehicle : TWILIGHT.foot;
  const open = isOpenHex(scene, hex);
  if (vehicular) return open ? Infinity : VEHICLE;
  if (open) return FOOT.open;
  if (by === 'fire') return FOOT.fire;
  if (type.kind === 'latw') return FOOT.coverOfLatw;
  return neverDisrupts(type) ? FOOT.coverOfFew : FOOT.cover;
}

/** An enemy who is not hidden sees the unit, not further away than so. */
function isNoticed(scene: LhyScene, unit: Unit, hex: LhyHex, within: number): boolean {
  return inPlay(scene.position).some(
    (enemy) => enemy.side !== unit.side && !has(enemy, 'hidden') && notices(scene, enemy, unit, hex, within),
  );
}

/**
 * Whether an enemy sees a unit in a hex, not further away than so.
 *
 * @param enemy the unit that looks; a dummy sees as the unit does that it pretends to be
 * @param unit the unit that is looked at
 * @param hex where it is, or was
 * @param within in hexes
 * @rule 4.3.1.1, 4.3.1.2
 * @example notices(scene, enemy, squad, b2, 3)
 */
export function notices(scene: LhyScene, enemy: Unit, unit: Unit, hex: LhyHex, within: number): boolean {
  const { world, position } = scene;
  const at = hexOf(position, enemy);
  const from = at === undefined ? undefined : world.map.names.get(at);
  if (from === undefined || range(from, hex) > within || (from !== hex && !looksOut(scene, enemy))) return false;
  const there = { at: hex.name, watcher: watcherOf(world, unit) };
  return isClear(scene, { at: from.name, watcher: watcherOf(world, enemy) }, there) === true;
}

/**
 * A unit that has maneuvered into its hex, or fires from it, loses its concealment where an enemy notices it; and those it carries.
 *
 * @param id the unit
 * @param by what it has done
 * @rule 4.3.1, 4.3.1.1, 4.3.1.2
 * @example yield* betray(scene, 'blue.1', 'maneuver')
 */
export function* betray(scene: LhyScene, id: string, by: Betrayal): LhyProcedure {
  const { world, position } = scene;
  const unit = position.units[id];
  const hex = unit === undefined ? undefined : world.map.names.get(hexOf(position, unit) ?? '');
  if (unit === undefined || hex === undefined) return;
  const covered = [unit, ...carriedBy(position, id)].filter((each) => has(each, 'concealed'));
  if (covered.length === 0 || (by === 'fire' && firesUnnoticed(scene, unit))) return;
  if (isNoticed(scene, unit, hex, noticedWithin(scene, unit, hex, by))) yield* uncover(scene, covered);
}

/** A hidden unit into whose hex the enemy has tried to come fires at him in reaction, and stays concealed. */
function firesUnnoticed(scene: LhyScene, unit: Unit): boolean {
  return has(unit, 'bumped') && topOf(scene, 'segment')?.of === 'reaction';
}

/**
 * At the end of a segment vehicles beside an enemy lose their concealment, with those they carry.
 *
 * @rule 4.3.1.2
 * @example yield* uncoverVehicles(scene)
 */
export function* uncoverVehicles(scene: LhyScene): LhyProcedure {
  const { world, position } = scene;
  const found = inPlay(position).filter((unit) => {
    if (!kindOf(world, unit).vehicular) return false;
    const here = world.map.names.get(hexOf(position, unit) ?? '');
    return inPlay(position).some((enemy) => {
      const there = world.map.names.get(hexOf(position, enemy) ?? '');
      if (enemy.side === unit.side || has(enemy, 'hidden')) return false;
      return here !== undefined && there !== undefined && range(here, there) <= 1;
    });
  });
  for (const unit of found) yield* uncover(scene, [unit, ...carriedBy(position, unit.id)]);
}
