import { describe, expect } from 'vitest';
import {
  attackLedger,
  callInRule,
  fireOrder,
  fireRule,
  layOn,
  meleeRule,
  salvoSums,
  shootRule,
  shotOrder,
  toHitLedger,
} from '../../src/combat/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { enterRule, moveRule, retreatRule } from '../../src/movement/index.js';
import { destroyRule } from '../../src/phases/weapons/destroy.js';
import { takeRule } from '../../src/phases/weapons/take.js';
import type { LocationId, MoveMode, Status, World } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import { position } from '../../src/index.js';
import { act, fault, faults, impulse, lay, legal, placeOf, play, rallying, shaken } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { riverWorld } from '../river.js';
import { acting, find, moving, settle } from './ground.js';
import type { Movers } from './ground.js';

const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const boat = 'de.boat.1';
const koch = 'de.koch.1';
const enemy = 'us.2-5-4.1';

const to = (where: string): { readonly kind: 'enter'; readonly to: string } => ({ kind: 'enter', to: where });

interface Afloat extends Pick<Laid, 'held' | 'loose' | 'markers'> {
  readonly world?: World;
  readonly from: LocationId;
  readonly movers: Movers;
  readonly others?: NonNullable<Laid['units']>;
  readonly status?: Readonly<Record<string, Status>>;
  readonly steps?: number;
}

/** A group on the move. */
function going({ world = riverWorld(), from, movers, others = [], status = {}, steps = 0, ...laid }: Afloat): Table {
  return lay(world, {
    ...laid,
    units: [...movers.map(([id]) => [id, from, status[id] ?? {}] as const), ...others],
    position: { phase: 'operations' },
    frames: [impulse('de', { step: 'acting' }), moving('de', from, movers, { steps })],
  });
}

/** One Squad with its boat. */
const one = (from: LocationId, mode: MoveMode = 'move', more: Partial<Afloat> = {}, mf = 4, spent = 0): Table =>
  going({ from, movers: [[squad, mode, mf, spent]], held: [[boat, squad]], steps: spent > 0 ? 1 : 0, ...more });

/** In its impulse, where a group may set out. */
function ready(from: LocationId, units: NonNullable<Laid['units']>, more: Partial<Laid> = {}): Table {
  const ids = units.filter(([id]) => id.startsWith('de.')).map(([id]) => id);
  return lay(riverWorld(), { units, position: { phase: 'operations' }, frames: [acting('de', from, ids)], ...more });
}

const move = (from: LocationId, units: readonly string[], modes: readonly MoveMode[] = units.map(() => 'move')) =>
  ({ kind: 'move', from, units, modes }) as const;

