import { FRESH, poolOf } from '../state/index.js';
import { byId } from '../kernel/basis/order.js';
import type { Counter, CounterId, ForceUnit, ForceWeapon, Place, Scenario, Side, Status } from '../state/index.js';
import { isWeapon } from '../units/index.js';
import type { CompiledCatalogue } from '../units/index.js';

/** The counters of a scenario before set-up, and the force of each. */
export interface OrderOfBattle {
  /** Sorted by id. */
  readonly counters: readonly Counter[];
  readonly forceOf: ReadonlyMap<CounterId, string>;
}

/** An order of battle under construction. */
interface Draft {
  readonly catalogue: CompiledCatalogue;
  readonly side: Side;
  readonly force: string;
  readonly asleep: boolean;
  readonly counters: Counter[];
  readonly forceOf: Map<CounterId, string>;
  readonly numbers: Map<string, number>;
}

/**
 * The order of battle as counters, numbered by side and type in the order in which they are listed: after each unit the weapons
 * in its hands, then those aboard.
 *
 * @rule 22.0
 * @example orderOfBattle(catalogue, scenario).counters[0]?.id // 'de.1-6-4.1'
 */
export function orderOfBattle(catalogue: CompiledCatalogue, { sides }: Scenario): OrderOfBattle {
  const common = { catalogue, counters: [], forceOf: new Map<CounterId, string>(), numbers: new Map<string, number>() };
  for (const { id: side, forces } of sides) {
    for (const force of forces) {
      const draft: Draft = { ...common, side, force: force.id, asleep: force.asleep !== undefined };
      for (const unit of force.units) muster(draft, unit, poolOf(force));
    }
  }
  const counters: Counter[] = common.counters;
  return { counters: counters.sort(byId), forceOf: common.forceOf };
}

function muster(draft: Draft, unit: ForceUnit, place: Place): void {
  for (let i = 0; i < unit.count; i++) {
    const id = enlist(draft, unit.type, place, statusOf(draft, unit));
    for (const weapon of unit.holds ?? [])
      enlist(draft, weapon.type, { kind: 'hands', unit: id }, statusOf(draft, weapon));
    for (const { seat = 'inside', ...rider } of unit.carries ?? [])
      muster(draft, rider, { kind: 'vehicle', vehicle: id, seat });
  }
}

function enlist(
  { counters, forceOf, numbers, side, force }: Draft,
  type: string,
  place: Place,
  status: Status,
): CounterId {
  const stem = `${side}.${type.slice(type.indexOf('.') + 1)}`;
  const number = (numbers.get(stem) ?? 0) + 1;
  numbers.set(stem, number);
  const id = `${stem}.${number}`;
  forceOf.set(id, force);
  counters.push({ id, type, side, place, status });
  return id;
}

function statusOf({ catalogue, asleep }: Draft, unit: Partial<ForceUnit> & ForceWeapon): Status {
  const type = catalogue.types.get(unit.type);
  const front =
    type !== undefined && 'sides' in type && (type.sides as unknown) !== undefined ? type.sides[0]?.mode : undefined;
  const status: Status = {
    ...(asleep && type !== undefined && !isWeapon(type) ? { markers: ['asleep'] } : {}),
    ...(unit.skills === undefined || unit.skills.length === 0
      ? {}
      : { skills: [...unit.skills].sort((a, b) => (a < b ? -1 : 1)) }),
    ...(unit.mode === undefined || unit.mode === front ? {} : { mode: unit.mode }),
    ...(unit.facing === undefined ? {} : { facing: unit.facing }),
  };
  return Object.keys(status).length === 0 ? FRESH : status;
}
