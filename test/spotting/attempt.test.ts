import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { fireOrder } from '../../src/combat/attack/fire-action.js';
import { fireRule } from '../../src/combat/fire/fire-rule.js';
import { firepowerLedger } from '../../src/combat/attack/firepower.js';
import { nameRule } from '../../src/phases/impulse/name.js';
import { spotRule, spottingLedger } from '../../src/spotting/index.js';
import type { SpotAction, Status } from '../../src/state/index.js';
import { topFrame } from '../../src/state/index.js';
import { field, firing, rooftops } from '../combat/scene.js';
import { act, faults, impulse, lay, legal, statusOf } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';

const squad = 'us.2-5-4.1';
const enemy = 'de.1-6-4.1';

function open(units: Laid['units'], more: Omit<Laid, 'units'> = {}, world = field()): Table {
  return lay(world, { ...more, units: units ?? [], frames: [impulse('us')] });
}

const spot = (unit: string, target: string): SpotAction => ({ kind: 'spot', unit, target });

/** Whether an attempt with this die succeeds. */
function succeeds(
  unit: string,
  from: string,
  target: string,
  face: number,
  status: Status = {},
  switches: Readonly<Record<string, string>> = {},
): boolean {
  const table = open(
    [
      [unit, from, status],
      [enemy, target],
    ],
    {},
    rooftops(field(switches)),
  );
  act(table, spotRule, spot(unit, target), [{ purpose: 'spotting', of: unit, faces: [face] }]);
  expect(statusOf(table, unit)?.markers).toEqual(['opsComplete']);
  return table.position.markers.length === 1;
}

