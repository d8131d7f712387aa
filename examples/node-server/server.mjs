// One game, two players, plain Node. Each player has a token; the server decides what he sees and does.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { apply, createGame, explain, loadWorld, request, unwrap, view } from 'hexarbiter';
import { english } from 'hexarbiter/text/en';

const require = createRequire(import.meta.url);
const packs = ['ww2-starter', 'boards', 'training'].map((id) => require(`hexarbiter/packs/${id}.json`));
const world = unwrap(loadWorld({ packs, scenario: 'training' }));

/** A table with a game of its own; the seed stays here. */
function tableOf(seed) {
  let game = unwrap(createGame(world, { seed }));
  return {
    tokens: new Map(world.sides.map((side) => [randomUUID(), side])),
    look: (side) => {
      const seen = view(world, game, side);
      return { status: 200, body: { seen, request: request(world, seen) } };
    },
    act: (side, { action, at }) => {
      // A decision of the table names its own authors: no player may send one.
      if (action?.kind === 'override') return { status: 403, body: { reasons: ['This is not for players.'] } };
      const applied = apply(world, game, action, { by: side, ...(at === undefined ? {} : { at }) });
      if (!applied.ok) {
        const { problems } = applied;
        return { status: 422, body: { problems, reasons: problems.map((each) => explain([each], english)) } };
      }
      game = applied.value.state;
      return { status: 200, body: { step: game.step, dice: applied.value.dice } };
    },
  };
}

async function bodyOf(message) {
  let text = '';
  for await (const part of message) {
    text += part;
    if (text.length > 100_000) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Starts the server: GET /view and POST /act, with `Authorization: Bearer TOKEN`. */
export function serve({ seed, port = 0 }) {
  const table = tableOf(seed);
  const server = createServer(async (message, reply) => {
    const side = table.tokens.get(message.headers.authorization?.replace(/^Bearer /, ''));
    const answer = async () => {
      if (side === undefined) return { status: 401, body: {} };
      if (message.method === 'GET' && message.url === '/view') return table.look(side);
      if (message.method !== 'POST' || message.url !== '/act') return { status: 404, body: {} };
      const body = await bodyOf(message);
      return typeof body === 'object' && body !== null ? table.act(side, body) : { status: 400, body: {} };
    };
    const { status, body } = await answer();
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return new Promise((ready) => {
    server.listen(port, '127.0.0.1', () => {
      ready({ server, tokens: table.tokens, url: `http://127.0.0.1:${server.address().port}` });
    });
  });
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { tokens, url } = await serve({
    seed: process.env.SEED ?? randomUUID(),
    port: Number(process.env.PORT ?? 8080),
  });
  console.log(url);
  for (const [token, side] of tokens) console.log(`${side}: ${token}`);
}
