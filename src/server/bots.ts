import type { World } from '../facade/index.js';
import { seedRng, view } from '../facade/index.js';
import { BOTS } from '../bots/index.js';
import { whoDecides } from '../engine/index.js';
import { isOver } from '../engine/view/over.js';
import type { Problem } from '../kernel/basis/result.js';
import { problem } from '../kernel/basis/result.js';
import type { Call, Desk } from './method.js';
import type { BotSeats } from './opening.js';
import type { Played } from './played.js';
import { SLICE } from './slices.js';

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

/** Games in which a bot is at work. */
const atWork: WeakSet<Played> = new WeakSet();

/**
 * Has the bots of a game act as long as it is for them to decide. Each sees the view of its side and nothing else, and draws by random
 * bits of its own. What takes longer than a question may is done after the call is answered.
 *
 * @example await botsAct(desk, played, call)
 */
export async function botsAct(desk: Desk, played: Played, call: Call): Promise<void> {
  if (played.opening.bots === undefined || atWork.has(played)) return;
  atWork.add(played);
  const work = acted(desk, played, call);
  const isDone = await work.next();
  if (isDone.done === true) return;
  // Nobody waits for the rest.
  work.next().catch((error: unknown) => desk.watcher.broke(error, 'bots'));
}

/** The bots at work: it yields when the time of a question is over, and goes on when it is asked to. */
async function* acted(desk: Desk, played: Played, call: Call): AsyncGenerator<undefined, void, undefined> {
  const { now } = call;
  let [slice, worked, isLong] = [now(), 0, false];
  try {
    while (actsOnce(desk, played, call)) {
      const took = now() - slice;
      if (took < SLICE) continue;
      worked += took;
      if (worked > desk.limits.time && !isLong) {
        isLong = true;
        yield undefined;
      }
      await call.turn?.();
      slice = now();
    }
  } finally {
    atWork.delete(played);
  }
}

/** One decision of the bot whose turn it is; `false` where it is nobody's of them. */
function actsOnce(desk: Desk, played: Played, { address }: Call): boolean {
  const { world, opening } = played;
  const game = played.game();
  if (isOver(game)) return false;
  const by = whoDecides(world, game);
  const name = opening.bots?.[by];
  const bot = Object.entries(BOTS).find(([each]) => each === name)?.[1];
  const decided = bot?.decide(world, view(world, game, by), seedRng(desk.newSeed()));
  if (decided === undefined) return false;
  return desk.games.act(played, { kind: 'taken', action: decided.action, by }, { address }).ok;
}
