import type { Counter, LocationId } from '../../state/index.js';
import { onMap } from '../../state/index.js';
import type { VehicleTarget } from '../attack/vehicle-target.js';
import type { DamageOrder } from './aftermath.js';

/** The units that an attack on a whole hex meets, and among them the vehicles with their riders. */
export interface HexStruck {
  readonly met: readonly { readonly unit: Counter }[];
  readonly vehicles: readonly Pick<VehicleTarget, 'struck'>[];
}

/** The units of one side in one location that must check. */
export interface Company {
  readonly at: LocationId;
  readonly checks: readonly DamageOrder[];
}

/**
 * The men on foot who must check, by location and side.
 *
 * @rule 18.2
 * @example companiesOf(laid, checks).length // 1
 */
export function companiesOf({ met, vehicles }: HexStruck, checks: readonly DamageOrder[]): readonly Company[] {
  const aboard = vehicles.flatMap(({ struck }) => struck);
  const companies = new Map<string, { at: LocationId; checks: DamageOrder[] }>();
  for (const check of checks) {
    const unit = met.find((each) => each.unit.id === check.unit)?.unit;
    const at = unit === undefined || aboard.includes(unit) ? undefined : onMap(unit);
    if (unit === undefined || at === undefined) continue;
    const key = `${at} ${unit.side}`;
    const company = companies.get(key) ?? { at, checks: [] };
    companies.set(key, company);
    company.checks.push(check);
  }
  return [...companies.values()];
}
