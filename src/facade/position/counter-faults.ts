import { problem } from '../../kernel/basis/result.js';
import { byId } from '../../kernel/basis/order.js';
import { DIRECTIONS } from '../../board/geometry.js';
import { isLocation } from '../../movement/terrain/location.js';
import { forceById } from '../../state/scenario/arrival.js';
import type { Acquisition, Counter, Status } from '../../state/position/counter.js';
import { UNIT_MARKERS } from '../../state/position/counter.js';
import { clashesIn } from '../../state/position/exclusive.js';
import { mustDigIn } from '../../state/works/fortification.js';
import { fliesAbove, gunCarrier } from '../../state/units/helicopter.js';
import { isAir } from '../../state/position/place.js';
import type { Position } from '../../state/position/position.js';
import { countersAt, weaponsOf } from '../../state/position/position-index.js';
import { heroesInPlay } from '../../state/units/queries.js';
import type { Scene } from '../../state/scene.js';
import { crowded } from '../../state/terrain/stacking.js';
import type { World } from '../../state/world.js';
import type { CounterType } from '../../units/index.js';
import {
  facesVertex,
  familyOf,
  heroLimit,
  isCraft,
  isMmc,
  isMounted,
  isWeapon,
  weaponSide,
} from '../../units/index.js';
import { isSortedSet } from '../../engine/rule/forms.js';
import { berthFaults, handFaults, portageFaults, seatFaults } from './aboard-faults.js';
import type { Faults, Known } from './fault.js';
import { unknownCounter } from './fault.js';
import { idleFacts } from './spelled.js';

/** A field that says nothing about a counter of this kind is a mistake. */
const STATUS_OF: Readonly<Record<'mmc' | 'smc' | 'weapon' | 'craft', readonly (keyof Status)[]>> = {
  mmc: ['markers', 'shaken', 'skills', 'facing', 'acquired', 'expended', 'dugIn', 'continuous', 'underFire'],
  smc: ['markers', 'shaken', 'wounds', 'skills', 'underFire'],
  weapon: ['mode', 'jammed', 'captured', 'acquired', 'expended'],
  craft: [
    'markers',
    'shaken',
    'skills',
    'facing',
    'turret',
    'buttoned',
    'abandoned',
    'immobilized',
    'continuous',
    'hullDown',
    'acquired',
    'expended',
    'flight',
    'dugIn',
    'underFire',
  ],
};

/** States of vehicles that aircraft and helicopters never have: these are damaged or destroyed at once. */
const GROUNDED: readonly (keyof Status)[] = [
  'shaken',
  'turret',
  'buttoned',
  'abandoned',
  'immobilized',
  'continuous',
  'hullDown',
];

/**
 * The faults of the counters of a position: spelling and order of ids, types, sides, places, status, portage, stacking,
 * Heroes. A fault in one counter hides none in another.
 *
 * @param world the world
 * @param position decoded, not yet to be trusted
 * @rule 1.3
 * @example [...counterFaults(world, position)] // []
 */
export function* counterFaults(world: World, position: Position): Faults {
  const known = new Map(position.counters.map((counter) => [counter.id, counter]));
  for (const [i, counter] of position.counters.entries()) {
    const path = `/position/counters/${i}`;
    const before = position.counters[i - 1]?.id;
    if (before === counter.id) yield problem('duplicate-id', { id: counter.id }, undefined, `${path}/id`);
    else if (before !== undefined && before > counter.id) {
      yield problem('not-canonical', { id: counter.id, after: before }, undefined, `${path}/id`);
    }
    yield* oneCounterFaults(world, counter, path);
    yield* placeFaults(world, position, known, counter, path);
  }
  yield* togetherFaults(world, position, known);
}

/**
 * The faults of a counter by itself: its id, its type, its side, its status.
 *
 * @param path where the counter stands in the game
 * @rule 1.1
 * @example [...oneCounterFaults(world, counter, '/position/counters/0')] // []
 */
