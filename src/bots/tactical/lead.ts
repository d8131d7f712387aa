import { largest } from '../../kernel/basis/lists.js';
import { indexOf, rangeBetween } from '../../map/index.js';
import { currentMorale, isMmc, isWeapon, selfRallyOf } from '../../units/index.js';
import type { Counter, LocationId } from '../../state/index.js';
import { friendsAt, hexOf, lmOf, onMap, range, typeOf } from '../../state/index.js';
import { claimants } from './claims.js';
import type { Field } from './field.js';
import { needsLeader } from './goals.js';
import { reaching, valueOf } from './harm.js';
import { WEIGHTS } from './weights.js';

/**
 * What the Leaders of a group do where it stands: they rally those who cannot rally by themselves, and help the Squads beside them.
 * A Leader without Squads looks for some.
 *
 * @returns Squads; 0 for a group without a Leader in Good Order
 * @example leadTerm(field, [koch], 'H3') // 0.3: a Shaken Squad is there
 */
export function leadTerm(field: Field, units: readonly Counter[], at: LocationId): number {
  const { scene, side } = field;
  const leaders = units.filter((unit) => isLeader(field, unit));
  if (leaders.length === 0) return 0;
  const others = friendsAt(scene, at, side).filter((unit) => !units.includes(unit));
  if (others.some((unit) => isLeader(field, unit))) return 0;
  const lm = largest(
    leaders.map((leader) => lmOf(scene, leader)),
    0,
  );
  let worth = 0;
  if (field.turnsLeft > 1) for (const unit of others) worth += rallyWorth(field, unit, lm);
  const squads = [...others, ...units].some((unit) => isSquad(field, unit) && unit.status.shaken !== true);
  if (squads) worth += WEIGHTS.beside;
  if (claimants(field, units).length > 0) return worth;
  return worth - WEIGHTS.stray * wayToWork(field, units, at) - WEIGHTS.toShaken * wayToShaken(field, units, at);
}

/** What is won when a Shaken unit rallies, times the chance that it does. */
function rallyWorth({ scene, goals }: Field, unit: Counter, lm: number): number {
  const type = typeOf(scene.world, unit);
  if (unit.status.shaken !== true || isWeapon(type) || selfRallyOf(type) !== undefined) return 0;
  const chance = 1 - reaching(currentMorale(type, unit.status) + lm + 1);
  return (goals.rally ? WEIGHTS.lastHope : WEIGHTS.rallying) * chance * valueOf(scene.world, unit);
}

/** Hexes to the nearest Shaken Squad that needs a Leader and has none; 0 where there is none, or no time to rally it. */
function wayToShaken({ scene, side, turnsLeft }: Field, units: readonly Counter[], at: LocationId): number {
  if (turnsLeft <= 1) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const unit of scene.position.counters) {
    const place = unit.side === side && unit.status.shaken === true ? onMap(unit) : undefined;
    if (place === undefined || !needsLeader(scene, unit)) continue;
    const led = friendsAt(scene, place, side).some(
      (other) => !units.includes(other) && other.status.shaken !== true && typeOf(scene.world, other).kind === 'leader',
    );
    if (!led) nearest = Math.min(nearest, range(scene.world, at, place));
  }
  return nearest === Number.POSITIVE_INFINITY ? 0 : nearest;
}

/** Hexes to the nearest Squad that a Leader without one could join. */
function wayToWork(field: Field, units: readonly Counter[], at: LocationId): number {
  const { map } = field.scene.world;
  const here = indexOf(map, hexOf(at));
  let nearest = Number.POSITIVE_INFINITY;
  for (const unit of field.scene.position.counters) {
    if (unit.side !== field.side || units.includes(unit) || !isSquad(field, unit)) continue;
    const place = onMap(unit);
    const there = place === undefined ? undefined : indexOf(map, hexOf(place));
    if (here !== undefined && there !== undefined) nearest = Math.min(nearest, rangeBetween(map, here, there));
  }
  return nearest === Number.POSITIVE_INFINITY ? 0 : nearest;
}

function isSquad({ scene }: Field, unit: Counter): boolean {
  return isMmc(typeOf(scene.world, unit));
}

function isLeader({ scene }: Field, unit: Counter): boolean {
  return unit.status.shaken !== true && typeOf(scene.world, unit).kind === 'leader';
}