describe('a River', () => {
  rule('23.3.1', 'is entered in a Rubber Boat alone', () => {
    const table = going({ from: 'D4', movers: [[squad, 'move', 4]] });
    expect(fault(table, enterRule, to('E3'), 'boats-full')).toEqual({
      at: 'E3',
      of: 'halfSquads',
      count: 2,
      limit: 0,
      boats: 0,
    });
    expect(faults(one('D4'), enterRule, to('E3'))).toEqual([]);
    expect(legal(one('D4'), enterRule).map((action) => action.to)).toContain('E3');
    expect(legal(table, enterRule).map((action) => action.to)).not.toContain('E3');
  });

  rule('23.3.1', 'takes the whole MF to enter, which draws as many attacks', () => {
    const table = one('D4', 'move', { others: [[enemy, 'D2']] });
    const events = act(table, enterRule, to('E3'));
    const moved = events.find((event) => event.kind === 'unitsMoved');
    expect(moved?.kind === 'unitsMoved' && moved.cost.map(wholeTotal)).toEqual([8]);
    expect(topOf(table, 'window')).toMatchObject({ at: 'E3', attacks: 4 });
    expect(placeOf(table, boat)).toEqual({ kind: 'hands', unit: squad });
    expect(fault(one('D4', 'move', {}, 4, 1), enterRule, to('E3'), 'not-enough-mps')).toEqual({
      unit: squad,
      cost: 8,
      left: 6,
      in: 'halfMPs',
    });
  });

  rule('23.3.1', 'takes the whole MF to leave', () => {
    const table = one('F3');
    act(table, enterRule, to('G3'));
    expect(topOf(table, 'move')?.movers).toMatchObject([{ spent: 8, allowance: 8 }]);
    expect(faults(one('F3', 'move', {}, 4, 2), enterRule, to('G3'))).toEqual(['not-enough-mps']);
  });

  rule('23.3.1', 'is gone along for two hexes in a move', () => {
    const table = one('E5');
    act(table, enterRule, to('E4'));
    settle(table);
    expect(topOf(table, 'move')).toMatchObject({ at: 'E4', movers: [{ spent: 4 }] });
    act(table, enterRule, to('F4'));
    settle(table);
    expect(topFrame(table)?.kind).not.toBe('window');
    expect(faults(one('F4', 'move', {}, 4, 4), enterRule, to('F3'))).toEqual(['not-enough-mps']);
  });

  rule('23.3.1', 'is not entered at half the MF, nor at a crawl', () => {
    const stealthy = 'de.stealthy.1';
    const by = (mode: MoveMode, mf: number): readonly string[] =>
      faults(going({ from: 'D4', movers: [[stealthy, mode, mf]], held: [[boat, stealthy]] }), enterRule, to('E3'));
    expect(by('assaultMove', 3)).toEqual(['not-enough-mps']);
    expect(by('stealthAssault', 3)).toEqual(['not-enough-mps']);
    expect(by('lowCrawl', 5)).toEqual(['low-crawl-takes-all']);
    expect(by('stealth', 5)).toEqual([]);
  });

  rule('23.3.1', 'is left in ordinary movement only, and nobody is hurried along', () => {
    const stealthy = 'de.stealthy.1';
    const table = ready(
      'F3',
      [
        [stealthy, 'F3'],
        [koch, 'F3'],
      ],
      { held: [[boat, stealthy]] },
    );
    for (const mode of ['assaultMove', 'stealth', 'stealthAssault', 'lowCrawl'] as const) {
      const modes = [koch, stealthy].map((unit) => (unit === stealthy ? mode : 'move'));
      expect(
        faults(table, moveRule, move('F3', [stealthy, koch].sort(), [mode, 'move'].sort() as MoveMode[])).concat(modes),
      ).toContain('ordinary-afloat');
    }
    expect(new Set(legal(table, moveRule).flatMap(({ modes }) => modes))).toEqual(new Set(['move']));
    act(table, moveRule, move('F3', [koch, stealthy].sort()));
    expect(topOf(table, 'move')?.movers).toMatchObject([
      { unit: koch, allowance: 12 },
      { unit: stealthy, allowance: 10, own: 10 },
    ]);
  });

  rule('10.5.2', 'is no River to boats where a Ford is, nor under a bridge', () => {
    const ford = { kind: 'terrain', at: 'E3', terrain: 'ford', tm: 1 } as const;
    const walking = going({ from: 'D4', movers: [[squad, 'move', 4]], markers: [ford] });
    expect(faults(walking, enterRule, to('E3'))).toEqual([]);
    act(walking, enterRule, to('E3'));
    expect(topOf(walking, 'move')?.movers).toMatchObject([{ spent: 8 }]);
    const onBridge = going({ from: 'D6', movers: [[squad, 'move', 4]] });
    act(onBridge, enterRule, to('E6'));
    expect(topOf(onBridge, 'move')?.movers).toMatchObject([{ spent: 2 }]);
    expect(faults(one('E5'), enterRule, to('E6'))).toEqual(['prohibited-terrain']);
  });

  rule('10.5.1', 'is not entered over a bank that nobody crosses', () => {
    expect(faults(one('D3'), enterRule, to('E2'))).toEqual(['prohibited-terrain']);
    expect(faults(one('D3'), enterRule, to('E3'))).toEqual([]);
  });
});

