import { choose, outcome, push, replace } from '../../state/procedure.js';
import { subsets } from '../../kernel/basis/subset.js';
import { byText } from '../../kernel/basis/order.js';
import { DICE } from '../../tables/index.js';
import { bestLeader } from '../../combat/attack/leadership.js';
import type { MoraleCheck } from '../../combat/damage/morale-check.js';
import { moraleAccount, moraleCheck } from '../../combat/damage/morale-check.js';
import type { Writable } from '../../kernel/basis/draft.js';
import type {
  ActionRule,
  Constraint,
  Counter,
  CounterId,
  GameProcedure,
  LocationId,
  MoveMode,
  Scene,
  Side,
  WithdrawAction,
} from '../../state/index.js';
import {
  actionRule,
  constraint,
  counterOf,
  friendsAt,
  isActivated,
  isGoodOrder,
  isLegUnit,
  isTrapped,
  meleeAt,
  movesStealthily,
  onMap,
  typeOf,
  unitOf,
} from '../../state/index.js';
import { actsAsLeader } from '../../units/index.js';
import { declareHitAndRun } from '../party/hit-and-run.js';
import { OFF_MAP, stepsFrom } from '../terrain/location.js';
import { isStealth } from '../../spotting/index.js';
import { modeFault, modesOf } from '../party/mode.js';
import { moveFrame, countersOf, impulseOf } from '../party/setting-out.js';
import { mayMove, stepOf } from '../step/step.js';
import { isLocked, isContested } from '../step/holders.js';
import { startMovers } from '../party/mover.js';
import type { Party } from '../party/mover.js';
import { canStep } from '../step/open-steps.js';
import { mayStep } from '../step/step-rules.js';

/** A condition on each unit that wants to leave. */
function eachUnit(
  code: string,
  rule: string,
  wrong: (scene: Scene, unit: Counter, action: WithdrawAction) => boolean,
): Constraint<WithdrawAction> {
  return constraint(code, rule, (scene, action) => {
    const unit = countersOf(scene, action.units).find((one) => wrong(scene, one, action));
    return unit === undefined ? undefined : { unit: unit.id, units: [unit.id] };
  });
}

const ELIGIBILITY: readonly Constraint<WithdrawAction>[] = [
  constraint('wrong-step', '8.1.1', (scene) => {
    const step = impulseOf(scene)?.step ?? 'none';
    return step === 'open' ? undefined : { step };
  }),
  constraint('no-melee', '8.1.1', (scene, { at }) => (meleeAt(scene.position, at) === undefined ? { at } : undefined)),
  constraint('melee-fought', '8.1.1', (scene, { at }) =>
    meleeAt(scene.position, at)?.fought === true ? { at } : undefined,
  ),
  eachUnit(
    'not-locked',
    '8.1',
    (scene, unit) =>
      meleeAt(scene.position, onMap(unit) ?? '') !== undefined &&
      !(isLocked(scene, unit) && isLegUnit(scene.world, unit)),
  ),
  eachUnit('already-activated', '4.0', (_scene, unit) => isActivated(unit)),
  eachUnit('must-face-fire', '10.5.6.2', isTrapped),
  eachUnit('cannot-move', '6.0', (scene, unit) => isLegUnit(scene.world, unit) && !mayMove(scene, unit)),
];

/** The condition that a location without enemies is open to all of them together. */
const WAY_OUT: Constraint<WithdrawAction> = constraint('nowhere-to-go', '8.1.1', (scene, { at, units }) => {
  for (const { violation } of ELIGIBILITY) {
    if (violation(scene, { kind: 'withdraw', at, units }) !== undefined) return undefined;
  }
  return hasWayOut(scene, at, units) ? undefined : { at };
});

function hasWayOut(scene: Scene, at: LocationId, ids: readonly CounterId[]): boolean {
  const units = countersOf(scene, ids);
  const party = partyOf(
    scene,
    at,
    units,
    units.map((): MoveMode => 'move'),
  );
  if (party === undefined) return false;
  return stepsFrom(scene.world, scene.position, at).some(
    (to) =>
      to !== OFF_MAP && !isContested(scene, to, party.by) && mayStep(scene, stepOf(scene, party, to), 'fixedWeapons'),
  );
}

