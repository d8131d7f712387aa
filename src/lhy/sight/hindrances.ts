import type { LhyHex } from '../terrain/index.js';
import { isForest, isOrchard } from '../terrain/index.js';
import type { Looking } from './looking.js';
import type { Stretch } from './trace.js';

/** What lies in a hex and hinders sight: the markers of mortar fire and Smoke, roadblocks, vehicles. */
export interface Cloud {
  readonly at: string;
  readonly kind: 'mortar' | 'smoke' | 'roadblock' | 'vehicle';
}

/** One hindrance: the letter of 4.2.4, and where it is. */
export interface Hindrance {
  readonly letter: 'a' | 'b' | 'c' | 'd' | 'e';
  readonly hex: string;
}

/** Mortar fire and Smoke reach so many levels above the ground of their hex. */
const CLOUD_HEIGHT = 2;

/**
 * What hinders a line that is not blocked. Each counts by itself.
 *
 * @param look the line
 * @param clouds what lies in the hexes of the map
 * @rule 4.2.4
 * @example hindrancesOf(look, [{ at: 'B2', kind: 'smoke' }]) // [{ letter: 'a', hex: 'B2' }]
 */
export function hindrancesOf(look: Looking, clouds: readonly Cloud[]): readonly Hindrance[] {
  const { from, to, stretches } = look.trace;
  const own = [from, to].flatMap((hex) => tell('a', hex, cloudsIn(look, clouds, hex)));
  const along = stretches.filter(({ hexes }) => hexes.length === 2);
  return [
    ...own,
    ...stretches.flatMap((stretch) => throughHex(look, clouds, stretch)),
    ...besideLine(look, clouds, along),
  ];
}

/** a, d and e: markers, vehicles on enclosed roads, orchards and roadblocks in a hex that the line goes through. */
function throughHex(look: Looking, clouds: readonly Cloud[], { hexes }: Stretch): readonly Hindrance[] {
  const [hex, other] = hexes;
  if (hex === undefined || other !== undefined) return [];
  const lies = (kind: Cloud['kind']) => clouds.some((cloud) => cloud.at === hex.name && cloud.kind === kind);
  const reached = look.low <= hex.level;
  const vehicle = hex.enclosed === true && lies('vehicle') && reached;
  const orchard = isOrchard(hex) && look.low === look.high;
  return [
    ...tell('a', hex, cloudsIn(look, clouds, hex)),
    ...tell('d', hex, vehicle ? 1 : 0),
    ...tell('e', hex, orchard ? 1 : 0),
    ...tell('e', hex, lies('roadblock') ? 1 : 0),
  ];
}

/** b and c: markers on one side of a line along hexsides, with forest, hills or other markers on the other side. */
function besideLine(look: Looking, clouds: readonly Cloud[], along: readonly Stretch[]): readonly Hindrance[] {
  const sides = [0, 1].map((side) => along.map(({ hexes }) => hexes[side] as LhyHex));
  const [left, right] = sides.map((hexes) =>
    hexes.map((hex) => ({ hex, count: cloudsIn(look, clouds, hex) })).sort((a, b) => b.count - a.count),
  );
  const [mostLeft, mostRight] = [left?.[0], right?.[0]];
  if (mostLeft === undefined || mostRight === undefined) return [];
  if (mostLeft.count > 0 && mostRight.count > 0) {
    const { hex, count } = mostLeft.count >= mostRight.count ? mostLeft : mostRight;
    return tell('c', hex, count);
  }
  const marked = mostLeft.count > 0 ? mostLeft : mostRight;
  const opposite = mostLeft.count > 0 ? sides[1] : sides[0];
  const closed = opposite?.some((hex) => isForest(hex) || hex.level > 0) === true;
  return closed ? tell('b', marked.hex, marked.count) : [];
}

/** The markers in a hex that the line does not pass over. */
function cloudsIn({ low }: Looking, clouds: readonly Cloud[], hex: LhyHex): number {
  if (low > hex.level + CLOUD_HEIGHT) return 0;
  return clouds.filter(({ at, kind }) => at === hex.name && (kind === 'mortar' || kind === 'smoke')).length;
}

function tell(letter: Hindrance['letter'], hex: LhyHex, count: number): readonly Hindrance[] {
  return Array.from({ length: count }, () => ({ letter, hex: hex.name }));
}
