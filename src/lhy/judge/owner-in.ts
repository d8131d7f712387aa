import type { LhyState } from '../state/index.js';

/** The fields of an action that name units of the side that acts. */
const OWN = ['unit', 'units', 'with', 'mortar'] as const;

/**
 * The side whose units an action names.
 *
 * @param action anything
 * @returns nothing where it names those of neither side, or of both
 * @rule 9.0
 * @example ownerIn(state, { kind: 'recover', units: ['umber.1-1'] }) // 'umber'
 */
export function ownerIn({ position }: Pick<LhyState, 'position'>, action: unknown): string | undefined {
  if (typeof action !== 'object' || action === null) return undefined;
  const fields = action as Readonly<Record<string, unknown>>;
  const named = OWN.map((name) => fields[name]).flat();
  const all = { ...position.units, ...position.mortars };
  const sides = new Set(
    named.flatMap((id) => (typeof id === 'string' && Object.hasOwn(all, id) ? [all[id]?.side] : [])),
  );
  return sides.size === 1 ? [...sides][0] : undefined;
}
