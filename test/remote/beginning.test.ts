import { describe, expect, it } from 'vitest';
import * as engine from '../../src/engine/index.js';
import * as hexarbiter from '../../src/index.js';
import type { Result, Setup } from '../../src/index.js';
import { createGame, explain, load, position } from '../../src/index.js';
import type { Lhy } from '../../src/lhy/index.js';
import { playHere, tableHere } from '../../src/remote/index.js';
import type { PlayHere } from '../../src/remote/index.js';
import { createSession } from '../../src/session/index.js';
import type { Session } from '../../src/session/index.js';
import { german } from '../../src/text/de/index.js';
import { english } from '../../src/text/en/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { skirmish } from '../lhy/hill-31.js';
import { FIRE, SETUP } from '../server/shot.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

/* How a game in the page begins: its record leads to it, and every part of it is what its name says. */

const world = worldOf('training');
const dice = { seed: '7' };
const setup = SETUP as unknown as Omit<Setup, 'dice'>;
const game = unwrap(position(world, { ...setup, dice }));
const fire = FIRE as unknown as hexarbiter.Action;
const never = (value: unknown): never => value as never;

function refused(result: unknown): unknown {
  const { problems } = result as { readonly problems?: readonly hexarbiter.Problem[] };
  return problems?.map(
    ({ code, path, params }) => `${code} ${path} ${String(params['part'] ?? params['given'] ?? '')}`,
  );
}

/** The same start in both ways, which must be refused alike. */
function begun(start: object, rules: unknown = hexarbiter): unknown {
  const here = refused(playHere(never(rules), never({ words: english, ...start })));
  expect(refused(tableHere(never(rules), never({ words: english, ...start })).seat('us'))).toEqual(here);
  expect(refused(createSession(never(rules), never(start)))).toEqual(here);
  return here;
}

describe('a record that is given with a game', () => {
  it('leads to this game, or is refused with the part that differs', () => {
    expect(begun({ world, game, record: { dice, setup } })).toBeUndefined();
    expect(begun({ world, game, record: { dice } })).toEqual(['record-of-another-game /start/record/setup setup']);
    expect(begun({ world, game, record: { dice: { seed: '8' }, setup } })).toEqual([
      'record-of-another-game /start/record/dice dice',
    ]);
    expect(begun({ world, game, record: { dice: 'entered', setup } })).toEqual([
      'record-of-another-game /start/record/dice dice',
    ]);
    const fewer = { ...setup, units: setup.units.slice(1) };
    expect(begun({ world, game, record: { dice, setup: fewer } })).toEqual([
      'record-of-another-game /start/record/setup setup',
    ]);
    expect(begun({ world, game: unwrap(createGame(world, dice)), record: { dice, umpire: true } })).toEqual([
      'record-of-another-game /start/record/umpire umpire',
    ]);
  });

  it('is refused where it says nothing, or something else than dice and setup', () => {
    expect(begun({ world, game, record: {} })).toEqual(['missing /start/record/dice ']);
    expect(begun({ world, game, record: { seed: '7', setup } })).toEqual(['unknown-key /start/record/seed ']);
    expect(begun({ world, game, record: { dice, setup: { units: [{ type: 'none' }] } } })).not.toBeUndefined();
  });

  it('of a game of another world is refused for its world', () => {
    const other = unwrap(createGame(worldNamed('raid'), dice));
    expect(begun({ world, game: other, record: { dice } })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^wrong-world \/start\/game\/world\//)]),
    );
  });

  it('is said in words how to mend it, in both languages', () => {
    const said = createSession(hexarbiter, { world, game, record: { dice } }) as unknown as Result<never>;
    const problems = said.ok ? [] : said.problems;
    expect(explain(problems, english)).toContain('does not lead to this game');
    expect(explain(problems, german)).toContain('führt nicht zu dieser Partie');
  });
});

