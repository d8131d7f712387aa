import type { Problem, Result } from '../../kernel/basis/result.js';
import { append } from '../../kernel/basis/lists.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { openArchive } from '../codec/archive.js';
import { textOf } from '../codec/obfuscation.js';
import { parted } from '../codec/sequence.js';
import type { Element } from '../codec/xml.js';
import { elementsIn, isOf, readXml } from '../codec/xml.js';
import type { Grid, Size } from '../board/grid.js';
import type { Reading } from '../codec/limits.js';
import type { Piece, Trait } from '../pieces/piece.js';
import { readPiece } from '../pieces/piece.js';
import type { Said } from '../pieces/traits.js';
import { saidBy } from '../pieces/traits.js';
import { gridIn } from './grid-in.js';
import { sizeOfPicture } from './picture-size.js';

/** A board of a module. */
export interface ModuleBoard {
  readonly map: string;
  readonly board: string;
  readonly image: string;
  /** In pixels, where the picture tells it. */
  readonly size?: Size;
  readonly grid?: Grid;
}

/** A counter of the palette of a module. */
export interface ModulePiece {
  readonly gpid: string;
  readonly name: string;
  /** The tabs and lists that it lies in, the outermost first. */
  readonly under: readonly string[];
  readonly piece: Piece;
  /** What its traits say, those of its prototypes among them. */
  readonly said: Said;
}

/** A button for dice, and what it writes. */
export interface ModuleDice {
  readonly name: string;
  readonly format: string;
}

/** What a module of VASSAL has. */
export interface VassalModule {
  readonly name: string;
  readonly version: string;
  readonly sides: readonly string[];
  readonly boards: readonly ModuleBoard[];
  readonly palette: readonly ModulePiece[];
  readonly dice: readonly ModuleDice[];
  /** The names of the starts that it offers. */
  readonly starts: readonly string[];
  /** All files in it. */
  readonly files: readonly string[];
}

/** The names under which VASSAL keeps the tree of components. */
const BUILD_FILES = ['buildFile.xml', 'buildFile'] as const;
/** So deep may prototypes use one another. */
const DEEPEST = 30;

/**
 * Reads a module of VASSAL, a `.vmod`.
 *
 * @param bytes the file
 * @param path its name, for problems
 * @returns its boards with their grids, its palette, dice and starts; or the mistakes with their places: those of `openArchive`,
 *   `no-build-file`, `bad-xml`, `bad-piece` with the id of the counter, `prototype-circle`, `too-large`
 * @example readModule(bytes, 'training.vmod').value.boards[0]?.board // 'Board'
 */
export function readModule(bytes: Uint8Array, path = 'module'): Result<VassalModule> {
  const opened = openArchive(bytes, (name) => (BUILD_FILES as readonly string[]).includes(name), path);
  if (!opened.ok) return opened;
  const { names, files } = opened.value;
  const name = BUILD_FILES.find((each) => files.has(each));
  const build = name === undefined ? undefined : files.get(name);
  if (name === undefined || build === undefined) return refuse(problem('no-build-file', {}, undefined, path));
  const place = `${path}#${name}`;
  const text = textOf(build, place);
  const root = text.ok ? readXml(text.value, place) : text;
  if (!root.ok) return root;
  const module = root.value;
  const problems: Problem[] = [];
  const palette = paletteIn(module, place, problems);
  if (problems.length > 0) return refuseAll(problems);
  const boards = boardsIn(module);
  const sizes = sizesOf(bytes, boards, path);
  return ok({
    name: module.attributes['name'] ?? '',
    version: module.attributes['version'] ?? '',
    sides: elementsIn(module, 'PlayerRoster').flatMap(({ children }) => children.map((entry) => entry.text)),
    boards: boards.map((board) => {
      const size = sizes.get(board.image) ?? board.size;
      return size === undefined ? board : { ...board, size };
    }),
    palette,
    dice: elementsIn(module, 'DiceButton').map(({ attributes }) => ({
      name: attributes['name'] ?? '',
      format: attributes['reportFormat'] ?? '',
    })),
    starts: elementsIn(module, 'PredefinedSetup').map(({ attributes }) => attributes['name'] ?? ''),
    files: names,
  });
}

