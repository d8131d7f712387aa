import { joined, parted } from '../codec/sequence.js';
import type { Piece, Trait } from './piece.js';
import { whole } from './piece.js';

/** The mark of a word that says what to do: a key without a key on the keyboard. */
const NAMED = '57348,0';

/** A key: a name of our own, or a key on the keyboard with the control key. */
export type Key = { readonly name: string } | { readonly control: string };

/**
 * A key as VASSAL writes it.
 *
 * @example keyText({ control: 'M' }) // '77,130'
 */
export function keyText(key: Key | undefined): string {
  if (key === undefined) return '';
  return 'name' in key ? `${NAMED},${key.name}` : `${key.control.charCodeAt(0)},130`;
}

/** A command in the menu of a counter. */
export interface Command {
  readonly menu: string;
  readonly key: Key;
}

/** A layer: pictures that are laid over a counter, of which one or none is shown. */
export interface LayerForm {
  readonly name: string;
  readonly images: readonly string[];
  /** What each picture adds to the name of the counter. */
  readonly said: readonly string[];
  /** Lays the first picture on, or takes it off. */
  readonly toggle?: Command;
  /** Goes on to the next picture, and back. */
  readonly next?: Command;
  readonly back?: Command;
  /** From the middle of the counter, in pixels. */
  readonly x?: number;
  readonly y?: number;
}

/**
 * A layer as a trait.
 *
 * @param level the picture that is shown, from 1; 0 for none
 * @example layerTrait({ name: 'Moved', images: ['moved.svg'], said: ['Moved'] }, 1)
 */
export function layerTrait(form: LayerForm, level = 0): Trait {
  const { name, images, said, toggle, next, back, x = 0, y = 0 } = form;
  const names = said.map((each) => (each === '' ? '' : `+ (${each})`));
  const menu = (command: Command | undefined): readonly string[] => [command?.menu ?? '', '128', ''];
  const type = [
    'emb2',
    ...menu(toggle),
    ...menu(next),
    ...menu(back),
    ...['', '', '', 'false', `${x}`, `${y}`],
    joined(images, ','),
    joined(names, ','),
    ...['true', name, '', '', 'false', '', '1', '1', 'false'],
    keyText(toggle?.key),
    keyText(next?.key),
    keyText(back?.key),
    ...['', '1.0', '', 'true'],
  ];
  return { type, state: level === 0 ? '-1' : `${level}` };
}

/**
 * A property that the game keeps: a text that nobody sees, with a command that asks for another.
 *
 * @example propertyTrait('Id', 'us.2-5-4.1')
 */
export function propertyTrait(name: string, value: string, change?: Command): Trait {
  const asks =
    change === undefined ? '' : joined([joined([change.menu, keyText(change.key), `R,${change.menu}`], ':')], ',');
  return { type: ['PROP', name, 'false,0,100,false', asks, ''], state: value };
}

/**
 * A mark: a word that never changes.
 *
 * @example markTrait('hexarbiter', 'marker smoke')
 */
export function markTrait(name: string, value: string): Trait {
  return { type: ['mark', joined([name], ',')], state: joined([value], ',') };
}

/**
 * A mask: the other side sees the back of the counter alone.
 *
 * @param side the side that has laid it on; absent where it is off
 * @example maskTrait('mask-us.svg', 'us')
 */
export function maskTrait(image: string, side?: string): Trait {
  const type = [
    'obs',
    keyText({ control: 'H' }),
    image,
    'Hide or show',
    'I',
    '?',
    'side:',
    'Peek',
    '',
    'false',
    '',
    '',
  ];
  return { type, state: joined([side ?? 'null', ''], ';') };
}

/**
 * A trait of a prototype: VASSAL puts the traits of the prototype in its place.
 *
 * @example prototypeTrait('unit')
 */
export function prototypeTrait(name: string): Trait {
  return { type: ['prototype', name], state: '' };
}

/** The command that removes a counter: the key Delete. */
export const DELETE: Trait = { type: ['delete', 'Remove', '127,0', ''], state: '' };

/** What lies on the board and is never taken up. */
export const FIXED: Trait = { type: ['immob', 'nv', 'V', 'R'], state: '' };

