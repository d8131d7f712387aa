import { readFileSync } from 'node:fs';
import { compileMap } from '../../src/map/compile.js';
import type { PlayableArea } from '../../src/map/compile.js';
import type { Board } from '../../src/map/board.js';
import { indexOf } from '../../src/map/map.js';
import type { GameMap } from '../../src/map/map.js';
import { parseBoard } from '../../src/map/text-board.js';

/** The text of a board of the project. */
export function boardText(id: string): string {
  return readFileSync(new URL(`../../boards/${id}.txt`, import.meta.url), 'utf8');
}

/** A board of the project. */
export function board(id: string): Board {
  return boardOf(boardText(id));
}

/** A board from its text. */
export function boardOf(text: string): Board {
  const parsed = parseBoard(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

/** A map of one board. */
export function mapOf(given: Board, areas?: readonly PlayableArea[]): GameMap {
  const compiled = compileMap({ boards: [{ board: given }], ...(areas === undefined ? {} : { areas }) });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
  return compiled.value;
}

/** The index of a hex that must be there. */
export function hex(map: GameMap, name: string): number {
  const index = indexOf(map, name);
  if (index === undefined) throw new Error(`no hex ${name}`);
  return index;
}
