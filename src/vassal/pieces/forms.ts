import type { Piece, Trait } from './piece.js';
import type { Part, Thing } from './things.js';
import { maskTrait, prototypeTrait } from './traits.js';

/* Things as VASSAL writes them: in a palette, and in play. */

/** Where a piece lies. */
export type Lying = Pick<Piece, 'map' | 'x' | 'y'>;

/**
 * A thing as a piece of the palette: parts with a name stand for their traits.
 *
 * @example paletteForm(thing, '12').traits[0] // { type: ['prototype', 'counter'], state: '' }
 */
export function paletteForm({ name, image, parts }: Thing, gpid: string): Piece {
  const traits = parts.flatMap((part) =>
    part.prototype === undefined ? part.traits : [prototypeTrait(part.prototype)],
  );
  return { traits, image, name, x: 0, y: 0, gpid };
}

/**
 * A thing as a piece in play, as VASSAL makes it of the palette.
 *
 * @param lying where it lies
 * @param shown its layers, and its properties
 * @example playedForm(thing, '12', { map: 'Map', x: 78, y: 69 }, { layers: { shaken: 1 }, properties: { Id: 'us.2-5-4.1' } })
 */
export function playedForm(
  { name, image, parts }: Thing,
  gpid: string,
  lying: Lying,
  shown: {
    readonly layers?: Readonly<Record<string, number>>;
    readonly properties?: Readonly<Record<string, string>>;
    readonly maskedBy?: string;
  },
): Piece {
  const traits = parts
    .flatMap(({ traits }) => traits)
    .map((trait): Trait => {
      const { type } = trait;
      const [kind = '', first = ''] = type;
      if (kind === 'emb2') {
        const level = shown.layers?.[type[19] ?? ''];
        return level === undefined ? trait : { type, state: level === 0 ? '-1' : `${level}` };
      }
      if (kind === 'PROP') return { type, state: shown.properties?.[first] ?? trait.state };
      if (kind === 'obs' && shown.maskedBy !== undefined) return maskTrait(type[2] ?? '', shown.maskedBy);
      return trait;
    });
  return { traits, image, name, ...lying, gpid };
}

/**
 * The parts with a name that things have, each once.
 *
 * @example prototypesOf(things).map(({ prototype }) => prototype)
 */
export function prototypesOf(things: readonly Thing[]): readonly Required<Part>[] {
  const found = new Map<string, Required<Part>>();
  for (const { parts } of things)
    for (const { prototype, traits } of parts)
      if (prototype !== undefined && !found.has(prototype)) found.set(prototype, { prototype, traits });
  return [...found.values()];
}
