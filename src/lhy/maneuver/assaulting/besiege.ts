import { record } from '../../state/procedure.js';
import type { LhyProcedure, LhyScene, Unit } from '../../state/index.js';
import { assaultOn, foesIn, hexOf, isGood, mayFight } from '../../state/index.js';

const isAfoot = ({ place }: Unit) => place.kind === 'map';

/**
 * Units that have to stay in a hex with enemies are under assault there: the enemies assault them. Where their own side assaults the
 * hex already, they are in its assault.
 *
 * @param units units of one side in one hex
 * @rule 10.4.5.4
 * @example yield* besiege(scene, [tank])
 */
export function* besiege(scene: LhyScene, units: readonly Unit[]): LhyProcedure {
  const [first] = units;
  const hex = first === undefined ? undefined : hexOf(scene.position, first);
  if (first === undefined || hex === undefined) return;
  const foes = foesIn(scene, hex, first.side);
  const going = assaultOn(scene.position, hex);
  const [enemy] = foes;
  if (enemy === undefined || going?.marked === true) return;
  const helps = going?.side === first.side;
  const joining = helps ? units : foes.filter((each) => isGood(each) && mayFight(scene.world, each) && isAfoot(each));
  const { cycle } = scene.position.activation;
  const side = helps ? first.side : enemy.side;
  for (const { id } of joining.length > 0 ? joining : foes)
    yield* record({
      kind: 'assaultJoined',
      hex,
      side,
      assaulter: { unit: id, from: hex, cycle },
    });
  yield* record({ kind: 'assaultMarked', hex });
}