describe('a game that was loaded from a save', () => {
  const played = createSession(hexarbiter, { world, game, record: { dice, setup } });
  unwrap(played.dispatch(fire));
  const loaded = unwrap(load(world, hexarbiter.save(played.game())));

  it('has no record that begins there, and the refusal says how to go on', () => {
    expect(begun({ world, game: loaded, record: { dice, setup } })).toEqual(['game-under-way /start/record ']);
    const said = playHere(hexarbiter, { world, game: loaded, record: { dice, setup }, words: english });
    expect(said.ok ? '' : explain(said.problems, english)).toContain('`transcript`');
  });

  it('is played on without a record', async () => {
    const page = unwrap(playHere(hexarbiter, { world, game: loaded, words: english }));
    const { action } = unwrap(await page.sample('on'));
    expect((await page.dispatch(never(action))).ok).toBe(true);
    expect(refused(await page.transcript())).toEqual(['began-with-a-save undefined ']);
    expect((await page.undo()).ok).toBe(true);
    const session = createSession(hexarbiter, { world, game: loaded });
    expect(refused(session.transcript())).toEqual(['began-with-a-save undefined ']);
  });
});

describe('what a game in the page begins with', () => {
  const record = { dice, setup };

  it('is no result and no promise: each is named', () => {
    const result = { ok: true, value: world };
    expect(begun({ world, game: { ok: true, value: game } })).toEqual(['misuse /start/game result']);
    expect(begun({ world: result, game, record })).toEqual(['misuse /start/world result']);
    expect(begun({ world: Promise.resolve(world), game, record })).toEqual(['misuse /start/world promise']);
    expect(begun({ world, game: { ok: true, value: game }, record })).toEqual(['misuse /start/game result']);
    expect(begun({ world, game: Promise.resolve(game), record })).toEqual(['misuse /start/game promise']);
    expect(begun({ world, game: hexarbiter.view(world, game, 'us'), record })).toEqual(['misuse /start/game view']);
    const start: PlayHere = { world, game, record, words: never(english.words) };
    expect(refused(playHere(hexarbiter, start))).toEqual(['misuse /start/words object']);
    const words = never(Promise.resolve(english));
    expect(refused(playHere(hexarbiter, { ...start, words }))).toEqual(['misuse /start/words promise']);
    const promised = never({ ...start, words: english, world: Promise.resolve(world), transcript: '{}' });
    expect(refused(playHere(hexarbiter, promised))).toEqual(['misuse /start/world promise']);
  });

  it('has the functions of the rules', () => {
    expect(begun({ world, game, record }, {})).toEqual(['misuse /rules object']);
    expect(
      refused(playHere(never({ ...hexarbiter, destinations: undefined }), { world, game, words: english })),
    ).toEqual(['misuse /rules object']);
  });

  it('is a world of this game: that of another is played in a session', () => {
    const hill = skirmish();
    const other = unwrap(engine.createGame(hill, { dice: 'entered' }));
    const start = never({ world: hill, game: other, record: { dice: 'entered' }, words: english });
    expect(refused(playHere(hexarbiter, start))).toEqual(['misuse /start/world worldOfAnotherGame']);
    const session = createSession<Lhy>(engine, { world: hill, game: other, record: { dice: 'entered' } });
    expect(session.transcript().steps).toEqual([]);
    expect(refused(createSession<Lhy>(engine, { world: hill, game: other, record: { dice } }))).toEqual([
      'record-of-another-game /start/record/dice dice',
    ]);
  });
});

describe('a listener that throws', () => {
  it('stops no step and no other listener, and its mistake is told to the page', async () => {
    const told: unknown[] = [];
    const others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', (mistake) => told.push(mistake));
    const broken = (): never => {
      throw new Error('a listener');
    };
    try {
      const page = unwrap(playHere(hexarbiter, { world, game, record: { dice, setup }, words: english }));
      const heard: string[] = [];
      page.subscribe(broken);
      page.subscribe(({ kind }) => heard.push(kind));
      expect((await page.dispatch(fire, { by: 'us' })).ok).toBe(true);
      const session: Session<hexarbiter.Lnlt> = createSession(hexarbiter, { world, game });
      session.subscribe(broken);
      session.subscribe(({ kind }) => heard.push(kind));
      expect(session.dispatch(fire).ok).toBe(true);
      expect(heard).toEqual(['changed', 'applied']);
      await new Promise((done) => setTimeout(done, 20));
    } finally {
      process.removeAllListeners('unhandledRejection');
      for (const each of others) process.on('unhandledRejection', each);
    }
    expect(told.map(String)).toEqual(['Error: a listener', 'Error: a listener']);
  });
});
