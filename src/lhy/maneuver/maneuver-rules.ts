import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, frameOf, topFrame, topOf, walkOf, walkOfOrder } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { push, record } from '../state/procedure.js';
import { entitled, rightTo } from '../command/index.js';
import type { Lhy, LhyProcedure, LhyScene, ManeuverAction, ManeuverFrame, Unit } from '../state/index.js';
import {
  carriedBy,
  eachUnit,
  has,
  heroGoal,
  hexOf,
  isAssaultHex,
  isMoving,
  isPinned,
  mayAct,
  isUnderAssault,
  isVehicle,
  ownInPlay,
  typeOf,
  unitsNamed,
} from '../state/index.js';
import { abilityOf, isArmor } from '../units/index.js';
import { INTO_MOTION, costClassOf } from './ways/allowance.js';
import { enterRule } from './enter-rule.js';
import { tellDeed } from './entering.js';
import { isCutOff } from './homeward.js';
import { around, hexNamed } from './moving.js';
import { fireConditions, firesOf } from './motion-fire.js';
import { hasStrayed, wayBack } from './ways/way-back.js';

/** The units that may begin to maneuver; while an enemy overruns a hex those that may evade. */
function onOwnFeet(scene: LhyScene): readonly Unit[] {
  const by = topFrame(scene)?.by;
  const interrupt = topOf(scene, 'interrupt');
  return ownInPlay(scene.position, by)
    .filter((unit) => unit.place.kind === 'map')
    .filter(({ id }) => interrupt === undefined || interrupt.units.includes(id));
}

/** A condition on the units that begin to maneuver. */

const idsOf = ({ unit, with: other }: ManeuverAction): readonly string[] =>
  other === undefined ? [unit] : [unit, other];
const unitsOf = ({ position }: LhyScene, action: ManeuverAction) => unitsNamed(position, idsOf(action));
const onUnit = eachUnit<ManeuverAction>(unitsOf);
const hexUnder = ({ position }: LhyScene, unit: Unit) => hexOf(position, unit) ?? '';

/** In an activation those who ride go only with an infantry platoon. */
function waitsForInfantry(scene: LhyScene, unit: Unit): boolean {
  if (frameOf(scene, 'segment')?.of !== 'activation' || carriedBy(scene.position, unit.id).length === 0) return false;
  return scene.position.activation.platoons.every((platoon) => isArmor(platoon));
}

/** Two vehicles of one hex and one class, both in motion or both standing. */
function isPair(scene: LhyScene, action: ManeuverAction): boolean {
  const [a, b] = unitsOf(scene, action);
  if (a === undefined || b === undefined || a === b) return false;
  const [one, other] = [a, b].map((unit) => [
    isVehicle(scene, unit),
    hexUnder(scene, unit),
    costClassOf(typeOf(scene.world, unit)),
    unit.motion,
  ]);
  return isVehicle(scene, a) && JSON.stringify(one) === JSON.stringify(other);
}

/** The vehicles that may go along with another, each pair once. */
function partnersOf(scene: LhyScene, id: string): readonly (string | undefined)[] {
  const others = onOwnFeet(scene).filter((each) => each.id > id && mayAct(each));
  const fit = others.filter((each) => isPair(scene, { kind: 'maneuver', unit: id, with: each.id, mode: 'forward' }));
  return [undefined, ...fit.map((each) => each.id)];
}

/** Whether a vehicle may enter a hex after its fire, when it has gone into motion. */
function mayScoot(scene: LhyScene, { unit: id, mode, fire, to }: ManeuverAction): boolean {
  const unit = scene.position.units[id];
  if (to === undefined || unit === undefined || fire !== 'shootAndScoot') return to === undefined;
  const started = { ...scene, frames: [...scene.frames, frameFor(scene, unit, { kind: 'maneuver', unit: id, mode })] };
  return walkOf(started, enterRule, { hex: to }, ['as']).next() !== undefined;
}

/** The hexes around a unit. */
function besides(scene: LhyScene, id: string): readonly string[] {
  const unit = scene.position.units[id];
  const hex = unit === undefined ? undefined : hexNamed(scene, hexUnder(scene, unit));
  return hex === undefined ? [] : around(scene, hex).map(({ name }) => name);
}

/** A Hero who begins within three hexes of his target assaults it, where he can. */
function mustAssault(scene: LhyScene, unit: Unit): boolean {
  const goal = has(unit, 'heroic') ? heroGoal(scene.position, unit) : undefined;
  const rule = scene.world.system.ruleOf('assault');
  if (goal === undefined || rule === undefined) return false;
  const assault = { kind: 'assault', units: [unit.id], hex: goal };
  return walkOfOrder(scene, rule, assault).next() !== undefined;
}

const MAY_ACT = entitled<ManeuverAction>({ sort: 'maneuver', units: idsOf });
/** The same of the first unit alone, before anybody is named who goes along. */
const FIRST_MAY_ACT = entitled<ManeuverAction>({ sort: 'maneuver', units: ({ unit }) => [unit] });

const REVERSES = onUnit(
  'only-vehicles',
  '10.4.4',
  (scene, unit, { mode }) => mode === 'reverse' && !isVehicle(scene, unit),
);

