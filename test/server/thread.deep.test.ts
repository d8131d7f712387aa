import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { threadedRules } from '../../src/cli/server/far-rules.js';
import type { ThreadedRules } from '../../src/cli/server/far-rules.js';
import { SERVER_LIMITS } from '../../src/server/limits.js';
import { NOBODY } from '../../src/server/watch/watch.js';
import type { Any } from './client.js';
import { folderFor, hasSqlite } from './data-folder.js';
import { FIRE, SETUP } from './shot.js';
import { messageOf } from './process.js';

const isBuilt = existsSync('dist/cli/serve-thread.cjs');
if (!isBuilt) process.stderr.write('SKIPPED: the thread of the rules ends (dist is not built: npm run build)\n');
const folder = folderFor('thread');
const DYING = pathToFileURL(path.resolve('test/server/dying-thread.mjs'));

/** What a client of the rules hears. */
interface Ear {
  readonly heard: Any[];
  readonly closed: string[];
  readonly say: (text: string) => Promise<void>;
}

function earAt(rules: ThreadedRules): Ear {
  const heard: Any[] = [];
  const closed: string[] = [];
  const connection = rules.connect(
    {
      send: (text) => heard.push(JSON.parse(text)),
      unread: () => 0,
      pause: () => undefined,
      resume: () => undefined,
      close: (reason) => closed.push(reason),
    },
    'test',
  );
  return { heard, closed, say: connection.receive };
}

/** The result of a call by a client of its own. */
async function callAt(rules: ThreadedRules, method: string, params: object = {}): Promise<Any> {
  const { heard, say } = earAt(rules);
  await say(messageOf(method, params));
  return heard[0]?.result;
}

async function started(noted: string[]): Promise<ThreadedRules> {
  const data = hasSqlite ? { data: path.join(folder, 'games') } : {};
  const watcher = { ...NOBODY, note: (what: string) => void noted.push(what) };
  const rules = await threadedRules({ packs: [], limits: SERVER_LIMITS, ...data }, watcher, DYING);
  if (!rules.ok) throw new Error(JSON.stringify(rules.problems));
  return rules.value;
}

/** Waits until the rules answer again. */
async function awake(rules: ThreadedRules): Promise<void> {
  for (let times = 0; times < 200; times++) {
    const answer = await Promise.race([callAt(rules, 'initialize'), wait(50)]);
    if (answer !== undefined) return;
    await wait(50);
  }
  throw new Error('the rules do not answer again');
}

describe.skipIf(!isBuilt)('a thread of the rules that ends', () => {
  it('is started again, its clients are let go with the calls that wait, and kept games go on', async () => {
    const noted: string[] = [];
    const rules = await started(noted);
    const { world } = await callAt(rules, 'world/load', { scenario: 'training' });
    const { game } = await callAt(rules, 'game/position', { world, setup: { ...SETUP, dice: { seed: '7' } } });
    await callAt(rules, 'game/apply', { game, action: FIRE });
    const bystander = earAt(rules);
    const { closed, heard, say } = earAt(rules);
    await say(messageOf('end the rules'));
    expect([heard, closed, bystander.closed]).toEqual([[], ['the rules have ended'], ['the rules have ended']]);
    await awake(rules);
    expect(noted).toContain('the rules have ended and are started again');
    if (hasSqlite) expect(await callAt(rules, 'game/open', { game })).toMatchObject({ game, n: 1 });
    await rules.stop();
  }, 60_000);

  it('is not started again when it ends too often in a minute', async () => {
    const rules = await started([]);
    const state = { isGivenUp: false };
    const givenUp = rules.givenUp.then(() => (state.isGivenUp = true));
    for (let ends = 0; ends < 6; ends++) {
      expect([ends, state.isGivenUp]).toEqual([ends, false]);
      await earAt(rules).say(messageOf('end the rules'));
      if (ends < 5) await awake(rules);
    }
    await givenUp;
    expect(state.isGivenUp).toBe(true);
  }, 120_000);
});
