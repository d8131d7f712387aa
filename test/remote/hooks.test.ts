import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as engine from '../../src/engine/index.js';
import * as hexarbiter from '../../src/index.js';
import { rollout } from '../../src/bots/index.js';
import type { Problem, Setup } from '../../src/index.js';
import { position, view } from '../../src/index.js';
import { drawGame as drawMission } from '../../src/lhy/index.js';
import { drawGame } from '../../src/render/index.js';
import { dial, inWorker, playHere, serveGame } from '../../src/remote/index.js';
import type { Game, PlayHere } from '../../src/remote/index.js';
import { createSession } from '../../src/session/index.js';
import type { Port } from '../../src/session/index.js';
import { german } from '../../src/text/de/index.js';
import { english } from '../../src/text/en/index.js';
import { hill31 } from '../lhy/hill-31.js';
import { SETUP } from '../server/shot.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

/* A function that a host hands over may throw, or give something else than it should: nothing is rejected, and its own error is not lost. */

const world = worldOf('training');
const setup = SETUP as unknown as Omit<Setup, 'dice'>;
const record = { dice: { seed: '7' }, setup };
const game = unwrap(position(world, { ...setup, dice: record.dice }));
const never = (value: unknown): never => value as never;

const heard: unknown[] = [];
const hear = (mistake: unknown): void => void heard.push(mistake);
let others: NodeJS.UnhandledRejectionListener[] = [];

beforeEach(() => {
  heard.length = 0;
  others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', hear);
});
afterEach(() => {
  process.off('unhandledRejection', hear);
  for (const other of others) process.on('unhandledRejection', other);
});

/** The next turn of the event loop, when what nobody takes care of has been told. */
async function turn(): Promise<void> {
  await new Promise((resolve) => void setTimeout(resolve, 5));
}

function told(result: object): unknown {
  const { problems } = result as { readonly problems?: readonly Problem[] };
  return problems?.map(({ code, path = '' }) => `${code} ${path}`);
}

type MayUndo = NonNullable<PlayHere['mayUndo']>;

/** What the same hook makes of an undo in a session, in the page and behind a port. */
async function undone(mayUndo: unknown): Promise<readonly unknown[]> {
  const start = { world, game, record, mayUndo: mayUndo as MayUndo };
  const session = createSession(hexarbiter, start);
  unwrap(session.dispatch({ kind: 'done' }));
  const answers: unknown[] = [told(session.undo())];
  const { port1, port2 } = new MessageChannel();
  const stop = serveGame(playHere(hexarbiter, { ...start, words: english }), port1 as unknown as Port);
  const places: Game[] = [
    unwrap(playHere(hexarbiter, { ...start, words: english })),
    unwrap(await inWorker(port2 as unknown as Port, { patience: 2000 })),
  ];
  for (const place of places) {
    unwrap(await place.dispatch({ kind: 'done' }));
    answers.push(told(await place.undo()));
    place.close();
  }
  stop();
  port1.close();
  await turn();
  return answers;
}

describe('a host that says whether a step may be taken back', () => {
  it('is refused alike in all places where it throws, and its error is told to the platform', async () => {
    const mistake = new Error('my hook');
    const throwing = (): never => {
      throw mistake;
    };
    expect(await undone(throwing)).toEqual(Array(3).fill(['hook-failed /start/mayUndo']));
    expect(heard).toEqual([mistake, mistake, mistake]);
  });

  it('has to say yes or no: a promise lets nothing through', async () => {
    for (const strange of [async () => await Promise.resolve(false), () => 'no', () => undefined])
      expect(await undone(strange)).toEqual(Array(3).fill(['misuse /start/mayUndo']));
    expect(await undone(() => false)).toEqual(Array(3).fill(['may-not-undo ']));
    expect(await undone(() => true)).toEqual(Array(3).fill(undefined));
    expect(heard).toEqual([]);
  });

  it('is told in words', () => {
    const failed = hexarbiter.problem('hook-failed', { hook: 'mayUndo' });
    expect(hexarbiter.explain(failed, english)).toBe(
      'The function “mayUndo” of the host has thrown. Its error stands in the console.',
    );
    const late = hexarbiter.problem('misuse', { argument: 'mayUndo', expected: 'flag', given: 'promise' });
    expect(hexarbiter.explain(late, german)).toBe(
      'Das Argument „mayUndo“ ist falsch: Verlangt ist true oder false, angegeben ein Versprechen, nicht das, was es später gibt (await).',
    );
  });
});

describe('other functions of a host', () => {
  it('a bot that throws ends a look ahead with a refusal', async () => {
    const decide = (): never => {
      throw new Error('my bot');
    };
    const ended = rollout(world, view(world, game, 'us'), { seed: '1' }, never({ decide }));
    expect([ended?.steps, told({ problems: ended?.refused ?? [] })]).toEqual([0, ['hook-failed /bot/decide']]);
    await turn();
    expect(heard).toHaveLength(1);
  });

  it('what draws counters is named where it throws, in both games', async () => {
    const draw = (): never => {
      throw new TypeError('my drawing');
    };
    expect(told(drawGame(world, view(world, game, 'us'), { draw }))).toEqual(['hook-failed /picture/draw']);
    const mission = hill31();
    const opening = unwrap(engine.createGame(mission, { dice: 'entered' }));
    const drawn = drawMission(mission, engine.view(mission, opening, 'umber'), { draw });
    expect(told(drawn)).toEqual(['hook-failed /more/draw']);
    await turn();
    expect(heard.map(String)).toEqual(['TypeError: my drawing', 'TypeError: my drawing']);
  });

  it('what makes sockets is refused with its reason, and so is what it gives in their place', async () => {
    const throwing = (): never => {
      throw new Error('no proxy');
    };
    const failed = await dial('ws://127.0.0.1:1', { socket: throwing });
    expect(failed.ok ? [] : failed.problems).toMatchObject([{ code: 'no-line', params: { reason: 'no proxy' } }]);
    const late = await dial('ws://127.0.0.1:1', { socket: never(async () => await Promise.resolve({})) });
    expect(told(late)).toEqual(['misuse /how/socket']);
  });

  it('what fails on the side of the rules is told at once to the page that asks', async () => {
    const own = unwrap(playHere(hexarbiter, { world, game, record, words: english }));
    const ask = async (): Promise<never> => await Promise.reject(new Error('broken'));
    const { port1, port2 } = new MessageChannel();
    const stop = serveGame({ ok: true, value: { ...own, ask } }, port1 as unknown as Port);
    const place = unwrap(await inWorker(port2 as unknown as Port, { patience: 2000 }));
    expect(told(await place.view())).toEqual(['worker-failed ']);
    place.close();
    stop();
    port1.close();
  });

  it('a start names all of its fields where one is not known', () => {
    const start = { world, game, record, words: english, sde: 'us' };
    const refused = playHere(hexarbiter, never(start));
    expect(refused.ok ? [] : refused.problems).toMatchObject([
      {
        code: 'unknown-key',
        path: '/start/sde',
        params: { fields: ['world', 'game', 'record', 'transcript', 'words', 'mayUndo', 'side'] },
      },
    ]);
  });
});
