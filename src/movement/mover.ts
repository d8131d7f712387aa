import type { Counter, CounterId, MoveFrame, MoveMode, Mover, Scene } from '../state/index.js';
import { counterOf } from '../state/index.js';
import { allowanceOf, doubleTimeLeader } from './allowance.js';

/** What a step is judged by: the group, where it stands, how far it has come. */
export type Party = Pick<MoveFrame, 'by' | 'at' | 'from' | 'movers' | 'steps' | 'withdrawal'>;

/**
 * The movers of a group that sets out, each with its MPs.
 *
 * @param scene the scene
 * @param units who moves
 * @param modes how, place by place
 * @param laidSmoke who laid Smoke in this impulse
 * @rule 6.0
 * @example startMovers(scene, [squad, koch], ['move', 'move'], [])
 */
export function startMovers(
  scene: Scene,
  units: readonly Counter[],
  modes: readonly MoveMode[],
  laidSmoke: readonly CounterId[],
): readonly Mover[] {
  const group = units.map((unit, i) => ({ unit, mode: modes[i] ?? 'move' }));
  return group.map(({ unit, mode }) => {
    const leader = doubleTimeLeader(scene, unit, mode, group);
    const smoke = laidSmoke.includes(unit.id);
    const own = allowanceOf(scene, unit, { mode, laidSmoke: smoke });
    const hurried = leader === undefined ? own : allowanceOf(scene, unit, { mode, laidSmoke: smoke, leader });
    return {
      unit: unit.id,
      mode,
      allowance: hurried,
      own,
      spent: 0,
      ...(unit.status.shaken === true ? { shaken: true as const } : {}),
      ...(unit.status.wounds === undefined ? {} : { wounds: unit.status.wounds }),
    };
  });
}

/**
 * The counters of a group's movers.
 *
 * @example unitsOf(scene, frame.movers)
 */
export function unitsOf(scene: Scene, movers: readonly Mover[]): readonly Counter[] {
  return movers.map((mover) => required(scene, mover.unit));
}

/**
 * The half-points a mover may still spend.
 *
 * @example mpsLeft({ unit: 'us.2-5-4.1', mode: 'move', allowance: 8, own: 8, spent: 6 }) // 2: one MP
 */
export function mpsLeft(mover: Mover): number {
  return mover.allowance - mover.spent;
}

/** A counter that must be there. */
export function required(scene: Scene, id: CounterId): Counter {
  const counter = counterOf(scene.position, id);
  if (counter === undefined) throw new Error(`no counter ${id}`);
  return counter;
}
