import type { HexId } from '../../board/names.js';
import { atMostAccount, costAccount, eitherWay } from '../../kernel/procedure/account.js';
import { rollFor, outcome, part, record, replace, tell } from '../../state/procedure.js';
import { ledger, plus, term, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { byText } from '../../kernel/basis/order.js';
import type { Faces } from '../../kernel/procedure/request.js';
import type { Params } from '../../kernel/basis/result.js';
import { indexOf, levelAt } from '../../map/index.js';
import { DICE, HALF_POINTS, HULL_DOWN } from '../../tables/index.js';
import { isSmc } from '../../units/index.js';
import type {
  ActionRule,
  Constraint,
  Counter,
  GameProcedure,
  HullDownAction,
  LocationId,
  MoveFrame,
  Scene,
  SlotValue,
} from '../../state/index.js';
import {
  actionRule,
  armorLeaderOf,
  constraint,
  hexOf,
  isAmidFlames,
  isGoodOrder,
  topOf,
  typeOf,
} from '../../state/index.js';
import { isOpenTerrain } from '../terrain/access.js';
import { unitIds } from '../step/stepping.js';
import { markMovers } from '../party/marking.js';
import { tooDear } from '../party/mover.js';
import { driversOf, leftToPivot, nameFor, turnedParty, unnamed, vehicleMeant } from './turning.js';
import { openWindow } from '../window/window.js';

/**
 * A vehicle on the move tries for a Hull Down position where it stands; then the move of its group is over in any case,
 * and the enemy may fire.
 *
 * @rule 15.10
 * @example hullDownRule.frames // ['move']
 */
export const hullDownRule: ActionRule<HullDownAction> = actionRule<HullDownAction>({
  kind: 'hullDown',
  frames: ['move'],
  slots: [{ name: 'unit', form: 'one', optional: true, values: hiders }],
  constraints: [
    constraint('no-hull-down', '15.10', () => ({}), { unless: { hullDown: 'allowed' } }),
    constraint('not-ready', '6.0', (scene) => (topOf(scene, 'move')?.step === 'ready' ? undefined : {})),
    constraint('nobody-hull-down', '15.10', (scene, { unit }) => {
      const frame = topOf(scene, 'move');
      if (frame?.at === undefined) return {};
      const known = unit === undefined ? driversOf(scene, frame)[0] : vehicleMeant(scene, frame, unit);
      return known === undefined ? {} : undefined;
    }),
    constraint('vehicle-not-named', '15.10', (scene, { unit }) => {
      const frame = topOf(scene, 'move');
      return frame?.at === undefined ? undefined : unnamed(scene, frame, unit);
    }),
    ofDriver('not-good-order', (_scene, _frame, vehicle) => (isGoodOrder(vehicle) ? undefined : { unit: vehicle.id })),
    ofDriver('already-hull-down', (_scene, _frame, { id, status }) =>
      status.hullDown === true ? { unit: id } : undefined,
    ),
    ofDriver('no-hull-down-in-mode', (_scene, { movers }, { id }) => {
      const mode = movers.find(({ unit }) => unit === id)?.mode;
      return mode === undefined || mode === 'move' ? undefined : { unit: id, mode };
    }),
    constraint('must-leave-fire', '10.5.6.2', (scene) => {
      const frame = topOf(scene, 'move');
      return frame !== undefined && isAmidFlames(scene, frame) ? { at: frame.at ?? '' } : undefined;
    }),
    ofDriver('not-enough-mps', (_scene, frame, vehicle) => {
      const cost = wholeTotal(hullDownCost(vehicle));
      const left = leftToPivot(frame, vehicle);
      return cost > left ? tooDear({ unit: vehicle.id }, cost, left) : undefined;
    }),
  ],
  run: hideHull,
  accounts: (scene, { unit }) => {
    const frame = topOf(scene, 'move');
    const vehicle = frame === undefined ? undefined : vehicleMeant(scene, frame, unit);
    if (frame?.at === undefined || vehicle === undefined) return [];
    const needed = HULL_DOWN.highest[scene.world.era];
    const told = { of: vehicle.id, target: [vehicle.id], results: eitherWay('total', needed + 1, 'none', 'hullDown') };
    const attempt = atMostAccount(DICE.hullDown, told, hullDownLedger(scene, vehicle, frame.at), needed);
    return [costAccount(hullDownCost(vehicle)), attempt];
  },
});

/** The vehicles that may try: the only one needs no name. */
function hiders(scene: Scene): readonly SlotValue[] {
  const frame = topOf(scene, 'move');
  return frame?.at === undefined ? [] : driversOf(scene, frame).map((vehicle) => nameFor(scene, frame, vehicle));
}

/** A condition on the vehicle that tries, on the map. */
function ofDriver(
  code: string,
  violation: (scene: Scene, frame: MoveFrame, vehicle: Counter) => Params | undefined,
): Constraint<HullDownAction> {
  return constraint(code, '15.10', (scene, { unit }) => {
    const frame = topOf(scene, 'move');
    const vehicle = frame?.at === undefined ? undefined : vehicleMeant(scene, frame, unit);
    return frame === undefined || vehicle === undefined ? undefined : violation(scene, frame, vehicle);
  });
}

/** The cost of the attempt, in MPs turned into half-points. */
function hullDownCost({ id }: Counter): Ledger {
  const terms = [plus('hullDown', '15.10', HULL_DOWN.cost), term('halfPoints', '6.0', 'times', HALF_POINTS)];
  return ledger('hullDownCost', '15.10', terms, id);
}

/**
 * The roll for a Hull Down position: an Armor Leader helps, and level open ground makes it harder.
 *
 * @param die left out for the modifiers alone
 * @rule 15.10
 * @example wholeTotal(hullDownLedger(scene, sherman, 'I5', 2)) // 3 in the open
 */
export function hullDownLedger(scene: Scene, vehicle: Counter, at: LocationId, die?: number): Ledger {
  const terms: Term[] = die === undefined ? [] : [plus('die', '15.10', die)];
  const leader = armorLeaderOf(scene, vehicle.id);
  const type = leader === undefined ? undefined : typeOf(scene.world, leader);
  if (leader !== undefined && type !== undefined && isSmc(type)) {
    terms.push(plus('leader', '15.10', -(type.lm ?? 0), { leader: leader.id }));
  }
  if (isOpenGround(scene, hexOf(at))) terms.push(plus('openGround', '15.10', HULL_DOWN.openGround));
  return ledger('hullDownRoll', '15.10', terms, vehicle.id);
}

/** Whether a hex is open ground: neither degrading nor blocking terrain, no counter of such terrain, and no Hill. */
function isOpenGround(scene: Scene, hex: HexId): boolean {
  const { map } = scene.world;
  const index = indexOf(map, hex);
  return index !== undefined && levelAt(map, index) <= 0 && isOpenTerrain(scene, hex);
}

/** The vehicle pays and rolls, is marked Moved whatever the result, and may be fired at where it is. */
function* hideHull(scene: Scene, { unit }: HullDownAction): GameProcedure {
  const before = topOf(scene, 'move');
  const vehicle = before === undefined ? undefined : vehicleMeant(scene, before, unit);
  if (before?.at === undefined || vehicle === undefined) return;
  const { trench: _trench, tunnel: _tunnel, ...frame } = before;
  const cost = hullDownCost(vehicle);
  const needed = HULL_DOWN.highest[scene.world.era];
  const { die = 0 } = yield* hullDownDie(vehicle, wholeTotal(hullDownLedger(scene, vehicle, before.at)), needed);
  const sum = hullDownLedger(scene, vehicle, before.at, die);
  const hullDown = wholeTotal(sum) <= needed;
  const { id: counter } = vehicle;
  const { at } = before;
  yield* tell(() => ({ kind: 'hullDownRolled', counter, at, roll: sum, needed, hullDown, to: 'all' }));
  if (hullDown) yield* record({ kind: 'hullDownSet', counter, hullDown: true, to: 'all' });
  yield* outcome(counter, hullDown ? 'hullDown' : 'none');
  const paid = turnedParty(frame, cost);
  const units = unitIds(paid);
  yield* markMovers(scene, paid.movers);
  const halted = [...paid.halted, ...units].sort(byText);
  yield* replace({ ...paid, movers: [], halted, step: 'entered' });
  yield* openWindow(scene, [cost], units);
}

function hullDownDie(vehicle: Counter, modifiers: number, needed: number): GameProcedure<Faces> {
  return part(
    'hullDown',
    `${modifiers}:${needed}`,
    () => rollFor(DICE.hullDown, { of: vehicle.id, by: vehicle.side }),
    ({ die = 0 }) => String(die + modifiers <= needed),
  );
}
