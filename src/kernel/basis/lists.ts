/* A list that is spread into the arguments of a function overflows the stack when it is long. These functions take the list
 * itself. */

/**
 * Puts the items of a list behind those of another.
 *
 * @param list the list that grows
 * @param more what comes behind it
 * @example append(terms, leadershipTerms) // terms.push, item by item
 */
export function append<T>(list: T[], more: Iterable<T>): void {
  for (const item of more) list.push(item);
}

/**
 * The largest of some numbers.
 *
 * @param numbers in any order
 * @param least what is returned when none is larger
 * @example largest([2, 5, 3]) // 5
 */
export function largest(numbers: readonly number[], least: number = -Infinity): number {
  let found = least;
  for (const number of numbers) if (number > found) found = number;
  return found;
}

/**
 * The smallest of some numbers.
 *
 * @param numbers in any order
 * @param most what is returned when none is smaller
 * @example smallest([2, 5, 3]) // 2
 */
export function smallest(numbers: readonly number[], most: number = Infinity): number {
  let found = most;
  for (const number of numbers) if (number < found) found = number;
  return found;
}
