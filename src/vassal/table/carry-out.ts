import { append } from '../../kernel/basis/lists.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import type { Reading } from '../codec/limits.js';
import { MOST_PROBLEMS, VASSAL_LIMITS } from '../codec/limits.js';
import { readPiece, writePiece } from '../pieces/piece.js';
import { saidBy } from '../pieces/traits.js';
import type { Command } from './commands.js';
import { stackOf } from './commands.js';
import type { Stacks } from './stacks.js';
import { stacksOn } from './stacks.js';
import type { LaidBoard, Player, Table, TablePiece } from './table.js';

/** A table while commands are carried out. */
interface Draft {
  readonly pieces: Map<string, TablePiece>;
  readonly stacks: Stacks;
  readonly boards: Map<string, readonly LaidBoard[]>;
  readonly turns: Map<string, string>;
  readonly properties: Map<string, string>;
  readonly players: Map<string, Player>;
  /** Pieces that were moved so far. */
  moves: number;
}

/**
 * The table after some commands. A stack takes its pieces along, and a piece that comes to the point of a stack joins it, as in VASSAL.
 *
 * @param table the table before; it is not changed
 * @param path where the commands stand, for problems
 * @param first the number of the first command, for problems
 * @returns the table, or `unknown-piece` for a command to a piece that is not there and `too-large`, each with the number of the command;
 *   `bad-piece` for a state that does not fit, with the id of the piece
 * @example carryOut(EMPTY_TABLE, commands, 'savedGame', { characters: 0 })
 */
export function carryOut(
  table: Table,
  commands: readonly Command[],
  path: string,
  reading: Reading,
  first = 0,
): Result<Table> {
  const draft: Draft = {
    pieces: new Map(table.pieces),
    stacks: stacksOn(table.stacks),
    boards: new Map(table.boards),
    turns: new Map(table.turns),
    properties: new Map(table.properties),
    players: new Map(table.players.map((player) => [player.id, player])),
    moves: 0,
  };
  const problems: Problem[] = [];
  for (const [i, command] of commands.entries()) {
    const wrong = step(draft, command, { path, place: `${path}/commands/${first + i}` }, reading);
    if (wrong !== undefined) append(problems, wrong);
    if (problems.length >= MOST_PROBLEMS) break;
  }
  if (problems.length > 0) return refuseAll(problems);
  const { moves: _, stacks, players, ...laid } = draft;
  return ok({ ...laid, stacks: stacks.all(), players: [...players.values()] });
}

/** Where a command stands: the file with its step, and the command in it. */
interface Spot {
  readonly path: string;
  readonly place: string;
}

function step(draft: Draft, command: Command, spot: Spot, reading: Reading): readonly Problem[] | undefined {
  switch (command.kind) {
    case 'add':
      draft.pieces.set(command.id, { id: command.id, piece: command.piece, said: saidBy(command.piece) });
      return undefined;
    case 'stack':
      draft.stacks.set(command.id, command.stack);
      return undefined;
    case 'remove':
      // Of a removed stack the pieces stay; what is not there is removed already.
      draft.pieces.delete(command.id);
      draft.stacks.remove(command.id);
      draft.stacks.leave(command.id);
      return undefined;
    case 'change':
      return changed(draft, command, spot, reading);
    case 'move':
      return moved(draft, command, spot.place, reading);
    case 'turn':
      draft.turns.set(command.track, command.state);
      return undefined;
    case 'property':
      draft.properties.set(command.name, command.value);
      return undefined;
    case 'boards':
      if (command.boards.length > 0) draft.boards.set(command.map, command.boards);
      return undefined;
    case 'player':
      draft.players.delete(command.player.id);
      draft.players.set(command.player.id, command.player);
      return undefined;
    default:
      return undefined;
  }
}

function changed(
  draft: Draft,
  { id, state }: Extract<Command, { kind: 'change' }>,
  { path, place }: Spot,
  reading: Reading,
): readonly Problem[] | undefined {
  const before = draft.pieces.get(id);
  if (before === undefined) {
    const stack = draft.stacks.has(id) ? stackOf(state) : undefined;
    if (stack !== undefined) {
      for (const piece of stack.pieces) draft.stacks.leave(piece, id);
      draft.stacks.set(id, stack);
      return undefined;
    }
    return [unknown(id, place)];
  }
  const after = readPiece(writePiece(before.piece).type, state, reading, `${path}/pieces/${id}`);
  if (!after.ok) return after.problems;
  draft.pieces.set(id, { id, piece: after.value, said: saidBy(after.value) });
  return undefined;
}

function moved(
  draft: Draft,
  { id, map, x, y }: Extract<Command, { kind: 'move' }>,
  path: string,
  { limits = VASSAL_LIMITS }: Reading,
): readonly Problem[] | undefined {
  const { stacks } = draft;
  const pieces = stacks.piecesOf(id);
  draft.moves += pieces?.length ?? 1;
  if (draft.moves > limits.commands)
    return [problem('too-large', { what: 'commands', limit: limits.commands, given: draft.moves }, undefined, path)];
  if (pieces !== undefined) {
    stacks.move(id, map ?? 'null', x, y);
    for (const piece of pieces) put(draft, piece, map, x, y);
    return undefined;
  }
  if (!draft.pieces.has(id)) return [unknown(id, path)];
  stacks.leave(id);
  put(draft, id, map, x, y);
  stacks.join(id, map, x, y);
  return undefined;
}

function put(draft: Draft, id: string, map: string | undefined, x: number, y: number): void {
  const there = draft.pieces.get(id);
  if (there === undefined) return;
  const { map: _, ...rest } = there.piece;
  draft.pieces.set(id, { ...there, piece: { ...rest, ...(map === undefined ? {} : { map }), x, y } });
}

function unknown(id: string, path: string): Problem {
  return problem('unknown-piece', { piece: id.slice(0, 100) }, undefined, path);
}
