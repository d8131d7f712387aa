import { standingAnswer, whoDecides } from '../../engine/index.js';
import { isOver } from '../../engine/view/over.js';
import { seedRng } from '../../kernel/procedure/seeded.js';
import { rulebookOf } from '../rulebooks/rulebook-of.js';
import { viewBy } from '../games/eyes.js';
import type { Call, Desk } from './method.js';
import type { Take } from '../games/opening.js';
import type { Played } from '../games/played.js';
import { SLICE } from '../rpc/slices.js';

/** Games in which somebody is at work who is not here. */
const atWork: WeakSet<Played> = new WeakSet();

/**
 * Has those decide who are not here, as long as it is for them: bots, and the sides that have standing orders. Each sees the view of its
 * side and nothing else, and a bot draws by random bits of its own. What takes longer than a question may is done after the call is
 * answered.
 *
 * @example await absentAct(desk, played, call)
 */
export async function absentAct(desk: Desk, played: Played, call: Call): Promise<void> {
  const isAnybody = played.opening.bots !== undefined || played.standing().size > 0;
  if (!isAnybody || atWork.has(played)) return;
  atWork.add(played);
  const work = acted(desk, played, call);
  const isDone = await work.next();
  if (isDone.done === true) return;
  // Nobody waits for the rest.
  work.next().catch((error: unknown) => desk.watcher.broke(error, 'absent'));
}

/** They are at work: it yields when the time of a question is over, and goes on when it is asked to. */
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

/** One decision of whoever is not here; `false` where it is for somebody else. */
function actsOnce(desk: Desk, played: Played, { address }: Call): boolean {
  const { world, opening } = played;
  const game = played.game();
  if (isOver(game)) return false;
  const by = whoDecides(world, game);
  const take = ofBot(desk, played, opening.bots?.[by], by) ?? ofOrders(played, by);
  return take !== undefined && desk.games.act(played, { kind: 'taken', ...take }, { address }).ok;
}

function ofBot(desk: Desk, { world, game }: Played, name: string | undefined, by: string): Take | undefined {
  const bot = Object.entries(rulebookOf(world).bots).find(([each]) => each === name)?.[1];
  const decided = bot?.decide(world, viewBy(world, game(), by), seedRng(desk.newSeed()));
  return decided === undefined ? undefined : { action: decided.action, by };
}

function ofOrders({ world, game, standing }: Played, by: string): Take | undefined {
  const orders = standing().get(by);
  const answer = orders === undefined ? undefined : standingAnswer(world, viewBy(world, game(), by), orders);
  return answer === undefined ? undefined : { action: answer.action, by, standing: answer.order };
}
