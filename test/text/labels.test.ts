import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { label } from '../../src/text/index.js';
import type { Labelled } from '../../src/text/index.js';
import { english } from '../../src/text/en/index.js';
import { ACTION_FIELDS } from '../../src/facade/schemas/shape.js';
import { MOVE_MODES } from '../../src/state/index.js';
import { FIRE_MISSIONS } from '../../src/tables/artillery.js';
import { FORTIFICATION_TYPES } from '../../src/tables/index.js';
import { WEAPON_MODES } from '../../src/units/index.js';

interface Condition {
  readonly kind: string;
}
interface PackFile {
  readonly nations?: readonly { readonly id: string }[];
  readonly scenarios?: readonly {
    readonly sides: readonly {
      readonly works?: readonly { readonly id: string }[];
      readonly artillery?: readonly { readonly id: string }[];
      readonly forces: readonly { readonly id: string }[];
    }[];
    readonly tasks?: readonly { readonly id: string }[];
    readonly specialRules?: readonly { readonly kind: string; readonly fact?: string }[];
    readonly victory: {
      readonly outcomes: readonly { readonly id: string; readonly all: readonly Condition[] }[];
      readonly otherwise: { readonly id: string };
    };
  }[];
}
const packs = readdirSync('packs')
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(`packs/${file}`, 'utf8')) as PackFile);
const scenarios = [
  ...packs,
  ...['docs/examples/pack.json', 'test/conformance/pack.json'].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as PackFile,
  ),
].flatMap(({ scenarios: own = [] }) => own);
const sides = scenarios.flatMap((scenario) => scenario.sides);
const victories = packs.flatMap(({ scenarios = [] }) => scenarios.map(({ victory }) => victory));

/** The names of results in the sources: words in a call of `outcome`. */
function outcomesInSources(): readonly string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('lhy/'),
  );
  const calls = files.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/yield\* outcome\(([^;]*)\);/g)].map(([, inside = '']) => inside),
  );
  return [
    ...new Set(
      calls.flatMap((inside) =>
        [...inside.slice(inside.indexOf(',')).matchAll(/(?<!=== )'([a-zA-Z]+)'/g)].map(([, name = '']) => name),
      ),
    ),
  ];
}

const bare = (what: Labelled, names: Iterable<string>, slot?: string): readonly string[] =>
  [...new Set(names)].filter((name) => label(what, name, english, slot === undefined ? {} : { slot }) === name);

describe('everything on a button has a label', () => {
  it('kinds of action', () => {
    // Some kinds are called in English as the library calls them.
    const same = bare('kind', Object.keys(ACTION_FIELDS));
    expect(same.filter((kind) => english.decisions[`action.${kind}`] !== kind)).toEqual([]);
  });

  it('fields of orders', () => {
    const fields = Object.values(ACTION_FIELDS).flatMap((own) => Object.keys(own));
    const same = bare('slot', ['kind', ...fields]);
    expect(same.filter((slot) => english.labels[`slot.${slot}`] !== slot)).toEqual([]);
  });

  it('values of fields', () => {
    expect(bare('value', MOVE_MODES, 'modes')).toEqual([]);
    expect(bare('value', FIRE_MISSIONS, 'mission')).toEqual([]);
    expect(bare('value', FORTIFICATION_TYPES, 'works')).toEqual([]);
    const words = WEAPON_MODES.filter((mode) => english.words[`mode.${mode}`] === undefined);
    expect(words).toEqual([]);
    for (const slot of ['facing', 'pivot', 'heading']) expect(bare('value', '123456', slot)).toEqual([]);
    expect(bare('value', ['off'], 'to')).toEqual([]);
  });

  it('works, artillery, forces and Tasks of all scenarios', () => {
    const idsOf = (things: readonly { readonly id: string }[] = []): readonly string[] => things.map(({ id }) => id);
    const named = {
      works: sides.flatMap(({ works }) => idsOf(works)),
      artillery: sides.flatMap(({ artillery }) => idsOf(artillery)),
      force: sides.flatMap(({ forces }) => idsOf(forces)),
      task: scenarios.flatMap(({ tasks }) => idsOf(tasks)),
      fact: scenarios.flatMap(({ specialRules = [] }) => specialRules.flatMap(({ fact = [] }) => fact)),
    };
    for (const [what, ids] of Object.entries(named)) {
      expect(ids.length, what).toBeGreaterThan(0);
      expect(
        ids.filter((id) => english.words[`${what}.${id}`] === undefined),
        what,
      ).toEqual([]);
    }
    expect(label('value', 'holes', english, { slot: 'works' })).toBe('Foxholes');
    expect(label('value', 'howitzers', english, { slot: 'artillery' })).toBe('howitzers');
    // The names of a module are spelled out.
    expect(label('value', 'heavyMortars', english, { slot: 'artillery' })).toBe('heavy mortars');
    expect(label('value', 'fieldWorks', english, { slot: 'works' })).toBe('field works');
  });

  it('results of odds', () => {
    const outcomes = outcomesInSources();
    expect(outcomes.length).toBeGreaterThan(15);
    const words = outcomes.filter(
      (name) => english.words[name] === undefined && english.labels[`outcome.${name}`] === undefined,
    );
    expect(words).toEqual([]);
  });

  it('conditions of victory, and the ends of the scenarios', () => {
    expect(
      bare(
        'condition',
        victories.flatMap(({ outcomes }) => outcomes.flatMap(({ all }) => all.map(({ kind }) => kind))),
      ),
    ).toEqual([]);
    expect(
      bare(
        'condition',
        victories.flatMap(({ outcomes, otherwise }) => [...outcomes, otherwise].map(({ id }) => id)),
      ),
    ).toEqual([]);
  });

  it('nations', () => {
    expect(
      bare(
        'faction',
        packs.flatMap(({ nations = [] }) => nations.map(({ id }) => id)),
      ),
    ).toEqual([]);
  });

  it('a name without a label is its own, as that of a hex is', () => {
    expect(label('value', 'I5', english, { slot: 'at' })).toBe('I5');
    expect(label('slot', 'weaponsOnly', english)).toBe('units that hold back their own fire');
  });
});
