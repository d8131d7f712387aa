import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { actionSchema } from '../../../src/facade/schemas/action.schema.js';
import { eventSchema } from '../../../src/facade/schemas/event.schema.js';
import { diceRequestSchema } from '../../../src/facade/schemas/dice.schema.js';
import { stateSchema, transcriptSchema, viewSchema } from '../../../src/facade/schemas/documents.schema.js';
import type { SchemaName } from '../../../src/facade/schemas/json-schemas.js';
import { SCHEMA_NAMES, jsonSchema } from '../../../src/facade/schemas/json-schemas.js';
import { view } from '../../../src/facade/index.js';
import { readAction } from '../../../src/facade/schemas/shape.js';
import { readSituation } from '../../../src/facade/written/situation.js';
import { situationSchema } from '../../../src/facade/schemas/situation.schema.js';
import { startTranscript, withStep } from '../../../src/facade/schemas/transcript.js';
import { decode } from '../../../src/kernel/json/decode.js';
import { guard } from '../../../src/kernel/json/guard.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import { standingSchema } from '../../../src/engine/documents/standing.schema.js';
import { jsonSchemaOf } from '../../../src/engine/documents/json-schema.js';
import { prop } from '../../prop.js';
import { worldOf } from '../../training.js';
import { playedAtRandom } from '../../random-games.js';
import { newGame } from '../games.js';
import { ACTIONS, DICE_REQUESTS, EVENTS, SITUATIONS, STANDING, STATES, TRANSCRIPTS, VIEWS } from '../samples.js';

const decoders: Readonly<Record<SchemaName, v.GenericSchema>> = {
  action: actionSchema(),
  event: eventSchema(),
  view: viewSchema(),
  state: stateSchema(),
  transcript: transcriptSchema(),
  situation: situationSchema(),
  dice: diceRequestSchema(),
  standing: standingSchema(),
};

const samples: Readonly<Record<SchemaName, readonly unknown[]>> = {
  action: ACTIONS,
  event: EVENTS,
  view: VIEWS,
  state: STATES,
  transcript: TRANSCRIPTS,
  situation: SITUATIONS,
  dice: DICE_REQUESTS,
  standing: STANDING,
};

const ajv = new Ajv2020({ allErrors: false });
const accepts = Object.fromEntries(SCHEMA_NAMES.map((name) => [name, ajv.compile(jsonSchema(name))]));

