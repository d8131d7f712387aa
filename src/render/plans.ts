import { add, compare, fraction, fromText, percent } from '../kernel/numbers/fraction.js';
import type { Fraction } from '../kernel/numbers/fraction.js';
import type { GameMap } from '../map/index.js';
import { DANGER, INK } from '../paper/palette.js';
import { arrowAlong, reachSigns, targetSign } from '../paper/plans.js';
import { element, group } from '../paper/svg.js';
import { dotOf, hexPath, shownAt } from './map-plane.js';

/* What a group could do, laid over the map: where it can go, what it can attack, the way of a move. */

/** Chances as the library writes them: `5/36`. */
interface Chances {
  readonly shaken: string;
  readonly lost: string;
}

/** A place where a group can go: a place of `destinations` has these fields. */
export interface DrawnReach extends Chances {
  readonly at: string;
  /** MPs that the way costs. */
  readonly cost: number;
  /** Each attack there, and what attacks by itself, with its harm to each unit: where they are given, the greatest harm of one is shown. */
  readonly dangers?: readonly { readonly harm: readonly Chances[] }[];
  readonly entry?: readonly Chances[];
}

/** What a group can attack: a target of `destinations` has these fields. */
export interface DrawnTarget {
  readonly at: string;
  readonly harm: readonly Chances[];
}

/** An arc of a unit: an arc of `coveredArcs` has these fields. */
export interface DrawnArc {
  readonly part: string;
  readonly hexes: readonly string[];
}

/** The plans in a picture. */
export interface Plans {
  /** Where a group can go: the cost in MPs and the chance to be harmed stand in each hex. */
  readonly reach?: readonly DrawnReach[];
  /** What a group can attack: the chance to harm somebody there stands in each hex. */
  readonly targets?: readonly DrawnTarget[];
  /** The hexes on which a front bears, as `coveredArcs` gives them: a wash for each arc. */
  readonly arcs?: readonly DrawnArc[];
  /** The hexes of a move, from the first to the last: an arrow through them. */
  readonly way?: readonly string[];
}

/**
 * The hexes that a group can reach, under the counters: of several ways to one hex the cheapest counts, and of as cheap ones the safest.
 *
 * @param hexes the hexes that are drawn
 * @example drawReach(map, hexes, [{ at: 'I5', cost: 2, shaken: '1/6', lost: '0' }])
 */
export function drawReach(map: GameMap, hexes: readonly number[], reach: readonly DrawnReach[]): string {
  const best = new Map<number, DrawnReach>();
  for (const each of [...reach].sort((a, b) => a.cost - b.cost || compare(harmAt(a), harmAt(b)))) {
    const [hex] = shownAt(map, hexes, each.at);
    if (hex !== undefined && !best.has(hex)) best.set(hex, each);
  }
  return reachSigns(
    [...best].map(([hex, place]) => {
      const { cost } = place;
      const harm = harmAt(place);
      return {
        outline: hexPath(map, hex),
        dot: dotOf(map, hex),
        cost: `${cost}`,
        danger: harm.n === 0 ? '' : inPercent(harm),
      };
    }),
  );
}

/**
 * The arcs of a unit, under the counters: where two of them meet, the wash is deeper.
 *
 * @param hexes the hexes that are drawn
 * @rule 14.1
 * @example drawArcs(map, hexes, [{ part: 'hull', hexes: ['I4', 'I3'] }])
 */
export function drawArcs(map: GameMap, hexes: readonly number[], arcs: readonly DrawnArc[]): string {
  return group(
    {},
    arcs.map(({ part, hexes: covered }) =>
      group(
        { fill: part === 'turret' ? DANGER : INK, fillOpacity: '.16' },
        covered.flatMap((at) => shownAt(map, hexes, at)).map((hex) => element('path', { d: hexPath(map, hex) })),
      ),
    ),
  );
}

/**
 * The hexes that a group can attack, over the counters, each with the chance of the attack that harms most.
 *
 * @param hexes the hexes that are drawn
 * @example drawTargets(map, hexes, [{ at: 'J3', harm: [{ shaken: '1/3', lost: '1/12' }] }])
 */
export function drawTargets(map: GameMap, hexes: readonly number[], targets: readonly DrawnTarget[]): string {
  const best = new Map<number, Fraction>();
  for (const { at, harm } of targets) {
    const [hex] = shownAt(map, hexes, at);
    if (hex === undefined) continue;
    const worst = harm.map(harmOf).reduce(larger, best.get(hex) ?? NONE);
    best.set(hex, worst);
  }
  return group(
    {},
    [...best].map(([hex, chance]) => targetSign(dotOf(map, hex), inPercent(chance))),
  );
}

/**
 * An arrow along the hexes of a move.
 *
 * @param hexes the hexes that are drawn
 * @example drawWay(map, hexes, ['I5', 'J5', 'J4'])
 */
export function drawWay(map: GameMap, hexes: readonly number[], way: readonly string[]): string {
  return arrowAlong(way.flatMap((at) => shownAt(map, hexes, at)).map((hex) => dotOf(map, hex)));
}

const NONE = fraction(0);

/** The chance to be Shaken or to lose something. */
function harmOf({ shaken, lost }: Chances): Fraction {
  return add(valueOf(shaken), valueOf(lost));
}

/**
 * The greatest chance that one attack harms one unit in a place. `shaken` and `lost` of a place are the greatest of all its attacks, each for
 * itself: their sum is of two attacks, and may be more than 1.
 */
function harmAt({ dangers, entry = [], ...chances }: DrawnReach): Fraction {
  if (dangers === undefined) return smaller(harmOf(chances), fraction(1));
  return [...entry, ...dangers.flatMap(({ harm }) => harm)].map(harmOf).reduce(larger, NONE);
}

function smaller(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) < 0 ? a : b;
}

/** What is no fraction is no chance: a picture never throws. */
function valueOf(text: string): Fraction {
  const found = fromText(text);
  return found.ok ? found.value : NONE;
}

function larger(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) < 0 ? b : a;
}

/** Less than half a percent is still said to be some. */
function inPercent(chance: Fraction): string {
  const said = percent(chance);
  return said === '0' && compare(chance, NONE) > 0 ? '<1%' : `${said}%`;
}
