import { byText } from '../../kernel/basis/order.js';
import { ledger, plus } from '../../kernel/numbers/ledger.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { record } from '../../state/procedure.js';
import { indexOf, nameOf, neighboursOf } from '../../map/index.js';
import { fortificationRow } from '../../tables/index.js';
import type { GameProcedure, LocationId, Scene } from '../../state/index.js';
import { barricadesBetween, levelOf, markersOf } from '../../state/index.js';

/**
 * The hexes on the other side of the Barricades of a hex, sorted; none of a floor, a Bunker or the like, nor off the map.
 *
 * @rule 21.5
 * @example acrossBarricades(scene, 'I5') // ['I4']
 */
export function acrossBarricades(scene: Scene, at: LocationId | undefined): readonly string[] {
  if (at === undefined || levelOf(at) !== 'ground' || !hasBarricades(scene)) return [];
  const { map } = scene.world;
  const here = indexOf(map, at);
  if (here === undefined) return [];
  return neighboursOf(map, here)
    .filter((there) => barricadesBetween(scene, here, there).length > 0)
    .map((there) => nameOf(map, there))
    .sort(byText);
}

function hasBarricades(scene: Scene): boolean {
  return markersOf(scene.position, 'fortification').some(({ type }) => type === 'barricade');
}

/**
 * The hexes that have a Barricade on one of their hexsides, sorted.
 *
 * @rule 21.5
 * @example barricadedHexes(scene) // ['I4', 'I5']
 */
export function barricadedHexes(scene: Scene): readonly string[] {
  const found = new Set<string>();
  for (const { type, at } of markersOf(scene.position, 'fortification')) {
    if (type === 'barricade') for (const hex of acrossBarricades(scene, at)) found.add(at).add(hex);
  }
  return [...found].sort(byText);
}

/**
 * The sum of a Barricade against an assault or a round that has hit it: a die and its Armor Factor.
 *
 * @param across the hex on its other side
 * @param rule of the attack
 * @param die natural face; without it the armor alone
 * @rule 21.5
 * @example wholeTotal(barricadeLedger('I4', '17.1', 3)) // 5
 */
export function barricadeLedger(across: string, rule: '14.1' | '17.1', die?: number): Ledger {
  const armor = plus('armorFactor', '21.5', fortificationRow('barricade')?.armor ?? 0);
  return ledger('barricade', '21.5', die === undefined ? [armor] : [plus('die', rule, die), armor], across);
}

/**
 * Every Barricade on a hexside is gone.
 *
 * @rule 21.5
 * @example yield* pullDown(scene, 'I5', 'I4')
 */
export function* pullDown(scene: Scene, at: string, across: string): GameProcedure {
  const { map } = scene.world;
  const [here, there] = [indexOf(map, at), indexOf(map, across)];
  if (here === undefined || there === undefined) return;
  for (const marker of barricadesBetween(scene, here, there)) {
    yield* record({ kind: 'markerRemoved', marker, to: 'all' });
  }
}
