import type { ActionFields, Field } from '../../engine/rule/forms.js';
import { levelsOf } from '../../movement/index.js';
import type { Counter, CounterId, Frame, Level, LocationId, Scene, SlotValue } from '../../state/index.js';
import { indexOf } from '../../map/index.js';
import { counterOf, countersAt, hexOf, isUnit, locationId, topFrame, weaponsOf } from '../../state/index.js';
import type { Order } from '../../engine/walk/order.js';
import { ACTION_FIELDS, canonicalLocation } from '../schemas/shape.js';

/** Kinds of action that name nobody, and are taken by those whom the top frame is about. */
const OF_THE_FRAME: readonly string[] = [
  'enter',
  'flight',
  'pivot',
  'hullDown',
  'overrun',
  'stop',
  'dismount',
  'approach',
  'strafe',
  'bomb',
  'flyOn',
  'fireForEffect',
  'abort',
];

/** Kinds of action that have no target, in which those take part who stand in their place. */
const STANDING: readonly string[] = ['name', 'melee', 'detonate'];

/** Fields of units that are where the action starts. */
const AT_THE_START: readonly string[] = ['units', 'weapons', 'weapon', 'helper', 'leader'];

/** Fields of those who act: their part is told first. */
const ACTORS: readonly string[] = ['units', 'unit', 'weapon', 'weapons'];

/** Fields that name only units. */
const UNITS: readonly string[] = ['units', 'unit', 'halves', 'medic', 'caller', 'leader', 'helper', 'observer'];

/** Fields of a weapon: what a unit has in its hands is its own part. */
const WEAPONS: readonly string[] = ['weapon', 'mortar'];

/** Kinds of action whose units stay in the place that is named. */
const STAYING: readonly string[] = ['putOut', 'withdraw', 'melee'];

/** Fields whose members are members of another field too. */
const AMONG_OTHERS: readonly string[] = ['weaponsOnly', 'lead', 'assaultFire'];

/**
 * The orders of a kind in which a counter, a hex or a location takes part, its own part first: it is named, or stands where
 * something is done, or the top frame is about it. Everything in a hex takes part with the hex.
 *
 * @param scene the scene
 * @param kind a kind of action
 * @param thing the id of a counter, or the name of a hex or a location in any spelling
 * @returns unfinished orders; none where it has no part, or is not on the table
 * @example roles(scene, 'fire', 'us.2-5-4.1')[0] // { kind: 'fire', from: 'I5', units: ['us.2-5-4.1'], open: ['units'] }
 */
export function roles(scene: Scene, kind: string, thing: string): readonly Order[] {
  const counter = counterOf(scene.position, thing);
  if (counter !== undefined) return once(rolesOfCounter(scene, kind, counter));
  return once(
    placesOf(scene, thing).flatMap((at) => [
      ...rolesOfPlace(kind, at),
      ...countersAt(scene.position, at).flatMap((there) => rolesOfCounter(scene, kind, there)),
    ]),
  );
}

/** A location, or all locations of a hex; none for another name. */
function placesOf({ world, position }: Scene, thing: string): readonly LocationId[] {
  const place = canonicalLocation(world.map, thing);
  const hex = hexOf(place);
  if (indexOf(world.map, hex) === undefined) return [];
  if (place !== hex) return [place];
  const levels = levelsOf(world, position, hex);
  const all: readonly Level[] = levels.length > 0 && world.hasAir ? [...levels, 'air'] : levels;
  return all.map((level) => locationId(hex, level));
}

/** A place is named by any field for a location. */
function rolesOfPlace(kind: string, at: LocationId): readonly Order[] {
  return fieldsOf(kind).flatMap(([name, { form }]) =>
    form === 'location' || form === 'destination' ? [order(kind, { [name]: at })] : [],
  );
}

/** A counter is named, itself or a weapon in its hands; or it stands where something is done; or the frame is about it. */
function rolesOfCounter(scene: Scene, kind: string, counter: Counter): readonly Order[] {
  const at = locationOf(scene, counter);
  const weapons = weaponsOf(scene.position, counter.id);
  const named = actorsFirst(fieldsOf(kind)).flatMap(([name, { form }]): readonly Order[] => {
    if (AMONG_OTHERS.includes(name) || (UNITS.includes(name) && !isUnit(scene.world, counter))) return [];
    if (form === 'counters' || form === 'someCounters')
      return [order(kind, { ...placeFor(kind, name, at), [name]: [counter.id], open: [name] })];
    if (form !== 'counter') return [];
    const ids = WEAPONS.includes(name) ? [counter, ...weapons] : [counter];
    return ids.map(({ id }) => order(kind, { ...placeFor(kind, name, at), [name]: id }));
  });
  const field = STANDING.includes(kind) ? 'at' : 'target';
  const standing = fieldsOf(kind).flatMap(([name]) =>
    name === field && at !== undefined ? [order(kind, { [name]: at })] : [],
  );
  const framed = OF_THE_FRAME.includes(kind) && actorsOf(topFrame(scene)).includes(counter.id) ? [order(kind, {})] : [];
  // A man fights in the Melee in which he stands; he is no weapon and no target of his own side.
  const fights = kind === 'melee' && counter.side === topFrame(scene)?.by && isUnit(scene.world, counter);
  return fights ? [...standing, ...named] : [...named, ...standing, ...framed];
}

/** The place from which the units and weapons of an action take part, where the action names it. */
function placeFor(kind: string, field: string, at: LocationId | undefined): Readonly<Record<string, LocationId>> {
  if (at === undefined || !AT_THE_START.includes(field)) return {};
  const names = fieldsOf(kind).map(([name]) => name);
  if (names.includes('from')) return { from: at };
  return STAYING.includes(kind) ? { at } : {};
}

/** The location of a counter: its own, or that of the unit that holds it or carries it. */
function locationOf(scene: Scene, { place }: Counter): LocationId | undefined {
  switch (place.kind) {
    case 'map':
      return place.at;
    case 'hands':
    case 'vehicle': {
      const holder = counterOf(scene.position, place.kind === 'hands' ? place.unit : place.vehicle);
      return holder === undefined ? undefined : locationOf(scene, holder);
    }
    default:
      return undefined;
  }
}

/** The units that a frame is about. */
function actorsOf(frame: Frame | undefined): readonly CounterId[] {
  switch (frame?.kind) {
    case 'move':
      return frame.movers.map(({ unit }) => unit);
    case 'closeAssault':
      return frame.units;
    case 'airstrike':
      return [frame.aircraft];
    case 'spottingRound':
      return [frame.caller];
    case 'aim':
    case 'retreat':
    case 'displacement':
      return [frame.unit];
    default:
      return [];
  }
}

function fieldsOf(kind: string): readonly NamedField[] {
  return Object.entries((ACTION_FIELDS as ActionFields)[kind] ?? {});
}

type NamedField = readonly [string, Field];

function actorsFirst(fields: readonly NamedField[]): readonly NamedField[] {
  const acts = ([name]: NamedField): boolean => ACTORS.includes(name);
  return [...fields.filter(acts), ...fields.filter((field) => !acts(field))];
}

function order(kind: string, fields: Readonly<Record<string, SlotValue>>): Order {
  return { kind: kind, ...fields };
}

/** Orders without repeats. */
function once(orders: readonly Order[]): readonly Order[] {
  const seen = new Map(orders.map((each) => [JSON.stringify(each), each]));
  return [...seen.values()];
}
