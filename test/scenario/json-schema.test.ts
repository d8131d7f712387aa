import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePack, packJsonSchema } from '../../src/scenario/index.js';
import { prop } from '../prop.js';
import { edited, packJson } from './packs.js';

const schema = packJsonSchema();
const accepts = new Ajv2020({ strict: true }).compile(schema);
const packs = ['ww2-starter', 'training', 'vierville', 'regiment', 'armour', 'vietnam-starter', 'cache', 'friend'].map(
  packJson,
);

type Pack = ReturnType<typeof packJson>;
/** As much of the Training Scenario as is needed. */
interface Training {
  readonly scenarios: readonly [{ readonly sides: readonly Pack[] }];
}

describe('the published schema of packs', () => {
  it('is the one the decoder gives', async () => {
    await expect(`${JSON.stringify(schema, undefined, 2)}\n`).toMatchFileSnapshot('../../schemas/pack.schema.json');
  });

  it('accepts the packs of the project', () => {
    expect(packs.filter((pack) => !accepts(pack) || !decodePack(pack).ok)).toEqual([]);
  });

  it('knows how many sides there are', () => {
    const sides = (JSON.parse(JSON.stringify(packs[1])) as Training).scenarios[0].sides;
    const three = edited(packs[1] as Pack, '/scenarios/0/sides', [...sides, sides[0]]);
    expect([accepts(three), decodePack(three).ok]).toEqual([false, false]);
  });
});

/** Every path of JSON data but the root's. */
function paths(json: unknown, at = ''): readonly string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => [`${at}/${key}`, ...paths(value, `${at}/${key}`)]);
}

const places = packs.flatMap((pack) => paths(pack).map((path) => [pack, path] as const));
const values = fc.constantFrom(
  undefined,
  0,
  1,
  -1,
  1.5,
  100,
  1000,
  '',
  'x',
  'de',
  'I5',
  '½',
  true,
  false,
  [],
  {},
  ['a'],
  { kind: 'all' },
);

prop(
  'what one change makes of a pack, schema and decoder judge alike',
  [fc.constantFrom(...places), values],
  ([pack, path], value) => {
    // Taking an item out of a list leaves a hole, which is no JSON.
    fc.pre(value !== undefined || !/\/\d+$/.test(path));
    const changed = edited(pack, path, value);
    expect(accepts(changed)).toBe(decodePack(changed).ok);
  },
  { numRuns: 400 },
);
