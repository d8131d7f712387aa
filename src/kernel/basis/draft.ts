/*
 * Copies that are written field by field, checked by the compiler. A copy in one order of fields is quick, and a loop over a table
 * of names takes twice as long, so the hot copies stay written out; but then a new field is easily forgotten, and gone from the
 * next copy on. Fields that must be there are missed by the compiler anyway. For those that may be absent:
 *
 *     const draft: DraftOf<WindowFrame, 'claymores' | 'sniper' | ...> = { kind: 'window', by: from.by, ... };
 *     if (from.claymores !== undefined) draft.claymores = from.claymores;
 *
 * If `WindowFrame` gets a field that is not in the list, the literal does not compile: it lacks the field `forgotten`, whose type
 * names the field. Where a copy leaves a field out on purpose, the list of those left out says so.
 */

/** An object that may be written until it is handed on. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The names of the fields that may be absent. */
export type OptionalOf<T> = { [F in keyof T]-?: object extends Pick<T, F> ? F : never }[keyof T];

/** A copy under construction that forgets a field. Nothing has this type. */
export interface Forgetful<F> {
  readonly forgotten: F;
  readonly [mark]: never;
}
declare const mark: unique symbol;

/**
 * An object under construction whose optional fields are written one by one after the others. `Written` are those that the code
 * writes, `Left` those that it leaves out on purpose; together they must be all of them.
 */
export type DraftOf<T, Written extends OptionalOf<T>, Left extends OptionalOf<T> = never, As = Writable<T>> = [
  Exclude<OptionalOf<T>, Written | Left>,
] extends [never]
  ? As
  : Forgetful<Exclude<OptionalOf<T>, Written | Left>>;