function partyOf(
  scene: Scene,
  at: LocationId,
  units: readonly Counter[],
  modes: readonly MoveMode[],
): Party | undefined {
  const frame = impulseOf(scene);
  if (frame === undefined) return undefined;
  return { by: frame.by, at, from: at, steps: 0, movers: startMovers(scene, units, modes, []), withdrawal: true };
}

/**
 * Withdrawing from Melee: each unit makes a Morale Check; those that pass leave by movement, then a round is fought with
 * everybody still there.
 *
 * @rule 8.1.1
 * @example withdrawRule.frames // ['impulse']
 */
export const withdrawRule: ActionRule<WithdrawAction> = actionRule<WithdrawAction>({
  kind: 'withdraw',
  frames: ['impulse'],
  slots: [
    { name: 'at', form: 'one', values: melees },
    { name: 'units', form: 'set', values: (scene, { at }) => (at === undefined ? [] : leavers(scene, at)) },
  ],
  references: [
    constraint('no-units', '8.1.1', (_scene, { units }) => (units.length === 0 ? {} : undefined)),
    constraint('unknown-counter', '8.1.1', (scene, { units }) => {
      const unknown = units.find((id) => unitOf(scene, id) === undefined);
      return unknown === undefined ? undefined : { unit: unknown };
    }),
    eachUnit('not-yours', '4.0', (scene, unit) => unit.side !== impulseOf(scene)?.by),
    eachUnit('not-there', '8.1.1', (_scene, unit, { at }) => onMap(unit) !== at),
  ],
  constraints: [...ELIGIBILITY, WAY_OUT],
  lacking: { code: 'nowhere-to-go', rule: '8.1.1' },
  run: withdraw,
  // Of a unit that checks behind others: its check as long as all before it pass.
  accounts: (scene, { at, units }) => {
    const side = impulseOf(scene)?.by;
    const results = { passed: 'leaves', failed: 'stays' };
    return units.flatMap((unit, i) => {
      const check = side === undefined ? undefined : checkOf(scene, at, side, unit, units.slice(0, i));
      return check === undefined ? [] : [moraleAccount(scene, check, [unit], results)];
    });
  },
});

function* melees(scene: Scene): Iterable<LocationId> {
  if (impulseOf(scene)?.step !== 'open') return;
  for (const marker of scene.position.markers) {
    if (marker.kind !== 'melee' || marker.fought) continue;
    if (leavers(scene, marker.at)[Symbol.iterator]().next().done !== true) yield marker.at;
  }
}

function* leavers(scene: Scene, at: LocationId): Iterable<readonly CounterId[]> {
  const by = impulseOf(scene)?.by;
  if (by === undefined) return;
  const units = friendsAt(scene, at, by)
    .filter((unit) => isLegUnit(scene.world, unit) && !isActivated(unit) && isLocked(scene, unit))
    .filter((unit) => mayMove(scene, unit) && !isTrapped(scene, unit))
    .map((unit) => unit.id);
  for (const chosen of subsets(units)) if (hasWayOut(scene, at, chosen)) yield chosen;
}

function* withdraw(scene: Scene, { at, units }: WithdrawAction): GameProcedure {
  const frame = impulseOf(scene);
  if (frame === undefined) return;
  const leaving = countersOf(scene, yield* passChecks(scene, at, units, frame.by));
  const modes = yield* chooseModes(scene, at, leaving, frame.by);
  yield* replace({ ...frame, step: 'acting', acted: true, named: [{ at, moved: true }] });
  const staying = friendsAt(scene, at, frame.by).filter((unit) => !leaving.some(({ id }) => id === unit.id));
  if (staying.length > 0) yield* push({ kind: 'melee', by: frame.by, at, entered: [] });
  if (leaving.length === 0) return;
  const movers = startMovers(scene, leaving, modes, []);
  yield* declareHitAndRun(scene, movers);
  yield* push(moveFrame(scene, { by: frame.by, at, from: at, steps: 0, movers, withdrawal: true }, at));
}

