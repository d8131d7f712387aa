import { placesApart } from '../../facade/changes/gap.js';
import { legal } from '../../facade/index.js';
import type { GameState, LocationId, World } from '../../state/index.js';
import { takenBy } from './attempt.js';
import type { Resent } from './resent.js';
import type { Way } from './ways.js';

/** So many hexes are entered to find other ways of one drag. */
const MOST_ENTERED = 80;
/** Another way may have so many hexes more. */
const MORE_HEXES = 2;

/**
 * The steps of a drag that is still under way, by other hexes to the same one: whoever drags a group over several hexes shows only where
 * it ends, and another way costs more or fewer MPs.
 *
 * @param steps the steps of the way as they are sent
 * @example [...draggedBy(world, way, resent(way))].length // 2
 */
export function* draggedBy(
  world: World,
  { taken, after }: Way,
  steps: readonly Resent[],
): Generator<readonly Resent[]> {
  const entered = steps.flatMap(({ action }) => (action.kind === 'enter' ? [action.to] : []));
  const goal = entered.at(-1);
  const first = steps.findIndex(({ action }) => action.kind === 'enter');
  const begun = taken[first]?.before;
  const isUnderWay = after.game.frames.some(({ kind }) => kind === 'move');
  if (goal === undefined || begun === undefined || entered.length < 2 || !isUnderWay) return;
  if (steps.slice(first).some(({ action: { kind } }) => kind !== 'enter' && kind !== 'pass')) return;
  const open: { readonly game: GameState; readonly path: readonly Resent[]; readonly hexes: number }[] = [
    { game: begun, path: [], hexes: 0 },
  ];
  let tried = 0;
  for (let from = open.shift(); from !== undefined; from = open.shift()) {
    const { game, path, hexes } = from;
    const at = placeOf(game);
    for (const action of legal(world, game, { kind: 'enter' })) {
      if (apart(world, action.to, goal) > (at === undefined ? Infinity : apart(world, at, goal))) continue;
      if ((tried += 1) > MOST_ENTERED) return;
      const there = enteredBy(world, game, { action, dice: [], implied: false }, action.to === goal);
      if (there === undefined) continue;
      const more = [...path, ...there.steps];
      if (action.to === goal) yield [...steps.slice(0, first), ...more];
      else if (hexes + 2 <= entered.length + MORE_HEXES) open.push({ game: there.game, path: more, hexes: hexes + 1 });
    }
  }
}

/** The game after a hex is entered and nobody has fired; at the end of a drag a window of Opportunity Fire stays open. */
function enteredBy(
  world: World,
  game: GameState,
  step: Resent,
  isEnd: boolean,
): { readonly game: GameState; readonly steps: readonly Resent[] } | undefined {
  const steps = [step];
  let now = takenBy(world, game, steps)?.at(-1)?.applied.state;
  if (!isEnd && now?.frames.at(-1)?.kind === 'window') {
    const pass: Resent = { action: { kind: 'pass' }, dice: [], implied: true };
    steps.push(pass);
    now = takenBy(world, now, [pass])?.at(-1)?.applied.state;
  }
  if (now === undefined || now.pending !== undefined) return undefined;
  return isEnd || now.frames.at(-1)?.kind === 'move' ? { game: now, steps } : undefined;
}

function placeOf({ frames }: GameState): LocationId | undefined {
  const frame = frames.at(-1);
  return frame?.kind === 'move' ? frame.at : undefined;
}

function apart(world: World, from: LocationId, to: LocationId): number {
  return placesApart(world, { kind: 'map', at: from }, { kind: 'map', at: to });
}
