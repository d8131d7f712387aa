import type { DiceRecord } from '../../kernel/procedure/request.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { GameState, Sent, Side } from '../game/game.js';
import type { System } from '../game/system.js';
import type { Surplus } from '../play/dice-source.js';
import { inPlace, misused, notASide, wholeOr } from '../game/misuse.js';
import { positionNow } from '../view/now.js';
import type { Hides } from '../world/hides.js';
import type { WorldOf } from '../world/world.js';

/* The one way by which a side is told what has happened. Servers, sessions and tables of other programs go through it, for every
 * game; views go through the same table of the game, in `view`. */

/** A step of a game, with everything that came of it. */
export interface Happened<S extends System> {
  /** The side that has decided. */
  readonly by: Side;
  readonly action?: Sent<S>;
  /** The game in which the step was taken, and the game after it. */
  readonly before: GameState<S>;
  readonly game: GameState<S>;
  readonly events: readonly S['event'][];
  readonly dice: readonly DiceRecord[];
  /** The number of the standing order that has decided; absent where somebody has decided himself. */
  readonly standing?: number;
  /** Dice that came along and that nothing asked for. */
  readonly surplus?: Surplus;
}

/** A step as somebody is told of it. */
export interface Told<S extends System> {
  /** Left out for another side than the one that has decided. */
  readonly action?: Sent<S>;
  readonly events: readonly S['event'][];
  readonly dice: readonly DiceRecord[];
  /** Left out for another side than the one that has decided: it does not know who has decided there. */
  readonly standing?: number;
  /** Left out for another side than the one that has decided. */
  readonly surplus?: Surplus;
}

/**
 * A step as one side may know it: its events and rolls without what is hidden from that side; the order and the dice that came along
 * for the side alone that has decided.
 *
 * @param world the world
 * @param happened the step
 * @param side the side that is told; nothing for somebody who may know everything
 * @returns what it is told; for anything but a side of this world the refusal `unknown-side` in its place
 * @example toldTo(world, { by: 'a', before: state, game: applied.state, ...applied }, 'b').action // undefined
 */
export function toldTo<S extends System>(world: WorldOf<S>, happened: Happened<S>, side: Side | undefined): Told<S> {
  const wrong = misused({ world }) ?? (side === undefined ? undefined : notASide(world, side));
  if (wrong !== undefined) return inPlace(wrong);
  return wholeOr('happened', 'object', happened, () => told(world, happened, side));
}

function told<S extends System>(world: WorldOf<S>, happened: Happened<S>, side: Side | undefined): Told<S> {
  const { by, action, events, dice, standing, surplus } = happened;
  const own = side === undefined || side === by;
  return {
    ...(own && action !== undefined ? { action } : {}),
    events: side === undefined ? events : eventsTold(world, happened, side),
    dice: side === undefined ? dice : diceTold(world, happened, side),
    ...(own && standing !== undefined ? { standing } : {}),
    ...(own && surplus !== undefined ? { surplus } : {}),
  };
}

/** What a world hides; nothing where everybody may know everything. */
function hidesIn<S extends System>(world: WorldOf<S>): Hides<S> | undefined {
  const { hides } = world.system;
  return hides?.inWorld?.(world) === false ? undefined : hides;
}

/**
 * The events of a step as one side may know them.
 *
 * @example eventsTold(world, { before: state, events }, 'a')
 */
export function eventsTold<S extends System>(
  world: WorldOf<S>,
  { before, events }: Pick<Happened<S>, 'before' | 'events'>,
  side: Side,
): readonly S['event'][] {
  // A game may keep events for one side that hides nothing else.
  return world.system.hides?.eventsFor(world, before, events, side) ?? events;
}

/**
 * The rolls of a step as one side may know them: without those for somebody whom it does not see, and with the names under which it
 * knows the others.
 *
 * @example diceTold(world, happened, 'a').map(({ of }) => of)
 */
export function diceTold<S extends System>(
  world: WorldOf<S>,
  { by, before, game, dice }: Pick<Happened<S>, 'by' | 'before' | 'game' | 'dice'>,
  side: Side,
): readonly DiceRecord[] {
  const hides = hidesIn(world);
  if (hides === undefined || dice.length === 0) return dice;
  const course = { before: positionNow(world, before), after: positionNow(world, game), by };
  return dice.flatMap((record) => {
    const of = hides.subjectFor(world, course, record, side);
    return of === undefined ? [] : [of === record.of ? record : { ...record, of }];
  });
}

/**
 * Why a side may not take back a step, whatever else the host allows: it may have learned something by it. That nobody was found is
 * something too. Whether there was anything to find makes no difference, or else the refusal would tell it.
 *
 * @param world the world
 * @param action the action or answer of the step
 * @returns `may-have-shown`; nothing where the step can have told nothing that was hidden
 * @example takeBackFault(world, { kind: 'pass' })?.code // 'may-have-shown' in fog
 */
export function takeBackFault<S extends System>(world: WorldOf<S>, action: Sent<S>): Problem | undefined {
  const wrong = misused({ world });
  if (wrong !== undefined) return wrong.problems[0];
  return wholeOr('action', 'object', action, () => {
    const { kind } = action;
    const hides = hidesIn(world);
    const isBlind = hides === undefined || hides.blind.some((each) => each === kind);
    return isBlind ? undefined : problem('may-have-shown', { kind });
  });
}
