import { derived } from '../../kernel/basis/derived.js';
import type { Side } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { veiledSortOf, veiledTypeId } from '../units/index.js';
import type { Assault, FireMarker, Mortar } from './markers.js';
import { COVER_TERMS } from './markers.js';
import type { Deed, LhyPosition } from './position.js';
import type { LhyWorld } from './system.js';
import { gunOfTruck } from './trucks.js';
import type { Place, Unit } from './unit.js';
import { has, hexOf, typeOf, unitsIn } from './units-in.js';

/** A position as a side sees it, and the names that it has for concealed enemies. */
export interface Veiled {
  readonly position: LhyPosition;
  /** The id in the view of each unit that has another one there; hidden units have none. */
  readonly names: ReadonlyMap<string, string | undefined>;
  /** For each id of the view, the ids of all concealed units that look alike, in their order. */
  readonly alike: ReadonlyMap<string, readonly string[]>;
}

const seenOf = /* @__PURE__ */ derived((_: LhyPosition): Map<Side, Veiled> => new Map());

/**
 * A position as a side may know it. Hidden enemies, hidden markers of the enemy, enemies who are still to be set up or in the air, and the landing
 * that the enemy plans are not there. A concealed enemy is a counter
 * that tells nothing but its hex, and what it has been seen to do in this cycle; its id is made from that alone. When the game is
 * over, everything is open.
 *
 * @param world the world
 * @param position the whole position, or one that is veiled for this side already
 * @param side the side that looks
 * @rule 4.3, 20.8, 20.9
 * @example Object.keys(veiledFor(world, position, 'blue').position.units) // ['blue.1', 'red.concealed.B2.1']
 */
export function veiledFor(world: Pick<LhyWorld, 'counters'>, position: LhyPosition, side: Side): Veiled {
  const known = seenOf(position);
  const before = known.get(side);
  if (before !== undefined) return before;
  const made = position.result === undefined ? veil(world, position, side) : openTable(position);
  known.set(side, made);
  return made;
}

function openTable(position: LhyPosition): Veiled {
  return { position, names: new Map(), alike: new Map() };
}

/** A concealed enemy: where it lies, and how it looks. */
interface Face {
  readonly unit: Unit;
  readonly place: Place;
  /** The part of its id that tells where it is. */
  readonly spot: string;
  readonly type: string;
  readonly look: string;
}

function veil(world: Pick<LhyWorld, 'counters'>, whole: LhyPosition, side: Side): Veiled {
  const position = { ...whole, deeds: whole.deeds.filter((deed) => isKnownDeed(whole, deed, side)) };
  const names = new Map<string, string | undefined>();
  const alike = new Map<string, readonly string[]>();
  const open: [string, Unit][] = [];
  const faces: Face[] = [];
  for (const [id, unit] of Object.entries(position.units)) {
    const cover = unit.side === side ? 'none' : coverOf(position, unit);
    if (cover === 'hidden') names.set(id, undefined);
    else if (cover === 'concealed') faces.push(faceOf(world, position, unit, side));
    else open.push([id, unit]);
  }
  faces.sort((a, b) => byText(a.spot, b.spot) || byText(a.look, b.look));
  const groups = new Map<string, string[]>();
  for (const { unit, spot, look } of faces) {
    const group = groups.get(`${spot} ${look}`) ?? [];
    groups.set(`${spot} ${look}`, [...group, unit.id]);
  }
  const counts = new Map<string, number>();
  for (const { unit, spot, place, type, look } of faces) {
    const count = (counts.get(spot) ?? 0) + 1;
    counts.set(spot, count);
    const id = `${unit.side}.concealed.${spot}.${count}`;
    names.set(unit.id, id);
    open.push([id, { id, type, side: unit.side, place, condition: 'good', marks: ['concealed'] }]);
    alike.set(id, groups.get(`${spot} ${look}`) ?? []);
  }
  const hidesMarkers = position.markers.some((marker) => marker.hidden === true && marker.side !== side);
  const hidesPlan = position.plan !== undefined && position.plan.by !== side;
  if (names.size === 0 && !hidesMarkers && !hidesPlan) return openTable(whole);
  const nameOf = (id: string): string | undefined => (names.has(id) ? names.get(id) : id);
  return { position: { ...renamed(position, side, names, nameOf), units: Object.fromEntries(open) }, names, alike };
}

/**
 * What keeps the enemy from seeing a unit. Who is aboard a vehicle is seen no better than the vehicle, and trucks no better than the gun
 * to which they belong: their place, or their name, would tell of it. Trucks that wait for such a gun are not there.
 */
