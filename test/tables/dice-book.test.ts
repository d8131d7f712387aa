import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DiceRow } from '../../src/kernel/procedure/dice-book.js';
import { rowOf } from '../../src/kernel/procedure/dice-book.js';
import type { Ask } from '../../src/kernel/procedure/request.js';
import { DICE } from '../../src/tables/index.js';
import { requestsOf } from '../dice-rows.js';
import { worldNamed } from '../fuzz/worlds.js';
import { isSection } from '../sections.js';

const rows: readonly (readonly [string, DiceRow])[] = Object.entries(DICE);

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  // The second game has its own dice, which its rules take from `lhy/state/dice`.
  .filter((file) => file.endsWith('.ts') && !/^(?:kernel|lhy)\//.test(file))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));

/** The request of a row, as the rules would make it. */
function requestOf(row: DiceRow): Ask {
  const { purpose, rule } = row;
  const about = { purpose, rule, of: 'I5', by: 'us' };
  return row.kind === 'draw'
    ? { kind: 'draw', ...about, sides: 6, from: ['a', 'b'] }
    : { kind: 'dice', ...about, dice: row.dice };
}

describe('the dice book', () => {
  it('tells every request from every other', () => {
    expect(rows.map(([, row]) => rowOf(DICE, requestOf(row)))).toEqual(rows.map(([name]) => name));
  });

  it('knows nothing of choices, of another purpose, of another rule, or of other dice', () => {
    const ask = requestOf(DICE.toHit) as Extract<Ask, { kind: 'dice' }>;
    expect(rowOf(DICE, ask)).toBe('toHit');
    expect(rowOf(DICE, { ...ask, purpose: 'toMiss' })).toBeUndefined();
    expect(rowOf(DICE, { ...ask, rule: '14.2' })).toBeUndefined();
    expect(rowOf(DICE, { ...ask, dice: [...ask.dice].reverse() })).toBeUndefined();
    expect(rowOf(DICE, { ...ask, dice: ask.dice.slice(1) })).toBeUndefined();
    expect(rowOf(DICE, { ...ask, dice: ask.dice.map((die) => ({ ...die, sides: 8 })) })).toBeUndefined();
    expect(rowOf(DICE, { ...ask, kind: 'choice', options: ['a', 'b'] })).toBeUndefined();
  });

  it('leaves the sides of a fire die to the nation, and of no other die', () => {
    const ask = requestOf(DICE.attack) as Extract<Ask, { kind: 'dice' }>;
    const withSides = (attack: number, defence: number): Ask => ({
      ...ask,
      dice: [
        { name: 'attack', sides: attack },
        { name: 'defence', sides: defence },
      ],
    });
    expect(rowOf(DICE, withSides(8, 6))).toBe('attack');
    expect(rowOf(DICE, withSides(6, 8))).toBeUndefined();
  });

  it('names sections of the rules, and dice with different names', () => {
    for (const [name, row] of rows) {
      expect(isSection(row.rule), name).toBe(true);
      if (row.kind === 'draw') continue;
      expect(new Set(row.dice.map((die) => die.name)).size, name).toBe(row.dice.length);
      expect(row.dice.length, name).toBeGreaterThan(0);
    }
  });

  it('is the only place from which the rules take their dice', () => {
    const asking = sources.filter(({ text }) => /\b(?:roll|draw)\b[^;]*kernel\/procedure\/procedure\.js/.test(text));
    expect(asking.map(({ file }) => file)).toEqual([]);
  });

  it('has no row that no rule rolls by', () => {
    const read = (name: string): boolean => sources.some(({ text }) => new RegExp(`\\bDICE\\.${name}\\b`).test(text));
    expect(rows.map(([name]) => name).filter((name) => !read(name))).toEqual([]);
  });
});

describe.each(['training', 'regiment', 'armour', 'raid', 'landing'])('a random game of %s', (scenario) => {
  it('asks for nothing that is not in the dice book, and in no other way', () => {
    const requests = [...requestsOf(worldNamed(scenario), 'book', 400)];
    expect(requests.flatMap(({ fault = [] }) => fault)).toEqual([]);
    expect(requests.length).toBeGreaterThan(0);
  });
});
