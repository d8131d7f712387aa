import { range } from '../../../board/geometry.js';
import { IN_TOUCH, commandHexes, isAstray } from '../../command/index.js';
import { largest, smallest } from '../../../kernel/basis/lists.js';
import type { LhyScene, ManeuverFrame, Unit } from '../../state/index.js';
import { foesIn, hexOf } from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import type { Moving } from '../moving.js';
import { around, costOfStep, hexNamed } from '../moving.js';

/** Whether enemies are in a hex, or beside it. */
function isNearFoes(scene: LhyScene, hex: LhyHex, side: string): boolean {
  return [hex, ...around(scene, hex)].some(({ name }) => foesIn(scene, name, side).length > 0);
}

const mayStep = (scene: LhyScene, unit: Unit, from: LhyHex, to: LhyHex): boolean =>
  costOfStep(scene, unit, from, to, 'forward').ok;

/** The steps from each hex to the nearest one in which a unit is in command, away from all enemies. */
function stepsBack(scene: LhyScene, unit: Unit): ReadonlyMap<string, number> {
  const sources = commandHexes(scene, unit);
  const open = (hex: LhyHex): boolean => !isNearFoes(scene, hex, unit.side);
  const goals = [...scene.world.map.hexes.values()].filter(
    (hex) => sources.some((each) => range(hex, each) <= IN_TOUCH) && open(hex),
  );
  const steps = new Map(goals.map(({ name }) => [name, 0]));
  const queue = [...goals];
  for (const hex of queue)
    for (const before of around(scene, hex)) {
      if (steps.has(before.name) || !open(before) || !mayStep(scene, unit, before, hex)) continue;
      steps.set(before.name, (steps.get(hex.name) ?? 0) + 1);
      queue.push(before);
    }
  return steps;
}

/**
 * How many steps it takes a unit to be in command again, by the shortest way that goes into no hex with enemies or beside one.
 *
 * @param from where it is: this hex may lie beside enemies
 * @returns nothing where no way leads back
 * @rule 22.1
 * @example wayBack(scene, squad, e9) // 1
 */
export function wayBack(scene: LhyScene, unit: Unit, from: LhyHex): number | undefined {
  const steps = stepsBack(scene, unit);
  const onward = around(scene, from).flatMap((to) => {
    const left = steps.get(to.name);
    return left === undefined || !mayStep(scene, unit, from, to) ? [] : [left + 1];
  });
  return onward.length === 0 ? undefined : smallest(onward);
}

/**
 * Whether a unit is out of command where it stands, so that it does nothing but go back.
 *
 * @rule 22.1
 * @example hasStrayed(scene, squad) // false without the optional rule
 */
export function hasStrayed(scene: LhyScene, unit: Unit): boolean {
  return isAstray(scene, unit, hexNamed(scene, hexOf(scene.position, unit) ?? ''));
}

/** The units of a maneuver that were out of command when it began. */
function strays(scene: LhyScene, frame: ManeuverFrame, units: readonly Unit[]): readonly Unit[] {
  if (frame.mode !== 'forward') return [];
  return units.filter((unit) => isAstray(scene, unit, hexNamed(scene, frame.start)));
}

/** A step of units that were out of command when they set out. */
type Onward = Pick<Moving, 'frame' | 'units' | 'from'> & { readonly to: LhyHex };

/**
 * A unit that was out of command when it set out, and would come into a hex with enemies or beside one.
 *
 * @rule 22.1
 * @example comesTooNear(scene, step)?.id // undefined in command
 */
export function comesTooNear(scene: LhyScene, { frame, units, to }: Onward): Unit | undefined {
  return isNearFoes(scene, to, frame.by) ? strays(scene, frame, units)[0] : undefined;
}

/**
 * A unit that goes back into command, and leaves the shortest way there; or the hexes in which it is in command, once it has come there.
 *
 * @returns the unit, with the steps that were left and those that are left after it
 * @rule 22.1
 * @example leavesWayBack(scene, step)?.unit.id // 'blue.1'
 */
export function leavesWayBack(
  scene: LhyScene,
  { frame, units, from, to }: Onward,
): { readonly unit: Unit; readonly before: number; readonly after: number } | undefined {
  for (const unit of strays(scene, frame, units)) {
    const [lost, lostThere] = [from, to].map((hex) => isAstray(scene, unit, hex));
    if (lost === false) {
      if (lostThere === true && mustSpendAll(scene)) return { unit, before: 0, after: 1 };
      continue;
    }
    const before = wayBack(scene, unit, from) ?? 0;
    const after = stepsBack(scene, unit).get(to.name) ?? largest([before, 1]);
    if (after !== before - 1) return { unit, before, after };
  }
  return undefined;
}

function mustSpendAll({ world }: Pick<LhyScene, 'world'>): boolean {
  return world.rulings.switches.backInCommand === 'wholeAllowance';
}

/**
 * A unit that may not stop yet: it is still out of command, or by a ruling it uses its whole allowance.
 *
 * @rule 22.1
 * @example mustGoOn(scene, moving)?.id // 'blue.1'
 */
export function mustGoOn(scene: LhyScene, { frame, units, from }: Moving): Unit | undefined {
  return strays(scene, frame, units).find((unit) => mustSpendAll(scene) || isAstray(scene, unit, from));
}
