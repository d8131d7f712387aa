/* Plain data as text, in which things that were the same thing stay the same: JSON alone would copy them. */

/** How one value is written: itself, or the number of a thing. */
type Written = null | boolean | number | string | readonly [number];
/** How one thing is written: a list, an object by its fields, or a Map. */
type Thing =
  | { readonly l: readonly Written[] }
  | { readonly o: readonly (readonly [string, Written])[] }
  | { readonly m: readonly (readonly [Written, Written])[] };

/** Stands for `undefined`, which JSON has not. */
const NONE = -1;

/**
 * Writes lists, objects and Maps. Functions and classes are not written.
 *
 * @returns the text, the whole last
 * @example readGraph(writeGraph({ a: [1] })) // { a: [1] }
 */
export function writeGraph(whole: unknown): string {
  const things: Thing[] = [];
  const known = new Map<object, number>();
  const write = (value: unknown): Written => {
    if (value === undefined) return [NONE];
    if (typeof value !== 'object' || value === null) return value as Written;
    const before = known.get(value);
    if (before !== undefined) return [before];
    const thing: Thing = Array.isArray(value)
      ? { l: Array.from(value, write) }
      : value instanceof Map
        ? { m: [...value].map(([key, each]) => [write(key), write(each)] as const) }
        : { o: Object.entries(value).map(([key, each]) => [key, write(each)] as const) };
    known.set(value, things.push(thing) - 1);
    return [things.length - 1];
  };
  write(whole);
  return JSON.stringify(things);
}

/**
 * Reads what `writeGraph` has written.
 *
 * @example readGraph(writeGraph(world))
 */
export function readGraph(text: string): unknown {
  const things: unknown[] = [];
  // Each thing stands after its parts.
  const read = (value: Written): unknown => (Array.isArray(value) ? things[value[0] as number] : value);
  for (const thing of JSON.parse(text) as readonly Thing[]) {
    if ('l' in thing) things.push(thing.l.map(read));
    else if ('m' in thing) things.push(new Map(thing.m.map(([key, each]) => [read(key), read(each)])));
    else {
      const object: Record<string, unknown> = {};
      for (const [key, each] of thing.o) object[key] = read(each);
      things.push(object);
    }
  }
  return things.at(-1);
}
