const [MINUTE, HOUR] = [60, 3600];

/**
 * The time that is left, by the pace so far, in words: two units at most.
 *
 * @param done what has been done since the beginning
 * @param left what is still to be done
 * @param seconds the time that it took
 * @returns nothing as long as nothing can be said
 * @example timeLeft(10, 90, 20) // '3 min'
 */
export function timeLeft(done: number, left: number, seconds: number): string | undefined {
  if (done <= 0 || left <= 0) return undefined;
  const rest = Math.ceil((seconds / done) * left);
  if (rest < MINUTE) return `${rest} s`;
  const minutes = Math.round(rest / MINUTE);
  if (rest < HOUR) return `${minutes} min`;
  return `${Math.floor(minutes / MINUTE)} h ${minutes % MINUTE} min`;
}