describe.each(SCHEMA_NAMES)('the published schema: %s', (name) => {
  it('is the one the decoder gives', async () => {
    const text = `${JSON.stringify(jsonSchema(name), undefined, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`../../../schemas/${name}.schema.json`);
  });

  it('accepts every sample, and so does the decoder', () => {
    for (const sample of samples[name]) {
      expect(decode(decoders[name], sample)).toEqual({ ok: true, value: sample });
      expect(accepts[name]?.(sample), JSON.stringify(accepts[name]?.errors)).toBe(true);
    }
  });
});

/** Something that may stand anywhere in JSON. */
const anything = fc.oneof(
  fc.constantFrom<unknown>('', 'us', 'I5', 'I5/upper', 'I5/ground', 'a/b', 'setUp', 'impulse', 'eliminated', 'x y'),
  fc.constantFrom<unknown>(true, false, [], {}, ['a', 'a'], ['b', 'a'], ['a', 'b'], [1, 2], 0, 1, 7, -1, 1_000_000_001),
);

/** How one sample is spoiled: at which of its places, and how. */
interface Spoiling {
  readonly sample: number;
  readonly place: number;
  readonly how: 'set' | 'drop' | 'add' | 'copy';
  readonly value: unknown;
}

const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  sample: fc.nat(),
  place: fc.nat(),
  how: fc.constantFrom('set', 'drop', 'add', 'copy'),
  value: anything,
});

type Node = Record<string, unknown> | unknown[];

/** Every container in some JSON. */
function containers(json: unknown): Node[] {
  if (typeof json !== 'object' || json === null) return [];
  return [json as Node, ...Object.values(json).flatMap(containers)];
}

/** A sample with one place spoiled. */
function spoiled(samplesOf: readonly unknown[], { sample, place, how, value }: Spoiling): unknown {
  const json = structuredClone(samplesOf[sample % samplesOf.length]);
  const all = containers(json).flatMap((node) => Object.keys(node).map((key) => [node, key] as const));
  const [node, key] = all[place % Math.max(1, all.length)] ?? [];
  if (node === undefined || key === undefined) return value;
  const fields = node as Record<string, unknown>;
  if (how === 'set') fields[key] = value;
  else if (how === 'drop' && Array.isArray(node)) node.splice(Number(key), 1);
  else if (how === 'drop') Reflect.deleteProperty(fields, key);
  else if (how === 'add' && Array.isArray(node)) node.push(value);
  else if (how === 'add') fields['extra'] = value;
  else if (Array.isArray(node)) node.push(structuredClone(fields[key]));
  else fields['kind'] = fields[key];
  return json;
}

/** JSON Schema cannot say that a set is sorted: what fails by nothing else is left out. */
function isOnlyUnsorted(json: unknown): boolean {
  const decoded = decode(actionSchema(), json);
  return !decoded.ok && decoded.problems.every(({ code }) => code === 'not-canonical');
}

describe('schema and decoder', () => {
  for (const name of SCHEMA_NAMES) {
    prop(
      `agree on spoiled samples: ${name}`,
      [spoiling],
      (how) => {
        const json = spoiled(samples[name], how);
        const decoded = decode(decoders[name], json);
        if (!decoded.ok && decoded.problems.some(({ code }) => code === 'not-canonical')) return;
        expect(accepts[name]?.(json), JSON.stringify([json, decoded])).toBe(decoded.ok);
      },
      { numRuns: 300 },
    );
  }

  prop(
    'agree with the reading of actions',
    [spoiling],
    (how) => {
      const json = spoiled(ACTIONS, how);
      expect(readAction(json).ok).toBe(decode(actionSchema(), json).ok);
      if (!isOnlyUnsorted(json)) expect(accepts['action']?.(json)).toBe(readAction(json).ok);
    },
    { numRuns: 1000 },
  );

  prop('agree on any JSON', [fc.jsonValue()], (json) => {
    if (!guard(json).ok) return;
    for (const name of SCHEMA_NAMES) expect(accepts[name]?.(json)).toBe(decode(decoders[name], json).ok);
  });
});

describe('what play makes', () => {
  const games = [
    [worldOf('training'), 'entered'],
    [worldOf('vierville'), { seed: '7' }],
  ] as const;

  it.each(games)('the published schemas accept, game %#', (world, dice) => {
    let transcript = startTranscript(world, { dice });
    for (const { before, action, applied } of playedAtRandom(world, newGame(world, dice), 'player')) {
      transcript = withStep(world, transcript, before, action, applied);
      expectAccepted('action', action);
      for (const event of applied.events) expectAccepted('event', event);
      expectAccepted('state', applied.state);
      for (const side of world.sides) expectAccepted('view', view(world, applied.state, side));
    }
    expectAccepted('transcript', transcript);
  });
});

/** As a reader of its JSON meets it. */
function expectAccepted(name: SchemaName, value: unknown): void {
  expect(accepts[name]?.(JSON.parse(canonical(value))), JSON.stringify([value, accepts[name]?.errors])).toBe(true);
}

describe('a situation', () => {
  it('that the published schema accepts is read', () => {
    for (const sample of SITUATIONS) expect(readSituation(sample)).toEqual({ ok: true, value: sample });
  });

  it('begins with a setup or with a game, and not with both', () => {
    const both = { scenario: 'training', setup: { units: [] }, game: {} };
    for (const wrong of [{ scenario: 'training' }, both]) {
      expect(readSituation(wrong)).toMatchObject({ ok: false, problems: [{ code: 'setup-or-game' }] });
      expect(accepts['situation']?.(wrong)).toBe(false);
    }
  });
});

describe('jsonSchemaOf', () => {
  it('refuses to be made of parts it does not know', () => {
    expect(() => jsonSchemaOf(v.date(), 'x', {})).toThrow('date');
    expect(() => jsonSchemaOf(v.pipe(v.string(), v.email()), 'x', {})).toThrow('email');
  });

  it('lets a recursive schema speak of itself by name', () => {
    expect(jsonSchema('event')['$defs']).toMatchObject({
      ledger: { properties: { terms: { items: { $ref: '#/$defs/term' } } } },
    });
  });
});
