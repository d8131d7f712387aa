import type { Json } from './canonical.js';
import { codePointAt, controlIn, escapedLine } from './controls.js';
import type { Params, Problem, Result } from '../basis/result.js';
import { ok, problem, refuseAll, withUntold } from '../basis/result.js';

/** Limits of untrusted data. Absent fields take the defaults of `GUARD_LIMITS`. */
export interface GuardLimits {
  /** Levels of arrays and objects. */
  readonly depth?: number;
  /** Values in all: every array, object, string, number and boolean. */
  readonly nodes?: number;
  /** UTF-16 code units of one string, or of one key. */
  readonly text?: number;
  /** UTF-16 code units of all strings and keys together. */
  readonly allText?: number;
  /** Keys of one object. */
  readonly keys?: number;
  /** Items of one list. */
  readonly items?: number;
  /** Problems that are told one by one; of the others, only how many there are. */
  readonly problems?: number;
  /** Whether null may stand for a value. */
  readonly allowNull?: boolean;
  /** Whether texts may have control characters in them: for words that are escaped wherever they are shown. */
  readonly allowControls?: boolean;
  /** What several documents have come to: with it `nodes` and `allText` limit all of them together. */
  readonly spent?: Spent;
}

/** The values and the text of the documents that have been admitted so far. */
export interface Spent {
  nodes: number;
  text: number;
}

/** The default limits: ample for a pack of every counter, or the transcript of a long game. */
export const GUARD_LIMITS: Required<Omit<GuardLimits, 'spent'>> = Object.freeze({
  depth: 64,
  nodes: 500_000,
  text: 100_000,
  allText: 16_000_000,
  keys: 2_000,
  items: 50_000,
  problems: 100,
  allowNull: false,
  allowControls: false,
});

/** Keys that mean something to the language. */
const isForbidden = (key: string): boolean => key === '__proto__' || key === 'constructor' || key === 'prototype';

/** A container being copied: its children are visited in order, and the copy grows with them. */
interface Frame {
  readonly source: object;
  readonly copy: Json[] | Record<string, Json>;
  /** Own keys of an object; absent for an array. */
  readonly keys: readonly string[] | undefined;
  readonly size: number;
  next: number;
}

/** The state of one walk through untrusted data. */
interface Walk {
  readonly limits: Required<Omit<GuardLimits, 'spent'>>;
  /** The containers around the current value: meeting one again is a cycle. */
  readonly frames: Frame[];
  readonly problems: Problem[];
  /** The problems that are only counted. */
  untold: number;
  nodes: number;
  text: number;
  /** Set when a limit on the whole data is exceeded: the rest is not looked at. */
  ended: boolean;
}

/**
 * Admits untrusted data to the decoders: plain JSON of integers within limits. It reads each property once, runs no
 * getter, does not recurse and never throws, and what it returns is a fresh plain copy, so that a proxy cannot show one
 * thing here and another later.
 *
 * @param json anything at all
 * @param limits limits of the data; absent fields take the defaults
 * @returns a copy of the data, or every problem found up to the limit, each with a JSON Pointer as path: `too-large` (params
 *   say what, the limit, and how much was given), `forbidden-key` (`__proto__`, `constructor`, `prototype`), `not-integer` (a
 *   fraction, an unsafe integer, -0), `bad-null`, `not-json` (params name the kind: undefined, bigint, symbol, function,
 *   accessor, cycle, sparse, exotic, unreadable), `control-character` (params name the character and its offset in the text)
 * @example guard({ hexes: [{ level: 0.5 }] }) // problem not-integer at /hexes/0/level
 */
export function guard(json: unknown, limits?: GuardLimits): Result<Json> {
  const walk: Walk = {
    limits: limits === undefined ? GUARD_LIMITS : { ...GUARD_LIMITS, ...limits },
    frames: [],
    problems: [],
    untold: 0,
    nodes: limits?.spent?.nodes ?? 0,
    text: limits?.spent?.text ?? 0,
    ended: false,
  };
  const root = admit(walk, json);
  while (!walk.ended && walk.frames.length > 0) step(walk);
  if (limits?.spent !== undefined) {
    limits.spent.nodes = walk.nodes;
    limits.spent.text = walk.text;
  }
  if (root === undefined || walk.problems.length > 0) return refuseAll(withUntold(walk.problems, walk.untold));
  return ok(root);
}

/** Visits the children of the innermost open container up to the next container among them, or closes it. */
function step(walk: Walk): void {
  const frame = walk.frames[walk.frames.length - 1] as Frame;
  while (frame.next < frame.size) {
    visit(walk, frame);
    if (walk.ended || walk.frames[walk.frames.length - 1] !== frame) return;
  }
  walk.frames.pop();
}

function visit(walk: Walk, frame: Frame): void {
  const key = frame.keys === undefined ? frame.next : (frame.keys[frame.next] as string);
  frame.next++;
  if (typeof key === 'string' && !admitKey(walk, key)) return;
  const property = readProperty(walk, frame, key);
  if (property === undefined) return;
  const value = admit(walk, property.value);
  if (value === undefined) return;
  if (typeof key === 'string') (frame.copy as Record<string, Json>)[key] = value;
  else (frame.copy as Json[]).push(value);
}

function admitKey(walk: Walk, key: string): boolean {
  if (isForbidden(key)) return fail(walk, 'forbidden-key', { key });
  return admitText(walk, key);
}

