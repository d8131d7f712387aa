import { parse } from 'json-source-map';
import type { Problem } from '../../kernel/basis/result.js';
import { readText } from './files.js';

/** A place in a text file, both counted from 1. */
export interface PlaceInFile {
  readonly line: number;
  readonly column: number;
}

/** The places of a text are not looked for beyond so many characters: it would take too long. */
const LONGEST = 4_000_000;

/**
 * The lines of a JSON file on which its mistakes stand. Where a field is missing, it is the line of the thing that lacks
 * the field.
 *
 * @param file its name
 * @returns a function from a problem to its place; nothing for a problem of another file, or without a place in it
 * @example placesIn('my.json')(problem('bad-type', {}, undefined, 'my.json#/turns')) // { line: 12, column: 14 }
 */
export function placesIn(file: string): (found: Problem) => PlaceInFile | undefined {
  const pointers = pointersOf(file);
  return ({ path = '' }) => {
    if (pointers === undefined || !path.startsWith(`${file}#`)) return undefined;
    for (let at = path.slice(file.length + 1); ; at = at.slice(0, at.lastIndexOf('/'))) {
      const place = pointers[at]?.value;
      if (place !== undefined) return { line: place.line + 1, column: place.column + 1 };
      if (at === '') return undefined;
    }
  };
}

function pointersOf(file: string): ReturnType<typeof parse>['pointers'] | undefined {
  const text = file === '-' ? undefined : readText(file);
  if (text === undefined || !text.ok || text.value.length > LONGEST) return undefined;
  try {
    return parse(text.value).pointers;
  } catch {
    return undefined; // Not JSON, or nested too deeply: the mistakes are told without their lines.
  }
}
