import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Shooting } from '../fire/index.js';
import { markerValue, mortarShot, mortarSum } from '../fire/index.js';
import type { Aim } from '../shooting/index.js';
import { aimFault, mayReactTo, tellFire } from '../shooting/index.js';
import type { LhyProcedure, LhyScene, Mortar, MortarAction, Unit } from '../state/index.js';
import { enemiesIn, has, leaderOf, lineOf, ownIn, platoonIn, suppressing } from '../state/index.js';
import { record } from '../state/procedure.js';
import type { LhyHex } from '../terrain/index.js';
import { isDeep, layShell, laySmoke } from './barrage.js';

/** The Mortar Value of a knee mortar squad, and of one that is reduced. */
const VALUE = { whole: 0, reduced: -1 };

/**
 * Why a knee mortar squad cannot fire its mortars at a hex: it must see it in range; in reaction enemies there must have acted in its
 * sight, unless its leader is with it.
 *
 * @returns the first reason; nothing where it can
 * @rule 11.4.10, 11.4.10.2
 * @example kneeFault(scene, shooting, hex)?.code // 'out-of-range'
 */
export function kneeFault(scene: LhyScene, shooting: Shooting, hex: LhyHex): Aim | undefined {
  const aim = aimFault(scene, shooting, 'smallArms', hex, 'other');
  const { unit } = shooting;
  if (aim !== undefined || !shooting.reaction || isLed(scene, unit)) return aim;
  const enemies = enemiesIn(scene.position, hex.name, unit.side).filter((enemy) => !has(enemy, 'hidden'));
  if (mayReactTo(scene, shooting, enemies)) return undefined;
  return { code: 'target-has-not-acted', rule: '11.4.10.2', params: { unit: unit.id, hex: hex.name } };
}

/** Its platoon leader is in the hex of the squad. */
function isLed(scene: LhyScene, unit: Unit): boolean {
  const leader = leaderOf(scene, platoonIn(scene.world, unit) ?? '');
  const { place } = unit;
  if (leader === undefined || place.kind !== 'map') return false;
  return ownIn(scene.position, place.hex, unit.side).some(({ id }) => id === leader.id);
}

function valueOf(unit: Unit): number {
  return has(unit, 'reduced') ? VALUE.reduced : VALUE.whole;
}

/**
 * The sum of a knee mortar at a hex: less where the squad is suppressed, and for every hindrance on its line.
 *
 * @rule 11.4.10.3
 * @example kneeSum(scene, squad, hex).value.terms[0] // the value 0
 */
export function kneeSum(scene: LhyScene, unit: Unit, hex: LhyHex): Result<Ledger> {
  const shot = mortarShot(scene, hex, valueOf(unit));
  if (!shot.ok) return shot;
  const line = lineOf(scene, { from: unit, to: { hex: hex.name, watcher: 'other' } });
  if (line === undefined) return refuse(problem('not-in-play', { unit: unit.id }, '11.4.10'));
  if (!line.ok) return line;
  const clouds = line.value.hindrances.filter(({ letter }) => letter === 'a' || letter === 'b' || letter === 'c');
  return mortarSum(scene.world.charts, {
    ...shot.value,
    markers: suppressing(scene.world, scene.position, unit).length,
    hindrances: clouds.length,
  });
}

/**
 * The value of the marker of a knee mortar.
 *
 * @returns the value; `fire-too-weak`, `chart-missing`; 0 for Smoke
 * @rule 11.2, 11.4.10.3
 * @example kneeValue(scene, action, squad, hex).value // 0
 */
export function kneeValue(scene: LhyScene, { ammunition }: MortarAction, unit: Unit, hex: LhyHex): Result<number> {
  if (ammunition === 'smoke') return ok(0);
  const sum = kneeSum(scene, unit, hex);
  return sum.ok ? markerValue('mortar', sum.value) : sum;
}

/**
 * A knee mortar squad fires: one marker of high explosive or Smoke in the target hex. This is its action.
 *
 * @rule 11.4.10.1, 11.4.10.3, 11.4.11
 * @example yield* fireKnee(scene, squad, mortar, hex, 'explosive')
 */
export function* fireKnee(
  scene: LhyScene,
  unit: Unit,
  mortar: Mortar,
  hex: LhyHex,
  ammunition: MortarAction['ammunition'],
): LhyProcedure {
  const { place } = unit;
  if (place.kind !== 'map') return;
  const sum = kneeSum(scene, unit, hex);
  yield* record({ kind: 'mortarCalled', mortar: mortar.id, observer: place.hex, impact: hex.name });
  yield* record({ kind: 'acted', unit: unit.id, as: 'fire' });
  if (!isDeep(hex)) {
    if (ammunition === 'smoke') yield* laySmoke(scene, unit.side, hex);
    else if (sum.ok)
      yield* layShell(scene, { by: unit.side, mortar, hex, mortarValue: valueOf(unit), firer: unit.id }, sum.value);
  }
  yield* tellFire(scene, unit, [hex]);
}
