import { present } from '../kernel/basis/present.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import type { Result } from '../kernel/basis/result.js';
import type { Firepower, MmcType, MovementBox, SelfRally, SmcType, Superscript } from './catalogue.js';
import { SUPERSCRIPTS } from './catalogue.js';

/**
 * How a unit with Firepower is called out in an order of battle: IFP - Range - MF - Morale / Shaken Morale. Only the
 * first three are always said.
 */
export interface CallOut {
  readonly ifp: Firepower;
  readonly range: number;
  readonly extendedRange?: true;
  readonly mf: number;
  readonly boxes?: readonly MovementBox[];
  readonly morale?: number;
  readonly shakenMorale?: number;
  readonly selfRally?: SelfRally;
}

/** How a Leader is called out: Morale - Leadership Modifier - MF. An Armor Leader has no MF. */
export interface LeaderCallOut {
  readonly morale: number;
  readonly lm: number;
  readonly mf?: number;
}

const BOX_LETTERS: Readonly<Record<MovementBox, string>> = { assault: 'AM', stealth: 'SM', hitAndRun: 'HR' };
const BOXES: readonly (readonly [string, MovementBox])[] = [
  ['AM', 'assault'],
  ['SM', 'stealth'],
  ['HR', 'hitAndRun'],
];
const MARKS = ['ER', 'SRP', 'SR'] as const;

/** The text that is being read, and the position reached in it. */
interface Reader {
  readonly text: string;
  at: number;
}

/** The reason why reading stopped: the text that was expected there. */
interface Stop {
  readonly expected: string;
}

/**
 * Reads a call-out.
 *
 * @param text such as `2-6-4-5`, `2-3-4(AM)-6 SRP`, `A1-6-4`, `2M-3-5`, `1-4-4-5/5`, `2-2-4-5 ER`
 * @returns its numbers, or the problem `call-out` with what was expected and at which character, counted from 0
 * @rule 1.1.1
 * @example parseCallOut('2-6-4-5') // ok({ ifp: { value: 2 }, range: 6, mf: 4, morale: 5 })
 */
export function parseCallOut(text: string): Result<CallOut> {
  const reader: Reader = { text, at: 0 };
  const ifp = readFirepower(reader);
  if ('expected' in ifp) return stop(reader, ifp);
  if (!take(reader, '-')) return stop(reader, { expected: '-' });
  const range = readNumber(reader);
  if (range === undefined) return stop(reader, { expected: 'range' });
  if (!take(reader, '-')) return stop(reader, { expected: '-' });
  const mf = readNumber(reader);
  if (mf === undefined) return stop(reader, { expected: 'mf' });
  const boxes = readBoxes(reader);
  if ('expected' in boxes) return stop(reader, boxes);
  let morale: number | undefined;
  let shakenMorale: number | undefined;
  if (take(reader, '-')) {
    morale = readNumber(reader);
    if (morale === undefined) return stop(reader, { expected: 'morale' });
    if (take(reader, '/')) {
      shakenMorale = readNumber(reader);
      if (shakenMorale === undefined) return stop(reader, { expected: 'shakenMorale' });
    }
  }
  const marks = readMarks(reader);
  if ('expected' in marks) return stop(reader, marks);
  return ok({
    ifp,
    range,
    ...(marks.extendedRange ? { extendedRange: true as const } : {}),
    mf,
    ...(boxes.length === 0 ? {} : { boxes }),
    ...(morale === undefined ? {} : { morale }),
    ...(shakenMorale === undefined ? {} : { shakenMorale }),
    ...(marks.selfRally === undefined ? {} : { selfRally: marks.selfRally }),
  });
}

/**
 * Writes a call-out in its one canonical spelling; `parseCallOut` reads it back.
 *
 * @rule 1.1.1
 * @example printCallOut({ ifp: { value: 2 }, range: 5, mf: 4, boxes: ['assault'], morale: 6 }) // '2-5-4(AM)-6'
 */
