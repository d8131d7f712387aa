import * as v from 'valibot';
import { exact } from '../../kernel/json/decode.js';
import { tagged } from '../../kernel/json/variants.js';

/** A schema whose field must be there. */
type Present<T> = v.GenericSchema<unknown, T> & { readonly wrapped?: never };

/** A schema whose field may be absent. */
type Absent<T> = v.ExactOptionalSchema<v.GenericSchema<unknown, T>, undefined>;

/** A schema for each field of a type, optional exactly where the type says so. */
export type Fields<T> = {
  readonly [K in keyof T & string]-?: object extends Pick<T, K> ? Absent<Exclude<T[K], undefined>> : Present<T[K]>;
};

/** The fields of every member of a union told apart by `kind`, without the kind itself. */
export type KindFields<U extends { readonly kind: string }> = {
  readonly [K in U['kind']]: Fields<Omit<Extract<U, { readonly kind: K }>, 'kind'>>;
};

/**
 * The schema of a record; a field that the type has and the schema lacks, or the other way round, does not compile.
 *
 * @example recordOf<Mover>({ unit: id, mode, allowance: number, own: number, spent: number })
 */
export function recordOf<T>(fields: Fields<T>): v.GenericSchema<unknown, T> {
  return exact(fields as v.ObjectEntries) as unknown as v.GenericSchema<unknown, T>;
}

/**
 * The schema of a union told apart by `kind`, with every kind of the type and no other.
 *
 * @param kinds the fields of each kind
 * @example unionOf<Answer>({ faces: { faces: v.array(v.number()) }, choice: { choice } })
 */
export function unionOf<U extends { readonly kind: string }>(kinds: KindFields<U>): v.GenericSchema<unknown, U> {
  const members = Object.entries(kinds as Readonly<Record<string, v.ObjectEntries>>).map(([kind, fields]) =>
    exact({ kind: v.literal(kind), ...fields }),
  );
  return tagged('kind', members) as unknown as v.GenericSchema<unknown, U>;
}

/**
 * Adds the JSON Schema keywords for a check that a decoder makes by a function.
 *
 * @example v.pipe(v.array(id), v.check(isSortedSet, 'not-canonical'), said({ uniqueItems: true }))
 */
export function said<T>(keywords: Readonly<Record<string, unknown>>): v.MetadataAction<T, Record<string, unknown>> {
  return v.metadata<T, Record<string, unknown>>(keywords);
}
