import { describe, expect, it } from 'vitest';
import * as combat from '../src/combat/index.js';
import * as movement from '../src/movement/index.js';
import { actionRulesIn, faultsOfRecord, nameOfRecord } from './action-rule.js';

describe.each(Object.entries({ combat, movement }))('the action kinds of %s', (_, floor) => {
  const records = actionRulesIn(floor);

  it('are told apart by their names and frames', () => {
    const kinds = records.map(nameOfRecord);
    expect(kinds.length).toBeGreaterThan(2);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('refuse with a code that is listed and a section that the rules have, and name the form of every field', () => {
    expect(records.flatMap(faultsOfRecord)).toEqual([]);
  });
});
