import { derived } from '../../kernel/basis/derived.js';
import type { Side } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import type { Disguise } from './disguise.js';
import { disguiseFor } from './disguise.js';
import type { Mortar } from './markers.js';
import type { Activation, LhyPosition } from './position.js';
import { shapedActivation, withParts } from './shapes.js';
import type { LhyWorld } from './system.js';
import { has, unitsIn } from './units-in.js';

/** A position as a side sees it, and the names that it has for concealed enemies. */
export interface Veiled extends Pick<Disguise, 'names' | 'alike'> {
  readonly position: LhyPosition;
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

function veil(world: Pick<LhyWorld, 'counters'>, position: LhyPosition, side: Side): Veiled {
  const { units, names, alike, acting, deeds, fire, assaults } = disguiseFor(world, position, side);
  const hidesMarkers = position.markers.some((marker) => marker.hidden === true && marker.side !== side);
  const hidesPlan = position.plan !== undefined && position.plan.by !== side;
  if (names.size === 0 && !hidesMarkers && !hidesPlan) return openTable(position);
  const seen = withParts(
    position,
    {
      units,
      deeds,
      fire,
      assaults,
      activation: veiledActivation(position.activation, names, acting),
      markers: position.markers.filter((marker) => marker.hidden !== true || marker.side === side),
      mortars: veiledMortars(position, side),
    },
    hidesPlan ? withoutPlan(position) : position,
  );
  return { position: seen, names, alike };
}

function withoutPlan({ plan: _plan, ...rest }: LhyPosition): LhyPosition {
  return rest;
}

/** Of the units of the present cycle those under Concealed markers are told that have been seen doing something. */
function veiledActivation(activation: Activation, names: Veiled['names'], acting: ReadonlySet<string>): Activation {
  const members: string[] = [];
  for (const id of activation.members) {
    if (names.has(id) && !acting.has(id)) continue;
    const name = names.has(id) ? names.get(id) : id;
    if (name !== undefined) members.push(name);
  }
  members.sort(byText);
  if (activation.earlier === undefined) return shapedActivation({ ...activation, members });
  const earlier = activation.earlier.filter((id) => !names.has(id));
  return shapedActivation({ ...activation, members, earlier });
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
