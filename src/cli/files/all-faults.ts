import type { Problem, Result } from '../../kernel/basis/result.js';

/** What is no value of its field, so that nothing else can be judged before it is left out. */
const OF_SHAPE: readonly string[] = ['unknown-key', 'bad-value', 'bad-type', 'bad-format'];

/**
 * All mistakes of a document at once: those of its shape, and those that are found only where its shape is right. The parts that cannot be
 * read are left out for that.
 *
 * @param json the document, not to be trusted
 * @param problems its mistakes so far, with paths into it
 * @param judged judges a document
 * @example allFaults(json, shapeProblems, (pruned) => arrange(world, pruned)).length // more than shapeProblems has
 */
export function allFaults<T extends object>(
  json: T,
  problems: readonly Problem[],
  judged: (pruned: T) => Result<unknown>,
): readonly Problem[] {
  const places = problems.flatMap(({ code, path = '' }) => (OF_SHAPE.includes(code) && path !== '' ? [path] : []));
  if (places.length === 0 || places.length < problems.length) return problems;
  const pruned = structuredClone(json);
  // The last ones first: so the places of the others stay as they are.
  for (const place of [...places].reverse()) leaveOut(pruned, place.split('/').slice(1));
  const again = judged(pruned);
  const told = new Set(places);
  return again.ok ? problems : [...problems, ...again.problems.filter(({ path = '' }) => !told.has(path))];
}

function leaveOut(json: unknown, [name, ...rest]: readonly string[]): void {
  if (typeof json !== 'object' || json === null || name === undefined) return;
  if (rest.length > 0) leaveOut(Object.entries(json).find(([key]) => key === name)?.[1], rest);
  else if (Array.isArray(json)) json.splice(Number(name), 1);
  else Reflect.deleteProperty(json, name);
}
