import { describe, expect } from 'vitest';
import type { Action, GameState } from '../../src/index.js';
import { apply, createGame, load, loadWorld, options, save, view } from '../../src/index.js';
import { loadPacks } from '../../src/scenario/index.js';
import { parseBoard } from '../../src/map/index.js';
import { hasBegunToEnter } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { readFileSync } from 'node:fs';
import { unwrap } from '../unwrap.js';
import { edited, packJson } from './packs.js';

const starter = packJson('ww2-starter');
const board14 = unwrap(parseBoard(readFileSync(new URL('../../boards/14.txt', import.meta.url), 'utf8')));

const halftrack = {
  type: 'de.sdkfz251',
  count: 1,
  facing: 2,
  carries: [
    { type: 'de.1-6-4', count: 1, holds: [{ type: 'de.mg42', mode: 'bipod' }] },
    { type: 'de.baumann', count: 1 },
  ],
};
const squads = { type: 'de.1-6-4', count: 2, holds: [{ type: 'de.pzf30' }] };
const rolling = { kind: 'enter', turn: 2, where: { kind: 'edge', edge: 'west' } };
const setUp = { kind: 'setUp', where: { kind: 'columns', from: 'A', to: 'G' } };

/** The lane, whose Germans have these units only. */
function pack(units: readonly object[], entry: object = setUp): ReturnType<typeof packJson> {
  const force = { id: 'roadblock', units, entry };
  return edited(packJson('lane'), '/scenarios/0/sides/0/forces', [force]);
}

const worldOf = (units: readonly object[], entry?: object) =>
  unwrap(loadWorld({ packs: [starter, pack(units, entry)], boards: [board14], scenario: 'lane' }));

const world = worldOf([halftrack, squads]);
const start = unwrap(createGame(world, { dice: 'entered' }));

function counter(state: GameState, id: string) {
  return state.position.counters.find((each) => each.id === id);
}

/** The mistakes of such an order of battle, each with its place. */
function wrong(units: readonly object[], entry?: object): readonly string[] {
  const loaded = loadPacks([starter, pack(units, entry)], [board14]);
  return loaded.ok
    ? []
    : loaded.problems.map(({ code, path = '' }) => `${path.replace('/1/scenarios/0/sides/0/forces/0/', '')}: ${code}`);
}

describe('weapons, passengers and facings of the start', () => {
  rule('1.6', 'each unit of an entry holds the weapons that the scenario assigns to it', () => {
    expect(['de.pzf30.1', 'de.pzf30.2', 'de.mg42.1'].map((id) => counter(start, id)?.place)).toEqual([
      { kind: 'hands', unit: 'de.1-6-4.2' },
      { kind: 'hands', unit: 'de.1-6-4.3' },
      { kind: 'hands', unit: 'de.1-6-4.1' },
    ]);
    expect(counter(start, 'de.mg42.1')?.status).toEqual({ mode: 'bipod' });
  });

  rule('16.1', 'those aboard are set up with their vehicle, which faces as the scenario says', () => {
    const place: Action = { kind: 'place', counter: 'de.sdkfz251.1', at: 'B5' };
    const placed = unwrap(apply(world, start, place)).state;
    expect(counter(placed, 'de.sdkfz251.1')).toMatchObject({ place: { at: 'B5' }, status: { facing: 2 } });
    expect(counter(placed, 'de.1-6-4.1')?.place).toEqual({
      kind: 'vehicle',
      vehicle: 'de.sdkfz251.1',
      seat: 'inside',
    });
    const turned = apply(world, start, { ...place, facing: '4' });
    expect(turned).toMatchObject({ ok: false, problems: [{ code: 'no-facing' }] });
    const left = options(world, view(world, placed, 'de'), { kind: 'place' });
    expect(left).toMatchObject({ values: expect.not.arrayContaining(['de.baumann.1']) as unknown });
  });

  rule('22.0', 'a game that begins so can be saved and read again', () => {
    expect(load(world, save(start))).toMatchObject({ ok: true });
    const later = worldOf([{ type: halftrack.type, count: 1, carries: halftrack.carries }], rolling);
    const begun = unwrap(createGame(later, { dice: 'entered' }));
    expect(load(later, save(begun))).toMatchObject({ ok: true });
    expect(hasBegunToEnter(later, begun.position, 'roadblock')).toBe(false);
  });

  rule('1.6', 'nobody holds more weapons than he can carry, and none on its tripod from off the map', () => {
    const mg = { type: 'de.mg42' };
    expect(wrong([{ type: 'de.1-6-4', count: 1, holds: [mg, mg, mg] }])).toEqual(['units/0/holds: overloaded']);
    expect(wrong([{ type: 'de.1-6-4', count: 1, holds: [mg, mg] }])).toEqual([]);
    expect(wrong([{ type: 'de.1-6-4', count: 1, holds: [mg] }], rolling)).toEqual(['units/0/holds/0: weapon-mode']);
    expect(wrong([{ type: 'de.1-6-4', count: 1, holds: [{ type: 'de.1-6-4' }] }])).toEqual([
      'units/0/holds/0/type: not-a-weapon',
    ]);
    expect(wrong([{ type: 'de.sdkfz251', count: 1, holds: [mg] }])).toEqual(['units/0/holds: overloaded']);
    expect(wrong([{ type: 'de.1-6-4', count: 1, holds: [{ type: 'de.mg24' }] }])).toEqual([
      'units/0/holds/0/type: unknown-type',
    ]);
  });

  rule('16.1', 'nobody rides where there is no room, or where nobody can ride', () => {
    const aboard = (type: string, ...riders: readonly object[]) => [{ type, count: 1, carries: riders }];
    const squad = (count: number, seat?: string) => ({
      type: 'de.1-6-4',
      count,
      ...(seat === undefined ? {} : { seat }),
    });
    expect(wrong(aboard('de.sdkfz251', squad(2)))).toEqual(['units/0/carries: no-room-aboard']);
    expect(wrong(aboard('de.sdkfz251', squad(1, 'outside')))).toEqual(['units/0/carries: no-room-aboard']);
    expect(wrong(aboard('de.pz4h', squad(1, 'outside')))).toEqual([]);
    expect(wrong(aboard('de.1-6-4', squad(1)))).toEqual(['units/0/carries: not-a-vehicle']);
    expect(wrong(aboard('de.sdkfz251', { type: 'de.atg75', count: 1 }))).toContain(
      'units/0/carries/0/type: cannot-ride',
    );
  });

  rule('15.1', 'only what faces a vertex, and is put on the map, has a facing at the start', () => {
    expect(wrong([{ type: 'de.1-6-4', count: 1, facing: 1 }])).toEqual(['units/0/facing: no-facing']);
    expect(wrong([{ type: 'de.pz4h', count: 1, facing: 1 }], rolling)).toEqual(['units/0/facing: no-facing']);
    expect(wrong([{ type: 'de.pz4h', count: 1, facing: 7 }])).toEqual(['units/0/facing: bad-value']);
  });
});
