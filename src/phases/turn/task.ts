import { record } from '../../state/procedure.js';
import type { Counter } from '../../state/position/counter.js';
import type { CounterId } from '../../state/position/place.js';
import { hexOf, isAir } from '../../state/position/place.js';
import { isActivated, isGoodOrder, onMap, typeOf, unitsOnMap } from '../../state/units/queries.js';
import { markersOf } from '../../state/position/markers.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import type { Task, TaskNeed } from '../../state/scenario/victory.js';
import { isMmc } from '../../units/index.js';

/**
 * Records the units that work on each Task when a turn begins, provided enough are there.
 *
 * @rule 1.8.1
 * @example yield* beginTasks(scene)
 */
export function* beginTasks(scene: Scene): GameProcedure {
  for (const task of openTasks(scene)) {
    const present = able(scene, task);
    const units = isManned(scene, task, present) ? present.map(({ id }) => id) : [];
    if (areSame(units, peopleAt(scene, task))) continue;
    yield* record({ kind: 'factSettled', fact: { kind: 'task', task: task.id, units }, to: 'all' });
  }
}

/**
 * Finishes Tasks at the end of a turn: a Task is done if enough of its units have been there all turn and have done
 * nothing else.
 *
 * @rule 1.8.1
 * @example yield* finishTasks(scene)
 */
export function* finishTasks(scene: Scene): GameProcedure {
  for (const task of openTasks(scene)) {
    const people = peopleAt(scene, task);
    const left = able(scene, task).filter((unit) => people.includes(unit.id) && !isActivated(unit));
    if (!isManned(scene, task, left)) continue;
    const fact = { kind: 'done', task: task.id, turn: scene.position.turn } as const;
    yield* record({ kind: 'factSettled', fact, to: 'all' });
  }
}

/** The units that are at a Task since the beginning of the turn. */
function peopleAt({ position }: Scene, { id }: Task): readonly CounterId[] {
  return position.facts.tasks?.[id] ?? [];
}

function areSame(some: readonly CounterId[], others: readonly CounterId[]): boolean {
  return some.length === others.length && some.every((id, i) => id === others[i]);
}

/** The Tasks that can be worked on: they are not done yet, and have been known since an earlier turn. */
function openTasks({ world, position }: Scene): readonly Task[] {
  return (world.scenario.tasks ?? []).filter(({ id, after }) => {
    if (position.facts.done?.[id] !== undefined) return false;
    return after === undefined || (position.facts.paragraphs?.[after] ?? position.turn) < position.turn;
  });
}

/** The side's units in Good Order in the hex of a Task; none if there is a Melee. */
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
