import { record } from '../state/procedure.js';
import type { LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { hexOf } from '../state/index.js';
import { resolveHex } from './resolve-hex.js';
import { antiTankHits } from './struck.js';
import type { Helped } from './subject.js';

/** The help of a Russian leader is kept for the Fire Resolution Phase. */
const NOBODY: Helped = new Map();

/**
 * Units that leave the map suffer the fire that goes along with them at once. Nobody else in their hex does.
 *
 * @param units the units that leave, from one hex, with those that they carry
 * @param markers the markers that go along
 * @rule 10.2
 * @example yield* resolveLeaving(scene, [squad], ['f1'])
 */
export function* resolveLeaving(scene: LhyScene, units: readonly Unit[], markers: readonly string[]): LhyProcedure {
  const { position, world, frames } = scene;
  const [hex] = units.map((unit) => hexOf(position, unit));
  if (hex === undefined || markers.length === 0) return;
  const leaving = units.map(({ id }) => id);
  const present = Object.entries(position.units).filter(
    ([id, unit]) => leaving.includes(id) || hexOf(position, unit) !== hex,
  );
  const fire = position.fire.filter(({ id }) => markers.includes(id));
  const frozen: LhyScene = { world, frames, position: { ...position, units: Object.fromEntries(present), fire } };
  const marked = units.filter((unit) => fire.some((marker) => marker.unit === unit.id));
  const hits = yield* antiTankHits(frozen, marked);
  yield* resolveHex({ scene, frozen, hex, hits }, NOBODY);
  yield* record({ kind: 'fireRemoved', markers: fire.map(({ id }) => id) });
}
