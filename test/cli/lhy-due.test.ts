import { expect, test } from 'vitest';
import { file, hexarbiter, hexarbiterJson } from './program.js';

/* The fire with which the other side may answer an action at once, before the umpire of the second game. */

const at = (id: string, hex: string, more: object = {}) => ({ id, at: hex, ...more });
const overrun = (...others: readonly object[]): string => {
  const units = [at('umber.tank-1', 'F9', { motion: 'moving' }), at('slate.1-1', 'F8'), ...others];
  const setup = { units, activation: { members: ['umber.tank-1'] } };
  return file('lhy-due.json', JSON.stringify({ system: 'lhy', setup, action: 'umber.tank-1 enters F8 as overrun' }));
};

test('an Overrun tells the fire of the overrun units that is due then, with its sums, in English and in German', () => {
  const { code, out } = hexarbiter('judge', overrun(at('slate.latw', 'F8')));
  expect(code).toBe(0);
  expect(out).toContain('due then\n  Slate: Slate light anti-tank weapon fires at Umber tank 1\n    Anti-tank fire: 3');
  expect(hexarbiter('judge', overrun(at('slate.latw', 'F8')), '--language', 'de').out).toContain(
    'Panzerabwehrfeuer: 3',
  );
  expect(hexarbiterJson('judge', overrun(at('slate.latw', 'F8'))).json).toMatchObject({ due: [{ by: 'slate' }] });
});

test('nothing is due where the other side has no answer', () => {
  expect(hexarbiter('judge', overrun()).out).not.toContain('due then');
});