/** A unit begins to maneuver. It enters hexes one by one, and stops. */
export const maneuverRule: ActionRule<Lhy, ManeuverAction> = actionRule<Lhy, ManeuverAction>({
  kind: 'maneuver',
  frames: ['segment', 'interrupt'],
  slots: [
    { name: 'unit', form: 'one', values: (scene) => onOwnFeet(scene).map(({ id }) => id), early: FIRST_MAY_ACT },
    {
      name: 'with',
      form: 'one',
      optional: true,
      values: (scene, { unit = '' }) => partnersOf(scene, unit),
      early: MAY_ACT,
    },
    { name: 'mode', form: 'one', values: () => ['forward', 'reverse'], early: [REVERSES] },
    {
      name: 'fire',
      form: 'one',
      optional: true,
      values: (scene, { unit = '', with: other }) => (other === undefined ? firesOf(scene, unit) : [undefined]),
    },
    {
      name: 'to',
      form: 'one',
      optional: true,
      values: (scene, { unit = '', fire }) =>
        fire === 'shootAndScoot' ? [undefined, ...besides(scene, unit)] : [undefined],
    },
  ],
  references: [
    onUnit('not-yours', '9.0', (scene, unit) => unit.side !== topFrame(scene)?.by),
    onUnit('not-in-play', '9.0', (scene, unit) => hexOf(scene.position, unit) === undefined),
  ],
  constraints: [
    ...MAY_ACT,
    onUnit('not-at-once', '10.4.5.3', (scene, { id }) => {
      const interrupt = topOf(scene, 'interrupt');
      return interrupt !== undefined && (interrupt.cause !== 'overrunEvasion' || !interrupt.units.includes(id));
    }),
    onUnit(
      'evades',
      '10.4.5.3',
      (scene, _unit, { fire }) => fire !== undefined && topOf(scene, 'interrupt') !== undefined,
    ),
    constraint('not-together', '10.4.5.3', (scene, action) =>
      action.with === undefined || isPair(scene, action) ? undefined : { units: idsOf(action) },
    ),
    constraint('not-together', '10.4.M', (_scene, action) =>
      action.with === undefined || action.fire === undefined ? undefined : { units: idsOf(action) },
    ),
    onUnit('cannot-maneuver', '10.0', ({ world }, unit) => {
      return abilityOf(world.rulings, typeOf(world, unit).kind, 'maneuver') !== true;
    }),
    onUnit('is-carried', '10.4.6', (_scene, unit) => unit.place.kind === 'aboard'),
    REVERSES,
    onUnit('shocked', '13.3.5', (_scene, unit) => unit.condition === 'shocked'),
    onUnit('regrouping', '14.3.6', (_scene, unit) => has(unit, 'regrouping')),
    onUnit('out-of-command', '15.2.2.2', (scene, unit) => !isVehicle(scene, unit) && isCutOff(unit)),
    onUnit('no-way-back', '22.1', (scene, unit) => {
      const hex = hexNamed(scene, hexUnder(scene, unit));
      return hex !== undefined && hasStrayed(scene, unit) && wayBack(scene, unit, hex) === undefined;
    }),
    onUnit('in-overwatch', '10.4.1', (_scene, unit) => unit.motion === 'overwatch' || unit.motion === 'stopped'),
    onUnit('pinned', '11.4.7.1', isPinned),
    onUnit('in-assault', '10.5.3.1', (scene, unit) => {
      return !isVehicle(scene, unit) && isAssaultHex(scene.position, hexUnder(scene, unit));
    }),
    onUnit('under-assault', '10.5.3.2', (scene, unit) => {
      return !isVehicle(scene, unit) && isUnderAssault(scene.position, hexUnder(scene, unit), unit.side);
    }),
    onUnit('must-assault', '12.6.2', mustAssault),
    onUnit('riders-wait', '10.4.6', waitsForInfantry),
    ...fireConditions<ManeuverAction>((action) => action),
    constraint('cannot-scoot', '10.4.2', (scene, action) => {
      const { unit, to } = action;
      return to === undefined || mayScoot(scene, action) ? undefined : { unit, hex: to };
    }),
  ],
  run: maneuver,
});

/** The frame of a maneuver as it begins. */
function frameFor(scene: LhyScene, unit: Unit, action: ManeuverAction): ManeuverFrame {
  const { mode, fire, to } = action;
  const moving = isMoving(unit);
  return {
    kind: 'maneuver',
    by: unit.side,
    units: [...idsOf(action)].sort(byText),
    mode,
    start: hexUnder(scene, unit),
    path: [],
    spent: isVehicle(scene, unit) && !moving ? INTO_MOTION : 0,
    ...(fire === undefined ? {} : { fire }),
    ...(to === undefined ? {} : { next: to }),
    ...(moving ? { moving: true } : {}),
    ...(rightTo(scene, unit, 'maneuver') === 'e' ? { stays: true } : {}),
  };
}

function* maneuver(scene: LhyScene, action: ManeuverAction): LhyProcedure {
  const units = unitsOf(scene, action);
  const [first] = units;
  const hex = first === undefined ? undefined : hexNamed(scene, hexUnder(scene, first));
  if (first === undefined || hex === undefined) return;
  const starts = isVehicle(scene, first) && !isMoving(first);
  const guns = units
    .flatMap(({ id }) => carriedBy(scene.position, id))
    .filter((each) => typeOf(scene.world, each).kind === 'towedGun');
  const frame = frameFor(scene, first, action);
  for (const { id } of [...units, ...guns]) yield* record({ kind: 'acted', unit: id, as: 'maneuver' });
  yield* push(frame);
  if (!starts) return;
  for (const { id } of units) {
    yield* record({ kind: 'motionSet', unit: id, motion: 'moving' });
    yield* tellDeed(scene, id, hex);
  }
}
