import { roleOf } from '../../combat/index.js';
import { entryOf } from '../../kernel/basis/entry.js';
import { allowanceOf } from '../../movement/index.js';
import type { Counter, LocationId, MoveMode } from '../../state/index.js';
import { friendsAt, hexOf, stackingProblem, typeOf } from '../../state/index.js';
import type { Field } from './field.js';
import type { Roam } from './ways.js';
import { alikeOf, stepsOf } from './steps.js';

/** Kinds of movement that never end in Melee. */
const NO_MELEE: readonly MoveMode[] = ['assaultMove', 'assaultFire', 'stealthAssault', 'hitAndRun', 'lowCrawl'];

/**
 * The places that a group on foot gets to, by the cheapest ways. It is an estimate that is much quicker than `reachable`: events,
 * Scouts and boats are left out, and so is what bars single units.
 *
 * @param spent half-points spent already
 * @example roamOf(field, [squad], 'move', 'I5', 0).map(({ at }) => at) // ['I6', 'J5', ...]
 */
export function roamOf(
  field: Field,
  units: readonly Counter[],
  mode: MoveMode,
  from: LocationId,
  spent: number,
): readonly Roam[] {
  const { scene, side } = field;
  const slowest = slowestOf(field, units, mode);
  if (slowest === undefined) return [];
  const { unit, allowance } = slowest;
  const crawls = mode === 'lowCrawl';
  // Who cannot fight, such as a Leader by himself, does not come into a Melee.
  const fights = !NO_MELEE.includes(mode) && units.some((each) => roleOf(scene, each) !== 'none');
  const alike = alikeOf(field, unit);
  const walk: Walk = { unit, alike, allowance, crawls, fights, from, spent };
  const key = `${from} ${alike} ${allowance} ${spent}${crawls ? ' crawls' : ''}${fights ? ' fights' : ''}`;
  return entryOf(field.roams, key, () => waysOf(field, walk)).filter(
    ({ at }) => friendsAt(scene, at, side).length === 0 || stackingProblem(scene, at, side, units) === undefined,
  );
}

/** How a group walks: groups that walk alike get to the same places. */
interface Walk {
  /** The unit with the fewest MPs, with a name for those that pay like it, and its half-points. */
  readonly unit: Counter;
  readonly alike: string;
  readonly allowance: number;
  /** One hex and no more. */
  readonly crawls: boolean;
  /** It may come into a Melee. */
  readonly fights: boolean;
  readonly from: LocationId;
  readonly spent: number;
}

/** The places that a group gets to, whoever of the own side stands there. */
function waysOf(field: Field, { unit, alike, allowance, crawls, fights, from, spent }: Walk): readonly Roam[] {
  const most = crawls ? Number.POSITIVE_INFINITY : allowance;
  const found = new Map<LocationId, Roam>();
  const queue: Roam[] = [{ at: from, way: [], spent, left: allowance - spent, melee: false }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (crawls && next.way.length > 0) continue;
    for (const { to, price, melee } of stepsOf(field, unit, alike, next.at)) {
      if (to === from || (melee && !fights)) continue;
      const all = next.spent + price;
      // Who has spent nothing may always enter one hex.
      if (all > most && (next.way.length > 0 || spent > 0)) continue;
      const known = found.get(to);
      if (known !== undefined && known.spent <= all) continue;
      const roam: Roam = { at: to, way: [...next.way, to], spent: all, left: allowance - all, melee };
      found.set(to, roam);
      if (!melee) insert(queue, roam);
    }
  }
  return [...found.values()];
}

/** The queue stays sorted by what has been spent. */
function insert(queue: Roam[], roam: Roam): void {
  let place = queue.length;
  while (place > 0 && (queue[place - 1]?.spent ?? 0) > roam.spent) place -= 1;
  queue.splice(place, 0, roam);
}

/** The unit with the fewest MPs of a group, with its half-points. */
function slowestOf(
  { scene }: Field,
  units: readonly Counter[],
  mode: MoveMode,
): { readonly unit: Counter; readonly allowance: number } | undefined {
  const leader = units.find((unit) => typeOf(scene.world, unit).kind === 'leader');
  let slowest: { readonly unit: Counter; readonly allowance: number } | undefined;
  for (const unit of units) {
    const allowance = allowanceOf(scene, unit, leader === undefined || leader === unit ? { mode } : { mode, leader });
    if (allowance === 0) return undefined;
    if (slowest === undefined || allowance < slowest.allowance) slowest = { unit, allowance };
  }
  return slowest;
}

/**
 * The markers of danger on the ground of a place.
 *
 * @example hazardsAt(field, 'I5') // 1: Mines
 */
export function hazardsAt({ scene, side }: Field, at: LocationId): number {
  let hazards = 0;
  const hex = hexOf(at);
  for (const marker of scene.position.markers) {
    if (hexOf(marker.at) !== hex) continue;
    if (marker.kind === 'fireForEffect' || marker.kind === 'fire') hazards += 1;
    else if (marker.kind === 'mines' && marker.side !== side) hazards += 1;
  }
  return hazards;
}
