/** The verdict on a line of sight. `hexes`: how many hexes degrade it, 1 or 2, and for a limited line also 0. */
export type LosVerdict =
  | { readonly kind: 'clear' }
  | { readonly kind: 'degraded'; readonly hexes: number }
  | { readonly kind: 'limited'; readonly hexes: number }
  | { readonly kind: 'blocked' };

/** A verdict packed into an integer: degrading hexes in the low two bits, then a limited line, then a blocked one. */
export type LosCode = number;

/** Packed: passes between two separate Buildings. */
export const LIMITED = 4;

/** How many hexes may degrade a line; one more blocks it. */
export const MOST_DEGRADING = 2;

/** Packed: no line of sight. */
export const BLOCKED = 8;

/**
 * Whether a packed verdict is no line of sight.
 *
 * @example isBlocked(8) // true
 */
export function isBlocked(code: LosCode): boolean {
  return code >= BLOCKED;
}

/**
 * Whether a packed verdict passes between two separate Buildings.
 *
 * @rule 10.3.2
 * @example isLimited(LIMITED | 1) // true
 */
export function isLimited(code: LosCode): boolean {
  return (code & LIMITED) !== 0;
}

/**
 * How many hexes degrade a line.
 *
 * @returns 0 to 2; 0 for a blocked line
 * @rule 10.3
 * @example degradedBy(LIMITED | 1) // 1
 */
export function degradedBy(code: LosCode): number {
  return code & 3;
}

/**
 * Unpacks a verdict.
 *
 * @example losVerdict(1) // { kind: 'degraded', hexes: 1 }
 */
export function losVerdict(code: LosCode): LosVerdict {
  if (isBlocked(code)) return { kind: 'blocked' };
  if (isLimited(code)) return { kind: 'limited', hexes: degradedBy(code) };
  return code === 0 ? { kind: 'clear' } : { kind: 'degraded', hexes: code };
}
