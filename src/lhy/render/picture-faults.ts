import { fieldOf, unknownKeys, unreadable, wordProblems } from '../../engine/game/arguments.js';
import type { Refusal } from '../../engine/game/misuse.js';
import type { Shape } from '../../engine/game/shapes.js';
import { shapeProblems } from '../../engine/game/shapes.js';
import { append } from '../../kernel/basis/lists.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { THEMES } from '../../paper/colours.js';
import { sizeProblems } from '../../paper/document.js';
import type { LhyMap } from '../terrain/index.js';
import type { LhyPicture } from './picture.js';

/** The shapes of the parts of a picture, by their names. */
function shapesFor(map: LhyMap, isUnit: (id: string) => boolean): Readonly<Record<keyof LhyPicture, Shape>> {
  const unknown = (name: string, path: string): readonly Problem[] => [
    problem('unknown-location', { location: name.slice(0, 64) }, '0.2', path),
  ];
  const at = {
    text: (name: string, path: string): readonly Problem[] => (map.names.has(name) ? [] : unknown(name, path)),
  };
  const named = {
    text: (name: string, path: string): readonly Problem[] =>
      map.names.has(name) || isUnit(name) ? [] : unknown(name, path),
  };
  return {
    title: 'text',
    caption: { list: 'text' },
    highlight: { list: named },
    tips: { byName: 'text' },
    words: { byName: 'text' },
    line: { fields: { from: at, to: at, clear: 'flag' } },
    scale: 'number',
    theme: 'text',
    reach: { list: { fields: { at, cost: 'number' } } },
    targets: { list: { fields: { at, text: 'text' } } },
    way: { list: at },
    art: { byName: 'text' },
    draw: 'function',
  };
}

/**
 * What is wrong with the parts of a picture, which a host may pass on as a page has sent them.
 *
 * @param more anything
 * @param map the map of the picture
 * @param isUnit whether there is a unit of this id
 * @returns `unknown-key`, `bad-type` and `unknown-location` with the path of each part; or nothing
 * @example pictureFaults({ way: ['Z9'] }, map, () => false)?.problems[0].path // '/more/way/0'
 */
export function pictureFaults(more: object, map: LhyMap, isUnit: (id: string) => boolean): Refusal | undefined {
  const shapes = shapesFor(map, isUnit);
  const problems = unknownKeys(more, Object.keys(shapes), '/more');
  for (const [name, shape] of Object.entries(shapes)) {
    const path = `/more/${name}`;
    const found = fieldOf(more, name);
    if (!found.ok) problems.push(unreadable(path));
    else if (found.value !== undefined)
      append(
        problems,
        name === 'theme'
          ? wordProblems(found.value, THEMES, path)
          : name === 'scale'
            ? sizeProblems(found.value, path)
            : shapeProblems(found.value, shape, path),
      );
  }
  return problems.length === 0 ? undefined : { ok: false, problems };
}
