import { byText } from '../../kernel/basis/order.js';
import { choose, record } from '../state/procedure.js';
import { around, bumps, costOfStep, isShutByMortars, joinAssault, mayAssault, strikeMines } from '../maneuver/index.js';
import type { LhyProcedure, LhyScene, LhyWritten, Unit } from '../state/index.js';
import { foesIn, has, hexOf, isAssaultHex, isGood, kindOf, ownIn, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';

/** The answer of a unit that stays. */
const STAY = 'stay';

/**
 * Units advance one hex after an assault, as their side wants, once in a turn each. Those who come into a hex with enemies fight a
 * second assault at once, or reinforce one that waits. Nobody has to advance: the odds of an assault are those of this one alone.
 *
 * @param scene the scene
 * @param units the units that may advance
 * @param from the Assault Hex
 * @param resolve resolves a second assault
 * @rule 14.3.4
 * @example yield* advanceAll(scene, units, hex, (name) => resolveAssault(scene, name))
 */
export function* advanceAll(
  scene: LhyScene,
  units: readonly Unit[],
  from: LhyHex,
  resolve: (hex: string) => LhyProcedure,
): LhyProcedure {
  const stormed = new Set<string>();
  const isFighter = (unit: Unit): number => (kindOf(scene.world, unit).combat ? 0 : 1);
  // Leaders and weapons go with combat units, which decide before them.
  for (const { id } of [...units].sort((a, b) => isFighter(a) - isFighter(b))) {
    const unit = scene.position.units[id];
    if (unit === undefined || !mayAdvance(scene, unit, from)) continue;
    const options = around(scene, from).filter((to) => isOpenTo(scene, unit, from, to));
    const hex = options.length === 0 ? STAY : yield* askWhere(unit, options);
    if (hex === STAY) continue;
    yield* put({ kind: 'marked', unit: id, mark: 'advanced' });
    if (yield* bumps(scene, unit.side, scene.world.map.names.get(hex) as LhyHex)) continue;
    yield* put({ kind: 'unitPlaced', unit: id, place: { kind: 'map', hex } });
    const before = ownIn(scene.position, hex, unit.side).map((each) => each.id);
    yield* strikeMines(scene, [unit], scene.world.map.names.get(hex) as LhyHex);
    const left = ownIn(scene.position, hex, unit.side).filter((each) => each.id === id || !before.includes(each.id));
    if (left.length === 0) continue;
    if (foesIn(scene, hex, unit.side).length === 0) continue;
    if (!isAssaultHex(scene.position, hex)) stormed.add(hex);
    yield* joinAssault(
      scene,
      hex,
      left.map((each) => each.id),
      from.name,
    );
  }
  for (const hex of stormed) yield* resolve(hex);
}

function put(event: LhyWritten): LhyProcedure {
  return record(event);
}

function* askWhere({ id, side }: Unit, hexes: readonly LhyHex[]): LhyProcedure<string> {
  const options = [...hexes.map(({ name }) => name).sort(byText), STAY];
  const request = { purpose: 'advance', of: id, rule: '14.3.4', by: side, options, usual: STAY };
  return (yield* choose(request)) as string;
}

/** A unit in good order in the Assault Hex that has not advanced in this turn. Guns and positions stay. */
function mayAdvance(scene: LhyScene, unit: Unit, from: LhyHex): boolean {
  const { kind } = typeOf(scene.world, unit);
  if (kind === 'towedGun' || kind === 'fortifiedPosition' || unit.place.kind !== 'map') return false;
  return isGood(unit) && !has(unit, 'advanced') && hexOf(scene.position, unit) === from.name;
}

/** The way is free, no mortar pins units there, and where enemies are the unit may assault them. */
function isOpenTo(scene: LhyScene, unit: Unit, from: LhyHex, to: LhyHex): boolean {
  const { name } = to;
  if (!costOfStep(scene, unit, from, to, 'forward').ok) return false;
  if (isShutByMortars(scene, unit, name)) return false;
  if (foesIn(scene, name, unit.side).length === 0) return true;
  return mayAssault(scene, unit, { kind: 'assault', units: [unit.id], hex: name });
}
