import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topFrame } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { range } from '../../board/geometry.js';
import { entitled, isAdHoc, rightTo } from '../command/index.js';
import type { Lhy, LhyScene, RecoverAction, Unit } from '../state/index.js';
import {
  companyIn,
  eachUnit,
  has,
  hexOf,
  inPlay,
  isAssaultHex,
  isGood,
  isPinned,
  isPrimaryImpact,
  isUnderAssault,
  kindOf,
  mayAct,
  ownIn,
  platoonIn,
  typeOf,
  unitsNamed,
} from '../state/index.js';

import { isRussian, isSupport } from '../units/index.js';
import { recover, recoveryAccounts } from './recover.js';
import { shockRecovery } from './recovery.js';

/** A Russian leader assists a regrouping hex within so many hexes. */
const RUSSIAN_REACH = 2;

/**
 * The units of a hex that attempt to regroup together.
 *
 * @rule 12.4
 * @example groupIn(scene, 'B2').map(({ id }) => id)
 */
export function groupIn(scene: LhyScene, hex: string): readonly Unit[] {
  const by = topFrame(scene)?.by ?? '';
  return ownIn(scene.position, hex, by).filter(
    (unit) => has(unit, 'regrouping') && isGood(unit) && mayAct(unit) && rightTo(scene, unit, 'recover') !== undefined,
  );
}

/** The sets of units that can attempt to recover: one that is disrupted or shocked, and the groups of the hexes. */
function* attempts(scene: LhyScene): Generator<readonly string[], void, undefined> {
  const own = inPlay(scene.position).filter((unit) => unit.side === topFrame(scene)?.by);
  for (const unit of own) if (!isGood(unit)) yield [unit.id];
  const hexes = own.filter((unit) => has(unit, 'regrouping')).map((unit) => hexOf(scene.position, unit) as string);
  for (const hex of [...new Set(hexes)].sort(byText)) {
    const group = groupIn(scene, hex);
    if (group.length > 0) yield group.map(({ id }) => id).sort(byText);
  }
}

const unitsOf = ({ position }: LhyScene, { units }: RecoverAction): readonly Unit[] => unitsNamed(position, units);

const ofUnits = eachUnit<RecoverAction>(unitsOf);

/** One disrupted or shocked unit recovers alone; all that regroup in a hex do so together. */
function isOneAttempt(scene: LhyScene, action: RecoverAction): boolean {
  const units = unitsOf(scene, action);
  const [first] = units;
  if (first === undefined) return false;
  if (!isGood(first)) return units.length === 1;
  const group = groupIn(scene, hexOf(scene.position, first) ?? '').map(({ id }) => id);
  return group.length === units.length && units.every(({ id }) => group.includes(id));
}

/** Who is carried recovers while the vehicle stands still. */
function isOnTheMove({ position }: LhyScene, { place }: Unit): boolean {
  return place.kind === 'aboard' && position.units[place.vehicle]?.motion !== undefined;
}

/** Why a leader is not able to assist anybody now, in a word. */
function bar({ world, position }: LhyScene, leader: Unit): string | undefined {
  const hex = hexOf(position, leader);
  if (hex === undefined || typeOf(world, leader).kind !== 'leader') return 'noLeader';
  if (!isGood(leader)) return 'notGood';
  if (has(leader, 'helped')) return 'helped';
  if (leader.acted?.as === 'recover') return 'recovered';
  return isAssaultHex(position, hex) || isPrimaryImpact(position, hex) ? 'pinned' : undefined;
}

const mayAssist = (scene: LhyScene, leader: Unit): boolean => bar(scene, leader) === undefined;

/** Whether a leader leads a unit: it is of his platoon, a support unit, or goes along with his platoon. A Russian leads a company. */
function leads({ world, position }: LhyScene, leader: Unit, unit: Unit): boolean {
  if (leader.side !== unit.side || leader.id === unit.id) return leader.id === unit.id && has(unit, 'regrouping');
  const type = typeOf(world, unit);
  if (isSupport(type)) return true;
  const platoon = platoonIn(world, leader);
  if (platoon === undefined) return companyIn(world, leader) === companyIn(world, unit);
  const isActive = position.activation.platoons.includes(platoon);
  return platoonIn(world, unit) === platoon || (isActive && isAdHoc({ world, position }, unit));
}

