import { mayEnterFire, maySetUpIn } from '../movement/access.js';
import { levelsOf } from '../movement/location.js';
import { FACINGS } from '../movement/turning.js';
import type { PlaceAction } from '../state/set-up-action.js';
import { areaHexes, isInArea } from '../state/area.js';
import { entryOf } from '../state/arrival.js';
import type { Counter } from '../state/counter.js';
import { record } from '../kernel/procedure.js';
import type { CounterId, LocationId } from '../state/place.js';
import { hexOf, locationId } from '../state/place.js';
import { enemiesAt, isUnit, typeOf } from '../state/queries.js';
import type { ActionRule } from '../state/rule.js';
import { actionRule, constraint } from '../state/rule.js';
import type { Scene } from '../state/scene.js';
import { topOf } from '../state/scene.js';
import { stackingProblem } from '../state/stacking.js';
import { facesVertex } from '../units/index.js';
import { knownCounter, knownLocation, mustFind, ownCounter } from './naming.js';

/**
 * The locations where a unit can be set up: in its force's area, within the stacking limits, away from the enemy. Half-hexes
 * are hexes like others.
 *
 * @rule 1.4
 * @example [...freeLocations(scene, squad)][0] // 'G5'
 */
export function* freeLocations(scene: Scene, unit: Counter): Generator<LocationId, void, undefined> {
  const entry = entryOf(scene.world, unit);
  if (entry?.kind !== 'setUp') return;
  for (const hex of areaHexes(scene.world, entry.where, scene.position.facts)) {
    for (const level of levelsOf(scene.world, scene.position, hex)) {
      const at = locationId(hex, level);
      if (isFree(scene, unit, at)) yield at;
    }
  }
}

function isFree(scene: Scene, unit: Counter, at: LocationId): boolean {
  if (isClosed(scene, unit, at)) return false;
  return enemiesAt(scene, at, unit.side).length === 0 && stackingProblem(scene, at, unit.side, [unit]) === undefined;
}

/**
 * Only men on foot set up in a Bunker or a Cave; Weapon Teams keep out of whatever they may not enter, and everybody out of
 * flames that he could not enter.
 */
function isClosed(scene: Scene, unit: Counter, at: LocationId): boolean {
  const type = typeOf(scene.world, unit);
  return !maySetUpIn(scene.world, type, at) || !mayEnterFire(scene, type, at);
}

function unplacedUnits(scene: Scene): readonly Counter[] {
  const by = topOf(scene, 'setUp')?.by;
  return scene.position.counters.filter(
    (counter) => counter.side === by && entryOf(scene.world, counter)?.kind === 'setUp' && isUnit(scene.world, counter),
  );
}

/** Sets up one unit in a hex of its force's area. */
export const placeRule: ActionRule<PlaceAction> = actionRule<PlaceAction>({
  kind: 'place',
  frames: ['setUp'],
  slots: [
    { name: 'counter', form: 'one', values: (scene) => unplacedUnits(scene).map((unit) => unit.id) },
    {
      name: 'at',
      form: 'one',
      values: (scene, { counter }) => (counter === undefined ? [] : freeLocations(scene, mustFind(scene, counter))),
    },
    {
      name: 'facing',
      form: 'one',
      optional: true,
      values: (scene, { counter }) => (counter !== undefined && mustFace(scene, counter) ? FACINGS : [undefined]),
    },
  ],
  references: [knownCounter((action) => action.counter), knownLocation((action) => action.at)],
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
    constraint('prohibited-terrain', '1.7', (scene, { counter, at }) => {
      const unit = mustFind(scene, counter);
      return isUnit(scene.world, unit) && isClosed(scene, unit, at) ? { unit: counter, to: at } : undefined;
    }),
    constraint('enemy-in-hex', '22.0', (scene, { counter, at }) =>
      enemiesAt(scene, at, mustFind(scene, counter).side).length === 0 ? undefined : { at },
    ),
    constraint('overstacked', '1.3', (scene, { counter, at }) => {
      const unit = mustFind(scene, counter);
      return isUnit(scene.world, unit) ? stackingProblem(scene, at, unit.side, [unit]) : undefined;
    }),
    constraint('facing-missing', '15.1', (scene, { counter, facing }) =>
      mustFace(scene, counter) && !FACINGS.includes(facing ?? '') ? { unit: counter } : undefined,
    ),
    constraint('no-facing', '15.1', (scene, { counter, facing }) =>
      facing === undefined || mustFace(scene, counter) ? undefined : { unit: counter, facing },
    ),
  ],
  *run(_scene, { counter, at, facing }) {
    yield* record({ kind: 'counterPlaced', counter, place: { kind: 'map', at }, to: 'all' });
    if (facing !== undefined) yield* record({ kind: 'turned', counter, facing: Number(facing), to: 'all' });
  },
});

/** Whether a counter shows on the map which vertex it faces. */
function mustFace(scene: Scene, id: CounterId): boolean {
  return facesVertex(typeOf(scene.world, mustFind(scene, id)));
}
