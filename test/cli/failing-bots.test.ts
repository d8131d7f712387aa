import { existsSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { botNamed } from '../../src/cli/play/bot-named.js';
import { loadOwnBots } from '../../src/cli/play/own-bots.js';
import { botFaultIn } from '../../src/cli/terminal/bot-fault.js';
import { hexarbiter, newFile } from './program.js';
import { typed } from './prompt.js';

/** A bot that plays as another one does until its step 14, and then does something wrong. */
const failing = (name: string, wrong: string): string => `
export default {
  name: '${name}',
  decide(world, view, rng) {
    if (view.step > 14) ${wrong}
    return globalThis.hexarbiterSensible(world, view, rng);
  },
};
`;

const WRONG = {
  late: "throw new Error('boom');",
  silent: 'return undefined;',
  odd: 'return 7;',
  illegal: "return { action: { kind: 'fire', units: ['nobody'], target: 'A1' }, rng };",
};

/** What is told of each. */
const TOLD = {
  late: /your bot late, at step 1[5-9]: it has thrown: boom\n\s+at .*late\.mjs/,
  silent: /your bot silent, at step 1[5-9]: `decide` has returned undefined, and not \{ action, rng \}/,
  odd: /your bot odd, at step 1[5-9]: `decide` has returned 7/,
  illegal: /your bot illegal, at step 1[5-9]: its action \{"kind":"fire".*\} is not legal: .+ \([a-z-]+\)/,
};

const files: Record<string, string> = {};

beforeAll(async () => {
  Object.assign(globalThis, { hexarbiterSensible: botNamed('sensible')?.decide });
  for (const [name, wrong] of Object.entries(WRONG)) {
    files[name] = newFile(`${name}.mjs`);
    writeFileSync(files[name], failing(name, wrong));
  }
  expect(await loadOwnBots(Object.values(files), '--bots')).toMatchObject({ ok: true });
});

describe.each(Object.entries(TOLD))('a bot of the user that fails: %s', (name, told) => {
  it('loses no evening: its fault is told, the record can be written and is, and an order can be taken back', async () => {
    const [saved, out] = [newFile(`${name}-saved.json`), newFile(`${name}-out.json`)];
    const evening = ['--scenario', 'training', '--as', 'us', '--against', files[name] ?? '', '--seed', 'solo'];
    const autos = Array.from({ length: 12 }, () => 'auto');
    const ran = await typed([...evening, '--out', out], ...autos, 'pass', `save ${saved}`, 'log 3', 'quit');
    expect(ran.out).toMatch(told);
    expect(ran.out).toContain('The bot has failed, and the game cannot go on');
    expect(ran.code).toBe(2);
    expect([existsSync(saved), existsSync(out)]).toEqual([true, true]);
  });

  it('ends a demo with its fault, which is no mistake of the program', () => {
    let fault: string | undefined;
    try {
      hexarbiter('demo', '--bots', files[name] ?? '', '--seed', '3');
    } catch (error) {
      fault = botFaultIn(error);
    }
    expect(fault).toMatch(told);
  });
});
