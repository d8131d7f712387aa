import { entryOf } from '../../kernel/basis/entry.js';
import { isSpotted } from '../../spotting/index.js';
import { isMmc } from '../../units/index.js';
import type { Counter, LocationId } from '../../state/index.js';
import { areAdjacent, enemiesAt, friendsAt, isLegUnit, typeOf } from '../../state/index.js';
import { claimants } from './claims.js';
import type { Field } from './field.js';
import { edgeOn } from './edge.js';
import { foeOf, harmBy, shareOf } from './field.js';
import { distanceTo, goalAt } from './goals.js';
import type { Group } from './group.js';
import { groupOf } from './group.js';
import { harmToAll, valueOf } from './harm.js';
import { isLate } from './late.js';
import { leadTerm } from './lead.js';
import type { Coming, Quiet, Standing } from './standing.js';
import { taskTerm } from './tasks.js';
import { WEIGHTS } from './weights.js';

/**
 * What it is worth for some units to stand in a location.
 *
 * @example standingAt(field, [squad], 'I5', 'walks').goal // -0.9
 */
export function standingAt(field: Field, units: readonly Counter[], at: LocationId, how: Coming): Standing {
  return standingOf(field, groupOf(field, units), at, how);
}

/**
 * The same for a group.
 *
 * @example standingOf(field, groupOf(field, [squad]), 'I5', 'walks').goal // -0.9
 */
export function standingOf(field: Field, group: Group, at: LocationId, how: Coming): Standing {
  return { ...groundOf(field, group, at, how), fire: fireOf(field, group, at) };
}

/**
 * The same without the own fire from there, which takes longest to work out.
 *
 * @example groundOf(field, groupOf(field, [squad]), 'I5', 'walks').danger // -0.2
 */
export function groundOf(field: Field, group: Group, at: LocationId, how: Coming): Omit<Standing, 'fire'> {
  const { units, dangers } = group;
  const danger = entryOf(dangers[how], at, () => -dangerTerm(field, units, at, how));
  return { ...quietOf(field, group, at, how), danger };
}

/**
 * The same where nobody fires.
 *
 * @example quietOf(field, groupOf(field, [squad]), 'I5', 'walks').goal // -0.9
 */
export function quietOf(field: Field, { units, quiets }: Group, at: LocationId, how: Coming): Quiet {
  return entryOf(quiets[how], at, () => ({
    goal: goalTerm(field, units, at),
    take: takeTerm(field, units, at, how),
    lead: leadTerm(field, units, at),
  }));
}

function goalTerm(field: Field, units: readonly Counter[], at: LocationId): number {
  const { scene, goals, turnsLeft } = field;
  const distance = entryOf(field.ways, at, () => distanceTo(scene, goals, at));
  if (distance === 0 && !goals.exit) return 0;
  const claim = claimants(field, units);
  // Those who take no ground go where they are of use.
  if (claim.length === 0) return 0;
  let weight = 0;
  let late = 0;
  for (const unit of claim) if (isLate(field, unit, at)) late += WEIGHTS.late * valueOf(scene.world, unit);
  for (const unit of units) weight += valueOf(scene.world, unit) * (claim.includes(unit) ? 1 : 0.4);
  if (!goals.attack) return -WEIGHTS.guard * weight * Math.max(0, distance - 2);
  return -pullOf(distance, turnsLeft) * weight * distance - late;
}

/** The less time is left for the way, the stronger the pull. */
function pullOf(distance: number, turnsLeft: number): number {
  const haste = Math.min(1.3, distance / (WEIGHTS.pace * turnsLeft));
  return WEIGHTS.calm + (WEIGHTS.pressed - WEIGHTS.calm) * haste * haste + (turnsLeft <= 1 ? 0.3 : 0);
}

/**
 * What a goal is worth by the time that is left.
 *
 * @example prizeOf(field) > 0 // true
 */
export function prizeOf({ turnsLeft }: Field): number {
  return turnsLeft <= 1 ? WEIGHTS.last : turnsLeft === 2 ? WEIGHTS.next : WEIGHTS.early;
}

function takeTerm(field: Field, units: readonly Counter[], at: LocationId, how: Coming): number {
  const { scene, side, goals } = field;
  const goal = goalAt(goals, at);
  if (goal === undefined) return 0;
  // In the last turn it is no use to stand where the others leave the map.
  if (goals.exit && field.left <= 1) return 0;
  if (goals.exit) return WEIGHTS.leaving * units.reduce((sum, unit) => sum + valueOf(scene.world, unit), 0);
  if (claimants(field, units).length === 0) return 0;
  if (enemiesAt(scene, at, side).some((unit) => isLegUnit(scene.world, unit))) return 0;
  const task = taskTerm(field, units, at, prizeOf(field));
  if (task !== undefined) return task;
  if (!goal.own) return how === 'stays' ? 0 : prizeOf(field);
  const others = claimants(field, friendsAt(scene, at, side)).filter(
    (unit) => !units.includes(unit) && unit.status.shaken !== true,
  );
  if (others.length > 0) return 0.1;
  const near = field.foes.some((foe) => distanceTo(scene, { ...goals, prey: [], open: [goal] }, foe.at) <= 5);
  return near ? 0.8 * prizeOf(field) : 0.3;
}

function dangerTerm(field: Field, units: readonly Counter[], at: LocationId, how: Coming): number {
  const { scene, side, foes } = field;
  const seen = how === 'walks' || isSpotted(scene, at, foeOf(field));
  let danger = 0;
  for (const foe of foes) {
    if (foe.firers.length === 0) continue;
    const harm = harmBy(field, foe, units, at, 'all', how === 'walks');
    if (harm === 0) continue;
    const clear = seen || areAdjacent(scene.world, foe.at, at);
    const share = shareOf(field, foe.at, units) * (clear ? 1 : WEIGHTS.unseen);
    danger += harm * (foe.ready.length > 0 ? WEIGHTS.ready : WEIGHTS.spent) * share;
  }
  if (danger === 0) return 0;
  let others = 0;
  for (const unit of friendsAt(scene, at, side))
    if (!units.includes(unit) && isMmc(typeOf(scene.world, unit))) others += 1;
  // The enemy fires where most stand together.
  const cared = field.goals.attack && field.turnsLeft <= 1 ? WEIGHTS.desperate : 1;
  return (
    cared * danger * (1 + WEIGHTS.bunching * (others + Math.max(0, claimants(field, units).length - 1))) + 0.05 * others
  );
}

/**
 * The best attack that a group could make from a place, at a discount.
 *
 * @example fireOf(field, groupOf(field, [squad]), 'I5') // 0.1
 */
export function fireOf(field: Field, { units, fires }: Group, at: LocationId): number {
  return entryOf(fires, at, () => {
    const { scene, foes } = field;
    let best = 0;
    for (const foe of foes) {
      const edge = edgeOn(field, units, at, foe.at, false);
      if (edge !== undefined) best = Math.max(best, harmToAll(scene, foe.units, edge));
    }
    return WEIGHTS.outlook * best;
  });
}
