import type { Problem } from '../../kernel/basis/result.js';
import { append } from '../../kernel/basis/lists.js';
import { pointer } from '../../kernel/json/guard.js';
import { badType, fieldOf, unreadable } from './arguments.js';

/* The shape of an argument that a host may pass on as a page has sent it, told field by field. */

/** Finds what speaks against a text, such as a name that there is not. */
type Reader = (text: string, path: string) => readonly Problem[];

/**
 * What a value has to be: a text, a number, a function, any object; a text that is read on; a list, a table of values by name, or an object with
 * these fields. Other fields of an object may be there.
 */
export type Shape =
  | 'text'
  | 'number'
  | 'flag'
  | 'function'
  | 'object'
  | { readonly text: Reader }
  | { readonly list: Shape }
  | { readonly byName: Shape; readonly names?: Reader }
  | { readonly fields: Readonly<Record<string, Shape>> };

/** So many problems of one value are told. */
const MOST_TOLD = 50;

/**
 * What is wrong with the shape of a value. Each field is read once, and an object that throws when it is looked at is told too.
 *
 * @param value anything
 * @param shape what it has to be
 * @param path its place
 * @returns `bad-type` with the path of each part that is of another kind, `not-json` for what cannot be read, and the problems of those who read texts on
 * @example shapeProblems([{ at: 7 }], { list: { fields: { at: 'text' } } }, '/reach')[0].path // '/reach/0/at'
 */
export function shapeProblems(value: unknown, shape: Shape, path: string): readonly Problem[] {
  const problems: Problem[] = [];
  look(value, shape, path, problems);
  return problems.slice(0, MOST_TOLD);
}

/** The types of JavaScript that the plain shapes stand for. */
const PLAIN = { text: 'string', number: 'number', flag: 'boolean', function: 'function', object: 'object' } as const;

function look(value: unknown, shape: Shape, path: string, problems: Problem[]): void {
  if (problems.length >= MOST_TOLD) return;
  if (typeof shape === 'string') {
    if (typeof value !== PLAIN[shape] || value === null) problems.push(badType(shape, value, path));
  } else if ('text' in shape) {
    if (typeof value === 'string') append(problems, shape.text(value, path));
    else problems.push(badType('text', value, path));
  } else if ('list' in shape) lookInList(value, shape.list, path, problems);
  else if (typeof value !== 'object' || value === null || Array.isArray(value))
    problems.push(badType('object', value, path));
  else if ('fields' in shape) lookInFields(value, shape.fields, path, problems);
  else lookByName(value, shape, path, problems);
}

function lookInList(value: unknown, member: Shape, path: string, problems: Problem[]): void {
  if (!Array.isArray(value)) {
    problems.push(badType('list', value, path));
    return;
  }
  const length = fieldOf(value, 'length');
  for (let i = 0; length.ok && i < Number(length.value); i++) lookAt(value, `${i}`, member, path, problems);
}

function lookInFields(value: object, fields: Readonly<Record<string, Shape>>, path: string, problems: Problem[]): void {
  for (const name of Object.keys(fields)) lookAt(value, name, fields[name] ?? 'object', path, problems);
}

function lookByName(
  value: object,
  { byName, names }: { readonly byName: Shape; readonly names?: Reader },
  path: string,
  problems: Problem[],
): void {
  for (const name of namesIn(value) ?? []) {
    if (names !== undefined) append(problems, names(name, `${path}${pointer([name])}`));
    lookAt(value, name, byName, path, problems);
  }
  if (namesIn(value) === undefined) problems.push(unreadable(path));
}

/** The names of the fields of an object; nothing for one that throws. */
function namesIn(value: object): readonly string[] | undefined {
  try {
    return Object.keys(value);
  } catch {
    return undefined;
  }
}

function lookAt(value: object, name: string, shape: Shape, path: string, problems: Problem[]): void {
  const at = `${path}${pointer([name])}`;
  const found = fieldOf(value, name);
  if (found.ok) look(found.value, shape, at, problems);
  else problems.push(unreadable(at));
}
