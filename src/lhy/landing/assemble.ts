import { range } from '../../board/geometry.js';
import { assemblyHexes, awayFromObjectives, isAtAssembly, markerOf } from '../maneuver/index.js';
import type { Assembly, LhyProcedure, LhyScene, Unit } from '../state/index.js';
import {
  foesIn,
  has,
  heldHexes,
  hexOf,
  inPlay,
  isGood,
  isInfantry,
  platoonIn,
  stepsOf,
  typeOf,
  unitsNamed,
} from '../state/index.js';
import { record } from '../state/procedure.js';
import type { LhyHex } from '../terrain/index.js';
import { cargoOf } from './cargo.js';

/** So many steps of infantry in good order, with their leader, make an assembled platoon; one with fewer need not assemble. */
const STEPS = 4;

/** Who has landed so near to an enemy need not assemble. */
const NEAR = 2;

/**
 * Paratroopers who have landed have to assemble first, but for infantry in good order that has come down near to an enemy or nearer to an
 * objective than its Assembly hex is, with the Heavy Weapons in its hex.
 *
 * @param by the side that has landed
 * @param units the paratroopers on the map
 * @rule 16.1.7
 * @example yield* scatterPlatoons(scene, 'blue', ['blue.1'])
 */
export function* scatterPlatoons(scene: LhyScene, by: string, units: readonly string[]): LhyProcedure {
  const all = unitsNamed(scene.position, units);
  const free = all.filter((unit) => isReady(scene, unit) && startsAhead(scene, unit));
  const hexes = new Set(free.map((unit) => hexOf(scene.position, unit)));
  for (const unit of all) {
    const weapon = cargoOf(typeOf(scene.world, unit)) === 'weapon' && hexes.has(hexOf(scene.position, unit));
    if (free.includes(unit) || weapon || unit.side !== by || assemblyHexes(scene, unit).length === 0) continue;
    yield* record({ kind: 'marked', unit: unit.id, mark: 'unassembled' });
  }
}

/** Infantry in good order that does not regroup. */
function isReady({ world }: LhyScene, unit: Unit): boolean {
  return isInfantry(typeOf(world, unit).kind) && isGood(unit) && !has(unit, 'regrouping');
}

/** An enemy is near, or the unit is nearer to an objective than its Assembly hex is. */
function startsAhead(scene: LhyScene, unit: Unit): boolean {
  const { world, position } = scene;
  const here = hexAt(scene, unit);
  if (here === undefined) return false;
  const isNear = heldHexes(position).some((name) => {
    const there = world.map.names.get(name);
    return there !== undefined && range(here, there) <= NEAR && foesIn(scene, name, unit.side).length > 0;
  });
  if (isNear) return true;
  const own = awayFromObjectives(world, here);
  return assemblyHexes(scene, unit).some((hex) => {
    const other = awayFromObjectives(world, hex);
    return own !== undefined && other !== undefined && own < other;
  });
}

function hexAt({ world, position }: LhyScene, unit: Unit): LhyHex | undefined {
  return world.map.names.get(hexOf(position, unit) ?? '');
}

/**
 * Platoons whose leader and four steps in good order are in or beside their Assembly hex have assembled. From then on each of their units is free that
 * is or comes there. So are units of platoons that are too weak, Heroes, and vehicles and Heavy Weapons in or beside any Assembly hex.
 *
 * @param scene the scene after an action
 * @rule 16.1.7
 * @example yield* assembleUnits(scene)
 */
export function* assembleUnits(scene: LhyScene): LhyProcedure {
  const { landings } = scene.position;
  if (landings === undefined || landings.assembly.length === 0) return;
  const waiting = inPlay(scene.position).filter((unit) => has(unit, 'unassembled'));
  if (waiting.length === 0) return;
  for (const marker of landings.assembly)
    if (marker.assembled !== true && isAssembled(scene, marker))
      yield* record({ kind: 'assembled', side: marker.side, of: marker.of });
  for (const unit of waiting)
    if (isFree(scene, unit)) yield* record({ kind: 'unmarked', unit: unit.id, mark: 'unassembled' });
}

/** The units of a platoon or a Russian company that are on the map. */
function groupOf(scene: LhyScene, { of, side, hex }: Assembly): readonly Unit[] {
  return inPlay(scene.position).filter((unit) => {
    const marker = unit.side === side ? markerOf(scene, unit) : undefined;
    return marker?.of === of && marker.hex === hex;
  });
}

function isAssembled(scene: LhyScene, marker: Assembly): boolean {
  const there = groupOf(scene, marker).filter((unit) => isAtAssembly(scene, unit));
  if (!there.some((unit) => typeOf(scene.world, unit).kind === 'leader')) return false;
  return (
    stepsIn(
      scene,
      there.filter((unit) => isReady(scene, unit)),
    ) >= STEPS
  );
}

function stepsIn({ world }: LhyScene, units: readonly Unit[]): number {
  return units
    .filter((unit) => isInfantry(typeOf(world, unit).kind))
    .reduce((sum, unit) => sum + stepsOf(world, unit, 'other'), 0);
}

function isFree(scene: LhyScene, unit: Unit): boolean {
  const { world, position } = scene;
  if (has(unit, 'heroic') || assemblyHexes(scene, unit).length === 0) return true;
  const platoon = platoonIn(world, unit);
  const marker = markerOf(scene, unit);
  if (marker === undefined) return isAtAssembly(scene, unit);
  const fellows = inPlay(position).filter(
    (each) => each.side === unit.side && platoon !== undefined && platoonIn(world, each) === platoon,
  );
  if (platoon !== undefined && stepsIn(scene, fellows) < STEPS) return true;
  return marker.assembled === true && isAtAssembly(scene, unit);
}
