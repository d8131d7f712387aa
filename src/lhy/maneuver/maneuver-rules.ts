import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, frameOf, topFrame, walkOf } from '../../engine/index.js';
import { pop, push, record } from '../../kernel/procedure.js';
import { entitled } from '../command/index.js';
import type {
  DieRow,
  ExitAction,
  Lhy,
  LhyEvent,
  LhyFrame,
  LhyProcedure,
  LhyScene,
  ManeuverAction,
  StopAction,
  Unit,
} from '../state/index.js';
import {
  carriedBy,
  fireOn,
  has,
  hexOf,
  inPlay,
  isAssaultHex,
  isMoving,
  isPrimaryImpact,
  isUnderAssault,
  kindOf,
  lossOf,
  rollTen,
  typeOf,
} from '../state/index.js';
import { abilityOf, isArmor } from '../units/index.js';
import { enterRule } from './enter-rule.js';
import { finish, tellDeed } from './entering.js';
import { hexNamed, movingIn } from './moving.js';
import { exitsOf, friendlyEdge } from './withdrawal.js';

/** Half Movement Points to go into motion. */
const START = 2;

/** A combat unit that leaves the map elsewhere than by its own edge is lost above this roll. */
const EXIT = 7;
const EXIT_ROLL: DieRow = { purpose: 'mapExit', rule: '10.2' };

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

/** A unit begins to maneuver. It enters hexes one by one, and stops. */
export const maneuverRule: ActionRule<Lhy, ManeuverAction> = actionRule<Lhy, ManeuverAction>({
  kind: 'maneuver',
  frames: ['segment'],
  slots: [
    { name: 'unit', form: 'one', values: (scene) => onOwnFeet(scene).map(({ id }) => id) },
    { name: 'mode', form: 'one', values: () => ['forward', 'reverse'] },
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
    onUnit('out-of-command', '15.2.2.2', (_scene, unit) => has(unit, 'outOfCommand')),
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
    onUnit('riders-wait', '10.4.6', waitsForInfantry),
    // Fire that is joined to a movement has no rule yet.
    onUnit('unsupported', '10.4.2', (_scene, _unit, { fire }) => fire !== undefined),
  ],
  run: maneuver,
});

function* maneuver(scene: LhyScene, { unit: id, mode }: ManeuverAction): LhyProcedure {
  const unit = scene.position.units[id] as Unit;
  const hex = hexNamed(scene, hexUnder(scene, unit));
  if (hex === undefined) return;
  const starts = isVehicle(scene, unit) && !isMoving(unit);
  const guns = carriedBy(scene.position, id).filter((each) => typeOf(scene.world, each).kind === 'towedGun');
  for (const each of [unit, ...guns])
    yield* record<LhyEvent, LhyFrame>({ kind: 'acted', unit: each.id, as: 'maneuver' });
  yield* push<LhyEvent, LhyFrame>({
    kind: 'maneuver',
    by: unit.side,
    units: [id],
    mode,
    start: hex.name,
    path: [],
    spent: starts ? START : 0,
    ...(isMoving(unit) ? { moving: true } : {}),
  });
  if (!starts) return;
  yield* record<LhyEvent, LhyFrame>({ kind: 'motionSet', unit: id, motion: 'moving' });
  yield* tellDeed(scene, id, hex);
}

/** How the maneuver on top may end: nothing for units on foot, and a motion for a vehicle that was in motion. */
function endings(scene: LhyScene): readonly StopAction['motion'][] {
  const moving = movingIn(scene);
  if (moving === undefined) return [];
  const { frame, unit } = moving;
  if (!isVehicle(scene, unit) || frame.moving !== true) return [undefined];
  const watch = mayWatch(scene) && frame.path.length <= 1;
  const onward = frame.path.length > 0 && frame.mode !== 'retreat';
  return [...(onward ? ['moving' as const] : []), 'stopped', ...(watch ? ['overwatch' as const] : [])];
}

/** Overwatch is for the active side, in an activation. */
function mayWatch(scene: LhyScene): boolean {
  return frameOf(scene, 'segment')?.of === 'activation';
}

