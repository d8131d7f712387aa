import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NUMBERS, SWITCHES } from '../../src/editions/index.js';
import { liftedRefusals } from '../../src/phases/index.js';
import { isSupported } from '../../src/rulesets/index.js';
import { answerCases } from './answers.js';

const ROOT = join(import.meta.dirname, '../..');
const ALL = [...SWITCHES, ...NUMBERS];

/** The TypeScript under a folder but for `except`, file by file. */
function sources(folder: string, except: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === except ? [] : sources(path, except);
    return entry.name.endsWith('.ts') ? [readFileSync(path, 'utf8')] : [];
  });
}

/** The names that a source takes from the switches or numbers of a ruleset, or from the rules of lines of sight. */
function namesRead(source: string): readonly string[] {
  const members = [...source.matchAll(/\b(?:switches|numbers|rules)\s*\.\s*(\w+)/g)].map((found) => found[1] ?? '');
  const lifting = [...source.matchAll(/\bunless:\s*\{([^{}]*)\}/g)];
  const taken = [...source.matchAll(/\{([^{}]*)\}\s*=\s*[\w.\s]*\b(?:switches|numbers|rules)\b\s*;/g)];
  const parts = [...taken, ...lifting]
    .flatMap((found) => (found[1] ?? '').split(','))
    .map((part) => part.split(':')[0]?.trim() ?? '');
  return [...members, ...parts];
}

describe('what is marked as implemented', () => {
  const read = new Set(sources(join(ROOT, 'src'), 'editions').flatMap(namesRead));

  it('is read where it is taken from the ruleset, by whatever syntax', () => {
    expect(namesRead('if (scene.world.ruleset.switches.heroShift === x) numbers\n  .night')).toEqual([
      'heroShift',
      'night',
    ]);
    expect(namesRead('const { heroShift, meleeColumns: columns } = scene.world.ruleset.switches;')).toEqual([
      'heroShift',
      'meleeColumns',
    ]);
    expect(namesRead("const FREE: Clause = { unless: { heroShift: 'afterFloor' } };")).toEqual(['heroShift']);
    expect(namesRead('order.assaultFire; const { assaultFire } = action;')).toEqual([]);
  });

  it('is exactly what rule code reads', () => {
    const marked = ALL.filter(({ implemented }) => implemented).map(({ name }) => name);
    expect(marked).toEqual(ALL.map(({ name }) => name).filter((name) => read.has(name)));
  });

  it('is asked by a condition only where the answer that lifts it can be given', () => {
    const lifting = liftedRefusals();
    expect(lifting.length).toBeGreaterThan(5);
    const given = ({ name, value }: (typeof lifting)[number]): boolean =>
      SWITCHES.some((entry) => entry.name === name && entry.values.includes(value) && isSupported(entry, value));
    expect(lifting.filter((each) => !given(each))).toEqual([]);
  });

  it('has a test or a case as data that names each of its answers but the default', () => {
    const tests = sources(join(ROOT, 'test'), 'editions').join('\n');
    const shown = new Set(answerCases().map(({ answer }) => answer));
    const untested = SWITCHES.filter(({ implemented }) => implemented).flatMap((entry) =>
      entry.values
        .filter((value) => value !== entry.default && entry.pending?.includes(value) !== true)
        .filter((value) => !shown.has(`${entry.name}: ${value}`))
        .filter((value) => !new RegExp(`\\b${entry.name}\\b[^\\n]{0,80}'${value}'`).test(tests))
        .map((value) => `${entry.name}: ${value}`),
    );
    const numbers = NUMBERS.filter(({ implemented }) => implemented)
      .filter((entry) => !new RegExp(`\\b${entry.name}: (?!${entry.default}\\b)\\d`).test(tests))
      .map(({ name }) => name);
    expect([...untested, ...numbers]).toEqual([]);
  });
});
