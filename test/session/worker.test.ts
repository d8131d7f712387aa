import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { readWorld, writeWorld } from '../../src/client/index.js';
import * as hexarbiter from '../../src/index.js';
import type { Action, Lnlt } from '../../src/index.js';
import { createGame } from '../../src/index.js';
import type { Port, RemoteSession, Serving, Session } from '../../src/session/index.js';
import { connectSession, createSession, serveSession } from '../../src/session/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { playedAtRandom } from '../random-games.js';
import { unwrap } from '../unwrap.js';

const world = worldNamed('raid');
const start = unwrap(createGame(world, { seed: '7' }));
const actions: readonly Action[] = [...playedAtRandom(world, start, 'worker', 30)].map(({ action }) => action);

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

function begin(): Session<Lnlt> {
  return createSession(hexarbiter, { world, game: start, record: { dice: { seed: '7' } } });
}

/** A page beside a session, over a channel that copies what is posted. */
async function page(session: Session<Lnlt>, serving?: Serving): Promise<RemoteSession<Lnlt>> {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  serveSession(session, port1 as unknown as Port, serving);
  return await connectSession<Lnlt>(port2 as unknown as Port);
}

function codesOf(result: { readonly ok: boolean; readonly problems?: readonly { readonly code: string }[] }): unknown {
  return result.problems?.map(({ code }) => code);
}

describe('a session over a port', () => {
  it('opens with the world as text and with what is to be seen, as plain data', async () => {
    const remote = await page(begin(), { world: writeWorld(world) });
    const { opened } = remote;
    expect(opened.shown).toEqual({ seen: start, request: hexarbiter.request(world, start) });
    expect(readWorld(opened.world ?? '').scenario).toEqual(world.scenario);
    expect(JSON.parse(JSON.stringify(opened))).toEqual(opened);
  });

  it('takes steps, takes them back and once more, and tells every page of each change', async () => {
    const session = begin();
    const remote = await page(session);
    const other = await page(session);
    const heard: string[] = [];
    other.subscribe(({ change, shown }) => heard.push(`${change.kind} ${shown.seen.step}`));
    for (const action of actions) expect((await remote.dispatch(action)).ok).toBe(true);
    expect(remote.shown()).toEqual({ seen: session.game(), request: session.request() });
    expect(unwrap(await remote.undo())).toMatchObject({ kind: 'undone', action: actions.at(-1) });
    expect(unwrap(await remote.redo())).toMatchObject({ kind: 'redone' });
    expect(unwrap(await remote.transcript())).toEqual(session.transcript());
    await other.transcript();
    expect(heard).toEqual([...actions.map((_, i) => `applied ${i + 1}`), 'undone 29', 'redone 30']);
    expect(other.shown()).toEqual(remote.shown());
  });

  it('answers what the rules refuse, and what is no action at all', async () => {
    const remote = await page(begin());
    expect(codesOf(await remote.dispatch({ kind: 'pass' }))).toEqual(['not-now']);
    expect(codesOf(await remote.dispatch(7 as never))).toEqual(['bad-type']);
    expect(codesOf(await remote.dispatch(actions[0]!, 7 as never))).toEqual(['bad-type']);
    expect(codesOf(await remote.undo())).toEqual(['nothing-to-undo']);
  });

  it('fills in an order on the side of the rules', async () => {
    const session = begin();
    const remote = await page(session);
    expect(await remote.fill({})).toEqual({ ok: true, value: session.fill({}) });
  });

  it('leaves messages alone that are not its own', async () => {
    const session = begin();
    const { port1, port2 } = new MessageChannel();
    open.push(port1, port2);
    serveSession(session, port1 as unknown as Port);
    const answers: unknown[] = [];
    port2.on('message', (message) => answers.push(message));
    for (const strange of ['x', { kind: 'asked' }, { kind: 'asked', id: 1, call: 'secrets', arguments: [] }])
      port2.postMessage(strange);
    const remote = await connectSession<Lnlt>(port2 as unknown as Port);
    expect(remote.opened.shown.seen).toEqual(start);
    expect(answers.length).toBe(1);
  });

  it('refuses everything when it is closed', async () => {
    const remote = await page(begin());
    const late = remote.dispatch(actions[0]!);
    remote.close();
    expect(codesOf(await late)).toEqual(['session-closed']);
    expect(codesOf(await remote.undo())).toEqual(['session-closed']);
  });

  it('is told nothing any more when the service has ended', async () => {
    const session = begin();
    const { port1, port2 } = new MessageChannel();
    open.push(port1, port2);
    const end = serveSession(session, port1 as unknown as Port);
    const remote = await connectSession<Lnlt>(port2 as unknown as Port);
    end();
    session.dispatch(actions[0]!);
    const other = await page(session);
    await other.transcript();
    expect(remote.shown().seen).toEqual(start);
    remote.close();
  });
});

describe('a page with a side', () => {
  it('sees its own view, is told of the other side by what it may know, and sends in its own name', async () => {
    const session = begin();
    const [first, second] = world.sides;
    const pages = {
      [first]: await page(session, { side: first }),
      [second]: await page(session, { side: second }),
    };
    const told: unknown[] = [];
    pages[first]!.subscribe(({ change, shown }) => {
      told.push(change);
      expect(shown.seen.kind).toBe('view');
      expect(JSON.stringify(shown)).not.toContain('"referee"');
    });
    const asked = (): string => {
      const due = session.request();
      return due.kind === 'over' ? '' : due.by;
    };
    for (const action of actions) {
      const by = asked();
      const stranger = by === first ? second : first;
      expect(codesOf(await pages[stranger]!.dispatch(action, { by }))).toEqual(['wrong-side']);
      expect((await pages[by]!.dispatch(action)).ok).toBe(true);
      await pages[first]!.transcript();
      const step = session.steps().done.at(-1)!;
      expect(told.at(-1)).toEqual({
        kind: 'applied',
        by,
        events: step.events,
        dice: step.dice,
        ...(by === first ? { action } : {}),
      });
    }
    expect(pages[first]!.shown().seen).toEqual(session.view(first));
    expect(pages[first]!.shown().request).toEqual(session.request(first));
  });

  it('takes back its own last step alone, and gets the record when the game is over', async () => {
    const session = begin();
    const asked = session.request();
    const by = asked.kind === 'over' ? '' : asked.by;
    const other = world.sides.find((side) => side !== by) ?? '';
    const mine = await page(session, { side: by });
    const theirs = await page(session, { side: other });
    await mine.dispatch(actions[0]!);
    expect(codesOf(await theirs.undo())).toEqual(['not-your-step']);
    expect((await mine.undo()).ok).toBe(true);
    expect(codesOf(await theirs.redo())).toEqual(['not-your-step']);
    expect((await mine.redo()).ok).toBe(true);
    expect(codesOf(await mine.transcript())).toEqual(['record-is-closed']);
    for (const { action } of playedAtRandom(world, session.game(), 'end')) session.dispatch(action);
    expect(unwrap(await mine.transcript())).toEqual(session.transcript());
  });
});
