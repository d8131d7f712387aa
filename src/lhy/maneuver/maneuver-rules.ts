import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, frameOf, legalActions, topFrame, walkOfOrder } from '../../engine/index.js';
import { push, record } from '../../kernel/procedure.js';
import { entitled, rightTo } from '../command/index.js';
import type {
  Lhy,
  LhyEvent,
  LhyFrame,
  LhyProcedure,
  LhyScene,
  ManeuverAction,
  ManeuverFrame,
  Unit,
} from '../state/index.js';
import {
  carriedBy,
  has,
  heroGoal,
  hexOf,
  inPlay,
  isAssaultHex,
  isMoving,
  isPrimaryImpact,
  isUnderAssault,
  kindOf,
  typeOf,
} from '../state/index.js';
import { abilityOf, isArmor } from '../units/index.js';
import { INTO_MOTION } from './allowance.js';
import { enterRule } from './enter-rule.js';
import { tellDeed } from './entering.js';
import { isCutOff } from './homeward.js';
import { hexNamed } from './moving.js';
import { fireConditions, firesOf } from './on-the-move.js';

function onOwnFeet(scene: LhyScene): readonly Unit[] {
  const by = topFrame(scene)?.by;
  return inPlay(scene.position).filter((unit) => unit.side === by && unit.place.kind === 'map');
}

/** A condition on the unit that begins to maneuver. */
function onUnit(
  code: string,
  rule: string,
  violates: (scene: LhyScene, unit: Unit, action: ManeuverAction) => boolean,
) {
  return constraint<Lhy, ManeuverAction>(code, rule, (scene, action) => {
    const unit = scene.position.units[action.unit];
    return unit !== undefined && violates(scene, unit, action) ? { unit: unit.id } : undefined;
  });
}

const hexUnder = ({ position }: LhyScene, unit: Unit) => hexOf(position, unit) ?? '';
const isVehicle = ({ world }: LhyScene, unit: Unit) => kindOf(world, unit).vehicular;

/** In an activation those who ride go only with an infantry platoon. */
function waitsForInfantry(scene: LhyScene, unit: Unit): boolean {
  if (frameOf(scene, 'segment')?.of !== 'activation' || carriedBy(scene.position, unit.id).length === 0) return false;
  return scene.position.activation.platoons.every((platoon) => isArmor(platoon));
}

/** The hexes that a vehicle may enter after its fire, when it has gone into motion. */
function scootsOf(scene: LhyScene, id: string, mode: ManeuverAction['mode']): readonly string[] {
  const unit = scene.position.units[id];
  if (unit === undefined) return [];
  const started = { ...scene, frames: [...scene.frames, frameFor(scene, unit, { kind: 'maneuver', unit: id, mode })] };
  return [...legalActions(started, enterRule)].map(({ hex }) => hex);
}

/** A Hero who begins within three hexes of his target assaults it, where he can. */
function mustAssault(scene: LhyScene, unit: Unit): boolean {
  const goal = has(unit, 'heroic') ? heroGoal(scene.position, unit) : undefined;
  const rule = scene.world.system.ruleOf('assault');
  if (goal === undefined || rule === undefined) return false;
  const assault = { kind: 'assault', units: [unit.id], hex: goal };
  return walkOfOrder(scene, rule, assault).next() !== undefined;
}

/** A unit begins to maneuver. It enters hexes one by one, and stops. */
export const maneuverRule: ActionRule<Lhy, ManeuverAction> = actionRule<Lhy, ManeuverAction>({
  kind: 'maneuver',
  frames: ['segment'],
  slots: [
    { name: 'unit', form: 'one', values: (scene) => onOwnFeet(scene).map(({ id }) => id) },
    { name: 'mode', form: 'one', values: () => ['forward', 'reverse'] },
    { name: 'fire', form: 'one', optional: true, values: (scene, { unit = '' }) => firesOf(scene, unit) },
    {
      name: 'to',
      form: 'one',
      optional: true,
      values: (scene, { unit = '', mode = 'forward', fire }) =>
        fire === 'shootAndScoot' ? [undefined, ...scootsOf(scene, unit, mode)] : [undefined],
    },
  ],
  references: [
    onUnit('not-yours', '9.0', (scene, unit) => unit.side !== topFrame(scene)?.by),
    onUnit('not-in-play', '9.0', (scene, unit) => hexOf(scene.position, unit) === undefined),
  ],
  constraints: [
    ...entitled<ManeuverAction>({ sort: 'maneuver', units: ({ unit }) => [unit] }),
    onUnit('cannot-maneuver', '10.0', ({ world }, unit) => {
      return abilityOf(world.rulings, typeOf(world, unit).kind, 'maneuver') !== true;
    }),
    onUnit('is-carried', '10.4.6', (_scene, unit) => unit.place.kind === 'aboard'),
    onUnit('only-vehicles', '10.4.4', (scene, unit, { mode }) => mode === 'reverse' && !isVehicle(scene, unit)),
    onUnit('shocked', '13.3.5', (_scene, unit) => unit.condition === 'shocked'),
    onUnit('regrouping', '14.3.6', (_scene, unit) => has(unit, 'regrouping')),
    onUnit('out-of-command', '15.2.2.2', (scene, unit) => !isVehicle(scene, unit) && isCutOff(unit)),
    onUnit('in-overwatch', '10.4.1', (_scene, unit) => unit.motion === 'overwatch' || unit.motion === 'stopped'),
    onUnit('pinned', '11.4.7.1', (scene, unit) => {
      return !isVehicle(scene, unit) && isPrimaryImpact(scene.position, hexUnder(scene, unit));
    }),
    onUnit('in-assault', '10.5.3.1', (scene, unit) => {
      return !isVehicle(scene, unit) && isAssaultHex(scene.position, hexUnder(scene, unit));
    }),
    onUnit('under-assault', '10.5.3.2', (scene, unit) => {
      return !isVehicle(scene, unit) && isUnderAssault(scene.position, hexUnder(scene, unit), unit.side);
    }),
    onUnit('must-assault', '12.6.2', mustAssault),
    onUnit('riders-wait', '10.4.6', waitsForInfantry),
    ...fireConditions<ManeuverAction>((action) => action),
    constraint('cannot-scoot', '10.4.2', (scene, { unit, mode, fire, to }) =>
      to === undefined || (fire === 'shootAndScoot' && scootsOf(scene, unit, mode).includes(to))
        ? undefined
        : { unit, hex: to },
    ),
  ],
  run: maneuver,
});

/** The frame of a maneuver as it begins. */
function frameFor(scene: LhyScene, unit: Unit, { mode, fire, to }: ManeuverAction): ManeuverFrame {
  const moving = isMoving(unit);
  return {
    kind: 'maneuver',
    by: unit.side,
    units: [unit.id],
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
  const { unit: id } = action;
  const unit = scene.position.units[id] as Unit;
  const hex = hexNamed(scene, hexUnder(scene, unit));
  if (hex === undefined) return;
  const starts = isVehicle(scene, unit) && !isMoving(unit);
  const guns = carriedBy(scene.position, id).filter((each) => typeOf(scene.world, each).kind === 'towedGun');
  const frame = frameFor(scene, unit, action);
  for (const each of [unit, ...guns])
    yield* record<LhyEvent, LhyFrame>({ kind: 'acted', unit: each.id, as: 'maneuver' });
  yield* push<LhyEvent, LhyFrame>(frame);
  if (!starts) return;
  yield* record<LhyEvent, LhyFrame>({ kind: 'motionSet', unit: id, motion: 'moving' });
  yield* tellDeed(scene, id, hex);
}
