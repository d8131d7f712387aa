/**
 * Finds the things that lead to one another in a circle, however long their chains are: it does not recurse, and looks at each
 * thing and each step once.
 *
 * @param ids the things
 * @param next the things that a thing leads to; those that are not among `ids` are passed over
 * @returns for each thing the number of its group: two things lead to each other if and only if they have one number
 * @example groupsOf(['a', 'b'], () => ['b']).get('a') === groupsOf(['a', 'b'], () => ['b']).get('b') // false
 */
export function groupsOf(ids: readonly string[], next: (id: string) => readonly string[]): ReadonlyMap<string, number> {
  const known = new Set(ids);
  const groups = new Map<string, number>();
  /** When each thing was met, and the earliest thing on the way that it leads back to. */
  const met = new Map<string, number>();
  const back = new Map<string, number>();
  const open: string[] = [];
  const way: { readonly id: string; readonly steps: readonly string[]; at: number }[] = [];
  const enter = (id: string): void => {
    back.set(id, met.size);
    met.set(id, met.size);
    open.push(id);
    way.push({ id, steps: next(id), at: 0 });
  };
  const lower = (id: string, to: number): void => {
    if (to < (back.get(id) as number)) back.set(id, to);
  };
  const leave = (id: string): void => {
    way.pop();
    const before = way.at(-1);
    if (before !== undefined) lower(before.id, back.get(id) as number);
    if (back.get(id) !== met.get(id)) return;
    for (const each of open.splice(open.lastIndexOf(id))) groups.set(each, met.get(id) as number);
  };
  for (const id of ids) {
    if (met.has(id)) continue;
    enter(id);
    for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
      const step = top.steps[top.at++];
      if (step === undefined) leave(top.id);
      else if (!known.has(step)) continue;
      else if (!met.has(step)) enter(step);
      else if (!groups.has(step)) lower(top.id, met.get(step) as number);
    }
  }
  return groups;
}
