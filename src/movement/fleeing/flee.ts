import { outcome, push, record, replace } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { DICE } from '../../tables/index.js';
import { bestLeader } from '../../combat/attack/leadership.js';
import { eliminate, shake } from '../../combat/damage/loss.js';
import { moraleCheck } from '../../combat/damage/morale-check.js';
import { wound } from '../../combat/damage/wound.js';
import { liftSpottedMarkers } from '../../spotting/index.js';
import type { ActionRule, Counter, CounterId, FaceFireAction, Fire, GameProcedure, Scene } from '../../state/index.js';
import {
  actionRule,
  constraint,
  counterOf,
  fireAt,
  friendsAt,
  isActivated,
  isGoodOrder,
  mustFaceFire,
  onMap,
  topOf,
  typeOf,
  unitOf,
} from '../../state/index.js';
import { actsAsLeader, canBeShaken, isSmc } from '../../units/index.js';
import { moveFrame } from '../party/setting-out.js';
import { startMovers } from '../party/mover.js';
import type { Party } from '../party/mover.js';
import { canStep } from '../step/open-steps.js';
import { fixedWeapons } from '../step/step.js';
import { isStuck } from '../step/stuck.js';

/** The units of an impulse that still have to face the Fire around them. */
function* thoseInFire(scene: Scene): Iterable<CounterId> {
  const frame = topOf(scene, 'impulse');
  if (frame?.step !== 'acting') return;
  for (const id of unitsToFaceFire(scene)) yield id;
}

/**
 * The units of the impulse on top that still have to face the Fire around them, sorted by id.
 *
 * @rule 10.5.6.2
 * @example unitsToFaceFire(scene) // ['us.2-5-4.1']
 */
export function unitsToFaceFire(scene: Scene): readonly CounterId[] {
  const frame = topOf(scene, 'impulse');
  if (frame === undefined || !scene.position.markers.some(({ kind }) => kind === 'fire')) return [];
  return frame.started.filter((id) => {
    const unit = counterOf(scene.position, id);
    return unit !== undefined && mustFaceFire(scene, unit);
  });
}

function fireAround(scene: Scene, unit: Counter): Fire | undefined {
  const at = onMap(unit);
  return at === undefined ? undefined : fireAt(scene.position, at);
}

/**
 * A unit faces the Fire it stands in with a Morale Check: in a Fire 1 it stays if it passes and must leave if it fails; a
 * Fire 2 it leaves in either case, Shaken if it fails.
 *
 * @rule 10.5.6.2
 * @example faceFireRule.frames // ['impulse']
 */
export const faceFireRule: ActionRule<FaceFireAction> = actionRule<FaceFireAction>({
  kind: 'faceFire',
  frames: ['impulse'],
  slots: [{ name: 'unit', form: 'one', values: thoseInFire }],
  references: [
    constraint('unknown-counter', '1.1', (scene, { unit }) =>
      unitOf(scene, unit) === undefined ? { unit } : undefined,
    ),
  ],
  constraints: [
    constraint('not-acting', '4.0', (scene) => (topOf(scene, 'impulse')?.step === 'acting' ? undefined : {})),
    constraint('not-yours', '4.0', (scene, { unit }) =>
      unitOf(scene, unit)?.side === topOf(scene, 'impulse')?.by ? undefined : { unit },
    ),
    constraint('not-activated-here', '4.0', (scene, { unit }) =>
      topOf(scene, 'impulse')?.started.includes(unit) === true ? undefined : { unit },
    ),
    constraint('already-activated', '4.0', (scene, { unit }) => {
      const counter = unitOf(scene, unit);
      return counter !== undefined && isActivated(counter) ? { unit } : undefined;
    }),
    constraint('no-fire-there', '10.5.6.2', (scene, { unit }) => {
      const counter = unitOf(scene, unit);
      return counter !== undefined && fireAround(scene, counter) === undefined ? { unit } : undefined;
    }),
    constraint('fire-faced', '10.5.6.2', (scene, { unit }) =>
      topOf(scene, 'impulse')?.faced?.includes(unit) === true ? { unit } : undefined,
    ),
    // A unit locked in Melee in a Fire 1 fights on.
    constraint('locked-in-melee', '10.5.6.2', (scene, { unit }) => {
      const counter = unitOf(scene, unit);
      if (counter === undefined || isActivated(counter) || fireAround(scene, counter) === undefined) return undefined;
      if (topOf(scene, 'impulse')?.faced?.includes(unit) === true) return undefined;
      return mustFaceFire(scene, counter) ? undefined : { unit };
    }),
  ],
  run: faceFire,
});

/** The Morale Check with the LM of a Leader there, and its consequences. */
function* faceFire(scene: Scene, { unit: id }: FaceFireAction): GameProcedure {
  const frame = topOf(scene, 'impulse');
  const unit = counterOf(scene.position, id);
  const fire = unit === undefined ? undefined : fireAround(scene, unit);
  if (frame === undefined || unit === undefined || fire === undefined) return;
  const faced = [...(frame.faced ?? []), id].sort(byText);
  yield* replace({ ...frame, acted: true, faced });
  const leaders = friendsAt(scene, fire.at, unit.side).filter((man) => actsAsLeader(typeOf(scene.world, man)));
  const leader = bestLeader(scene, leaders, unit);
  const check = { unit: id, dice: DICE.facingFire, terrain: false } as const;
  const passed = yield* moraleCheck(scene, leader === undefined ? check : { ...check, leader: leader.id });
  if (fire.stage === 1 && passed) return yield* outcome(id, 'stays');
  if (fire.stage === 1 && isStuck(scene, unit)) return yield* scorch(scene, unit);
  if (!passed && fire.stage === 2 && canBeShaken(typeOf(scene.world, unit))) yield* shake(scene, id);
  yield* flee(scene, id, fire);
}

/**
 * A unit that has failed and cannot move away is Shaken. If it is Shaken already, a Sniper is wounded and a Weapon Team
 * is lost.
 *
 * @rule 10.5.6.2
 */
function* scorch(scene: Scene, unit: Counter): GameProcedure {
  const type = typeOf(scene.world, unit);
  if (isGoodOrder(unit) && canBeShaken(type)) {
    yield* shake(scene, unit.id);
    return yield* outcome(unit.id, 'shaken');
  }
  if (isSmc(type)) return yield* outcome(unit.id, yield* wound(scene, unit.id));
  yield* perish(scene, unit.id);
}

/**
 * A unit must get out of the flames at once, by ordinary movement, leaving what it cannot carry; a unit with nowhere to
 * go perishes.
 *
 * @rule 10.5.6.2
 */
function* flee(scene: Scene, id: CounterId, { at, stage }: Fire): GameProcedure {
  const unit = counterOf(scene.position, id);
  if (unit === undefined) return;
  const movers = startMovers(scene, [unit], ['move'], []);
  const party: Party = { by: unit.side, at, from: at, steps: 0, movers, flees: stage };
  if (isStuck(scene, unit) || !canStep(scene, party, 'fixedWeapons')) {
    yield* perish(scene, id);
    return yield* liftSpottedMarkers(scene, at);
  }
  for (const weapon of fixedWeapons(scene, id)) {
    yield* record({ kind: 'weaponLeft', weapon: weapon.id, at, to: 'all' });
  }
  yield* outcome(id, unit.status.shaken === true ? 'leavesShaken' : 'leaves');
  yield* push(moveFrame(scene, party, at));
}

function* perish(scene: Scene, id: CounterId): GameProcedure {
  yield* eliminate(scene, id, 'burnt');
  yield* outcome(id, 'eliminated');
}
