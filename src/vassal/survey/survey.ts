import { append } from '../../kernel/basis/lists.js';
import { nearestName } from '../../kernel/basis/nearest.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { printedOn } from '../../render/printed-on.js';
import type { World } from '../../state/index.js';
import type { CounterType } from '../../units/index.js';
import type { ModuleBoard, ModulePiece, VassalModule } from '../files/module.js';
import { MARKER_FIELDS, MARKER_KINDS } from '../pieces/markers.js';
import { MARK } from '../pieces/things.js';
import { sampleOf, sideOf } from '../position/kit.js';
import type { MappedBoard, Mapping, PieceSign } from './mapping.schema.js';
import { plainOf, stateOfWord } from './state-names.js';

/** What a module has, in the terms of the game, as far as it can be guessed. */
export interface Survey {
  readonly mapping: Mapping;
  /**
   * What is left to a person: `unknown-piece-name` (perhaps with the nearest type), `ambiguous-piece` with the types it may be,
   * `unknown-piece-layer`, `board-without-hexes`, `dice-without-result`, each with its place in the module.
   */
  readonly remarks: readonly Problem[];
}

/** A type of counter with the words by which it may be called. */
interface Known {
  readonly type: CounterType;
  readonly words: readonly string[];
}

/**
 * Proposes a mapping of a module of other people: which of its counters are which types, which layers are which states, where its boards
 * have our hexes, what its dice write.
 *
 * @param world the world, whose types are looked for
 * @param module what `readModule` has read
 * @rule 22.0
 * @example surveyModule(world, module).mapping.pieces.length
 */
export function surveyModule(world: World, module: VassalModule): Survey {
  const remarks: Problem[] = [];
  const known = [...world.catalogue.types.values()].map((type): Known => ({ type, words: wordsFor(world, type) }));
  const pieces: Mapping['pieces'][number][] = [];
  const markers: Mapping['markers'][number][] = [];
  for (const piece of module.palette) {
    if (piece.said.marks[MARK] !== undefined) continue;
    const path = `/pieces/${piece.gpid}`;
    const marker = markerNamed(piece);
    if (marker !== undefined) {
      markers.push({ ...signOf(piece), ...marker });
      continue;
    }
    const found = typesOf(world, known, piece);
    const [type] = found;
    if (type !== undefined && found.length === 1) pieces.push({ ...signOf(piece), type: type.id });
    else if (type !== undefined)
      remarks.push(problem('ambiguous-piece', { name: piece.name, types: found.map(({ id }) => id) }, undefined, path));
    else
      remarks.push(problem('unknown-piece-name', { name: piece.name, ...nearTo(known, piece.name) }, undefined, path));
  }
  const boards = module.boards.flatMap((board) => boardOf(board, remarks));
  return {
    mapping: {
      format: 0,
      module: module.name,
      boards,
      pieces,
      markers,
      layers: layersOf(module.palette, remarks),
      dice: diceOf(module, remarks),
    },
    remarks,
  };
}

function wordsFor(world: World, type: CounterType): readonly string[] {
  const { text, values } = printedOn(world, sampleOf(type, sideOf(world, type)));
  const plain = type.id.slice(type.id.indexOf('.') + 1);
  return [type.id, plain, type.name ?? '', text, values ?? ''].map(plainOf).filter((word) => word !== '');
}

/** What tells a piece from others: its name, and its picture. */
function signOf({ piece, name }: ModulePiece): PieceSign {
  const { name: own, image } = piece;
  return { name: own === '' ? name : own, ...(image === '' ? {} : { image }) };
}

/** The words of a piece, those that say most first. */
function spoken({ name, piece, said }: ModulePiece): readonly string[] {
  const marks = Object.values(said.marks);
  const images = said.images.map((image) => image.replace(/\.[A-Za-z]+$/, ''));
  return [...marks, name, piece.name, ...images].map(plainOf).filter((word) => word !== '');
}

