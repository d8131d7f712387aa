import { describe, expect, test } from 'vitest';
import type { Result } from '../../../src/facade/index.js';
import {
  apply,
  check,
  createGame,
  explain,
  legal,
  load,
  options,
  replay,
  request,
  sample,
  save,
  seedRng,
  startTranscript,
  view,
  withStep,
} from '../../../src/facade/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import { formatAction, parseAction } from '../../../src/notation/index.js';
import type { Change, GameState, OverrideAction } from '../../../src/state/index.js';
import { counterOf, reduce } from '../../../src/state/index.js';
import { english } from '../../../src/text/en/index.js';
import { randomGame } from '../../random-games.js';
import { worldOf } from '../../training.js';

const world = worldOf('training');

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** A random game in its Operations Phase, with an umpire or without. */
function inPlay(umpire: boolean): GameState {
  for (const state of randomGame(world, 'override')) {
    if (state.position.phase !== 'operations' || state.frames.length !== 1 || state.pending !== undefined) continue;
    const { umpire: _umpire, ...rest } = state;
    return umpire ? { ...rest, umpire: true } : rest;
  }
  throw new Error('no Operations Phase');
}

const game = inPlay(true);
const squad = 'us.2-5-4.1';

function override(changes: readonly Change[], more: Partial<OverrideAction> = {}): OverrideAction {
  return { kind: 'override', by: 'Anna', reason: 'misread the map', changes, ...more };
}

function codes(state: GameState, action: unknown): readonly (readonly [string, string | undefined])[] {
  const verdict = check(world, state, action as never);
  return verdict.complete === -1 ? verdict.problems.map(({ code, path }) => [code, path]) : [];
}

const move: Change = { kind: 'counterPlaced', counter: squad, place: { kind: 'map', at: 'J7' } };