describe('a spotting attempt', () => {
  rule('10.1.1', 'spots blocking terrain with 2 or less, degrading terrain with 3 or less', () => {
    expect(succeeds(squad, 'F1', 'F4', 2)).toBe(true);
    expect(succeeds(squad, 'F1', 'F4', 3)).toBe(false);
    expect(succeeds(squad, 'H1', 'H3', 3)).toBe(true);
    expect(succeeds(squad, 'H1', 'H3', 4)).toBe(false);
  });

  rule('10.1.1', 'is harder by one for each degrading hex in the line', () => {
    expect(succeeds(squad, 'D2', 'D4', 2)).toBe(true);
    expect(succeeds(squad, 'D2', 'D4', 3)).toBe(false);
  });

  rule('10.1.1', 'of a Leader is easier by his own LM: Major Tom sees a Building with 4 or less', () => {
    expect(succeeds('us.tom.1', 'F1', 'F4', 4)).toBe(true);
    expect(succeeds('us.tom.1', 'F1', 'F4', 5)).toBe(false);
    const beside = open([
      [squad, 'F1'],
      ['us.tom.1', 'F1'],
      [enemy, 'F4'],
    ]);
    const unit = beside.position.counters.find((counter) => counter.id === squad);
    expect(unit === undefined ? 0 : wholeTotal(spottingLedger(beside, unit, 'F4', 3))).toBe(3);
  });

  rule('10.1.1', 'of Corporal Medrow, whose LM is 0, fails with a 4', () => {
    expect(succeeds('us.medrow.1', 'F1', 'F4', 4)).toBe(false);
  });

  rule('10.1.1', 'fails with a natural 6, unless the ruleset counts it as rolled', () => {
    expect(succeeds('us.scout.1', 'H1', 'H3', 5)).toBe(true);
    expect(succeeds('us.scout.1', 'H1', 'H3', 6)).toBe(false);
    expect(succeeds('us.tom.1', 'H1', 'H3', 6, {}, { naturalSixSpotting: 'asRolled' })).toBe(false);
    const smoked = (switches: Readonly<Record<string, string>>): boolean => {
      const world = field(switches);
      const types = new Map(world.catalogue.types);
      const tomType = types.get('us.tom');
      if (tomType?.kind === 'leader') types.set('us.tom', { ...tomType, lm: 4 });
      const table = open(
        [
          ['us.tom.1', 'F1'],
          [enemy, 'F4'],
        ],
        {},
        { ...world, catalogue: { ...world.catalogue, types } },
      );
      act(table, spotRule, spot('us.tom.1', 'F4'), [{ purpose: 'spotting', of: 'us.tom.1', faces: [6] }]);
      return table.position.markers.length === 1;
    };
    expect(smoked({})).toBe(false);
    expect(smoked({ naturalSixSpotting: 'asRolled' })).toBe(true);
  });

  rule('11.6', 'of a Scout is easier by two', () => {
    expect(succeeds('us.scout.1', 'F1', 'F4', 4)).toBe(true);
    expect(succeeds('us.scout.1', 'F1', 'F4', 5)).toBe(false);
  });

  rule('10.1.1', 'is made once an impulse, before anything is named, and is no activity of the impulse', () => {
    const table = open([
      [squad, 'F1'],
      ['us.2-5-4.2', 'F1'],
      [enemy, 'F4'],
    ]);
    act(table, spotRule, spot(squad, 'F4'), [{ purpose: 'spotting', of: squad, faces: [6] }]);
    expect(topFrame(table)).toMatchObject({
      step: 'open',
      acted: false,
      attempt: { unit: squad, target: 'F4', spotted: false },
    });
    expect(faults(table, spotRule, spot('us.2-5-4.2', 'F4'))).toEqual(['attempt-made']);
    expect(legal(table, spotRule)).toEqual([]);
    const named = lay(field(), {
      units: [
        [squad, 'F1'],
        [enemy, 'F4'],
      ],
      frames: [impulse('us', { step: 'naming', named: [{ at: 'F1' }] })],
    });
    expect(faults(named, spotRule, spot(squad, 'F4'))).toEqual(['locations-named']);
  });

  rule('10.1.1', 'is made by Good Order units without a marker, not by Medics, nor in Melee', () => {
    const by = (unit: string, status: Status = {}, more: Omit<Laid, 'units'> = {}): readonly string[] =>
      faults(
        lay(field(), {
          ...more,
          units: [
            [unit, 'F1', status],
            ['us.2-5-4.9', 'F4'],
          ],
          frames: [impulse('de')],
        }),
        spotRule,
        spot(unit, 'F4'),
      );
    expect(by('de.1-6-4.1')).toEqual([]);
    expect(by('de.1-6-4.1', { shaken: true })).toEqual(['not-good-order']);
    expect(by('de.1-6-4.1', { markers: ['assaultMove'] })).toEqual(['already-activated']);
    expect(by('de.medic.1')).toEqual(['cannot-spot']);
    expect(by('de.1-6-4.1', {}, { markers: [{ kind: 'melee', at: 'F1', fought: false }] })).toEqual([
      'locked-in-melee',
    ]);
  });

  rule('10.1.1', 'is aimed at an unspotted location of the enemy in the line of sight', () => {
    const table = open([
      [squad, 'F1'],
      [enemy, 'F4'],
      ['de.1-6-4.2', 'B6'],
      ['de.1-6-4.3', 'J4'],
    ]);
    expect(legal(table, spotRule).map(({ target }) => target)).toContain('F4');
    expect(faults(table, spotRule, spot(squad, 'B6'))).toEqual(['already-spotted']);
    expect(faults(table, spotRule, spot(squad, 'H3'))).toEqual(['no-enemy']);
    const behind = open(
      [
        [squad, 'F1'],
        [enemy, 'F6'],
      ],
      { markers: [{ kind: 'smoke', at: 'F6', stage: 1 }] },
    );
    expect(faults(behind, spotRule, spot(squad, 'F6'))).toEqual(['no-line-of-sight']);
    expect(faults(table, spotRule, spot('us.nobody.1', 'Z9'))).toEqual(['unknown-counter', 'unknown-location']);
    expect(faults(table, spotRule, spot(enemy, 'F4'))).toContain('not-yours');
  });
});

describe('a spotting attempt, as the ruleset answers it', () => {
  const company = (switches: Readonly<Record<string, string>>, tom: Status = {}): number => {
    const table = open(
      [
        [squad, 'F1'],
        ['us.tom.1', 'F1', tom],
        ['us.medrow.1', 'F1'],
        [enemy, 'F4'],
      ],
      {},
      field(switches),
    );
    const unit = table.position.counters.find((counter) => counter.id === squad);
    return unit === undefined ? 0 : wholeTotal(spottingLedger(table, unit, 'F4'));
  };

  rule('10.1.1', 'has a LM only from the spotter himself, by `spottingLm` from the best Leader beside him', () => {
    const any = { spottingLm: 'anyAttempt' };
    expect(company({})).toBe(0);
    expect(company(any)).toBe(-2);
    expect(company(any, { shaken: true })).toBe(0);
    expect(company(any, { markers: ['fired'] })).toBe(0);
  });
});

