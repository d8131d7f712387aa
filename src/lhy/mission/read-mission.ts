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
  const mission = decoded.value;
  const names: readonly Problem[] = [...sideFaults(mission), ...nameFaults(ground, mission)];
  // Where a name is unknown, nothing can be said of what it names.
  if (names.length > 0) return refuseAll(names);
  const faults = [
    ...leaderFaults(ground, mission.units, (i) => `/units/${i}/type`),
    ...kneeFaults(ground, mission),
    ...forceFaults(ground, mission),
    ...siteFaults(ground, mission),
    ...landingFaults(ground, mission),
  ];
  return faults.length > 0 ? refuseAll(faults) : ok(mission);
}
