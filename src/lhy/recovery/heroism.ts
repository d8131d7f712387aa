import { smallest } from '../../kernel/basis/lists.js';
import { byText } from '../../kernel/basis/order.js';
import { choose, record } from '../state/procedure.js';
import { range } from '../../board/geometry.js';
import type { LhyProcedure, LhyScene, Unit } from '../state/index.js';
import {
  assaultedFrom,
  has,
  hexOf,
  inPlay,
  isClear,
  isUnderAssault,
  ownIn,
  typeOf,
  watcherOf,
} from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { excessOf } from '../units/index.js';

/** A hero goes for an enemy within so many hexes. */
const REACH = 5;

const hexNamed = ({ world }: LhyScene, name: string): LhyHex => world.map.names.get(name) as LhyHex;

/** The hexes with enemies who are not hidden, within the reach of a hero. */
function hexesInReach(scene: LhyScene, unit: Unit): readonly string[] {
  const { position } = scene;
  const at = hexOf(position, unit);
  if (at === undefined) return [];
  const here = hexNamed(scene, at);
  const enemies = inPlay(position).filter((each) => each.side !== unit.side && !has(each, 'hidden'));
  const hexes = [...new Set(enemies.map((each) => hexOf(position, each) as string))].sort(byText);
  return hexes.filter((hex) => range(here, hexNamed(scene, hex)) <= REACH);
}

/** No mortar fire lies in the hex, and the unit has room there. */
function mayBeEntered({ world, position }: LhyScene, unit: Unit, hex: string): boolean {
  if (position.fire.some((marker) => marker.kind === 'mortar' && marker.hex === hex)) return false;
  const stacked = [...ownIn(position, hex, unit.side), unit].map((each) => ({
    kind: typeOf(world, each).kind,
    reduced: has(each, 'reduced'),
  }));
  return excessOf(world.rulings, stacked).length === 0;
}

/**
 * The target hexes among which a Heroic unit chooses: the nearest hexes with enemies, and of these one in its sight first. Where the
 * enemies there assault a hex, that hex is the target.
 *
 * @param scene the scene
 * @param unit an infantry unit
 * @returns names of hexes; empty where there is no valid target, and under assault
 * @rule 12.6.2
 * @example heroTargets(scene, squad) // ['B2']
 */
export function heroTargets(scene: LhyScene, unit: Unit): readonly string[] {
  const { world, position } = scene;
  const at = hexOf(position, unit);
  if (at === undefined || isUnderAssault(position, at, unit.side)) return [];
  const valid = hexesInReach(scene, unit).filter((hex) => mayBeEntered(scene, unit, hex));
  const away = (hex: string): number => range(hexNamed(scene, at), hexNamed(scene, hex));
  const least = smallest(valid.map(away));
  const nearest = valid.filter((hex) => away(hex) === least);
  const from = { at, watcher: watcherOf(world, unit) };
  const seen = nearest.filter((hex) => isClear(scene, from, { at: hex, watcher: 'other' }) === true);
  const chosen = (seen.length > 0 ? seen : nearest).map((hex) => assaultedFrom(position, hex, unit.side) ?? hex);
  return [...new Set(chosen)].sort(byText);
}

/**
 * Whether a natural 10 may make a hero of a unit now. A ruling says whether a valid target must be near, or any enemy. Under assault a
 * hero needs no target: he stays where he is.
 *
 * @rule 12.6, 12.6.2
 * @example mayBeHero(scene, squad) // false where the enemy is far
 */
export function mayBeHero(scene: LhyScene, unit: Unit): boolean {
  const besieged = isUnderAssault(scene.position, hexOf(scene.position, unit) ?? '', unit.side);
  if (besieged || scene.world.rulings.switches.heroicTarget === 'anyEnemy') return hexesInReach(scene, unit).length > 0;
  return heroTargets(scene, unit).length > 0;
}

/**
 * A unit becomes Heroic and chooses its target.
 *
 * @param id the unit
 * @rule 12.6, 12.6.2
 * @example yield* becomeHero(scene, 'blue.1')
 */
export function* becomeHero(scene: LhyScene, id: string): LhyProcedure {
  const unit = scene.position.units[id] as Unit;
  yield* record({ kind: 'marked', unit: id, mark: 'heroic' });
  const options = heroTargets(scene, unit);
  if (options.length === 0) return;
  const { side: by } = unit;
  const hex = yield* choose({ purpose: 'heroTarget', of: id, rule: '12.6.2', by, options });
  yield* record({ kind: 'targetSet', unit: id, hex: hex as string });
}