function coverOf(position: LhyPosition, unit: Unit): 'hidden' | 'concealed' | 'none' {
  const { place } = unit;
  // Dummies that can be placed again are in the hand of their side.
  const inHand = place.kind === 'setUp' || place.kind === 'airborne' || (place.kind === 'pool' && has(unit, 'dummy'));
  const own = inHand ? 'hidden' : marked(unit);
  const carrier = place.kind === 'aboard' ? position.units[place.vehicle] : undefined;
  const gun = gunOfTruck(position, unit);
  if (own === 'hidden' || (carrier === undefined && gun === undefined)) return own;
  const above = carrier === undefined ? 'none' : coverOf(position, carrier);
  const behind = gun === undefined || hexOf(position, gun) === undefined ? 'none' : marked(gun);
  if (above === 'hidden' || behind === 'hidden') return 'hidden';
  if (behind === 'concealed' && hexOf(position, unit) === undefined) return 'hidden';
  return above === 'none' && behind === 'none' ? own : 'concealed';
}

function marked(unit: Unit): 'hidden' | 'concealed' | 'none' {
  return has(unit, 'hidden') ? 'hidden' : has(unit, 'concealed') ? 'concealed' : 'none';
}

/** What a concealed or hidden enemy does is known where a unit of the side has seen it. */
function isKnownDeed(position: LhyPosition, { unit, seenBy }: Deed, side: Side): boolean {
  const actor = position.units[unit];
  if (actor === undefined || actor.side === side) return true;
  const cover = coverOf(position, actor);
  if (cover === 'hidden') return false;
  return cover === 'none' || seenBy.some((id) => position.units[id]?.side === side);
}

/** What the enemy sees of a concealed unit: its hex, what it was seen to do, and what an inquiry has told. */
function faceOf(world: Pick<LhyWorld, 'counters'>, position: LhyPosition, unit: Unit, side: Side): Face {
  const { id } = unit;
  const hex = hexOf(position, unit);
  const place: Place = hex === undefined ? waitingPlace(unit) : { kind: 'map', hex };
  const asked = hex !== undefined && position.inquiries?.some((each) => each.by === side && each.hex === hex) === true;
  const type = asked ? veiledTypeId(veiledSortOf(typeOf(world, unit).kind)) : veiledTypeId();
  const look = JSON.stringify([
    type,
    indices(position.deeds, (deed) => deed.unit === id),
    indices(position.fire, (marker) => marker.unit === id),
    indices(position.fire, (marker) => marker.firer === id),
    indices(position.assaults, ({ units }) => units.some((each) => each.unit === id)),
  ]);
  return { unit, place, type, look, spot: place.kind === 'map' ? place.hex : `beside.${entryOf(place)}` };
}

function waitingPlace({ place }: Unit): Place {
  return place.kind === 'map' || place.kind === 'aboard' ? { kind: 'waiting' } : place;
}

function entryOf(place: Place): string {
  return place.kind === 'waiting' ? (place.entry ?? 'map') : place.kind;
}

function indices<T>(items: readonly T[], holds: (item: T) => boolean): readonly number[] {
  return items.flatMap((item, i) => (holds(item) ? [i] : []));
}

/** The id of a unit in the view; nothing for a hidden one. */
type NameOf = (id: string) => string | undefined;

/** A position with the ids of the view in its lists. */
function renamed(
  position: LhyPosition,
  side: Side,
  names: ReadonlyMap<string, string | undefined>,
  nameOf: NameOf,
): LhyPosition {
  const acting = new Set(position.deeds.map(({ unit }) => unit));
  const { activation, plan, ...rest } = position;
  const members = activation.members.flatMap((id) => (names.has(id) && !acting.has(id) ? [] : (nameOf(id) ?? [])));
  return {
    ...rest,
    ...(plan === undefined || plan.by !== side ? {} : { plan }),
    activation: {
      ...activation,
      members: members.sort(byText),
      ...(activation.earlier === undefined ? {} : { earlier: activation.earlier.filter((id) => !names.has(id)) }),
    },
    fire: position.fire.map((marker) => veiledFire(marker, names, nameOf)),
    markers: position.markers.filter((marker) => marker.hidden !== true || marker.side === side),
    mortars: veiledMortars(position, side),
    deeds: position.deeds.flatMap((deed) => veiledDeed(deed, names, nameOf)),
    assaults: position.assaults.map((assault) => veiledAssault(assault, nameOf)),
  };
}

