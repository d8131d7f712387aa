import type { LogStep } from '../files/log.js';
import { OUR_DICE, rollIn } from '../files/dice.js';
import type { Command } from '../table/commands.js';

/** What one step of a log does to the table, as far as it can be told without the rules. */
export interface Deed {
  readonly dice: readonly (readonly number[])[];
  /** Dice that somebody has typed. */
  readonly typed: readonly { readonly text: string; readonly faces: readonly number[] }[];
  /** Lines of talk. */
  readonly said: readonly string[];
  /** The pieces that it touches. */
  readonly touched: ReadonlySet<string>;
  /** Whether a piece is moved, or laid anew. */
  readonly moves: boolean;
  readonly tracks: boolean;
}

/** A joined deed has so many steps at the most, and so many more in which a button for dice was pressed and nothing else was done. */
const MOST_JOINED = 5;
const MOST_ROLLS = 20;

/**
 * What a step does.
 *
 * @param quiet pieces that say nothing of a deed, such as the card Record
 * @param isSeen whether the table shows anything in another way after it: what a piece keeps as a text is seen by nobody
 * @example deedOf(step, new Set(), OUR_DICE).dice // [[3, 5]]
 */
export function deedOf(
  { commands, chat, dice }: LogStep,
  quiet: ReadonlySet<string>,
  formats: readonly string[] = OUR_DICE,
  isSeen = true,
): Deed {
  const pieces = isSeen ? commands.flatMap((each) => pieceIn(each) ?? []) : [];
  const touched = new Set(pieces.filter((id) => !quiet.has(id)));
  return {
    dice: dice.map(({ faces }) => faces),
    typed: chat.flatMap((line) => typedIn(line, formats)),
    said: chat.filter((line) => rollIn(line, formats) === undefined),
    touched,
    moves: isSeen && commands.some((each) => (each.kind === 'move' || each.kind === 'add') && !quiet.has(each.id)),
    tracks: commands.some(({ kind }) => kind === 'turn'),
  };
}

function pieceIn(command: Command): string | undefined {
  switch (command.kind) {
    case 'add':
    case 'remove':
    case 'change':
    case 'move':
    case 'stack':
      return command.id;
    default:
      return undefined;
  }
}

/** A line that a player has typed begins with his name: dice in it were rolled by nobody. */
function typedIn(line: string, formats: readonly string[]): Deed['typed'] {
  if (rollIn(line, formats) !== undefined) return [];
  const said = /^\s*<[^<>]{0,80}>\s*(?:-\s*)?(.*)$/.exec(line)?.[1];
  const roll = said === undefined ? undefined : rollIn(said, formats);
  return roll === undefined ? [] : [{ text: line.slice(0, 200), faces: roll.faces }];
}

/**
 * Whether nothing has happened on the table.
 *
 * @example isQuiet(deed) // true for a line of talk
 */
export function isQuiet({ dice, typed, touched, tracks }: Deed): boolean {
  return dice.length === 0 && typed.length === 0 && touched.size === 0 && !tracks;
}

/**
 * Whether nothing but dice has happened.
 *
 * @example isRollAlone(deed) // true
 */
export function isRollAlone({ dice, touched }: Deed): boolean {
  return dice.length > 0 && touched.size === 0;
}

/**
 * The last steps with which a step may be one deed: dice with what is laid on the table by them, a drag with the marker that is laid behind it.
 *
 * @returns them in their order, without that step
 * @example joinedWith(deeds, 4) // [5, 6]
 */
export function joinedWith(deeds: readonly Deed[], first: number): readonly number[] {
  const begun = deeds[first];
  if (begun === undefined) return [];
  const found: number[] = [];
  // Dice may fall as long as nothing is laid on the table by them.
  let mayRoll = isRollAlone(begun) || (!begun.moves && begun.dice.length === 0);
  const mayMove = isRollAlone(begun);
  let rolls = 0;
  for (let at = first + 1; at < deeds.length && found.length - rolls < MOST_JOINED; at++) {
    const deed = deeds[at] as Deed;
    if (isQuiet(deed)) continue;
    if ((deed.dice.length > 0 && !mayRoll) || (deed.moves && !mayMove)) break;
    if (isRollAlone(deed) && (rolls += 1) > MOST_ROLLS) break;
    found.push(at);
    const hasRolled = mayRoll && (isRollAlone(begun) || found.some((step) => (deeds[step]?.dice.length ?? 0) > 0));
    if (deed.touched.size > 0 && hasRolled) mayRoll = false;
  }
  return found;
}