describe('the table sets the rules aside', () => {
  test('where an umpire decides, or both sides agree', () => {
    const plain = inPlay(false);
    expect(check(world, game, override([move]))).toMatchObject({ complete: 1, accounts: [] });
    expect(codes(plain, override([move]))).toEqual([['no-umpire', '/agreed']]);
    expect(codes(plain, override([move], { agreed: ['us'] }))).toEqual([['no-umpire', '/agreed']]);
    expect(check(world, plain, override([move], { agreed: ['de', 'us'] })).complete).toBe(1);
    expect(unwrap(createGame(world, { seed: '1', umpire: true })).umpire).toBe(true);
  });

  test('by events that are told to all, first who does it and why; the game bears the mark', () => {
    const { state, events } = unwrap(apply(world, game, override([move, { kind: 'shaken', counter: squad }])));
    expect(events.slice(0, 3).map(({ kind, to }) => [kind, to])).toEqual([
      ['overridden', 'all'],
      ['counterPlaced', 'all'],
      ['shaken', 'all'],
    ]);
    expect(counterOf(state.position, squad)).toMatchObject({ place: { at: 'J7' }, status: { shaken: true } });
    expect(state.position.overridden).toBe(1);
    expect(canonical(events.reduce(reduce, game.position))).toBe(canonical(state.position));
    expect(view(world, state, 'de').position.overridden).toBe(1);
    expect(explain(events[0]!, english)).toBe('Anna sets the rules aside: misread the map.');
  });

  test('at any time and whoever is to decide, without taking his turn', () => {
    const asked = request(world, game);
    const other = asked.kind === 'over' ? '' : world.sides.find((side) => side !== asked.by);
    const { state } = unwrap(apply(world, game, override([move]), { as: 'umpire', by: other ?? '' }));
    expect(request(world, state)).toMatchObject({ kind: 'action', by: asked.kind === 'over' ? '' : asked.by });
    expect(check(world, view(world, game, other ?? ''), override([move])).complete).toBe(1);
  });

  test('markers, control, facts that a table counts, the impulse, the phase, the turn and the end', () => {
    const { state } = unwrap(
      apply(
        world,
        game,
        override([
          { kind: 'markerAdded', marker: { kind: 'smoke', at: 'J8', stage: 1 } },
          { kind: 'controlTaken', at: 'J8', side: 'de' },
          { kind: 'factSettled', fact: { kind: 'named', name: 'victoryPoints.de', value: '3' } },
          { kind: 'turnBegan', turn: 2 },
          { kind: 'impulseBegan', side: 'de' },
        ]),
      ),
    );
    expect(state.position).toMatchObject({ turn: 2, facts: { named: { 'victoryPoints.de': '3' } } });
    expect(state.position.control).toContainEqual({ at: 'J8', side: 'de' });
    expect(state.frames).toMatchObject([{ kind: 'impulse', by: 'de', step: 'open' }]);
    const rallying = unwrap(
      apply(
        world,
        game,
        override([
          { kind: 'shaken', counter: squad },
          { kind: 'phaseBegan', phase: 'rally' },
        ]),
      ),
    );
    expect(rallying.state.position.phase).not.toBe('setUp');
    const over = unwrap(
      apply(world, game, override([{ kind: 'gameEnded', result: { winner: 'de', condition: 'conceded' } }])),
    );
    expect(request(world, over.state)).toMatchObject({ kind: 'over', result: { winner: 'de' } });
  });

  test('is never offered', () => {
    expect([...legal(world, game, { kind: 'override' })]).toEqual([]);
    const offer = options(world, game);
    expect(offer.form === 'one' && offer.values).not.toContain('override');
    expect(sample(world, game, seedRng('1'))?.action.kind).not.toBe('override');
  });

  test('is built word by word', () => {
    const begun = { complete: 0, ruling: 'cannotSay' };
    expect(check(world, game, { kind: 'override' })).toEqual({
      ...begun,
      next: 'by',
      missing: ['by', 'reason', 'changes'],
    });
    expect(check(world, game, { kind: 'override', by: 'Anna' })).toEqual({
      ...begun,
      next: 'reason',
      missing: ['reason', 'changes'],
    });
    expect(check(world, game, { kind: 'override', by: 'Anna', reason: 'so' })).toEqual({
      ...begun,
      next: 'changes',
      missing: ['changes'],
    });
    expect(check(world, game, { kind: 'override', by: 3 as never }).complete).toBe(-1);
  });

  test('but not the sense of the game: a state that could not be loaded is refused, with the change it comes of', () => {
    expect(codes(game, override([], { reason: ' ' }))).toEqual([
      ['no-reason', '/reason'],
      ['no-changes', '/changes'],
    ]);
    expect(codes(game, override([move, { ...move, place: { kind: 'map', at: 'Z99' } }]))).toEqual([
      ['unknown-location', '/changes/1'],
    ]);
    expect(codes(game, override([{ kind: 'shaken', counter: 'us.nobody.1' }]))).toEqual([
      ['unknown-counter', '/changes/0'],
    ]);
    expect(codes(game, override([{ kind: 'turnBegan', turn: 9 }]))).toEqual([['bad-turn', '/changes/0']]);
    expect(codes(game, override([{ kind: 'rallied', counter: squad }]))).toEqual([['changes-nothing', '/changes/0']]);
    expect(codes(game, override([{ kind: 'phaseBegan', phase: 'administrative' }]))).toEqual([
      ['not-an-open-phase', '/changes/0/phase'],
    ]);
    expect(codes(game, override([{ ...move, to: ['us'] } as Change]))).toEqual([['unknown-change', '/changes/0/kind']]);
    expect(codes(game, override([{ kind: 'attackResolved' } as unknown as Change]))).toEqual([
      ['unknown-change', '/changes/0/kind'],
    ]);
    expect(codes(game, override([{ kind: 'shaken' } as Change]))).toEqual([['missing', '/changes/0/counter']]);
    const squads = game.position.counters.filter(({ type, side }) => side === 'us' && type === 'us.2-5-4');
    const crowd = ['us.2-5-4.1', 'us.2-5-4.2', 'us.2-5-4.3', 'us.tom.1', 'us.medrow.1', 'us.sniper.1'];
    expect(squads.length).toBe(3);
    const stacked = crowd.map((counter): Change => ({
      kind: 'counterPlaced',
      counter,
      place: { kind: 'map', at: 'J7' },
    }));
    expect(codes(game, override(stacked))).toEqual([['overstacked', '/changes/5']]);
  });

  test('but not without the names of the table on one line, nor with the same thing twice', () => {
    expect(codes(game, override([move], { by: ' ' }))).toEqual([['missing', '/by']]);
    expect(codes(game, override([move], { by: 'An\nna' }))).toEqual([['control-character', '/by']]);
    expect(codes(game, override([move], { reason: 'a\u0007b' }))).toEqual([['control-character', '/reason']]);
    const added = (id: string): Change => {
      const counter = { id, type: 'us.2-5-4', side: 'us', place: { kind: 'map', at: 'J8' }, status: {} } as const;
      return { kind: 'counterAdded', counter, cause: 'event', from: [] };
    };
    expect(codes(game, override([added('us.2-5-4.9')]))).toEqual([]);
    expect(codes(game, override([added('us.2-5-4.9'), added('us.2-5-4.9')]))).toEqual([['duplicate-id', '/changes/1']]);
    expect(codes(game, override([added(squad)]))).toEqual([['duplicate-id', '/changes/0']]);
    // A counter that the table brings in may be changed by the next change.
    expect(codes(game, override([added('us.2-5-4.9'), { kind: 'shaken', counter: 'us.2-5-4.9' }]))).toEqual([]);
  });

  test('although nothing stands otherwise after it, where it begins an impulse anew', () => {
    const by = game.position.initiative;
    const there: readonly Change[] = [
      { kind: 'shaken', counter: squad },
      { kind: 'rallied', counter: squad },
    ];
    expect(codes(game, override(there))).toEqual([['changes-nothing', '/changes']]);
    expect(codes(game, override([{ kind: 'impulseBegan', side: by }, ...there]))).toEqual([]);
  });

  test('with every problem of its words and changes, each with its parameters and its section', () => {
    const problems = (action: OverrideAction): unknown => {
      const verdict = check(world, game, action);
      return verdict.complete === -1 ? [verdict.ruling, ...verdict.problems] : verdict;
    };
    const phase = { kind: 'phaseBegan', phase: 'administrative' } as const;
    expect(problems(override([phase]))).toEqual([
      'notLegal',
      { code: 'not-an-open-phase', rule: '2.0', path: '/changes/0/phase', params: { phase: 'administrative' } },
    ]);
    expect(problems(override([], { by: '', reason: '' }))).toEqual([
      'notLegal',
      { code: 'missing', path: '/by', params: { field: 'by' } },
      { code: 'no-reason', path: '/reason', params: {} },
      { code: 'no-changes', path: '/changes', params: {} },
    ]);
    expect(problems(override([{ kind: 'shaken', counter: 'us.nobody.1' }]))).toEqual([
      'cannotSay',
      { code: 'unknown-counter', path: '/changes/0', params: { counter: 'us.nobody.1' } },
    ]);
    expect(problems(override([{ kind: 'rallied', counter: squad }]))).toEqual([
      'notLegal',
      { code: 'changes-nothing', path: '/changes/0', params: { kind: 'rallied' } },
    ]);
    expect(problems(override([{ kind: 'marching', counter: squad } as unknown as Change]))).toMatchObject([
      'cannotSay',
      { code: 'unknown-change', path: '/changes/0/kind', params: { kind: 'marching' } },
    ]);
  });

  test('in a transcript that says so, and replays', () => {
    let state = unwrap(createGame(world, { seed: '5', umpire: true }));
    let transcript = startTranscript(world, { dice: { seed: '5' }, umpire: true });
    const action = override([{ kind: 'factSettled', fact: { kind: 'named', name: 'handicap', value: 'us' } }]);
    const applied = unwrap(apply(world, state, action));
    transcript = withStep(world, transcript, state, action, applied);
    state = applied.state;
    expect(transcript).toMatchObject({ umpire: true, overridden: true });
    expect(canonical(unwrap(replay(world, canonical(transcript))).state)).toBe(canonical(state));
    const { overridden: _overridden, ...silent } = transcript;
    expect(replay(world, silent)).toMatchObject({
      ok: false,
      problems: [
        { code: 'diverged', path: '/overridden' },
        { code: 'broken-link', path: '/end' },
      ],
    });
    expect(canonical(unwrap(load(world, save(state))))).toBe(canonical(state));
    expect(unwrap(parseAction(formatAction(action)))).toEqual(action);
  });
});
