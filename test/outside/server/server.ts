import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { apply, createGame, eventsFor, odds, problem, unwrap, view } from '../../../src/index.js';
import type { Action, Event, Problem, World } from '../../../src/index.js';

/** The body of a request may have so many bytes. */
const MOST = 64_000;

/** Odds may take so many steps of work: some tenths of a second. */
const BUDGET = 5_000;

type Reply = readonly [status: number, body: object];

const refused = (status: number, ...problems: readonly Problem[]): Reply => [status, { problems }];

/** Whether a request carries a token. Digests are compared, in a time that does not tell where they differ. */
function carries(given: string, token: string): boolean {
  const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digestOf(given), digestOf(`Bearer ${token}`));
}

/** A server for one game. Each side has a secret token: who sends it plays that side, and sees what that side may see. */
export function gameServer(world: World, seed: string, tokens: ReadonlyMap<string, string>): Server {
  let game = unwrap(createGame(world, { seed })); // The seed and the whole game never leave this function.
  const told = new Map<string, Event[]>(world.sides.map((side) => [side, []]));

  function act(side: string, text: string): Reply {
    let sent: { readonly action?: Action; readonly at?: number } | null;
    try {
      sent = JSON.parse(text) as typeof sent;
    } catch {
      return refused(400, problem('bad-json'));
    }
    // Two fields are read and no others: not `by`, which is the owner of the token, and not `dice`, which a seed gives.
    const { action, at } = sent ?? {};
    // An override names the sides that agree. Nobody can answer for the other side, so that is a matter for an umpire.
    if (action?.kind === 'override') return refused(403, problem('not-for-players'));
    const applied = apply(world, game, action as Action, { by: side, ...(at === undefined ? {} : { at }) });
    if (!applied.ok) return refused(422, ...applied.problems);
    for (const [each, events] of told)
      for (const event of eventsFor(world, game, applied.value.events, each)) events.push(event);
    game = applied.value.state;
    return [200, { step: game.step }];
  }

  /** The odds of an action, as its side sees the game; those of a part of all paths where they would take too long. */
  function chances(side: string, text: string): Reply {
    let action: Action;
    try {
      action = JSON.parse(text) as Action;
    } catch {
      return refused(400, problem('bad-json'));
    }
    const found = odds(world, view(world, game, side), action, { budget: BUDGET });
    return [found.ok ? 200 : 422, found];
  }

  return createServer((message, response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MOST) chunks.push(chunk);
    });
    message.on('end', () => {
      const side = world.sides.find((each) => carries(message.headers.authorization ?? '', tokens.get(each) ?? ''));
      const [status, body] = ((): Reply => {
        if (side === undefined) return refused(401, problem('wrong-token'));
        if (size > MOST) return refused(413, problem('too-large', { what: 'body', limit: MOST, given: size }));
        const door = `${message.method} ${message.url}`;
        if (door === 'GET /view') return [200, view(world, game, side)];
        if (door === 'GET /events') return [200, told.get(side) ?? []];
        const text = Buffer.concat(chunks).toString('utf8');
        if (door === 'POST /odds') return chances(side, text);
        return door === 'POST /action' ? act(side, text) : refused(404, problem('no-such-door'));
      })();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
}
