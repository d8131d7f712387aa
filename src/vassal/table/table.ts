import type { Piece } from '../pieces/piece.js';
import type { Said } from '../pieces/traits.js';

/** A piece on the table, with what its traits say. */
export interface TablePiece {
  readonly id: string;
  readonly piece: Piece;
  readonly said: Said;
}

/** A stack: the pieces that are taken up together, the lowest first. */
export interface TableStack {
  readonly map: string;
  readonly x: number;
  readonly y: number;
  readonly pieces: readonly string[];
}

/** A board on a map. */
export interface LaidBoard {
  readonly board: string;
  /** Its place among the boards of the map. */
  readonly column: number;
  readonly row: number;
  readonly reversed: boolean;
}

/** What VASSAL shows at one moment. */
export interface Table {
  readonly pieces: ReadonlyMap<string, TablePiece>;
  readonly stacks: ReadonlyMap<string, TableStack>;
  /** The boards by the name of their map; a map that keeps those of its module is absent. */
  readonly boards: ReadonlyMap<string, readonly LaidBoard[]>;
  /** The states of the turn tracks by their ids. */
  readonly turns: ReadonlyMap<string, string>;
  /** The values of global properties by their names. */
  readonly properties: ReadonlyMap<string, string>;
  readonly players: readonly Player[];
}

/** Somebody at the table. */
export interface Player {
  readonly id: string;
  readonly name: string;
  readonly side: string;
}

/** A table with nothing on it. */
export const EMPTY_TABLE: Table = {
  pieces: new Map(),
  stacks: new Map(),
  boards: new Map(),
  turns: new Map(),
  properties: new Map(),
  players: [],
};
