import { expect, it } from 'vitest';
import { moveDraft, statusWith } from '../../src/state/frames/shapes.js';
import type { MoveFrame, Status } from '../../src/state/index.js';
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
