/** Dice that fell, as a line of the chat tells them. */
export interface Roll {
  /** The name of the button: `2d6`. */
  readonly name: string;
  readonly faces: readonly number[];
}

/** What the buttons of our modules write. */
export const OUR_DICE: readonly string[] = ['** {name} = {dice} **'];

/** The longest line of dice, in characters. */
const LONGEST = 400;

/** What VASSAL itself puts before the text of a button: a star before one that begins with a star, a star and a space before any other. */
const PREFIX = /^\* ?/;

/**
 * The dice of a line of the chat, as the button of a module has written it: with the star that VASSAL puts before its text, or without. A line
 * that a player has typed begins with his name, so it is never taken for dice.
 *
 * @param formats lines with `{name}` and `{dice}` in the place of what changes; `{any}` stands for anything
 * @returns `undefined` for a line without dice
 * @example rollIn('*** 2d6 = 3,5 ** (Anna)', OUR_DICE) // { name: '2d6', faces: [3, 5] }
 */
export function rollIn(line: string, formats: readonly string[]): Roll | undefined {
  if (line.length > LONGEST) return undefined;
  for (const format of formats) {
    const found = taken(line, format) ?? taken(line.replace(PREFIX, ''), format);
    if (found === undefined) continue;
    const faces = (found.dice ?? '').split(/[\s,;+]+/).filter((each) => each !== '');
    if (faces.length > 0 && faces.every((face) => /^[0-9]{1,3}$/.test(face)))
      return { name: found.name ?? `${faces.length}d6`, faces: faces.map(Number) };
  }
  return undefined;
}

interface Taken {
  readonly name?: string;
  readonly dice?: string;
}

/** Takes a line apart by the fixed parts of a format; what follows its last fixed part is left alone. */
function taken(line: string, format: string): Taken | undefined {
  const parts = format.split(/\{(name|dice|any)\}/);
  const [head = ''] = parts;
  if (!line.startsWith(head)) return undefined;
  const found: { name?: string; dice?: string } = {};
  let at = head.length;
  for (let i = 1; i < parts.length; i += 2) {
    const fixed = parts[i + 1] ?? '';
    const end = fixed === '' ? line.length : line.indexOf(fixed, at);
    if (end < 0) return undefined;
    if (parts[i] !== 'any') found[parts[i] as 'name' | 'dice'] = line.slice(at, end).trim();
    at = end + fixed.length;
  }
  return found;
}
