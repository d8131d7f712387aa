import type { CounterType } from './counter.schema.js';
import type { UnitKind } from './kinds.js';

/** The sorts of unit that a side has to name when the enemy inquires about its concealed units. */
export const VEILED_SORTS = [
  'afv',
  'fortifiedPosition',
  'fightingVehicle',
  'carrier',
  'towedGun',
  'otherNonVehicular',
] as const;
export type VeiledSort = (typeof VEILED_SORTS)[number];

/** The kinds that have a sort of their own. */
const SORTS: Partial<Readonly<Record<UnitKind, VeiledSort>>> = {
  afv: 'afv',
  fortifiedPosition: 'fortifiedPosition',
  fightingVehicle: 'fightingVehicle',
  trackedCarrier: 'carrier',
  wheeledCarrier: 'carrier',
  towedGun: 'towedGun',
};

/**
 * The sort of a unit that an inquiry tells.
 *
 * @rule 4.3
 * @example veiledSortOf('machineGun') // 'otherNonVehicular'
 */
export function veiledSortOf(kind: UnitKind): VeiledSort {
  return SORTS[kind] ?? 'otherNonVehicular';
}

/** The kind as which the enemy treats a concealed unit of a sort. */
const SHOWN_AS: Readonly<Record<VeiledSort, UnitKind>> = {
  afv: 'afv',
  fortifiedPosition: 'fortifiedPosition',
  fightingVehicle: 'fightingVehicle',
  carrier: 'trackedCarrier',
  towedGun: 'towedGun',
  otherNonVehicular: 'squad',
};

/** The type of a concealed unit of which nothing is known, as its enemy sees it: it may be a combat unit on foot. */
const UNKNOWN: CounterType = { id: 'concealed', name: 'Concealed unit', kind: 'squad', nation: 'concealed' };

/** The types of concealed units as their enemy sees them: without any value. */
const TYPES: ReadonlyMap<string, CounterType> = new Map(
  [UNKNOWN, ...VEILED_SORTS.map((sort) => ({ ...UNKNOWN, id: `${UNKNOWN.id}.${sort}`, kind: SHOWN_AS[sort] }))].map(
    (type) => [type.id, type],
  ),
);

/**
 * The type of a concealed unit as its enemy sees it.
 *
 * @param sort what an inquiry has told; nothing where nobody has inquired
 * @returns the id of the type
 * @rule 4.3
 * @example veiledTypeId('afv') // 'concealed.afv'
 */
export function veiledTypeId(sort?: VeiledSort): string {
  return sort === undefined ? UNKNOWN.id : `${UNKNOWN.id}.${sort}`;
}

/**
 * The type of an id that `veiledTypeId` gives.
 *
 * @returns nothing for any other type
 * @rule 4.3
 * @example veiledType('concealed')?.cohesion // undefined
 */
export function veiledType(id: string): CounterType | undefined {
  return TYPES.get(id);
}

/**
 * Whether a unit is a concealed enemy in a view, so that nothing is known of it.
 *
 * @rule 4.3
 * @example isVeiled({ type: 'concealed' }) // true
 */
export function isVeiled({ type }: { readonly type: string }): boolean {
  return TYPES.has(type);
}

/**
 * Whether a unit is a concealed enemy in a view of which not even the sort is known.
 *
 * @rule 4.3
 * @example isUnknown({ type: 'concealed.afv' }) // false
 */
export function isUnknown({ type }: { readonly type: string }): boolean {
  return type === UNKNOWN.id;
}
