import { entryOf } from '../../kernel/basis/entry.js';
import { allowanceOf, stepCost, stepsFrom } from '../../movement/index.js';
import { HALF_POINTS, STEP_COSTS } from '../../tables/index.js';
import type { Counter, LocationId } from '../../state/index.js';
import { enemiesAt, isAir, isLegUnit, isUnderground } from '../../state/index.js';
import type { Field } from './field.js';

/** So many turns before the end the way is worked out exactly. */
const SOON = 3;

/**
 * Whether a unit that ends this turn in a location comes too late to its goal: the MPs of the turns after this one do not take it
 * there, even where nobody stops it.
 *
 * @returns false where there is time enough anyhow
 * @example isLate(field, squad, 'H6') // true: four MPs to the way out, and the next turn is the last one
 */
export function isLate(field: Field, unit: Counter, at: LocationId): boolean {
  const { goals, left } = field;
  if (!goals.attack || left > SOON || (goals.prey.length > 0 && goals.open.every(({ own }) => own))) return false;
  const most = (left - 1) * allowanceOf(field.scene, unit, { mode: 'move' });
  return !entryOf(field.inTime, `${unit.type} ${most}`, () => inTimeFor(field, unit, most)).has(at);
}

/** The locations from which a unit still gets to a goal for so many half-points, past the enemies that its side sees. */
function inTimeFor({ scene, side, goals }: Field, unit: Counter, most: number): ReadonlySet<LocationId> {
  const { world, position } = scene;
  const out = goals.exit ? HALF_POINTS * STEP_COSTS.exitMap : 0;
  const found = new Map<LocationId, number>();
  let ring: LocationId[] = [];
  if (out <= most) {
    ring = goals.open.map(({ hex }) => hex);
    for (const hex of ring) found.set(hex, out);
  }
  // Each round improves the places before those of the last one, so it ends when nothing gets cheaper.
  while (ring.length > 0) {
    const next = new Set<LocationId>();
    for (const to of ring) {
      for (const from of stepsFrom(world, position, to)) {
        if (isAir(from) || isUnderground(from)) continue;
        const cost = stepCost(scene, unit, from, to);
        if (cost.kind === 'prohibited') continue;
        const all = (found.get(to) ?? 0) + cost.price;
        if (all > most || all >= (found.get(from) ?? Number.POSITIVE_INFINITY)) continue;
        found.set(from, all);
        if (!enemiesAt(scene, from, side).some((enemy) => isLegUnit(world, enemy))) next.add(from);
      }
    }
    ring = [...next];
  }
  return new Set(found.keys());
}
