// The rules, in this program: the page itself, or the worker.
import * as hexarbiter from 'hexarbiter';
import type { Result } from 'hexarbiter';
import type { Game } from 'hexarbiter/remote';
import { playHere } from 'hexarbiter/remote';
import { loadScenario } from 'hexarbiter/scenarios';
import { english } from 'hexarbiter/text/en';

export async function here(): Promise<Result<Game>> {
  const input = await loadScenario('training');
  if (!input.ok) return input;
  const world = hexarbiter.loadWorld(input.value);
  if (!world.ok) return world;
  const dice = { seed: 'the same game each time' };
  const game = hexarbiter.createGame(world.value, dice);
  if (!game.ok) return game;
  return playHere(hexarbiter, { world: world.value, game: game.value, record: { dice }, words: english });
}
