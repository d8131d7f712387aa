import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { rulebookOf } from '../rulebooks/rulebook-of.js';
import type { World } from './any-game.js';
import type { BotSeats } from './opening.js';

/**
 * The names of the bots that may take seats in a world: those that the server offers and its game has.
 *
 * @example botsOffered({ bots: ['sensible', 'tactical'] }, missionWorld) // ['sensible']
 */
export function botsOffered({ bots }: { readonly bots: readonly string[] }, world: World): readonly string[] {
  return bots.filter((name) => Object.hasOwn(rulebookOf(world).bots, name));
}

/**
 * Why bots cannot take seats so.
 *
 * @param offered the names of the bots that the server offers
 * @returns nothing where they can; `no-bots-here`, `unknown-bot`, `unknown-side`, `bots-everywhere`
 * @example botsFault(world, { de: 'sensible' }, ['sensible']) // undefined
 */
export function botsFault({ sides }: World, bots: BotSeats, offered: readonly string[]): Problem | undefined {
  const seats = Object.entries(bots);
  if (seats.length > 0 && offered.length === 0) return problem('no-bots-here', {}, undefined, '/bots');
  for (const [side, bot] of seats) {
    if (!sides.includes(side)) return problem('unknown-side', { side, known: sides }, undefined, `/bots/${side}`);
    if (!offered.includes(bot)) return problem('unknown-bot', { bot, known: offered }, undefined, `/bots/${side}`);
  }
  const isLeft = sides.some((side) => !Object.hasOwn(bots, side));
  return isLeft ? undefined : problem('bots-everywhere', {}, undefined, '/bots');
}
