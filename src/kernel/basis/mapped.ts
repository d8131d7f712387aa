/**
 * A list with every element changed, as `map` makes it. Lists that go into a position or a frame, or that are kept for
 * later questions, are made with it: `map` lets the engine prepare for gaps in a list once it runs often, and all code that
 * reads such lists has then to be compiled anew, and for two forms.
 *
 * @example mapped([1, 2], (n) => 2 * n) // [2, 4]
 */
export function mapped<T, U>(list: readonly T[], change: (element: T, at: number) => U): U[] {
  const made: U[] = [];
  for (let at = 0; at < list.length; at++) made.push(change(list[at] as T, at));
  return made;
}
