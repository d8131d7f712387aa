import { describe, expect, it } from 'vitest';
import { createGame, load, loadWorld, position, readSituation, save, startTranscript } from '../../../src/index.js';
import { decode, exact } from '../../../src/kernel/json/decode.js';
import { flagSchema } from '../../../src/engine/game/atoms.schema.js';
import * as v from 'valibot';
import { board15, packJson, worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');

/** A copy of JSON with `false` for every flag that its objects of this kind have not. */
function denying(json: unknown, flags: Readonly<Record<string, false>>, isOfKind: (thing: object) => boolean): unknown {
  if (Array.isArray(json)) return json.map((each) => denying(each, flags, isOfKind));
  if (typeof json !== 'object' || json === null) return json;
  const copy = Object.fromEntries(Object.entries(json).map(([key, each]) => [key, denying(each, flags, isOfKind)]));
  return isOfKind(json) ? { ...flags, ...copy } : copy;
}

describe('`false` for a flag that is only ever true', () => {
  it('is as good as absent wherever documents are read', () => {
    const schema = exact({ id: v.string(), armed: v.exactOptional(flagSchema()), open: v.exactOptional(v.boolean()) });
    expect(decode(schema, { id: 'a', armed: false, open: false })).toEqual({
      ok: true,
      value: { id: 'a', open: false },
    });
    expect(decode(schema, { id: 'a', armed: true })).toEqual({ ok: true, value: { id: 'a', armed: true } });
    expect(decode(schema, { id: 'a', armed: 0 })).toMatchObject({ ok: false, problems: [{ path: '/armed' }] });
    expect(decode(schema, { id: false, armed: false })).toMatchObject({ ok: false, problems: [{ path: '/id' }] });
  });

  it('changes no position, no situation and no game', () => {
    const setup = {
      units: [{ type: 'us.2-5-4', at: 'I5' }],
      impulse: { by: 'us', named: ['I5'] },
      dice: { seed: '7' },
    };
    const plain = unwrap(position(world, setup));
    const denied = {
      ...setup,
      umpire: false,
      units: setup.units.map((unit) => ({ ...unit, shaken: false, captured: false, buttoned: false })),
    };
    const state = unwrap(position(world, denied));
    expect(state).toEqual(plain);
    expect(save(state)).toBe(save(plain));
    const situation = { scenario: 'training', setup: denied };
    expect(readSituation(situation).ok).toBe(true);
    const saved = JSON.parse(save(plain)) as { position: { counters: readonly { status: object }[] } };
    const counters = saved.position.counters.map((counter) => ({
      ...counter,
      status: { shaken: false, buttoned: false, ...counter.status },
    }));
    expect(unwrap(load(world, { ...saved, umpire: false, position: { ...saved.position, counters } }))).toEqual(plain);
  });

  it('is taken as an option, and in a pack it leaves the world as it is', () => {
    expect(createGame(world, { seed: '7', umpire: false })).toEqual(createGame(world, { seed: '7' }));
    const start = { dice: { seed: '7' } } as const;
    expect(startTranscript(world, { ...start, umpire: false })).toEqual(startTranscript(world, start));
    const training = denying(
      packJson('training'),
      { rotated: false },
      (thing) => 'board' in thing && 'column' in thing,
    );
    expect(JSON.stringify(training)).toContain('"rotated":false');
    const given = { packs: [packJson('ww2-starter'), training], boards: [board15()], scenario: 'training' };
    expect(unwrap(loadWorld(given)).digests).toEqual(world.digests);
  });
});
