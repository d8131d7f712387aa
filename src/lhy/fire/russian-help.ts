import { choose } from '../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { range } from '../../board/geometry.js';
import { commandersOf } from '../command/index.js';
import type { LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { hexOf, inPlay, isAssaultHex, isPrimaryImpact, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { isRussian } from '../units/index.js';
import { reachedBy } from './reached.js';
import type { Helped } from './subject.js';

/** A Russian leader helps a hex within so many hexes. */
const REACH = 2;

/**
 * Before any die is rolled, each Russian leader chooses the one hex under fire that he helps.
 *
 * @param frozen the scene before the dice
 * @param hexes the hexes with small arms or mortar markers
 * @returns the hexes that are helped, each with its leader
 * @rule 13.1
 * @example const helped = yield* russianHelp(frozen, ['B2', 'B3'])
 */
export function* russianHelp(frozen: LhyScene, hexes: readonly string[]): LhyProcedure<Helped> {
  const helped = new Map<string, string>();
  for (const leader of inPlay(frozen.position).filter((unit) => leads(frozen, unit))) {
    const options = hexes.filter((hex) => mayHelp(frozen, leader, hex)).sort(byText);
    if (options.length === 0) continue;
    const { id, side } = leader;
    const hex = yield* choose({ purpose: 'helpedHex', of: id, rule: '13.1', by: side, options });
    helped.set(hex as string, id);
  }
  return helped;
}

/** Whether a unit is a Russian leader who may help: he is in no Assault Hex and no Primary Impact Hex. */
function leads({ world, position }: LhyScene, unit: Unit): boolean {
  const type = typeOf(world, unit);
  const hex = hexOf(position, unit) as string;
  if (type.kind !== 'leader' || !isRussian(type)) return false;
  return !isAssaultHex(position, hex) && !isPrimaryImpact(position, hex);
}

function mayHelp(frozen: LhyScene, leader: Unit, hex: string): boolean {
  const { world, position } = frozen;
  const [a, b] = [hex, hexOf(position, leader) as string].map((name) => world.map.names.get(name) as LhyHex);
  if (range(a as LhyHex, b as LhyHex) > REACH) return false;
  return reachedBy(frozen, hex, leader.side, false).some((unit) =>
    commandersOf(frozen, unit).some(({ id }) => id === leader.id),
  );
}
