import { describe, expect, it } from 'vitest';
import { createGame } from '../../../src/engine/index.js';
import type { Taken } from '../../../src/engine/play/script.js';
import type { Lhy } from '../../../src/lhy/index.js';
import { arrange, playLine, questionIn, readTyped, replayTyped, writeLines } from '../../../src/lhy/index.js';
import { unwrap } from '../../unwrap.js';
import { hill31, skirmish } from '../hill-31.js';
import { apply, sample, view, whoDecides } from '../../../src/engine/index.js';
import { seedRng } from '../../../src/kernel/index.js';

const world = hill31();

describe('a typed record', () => {
  it('of a whole game comes out as the game did', () => {
    const small = skirmish();
    let state = unwrap(createGame(small, { seed: 'typed' }));
    let rng = seedRng('typed/players');
    const taken: Taken<Lhy>[] = [];
    for (let i = 0; i < 400 && state.position.result === undefined; i++) {
      const by = whoDecides(small, state);
      const drawn = sample(small, view(small, state, by), rng);
      if (drawn === undefined) break;
      rng = drawn.rng;
      const applied = unwrap(apply(small, state, drawn.action));
      taken.push({ before: state, by, action: applied.action, applied });
      state = applied.state;
    }
    expect(state.position.result).toBeDefined();
    const lines = writeLines(taken);
    const text = ['# a game by chance', 'mission: skirmish', ...lines].join('\n');
    const record = unwrap(readTyped(text));
    const replayed = unwrap(replayTyped(small, record.steps));
    expect(replayed.mistakes).toEqual([]);
    expect(replayed.state.position).toEqual(state.position);
    const json = unwrap(readTyped({ system: 'lhy', steps: lines }));
    expect(unwrap(replayTyped(small, json.steps)).state.position).toEqual(state.position);
  });

  it('tells what follows from a mistake: the lines that are right where that one counts as it was meant', () => {
    const lines = [
      'slate: ready',
      'umber: raedy',
      'umber: selects umber:black',
      'umber: activates umber:black:1',
      'umber: squad 1-1 moves to C88',
    ];
    const { steps } = unwrap(readTyped(['mission: hill-31', ...lines].join('\n')));
    const { mistakes } = unwrap(replayTyped(world, steps));
    expect(mistakes.map(({ step, follows }) => [step, follows])).toEqual([
      [1, undefined],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
  });

  it('leaves out the steps that are refused, and tells each with its line and its part', () => {
    const text = [
      'mission: hill-31',
      '',
      'slate: ready',
      'umber: ready',
      'umber: selects umber:blak',
      'umber: selects umber:black',
      'Turn 1, Activation Phase',
      'umber: activates umber:black:1  // the first platoon',
      'umber: squad 1-1 mooves to C8',
      'slate: squad 2-2 fires at C8',
      'umber: squad 1-1 moves to C8, 5',
      'umber: squad 1-1 moves to C8',
    ].join('\n');
    const { steps } = unwrap(readTyped(text));
    const { mistakes, taken } = unwrap(replayTyped(world, steps));
    expect(mistakes.map(({ step, line, problems }) => [step, line, problems.map(({ code }) => code)])).toEqual([
      [2, 5, ['unknown-word']],
      [5, 9, ['unknown-word']],
      [6, 10, ['turn-of']],
      [7, 11, ['dice-left']],
    ]);
    expect(mistakes.map(({ follows }) => follows)).toEqual([undefined, undefined, undefined, undefined]);
    expect(taken.map(({ action }) => action.kind)).toEqual([
      'ready',
      'ready',
      'selectCompany',
      'activate',
      'maneuver',
      'enter',
    ]);
    expect(readTyped('mission: hill-31\nrule: mortarTen\number: ready')).toMatchObject({
      problems: [{ code: 'bad-line', params: { line: 2 } }],
    });
  });
});

describe('a situation in words', () => {
  const situation = {
    setup: {
      units: [
        { id: 'umber.1-1', at: 'D8', condition: 'disrupted' },
        { id: 'umber.1-leader', at: 'D8' },
        { id: 'umber.1-2', at: 'D8' },
        { id: 'slate.1-1', at: 'F3' },
      ],
      activation: { platoons: ['umber:black:1'] },
    },
  } as const;

  it('has lines among its steps, with dice in the line or beside it', () => {
    const then = ['umber: 1-1 recovers with leader 1, 2', { do: 'umber.1-2 moves to D7' }, { kind: 'stop' }];
    const { taken, state } = unwrap(arrange(world, { ...situation, then }));
    expect(taken.map(({ action }) => action.kind)).toEqual(['recover', 'answer', 'maneuver', 'enter', 'stop']);
    const beside = unwrap(arrange(world, { ...situation, then: [{ do: '1-1 recovers with leader 1', dice: [[2]] }, ...then.slice(1)] })); // prettier-ignore
    expect(beside.state.position).toEqual(state.position);
    expect(arrange(world, { ...situation, then: [{ kind: 'stop' }, 'umber.1-1 recoverz'] })).toMatchObject({
      problems: [{ path: '/then/0/kind' }],
    });
    expect(arrange(world, { ...situation, then: ['umber.1-2 moves to D7', { do: '1-2 stopz' }] })).toMatchObject({
      problems: [{ code: 'unknown-word', path: '/then/1', params: { word: 'stopz', nearest: 'stops' } }],
    });
  });

  it('is asked about in words: of a move the step that fails', () => {
    const { state } = unwrap(arrange(world, situation));
    expect(unwrap(questionIn(world, state, 'umber.1-2 moves to D7'))).toMatchObject({
      action: { kind: 'enter', hex: 'D7' },
      taken: [{ action: { kind: 'maneuver' } }],
    });
    expect(unwrap(questionIn(world, state, 'slate: slate.1-1 moves to F4'))).toMatchObject({
      by: 'slate',
      action: { kind: 'maneuver', unit: 'slate.1-1' },
      taken: [],
    });
    expect(unwrap(questionIn(world, state, 'umber.1-2 fires at F3, 4'))).toMatchObject({
      action: { kind: 'smallArms', unit: 'umber.1-2' },
      answers: { dice: [[4]], choices: [] },
    });
    expect(playLine(world, state, 'Turn 2')).toMatchObject({ ok: true, value: { taken: [] } });
  });
});
