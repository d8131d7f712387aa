import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { joined, parted } from '../codec/sequence.js';
import type { Reading } from '../codec/limits.js';
import { VASSAL_LIMITS } from '../codec/limits.js';

/** One trait of a piece: what it is, in parts, and its state. */
export interface Trait {
  /** The first part names its kind: `emb2` is a layer, `mark` a mark, `PROP` a property, `obs` a mask. */
  readonly type: readonly string[];
  readonly state: string;
}

/** A piece: its traits from the outermost inwards, and what they lie around. */
export interface Piece {
  readonly traits: readonly Trait[];
  readonly image: string;
  readonly name: string;
  /** The map it lies on; absent for a piece of a palette. */
  readonly map?: string;
  readonly x: number;
  readonly y: number;
  /** The place in the palette that it came from. */
  readonly gpid: string;
  /** Texts that VASSAL keeps with it: `UniqueID` is a name for it that stays. */
  readonly kept?: Readonly<Record<string, string>>;
}

const TAB = '\t';
const BASIC = 'piece';

/**
 * The type and the state of a piece, as VASSAL writes them.
 *
 * @example writePiece({ traits: [], image: 'squad.svg', name: '2-5-4', x: 0, y: 0, gpid: '1' }).type // 'piece;;;squad.svg;2-5-4'
 */
export function writePiece({ traits, image, name, map, x, y, gpid, kept = {} }: Piece): {
  readonly type: string;
  readonly state: string;
} {
  let type = joined([BASIC, '', '', image, name], ';');
  const texts = Object.entries(kept);
  let state = joined([map ?? 'null', `${x}`, `${y}`, gpid, `${texts.length}`, ...texts.flat()], ';');
  for (const trait of [...traits].reverse()) {
    type = joined([joined(trait.type, ';'), type], TAB);
    state = joined([trait.state, state], TAB);
  }
  return { type, state };
}

/**
 * Takes a piece apart.
 *
 * @param type its type, the outermost trait first
 * @param state its state
 * @param reading what has been read so far
 * @param path the place of the piece, for problems
 * @returns the piece, or `bad-piece` where its traits and states do not fit, `too-large`
 * @example readPiece('mark;type\tpiece;;;a.svg;A', 'us.tom\tnull;0;0;1;0', { characters: 0 }, '/pieces/1')
 */
export function readPiece(type: string, state: string, reading: Reading, path: string): Result<Piece> {
  const { limits = VASSAL_LIMITS } = reading;
  const larger = (what: 'reading' | 'traits', given: number): ReturnType<typeof problem> =>
    problem('too-large', { what, limit: limits[what], given }, undefined, path);
  const traits: Trait[] = [];
  let [types, states] = [type, state];
  for (;;) {
    reading.characters += types.length + states.length;
    if (reading.characters > limits.reading) return refuse(larger('reading', reading.characters));
    const [own = '', inner] = parted(types, TAB);
    if (inner === undefined) break;
    const [ownState = '', innerState] = parted(states, TAB);
    if (innerState === undefined) return refuse(problem('bad-piece', { trait: own.slice(0, 100) }, undefined, path));
    traits.push({ type: parted(own, ';'), state: ownState });
    if (traits.length > limits.traits) return refuse(larger('traits', traits.length));
    // What was nested is escaped once less.
    [types, states] = [inner, innerState];
  }
  const [kind = '', , , image = '', name = ''] = parted(types, ';');
  if (kind !== BASIC) return refuse(problem('bad-piece', { trait: kind.slice(0, 100) }, undefined, path));
  const [map = 'null', x = '0', y = '0', gpid = '', count = '0', ...more] = parted(states, ';');
  const [across, down] = [whole(x), whole(y)];
  if (across === undefined || down === undefined)
    return refuse(problem('bad-piece', { trait: states.slice(0, 100) }, undefined, path));
  return ok({
    traits,
    image,
    name,
    ...(map === 'null' ? {} : { map }),
    x: across,
    y: down,
    gpid,
    kept: keptIn(whole(count) ?? 0, more),
  });
}

function keptIn(count: number, parts: readonly string[]): Readonly<Record<string, string>> {
  const found: [string, string][] = [];
  for (let i = 0; i < count && 2 * i + 1 < parts.length; i++) found.push([parts[2 * i] ?? '', parts[2 * i + 1] ?? '']);
  return Object.fromEntries(found);
}

/**
 * A whole number as VASSAL writes it.
 *
 * @example whole('-12') // -12
 */
export function whole(text: string): number | undefined {
  return /^-?[0-9]{1,9}$/.test(text) ? Number(text) : undefined;
}
