import { describe, expect, it } from 'vitest';
import type { Setup } from '../../../src/facade/position/position.js';
import { position } from '../../../src/facade/position/position.js';
import { replay } from '../../../src/facade/play/replay.js';
import type { Transcript, TranscriptDice } from '../../../src/facade/schemas/transcript.js';
import { startTranscript, withStep } from '../../../src/facade/schemas/transcript.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import { digest } from '../../../src/kernel/json/digest.js';
import type { Result } from '../../../src/kernel/basis/result.js';
import type { GameState, World } from '../../../src/state/index.js';
import { english } from '../../../src/text/en/index.js';
import { explain } from '../../../src/text/index.js';
import { worldOf } from '../../training.js';
import { playedAtRandom } from '../../random-games.js';
import { unwrap } from '../../unwrap.js';
import { edited, newGame } from '../games.js';

const world = worldOf('training');
const vierville = worldOf('vierville');

/** A random game with its record. */
function recorded(
  where: World,
  dice: TranscriptDice,
  player: string,
  {
    setup,
    digests,
    most,
  }: { readonly setup?: Omit<Setup, 'dice'>; readonly digests?: boolean; readonly most?: number } = {},
): { readonly transcript: Transcript; readonly state: GameState } {
  let transcript = startTranscript(where, { dice, ...(setup === undefined ? {} : { setup }) });
  let state = setup === undefined ? newGame(where, dice) : unwrap(position(where, { ...setup, dice }));
  for (const { before, action, applied } of playedAtRandom(where, state, player, most)) {
    transcript = withStep(where, transcript, before, action, applied, digests);
    state = applied.state;
  }
  return { transcript, state };
}

const { transcript, state } = recorded(world, { seed: '7' }, 'a');

/** The first divergence: class, step, path, both values, rule. */
function divergence(result: Result<unknown>): readonly unknown[] {
  const first = result.ok ? undefined : result.problems[0];
  if (first?.code !== 'diverged') return [result];
  const { class: kind, step, recorded: said, replayed } = first.params;
  return [kind, step, first.path, said, replayed, first.rule];
}

/** The index of the first step with a roll. */
const rolling = transcript.steps.findIndex(({ dice }) => dice.length > 0);

describe('replay', () => {
  it('plays a recorded game to the same end', () => {
    expect(transcript.result).toBeDefined();
    expect(replay(world, canonical(transcript))).toEqual({
      ok: true,
      value: { state, digest: digest(state), steps: transcript.steps.length, chained: true },
    });
    expect(replay(world, transcript).ok).toBe(true);
  });

  it('plays games of entered dice, games without digests and games broken off', () => {
    expect(replay(world, recorded(world, 'entered', 'a').transcript).ok).toBe(true);
    expect(replay(vierville, recorded(vierville, { seed: '8' }, 'c', { digests: false }).transcript).ok).toBe(true);
    const open = recorded(world, { seed: '7' }, 'a', { most: 9 }).transcript;
    expect(open.steps).toEqual(transcript.steps.slice(0, 9));
    expect(replay(world, open)).toMatchObject({ ok: true, value: { steps: 9 } });
    expect(replay(world, startTranscript(world, { dice: { seed: '7' } })).ok).toBe(true);
  });

  it('plays games that start in the middle', () => {
    const setup = {
      turn: 4,
      units: [
        { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.m1919a4' }] },
        { type: 'de.1-6-4', at: 'J3' },
      ],
      impulse: { by: 'us', named: ['I5'] },
    };
    const game = recorded(world, { seed: '9' }, 'd', { setup });
    expect(game.transcript.setup).toEqual(setup);
    expect(unwrap(replay(world, game.transcript)).digest).toBe(digest(game.state));
    expect(divergence(replay(world, edited(game.transcript, '/setup/units/0/at', 'Z99')))).toEqual([
      'illegal',
      undefined,
      '/setup/units/0/at',
      'setup',
      'unknown-location',
      '1.4',
    ]);
  });

  it('records an answer by the side that gives it', () => {
    const game = recorded(world, 'entered', 'a');
    const answers = game.transcript.steps.filter(({ action }) => action.kind === 'answer');
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.every(({ dice }) => dice.length === 0)).toBe(true);
    expect(answers.every(({ by }) => world.sides.includes(by))).toBe(true);
  });
});

