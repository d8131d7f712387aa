import { choose, record } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene } from '../../state/index.js';
import {
  caveIn,
  counterOf,
  enemiesAt,
  hexOf,
  isUnderground,
  markersOf,
  mayEnterTunnel,
  meleeAt,
  onMap,
  stackingProblem,
  stepsUnderground,
  typeOf,
  unitsAt,
} from '../../state/index.js';
import { isWeapon } from '../../units/index.js';
import { checkOrder } from './check-order.js';

import type { FireOrder } from '../attack/fire-action.js';
import { eliminate, removeWeapon } from './loss.js';

/**
 * Whether an attack brings down the Cave it is made at, should anybody have to check for damage: a Satchel Charge or a
 * Flamethrower takes part in it.
 *
 * @param jammed a weapon that does not, because it jammed
 * @rule 10.7.2
 * @example bringsDown(scene, order) // true
 */
export function bringsDown(scene: Scene, order: FireOrder, jammed?: CounterId): boolean {
  if (caveIn(scene.position, hexOf(order.target))?.at !== order.target) return false;
  return order.weapons.some((weapon) => weapon.id !== jammed && breaksCaves(scene, weapon));
}

/**
 * Whether a weapon brings down Caves: a Satchel Charge, a Flamethrower.
 *
 * @rule 10.7.2
 * @example breaksCaves(scene, satchel) // true
 */
export function breaksCaves(scene: Scene, weapon: Counter): boolean {
  const { kind } = typeOf(scene.world, weapon);
  return kind === 'satchelCharge' || kind === 'flamethrower';
}

/**
 * Collapses a Cave: a Collapsed Entrance takes its place, and its occupants go into the Tunnel behind it, one after
 * another, where their owner chooses. A unit that finds no Tunnel is buried; when no Cave is left, all units in Tunnels
 * are buried.
 *
 * @param cave the location of the Cave
 * @rule 10.7.2
 * @example yield* collapse(scene, 'E4/cave')
 */
export function* collapse(scene: Scene, cave: LocationId): GameProcedure {
  const marker = caveIn(scene.position, hexOf(cave));
  if (marker === undefined) return;
  const occupants = unitsAt(scene, cave).map((unit) => unit.id);
  const into = { kind: 'fortification', at: hexOf(cave), type: 'collapsedEntrance', tm: 0 } as const;
  yield* record({ kind: 'markerChanged', from: marker, into, to: 'all' });
  for (const unit of checkOrder(scene, occupants)) yield* goBehind(scene, unit, cave);
  yield* buryWhatLies(scene, (at) => at === cave);
  for (const spotted of markersOf(scene.position, 'spotted')) {
    if (spotted.at === cave) yield* record({ kind: 'markerRemoved', marker: spotted, to: 'all' });
  }
  if (markersOf(scene.position, 'fortification').every(({ type }) => type !== 'cave')) yield* buryTunnels(scene);
}

/** An occupant goes where it comes closer to another open Cave. */
function* goBehind(scene: Scene, id: CounterId, cave: LocationId): GameProcedure {
  const unit = counterOf(scene.position, id);
  if (unit === undefined) return;
  const options = waysBehind(scene, unit, cave);
  if (options.length === 0) return yield* eliminate(scene, id, 'buried');
  const into = yield* choose({ purpose: 'tunnel', of: id, rule: '10.7.2', by: unit.side, options });
  yield* record({ kind: 'unitsMoved', units: [id], from: cave, into: String(into), cost: [], to: 'all' });
}

/** The Tunnels behind a Cave, or another Cave next to it, with room and without enemies. */
function waysBehind(scene: Scene, unit: Counter, cave: LocationId): readonly LocationId[] {
  const { world, position } = scene;
  if (!mayEnterTunnel(world, typeOf(world, unit), unit.side)) return [];
  return stepsUnderground(world, position, cave)
    .filter((to) => {
      const held = enemiesAt(scene, to, unit.side).length > 0 || meleeAt(position, to) !== undefined;
      return (isUnderground(to) || !held) && stackingProblem(scene, to, unit.side, [unit]) === undefined;
    })
    .sort(byText);
}

/** Everybody in a Tunnel is eliminated. */
function* buryTunnels(scene: Scene): GameProcedure {
  const below = scene.position.counters.filter(
    (counter) => isUnderground(onMap(counter) ?? '') && !isWeapon(typeOf(scene.world, counter)),
  );
  for (const { id } of below) yield* eliminate(scene, id, 'buried');
  yield* buryWhatLies(scene, isUnderground);
}

/** Weapons that lie where the earth has come down are lost. */
function* buryWhatLies(scene: Scene, where: (at: LocationId) => boolean): GameProcedure {
  const lying = scene.position.counters.filter(
    (counter) => isWeapon(typeOf(scene.world, counter)) && where(onMap(counter) ?? ''),
  );
  for (const { id } of lying) yield* removeWeapon(id, 'lost');
}
