import { isDeepStrictEqual } from 'node:util';
import type { World } from 'hexarbiter';
import { LANGUAGE } from '../words/language.js';
import type { FirstAnswers, FirstScreen } from '../protocol.js';
import { answeredAtFirst } from './answered.js';
import { FIRST, keptGame, laidFrom } from './first-game.js';
import { openGames } from './games.js';
import { placeFor } from './place.js';
import { speakIn } from './words.js';

/* Runs while the page is built: what the page shows first in a language, and the game that its rules begin with. */

/** What the built page keeps, in one language. */
interface FirstOfPage {
  readonly first: FirstScreen;
  readonly answers: FirstAnswers;
  readonly kept: string;
}

/**
 * The first screen, the answers to the first clicks, and the first game. The game is read back before it is shown, so that both are of one piece.
 *
 * @throws where the first game cannot begin
 * @example (await firstOfPage()).first.screen.steps // 0
 */
export async function firstOfPage(): Promise<FirstOfPage> {
  speakIn(
    LANGUAGE === 'de' ? (await import('hexarbiter/text/de')).german : (await import('hexarbiter/text/en')).english,
  );
  const begun = await openGames().begin(FIRST);
  if (!begun.ok || begun.value.game !== 'lnlt') throw new Error('the first game cannot begin');
  const { world, begun: made } = begun.value;
  const kept = keptGame({ world, game: made.game });
  const laid = laidFrom(kept);
  const isWhole = isDeepStrictEqual(dataOf(laid.world), dataOf(world)) && isDeepStrictEqual(laid.begun.game, made.game);
  if (!isWhole) throw new Error('the first game is not read as it was written');
  const place = placeFor(laid, {}, () => undefined);
  if (!place.ok) throw new Error('the first game cannot be laid');
  const { screen, offer, close } = place.value;
  const answers = answeredAtFirst(place.value, Object.keys(screen().hexes));
  const first = { screen: { ...screen(), age: 0 }, offers: [offer({})] };
  const original = placeFor(begun.value, {}, () => undefined);
  if (!original.ok || !isDeepStrictEqual(original.value.screen(), screen()))
    throw new Error('the first game does not look as it was made');
  original.value.close();
  close();
  return { first, answers, kept };
}

/** A world without its rules, which are code, and without what it remembers. */
function dataOf({ system: _system, caches: _caches, ...data }: World): Partial<World> {
  return data;
}