describe('replay finds the first divergence', () => {
  it('shape: what is no transcript, with all that is wrong', () => {
    const wrong = edited(edited(transcript, '/steps/3/by', undefined), '/engine', 7);
    expect(divergence(replay(world, wrong))).toEqual([
      'shape',
      undefined,
      '/engine',
      'transcript',
      'bad-type',
      undefined,
    ]);
    expect(replay(world, wrong)).toMatchObject({
      problems: [{ code: 'diverged' }, { path: '/engine' }, { code: 'missing', path: '/steps/3/by' }],
    });
    expect(divergence(replay(world, '{"format":'))).toEqual([
      'shape',
      undefined,
      '',
      'transcript',
      'bad-json',
      undefined,
    ]);
    const action = { kind: 'fire', from: 'I5', target: 'J3', units: ['b', 'a'], weapons: [] };
    expect(divergence(replay(world, edited(transcript, '/steps/5/action', action)))).toEqual([
      'shape',
      undefined,
      '/steps/5/action/units',
      'transcript',
      'not-canonical',
      undefined,
    ]);
  });

  it('world: another ruleset, map, catalogue or scenario', () => {
    expect(divergence(replay(vierville, transcript))[0]).toBe('world');
    const ruleset = digest({ meleeRounding: 'down' });
    expect(divergence(replay(world, edited(transcript, '/world/ruleset', ruleset)))).toEqual([
      'world',
      undefined,
      '/world/ruleset',
      ruleset,
      world.digests.ruleset,
      undefined,
    ]);
    expect(divergence(replay(world, edited(transcript, '/scenario', 'vierville')))).toEqual([
      'world',
      undefined,
      '/scenario',
      'vierville',
      'training',
      undefined,
    ]);
    expect(divergence(replay(worldOf('training', { sniperCompany: 'anyUnits' }), transcript)).slice(0, 3)).toEqual([
      'world',
      undefined,
      '/world/ruleset',
    ]);
  });

  it('stale: a step at another count, or one left out', () => {
    expect(divergence(replay(world, edited(transcript, '/steps/4/at', 3)))).toEqual([
      'stale',
      4,
      '/steps/4/at',
      '3',
      '4',
      undefined,
    ]);
    expect(divergence(replay(world, edited(transcript, '/steps/4', undefined)))).toEqual([
      'stale',
      4,
      '/steps/4/at',
      '5',
      '4',
      undefined,
    ]);
  });

  it('illegal: the wrong side, or an action that is refused', () => {
    expect(divergence(replay(world, edited(transcript, '/steps/0/by', 'de')))).toEqual([
      'illegal',
      0,
      '/steps/0/by',
      'de',
      'us',
      '4.0',
    ]);
    const place = { kind: 'place', counter: 'us.2-5-4.1', at: 'E1' };
    expect(replay(world, edited(transcript, '/steps/0/action', place))).toEqual({
      ok: false,
      problems: [
        {
          code: 'diverged',
          rule: '22.0',
          path: '/steps/0/action',
          params: {
            class: 'illegal',
            step: 0,
            recorded: '{"at":"E1","counter":"us.2-5-4.1","kind":"place"}',
            replayed: 'outside-set-up-area',
          },
        },
        {
          code: 'outside-set-up-area',
          rule: '22.0',
          path: '/steps/0/action',
          params: { counter: 'us.2-5-4.1', at: 'E1' },
        },
        { code: 'broken-link', path: '/steps/0', params: { change: 'action', step: 0 } },
      ],
    });
  });

  it('dice: a face, a purpose, a roll too many, a roll too few, another seed', () => {
    const roll = transcript.steps[rolling]?.dice[0];
    if (roll === undefined) throw new Error('nobody rolled');
    const path = `/steps/${rolling}/dice/0`;
    const [face = 0] = roll.faces;
    const other = (face % 6) + 1;
    const [kind, step, where, said, replayed, rule] = divergence(
      replay(world, edited(transcript, `${path}/faces/0`, other)),
    );
    expect([kind, step, where, said, replayed]).toEqual(['dice', rolling, `${path}/faces/0`, `${other}`, `${face}`]);
    expect(rule).toMatch(/^[0-9]+\.[0-9.]+$/);
    expect(divergence(replay(world, edited(transcript, `${path}/purpose`, 'luck'))).slice(0, 5)).toEqual([
      'dice',
      rolling,
      `${path}/purpose`,
      'luck',
      roll.purpose,
    ]);
    const length = transcript.steps[rolling]?.dice.length ?? 0;
    expect(divergence(replay(world, edited(transcript, `/steps/${rolling}/dice/-`, roll)))).toEqual([
      'dice',
      rolling,
      `/steps/${rolling}/dice/${length}`,
      canonical(roll),
      'none',
      undefined,
    ]);
    expect(divergence(replay(world, edited(transcript, `/steps/${rolling}/dice`, []))).slice(0, 5)).toEqual([
      'dice',
      rolling,
      path,
      'none',
      canonical(roll),
    ]);
    expect(divergence(replay(world, edited(transcript, '/dice/seed', '8')))[0]).toMatch(/^(dice|digest)$/);
    expect(divergence(replay(world, edited(transcript, '/dice', 'entered')))[0]).toMatch(/^(dice|digest)$/);
  });

  it('dice that are entered are actions: another face is another outcome', () => {
    const game = recorded(world, 'entered', 'a');
    const index = game.transcript.steps.findIndex(
      ({ action }) => action.kind === 'answer' && action.faces !== undefined,
    );
    const path = `/steps/${index}/action/faces/0`;
    expect(divergence(replay(world, edited(game.transcript, path, 7))).slice(0, 3)).toEqual([
      'illegal',
      index,
      `/steps/${index}/action/faces`,
    ]);
    const action = game.transcript.steps[index]?.action;
    const face = action?.kind === 'answer' ? (action.faces?.[0] ?? 0) : 0;
    expect(divergence(replay(world, edited(game.transcript, path, (face % 6) + 1))).slice(0, 3)).toEqual([
      'digest',
      index,
      `/steps/${index}/digest`,
    ]);
  });

  it('digest: another game after a step', () => {
    const wrong = digest('another');
    expect(divergence(replay(world, edited(transcript, '/steps/6/digest', wrong)))).toEqual([
      'digest',
      6,
      '/steps/6/digest',
      wrong,
      transcript.steps[6]?.digest,
      undefined,
    ]);
  });

  it('end: another result, none, or steps after it', () => {
    const result = { winner: 'nobody', condition: 'rain' };
    expect(divergence(replay(world, { ...transcript, result }))).toEqual([
      'end',
      undefined,
      '/result',
      canonical(result),
      canonical(state.position.result),
      '22.0',
    ]);
    expect(divergence(replay(world, edited(transcript, '/result', undefined))).slice(3, 4)).toEqual(['none']);
    expect(divergence(replay(world, edited(transcript, `/steps/${transcript.steps.length - 1}`, undefined)))).toEqual([
      'end',
      undefined,
      '/result',
      canonical(state.position.result),
      'none',
      '22.0',
    ]);
    const late = { at: state.step, by: 'us', action: { kind: 'pass' }, dice: [], link: '0'.repeat(64) };
    expect(divergence(replay(world, edited(transcript, '/steps/-', late)))).toEqual([
      'end',
      transcript.steps.length,
      `/steps/${transcript.steps.length}`,
      '{"kind":"pass"}',
      'over',
      '22.0',
    ]);
  });

  it('in words, where a value that is missing is told as missing', () => {
    const found = replay(world, edited(transcript, `/steps/${rolling}/dice`, []));
    expect(found.ok ? '' : explain(found.problems[0]!, english)).toContain(
      'The transcript has: nothing. By the rules: ',
    );
    const cut = replay(world, edited(transcript, '/result', undefined));
    expect(cut.ok ? '' : explain(cut.problems[0]!, english)).toContain('The transcript has: nothing. By the rules: ');
  });

  it('in hostile input, without throwing', () => {
    const text = canonical(transcript);
    for (let length = 0; length < text.length; length += 499) {
      expect(divergence(replay(world, text.slice(0, length)))[0]).toBe('shape');
    }
    const thrower = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('boo');
        },
        ownKeys: () => ['steps'],
      },
    );
    for (const json of [
      undefined,
      null,
      7,
      '',
      [],
      '['.repeat(100_000),
      thrower,
      text.replace('"at"', '"__proto__"'),
    ]) {
      expect(divergence(replay(world, json))[0]).toBe('shape');
    }
  });
});