/** The maneuver ends. */
export const stopRule: ActionRule<Lhy, StopAction> = actionRule<Lhy, StopAction>({
  kind: 'stop',
  frames: ['maneuver'],
  slots: [{ name: 'motion', form: 'one', optional: true, values: endings }],
  constraints: [
    constraint('wrong-motion', '10.4.1', (scene, { motion }) =>
      endings(scene).includes(motion) ? undefined : { motion: motion ?? '' },
    ),
    constraint('has-not-moved', '10.0', (scene) => {
      const moving = movingIn(scene);
      if (moving === undefined || moving.frame.path.length > 0 || isVehicle(scene, moving.unit)) return undefined;
      if (moving.unit.acted === undefined) return undefined;
      return walkOf(scene, enterRule).next() === undefined ? undefined : { hex: moving.from.name };
    }),
    constraint('assault-waits', '10.5.2.2', (scene) => {
      const hex = movingIn(scene)?.frame.assault;
      return hex === undefined || walkOf(scene, enterRule).next() === undefined ? undefined : { hex };
    }),
  ],
  *run(scene, { motion }) {
    const moving = movingIn(scene);
    if (moving === undefined) return;
    const { frame, unit, from } = moving;
    if (motion !== undefined && motion !== 'moving') {
      yield* record<LhyEvent, LhyFrame>({ kind: 'motionSet', unit: unit.id, motion });
      // A vehicle in Overwatch has its fire left, in reaction.
      if (motion === 'overwatch') yield* record<LhyEvent, LhyFrame>({ kind: 'marked', unit: unit.id, mark: 'rallied' });
      if (frame.path.length === 0 && isManeuver(scene, motion)) yield* tellDeed(scene, unit.id, from);
    }
    yield* finish(scene);
  },
});

/** To stop where it stands is a maneuver that enemies react to; Overwatch is none where it is an action of its own. */
function isManeuver({ world }: LhyScene, motion: StopAction['motion']): boolean {
  return motion !== 'overwatch' || world.rulings.switches.overwatchPlace === 'stopping';
}

/** The units that maneuver leave the map for good. */
export const exitRule: ActionRule<Lhy, ExitAction> = actionRule<Lhy, ExitAction>({
  kind: 'exit',
  frames: ['maneuver'],
  slots: [],
  constraints: [
    constraint('no-exit', '10.2', (scene) => {
      const moving = movingIn(scene);
      return moving === undefined || exitsOf(scene, moving).length > 0 ? undefined : { hex: moving.from.name };
    }),
    constraint('assault-waits', '10.5.2.2', (scene) => {
      const hex = movingIn(scene)?.frame.assault;
      return hex === undefined ? undefined : { hex };
    }),
    constraint('under-fire', '10.2', (scene) => {
      const marked = movingIn(scene)?.units.find((unit) => fireOn(scene.position, unit).length > 0);
      return marked === undefined ? undefined : { unit: marked.id };
    }),
  ],
  run: exit,
});

function* exit(scene: LhyScene): LhyProcedure {
  const moving = movingIn(scene);
  if (moving === undefined) return;
  const { world, position } = scene;
  const all = [...moving.units, ...moving.units.flatMap(({ id }) => carriedBy(position, id))];
  const home = exitsOf(scene, moving).includes(friendlyEdge(scene, moving.frame.by));
  const lost = home ? [] : yield* lostAtEdge(scene, all);
  yield* pop<LhyEvent, LhyFrame>();
  for (const unit of all) {
    if (lost.includes(unit.id)) for (const event of lossOf(world, unit, 1)) yield* record<LhyEvent, LhyFrame>(event);
    yield* record<LhyEvent, LhyFrame>({ kind: 'unitRemoved', unit: unit.id, place: { kind: 'exited' } });
  }
}

/**
 * The units that are lost where units leave the map elsewhere than by their own edge: combat units roll, each for itself, or, as a
 * ruling, once for all.
 *
 * @param units the units that leave
 * @returns ids
 * @rule 10.2
 * @example const lost = yield* lostAtEdge(scene, [squad])
 */
export function* lostAtEdge(scene: LhyScene, units: readonly Unit[]): LhyProcedure<readonly string[]> {
  const fighters = units.filter((unit) => kindOf(scene.world, unit).combat);
  const [first] = fighters;
  if (first === undefined) return [];
  if (scene.world.rulings.switches.mapExit === 'perGroup')
    return (yield* exitRoll(first)) > EXIT ? fighters.map(({ id }) => id) : [];
  const lost: string[] = [];
  for (const unit of fighters) if ((yield* exitRoll(unit)) > EXIT) lost.push(unit.id);
  return lost;
}

function exitRoll({ id, side }: Unit): LhyProcedure<number> {
  return rollTen(EXIT_ROLL, id, side);
}
