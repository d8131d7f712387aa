import type { Piece } from './line.js';

/** A Leader and those who fire with him, as a game is told: `Sgt. Baumann's stack (1-5-4 with MG34) fires from H4 at H8`. */
const STACK = /^(.+?)['’]s stack \(([^()]+)\) (.+)$/i;

/** What stands in front of the attempt that a Commissar forces. */
const CALL = /^fight or die!\s+/i;

/**
 * A deed as records say it, where a game that is told says it in another order.
 *
 * @param deed a deed in words
 * @returns the deed, its Leader behind the verb; any other deed as it is
 * @example plainDeed({ text: "Sgt. Baumann's stack (1-5-4) fires at H8", at: 0 }).text // '1-5-4 fires at H8 led by Sgt. Baumann'
 */
export function plainDeed(deed: Piece): Piece {
  const stack = STACK.exec(deed.text);
  if (stack !== null) return { ...deed, text: `${stack[2]} ${stack[3]} led by ${stack[1]}` };
  const call = CALL.exec(deed.text);
  return call === null ? deed : { text: deed.text.slice(call[0].length), at: deed.at + call[0].length };
}
