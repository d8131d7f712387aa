import { canonical } from '../../../kernel/json/canonical.js';
import { wholeOr } from '../../../engine/game/misuse.js';
import { total } from '../../../kernel/numbers/ledger.js';
import { formatAction } from '../../../notation/index.js';
import type { Action, Event, GameState, Side, World } from '../../../state/index.js';
import { namesOf } from '../../../text/index.js';
import type { Names } from '../../../text/index.js';
import type { Taken } from '../../play/script.js';
import type { Phrase } from '../words/phrase.js';
import { PHRASES } from '../words/phrases.js';
import { inThird } from '../words/vocabulary.js';
import { readLine } from '../orders/read-step.js';
import type { Effect } from '../told/sums-of-events.js';
import { outcomesOf, toldSums } from '../told/sums-of-events.js';

/** The fields of an action, whatever its kind. */
type Fields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** How results are written. Those of hits are left out: their sums tell them. */
const WORDS: Partial<Readonly<Record<Effect, string>>> = {
  shaken: 'shaken',
  eliminated: 'eliminated',
  reduced: 'reduced',
  wounded: 'wounded',
  rallied: 'rallied',
  notRallied: 'not rallied',
  healed: 'healed',
  notHealed: 'not healed',
  jammed: 'jammed',
  spotted: 'spotted',
  notSpotted: 'not spotted',
};

/** How a line says that nobody helps. */
const NOBODY_HELPS = 'without help';

/** Fields that the words before the verb say, or that are usual. */
const UNSAID: readonly string[] = ['kind', 'from', 'modes'];

/**
 * Writes a step as one line of a record: its side, what is done, the dice, the choices, and what came of it. `readLine` and
 * `replayRecord` read it back.
 *
 * @param world the world
 * @param taken an action and the answers to what it asked, as they were taken
 * @returns the line; for what is nothing of the kind the refusal `misuse` in its place
 * @rule 4.0
 * @example writeLine(world, taken) // 'us: I5 fires at J3, 5 2, 4 -> 10 against 6, 1-6-4 #1 shaken'
 */
export function writeLine(world: World, taken: readonly Taken[]): string {
  return wholeOr('taken', 'list', taken, () => written(world, taken));
}

function written(world: World, taken: readonly Taken[]): string {
  const [first] = taken;
  if (first === undefined) return '';
  const { before, by, action } = first;
  const deed = action.kind === 'answer' ? undefined : writeDeed(world, before, by, action);
  const answers = taken.flatMap((each) => answersOf(world, each));
  const told = toldOf(
    world,
    first.before,
    taken.flatMap(({ applied }) => applied.events),
  );
  const parts = [...(deed === undefined ? [] : [deed]), ...answers].join(', ');
  return `${by}: ${parts}${told.length === 0 ? '' : ` -> ${told.join(', ')}`}`;
}

/** The dice and the choices of an action or an answer, in the words of a line. */
function answersOf(world: World, { before, action, applied }: Taken): readonly string[] {
  const { faces, choice } = action as {
    readonly faces?: readonly number[];
    readonly choice?: string | readonly string[];
  };
  const own = faces === undefined ? [] : [faces.join(' ')];
  const rolled = applied.dice.map((roll) => roll.faces.join(' '));
  const all = own.length > 0 && rolled.length > 0 && rolled[0] === own[0] ? rolled : [...own, ...rolled];
  if (action.kind !== 'answer' || choice === undefined) return all;
  const names = namesOf(world, before);
  const words = [choice].flat().map((each) => names.nameOf(each) ?? each);
  return [`choose ${words.length === 0 ? 'none' : words.join(' and ')}`, ...all];
}

/**
 * The sums of a step and what came of it, in the order in which it was rolled. A sum that decides on one counter stands behind what became of it:
 * `Medic shaken with 9`.
 */
function toldOf(world: World, before: GameState, events: readonly Event[]): readonly string[] {
  const names = namesOf(world, before);
  const outcomes = outcomesOf(events).flatMap(({ effect, counters: [counter], at }) => {
    const word = WORDS[effect];
    const name = at ?? (counter === undefined ? undefined : names.nameOf(counter));
    return word === undefined || name === undefined ? [] : [{ counter, name, word, isTold: false }];
  });
  const told: string[] = [];
  const tell = (outcome: (typeof outcomes)[number] | undefined, sum?: number): void => {
    if (outcome === undefined) return;
    outcome.isTold = true;
    const text = `${outcome.name} ${outcome.word}`;
    if (sum !== undefined) told.push(`${text} with ${sum}`);
    else if (!told.includes(text)) told.push(text);
  };
  for (const { ledgers, counter, isCheck } of toldSums(events)) {
    const totals = ledgers.map((each) => total(each));
    if (!totals.every(({ d }) => d === 1)) continue;
    const [sum] = totals;
    const own = counter === undefined ? undefined : outcomes.find((each) => !each.isTold && each.counter === counter);
    if (own !== undefined && sum !== undefined && totals.length === 1) {
      tell(own, sum.n);
      for (const other of outcomes) if (!other.isTold && other.counter === counter) tell(other);
    } else if (isCheck && counter !== undefined && sum !== undefined && names.nameOf(counter) !== undefined)
      told.push(`${names.nameOf(counter)} unharmed with ${sum.n}`);
    else told.push(totals.map(({ n }) => `${n}`).join(' against '));
  }
  for (const outcome of outcomes) if (!outcome.isTold) tell(outcome);
  return told;
}