describe('a Rubber Boat', () => {
  rule('16.2', 'carries a Squad, two single men and two weapons', () => {
    const crew: Movers = [
      [squad, 'move', 4],
      [koch, 'move', 6],
      ['de.koch.2', 'move', 6],
    ];
    const full = going({
      from: 'D4',
      movers: crew,
      held: [
        [boat, squad],
        ['de.mg34.1', koch],
        ['de.mg34.2', squad],
      ],
    });
    expect(faults(full, enterRule, to('E3'))).toEqual([]);
    const crowded = going({ from: 'D4', movers: [...crew, ['de.koch.3', 'move', 6]], held: [[boat, squad]] });
    expect(fault(crowded, enterRule, to('E3'), 'boats-full')).toMatchObject({
      of: 'smcs',
      count: 3,
      limit: 2,
      boats: 1,
    });
    const armed = going({
      from: 'D4',
      movers: crew,
      held: [
        [boat, squad],
        ['de.mg34.1', squad],
        ['de.mg34.2', koch],
        ['de.mg34.3', 'de.koch.2'],
      ],
    });
    expect(fault(armed, enterRule, to('E3'), 'boats-full')).toMatchObject({ of: 'weapons', count: 3, limit: 2 });
  });

  rule('16.2', 'carries one Squad or two Half-Squads, and each Squad more needs one more', () => {
    const two: Movers = [
      [squad, 'move', 4],
      [second, 'move', 4],
    ];
    const halves: Movers = [
      ['de.0-5-4.1', 'move', 4],
      ['de.0-5-4.2', 'move', 4],
    ];
    expect(faults(going({ from: 'D4', movers: two, held: [[boat, squad]] }), enterRule, to('E3'))).toEqual([
      'boats-full',
    ]);
    const fleet = going({
      from: 'D4',
      movers: two,
      held: [
        [boat, squad],
        ['de.boat.2', second],
      ],
    });
    expect(faults(fleet, enterRule, to('E3'))).toEqual([]);
    expect(faults(going({ from: 'D4', movers: halves, held: [[boat, 'de.0-5-4.1']] }), enterRule, to('E3'))).toEqual(
      [],
    );
  });

  rule('23.3.1', 'serves Squads, Half-Squads, Crews and single men, no Weapon Teams and no Mounted Units', () => {
    const by = (unit: string, mf = 4): readonly string[] =>
      faults(
        going({
          from: 'D4',
          movers: [
            [unit, 'move', mf],
            [koch, 'move', 6],
          ],
          held: [[boat, koch]],
        }),
        enterRule,
        to('E3'),
      );
    expect(by('de.crew.1')).toEqual([]);
    expect(by('de.0-5-4.1')).toEqual([]);
    expect(by('de.mgteam.1')).toEqual(['prohibited-terrain', 'boats-full']);
    expect(by('de.cavalry.1', 12)).toEqual(['prohibited-terrain', 'boats-full']);
    const alone = going({ from: 'D4', movers: [[koch, 'move', 4]], held: [[boat, koch]] });
    expect(faults(alone, enterRule, to('E3'))).toEqual([]);
  });

  rule('1.6', 'is carried like one Support Weapon', () => {
    const table = ready('D4', [[koch, 'D4']], { held: [[boat, koch]] });
    act(table, moveRule, move('D4', [koch]));
    expect(topOf(table, 'move')?.movers).toMatchObject([{ allowance: 8 }]);
  });

  rule('23.3.1', 'is not taken from those who stay on the River', () => {
    const table = going({
      from: 'E4',
      movers: [[squad, 'move', 4]],
      held: [[boat, squad]],
      others: [[second, 'E4']],
      loose: [['de.boat.2', 'E4']],
    });
    expect(faults(table, enterRule, to('E3'))).toEqual([]);
    const theirs = going({
      from: 'E4',
      movers: [[squad, 'move', 4]],
      held: [
        [boat, squad],
        ['de.boat.2', squad],
      ],
      others: [[second, 'E4']],
    });
    expect(fault(theirs, enterRule, to('E3'), 'boat-needed')).toEqual({
      unit: second,
      at: 'E4',
      of: 'halfSquads',
      count: 2,
      limit: 0,
      boats: 0,
    });
  });

  rule('23.3.1', 'is not taken from under an enemy', () => {
    const table = going({
      from: 'E4',
      movers: [[squad, 'move', 8]],
      held: [[boat, squad]],
      others: [[enemy, 'E4', shaken]],
      loose: [['de.boat.2', 'E4']],
    });
    const take = { kind: 'take', unit: squad, weapon: 'de.boat.2' } as const;
    expect(fault(table, takeRule, take, 'boat-needed')).toEqual({
      unit: enemy,
      at: 'E4',
      of: 'halfSquads',
      count: 2,
      limit: 0,
      boats: 0,
    });
    expect(legal(table, takeRule)).toEqual([]);
  });

  rule('23.3.1', 'is not destroyed under those whom it carries', () => {
    const table = lay(riverWorld(), { units: [[squad, 'E4']], held: [[boat, squad]], frames: [rallying('de')] });
    const destroy = { kind: 'destroy', unit: squad, weapon: boat } as const;
    expect(faults(table, destroyRule, destroy)).toEqual(['boat-needed']);
    expect(legal(table, destroyRule)).toEqual([]);
    const ashore = lay(riverWorld(), { units: [[squad, 'D4']], held: [[boat, squad]], frames: [rallying('de')] });
    expect(legal(ashore, destroyRule)).toEqual([destroy]);
    const spare = lay(riverWorld(), {
      units: [[squad, 'E4']],
      held: [
        [boat, squad],
        ['de.boat.2', squad],
      ],
      frames: [rallying('de')],
    });
    expect(legal(spare, destroyRule).length).toBe(2);
  });

  rule('23.3.1', 'is what keeps units on a River: no position has any there without one', () => {
    const without = position(riverWorld(), {
      dice: 'entered',
      units: [{ type: 'de.1-6-4', at: 'E4' }],
      impulse: { by: 'de' },
    });
    expect(without.ok ? [] : without.problems.map(({ code }) => code)).toEqual(['overstacked']);
  });
});

