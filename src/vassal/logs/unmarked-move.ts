import { problem } from '../../kernel/basis/result.js';
import { counterOf, locationOf } from '../../state/index.js';
import { changesSeen, gapNames } from '../position/changes.js';
import type { Standing } from './attempt.js';
import { attemptAt, takenBy } from './attempt.js';
import { diceOf, stretchBy } from './course.js';
import type { Log } from './ways.js';
import type { WrongStretch } from './wrong-stretch.js';

/** How a move comes to its end: by itself where nobody can go on, or because somebody stops; a window of Opportunity Fire goes by before that. */
const ENDS = [['stop'], ['pass'], ['pass', 'stop'], ['pass', 'pass'], ['pass', 'pass', 'stop']] as const;

/**
 * A step by somebody else while a move is under way whose markers nobody has laid: the move is at its end, and its marker was forgotten. As long
 * as nobody else does anything the marker may still come.
 *
 * @param first the step
 * @returns the step as it is explained after the move has ended; nothing where no move is under way, or where the end of it explains nothing
 * @rule 4.0
 * @example endedUnmarked(log, standing, 7)?.mistakes[0]?.[0]?.code // 'forgotten-marker'
 */
export function endedUnmarked(log: Log, standing: Standing, first: number): WrongStretch | undefined {
  const { bench, tableAt, deeds, outlookAt } = log;
  const { world, shown } = bench;
  const move = [...standing.game.frames].reverse().find(({ kind }) => kind === 'move');
  if (move?.kind !== 'move') return undefined;
  const moved = move.movers.map(({ unit }) => unit);
  const { position } = standing.game;
  for (const kinds of ENDS) {
    const ended = takenBy(
      world,
      standing.game,
      kinds.map((kind) => ({ action: { kind }, dice: [], implied: true })),
    );
    const game = ended?.at(-1)?.applied.state;
    if (ended === undefined || game === undefined || game.pending !== undefined) continue;
    if (game.frames.some(({ kind }) => kind === 'move')) continue;
    // What the move would show is missing on the table, and nobody is told of it again.
    const left = changesSeen(game.position, { ...game.position, counters: position.counters }, shown, standing.known);
    const forgotten = left.counters.flatMap(({ counter }) => {
      const [due = [], has = []] = [game.position, position].map((each) => counterOf(each, counter)?.status.markers);
      const own = counterOf(position, counter);
      const at = own === undefined ? undefined : locationOf({ world, position, frames: [] }, own);
      const where = at === undefined ? {} : { at };
      return !moved.includes(counter)
        ? []
        : due
            .filter((each) => !has.includes(each))
            .map((marker) => problem('forgotten-marker', { counter, marker, ...where }, '4.0'));
    });
    if (forgotten.length === 0) return undefined;
    const after: Standing = { game, known: new Set([...standing.known, ...gapNames(left)]) };
    const attempt = attemptAt(bench, after, tableAt(first), diceOf(log, first, first), outlookAt(first));
    const found =
      attempt.ok && deeds[first] !== undefined ? stretchBy(log, after, first, first, attempt.value) : undefined;
    if (found === undefined) continue;
    const way = { taken: [...ended, ...found.way.taken], after: found.way.after };
    return { ...found, before: standing, way, others: [], mistakes: [forgotten], by: move.by, isKept: true };
  }
  return undefined;
}
