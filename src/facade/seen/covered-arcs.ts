import { textProblems } from '../../engine/game/arguments.js';
import { misused } from '../../engine/game/misuse.js';
import { sceneOf, viewOf } from '../../engine/view/view.js';
import { hasArc } from '../../combat/ordnance/gun-laying.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Counter, CounterId, LocationId, Scene, World } from '../../state/index.js';
import {
  counterOf,
  hullFacing,
  isInBunkerArc,
  isInCoveredArc,
  isHelicopter,
  levelOf,
  onMap,
  turretFacing,
  vehicleType,
} from '../../state/index.js';
import { hasTurret } from '../../units/index.js';
import type { Seen } from './view.js';

/** What a unit fires through one of its arcs, and the hexes in it, whatever the range and whatever blocks the line. */
export interface CoveredArc {
  /** `hull`: the front of a vehicle, or of a gun; `turret`; `bunker`: the front of the Bunker or Cave that the unit is in. */
  readonly part: 'hull' | 'turret' | 'bunker';
  /** The vertex faced, 1 to 6 clockwise from the north-west one; absent of a Bunker. */
  readonly facing?: number;
  readonly hexes: readonly LocationId[];
}

/**
 * The hexes on which the front of a unit bears: of a vehicle its hull, and its turret where it has one; of a Weapon Team its gun; of a
 * unit in a Bunker or a Cave the front of that. A turret that turns to fire bears elsewhere too, at the modifier for it.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param counter the id of a unit on the map
 * @returns its arcs; none for a unit that fires all around, or is not on the map; `unknown-counter`
 * @rule 14.1, 15.0, 15.1.1, 21.1
 * @example coveredArcs(world, seen, 'us.m4a1.1').value.map(({ part }) => part) // ['hull', 'turret']
 */
export function coveredArcs(world: World, seen: Seen, counter: CounterId): Result<readonly CoveredArc[]> {
  const wrong = misused({ world, seen }, 'lnlt');
  if (wrong !== undefined) return wrong;
  const faults = textProblems(counter, '/counter');
  if (faults.length > 0) return refuseAll(faults);
  const scene = sceneOf(world, viewOf(world, seen));
  const unit = counterOf(scene.position, counter);
  if (unit === undefined) return refuse(problem('unknown-counter', { counter }, '14.1', '/counter'));
  const at = onMap(unit);
  return ok(at === undefined ? [] : arcsOf(scene, unit, at));
}

function arcsOf(scene: Scene, unit: Counter, at: LocationId): readonly CoveredArc[] {
  const { world } = scene;
  const level = levelOf(at);
  if (level === 'bunker' || level === 'cave')
    return [{ part: 'bunker', hexes: hexesWhere(world, at, (hex) => isInBunkerArc(scene, at, hex)) }];
  if (!hasArc(scene, unit) || isHelicopter(world, unit)) return [];
  const bears = (part: 'hull' | 'turret', facing: number): CoveredArc => ({
    part,
    facing,
    hexes: hexesWhere(world, at, (hex) => isInCoveredArc(world, at, hex, facing)),
  });
  const type = vehicleType(world, unit);
  const hull = bears('hull', hullFacing(unit));
  return type !== undefined && hasTurret(type) ? [hull, bears('turret', turretFacing(unit))] : [hull];
}

/** The other hexes of the map of which something holds. */
function hexesWhere({ map }: World, at: LocationId, holds: (hex: LocationId) => boolean): readonly LocationId[] {
  const [own] = at.split('/');
  return map.names.filter((hex) => hex !== own && holds(hex));
}
