import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { append } from '../../kernel/basis/lists.js';
import { nearestName } from '../../kernel/basis/nearest.js';
import { byText } from '../../kernel/basis/order.js';
import { bearingFaults, leaderFaults } from '../mission/index.js';
import type { LhySetup, LhyWorld, MissionUnit, Place, SetupUnit, Unit } from '../state/index.js';
import { commandedBy, isInfantry, openingUnit } from '../state/index.js';
import { abilityOf } from '../units/index.js';
import { unknownUnit } from './near-name.js';

/** The units of a setup. */
export interface LinedUp {
  /** By id, sorted. */
  readonly units: Readonly<Record<string, Unit>>;
  /** Where each of them stands in the setup. */
  readonly paths: ReadonlyMap<string, string>;
  /** Every id that the setup gives to a unit, be it one that cannot be made. */
  readonly named: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/**
 * Whether a setup has a unit, be it one that cannot be made.
 *
 * @rule 20.7
 * @example isNamed(lineUp(world, setup), 'umber.1-1') // true
 */
export function isNamed({ units, named }: Pick<LinedUp, 'units' | 'named'>, id: string): boolean {
  return Object.hasOwn(units, id) || named.has(id);
}

/** A counter that an entry of a setup means. */
type Counter = Pick<MissionUnit, 'id' | 'type' | 'side'> & Partial<MissionUnit>;

/**
 * The units of a situation: those that are written down, and the other counters of the mission.
 *
 * @returns every unit with its place in the setup; `missing`, `unknown-unit`, `duplicate-id`, `not-as-in-mission`, `no-such-state`,
 *   `only-vehicles-move`, `facing-of-positions`, `two-leaders`
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
    append(problems, entryFaults(world, entry, path));
    const counter = counterOf(world, entry, (id) => named.has(id) || paths.has(id));
    if (counter === undefined) continue;
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
    .map((unit): Unit => (keepRest === true ? unit : { ...elsewhere(unit), place: { kind: 'pool' } }));
  const all = [...made, ...rest].sort((a, b) => byText(a.id, b.id)).map((unit) => [unit.id, unit] as const);
  append(
    problems,
    leaderFaults(
      world,
      made.map((unit) => ledBy(world, unit)),
      (i) => paths.get(made[i]?.id ?? '') ?? '/units',
    ),
  );
  return { units: Object.fromEntries(all), paths, named, problems };
}

/** A unit as the check of the leaders reads it: with what the mission says of an independent one. */
function ledBy(world: LhyWorld, unit: Unit): Parameters<typeof leaderFaults>[1][number] {
  const commands = commandedBy(world, unit);
  return {
    ...unit,
    ...(unit.marks.includes('dummy') ? { dummy: true as const } : {}),
    ...(commands === undefined ? {} : { commands }),
  };
}

/** What an entry lacks, or says otherwise than the mission. */
function entryFaults({ mission, counters }: LhyWorld, { id, type, side }: SetupUnit, path: string): readonly Problem[] {
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
  if (id !== undefined && type === undefined) {
    const ids = mission.units.map((unit) => unit.id);
    return [unknownUnit(ids, id, `${path}/id`)];
  }
  // Of a counter that there is not nothing else can be said: not even its side.
  if (type !== undefined && !counters.has(type)) {
    const nearest = nearestName(type, [...counters.keys()]);
    const meant = nearest === undefined ? {} : { nearest };
    return [problem('unknown-type', { type, ...meant }, undefined, `${path}/type`)];
  }
  return [
    ...(type === undefined ? [problem('missing', { field: 'type' }, undefined, `${path}/type`)] : []),
    ...(type !== undefined && side === undefined && known === undefined
      ? [problem('missing', { field: 'side' }, undefined, `${path}/side`)]
      : []),
  ];
}

/** The counter of the mission that an entry means, or one beside those; nothing where it has no type that there is, or no side. */
function counterOf(
  { mission, counters }: LhyWorld,
  { id, type, side }: SetupUnit,
  isTaken: (id: string) => boolean,
): Counter | undefined {
  const own = mission.units.find((unit) => unit.id === id);
  if (own !== undefined) return own;
  if (type === undefined || !counters.has(type)) return undefined;
  const alike = mission.units.filter((unit) => unit.type === type && (side ?? unit.side) === unit.side);
  const free = id === undefined ? alike.find((unit) => !isTaken(unit.id)) : undefined;
  if (free !== undefined) return free;
  const [first] = alike;
  const owner = side ?? first?.side;
  if (owner === undefined) return undefined;
  let number = 1;
  while (isTaken(`${type}-${number}`) || mission.units.some((unit) => unit.id === `${type}-${number}`)) number += 1;
  return { id: id ?? `${type}-${number}`, type, side: owner };
}

/** The counter as its mission makes it, with what is typed in. One that stands elsewhere keeps only what it always is. */
function unitOf(entry: SetupUnit, counter: Counter): Unit {
  const { at, marks, acted, fired, id: _id, type: _type, side: _side, ...typed } = entry;
  const opening = openingUnit({ ...counter, place: counter.place ?? { kind: 'pool' } });
  const unit = at === undefined ? opening : { ...elsewhere(opening), place: placeOf(at) };
  return {
    ...unit,
    ...typed,
    ...(marks === undefined ? {} : { marks: [...new Set(marks)].sort(byText) }),
    ...(acted === undefined ? {} : { acted: { as: acted, segment: 0 } }),
    ...(fired === undefined ? {} : { fired: [...new Set(fired)].sort(byText) }),
  };
}

/** A unit in another place than where its mission has it: it is a dummy and has a front there too, but is neither unseen nor in motion. */
function elsewhere({ motion: _motion, marks, ...unit }: Unit): Unit {
  return { ...unit, marks: marks.filter((mark) => mark === 'dummy') };
}

function placeOf(at: string): Place {
  const [kind = '', name] = at.split(':');
  switch (kind) {
    case 'in':
      return { kind: 'aboard', vehicle: name ?? '' };
    case 'waiting':
      return { kind, ...(name === undefined ? {} : { entry: name }) };
    case 'airborne':
      return { kind, landing: name ?? '' };
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
function stateFaults({ counters, rulings }: LhyWorld, unit: Unit, path: string): readonly Problem[] {
  const type = counters.get(unit.type);
  if (type === undefined) return [];
  const { kind } = type;
  const { condition, marks, motion, facing } = unit;
  const wrong: readonly (readonly [field: string, state: string, is: boolean])[] = [
    ['condition', 'shocked', condition === 'shocked' && abilityOf(rulings, kind, 'recoverShock') === false],
    ['condition', 'disrupted', condition === 'disrupted' && type.cohesion === undefined],
    ['marks', 'heroic', marks.includes('heroic') && !isInfantry(kind)],
  ];
  return [
    ...wrong.flatMap(([field, state, is]) =>
      is ? [problem('no-such-state', { unit: unit.id, state }, '2.2.T', `${path}/${field}`)] : [],
    ),
    ...bearingFaults(kind, { id: unit.id, place: unit.place, moves: motion !== undefined, facing }, path, 'motion'),
  ];
}
