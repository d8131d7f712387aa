import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { largest, smallest } from '../../kernel/basis/lists.js';
import type { LhyPosition, LhyWorld } from '../state/index.js';
import { companyIn, platoonIn } from '../state/index.js';
import type { CalledBy } from './called.js';
import { calledAt, nearestTo, phraseAt } from './called.js';
import type { Slot } from './forms.js';
import { OWN_WORDS, VERBS } from './forms.js';
import type { LineWord } from './line.js';
import { isComma } from './line.js';
import { HEX } from './write.js';

/** What a line is read with. */
export interface Reading {
  readonly world: LhyWorld;
  readonly position: LhyPosition;
  readonly called: CalledBy;
  /** The side that acts. */
  readonly side: string;
  readonly words: readonly LineWord[];
  /** Where the line ends, in characters. */
  readonly end: number;
}

/** A value that was read, and the place behind it; or why none was. */
export type Found<T> = { readonly value: T; readonly next: number } | { readonly stop: Problem };

type Fields = Record<string, string | readonly string[]>;

/** Words that say nothing. */
const FILLERS: readonly string[] = ['the', 'a', 'an', 'its', 'his', 'their'];

/**
 * The character of a line at which a word begins, from 1.
 *
 * @example columnOf(reading, 0) // 1
 */
export function columnOf({ words, end }: Reading, at: number): number {
  return (words[at]?.at ?? end) + 1;
}

/**
 * Why a word cannot be read: nobody knows it, or it has no place here; at the end of the line something is missing.
 *
 * @example stopAt(reading, 2, 'hex').code // 'unknown-word'
 */
export function stopAt(reading: Reading, at: number, expected: string): Problem {
  const word = reading.words[at];
  const column = columnOf(reading, at);
  if (word === undefined) return problem('word-expected', { column, part: expected });
  const text = word.text.slice(0, 40);
  const isKnown = calledAt(reading.called, reading.words, at) !== undefined || OWN_WORDS.has(text.toLowerCase());
  if (isComma(word) || isKnown || HEX.test(text)) return problem('strange-word', { word: text, column });
  const nearest = nearestTo(text, namesFor(reading, expected));
  return problem('unknown-word', { word: text, column, ...(nearest === undefined ? {} : { nearest }) });
}

/** The names among which the nearest is looked for: units where a unit is wanted, words of the notation elsewhere too. */
function namesFor({ position, called, world }: Reading, expected: string): readonly string[] {
  const units = [...Object.keys(position.units), ...called.map(({ name }) => name)];
  if (expected === 'unit') return units;
  const others = [...Object.keys(position.mortars), ...world.mission.objectives.map(({ id }) => id)];
  return [...VERBS, ...[...OWN_WORDS].filter((word) => word.length > 2), ...units, ...others];
}

/** The one unit that a name means for a slot: own ones are meant, but where the enemy is named. */
function unitAt(reading: Reading, slot: Slot, at: number): Found<string> | undefined {
  const found = calledAt(reading.called, reading.words, at);
  if (found === undefined) return undefined;
  const { side, position } = reading;
  const isMeant = (id: string): boolean => (position.units[id]?.side === side) !== (slot.enemy === true);
  const meant = found.ids.length < 2 ? found.ids : found.ids.filter(isMeant);
  const [id, second] = meant.length === 0 ? found.ids : meant;
  if (id === undefined) return undefined;
  if (second !== undefined)
    return { stop: problem('ambiguous-line', { column: columnOf(reading, at), readings: [...found.ids] }) };
  return { value: id, next: at + found.length };
}

function hexAt({ world, words }: Reading, at: number): Found<string> | undefined {
  const word = words[at];
  if (word === undefined || isComma(word)) return undefined;
  if (word.quoted === true) return { value: word.text, next: at + 1 };
  if (!HEX.test(word.text)) return undefined;
  const upper = word.text.toUpperCase();
  return { value: world.map.names.has(upper) ? upper : word.text, next: at + 1 };
}

/** The companies, platoons or mortars that there are, by the field that names them. */
function idsOf({ world, position }: Reading, field: string): readonly string[] {
  const units = Object.values(position.units);
  if (field === 'company') return [...new Set(units.flatMap((unit) => companyIn(world, unit) ?? []))];
  if (field === 'platoon' || field === 'platoons')
    return [...new Set(units.flatMap((unit) => platoonIn(world, unit) ?? []))];
  return field.startsWith('mortar') ? Object.keys(position.mortars) : [];
}

function idAt(reading: Reading, { field }: Slot, at: number): Found<string> | undefined {
  const word = reading.words[at];
  if (word === undefined || isComma(word)) return undefined;
  // A name that nobody has is judged later, as it is everywhere; one that is nearly right is told here.
  const known = word.quoted === true ? [] : idsOf(reading, field);
  const nearest = known.includes(word.text) ? undefined : nearestTo(word.text, known);
  const column = columnOf(reading, at);
  if (nearest !== undefined)
    return { stop: problem('unknown-word', { word: word.text.slice(0, 40), column, nearest }) };
  return word.quoted !== true && OWN_WORDS.has(word.text.toLowerCase())
    ? undefined
    : { value: word.text, next: at + 1 };
}

