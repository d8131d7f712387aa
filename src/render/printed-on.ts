import type { DrawnCounter } from '../paper/counters.js';
import type { Silhouette } from '../paper/silhouettes.js';
import type { Counter, World } from '../state/index.js';
import { typeOf, weaponSideUp } from '../state/index.js';
import type { CounterType, CraftType, MmcType } from '../units/index.js';
import { currentMorale, isCraft, isMmc, isSmc, isWeapon } from '../units/index.js';

/** What shows each kind of men and weapons. A Weapon Team is shown by its weapon, a vehicle by its armor. */
const SYMBOLS = {
  squad: 'squad',
  halfSquad: 'halfSquad',
  crew: 'crew',
  mountedSquad: 'mounted',
  mountedHalfSquad: 'mounted',
  leader: 'leader',
  commissar: 'leader',
  chaplain: 'leader',
  advisor: 'leader',
  armorLeader: 'leader',
  hero: 'hero',
  medic: 'medic',
  corpsman: 'medic',
  nurse: 'medic',
  sniper: 'sniper',
  marksman: 'sniper',
  scout: 'man',
  piper: 'man',
  machineGun: 'machineGun',
  flamethrower: 'flame',
  satchelCharge: 'charge',
  closeAssaultCharge: 'charge',
  claymore: 'charge',
  molotov: 'grenade',
  grenades: 'grenade',
  rifleGrenade: 'grenade',
  mortar: 'mortar',
  ordnance: 'rocket',
  antiAircraft: 'rocket',
  rubberBoat: 'boat',
  aircraft: 'aircraft',
  helicopter: 'helicopter',
} as const satisfies Record<Exclude<CounterType['kind'], 'weaponTeam' | 'vehicle'>, Silhouette>;

const TEAMS = {
  machineGun: 'team',
  mortar: 'mortar',
  gun: 'gun',
  antiAircraft: 'gun',
  atgm: 'rocket',
} as const satisfies Record<NonNullable<MmcType['team']>['weapon'], Silhouette>;

/** What is printed on a counter. */
type Printed = Pick<DrawnCounter, 'type' | 'text' | 'symbol' | 'values' | 'morale' | 'number'>;

/**
 * What is printed on a counter, as players know it: its silhouette, its name or its numbers, its Morale. Counters of a type without a name
 * have their number, which tells them apart.
 *
 * @param world the world
 * @param counter the counter; its Morale is that of the side that is up, and of a man less for his wound
 * @rule 1.1
 * @example printedOn(world, squad) // { type: 'us.2-5-4', symbol: 'squad', text: '2-5-4', morale: '5', number: '1' }
 */
export function printedOn(world: World, counter: Counter): Printed {
  const type = typeOf(world, counter);
  const values = valuesOf(world, counter, type);
  const morale = isWeapon(type) ? undefined : currentMorale(type, counter.status);
  const plain = type.id.slice(type.id.indexOf('.') + 1);
  const isNamed = type.name !== undefined;
  const number = counter.id.slice(type.id.length + 1);
  return {
    type: type.id,
    symbol: symbolOf(type),
    ...(isMmc(type) && !isNamed ? { text: values ?? plain } : { text: type.name ?? plain }),
    ...(values === undefined || (isMmc(type) && !isNamed) ? {} : { values }),
    ...(morale === undefined ? {} : { morale: `${morale}` }),
    ...(isSmc(type) || number === '' ? {} : { number }),
  };
}

/** The numbers on a counter: Firepower, range and Movement Factor of men, Firepower and range of a weapon, the Movement Factor of a vehicle. */
function valuesOf(world: World, counter: Counter, type: CounterType): string | undefined {
  if (isWeapon(type)) {
    const { fp, range } = weaponSideUp(world, counter) ?? {};
    return fp === undefined ? undefined : [fp.value, range].filter((each) => each !== undefined).join('-');
  }
  if (isCraft(type)) return type.mf === undefined ? undefined : `MF ${type.mf}`;
  if (isMmc(type)) return `${type.ifp.value}-${type.range}-${type.mf}`;
  const { ifp, range, lm, mf } = type;
  if (ifp !== undefined) return [ifp.value, range ?? 0, mf ?? 0].join('-');
  const said = [...(lm === undefined ? [] : [`LM ${lm}`]), ...(mf === undefined ? [] : [`MF ${mf}`])];
  return said.length === 0 ? undefined : said.join(' ');
}

/** The silhouette of a type of counter. */
function symbolOf(type: CounterType): Silhouette {
  switch (type.kind) {
    case 'weaponTeam':
      return TEAMS[type.team?.weapon ?? 'machineGun'];
    case 'vehicle':
      return vehicleSymbol(type);
    default:
      return SYMBOLS[type.kind];
  }
}

/** With a turret a tank, with armor and room for men a half-track, without both a truck. */
function vehicleSymbol({ hull, turret, turreted, passengers, ordnance = [] }: CraftType): Silhouette {
  if (turret !== undefined || turreted === true) return 'tank';
  if (hull === undefined) return ordnance.length > 0 ? 'halftrack' : 'truck';
  const room = passengers?.inside ?? 0;
  return ordnance.length > 0 && room === 0 ? 'tank' : 'halftrack';
}
