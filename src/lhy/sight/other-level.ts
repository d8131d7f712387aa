import { append, largest, smallest } from '../../kernel/basis/lists.js';
import { range } from '../../board/geometry.js';
import type { Building } from '../charts/index.js';
import { BUILDINGS, chartOf, readBand } from '../charts/index.js';
import type { LhyHex } from '../terrain/index.js';
import { isForest, isOrchard } from '../terrain/index.js';
import type { Block, Looking } from './looking.js';
import { block, ownBuilding } from './looking.js';
import type { Stretch } from './trace.js';
import { draws, runsAlong } from './trace.js';

/** Something between two ends on different levels: its top, and how far the higher end is from it. */
interface Obstacle {
  readonly top: number;
  readonly away: number;
  readonly hexes: readonly LhyHex[];
  /** Whether a whole hex is filled by it; else it is drawn, or stands on a hexside. */
  readonly whole: boolean;
}

/** Buildings that cast blind hexes. Huts cast none. */
const CASTING: readonly Building[] = BUILDINGS.filter((kind) => kind !== 'hut');

/**
 * What blocks a line between two ends on different levels.
 *
 * @param look the line, with the rulings and the charts
 * @rule 4.2.2, 4.2.3
 * @example otherLevelBlocks(look) // [{ rule: '4.2.3', hexes: ['C3'] }]
 */
export function otherLevelBlocks(look: Looking): readonly Block[] {
  const found = obstaclesOf(look);
  return [
    ...found.filter(({ whole, top }) => whole && top >= look.high).map(({ hexes }) => block('4.2.2', 'a', hexes)),
    ...treesAlong(look),
    ...ownBuilding(look, '4.2.2', 'c', look.rulings.switches.latwOnLevels === 'included'),
    ...blindHexes(
      look,
      found.filter(({ whole, top }) => !whole || top < look.high),
    ),
  ];
}

/** b: a line that runs along a road through a forest or between tree lines. */
function treesAlong({ trace }: Looking): readonly Block[] {
  return trace.stretches.flatMap((stretch): readonly Block[] => {
    const [hex] = stretch.hexes;
    if (hex === undefined || !runsAlong(stretch, ['road', 'railroad'])) return [];
    return isForest(hex) || hex.treeLined === true ? [block('4.2.2', 'b', [hex])] : [];
  });
}

/** The Blind Hex Procedure: terrain hides so many hexes behind it from the higher end, and these cannot see that end. */
function blindHexes(look: Looking, obstacles: readonly Obstacle[]): readonly Block[] {
  const { low, high, rulings, trace } = look;
  const casting = obstacles.filter(({ top }) => top > low || rulings.switches.lowObstacles === 'cast');
  if (casting.length === 0) return [];
  const chart = chartOf(look.charts, 'blindHexes', { section: '4.2.3', term: 'rows' });
  if (!chart.ok) {
    append(look.lacks, chart.problems);
    return [];
  }
  const { rows } = chart.value;
  return casting.flatMap(({ top, away, hexes }): readonly Block[] => {
    const row = rows[Math.min(Math.max(high - top, 0), rows.length - 1)];
    const hidden = row === undefined ? 0 : readBand(row, away);
    return trace.distance - away <= hidden ? [block('4.2.3', '', hexes)] : [];
  });
}

function obstaclesOf(look: Looking): readonly Obstacle[] {
  return [...look.trace.stretches.flatMap((stretch) => inStretch(look, stretch)), ...treeLines(look)];
}

/** What fills a hex, or both hexes beside a hexside: there the lower one counts. And the buildings that the line touches. */
function inStretch(look: Looking, { hexes }: Stretch): readonly Obstacle[] {
  const away = smallest(hexes.map((hex) => awayFrom(look, hex)));
  const top = smallest(hexes.map((hex) => filledTo(look, hex)));
  const filled = hexes.every((hex) => hex.level > 0 || isForest(hex) || isOrchard(hex));
  const drawn = hexes.flatMap((hex) =>
    CASTING.filter((kind) => draws(look.trace, hex, [kind])).map((kind): Obstacle => ({
      top: look.risesTo(hex, kind),
      away: awayFrom(look, hex),
      hexes: [hex],
      whole: false,
    })),
  );
  return [...(filled ? [{ top, away, hexes, whole: true }] : []), ...drawn];
}

function treeLines(look: Looking): readonly Obstacle[] {
  return look.trace.barriers.flatMap(({ kind, hexes }): readonly Obstacle[] => {
    if (kind !== 'treeLine') return [];
    const tops = hexes.map((hex) => look.risesTo(hex, 'treeLine'));
    return [{ top: largest(tops), away: smallest(hexes.map((hex) => awayFrom(look, hex))), hexes, whole: false }];
  });
}

function filledTo(look: Looking, hex: LhyHex): number {
  return isForest(hex) || isOrchard(hex) ? look.risesTo(hex, hex.ground) : hex.level;
}

/** The hexes from the higher end to a hex. */
function awayFrom({ trace }: Looking, hex: LhyHex): number {
  return range(trace.from.level >= trace.to.level ? trace.from : trace.to, hex);
}
