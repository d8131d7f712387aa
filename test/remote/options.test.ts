import { describe, expect, it } from 'vitest';
import { BOTS } from '../../src/bots/index.js';
import * as hexarbiter from '../../src/index.js';
import { createGame, view } from '../../src/index.js';
import { connect, dial, sessionFrom } from '../../src/remote/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

/* A wrong option is refused where it is given, and not left without effect. */

const world = worldOf('training');
const never = (value: unknown): never => value as never;

function refused(result: unknown): unknown {
  const { problems } = result as { readonly problems?: readonly hexarbiter.Problem[] };
  return problems?.map(({ code, path }) => `${code} ${path}`);
}

describe('a line to a server', () => {
  const url = 'ws://127.0.0.1:1';

  it('has no options but its own, each of its kind', async () => {
    expect(refused(await dial(url, never({ patienc: 3 })))).toEqual(['unknown-key /how/patienc']);
    expect(refused(await dial(url, never({ patience: 'long', socket: 3 })))).toEqual([
      'bad-type /how/socket',
      'bad-type /how/patience',
    ]);
    expect(refused(await dial(url, never(null)))).toEqual(['bad-type /how']);
  });

  it('to a game has those of the game besides', async () => {
    expect(refused(await connect(url, never({ game: 'g1', gaem: 'g2' })))).toEqual(['unknown-key /how/gaem']);
    expect(refused(await connect(url, never({ game: 'g1', patience: 'long' })))).toEqual(['bad-type /how/patience']);
    expect(refused(await connect(url, never({ gaem: 'g2' })))).toEqual(['bad-type /how/game']);
  });
});

describe('a session from a record', () => {
  it('begins with a world, a record, and who may undo', () => {
    const begin = { world, transcript: '{}', mayundo: () => true };
    expect(refused(sessionFrom(hexarbiter, never(begin)))).toEqual(['unknown-key /start/mayundo']);
    expect(refused(sessionFrom(hexarbiter, never({ world, transcript: '{}', mayUndo: 1 })))).toEqual([
      'bad-type /start/mayUndo',
    ]);
    expect(refused(sessionFrom(hexarbiter, never(undefined)))).toEqual(['bad-type /start']);
  });
});

describe('a bot', () => {
  it('is told that a world belongs to another game', () => {
    const eyes = view(world, unwrap(createGame(world, { seed: '7' })), 'us');
    const other = { ...world, system: { ...world.system, id: 'lhy' } };
    for (const bot of Object.values(BOTS)) {
      const given = bot.decide(never(other), eyes, never({ seed: '7' }));
      expect(refused(given)).toEqual(['misuse /world']);
    }
  });
});
