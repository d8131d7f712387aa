import type { View } from '../../engine/index.js';
import { ledger, minus, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Lhy, LhyWorld, ManeuverAction, ManeuverFrame, Unit } from '../state/index.js';
import { attackerOf, hexOf, inPlay, isClear, isGood, kindOf, mayAct, typeOf, watcherOf } from '../state/index.js';
import type { Choice } from './choice.js';
import { best } from './choice.js';
import type { Fire } from './fire-choice.js';
import { fireChoices } from './fire-choice.js';
import { actionsOf } from './found.js';
import { between, distance, sceneOf } from './ground.js';
import { harmOnArmour } from './harm.js';

/** A vehicle in motion is hit less well, and harder to assault: each enemy on foot beside it is so dangerous. */
const MOTION = { moving: { modifier: -1, beside: 40 }, standing: { modifier: 0, beside: 100 } };

/** Each hex that a vehicle of the attackers comes nearer to an objective is worth so much. */
const NEARER = 40;

/** A shot that does less than this is no reason to go into motion. */
const LEAST = 50;

/** A vehicle in motion does not fire freely in the next turn. */
const BOUND = 10;

/** What the anti-tank weapons of enemies who may still act would do to a vehicle in a hex. */
function dangerIn(world: LhyWorld, view: View<Lhy>, vehicle: Unit, name: string, motion: keyof typeof MOTION): number {
  const { modifier, beside } = MOTION[motion];
  const scene = sceneOf(world, view);
  const shots = inPlay(view.position).flatMap((enemy) => {
    const { antiTank } = typeOf(world, enemy);
    const from = hexOf(view.position, enemy);
    if (enemy.side === view.side || antiTank === undefined || from === undefined) return [];
    if (!mayAct(enemy) || !isGood(enemy) || between(world, from, name) > antiTank.range) return [];
    const seen = isClear(scene, { at: from, watcher: watcherOf(world, enemy) }, { at: name, watcher: 'vehicle' });
    return seen === true ? [{ value: antiTank.value + modifier, enfilade: false }] : [];
  });
  const close = inPlay(view.position).filter((enemy) => {
    const from = hexOf(view.position, enemy);
    if (enemy.side === view.side || from === undefined || !mayAct(enemy) || !isGood(enemy)) return false;
    return !kindOf(world, enemy).vehicular && kindOf(world, enemy).combat && between(world, from, name) <= 1;
  });
  return harmOnArmour(world, vehicle, shots) + beside * close.length;
}

/** The best fire of a vehicle, as it stands or under a maneuver. */
function bestFire(world: LhyWorld, view: View<Lhy>, unit: string): Choice<Fire> | undefined {
  const kinds: readonly Fire['kind'][] = ['antiTank', 'smallArms'];
  return best(
    kinds.flatMap((kind) => fireChoices(world, view, kind, { unit })),
    1,
  );
}

/** The view in which a vehicle has begun to shoot and scoot. */
function begun(view: View<Lhy>, vehicle: Unit, { unit, mode, to }: ManeuverAction): View<Lhy> {
  const { position, side } = view;
  const frame: ManeuverFrame = {
    kind: 'maneuver',
    by: side,
    units: [unit],
    mode,
    start: hexOf(position, vehicle) ?? '',
    path: [],
    spent: 0,
    fire: 'shootAndScoot',
    ...(to === undefined ? {} : { next: to }),
  };
  const moving: Unit = { ...vehicle, motion: 'moving' };
  return {
    ...view,
    position: { ...position, units: { ...position.units, [unit]: moving } },
    frames: [...view.frames, frame],
  };
}

/**
 * Vehicles that shoot and scoot, where that is better than to stand and fire: the shot is worse, and the enemies who would answer see the
 * vehicle no more, or hit it less well.
 *
 * @rule 10.4.2
 * @example scoots(world, view)[0]?.action // { kind: 'maneuver', unit: 'blue.tank', mode: 'reverse', fire: 'shootAndScoot', to: 'E8' }
 */
export function scoots(world: LhyWorld, view: View<Lhy>): readonly Choice<ManeuverAction>[] {
  const vehicles = inPlay(view.position).filter(
    (unit) => unit.side === view.side && mayAct(unit) && isVehicleThatFires(world, unit),
  );
  return vehicles.flatMap((vehicle) => {
    const here = hexOf(view.position, vehicle);
    const actions =
      here === undefined ? [] : actionsOf(world, view, 'maneuver', { unit: vehicle.id, fire: 'shootAndScoot' });
    if (here === undefined || actions.length === 0) return [];
    const stands = wholeTotal(standing(world, view, vehicle, here));
    const fires = new Map<boolean, number>();
    return actions.flatMap((action) => {
      const goes = action.to !== undefined;
      const harm = fires.get(goes) ?? worthOf(bestFire(world, begun(view, vehicle, action), vehicle.id));
      fires.set(goes, harm);
      if (harm < LEAST) return [];
      const to = action.to ?? here;
      const terms = [
        plus('botHarm', '13.2', harm),
        minus('botDanger', '10.4.2', dangerIn(world, view, vehicle, to, 'moving')),
        plus(
          'botGround',
          '21.0',
          attackerOf(world) === view.side ? NEARER * (distance(world, here) - distance(world, to)) : 0,
        ),
        minus('botBound', '10.4.1', BOUND),
        minus('botOtherwise', '11.5', stands),
      ];
      return [{ action, because: ledger('botScoot', '10.4.2', terms) }];
    });
  });
}

function isVehicleThatFires(world: LhyWorld, unit: Unit): boolean {
  const { kind, antiTank, smallArms } = typeOf(world, unit);
  return (kind === 'afv' || kind === 'fightingVehicle') && (antiTank !== undefined || smallArms !== undefined);
}

function worthOf(choice: Choice<Fire> | undefined): number {
  return choice === undefined ? 0 : wholeTotal(choice.because);
}

/** What it is worth to stand and fire. */
function standing(world: LhyWorld, view: View<Lhy>, vehicle: Unit, here: string) {
  const harm = worthOf(bestFire(world, view, vehicle.id));
  const terms = [
    plus('botHarm', '13.2', harm),
    minus('botDanger', '13.2', dangerIn(world, view, vehicle, here, 'standing')),
  ];
  return ledger('botStand', '11.5', terms);
}
