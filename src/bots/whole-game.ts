import { seedRng } from '../kernel/procedure/seeded.js';
import { inSight } from '../spotting/index.js';
import type { Frame, GameState, Position, Side, View, World } from '../state/index.js';
import { hasFog, otherSide } from '../state/index.js';

/** What is made up of the referee: the text from which the dice come, and the order of the cup of Skills. */
export interface MadeUp {
  readonly seed: string;
  readonly shuffled: <T>(cup: readonly T[]) => readonly T[];
}

/**
 * Whether a view has an action that waits for an answer, and its side may not know how it began: no game can be made around it.
 *
 * @rule 1.8
 * @example isKeptBack(view(world, game, 'us')) // false while nothing is asked
 */
export function isKeptBack({ pending }: View): boolean {
  return pending !== undefined && !('base' in pending);
}

/**
 * A game around a position, of which one side has the given view: its secrets are made up.
 *
 * @param world the world
 * @param view what the side sees
 * @param position the position of the game: all that the side sees, and whoever else is imagined
 * @param madeUp how the secrets of the referee come about
 * @returns nothing while an action waits whose beginning the side may not know
 * @rule 1.8
 * @example gameAround(world, view, view.position, { seed: '7', shuffled: (cup) => cup })?.kind // 'game'
 */
export function gameAround(world: World, view: View, position: Position, madeUp: MadeUp): GameState | undefined {
  const { pending } = view;
  if (isKeptBack(view)) return undefined;
  const skills = new Set(position.counters.flatMap(({ status }) => status.skills ?? []));
  const own = world.system.referee(world);
  return {
    kind: 'game',
    step: view.step,
    world: view.world,
    ...(view.umpire === undefined ? {} : { umpire: view.umpire }),
    position,
    frames: view.frames,
    ...(pending === undefined ? {} : { pending: pending as NonNullable<GameState['pending']> }),
    secrets: {
      bySide: { [view.side]: view.own, [otherSide(world, view.side)]: world.system.nothingOwn },
      referee: {
        rng: seedRng(madeUp.seed),
        ...own,
        cup: madeUp.shuffled(own.cup.filter((skill) => !skills.has(skill))),
      },
    },
  };
}

/**
 * A position with what a side sees in it, as the game keeps it where enemies can be unseen.
 *
 * @rule 10.1
 * @example withSight(world, position, frames, 'de').seen?.de?.counters // the Americans in sight
 */
export function withSight(world: World, position: Position, frames: readonly Frame[], side: Side): Position {
  const sight = { counters: inSight({ world, position, frames }, side), control: position.control };
  return { ...position, seen: { ...position.seen, [side]: sight } };
}

/**
 * The game as far as one side sees it: what it sees as it is, and nobody else. It is for reading what somebody types, and not for playing on: where
 * `imagine` makes up the enemies who are unseen, this game has none, so that nothing that is said of it names one.
 *
 * @param world the world
 * @param view what the side sees
 * @returns a game whose view for the side is the given one; nothing while an action waits whose beginning the side may not know
 * @rule 1.8, 10.1
 * @example seenAlone(world, view(world, game, 'us'))?.position.counters.length // those that the Americans see
 */
export function seenAlone(world: World, view: View): GameState | undefined {
  const { position, frames, side } = view;
  const isOpen = !hasFog(world) || position.seen === undefined;
  const seen = isOpen ? position : withSight(world, position, frames, otherSide(world, side));
  return gameAround(world, view, seen, { seed: 'as far as one sees', shuffled: (cup) => cup });
}