describe('units on a River', () => {
  rule('23.3.1', 'stay together: single men with the MMCs', () => {
    const crew: Movers = [[koch, 'move', 4]];
    const leaves = going({
      from: 'E4',
      movers: crew,
      held: [
        [boat, koch],
        ['de.boat.2', squad],
      ],
      others: [[squad, 'E4']],
    });
    expect(fault(leaves, enterRule, to('E3'), 'parted-afloat')).toEqual({ unit: koch });
    const left = going({
      from: 'E4',
      movers: [[squad, 'move', 4]],
      held: [
        [boat, koch],
        ['de.boat.2', squad],
      ],
      others: [[koch, 'E4']],
    });
    expect(fault(left, enterRule, to('E3'), 'parted-afloat')).toEqual({ unit: koch });
    const together = going({
      from: 'E4',
      movers: [
        [squad, 'move', 4],
        [koch, 'move', 6],
      ],
      held: [[boat, squad]],
    });
    expect(faults(together, enterRule, to('E3'))).toEqual([]);
    const withOther = going({
      from: 'E4',
      movers: [[squad, 'move', 4]],
      held: [
        [boat, squad],
        ['de.boat.2', second],
      ],
      others: [
        [koch, 'E4'],
        [second, 'E4'],
      ],
    });
    expect(faults(withOther, enterRule, to('E3'))).toEqual([]);
  });

  rule('23.3.1', 'set out so that nobody is parted, however a group is put together', () => {
    const table = ready(
      'E4',
      [
        [squad, 'E4'],
        [second, 'E4'],
        [koch, 'E4'],
      ],
      {
        held: [
          [boat, squad],
          ['de.boat.2', second],
        ],
      },
    );
    const groups = new Set(legal(table, moveRule).map(({ units }) => units.join(' ')));
    expect(groups).toEqual(
      new Set([squad, second, `${squad} ${koch}`, `${second} ${koch}`, `${squad} ${second} ${koch}`]),
    );
  });

  rule('23.3.1', 'fire nothing, and call in no artillery', () => {
    const table = ready(
      'E4',
      [
        [squad, 'E4'],
        [koch, 'E4'],
        [enemy, 'D3'],
      ],
      {
        held: [
          [boat, squad],
          ['de.rocket.1', squad],
        ],
        markers: [{ kind: 'spotted', at: 'D3', by: 'de' }],
      },
    );
    const fire = { kind: 'fire', from: 'E4', target: 'D3', units: [squad], weapons: [], lead: squad } as const;
    expect(faults(table, fireRule, fire)).toEqual(['afloat']);
    expect(legal(table, fireRule)).toEqual([]);
    const shoot = { kind: 'shoot', from: 'E4', target: 'D3', weapon: 'de.rocket.1' } as const;
    expect(faults(table, shootRule, shoot)).toEqual(['afloat']);
    expect(legal(table, shootRule)).toEqual([]);
    const call = { kind: 'callIn', caller: koch, artillery: 'none', mission: 'standard', target: 'D3' } as const;
    expect(fault(table, callInRule, call, 'afloat')).toEqual({ unit: koch });
  });

  rule('23.3.1', 'are the easier to hit: 1 FP more on the Direct Fire Table, 1 less to hit on that of ordnance', () => {
    const at = (where: LocationId): Table =>
      lay(riverWorld(), {
        units: [
          [squad, where],
          [enemy, 'D4'],
        ],
        held: [
          [boat, squad],
          ['us.rocket.1', enemy],
        ],
        position: { phase: 'operations' },
        frames: [acting('us', 'D4', [enemy])],
      });
    const target = (table: Table) => find(table, squad);
    const terms = (where: string): readonly unknown[] => {
      const table = at(where);
      const fire = { kind: 'fire', from: 'D4', target: where, units: [enemy], weapons: [], lead: enemy } as const;
      const shoot = { kind: 'shoot', from: 'D4', target: where, weapon: 'us.rocket.1' } as const;
      const marker = { kind: 'fireForEffect', at: where, fp: 3, by: 'us' } as const;
      const met = layOn(table, { marker, hex: where, fp: 3 }, [target(table)]).met;
      return [
        attackLedger(table, fireOrder(table, fire), target(table)),
        toHitLedger(table, shotOrder(table, shoot), target(table)),
        ...met.map((each) => salvoSums({ marker, hex: where, fp: 3 }, each)[0]),
      ].map((ledger) => ledger.terms.filter(({ id }) => id === 'rubberBoatTarget').map(({ value }) => value));
    };
    expect(terms('E4')).toEqual([[{ n: 1, d: 1 }], [{ n: -1, d: 1 }], [{ n: 1, d: 1 }]]);
    expect(terms('C4')).toEqual([[], [], []]);
  });

  rule('23.3.1', 'use no Opportunity Fire', () => {
    const table = lay(riverWorld(), {
      units: [
        [squad, 'E4'],
        [enemy, 'D2'],
      ],
      held: [[boat, squad]],
      position: { phase: 'operations' },
      frames: [impulse('us', { step: 'acting' }), { ...moving('us', 'D2', [[enemy, 'move', 4]]) }],
    });
    act(table, enterRule, to('D3'));
    settle(table);
    expect(topFrame(table)?.kind).toBe('move');
  });

  rule('5.1', 'may go away Shaken, and ashore, but no nearer to an enemy', () => {
    const away = one('E4', 'move', { others: [[enemy, 'D4']], status: { [squad]: shaken } }, 3);
    expect(faults(away, enterRule, to('F5'))).toEqual([]);
    expect(faults(away, enterRule, to('E3'))).toEqual([]);
    const nearer = one('E4', 'move', { others: [[enemy, 'D3']], status: { [squad]: shaken } }, 3);
    expect(faults(nearer, enterRule, to('E3'))).toEqual(['shaken-closer']);
    const landing = one('F4', 'move', { others: [[enemy, 'D3']], status: { [squad]: shaken } }, 3);
    expect(faults(landing, enterRule, to('G4'))).toEqual([]);
    act(landing, enterRule, to('G4'));
    expect(topOf(landing, 'window')).toMatchObject({ attacks: 3 });
  });
});

