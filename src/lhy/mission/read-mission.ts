import { decode } from '../../kernel/json/decode.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import type { Mission } from '../state/index.js';
import type { MissionGround } from './faults.js';
import { nameFaults, sideFaults } from './faults.js';
import { forceFaults } from './force-faults.js';
import { landingFaults } from './landing-faults.js';
import { leaderFaults } from './leader-faults.js';
import { missionSchema } from './mission.schema.js';
import { kneeFaults } from './knee-faults.js';
import { knownPart } from './known-part.js';
import { siteFaults } from './site-faults.js';

/**
 * Reads a mission as somebody has typed it in.
 *
 * @param ground the map, the counters and the rulings of the mission
 * @param data anything at all
 * @returns the mission; or the problems of its shape, `duplicate-id`, `unknown-type`, `unknown-side`, `unknown-hex`, `unknown-unit`,
 *   `unknown-zone`, `unknown-entry`; `one-attacker` where not one side attacks and the other defends; `too-few-counters` and
 *   `wrong-arm` for what cannot be drawn; and for units and markers that cannot be where they are `overstacked`, `no-vehicles`,
 *   `no-set-up`, `no-position`, `dummy-in-open`, `enemy-hex`, `facing-of-positions`, `no-roadblock` and `not-carried`; `no-obstacle`; `no-knee-mortar` for a knee mortar
 *   without a squad that has one; `two-leaders` of one platoon; `only-vehicles-move`; `unknown-landing`, `cannot-land`, `not-its-landing`, `no-gliders`, `not-aloft`,
 *   `cannot-hide`, `no-assembly-hex` and `no-landing-zone` for airborne landings
 * @rule 3.1, 11.4, 16.0, 19.0, 20.1, 20.6, 20.7
 * @example readMission({ map, counters, rulings }, document).value.title
 */
export function readMission(ground: MissionGround, data: unknown): Result<Mission> {
  const decoded = decode(missionSchema(), data);
  if (!decoded.ok) return decoded;
  const faults = faultsOf(ground, decoded.value);
  return faults.length > 0 ? refuseAll(faults) : ok(decoded.value);
}

/**
 * What is wrong with a mission, as far as it can be said while other documents have mistakes of their own.
 *
 * @param ground what is there of the map, the counters and the rulings
 * @param data anything at all
 * @returns the problems of `readMission`; names of hexes and types are taken on trust where their document could not be read
 * @rule 20.1, 20.6, 20.7
 * @example missionFaults({ counters }, document).map(({ path }) => path) // ['/units/3/type']
 */
export function missionFaults(ground: Partial<MissionGround>, data: unknown): readonly Problem[] {
  const decoded = decode(missionSchema(), data);
  if (!decoded.ok) return decoded.problems;
  const { map, counters, rulings } = ground;
  if (map !== undefined && counters !== undefined && rulings !== undefined)
    return faultsOf({ map, counters, rulings }, decoded.value);
  return [...sideFaults(decoded.value), ...nameFaults(ground, decoded.value)];
}

/** All mistakes at once. Of what has an unknown name nothing else is said, and nothing of what depends on it. */
function faultsOf(ground: MissionGround, mission: Mission): readonly Problem[] {
  const sides = sideFaults(mission);
  const names = nameFaults(ground, mission);
  if (sides.length > 0) return [...sides, ...names];
  const part = names.length === 0 ? undefined : knownPart(ground.map, mission, names);
  const known = part?.mission ?? mission;
  const isWhole = part?.isWhole ?? (() => true);
  const rest = [
    ...leaderFaults(ground, known.units, (i) => `/units/${i}/type`),
    ...kneeFaults(ground, known),
    ...(isWhole('units', 'forces') ? forceFaults(ground, known) : []),
    ...siteFaults(ground, known),
    ...(isWhole('units', 'forces', 'landings', 'mortars', 'objectives', 'zones', 'entries')
      ? landingFaults(ground, known)
      : []),
  ];
  return [...names, ...(part === undefined ? rest : rest.map(part.inWhole))];
}
