import type { Element } from '../codec/xml.js';
import { elementsIn } from '../codec/xml.js';
import type { Grid, Numbering } from '../board/grid.js';
import { numberOf } from '../board/grid.js';

/**
 * The grid of a board of a build file: the first grid of hexes in it, or its regions.
 *
 * @returns `undefined` for a board without either
 * @example gridIn(board)?.kind // 'hexes'
 */
export function gridIn(board: Element): Grid | undefined {
  const [hexes] = elementsIn(board, 'HexGrid');
  if (hexes !== undefined) {
    const { attributes } = hexes;
    const [numbering] = elementsIn(hexes, 'HexGridNumbering');
    const dy = numberOf(attributes['dy'], 64);
    const form = {
      // The width of a hex of regular sides, where none is given.
      dx: numberOf(attributes['dx'], (dy * 866) / 1000),
      dy,
      x0: numberOf(attributes['x0'], 0),
      y0: numberOf(attributes['y0'], 32),
      sideways: attributes['sideways'] === 'true',
    };
    if (form.dx <= 0 || form.dy <= 0) return undefined;
    return { kind: 'hexes', form: numbering === undefined ? form : { ...form, numbering: numberingOf(numbering) } };
  }
  const regions = elementsIn(board, 'Region').map(({ attributes }) => ({
    name: attributes['name'] ?? '',
    x: numberOf(attributes['originx'], 0),
    y: numberOf(attributes['originy'], 0),
  }));
  return regions.length === 0 ? undefined : { kind: 'regions', regions };
}

function numberingOf({ attributes }: Element): Numbering {
  const whole = (name: string): number => Math.trunc(numberOf(attributes[name], 0));
  return {
    first: attributes['first'] ?? 'H',
    sep: attributes['sep'] ?? '',
    hType: attributes['hType'] ?? 'N',
    vType: attributes['vType'] ?? 'N',
    hLeading: Math.min(Math.max(whole('hLeading'), 0), 9),
    vLeading: Math.min(Math.max(whole('vLeading'), 0), 9),
    hOff: whole('hOff'),
    vOff: whole('vOff'),
    hDescend: attributes['hDescend'] === 'true',
    vDescend: attributes['vDescend'] === 'true',
    stagger: attributes['stagger'] === 'true',
    format: attributes['locationFormat'] ?? '$gridLocation$',
  };
}
