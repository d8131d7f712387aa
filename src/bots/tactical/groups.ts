import { isMmc } from '../../units/index.js';
import type { Counter, LocationId, MoveMode } from '../../state/index.js';
import { typeOf } from '../../state/index.js';
import { claimants } from './claims.js';
import type { Field } from './field.js';
import { valueOf } from './harm.js';
import type { March } from './group.js';
import { bestMarch } from './march.js';
import { WEIGHTS } from './weights.js';

/**
 * The cheapest Squad of a stack with several, by itself: it goes first and draws the fire.
 *
 * @example singles(field, [squad, halfSquad, koch]) // [[halfSquad]]
 */
export function singles(field: Field, units: readonly Counter[]): readonly (readonly Counter[])[] {
  const men = units.filter((unit) => isMmc(typeOf(field.scene.world, unit)));
  if (men.length < 2) return [];
  const cheapest = [...men].sort((a, b) => valueOf(field.scene.world, a) - valueOf(field.scene.world, b));
  return cheapest.slice(0, 1).map((unit) => [unit]);
}

/**
 * The Leader of a stack, by himself, where the scenario is lost unless Shaken Squads rally.
 *
 * @example rallier(field, [squad, koch]) // [[koch]]
 */
export function rallier({ scene, goals }: Field, units: readonly Counter[]): readonly (readonly Counter[])[] {
  const leader = goals.rally ? units.find((unit) => typeOf(scene.world, unit).kind === 'leader') : undefined;
  return leader === undefined || units.length < 2 ? [] : [[leader]];
}

/**
 * The best move of any of some groups of a location.
 *
 * @param groups the whole stack first
 * @example bestOfGroups(field, 'I5', [stack], ['move'])?.reach.at // 'I6'
 */
export function bestOfGroups(
  field: Field,
  at: LocationId,
  groups: readonly (readonly Counter[])[],
  modes: readonly MoveMode[],
): March | undefined {
  const [whole = []] = groups;
  let best: March | undefined;
  for (const group of groups) {
    if (group.length === 0 || !canGo(field, group)) continue;
    for (const mode of modes) {
      const march = bestMarch(field, group, mode, at);
      if (
        march !== undefined &&
        (best === undefined || promiseOfMarch(field, march, whole, at) > promiseOfMarch(field, best, whole, at))
      )
        best = march;
    }
  }
  return best;
}

/** Men without a Squad, a Hero or a Leader stay where they are. */
function canGo(field: Field, group: readonly Counter[]): boolean {
  return claimants(field, group).length > 0 || group.some((unit) => typeOf(field.scene.world, unit).kind === 'leader');
}

/**
 * The worth of a move with that of the rest of the stack, who come after it: the enemy has fired then. So one Squad goes first
 * where there is fire, and all go together where there is none.
 *
 * @param from where the stack is
 * @example promiseOfMarch(field, march, stack, 'I5') // 1.2
 */
export function promiseOfMarch(
  field: Field,
  { units, worth, way }: March,
  whole: readonly Counter[],
  from: LocationId,
): number {
  const rest = whole.filter((unit) => !units.includes(unit));
  if (rest.length === 0 || !canGo(field, rest)) return worth;
  const next = bestMarch(field, rest, 'move', from);
  const drawn = way > 0 ? (next?.way ?? 0) : 0;
  return worth + WEIGHTS.rest * Math.max(0, (next?.worth ?? 0) + drawn);
}

/**
 * The groups of a stack that may go together: all, the Squads, each Squad alone, one with the Leader, the Leader alone.
 *
 * @example groupsOf(field, [squad, koch]).length // 2
 */
export function groupsOf(field: Field, idle: readonly Counter[]): readonly (readonly Counter[])[] {
  const men = claimants(field, idle);
  const leaders = idle.filter((unit) => typeOf(field.scene.world, unit).kind === 'leader');
  if (men.length === 0) return leaders.length > 0 ? [leaders] : [];
  const groups: (readonly Counter[])[] = [idle];
  const add = (group: readonly Counter[]): void => {
    if (groups.every((other) => other.length !== group.length || other.some((unit) => !group.includes(unit))))
      groups.push(group);
  };
  const squads = men.filter((unit) => !leaders.includes(unit));
  if (squads.length > 0) add(squads);
  for (const squad of squads.slice(0, 3)) add([squad]);
  const [leader] = leaders;
  if (leader !== undefined && squads[0] !== undefined) add([squads[0], leader]);
  if (leader !== undefined) add([leader]);
  return groups;
}
