import type { Problem } from '../../kernel/basis/result.js';

/** Reasons that say less than another: each of these is told behind it. */
const LESSER: Readonly<Record<string, readonly string[]>> = {
  // Who is under a marker cannot be activated.
  'already-activated': ['locations-named', 'not-acting', 'not-activated-here', 'wrong-step', 'not-started'],
  'melee-there': ['no-target'],
  // Of what nobody has spotted it is not said whether anybody is there.
  'not-spotted': ['no-target'],
  // Whom no Leader reaches could not be named before either.
  'out-of-leadership-range': ['wrong-step'],
  'nobody-to-activate': ['wrong-step'],
  // Who cannot act at all is not asked whether his hex is activated.
  'vehicle-abandoned': ['not-acting', 'not-activated-here', 'wrong-step', 'not-started'],
  'not-good-order': ['not-started'],
  // A shot of its own, or a holder who uses no such weapon, says more than that the weapon has no Firepower.
  'fires-separately': ['dismantled'],
  'weapon-unusable': ['dismantled'],
  'never-fired': ['dismantled'],
  'aircraft-only': ['dismantled'],
  // What nobody sees is fired at from no range.
  'no-line-of-sight': ['nothing-in-range', 'not-a-lead', 'lead-needed', 'not-spotted'],
};

/**
 * The reasons against an action, those first that decide: a marker before what is wanted for an activation, a blocked line of sight before the range. The others stay in
 * their order.
 *
 * @rule 4.0, 10.3
 * @example gravestFirst([notActing, alreadyActivated])[0].code // 'already-activated'
 */
export function gravestFirst(reasons: readonly Problem[]): readonly Problem[] {
  const lesser = new Set(reasons.flatMap(({ code }) => LESSER[code] ?? []));
  const isLesser = ({ code, params }: Problem): boolean =>
    lesser.has(code) || (code === 'no-target' && params['unseen'] === true);
  if (!reasons.some(isLesser)) return reasons;
  return [...reasons.filter((each) => !isLesser(each)), ...reasons.filter(isLesser)];
}
