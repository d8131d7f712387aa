import { describe, expect, it } from 'vitest';
import { firstBroken } from '../../src/engine/records/chain.js';
import { BREAKS } from '../../src/engine/index.js';
import type { Action, GameState, Problem, Transcript, TranscriptStep, World } from '../../src/index.js';
import { apply, createGame, explain, replay, startTranscript, withStep } from '../../src/index.js';
import { english } from '../../src/text/en/index.js';
import { playedAtRandom } from '../random-games.js';
import { luckOf } from '../redteam/luck.js';
import { spliced, TRANSCRIPT_BENDS } from '../redteam/transcript-bends.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

const world = worldOf('training');

const OVERRIDE: Action = {
  kind: 'override',
  by: 'Anna',
  reason: 'a handicap',
  changes: [{ kind: 'factSettled', fact: { kind: 'named', name: 'mood', value: 'good' } }],
};

/** A random game with its record: an override comes first, and digests are noted in some. */
function recorded(
  where: World,
  dice: { readonly seed: string } | 'entered',
  most: number,
  digests: boolean,
): Transcript {
  let transcript = startTranscript(where, { dice, umpire: true });
  let state: GameState = unwrap(createGame(where, { ...(dice === 'entered' ? { dice } : dice), umpire: true }));
  const applied = unwrap(apply(where, state, OVERRIDE));
  transcript = withStep(where, transcript, state, OVERRIDE, applied, digests);
  ({ state } = applied);
  for (const step of playedAtRandom(where, state, 'chain', most))
    transcript = withStep(where, transcript, step.before, step.action, step.applied, digests);
  return transcript;
}

const GAMES: readonly (readonly [string, World, Transcript])[] = [
  ['a whole game with a seed', world, recorded(world, { seed: '7' }, 2000, true)],
  ['a whole game without digests', world, recorded(world, { seed: '8' }, 2000, false)],
  ['a game with entered dice, broken off', world, recorded(world, 'entered', 60, false)],
  ['a game with entered dice and digests', world, recorded(world, 'entered', 120, true)],
];

/** Why a record is refused. */
function problems(transcript: unknown): readonly Problem[] {
  const result = replay(world, transcript);
  return result.ok ? [] : result.problems;
}

/** What the replay says was done to a record. */
function change(transcript: unknown): unknown {
  const broken = problems(transcript).find(({ code }) => code === 'broken-link');
  return broken === undefined ? undefined : [broken.params['change'], broken.params['step']];
}

describe.each(GAMES)('%s', (name, where, transcript) => {
  it('is replayed as a whole chain', () => {
    expect(unwrap(replay(where, JSON.stringify(transcript)))).toMatchObject({
      steps: transcript.steps.length,
      chained: true,
    });
  });

  it.each(Object.keys(TRANSCRIPT_BENDS))('is not replayed as a whole chain where something was bent: %s', (bend) => {
    const luck = luckOf(`${name} ${bend}`);
    for (let i = 0; i < 2; i++) {
      const bent = TRANSCRIPT_BENDS[bend]?.(luck, transcript);
      if (bent === undefined) return;
      expect(JSON.stringify(bent)).not.toBe(JSON.stringify(transcript));
      const result = replay(where, bent);
      if (result.ok) expect([bend, result.value.chained]).toEqual(['format', false]);
      else expect(result.problems.some(({ code }) => code === 'broken-link' || code === 'missing')).toBe(true);
    }
  });
});

