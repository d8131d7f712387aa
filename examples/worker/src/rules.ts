// The worker: it has the rules and keeps the game.
import * as hexarbiter from 'hexarbiter';
import { writeWorld } from 'hexarbiter/client';
import boards from 'hexarbiter/packs/boards.json';
import training from 'hexarbiter/packs/training.json';
import starter from 'hexarbiter/packs/ww2-starter.json';
import { createSession, serveSession } from 'hexarbiter/session';
import type { Port } from 'hexarbiter/session';

const { createGame, loadWorld, unwrap } = hexarbiter;
const world = unwrap(loadWorld({ packs: [starter, boards, training], scenario: 'training' }));
const game = unwrap(createGame(world, { seed: '7' }));
const session = createSession<hexarbiter.Lnlt>(hexarbiter, { world, game, record: { dice: { seed: '7' } } });
serveSession(session, self as unknown as Port, { world: writeWorld(world) });
