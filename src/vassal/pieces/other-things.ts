import type { HexMarker } from '../../state/index.js';
import { freshFields, MARKER_FIELDS, MARKER_LABELS } from './markers.js';
import type { Part, Thing } from './things.js';
import { COUNTER, MARK, wordOf } from './things.js';
import { APART, DELETE, FIXED, labelTrait, layerTrait, markTrait, propertyTrait } from './traits.js';

/* The pieces of our modules that are no counters of a unit or a weapon. */

/**
 * A marker of the game, with a property for each of its fields.
 *
 * @example markerThing('smoke', 'Smoke').id // 'marker smoke'
 */
export function markerThing(kind: HexMarker['kind'], name: string): Thing {
  const text = MARKER_LABELS[kind];
  const fresh = freshFields(kind);
  const fields = Object.keys(MARKER_FIELDS[kind]).map((field) =>
    propertyTrait(field, fresh[field] ?? '', { menu: wordOf(field), key: { name: `set-${field}` } }),
  );
  return {
    id: `marker ${kind}`,
    name,
    image: `marker-${kind}.svg`,
    parts: [
      MARKER,
      { traits: [...(text === undefined ? [] : [labelTrait(text)]), ...fields, markTrait(MARK, `marker ${kind}`)] },
    ],
  };
}

/** What every marker has. */
const MARKER: Part = {
  prototype: 'marker',
  traits: [DELETE, ...COUNTER.traits.filter(({ type }) => type[0] === 'emb2')],
};

/**
 * A marker of control of a side. Whoever leaves the hex leaves it behind.
 *
 * @example controlThing('us').id // 'control us'
 */
export function controlThing(side: string): Thing {
  return {
    id: `control ${side}`,
    name: `Control ${side}`,
    image: `control-${side}.svg`,
    parts: [MARKER, { traits: [APART, markTrait(MARK, `control ${side}`)] }],
  };
}

/** What the record of a game keeps that lies nowhere on the board. */
export const RECORD_FIELDS = ['initiative', 'passes', 'facts', 'seen', 'result', 'overridden'] as const;

/** The record of a game: a card in its box. */
export const RECORD: Thing = {
  id: 'record',
  name: 'Record',
  image: 'record.svg',
  parts: [
    {
      traits: [
        ...RECORD_FIELDS.map((field) =>
          propertyTrait(field, '', { menu: wordOf(field), key: { name: `set-${field}` } }),
        ),
        markTrait(MARK, 'record'),
      ],
    },
  ],
};

/**
 * An overlay of the board, shown and hidden by a button of the map.
 *
 * @param level 1: it is shown
 * @example overlayThing('objectives', 'Objectives').id // 'overlay objectives'
 */
export function overlayThing(id: string, name: string, level: 0 | 1 = 0): Thing {
  const shown = layerTrait(
    { name: 'shown', images: [`overlay-${id}.svg`], said: [''], toggle: { menu: '', key: { name: `overlay-${id}` } } },
    level,
  );
  return {
    id: `overlay ${id}`,
    name,
    image: '',
    parts: [{ traits: [FIXED, shown, markTrait(MARK, `overlay ${id}`)] }],
  };
}