export function* oneCounterFaults(world: World, counter: Counter, path: string): Faults {
  const { id, side } = counter;
  const type = world.catalogue.types.get(counter.type);
  if (!world.sides.includes(side)) yield problem('unknown-side', { side }, undefined, `${path}/side`);
  if (type === undefined) yield problem('unknown-type', { type: counter.type }, undefined, `${path}/type`);
  const stem = `${side}.${counter.type.slice(counter.type.indexOf('.') + 1)}.`;
  if (!id.startsWith(stem) || !/^[1-9][0-9]{0,8}$/.test(id.slice(stem.length))) {
    yield problem('bad-counter-id', { id, expected: `${stem}n` }, undefined, `${path}/id`);
  }
  if (type === undefined) return;
  yield* statusFaults(world, counter.status, type, `${path}/status`);
  const told = clashesIn(counter.status).map(({ field }) => field);
  for (const field of idleFacts(world, counter)) {
    // A state that another excludes has been told with the other.
    if (told.includes(field)) continue;
    yield problem('not-canonical', { field }, undefined, `${path}/status/${field}`);
  }
  if (counter.place.kind === 'map' && facesVertex(type) && counter.status.facing === undefined) {
    yield problem('facing-missing', { unit: id }, '15.1', `${path}/status/facing`);
  }
}

function* statusFaults(world: World, status: Status, type: CounterType, path: string): Faults {
  const allowed = STATUS_OF[familyOf(type.kind)];
  for (const field of Object.keys(status) as (keyof Status)[]) {
    if (!allowed.includes(field)) {
      yield problem('no-such-status', { field, kind: type.kind }, undefined, `${path}/${field}`);
    } else if (GROUNDED.includes(field) && (type.kind === 'helicopter' || type.kind === 'aircraft')) {
      yield problem('no-such-status', { field, kind: type.kind }, '19.2.8', `${path}/${field}`);
    } else if (field === 'continuous' && !keepsMoving(type)) {
      yield problem('no-such-status', { field, kind: type.kind }, '15.5', `${path}/${field}`);
    } else if (field === 'jammed' && type.kind === 'rubberBoat') {
      yield problem('no-such-status', { field, kind: type.kind }, '1.6.2', `${path}/${field}`);
    }
  }
  const { markers, skills, mode, dugIn, underFire } = status;
  if (status.flight !== undefined && type.kind !== 'helicopter') {
    yield problem('no-such-status', { field: 'flight', kind: type.kind }, '19.2.1', `${path}/flight`);
  }
  for (const { field, other, rule } of clashesIn(status)) {
    yield problem('exclusive-states', { field, other }, rule, `${path}/${field}`);
  }
  if (dugIn !== undefined && !mustDigIn(world, type)) {
    yield problem('no-such-status', { field: 'dugIn', kind: type.kind }, '21.2', `${path}/dugIn`);
  }
  if (underFire !== undefined && !inOrder(underFire, DIRECTIONS)) {
    yield problem('not-canonical', { underFire }, undefined, `${path}/underFire`);
  }
  if (markers !== undefined && !inOrder(markers, UNIT_MARKERS)) {
    yield problem('not-canonical', { markers }, undefined, `${path}/markers`);
  }
  if (skills !== undefined && !isSortedSet(skills)) {
    yield problem('not-canonical', { skills }, undefined, `${path}/skills`);
  }
  for (const [i, skill] of (skills ?? []).entries()) {
    if (!world.catalogue.skills.has(skill)) {
      yield problem('unknown-skill', { skill }, '12.0', `${path}/skills/${i}`);
    }
  }
  if (type.kind === 'hero' && status.shaken === true) yield problem('shaken-hero', {}, '11.2', `${path}/shaken`);
  if (mode !== undefined && isWeapon(type) && weaponSide(type, mode) === undefined) {
    yield problem('wrong-mode', { mode, type: type.id }, '1.6.1', `${path}/mode`);
  }
}

/** Vehicles keep moving, and Mounted Units. */
function keepsMoving(type: CounterType): boolean {
  return isCraft(type) || (isMmc(type) && isMounted(type));
}

/** Whether items come in the order of a list, none twice. */
function inOrder<T>(items: readonly T[], order: readonly T[]): boolean {
  const places = items.map((item) => order.indexOf(item));
  return places.every((place, i) => i === 0 || (places[i - 1] as number) < place);
}

