import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  createGame,
  playScript,
  position,
  save,
  startTranscript,
  withStep as recordedStep,
} from '../../src/facade/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { file, hexarbiter, hexarbiterJson, ownFile } from './program.js';

interface Recorded {
  readonly world: Readonly<Record<string, string>>;
  readonly steps: readonly {
    readonly action: Readonly<Record<string, unknown>>;
    readonly dice: readonly { readonly faces: readonly number[] }[];
    readonly digest: string;
  }[];
}

const recorded = hexarbiterJson('demo', '--seed', '7').json as Recorded;

/** The game with one thing changed, as a file. */
function changed(name: string, change: (game: Recorded) => unknown): string {
  return file(`${name}.json`, JSON.stringify(change(structuredClone(recorded))));
}

/** The steps of a record without their links. */
function unlinked({ steps }: Readonly<Record<string, unknown>>): readonly object[] {
  return (steps as readonly { readonly link: string }[]).map(({ link: _link, ...step }) => step);
}

/** The game with one step changed. */
function withStep(name: string, at: number, change: (step: Recorded['steps'][number]) => object): string {
  return changed(name, (game) => ({
    ...game,
    steps: game.steps.map((step, i) => (i === at ? { ...step, ...change(step) } : step)),
  }));
}

const rolling = recorded.steps.findIndex(({ dice }) => dice.length > 0);

describe('replay', () => {
  test('a transcript replays to the same digest', () => {
    const played = hexarbiter('demo', '--seed', '7', '--quiet').out;
    const { code, out } = hexarbiter(
      'replay',
      changed('same', (game) => game),
    );
    expect(code).toBe(0);
    expect(played).toContain(/state digest ([0-9a-f]{64})/.exec(out)?.[1]);
  });

  test('a changed die is found with its place, class, both values and the rule', () => {
    const game = withStep('die', rolling, ({ dice }) => ({
      dice: dice.map((roll, i) => (i > 0 ? roll : { ...roll, faces: roll.faces.map((face) => (face % 6) + 1) })),
    }));
    const { code, json } = hexarbiterJson('replay', game);
    const was = recorded.steps[rolling]?.dice[0]?.faces[0] ?? 0;
    expect(code).toBe(1);
    expect(json).toMatchObject({
      ok: false,
      diverged: {
        code: 'diverged',
        path: `${game}#/steps/${rolling}/dice/0/faces/0`,
        rule: expect.stringMatching(/^\d/) as string,
        params: { class: 'dice', step: rolling, recorded: String((was % 6) + 1), replayed: String(was) },
      },
    });
  });

  test('a changed digest, a changed action and a changed end are found', () => {
    const games = {
      digest: withStep('digest', 3, () => ({ digest: '0'.repeat(64) })),
      illegal: withStep('action', 0, () => ({ action: { kind: 'pass' } })),
      end: changed('end', (game) => ({ ...game, result: { winner: 'draw', condition: 'tired' } })),
      world: changed('world', (game) => ({ ...game, world: { ...game.world, map: '0'.repeat(64) } })),
    };
    for (const [kind, game] of Object.entries(games)) {
      const { code, json } = hexarbiterJson('replay', game);
      expect(code, kind).toBe(1);
      expect(json).toMatchObject({ diverged: { params: { class: kind } } });
      expect(hexarbiter('replay', game)).toMatchObject({ code: 1, err: '' });
    }
  });

  test('a game by house rules replays by the same house rules only', () => {
    const rule = ['--rule', 'sniperCompany=anyUnits'];
    const { ruleset: _ruleset, ...without } = hexarbiterJson('demo', ...rule).json as Record<string, unknown>;
    const game = file(
      'house.json',
      JSON.stringify({ ...without, format: 1, steps: unlinked(without), link: undefined, end: undefined }),
    );
    expect(hexarbiter('replay', game, ...rule).code).toBe(0);
    expect(hexarbiterJson('replay', game)).toMatchObject({
      code: 1,
      json: { diverged: { params: { class: 'world' } } },
    });
  });

  test('a record names its rules, and replays by them unless others are asked for', () => {
    const rules = [
      '--ruleset',
      '5.1+cards-2022',
      '--rule',
      'sniperCompany=anyUnits',
      '--rule',
      'multiUnitRounding=sumHalves',
    ];
    const game = file('named.json', JSON.stringify(hexarbiterJson('demo', ...rules).json));
    expect(hexarbiterJson('replay', game)).toMatchObject({ code: 0, json: { ruleset: '5.1+cards-2022+table' } });
    expect(hexarbiter('replay', game, '--tell').out).toMatch(/^.* \(hexarbiter \S+; rules 5\.1\+cards-2022\+table\)\n/);
    expect(hexarbiterJson('judge', game, '--step', '3')).toMatchObject({ json: { ruleset: '5.1+cards-2022+table' } });
    expect(hexarbiterJson('replay', game, '--ruleset', '5.1')).toMatchObject({
      code: 1,
      json: {
        problems: [
          { params: { class: 'world' } },
          { code: 'wrong-world', params: { saved: '5.1+cards-2022+table', own: '5.1' } },
        ],
      },
    });
  });

  test('a record whose rules have another form is no transcript', () => {
    const game = changed('no-rules', (each) => ({ ...each, ruleset: 'house' }));
    expect(hexarbiterJson('replay', game)).toMatchObject({ code: 2, json: { problems: [{}, { code: 'bad-type' }] } });
  });
});

