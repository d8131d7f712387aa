/**
 * Where the tag of a slot lies, from the middle of its counter, in pixels: four down its left side, four down its right side.
 *
 * @example tagAt(0) // { x: -26, y: -21 }
 */
export function tagAt(slot: number): { readonly x: number; readonly y: number } {
  return { x: slot < 4 ? -26 : 26, y: -21 + 14 * (slot % 4) };
}
