import { verbTogether } from './german.js';
import type { Piece } from './line.js';

/** A Leader and those who fire with him, as a game is told: `Sgt. Baumann's stack (1-5-4 with MG34) fires from H4 at H8`. */
const STACK = /^(.+?)['’]s stack \(([^()]+)\) (.+)$/i;

/** What stands in front of a deed where a game is told: the attempt that a Commissar forces, fire at those who move. */
const CALL = /^(?:fight or die!|opportunity fire:)\s+/i;

/** What a step cost, or how many have passed. */
const COUNTED = /\s+\((?:[0-9]+ MPs?|the first|[0-9]+ in a row)\)$/i;

/** `2-5-4 #1 in I5`, `2-5-4 #1: I5`: a counter and a hex alone. */
const AT_PLACE = /^(\S.*?)\s*(?:\s(?:in|at|on|auf)|:)\s+([0-9]*[a-z]{1,2}[0-9]+(?:\/\S+)?)$/i;

/**
 * What a line of the set-up means that names a counter and a hex alone.
 *
 * @returns nothing for any other line
 * @example placedIn({ text: '2-5-4 #1 in I5', at: 4 })?.text // '2-5-4 #1 sets up in I5'
 */
export function placedIn(told: Piece): Piece | undefined {
  const [, counter, at] = AT_PLACE.exec(told.text) ?? [];
  return counter === undefined || at === undefined ? undefined : { text: `${counter} sets up in ${at}`, at: told.at };
}

/**
 * A deed as records say it, where a game that is told says it in another order.
 *
 * @param told a deed in words
 * @returns the deed, its Leader behind the verb; any other deed as it is
 * @example plainDeed({ text: "Sgt. Baumann's stack (1-5-4) fires at H8", at: 0 }).text // '1-5-4 fires at H8 led by Sgt. Baumann'
 */
export function plainDeed(told: Piece): Piece {
  const deed = { ...told, text: verbTogether(told.text.replace(COUNTED, '')) };
  const stack = STACK.exec(deed.text);
  if (stack !== null) return { ...deed, text: `${stack[2]} ${stack[3]} led by ${stack[1]}` };
  const call = CALL.exec(deed.text);
  return call === null ? deed : { text: deed.text.slice(call[0].length), at: deed.at + call[0].length };
}
