import { describe, expect, it } from 'vitest';
import { typed } from './prompt.js';

/** An evening of the first game in which the enemy comes into view in the first impulse. */
const EVENING = ['--scenario', 'training', '--as', 'us', '--against', 'tactical', '--seed', 'solo'];
const SET_UP = [
  '2-5-4 #1 sets up in I5',
  'Maj. Tom sets up in I5',
  '2-5-4 #2 sets up in J5',
  '2-5-4 #3 sets up in J5',
  'auto',
  'go on',
];

describe('a window at the prompt', () => {
  it('tells why an order is not legal before the hint that it is after a pass', async () => {
    const order = 'Sniper takes his place in J5';
    const { out } = await typed(EVENING, ...SET_UP, 'I5 fires at H2', `odds ${order}`, order, 'quit');
    const reason = 'All the Opportunity Fire from J5 that the MPs of this step allow has been made. [5.3]';
    const told = out.split(reason);
    expect(told).toHaveLength(3);
    expect(told[2]).toContain('It can be done once you have passed');
  });

  it('lists the places of a Sniper, as they can be typed', async () => {
    const { out } = await typed(EVENING, ...SET_UP, 'I5 fires at H2', 'can Sniper', 'quit');
    const [, places = ''] = /takes his place in ([A-Z0-9, ]+): Sniper takes his place in/.exec(out) ?? [];
    expect(places.split(', ')).toContain('I5');
    expect(places.split(', ')).not.toContain('J5');
  });
});

describe('undo at the prompt', () => {
  it('goes back to the true impulse, and stands in what was told', async () => {
    const { out } = await typed(EVENING, ...SET_UP, 'pass', 'pass', 'pass', 'pass', 'undo', 'log', 'quit');
    const headings = (text: string): readonly string[] => text.match(/Impulse \d+: [A-Z][a-z ]+/g) ?? [];
    const [before = '', behind = ''] = out.split('Taken back to your last order.');
    const [own = ''] = headings(behind);
    expect(Number(/\d+/.exec(own)?.[0])).toBeGreaterThan(1);
    expect(headings(before)).toContain(own);
    // Once as the answer to `undo`, once in the log.
    expect(out.split('Taken back to your last order.')).toHaveLength(3);
  });
});
