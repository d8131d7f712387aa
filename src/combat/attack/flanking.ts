import { plus } from '../../kernel/numbers/ledger.js';
import type { Term } from '../../kernel/numbers/ledger.js';
import { record } from '../../state/procedure.js';
import { DIRECTIONS, indexOf } from '../../map/index.js';
import type { Direction } from '../../map/index.js';
import type { Counter, GameProcedure, Scene } from '../../state/index.js';
import { counterOf, hexOf, hexsidesEntered, isAir } from '../../state/index.js';
import type { FireOrder } from './fire-action.js';

/**
 * The hexsides of its target's hex through which direct fire comes: one, or the two beside the spine that it follows.
 * Indirect fire comes from above.
 *
 * @returns directions of the map, 1 to 6; none from within the hex or at flying targets
 * @rule 5.0
 * @example hexsidesFiredThrough(scene, { from: 'I5', target: 'J3' }) // [4]
 */
export function hexsidesFiredThrough(
  { world: { map } }: Scene,
  { from, target, observer }: Pick<FireOrder, 'from' | 'target' | 'observer'>,
): readonly Direction[] {
  if (observer !== undefined || isAir(target) || isAir(from)) return [];
  const firer = indexOf(map, hexOf(from));
  const hex = indexOf(map, hexOf(target));
  return firer === undefined || hex === undefined ? [] : hexsidesEntered(map, firer, hex);
}

/**
 * The bonus against a unit that direct fire has struck, this attack among it, through two hexsides that are not next to
 * each other in this turn. How much it is, the number `flankingFire` says; 0 where the rules know no flanking fire.
 *
 * @rule 5.0
 * @example flankingTerms(scene, order, squad) // [flankingFire +1]
 */
export function flankingTerms(scene: Scene, order: FireOrder, { status: { underFire } }: Counter): readonly Term[] {
  const bonus = scene.world.ruleset.numbers.flankingFire;
  if (bonus === 0 || underFire === undefined) return [];
  return isFlanked([...underFire, ...hexsidesFiredThrough(scene, order)]) ? [plus('flankingFire', '5.0', bonus)] : [];
}

function isFlanked(hexsides: readonly Direction[]): boolean {
  return hexsides.some((one) => hexsides.some((other) => (one - other + 6) % 6 >= 2 && (other - one + 6) % 6 >= 2));
}

/**
 * Records on each unit struck the hexsides through which it was fired at, for the rest of the turn. Where the rules know no
 * flanking fire, nothing is recorded.
 *
 * @param struck the units the attack struck; those that are out of the game by now have no record
 * @rule 5.0
 * @example yield* rememberHexsides(scene, order, targets)
 */
export function* rememberHexsides(scene: Scene, order: FireOrder, struck: readonly Counter[]): GameProcedure {
  if (scene.world.ruleset.numbers.flankingFire === 0) return;
  const through = hexsidesFiredThrough(scene, order);
  for (const { id } of order.vehicle === undefined ? struck : [order.vehicle]) {
    const unit = counterOf(scene.position, id);
    if (unit === undefined || unit.place.kind !== 'map') continue;
    const { underFire = [] } = unit.status;
    const hexsides = DIRECTIONS.filter((direction) => underFire.includes(direction) || through.includes(direction));
    if (hexsides.length === underFire.length) continue;
    yield* record({ kind: 'underFire', counter: id, hexsides, to: 'all' });
  }
}