/** Values with commas or `and` between them. */
function listAt(
  reading: Reading,
  at: number,
  one: (at: number) => Found<string> | undefined,
): Found<readonly string[]> | undefined {
  const first = one(at);
  if (first === undefined || 'stop' in first) return first;
  const values = [first.value];
  let { next } = first;
  for (;;) {
    const comma = isCommaAt(reading, next) ? 1 : 0;
    const and = phraseAt(reading.words, next + comma, ['and']);
    const more = comma + and === 0 ? undefined : one(next + comma + and);
    if (more === undefined) return { value: values, next };
    if ('stop' in more) return more;
    values.push(more.value);
    next = more.next;
  }
}

function isCommaAt({ words }: Reading, at: number): boolean {
  const word = words[at];
  return word !== undefined && isComma(word);
}

function saidAt({ words }: Reading, says: Readonly<Record<string, string>>, at: number): Found<string> | undefined {
  const all = Object.entries(says).map(([value, said]) => ({ value, length: phraseAt(words, at, said.split(' ')) }));
  const longest = all.reduce((best, each) => (each.length > best.length ? each : best), { value: '', length: 0 });
  return longest.length === 0 ? undefined : { value: longest.value, next: at + longest.length };
}

/**
 * The value of a slot that a line has from a place on.
 *
 * @returns nothing where no such value stands there
 * @example valueAt(reading, { of: 'hex', field: 'hex' }, 2) // { value: 'F7', next: 3 }
 */
export function valueAt(reading: Reading, slot: Slot, at: number): Found<string | readonly string[]> | undefined {
  switch (slot.of) {
    case 'unit':
      return unitAt(reading, slot, at);
    case 'units':
      return listAt(reading, at, (place) => unitAt(reading, slot, place));
    case 'hex':
      return hexAt(reading, at);
    case 'id':
      return idAt(reading, slot, at);
    case 'ids':
      return listAt(reading, at, (place) => idAt(reading, slot, place));
    case 'says':
      return saidAt(reading, slot.says, at);
  }
}

/**
 * How many words of one of some phrases a line has from a place on: the longest counts.
 *
 * @example leadAt(reading, ['at', 'fires at'], 1) // 2
 */
export function leadAt({ words }: Reading, leads: readonly string[], at: number): number {
  return largest([0, ...leads.map((lead) => phraseAt(words, at, lead.split(' ')))]);
}

/** One slot at a place: where the line goes on, why it cannot, or nothing where it is another slot. */
function slotAt(reading: Reading, slot: Slot, at: number, fields: Fields): Found<undefined> | undefined {
  const absent = slot.absent === undefined ? 0 : leadAt(reading, [slot.absent], at);
  if (absent > 0) return { value: undefined, next: at + absent };
  const lead = leadAt(reading, slot.lead ?? [], at);
  if (slot.lead !== undefined && lead === 0) return undefined;
  const start = at + lead;
  const filler = leadAt(reading, FILLERS, start);
  const found = valueAt(reading, slot, start) ?? valueAt(reading, slot, start + filler);
  if (found === undefined) return lead === 0 ? undefined : { stop: stopAt(reading, start, slot.of) };
  if ('stop' in found) return found;
  fields[slot.field] = found.value;
  return { value: undefined, next: found.next };
}

/**
 * Reads the slots of an action behind its verb, in whatever order they stand.
 *
 * @returns the fields, or why the line cannot be read
 * @example slotsFrom(reading, LINE_FORMS.smallArms.slots, 3) // { value: { hex: 'F7' }, next: 4 }
 */
export function slotsFrom(reading: Reading, slots: readonly Slot[], from: number): Found<Fields> {
  const fields: Fields = {};
  let left = slots;
  let at = from;
  while (at < reading.words.length) {
    const place = at;
    const tried = left.map((slot) => ({ slot, found: slotAt(reading, slot, place, fields) }));
    const hit = tried.find(({ found }) => found !== undefined && !('stop' in found));
    const stopped = tried.flatMap(({ found }) => (found !== undefined && 'stop' in found ? [found] : []));
    if (hit?.found === undefined || 'stop' in hit.found) {
      if (isCommaAt(reading, at) && at + 1 < reading.words.length) at += 1;
      else return stopped[0] ?? { stop: stopAt(reading, at, left[0]?.of ?? 'end') };
      continue;
    }
    at = hit.found.next;
    left = left.filter((each) => each !== hit.slot);
  }
  const missing = left.find((slot) => slot.optional !== true);
  for (const slot of left) if (slot.unsaid !== undefined) fields[slot.field] = slot.unsaid;
  return missing === undefined ? { value: fields, next: at } : { stop: stopAt(reading, at, missing.of) };
}

/**
 * The problem that stands furthest behind, of several ways to read one line.
 *
 * @example furthest(stops)?.params['column'] // 14
 */
export function furthest(stops: readonly Problem[]): Problem | undefined {
  const back = smallest(stops.map(({ params }) => -Number(params['column'] ?? 0)));
  return stops.find(({ params }) => -Number(params['column'] ?? 0) === back);
}
