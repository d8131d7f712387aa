/**
 * The answers that nothing people can do tells from the default, each with its reason. There is none: every answer has a case in
 * `answers/`. One that comes in needs a reason that is true and its own.
 */
export const WITHOUT_CASE: Readonly<Record<string, string>> = {};

/** The answers of a ruleset that nothing tells from the default of 5.1 while its other answers stand, each with the reason. */
export const HIDDEN_BY_LAYER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  digital: {
    'shadowGrowth: never':
      'A shadow grows where the viewer is as high as the obstacle, and `equalHeightViewer: blocked` lets him see nothing behind it.',
  },
};
