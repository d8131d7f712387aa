import type { ReadyAction } from '../../state/actions/set-up-action.js';
import type { Counter } from '../../state/position/counter.js';
import type { LocationId, Side } from '../../state/position/place.js';
import type { SetUpFrame } from '../../state/frames/frame.js';
import { entryOf, forceById } from '../../state/scenario/arrival.js';
import { mustDigIn } from '../../state/works/fortification.js';
import { isUnit, onMap, typeOf, unitsOnMap } from '../../state/units/queries.js';
import { markersOf } from '../../state/position/markers.js';
import type { ActionRule } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { isVehicle } from '../../state/units/vehicle.js';
import type { World } from '../../state/world.js';
import { otherSide } from '../../state/world.js';
import { record, replace } from '../../state/procedure.js';
import { fortificationRow } from '../../tables/index.js';
import type { GameProcedure } from '../../state/scene.js';
import { holdersFor, modesOf } from './give.js';
import { meetUnseen } from './meet-unseen.js';
import { stillToFortify, worksOf } from './fortify.js';
import { freeLocations } from './placing.js';
import { beginTurn } from '../turn/turn.js';

/**
 * Whether a side has counters that come into play by set-up: units of a force that starts on the map, Fortifications, or
 * weapons to hand out, those of later forces too.
 *
 * @rule 22.0
 * @example setsUp(world, 'de') // true: its machine guns are handed out before it enters
 */
export function setsUp(world: World, side: Side): boolean {
  if (worksOf(world, side).length > 0) return true;
  return world.orderOfBattle.some((counter) => counter.side === side && startsInSetUp(world, counter));
}

function startsInSetUp(world: World, counter: Counter): boolean {
  if (counter.place.kind !== 'pool') return false;
  if (!isUnit(world, counter)) return true;
  return forceById(world, counter.place.group)?.entry.kind === 'setUp';
}

/**
 * The counters a side has still to set up and has room for, sorted by id.
 *
 * @rule 22.0
 * @example stillToSetUp(scene, 'us').length // 0: the side may declare itself ready
 */
export function stillToSetUp(scene: Scene, side: Side): readonly Counter[] {
  const known = new Map<string, boolean>();
  return scene.position.counters.filter((counter) => {
    if (counter.side !== side || counter.place.kind !== 'pool') return false;
    // Counters of the same type, force and mode have the same answer.
    const alike = `${counter.type} ${counter.place.group} ${counter.status.mode ?? ''}`;
    const open = known.get(alike) ?? canBeSetUp(scene, counter);
    known.set(alike, open);
    return open;
  });
}

function canBeSetUp(scene: Scene, counter: Counter): boolean {
  const entry = entryOf(scene.world, counter);
  if (entry === undefined) return false;
  if (!isUnit(scene.world, counter)) {
    return modesOf(scene, counter).length > 0 && holdersFor(scene, counter).length > 0;
  }
  return entry.kind === 'setUp' && firstOf(freeLocations(scene, counter)) !== undefined;
}

function firstOf<T>(values: Iterable<T>): T | undefined {
  for (const value of values) return value;
  return undefined;
}

/** Ends a side's set-up, once everything there is room for stands on the map. */
export const readyRule: ActionRule<ReadyAction> = actionRule<ReadyAction>({
  kind: 'ready',
  frames: ['setUp'],
  slots: [],
  constraints: [
    constraint('not-all-set-up', '22.0', (scene) => {
      const frame = topOf(scene, 'setUp');
      const left = frame === undefined ? [] : stillToSetUp(scene, frame.by);
      return left.length === 0 ? undefined : { counters: left.map((counter) => counter.id) };
    }),
    constraint('works-left', '22.0', (scene) => {
      const works = stillToFortify(scene);
      return works.length === 0 ? undefined : { works };
    }),
  ],
  run: (scene) => endSetUp(scene),
});

/**
 * The next side sets up, in the scenario's order; after the second the first turn begins.
 *
 * @rule 22.0
 * @example yield* endSetUp(scene)
 */
export function* endSetUp(scene: Scene): GameProcedure {
  const frame = topOf(scene, 'setUp');
  const { world } = scene;
  if (frame !== undefined && (yield* meetUnseen(scene, frame.by))) return;
  if (frame !== undefined) yield* digIn(scene, frame.by);
  const first = frame?.by === world.sides[0];
  const next = frame === undefined ? undefined : otherSide(world, frame.by);
  if (first && next !== undefined && setsUp(world, next)) yield* replace(setUpFrame(next));
  else yield* beginTurn(scene, 1);
}

/**
 * Marks vehicles and Weapon Teams without a machine gun as dug in where they have set up in Foxholes or similar works:
 * these shelter them only there. An Emplacement for vehicles shelters vehicles that have set up in it.
 *
 * @rule 21.2, 21.7, 21.9, 21.10
 */
function* digIn(scene: Scene, side: Side): GameProcedure {
  for (const unit of unitsOnMap(scene, side)) {
    const at = onMap(unit);
    if (at === undefined || unit.status.dugIn === at || !isDugIn(scene, unit, at)) continue;
    yield* record({ kind: 'dugIn', counter: unit.id, at, to: 'all' });
  }
}

function isDugIn(scene: Scene, unit: Counter, at: LocationId): boolean {
  if (!mustDigIn(scene.world, typeOf(scene.world, unit))) return false;
  const pits = isVehicle(scene.world, unit);
  return markersOf(scene.position, 'fortification').some(
    ({ at: place, type }) =>
      place === at && (fortificationRow(type)?.shelters === 'dugIn' || (pits && type === 'vehicleEmplacement')),
  );
}

/**
 * The frame under which a side sets up.
 *
 * @example setUpFrame('us') // { kind: 'setUp', by: 'us' }
 */
export function setUpFrame(by: Side): SetUpFrame {
  return { kind: 'setUp', by };
}
