import type { Side } from '../../engine/index.js';
import type { Assembly } from './landing.js';
import type { Mortar } from './markers.js';
import type { MissionLanding } from './mission.js';
import type { LhyPosition } from './position.js';
import type { LhyWorld } from './system.js';
import type { Unit } from './unit.js';

/** The data that tell who is in the air. */
interface Sky {
  readonly world: Pick<LhyWorld, 'mission'>;
  readonly position: LhyPosition;
}

/**
 * A landing of the mission, by its id.
 *
 * @rule 16.0
 * @example landingNamed(world, 'drop')?.by // 'parachute'
 */
export function landingNamed({ mission }: Pick<LhyWorld, 'mission'>, id: string): MissionLanding | undefined {
  return mission.landings?.find((landing) => landing.id === id);
}

/**
 * The landings of a side that may come in the present turn.
 *
 * @rule 16.0
 * @example landingsDue({ world, position }, 'blue').map(({ id }) => id) // ['drop']
 */
export function landingsDue({ world, position }: Sky, side: Side): readonly MissionLanding[] {
  return (world.mission.landings ?? []).filter(
    (landing) =>
      landing.side === side && (landing.turn ?? 0) <= position.turn && (landing.due ?? 0) <= position.minutes,
  );
}

/**
 * The units of a side in the air that may land in the present turn.
 *
 * @rule 16.0
 * @example unitsAloft({ world, position }, 'blue').length // 4
 */
export function unitsAloft(sky: Sky, side: Side): readonly Unit[] {
  const due = landingsDue(sky, side).map(({ id }) => id);
  if (due.length === 0) return [];
  return Object.values(sky.position.units).filter(
    ({ side: owner, place }) => owner === side && place.kind === 'airborne' && due.includes(place.landing),
  );
}

/**
 * The mortars of a side in the air that may land in the present turn.
 *
 * @rule 16.1.1
 * @example mortarsAloft({ world, position }, 'blue') // []
 */
export function mortarsAloft(sky: Sky, side: Side): readonly Mortar[] {
  const due = landingsDue(sky, side).map(({ id }) => id);
  return Object.values(sky.position.mortars).filter(
    (mortar) => mortar.side === side && mortar.status === 'aloft' && due.includes(mortar.landing ?? ''),
  );
}

/**
 * Whether a side may land in the present turn: it has somebody in the air, and has neither landed nor put it off.
 *
 * @rule 16.0
 * @example mayLand({ world, position }, 'blue') // true
 */
export function mayLand(sky: Sky, side: Side): boolean {
  if (sky.position.landings?.turns[side] === sky.position.turn) return false;
  return unitsAloft(sky, side).length > 0 || mortarsAloft(sky, side).length > 0;
}

/**
 * The Assembly marker of a platoon, or of the Russian company to which it belongs.
 *
 * @param names the platoon and the company
 * @rule 16.1.2
 * @example assemblyOf(position, 'blue', ['us:red:1', 'us:red'])?.hex // 'E5'
 */
export function assemblyOf(
  { landings }: Pick<LhyPosition, 'landings'>,
  side: Side,
  names: readonly (string | undefined)[],
): Assembly | undefined {
  return landings?.assembly.find((each) => each.side === side && names.includes(each.of));
}
