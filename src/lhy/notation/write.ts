import type { Sent } from '../../engine/index.js';
import { wholeOr } from '../../engine/game/misuse.js';
import { append } from '../../kernel/basis/lists.js';
import type { Lhy } from '../state/index.js';
import type { LineForm, Slot } from './forms.js';
import { ANSWER_VERBS, LINE_FORMS, LIST_WORDS, OWN_WORDS } from './forms.js';

/** Ids that need no quotation marks. */
const BARE = /^[A-Za-z0-9_](?:[A-Za-z0-9_.:/-]*[A-Za-z0-9_/-])?$/;

/** Hexes as maps name them. */
export const HEX: RegExp = /^[0-9]*[A-Za-z]{1,2}[0-9]{1,3}$/;

type Fields = Readonly<Record<string, string | readonly string[] | readonly number[] | undefined>>;

/**
 * Writes an action on one line as players say it; `readLine` reads it back.
 *
 * @param action any action, or an answer
 * @returns the line, without the side; for what is no action the refusal `misuse` in the place of the line
 * @rule 9.0
 * @example writeLine({ kind: 'smallArms', unit: 'umber.1-1', hex: 'F7' }) // 'umber.1-1 fires at F7'
 */
export function writeLine(action: Sent<Lhy>): string {
  return wholeOr('action', 'action', action, () => written(action));
}

function written(action: Sent<Lhy>): string {
  if (action.kind === 'answer') return answerLine(action.faces, action.choice);
  const form = LINE_FORMS[action.kind];
  const fields = action as unknown as Fields;
  const { subject, slots } = form;
  const words = subject === undefined ? [] : [valueOf(subject, fields[subject.field])];
  words.push(verbOf(form, fields));
  for (const slot of slots) {
    const value = fields[slot.field];
    if (value === slot.unsaid && value !== undefined) continue;
    if (value !== undefined) append(words, [...(slot.lead ?? []).slice(0, 1), valueOf(slot, value)]);
    else if (slot.absent !== undefined) words.push(slot.absent);
  }
  return words.join(' ');
}

/** The verb for one or for several. An id that looks like a hex, or a hex that does not, needs the verb that can mean only one action. */
function verbOf({ subject, verbs, exact, slots }: LineForm, fields: Fields): string {
  const [first] = slots;
  const aim = first === undefined ? undefined : fields[first.field];
  const isPlain =
    first === undefined || (typeof aim === 'string' && isBare(aim) && HEX.test(aim) === (first.of === 'hex'));
  if (exact !== undefined && !isPlain) return exact;
  const doers = subject === undefined ? undefined : fields[subject.field];
  return Array.isArray(doers) && doers.length > 1 ? (verbs[1] ?? verbs[0]) : verbs[0];
}

function valueOf(slot: Slot, value: Fields[string]): string {
  if (slot.of === 'says') return slot.says[String(value)] ?? String(value);
  return typeof value === 'string' ? quoted(value) : listOf(value ?? []);
}

function listOf(values: readonly (string | number)[]): string {
  const words = values.map((value) => quoted(`${value}`));
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

function answerLine(faces: readonly number[] | undefined, choice: string | readonly string[] | undefined): string {
  const [rolls, chooses] = [ANSWER_VERBS.faces[0], ANSWER_VERBS.choice[0]];
  if (faces !== undefined) return [rolls, ...faces].join(' ');
  if (choice === undefined) return `${chooses} ${LIST_WORDS.none}`;
  if (typeof choice === 'string') return `${chooses} ${quoted(choice)}`;
  return choice.length === 0 ? `${chooses} ${LIST_WORDS.none}` : `${chooses} ${LIST_WORDS.all} ${listOf(choice)}`;
}

function isBare(word: string): boolean {
  return BARE.test(word) && !/^[0-9]+$/.test(word) && !OWN_WORDS.has(word.toLowerCase());
}

/** A word, in quotation marks where it could be taken for something else. */
function quoted(word: string): string {
  return isBare(word) ? word : JSON.stringify(word);
}