/** The observer beside hidden units alone would tell where they are: his marker lies in the Primary Impact Hex for now. */
function veiledMortars(position: LhyPosition, side: Side): LhyPosition['mortars'] {
  const all = Object.entries(position.mortars);
  const isSecret = ({ side: owner, observer }: Mortar): boolean => {
    if (owner === side || observer === undefined) return false;
    const own = unitsIn(position, observer.hex).filter((unit) => unit.side === owner);
    return own.length > 0 && own.every((unit) => has(unit, 'hidden'));
  };
  if (!all.some(([, mortar]) => isSecret(mortar))) return position.mortars;
  return Object.fromEntries(
    all.map(([id, mortar]) => {
      const { observer, impact = '', ...rest } = mortar;
      if (!isSecret(mortar) || observer === undefined) return [id, mortar];
      const told = impact === '' ? {} : { observer: { ...observer, hex: impact }, impact };
      return [id, { ...rest, ...told }];
    }),
  );
}

/** Fire of concealed units tells its value and what terrain has to do with it, and not what the weapon is worth. */
function veiledFire(marker: FireMarker, names: ReadonlyMap<string, string | undefined>, nameOf: NameOf): FireMarker {
  const { firer, unit, ...rest } = marker;
  const by = firer === undefined ? undefined : nameOf(firer);
  const on = unit === undefined ? undefined : nameOf(unit);
  const known = {
    ...rest,
    ...(on === undefined ? {} : { unit: on }),
    ...(by === undefined ? {} : { firer: by }),
  };
  return firer !== undefined && names.has(firer) ? { ...known, terms: veiledTerms(marker) } : known;
}

/** The terms by which terrain helps stay; all others are one. */
function veiledTerms({ terms }: FireMarker): FireMarker['terms'] {
  const open = terms.filter(({ rule }) => COVER_TERMS.includes(rule));
  const others = terms.filter(({ rule }) => !COVER_TERMS.includes(rule));
  const value = others.reduce((sum, term) => sum + term.value, 0);
  return others.length === 0 ? open : [{ term: 'base', rule: '11.2', value }, ...open];
}

function veiledDeed(deed: Deed, names: ReadonlyMap<string, string | undefined>, nameOf: NameOf): readonly Deed[] {
  const unit = nameOf(deed.unit);
  return unit === undefined ? [] : [{ ...deed, unit, seenBy: deed.seenBy.filter((id) => !names.has(id)) }];
}

function veiledAssault(assault: Assault, nameOf: NameOf): Assault {
  const units = assault.units.flatMap((each) => {
    const unit = nameOf(each.unit);
    return unit === undefined ? [] : [{ ...each, unit }];
  });
  return { ...assault, units };
}

/**
 * The unit that a side means by an id of its view. Of several that look alike the id means the one that stands at its place among
 * them.
 *
 * @returns the id of the unit; the same id where it needs no reading
 * @rule 4.3
 * @example meantBy(veiledFor(world, position, 'blue'), 'red.concealed.B2.1') // 'red.tank'
 */
export function meantBy({ names, alike }: Veiled, id: string): string {
  return alike.get(id)?.find((unit) => names.get(unit) === id) ?? id;
}

/**
 * The id under which a side is told of a unit: of concealed units that look alike always the first, so that nobody learns which.
 *
 * @returns nothing for a hidden unit
 * @rule 4.3
 * @example toldAs(veiledFor(world, position, 'blue'), 'red.tank') // 'red.concealed.B2.1'
 */
export function toldAs({ names, alike }: Veiled, id: string): string | undefined {
  if (!names.has(id)) return id;
  const name = names.get(id);
  const [first] = name === undefined ? [] : (alike.get(name) ?? []);
  return first === undefined ? undefined : names.get(first);
}

/**
 * The ids under which a side is told of several units, sorted: hidden ones are left out.
 *
 * @rule 4.3
 * @example allToldAs(veiledFor(world, position, 'blue'), ['red.tank', 'red.1']) // ['red.1', 'red.concealed.B2.1']
 */
export function allToldAs({ names, alike }: Veiled, ids: readonly string[]): string[] {
  const used = new Map<readonly string[], number>();
  return ids
    .flatMap((id) => {
      if (!names.has(id)) return [id];
      const group = alike.get(names.get(id) ?? '') ?? [];
      const place = used.get(group) ?? 0;
      used.set(group, place + 1);
      return names.get(group[place] ?? '') ?? [];
    })
    .sort(byText);
}
