import type { ActionRule } from '../../../engine/index.js';
import { actionRule, constraint, topFrame, topOf } from '../../../engine/index.js';
import { byText } from '../../../kernel/basis/order.js';
import { push, record, tell } from '../../state/procedure.js';
import { subsetsWithin } from '../../../kernel/basis/subset.js';
import { largest } from '../../../kernel/basis/lists.js';
import { entitled, rightTo } from '../../command/index.js';
import { leadersBeside } from '../../fire/index.js';
import type { Lhy, LhyProcedure, LhyScene, Unit, WithdrawAction } from '../../state/index.js';
import {
  cohesionOf,
  eachUnit,
  has,
  hexOf,
  ownInPlay,
  isAssaultHex,
  isPinned,
  isShelled,
  isUnderAssault,
  mayAct,
  rollInSum,
  typeOf,
  unitsNamed,
} from '../../state/index.js';
import { abilityOf } from '../../units/index.js';

/** The most units that withdraw together. */
const MOST = 6;

function able(scene: LhyScene, unit: Unit): boolean {
  const { world } = scene;
  return unit.place.kind === 'map' && abilityOf(world.rulings, typeOf(world, unit).kind, 'withdraw') === true;
}

/** The units of a side that may act and may withdraw, hex by hex. */
function* groups(scene: LhyScene): Generator<readonly string[], void, undefined> {
  const by = topFrame(scene)?.by;
  const own = ownInPlay(scene.position, by).filter((unit) => able(scene, unit) && mayAct(unit));
  for (const hex of new Set(own.map((unit) => hexOf(scene.position, unit)))) {
    const here = own.filter((unit) => hexOf(scene.position, unit) === hex).map(({ id }) => id);
    for (const set of subsetsWithin(here.sort(byText), (ids) => ids.length <= MOST)) if (set.length > 0) yield set;
  }
}

const unitsOf = ({ position }: LhyScene, { units }: WithdrawAction) => unitsNamed(position, units);

const onUnits = eachUnit<WithdrawAction>(unitsOf);

const hexUnder = ({ position }: LhyScene, unit: Unit) => hexOf(position, unit) ?? '';

/** Units on foot of one hex withdraw towards their own edge of the map. */
export const withdrawRule: ActionRule<Lhy, WithdrawAction> = actionRule<Lhy, WithdrawAction>({
  kind: 'withdraw',
  frames: ['segment'],
  slots: [{ name: 'units', form: 'set', values: groups }],
  references: [
    onUnits('not-yours', '9.0', (scene, unit) => unit.side !== topFrame(scene)?.by),
    onUnits('not-in-play', '9.0', (scene, unit) => hexOf(scene.position, unit) === undefined),
  ],
  constraints: [
    constraint('nobody', '10.3.1', (_scene, { units }) => (units.length === 0 ? {} : undefined)),
    ...entitled<WithdrawAction>({ sort: 'withdraw', units: ({ units }) => units }),
    onUnits('cannot-withdraw', '10.3.1', (scene, unit) => !able(scene, unit)),
    constraint('not-together', '10.3.1', (scene, action) => {
      const hexes = new Set(unitsOf(scene, action).map((unit) => hexOf(scene.position, unit)));
      return hexes.size > 1 ? { units: action.units } : undefined;
    }),
    onUnits('heroic', '12.6.2', (_scene, unit) => has(unit, 'heroic')),
    onUnits('pinned', '11.4.7.1', isTooLate),
    onUnits('in-assault', '10.3.1', (scene, unit) => isAssaultHex(scene.position, hexUnder(scene, unit))),
  ],
  run: withdraw,
});

function* withdraw(scene: LhyScene, action: WithdrawAction): LhyProcedure {
  const units = unitsOf(scene, action);
  const [first] = units;
  if (first === undefined) return;
  if (mustRoll(scene, units) && !(yield* gets(scene, units))) {
    for (const { id } of units) yield* record({ kind: 'acted', unit: id, as: 'none' });
    return;
  }
  for (const { id } of units) yield* record({ kind: 'acted', unit: id, as: 'maneuver' });
  yield* startWithdrawal(scene, units);
}

/**
 * Units begin to withdraw: they regroup no more, but for Russians out of command.
 *
 * @param units units on foot of one hex
 * @param bore the impact hex whose attack they have borne
 * @rule 10.3.1, 11.4.7.2
 * @example yield* startWithdrawal(scene, units)
 */
export function* startWithdrawal(scene: LhyScene, units: readonly Unit[], bore?: string): LhyProcedure {
  const [first] = units;
  if (first === undefined) return;
  for (const unit of units)
    if (has(unit, 'regrouping') && !has(unit, 'outOfCommand'))
      yield* record({ kind: 'unmarked', unit: unit.id, mark: 'regrouping' });
  yield* push({
    kind: 'maneuver',
    by: first.side,
    units: units.map(({ id }) => id).sort(byText),
    mode: 'withdraw',
    start: hexUnder(scene, first),
    path: [],
    spent: 0,
    ...(bore === undefined ? {} : { bore }),
  });
}

/** Out of a Primary Impact Hex units withdraw when activated, or in the first reaction segment after the fire was called. */
function isTooLate(scene: LhyScene, unit: Unit): boolean {
  const segment = topOf(scene, 'segment');
  if (segment?.of !== 'reaction' || segment.first === true || !isPinned(scene, unit)) return false;
  const hex = hexUnder(scene, unit);
  const now = scene.position.activation.segment;
  return !Object.values(scene.position.mortars).some(
    ({ impact, called = 0, side }) => impact === hex && now - called <= (side === unit.side ? 2 : 1),
  );
}

/** A withdrawal in reaction asks for a roll where nothing was seen, under assault, or, as a ruling, always. */
function mustRoll(scene: LhyScene, units: readonly Unit[]): boolean {
  const { world, position } = scene;
  if (topOf(scene, 'segment')?.of !== 'reaction') return false;
  const [hex = ''] = units.map((unit) => hexUnder(scene, unit));
  if (isShelled(position, hex)) return false;
  if (units.some((unit) => isUnderAssault(position, hex, unit.side))) return true;
  if (world.rulings.switches.withdrawalRoll === 'always') return true;
  return units.some((unit) => rightTo(scene, unit, 'withdraw') !== 'full');
}

/** One roll for all against the best Cohesion. Elite units and a leader with them help. */
function* gets(scene: LhyScene, units: readonly Unit[]): LhyProcedure<boolean> {
  const { world } = scene;
  const best = largest(units.map((unit) => cohesionOf(world, unit) ?? 0));
  const elite = units.some((unit) => cohesionOf(world, unit) === best && typeOf(world, unit).elite === true) ? 1 : 0;
  const helper = units.map((unit) => assistantOf(scene, unit)).find((id) => id !== undefined);
  const leader = helper === undefined ? 0 : 1;
  const [{ id, side }] = units as readonly [Unit];
  const die = yield* rollInSum({ purpose: 'withdrawal', rule: '8.3c' }, id, side);
  const total = die - elite - leader;
  yield* tell(() => ({
    kind: 'summed',
    sum: 'withdrawal',
    of: id,
    rule: '8.3c',
    params: {
      die,
      elite: 0 - elite,
      leader: 0 - leader,
      total,
      cohesion: best,
      ...(helper === undefined ? {} : { helper }),
    },
  }));
  return total <= best;
}

/** The leader of its platoon or company is with the unit in good order; with a support unit any leader of its side. */
function assistantOf(scene: LhyScene, unit: Unit): string | undefined {
  return leadersBeside(scene, hexUnder(scene, unit), unit).find(({ condition }) => condition === 'good')?.id;
}
