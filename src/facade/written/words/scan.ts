import { nearestName } from '../../../kernel/basis/nearest.js';
import { indexOf } from '../../../map/index.js';
import { parseLocation } from '../../../notation/index.js';
import type { CounterId, GameState, LocationId, World } from '../../../state/index.js';
import { hexOf, isVehicle } from '../../../state/index.js';
import { namesOf } from '../../../text/index.js';
import { isGerman } from './german.js';
import type { Piece } from './line.js';
import type { Verb } from './vocabulary.js';
import { FILLERS, keywords, verbs, vocabularyOf } from './vocabulary.js';

/** A part of a deed in words: as it is written, and where it begins in the line, from 0. */
export type Token = Piece &
  (
    | { readonly kind: 'verb'; readonly verb: Verb }
    /** It stands before a value. */
    | { readonly kind: 'keyword'; readonly word: string }
    /** Counters that are called so: one, or several among which the place decides. */
    | { readonly kind: 'counter'; readonly ids: readonly CounterId[] }
    /** `isJoined`: a hyphen joins it to the next one, which lies beside it. */
    | { readonly kind: 'location'; readonly location: LocationId; readonly isJoined?: true }
    /** A word in parentheses behind a unit: how it moves. */
    | { readonly kind: 'manner' }
    | { readonly kind: 'word' }
  );

/** The counters by what they may be called, in small letters, the longest names first. */
export type CalledBy = readonly (readonly [name: string, ids: readonly CounterId[]])[];

/** Ranks as they are written out. */
const RANKS: Readonly<Record<string, readonly string[]>> = {
  Maj: ['Major'],
  Capt: ['Captain', 'Hauptmann'],
  Lt: ['Lieutenant', 'Leutnant'],
  Sgt: ['Sergeant', 'Feldwebel'],
  Cpl: ['Corporal', 'Unteroffizier'],
};

/**
 * What counters may be called in a record: by name, with or without its number, by call-out, by id with or without its number, and by the end of the id.
 *
 * @example calledBy(world, state).find(([name]) => name === '2-5-4 #1')?.[1] // ['us.2-5-4.1']
 */
export function calledBy(world: World, state: Pick<GameState, 'position'>): CalledBy {
  const names = namesOf(world, state);
  const found = new Map<string, Set<CounterId>>();
  const call = (name: string | undefined, id: CounterId): void => {
    if (name === undefined) return;
    const key = name.toLowerCase();
    const ids = found.get(key) ?? new Set();
    ids.add(id);
    found.set(key, ids);
  };
  for (const counter of state.position.counters) {
    const { id } = counter;
    const plain = names.plainNameOf(id);
    const number = id.slice(id.lastIndexOf('.') + 1);
    call(id, id);
    call(id.slice(0, id.lastIndexOf('.')), id);
    call(id.slice(id.indexOf('.') + 1), id);
    call(names.nameOf(id), id);
    call(plain, id);
    if (plain !== undefined) call(`${plain} #${number}`, id);
    // A man is called without his rank too, and a vehicle by one word of its name.
    const [, rank = '', bare] = /^([A-Z][a-z]+)\. (.+)$/.exec(plain ?? '') ?? [];
    call(bare, id);
    for (const whole of RANKS[rank] ?? []) call(`${whole} ${bare}`, id);
    if (bare !== undefined) call(`${rank} ${bare}`, id);
    const words = wordsOf(plain ?? '').flatMap((word) => [word, ...(IN_GERMAN[word] ?? [])]);
    const short = plain !== undefined && isVehicle(world, counter) ? shortNames(plain) : [];
    for (const each of [...words, ...short]) for (const name of [each, `${each} #${number}`]) call(name, id);
  }
  return [...found]
    .map(([name, ids]) => [name, [...ids]] as const)
    .sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));
}

/** The words of a name of several words, but for ranks and for words that this notation has itself. */
function wordsOf(name: string): readonly string[] {
  const words = name.split(' ');
  if (words.length < 2) return [];
  const own = [...verbs().map(({ text }) => text), ...keywords(), ...FILLERS];
  return words.filter((word) => /^[\p{L}\p{N}/-]{3,}$/u.test(word) && !own.includes(word.toLowerCase()));
}

/** Words of names as people say them, and as they are in German. */
const IN_GERMAN: Readonly<Record<string, readonly string[]>> = {
  Mortar: ['Mörser', 'Granatwerfer'],
  PzF: ['Panzerfaust'],
};

/** What a vehicle is called in short: its short words, the beginnings of its name, and what stands for `Pz`. */
function shortNames(name: string): readonly string[] {
  const words = name.split(' ');
  const own = [...verbs().map(({ text }) => text), ...keywords(), ...FILLERS];
  const begun = words.map((_, i) => words.slice(0, i + 1).join(' '));
  const short = [...begun, ...words].filter((each) => each.length > 1 && !own.includes(each.toLowerCase()));
  return [...short, ...begun.flatMap((each) => (/^Pz\b/.test(each) ? [each.replace('Pz', 'Panzer')] : []))];
}

/** How all of a group move, behind a comma. */
const MANNER =
  /^,\s*(normal movement|assault mov(?:e|ement)|movement after assault fire|low crawl|stealth[a-z ]*|hit and run|kriechen|kriechend|sturmbewegung|schleichbewegung|normale bewegung)(?=$|[\s,;.])/i;

