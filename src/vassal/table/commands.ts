import { atOnce } from '../../kernel/basis/at-once.js';
import { append } from '../../kernel/basis/lists.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { joined, parted } from '../codec/sequence.js';
import type { Reading } from '../codec/limits.js';
import { LONGEST_ID, VASSAL_LIMITS } from '../codec/limits.js';
import type { Piece } from '../pieces/piece.js';
import { readPiece, whole, writePiece } from '../pieces/piece.js';
import type { LaidBoard, Player, TableStack } from './table.js';

/** One command of a saved game or a log. */
export type Command =
  | { readonly kind: 'begin' }
  | { readonly kind: 'end' }
  | { readonly kind: 'add'; readonly id: string; readonly piece: Piece }
  | { readonly kind: 'stack'; readonly id: string; readonly stack: TableStack }
  | { readonly kind: 'remove'; readonly id: string }
  /** The new state of a piece or a stack, as VASSAL writes it. */
  | { readonly kind: 'change'; readonly id: string; readonly state: string }
  | {
      readonly kind: 'move';
      readonly id: string;
      readonly map?: string;
      readonly x: number;
      readonly y: number;
      /** Where it was. */
      readonly fromMap?: string;
      readonly fromX: number;
      readonly fromY: number;
      /** Who moved it. */
      readonly by?: string;
    }
  | { readonly kind: 'chat'; readonly text: string }
  | { readonly kind: 'turn'; readonly track: string; readonly state: string }
  | { readonly kind: 'property'; readonly name: string; readonly value: string }
  | { readonly kind: 'boards'; readonly map: string; readonly boards: readonly LaidBoard[] }
  | { readonly kind: 'player'; readonly player: Player }
  | { readonly kind: 'undo'; readonly begins: boolean }
  /** A command that says nothing of the table. */
  | { readonly kind: 'other'; readonly text: string };

/** Between commands. */
export const ESCAPE = '\u001b';
const BOARDS = 'BoardPicker';

/**
 * Reads commands, with those that are nested in others, in the order in which VASSAL carries them out.
 *
 * @param path where they stand, for problems
 * @param first the number of the first of them, for problems
 * @returns the commands, or `bad-command` and `too-large`, each with the number of the command, `bad-piece` with the id of the piece
 * @example readCommands('begin_save\u001bend_save', 'savedGame', { characters: 0 })
 */
export function readCommands(text: string, path: string, reading: Reading, first = 0): Result<readonly Command[]> {
  return atOnce(commandsIn(text, path, reading, first));
}

/** What begins a step of a log. */
export const LOGGED = 'LOG\t';

/**
 * Reads commands as `readCommands` does, and gives way after each of them.
 *
 * @example commandsIn('begin_save', 'savedGame', { characters: 0 }).next()
 */
export function* commandsIn(
  text: string,
  path: string,
  reading: Reading,
  first = 0,
): Generator<undefined, Result<readonly Command[]>, undefined> {
  const commands: Command[] = [];
  const problems: Problem[] = [];
  const walk = function* (part: string, depth: number): Generator<undefined, void, undefined> {
    if (problems.length > 0 || part === '') return;
    reading.characters += part.length;
    const place = `${path}/commands/${first + commands.length}`;
    const excess = largest(commands.length, depth, reading);
    if (excess !== undefined) {
      problems.push(problem('too-large', excess, undefined, place));
      return;
    }
    const parts = parted(part, ESCAPE);
    if (parts.length > 1) {
      for (const each of parts) if (each !== '') yield* walk(each, depth + 1);
      return;
    }
    const [alone = ''] = parts;
    // Of several things that were done at once VASSAL writes each as a step of a log.
    if (alone.startsWith(LOGGED)) {
      yield* walk(alone.slice(LOGGED.length), depth + 1);
      return;
    }
    const command = commandOf(alone, reading, path, place);
    if (command.ok) commands.push(command.value);
    else append(problems, command.problems);
    yield;
  };
  yield* walk(text, 0);
  return problems.length > 0 ? refuseAll(problems) : ok(commands);
}

function largest(
  commands: number,
  depth: number,
  { characters, limits = VASSAL_LIMITS }: Reading,
): Problem['params'] | undefined {
  const { commands: most, depth: deepest, reading } = limits;
  if (commands >= most) return { what: 'commands', limit: most, given: commands + 1 };
  if (depth > deepest) return { what: 'depth', limit: deepest, given: depth };
  return characters > reading ? { what: 'reading', limit: reading, given: characters } : undefined;
}

function commandOf(text: string, reading: Reading, path: string, place: string): Result<Command> {
  const bad = (): Result<never> => refuse(problem('bad-command', { command: text.slice(0, 100) }, undefined, place));
  const at = text.indexOf('\t');
  const head = at < 0 ? text : text.slice(0, at);
  if (text === 'begin_save') return ok({ kind: 'begin' });
  if (text === 'end_save') return ok({ kind: 'end' });
  switch (text.slice(0, 2)) {
    case '+/':
      return added(text, reading, path) ?? bad();
    case '-/':
      return ok({ kind: 'remove', id: text.slice(2) });
    case 'D/': {
      const [id = '', state] = parted(text.slice(2), '/');
      return state === undefined ? bad() : ok({ kind: 'change', id, state });
    }
    case 'M/':
      return moved(text) ?? bad();
  }
  if (text.startsWith('CHAT')) return ok({ kind: 'chat', text: text.slice(4) });
  if (text.startsWith('UNDO')) return ok({ kind: 'undo', begins: /^UNDO\s*true$/.test(text) });
  if (head.endsWith(BOARDS)) return boardsOf(text) ?? bad();
  if (head.startsWith('TURN') && at >= 0) {
    const [, state = ''] = parted(text, '\t');
    return ok({ kind: 'turn', track: head.slice(4), state });
  }
  if (head === 'PLAYER') {
    const [, id = '', name = '', side = ''] = parted(text, '\t');
    return ok({ kind: 'player', player: { id, name, side } });
  }
  if (head === 'GlobalProperty' || head === 'MutableProperty') {
    const [, name = '', value = '', last] = parted(text, '\t');
    return ok({ kind: 'property', name, value: last !== undefined && head === 'MutableProperty' ? last : value });
  }
  return ok({ kind: 'other', text });
}

