import type { GameState } from '../../engine/index.js';
import { append } from '../../kernel/basis/lists.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { skyFaults } from './sky-faults.js';
import type { Lhy, LhyFrame, LhyPosition, LhyWorld, Unit } from '../state/index.js';

/**
 * Everything that is wrong with a situation of the right shape: things that do not exist, sides that there are not, units in two
 * minds.
 *
 * @returns problems with their paths: `missing` for a unit of the mission, `unknown-type`, `unknown-side`, `unknown-unit`, `unknown-hex`, `wrong-key`, `not-carried`
 * @example faultsIn(world, state) // [] for a game that was played
 */
export function faultsIn(
  world: LhyWorld,
  { position, frames }: Pick<GameState<Lhy>, 'position' | 'frames'>,
): readonly Problem[] {
  return [
    ...missingUnits(world, position),
    ...unitFaults(world, position),
    ...markerFaults(world, position),
    ...skyFaults(world, position),
    ...frameFaults(world, position, frames),
  ];
}

/** Things that are named, and the path of the name. */
interface Named {
  readonly name: string;
  readonly path: string;
}

const unknownHexes = ({ map }: LhyWorld, named: readonly Named[]): readonly Problem[] =>
  named.flatMap(({ name, path }) =>
    map.names.has(name) ? [] : [problem('unknown-hex', { hex: name }, undefined, path)],
  );
const unknownSides = ({ sides }: LhyWorld, named: readonly Named[]): readonly Problem[] =>
  named.flatMap(({ name, path }) =>
    sides.includes(name) ? [] : [problem('unknown-side', { side: name }, undefined, path)],
  );
const unknownUnits = ({ units }: LhyPosition, named: readonly Named[]): readonly Problem[] =>
  named.flatMap(({ name, path }) =>
    Object.hasOwn(units, name) ? [] : [problem('unknown-unit', { unit: name }, undefined, path)],
  );

/** Counters never vanish: who is lost or has left the map has a place, too. */
function missingUnits({ mission }: LhyWorld, { units }: LhyPosition): readonly Problem[] {
  return mission.units.flatMap(({ id }) =>
    Object.hasOwn(units, id) ? [] : [problem('missing', {}, undefined, `/position/units/${id}`)],
  );
}

function unitFaults(world: LhyWorld, position: LhyPosition): readonly Problem[] {
  return Object.entries(position.units).flatMap(([id, unit]) => {
    const path = `/position/units/${id}`;
    const faults: Problem[] = [];
    if (unit.id !== id) faults.push(problem('wrong-key', { id: unit.id }, undefined, `${path}/id`));
    if (!world.counters.has(unit.type))
      faults.push(problem('unknown-type', { type: unit.type }, undefined, `${path}/type`));
    append(faults, unknownSides(world, [{ name: unit.side, path: `${path}/side` }]));
    append(faults, placeFaults(world, position, unit, `${path}/place`));
    return faults;
  });
}

function placeFaults(world: LhyWorld, position: LhyPosition, { place, side }: Unit, path: string): readonly Problem[] {
  if (place.kind === 'map') return unknownHexes(world, [{ name: place.hex, path: `${path}/hex` }]);
  if (place.kind === 'setUp' && world.mission.zones?.[place.zone] === undefined)
    return [problem('unknown-zone', { zone: place.zone }, '20.7', `${path}/zone`)];
  if (place.kind === 'waiting' && place.entry !== undefined && world.mission.entries[place.entry] === undefined)
    return [problem('unknown-entry', { entry: place.entry }, '20.7', `${path}/entry`)];
  if (place.kind === 'airborne') {
    const known = world.mission.landings?.some(({ id }) => id === place.landing) === true;
    return known ? [] : [problem('unknown-landing', { landing: place.landing }, '16.0', `${path}/landing`)];
  }
  if (place.kind !== 'aboard') return [];
  const vehicle = position.units[place.vehicle];
  const where = `${path}/vehicle`;
  if (vehicle === undefined) return unknownUnits(position, [{ name: place.vehicle, path: where }]);
  const carries = vehicle.side === side && (vehicle.place.kind === 'map' || vehicle.place.kind === 'waiting');
  return carries ? [] : [problem('not-carried', { vehicle: place.vehicle }, '10.4.6', where)];
}

function markerFaults(world: LhyWorld, position: LhyPosition): readonly Problem[] {
  const hexes: Named[] = [];
  const sides: Named[] = [{ name: position.initiative, path: '/position/initiative' }];
  const units: Named[] = [];
  position.fire.forEach(({ hex, unit, by }, i) => {
    const path = `/position/fire/${i}`;
    sides.push({ name: by, path: `${path}/by` });
    if (hex !== undefined) hexes.push({ name: hex, path: `${path}/hex` });
    if (unit !== undefined) units.push({ name: unit, path: `${path}/unit` });
  });
  position.markers.forEach(({ hex }, i) => hexes.push({ name: hex, path: `/position/markers/${i}/hex` }));
  position.assaults.forEach((assault, i) => {
    const path = `/position/assaults/${i}`;
    hexes.push({ name: assault.hex, path: `${path}/hex` });
    sides.push({ name: assault.side, path: `${path}/side` });
    assault.units.forEach(({ unit }, j) => units.push({ name: unit, path: `${path}/units/${j}/unit` }));
  });
  position.deeds.forEach(({ unit, hex }, i) => {
    units.push({ name: unit, path: `/position/deeds/${i}/unit` });
    hexes.push({ name: hex, path: `/position/deeds/${i}/hex` });
  });
  return [...unknownHexes(world, hexes), ...unknownSides(world, sides), ...unknownUnits(position, units)];
}

function frameFaults(world: LhyWorld, position: LhyPosition, frames: readonly LhyFrame[]): readonly Problem[] {
  return frames.flatMap((frame, i) => {
    const path = `/frames/${i}`;
    const named = (list: 'units' | 'against', names: readonly string[]) =>
      names.map((name, j) => ({ name, path: `${path}/${list}/${j}` }));
    const units = [
      ...('units' in frame ? named('units', frame.units) : []),
      ...('against' in frame ? named('against', frame.against) : []),
    ];
    const hexes = 'hex' in frame ? [{ name: frame.hex, path: `${path}/hex` }] : [];
    return [
      ...unknownSides(world, [
        { name: frame.by, path: `${path}/by` },
        ...('next' in frame && typeof frame.next === 'object'
          ? [{ name: frame.next.side, path: `${path}/next/side` }]
          : []),
      ]),
      ...unknownUnits(position, units),
      ...unknownHexes(world, hexes),
    ];
  });
}