/** What lies beside the counters of a hex: it joins no stack, is dragged only where it was chosen, and no frame around others chooses it. */
export const APART: Trait = { type: ['immob', 'Z', 'I', 'R'], state: '' };

/**
 * A text that is shown on a counter.
 *
 * @param text with properties between dollar signs: `$fp$`
 * @param where in its corner, or small above it
 * @example labelTrait('$fp$')
 */
export function labelTrait(text: string, where: 'corner' | 'above' = 'corner'): Trait {
  const type = [
    'label',
    '',
    '',
    where === 'corner' ? '20' : '11',
    '255,255,255',
    '0,0,0',
    ...(where === 'corner' ? ['b', '0', 'r', '0', 'b', 'r'] : ['t', '0', 'c', '0', 'b', 'c']),
    '$pieceName$',
    'Dialog',
    '1',
    '0',
    'Label',
    '',
    'false',
  ];
  return { type, state: text };
}

/** What is read of a layer. */
export interface LayerRead {
  readonly name: string;
  readonly images: readonly string[];
  /** What each picture adds to the name of the counter. */
  readonly said: readonly string[];
  /** The picture that is shown, from 1; 0 for none. */
  readonly level: number;
}

/** What the traits of a piece say. */
export interface Said {
  readonly layers: readonly LayerRead[];
  readonly properties: Readonly<Record<string, string>>;
  readonly marks: Readonly<Record<string, string>>;
  /** Its names and pictures, that of its base first. */
  readonly images: readonly string[];
  readonly prototypes: readonly string[];
  /** The side or the player who has laid a mask on it. */
  readonly maskedBy?: string;
  /** Degrees clockwise that it is turned. */
  readonly turned?: number;
}

/**
 * Reads what the traits of a piece say: layers, properties, marks, masks, how it is turned.
 *
 * @example saidBy(piece).marks['type'] // 'us.2-5-4'
 */
export function saidBy({ traits, image }: Piece): Said {
  const layers: LayerRead[] = [];
  const properties: [string, string][] = [];
  const marks: [string, string][] = [];
  const prototypes: string[] = [];
  let maskedBy: string | undefined;
  let turned: number | undefined;
  for (const { type, state } of traits) {
    const [kind = '', first = ''] = type;
    if (kind === 'emb2') layers.push(layerOf(type, state));
    else if (kind === 'PROP') properties.push([first, state]);
    else if (kind === 'mark') {
      const values = parted(state, ',');
      parted(first, ',').forEach((key, i) => marks.push([key, values[i] ?? '']));
    } else if (kind === 'label')
      properties.push([type[16] === undefined || type[16] === '' ? 'TextLabel' : type[16], state]);
    else if (kind === 'prototype') prototypes.push(first);
    else if (kind === 'obs') {
      const [by = 'null'] = parted(state, ';');
      if (by !== 'null') maskedBy = by;
    } else if (kind === 'rotate') turned = degreesOf(first, state);
  }
  return {
    layers,
    properties: Object.fromEntries(properties),
    marks: Object.fromEntries(marks),
    images: [image, ...layers.flatMap((layer) => layer.images)].filter((each) => each !== ''),
    prototypes,
    ...(maskedBy === undefined ? {} : { maskedBy }),
    ...(turned === undefined ? {} : { turned }),
  };
}

/** The fields of a layer: its pictures are the 17th part, its name is the 20th. */
function layerOf(type: readonly string[], state: string): LayerRead {
  const images = parted(type[16] ?? '', ',');
  const [value = ''] = parted(state, ';');
  // A layer that is always on shows its first picture at least.
  const shown = whole(value) ?? (type[26] === 'true' ? 1 : -1);
  const said = parted(type[17] ?? '', ',').map((each) => each.replaceAll('+', '').trim());
  return { name: type[19] ?? '', images, said, level: Math.min(Math.max(shown, 0), images.length) };
}

/** A trait that turns a counter: by one of so many steps, or by an angle. */
function degreesOf(steps: string, state: string): number | undefined {
  const [first = ''] = parted(state, ';');
  const count = whole(steps) ?? 1;
  const value = Number(first);
  if (!Number.isFinite(value)) return undefined;
  return count <= 1 ? ((-value % 360) + 360) % 360 : (value * 360) / count;
}
