import { record } from '../../kernel/procedure.js';
import type { Counter } from '../../state/position/counter.js';
import { paragraphFact } from '../../state/scenario/paragraph.js';
import { hexOf, isAir } from '../../state/position/place.js';
import { isActivated, isGoodOrder, onMap, typeOf, unitsOnMap } from '../../state/units/queries.js';
import { markersOf } from '../../state/position/markers.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import type { Task, TaskNeed } from '../../state/scenario/victory.js';
import { doneFact, taskFact } from '../../state/scenario/victory.js';
import { isMmc } from '../../units/index.js';

/**
 * At the beginning of a turn: who is at each Task, if all who are needed are.
 *
 * @rule 1.8.1
 * @example yield* beginTasks(scene)
 */
export function* beginTasks(scene: Scene): GameProcedure {
  for (const task of openTasks(scene)) {
    const units = able(scene, task);
    const value = isManned(scene, task, units) ? units.map(({ id }) => id).join(' ') : '';
    if (value === (scene.position.facts[taskFact(task.id)] ?? '')) continue;
    yield* record({ kind: 'factSettled', fact: taskFact(task.id), value, to: 'all' });
  }
}

/**
 * At the end of a turn: a Task is done when those of its people who have been there all turn, and have done nothing else,
 * are enough.
 *
 * @rule 1.8.1
 * @example yield* finishTasks(scene)
 */
export function* finishTasks(scene: Scene): GameProcedure {
  for (const task of openTasks(scene)) {
    const people = (scene.position.facts[taskFact(task.id)] ?? '').split(' ');
    const left = able(scene, task).filter((unit) => people.includes(unit.id) && !isActivated(unit));
    if (!isManned(scene, task, left)) continue;
    yield* record({ kind: 'factSettled', fact: doneFact(task.id), value: String(scene.position.turn), to: 'all' });
  }
}

/** The Tasks that can be worked on: not done yet, and known since a turn before this one. */
function openTasks({ world, position }: Scene): readonly Task[] {
  return (world.scenario.tasks ?? []).filter(({ id, after }) => {
    if (position.facts[doneFact(id)] !== undefined) return false;
    return after === undefined || Number(position.facts[paragraphFact(after)] ?? position.turn) < position.turn;
  });
}

/** The side's units in the hex that are in Good Order, unless there is Melee. */
function able(scene: Scene, { side, at }: Task): readonly Counter[] {
  if (markersOf(scene.position, 'melee').some((melee) => hexOf(melee.at) === at)) return [];
  return unitsOnMap(scene, side).filter((unit) => {
    const here = onMap(unit);
    return here !== undefined && hexOf(here) === at && !isAir(here) && isGoodOrder(unit);
  });
}

function isManned(scene: Scene, { needs }: Task, units: readonly Counter[]): boolean {
  return needs.every((need) => units.some((unit) => serves(scene, need, unit)));
}

function serves({ world }: Scene, need: TaskNeed, unit: Counter): boolean {
  return need.kind === 'type' ? unit.type === need.type : isMmc(typeOf(world, unit));
}