/** The types that a piece may be: by its words as they are, then by words that hold a name, of its nation if that is told. */
function typesOf(world: World, known: readonly Known[], piece: ModulePiece): readonly CounterType[] {
  const said = spoken(piece);
  const exact = known.filter(({ words }) => words.some((word) => said.includes(word)));
  const within = known.filter(({ words }) =>
    words.some((word) => word.length > 2 && said.some((each) => each.includes(word))),
  );
  const found = exact.length > 0 ? exact : within;
  const around = [...piece.under, piece.name, ...said].map(plainOf);
  const isOfNation = ({ type }: Known): boolean => {
    const name = plainOf(world.catalogue.nations.get(type.nation)?.name ?? type.nation);
    return around.some(
      (word) => word === plainOf(type.nation) || word.startsWith(plainOf(type.nation)) || word.includes(name),
    );
  };
  const national = found.filter(isOfNation);
  return (national.length > 0 ? national : found).map(({ type }) => type);
}

function nearTo(known: readonly Known[], name: string): { readonly nearest?: string } {
  const words = new Map(known.flatMap(({ type, words: own }) => own.map((word): [string, string] => [word, type.id])));
  const nearest = nearestName(plainOf(name), [...words.keys()]);
  const type = nearest === undefined ? undefined : words.get(nearest);
  return type === undefined ? {} : { nearest: type };
}

/** The marker of the game that a piece is called after; markers of several stages are numbered. */
function markerNamed(piece: ModulePiece): Pick<Mapping['markers'][number], 'marker' | 'fields'> | undefined {
  for (const word of spoken(piece)) {
    const [, name = '', stage] = /^(.*?)(\d*)$/.exec(word) ?? [];
    const marker = MARKER_KINDS.find((kind) => name === plainOf(kind));
    if (marker === undefined) continue;
    return {
      marker,
      ...(stage === '' || stage === undefined || !('stage' in MARKER_FIELDS[marker]) ? {} : { fields: { stage } }),
    };
  }
  return undefined;
}

/** The board with its grid, and the hex that its numbering calls A1. */
function boardOf({ map, board, grid }: ModuleBoard, remarks: Problem[]): readonly MappedBoard[] {
  const form = grid?.kind === 'hexes' ? grid.form : undefined;
  if (form === undefined || form.sideways) {
    remarks.push(problem('board-without-hexes', { board }, undefined, `/boards/${board}`));
    return [];
  }
  const { dx, dy, x0, y0, numbering } = form;
  const descends = numbering?.hDescend === true || numbering?.vDescend === true;
  if (numbering === undefined || descends)
    remarks.push(problem('board-without-names', { board }, undefined, `/boards/${board}`));
  // Numbers of columns begin at 1, letters at A, which is 0 for us and for VASSAL.
  const column = numbering === undefined ? 0 : numbering.hOff - (numbering.hType === 'A' ? 0 : 1);
  const row = numbering === undefined ? 0 : numbering.vOff + (numbering.vType === 'A' ? 1 : 0);
  return [{ map, board, grid: { dx, dy, x0, y0 }, origin: { column, row } }];
}

function layersOf(palette: readonly ModulePiece[], remarks: Problem[]): Mapping['layers'] {
  const layers = new Map<string, Mapping['layers'][number]>();
  const unknown = new Set<string>();
  for (const { said } of palette) {
    if (said.marks[MARK] !== undefined) continue;
    for (const { name, images, said: levels } of said.layers)
      images.forEach((image, i) => {
        const words = [levels[i] ?? '', image.replace(/\.[A-Za-z]+$/, ''), ...(images.length === 1 ? [name] : [])];
        const state = words.map(stateOfWord).find((each) => each !== undefined);
        const key = `${name} ${i + 1}`;
        if (state === undefined) unknown.add(key);
        else layers.set(key, { layer: name, level: i + 1, state });
      });
  }
  append(
    remarks,
    [...unknown].map((key) => problem('unknown-piece-layer', { layer: key }, undefined, `/layers/${key}`)),
  );
  return [...layers.values()];
}

/** The lines of the dice of a module as formats. */
function diceOf({ dice }: VassalModule, remarks: Problem[]): readonly string[] {
  const formats = dice.map(({ name, format }) => {
    if (!format.includes('$result$'))
      remarks.push(problem('dice-without-result', { name }, undefined, `/dice/${name}`));
    const named = format.replaceAll('$name$', '{name}').replaceAll('$result$', '{dice}');
    return named.replaceAll(/\$[A-Za-z0-9]+\$/g, '{any}');
  });
  return [...new Set(formats.filter((format) => format.includes('{dice}')))];
}
