import { describe, expect } from 'vitest';
import { attackLedger } from '../../src/combat/attack/attack.js';
import { fireOrder } from '../../src/combat/attack/fire-action.js';
import { fireRule } from '../../src/combat/fire/fire-rule.js';
import { meleeRule } from '../../src/combat/melee/melee-rule.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { enterRule } from '../../src/movement/moving/enter.js';
import { loadWorld } from '../../src/index.js';
import { spotRule } from '../../src/spotting/index.js';
import type { FireAction, HexMarker, Status, World } from '../../src/state/index.js';
import { hasSight, isIlluminated, sight } from '../../src/state/index.js';
import { firing, inImpulse, termsOf } from '../combat/scene.js';
import { faults, impulse, lay } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { acting, moving } from '../movement/ground.js';
import { rule } from '../rule.js';
import { board15, packJson, worldOf } from '../training.js';
import { village } from './village.js';

const squad = 'us.2-5-4.1';
const enemy = 'de.1-6-4.1';
const night = village({}, { night: true });

/** An American squad in F2 whose impulse it is, and a German one in a lane of open ground. */
function lane(at: string, status: Status = {}, markers: readonly HexMarker[] = [], world = night): Table {
  return inImpulse(
    'us',
    ['F2'],
    {
      units: [
        [squad, 'F2'],
        [enemy, at, status],
      ],
      markers,
    },
    world,
  );
}

const sees = (table: Table, at: string): boolean => hasSight(table, 'F2', at);
const shot = (target: string): FireAction => firing('F2', target, [squad], { lead: squad });

