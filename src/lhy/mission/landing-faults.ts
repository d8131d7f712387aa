import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { cargoOf, hasGliderZone, isAssemblyHex } from '../landing/index.js';
import type { Draw, Mission, MissionLanding, Place } from '../state/index.js';
import { platoonOf } from '../units/index.js';
import type { CounterType } from '../units/index.js';
import { isRussian } from '../units/index.js';
import type { MissionGround } from './faults.js';

/** The landing in which a unit or a mortar comes. */
function landingAt({ landings = [] }: Mission, id: string | undefined): MissionLanding | undefined {
  return landings.find((landing) => landing.id === id);
}

const nameOf = (place: Place): string | undefined => (place.kind === 'airborne' ? place.landing : undefined);

/**
 * What is wrong with the airborne landings of a mission: units and mortars that cannot come so, and landings that find no ground on this map.
 *
 * @returns `cannot-land`, `not-its-landing`, `no-gliders` for Russians, `not-aloft` for a mortar, `cannot-hide`, `no-assembly-hex` and `no-landing-zone`
 * @rule 16.0, 16.1.1, 16.1.2
 * @example landingFaults(ground, mission) // []
 */
export function landingFaults(ground: MissionGround, mission: Mission): readonly Problem[] {
  return [
    ...unitFaults(ground, mission),
    ...forceFaults(ground, mission),
    ...mortarFaults(mission),
    ...groundFaults(ground, mission),
  ];
}

function unitFaults({ counters }: MissionGround, mission: Mission): readonly Problem[] {
  return mission.units.flatMap(({ id, type, side, place, dummy, moving, hidden }, i) => {
    const landing = landingAt(mission, nameOf(place));
    const counter = counters.get(type);
    if (landing === undefined || counter === undefined) return [];
    const path = `/units/${i}`;
    const wrong = cargoOf(counter) === undefined || dummy === true || moving === true;
    return [
      ...(wrong ? [problem('cannot-land', { unit: id }, '16.1.1', `${path}/place`)] : []),
      ...(hidden === true ? [problem('cannot-hide', { unit: id }, '16.0', `${path}/hidden`)] : []),
      ...ownFaults(landing, side, counter, id, `${path}/place/landing`),
    ];
  });
}

/** A landing is one of its own side, and Russians have no gliders. */
function ownFaults(
  landing: MissionLanding,
  side: string,
  counter: Pick<CounterType, 'nation'> | undefined,
  id: string,
  path: string,
): readonly Problem[] {
  if (landing.side !== side) return [problem('not-its-landing', { unit: id, landing: landing.id }, '16.0', path)];
  const strange = landing.by === 'glider' && counter !== undefined && isRussian(counter);
  return strange ? [problem('no-gliders', { unit: id }, '16.1.1', path)] : [];
}

function forceFaults({ counters }: MissionGround, mission: Mission): readonly Problem[] {
  return (mission.forces ?? []).flatMap(({ id, side, draw, place }, i) => {
    const landing = landingAt(mission, nameOf(place));
    if (landing === undefined) return [];
    const path = `/forces/${i}`;
    const nation = nationOf(draw);
    return [
      ...(isLandable(draw, counters) ? [] : [problem('cannot-land', { unit: id }, '16.1.1', `${path}/draw`)]),
      ...ownFaults(landing, side, nation === undefined ? undefined : { nation }, id, `${path}/place/landing`),
    ];
  });
}

function nationOf(draw: Draw): string | undefined {
  return draw.kind === 'infantry' ? draw.of.split(':')[0] : undefined;
}

function isLandable(draw: Draw, counters: MissionGround['counters']): boolean {
  if (draw.kind === 'vehicles') return false;
  if (draw.kind === 'platoons') return draw.arm === 'infantry';
  const types = draw.kind === 'support' ? draw.types.flatMap((type) => counters.get(type) ?? []) : [];
  return types.every((type) => cargoOf(type) !== undefined);
}

/** A mortar of a landing is in the air, and no other; knee mortars come with their squads. */
function mortarFaults(mission: Mission): readonly Problem[] {
  return mission.mortars.flatMap(({ id, kind, side, status, landing: name }, i) => {
    const landing = landingAt(mission, name);
    const path = `/mortars/${i}`;
    const aloft = status === 'aloft';
    const fits = status !== 'lost' && aloft === (name !== undefined) && !(aloft && kind === 'knee');
    return [
      ...(fits ? [] : [problem('not-aloft', { unit: id }, '16.1.1', `${path}/status`)]),
      ...(landing === undefined ? [] : ownFaults(landing, side, undefined, id, `${path}/landing`)),
    ];
  });
}

/** Paratroopers need a hex in which they may assemble, and gliders open ground. */
function groundFaults(ground: MissionGround, mission: Mission): readonly Problem[] {
  const { map, counters, rulings } = ground;
  return (mission.landings ?? []).flatMap((landing, i) => {
    const path = `/landings/${i}`;
    const world = { map, mission, rulings };
    if (landing.by === 'glider')
      return hasGliderZone(world, landing) ? [] : [problem('no-landing-zone', { landing: landing.id }, '16.1.2', path)];
    const jumps = mission.units.some(({ type, place }) => {
      const counter = counters.get(type);
      if (nameOf(place) !== landing.id || counter === undefined || isRussian(counter)) return false;
      return platoonOf(counter) !== undefined;
    });
    const assembles = [...map.hexes.values()].some((hex) => isAssemblyHex(world, hex));
    return jumps && !assembles ? [problem('no-assembly-hex', { landing: landing.id }, '16.1.2', path)] : [];
  });
}
