import type { CounterType } from './catalogue.js';
import type { Family } from './family.js';
import { familyOf } from './family.js';

/** Every field that any counter may have. */
type Field =
  | 'id'
  | 'nation'
  | 'badge'
  | 'name'
  | 'kind'
  | 'ifp'
  | 'range'
  | 'extendedRange'
  | 'mf'
  | 'boxes'
  | 'morale'
  | 'shaken'
  | 'team'
  | 'mount'
  | 'dismounted'
  | 'thermalSights'
  | 'ambush'
  | 'lm'
  | 'leads'
  | 'sides'
  | 'once'
  | 'melee'
  | 'heavy'
  | 'ordnance'
  | 'antiAircraft'
  | 'movement'
  | 'hull'
  | 'turret'
  | 'turreted'
  | 'redArmor'
  | 'openTopped'
  | 'armorFactor'
  | 'guns'
  | 'cannon'
  | 'bombs'
  | 'bomber'
  | 'passengers'
  | 'size';

/**
 * A type of counter with every possible field in one order; fields that it does not have are undefined. The JavaScript
 * engine then gives all types one hidden class. It is part of a world, and never written out.
 *
 * @rule 1.1
 * @example denseType(squad).kind // 'squad'
 */
export function denseType(type: CounterType): CounterType & { readonly family: Family } {
  const from = type as unknown as { readonly [F in Field]: unknown };
  const dense = {
    family: familyOf(type.kind),
    id: from.id,
    nation: from.nation,
    badge: from.badge,
    name: from.name,
    kind: from.kind,
    ifp: from.ifp,
    range: from.range,
    extendedRange: from.extendedRange,
    mf: from.mf,
    boxes: from.boxes,
    morale: from.morale,
    shaken: from.shaken,
    team: from.team,
    mount: from.mount,
    dismounted: from.dismounted,
    thermalSights: from.thermalSights,
    ambush: from.ambush,
    lm: from.lm,
    leads: from.leads,
    sides: from.sides,
    once: from.once,
    melee: from.melee,
    heavy: from.heavy,
    ordnance: from.ordnance,
    antiAircraft: from.antiAircraft,
    movement: from.movement,
    hull: from.hull,
    turret: from.turret,
    turreted: from.turreted,
    redArmor: from.redArmor,
    openTopped: from.openTopped,
    armorFactor: from.armorFactor,
    guns: from.guns,
    cannon: from.cannon,
    bombs: from.bombs,
    bomber: from.bomber,
    passengers: from.passengers,
    size: from.size,
  };
  return dense as unknown as CounterType & { readonly family: Family };
}
