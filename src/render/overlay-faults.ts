import { fieldOf, unreadable } from '../engine/game/arguments.js';
import type { Shape } from '../engine/game/shapes.js';
import { shapeProblems } from '../engine/game/shapes.js';
import { append } from '../kernel/basis/lists.js';
import type { Problem } from '../kernel/basis/result.js';
import { problem } from '../kernel/basis/result.js';

/* What a picture shows over the board: each part with its shape, and with locations that are on the map. */

/** What may be named in a picture. */
export interface Places {
  /** Whether a location is on the map. */
  readonly isPlace: (name: string) => boolean;
  /** Whether there is a counter of this id, on the map or elsewhere. */
  readonly isCounter: (id: string) => boolean;
}

const CHANCES = { shaken: 'text', lost: 'text' } as const;

type Reader = (name: string, path: string) => readonly Problem[];

/** Refuses names that are not known. */
const reader =
  (isKnown: (name: string) => boolean): Reader =>
  (name, path) =>
    isKnown(name) ? [] : [problem('unknown-location', { location: name.slice(0, 64) }, '1.4', path)];

/** The shapes of the parts, by their names. */
function shapesFor({ isPlace, isCounter }: Places): Readonly<Record<string, Shape>> {
  const at = { text: reader(isPlace) } as const;
  const placeOrCounter = reader((name) => isPlace(name) || isCounter(name));
  return {
    reach: { list: { fields: { at, cost: 'number', ...CHANCES } } },
    targets: { list: { fields: { at, harm: { list: { fields: CHANCES } } } } },
    arcs: { list: { fields: { part: 'text', hexes: { list: at } } } },
    way: { list: at },
    crop: { list: at },
    from: at,
    highlight: { list: { text: placeOrCounter } },
    tips: { byName: 'text' },
    words: { byName: 'text' },
    art: { byName: 'text' },
    draw: 'function',
    line: 'object',
    overlay: 'object',
  };
}

const ANYWHERE: Places = { isPlace: () => true, isCounter: () => true };

/**
 * What is wrong with the parts that lie over the board, and with words and tips.
 *
 * @param picture the picture
 * @param places what may be named; nothing where every name will do
 * @returns `bad-type` with the path of the part, `unknown-location` with the path of the name
 * @example overlayProblems({ reach: [{ at: 'I5', cost: '2', shaken: '0', lost: '0' }] })[0].path // '/picture/reach/0/cost'
 */
export function overlayProblems(picture: object, places: Places = ANYWHERE): readonly Problem[] {
  const problems: Problem[] = [];
  const parts: Readonly<Record<string, Shape>> = { ...shapesFor(places), fieldOfView: 'object' };
  for (const name of Object.keys(parts)) {
    const path = `/picture/${name}`;
    const found = fieldOf(picture, name);
    if (!found.ok) problems.push(unreadable(path));
    else if (found.value !== undefined) {
      const shape = name === 'fieldOfView' ? fieldShape(found.value, places) : (parts[name] ?? 'object');
      append(problems, shapeProblems(found.value, shape, path));
    }
  }
  return problems;
}

/** A field of view is that of a map, which has spots, or that of a game: verdicts by location. */
function fieldShape(value: unknown, { isPlace }: Places): Shape {
  const spots = typeof value === 'object' && value !== null ? fieldOf(value, 'spots') : undefined;
  const isOfMap = spots?.ok === true && Array.isArray(spots.value);
  return isOfMap ? 'object' : { byName: { fields: { kind: 'text' } }, names: reader(isPlace) };
}
