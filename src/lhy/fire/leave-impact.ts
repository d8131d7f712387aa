import type { LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { carriedBy, hexOf, isShelled } from '../state/index.js';
import { uncovered } from './markers.js';
import { resolveHex } from './resolve-hex.js';
import type { Hit } from './struck.js';
import type { Helped } from './subject.js';

const NOBODY: Helped = new Map();
const NO_HITS: ReadonlyMap<string, Hit> = new Map();

/**
 * Units that leave an impact hex suffer its mortar fire at once, without any help of terrain. Nobody else in the hex does, and the
 * markers stay.
 *
 * @param scene the scene
 * @param units the units that leave, from one hex; those that they carry go with them
 * @returns whether there was any mortar fire
 * @rule 11.4.7.2, 11.4.7.3, 14.3.3
 * @example yield* leaveImpact(scene, [squad])
 */
export function* leaveImpact(scene: LhyScene, units: readonly Unit[]): LhyProcedure<boolean> {
  const { position, world, frames } = scene;
  const [hex] = units.map((unit) => hexOf(position, unit));
  if (hex === undefined || !isShelled(position, hex)) return false;
  const leaving = units.flatMap((unit) => [unit.id, ...carriedBy(position, unit.id).map(({ id }) => id)]);
  const present = Object.entries(position.units).filter(
    ([id, unit]) => leaving.includes(id) || hexOf(position, unit) !== hex,
  );
  const fire = position.fire.filter((marker) => marker.kind === 'mortar' && marker.hex === hex).map(uncovered);
  const frozen: LhyScene = { world, frames, position: { ...position, units: Object.fromEntries(present), fire } };
  yield* resolveHex({ scene, frozen, hex, hits: NO_HITS }, NOBODY);
  return true;
}
