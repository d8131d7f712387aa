import { decode } from '../../kernel/decode.js';
import type { Problem, Result } from '../../kernel/result.js';
import { ok, problem, refuseAll } from '../../kernel/result.js';
import type { LhyWorld, Mission, MissionUnit } from '../state/index.js';
import { missionSchema } from './mission.schema.js';

/** The map and the counters with which a mission is read. */
export type MissionGround = Pick<LhyWorld, 'map' | 'counters'>;

/**
 * Reads a mission as somebody has typed it in.
 *
 * @param ground the map and the counters of the mission
 * @param data anything at all
 * @returns the mission; or the problems of its shape, `duplicate-id`, `unknown-type`, `unknown-side`, `unknown-hex`, `unknown-unit`,
 *   and `one-attacker` where not one side attacks and the other defends
 * @rule 20.1, 20.6, 20.7
 * @example readMission({ map, counters }, document).value.title
 */
export function readMission(ground: MissionGround, data: unknown): Result<Mission> {
  const decoded = decode(missionSchema(), data);
  if (!decoded.ok) return decoded;
  const mission = decoded.value;
  const problems = [...sideFaults(mission), ...unitFaults(ground, mission), ...hexFaults(ground, mission)];
  return problems.length > 0 ? refuseAll(problems) : ok(mission);
}

function sideFaults({ sides: [a, b] }: Mission): readonly Problem[] {
  return [
    ...(a.id === b.id ? [problem('duplicate-id', { id: b.id }, '20.1', '/sides/1/id')] : []),
    ...(a.role === b.role ? [problem('one-attacker', { role: b.role }, '20.1', '/sides/1/role')] : []),
  ];
}

function unitFaults({ map, counters }: MissionGround, mission: Mission): readonly Problem[] {
  const sides: readonly string[] = mission.sides.map(({ id }) => id);
  const ids = mission.units.map(({ id }) => id);
  const faultsOf = ({ id, type, side, place }: MissionUnit, i: number): readonly Problem[] => {
    const path = `/units/${i}`;
    const faults: Problem[] = [];
    if (ids.indexOf(id) !== i) faults.push(problem('duplicate-id', { id }, '20.6', `${path}/id`));
    if (!counters.has(type)) faults.push(problem('unknown-type', { type }, '20.6', `${path}/type`));
    if (!sides.includes(side)) faults.push(problem('unknown-side', { side }, '20.6', `${path}/side`));
    if (place.kind === 'map' && !map.names.has(place.hex))
      faults.push(problem('unknown-hex', { hex: place.hex }, '20.7', `${path}/place/hex`));
    if (place.kind === 'aboard' && !ids.includes(place.vehicle))
      faults.push(problem('unknown-unit', { unit: place.vehicle }, '20.7', `${path}/place/vehicle`));
    return faults;
  };
  return mission.units.flatMap(faultsOf);
}

function hexFaults({ map }: MissionGround, mission: Mission): readonly Problem[] {
  const named = [
    ...mission.objectives.flatMap(({ hexes }, i) =>
      hexes.map((hex, j) => ({ hex, path: `/objectives/${i}/hexes/${j}` })),
    ),
    ...mission.markers.map(({ hex }, i) => ({ hex, path: `/markers/${i}/hex` })),
    ...Object.entries(mission.entries).flatMap(([name, hexes]) =>
      hexes.map((hex, j) => ({ hex, path: `/entries/${name}/${j}` })),
    ),
  ];
  return named.flatMap(({ hex, path }) => (map.names.has(hex) ? [] : [problem('unknown-hex', { hex }, '20.7', path)]));
}
