import { byText } from '../../kernel/basis/order.js';
import { record } from './procedure.js';
import type { LhyWritten } from './event.js';
import { plays } from './mission.js';
import type { LhyProcedure, LhyScene } from './system.js';
import type { Unit } from './unit.js';
import { carriedBy, has, hexOf, ownIn } from './units-in.js';

const put = (event: LhyWritten): LhyProcedure => record(event);

/**
 * Takes the Concealed marker off units. A dummy among them leaves the game, with all dummies of its hex.
 *
 * @param units units of one hex, concealed or not
 * @rule 4.3.1, 20.8.1
 * @example yield* uncover(scene, [squad])
 */
export function* uncover(scene: LhyScene, units: readonly Unit[]): LhyProcedure {
  const open = units.filter((unit) => has(unit, 'concealed') && !has(unit, 'hidden'));
  for (const { id } of open) yield* put({ kind: 'unmarked', unit: id, mark: 'concealed' });
  const dummy = open.find((unit) => has(unit, 'dummy'));
  const hex = dummy === undefined ? undefined : hexOf(scene.position, dummy);
  if (dummy !== undefined && hex !== undefined) yield* removeDummies(scene, hex, dummy.side);
}

/**
 * Removes all dummies of a side in a hex. An Improved Position in which no unit of the side is left was a dummy too.
 *
 * @param hex its name
 * @param side the side that has placed them
 * @rule 20.8.1, 20.8.2
 * @example yield* removeDummies(scene, 'B2', 'red')
 */
export function* removeDummies(scene: LhyScene, hex: string, side: string): LhyProcedure {
  const dummies = ownIn(scene.position, hex, side).filter((unit) => has(unit, 'dummy'));
  // In a game with Deception they may be placed again.
  const place = { kind: plays(scene.world, 'deception') ? 'pool' : 'lost' } as const;
  for (const { id } of dummies) yield* put({ kind: 'unitRemoved', unit: id, place });
  if (dummies.length > 0) yield* removeEmptyWorks(scene, hex, side);
}

/**
 * Removes the Improved Position of a hex in which no unit of a side is left: only dummies were in it.
 *
 * @param hex its name
 * @param side the side whose dummies have left it
 * @rule 20.8.1
 * @example yield* removeEmptyWorks(scene, 'B2', 'red')
 */
export function* removeEmptyWorks(scene: LhyScene, hex: string, side: string): LhyProcedure {
  if (ownIn(scene.position, hex, side).length > 0) return;
  for (const marker of scene.position.markers)
    if (marker.kind === 'improvedPosition' && marker.hex === hex)
      yield* put({ kind: 'markerRemoved', marker: marker.id });
}

/**
 * Places hidden units in their hexes: they are concealed from now on. The hidden Improved Positions of their hexes are placed as well. They are
 * placed hex by hex: the order of the units themselves would tell the enemy who they are.
 *
 * @param units units; those that are not hidden stay as they are
 * @rule 20.9.2
 * @example yield* placeHidden(scene, [gun])
 */
export function* placeHidden(scene: LhyScene, units: readonly Unit[]): LhyProcedure {
  const { position } = scene;
  const placed = units.flatMap((each) => [each, ...carriedBy(position, each.id)]).filter((unit) => has(unit, 'hidden'));
  const spotOf = (unit: Unit): string => hexOf(position, unit) ?? '';
  for (const unit of placed.sort((a, b) => byText(spotOf(a), spotOf(b)))) {
    yield* put({ kind: 'marked', unit: unit.id, mark: 'concealed' });
    yield* put({ kind: 'unmarked', unit: unit.id, mark: 'hidden' });
    yield* placeWorks(scene, unit);
  }
}

function* placeWorks(scene: LhyScene, unit: Unit): LhyProcedure {
  const at = hexOf(scene.position, unit);
  for (const marker of scene.position.markers) {
    if (marker.hidden !== true || marker.hex !== at || marker.side !== unit.side || marker.kind !== 'improvedPosition')
      continue;
    const { hidden: _hidden, ...open } = marker;
    yield* put({ kind: 'markerRemoved', marker: marker.id });
    yield* put({ kind: 'markerPlaced', marker: open });
  }
}