function* placeFaults(world: World, position: Position, known: Known, counter: Counter, path: string): Faults {
  const { place, status } = counter;
  if (status.acquired !== undefined) yield* acquisitionFaults(world, position, known, status.acquired, path);
  if (status.dugIn !== undefined && !isLocation(world, position, status.dugIn)) {
    yield problem('unknown-location', { at: status.dugIn }, '1.4', `${path}/status/dugIn`);
  }
  switch (place.kind) {
    case 'map':
      if (!isLocation(world, position, place.at)) {
        yield problem('unknown-location', { at: place.at }, '1.4', `${path}/place/at`);
      } else if (world.catalogue.types.has(counter.type) && isAir(place.at) !== fliesAbove(world, counter)) {
        yield problem('wrong-level', { unit: counter.id, at: place.at }, '19.2.1', `${path}/place/at`);
      }
      return;
    case 'pool': {
      const force = forceById(world, place.group);
      if (force === undefined) yield problem('unknown-force', { force: place.group }, '22.0', `${path}/place/group`);
      else if (!hasForce(world, counter.side, place.group)) {
        yield problem('wrong-side', { force: place.group, side: counter.side }, '22.0', `${path}/place/group`);
      }
      return;
    }
    case 'vehicle':
      yield* seatFaults(world, known, counter, place.vehicle, path);
      return;
    case 'hands':
      yield* handFaults(world, known, counter, place.unit, path);
      return;
    case 'cup':
    case 'exited':
    case 'eliminated':
      return;
  }
}

function* acquisitionFaults(
  world: World,
  position: Position,
  known: Known,
  acquired: Acquisition,
  path: string,
): Faults {
  for (const name of ['vehicle', 'by'] as const) {
    const id = acquired[name];
    if (id !== undefined && !known.has(id)) yield unknownCounter(id, `${path}/status/acquired/${name}`);
  }
  for (const name of ['at', 'from'] as const) {
    if (isLocation(world, position, acquired[name])) continue;
    yield problem('unknown-location', { at: acquired[name] }, '1.4', `${path}/status/acquired/${name}`);
  }
}

function hasForce(world: World, side: string, force: string): boolean {
  return world.scenario.sides.some(({ id, forces }) => id === side && forces.some((one) => one.id === force));
}

/**
 * Faults of several counters together. Only counters without faults of their own are checked, so that nothing is
 * reported twice.
 */
function* togetherFaults(world: World, position: Position, known: Known): Faults {
  const sound = [...known.values()]
    .filter(({ type, side }) => world.catalogue.types.has(type) && world.sides.includes(side))
    .sort(byId);
  const scene: Scene = { world, position: { ...position, counters: sound }, frames: [] };
  const paths = new Map(position.counters.map(({ id }, i) => [id, `/position/counters/${i}`]));
  const holders = new Set(sound.flatMap(({ place }) => (place.kind === 'hands' ? [place.unit] : [])));
  for (const unit of holders) {
    yield* portageFaults(world, known.get(unit), weaponsOf(scene.position, unit), paths);
  }
  for (const vehicle of sound) if (gunCarrier(world, vehicle) !== undefined) yield* berthFaults(scene, vehicle, paths);
  const locations = new Set(sound.flatMap(({ place }) => (place.kind === 'map' ? [place.at] : [])));
  for (const at of locations) {
    for (const side of world.sides) {
      const last = countersAt(scene.position, at)
        .filter((counter) => counter.side === side)
        .at(-1);
      const over = last === undefined ? undefined : crowded(scene, at, side);
      if (last !== undefined && over !== undefined) yield problem('overstacked', over, '1.3', paths.get(last.id));
    }
  }
  for (const [id, nation] of world.catalogue.nations) {
    const heroes = heroesInPlay(scene, id);
    const limit = heroLimit(nation);
    if (heroes > limit) {
      yield problem('too-many-heroes', { nation: id, count: heroes, limit }, '11.2', '/position/counters');
    }
  }
}
