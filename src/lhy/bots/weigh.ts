import type { View } from '../../engine/index.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { assaultCase, assaultSums, fightIn } from '../assault/index.js';
import type { AssaultAction, Lhy, LhyEvent, LhyPosition, LhyWorld } from '../state/index.js';
import { foesIn, has, hexOf, isAssaultHex, ownIn, reduce, typeOf } from '../state/index.js';

/** What a concealed enemy is taken for: the Assault Value of a squad of middle strength, two of them at most. */
const UNKNOWN = { value: 2, most: 2 };

/** The position in which the units of an assault are in its hex. */
function stormed({ position, side }: Pick<View<Lhy>, 'position' | 'side'>, { units, hex }: AssaultAction): LhyPosition {
  const events = units.flatMap((unit): readonly LhyEvent[] => {
    const mover = position.units[unit];
    const from = mover === undefined ? undefined : hexOf(position, mover);
    if (from === undefined) return [];
    const assaulter = { unit, from, cycle: position.activation.cycle };
    return [
      { kind: 'unitPlaced', unit, place: { kind: 'map', hex } },
      { kind: 'assaultJoined', hex, side, assaulter },
    ];
  });
  return [...events, { kind: 'assaultMarked', hex } as const].reduce(reduce, position);
}

/**
 * What the attackers would have more than the defenders if an assault were resolved now, as far as a side knows.
 *
 * @param world the world
 * @param view what the side sees
 * @param action its assault
 * @returns the difference of both Net Assault Values; nothing where it only helps its own, or where a chart is missing
 * @rule 14.1
 * @example weighAssault(world, view, { kind: 'assault', units: ['umber.1-1'], hex: 'F3' }) // -3
 */
export function weighAssault(world: LhyWorld, view: View<Lhy>, action: AssaultAction): number | undefined {
  const { side, position } = view;
  if (ownIn(position, action.hex, side).length > 0 && !isAssaultHex(position, action.hex)) return undefined;
  const scene = { world, position: stormed(view, action), frames: [] };
  const fight = fightIn(scene, action.hex);
  if (fight === undefined || fight.attacker !== side) return undefined;
  const sums = assaultSums(world.charts, assaultCase(scene, fight));
  if (!sums.ok) return undefined;
  const unknown = foesIn({ position }, action.hex, side).filter(
    (unit) => has(unit, 'concealed') && typeOf(world, unit).assault === undefined,
  ).length;
  const { attacker, defender } = sums.value;
  return wholeTotal(attacker) - wholeTotal(defender) - UNKNOWN.value * Math.min(unknown, UNKNOWN.most);
}
