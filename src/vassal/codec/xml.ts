import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { VassalLimits } from './limits.js';
import { VASSAL_LIMITS } from './limits.js';

/** An element of a build file. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** The text right inside of it. */
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** A comment, a declaration, a text as it is, the end of an element, the beginning of one. */
const MARKUP =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s>]+)\s*>|<([A-Za-z_][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/y;
/** A name with its value, a name alone, or anything else: each sign is looked at once, so that a long name takes no long time. */
const ATTRIBUTE = /\s*(?:([A-Za-z_:][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?|[\s\S])/g;

/**
 * Makes an element.
 *
 * @example elementOf('VASSAL.build.GameModule', { name: 'Training' })
 */
export function elementOf(
  name: string,
  attributes: Readonly<Record<string, string | number | boolean>> = {},
  children: readonly Element[] = [],
  text = '',
): Element {
  const written = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)]));
  return { name, attributes: written, children, text };
}

/**
 * Writes an element as a document.
 *
 * @example writeXml(elementOf('data', { version: 1 }))
 */
export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${written(root, '')}`;
}

function written({ name, attributes, children, text }: Element, indent: string): string {
  const given = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
  if (children.length === 0) {
    return text === '' ? `${indent}<${name}${given}/>\n` : `${indent}<${name}${given}>${escaped(text)}</${name}>\n`;
  }
  const inside = children.map((child) => written(child, `${indent}  `)).join('');
  return `${indent}<${name}${given}>${escaped(text)}\n${inside}${indent}</${name}>\n`;
}

function escaped(text: string): string {
  return text.replaceAll(/[<>&"\t\n\r\u001b]/g, (sign) => {
    const named = Object.entries(ENTITIES).find(([, each]) => each === sign);
    return named === undefined ? `&#${sign.charCodeAt(0)};` : `&${named[0]};`;
  });
}

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/**
 * Reads a document: elements, attributes and texts. A document type, which could name other files or grow without end, is refused.
 *
 * @param path the name of the document, for problems
 * @param limits the greatest sizes
 * @returns its root, or `bad-xml` with the character at which it goes wrong, `too-large`
 * @example readXml('<data version="1"/>', 'moduledata')
 */
export function readXml(source: string, path: string, limits: VassalLimits = VASSAL_LIMITS): Result<Element> {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  let at = source.startsWith('\ufeff') ? 1 : 0;
  let elements = 0;
  const bad = (): Result<never> => refuse(problem('bad-xml', { at }, undefined, path));
  while (at < source.length) {
    const inner = open.at(-1) as Open;
    const next = source.indexOf('<', at);
    const end = next < 0 ? source.length : next;
    if (end > at) inner.text += plain(source.slice(at, end));
    at = end;
    if (at >= source.length) break;
    MARKUP.lastIndex = at;
    const found = MARKUP.exec(source);
    if (found === null) return bad();
    const [whole, literal, closed, opened, attributes = '', empty] = found;
    if (literal !== undefined) inner.text += literal;
    if (closed !== undefined) {
      if (open.length < 2 || inner.name !== closed) return bad();
      open.pop();
      open.at(-1)?.children.push(finished(inner));
    }
    if (opened !== undefined) {
      elements += 1;
      if (elements > limits.elements || open.length > limits.depth) {
        const what = elements > limits.elements ? 'elements' : 'depth';
        const given = what === 'depth' ? open.length : elements;
        return refuse(problem('too-large', { what, limit: limits[what], given }, undefined, path));
      }
      const begun: Open = { name: opened, attributes: attributesOf(attributes), children: [], text: '' };
      if (empty === '/') inner.children.push(finished(begun));
      else open.push(begun);
    }
    at += whole.length;
  }
  const [only, ...more] = root.children;
  return only === undefined || more.length > 0 || open.length > 1 ? bad() : ok(only);
}

function finished({ name, attributes, children, text }: Open): Element {
  return { name, attributes, children, text: text.trim() };
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  const found: [string, string][] = [];
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE))
    if (double !== undefined || single !== undefined) found.push([name, plain(double ?? single ?? '')]);
  return Object.fromEntries(found);
}

function plain(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(#x[0-9A-Fa-f]{1,6}|#[0-9]{1,7}|[a-z]{2,4});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}

/**
 * All elements of a name inside of an element, itself included, in the order of the document.
 *
 * @param name the last part of the name of its class: `Board` finds `VASSAL.build.module.map.boardPicker.Board`
 * @example elementsIn(root, 'PieceSlot').length
 */
export function elementsIn(root: Element, name: string): readonly Element[] {
  const found: Element[] = [];
  const walk = (element: Element): void => {
    if (isOf(element, name)) found.push(element);
    element.children.forEach(walk);
  };
  walk(root);
  return found;
}

/**
 * Whether an element is of a class, whatever the package it stands in.
 *
 * @example isOf(elementOf('VASSAL.build.widget.PieceSlot'), 'PieceSlot') // true
 */
export function isOf({ name }: Element, wanted: string): boolean {
  return name === wanted || name.endsWith(`.${wanted}`);
}
