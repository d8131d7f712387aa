import { rangeBetween } from '../../map/index.js';
import { isMmc } from '../../units/index.js';
import type { Action, Counter, CounterId, LocationId } from '../../state/index.js';
import {
  counterOf,
  friendsAt,
  hasSight,
  hexOf,
  isAir,
  isHelicopter,
  isVehicle,
  onMap,
  typeOf,
  weaponsOf,
} from '../../state/index.js';
import { indexOf } from '../../map/index.js';
import type { Eyes } from '../eyes.js';
import { bestOf } from '../../kernel/basis/best.js';
import { buildOrder, kindsOf } from '../order.js';
import { outlook } from '../outlook.js';
import { setUp } from '../set-up.js';
import { coverAt } from '../terrain.js';
import { distanceTo, goalsOf } from './goals.js';
import type { Goals } from './goals.js';
import { reachOf } from './heavy.js';

/** The worth of a place aboard a helicopter. */
const ABOARD = 20;
/** The worth of a goal in sight for the guns of those who attack. */
const GOAL_IN_SIGHT = 6;
/** Men who walk no farther than this do not get on a vehicle. */
const WALK = 10;
/** Fields of fire are counted to this distance, on one hex of so many. */
const VIEW = { hexes: 4, every: 3 } as const;

/**
 * Sets up: Squads in cover with fields of fire, near the goals, spread out; Leaders beside Squads; weapons in the hands of Squads.
 *
 * @example deploy(eyes)?.kind // 'place'
 */
export function deploy(eyes: Eyes): Action | undefined {
  const { world, view, scene, side } = eyes;
  const kinds = kindsOf(world, view);
  const goals = goalsOf(scene, side);
  if (!kinds.includes('place'))
    return (kinds.includes('fortify') || goals.attack ? undefined : arm(eyes)) ?? setUp(eyes);
  const placed = buildOrder(world, view, { kind: 'place' }, (slot, order) => {
    const values = slot.values as readonly string[];
    if (slot.name === 'counter') return nextOf(eyes, values);
    if (slot.name === 'at') return bestOf(values, (at) => postOf(eyes, goals, String(order['counter']), at))?.thing;
    if (slot.name === 'vehicle' && slot.optional && (!goals.attack || isNear(eyes, goals, String(order['at']))))
      return undefined;
    return slot.name === 'facing' ? outlook(eyes, String(order['at']), values) : values[0];
  });
  return placed ?? setUp(eyes);
}

/** For a side that holds what it has: those who see most get the strongest weapon, then the others; nobody gets a second one as long as somebody has none. */
function arm(eyes: Eyes): Action | undefined {
  const { world, view, scene } = eyes;
  return buildOrder(world, view, { kind: 'give' }, (slot) => {
    const values = slot.values as readonly string[];
    if (slot.name === 'unit') return bestOf(values, (id) => fitToArm(eyes, id))?.thing;
    return slot.name === 'weapon' ? bestOf(values, (id) => reachOf(scene, id))?.thing : values[0];
  });
}

function fitToArm(eyes: Eyes, id: CounterId): number {
  const { world, scene } = eyes;
  const unit = counterOf(scene.position, id);
  const at = unit === undefined ? undefined : onMap(unit);
  if (unit === undefined || !isMmc(typeOf(world, unit))) return -100;
  return (at === undefined ? 0 : viewFrom(eyes, at, unit)) - 100 * weaponsOf(scene.position, id).length;
}

/** Vehicles first, then Squads; single men last, who go where the Squads are. */
function nextOf({ world, scene }: Eyes, ids: readonly CounterId[]): CounterId | undefined {
  const rank = (id: CounterId): number => {
    const unit = counterOf(scene.position, id);
    if (unit === undefined) return 0;
    if (isVehicle(world, unit) || isHelicopter(world, unit)) return 2;
    return isMmc(typeOf(world, unit)) ? 1 : 0;
  };
  return bestOf(ids, rank)?.thing;
}

function postOf(eyes: Eyes, goals: Goals, id: CounterId, at: LocationId): number {
  const { world, scene, side } = eyes;
  if (isAir(at)) return ABOARD;
  const unit = counterOf(scene.position, id);
  if (unit === undefined) return 0;
  const friends = friendsAt(scene, at, side);
  const squads = friends.filter((friend) => isMmc(typeOf(world, friend)));
  const distance = distanceTo(scene, goals, at);
  if (!isMmc(typeOf(world, unit)) && !isVehicle(world, unit)) {
    return (
      2 * Math.min(2, squads.length) -
      1.5 * (friends.length - squads.length) -
      0.2 * distance +
      0.5 * coverAt(scene, at)
    );
  }
  const gun = goals.attack && (isVehicle(world, unit) || typeOf(world, unit).kind === 'weaponTeam');
  if (gun) {
    const sees = goals.open.some(({ hex }) => hasSight(scene, at, hex));
    return (
      coverAt(scene, at) + (sees ? GOAL_IN_SIGHT : 0) - 0.2 * distance - squads.length + 0.12 * viewFrom(eyes, at, unit)
    );
  }
  const bunched = goals.attack ? Math.max(0, squads.length - 1) : squads.length;
  return coverAt(scene, at) - (goals.attack ? 1 : 0.7) * distance - 1.2 * bunched + 0.12 * viewFrom(eyes, at, unit);
}

/** How many of the hexes around can be seen. */
function viewFrom({ world, scene }: Eyes, at: LocationId, _unit: Counter): number {
  const { map } = world;
  const here = indexOf(map, hexOf(at));
  if (here === undefined) return 0;
  let seen = 0;
  for (let hex = 0; hex < map.names.length; hex += VIEW.every) {
    const name = map.names[hex];
    if (name === undefined || hex === here || rangeBetween(map, here, hex) > VIEW.hexes) continue;
    if (hasSight(scene, at, name)) seen += 1;
  }
  return seen;
}

/** Whether men walk to the goals: they do not get on a vehicle. */
function isNear({ scene }: Eyes, goals: Goals, at: LocationId): boolean {
  return !isAir(at) && distanceTo(scene, goals, at) <= WALK;
}
