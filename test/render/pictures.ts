import { BARE_MAP, fieldOfView, lineOfSight } from '../../src/los/index.js';
import type { FieldOfView, Floor, LineOfSight, LosOverlay } from '../../src/los/index.js';
import type { GameMap } from '../../src/map/index.js';

/** A line that must be there; `I5@upper` is an upper floor. */
export function lineOn(map: GameMap, from: string, to: string, overlay: LosOverlay = BARE_MAP): LineOfSight {
  const line = lineOfSight(map, overlay, end(from), end(to));
  if (line === undefined) throw new Error(`no line from ${from} to ${to}`);
  return line;
}

/** A field of view that must be there. */
export function fieldOn(map: GameMap, from: string, overlay: LosOverlay = BARE_MAP): FieldOfView {
  const field = fieldOfView(map, overlay, end(from));
  if (field === undefined) throw new Error(`no hex ${from}`);
  return field;
}

function end(text: string): { hex: string; floor: Floor } {
  const [hex = '', floor = 'ground'] = text.split('@');
  return { hex, floor: floor as Floor };
}

/** An element of an SVG document. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

const TAG = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>/y;
const TEXT = /[^<]+/y;
const HALVES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const ENTITY = /&(?!(?:amp|lt|gt|quot|#39);)/;

/**
 * Reads a document as strictly as an XML parser would: every tag closed in order, every attribute quoted, no bare `&` or
 * `<`, no character XML cannot hold.
 */
export function elementsOf(svg: string): readonly Element[] {
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(svg)) throw new Error('a character XML cannot hold');
  if (HALVES.test(svg)) throw new Error('half a surrogate pair');
  if (ENTITY.test(svg)) throw new Error('a bare ampersand');
  const open: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const elements: Element[] = [];
  for (let at = 0; at < svg.length;) {
    TEXT.lastIndex = TAG.lastIndex = at;
    const text = TEXT.exec(svg)?.[0];
    if (text !== undefined) {
      const parent = open[open.length - 1];
      if (parent !== undefined) parent.text += text;
      else if (text.trim() !== '') throw new Error(`text outside of the document: ${text}`);
      at += text.length;
      continue;
    }
    const tag = TAG.exec(svg);
    if (tag === null) throw new Error(`no tag: ${svg.slice(at, at + 60)}`);
    const [whole, closing, name = '', written = '', empty] = tag;
    at += whole.length;
    if (closing === '/') {
      const closed = open.pop();
      if (closed?.name !== name) throw new Error(`</${name}> closes <${closed?.name ?? ''}>`);
      elements.push(closed);
      continue;
    }
    const attributes: Record<string, string> = {};
    for (const [, key = '', value = ''] of written.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)) attributes[key] = value;
    if (empty === '/') elements.push({ name, attributes, text: '' });
    else open.push({ name, attributes, text: '' });
  }
  if (open.length > 0) throw new Error(`<${open[0]?.name ?? ''}> is not closed`);
  return elements;
}

/** The words of a document, in its order. */
export function wordsOf(svg: string): readonly string[] {
  return elementsOf(svg)
    .filter(({ name }) => ['text', 'tspan', 'title', 'desc'].includes(name))
    .map(({ text }) => text);
}
