import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Site } from '../phases/index.js';
import { SITE_RULES, canDig, openingOf } from '../phases/index.js';
import type { HexMarkerKind, Mission, MissionUnit } from '../state/index.js';
import { hexOf, openingUnit, ownIn, unitsIn } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { isRiver } from '../terrain/index.js';
import { bearingFaults } from './bearing-faults.js';
import type { MissionGround } from './faults.js';

/**
 * What is wrong with the places of units and markers that a mission puts on the map itself.
 *
 * @rule 2.3, 4.1.6, 4.1.17, 20.7
 * @example siteFaults(ground, mission) // []
 */
export function siteFaults(ground: MissionGround, mission: Mission): readonly Problem[] {
  const { position } = openingOf({ mission });
  const site: Site = { world: ground, position };
  return [
    ...mission.units.flatMap((unit, i) => unitFaults(site, mission, unit, `/units/${i}`)),
    ...markerFaults(ground, mission),
  ];
}

/** A hex with too many units is told once, at the last of them. */
function unitFaults(site: Site, mission: Mission, given: MissionUnit, path: string): readonly Problem[] {
  const { world, position } = site;
  const unit = openingUnit(given);
  const hex = world.map.names.get(hexOf(position, unit) ?? '');
  const kind = world.counters.get(given.type)?.kind;
  const bearing =
    kind === undefined
      ? []
      : bearingFaults(kind, { ...given, moves: given.moving === true, facing: given.facing }, path, 'moving');
  if (hex === undefined) return [...bearing, ...carrierFaults(mission, given, path)];
  const stack = ownIn(position, hex.name, unit.side).map(({ id }) => id);
  const last = mission.units.filter(({ id }) => stack.includes(id)).at(-1);
  const foes = unitsIn(position, hex.name).some((each) => each.side !== unit.side);
  return [
    ...bearing,
    ...SITE_RULES.filter(({ code }) => code !== 'overstacked' || last?.id === unit.id).flatMap((rule) => {
      const fault = rule.fault(site, unit, hex);
      return fault === undefined ? [] : [problem(rule.code, fault, rule.rule, `${path}/place`)];
    }),
    ...(foes ? [problem('enemy-hex', { hex: hex.name }, '20.7', `${path}/place`)] : []),
  ];
}

/** A unit aboard needs a vehicle of its side that is on the map, or waits. */
function carrierFaults({ units }: Mission, { id, side, place }: MissionUnit, path: string): readonly Problem[] {
  if (place.kind !== 'aboard') return [];
  const vehicle = units.find((each) => each.id === place.vehicle);
  const carries = vehicle?.side === side && (vehicle.place.kind === 'map' || vehicle.place.kind === 'waiting');
  return carries ? [] : [problem('not-carried', { unit: id, vehicle: place.vehicle }, '20.7', `${path}/place/vehicle`)];
}

/** Mines and wire lie with none of these in a hex. */
const NOT_TOGETHER: readonly HexMarkerKind[] = ['improvedPosition', 'mines', 'wire'];

/** Improved Positions lie in no building, and one by one; roadblocks on enclosed roads; mines and wire in no river, and alone. */
function markerFaults({ map, counters }: MissionGround, mission: Mission): readonly Problem[] {
  const { markers } = mission;
  const isTaken = ({ units }: Mission, hex: LhyHex, at: number): boolean =>
    hex.bridge === true ||
    isRiver(hex) ||
    markers.some((each, i) => i !== at && each.hex === hex.name && NOT_TOGETHER.includes(each.kind)) ||
    units.some(
      ({ type, place }) =>
        place.kind === 'map' && place.hex === hex.name && counters.get(type)?.kind === 'fortifiedPosition',
    );
  return markers.flatMap(({ kind, hex: name }, i) => {
    const hex = map.names.get(name);
    if (hex === undefined) return [];
    const again = markers.slice(0, i).some((each) => each.kind === kind && each.hex === name);
    if (kind === 'improvedPosition' && (again || !canDig(map, hex)))
      return [problem('no-position', { hex: name }, '20.7', `/markers/${i}/hex`)];
    if ((kind === 'mines' || kind === 'wire') && isTaken(mission, hex, i))
      return [problem('no-obstacle', { hex: name }, '19.0', `/markers/${i}/hex`)];
    if (kind === 'roadblock' && hex.enclosed !== true)
      return [problem('no-roadblock', { hex: name }, '4.1.17', `/markers/${i}/hex`)];
    return [];
  });
}
