import { check } from '../../engine/index.js';
import { largest } from '../../kernel/basis/lists.js';
import { isMmc, isWeapon } from '../../units/index.js';
import type { Action, Frame, LocationId, MoveFrame } from '../../state/index.js';
import { counterOf, enemiesAt, isDue, isHelicopter, isVehicle, typeOf } from '../../state/index.js';
import { driveOn } from '../drive.js';
import type { Eyes } from '../eyes.js';
import { shouldExit } from '../objectives.js';
import { bestOf } from '../../kernel/basis/best.js';
import { buildOrder, firstOf, kindsOf, namesFor } from '../order.js';
import { think } from '../sensible.js';
import type { Field } from './field.js';
import { fieldOf } from './field.js';
import { standingAt } from './ground.js';
import { bestMarch, firstStep } from './march.js';
import { tankers } from './vehicles.js';
import { totalOf } from './standing.js';

/** A way worth no more is not gone on with. */
const LEAST_WAY = 0.02;

/**
 * On the move: the next step towards the best place within reach, or an end.
 *
 * @example goOn(eyes, frame) // { kind: 'enter', to: 'I6' }
 */
export function goOn(eyes: Eyes, frame: MoveFrame): Action | undefined {
  const { world, view, scene, side } = eyes;
  const movers = frame.movers.flatMap(({ unit }) => counterOf(scene.position, unit) ?? []);
  const vehicle = movers.find((unit) => isVehicle(world, unit));
  if (vehicle !== undefined && frame.at !== undefined) return driveOn(tankers(eyes), vehicle, frame.at);
  if (movers.some((unit) => isVehicle(world, unit) || isHelicopter(world, unit))) return think(eyes, frame);
  const steps = namesFor(world, view, { kind: 'enter' });
  if (frame.at !== undefined && steps.includes('off') && shouldExit(scene, frame.at, side))
    return { kind: 'enter', to: 'off' };
  const field = fieldOf(scene, side);
  const mode = frame.movers[0]?.mode ?? 'move';
  const now = frame.steps === 0 ? 'stays' : mode === 'lowCrawl' ? 'crawls' : 'walks';
  if (frame.at === undefined) {
    const to = bestOf(steps, (at) => totalOf(standingAt(field, movers, at, 'walks')))?.thing;
    return to === undefined ? undefined : enter(eyes, to);
  }
  const spent = largest(
    frame.movers.map((mover) => mover.spent),
    0,
  );
  const march = bestMarch(field, movers, mode, frame.at, now, spent);
  const canStop = (): boolean => kindsOf(world, view).includes('stop');
  if (march !== undefined && (march.worth > LEAST_WAY || !canStop())) {
    const to = firstStep(march.reach);
    if (steps.includes(to)) return enter(eyes, to);
  }
  if (canStop()) return { kind: 'stop' };
  const to = bestOf(
    steps.filter((at) => at !== 'off'),
    (at) => totalOf(standingAt(field, movers, at, 'walks')) - (enemiesAt(scene, at, side).length > 0 ? 5 : 0),
  )?.thing;
  return to === undefined ? undefined : enter(eyes, to);
}

function enter({ world, view }: Eyes, to: LocationId): Action | undefined {
  return buildOrder(world, view, { kind: 'enter', to }, firstOf);
}

/**
 * Brings on reinforcements: each Squad for itself, with a Leader where there is one. Craft come as the plain policy has it.
 *
 * @example comeOn(eyes, field)?.kind // 'move'
 */
export function comeOn(eyes: Eyes, { scene, side }: Field): Action | undefined {
  const { world, view } = eyes;
  const due = scene.position.counters.filter((unit) => unit.side === side && isDue(world, scene.position, unit));
  const squads = due.filter((unit) => isMmc(typeOf(world, unit)));
  const men = due.filter((unit) => !squads.includes(unit) && !isWeapon(typeOf(world, unit)));
  const plain = (): Action | undefined => think(eyes, view.frames[view.frames.length - 1] as Frame);
  if (squads.length === 0 || men.some((unit) => isVehicle(world, unit) || isHelicopter(world, unit))) return plain();
  // As many men go with each Squad as are left for each.
  const along = men.slice(0, Math.ceil(men.length / squads.length));
  for (const group of [[...squads.slice(0, 1), ...along], squads.slice(0, 1)]) {
    const units = group.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1));
    const action: Action = { kind: 'move', units, modes: units.map(() => 'move' as const) };
    if (check(world, view, action).complete === 1) return action;
  }
  return plain();
}
