import type { AnswerAction } from '../../engine/index.js';
import { whoDecides } from '../../engine/index.js';
import { textProblems } from '../../engine/game/arguments.js';
import { misused } from '../../engine/game/misuse.js';
import { append } from '../../kernel/basis/lists.js';
import type { Choice } from '../../kernel/procedure/request.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Texts } from '../../speech/texts.js';
import type { LhyAction, LhyState, LhyWorld } from '../state/index.js';
import { calledAt, calledBy, phraseAt } from './called.js';
import type { LineForm } from './forms.js';
import { ANSWER_VERBS, LINE_FORMS, LIST_WORDS, MOVE_VERBS, VERBS } from './forms.js';
import type { LineWord } from './line.js';
import { isComma, isNumber, partsOf } from './line.js';
import { moverOf } from './mover.js';
import { moveOf } from './moves.js';
import { withoutGoing } from './going-along.js';
import type { LineTold } from './told.js';
import { toldIn } from './told.js';
import { againstIn } from './told-words.js';
import type { Found, Reading } from './values.js';
import { columnOf, furthest, slotsFrom, stopAt, valueAt } from './values.js';
import { writeLine } from './write.js';

/** A line that was read at its moment of the game. */
export interface ReadLine {
  /** The side in front of the line. */
  readonly by?: string;
  /** What is done, which need not be legal: one action, and several where a unit moves along a way. */
  readonly actions: readonly (LhyAction | AnswerAction)[];
  /** The faces of each roll, in the order in which they are asked for. */
  readonly dice: readonly (readonly number[])[];
  readonly choices: readonly Choice[];
  /** What the line tells behind its arrow; absent where it has none. */
  readonly told?: LineTold;
}

/** The verb of a line: its phrase, its place, and the place behind it. */
interface Verb {
  readonly phrase: string;
  readonly at: number;
  readonly next: number;
}

/**
 * Reads one line at its moment of the game: the side, what is done, dice and choices behind commas, what it tells behind
 * an arrow, a remark behind `#` or `//`.
 *
 * @param world the world
 * @param state the game before the step
 * @param text such as `umber: umber.1-1 fires at F7` or `squad 1-1 moves to D7, 6`
 * @param words the words of a further language than English, in which the line may tell what came of it: `german.words`
 * @returns what the line means; or `unknown-word` (with `nearest`), `no-verb`, `strange-word`, `word-expected`, `ambiguous-line`, each
 *   with its `column` from 1; nothing for a line that says nothing
 * @rule 9.0
 * @example readLine(world, state, 'umber.1-1 fires at F7').value.actions // [{ kind: 'smallArms', unit: 'umber.1-1', hex: 'F7' }]
 */
export function readLine(world: LhyWorld, state: LhyState, text: string, words?: Texts): Result<ReadLine | undefined> {
  const wrong = misused({ world, state }, 'lhy');
  if (wrong !== undefined) return wrong;
  const faults = textProblems(text, '/text');
  if (faults.length > 0) return refuseAll(faults);
  const parts = partsOf(text, world.sides, againstIn(words));
  if (parts === undefined) return ok(undefined);
  const { by, deed, dice, choices, end } = parts;
  if (deed.length === 0 && parts.told !== undefined) return refuse(problem('no-verb', { column: 1 }));
  const { position } = state;
  const called = calledBy({ world, position });
  const reading: Reading = { world, position, called, side: by ?? whoDecides(world, state), words: deed, end };
  const actions = deedIn(reading, state);
  if ('stop' in actions) return refuse(actions.stop);
  const told = parts.told === undefined ? {} : { told: toldIn({ world, position, called }, parts.told, words) };
  const chosen = choices.map((words) => choiceIn({ ...reading, words }));
  return ok({ ...(by === undefined ? {} : { by }), actions: actions.value, dice, choices: chosen, ...told });
}

type Deed = { readonly value: readonly (LhyAction | AnswerAction)[] } | { readonly stop: Problem };

function deedIn(reading: Reading, state: LhyState): Deed {
  if (reading.words.every(isNumber)) return rolled(reading, 0);
  const verb = verbIn(reading);
  if (verb === undefined) return { stop: noVerb(reading) };
  const { phrase } = verb;
  if (ANSWER_VERBS.faces.includes(phrase)) return rolled(reading, verb.next);
  if (ANSWER_VERBS.choice.includes(phrase))
    return { value: [{ kind: 'answer', choice: choiceIn({ ...reading, words: reading.words.slice(verb.next) }) }] };
  if (MOVE_VERBS.includes(phrase)) return moveOf(reading, state, verb);
  const forms = Object.entries(LINE_FORMS).filter(([, { verbs }]) => verbs.includes(phrase));
  const mover = moverOf(reading, state, forms, verb.at);
  const before = mover ?? { begun: [], at: verb.at };
  const read = forms.map(([kind, form]) => actionIn(reading, { ...verb, at: before.at }, kind, form));
  const meant = read.flatMap((each) => ('stop' in each ? [] : [each.value]));
  const [action, second] = meant;
  if (action === undefined)
    return { stop: furthest(read.flatMap((each) => ('stop' in each ? [each.stop] : []))) ?? noVerb(reading) };
  if (second === undefined) return { value: [...before.begun, withoutGoing(reading, action)] };
  const readings = meant.map((each) => writeLine(each));
  return { stop: problem('ambiguous-line', { column: columnOf(reading, 0), readings }) };
}