describe('at night', () => {
  rule('20.1', 'units see two hexes far, and by day as far as the line is clear', () => {
    expect(sees(lane('F4'), 'F4')).toBe(true);
    expect(sees(lane('F5'), 'F5')).toBe(false);
    expect(sees(lane('F5', {}, [], village()), 'F5')).toBe(true);
    expect(sight(lane('F5'), 'F2', 'F5').blocked).toBe(false);
  });

  rule('20.1', 'they fire farther only at a target marked Fired, with 3 less in all, or 2 by `night`', () => {
    expect(faults(lane('F4'), fireRule, shot('F4'))).toEqual([]);
    expect(faults(lane('F5'), fireRule, shot('F5'))).toEqual(['in-the-dark']);
    expect(faults(lane('F5', { markers: ['moved'] }), fireRule, shot('F5'))).toEqual(['in-the-dark']);
    const flash = lane('F5', { markers: ['fired'] });
    expect(faults(flash, fireRule, shot('F5'))).toEqual([]);
    const sum = (table: Table, at: string): Readonly<Record<string, number>> =>
      termsOf(attackLedger(table, fireOrder(table, shot(at))));
    expect(sum(flash, 'F5')).toMatchObject({ night: -3 });
    expect(sum(lane('F4', { markers: ['fired'] }), 'F4')).not.toHaveProperty('night');
    expect(sum(lane('F5', { markers: ['fired'] }, [], village()), 'F5')).not.toHaveProperty('night');
    const milder = village({}, { night: true, numbers: { night: 2 } });
    expect(sum(lane('F5', { markers: ['fired'] }, [], milder), 'F5')).toMatchObject({ night: -2 });
  });

  rule('20.1', 'an adjacent target still adds 2', () => {
    const table = lane('F3');
    expect(wholeTotal(attackLedger(table, fireOrder(table, shot('F3'))))).toBe(4);
  });

  rule('20.1', 'nobody attempts to spot beyond two hexes', () => {
    const look = (from: string): readonly string[] =>
      faults(
        lay(night, {
          units: [
            [squad, from],
            [enemy, 'K3'],
          ],
          frames: [impulse('us')],
        }),
        spotRule,
        { kind: 'spot', unit: squad, target: 'K3' },
      );
    expect(look('K5')).toEqual([]);
    expect(look('K6')).toEqual(['in-the-dark']);
  });

  rule('20.1', 'where it is too dark to look, this is told before the hex being spotted already', () => {
    const table = lay(night, {
      units: [
        [squad, 'K6'],
        ['us.2-5-4.2', 'K5'],
        [enemy, 'K3', { markers: ['moved'] }],
      ],
      frames: [impulse('us')],
    });
    const attempt = (unit: string): readonly string[] => faults(table, spotRule, { kind: 'spot', unit, target: 'K3' });
    expect(attempt('us.2-5-4.2')).toEqual(['already-spotted']);
    expect(attempt(squad)).toEqual(['in-the-dark', 'already-spotted']);
  });

  rule('20.2', 'a Starshell lights its hex and the six around it as by day, for whoever looks in', () => {
    const star = [{ kind: 'starshell', at: 'F6' }] as const;
    const lit = lane('F5', {}, star);
    expect(['F6', 'F5', 'F7', 'E5', 'F4', 'H6'].map((hex) => isIlluminated(lit, hex))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(sees(lit, 'F5')).toBe(true);
    expect(hasSight(lit, 'F5', 'F2')).toBe(false);
    expect(faults(lit, fireRule, shot('F5'))).toEqual([]);
    expect(termsOf(attackLedger(lit, fireOrder(lit, shot('F5'))))).not.toHaveProperty('night');
  });

  rule('10.5.6.4', 'a Fire 2 burns as bright as a Starshell, a Fire 1 lights nothing', () => {
    const beside = (stage: 1 | 2): boolean => sees(lane('F5', {}, [{ kind: 'fire', at: 'E5', stage }]), 'F5');
    expect(beside(2)).toBe(true);
    expect(beside(1)).toBe(false);
  });

  rule('20.1.5', 'thermal imaging sees six hexes far', () => {
    const table = lane('F8');
    expect(hasSight(table, 'F2', 'F8', 'thermal')).toBe(true);
    expect(hasSight(table, 'F1', 'F8', 'thermal')).toBe(false);
    expect(hasSight(table, 'F2', 'F8')).toBe(false);
    const look = (unit: string): readonly string[] =>
      faults(
        lay(night, {
          units: [
            [unit, 'K7'],
            [enemy, 'K3'],
          ],
          frames: [impulse('us')],
        }),
        spotRule,
        { kind: 'spot', unit, target: 'K3' },
      );
    expect(look('us.abrams.1')).toEqual([]);
    expect(look('us.sherman.1')).toEqual(['in-the-dark']);
  });

  rule('20.1.3', 'Shaken units may go towards an enemy they do not see, not towards one who has fired', () => {
    const goes = (status: Status, world = night): boolean => {
      const table = lay(world, {
        units: [
          [squad, 'F2', { shaken: true }],
          [enemy, 'F6', status],
        ],
        frames: [acting('us', 'F2', [squad], { moved: true }), moving('us', 'F2', [[squad, 'move', 2]])],
      });
      return !faults(table, enterRule, { kind: 'enter', to: 'F3' }).includes('shaken-closer');
    };
    expect(goes({})).toBe(true);
    expect(goes({ markers: ['fired'] })).toBe(false);
    expect(goes({}, village())).toBe(false);
  });

  rule('20.1.2', 'Melee is fought as by day', () => {
    const fought = (world: World): unknown => {
      const table = lay(world, {
        units: [
          [squad, 'F2'],
          [enemy, 'F2'],
        ],
        markers: [{ kind: 'melee', at: 'F2', fought: false }],
        frames: [impulse('us', { step: 'acting', named: [{ at: 'F2' }], started: [squad] })],
      });
      return meleeRule.accounts?.(table, { kind: 'melee', at: 'F2', targets: [enemy], weapons: [] });
    };
    expect(fought(night)).toEqual(fought(village()));
  });
});

describe('a night scenario', () => {
  const training = packJson('training') as { readonly scenarios: readonly object[] };
  const starter = packJson('ww2-starter') as { readonly nations: readonly { readonly id: string }[] };

  /** The Training scenario at night, in which the Americans have Starshells or not. */
  function load(starshell: number | undefined): ReturnType<typeof loadWorld> {
    const nations = starter.nations.map((nation) =>
      nation.id === 'us' && starshell !== undefined ? { ...nation, starshell } : nation,
    );
    const scenarios = training.scenarios.map((scenario) => ({ ...scenario, night: true }));
    const packs = [
      { ...starter, nations },
      { ...training, scenarios },
    ];
    return loadWorld({ packs, boards: [board15()], scenario: 'training' });
  }

  rule('20.1', 'says that it is one', () => {
    const world = load(undefined);
    expect(world.ok && world.value.scenario.night).toBe(true);
    expect(worldOf('training').scenario.night).toBeUndefined();
  });

  rule('20.2', 'may be played by nations that have Starshells and by others', () => {
    const world = load(4);
    expect(world.ok && world.value.catalogue.nations.get('us')?.starshell).toBe(4);
    expect(load(0).ok).toBe(true);
  });
});
