import type { HexId } from '../../board/names.js';
import { choose, record } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { indexOf, nameOf, neighboursOf } from '../../map/index.js';
import { areaHexes } from '../../state/scenario/area.js';
import { membersOf } from '../../state/scenario/arrival.js';
import type { Counter, EventEffect, GameProcedure, Level, LocationId, Scene } from '../../state/index.js';
import { enemiesAt, isHelicopter, isUnit, locationId, stackingProblem, typeOf } from '../../state/index.js';
import { facesVertex } from '../../units/index.js';
import { maySetUpIn } from '../terrain/access.js';
import { levelsOf } from '../terrain/location.js';
import { FACINGS } from '../driving/turning.js';

/**
 * Puts the units of a force on the map, one after the other, each where its owner likes. Their weapons come with them.
 *
 * @rule 1.8, 22.0
 * @example yield* placeForce(scene, { kind: 'place', force: 'garrison', where })
 */
export function* placeForce(scene: Scene, effect: Extract<EventEffect, { kind: 'place' }>): GameProcedure {
  const members = membersOf(scene.world, effect.force);
  const units = scene.position.counters.filter(
    ({ id, place }) => members.has(id) && place.kind === 'pool' && place.group === effect.force,
  );
  const area = areaHexes(scene.world, effect.where, scene.position.facts);
  for (const unit of units) {
    if (!isUnit(scene.world, unit)) continue;
    const options = placesFor(scene, unit, area);
    if (options.length === 0) continue;
    const at = yield* choose({ purpose: 'eventPlace', of: unit.id, rule: '1.8', by: unit.side, options });
    yield* record({ kind: 'counterPlaced', counter: unit.id, place: { kind: 'map', at: String(at) }, to: 'all' });
    yield* face(scene, unit);
    if (effect.under !== undefined) {
      yield* record({ kind: 'marked', counter: unit.id, marker: effect.under, to: 'all' });
    }
  }
}

/** A vehicle or a gun faces the vertex its owner chooses, unless the scenario says which. */
function* face(scene: Scene, unit: Counter): GameProcedure {
  if (!facesVertex(typeOf(scene.world, unit)) || unit.status.facing !== undefined) return;
  const facing = yield* choose({
    purpose: 'eventFacing',
    of: unit.id,
    rule: '15.1',
    by: unit.side,
    options: FACINGS,
  });
  yield* record({ kind: 'turned', counter: unit.id, facing: Number(facing), to: 'all' });
}

/**
 * The places for a unit: in the area. If enemies stand there or no room is left, the nearest places beside it.
 *
 * @returns sorted
 * @rule 22.0
 * @example placesFor(scene, diem, ['K4', 'M3']) // ['K4', 'M3']
 */
export function placesFor(scene: Scene, unit: Counter, area: readonly string[]): readonly LocationId[] {
  const { map } = scene.world;
  const seen = new Set(area);
  let ring: readonly string[] = area;
  while (ring.length > 0) {
    const open = ring.flatMap((hex) => openLocations(scene, unit, hex));
    if (open.length > 0) return open.sort(byText);
    const next = ring.flatMap((hex) => {
      const index = indexOf(map, hex);
      return index === undefined ? [] : neighboursOf(map, index).map((neighbour) => nameOf(map, neighbour));
    });
    ring = [...new Set(next)].filter((hex) => !seen.has(hex));
    for (const hex of ring) seen.add(hex);
  }
  return [];
}

function openLocations(scene: Scene, unit: Counter, hex: HexId): readonly LocationId[] {
  const { world, position } = scene;
  const levels: readonly Level[] = isHelicopter(world, unit) ? ['air'] : levelsOf(world, position, hex);
  return levels
    .map((level) => locationId(hex, level))
    .filter(
      (at) =>
        maySetUpIn(scene, typeOf(world, unit), at) &&
        enemiesAt(scene, at, unit.side).length === 0 &&
        stackingProblem(scene, at, unit.side, [unit]) === undefined,
    );
}
