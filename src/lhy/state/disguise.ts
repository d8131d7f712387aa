import { derived } from '../../kernel/basis/derived.js';
import type { Side } from '../../engine/index.js';
import { recordMaker } from '../../kernel/basis/record-maker.js';
import { byText } from '../../kernel/basis/order.js';
import { veiledSortOf, veiledTypeId } from '../units/index.js';
import type { Assault, FireMarker } from './markers.js';
import { COVER_TERMS } from './markers.js';
import type { Deed, LhyPosition } from './position.js';
import type { LhyWorld } from './system.js';
import { gunOfTruck } from './trucks.js';
import type { Mark, Place, Unit } from './unit.js';
import { everyUnit, has, hexOf, typeOf } from './units-in.js';

/** The parts of a position that decide how its units look. */
type Looks = Pick<LhyPosition, 'units' | 'deeds' | 'fire' | 'assaults' | 'inquiries'>;

/** The units as a side sees them, with what they have done and what lies on them. */
export interface Disguise extends Pick<LhyPosition, 'units' | 'deeds' | 'fire' | 'assaults'> {
  /** The id in the view of each unit that has another one there; hidden units have none. */
  readonly names: ReadonlyMap<string, string | undefined>;
  /** For each id of the view, the ids of all concealed units that look alike, in their order. */
  readonly alike: ReadonlyMap<string, readonly string[]>;
  /** The units that the side has seen doing something, by their own ids. */
  readonly acting: ReadonlySet<string>;
}

/** The last disguise for each side. Most decisions change no unit, and then the units of the view are the same ones too. */
const disguises = /* @__PURE__ */ derived(
  (_: LhyPosition['units']): Map<Side, { readonly of: Looks; readonly made: Disguise }> => new Map(),
);

/**
 * The units of a position as a side sees them: without those that are hidden, and with counters that tell nothing in the place of those that
 * are concealed.
 *
 * @param world the world
 * @param position the whole position
 * @param side the side that looks
 * @rule 4.3, 20.8, 20.9
 * @example Object.keys(disguiseFor(world, position, 'blue').units) // ['blue.1', 'red.concealed.B2.1']
 */
export function disguiseFor(world: Pick<LhyWorld, 'counters'>, position: LhyPosition, side: Side): Disguise {
  const known = disguises(position.units);
  const before = known.get(side);
  if (before !== undefined && looksLike(before.of, position)) return before.made;
  const made = disguise(world, position, side);
  known.set(side, { of: position, made });
  return made;
}

function looksLike(a: Looks, b: Looks): boolean {
  return a.deeds === b.deeds && a.fire === b.fire && a.assaults === b.assaults && a.inquiries === b.inquiries;
}

function disguise(world: Pick<LhyWorld, 'counters'>, whole: LhyPosition, side: Side): Disguise {
  const deeds = whole.deeds.filter((deed) => isKnownDeed(whole, deed, side));
  const names = new Map<string, string | undefined>();
  const alike = new Map<string, string[]>();
  const units: Unit[] = [];
  const faces: Face[] = [];
  const traces = tracesOf({ ...whole, deeds });
  for (const unit of everyUnit(whole)) {
    const cover = unit.side === side ? 'none' : coverOf(whole, unit);
    if (cover === 'hidden') names.set(unit.id, undefined);
    else if (cover === 'concealed') faces.push(faceOf(world, whole, unit, side, traces));
    else units.push(unit);
  }
  faces.sort((a, b) => byText(a.spot, b.spot) || byText(a.look, b.look));
  // Those that look alike in one spot stand one behind the other now.
  let before: Face | undefined;
  let count = 0;
  let group: string[] = [];
  for (const face of faces) {
    const { unit, spot, place, type, look } = face;
    count = before?.spot === spot ? count + 1 : 1;
    if (before?.spot === spot && before.look === look) group.push(unit.id);
    else group = [unit.id];
    before = face;
    const id = `${unit.side}.concealed.${spot}.${count}`;
    names.set(unit.id, id);
    units.push({ id, type, side: unit.side, place, condition: 'good', marks: CONCEALED });
    alike.set(id, group);
  }
  const nameOf = (id: string): string | undefined => (names.has(id) ? names.get(id) : id);
  return {
    units: recordOf(units),
    names,
    alike,
    acting: new Set(deeds.map(({ unit }) => unit)),
    deeds: deeds.flatMap((deed) => veiledDeed(deed, names, nameOf)),
    fire: whole.fire.map((marker) => veiledFire(marker, names, nameOf)),
    assaults: whole.assaults.map((assault) => veiledAssault(assault, nameOf)),
  };
}

