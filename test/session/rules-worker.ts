import { parentPort } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { writeWorld } from '../../src/client/index.js';
import * as hexarbiter from '../../src/index.js';
import type { Lnlt } from '../../src/index.js';
import type { Port } from '../../src/session/index.js';
import { createSession, serveSession } from '../../src/session/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { unwrap } from '../unwrap.js';

/** What the worker is told: the scenario, and a port for each side. */
export interface Seats {
  readonly scenario: string;
  readonly ports: Readonly<Record<string, MessagePort>>;
}

// The thread of the rules: it keeps the game, and serves each side at its own port.
parentPort?.on('message', ({ scenario, ports }: Seats) => {
  const world = worldNamed(scenario);
  const game = unwrap(hexarbiter.createGame(world, { dice: 'entered' }));
  const session = createSession<Lnlt>(hexarbiter, { world, game, record: { dice: 'entered' } });
  for (const [side, port] of Object.entries(ports))
    serveSession(session, port as unknown as Port, { side, world: writeWorld(world) });
});