function boardsIn(module: Element): readonly ModuleBoard[] {
  return [
    ...elementsIn(module, 'Map'),
    ...elementsIn(module, 'PrivateMap'),
    ...elementsIn(module, 'PlayerHand'),
  ].flatMap((map) =>
    elementsIn(map, 'Board').map((board): ModuleBoard => {
      const grid = gridIn(board);
      const [width, height] = [Number(board.attributes['width']), Number(board.attributes['height'])];
      return {
        map: map.attributes['mapName'] ?? '',
        board: board.attributes['name'] ?? '',
        image: board.attributes['image'] ?? '',
        ...(width > 0 && height > 0 ? { size: { width, height } } : {}),
        ...(grid === undefined ? {} : { grid }),
      };
    }),
  );
}

/** The sizes of the pictures of boards; a picture that cannot be read has none. */
function sizesOf(bytes: Uint8Array, boards: readonly ModuleBoard[], path: string): ReadonlyMap<string, Size> {
  const wanted = new Set(boards.filter(({ image }) => image !== '').map(({ image }) => `images/${image}`));
  const opened = openArchive(bytes, (name) => wanted.has(name), path);
  const sizes = new Map<string, Size>();
  if (!opened.ok) return sizes;
  for (const [name, picture] of opened.value.files) {
    const size = sizeOfPicture(picture);
    if (size !== undefined) sizes.set(name.slice('images/'.length), size);
  }
  return sizes;
}

function paletteIn(module: Element, path: string, problems: Problem[]): readonly ModulePiece[] {
  const reading: Reading = { characters: 0 };
  const prototypes = new Map<string, readonly Trait[]>();
  const take = (text: string, place: string): Piece | undefined => {
    const [, , ...rest] = parted(text.startsWith('+/') ? text : `+/null/${text}`, '/');
    const [type = '', state = ''] = rest;
    const piece = readPiece(type, state, reading, place);
    if (piece.ok) return piece.value;
    append(problems, piece.problems);
    return undefined;
  };
  for (const { attributes, text } of elementsIn(module, 'PrototypeDefinition')) {
    const name = attributes['name'] ?? '';
    const piece = take(text, `${path}#/prototypes/${name}`);
    if (piece !== undefined) prototypes.set(name, piece.traits);
  }
  const found: ModulePiece[] = [];
  const walk = (element: Element, under: readonly string[]): void => {
    if (isOf(element, 'PieceSlot') || isOf(element, 'CardSlot')) {
      const { entryName = '', gpid = '' } = element.attributes;
      const place = `${path}#/pieces/${gpid}`;
      const piece = element.text === '' ? undefined : take(element.text, place);
      if (piece === undefined) return;
      const whole = { ...piece, traits: expanded(piece.traits, prototypes, place, problems) };
      found.push({ gpid, name: entryName === '' ? piece.name : entryName, under, piece: whole, said: saidBy(whole) });
      return;
    }
    const name =
      element.attributes['entryName'] ?? (isOf(element, 'PieceWindow') ? (element.attributes['name'] ?? '') : '');
    for (const child of element.children) walk(child, name === '' ? under : [...under, name]);
  };
  walk(module, []);
  return found;
}

/** Traits with those of the prototypes in their places. */
function expanded(
  traits: readonly Trait[],
  prototypes: ReadonlyMap<string, readonly Trait[]>,
  path: string,
  problems: Problem[],
  depth = 0,
): readonly Trait[] {
  if (depth > DEEPEST) {
    problems.push(problem('prototype-circle', {}, undefined, path));
    return [];
  }
  return traits.flatMap((trait) => {
    const inside = trait.type[0] === 'prototype' ? prototypes.get(trait.type[1] ?? '') : undefined;
    return inside === undefined || problems.length > 0
      ? [trait]
      : expanded(inside, prototypes, path, problems, depth + 1);
  });
}
