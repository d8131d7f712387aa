import { mapped } from '../../kernel/basis/mapped.js';
import type { Params } from '../../kernel/basis/result.js';
import type { Counter, CounterId, Flight, MoveFrame, MoveMode, Mover, Scene } from '../../state/index.js';
import { counterOf, isAfloat, typeOf } from '../../state/index.js';
import { currentMf, isMmc, isMounted, isSmc } from '../../units/index.js';
import { allowanceOf, doubleTimeLeader } from './allowance.js';

/** The vertex, 1 to 6, that a vehicle faces. */
export interface Heading {
  readonly unit: CounterId;
  readonly facing: number;
}

/** The data by which a step is judged: the group, its location, its movement so far. */
export interface Party extends Pick<
  MoveFrame,
  'by' | 'at' | 'from' | 'movers' | 'steps' | 'withdrawal' | 'flees' | 'faced' | 'changedFlight'
> {
  /** The vertex that each of its vehicles would face by then, when a way is only planned; otherwise the counters have it. */
  readonly headings?: readonly Heading[];
  /** The mode that its helicopter would be in by then, when a way is only planned. */
  readonly flight?: Flight;
}

/**
 * The movers of a group that sets out, each with its MPs.
 *
 * @param scene the scene
 * @param units the units that move
 * @param modes the mode of each unit, in the same order
 * @param laidSmoke the units that laid Smoke in this impulse
 * @rule 6.0
 * @example startMovers(scene, [squad, koch], ['move', 'move'], [])
 */
export function startMovers(
  scene: Scene,
  units: readonly Counter[],
  modes: readonly MoveMode[],
  laidSmoke: readonly CounterId[],
): readonly Mover[] {
  const group = mapped(units, (unit, i) => ({ unit, mode: modes[i] ?? 'move' }));
  return mapped(group, ({ unit, mode }) => {
    const mount = mountFor(scene, unit, mode, units);
    const hurries = mount === undefined && !isAfloat(scene, unit);
    const leader = hurries ? doubleTimeLeader(scene, unit, mode, group) : undefined;
    const smoke = laidSmoke.includes(unit.id);
    const own = allowanceOf(
      scene,
      unit,
      mount === undefined ? { mode, laidSmoke: smoke } : { mode, laidSmoke: smoke, mount },
    );
    const allowance = leader === undefined ? own : allowanceOf(scene, unit, { mode, laidSmoke: smoke, leader });
    return moverOf(unit, mode, allowance, own, mount !== undefined);
  });
}

/** A mover that has spent nothing, in the state in which its unit sets out. */
function moverOf({ id, status }: Counter, mode: MoveMode, allowance: number, own: number, rides: boolean): Mover {
  const mover: { -readonly [K in keyof Mover]: Mover[K] } = { unit: id, mode, allowance, own, spent: 0 };
  if (rides) mover.rides = true;
  if (status.continuous === true) mover.continuous = true;
  if (status.shaken === true) mover.shaken = true;
  if (status.wounds !== undefined) mover.wounds = status.wounds;
  return mover;
}

/** Kinds of movement that a rider has. */
const RIDING: readonly MoveMode[] = ['move', 'hitAndRun'];

/**
 * The Mounted Unit with which a single man of a group rides: the fastest.
 *
 * @rule 6.6
 */
function mountFor(scene: Scene, unit: Counter, mode: MoveMode, group: readonly Counter[]): Counter | undefined {
  if (!isSmc(typeOf(scene.world, unit)) || !RIDING.includes(mode)) return undefined;
  let best: Counter | undefined;
  let furthest = -1;
  for (const mount of group) {
    const type = typeOf(scene.world, mount);
    if (!isMmc(type) || !isMounted(type) || currentMf(type, mount.status) <= furthest) continue;
    best = mount;
    furthest = currentMf(type, mount.status);
  }
  return best;
}

/**
 * The counters of a group's movers.
 *
 * @example unitsOf(scene, frame.movers)
 */
export function unitsOf(scene: Scene, movers: readonly Mover[]): readonly Counter[] {
  return mapped(movers, (mover) => required(scene, mover.unit));
}

/**
 * The half-points a mover may still spend.
 *
 * @example mpsLeft({ unit: 'us.2-5-4.1', mode: 'move', allowance: 8, own: 8, spent: 6 }) // 2: one MP
 */
export function mpsLeft(mover: Mover): number {
  return mover.allowance - mover.spent;
}

/**
 * What a refusal tells of a price that is too high: the price and what is left to pay it, both in half-points, and that they are.
 *
 * @param concerned the parameters that name those who cannot pay
 * @example tooDear({ unit: 'us.2-5-4.1' }, 5, 2) // { unit: 'us.2-5-4.1', cost: 5, left: 2, in: 'halfMPs' }
 */
export function tooDear(concerned: Params, cost: number, left: number): Params {
  return { ...concerned, cost, left, in: 'halfMPs' };
}

/**
 * A counter that must be there.
 *
 * @example required(scene, 'us.2-5-4.1').side // 'us'
 */
export function required(scene: Scene, id: CounterId): Counter {
  const counter = counterOf(scene.position, id);
  if (counter === undefined) throw new Error(`no counter ${id}`);
  return counter;
}

/**
 * The parameters of a refusal that name units: one unit, or several together.
 *
 * @param facts further parameters
 * @returns nothing without units
 * @example concerning(['us.2-5-4.1', 'us.2-5-4.2']) // { units: ['us.2-5-4.1', 'us.2-5-4.2'] }
 */
export function concerning(units: readonly CounterId[], facts?: Params): Params | undefined {
  const [unit] = units;
  if (unit === undefined) return undefined;
  return units.length === 1 ? { unit, ...facts } : { units, ...facts };
}