describe('what was spotted in this impulse', () => {
  /** Tom in F1, with a squad, has spotted F4 in the impulse. */
  const spotted = (units: NonNullable<Laid['units']> = [], world = field()): Table => {
    const table = open(
      [[squad, 'F1'], ['us.tom.1', 'F1'], [enemy, 'F4'], ...units],
      { position: { phase: 'operations' } },
      world,
    );
    act(table, spotRule, spot(squad, 'F4'), [{ purpose: 'spotting', of: squad, faces: [1] }]);
    act(table, nameRule, { kind: 'name', at: 'F1' });
    advance(table, 'F1');
    return table;
  };
  /** The impulse comes to where the named location acts. */
  const advance = (table: Table, at: string): void => {
    const started = table.position.counters
      .filter(({ side, place }) => side === 'us' && place.kind === 'map' && place.at === at)
      .map(({ id }) => id);
    table.frames = table.frames.map((frame) =>
      frame.kind === 'impulse' ? { ...frame, step: 'acting', started: [...started].sort() } : frame,
    );
  };

  rule('10.1.1', 'is fired at in full by the spotter and all beside it, but nothing else is by the spotter', () => {
    const table = spotted([['de.1-6-4.2', 'F3']]);
    const shot = firing('F1', 'F4', [squad], { lead: squad, leader: 'us.tom.1' });
    expect(faults(table, fireRule, shot)).toEqual([]);
    const order = fireOrder(table, shot);
    expect(wholeTotal(firepowerLedger(table, order))).toBe(2);
    expect(faults(table, fireRule, firing('F1', 'F3', [squad], { lead: squad }))).toEqual(['already-activated']);
  });

  rule('10.1.1', 'has the LM of the Leader who spotted it, and of no other Leader under Operations Complete', () => {
    const table = open(
      [
        [squad, 'F1'],
        ['us.tom.1', 'F1'],
        [enemy, 'F4'],
        ['de.1-6-4.2', 'F3'],
      ],
      { position: { phase: 'operations' } },
    );
    act(table, spotRule, spot('us.tom.1', 'F4'), [{ purpose: 'spotting', of: 'us.tom.1', faces: [4] }]);
    act(table, nameRule, { kind: 'name', at: 'F1' });
    advance(table, 'F1');
    const at = (target: string): readonly string[] =>
      faults(table, fireRule, firing('F1', target, [squad], { lead: squad, leader: 'us.tom.1' }));
    expect(at('F4')).toEqual([]);
    expect(at('F3')).toEqual(['leader-cannot-help']);
  });

  rule('10.6.1', 'is the Building with its Rooftop', () => {
    const table = spotted([['de.1-6-4.2', 'F4/roof']], rooftops());
    const shot = firing('F1', 'F4/roof', [squad], { lead: squad });
    expect(faults(table, fireRule, shot)).toEqual([]);
    const apart = spotted(
      [['de.1-6-4.2', 'F4/roof', { markers: ['fired'] }]],
      rooftops(field({ rooftopSpotted: 'separately' })),
    );
    expect(faults(apart, fireRule, shot)).toEqual(['already-activated']);
  });
});

describe('an attempt at a Rooftop', () => {
  const lands = (face: number, switches: Readonly<Record<string, string>> = {}): boolean =>
    succeeds(squad, 'F1', 'F4/roof', face, {}, switches);

  rule('10.6', 'succeeds with 3 or less, by `rooftopSpotting` as one at the Building', () => {
    expect(lands(3)).toBe(true);
    expect(lands(4)).toBe(false);
    expect(lands(3, { rooftopSpotting: 'asBuilding' })).toBe(false);
    expect(lands(2, { rooftopSpotting: 'asBuilding' })).toBe(true);
  });
});
