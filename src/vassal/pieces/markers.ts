import type { HexMarker } from '../../state/index.js';

/* The markers of the game as pieces: each field of a marker is a property of its piece. */

/** What the text of a field is read as. */
export type FieldKind = 'text' | 'number' | 'flag' | 'bool';

/** The fields of each kind of marker, beside its location. */
export const MARKER_FIELDS: Readonly<Record<HexMarker['kind'], Readonly<Record<string, FieldKind>>>> = {
  smoke: { stage: 'number' },
  spotted: { by: 'text', kept: 'flag' },
  melee: { fought: 'bool' },
  fire: { stage: 'number' },
  fireForEffect: { fp: 'number', by: 'text', pattern: 'text', facing: 'number', line: 'text', walks: 'number' },
  starshell: {},
  wreck: { type: 'text' },
  rubble: {},
  mines: { fp: 'number', side: 'text' },
  claymore: { side: 'text' },
  fortification: { type: 'text', tm: 'number', side: 'text', facing: 'number' },
  terrain: { terrain: 'text', tm: 'number' },
  event: { event: 'text' },
};

/** The kinds of markers, in the order of the palette. */
export const MARKER_KINDS: readonly HexMarker['kind'][] = Object.keys(MARKER_FIELDS) as HexMarker['kind'][];

/** What a new marker of the palette says. */
const FRESH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  smoke: { stage: '1' },
  fire: { stage: '1' },
  melee: { fought: 'false' },
};

/**
 * The fields of a new marker as texts.
 *
 * @example freshFields('smoke') // { stage: '1' }
 */
export function freshFields(kind: HexMarker['kind']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(MARKER_FIELDS[kind]).map((name) => [name, FRESH[kind]?.[name] ?? '']));
}

/**
 * The fields of a marker as texts; an absent one is empty.
 *
 * @example fieldsOf({ kind: 'smoke', at: 'J4', stage: 1 }) // { stage: '1' }
 */
export function fieldsOf(marker: HexMarker): Readonly<Record<string, string>> {
  const given: Readonly<Record<string, unknown>> = { ...marker };
  return Object.fromEntries(Object.keys(MARKER_FIELDS[marker.kind]).map((name) => [name, textOf(given[name])]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
}

/**
 * A marker out of its texts, as plain data that is to be decoded; the inverse of `fieldsOf`.
 *
 * @example markerFrom('smoke', 'J4', { stage: '1' }) // { kind: 'smoke', at: 'J4', stage: 1 }
 */
export function markerFrom(
  kind: HexMarker['kind'],
  at: string,
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const fields = Object.entries(MARKER_FIELDS[kind]).flatMap(([name, form]): [string, unknown][] => {
    const text = texts[name] ?? '';
    if (form === 'bool') return [[name, text === 'true']];
    if (text === '' || (form === 'flag' && text !== 'true')) return [];
    if (form === 'flag') return [[name, true]];
    return [[name, form === 'number' && /^-?[0-9]{1,4}$/.test(text) ? Number(text) : text]];
  });
  return { kind, at, ...Object.fromEntries(fields) };
}

/** What is written on a marker: the property that matters at the table. */
export const MARKER_LABELS: Readonly<Partial<Record<HexMarker['kind'], string>>> = {
  smoke: '$stage$',
  fire: '$stage$',
  fireForEffect: '$fp$',
  mines: '$fp$',
  fortification: '$tm$',
  terrain: '$tm$',
};
