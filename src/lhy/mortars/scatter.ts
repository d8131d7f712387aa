import { byText } from '../../kernel/basis/order.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Direction } from '../../board/geometry.js';
import { neighbour } from '../../board/geometry.js';
import { chartOf } from '../charts/index.js';
import type { LhyProcedure, LhyScene, LhyWorld } from '../state/index.js';
import { choose } from '../state/procedure.js';
import type { LhyHex } from '../terrain/index.js';
import { keyOf } from '../terrain/index.js';

/** What asks for a Scatter Diagram. */
type Section = '11.4.5' | '16.1.3' | '17.4.1';

/** The Scatter Diagrams for a hex: that of its sector, or of both where it lies on two. A single diagram holds for the whole map. */
function diagrams({ map, charts }: LhyWorld, hex: LhyHex): readonly string[] {
  const names = Object.keys(charts.values.scatter ?? {});
  if (map.sectors === undefined) return names.length === 1 ? names : [];
  const own = map.sectors.filter(({ hexes }) => hexes.has(hex.name)).map(({ id }) => id);
  return own.filter((id) => names.includes(id)).sort(byText);
}

/**
 * The Scatter Diagram that a hex lacks.
 *
 * @returns `chart-missing`; nothing where there is a diagram
 * @rule 11.4.5, 16.1.3, 17.4.1
 * @example scatterFault(world, hex, '11.4.5') // undefined
 */
export function scatterFault(world: LhyWorld, hex: LhyHex, section: Section): Problem | undefined {
  const chart = chartOf(world.charts, 'scatter', { section });
  if (!chart.ok) return chart.problems[0];
  if (diagrams(world, hex).length > 0) return undefined;
  const sector = world.map.sectors?.find(({ hexes }) => hexes.has(hex.name))?.id ?? world.map.id;
  return problem('chart-missing', { chart: 'scatter', section, term: sector }, section);
}

/**
 * The Scatter Diagram for a hex. Where it lies on two sectors, the side that fires chooses.
 *
 * @returns the directions for the rolls 1 to 6
 * @rule 11.4.5, 16.1.3, 17.4.1
 * @example const directions = yield* diagramFor(scene, hex, 'blue', '11.4.5')
 */
export function* diagramFor(
  { world }: LhyScene,
  hex: LhyHex,
  by: string,
  rule: Section,
): LhyProcedure<readonly number[]> {
  const options = diagrams(world, hex);
  if (options.length === 0) return [];
  const name = (yield* choose({ purpose: 'diagram', of: hex.name, rule, by, options })) as string;
  return world.charts.values.scatter?.[name] ?? [];
}

/**
 * The hex so many hexes away in the direction of a roll.
 *
 * @returns nothing where it is not on the map
 * @rule 11.4.5, 17.4.1
 * @example scattered(map, hex, [1, 2, 3, 4, 5, 6], 1, 2)?.name // two hexes to the north
 */
export function scattered(
  { map }: Pick<LhyWorld, 'map'>,
  hex: LhyHex,
  directions: readonly number[],
  die: number,
  distance: number,
): LhyHex | undefined {
  const direction = directions[die - 1] as Direction | undefined;
  if (direction === undefined) return undefined;
  let at: Pick<LhyHex, 'q' | 'r'> = hex;
  for (let i = 0; i < distance; i++) at = neighbour(at, direction);
  return map.hexes.get(keyOf(at));
}
