import { describe, expect, test } from 'vitest';
import { file, hexarbiter, hexarbiterJson } from './program.js';

const SITUATION = {
  scenario: 'training',
  setup: {
    turn: 2,
    phase: 'rally',
    initiative: 'de',
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'H2', shaken: true },
      { type: 'de.medic', at: 'H2' },
    ],
  },
};

const situation = (): string => file('medic.json', JSON.stringify(SITUATION));

describe('the dice and choices of an action in words', () => {
  test.each([
    ['7 2', 'die-out-of-range'],
    ['choose banana, 3 2', 'choices-left'],
    ['3 2, 4', 'dice-left'],
    ['3', 'too-few-dice'],
  ])('are refused where they do not fit: %s', (dice, code) => {
    const { code: exit, err, out } = hexarbiter('judge', situation(), '--action', `Medic heals 1-6-4, ${dice}`);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(`(${code})`);
    expect(err).toContain('--action: ');
  });

  test('are told with what they come to', () => {
    const rallied = hexarbiter('judge', situation(), '--action', 'Medic heals 1-6-4, 3 2');
    expect(rallied.code).toBe(0);
    expect(rallied.out).toContain('\nwith these dice\n');
    expect(rallied.out).toMatch(/with these dice[^]*1-6-4 is back in Good Order/);
    const failed = hexarbiter('judge', situation(), '--action', 'Medic heals 1-6-4, 6 6');
    expect(failed.out).not.toMatch(/with these dice[^]*1-6-4 is back in Good Order/);
    expect(hexarbiter('judge', situation(), '--action', 'Medic heals 1-6-4').out).not.toContain('with these dice');
  });

  test('are told for machines too, with the question that is still open', () => {
    const { json } = hexarbiterJson('judge', situation(), '--action', 'Medic heals 1-6-4, 3 2');
    const { came } = json as { readonly came: { readonly steps: readonly { readonly events: readonly { readonly kind: string }[] }[] } }; // prettier-ignore
    expect(came.steps.flatMap(({ events }) => events.map(({ kind }) => kind))).toContain('rallied');
    expect(came).not.toHaveProperty('asked');
    expect(hexarbiterJson('judge', situation(), '--action', 'Medic heals 1-6-4').json).not.toHaveProperty('came');
  });
});
