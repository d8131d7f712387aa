import { record } from '../../state/procedure.js';
import { range } from '../../../board/geometry.js';
import type { Assault, LhyProcedure, LhyScene } from '../../state/index.js';
import { assaultOn, enemiesIn, foesIn, kindOf, removeDummies, typeOf, unitsNamed } from '../../state/index.js';
import { isRussian } from '../../units/index.js';
import { comeOut } from '../hiding/hidden.js';

/**
 * Units that have come into a hex with enemies are in an assault: the hex is marked where it is not yet. Dummies there are removed.
 *
 * @param hex the hex
 * @param units the units that have come in
 * @param from the hex that they come from
 * @rule 10.5.1, 10.5.2.1, 14.2h, 20.8.1
 * @example yield* joinAssault(scene, 'B2', ['blue.1'], 'B3')
 */
export function* joinAssault(scene: LhyScene, hex: string, units: readonly string[], from: string): LhyProcedure {
  const [first] = unitsNamed(scene.position, units);
  if (first === undefined) return;
  const enemies = enemiesIn(scene.position, hex, first.side);
  yield* comeOut(scene, enemies);
  for (const side of new Set(enemies.map((enemy) => enemy.side))) yield* removeDummies(scene, hex, side);
  if (foesIn(scene, hex, first.side).length === 0) return;
  const going = assaultOn(scene.position, hex);
  const { cycle } = scene.position.activation;
  if (going === undefined || going.side === first.side)
    for (const unit of units)
      yield* record({
        kind: 'assaultJoined',
        hex,
        side: first.side,
        assaulter: { unit, from, cycle },
      });
  const assault = assaultOn(scene.position, hex);
  if (assault === undefined) return;
  if (assault.marked !== true) yield* record({ kind: 'assaultMarked', hex });
  if (assault.enveloped !== true && isEnvelopment(scene, assault)) yield* record({ kind: 'assaultEnveloped', hex });
}

/**
 * Combat units have come in over two hexsides that are not adjacent, in one cycle. Russians do so where coordinated platoons are
 * activated alone.
 */
function isEnvelopment({ world, position }: LhyScene, { side, units }: Assault): boolean {
  const { initiative, activation } = position;
  const coordinated = side === initiative && activation.platoons.length > 1;
  const comers = units.flatMap(({ unit: id, from, cycle, arrow }) => {
    const unit = position.units[id];
    const origin = world.map.names.get(from);
    if (unit === undefined || origin === undefined || arrow === true || !kindOf(world, unit).combat) return [];
    return isRussian(typeOf(world, unit)) && !coordinated ? [] : [{ origin, cycle }];
  });
  return comers.some((a) => comers.some((b) => a.cycle === b.cycle && range(a.origin, b.origin) > 1));
}