describe('replay tells', () => {
  const told = hexarbiter('replay', file('told.json', JSON.stringify(recorded)), '--tell');

  test('a game with turns, impulses, actions, sums, dice and the result', () => {
    expect(told.code).toBe(0);
    const demo = hexarbiter('demo', '--seed', '7').out;
    const plain = told.out.split('\n').map((line) => line.replace(/^(?: {6}| {1,5}[0-9]{1,5})(?= )/, ''));
    const lines = demo.split('\n').slice(1, -4);
    expect(lines.length).toBeGreaterThan(200);
    expect(lines.filter((line) => !plain.includes(line))).toEqual([]);
    expect(told.out).toContain('The game replays to itself');
  });

  test('the number of each action, as `judge --step` takes it', () => {
    const firing = recorded.steps.findIndex(({ action }) => action['kind'] === 'fire');
    expect(told.out).toMatch(new RegExp(`^ *${firing}  .*fires? from `, 'm'));
  });

  test('as JSON: the lines, and nothing on stdout but JSON', () => {
    const { json } = hexarbiterJson('replay', file('told.json', JSON.stringify(recorded)), '--tell');
    expect((json as { readonly told: readonly string[] }).told).toContain('TURN 1 of 4');
  });

  test('a game that starts in the middle, with dice entered by hand', () => {
    const setup = {
      turn: 2,
      initiative: 'us',
      units: [
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
      ],
      impulse: { by: 'us', named: ['I5'] },
    } as const;
    const world = worldOf('training');
    const state = unwrap(position(world, { ...setup, dice: 'entered' }));
    const fire = { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' };
    const { taken } = unwrap(playScript(world, state, [{ do: fire, dice: [[5, 2], [3]] }]));
    let transcript = startTranscript(world, { dice: 'entered', setup });
    for (const { before, action, applied } of taken)
      transcript = recordedStep(world, transcript, before, action, applied);
    const { code, out } = hexarbiter('replay', file('middle.json', JSON.stringify(transcript)), '--tell');
    expect(code).toBe(0);
    expect(out).toContain('\nTURN 2 of 4\n\nOperations Phase\n\nImpulse 1: United States\n');
    expect(out).toMatch(/^ {5}0 {2}2-5-4 fires from I5 at J3\.$/m);
    expect(out).toMatch(/^ {5}1 {6}dice: attack \(I5\) 5 2$/m);
    expect(out).toMatch(/^The record breaks off after 3 steps: turn 3, Rally Phase, United States has to answer\.$/m);
  });
});

describe('replay tells a divergence in words', () => {
  const firing = recorded.steps.findIndex(({ action, dice }) => action['kind'] === 'fire' && dice.length > 0);
  const divergence = (name: string, change: (step: Recorded['steps'][number]) => object): string =>
    hexarbiter('replay', withStep(name, firing, change)).out;

  test('with the turn, the impulse, the action, what was recorded and what follows', () => {
    const was = recorded.steps[firing]?.dice[0]?.faces[0] ?? 0;
    const out = divergence('told-die', ({ dice }) => ({
      dice: dice.map((roll, i) => (i > 0 ? roll : { ...roll, faces: [(was % 6) + 1, ...roll.faces.slice(1)] })),
    }));
    expect(out).toMatch(new RegExp(`^ {2}step ${firing}, turn 1, impulse \\d+ \\(\\w+.*\\)$`, 'm'));
    expect(out).toMatch(/^ {2}(Germany|United States): .* fires? from /m);
    expect(out).toMatch(new RegExp(`^ {2}recorded the die of attack \\(\\w+\\) shows ${(was % 6) + 1}$`, 'm'));
    expect(out).toMatch(new RegExp(`^ {2}follows {2}the die of attack \\(\\w+\\) shows ${was} \\[5\\.0\\]$`, 'm'));
    expect(out).not.toMatch(/#\/|\/steps\/|[{}]/);
  });

  test('where a roll is missing as no roll, and not as no effect', () => {
    const out = divergence('no-dice', () => ({ dice: [] }));
    expect(out).toMatch(/^ {2}recorded no roll$/m);
    expect(out).toMatch(/^ {2}follows {2}attack \(\w+\) [1-6]/m);
    expect(out).not.toContain('no effect');
  });

  test('where an action is refused, with every reason', () => {
    const out = divergence('refused', ({ action }) => ({ action: { ...action, target: action['from'] } }));
    expect(out).toMatch(/^ {2}recorded this action\n {2}follows {2}it is refused: \[/m);
    expect(out).toContain('(own-location)');
    expect(out).not.toMatch(/#\/|\/steps\//);
  });

  test('another side, another step, another game after it', () => {
    const { by } = recorded.steps[firing] as unknown as { readonly by: string };
    const other = by === 'us' ? 'de' : 'us';
    expect(divergence('other-side', () => ({ by: other }))).toMatch(
      /^ {2}recorded .* acts\n {2}follows {2}.* decides/m,
    );
    expect(divergence('other-step', () => ({ at: 9999 }))).toContain('recorded the game is at step 9999');
    expect(divergence('other-game', () => ({ digest: '0'.repeat(64) }))).toContain(
      'recorded after it a game with the digest 0000',
    );
  });

  test('a record that was cut says so, with or without its result', () => {
    const cut = (game: Recorded): object => ({ ...game, steps: game.steps.slice(0, 40) });
    const withResult = hexarbiter('replay', changed('cut', cut));
    expect(withResult.code).toBe(1);
    expect(withResult.out).toMatch(/recorded winner .*\n {2}follows {2}no result: the game goes on/);
    expect(withResult.out).toMatch(/^The record breaks off after 40 steps: turn \d/m);
    const without = changed('cut-result', (game) => ({ ...cut(game), result: undefined }));
    expect(hexarbiter('replay', without)).toMatchObject({ code: 1 });
    expect(hexarbiter('replay', without).out).toMatch(/^The record breaks off after 40 steps/m);
    expect(hexarbiter('replay', without).out).toContain('a step is missing. (broken-link)');
    expect(hexarbiterJson('replay', without)).toMatchObject({ code: 1, json: { ok: false, unfinished: true } });
  });

  test('an engine of another version is told', () => {
    const older = changed('older', (game) => ({ ...game, engine: 'hexarbiter 0.0.0-alpha' }));
    expect(hexarbiter('replay', older).out).toMatch(
      /^It was recorded by hexarbiter 0\.0\.0-alpha; this is hexarbiter /m,
    );
    expect(hexarbiterJson('replay', older)).toMatchObject({ json: { engine: { recorded: 'hexarbiter 0.0.0-alpha' } } });
    expect(
      hexarbiter(
        'replay',
        changed('same-engine', (game) => game),
      ).out,
    ).not.toContain('recorded by');
  });
});

describe('a file that is no transcript', () => {
  const saved = createGame(worldOf('training'), { seed: '7' });

  test.each([
    ['situation', 'situation', readFileSync(ownFile('docs/examples/situation.json'), 'utf8')],
    ['pack', 'pack', readFileSync(ownFile('packs/training.json'), 'utf8')],
    ['board', 'board', '{ "columns": 1, "rows": 1, "hexes": {} }'],
    ['game', 'saved game', save(unwrap(saved))],
  ])('is told what it seems to be: %s', (kind, named, text) => {
    const name = file(`no-${kind}.json`, text);
    const { code, err } = hexarbiter('replay', name);
    expect([code, err]).toEqual([2, `hexarbiter: ${name}: this is a ${named}, not a transcript (not-a-transcript)\n`]);
  });
});