/** Whether a leader is near enough: in the hex; a Russian within two hexes of units that regroup. */
function isNear({ world, position }: LhyScene, leader: Unit, unit: Unit): boolean {
  const [a, b] = [leader, unit].map((each) => world.map.names.get(hexOf(position, each) ?? ''));
  if (a === undefined || b === undefined) return false;
  const reach = isRussian(typeOf(world, leader)) && has(unit, 'regrouping') ? RUSSIAN_REACH : 0;
  return range(a, b) <= reach;
}

/** Why a leader does not assist units, in a word. */
function barTo(scene: LhyScene, action: RecoverAction): string | undefined {
  if (action.leader === undefined) return undefined;
  const leader = scene.position.units[action.leader];
  if (leader === undefined) return 'noLeader';
  const units = unitsOf(scene, action);
  const barred = bar(scene, leader);
  if (barred !== undefined) return barred;
  if (units.every(({ id }) => id === action.leader)) return 'nobody';
  if (units.some((unit) => typeOf(scene.world, unit).kind === 'afv')) return 'afv';
  if (has(leader, 'regrouping') && !units.every((unit) => has(unit, 'regrouping'))) return 'regrouping';
  if (!units.every((unit) => leads(scene, leader, unit))) return 'notHis';
  return units.every((unit) => isNear(scene, leader, unit)) ? undefined : 'far';
}

/** Units attempt to recover from disruption, Shock or regrouping. */
export const recoverRule: ActionRule<Lhy, RecoverAction> = actionRule<Lhy, RecoverAction>({
  kind: 'recover',
  frames: ['segment'],
  slots: [
    { name: 'units', form: 'set', values: attempts },
    {
      name: 'leader',
      form: 'one',
      optional: true,
      *values(scene) {
        yield undefined;
        const own = inPlay(scene.position).filter((unit) => unit.side === topFrame(scene)?.by);
        for (const unit of own) if (mayAssist(scene, unit)) yield unit.id;
      },
    },
  ],
  references: [
    constraint('not-yours', '6.0', (scene, action) => {
      const unit = unitsOf(scene, action).find(({ side }) => side !== topFrame(scene)?.by);
      return unit === undefined ? undefined : { unit: unit.id };
    }),
  ],
  constraints: [
    ...entitled<RecoverAction>({ sort: 'recover', units: ({ units }) => units }),
    ofUnits('not-in-play', '12.1', ({ position }, unit) => hexOf(position, unit) === undefined),
    ofUnits('nothing-to-recover', '12.1', (_scene, unit) => isGood(unit) && !has(unit, 'regrouping')),
    constraint('not-one-attempt', '12.3', (scene, action) =>
      isOneAttempt(scene, action) ? undefined : { units: action.units },
    ),
    ofUnits('on-the-move', '12.1', isOnTheMove),
    ofUnits('in-assault-hex', '10.5.3.1', ({ position }, unit) => isAssaultHex(position, hexOf(position, unit) ?? '')),
    ofUnits('under-assault', '10.5.3.2', ({ world, position }, unit) => {
      return kindOf(world, unit).vehicular && isUnderAssault(position, hexOf(position, unit) ?? '', unit.side);
    }),
    ofUnits('pinned', '11.4.7.1', isPinned),
    constraint('cannot-assist', '12.1.1', (scene, action) => {
      const helps = barTo(scene, action);
      return helps === undefined ? undefined : { leader: action.leader ?? '', helps };
    }),
    constraint('chart-missing', '12.7', (scene, action) => {
      const shocked = unitsOf(scene, action).some(({ condition }) => condition === 'shocked');
      const found = shockRecovery(scene.world.charts, 1);
      return !shocked || found.ok ? undefined : found.problems[0]?.params;
    }),
  ],
  accounts: recoveryAccounts,
  run: recover,
});