export function printCallOut(callOut: CallOut): string {
  const shaken = callOut.shakenMorale === undefined ? '' : `/${callOut.shakenMorale}`;
  const morale = callOut.morale === undefined ? '' : `-${callOut.morale}${shaken}`;
  const range = callOut.extendedRange === true ? ' ER' : '';
  const rally = callOut.selfRally === undefined ? '' : ` ${callOut.selfRally}`;
  return `${printFirepower(callOut.ifp)}-${callOut.range}-${callOut.mf}${boxText(callOut.boxes)}${morale}${range}${rally}`;
}

/**
 * Reads how a Leader, or an Armor Leader, is called out.
 *
 * @param text such as `7-1-6` or `7-1`
 * @returns its numbers, or the problem `call-out`
 * @rule 11.1
 * @example parseLeaderCallOut('7-1-6') // ok({ morale: 7, lm: 1, mf: 6 })
 */
export function parseLeaderCallOut(text: string): Result<LeaderCallOut> {
  const reader: Reader = { text, at: 0 };
  const morale = readNumber(reader);
  if (morale === undefined) return stop(reader, { expected: 'morale' });
  if (!take(reader, '-')) return stop(reader, { expected: '-' });
  const lm = readNumber(reader);
  if (lm === undefined) return stop(reader, { expected: 'lm' });
  if (reader.at === text.length) return ok({ morale, lm });
  if (!take(reader, '-')) return stop(reader, { expected: '-' });
  const mf = readNumber(reader);
  if (mf === undefined) return stop(reader, { expected: 'mf' });
  if (reader.at < text.length) return stop(reader, { expected: 'end' });
  return ok({ morale, lm, mf });
}

/**
 * Writes how a Leader is called out.
 *
 * @rule 11.1
 * @example printLeaderCallOut({ morale: 6, lm: 0, mf: 6 }) // '6-0-6'
 */
export function printLeaderCallOut(callOut: LeaderCallOut): string {
  const mf = callOut.mf === undefined ? '' : `-${callOut.mf}`;
  return `${callOut.morale}-${callOut.lm}${mf}`;
}

/**
 * The full call-out of a counter with Firepower, its Shaken Morale only where it differs.
 *
 * @returns nothing for a counter without IFP, Range and MF, which is called out by name
 * @rule 1.1.1
 * @example callOutOf(paratroopers) // { ifp: { value: 2 }, range: 5, mf: 4, boxes: ['assault'], morale: 6 }
 */
export function callOutOf(type: MmcType | SmcType): CallOut | undefined {
  if (type.ifp === undefined || type.range === undefined || type.mf === undefined) return undefined;
  const { morale: shakenMorale, selfRally } = type.shaken;
  return {
    ifp: type.ifp,
    range: type.range,
    ...(type.extendedRange === undefined ? {} : { extendedRange: type.extendedRange }),
    mf: type.mf,
    ...(type.boxes === undefined || type.boxes.length === 0 ? {} : { boxes: type.boxes }),
    morale: type.morale,
    ...(shakenMorale === undefined || shakenMorale === type.morale ? {} : { shakenMorale }),
    ...(selfRally === undefined ? {} : { selfRally }),
  };
}

/**
 * The shortest call-out that tells a counter from the others of its side's countermix: three numbers where they do; the
 * box, the Morale and the Shaken Morale are added only where another counter with the same numbers differs in it.
 *
 * @param type the counter
 * @param mix the counters it must be told from; the counter itself may be among them
 * @rule 22.0
 * @example shortCallOut(squad164, [squad164, squad164Elite]) // '1-6-4-5'
 */
export function shortCallOut(type: MmcType | SmcType, mix: readonly (MmcType | SmcType)[]): string | undefined {
  const whole = callOutOf(type);
  if (whole === undefined) return undefined;
  const numbers = printCallOut(threeNumbers(whole));
  const rivals = mix.map(callOutOf).filter((c) => c !== undefined && printCallOut(threeNumbers(c)) === numbers);
  const boxes = rivals.some((c) => boxText(c?.boxes) !== boxText(whole.boxes));
  const shaken = rivals.some((c) => c?.morale === whole.morale && c?.shakenMorale !== whole.shakenMorale);
  const morale = shaken || rivals.some((c) => c?.morale !== whole.morale);
  return printCallOut(
    present({
      ...threeNumbers(whole),
      boxes: boxes ? whole.boxes : undefined,
      morale: morale ? whole.morale : undefined,
      shakenMorale: shaken ? (whole.shakenMorale ?? whole.morale) : undefined,
    }),
  );
}

