import type { HexId } from '../../board/names.js';
import { mayEnterFire, maySetUpIn } from '../../movement/terrain/access.js';
import { levelsOf } from '../../movement/terrain/location.js';
import { FACINGS } from '../../movement/driving/turning.js';
import type { PlaceAction } from '../../state/actions/set-up-action.js';
import { areaHexes, isInArea } from '../../state/scenario/area.js';
import { entryOf } from '../../state/scenario/arrival.js';
import type { Counter } from '../../state/position/counter.js';
import type { Picker } from '../../kernel/basis/draw.js';
import { record } from '../../state/procedure.js';
import { isAirInPlay } from '../../state/units/helicopter.js';
import type { CounterId, Level, LocationId, Place } from '../../state/position/place.js';
import { hexOf, locationId } from '../../state/position/place.js';
import { enemiesAt, isUnit, typeOf } from '../../state/units/queries.js';
import type { ActionRule, Drawn, PartialOrder, SlotValue } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { counterOf } from '../../state/position/position-index.js';
import { stackingProblem } from '../../state/terrain/stacking.js';
import { facesVertex } from '../../units/index.js';
import { carriersFor, needsVehicle, seatIn } from './aboard.js';
import { knownCounter, knownLocation, mustFind, ownCounter } from '../turn/naming.js';

/**
 * The locations where a unit can be set up: in its force's area, within the stacking limits, away from the enemy. Half-hexes
 * are hexes like others.
 *
 * @rule 1.4
 * @example [...freeLocations(scene, squad)][0] // 'G5'
 */
export function* freeLocations(scene: Scene, unit: Counter): Generator<LocationId, void, undefined> {
  for (const hex of hexesFor(scene, unit)) {
    for (const level of levelsFor(scene, hex)) {
      const at = locationId(hex, level);
      if (hasRoom(scene, unit, at)) yield at;
    }
  }
}

/** So many locations are tried before the draw has missed. */
const TRIES = 8;

/** One of those locations, drawn without looking at the others. */
function drawLocation(scene: Scene, unit: Counter, pick: Picker): Drawn | undefined {
  const hexes = hexesFor(scene, unit);
  for (let tries = 0; tries < TRIES && hexes.length > 0; tries++) {
    const hex = hexes[pick(hexes.length)] ?? '';
    const levels = levelsFor(scene, hex);
    if (levels.length === 0) continue;
    const at = locationId(hex, levels[pick(levels.length)] ?? 'ground');
    if (hasRoom(scene, unit, at)) return { value: at };
  }
  return undefined;
}

/** The hexes of the area in which the force of a unit sets up. */
function hexesFor(scene: Scene, unit: Counter): readonly string[] {
  const entry = entryOf(scene.world, unit);
  return entry?.kind === 'setUp' ? areaHexes(scene.world, entry.where, scene.position.facts) : [];
}

function hasRoom(scene: Scene, unit: Counter, at: LocationId): boolean {
  return isFree(scene, unit, at) || carriersFor(scene, unit, at).length > 0;
}

/** The levels of a hex, the air above it too when something flies. */
function levelsFor(scene: Scene, hex: HexId): readonly Level[] {
  const levels = levelsOf(scene.world, scene.position, hex);
  return isAirInPlay(scene) ? [...levels, 'air'] : levels;
}

function isFree(scene: Scene, unit: Counter, at: LocationId): boolean {
  if (needsVehicle(scene, unit) || isClosed(scene, unit, at)) return false;
  return enemiesAt(scene, at, unit.side).length === 0 && stackingProblem(scene, at, unit.side, [unit]) === undefined;
}

/**
 * Whether a location is closed to a unit in set-up: only men on foot set up in a Bunker or a Cave, Weapon Teams not
 * where they may not enter, and no unit in flames that it could not enter.
 */
function isClosed(scene: Scene, unit: Counter, at: LocationId): boolean {
  const type = typeOf(scene.world, unit);
  return !maySetUpIn(scene, type, at) || !mayEnterFire(scene, type, at);
}

function unplacedUnits(scene: Scene): readonly Counter[] {
  const by = topOf(scene, 'setUp')?.by;
  return scene.position.counters.filter(
    (counter) => counter.side === by && entryOf(scene.world, counter)?.kind === 'setUp' && isUnit(scene.world, counter),
  );
}

/** No vehicle where the unit may stand by itself, and every vehicle there with a place for it. */
function* vehicleValues(scene: Scene, { counter, at }: PartialOrder<PlaceAction>): Iterable<SlotValue> {
  if (counter === undefined || at === undefined) return;
  const unit = mustFind(scene, counter);
  if (enemiesAt(scene, at, unit.side).length > 0) return;
  if (isFree(scene, unit, at)) yield undefined;
  for (const { id } of carriersFor(scene, unit, at)) yield id;
}

