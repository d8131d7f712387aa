/** A mistake of a record, as far as others may come of it. */
export interface MistakeAt {
  /** The step, from 0. */
  readonly step: number;
  /** The earlier step whose mistake it comes of. */
  readonly follows?: number;
}

/** The step of the mistake of its own from which a step comes, for the step with which a difference began; nothing where that had none. */
export type Root = (at: number | undefined) => number | undefined;

/**
 * Marks the mistakes of a record that come of earlier ones. The step that each names is the one in which the mistake was made, not the one
 * before.
 *
 * @param mistakes the mistakes in the order of their steps
 * @param causeOf the step that a mistake comes of, if any; `own` are the mistakes of their own before it
 * @returns the mistakes; each that comes of another has the step of that one (`follows`)
 * @rule 4.0
 * @example markFollowUps(mistakes, (mistake, own) => own.at(-1)?.step)[1]?.follows // 12
 */
export function markFollowUps<M extends MistakeAt>(
  mistakes: readonly M[],
  causeOf: (mistake: M, own: readonly M[], root: Root) => number | undefined,
): readonly M[] {
  const told: M[] = [];
  const rootOf = new Map<number, number>();
  for (const mistake of mistakes) {
    const own = told.filter((each) => each.follows === undefined);
    const root: Root = (at) => {
      const found = at === undefined ? undefined : (rootOf.get(at) ?? at);
      return own.some((each) => each.step === found && each.step < mistake.step) ? found : undefined;
    };
    const cause = causeOf(mistake, own, root);
    if (cause !== undefined && cause !== mistake.step) rootOf.set(mistake.step, cause);
    told.push(cause === undefined ? mistake : { ...mistake, follows: cause });
  }
  return told;
}
