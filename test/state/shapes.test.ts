import { expect, expectTypeOf, it } from 'vitest';
import type { DraftOf, Forgetful } from '../../src/kernel/basis/draft.js';
import { draftOf, groupWith, moveDraft, moverWith, shapedFrame, statusWith } from '../../src/state/frames/shapes.js';
import type { Group, ImpulseFrame, MoveFrame, Mover, Position, Status, WindowFrame } from '../../src/state/index.js';
import { FRESH } from '../../src/state/index.js';

it('writes a status in one order, whatever has become of a counter first', () => {
  const wounded = statusWith(statusWith(FRESH, { wounds: 1 }), { shaken: true });
  const shaken = statusWith(statusWith(FRESH, { shaken: true }), { wounds: 1 });
  expect(Object.keys(wounded)).toEqual(['shaken', 'wounds']);
  expect(JSON.stringify(shaken)).toBe(JSON.stringify(wounded));
});

it('leaves out of a status what is no longer true, and shares the empty one', () => {
  const status: Status = { markers: ['moved'], shaken: true };
  expect(Object.keys(statusWith(status, { shaken: undefined }))).toEqual(['markers']);
  expect(statusWith(status, { shaken: undefined, markers: undefined })).toBe(FRESH);
  expect(status).toEqual({ markers: ['moved'], shaken: true });
});

it('freezes a status, for counters share it', () => {
  expect(Object.isFrozen(statusWith(FRESH, { shaken: true }))).toBe(true);
});

it('copies a move with another Leader at its head, or with none', () => {
  const frame: MoveFrame = {
    kind: 'move',
    by: 'us',
    movers: [],
    halted: [],
    step: 'ready',
    steps: 1,
    leader: 'us.tom.1',
  };
  expect(moveDraft(frame)).toEqual(frame);
  expect(moveDraft(frame, { leader: 'us.michael.1' }).leader).toBe('us.michael.1');
  expect(Object.keys(moveDraft(frame, { leader: undefined }))).not.toContain('leader');
});

/** Frames with every field that they can have: the compiler misses a field that a sample lacks. */
const WHOLE = {
  impulse: {
    kind: 'impulse',
    by: 'us',
    step: 'acting',
    named: [{ at: 'I5' }],
    started: ['us.tom.1'],
    attempt: { unit: 'us.tom.1', target: 'J3', spotted: true },
    acted: true,
    entered: true,
    faced: ['us.tom.1'],
    hatched: ['us.m10.1'],
    spent: [{ unit: 'us.tom.1', weapons: [] }],
    answers: [{ weapon: 'de.pzf30.1', from: 'J3', target: 'I5' }],
    shook: [{ from: 'I5', units: ['de.1-6-4.1'] }],
  } satisfies Required<ImpulseFrame>,
  move: {
    kind: 'move',
    by: 'us',
    movers: [],
    halted: [],
    at: 'I5',
    from: 'I6',
    step: 'ready',
    steps: 1,
    leader: 'us.tom.1',
    withdrawal: true,
    trench: true,
    faced: ['us.m10.1'],
    changedFlight: true,
    overran: 'I6',
    flees: 1,
    tunnel: true,
    ends: true,
    spent: [],
  } satisfies Required<MoveFrame>,
  window: {
    kind: 'window',
    by: 'us',
    at: 'I5',
    movers: ['de.1-6-4.1'],
    attacks: 2,
    shares: [{ unit: 'de.1-6-4.1', attacks: 1 }],
    used: ['J3'],
    claymores: ['J3'],
    sniper: 'us.sniper.1',
    reacting: ['us.tom.1'],
    missile: 'guided',
    counterattack: ['us.tom.1'],
    spent: [],
    shook: [{ from: 'J3', units: ['de.1-6-4.1'] }],
  } satisfies Required<WindowFrame>,
};

const MOVER: Required<Mover> = {
  unit: 'us.tom.1',
  mode: 'move',
  allowance: 8,
  own: 8,
  spent: 2,
  road: 2,
  pivoted: 1,
  eased: true,
  rides: true,
  continuous: true,
  shaken: true,
  wounds: 1,
  struck: ['I5'],
};

const GROUP: Required<Group> = {
  at: 'I5',
  only: 'vehicles',
  moved: true,
  drove: ['us.m10.1'],
  firedAt: 'J3',
  shotAt: 'J3',
  leader: 'us.tom.1',
  mustMove: ['us.tom.1'],
  laidSmoke: ['us.tom.1'],
  breaching: true,
};

const POSITION: Required<Position> = {
  turn: 1,
  phase: 'rally',
  initiative: 'us',
  passes: 0,
  counters: [],
  markers: [],
  control: [],
  facts: {},
  seen: {},
  result: { winner: 'draw', condition: 'end' },
  overridden: 1,
};

it('keeps every field that a frame, a mover, a group or a position can have', () => {
  for (const frame of Object.values(WHOLE)) expect(shapedFrame(frame)).toEqual(frame);
  expect(moverWith(MOVER, {})).toEqual(MOVER);
  expect(groupWith(GROUP, {})).toEqual(GROUP);
  expect(draftOf(POSITION)).toEqual(POSITION);
});

it('does not compile where a copy forgets a field', () => {
  type Draft = DraftOf<Pick<WindowFrame, 'by' | 'sniper' | 'shook'>, 'sniper'>;
  expectTypeOf<Draft>().toEqualTypeOf<Forgetful<'shook'>>();
  // @ts-expect-error `shook` is forgotten
  const draft: Draft = { by: 'us' };
  expect(draft).toEqual({ by: 'us' });
  const whole: DraftOf<Pick<WindowFrame, 'by' | 'sniper' | 'shook'>, 'sniper' | 'shook'> = { by: 'us' };
  expect(whole).toEqual({ by: 'us' });
});
