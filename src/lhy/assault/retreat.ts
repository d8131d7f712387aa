import { outcome, record, sequence, shortcut } from '../state/procedure.js';
import { largest } from '../../kernel/basis/lists.js';
import { checkCohesion, eliminate, leaveImpact, suffer } from '../fire/index.js';
import { bumps, isBesideEnemy, lostAtEdge, strikeMines } from '../maneuver/index.js';
import type { LhyProcedure, LhyScene, LhyWritten, Unit } from '../state/index.js';
import {
  carriedBy,
  cohesionOf,
  countLosses,
  drawOne,
  edgesAt,
  foesIn,
  friendlyEdge,
  hexOf,
  isGood,
  kindOf,
  ownIn,
  typeOf,
  unitsNamed,
} from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { neverDisrupts } from '../units/index.js';
import type { Gone } from './gone-text.js';
import { goneText } from './gone-text.js';
import type { Retreat } from './retreat-course.js';
import { footOptions } from './retreat-course.js';
import { drive } from './retreat-vehicle.js';
import { isFixed, retreatsIdly } from './retreat-idle.js';
import type { Guide } from './retreat-way.js';
import { EXIT, STOP, askWay } from './retreat-way.js';

const BEST = { purpose: 'retreatCheck', rule: '14.3.3.5' } as const;

/** Units that leave an Assault Hex. */
export interface Leaving {
  /** The Assault Hex. */
  readonly from: LhyHex;
  /** All who have fought. */
  readonly fought: readonly string[];
  /** Units of the other side retreat too: where these have gone may matter to them. */
  readonly others: boolean;
}

/**
 * The units of a side leave an Assault Hex. What cannot retreat is eliminated. Who passes an enemy checks Cohesion in the end; of
 * Russians and Japanese in one hex the best alone does.
 *
 * @param scene the scene
 * @param units the units
 * @param leaving whence they go, and who else is concerned
 * @rule 14.3.3, 14.3.3.1, 14.3.3.2, 14.3.3.3, 14.3.3.5, 14.3.3.6
 * @example yield* retreatAll(scene, units, { from: hex, fought, others: false })
 */
export function* retreatAll(scene: LhyScene, units: readonly Unit[], leaving: Leaving): LhyProcedure {
  const going = units.filter(({ place }) => place.kind === 'map');
  yield* shortcut(
    () => goAll(scene, going, leaving, !leaving.others && retreatsIdly(scene, going, leaving.from) ? firstWay : askWay),
    () => goAll(scene, going, leaving, askWay),
    () => JSON.stringify(scene.position),
  );
}

/** Any way is as good as another. */
function* firstWay(_unit: Unit, options: readonly string[]): LhyProcedure<string> {
  return options[0] as string;
}

function* goAll(scene: LhyScene, units: readonly Unit[], leaving: Leaving, guide: Guide): LhyProcedure {
  let gone: Gone = { shared: [], off: units };
  while (gone.off.length > 0) {
    const going = gone.off;
    const side = going[0]?.side ?? '';
    gone = yield* sequence<Gone>({
      subjects: going.map(({ id }) => id),
      start: { ...gone, off: [] },
      step: (i, before) => goOne(scene, going[i] as Unit, leaving.from, guide, before),
      same: (i, after) => goneText({ scene, side, ...leaving, goesOn: i < going.length - 1 }, after),
    });
  }
  yield* checkBest(scene, unitsNamed(scene.position, gone.shared));
}

function* goOne(
  scene: LhyScene,
  unit: Unit,
  from: LhyHex,
  guide: Guide,
  { shared, off }: Gone,
): LhyProcedure<Gone> {
  const carried = carriedBy(scene.position, unit.id).map(({ id }) => id);
  let together: readonly string[] = [];
  if (isFixed(scene, unit)) yield* suffer(scene, unit.id, 'destroyed');
  else if (kindOf(scene.world, unit).vehicular) yield* drive(scene, unit, from, guide);
  else together = yield* walk(scene, unit, from, guide);
  // Who has lost the vehicle under him retreats on foot.
  const left = unitsNamed(scene.position, carried).filter(
    ({ place }) => place.kind === 'map' && place.hex === from.name,
  );
  return { shared: [...shared, ...together], off: [...off, ...left] };
}

