import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { botNamed } from '../../src/cli/play/bot-named.js';
import { loadAgain, loadOwnBots, ownAmong } from '../../src/cli/play/own-bots.js';
import { hexarbiter, hexarbiterJson, newFile } from './program.js';

const PASSING = `
export default {
  name: 'second',
  decide: (world, view, rng) => globalThis.hexarbiterTried(world, view, rng),
};
`;

/** The refusals of a file that is to be a bot. */
async function faults(text: string): Promise<unknown> {
  const file = newFile(`bot-${text.length}.mjs`);
  writeFileSync(file, text);
  const loaded = await loadOwnBots([file], '--bots');
  return loaded.ok ? [] : loaded.problems.map(({ code, path }) => [code, path]);
}

describe('a bot of the user', () => {
  const file = newFile('second.mjs');

  beforeAll(async () => {
    const random = botNamed('random');
    Object.assign(globalThis, { hexarbiterTried: random?.decide });
    writeFileSync(file, PASSING);
    expect(await loadOwnBots(['tactical', file], '--bots')).toMatchObject({ ok: true });
  });

  it('plays a demo by the file that it stands in, under its own name', () => {
    const { code, out } = hexarbiter('demo', '--bots', `${file},random`, '--seed', '3');
    expect(code).toBe(0);
    expect(out).toContain('second');
    const own = hexarbiterJson('demo', '--bots', `${file},random`, '--seed', '3');
    const known = hexarbiterJson('demo', '--bots', 'random', '--seed', '3');
    expect(own.json).toEqual(known.json);
  });

  it('is told to threads with its file and what stands for its code', async () => {
    const [own] = ownAmong(['random', 'second']);
    expect(own).toMatchObject({ name: 'second', url: expect.stringMatching(/^file:.*second\.mjs$/) as unknown });
    expect(own?.code).toMatch(/^[0-9a-f]{8}$/);
    await expect(loadAgain(own === undefined ? [] : [own])).resolves.toBeUndefined();
    await expect(loadAgain([{ name: 'gone', url: 'file:///no/such/bot.mjs', code: '' }])).rejects.toThrow('gone');
  });

  it('is refused with a code where its file has none', async () => {
    expect(await faults('export default 3;')).toEqual([['no-bot', '--bots']]);
    expect(await faults('export const bot = 1;')).toEqual([['no-bot', '--bots']]);
    expect(await faults('throw new Error("no");')).toEqual([['bot-not-loaded', '--bots']]);
    expect(await faults("export default { name: 'random', decide() {} };")).toEqual([['bot-name-taken', '--bots']]);
    expect(await faults("export default { name: 'two words', decide() {} };  ")).toEqual([['no-bot', '--bots']]);
    const none = await loadOwnBots(['./no-such-bot.mjs'], '--bots');
    expect(none).toMatchObject({ ok: false, problems: [{ code: 'no-such-file' }] });
    expect(readFileSync(file, 'utf8')).toBe(PASSING);
  });
});

describe('a personality', () => {
  it('is that of a level, for itself or for all of them', () => {
    expect(botNamed('level-1:bold')?.name).toBe('level-1:bold');
    expect(botNamed('level-1:grim')).toBeUndefined();
    const styled = hexarbiterJson('demo', '--bots', 'level-1:bold,random', '--seed', '3');
    const all = hexarbiterJson('demo', '--bots', 'level-1,random', '--personality', 'bold', '--seed', '3');
    expect(styled.code).toBe(0);
    expect(all.json).toEqual(styled.json);
  });

  it.each([
    [['--bots', 'level-1', '--personality', 'grim'], 'unknown-personality'],
    [['--bots', 'random', '--personality', 'bold'], 'personality-wants-level'],
    [['--bots', 'level-1:grim'], 'unknown-bot'],
  ])('%j is refused with %s', (args, code) => {
    expect(hexarbiterJson('demo', ...args)).toMatchObject({ code: 2, json: { problems: [{ code }] } });
  });
});
