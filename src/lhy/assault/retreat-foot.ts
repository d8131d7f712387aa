import { outcome, record } from '../state/procedure.js';
import { checkCohesion, eliminate, leaveImpact, suffer } from '../fire/index.js';
import { bumps, isBesideEnemy, lostAtEdge, strikeMines } from '../maneuver/index.js';
import type { LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { countLosses, edgesAt, foesIn, friendlyEdge, isGood, ownIn, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { neverDisrupts } from '../units/index.js';
import type { Retreat } from './retreat-course.js';
import { footOptions, footText } from './retreat-course.js';
import type { Guide } from './retreat-way.js';
import { EXIT, STOP, goneToEnd } from './retreat-way.js';

/** Where a unit on foot has come, and how its retreat has ended: it stops, or it is out of it. */
interface Walked {
  readonly retreat: Retreat;
  /** It has come beside an enemy, or among enemies. */
  readonly passed: boolean;
  readonly brokeOut: boolean;
  readonly end?: 'stops' | 'out';
}

/** A way has seldom more steps. */
const STEPS = 3;

/**
 * A unit on foot retreats, hex by hex as its side chooses. Who has come among enemies, or beside one, checks Cohesion. Mines may make a
 * section of a squad.
 *
 * @param scene the scene
 * @param walker the unit
 * @param from the Assault Hex
 * @param guide says where it goes
 * @returns the unit where it shares a check with others
 * @rule 14.3.3.1, 14.3.3.2, 14.3.3.5, 14.3.3.6
 * @example const shared = yield* walk(scene, squad, hex, askWay)
 */
export function* walk(scene: LhyScene, walker: Unit, from: LhyHex, guide: Guide): LhyProcedure<readonly string[]> {
  const { end, passed, brokeOut, retreat } = yield* goneToEnd<Walked>(walker, guide, {
    start: { retreat: { unit: walker, path: [from] }, passed: false, brokeOut: false },
    most: STEPS,
    step: (so) => walkOn(scene, so, guide),
    text: (so) => walkedText(scene, so),
  });
  if (end === 'out') return [];
  const { unit } = retreat;
  const alone = brokeOut || (passed && !neverDisrupts(typeOf(scene.world, unit)));
  if (alone) yield* checkAfter(scene, unit.id);
  return passed && !alone ? [unit.id] : [];
}

/** All that the rest of a retreat depends on. */
function walkedText(scene: LhyScene, { retreat, ...so }: Walked): string {
  return JSON.stringify([scene.position, so, so.end === undefined ? footText(scene, retreat) : retreat.unit]);
}

/** A unit goes one hex further, or its retreat ends. */
function* walkOn(scene: LhyScene, so: Walked, guide: Guide): LhyProcedure<Walked> {
  if (so.end !== undefined) return so;
  const out: Walked = { ...so, end: 'out' };
  const { unit: walker, path } = so.retreat;
  const options = footOptions(scene, so.retreat);
  if (options.length === 0) {
    yield* eliminate(scene, scene.position.units[walker.id] as Unit);
    return out;
  }
  const answer = yield* guide(walker, options);
  if (answer === STOP) return { ...so, end: 'stops' };
  const unit = yield* leaveFire(scene, walker, so.retreat);
  if (answer === EXIT && unit !== undefined) yield* leaveMap(scene, unit, path.at(-1) as LhyHex);
  if (answer === EXIT || unit === undefined) return out;
  const to = scene.world.map.names.get(answer) as LhyHex;
  if (yield* bumps(scene, unit.side, to)) return { ...so, retreat: { unit, path } };
  const brokeOut = foesIn(scene, to.name, unit.side).length > 0;
  const passed = !brokeOut && passesEnemy(scene, unit, to);
  yield* record({ kind: 'unitPlaced', unit: unit.id, place: { kind: 'map', hex: to.name } });
  const before = ownIn(scene.position, to.name, unit.side).map(({ id }) => id);
  yield* strikeMines(scene, [unit], to);
  const left = ownIn(scene.position, to.name, unit.side).find(({ id }) => id === unit.id || !before.includes(id));
  if (left === undefined) return out;
  return {
    retreat: { unit: left, path: [...path, to] },
    passed: so.passed || passed,
    brokeOut: so.brokeOut || brokeOut,
  };
}

/** A unit that leaves an impact hex on its way bears the fire there; the Assault Hex from which it retreats does it no harm. */
function* leaveFire(scene: LhyScene, unit: Unit, { path }: Retreat): LhyProcedure<Unit | undefined> {
  const here = path.at(-1) as LhyHex;
  if (path.length === 1) return unit;
  const before = ownIn(scene.position, here.name, unit.side).map(({ id }) => id);
  yield* leaveImpact(scene, [unit]);
  return ownIn(scene.position, here.name, unit.side).find(({ id }) => id === unit.id || !before.includes(id));
}

/** Beyond another edge than its own a combat unit may be lost. */
function* leaveMap(scene: LhyScene, unit: Unit, from: LhyHex): LhyProcedure {
  const home = edgesAt(scene.world.map, from).includes(friendlyEdge(scene, unit.side));
  const lost = home ? [] : yield* lostAtEdge(scene, [unit]);
  if (lost.length > 0) yield* countLosses(scene, unit, 1);
  yield* record({ kind: 'unitRemoved', unit: unit.id, place: { kind: 'exited' } });
}

/** An undisrupted unit comes beside an enemy in good order. In an urban hex, and where friends stand, nobody minds. */
function passesEnemy(scene: LhyScene, unit: Unit, to: LhyHex): boolean {
  return isGood(unit) && to.ground !== 'urban' && isBesideEnemy(scene, to, [unit], 'good');
}

/**
 * A unit that has passed enemies checks its Cohesion.
 *
 * @rule 14.3.3.5
 * @example yield* checkAfter(scene, 'blue.1')
 */
export function* checkAfter(scene: LhyScene, id: string): LhyProcedure {
  const unit = scene.position.units[id] as Unit;
  const effect = yield* checkCohesion(scene, unit);
  if (effect !== 'none') yield* outcome(id, effect);
  yield* suffer(scene, id, effect);
}
