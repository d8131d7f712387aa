import { describe, expect, it } from 'vitest';
import { apply, createGame, request, sample, view } from '../../../src/engine/index.js';
import type { Ask } from '../../../src/index.js';
import { seedRng } from '../../../src/index.js';
import { explain, namesIn } from '../../../src/lhy/index.js';
import { german } from '../../../src/lhy/text/de/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { unwrap } from '../../unwrap.js';
import { hill31 } from '../hill-31.js';

/* Questions and answers are told in words: no id of a unit, of fire or of a landing group, and no word of the program. */

const world = hill31();
const names = namesIn(world);
/** So many steps are played of each game. */
const STEPS = 120;
/** An id: `umber.tank-1`, `umber:black.armor`, `f4`, `stick-2`. */
const ID = /\b[a-z]+[.:][a-z0-9][\w.-]*|\bf\d+\b|\bstick-\d/;

const asked = (purpose: string, of: string, options: readonly string[]): Ask => ({
  kind: 'choice',
  purpose,
  of,
  by: 'umber',
  rule: '10.5.2.3',
  options,
});

describe('a question', () => {
  it('and its answer have words for every choice, in both languages', () => {
    const choices = ['stay', 'withdraw', 'reverse', 'goes', 'stays', 'recombine', 'apart', 'stop'];
    for (const locale of [english, german]) {
      for (const choice of choices)
        for (const name of ['option', 'choice']) expect(locale.words, choice).toHaveProperty([`${name}.${choice}`]);
    }
    const ask = asked('feint', 'umber.tank-1', ['stay', 'reverse']);
    expect(explain(ask, german, names)).toContain('eins von: bleiben; rückwärts fahren');
    expect(explain(asked('carriedFire', 'f4', ['goes', 'stays']), german, names)).toContain(
      'Wähle für Feuer 4 (Feuer, das mitgeht), eins von: geht mit; bleibt liegen',
    );
    expect(explain({ kind: 'answer', choice: 'goes' }, german, names)).toBe('antworten: geht mit');
    expect(names.nameOf('umber:black.armor')).toBe('Umber black armor');
  });

  it.each([1, 2])('has no id in it, nor has what is done or happens, in game %i', (seed) => {
    let game = unwrap(createGame(world, { seed: `${seed}` }));
    let rng = seedRng(`questions ${seed}`);
    let questions = 0;
    const wrong = new Set<string>();
    for (let i = 0; i < STEPS; i++) {
      const due = request(world, game);
      if (due.kind === 'over') break;
      questions += due.kind === 'answer' ? 1 : 0;
      const drawn = sample(world, view(world, game, due.by), rng);
      if (drawn === undefined) break;
      rng = drawn.rng;
      const { state, events } = unwrap(apply(world, game, drawn.action));
      for (const thing of [due, drawn.action, ...events]) {
        for (const locale of [english, german]) {
          const told = explain(thing, locale, names);
          if (ID.test(told)) wrong.add(told);
        }
      }
      game = state;
    }
    expect([...wrong]).toEqual([]);
    expect(questions).toBeGreaterThan(0);
  });
});
