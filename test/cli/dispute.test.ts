import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createGame, save } from '../../src/facade/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { file, hexarbiter, hexarbiterJson, newFile } from './program.js';

interface Recorded {
  readonly steps: readonly { readonly by: string; readonly action: Readonly<Record<string, unknown>> }[];
}

const recorded = hexarbiterJson('demo', '--seed', '7').json as Recorded;
const game = file('recorded.json', JSON.stringify(recorded));
const firing = recorded.steps.findIndex(({ action }) => action['kind'] === 'fire');

const setup = {
  turn: 2,
  initiative: 'us',
  units: [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
  ],
};
const NAME = { kind: 'name', at: 'I5' };
const FIRE = { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' };

/** A situation as a file. */
function situation(name: string, more: object): string {
  return file(`${name}.json`, JSON.stringify({ scenario: 'training', setup, ...more }));
}

describe('judge takes a dispute', () => {
  test('after the actions of `then`, with their dice', () => {
    const { code, json } = hexarbiterJson('judge', situation('then', { then: [NAME], action: FIRE }));
    expect([code, json]).toEqual([0, expect.objectContaining({ verdict: 'legal', step: 1 })]);
    const hit = situation('hit', { then: [NAME, { do: FIRE, dice: [[4, 3]] }], action: { kind: 'pass' } });
    expect(hexarbiterJson('judge', hit)).toMatchObject({
      code: 0,
      json: { verdict: 'legal', awaited: { code: 'answer-first' } },
    });
  });

  test('and names the step of `then` that is refused, in words and as a path', () => {
    const name = situation('refused', { then: [NAME, { ...FIRE, target: 'F4' }], action: FIRE });
    const { json } = hexarbiterJson('judge', name);
    expect(json).toMatchObject({
      ok: false,
      problems: [{ code: 'no-target', path: `${name}#/then/1` }, { code: 'no-line-of-sight' }],
    });
    const { code, err } = hexarbiter('judge', name);
    expect(code).toBe(2);
    expect(err).toContain(`${name}, then no. 2: There is no target`);
    expect(err).not.toContain('#/');
  });

  test('at any step of a transcript: the recorded action, or another', () => {
    const at = hexarbiterJson('judge', game, '--step', String(firing));
    expect(at).toMatchObject({ code: 0, json: { verdict: 'legal', step: firing, action: { kind: 'fire' } } });
    const other = hexarbiterJson('judge', game, '--step', String(firing), '--action', 'done');
    expect(other).toMatchObject({ json: { step: firing, action: { kind: 'done' } } });
    const wrong = recorded.steps[firing]?.by === 'us' ? 'de' : 'us';
    const turn = hexarbiterJson('judge', game, '--step', String(firing), '--by', wrong);
    expect(turn).toMatchObject({ code: 1, json: { verdict: 'notLegal', reasons: [{ code: 'wrong-side' }] } });
  });

  test('at the end of a transcript without a step, and at step 0', () => {
    expect(hexarbiterJson('judge', game)).toMatchObject({
      code: 0,
      json: { step: recorded.steps.length, actions: [] },
    });
    expect(hexarbiterJson('judge', game, '--step', '0')).toMatchObject({
      code: 0,
      json: { step: 0, verdict: 'legal' },
    });
  });

  test('in a saved game', () => {
    const saved = file('saved.json', save(unwrap(createGame(worldOf('training'), { seed: '7' }))));
    const said = hexarbiterJson('judge', saved, '--action', '{"kind":"ready"}', '--step', '0');
    expect(said).toMatchObject({ code: 1, json: { reasons: [{ code: 'not-all-set-up' }] } });
    expect(hexarbiterJson('judge', saved, '--step', '4')).toMatchObject({
      code: 2,
      json: { problems: [{ code: 'saved-at-step', path: '--step' }] },
    });
  });

  test('as JSON or in notation, and says where either is written badly', () => {
    const name = situation('open', { then: [NAME] });
    const fire = hexarbiterJson('judge', name, '--action', JSON.stringify(FIRE));
    expect(hexarbiterJson('judge', name, '--action', 'fire I5>J3 us.2-5-4.1 lead=us.2-5-4.1')).toEqual(fire);
    expect(fire).toMatchObject({ code: 0, json: { verdict: 'legal' } });
    for (const [action, code] of [
      ['{"kind"', 'bad-json'],
      ['fire I5', 'bad-notation'],
      ['fly I5>J3', 'unknown-action'],
      ['I6 moves quickly to H7', 'strange-word'],
      ['I6 moves to H99', 'unknown-location'],
    ] as const) {
      const refused = hexarbiterJson('judge', name, '--action', action);
      expect(refused).toMatchObject({ code: 2, json: { problems: [{ code, path: '--action' }] } });
    }
  });

  test('at a hex of the board that is not in play is told that', () => {
    const name = situation('outside', { then: [NAME] });
    const said = (action: string): string => hexarbiter('judge', name, '--action', action).err;
    expect(said('I5 fires at A5')).toContain('A5 lies outside the area in play.');
    expect(said('I5 fires at A99')).toContain('There is no such location: A99.');
  });

  test('and refuses files and options that do not go together', () => {
    const name = situation('plain', {});
    const pack = file('pack.json', '{"format":0,"id":"mine","title":"Mine"}');
    const cases: Readonly<Record<string, readonly string[]>> = {
      'step-wants-a-record': [name, '--step', '3'],
      'no-such-step': [game, '--step', '99999'],
      'bad-number': [game, '--step', '-1'].map((each) => each.replace(/^-1$/, 'x')),
      'unknown-side': [name, '--by', 'it'],
      'wrong-file-kind': [pack],
      'given-twice': [name, '--action', 'pass', '--action', 'pass'],
    };
    for (const [why, args] of Object.entries(cases)) {
      const { code, json } = hexarbiterJson('judge', ...args);
      expect([why, code]).toEqual([why, 2]);
      expect(json).toMatchObject({ ok: false, problems: [{ code: why }] });
    }
  });

  test('and draws the scene, with the verdict under it', () => {
    const svg = newFile('scene.svg');
    const name = situation('drawn', { question: 'May they fire?', then: [NAME], action: FIRE });
    expect(hexarbiterJson('judge', name, '--svg', svg)).toMatchObject({ code: 0, json: { svg } });
    const drawn = readFileSync(svg, 'utf8');
    expect(drawn).toMatch(/^<svg /);
    expect(drawn).toContain('May they fire?');
    expect(drawn).toContain('>LEGAL<');
    const far = newFile('far.svg');
    expect(hexarbiter('judge', name, '--action', JSON.stringify({ ...FIRE, target: 'F4' }), '--svg', far).code).toBe(1);
    expect(readFileSync(far, 'utf8')).toMatch(/>NOT LEGAL<[^]*>There is no target in F4\. \[5\.0\]</);
    const nowhere = hexarbiterJson('judge', name, '--svg', '/no/such/folder/scene.svg');
    expect(nowhere).toMatchObject({ code: 2, json: { problems: [{ code: 'no-such-folder' }] } });
  });
});