/**
 * The Morale Checks. By the switch `withdrawalOrder` all checks are made before anybody leaves, with every Leader still
 * there; or one after the other: a Leader who has passed is gone, and after a failure nobody else leaves. The TM of the
 * location counts by the switch `withdrawalTm`.
 *
 * @returns the units that passed
 * @rule 8.1.1
 */
function* passChecks(
  scene: Scene,
  at: LocationId,
  units: readonly CounterId[],
  side: Side,
): GameProcedure<readonly CounterId[]> {
  const { withdrawalOrder } = scene.world.ruleset.switches;
  const passed: CounterId[] = [];
  for (const unit of units) {
    const check = checkOf(scene, at, side, unit, passed);
    if (check === undefined) continue;
    const stood = yield* moraleCheck(scene, check);
    yield* outcome(unit, stood ? 'leaves' : 'stays');
    if (stood) passed.push(unit);
    else if (withdrawalOrder === 'oneByOne') break;
  }
  return passed;
}

/** The check of one unit. By the switch `withdrawalOrder` a Leader among those who have passed before it helps no more. */
function checkOf(
  scene: Scene,
  at: LocationId,
  side: Side,
  unit: CounterId,
  passed: readonly CounterId[],
): MoraleCheck | undefined {
  const { withdrawalOrder, withdrawalTm } = scene.world.ruleset.switches;
  const counter = counterOf(scene.position, unit);
  if (counter === undefined) return undefined;
  const leaders = friendsAt(scene, at, side).filter(
    (leader) =>
      actsAsLeader(typeOf(scene.world, leader)) &&
      isGoodOrder(leader) &&
      (withdrawalOrder === 'allChecksFirst' || !passed.includes(leader.id)),
  );
  const leader = bestLeader(scene, leaders, counter);
  const check: Writable<MoraleCheck> = { unit, dice: DICE.withdrawal };
  if (leader !== undefined) check.leader = leader.id;
  if (withdrawalTm === 'ignored') check.terrain = false;
  return check;
}

/** The kinds of movement by which nobody leaves a Melee, though they are open to him elsewhere. */
const NEVER: readonly MoveMode[] = ['assaultFire'];

/**
 * Why a unit cannot withdraw by a kind of movement.
 *
 * @param at the place of the Melee
 * @param units all who withdraw: nobody moves by stealth beside those who cannot
 * @returns the code and the rule; nothing for a kind of movement that it may choose once it has passed its check
 * @rule 8.1.1
 * @example withdrawalFault(scene, 'H4', units, weaponTeam, 'lowCrawl')?.code // 'no-low-crawl'
 */
export function withdrawalFault(
  scene: Scene,
  at: LocationId,
  units: readonly Counter[],
  unit: Counter,
  mode: MoveMode,
): { readonly code: string; readonly rule: string } | undefined {
  if (NEVER.includes(mode)) return { code: 'no-assault-fire-from-melee', rule: '8.1.1' };
  const by = impulseOf(scene)?.by ?? unit.side;
  const fault = modeFault(scene, unit, mode, { companions: friendsAt(scene, at, by) });
  if (fault !== undefined) return { code: fault.code, rule: fault.rule };
  if (isStealth(mode) && !units.every((each) => movesStealthily(scene, each)))
    return { code: 'stealth-in-company', rule: '6.4' };
  if (mode === 'move') return undefined;
  const party = partyOf(scene, at, [unit], [mode]);
  return party !== undefined && canStep(scene, party) ? undefined : { code: 'nowhere-to-go', rule: '8.1.1' };
}

/** Each unit that leaves chooses a kind of movement that is not closed to it. */
function* chooseModes(
  scene: Scene,
  at: LocationId,
  units: readonly Counter[],
  side: Side,
): GameProcedure<readonly MoveMode[]> {
  const companions = friendsAt(scene, at, side);
  const modes: MoveMode[] = [];
  for (const unit of units) {
    const options = modesOf(scene, unit, { companions }).filter(
      (mode) => withdrawalFault(scene, at, units, unit, mode) === undefined,
    );
    const sorted = [...options].sort(byText);
    const mode = yield* choose({
      purpose: 'withdrawalMode',
      of: unit.id,
      rule: '8.1.1',
      by: side,
      options: sorted,
    });
    modes.push(mode as MoveMode);
  }
  return modes;
}
