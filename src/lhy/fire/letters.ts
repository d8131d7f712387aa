/** The lists of the rules whose terms have letters, each letter with the id of its term in a sum. */
export const LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '11.3.3': {
    a: 'range',
    b: 'suppressed',
    c: 'proximity',
    d: 'split',
    e: 'enfilade',
    f: 'regrouping',
    g: 'motion',
    i: 'concealed',
    j: 'hindrance',
    k: 'density',
    l: 'besideArmour',
    m: 'goToGround',
    n: 'night',
    o: 'highExplosive',
    p: 'cover',
  },
  '11.4.6': { a: 'airburst', b: 'density', c: 'cover' },
  '11.5.4': {
    a: 'range',
    b: 'suppressed',
    c: 'split',
    d: 'motion',
    e: 'movingTarget',
    g: 'opportunity',
    h: 'concealed',
    i: 'hindrance',
    j: 'hullDown',
    k: 'gunInCover',
    l: 'ambush',
  },
};

/**
 * The id of the term with a letter.
 *
 * @param rule the section with the letter, as the terms of a fire marker name it
 * @returns nothing for a section without a letter
 * @rule 11.3.3, 11.4.6, 11.5.4
 * @example termOfLetter('11.3.3b') // 'suppressed'
 */
export function termOfLetter(rule: string): string | undefined {
  const [, section = '', letter = ''] = /^(.*?)([a-z])$/.exec(rule) ?? [];
  return LETTERS[section]?.[letter];
}
