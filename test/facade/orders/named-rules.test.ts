import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createGame, explain, load, replay, save, startTranscript, withRuleset, withStep } from '../../../src/index.js';
import type { GameState, Transcript, World } from '../../../src/index.js';
import { FORMAT, TRANSCRIPT_FORMAT } from '../../../src/engine/index.js';
import { english } from '../../../src/text/en/index.js';
import { playedAtRandom } from '../../random-games.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const carded = unwrap(withRuleset(world, { edition: '5.1+cards-2022', overrides: { pivotOft: 2 } }));
const ID = '5.1+cards-2022+table';

const begun = (where: World): GameState => unwrap(createGame(where, { seed: '7' }));

const recorded = (where: World): Transcript => {
  let transcript = startTranscript(where, { dice: { seed: '7' } });
  for (const { before, action, applied } of playedAtRandom(where, begun(where), 'rules', 30))
    transcript = withStep(where, transcript, before, action, applied);
  return transcript;
};

describe('a saved game', () => {
  it('names its rules and its program where it is told them, and loads as the same game', () => {
    const state = begun(carded);
    const saved = save(state, { world: carded, engine: 'hexarbiter 0.0.0' });
    const { engine, ruleset } = JSON.parse(saved) as { readonly engine: string; readonly ruleset: object };
    expect(engine).toBe('hexarbiter 0.0.0');
    expect(ruleset).toMatchObject({ id: ID, answers: { multiUnitRounding: 'roundEach', pivotOft: 2 } });
    expect(unwrap(load(carded, saved))).toEqual(state);
    expect(save(state)).not.toContain('"ruleset":{');
  });

  it('of other rules is refused with both names', () => {
    const saved = save(begun(carded), { world: carded });
    const found = load(world, saved);
    expect(found).toMatchObject({
      ok: false,
      problems: [{ code: 'wrong-world', params: { part: 'ruleset', saved: ID, own: '5.1' } }],
    });
    expect(explain(found, english)).toContain(`(it was played by ${ID}, and this is 5.1)`);
    expect(load(world, save(begun(carded)))).toMatchObject({ ok: false, problems: [{ params: { part: 'ruleset' } }] });
  });

  it('is refused where its rules have another form', () => {
    const saved = JSON.parse(save(begun(world))) as object;
    const codes = (ruleset: unknown): readonly string[] => {
      const found = load(world, { ...saved, ruleset });
      return found.ok ? [] : found.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
    };
    expect(codes('5.1')).toEqual(['bad-type /ruleset']);
    expect(codes({ id: '5.1' })).toEqual(['missing /ruleset/answers']);
    expect(codes({ id: '5.1', answers: { pivotOft: [] } })).toEqual(['bad-type /ruleset/answers/pivotOft']);
    expect(codes({ id: '5.1', answers: {}, more: 1 })).toEqual(['unknown-key /ruleset/more']);
  });

  it('is not written where its world or its program is none', () => {
    expect(save(begun(world), { world: {} as never })).toMatchObject({ ok: false, problems: [{ code: 'misuse' }] });
    expect(save(begun(world), { engine: 7 as never })).toMatchObject({ ok: false, problems: [{ code: 'bad-type' }] });
  });
});

describe('the page of versions', () => {
  const page = readFileSync(new URL('../../../docs/versions.md', import.meta.url), 'utf8');
  const formats = (kind: string): readonly string[] =>
    [...page.matchAll(new RegExp(`^\\| ${kind} +\\| (\\w+) `, 'gm'))].map(([, format = '']) => format);

  it('names every format that is read', () => {
    expect(formats('saved game')).toEqual(['none', ...Array.from({ length: FORMAT }, (_, i) => `${i + 1}`)]);
    expect(formats('transcript')).toEqual(Array.from({ length: TRANSCRIPT_FORMAT + 1 }, (_, i) => `${i}`));
  });
});

describe('a transcript', () => {
  const transcript = recorded(carded);

  it('names the rules of its world, and replays', () => {
    expect(transcript.ruleset).toMatchObject({ id: ID, answers: { pivotOft: 2 } });
    expect(unwrap(replay(carded, JSON.stringify(transcript)))).toMatchObject({
      steps: transcript.steps.length,
      chained: true,
    });
  });

  it('of other rules is refused with both names', () => {
    const found = replay(world, transcript);
    expect(found.ok ? [] : found.problems.slice(1)).toMatchObject([
      { code: 'wrong-world', params: { part: 'ruleset', saved: ID, own: '5.1' } },
    ]);
  });

  it('covers the name of its rules by its chain', () => {
    const bent = { ...transcript, ruleset: { id: '5.1', answers: {} } };
    const found = replay(carded, bent);
    expect(found.ok ? [] : found.problems.map(({ code }) => code)).toContain('broken-link');
  });

  it('without the name, as older programs wrote it, replays', () => {
    const { ruleset: _ruleset, link: _link, end: _end, ...rest } = transcript;
    const steps = rest.steps.map(({ link: _each, ...step }) => step);
    expect(unwrap(replay(carded, { ...rest, format: 1, steps }))).toMatchObject({ chained: false });
  });
});
