import { describe, expect } from 'vitest';
import { legal } from '../../../src/engine/index.js';
import type { AntiTankAction, LhyAction, LhyScene } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { act, acts, refusals } from '../maneuver/acting.js';
import * as segments from '../segments.js';
import { why } from '../segments.js';
import type { TableOptions, TableUnit } from '../table.js';
import { TYPES, gameOf } from '../table.js';

/* Fire that is more than one unit firing from where it stands. */

const anti = (unit: string, target: string, more: Partial<AntiTankAction> = {}): AntiTankAction => ({
  kind: 'antiTank',
  unit,
  target,
  ...more,
});
/** The LATW of the table, with a range that the made-up chart knows. */
const types = TYPES.map((type) => (type.kind === 'latw' ? { ...type, antiTank: { value: 5, range: 21 } } : type));
const activation: typeof segments.activation = (units, options) => segments.activation(units, { types, ...options });
const reaction: typeof segments.reaction = (units, deeds, options) =>
  segments.reaction(units, deeds, { types, ...options });
const leader: TableUnit = { type: 'blue.leader', at: 'A9' };
const begin = (unit: string): LhyAction => ({ kind: 'maneuver', unit, mode: 'forward' });
const enter = (hex: string): LhyAction => ({ kind: 'enter', hex });

describe('an LATW', () => {
  const latw: TableUnit = { type: 'blue.latw', at: 'E7' };
  const tank: TableUnit = { type: 'red.tank', at: 'E4' };
  const units = { leader, latw, tank };
  const woods: TableOptions = { hexes: [{ at: 'E6', ground: 'woods' }] };

  rule('11.5.2', 'enters one hex of cover and fires from it, which ends its maneuver and is its one action', () => {
    const there = acts(activation(units, woods), begin('latw'), enter('E6'));
    const fired = act(there, anti('latw', 'tank'));
    expect(fired.position.fire).toMatchObject([{ kind: 'antiTank', unit: 'tank', firer: 'latw' }]);
    expect(fired.position.units['latw']?.acted?.as).toBe('maneuver');
    expect(fired.frames.map(({ kind }) => kind)).toEqual(['segment']);
    expect(fired.position.deeds.map(({ kind, hex }) => `${kind} ${hex}`)).toEqual(['maneuver E6', 'fire E6']);
  });

  rule('11.5.2', 'fires from its hex without a maneuver too', () => {
    expect(why(activation({ ...units, latw: { ...latw, at: 'E6' } }), anti('latw', 'tank'))).toEqual([]);
  });

  const PLACES: readonly (readonly [string, LhyScene, readonly string[]])[] = [
    ['the open is no place', activation(units), ['no-fire-on-the-way 11.5.2']],
    ['a hexside with a wall is one', activation(units, { hexsides: [{ at: 'E6', direction: 1, kind: 'wall' }] }), []],
    [
      'an Improved Position is one',
      activation(units, { position: { markers: [{ id: 'm', kind: 'improvedPosition', hex: 'E6' }] } }),
      [],
    ],
    ['a combat unit of its side is one', activation({ ...units, b: { type: 'blue.squad', at: 'E6' } }), []],
    [
      'a leader alone is none',
      activation({ ...units, b: { type: 'blue.leader', at: 'E6' } }),
      ['no-fire-on-the-way 11.5.2'],
    ],
  ];
  rule('11.5.2', 'needs cover or friends where it fires in a maneuver', () => {
    for (const [what, scene, reasons] of PLACES)
      expect(refusals(acts(scene, begin('latw'), enter('E6')), anti('latw', 'tank')), what).toEqual(reasons);
  });

  rule('11.5.2', 'fires after its first hex, and not before it or after the second', () => {
    const cover: TableOptions = {
      hexes: ['E7', 'E6', 'E5'].map((at) => ({ at, ground: 'brush' }) as const),
    };
    const start = act(activation(units, cover), begin('latw'));
    expect(refusals(start, anti('latw', 'tank'))).toContain('no-fire-on-the-way 11.5.2');
    const second = acts(start, enter('E6'), enter('E5'));
    expect(refusals(second, anti('latw', 'tank'))).toEqual(['no-fire-on-the-way 11.5.2']);
  });

  rule('11.5.2', 'alone does so: nobody else fires while a unit maneuvers', () => {
    const gun: TableUnit = { type: 'blue.gun', at: 'E6' };
    const there = acts(activation({ ...units, gun }, woods), begin('latw'), enter('E6'));
    expect(refusals(there, anti('gun', 'tank'))).toContain('no-fire-on-the-way 11.5.2');
    const offered = [...legal(there.world, gameOf(there))].filter(({ kind }) => kind === 'antiTank');
    expect(offered).toEqual([anti('latw', 'tank')]);
  });

  rule('2.2.6', 'fires at vehicles alone', () => {
    const gun: TableUnit = { type: 'red.gun', at: 'E5' };
    const scene = activation({ leader, latw: { ...latw, at: 'E6' }, gun });
    expect(why(scene, anti('latw', 'gun'))).toEqual(['weapon-too-light 11.5']);
  });

  rule('8.3f', 'reacts with fire, a maneuver, or both, to a vehicle that has acted out of its sight', () => {
    const unseen = (deeds: Parameters<typeof reaction>[1]) => reaction(units, deeds, woods);
    const there = acts(unseen([{ unit: 'tank', hex: 'E4', seenBy: [] }]), begin('latw'), enter('E6'));
    expect(act(there, anti('latw', 'tank')).position.fire).toHaveLength(1);
    const here = reaction({ ...units, latw: { ...latw, at: 'E6' } }, [{ unit: 'tank', hex: 'E4', seenBy: [] }]);
    expect(why(here, anti('latw', 'tank'))).toEqual([]);
    const other = acts(unseen([]), begin('latw'), enter('E6'));
    expect(refusals(other, anti('latw', 'tank'))).toEqual(['target-has-not-acted 8.1']);
  });
});

describe('fire at several AFVs in a hex', () => {
  rule('11.5.1', 'is not spread to one that it cannot hit: in reaction only one has acted', () => {
    const gun: TableUnit = { type: 'blue.gun', at: 'E6' };
    const tank: TableUnit = { type: 'red.tank', at: 'E3' };
    const scene = reaction({ leader, gun, second: gun, tank, other: tank }, [{ unit: 'tank' }]);
    const once = act(scene, anti('gun', 'tank'));
    expect(refusals(once, anti('second', 'tank'))).toEqual([]);
    const both = reaction({ leader, gun, second: gun, tank, other: tank }, [{ unit: 'tank' }, { unit: 'other' }]);
    expect(refusals(act(both, anti('gun', 'tank')), anti('second', 'tank'))).toEqual(['spread-fire 11.5.1']);
  });
});

describe('a disrupted unit that goes into cover', () => {
  const b: TableUnit = { type: 'blue.squad', at: 'E7', condition: 'disrupted' };
  const scene = (answer: string) =>
    acts(
      activation({ leader, b }, { hexes: [{ at: 'E6', ground: 'woods' }], answers: { disruptedStep: answer } }),
      begin('b'),
      enter('E6'),
    );
  const spent = (at: LhyScene) => at.frames.flatMap((frame) => (frame.kind === 'maneuver' ? [frame.spent] : []));

  rule('13.3.2', 'spends no points, or by another ruling those that the hex costs', () => {
    expect(spent(scene('anyCost'))).toEqual([0]);
    expect(spent(scene('withinAllowance'))).toEqual([3]);
  });
});