/** The first verb of a line; a unit that is called like one comes before it where its name is longer. */
function verbIn(reading: Reading): Verb | undefined {
  const { words, called } = reading;
  let at = 0;
  while (at < words.length) {
    const place = at;
    const phrase = VERBS.find((each) => phraseAt(words, place, each.split(' ')) > 0);
    const length = phrase?.split(' ').length ?? 0;
    const name = calledAt(called, words, at);
    if (phrase !== undefined && length >= (name?.length ?? 0)) return { phrase, at, next: at + length };
    at += name?.length ?? 1;
  }
  return undefined;
}

function actionIn(reading: Reading, verb: Verb, kind: string, { subject, slots }: LineForm): Found<LhyAction> {
  const before = { ...reading, words: reading.words.slice(0, verb.at), end: (reading.words[verb.at]?.at ?? 1) - 1 };
  const doer = subject === undefined ? undefined : valueAt(before, subject, 0);
  if (doer !== undefined && 'stop' in doer) return doer;
  const behind = doer?.next ?? 0;
  if (subject !== undefined && doer === undefined) return { stop: stopAt(before, 0, subject.of) };
  if (behind < verb.at) return { stop: stopAt(before, unknownFrom(before, behind), subject?.of ?? 'verb') };
  const rest = slotsFrom(reading, slots, verb.next);
  if ('stop' in rest) return rest;
  const named = subject === undefined || doer === undefined ? {} : { [subject.field]: doer.value };
  // The forms name the fields of each kind: what is read here has the fields of that kind, and `check` judges their values.
  return { value: { kind, ...named, ...rest.value } as unknown as LhyAction, next: rest.next };
}

/** The place of a word that nobody knows behind “and” or a comma, which is the one to tell of; else the place itself. */
function unknownFrom(reading: Reading, at: number): number {
  const [joint, next] = [reading.words[at], reading.words[at + 1]];
  if (joint === undefined || next === undefined || joint.quoted === true) return at;
  const joins = isComma(joint) || joint.text.toLowerCase() === 'and';
  return joins && calledAt(reading.called, reading.words, at + 1) === undefined ? at + 1 : at;
}

function rolled(reading: Reading, from: number): Deed {
  const words = reading.words.slice(from);
  const strange = words.findIndex((word) => !isNumber(word));
  if (strange >= 0) return { stop: stopAt(reading, from + strange, 'number') };
  return { value: [{ kind: 'answer', faces: words.map(({ text }) => Number(text)) }] };
}

/** A choice: a unit by its name, several, or the word of the question. */
function choiceIn(reading: Reading): Choice {
  const { words } = reading;
  const isAll = phraseAt(words, 0, LIST_WORDS.all.split(' '));
  if (words.length === 0 || (words.length === 1 && phraseAt(words, 0, [LIST_WORDS.none]) > 0)) return [];
  const values: string[] = [];
  let at = isAll;
  while (at < words.length) {
    const word = words[at] as LineWord;
    const isJoint = isComma(word) || (word.quoted !== true && word.text.toLowerCase() === 'and');
    const found = isJoint ? undefined : valueAt(reading, { of: 'unit', field: 'choice' }, at);
    if (found !== undefined && 'next' in found) append(values, [found.value].flat());
    else if (!isJoint) values.push(word.text);
    at = found !== undefined && 'next' in found ? found.next : at + 1;
  }
  const [only, second] = values;
  return isAll > 0 || only === undefined || second !== undefined ? values : only;
}

/** Why a line without a verb cannot be read: the first word that nobody knows. */
function noVerb(reading: Reading): Problem {
  const { words, called } = reading;
  for (let at = 0; at < words.length;) {
    const name = calledAt(called, words, at);
    if (name === undefined) {
      const stop = stopAt(reading, at, 'verb');
      if (stop.code === 'unknown-word') return stop;
    }
    at += name?.length ?? 1;
  }
  return problem('no-verb', { column: columnOf(reading, 0) });
}