/** A unit on foot, hex by hex as its side chooses; the unit itself where it shares a check with others. Mines may make a section of a squad. */
function* walk(scene: LhyScene, walker: Unit, from: LhyHex, guide: Guide): LhyProcedure<readonly string[]> {
  let unit = walker;
  let retreat: Retreat = { unit, path: [from] };
  let [passed, brokeOut] = [false, false];
  for (;;) {
    const options = footOptions(scene, retreat);
    if (options.length === 0) {
      yield* eliminate(scene, scene.position.units[unit.id] as Unit);
      return [];
    }
    const answer = yield* guide(unit, options);
    if (answer === STOP) break;
    if (answer === EXIT) {
      const out = yield* leaveFire(scene, unit, retreat);
      if (out !== undefined) yield* leaveMap(scene, out, retreat.path.at(-1) as LhyHex);
      return [];
    }
    const to = scene.world.map.names.get(answer) as LhyHex;
    const out = yield* leaveFire(scene, unit, retreat);
    if (out === undefined) return [];
    unit = out;
    retreat = { ...retreat, unit };
    if (yield* bumps(scene, unit.side, to)) continue;
    if (foesIn(scene, to.name, unit.side).length > 0) brokeOut = true;
    else if (passesEnemy(scene, unit, to)) passed = true;
    yield* put({ kind: 'unitPlaced', unit: unit.id, place: { kind: 'map', hex: to.name } });
    const before = ownIn(scene.position, to.name, unit.side).map(({ id }) => id);
    yield* strikeMines(scene, [unit], to);
    const left = ownIn(scene.position, to.name, unit.side).find(({ id }) => id === unit.id || !before.includes(id));
    if (left === undefined) return [];
    unit = left;
    retreat = { unit, path: [...retreat.path, to] };
  }
  const alone = brokeOut || (passed && !neverDisrupts(typeOf(scene.world, unit)));
  if (alone) yield* checkAfter(scene, unit.id);
  return passed && !alone ? [unit.id] : [];
}

function put(event: LhyWritten): LhyProcedure {
  return record(event);
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
  yield* put({ kind: 'unitRemoved', unit: unit.id, place: { kind: 'exited' } });
}

/** An undisrupted unit comes beside an enemy in good order. In an urban hex, and where friends stand, nobody minds. */
function passesEnemy(scene: LhyScene, unit: Unit, to: LhyHex): boolean {
  return isGood(unit) && to.ground !== 'urban' && isBesideEnemy(scene, to, [unit], 'good');
}

function* checkAfter(scene: LhyScene, id: string): LhyProcedure {
  const unit = scene.position.units[id] as Unit;
  const effect = yield* checkCohesion(scene, unit);
  if (effect !== 'none') yield* outcome(id, effect);
  yield* suffer(scene, id, effect);
}

/** In each hex the unit with the best Cohesion checks for all; of several one is drawn. */
function* checkBest(scene: LhyScene, units: readonly Unit[]): LhyProcedure {
  const hexes = new Set(units.flatMap((unit) => hexOf(scene.position, unit) ?? []));
  for (const hex of hexes) {
    const here = units.filter((unit) => hexOf(scene.position, unit) === hex);
    const value = (unit: Unit): number => cohesionOf(scene.world, unit) ?? 0;
    const most = largest(here.map(value));
    const best = here.filter((unit) => value(unit) === most);
    const side = here[0]?.side ?? '';
    const ids = best.map(({ id }) => id);
    yield* checkAfter(scene, yield* drawOne(BEST, hex, side, ids));
  }
}
