import { readFileSync } from 'node:fs';
import type { Board } from '../../src/map/index.js';
import { parseBoard } from '../../src/map/index.js';

type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json };

function file(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

/** A pack of the project as its file says it. */
export function packJson(name: string): Json {
  return JSON.parse(file(`packs/${name}.json`)) as Json;
}

/** The training board. */
export function board15(): Board {
  const board = parseBoard(file('boards/15.txt'));
  if (!board.ok) throw new Error(JSON.stringify(board.problems));
  return board.value;
}

/** A copy of JSON data with the value at a path replaced; `undefined` takes it away. */
export function edited(json: Json, path: string, value: unknown): Json {
  const copy = JSON.parse(JSON.stringify(json)) as Record<string, unknown>;
  const keys = path.split('/').slice(1);
  const last = keys.pop() as string;
  const holder = keys.reduce((at, key) => at[key] as Record<string, unknown>, copy);
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = value;
  return copy as Json;
}
