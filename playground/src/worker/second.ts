import type { Result } from 'hexarbiter';
import { ok, problem, refuse } from 'hexarbiter';
import { createGame, load, replayMoments } from 'hexarbiter/engine';
import type { Lhy, LhyWorld, MissionInput } from 'hexarbiter/lhy';
import { loadMission } from 'hexarbiter/lhy';
import hill31 from '../../../packs/lhy/hill-31.json';
import { say } from '../words/say.js';
import type { Brought, Laid, Parsed } from './drop.js';
import { ownOfSecond } from './hundred-place.js';
import { lhyKit } from './hundred.js';
import type { Shelf } from './library.js';
import type { Beginning as BeginningOf } from './table.js';

/* The second game is loaded when somebody asks for it: the page is there sooner without it. */

/**
 * A new game of the mission that comes with the page.
 *
 * @example newMission('7').value.game // 'lhy'
 */
export function newMission(seed: string): Result<Laid> {
  const world = missionWorld();
  if (!world.ok) return world;
  const begun = secondBegun(world.value, {}, seed);
  return begun.ok ? ok(laidOf(world.value, begun.value)) : begun;
}

function laidOf(world: LhyWorld, begun: BeginningOf<Lhy>): Laid {
  return { game: 'lhy', kit: lhyKit(world), begun, own: (table) => ownOfSecond(table, world) };
}

function missionWorld(): Result<LhyWorld> {
  return (mission ??= loadMission(hill31));
}

let mission: Result<LhyWorld> | undefined;

/**
 * A mission, a saved game or a record of the second game.
 *
 * @example ofSecond(startingShelf(), mission, '7')
 */
export function ofSecond(shelf: Shelf, json: Parsed, seed: string): Result<Brought> {
  const isGame = Object.hasOwn(json, 'steps') || Object.hasOwn(json, 'position');
  const world = isGame ? missionWorld() : loadMission(json as unknown as MissionInput);
  if (!world.ok) return world;
  const { title } = world.value.mission;
  const begun = secondBegun(world.value, json, seed);
  if (!begun.ok) return begun;
  const what = say(Object.hasOwn(json, 'steps') ? 'file.record' : isGame ? 'file.save' : 'file.mission');
  return ok({
    shelf,
    laid: laidOf(world.value, begun.value),
    said: say('file.of', { what, title }),
  });
}

/** A game of the second system as a document begins it: a record, a saved game, or a new game. */
function secondBegun(world: LhyWorld, json: Parsed, seed: string): Result<BeginningOf<Lhy>> {
  if (Object.hasOwn(json, 'position')) {
    const game = load<Lhy>(world, json);
    return game.ok ? ok({ game: game.value, takes: [] }) : game;
  }
  if (!Object.hasOwn(json, 'steps')) {
    const dice = seed === 'entered' ? ('entered' as const) : { seed };
    const game = createGame<Lhy>(world, seed === 'entered' ? { dice: 'entered' } : { seed });
    return game.ok ? ok({ game: game.value, record: { dice }, takes: [] }) : game;
  }
  const moments = replayMoments<Lhy>(world, json);
  let begun: BeginningOf<Lhy> | undefined;
  for (;;) {
    const next = moments.next();
    if (next.done === true) {
      if (!next.value.ok) return next.value;
      return begun === undefined ? refuse(problem('unknown-file', {})) : ok(begun);
    }
    if (next.value.kind !== 'begun') continue;
    const { dice, steps } = next.value.transcript;
    const takes = steps.map(({ action, by, dice: rolled }) => ({
      action,
      by,
      ...(dice === 'entered' && rolled.length > 0 ? { dice: rolled.map(({ faces }) => faces) } : {}),
    }));
    begun = { game: next.value.state, record: { dice }, takes };
  }
}