/** Sets up one unit in a hex of its force's area, or aboard a vehicle there. */
export const placeRule: ActionRule<PlaceAction> = actionRule<PlaceAction>({
  kind: 'place',
  frames: ['setUp'],
  slots: [
    { name: 'counter', form: 'one', values: (scene) => unplacedUnits(scene).map((unit) => unit.id) },
    {
      name: 'at',
      form: 'one',
      values: (scene, { counter }) => (counter === undefined ? [] : freeLocations(scene, mustFind(scene, counter))),
      draw: (scene, { counter }, pick) =>
        counter === undefined ? undefined : drawLocation(scene, mustFind(scene, counter), pick),
    },
    { name: 'vehicle', form: 'one', optional: true, values: vehicleValues },
    {
      name: 'facing',
      form: 'one',
      optional: true,
      values: (scene, { counter }) => (counter !== undefined && mustFace(scene, counter) ? FACINGS : [undefined]),
    },
  ],
  exact: true,
  references: [
    knownCounter((action) => action.counter),
    constraint('unknown-counter', '15.0', (scene, { vehicle }) =>
      vehicle === undefined || counterOf(scene.position, vehicle) !== undefined ? undefined : { vehicle },
    ),
    knownLocation((action) => action.at),
  ],
  constraints: [
    ownCounter((action) => action.counter),
    constraint('not-a-unit', '1.6', (scene, { counter }) =>
      isUnit(scene.world, mustFind(scene, counter)) ? undefined : { counter },
    ),
    constraint('not-to-set-up', '22.0', (scene, { counter }) => {
      const unit = mustFind(scene, counter);
      if (!isUnit(scene.world, unit)) return undefined;
      return entryOf(scene.world, unit)?.kind === 'setUp' ? undefined : { counter };
    }),
    constraint('outside-set-up-area', '22.0', (scene, { counter, at }) => {
      const entry = entryOf(scene.world, mustFind(scene, counter));
      if (entry?.kind !== 'setUp') return undefined;
      return isInArea(scene.world, entry.where, scene.position.facts, hexOf(at)) ? undefined : { counter, at };
    }),
    constraint('prohibited-terrain', '1.7', (scene, { counter, at, vehicle }) => {
      if (vehicle !== undefined) return undefined;
      const unit = mustFind(scene, counter);
      return isUnit(scene.world, unit) && isClosed(scene, unit, at) ? { unit: counter, to: at } : undefined;
    }),
    constraint('enemy-in-hex', '22.0', (scene, { counter, at }) =>
      enemiesAt(scene, at, mustFind(scene, counter).side).length === 0 ? undefined : { at },
    ),
    constraint('needs-vehicle', '11.5', (scene, { counter, vehicle }) =>
      vehicle === undefined && needsVehicle(scene, mustFind(scene, counter)) ? { unit: counter } : undefined,
    ),
    constraint('no-place-aboard', '16.1', (scene, { counter, at, vehicle }) => {
      if (vehicle === undefined) return undefined;
      const there = carriersFor(scene, mustFind(scene, counter), at).some(({ id }) => id === vehicle);
      return there ? undefined : { unit: counter, vehicle, at };
    }),
    constraint('overstacked', '1.3', (scene, { counter, at, vehicle }) => {
      const unit = mustFind(scene, counter);
      if (vehicle !== undefined) return undefined;
      return isUnit(scene.world, unit) ? stackingProblem(scene, at, unit.side, [unit]) : undefined;
    }),
    constraint('facing-missing', '15.1', (scene, { counter, facing }) =>
      mustFace(scene, counter) && !FACINGS.includes(facing ?? '') ? { unit: counter } : undefined,
    ),
    constraint('no-facing', '15.1', (scene, { counter, facing }) =>
      facing === undefined || mustFace(scene, counter) ? undefined : { unit: counter, facing },
    ),
  ],
  *run(scene, { counter, at, vehicle, facing }) {
    const carrier = vehicle === undefined ? undefined : mustFind(scene, vehicle);
    const seat = carrier === undefined ? undefined : seatIn(scene, carrier, mustFind(scene, counter));
    const place: Place =
      carrier === undefined || seat === undefined
        ? { kind: 'map', at }
        : { kind: 'vehicle', vehicle: carrier.id, seat };
    yield* record({ kind: 'counterPlaced', counter, place, to: 'all' });
    if (facing !== undefined) yield* record({ kind: 'turned', counter, facing: Number(facing), to: 'all' });
  },
});

/** Whether the owner of a counter decides which vertex it faces: it faces one, and the scenario does not say which. */
function mustFace(scene: Scene, id: CounterId): boolean {
  const counter = mustFind(scene, id);
  return facesVertex(typeOf(scene.world, counter)) && counter.status.facing === undefined;
}