/** What lies on a counter that tells nothing. */
const CONCEALED: readonly Mark[] = ['concealed'];

/** What a side sees has mostly the same ids as before. */
const recordOf = /* @__PURE__ */ recordMaker<Unit>();

/** A concealed enemy: where it lies, and how it looks. */
interface Face {
  readonly unit: Unit;
  readonly place: Place;
  /** The part of its id that tells where it is. */
  readonly spot: string;
  readonly type: string;
  readonly look: string;
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

/** What a unit was seen to do, and what lies on it: the places in the lists of the position. */
interface Traces {
  readonly deeds: number[];
  readonly on: number[];
  readonly by: number[];
  readonly assaults: number[];
}

const NO_TRACES: Traces = { deeds: [], on: [], by: [], assaults: [] };

/** The traces of all units that have any. */
function tracesOf({ deeds, fire, assaults }: Looks): ReadonlyMap<string, Traces> {
  const found = new Map<string, Traces>();
  const note = (id: string | undefined, list: keyof Traces, place: number): void => {
    if (id === undefined) return;
    const traces = found.get(id) ?? { deeds: [], on: [], by: [], assaults: [] };
    found.set(id, traces);
    if (traces[list].at(-1) !== place) traces[list].push(place);
  };
  for (const [i, { unit }] of deeds.entries()) note(unit, 'deeds', i);
  for (const [i, { unit, firer }] of fire.entries()) {
    note(unit, 'on', i);
    note(firer, 'by', i);
  }
  for (const [i, { units }] of assaults.entries()) for (const { unit } of units) note(unit, 'assaults', i);
  return found;
}

/** What the enemy sees of a concealed unit: its hex, what it was seen to do, and what an inquiry has told. */
function faceOf(
  world: Pick<LhyWorld, 'counters'>,
  position: LhyPosition,
  unit: Unit,
  side: Side,
  traces: ReadonlyMap<string, Traces>,
): Face {
  const hex = hexOf(position, unit);
  const place: Place = hex === undefined ? waitingPlace(unit) : { kind: 'map', hex };
  const asked = hex !== undefined && position.inquiries?.some((each) => each.by === side && each.hex === hex) === true;
  const type = asked ? veiledTypeId(veiledSortOf(typeOf(world, unit).kind)) : veiledTypeId();
  const { deeds, on, by, assaults } = traces.get(unit.id) ?? NO_TRACES;
  const look = `["${type}",[${deeds.join()}],[${on.join()}],[${by.join()}],[${assaults.join()}]]`;
  return { unit, place, type, look, spot: place.kind === 'map' ? place.hex : `beside.${entryOf(place)}` };
}

function waitingPlace({ place }: Unit): Place {
  return place.kind === 'map' || place.kind === 'aboard' ? { kind: 'waiting' } : place;
}

function entryOf(place: Place): string {
  return place.kind === 'waiting' ? (place.entry ?? 'map') : place.kind;
}

/** The id of a unit in the view; nothing for a hidden one. */
type NameOf = (id: string) => string | undefined;

/** Fire of concealed units tells its value and what terrain has to do with it, and not what the weapon is worth. */
function veiledFire(marker: FireMarker, names: ReadonlyMap<string, string | undefined>, nameOf: NameOf): FireMarker {
  const { firer, unit, ...rest } = marker;
  const isTold = (id: string | undefined): boolean => id === undefined || !names.has(id);
  if (isTold(firer) && isTold(unit)) return marker;
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
  if (unit === deed.unit && !deed.seenBy.some((id) => names.has(id))) return [deed];
  return unit === undefined ? [] : [{ ...deed, unit, seenBy: deed.seenBy.filter((id) => !names.has(id)) }];
}

function veiledAssault(assault: Assault, nameOf: NameOf): Assault {
  const units = assault.units.flatMap((each) => {
    const unit = nameOf(each.unit);
    return unit === undefined ? [] : [{ ...each, unit }];
  });
  return { ...assault, units };
}