describe('a landing', () => {
  rule('23.3.1', 'among enemies only defends in the first round', () => {
    const table = one('F4', 'move', { others: [[enemy, 'G3']] });
    act(table, enterRule, to('G3'));
    expect(topOf(table, 'melee')).toMatchObject({ at: 'G3', entered: [squad], landed: [squad] });
    const strike = { kind: 'melee', at: 'G3', targets: [enemy], weapons: [] } as const;
    expect(faults(table, meleeRule, strike)).toEqual(['nothing-to-strike-with']);
    const defend = { kind: 'melee', at: 'G3', targets: [], weapons: [] } as const;
    expect(legal(table, meleeRule)).toEqual([defend]);
    const events = act(table, meleeRule, defend, [{ purpose: 'melee', of: 'us', faces: [1, 1] }], {
      meleeTargets: [squad],
      meleeWeapons: [],
      meleeSkills: [],
    });
    const struck = events.flatMap((event) => (event.kind === 'meleeStruck' ? [event.side] : []));
    expect(struck).toEqual(['us']);
  });

  rule('23.3.1', 'leaves those free to strike who fight there already', () => {
    const table = one('F4', 'move', {
      others: [
        [enemy, 'G3'],
        [second, 'G3'],
      ],
      movers: [
        [squad, 'move', 4],
        [koch, 'move', 6],
      ],
      markers: [{ kind: 'melee', at: 'G3', fought: false }],
    });
    act(table, enterRule, to('G3'));
    const strikes = legal(table, meleeRule);
    expect(strikes).toContainEqual({ kind: 'melee', at: 'G3', targets: [enemy], weapons: [] });
    const led = { kind: 'melee', at: 'G3', targets: [enemy], weapons: [], leader: koch } as const;
    expect(fault(table, meleeRule, led, 'leader-cannot-help')).toEqual({ leader: koch, reason: 'landed' });
  });

  rule('17.1', 'assaults no vehicle', () => {
    const table = one('F4', 'move', { others: [['us.panzer.1', 'G3', { facing: 1 }]] });
    expect(fault(table, enterRule, to('G3'), 'assault-landing')).toEqual({ to: 'G3', units: ['us.panzer.1'] });
  });
});

