/**
 * Does work that is made to be done in parts, without a pause.
 *
 * @param work gives way now and then
 * @returns what comes of it
 * @example atOnce(savedWithin(bytes, 'saved', VASSAL_LIMITS))
 */
export function atOnce<T>(work: Generator<undefined, T, undefined>): T {
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
  }
}
