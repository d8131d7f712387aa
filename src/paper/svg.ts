import { withoutControls } from '../kernel/json/controls.js';
import { colourClass } from './colours.js';

/** Attributes of an element, in the order they are written; those that are `undefined` are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Names that SVG itself spells with capitals; every other one is spelled with hyphens. */
const CAMEL: readonly string[] = ['viewBox', 'patternUnits'];

/**
 * One element with its content.
 *
 * @param name the element
 * @param attributes camel-case names become hyphened ones: `strokeWidth`; a colour that has a name has its class
 * @param children elements and texts that are escaped already
 * @example element('circle', { cx: 0, cy: 0, r: 12 }) // '<circle cx="0" cy="0" r="12"/>'
 */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const classes = [colourClass('fill', attributes['fill']), colourClass('stroke', attributes['stroke'])];
  const named = classes.filter((each) => each !== undefined).join(' ');
  const written = Object.entries(named === '' ? attributes : { ...attributes, class: named })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${spelled(key)}="${escaped(`${value ?? ''}`)}"`)
    .join('');
  const inside = children.join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

/**
 * A group, or an empty text when it has no content.
 *
 * @example group({ fill: '#fff' }, ['<path d="M0 0"/>'])
 */
export function group(attributes: Attributes, children: readonly string[]): string {
  const inside = children.filter((child) => child !== '');
  return inside.length === 0 ? '' : element('g', attributes, '\n', inside.join('\n'), '\n');
}

/**
 * Text on the picture.
 *
 * @param words not yet escaped
 * @example label(0, 0, 'H6', { fontSize: 60 })
 */
export function label(x: number, y: number, words: string, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, escaped(words));
}

/** Characters XML cannot hold at all, besides controls: halves of surrogate pairs, the two non-characters. */
const UNWRITABLE = /[\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Stands for a character that is left out. */
const UNKNOWN = '\ufffd';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Text as it may stand in an XML document, in content and in attributes. Characters that it cannot hold, or that
 * nobody should see, are replaced.
 *
 * @example escaped('<script>') // '&lt;script&gt;'
 */
export function escaped(text: string): string {
  return withoutControls(text, () => UNKNOWN)
    .replaceAll(UNWRITABLE, UNKNOWN)
    .replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');
}

/**
 * A text cut to so many characters, the last of them an ellipsis if anything was cut.
 *
 * @example shortened('Sturmgeschütz', 6) // 'Sturm…'
 */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

function spelled(name: string): string {
  return CAMEL.includes(name) ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
