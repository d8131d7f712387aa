import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOS_RULES } from '../../src/los/index.js';
import { check, explain, explainSum, switchesOf, withSwitches } from '../../src/index.js';
import { finding, ledger, minus, plus } from '../../src/kernel/numbers/ledger.js';
import { english } from '../../src/text/en/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import { situation } from '../world.js';
import { disputedNames } from './disputes.js';

const world = worldOf('training');

/** Every text literal of the rules. */
function literals(): ReadonlySet<string> {
  const folders = ['state', 'spotting', 'combat', 'movement', 'phases'].map((name) => `../../src/${name}`);
  const sources = folders.flatMap((folder) => {
    const files = readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' });
    return files.filter((file) => file.endsWith('.ts')).map((file) => `${folder}/${file}`);
  });
  const found = sources.flatMap((file) => [
    ...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/'([A-Za-z]+)'/g),
  ]);
  return new Set(found.map(([, literal = '']) => literal));
}

describe('the switches of a term', () => {
  it('are listed for sums and terms that there are', () => {
    const known = literals();
    expect(disputedNames().length).toBeGreaterThan(70);
    expect(disputedNames().filter((key) => !key.split('.').every((name) => known.has(name)))).toEqual([]);
  });

  rule('10.3', 'include every open question of lines of sight where terrain hinders fire', () => {
    expect(switchesOf('attack', 'degradingTerrain')).toEqual(expect.arrayContaining(Object.keys(LOS_RULES)));
    expect(switchesOf('attack', 'hitAndRun')).toEqual([]);
  });

  rule('5.2', 'are named in a verdict when they are asked for, and only then', () => {
    const game = situation(world, {
      units: [
        { type: 'us.2-5-4', at: 'I5', skills: ['assaulter'] },
        { type: 'de.1-6-4', at: 'I4' },
      ],
      impulse: { by: 'us', named: ['I5'] },
    });
    const units = ['us.2-5-4.1'];
    const shot = { kind: 'fire', from: 'I5', target: 'I4', units, weapons: [], lead: 'us.2-5-4.1' } as const;
    const verdict = check(world, game, shot);
    expect(JSON.stringify(verdict)).not.toContain('"switch"');
    expect(JSON.stringify(withSwitches(verdict))).toContain('"switch":["assaulterAdjacent"]');
    expect(
      JSON.parse(
        JSON.stringify(withSwitches(verdict), (name, value: unknown) => (name === 'switch' ? undefined : value)),
      ),
    ).toEqual(JSON.parse(JSON.stringify(verdict)));
  });

  it('are printed behind the rules, as far as the terms count', () => {
    const attack = ledger('attack', '5.0', [plus('adjacent', '5.0', 2), minus('night', '20.1', 0)]);
    expect(explain(attack, english)).not.toContain('disputed');
    expect(explain(withSwitches(attack), english)).toMatch(/\[5\.0; disputed: assaulterAdjacent\]$/);
    expect(explainSum(withSwitches(attack), english).split('\n')).toEqual([
      expect.stringMatching(/\[5\.0\]$/),
      expect.stringMatching(/\[5\.0; disputed: assaulterAdjacent\]$/),
      expect.stringMatching(/\[20\.1; disputed: night, nightIndirectFire\]$/),
    ]);
    const odds = finding('meleeOdds', '8.0', { column: '1:1' }, []);
    expect(explain(withSwitches(odds), english)).toContain('disputed: meleeRounding, meleeColumns');
  });
});