describe('a way back', () => {
  const frame = (from: LocationId, firer: LocationId) =>
    ({ kind: 'retreat', by: 'de', unit: squad, from, firer }) as const;

  rule('1.6.3', 'does not lead onto a River from its bank', () => {
    const table = lay(riverWorld(), {
      units: [
        [squad, 'D4', shaken],
        [enemy, 'C4'],
      ],
      held: [[boat, squad]],
      frames: [impulse('us', { step: 'acting' }), frame('D4', 'C4')],
    });
    expect(fault(table, retreatRule, to('E4'), 'prohibited-terrain')).toEqual({
      unit: squad,
      to: 'E4',
      terrain: 'river',
    });
  });

  rule('1.6.3', 'leads by boat along the River, and ashore', () => {
    const table = lay(riverWorld(), {
      units: [
        [squad, 'E4', shaken],
        [enemy, 'D4'],
      ],
      held: [[boat, squad]],
      frames: [impulse('us', { step: 'acting' }), frame('E4', 'D4')],
    });
    expect(
      legal(table, retreatRule)
        .map((action) => action.to)
        .sort(),
    ).toEqual(['E5', 'F4', 'F5']);
  });

  rule('1.6.3', 'leaves the boat to those who stay', () => {
    const table = lay(riverWorld(), {
      units: [
        [squad, 'F4', shaken],
        ['de.koch.1', 'F4'],
        [enemy, 'E4'],
      ],
      held: [
        [boat, squad],
        ['us.boat.1', enemy],
      ],
      frames: [impulse('us', { step: 'acting' }), frame('F4', 'E4')],
    });
    expect(faults(table, retreatRule, to('G3'))).toEqual([]);
    play(table, retreatRule.run(table, { kind: 'enter', to: 'G3' }));
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'G3' });
    expect(placeOf(table, boat)).toEqual({ kind: 'map', at: 'F4' });
  });
});
