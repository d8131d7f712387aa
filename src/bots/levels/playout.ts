import { apply, check, view as viewIn, whoDecides } from '../../engine/index.js';
import { isOver } from '../../engine/view/over.js';
import { largest } from '../../kernel/basis/lists.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import type { Action, GameState, LocationId, MoveFrame, Scene, Side, View, World } from '../../state/index.js';
import { counterOf, isHelicopter, isVehicle, topFrame } from '../../state/index.js';
import { buildOrder, firstOf } from '../order.js';
import { fieldOf } from '../tactical/field.js';
import { bestMarch } from '../tactical/march.js';
import { tacticalBot } from '../tactical/tactical.js';
import { fallen, isAttack } from './attack-worth.js';

/** A way worth no more is left to the policy, which looks anew. */
const LEAST_WAY = 0.02;

/** A game that is played out, and what is remembered on the way. */
interface Out {
  readonly world: World;
  readonly side: Side;
  state: GameState;
  rng: RngState;
  /** The orders of the plan, and those of them that are left. */
  readonly orders: readonly Action[];
  script: readonly Action[];
  /** The places before the group that moves by the policy. */
  trail: readonly LocationId[];
  /** What the first attack of the plan did beyond what was to be expected, in Squads; absent as long as it is not made. */
  luck: number | undefined;
}

/** How far a game is played out. */
export interface Horizon {
  /** So many times somebody is asked for his next impulse. The end of the turn comes before that as a rule. */
  readonly impulses: number;
  /** The most decisions. */
  readonly steps: number;
}

/** The end of a game that was played out. */
export interface PlayedOut {
  readonly state: GameState;
  /** The decisions that were made. */
  readonly steps: number;
  /** What the first attack of the plan did beyond its exact odds, in Squads; 0 where they are not known. */
  readonly luck: number;
  /** The orders that the side gave until somebody was asked for the next impulse. */
  readonly line: readonly Action[];
}

/**
 * Plays a game on to the end of the turn: the side follows its orders as long as they are legal, then the tactical policy decides for both sides.
 *
 * @param world the world
 * @param start an imagined game
 * @param side whose orders these are
 * @param orders the orders of an impulse
 * @param horizon how far
 * @param rng the generator of the policy
 * @param expected what the first attack of the orders does by its exact odds, in Squads
 * @example playOut(world, imagined.game, 'us', [{ kind: 'name', at: 'I5' }], { impulses: 2, steps: 60 }, imagined.rng).steps // 14
 */
export function playOut(
  world: World,
  start: GameState,
  side: Side,
  orders: readonly Action[],
  horizon: Horizon,
  rng: RngState,
  expected?: number,
): PlayedOut {
  const out: Out = { world, side, state: start, rng, orders, script: orders, trail: [], luck: undefined };
  const { turn } = start.position;
  const line: Action[] = [];
  let [steps, asked] = [0, 0];
  while (steps < horizon.steps && !isOver(out.state) && out.state.position.turn === turn) {
    if (steps > 0 && isOpening(out.state)) asked += 1;
    if (asked >= horizon.impulses) break;
    const before = out.script;
    const action = nextOf(out);
    const applied = action === undefined ? undefined : apply(world, out.state, action, { lean: true });
    if (action === undefined || applied?.ok !== true) break;
    if (expected !== undefined && out.luck === undefined && out.script !== before && isAttack(action))
      out.luck = fallen(world, out.state, side, action, applied.value.dice) - expected;
    if (asked === 0 && whoDecides(world, out.state) === side && isOwnImpulse(out.state, side)) line.push(action);
    out.state = applied.value.state;
    steps += 1;
  }
  return { state: out.state, steps, luck: out.luck ?? 0, line };
}

/** Whether somebody is asked for his next impulse. */
function isOpening({ frames, pending }: GameState): boolean {
  const top = frames.at(-1);
  return pending === undefined && top?.kind === 'impulse' && top.step === 'open';
}

/** Whether a side is asked for an order of its own impulse, and not for an answer to somebody else's. */
function isOwnImpulse({ frames, pending }: GameState, side: Side): boolean {
  const top = frames.at(-1);
  return pending === undefined && top !== undefined && top.kind !== 'rally' && top.by === side;
}

function nextOf(out: Out): Action | undefined {
  const { world, state } = out;
  const by = whoDecides(world, state);
  const seen = viewIn(world, state, by);
  const frame = seen.pending === undefined ? seen.frames.at(-1) : undefined;
  const isFirst = out.script === out.orders;
  // The orders of an impulse are not those of the windows on their way; but an answer to the enemy is one for the window that is open.
  if (by === out.side && out.script.length > 0 && frame !== undefined && (isFirst || frame.kind !== 'window')) {
    const ordered = scripted(out, seen);
    if (ordered !== undefined) return ordered;
  }
  if (frame?.kind === 'impulse' && frame.step === 'naming') return { kind: 'done' };
  if (frame?.kind === 'move') {
    if (frame.steps === 0) out.trail = trailOf(world, seen, frame);
    const walked = walkOn(out, seen);
    if (walked !== undefined) return walked;
  }
  const decided = tacticalBot.decide(world, seen, out.rng);
  if (decided !== undefined) out.rng = decided.rng;
  return decided?.action;
}

/** The next order of the plan; where it is not legal any more, the plan is given up. */
function scripted(out: Out, seen: View): Action | undefined {
  const [order, ...rest] = out.script;
  out.script = rest;
  const action = order === undefined ? undefined : completed(out.world, seen, order);
  if (action === undefined) out.script = [];
  return action;
}

/** An order with all that it needs: an order to enter a place may have to say how. */
function completed(world: World, seen: View, order: Action): Action | undefined {
  if (check(world, seen, order).complete === 1) return order;
  if (order.kind !== 'enter') return undefined;
  const whole = buildOrder(world, seen, { kind: 'enter', to: order.to }, firstOf);
  return whole !== undefined && check(world, seen, whole).complete === 1 ? whole : undefined;
}

/** The next step of the way that the policy has found; it looks anew where the way is closed. */
function walkOn(out: Out, seen: View): Action | undefined {
  const [to, ...rest] = out.trail;
  if (to === undefined) return undefined;
  out.trail = rest;
  const action = completed(out.world, seen, { kind: 'enter', to });
  if (action === undefined) out.trail = [];
  return action;
}

/** The way of the best move of the group that has begun to move; none where craft or the edge of the map are about. */
function trailOf(world: World, seen: View, { at, movers, steps }: MoveFrame): readonly LocationId[] {
  const scene: Scene = { world, position: seen.position, frames: seen.frames };
  const units = movers.flatMap(({ unit }) => counterOf(scene.position, unit) ?? []);
  if (at === undefined || steps > 0 || topFrame(scene) === undefined) return [];
  if (units.some((unit) => isVehicle(world, unit) || isHelicopter(world, unit))) return [];
  const spent = largest(
    movers.map((mover) => mover.spent),
    0,
  );
  const march = bestMarch(fieldOf(scene, seen.side), units, movers[0]?.mode ?? 'move', at, 'stays', spent);
  return march !== undefined && march.worth > LEAST_WAY ? march.reach.way : [];
}
