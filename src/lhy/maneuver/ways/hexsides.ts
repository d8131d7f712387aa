import { byText } from '../../../kernel/basis/order.js';
import { ownIn } from '../../state/index.js';
import type { LhyProcedure, LhyScene } from '../../state/index.js';
import { record } from '../../state/procedure.js';
import type { LhyHex } from '../../terrain/index.js';
import { hexsideBetween } from '../../terrain/index.js';
import { around } from '../moving.js';

/**
 * The side that comes first to the walls and tree lines of a hex has their help.
 *
 * @param by the side
 * @param hex the hex where its units are
 * @rule 4.1.7, 4.1.8
 * @example yield* takeHexsides(scene, 'blue', a2)
 */
export function* takeHexsides(scene: LhyScene, by: string, hex: LhyHex): LhyProcedure {
  const { world, position } = scene;
  for (const other of around(scene, hex)) {
    if (hexsideBetween(world.map, hex, other) === undefined) continue;
    const hexside = [hex.name, other.name].sort(byText).join('-');
    const owner = position.hexsides[hexside];
    const holders = owner === undefined ? [] : [hex, other].flatMap(({ name }) => ownIn(position, name, owner));
    if (owner === by || holders.length > 0) continue;
    yield* record({ kind: 'hexsideTaken', hexside, side: by });
  }
}