/** A letter, a digit or a sign within a name. */
const WITHIN = /[\p{L}\p{N}_#./'-]/u;
const WORD = /^[\p{L}\p{N}_#./'-]+/u;

/**
 * Takes a deed apart into verbs, words before values, counters, places and other words.
 *
 * @param world the world
 * @param called what counters are called, as `calledBy` gives it
 * @param deed the deed, with the place where it begins
 * @returns its tokens; words that say nothing are left out
 * @example tokensOf(world, calledBy(world, state), { text: 'I5 fires at J3', at: 0 }).map(({ kind }) => kind) // ['location', 'verb', 'keyword', 'location']
 */
export function tokensOf(world: World, called: CalledBy, { text, at: start }: Piece): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const manner = MANNER.exec(text.slice(at));
    if (manner?.[1] !== undefined) {
      tokens.push({ kind: 'manner', text: manner[1], at: start + at });
      at += manner[0].length;
      continue;
    }
    if (/[\s,;]/.test(text[at] as string)) {
      at += 1;
      continue;
    }
    const rest = text.slice(at);
    const { token, length } = nextToken(world, called, rest, start + at, !tokens.some(({ kind }) => kind === 'verb'));
    if (token !== undefined) tokens.push(token);
    at += length;
  }
  return tokens;
}

/** The token that a text begins with; none where a word says nothing. */
function nextToken(
  world: World,
  called: CalledBy,
  text: string,
  at: number,
  wantsVerb: boolean,
): { readonly token?: Token; readonly length: number } {
  const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(text);
  if (quoted?.[1] !== undefined) return { token: { kind: 'word', text: quoted[1], at }, length: quoted[0].length };
  const manner = /^\(([^()]*)\)/.exec(text);
  if (manner?.[1] !== undefined) return { token: { kind: 'manner', text: manner[1], at }, length: manner[0].length };
  const small = text.toLowerCase();
  const begins = (word: string): boolean => small.startsWith(word) && !WITHIN.test(small[word.length] ?? ' ');
  const word = WORD.exec(text)?.[0] ?? text.charAt(0);
  const course = courseIn(world, word);
  if (course !== undefined)
    return {
      token: { kind: 'location', location: course.first, text: word.slice(0, course.length), at, isJoined: true },
      length: course.length + 1,
    };
  const location = locationIn(world, word);
  const [name, ids] = called.find(([each]) => begins(each)) ?? [];
  if (location !== undefined && (name ?? '').length <= word.length)
    return { token: { kind: 'location', location, text: word, at }, length: word.length };
  const missing = name === undefined ? undefined : /^\s+#[0-9]+/.exec(text.slice(name.length))?.[0];
  // A number that no counter of this name has is part of the name that nobody has.
  if (name !== undefined && missing !== undefined)
    return {
      token: { kind: 'word', text: text.slice(0, name.length + missing.length), at },
      length: name.length + missing.length,
    };
  const verb = wantsVerb ? verbs().find((each) => begins(each.text)) : undefined;
  const keyword = keywords().find(begins);
  const longest = Math.max(verb?.text.length ?? 0, keyword?.length ?? 0);
  const filler = FILLERS.find(begins);
  if (filler !== undefined && filler.length > Math.max(longest, name?.length ?? 0)) return { length: filler.length };
  if (name !== undefined && ids !== undefined && name.length >= longest)
    return { token: { kind: 'counter', ids, text: text.slice(0, name.length), at }, length: name.length };
  if (verb !== undefined && verb.text.length === longest)
    return { token: { kind: 'verb', verb, text: verb.text, at }, length: longest };
  if (keyword !== undefined) return { token: { kind: 'keyword', word: keyword, text: keyword, at }, length: longest };
  if (filler !== undefined) return { length: filler.length };
  return { token: { kind: 'word', text: word, at }, length: word.length };
}

/** The first of several hexes with hyphens between them, and how many characters it has; nothing for another word. */
function courseIn(world: World, word: string): { readonly first: LocationId; readonly length: number } | undefined {
  const parts = word.split('-');
  const [first = ''] = parts;
  const location = locationIn(world, first);
  if (location === undefined || parts.length < 2) return undefined;
  return parts.every((part) => locationIn(world, part) !== undefined)
    ? { first: location, length: first.length }
    : undefined;
}

/** A hex of the map, with its level; nothing for another word. */
function locationIn(world: World, word: string): LocationId | undefined {
  if (!/^[0-9]*[A-Za-z]{1,2}[0-9]+(?:\/|$)/.test(word)) return undefined;
  const location = parseLocation(word);
  if (!location.ok || indexOf(world.map, hexOf(location.value)) === undefined) return undefined;
  return location.value;
}

/**
 * The name nearest to a word that names nothing: of a counter, a hex, or a word in the language of its line.
 *
 * @example nearestIn(world, calledBy(world, state), 'fiers') // 'fires'
 */
export function nearestIn(world: World, called: CalledBy, word: string, line: string = word): string | undefined {
  const known = [...called.map(([name]) => name), ...vocabularyOf(isGerman(line))];
  return nearestName(word, known) ?? nearestName(word.toUpperCase(), world.map.names);
}
