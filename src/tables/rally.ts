/* Rules 1.5.1 and 3.0; player-aid card "Rally Phase". A LM is subtracted. */
// prettier-ignore
export const MORALE_MODIFIERS = {
  leadership:     { id: 'leadership', value: 'leadershipModifier', rule: '11.1.1' },
  targetModifier: { id: 'targetModifier', value: -2, rule: '3.0' },
} as const;
