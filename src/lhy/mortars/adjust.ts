import { byText } from '../../kernel/basis/order.js';
import type { HexMarker, LhyProcedure, LhyScene, Mortar } from '../state/index.js';
import { ownIn, rollAtMost } from '../state/index.js';
import { record } from '../state/procedure.js';
import { extendable, openExtensions } from './extend-rule.js';

const RECOVERY = { purpose: 'mortarRecovery', rule: '11.4.8' } as const;

/** The highest roll by which each kind of mortar recovers. */
const RECOVERS: Readonly<Record<Mortar['kind'], number>> = { section: 4, platoon: 3, knee: 5 };

/**
 * The Mortar Fire Adjustment Phase: markers of mortar fire and light are removed, and Smoke of each hex; mortars that wait recover or
 * not; observers who cannot go on are removed, and their mortars wait; then fire is extended.
 *
 * @returns whether a side has to decide
 * @rule 5.0-V, 11.4.8, 11.4.9, 11.4.10.3, 11.4.10.4, 11.4.11, 17.4.1
 * @example const waits = yield* adjustMortars(scene)
 */
export function* adjustMortars(scene: LhyScene): LhyProcedure<boolean> {
  const spent = scene.position.fire.filter(({ kind }) => kind === 'mortar').map(({ id }) => id);
  if (spent.length > 0) yield* record({ kind: 'fireRemoved', markers: spent });
  for (const { id } of cleared(scene)) yield* record({ kind: 'markerRemoved', marker: id });
  const mortars = Object.values(scene.position.mortars).sort((a, b) => byText(a.id, b.id));
  for (const { id, kind, side, status } of mortars)
    if (status === 'pending' && (yield* rollAtMost(RECOVERY, id, side, RECOVERS[kind])))
      yield* record({ kind: 'mortarReturned', mortar: id, status: 'available' });
  for (const mortar of mortars) {
    if (mortar.status !== 'firing' || goesOn(scene, mortar)) continue;
    yield* record({ kind: 'mortarReturned', mortar: mortar.id, status: 'pending' });
  }
  return yield* openExtensions(scene);
}

/** Light, and one Smoke marker of each hex; as a ruling, all of it. */
function cleared({ world, position }: LhyScene): readonly HexMarker[] {
  const all = world.rulings.switches.smokeRemoval === 'all';
  const seen = new Set<string>();
  return position.markers.filter(({ kind, hex }) => {
    if (kind === 'illumination') return true;
    if (kind !== 'smoke' || (!all && seen.has(hex))) return false;
    seen.add(hex);
    return true;
  });
}

/** The observer stays: he is on his initial side, beside a friend, and somebody there sees a hex for the fire. */
function goesOn(scene: LhyScene, mortar: Mortar): boolean {
  const { observer, side } = mortar;
  if (observer === undefined || ownIn(scene.position, observer.hex, side).length === 0) return false;
  return extendable(scene, side).includes(mortar.id);
}
