import { describe, expect, test } from 'vitest';
import type { Action, Result } from '../../../src/facade/index.js';
import {
  apply,
  createGame,
  explain,
  legal,
  load,
  position,
  replay,
  save,
  startTranscript,
  withStep,
} from '../../../src/facade/index.js';
import { decodePack } from '../../../src/scenario/index.js';
import { english } from '../../../src/text/en/index.js';
import { examplePack, worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const game = unwrap(createGame(world, { seed: '7', umpire: true }));

/** A document with another value at a place in it; `undefined` leaves the place out. */
function bent(document: unknown, place: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(document)) as object;
  const keys = place.split('/').slice(1);
  let into = copy as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) into = into[key] as Record<string, unknown>;
  into[keys.at(-1) ?? ''] = value;
  return JSON.parse(JSON.stringify(copy)) as unknown;
}

/** The first problem of the document itself as `[code, path, params]`. */
function first(result: Result<unknown>): unknown {
  if (result.ok) return result.value;
  const found = result.problems.find(({ code }) => code !== 'diverged');
  return [found?.code, found?.path, found?.params];
}

describe('a thing of no kind is told the nearest kind and its fields', () => {
  test('in a situation: a named hex, a frame, a marker, the dice', () => {
    const setup = {
      units: [{ type: 'us.2-5-4', at: 'I5' }],
      impulse: { by: 'us', named: ['I5'] },
      dice: { seed: '7' },
    };
    expect(position(world, setup).ok).toBe(true);
    expect(first(position(world, { ...setup, dice: { sed: '7' } } as never))).toEqual(['missing', '/dice/seed', {}]);
    expect(first(position(world, { ...setup, impulse: { by: 'us', named: [{ onlly: 7 }] } } as never))).toEqual([
      'missing',
      '/impulse/named/0/at',
      {},
    ]);
    expect(first(position(world, { units: setup.units, dice: setup.dice, frames: [{ kind: 'Rally' }] }))).toMatchObject(
      ['bad-value', '/frames/0/kind', { nearest: 'rally' }],
    );
    expect(first(position(world, { ...setup, markers: [{ kind: 'Smoke', at: 'I5', stage: 1 }] }))).toMatchObject([
      'bad-value',
      '/markers/0/kind',
      { nearest: 'smoke', fields: expect.arrayContaining(['at']) as unknown },
    ]);
  });

  test('in a pack: a counter, an entry, an area', () => {
    const pack = examplePack();
    expect(decodePack(pack).ok).toBe(true);
    const counter = bent(pack, '/counters/0/kind', 'Squadd');
    expect(first(decodePack(counter))).toMatchObject(['bad-value', '/counters/0/kind', { nearest: 'squad' }]);
    const entry = bent(pack, '/scenarios/0/sides/0/forces/0/entry/kind', 'setup');
    expect(first(decodePack(entry))).toMatchObject([
      'unsupported',
      '/scenarios/0/sides/0/forces/0/entry/kind',
      { nearest: 'setUp', fields: ['where'] },
    ]);
    const area = bent(pack, '/scenarios/0/sides/0/forces/0/entry/where', { kind: 'hexs', hexes: ['A1'] });
    expect(first(decodePack(area))).toMatchObject([
      'unsupported',
      '/scenarios/0/sides/0/forces/0/entry/where/kind',
      { nearest: 'hexes', fields: ['hexes'] },
    ]);
  });

  test('in a saved game: a place, a frame', () => {
    const saved = JSON.parse(save(game)) as unknown;
    const place = bent(saved, '/position/counters/0/place/kind', undefined);
    expect(first(load(world, place))).toMatchObject(['missing', '/position/counters/0/place/kind', {}]);
    const frame = bent(saved, '/frames/0/kind', `${game.frames[0]?.kind}s`);
    expect(first(load(world, frame))).toMatchObject(['bad-value', '/frames/0/kind', { nearest: game.frames[0]?.kind }]);
  });

  test('in a record: an action, the dice', () => {
    const [action] = legal(world, game);
    const begun = startTranscript(world, { dice: { seed: '7' }, umpire: true });
    const record = withStep(world, begun, game, action!, unwrap(apply(world, game, action!)));
    expect(replay(world, record).ok).toBe(true);
    const bad = bent(record, '/steps/0/action/kind', 'Place');
    expect(first(replay(world, bad))).toMatchObject([
      'bad-value',
      '/steps/0/action/kind',
      { nearest: 'place', fields: expect.arrayContaining(['counter']) as unknown },
    ]);
    const dice = bent(record, '/dice', { seed: 7 });
    expect(first(replay(world, dice))).toMatchObject(['bad-type', '/dice/seed', {}]);
  });

  test('in an override, by the fields that a change has', () => {
    const override = (change: object): unknown => first(apply(world, game, overrideOf(change)));
    expect(override({ kind: 'Shaken', counter: 'us.tom.1' })).toEqual([
      'unknown-change',
      '/changes/0/kind',
      { kind: 'Shaken', nearest: 'shaken', fields: ['counter'] },
    ]);
    expect(override({ kind: 'put', weapon: 'x', unit: 'y' })).toMatchObject([
      'unknown-change',
      '/changes/0/kind',
      { nearest: 'weaponTaken', fields: ['weapon', 'unit', 'captured'] },
    ]);
    expect(override({ kind: 'counterPlaced', counter: 'us.tom.1', place: { kind: 'Map' } })).toMatchObject([
      'bad-value',
      '/changes/0/place/kind',
      { nearest: 'map', fields: expect.any(Array) as unknown },
    ]);
  });

  test('and in words', () => {
    const refused = apply(world, game, overrideOf({ kind: 'Shaken', counter: 'us.tom.1' }));
    expect(explain(refused.ok ? [] : refused.problems, english)).toContain(
      'There is no such change: Shaken. The nearest is Shaken with counter.',
    );
  });
});

function overrideOf(change: object): Action {
  return { kind: 'override', by: 'the umpire', reason: 'a bumped table', changes: [change] } as never;
}
