import { describe, expect, it } from 'vitest';
import { apply, check, normalise, position, replay, startTranscript, withStep } from '../../../src/index.js';
import type { Action, Setup } from '../../../src/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const setup: Omit<Setup, 'dice'> = {
  units: [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
  ],
  impulse: { by: 'us', named: ['I5'] },
};
const game = unwrap(position(world, { ...setup, dice: { seed: '7' } }));
const [first, second] = ['us.2-5-4.1', 'us.2-5-4.2'] as const;
const spelled = (order: object): Action => order as Action;

describe('the names in an action', () => {
  const unknown = (order: object): unknown => {
    const verdict = check(world, game, spelled(order));
    return verdict.complete === -1 ? [verdict.ruling, ...verdict.problems] : verdict;
  };
  const nobody = 'us.2-5-4.9';

  it('are those of counters and places that there are, told one by one', () => {
    expect(unknown({ kind: 'spot', unit: nobody, target: 'Z9' })).toEqual([
      'cannotSay',
      { code: 'unknown-counter', path: '/unit', params: { counter: nobody } },
      { code: 'unknown-location', path: '/target', params: { location: 'Z9' } },
    ]);
    expect(unknown({ kind: 'fire', from: 'I5', target: 'J3', units: [first, nobody], weapons: [] })).toEqual([
      'cannotSay',
      { code: 'unknown-counter', path: '/units/1', params: { counter: nobody } },
    ]);
  });
});

describe('an action is read in any spelling that can mean only one thing', () => {
  it('takes hexes in either case, with leading zeros and with a ground level that goes without saying', () => {
    for (const [given, meant] of [
      ['j3', 'J3'],
      ['J03', 'J3'],
      ['15j3', 'J3'],
      ['j3/ground', 'J3'],
      ['j3/Upper', 'J3/upper'],
    ]) {
      expect(normalise(world, { kind: 'spot', unit: first, target: given })).toEqual({
        kind: 'spot',
        unit: first,
        target: meant,
      });
    }
  });

  it('leaves a text that names no hex as it is, so that the refusal names what was given', () => {
    const order = { kind: 'spot', unit: first, target: 'z99' };
    expect(normalise(world, order)).toEqual(order);
    const level = { kind: 'spot', unit: first, target: 'j3/attic' };
    expect(normalise(world, level)).toEqual(level);
    expect(normalise(world, { kind: 'enter', to: 'off' })).toEqual({ kind: 'enter', to: 'off' });
    expect(normalise(world, { kind: 'enter', to: 'j4' })).toEqual({ kind: 'enter', to: 'J4' });
  });

  it('sorts sets, drops what is named twice, and makes a list of a single name', () => {
    const order = { kind: 'fire', from: 'I5', target: 'J3', units: [second, first, second], weapons: [] };
    expect(normalise(world, order)).toEqual({ ...order, units: [first, second] });
    expect(normalise(world, { kind: 'fire', units: first })).toEqual({ kind: 'fire', units: [first] });
    expect(normalise(world, { kind: 'fire', skipped: 'leader' })).toEqual({ kind: 'fire', skipped: ['leader'] });
    expect(normalise(world, { kind: 'answer', faces: 4 })).toEqual({ kind: 'answer', faces: [4] });
    expect(normalise(world, { kind: 'answer', choice: ['b', 'a'] })).toEqual({ kind: 'answer', choice: ['a', 'b'] });
  });

  it('keeps to each unit its own mode when the units are sorted', () => {
    const order = { kind: 'move', from: 'i5', units: [second, first], modes: ['lowCrawl', 'move'] };
    expect(normalise(world, order)).toEqual({
      kind: 'move',
      from: 'I5',
      units: [first, second],
      modes: ['move', 'lowCrawl'],
    });
    const short = { ...order, modes: ['move'] };
    expect(normalise(world, short)).toMatchObject({ units: [second, first], modes: ['move'] });
    const verdict = check(world, game, spelled(short));
    expect(verdict.complete === -1 && verdict.problems.map(({ code }) => code)).toEqual(['not-canonical']);
  });

  it('takes a single mode that stands in no list for all units, and a number for a digit', () => {
    const order = { kind: 'move', from: 'I5', units: [second, first] };
    expect(normalise(world, { ...order, modes: 'move' })).toEqual({
      ...order,
      units: [first, second],
      modes: ['move', 'move'],
    });
    expect(normalise(world, { kind: 'move', modes: 'move' })).toEqual({ kind: 'move', modes: ['move'] });
    expect(normalise(world, { kind: 'pivot', facing: 3 })).toEqual({ kind: 'pivot', facing: '3' });
    expect(normalise(world, { kind: 'pivot', facing: [3] })).toEqual({ kind: 'pivot', facing: [3] });
  });

  it('is given back whole where it is no action at all', () => {
    for (const input of [undefined, null, 7, 'fire', [], { kind: 'dance' }, { kind: 7 }, {}])
      expect(normalise(world, input)).toEqual(input);
  });
});

describe('the one spelling of an action is what is judged, taken and recorded', () => {
  const given = spelled({ kind: 'fire', from: 'i5', target: 'j3', units: [second, first], weapons: [], lead: first });
  const meant = { kind: 'fire', from: 'I5', target: 'J3', units: [first, second], weapons: [], lead: first };

  it('is the action of the verdict and of the result', () => {
    expect(check(world, game, given)).toMatchObject({ complete: 1, action: meant });
    expect(unwrap(apply(world, game, given)).action).toEqual(meant);
  });

  it('stands in the transcript, which is replayed', () => {
    const applied = unwrap(apply(world, game, given));
    const start = startTranscript(world, { dice: { seed: '7' }, setup });
    const transcript = withStep(world, start, game, given, applied);
    expect(transcript.steps[0]?.action).toEqual(meant);
    expect(unwrap(replay(world, transcript)).steps).toBe(1);
  });

  it('is understood in an order that is not finished', () => {
    expect(check(world, game, spelled({ kind: 'fire', from: 'i5', target: 'j3' }))).toEqual({
      complete: 0,
      ruling: 'cannotSay',
      next: 'vehicle',
      missing: ['units', 'weapons'],
    });
  });
});
