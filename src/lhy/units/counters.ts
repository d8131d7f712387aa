import { decode } from '../../kernel/json/decode.js';
import { append } from '../../kernel/basis/lists.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import type { Chassis, CounterType } from './counter.schema.js';
import { countersSchema } from './counter.schema.js';
import type { UnitKind } from './kinds.js';
import { KINDS } from './kinds.js';

/**
 * Reads counters as somebody has typed them in.
 *
 * @param data anything at all; a list of counter types is wanted
 * @returns the counters by id; or the problems of their shape, `duplicate-id`, `unknown-type`, and `counter-value` for a value that a kind of unit must
 *   have and has not, or cannot have
 * @rule 1.1, 1.2, 1.3, 1.4, 1.5, 1.7, 1.8, 1.9, 1.10, 1.11, 1.12
 * @example readCounters([{ id: 'sqd', name: 'A squad', kind: 'squad', nation: 'blue', cohesion: 7 }]).value.size // 1
 */
export function readCounters(data: unknown): Result<ReadonlyMap<string, CounterType>> {
  const decoded = decode(countersSchema(), data);
  if (!decoded.ok) return decoded;
  const counters = new Map<string, CounterType>();
  const problems: Problem[] = [];
  decoded.value.forEach((counter, i) => {
    if (counters.has(counter.id)) problems.push(problem('duplicate-id', { id: counter.id }, '1.11', `/${i}/id`));
    counters.set(counter.id, counter);
    append(problems, valueFaults(counter, `/${i}`));
  });
  append(problems, truckFaults(decoded.value, counters));
  return problems.length > 0 ? refuseAll(problems) : ok(counters);
}

/** The trucks of a gun are wheeled Carriers of the list. */
function truckFaults(list: readonly CounterType[], counters: ReadonlyMap<string, CounterType>): readonly Problem[] {
  return list.flatMap(({ kind, truck }, i) =>
    kind !== 'towedGun' || truck === undefined || counters.get(truck)?.kind === 'wheeledCarrier'
      ? []
      : [problem('unknown-type', { type: truck }, '10.4.6.3', `/${i}/truck`)],
  );
}

/** A rule about a printed value: the counters on which it must stand, and those on which it cannot. */
interface ValueRule {
  readonly value:
    | 'selfPropelled'
    | 'chassis'
    | 'truck'
    | 'cohesion'
    | 'armour'
    | 'enfiladeArmour'
    | 'commandRange'
    | 'antiTank'
    | 'submachineGuns';
  readonly rule: string;
  readonly wanted: (counter: CounterType) => boolean;
  readonly barred: (counter: CounterType) => boolean;
}

const CHASSIS_OF: Partial<Record<UnitKind, readonly Chassis[]>> = {
  fightingVehicle: ['halftrack', 'truck'],
  trackedCarrier: ['halftrack'],
  wheeledCarrier: ['truck', 'jeep'],
};

const hasCohesion = ({ kind }: CounterType) => !KINDS[kind].vehicular && kind !== 'fortifiedPosition';
const isArmoured = ({ kind }: CounterType) => kind === 'afv' || kind === 'towedGun' || kind === 'fortifiedPosition';

/** Where the values of the counters stand: Cohesion on foot, armour on vehicles, guns and positions. */
const VALUE_RULES: readonly ValueRule[] = [
  { value: 'cohesion', rule: '1.1', wanted: hasCohesion, barred: (counter) => !hasCohesion(counter) },
  {
    value: 'armour',
    rule: '1.2',
    wanted: isArmoured,
    barred: (counter) => !isArmoured(counter) && !KINDS[counter.kind].vehicular,
  },
  {
    value: 'enfiladeArmour',
    rule: '1.3',
    wanted: ({ kind }) => kind === 'afv',
    barred: (counter) =>
      counter.kind === 'fortifiedPosition' || (!isArmoured(counter) && !KINDS[counter.kind].vehicular),
  },
  {
    value: 'commandRange',
    rule: '1.12',
    wanted: ({ kind, nation }) => kind === 'leader' && nation === 'russian',
    barred: ({ kind, nation }) => kind !== 'leader' || nation !== 'russian',
  },
  { value: 'selfPropelled', rule: '1.9', wanted: () => false, barred: ({ kind }) => kind !== 'afv' },
  {
    value: 'antiTank',
    rule: '2.2.9',
    wanted: ({ kind }) => kind === 'latw' || kind === 'fightingVehicle',
    barred: ({ kind, antiTank }) => kind === 'fightingVehicle' && (antiTank?.value ?? 0) < 0,
  },
  {
    value: 'chassis',
    rule: '2.2.10',
    wanted: () => false,
    barred: ({ kind, chassis }) => CHASSIS_OF[kind]?.includes(chassis as Chassis) !== true,
  },
  {
    value: 'submachineGuns',
    rule: '11.3.3d',
    wanted: () => false,
    barred: ({ kind, nation }) => nation !== 'russian' || (kind !== 'squad' && kind !== 'section'),
  },
  { value: 'truck', rule: '10.4.6.3', wanted: () => false, barred: ({ kind }) => kind !== 'towedGun' },
];

function valueFaults(counter: CounterType, path: string): readonly Problem[] {
  return VALUE_RULES.flatMap(({ value, rule, wanted, barred }) => {
    const given = counter[value] !== undefined;
    const fault = given ? barred(counter) : wanted(counter);
    return fault ? [problem('counter-value', { value, kind: counter.kind, given }, rule, `${path}/${value}`)] : [];
  });
}

/**
 * What a Fighting Vehicle or a Carrier runs on.
 *
 * @returns nothing for AFVs and for units on foot
 * @rule 2.2.9, 2.2.10
 * @example chassisOf(truck) // 'truck'
 */
export function chassisOf({ kind, chassis }: Pick<CounterType, 'kind' | 'chassis'>): Chassis | undefined {
  return chassis ?? CHASSIS_OF[kind]?.[0];
}
