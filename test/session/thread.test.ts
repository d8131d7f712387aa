import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorld } from '../../src/client/index.js';
import * as hexarbiter from '../../src/index.js';
import type { Action, Lnlt } from '../../src/index.js';
import type { Change, Port, RemoteSession, Session } from '../../src/session/index.js';
import { connectSession, createSession } from '../../src/session/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { playedAtRandom } from '../random-games.js';
import { unwrap } from '../unwrap.js';
import type { Seats } from './rules-worker.js';

const SCENARIO = 'training';
const world = worldNamed(SCENARIO);
const [first, second] = world.sides;
const start = unwrap(hexarbiter.createGame(world, { dice: 'entered' }));

/** The actions of a random game, as far as so many questions have been answered. */
function actionsUpTo(questions: number): readonly Action[] {
  const actions: Action[] = [];
  let answered = 0;
  for (const { action } of playedAtRandom(world, start, 'thread')) {
    actions.push(action);
    if (action.kind === 'answer' && ++answered === questions) break;
  }
  return actions;
}

const folder = mkdtempSync(path.join(tmpdir(), 'hexarbiter-thread-'));
let worker: Worker;
const ports: MessagePort[] = [];
const pages: Record<string, RemoteSession<Lnlt>> = {};
/** The same game in this thread, which says what every page must be told. */
const twin: Session<Lnlt> = createSession(hexarbiter, { world, game: start, record: { dice: 'entered' } });

beforeAll(async () => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const file = path.join(folder, 'rules.mjs');
  buildSync({
    entryPoints: [path.join(here, 'rules-worker.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // The packs and boards are found from where the sources stand.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(path.join(here, '../training.ts')).href) },
  });
  worker = new Worker(file);
  const theirs: Record<string, MessagePort> = {};
  for (const side of [first, second]) {
    const { port1, port2 } = new MessageChannel();
    theirs[side] = port1;
    ports.push(port2);
  }
  const seats: Seats = { scenario: SCENARIO, ports: theirs };
  worker.postMessage(seats, Object.values(theirs));
  for (const [i, side] of [first, second].entries())
    pages[side] = await connectSession<Lnlt>(ports[i] as unknown as Port);
});

afterAll(async () => {
  for (const port of ports) port.close();
  await worker.terminate();
  rmSync(folder, { recursive: true });
});

function page(side: string): RemoteSession<Lnlt> {
  const found = pages[side];
  if (found === undefined) throw new Error(`no page of ${side}`);
  return found;
}

function deciding(): string {
  const due = twin.request();
  return due.kind === 'over' ? '' : due.by;
}

function codesOf(result: { readonly ok: boolean; readonly problems?: readonly { readonly code: string }[] }): unknown {
  return result.problems?.map(({ code }) => code);
}

/** What a side is told of a change. */
function toldTo(side: string, { kind, by, events, dice, action, before }: Change<Lnlt>): unknown {
  const own = side === by ? { action } : {};
  return { kind, by, events: hexarbiter.eventsFor(world, before, events, side), dice, ...own };
}

/** Both pages show what their sides see of the game in this thread. */
async function showTheSame(): Promise<void> {
  for (const side of [first, second]) {
    // A port keeps its order: whatever was told before this answer has arrived with it.
    expect(codesOf(await page(side).transcript())).toEqual(['record-is-closed']);
    expect(page(side).shown()).toEqual({ seen: twin.view(side), request: twin.request(side) });
  }
}

describe('a session whose rules run in a worker', () => {
  it('opens with the world and with what each side sees', async () => {
    const { opened } = page(first);
    expect(opened.side).toBe(first);
    expect(readWorld(opened.world ?? '').scenario).toEqual(world.scenario);
    await showTheSame();
  });

  it('refuses what the rules refuse, and what is no message of its own breaks nothing', async () => {
    expect(codesOf(await page(deciding()).dispatch({ kind: 'pass' }))).toEqual(['not-now']);
    const [port] = ports;
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    for (const hostile of [
      7,
      undefined,
      new Map([['kind', 'asked']]),
      { kind: 'asked', id: 1, call: 'constructor', arguments: [] },
      { kind: 'asked', id: Number.NaN, call: 'undo', arguments: [] },
      { kind: 'asked', id: 1, call: 'undo', arguments: { length: 1 } },
    ])
      port?.postMessage(hostile);
    for (const hostile of [cycle, [cycle], 7n, 'pass', new Date(0), { kind: '__proto__' }, { kind: ['pass'] }]) {
      expect((await page(first).dispatch(hostile as never)).ok).toBe(false);
      expect((await page(first).dispatch({ kind: 'pass' }, hostile as never)).ok).toBe(false);
      const filled = await page(first).fill(hostile as never);
      expect(filled.ok && filled.value.verdict.complete === 1).toBe(false);
    }
    await showTheSame();
  });

  it('plays: each side is told what it may know, and a question is answered by the side that is asked', async () => {
    const actions = actionsUpTo(4);
    expect(actions.filter(({ kind }) => kind === 'answer').length).toBe(4);
    const told: Record<string, unknown[]> = { [first]: [], [second]: [] };
    const due: Record<string, unknown[]> = { [first]: [], [second]: [] };
    const leave = [first, second].map((side) => page(side).subscribe(({ change }) => told[side]?.push(change)));
    for (const action of actions) {
      const by = deciding();
      const stranger = by === first ? second : first;
      expect(codesOf(await page(stranger).dispatch(action, { by }))).toEqual(['wrong-side']);
      const change = unwrap(twin.dispatch(action, { by }));
      for (const side of [first, second]) due[side]?.push(toldTo(side, change));
      expect(unwrap(await page(by).dispatch(action))).toEqual(toldTo(by, change));
    }
    await showTheSame();
    for (const end of leave) end();
    expect(told).toEqual(due);
  });

  it('takes the answer back, and once more', async () => {
    const by = twin.steps().done.at(-1)?.by ?? '';
    const stranger = by === first ? second : first;
    expect(codesOf(await page(stranger).undo())).toEqual(['not-your-step']);
    expect(unwrap(await page(by).undo())).toEqual(toldTo(by, unwrap(twin.undo())));
    expect(twin.request().kind).toBe('answer');
    await showTheSame();
    expect(unwrap(await page(by).redo())).toEqual(toldTo(by, unwrap(twin.redo())));
    await showTheSame();
  });
});
