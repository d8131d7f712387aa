import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { append } from '../../kernel/basis/lists.js';
import { byText } from '../../kernel/basis/order.js';
import { leaderFaults } from '../mission/index.js';
import type { LhySetup, LhyWorld, MissionUnit, Place, SetupUnit, Unit } from '../state/index.js';
import { isInfantry, openingUnit } from '../state/index.js';
import { KINDS } from '../units/index.js';

/** The units of a setup. */
export interface LinedUp {
  /** By id, sorted. */
  readonly units: Readonly<Record<string, Unit>>;
  /** Where each of them stands in the setup. */
  readonly paths: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** A counter that an entry of a setup means. */
type Counter = Pick<MissionUnit, 'id' | 'type' | 'side'> & Partial<Pick<MissionUnit, 'place'>>;

/**
 * The units of a situation: those that are written down, and the other counters of the mission.
 *
 * @returns every unit with its place in the setup; `missing`, `duplicate-id`, `not-as-in-mission`, `no-such-state`, `two-leaders`
 * @rule 20.7
 * @example lineUp(world, { units: [{ id: 'blue.1', at: 'E5' }] }).units['blue.1'].place // { kind: 'map', hex: 'E5' }
 */
export function lineUp(world: LhyWorld, { units, keepRest }: Pick<LhySetup, 'units' | 'keepRest'>): LinedUp {
  const problems: Problem[] = [];
  const paths = new Map<string, string>();
  const made: Unit[] = [];
  const named = new Set(units.flatMap(({ id }) => id ?? []));
  for (const [i, entry] of units.entries()) {
    const path = `/units/${i}`;
    const faults = entryFaults(world, entry, path);
    const counter = faults.length > 0 ? undefined : counterOf(world, entry, (id) => named.has(id) || paths.has(id));
    if (counter === undefined) {
      append(problems, faults);
      continue;
    }
    if (paths.has(counter.id)) problems.push(problem('duplicate-id', { id: counter.id }, undefined, `${path}/id`));
    const unit = unitOf(entry, counter);
    append(problems, stateFaults(world, unit, path));
    if (entry.at === undefined && counter.place === undefined)
      problems.push(problem('missing', { field: 'at' }, undefined, `${path}/at`));
    paths.set(counter.id, path);
    made.push(unit);
  }
  const rest = world.mission.units
    .filter(({ id }) => !paths.has(id))
    .map(openingUnit)
    .map((unit): Unit => (keepRest === true ? unit : { ...unit, place: { kind: 'pool' }, marks: [] }));
  const all = [...made, ...rest].sort((a, b) => byText(a.id, b.id)).map((unit) => [unit.id, unit] as const);
  const led = made.map((unit) => ({ ...unit, ...(unit.marks.includes('dummy') ? { dummy: true as const } : {}) }));
  append(
    problems,
    leaderFaults(world, led, (i) => paths.get(made[i]?.id ?? '') ?? '/units'),
  );
  return { units: Object.fromEntries(all), paths, problems };
}

/** What an entry lacks, or says otherwise than the mission. */
function entryFaults({ mission }: LhyWorld, { id, type, side }: SetupUnit, path: string): readonly Problem[] {
  const own = mission.units.find((unit) => unit.id === id);
  const known = mission.units.find((unit) => unit.type === type);
  if (own !== undefined)
    return (['type', 'side'] as const).flatMap((field) => {
      const given = field === 'type' ? type : side;
      if (given === undefined || given === own[field]) return [];
      return [
        problem('not-as-in-mission', { unit: own.id, given, expected: own[field] }, undefined, `${path}/${field}`),
      ];
    });
  if (type === undefined) return [problem('missing', { field: 'type' }, undefined, `${path}/type`)];
  if (side === undefined && known === undefined)
    return [problem('missing', { field: 'side' }, undefined, `${path}/side`)];
  return [];
}

/** The counter of the mission that an entry means, or one beside those. */
function counterOf(
  { mission }: LhyWorld,
  { id, type = '', side }: SetupUnit,
  isTaken: (id: string) => boolean,
): Counter {
  const own = mission.units.find((unit) => unit.id === id);
  if (own !== undefined) return own;
  const alike = mission.units.filter((unit) => unit.type === type && (side ?? unit.side) === unit.side);
  const free = id === undefined ? alike.find((unit) => !isTaken(unit.id)) : undefined;
  if (free !== undefined) return free;
  let number = 1;
  while (isTaken(`${type}-${number}`) || mission.units.some((unit) => unit.id === `${type}-${number}`)) number += 1;
  return { id: id ?? `${type}-${number}`, type, side: side ?? alike[0]?.side ?? '' };
}

function unitOf(entry: SetupUnit, { id, type, side, place }: Counter): Unit {
  const { at, condition = 'good', motion, marks = [], acted, fired, facing, target, leftVehicle, cameFrom } = entry;
  return {
    id,
    type,
    side,
    place: at === undefined ? (place ?? { kind: 'pool' }) : placeOf(at),
    condition,
    ...(motion === undefined ? {} : { motion }),
    marks: [...new Set(marks)].sort(byText),
    ...(acted === undefined ? {} : { acted: { as: acted, segment: 0 } }),
    ...(fired === undefined ? {} : { fired: [...new Set(fired)].sort(byText) }),
    ...(facing === undefined ? {} : { facing }),
    ...(target === undefined ? {} : { target }),
    ...(leftVehicle === undefined ? {} : { leftVehicle }),
    ...(cameFrom === undefined ? {} : { cameFrom }),
  };
}

function placeOf(at: string): Place {
  const [kind = '', name] = at.split(':');
  switch (kind) {
    case 'in':
      return { kind: 'aboard', vehicle: name ?? '' };
    case 'waiting':
      return { kind, ...(name === undefined ? {} : { entry: name }) };
    case 'returning':
      return { kind, due: Number(name) };
    case 'pool':
    case 'exited':
    case 'lost':
      return { kind };
    default:
      return { kind: 'map', hex: at };
  }
}

/** States that units of its kind never have. */
function stateFaults({ counters }: LhyWorld, unit: Unit, path: string): readonly Problem[] {
  const type = counters.get(unit.type);
  if (type === undefined) return [];
  const { kind } = type;
  const { vehicular } = KINDS[kind];
  const wrong: readonly (readonly [field: string, state: string, is: boolean])[] = [
    ['condition', 'shocked', unit.condition === 'shocked' && kind !== 'afv'],
    ['condition', 'disrupted', unit.condition === 'disrupted' && type.cohesion === undefined],
    ['motion', unit.motion ?? '', unit.motion !== undefined && !vehicular],
    ['facing', 'facing', unit.facing !== undefined && kind !== 'fortifiedPosition'],
    ['marks', 'heroic', unit.marks.includes('heroic') && !isInfantry(kind)],
  ];
  return wrong.flatMap(([field, state, is]) =>
    is ? [problem('no-such-state', { unit: unit.id, state }, '2.2.T', `${path}/${field}`)] : [],
  );
}
