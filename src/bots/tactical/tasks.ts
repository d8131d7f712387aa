import { controllerOf } from '../../phases/index.js';
import { isMmc } from '../../units/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import { friendsAt, hexOf, isGoodOrder, typeOf } from '../../state/index.js';
import type { Field } from './field.js';
import { WEIGHTS } from './weights.js';

/** A Task of a scenario. */
type Task = NonNullable<Scene['world']['scenario']['tasks']>[number];

/**
 * What a group is worth at an open Task: those who complete what it needs bring most, those whom it does not need nothing.
 *
 * @param prize what a goal is worth now
 * @returns Squads; nothing where the side has no open Task
 * @example taskTerm(field, [squad], 'M3', 4) // 6: the Leader is there already
 */
export function taskTerm(
  { scene, side }: Field,
  units: readonly Counter[],
  at: LocationId,
  prize: number,
): number | undefined {
  const hex = hexOf(at);
  const task = (scene.world.scenario.tasks ?? []).find(
    (each) => each.side === side && each.at === hex && scene.position.facts.done?.[each.id] === undefined,
  );
  if (task === undefined) return undefined;
  const there = friendsAt(scene, at, side).filter((unit) => !units.includes(unit));
  const before = metBy(scene, task, there);
  const after = metBy(scene, task, [...there, ...units]);
  const control = controllerOf(scene.position, hex) === side ? 0 : prize;
  if (after === before) return Math.max(control, WEIGHTS.beside);
  return Math.max(control, prize * (after === task.needs.length ? WEIGHTS.manned : WEIGHTS.halfManned));
}

/** How many of the needs of a Task some units meet. */
function metBy({ world }: Scene, { needs }: Task, units: readonly Counter[]): number {
  const able = units.filter(isGoodOrder);
  return needs.filter((need) =>
    able.some((unit) => (need.kind === 'type' ? unit.type === need.type : isMmc(typeOf(world, unit)))),
  ).length;
}