function readProperty(walk: Walk, frame: Frame, key: string | number): { readonly value?: unknown } | undefined {
  let descriptor: PropertyDescriptor | undefined;
  try {
    descriptor = Object.getOwnPropertyDescriptor(frame.source, key);
  } catch {
    fail(walk, 'not-json', { kind: 'unreadable' });
    return undefined;
  }
  if (descriptor === undefined) fail(walk, 'not-json', { kind: frame.keys === undefined ? 'sparse' : 'unreadable' });
  else if (!('value' in descriptor)) fail(walk, 'not-json', { kind: 'accessor' });
  else if (descriptor.enumerable !== true) fail(walk, 'not-json', { kind: 'exotic' });
  else return descriptor;
  return undefined;
}

/** Takes one value in: a scalar as it is, a container as an empty copy whose children come next. */
function admit(walk: Walk, value: unknown): Json | undefined {
  if (++walk.nodes > walk.limits.nodes) {
    end(walk, 'nodes', walk.nodes);
    return undefined;
  }
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'string':
      return admitText(walk, value) ? value : undefined;
    case 'number':
      if (Number.isSafeInteger(value) && !Object.is(value, -0)) return value;
      fail(walk, 'not-integer', { value: Object.is(value, -0) ? '-0' : `${value}` });
      return undefined;
    case 'object':
      if (value !== null) return admitContainer(walk, value);
      // The library itself has no null. Where a caller allows it, it passes unchanged.
      if (walk.limits.allowNull) return value as unknown as Json;
      fail(walk, 'bad-null');
      return undefined;
    default:
      fail(walk, 'not-json', { kind: typeof value });
      return undefined;
  }
}

function admitText(walk: Walk, text: string): boolean {
  if (text.length > walk.limits.text) return tooLarge(walk, 'text', text.length);
  walk.text += text.length;
  if (walk.text > walk.limits.allText) end(walk, 'allText', walk.text);
  if (walk.ended) return false;
  const at = walk.limits.allowControls ? undefined : controlIn(text);
  return at === undefined || fail(walk, 'control-character', { character: codePointAt(text, at), at });
}

function admitContainer(walk: Walk, source: object): Json | undefined {
  for (const { source: around } of walk.frames) {
    if (around !== source) continue;
    fail(walk, 'not-json', { kind: 'cycle' });
    return undefined;
  }
  if (walk.frames.length === walk.limits.depth) {
    tooLarge(walk, 'depth', walk.limits.depth + 1);
    return undefined;
  }
  let frame: Frame | undefined;
  try {
    frame = Array.isArray(source) ? openArray(walk, source) : openObject(walk, source);
  } catch {
    // A proxy may throw anything from anywhere.
    fail(walk, 'not-json', { kind: 'unreadable' });
  }
  if (frame === undefined) return undefined;
  walk.frames.push(frame);
  return frame.copy;
}

function openArray(walk: Walk, source: readonly unknown[]): Frame | undefined {
  const size: unknown = Object.getOwnPropertyDescriptor(source, 'length')?.value;
  const prototype: unknown = Object.getPrototypeOf(source);
  if (typeof size !== 'number' || prototype !== Array.prototype) {
    fail(walk, 'not-json', { kind: 'exotic' });
    return undefined;
  }
  if (size > walk.limits.items) {
    tooLarge(walk, 'items', size);
    return undefined;
  }
  if (walk.nodes + size > walk.limits.nodes) {
    end(walk, 'nodes', walk.nodes + size);
    return undefined;
  }
  // An array has its items and its length; one key more is a field that JSON would lose, one less is a hole.
  const keys = Reflect.ownKeys(source).length;
  if (keys !== size + 1) {
    fail(walk, 'not-json', { kind: keys > size ? 'exotic' : 'sparse' });
    return undefined;
  }
  return { source, copy: [], keys: undefined, size, next: 0 };
}

function openObject(walk: Walk, source: object): Frame | undefined {
  const prototype: unknown = Object.getPrototypeOf(source);
  if (prototype !== Object.prototype && prototype !== null) {
    fail(walk, 'not-json', { kind: 'exotic' });
    return undefined;
  }
  const keys = Reflect.ownKeys(source);
  if (keys.length > walk.limits.keys) {
    tooLarge(walk, 'keys', keys.length);
    return undefined;
  }
  if (keys.some(isSymbol)) {
    fail(walk, 'not-json', { kind: 'symbol' });
    return undefined;
  }
  return { source, copy: {}, keys: keys as readonly string[], size: keys.length, next: 0 };
}

const isSymbol = (key: string | symbol): boolean => typeof key === 'symbol';

/** Notes a problem of the value that is being visited. */
function fail(walk: Walk, code: string, params?: Params): false {
  if (walk.problems.length < walk.limits.problems) walk.problems.push(problem(code, params, undefined, pathOf(walk)));
  else walk.untold++;
  return false;
}

/** Notes that the value that is being visited is over a limit. */
function tooLarge(walk: Walk, what: keyof Walk['limits'], given: number): false {
  return fail(walk, 'too-large', { what, limit: walk.limits[what], given });
}

/** Notes that a limit on the whole data is exceeded, and ends the walk. */
function end(walk: Walk, what: keyof Walk['limits'], given: number): void {
  tooLarge(walk, what, given);
  walk.ended = true;
}

function pathOf(walk: Walk): string {
  return pointer(walk.frames.map((frame) => frame.keys?.[frame.next - 1] ?? frame.next - 1));
}

/** Keys longer than this are cut in a path: a problem should not carry a hostile megabyte. */
const MOST_OF_A_KEY = 100;

/**
 * Writes a path into JSON data as a JSON Pointer (RFC 6901); the path of the whole data is the empty text.
 *
 * @param keys keys and indices from the outside inwards; very long keys are cut, and control characters are escaped
 * @example pointer(['units', 3, 'a/b']) // '/units/3/a~1b'
 */
export function pointer(keys: readonly (string | number)[]): string {
  let path = '';
  for (const key of keys) {
    path += `/${escapedLine(`${key}`.slice(0, MOST_OF_A_KEY)).replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }
  return path;
}
