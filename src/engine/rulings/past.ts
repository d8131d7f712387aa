import type { Applied, ApplyOptions } from '../play/apply.js';
import { apply } from '../play/apply.js';
import type { GameState } from '../game/game.js';
import type { System } from '../game/system.js';
import { questionOf, stillAsks } from '../view/pending.js';
import type { OpenPoint, OpenPoints } from '../world/open-points.js';
import type { WorldOf } from '../world/world.js';
import { sameFigures } from './figures.js';
import { copyOf } from './ruling.js';

/** A step that was played: the game before it, what was taken, the dice that came along, what came of it. */
export interface PlayedStep<S extends System> {
  /** Its number in the record, from 0. */
  readonly step: number;
  readonly before: GameState<S>;
  readonly action: unknown;
  readonly along: Pick<ApplyOptions, 'dice'>;
  readonly applied: Pick<Applied<S>, 'state' | 'events'>;
}

/** An answer that other worlds give otherwise than the one in which a game was played. */
export interface PastAnswer {
  /** The name of the switch, or of the number. */
  readonly name: string;
  readonly rule: string;
  /** The answer by which it was played. */
  readonly own: string | number;
  /** One for each world that is compared. */
  readonly values: readonly (string | number)[];
  /** The first step at which it was read; absent where the record is not known. */
  readonly read?: number;
  /** The steps that would have come out otherwise by another of these answers, with the same orders and dice. */
  readonly changed: readonly number[];
}

/**
 * The answers of other worlds on which a played game depends. Every step is taken again, from the game as it was, while the world
 * reports every answer that is read; and again in each of the other worlds. Where it comes out otherwise there, each answer that was
 * read and differs is given alone; where none alone does it, all of them are named.
 *
 * @param own the world in which it was played
 * @param worlds those that are compared
 * @param points the open points of the game
 * @param steps what was played
 * @returns the answers that were read and differ: those first that change a step, by the first such step
 * @example pastAnswers(world, [other], lnlt.openPoints, steps)[0]?.changed // [12, 31]
 */
export function pastAnswers<S extends System>(
  own: WorldOf<S>,
  worlds: readonly WorldOf<S>[],
  points: OpenPoints<S['world']>,
  steps: Iterable<PlayedStep<S>>,
): readonly PastAnswer[] {
  const found = differingPoints(own, worlds, points);
  const others = worlds.map((world) => fresh(points, world, own));
  const known = new Map<string, WorldOf<S>>();
  const reads = new Map<string, number>();
  const changes = new Map<string, Set<number>>();
  const single = (name: string, value: string | number): WorldOf<S> => {
    const key = `${name}=${value}`;
    const world = known.get(key) ?? (points.answered(own, name, value) as WorldOf<S>);
    known.set(key, world);
    return world;
  };
  for (const step of steps) {
    const read = new Set<string>();
    const note = (name: string): void => void read.add(name);
    comesOut(points.watched(own, note) as WorldOf<S>, step, own);
    const candidates = found.filter(({ name }) => read.has(name));
    for (const { name } of candidates) if (!reads.has(name)) reads.set(name, step.step);
    if (candidates.length === 0) continue;
    for (const [i, other] of others.entries()) {
      const differing = candidates.filter(({ own: answer, values }) => values[i] !== answer);
      if (differing.length === 0 || comesOut(other, step, own)) continue;
      const alone = differing.filter(
        ({ name, values }) => !comesOut(single(name, values[i] as string | number), step, own),
      );
      for (const { name } of alone.length > 0 ? alone : differing)
        changes.set(name, (changes.get(name) ?? new Set()).add(step.step));
    }
  }
  const answers = found.flatMap((each): readonly PastAnswer[] => {
    const read = reads.get(each.name);
    const changed = [...(changes.get(each.name) ?? [])].sort((a, b) => a - b);
    return read === undefined ? [] : [{ ...each, read, changed }];
  });
  return answers.sort((a, b) => firstOf(a) - firstOf(b));
}

/**
 * The open points to which worlds give other answers than the one in which a game was played.
 *
 * @returns each with no step that it changes, in the order of the chapters
 * @example differingPoints(world, [other], lnlt.openPoints).length // 37
 */
export function differingPoints<S extends System>(
  own: WorldOf<S>,
  worlds: readonly WorldOf<S>[],
  points: OpenPoints<S['world']>,
): readonly PastAnswer[] {
  const others = worlds.map((world) => new Map(points.of(world).map((point) => [point.name, point.answer])));
  return points.of(own).flatMap(({ name, rule, answer }: OpenPoint): readonly PastAnswer[] => {
    const values = others.map((each) => each.get(name) ?? answer);
    return values.every((value) => value === answer) ? [] : [{ name, rule, own: answer, values, changed: [] }];
  });
}

/** The same world with nothing remembered, in which the steps of the game can be taken: they are of another world by their digests. */
function fresh<S extends System>(points: OpenPoints<S['world']>, world: WorldOf<S>, own: WorldOf<S>): WorldOf<S> {
  const forgetful = points.watched(world, () => undefined) as WorldOf<S>;
  return { ...forgetful, digests: own.digests };
}

function firstOf({ changed: [first] }: PastAnswer): number {
  return first ?? Infinity;
}

/** Whether a step comes out in a world as it did when it was played. */
function comesOut<S extends System>(
  world: WorldOf<S>,
  { before, action, along, applied }: PlayedStep<S>,
  own: WorldOf<S>,
): boolean {
  const state = copyOf(before);
  if (state.pending !== undefined && !stillAsks(world, state, state.pending)) return false;
  const again = apply(world, state, copyOf(action), along);
  if (!again.ok) return false;
  const { events, state: after } = again.value;
  const { state: then } = applied;
  return (
    sameFigures(events, applied.events) &&
    sameFigures(after.frames, then.frames) &&
    sameFigures(after.position, then.position) &&
    sameFigures(askIn(world, after), askIn(own, then))
  );
}

function askIn<S extends System>(world: WorldOf<S>, state: GameState<S>): unknown {
  const { pending } = state;
  return pending === undefined || !stillAsks(world, state, pending) ? undefined : questionOf(world, state, pending).ask;
}
