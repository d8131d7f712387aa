import type { Effect } from '../told/sums-of-events.js';

/** The words for what becomes of somebody, English and German, as regular expressions. Denials stand first: `not rallied` ends with `rallied`. */
const WORDS: readonly (readonly [effect: Effect, words: string])[] = [
  ['noEffect', 'no effect|nothing|unharmed|keine wirkung|nichts|unverletzt|unversehrt'],
  ['notRallied', 'not rallied|fail(?:s|ed) to rally|nicht gesammelt'],
  ['notHealed', 'not healed|nicht geheilt'],
  ['notSpotted', 'not spotted|nicht (?:aufgeklärt|entdeckt)'],
  ['noSmoke', 'no smoke|kein rauch'],
  ['notCleared', 'not (?:cleared|unjammed)|still jammed|nicht (?:entstört|behoben)'],
  ['notLit', 'not lit|no light|nicht erleuchtet'],
  ['notOut', 'not (?:put )?out|still burning|burns on|nicht gelöscht|brennt weiter'],
  ['notHullDown', 'not hull down|nicht in teildeckung'],
  ['notReacting', 'does not react|reagiert nicht'],
  ['checkFailed', 'fails (?:the|his|its) check|check failed|probe nicht bestanden'],
  ['failure', 'fail(?:s|ed|ure)?|no success|misslingt|misslungen|fehlgeschlagen|scheitert'],
  ['shaken', 'shaken|angeschlagen|erschüttert'],
  ['eliminated', 'eliminated|killed|dead|ausgeschaltet|eliminiert|vernichtet|tot'],
  ['reduced', 'reduced|reduziert'],
  ['wounded', 'wounded|verwundet'],
  ['rallied', 'rall(?:ied|ies)|gesammelt'],
  ['healed', 'healed|geheilt'],
  ['cleared', 'cleared|unjammed|entstört|behoben'],
  ['jammed', 'jam(?:med|s)?|ladehemmung'],
  ['spotted', 'spotted|aufgeklärt|entdeckt'],
  ['smoke', 'smoke|rauch'],
  ['lit', 'lit|light|erleuchtet'],
  ['out', 'put out|is out|gelöscht'],
  ['hullDown', 'hull down|in teildeckung'],
  ['reacting', 'reacts|reagiert'],
  ['checkPassed', 'pass(?:es|ed) (?:the|his|its) check|check passed|probe bestanden'],
  ['success', 'success|succeeds|succeeded|works|gelingt|gelungen|erfolg'],
  ['hit', '(?:a )?hit|getroffen|treffer'],
  ['missed', '(?:a )?miss(?:ed|es)?|daneben|verfehlt'],
];

/** Behind the word the hex may stand: `smoke in I6`. */
const RESULTS = WORDS.map(
  ([effect, words]) => [effect, new RegExp(`(?:^|\\s)(?:${words})(?:\\s(?:in|at|auf)\\s([^\\s]+))?$`, 'iu')] as const,
);

/**
 * What a piece behind the arrow says, and of whom.
 *
 * @returns its effect, and whoever stands before it or behind its `in`, in small letters; nothing for a piece that tells none
 * @example resultIn('1-6-4 #1 is shaken') // { effect: 'shaken', who: '1-6-4 #1' }
 */
export function resultIn(text: string): { readonly effect: Effect; readonly who: string } | undefined {
  for (const [effect, word] of RESULTS) {
    const found = word.exec(text);
    if (found === null) continue;
    const before = text.slice(0, found.index).trim().toLowerCase().replace(/(?:^|\s+)(?:is|are|ist|sind|wird|in)$/, ''); // prettier-ignore
    return { effect, who: before === '' ? (found[1] ?? '').toLowerCase() : before };
  }
  return undefined;
}
