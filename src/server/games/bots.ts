import type { World } from '../../facade/index.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { BotSeats } from './opening.js';

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