describe('the first broken link', () => {
  const [, , transcript] = GAMES[0] as (typeof GAMES)[number];
  const { steps } = transcript;
  const rolls = steps.findIndex(({ dice }) => dice.length > 0);
  const withStepAt = (index: number, more: object): object => ({
    ...transcript,
    steps: steps.map((step, i) => (i === index ? { ...step, ...more } : step)),
  });

  it('is that of a step that was taken out', () => {
    expect(change({ ...transcript, steps: spliced(steps, 9, 1) })).toEqual(['removed', 9]);
    expect(change({ ...transcript, steps: steps.slice(0, -1) })).toEqual(['removed', undefined]);
  });

  it('is that of a step that was put in', () => {
    expect(change({ ...transcript, steps: spliced(steps, 9, 0, steps[4]) })).toEqual(['added', 9]);
    expect(change({ ...transcript, steps: [...steps, steps.at(-1)] })).toEqual(['added', steps.length]);
  });

  it('is that of steps that have changed places', () => {
    const [one, two] = [steps[9], steps[10]] as const;
    expect(change({ ...transcript, steps: spliced(steps, 9, 2, two, one) })).toEqual(['swapped', 9]);
    expect(change({ ...transcript, steps: spliced(spliced(steps, 9, 1, steps[20]), 20, 1, one) })).toEqual([
      'swapped',
      9,
    ]);
  });

  it('is that of a step of which a part is another', () => {
    const faces = steps[rolls]?.dice.map((roll) => ({ ...roll, faces: roll.faces.map((face) => (face % 6) + 1) }));
    expect(change(withStepAt(rolls, { dice: faces }))).toEqual(['dice', rolls]);
    expect(change(withStepAt(3, { by: steps[3]?.by === 'us' ? 'de' : 'us' }))).toEqual(['sender', 3]);
    expect(change(withStepAt(3, { at: 7 }))).toEqual(['count', 3]);
    expect(change(withStepAt(3, { digest: '0'.repeat(64) }))).toEqual(['game', 3]);
    expect(change(withStepAt(3, { link: '0'.repeat(64) }))).toEqual(['link', 3]);
    expect(change(withStepAt(3, { action: { kind: 'pass' } }))).toEqual(['action', 3]);
  });

  it('is that of an override whose name or reason is another', () => {
    for (const more of [{ by: 'Berta' }, { reason: 'late' }]) {
      const bent = withStepAt(0, { action: { ...OVERRIDE, ...more } });
      expect(change(bent)).toEqual(['override', 0]);
    }
    const plain = GAMES[1]?.[2] as Transcript;
    const [first, ...later] = plain.steps;
    const bent = { ...plain, steps: [{ ...first, action: { ...OVERRIDE, reason: 'late' } }, ...later] };
    expect(problems(bent)).toMatchObject([
      { code: 'diverged', params: { class: 'link', step: 0 } },
      { code: 'broken-link', params: { change: 'override', step: 0 } },
    ]);
  });

  it('is that of an answer with another die', () => {
    const entered = GAMES[2]?.[2] as Transcript;
    const at = entered.steps.findIndex(({ action }) => action.kind === 'answer' && action.faces !== undefined);
    const { faces = [] } = entered.steps[at]?.action as { readonly faces?: readonly number[] };
    const action = { kind: 'answer', faces: faces.map((face) => (face % 6) + 1) };
    expect(
      change({ ...entered, steps: spliced<object>(entered.steps, at, 1, { ...entered.steps[at], action }) }),
    ).toEqual(['answer', at]);
  });

  it('is that of the head or of the end', () => {
    expect(change({ ...transcript, engine: 'another' })).toEqual(['head', undefined]);
    expect(change({ ...transcript, link: '0'.repeat(64) })).toEqual(['head', undefined]);
    expect(problems({ ...transcript, engine: 'another' })).toMatchObject([
      { code: 'diverged', path: '/link', params: { class: 'link' } },
      { code: 'broken-link', path: '/link' },
    ]);
    const { result: _result, ...open } = transcript;
    expect(change(open)).toEqual(['end', undefined]);
  });

  it('is told in words, whatever was done', () => {
    for (const done of BREAKS) expect(english.words[`change.${done}`]).toBeTypeOf('string');
    const [, broken] = problems({ ...transcript, engine: 'another' });
    expect(explain(broken as Problem, english)).toBe(
      'link: The record was changed after it was written: what stands before the first step is another.',
    );
  });
});

describe('a record that has lost some of its links', () => {
  const [, , transcript] = GAMES[0] as (typeof GAMES)[number];
  const { link: _head, end: _end, steps, ...bare } = transcript;
  const unlinked = steps.map(({ link: _link, ...step }) => step);

  it('is broken where the first of them is missing', () => {
    expect(firstBroken({ ...bare, steps, end: transcript.end } as Transcript)).toEqual({ kind: 'head' });
    const gap = steps.map((step, i) => (i === 3 ? (unlinked[3] as TranscriptStep) : step));
    expect(firstBroken({ ...transcript, steps: gap })).toMatchObject({ kind: 'step', index: 3 });
    expect(firstBroken({ ...bare, link: transcript.link, steps } as Transcript)).toMatchObject({ kind: 'end' });
  });

  it('is whole without any', () => {
    expect(firstBroken({ ...bare, steps: unlinked })).toBeUndefined();
  });
});

describe('a record of format 1', () => {
  it('is replayed, and told to have no chain; it goes on without one', () => {
    const [, where, transcript] = GAMES[2] as (typeof GAMES)[number];
    const bare = TRANSCRIPT_BENDS['format']?.(luckOf('bare'), transcript) as Transcript;
    const played = unwrap(replay(where, bare));
    expect(played.chained).toBe(false);
    const [next] = [...playedAtRandom(where, played.state, 'on', 1)];
    if (next === undefined) throw new Error('nothing to do');
    const longer = withStep(where, bare, next.before, next.action, next.applied);
    expect(unwrap(replay(where, longer))).toMatchObject({ chained: false, steps: bare.steps.length + 1 });
  });

  it('has no links', () => {
    expect(problems({ ...startTranscript(world, { dice: 'entered' }), format: 1 }).map(({ path }) => path)).toEqual([
      '/link',
      '/link',
      '/end',
    ]);
  });
});