function boxText(boxes: readonly MovementBox[] = []): string {
  return boxes.map((box) => `(${BOX_LETTERS[box]})`).join('');
}

function threeNumbers(callOut: CallOut): CallOut {
  return { ifp: callOut.ifp, range: callOut.range, mf: callOut.mf };
}

/** A before the number, M and J behind it, as the counters are called out. */
function printFirepower({ value, superscripts = [] }: Firepower): string {
  const before = superscripts.includes('A') ? 'A' : '';
  const behind = superscripts.filter((letter) => letter !== 'A').join('');
  return `${before}${value}${behind}`;
}

function readFirepower(reader: Reader): Firepower | Stop {
  const letters = new Set<Superscript>();
  readLetters(reader, letters);
  const value = readNumber(reader);
  if (value === undefined) return { expected: 'ifp' };
  readLetters(reader, letters);
  const superscripts = SUPERSCRIPTS.filter((letter) => letters.has(letter));
  return superscripts.length === 0 ? { value } : { value, superscripts };
}

function readLetters(reader: Reader, letters: Set<Superscript>): void {
  for (;;) {
    const letter = SUPERSCRIPTS.find((l) => l === reader.text[reader.at]);
    if (letter === undefined || letters.has(letter)) return;
    letters.add(letter);
    reader.at++;
  }
}

/** Boxes as `(AM)`; the rulebook also puts a space before them. */
function readBoxes(reader: Reader): MovementBox[] | Stop {
  const boxes = new Set<MovementBox>();
  for (;;) {
    const start = reader.text[reader.at] === ' ' && reader.text[reader.at + 1] === '(' ? reader.at + 1 : reader.at;
    if (reader.text[start] !== '(') return BOXES.map(([, box]) => box).filter((box) => boxes.has(box));
    reader.at = start + 1;
    const found = BOXES.find(([letters, box]) => !boxes.has(box) && reader.text.startsWith(`${letters})`, reader.at));
    if (found === undefined) return { expected: 'box' };
    boxes.add(found[1]);
    reader.at += found[0].length + 1;
  }
}

function readMarks(reader: Reader): { extendedRange: boolean; selfRally: SelfRally | undefined } | Stop {
  let extendedRange = false;
  let selfRally: SelfRally | undefined;
  while (reader.at < reader.text.length) {
    if (!take(reader, ' ')) return { expected: 'end' };
    const mark = MARKS.find((m) => reader.text.startsWith(m, reader.at));
    if (mark === undefined) return { expected: 'mark' };
    if (mark === 'ER' ? extendedRange : selfRally !== undefined) return { expected: 'end' };
    if (mark === 'ER') extendedRange = true;
    else selfRally = mark;
    reader.at += mark.length;
  }
  return { extendedRange, selfRally };
}

/** One or two digits without a leading zero. */
function readNumber(reader: Reader): number | undefined {
  const first = digit(reader.text, reader.at);
  if (first === undefined) return undefined;
  reader.at++;
  const second = first === 0 ? undefined : digit(reader.text, reader.at);
  if (second === undefined) return first;
  reader.at++;
  return first * 10 + second;
}

function digit(text: string, at: number): number | undefined {
  const code = at < text.length ? text.charCodeAt(at) - 48 : -1;
  return code >= 0 && code <= 9 ? code : undefined;
}

function take(reader: Reader, char: string): boolean {
  if (reader.text[reader.at] !== char) return false;
  reader.at++;
  return true;
}

function stop(reader: Reader, { expected }: Stop): Result<never> {
  return refuse(problem('call-out', { text: reader.text, at: reader.at, expected }, '1.1.1'));
}