/**
 * Writes what is done in words, the shortest that are read back as the same action; in notation where no words do.
 *
 * @example writeDeed(world, state, 'us', fire) // 'I5 fires at J3'
 */
export function writeDeed(world: World, state: GameState, by: Side, action: Action): string {
  const names = namesOf(world, state);
  const same = canonical(action);
  for (const phrase of PHRASES) {
    if (phrase.kind !== action.kind || !isSaidBy(phrase, action)) continue;
    for (const text of forms(phrase, action as unknown as Fields, names)) {
      const read = readLine(world, state, `${by}: ${text}`);
      if (read.ok && read.value !== undefined && canonical(read.value.action) === same) return text;
    }
  }
  return formatAction(action);
}

function isSaidBy({ fixed = {} }: Phrase, action: Action): boolean {
  return Object.entries(fixed).every(([name, value]) => (action as unknown as Fields)[name] === value);
}

/** The ways to say an action by a phrase, the shortest first. */
function forms(phrase: Phrase, fields: Fields, names: Names): readonly string[] {
  const place = fields['from'];
  const byPlace =
    phrase.who === 'units' && typeof place === 'string'
      ? [sentence(phrase, fields, names, place, ['weapons', 'lead', 'leader'])]
      : [];
  const usual = ['lead', 'method'];
  const said = [
    ...byPlace,
    sentence(phrase, fields, names, undefined, usual),
    sentence(phrase, fields, names, undefined, []),
  ];
  // Whoever is there helps, unless the line says that nobody does.
  const isUnhelped = fields['leader'] === undefined && phrase.after !== undefined && NOBODY_HELPS in phrase.after;
  return isUnhelped ? [...said, ...said.map((each) => `${each} ${NOBODY_HELPS}`)] : said;
}

/** One sentence: those who act or their place, the verb, and the fields that are not usual. */
function sentence(
  { verbs, still, who, what, after = {}, fixed = {} }: Phrase,
  fields: Fields,
  names: Names,
  place: string | undefined,
  usual: readonly string[],
): string {
  const [verb = ''] = verbs;
  const actors = who === undefined ? undefined : fields[who];
  const modes = fields['modes'];
  const ways = Array.isArray(modes) ? (modes as readonly string[]) : [];
  const mixed = new Set(ways).size > 1 ? ways : undefined;
  const subject = place ?? (actors === undefined ? '' : listed(actors, names, mixed));
  const isOne = place !== undefined || typeof actors === 'string' || actors === undefined || actors.length === 1;
  const object = what === undefined ? undefined : fields[what];
  const parts = [
    subject,
    isOne && still !== true ? inThird(verb) : verb,
    ...(object === undefined ? [] : [listed(object, names)]),
  ];
  const [way = 'move'] = ways;
  if (mixed === undefined && way !== 'move') parts.push(`by ${way}`);
  for (const [name, value] of Object.entries(fields)) {
    const said = name === who || name === what || UNSAID.includes(name) || Object.hasOwn(fixed, name);
    if (said || usual.includes(name) || value === undefined || value.length === 0) continue;
    const word = Object.keys(after).find((each) => after[each] === name);
    if (word !== undefined) parts.push(`${word} ${listed(value, names)}`);
  }
  return parts.filter((part) => part !== '').join(' ');
}

/** Counters by name, anything else as it is; with how each moves behind it. */
function listed(value: string | readonly string[], names: Names, modes?: readonly string[]): string {
  const all = typeof value === 'string' ? [value] : value;
  const said = all.map((each, i) => {
    const mode = modes?.[i];
    return `${names.nameOf(each) ?? each}${mode === undefined || mode === 'move' ? '' : ` (${mode})`}`;
  });
  const last = said.at(-1) ?? '';
  return said.length < 2 ? last : `${said.slice(0, -1).join(', ')} and ${last}`;
}
