import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LHY_EVENTS, LHY_PROBLEMS, nameOfUnit, tellEvent, tellProblem } from '../../../src/lhy/index.js';
import { hill31 } from '../hill-31.js';
import { playout } from '../playout.js';
import { table } from '../table.js';

const names = table({ units: { b1: { type: 'blue.squad', at: 'E5' }, b2: { type: 'blue.squad', at: 'E5' } } });

/** What the sources refuse something with: `problem('code', ...`, `constraint('code', '9.0', ...`, `code: 'code'`. */
function codes(): readonly string[] {
  const files = readdirSync('src/lhy', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const text = files.map((file) => readFileSync(`src/lhy/${file}`, 'utf8')).join('\n');
  const found = [...text.matchAll(/\b\w+(?:<[^()]*>)?\(\s*'([a-z]+(?:-[a-z]+)+)',|\bcode: '([a-z]+(?:-[a-z]+)+)'/g)];
  return [...new Set(found.map(([, called, field]) => called ?? field ?? ''))].sort();
}

describe('English', () => {
  it('has a sentence for each code of the sources', () => {
    expect(codes().length).toBeGreaterThan(30);
    expect(codes().filter((code) => !Object.hasOwn(LHY_PROBLEMS, code))).toEqual([]);
  });

  it('names units, and tells why something is refused with the section', () => {
    expect(nameOfUnit(names, 'b1')).toBe('A made-up squad b1');
    expect(nameOfUnit(names, 'nobody')).toBe('nobody');
    expect(tellProblem(names, { code: 'already-acted', rule: '9.0', params: { unit: 'b1' } })).toBe(
      'A made-up squad b1 has acted in this turn [9.0]',
    );
    expect(tellProblem(names, { code: 'too-many-along', rule: '7.2', params: { units: ['b1', 'b2'] } })).toBe(
      'not all of A made-up squad b1, A made-up squad b2 can go along together [7.2]',
    );
    expect(tellProblem(names, { code: 'no-leader', params: {} })).toBe('there is no leader');
    expect(tellProblem(names, { code: 'of-another-game', params: {} })).toBe('of-another-game');
  });

  it('tells the events of a game without a hole', () => {
    const world = hill31();
    const told = new Set<string>();
    for (let seed = 1; seed <= 3; seed++)
      for (const { events, state } of playout(world, `told ${seed}`))
        for (const event of events) {
          const line = tellEvent({ world, position: state.position }, event);
          if (line === undefined) expect(Object.hasOwn(LHY_EVENTS, event.kind)).toBe(false);
          else {
            expect(line).not.toMatch(/[{}]|undefined|\?|\[object/);
            told.add(event.kind);
          }
        }
    expect(told.size).toBeGreaterThan(6);
  });
});