function added(text: string, reading: Reading, path: string): Result<Command> | undefined {
  const [id, type, state] = parted(text.slice(2), '/');
  if (id === undefined || type === undefined || state === undefined || id.length > LONGEST_ID) return undefined;
  if (type === 'stack') {
    const stack = stackOf(state);
    return stack === undefined ? undefined : ok({ kind: 'stack', id, stack });
  }
  // Decks and other things that VASSAL itself lays out are not pieces of a player.
  if (type.startsWith('deck')) return ok({ kind: 'other', text: text.slice(0, 200) });
  const piece = readPiece(type, state, reading, `${path}/pieces/${id}`);
  return piece.ok ? ok({ kind: 'add', id, piece: piece.value }) : piece;
}

/**
 * The state of a stack.
 *
 * @returns `undefined` for a text that is none
 * @example stackOf('Map;78;69;1001;1002;@@1')?.pieces // ['1001', '1002']
 */
export function stackOf(state: string): TableStack | undefined {
  const [map = '', x = '', y = '', ...ids] = parted(state, ';');
  const [across, down] = [whole(x), whole(y)];
  if (across === undefined || down === undefined) return undefined;
  return { map, x: across, y: down, pieces: ids.filter((id) => id !== '' && !id.startsWith('@@')) };
}

function moved(text: string): Result<Command> | undefined {
  const [id = '', map = 'null', x = '', y = '', , fromMap = 'null', fromX = '', fromY = '', , by = ''] = parted(
    text.slice(2),
    '/',
  );
  const [across, down, fromAcross, fromDown] = [whole(x), whole(y), whole(fromX), whole(fromY)];
  if (across === undefined || down === undefined || fromAcross === undefined || fromDown === undefined)
    return undefined;
  return ok({
    kind: 'move',
    id,
    ...(map === 'null' ? {} : { map }),
    x: across,
    y: down,
    ...(fromMap === 'null' ? {} : { fromMap }),
    fromX: fromAcross,
    fromY: fromDown,
    ...(by === '' || by === 'null' ? {} : { by }),
  });
}

function boardsOf(text: string): Result<Command> | undefined {
  const [head = '', ...rest] = parted(text, '\t');
  const boards: LaidBoard[] = [];
  for (let i = 0; i + 2 < rest.length; i += 3) {
    const [board = '', turned] = parted(rest[i] ?? '', '/');
    const [column, row] = [whole(rest[i + 1] ?? ''), whole(rest[i + 2] ?? '')];
    if (column === undefined || row === undefined) return undefined;
    boards.push({ board, column, row, reversed: turned === 'rev' });
  }
  return ok({ kind: 'boards', map: head.slice(0, -BOARDS.length), boards });
}

/**
 * Writes a command; the inverse of what `readCommands` reads.
 *
 * @example writeCommand({ kind: 'chat', text: '** 2d6 = 3,5 **' }) // 'CHAT** 2d6 = 3,5 **'
 */
export function writeCommand(command: Command): string {
  switch (command.kind) {
    case 'begin':
      return 'begin_save';
    case 'end':
      return 'end_save';
    case 'add': {
      const { type, state } = writePiece(command.piece);
      return `+/${joined([command.id, type, state], '/')}`;
    }
    case 'stack': {
      const { map, x, y, pieces } = command.stack;
      return `+/${joined([command.id, 'stack', joined([map, `${x}`, `${y}`, ...pieces, '@@1'], ';')], '/')}`;
    }
    case 'remove':
      return `-/${command.id}`;
    case 'change':
      return `D/${joined([command.id, command.state], '/')}`;
    case 'move': {
      const { id, map = 'null', x, y, fromMap = 'null', fromX, fromY, by = '' } = command;
      const parts = [id, map, `${x}`, `${y}`, 'null', fromMap, `${fromX}`, `${fromY}`, 'null', by];
      return `M/${joined(parts, '/')}`;
    }
    case 'chat':
      return `CHAT${command.text}`;
    case 'turn':
      return joined([`TURN${command.track}`, command.state], '\t');
    case 'property':
      return joined(['GlobalProperty', command.name, command.value], '\t');
    case 'boards':
      return joined(
        [
          `${command.map}${BOARDS}`,
          ...command.boards.flatMap(({ board, column, row, reversed }) => [
            joined(reversed ? [board, 'rev'] : [board], '/'),
            `${column}`,
            `${row}`,
          ]),
        ],
        '\t',
      );
    case 'player':
      return joined(['PLAYER', command.player.id, command.player.name, command.player.side], '\t');
    case 'undo':
      return `UNDO\t${command.begins}`;
    case 'other':
      return command.text;
  }
}
