import { entryOf } from '../../kernel/basis/entry.js';
import { isSpotted } from '../../spotting/index.js';
import { HALF_POINTS, STEP_COSTS } from '../../tables/index.js';
import type { Counter, LocationId, MoveMode } from '../../state/index.js';
import { range } from '../../state/index.js';
import { shouldExit } from '../objectives.js';
import { bestOf } from '../../kernel/basis/best.js';
import { meleeWorth } from './brawl.js';
import { claimants } from './claims.js';
import type { Field } from './field.js';
import { edgeOn } from './edge.js';
import { costOf, foeOf, harmBy, harmToOwn, shareOf } from './field.js';
import { fireOf, groundOf, quietOf, standingOf } from './ground.js';
import type { Group, March } from './group.js';
import { leftBehind } from './heavy.js';
import { groupOf } from './group.js';
import { harmToAll, sumOf } from './harm.js';
import type { Coming, Standing } from './standing.js';
import { totalOf } from './standing.js';
import { WEIGHTS } from './weights.js';
import type { Roam } from './ways.js';
import { hazardsAt, roamOf } from './roam.js';

/** So many ends of ways are looked at closely. */
const MOST_ENDS = 7;

/** The edge of an attack by enemies who were hidden. */
const AMBUSH = 3;

/**
 * The best move of a group in one mode.
 *
 * @param from where it stands
 * @param now how it has come to stand there
 * @param spent half-points spent already
 * @returns nothing where it cannot move
 * @example bestMarch(field, [squad], 'move', 'I5')?.reach.at // 'I6'
 */
export function bestMarch(
  field: Field,
  units: readonly Counter[],
  mode: MoveMode,
  from: LocationId,
  now: Coming = 'stays',
  spent = 0,
): March | undefined {
  const best = (): March | undefined =>
    bestOf(marches(field, units, mode, from, now, spent), ({ worth }) => worth)?.thing;
  const hasSetOut = now !== 'stays' || spent > 0;
  return hasSetOut ? best() : entryOf(groupOf(field, units).marches, `${mode} ${from}`, best);
}

/**
 * The moves of a group in one mode, each to one place.
 *
 * @example [...marches(field, [squad], 'move', 'I5')].length // 14
 */
export function* marches(
  field: Field,
  given: readonly Counter[],
  mode: MoveMode,
  from: LocationId,
  now: Coming = 'stays',
  spent = 0,
): Generator<March, void, undefined> {
  const how: Coming = mode === 'lowCrawl' || mode === 'stealth' ? 'crawls' : 'walks';
  const group = groupOf(field, given);
  const { units } = group;
  const stay = totalOf(standingOf(field, group, from, now)) + leftBehind(field, units);
  const reaches = roamOf(field, units, mode, from, spent);
  for (const { reach, base } of bestEnds(field, group, reaches, how)) {
    const way = wayDanger(field, units, reach, how);
    const hurt = Math.min(1, way / Math.max(0.3, costOf(field, units)));
    const melee = reach.melee ? (1 - hurt) * meleeWorth(field, units, reach.at) : 0;
    const assault = mode === 'assaultMove' ? assaultFire(field, units, reach.at) : 0;
    const leaves = mode === 'move' && !reach.melee && canLeave(field, reach);
    const end = leaves ? outside(field, units) : { ...base, fire: reach.melee ? 0 : fireOf(field, group, reach.at) };
    const kept = reach.melee ? end.goal : totalOf(end) - WEIGHTS.stopped * hurt * Math.max(0, end.take);
    yield { reach, units, mode, end, way, melee, assault, stay, worth: kept - way + melee + assault - stay };
  }
}

/**
 * Whether a group gets to a hex by which it is to leave the map, with enough MPs for it.
 *
 * @example canLeave(field, { at: 'H8', way: ['H8'], spent: 2, left: 6, melee: false }) // true
 */
export function canLeave({ scene, side }: Field, { at, left }: Roam): boolean {
  return left >= HALF_POINTS * STEP_COSTS.exitMap && shouldExit(scene, at, side);
}

/** Out of the map there is no danger any more. */
function outside(field: Field, units: readonly Counter[]): Standing {
  return {
    goal: 0,
    take: WEIGHTS.out * sumOf(field.scene.world, claimants(field, units)),
    danger: 0,
    lead: 0,
    fire: 0,
  };
}

/** A place that a group gets to, with what it promises at first sight. */
interface End {
  readonly reach: Roam;
  readonly base: Omit<Standing, 'fire'>;
  readonly promise: number;
}

/**
 * The most promising ends, best first, the earlier among equals. Fire of the enemy only lowers a promise: where a place promises too
 * little without it, it is not asked.
 */
function bestEnds(field: Field, group: Group, reaches: readonly Roam[], how: Coming): readonly End[] {
  const places = reaches.map((reach, order) => {
    const { goal, take, lead } = quietOf(field, group, reach.at, how);
    return { reach, order, most: reach.melee ? goal + 1 : goal + take + lead };
  });
  const ends: (End & { readonly order: number })[] = [];
  for (const { reach, order, most } of places.sort((a, b) => b.most - a.most)) {
    const last = ends[MOST_ENDS - 1];
    if (last !== undefined && last.promise > most) break;
    const base = groundOf(field, group, reach.at, how);
    const { goal, take, danger, lead } = base;
    ends.push({ reach, base, order, promise: reach.melee ? goal + 1 : goal + take + danger + lead });
    ends.sort((a, b) => b.promise - a.promise || a.order - b.order);
    ends.splice(MOST_ENDS);
  }
  return ends;
}

/** Every enemy stack fires once, where it hurts most. Who crawls is fired at only where he is seen anyhow. */
function wayDanger(field: Field, units: readonly Counter[], { at, way, melee }: Roam, how: Coming): number {
  // Those who are hidden may fire at whoever comes: so few go first.
  let danger = field.unseen > 0 ? WEIGHTS.ambush * harmToOwn(field, units, AMBUSH) : 0;
  for (const step of way) danger += 0.3 * units.length * hazardsAt(field, step);
  if (how === 'crawls' && !isSpotted(field.scene, at, foeOf(field))) return danger;
  const steps = melee ? way.slice(0, -1) : way;
  for (const foe of field.foes) {
    if (foe.ready.length === 0) continue;
    let worst = 0;
    for (const at of steps) worst = Math.max(worst, harmBy(field, foe, units, at, 'ready', how === 'walks'));
    danger += worst * shareOf(field, foe.at, units);
  }
  return WEIGHTS.way * danger;
}

/** The fire at the nearest enemy after an Assault Move, which costs two. */
function assaultFire(field: Field, units: readonly Counter[], at: LocationId): number {
  const { scene, foes } = field;
  let best = 0;
  for (const foe of foes) {
    if (range(scene.world, at, foe.at) > 6) continue;
    const edge = edgeOn(field, units, at, foe.at, false);
    if (edge !== undefined) best = Math.max(best, harmToAll(scene, foe.units, edge - 2));
  }
  return best;
}

/**
 * The first step of the way to a place.
 *
 * @example firstStep({ at: 'J4', way: ['I5', 'J4'] }) // 'I5'
 */
export function firstStep({ at, way }: Pick<Roam, 'at' | 'way'>): LocationId {
  return way[0] ?? at;
}
