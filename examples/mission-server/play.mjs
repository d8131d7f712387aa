// A mission of the second game over the rules server: a bot here in one seat, a bot of the server in the other.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { seedRng } from 'hexarbiter';
import { LHY_BOTS, loadMission } from 'hexarbiter/lhy';

const PROGRAM = createRequire(import.meta.url)
  .resolve('hexarbiter/package.json')
  .replace('package.json', 'dist/cli/main.cjs');

/** Starts the server; `call` asks it something and gives the result. */
function server() {
  const program = spawn(process.execPath, [PROGRAM, 'serve', '--stdio', '--bots'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const waiting = new Map();
  let asked = 0;
  createInterface({ input: program.stdout }).on('line', (line) => {
    const { id, result, error } = JSON.parse(line);
    const { done, failed } = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) done(result);
    else failed(new Error(error.message));
  });
  return {
    call: async (method, params) =>
      await new Promise((done, failed) => {
        const id = ++asked;
        waiting.set(id, { done, failed });
        program.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      }),
    stop: () => program.stdin.end(),
  };
}

/** Plays a mission to its end from the seat of a side, and gives the record. */
export async function play({ mission = 'hill-31', side = 'umber', seed, tell = () => undefined } = {}) {
  const { call, stop } = server();
  try {
    const { world: name, sides, whole, title } = await call('world/load', { mission, whole: true });
    const world = loadMission(JSON.parse(whole)).value;
    const other = sides.find(({ id }) => id !== side).id;
    const begun = await call('game/create', {
      world: name,
      seats: true,
      bots: { [other]: 'random' },
      ...(seed === undefined ? {} : { seed }),
    });
    const seat = { game: begun.game, token: begun.seats.sides[side] };
    tell(title);
    let rng = seedRng(`${seed}`);
    let told = 0;
    for (;;) {
      const { view, request, step } = await call('game/view', seat);
      const { changes, n } = await call('game/narrate', { ...seat, since: told });
      told = n;
      for (const { lines } of changes) for (const line of lines) tell(line);
      if (request.kind === 'over') break;
      const decided = LHY_BOTS.random.decide(world, view, rng);
      ({ rng } = decided);
      await call('game/apply', { ...seat, action: decided.action, at: step });
    }
    const { record } = await call('game/transcript', seat);
    return { record, world };
  } finally {
    stop();
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { record } = await play({ tell: console.log });
  console.log(`${record.steps.length} steps. The winner: ${record.result.winner ?? 'nobody'}.`);
}
