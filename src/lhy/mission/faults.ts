import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { LhyWorld, Mission, Place } from '../state/index.js';
import { companyOf } from '../units/index.js';

/** The data with which a mission is read. */
export type MissionGround = Pick<LhyWorld, 'map' | 'counters' | 'rulings'>;

/**
 * What is wrong with the two sides of a mission.
 *
 * @rule 20.1
 * @example sideFaults(mission) // []
 */
export function sideFaults({ sides: [a, b] }: Mission): readonly Problem[] {
  return [
    ...(a.id === b.id ? [problem('duplicate-id', { id: b.id }, '20.1', '/sides/1/id')] : []),
    ...(a.role === b.role ? [problem('one-attacker', { role: b.role }, '20.1', '/sides/1/role')] : []),
  ];
}

/** A name that a mission mentions, what it is the name of, and where it stands. */
interface Mention {
  readonly sort: 'hex' | 'side' | 'type' | 'unit' | 'zone' | 'entry' | 'landing' | 'company';
  readonly name: string | undefined;
  readonly rule: string;
  readonly path: string;
}

const mention = (sort: Mention['sort'], name: string | undefined, rule: string, path: string): Mention => ({
  sort,
  name,
  rule,
  path,
});

function ofPlace(place: Place, path: string): readonly Mention[] {
  switch (place.kind) {
    case 'map':
      return [mention('hex', place.hex, '20.7', `${path}/hex`), mention('zone', place.zone, '20.7', `${path}/zone`)];
    case 'aboard':
      return [mention('unit', place.vehicle, '20.7', `${path}/vehicle`)];
    case 'setUp':
      return [mention('zone', place.zone, '20.7', `${path}/zone`)];
    case 'waiting':
      return [mention('entry', place.entry, '20.7', `${path}/entry`)];
    case 'airborne':
      return [mention('landing', place.landing, '16.0', `${path}/landing`)];
    default:
      return [];
  }
}

const hexes = (names: readonly string[], path: string): readonly Mention[] =>
  names.map((name, i) => mention('hex', name, '20.7', `${path}/${i}`));

/** Everything that a mission names, in the order of the document. */
function mentionsIn(mission: Mission): readonly Mention[] {
  return [
    ...mission.units.flatMap(({ type, side, place }, i) => [
      mention('type', type, '20.6', `/units/${i}/type`),
      mention('side', side, '20.6', `/units/${i}/side`),
      ...ofPlace(place, `/units/${i}/place`),
    ]),
    ...(mission.forces ?? []).flatMap(({ side, place, draw }, i) => [
      mention('side', side, '20.6', `/forces/${i}/side`),
      ...(draw.kind === 'support'
        ? draw.types.map((type, j) => mention('type', type, '20.6', `/forces/${i}/draw/types/${j}`))
        : []),
      ...ofPlace(place, `/forces/${i}/place`),
    ]),
    ...(mission.landings ?? []).flatMap(({ side, zone, late }, i) => [
      mention('side', side, '16.0', `/landings/${i}/side`),
      mention('zone', zone, '16.1.2', `/landings/${i}/zone`),
      mention('entry', late, '16.1.5', `/landings/${i}/late`),
    ]),
    ...Object.entries(mission.zones ?? {}).flatMap(([name, zone]) => hexes(zone, `/zones/${name}`)),
    ...mission.markers.flatMap(({ hex, side }, i) => [
      mention('hex', hex, '20.7', `/markers/${i}/hex`),
      mention('side', side, '20.7', `/markers/${i}/side`),
    ]),
    ...mission.mortars.flatMap(({ side, unit, landing, companies }, i) => [
      mention('side', side, '20.6', `/mortars/${i}/side`),
      mention('unit', unit, '11.4.10', `/mortars/${i}/unit`),
      mention('landing', landing, '16.1.1', `/mortars/${i}/landing`),
      ...companies.map((name, j) => mention('company', name, '11.4', `/mortars/${i}/companies/${j}`)),
    ]),
    ...mission.objectives.flatMap(({ hexes: own, entries = [], held }, i) => [
      ...hexes(own, `/objectives/${i}/hexes`),
      ...hexes(entries, `/objectives/${i}/entries`),
      mention('side', held, '21.1', `/objectives/${i}/held`),
    ]),
    ...hexes(mission.clear ?? [], '/clear'),
    ...hexes(mission.outOfPlay ?? [], '/outOfPlay'),
    ...Object.entries(mission.entries).flatMap(([name, group]) => hexes(group, `/entries/${name}`)),
    ...(mission.victory?.levels ?? []).map(({ value }, i) =>
      mention('side', value.winner, '21.3', `/victory/levels/${i}/value/winner`),
    ),
  ];
}

/**
 * The names in a mission that name nothing, and the ids that stand there twice. Where there is no map or there are no counters, their names are
 * taken on trust.
 *
 * @rule 20.6, 20.7, 21.1, 21.3
 * @example nameFaults(ground, mission) // []
 */
export function nameFaults(
  { map, counters }: Partial<Pick<MissionGround, 'map' | 'counters'>>,
  mission: Mission,
): readonly Problem[] {
  const known: Readonly<Record<Mention['sort'], (name: string) => boolean>> = {
    hex: (name) => map?.names.has(name) !== false,
    side: (name) => mission.sides.some(({ id }) => id === name),
    type: (name) => counters?.has(name) !== false,
    unit: (name) => mission.units.some(({ id }) => id === name),
    zone: (name) => Object.hasOwn(mission.zones ?? {}, name),
    entry: (name) => Object.hasOwn(mission.entries, name),
    company: (name) => counters === undefined || [...counters.values()].some((type) => companyOf(type) === name),
    landing: (name) => mission.landings?.some(({ id }) => id === name) === true,
  };
  const unknown = mentionsIn(mission).flatMap(({ sort, name, rule, path }) =>
    name === undefined || known[sort](name) ? [] : [problem(`unknown-${sort}`, { [sort]: name }, rule, path)],
  );
  const lists = {
    units: mission.units,
    forces: mission.forces ?? [],
    landings: mission.landings ?? [],
    markers: mission.markers,
    objectives: mission.objectives,
    mortars: mission.mortars,
  };
  return [
    ...Object.entries(lists).flatMap(([list, things]) =>
      things.flatMap(({ id }, i) =>
        things.findIndex((each) => each.id === id) === i
          ? []
          : [problem('duplicate-id', { id }, '20.6', `/${list}/${i}/id`)],
      ),
    ),
    ...unknown,
  ];
}
