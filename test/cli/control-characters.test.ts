import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { safely } from '../../src/cli/terminal/terminal.js';
import {
  apply,
  createGame,
  explain,
  load,
  loadWorld,
  position,
  replay,
  save,
  startTranscript,
  view,
} from '../../src/facade/index.js';
import { controlIn } from '../../src/kernel/json/controls.js';
import { renderGame, renderSvg } from '../../src/render/index.js';
import { english } from '../../src/text/en/index.js';
import { found } from '../facade/games.js';
import { board15, packJson, worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { file, hexarbiter, hexarbiterJson, ownFile } from './program.js';

/* Names, titles and reasons with characters that a terminal obeys or that turn letters round. */

/** Colours, goes back over the line, turns the letters round, and hides. */
const EVIL = 'Red\u001b[31m\u009b2J\u202elive\u200b\u0007';
const CODE = 'control-character';

/** What a command has shown: no control character in it but ends of lines. */
function shown(...args: readonly string[]): string {
  const { out, err } = hexarbiter(...args);
  const all = `${out}${err}`;
  expect(controlIn(all)).toBeUndefined();
  expect(all).not.toMatch(/[\t\r]/);
  return all;
}

function json(name: string, content: unknown): string {
  return file(name, JSON.stringify(content));
}

const pack = JSON.parse(readFileSync(ownFile('packs/training.json'), 'utf8')) as Readonly<Record<string, unknown>>;
const [scenario] = pack['scenarios'] as readonly Readonly<Record<string, unknown>>[];
const situation = JSON.parse(readFileSync(ownFile('docs/examples/situation.json'), 'utf8')) as object;
const recorded = hexarbiterJson('demo', '--seed', '7').json as { readonly steps: readonly object[] };

describe('control characters in a file are refused with their place, and never shown', () => {
  test('in the title of a pack, the name of a scenario, an id and a key', () => {
    expect(shown('validate', json('p.json', { ...pack, title: EVIL }))).toContain('#/title');
    expect(shown('validate', json('p.json', { ...pack, scenarios: [{ ...scenario, title: EVIL }] }))).toContain(
      '#/scenarios/0/title',
    );
    expect(shown('validate', json('p.json', { ...pack, id: EVIL }))).toContain('#/id');
    expect(shown('validate', json('p.json', { ...pack, [EVIL]: 1 }))).toContain('#/Red\\u001b[31m\\u009b2J\\u202elive');
  });

  test('in a title of two lines', () => {
    expect(shown('validate', json('p.json', { ...pack, title: 'Training\nvalid' }))).toContain(CODE);
  });

  test('in a situation, in its question and in what it names', () => {
    expect(shown('judge', json('s.json', { ...situation, question: EVIL }))).toContain(CODE);
    expect(shown('judge', json('s.json', { ...situation, scenario: EVIL }))).toContain(CODE);
    expect(shown('judge', json('s.json', { ...situation, action: { kind: 'fire', from: EVIL } }))).toContain('U+001B');
  });

  test('in a transcript: in the reason of an override, in a sender, in an action', () => {
    const override = (reason: string): object => ({ kind: 'override', by: 'Anna', reason, changes: [] });
    for (const step of [{ by: EVIL }, { action: override(EVIL) }, { action: { kind: EVIL } }]) {
      const steps = recorded.steps.map((each, i) => (i === 3 ? { ...each, ...step } : each));
      expect(shown('replay', '--tell', json('t.json', { ...recorded, steps }))).toContain(CODE);
    }
  });

  test('in a board', () => {
    const board = readFileSync(ownFile('boards/15.txt'), 'utf8');
    expect(shown('validate', file('b.txt', `${board}# ${EVIL}\n`))).toContain(CODE);
    expect(shown('los', file('b.txt', `${board}wall ${EVIL}\n`), 'F4', 'I5')).toContain(CODE);
  });
});

describe('control characters that come from elsewhere are escaped', () => {
  test('in the name of a file, whatever is wrong with it', () => {
    expect(shown('validate', file('x\u001b[31m.json', '{"a":}'))).toContain('x\\u001b[31m.json');
    expect(shown('judge', '/no/such\u001b[2J.json')).toContain('\\u001b[2J');
    expect(shown('replay', `${EVIL}.json`)).toContain('\\u009b2J');
  });

  test('in text that is no JSON', () => {
    expect(shown('validate', file('x.json', `{"a": ${EVIL}}`))).toContain('bad-json');
    expect(shown('judge', file('x.json', `{${EVIL}`))).toContain('bad-json');
  });

  test('in a command, an option and an action on the command line', () => {
    expect(shown(EVIL)).toContain('Red\\u001b');
    expect(shown('demo', `--${EVIL}`)).toContain('Red\\u001b');
    expect(shown('demo', '--bots', EVIL)).toContain('Red\\u001b');
    shown('judge', ownFile('docs/examples/situation.json'), '--action', `fire ${EVIL}`);
  });

  test('in JSON that a command writes: it can be read as it was', () => {
    const { out } = hexarbiter('validate', '--json', '/no/such\u009b\u202e.json');
    expect(controlIn(out)).toBeUndefined();
    expect(JSON.stringify(JSON.parse(out))).toContain('\u009b\u202e');
  });

  test('on a terminal with styles, whose own sequences stay', () => {
    let written = '';
    const write = (text: string): void => void (written += text);
    const raw = { out: write, err: write, style: (_: unknown, text: string) => `\u001b[31m${text}\u001b[39m` };
    const terminal = safely(raw, true);
    terminal.out(`${terminal.style('red', `no\u001b[2J`)}\n\u009bok\u001b[5;1H`);
    terminal.err('\r[###] 3/9');
    terminal.err('a name\rLEGAL\n');
    expect(written).toBe('\u001b[31mno\\u001b[2J\u001b[39m\n\\u009bok\\u001b[5;1H\r[###] 3/9a name\\u000dLEGAL\n');
  });
});

describe('control characters that somebody sends to the library', () => {
  const world = worldOf('training');
  const units = [{ type: 'us.2-5-4', at: 'I5' }];

  test('are refused in a pack, a situation, a saved game, a record and an override, each with its path', () => {
    const boards = [board15()];
    const bad = { ...(packJson('training') as object), title: EVIL };
    const packs = [packJson('ww2-starter'), bad];
    expect(found(loadWorld({ packs, boards, scenario: 'training' }))).toEqual([`${CODE} /1/title`]);
    expect(found(position(world, { units, dice: { seed: EVIL } }))).toEqual([`${CODE} /dice/seed`]);
    expect(found(createGame(world, { seed: EVIL }))).toEqual([`${CODE} /seed`]);
    const game = unwrap(createGame(world, { seed: '7', umpire: true }));
    const saved = JSON.parse(save(game)) as { world: object };
    expect(found(load(world, { ...saved, world: { ...saved.world, scenario: EVIL } }))).toEqual([
      `${CODE} /world/scenario`,
    ]);
    const override = { kind: 'override', by: 'Anna', reason: 'late\nLEGAL', changes: [] } as const;
    expect(found(apply(world, game, override))).toContain(`${CODE} /reason`);
    expect(found(apply(world, game, { ...override, by: EVIL }))).toEqual([`${CODE} /by`]);
    const transcript = { ...startTranscript(world, { dice: { seed: '7' } }), engine: EVIL };
    expect(found(replay(world, transcript))).toContain(`${CODE} /engine`);
  });

  test('never stand in an explanation or a picture', () => {
    const problem = { code: 'unknown-counter', params: { who: EVIL } } as const;
    expect(explain(problem, english)).toBe(
      'There is no such counter: Red\\u001b[31m\\u009b2J\\u202elive\\u200b\\u0007.',
    );
    const game = unwrap(position(world, { units, dice: { seed: '7' } }));
    const svg = renderGame(world, view(world, game, 'us'), { title: EVIL, caption: [EVIL] });
    expect(svg).toContain('Red\ufffd[31m');
    expect(controlIn(svg)).toBeUndefined();
    const drawn = renderSvg({ map: world.map, counters: [{ at: 'I5', side: EVIL, text: EVIL, title: EVIL }] });
    expect(controlIn(drawn)).toBeUndefined();
    expect(save(game)).not.toContain('\\u001b');
  });
});
