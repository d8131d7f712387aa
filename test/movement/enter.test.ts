import { describe, expect } from 'vitest';
import { problem } from '../../src/kernel/basis/result.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { enterRule, stopRule } from '../../src/movement/index.js';
import type { Area, HexMarker, MoveMode, Status, World } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import { act, fault, faults, impulse, lay, legal, placeOf, refusals, statusOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { english } from '../../src/text/en/index.js';
import { explain } from '../../src/text/index.js';
import { rule } from '../rule.js';
import { ground, moving, onTheMove, settle, village } from './ground.js';
import type { Going } from './ground.js';

const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const koch = 'de.koch.1';

/** A group on the move at E3. */
function before(given: Partial<Going> & Pick<Going, 'movers'>): Table {
  return onTheMove({ from: 'E3', ...given });
}

const to = (where: string): { readonly kind: 'enter'; readonly to: string } => ({ kind: 'enter', to: where });
const stop = { kind: 'stop' } as const;

describe('a step', () => {
  rule('6.0', 'units pay for each hex as it is entered', () => {
    const table = before({ movers: [[squad, 'move', 4]] });
    const events = act(table, enterRule, to('F3'));
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'F3' });
    const moved = events.find((event) => event.kind === 'unitsMoved');
    expect(moved).toMatchObject({ units: [squad], from: 'E3', into: 'F3', to: 'all' });
    expect(moved?.kind === 'unitsMoved' && moved.cost.map(wholeTotal)).toEqual([6]);
    expect(topOf(table, 'move')).toMatchObject({ at: 'F3', steps: 1, step: 'entered', movers: [{ spent: 6 }] });
    settle(table);
    expect(topOf(table, 'move')).toMatchObject({ step: 'ready' });
    expect(faults(table, enterRule, to('F2'))).toEqual([]);
  });

  rule('6.0', 'weapons go with those who carry them', () => {
    const table = before({ movers: [[squad, 'move', 4]], held: [['de.mg42.1', squad]] });
    table.position = {
      ...table.position,
      counters: table.position.counters.map((one) =>
        one.id === 'de.mg42.1' ? { ...one, status: { mode: 'bipod' } } : one,
      ),
    };
    act(table, enterRule, to('E2'));
    expect(placeOf(table, 'de.mg42.1')).toEqual({ kind: 'hands', unit: squad });
  });

  rule('6.0', 'a step leads to a neighbouring location', () => {
    const table = before({ movers: [[squad, 'move', 4]] });
    expect(faults(table, enterRule, to('E6'))).toEqual(['out-of-reach']);
    expect(faults(table, enterRule, to('Z9'))).toEqual(['unknown-location']);
    expect(legal(table, enterRule).map((action) => action.to)).toEqual(['E2', 'F3', 'F4', 'D4', 'D3']);
  });

  rule('10.4.1', 'upper floors are reached from inside only', () => {
    const outside = before({ movers: [[squad, 'move', 4]], from: 'G5' });
    expect(faults(outside, enterRule, to('G4/upper'))).toEqual(['out-of-reach']);
    const inside = before({ movers: [[squad, 'move', 4]], from: 'G3' });
    expect(faults(inside, enterRule, to('G3/upper'))).toEqual([]);
    expect(faults(inside, enterRule, to('G4/upper'))).toEqual(['out-of-reach']);
    const upstairs = before({ movers: [[squad, 'move', 4]], from: 'G3/upper' });
    expect(faults(upstairs, enterRule, to('G4/upper'))).toEqual([]);
    expect(faults(upstairs, enterRule, to('F3'))).toEqual(['out-of-reach']);
  });

  rule('6.0', 'the chart closes some terrain', () => {
    const table = before({ movers: [[squad, 'move', 4]], world: { ...ground(), hasBoats: false } });
    expect(fault(table, enterRule, to('E4'), 'prohibited-terrain')).toEqual({
      unit: squad,
      to: 'E4',
      terrain: 'river',
    });
  });

  rule('6.0', 'nobody spends more MPs than he has, and the group stops when one of it cannot pay', () => {
    const table = before({
      movers: [
        [squad, 'move', 6, 3],
        [second, 'move', 4, 3],
      ],
      more: { steps: 1 },
    });
    expect(fault(table, enterRule, to('E2'), 'not-enough-mps')).toEqual({
      unit: second,
      cost: 4,
      left: 2,
      in: 'halfMPs',
    });
    const tired = before({
      movers: [
        [squad, 'move', 4, 3],
        [second, 'move', 4, 3],
      ],
      more: { steps: 1 },
    });
    expect(fault(tired, enterRule, to('E2'), 'not-enough-mps')).toEqual({
      units: [squad, second],
      cost: 4,
      left: 2,
      in: 'halfMPs',
    });
    expect(faults(table, enterRule, to('D4'))).toEqual([]);
  });

  rule('6.0', 'a unit that has spent nothing may always enter one hex, and spends all for it', () => {
    const table = before({ movers: [['de.slow.1', 'move', 1]] });
    act(table, enterRule, to('F3'));
    expect(topOf(table, 'move')?.movers).toMatchObject([{ spent: 2, allowance: 2 }]);
    const later = before({ movers: [[squad, 'move', 4, 3]], more: { steps: 1 } });
    expect(faults(later, enterRule, to('E2'))).toEqual(['not-enough-mps']);
  });

  rule('6.0', 'what it spends for that hex is told in MPs', () => {
    const [moved] = act(before({ movers: [['de.slow.1', 'move', 1]] }), enterRule, to('F3'));
    expect(moved && explain(moved, english)).toContain('(1 MP)');
  });

  rule('6.0', 'in which kinds of movement it may is a switch', () => {
    const assault = (world: World): readonly string[] =>
      faults(before({ world, movers: [['de.slow.1', 'assaultMove', 1]] }), enterRule, to('E2'));
    expect(assault(ground())).toEqual(['not-enough-mps']);
    expect(assault(ground({ oneHexAlways: 'notLowCrawl' }))).toEqual([]);
    const crawl = before({ world: ground({ oneHexAlways: 'notLowCrawl' }), movers: [['de.slow.1', 'lowCrawl', 1]] });
    expect(faults(crawl, enterRule, to('E2'))).toEqual(['low-crawl-takes-all', 'not-enough-mps']);
  });

  rule('6.3', 'nor a hex that costs more than it has: an ordinary move would give all its MPs for it', () => {
    const walks = before({ movers: [['de.slow.1', 'move', 2]] });
    expect(faults(walks, enterRule, to('F3'))).toEqual([]);
    const crawls = before({ movers: [['de.slow.1', 'lowCrawl', 2]] });
    expect(faults(crawls, enterRule, to('F3'))).toEqual(['low-crawl-takes-all', 'not-enough-mps']);
    expect(fault(crawls, enterRule, to('F3'), 'low-crawl-takes-all')).toEqual({ unit: 'de.slow.1', to: 'F3' });
  });

  rule('6.3', 'a Low Crawl enters one hex that does not take all its MPs', () => {
    const table = before({ movers: [[squad, 'lowCrawl', 4]] });
    expect(faults(table, enterRule, to('F3'))).toEqual([]);
    const slow = before({ movers: [[squad, 'lowCrawl', 2]] });
    expect(faults(slow, enterRule, to('E2'))).toEqual(['low-crawl-takes-all']);
    expect(faults(slow, enterRule, to('D4'))).toEqual([]);
    const done = before({ movers: [[squad, 'lowCrawl', 4, 1]], more: { steps: 1 } });
    expect(faults(done, enterRule, to('E2'))).toEqual(['low-crawl-done']);
  });

  rule('6.3', 'it may go up or down one floor instead', () => {
    const table = before({ movers: [[squad, 'lowCrawl', 4]], from: 'G3' });
    expect(faults(table, enterRule, to('G3/upper'))).toEqual([]);
  });

  rule('1.6.1', 'a weapon on its tripod is not moved', () => {
    const table = before({ movers: [['us.2-5-4.1', 'move', 4]], held: [['us.m1919a4.1', 'us.2-5-4.1']] });
    expect(faults(table, enterRule, to('E2'))).toEqual(['weapon-not-portable']);
    expect(legal(table, enterRule)).toEqual([]);
  });

  rule('1.3', 'stacking limits hold in every hex on the way', () => {
    const full = ['de.1-6-4.3', 'de.1-6-4.4', 'de.1-6-4.5'].map((id) => [id, 'E2'] as const);
    const table = before({ movers: [[squad, 'move', 6]], others: full });
    expect(fault(table, enterRule, to('E2'), 'overstacked')).toMatchObject({ at: 'E2', count: 8, limit: 6 });
    const upper = before({
      movers: [[squad, 'move', 6]],
      from: 'G3',
      others: full.map(([id]) => [id, 'G3'] as const),
    });
    expect(faults(upper, enterRule, to('G3/upper'))).toEqual([]);
  });

  rule('6.0', 'while fire may come the group waits', () => {
    const table = before({ movers: [[squad, 'move', 4]], more: { step: 'entered', steps: 1 } });
    expect(faults(table, enterRule, to('E2'))).toEqual(['not-ready']);
    expect(faults(table, stopRule, stop)).toEqual(['not-ready']);
  });

  rule('10.1', 'a Spotted marker is lifted when the last unit leaves the hex', () => {
    const markers: readonly HexMarker[] = [{ kind: 'spotted', at: 'E3', by: 'us' }];
    const table = before({ movers: [[squad, 'move', 4]], markers });
    act(table, enterRule, to('D4'));
    expect(table.position.markers).toEqual([]);
    const stays = before({ movers: [[squad, 'move', 4]], markers, others: [[second, 'E3']] });
    act(stays, enterRule, to('D4'));
    expect(stays.position.markers).toEqual(markers);
  });
});

describe('Shaken units on the move', () => {
  const shaken = { [squad]: { shaken: true } } as const;
  const movers = [[squad, 'move', 2]] as const;

  rule('6.0', 'no step brings them closer to an enemy in their LOS', () => {
    const table = before({ movers, status: shaken, others: [['us.2-5-4.1', 'D6']] });
    expect(fault(table, enterRule, to('D4'), 'shaken-closer')).toEqual({ unit: squad, enemy: 'us.2-5-4.1', to: 'D4' });
    expect(faults(table, enterRule, to('D3'))).toEqual([]);
    expect(faults(table, enterRule, to('E2'))).toEqual([]);
  });

  rule('6.0', 'an enemy they do not see from where they are does not bind them', () => {
    const table = before({ movers, status: shaken, others: [['us.2-5-4.1', 'E1']] });
    expect(faults(table, enterRule, to('E2'))).toEqual([]);
  });

  rule('6.0', 'equal range is allowed, and Good Order units are free', () => {
    const even = before({ movers, status: shaken, others: [['us.2-5-4.1', 'E5']] });
    expect(faults(even, enterRule, to('D4'))).toEqual([]);
    const bold = before({ movers: [[squad, 'move', 4]], others: [['us.2-5-4.1', 'D6']] });
    expect(faults(bold, enterRule, to('D4'))).toEqual([]);
  });

  rule('5.1', 'they enter neither enemy hexes nor Melee', () => {
    const enemy = before({ movers, status: shaken, others: [['us.medrow.1', 'D4', { shaken: true }]] });
    expect(faults(enemy, enterRule, to('D4'))).toEqual(['shaken-into-enemy', 'shaken-closer', 'nobody-melee-eligible']);
    const melee = before({
      movers: [
        [squad, 'move', 2],
        [second, 'move', 4],
      ],
      status: shaken,
      markers: [{ kind: 'melee', at: 'D4', fought: true }],
    });
    expect(faults(melee, enterRule, to('D4'))).toEqual(['shaken-into-enemy']);
    expect(fault(melee, enterRule, to('D4'), 'shaken-into-enemy')).toMatchObject({ to: 'D4', place: 'meleeMarker' });
  });
});

describe('entering an enemy hex', () => {
  const enemy: readonly (readonly [string, string])[] = [['us.2-5-4.1', 'D4']];

  rule('8.0', 'the group halts and fights at once; nobody may fire at it', () => {
    const table = before({
      movers: [
        [squad, 'move', 6],
        [koch, 'move', 6],
      ],
      others: [...enemy, ['us.2-5-4.2', 'D5']],
    });
    act(table, enterRule, to('D4'));
    expect(topFrame(table)).toEqual({ kind: 'melee', by: 'de', at: 'D4', entered: [squad, koch], from: 'E3' });
    expect(table.frames[1]).toMatchObject({ kind: 'move', movers: [], halted: [squad, koch] });
    table.frames = table.frames.slice(0, -1);
    settle(table);
    expect(topFrame(table)?.kind).toBe('impulse');
  });

  rule('8.0', 'those who cannot fight are eliminated, and who came in stays under a Melee marker', () => {
    const table = before({ movers: [[squad, 'move', 4]], others: [['us.medrow.1', 'D4', {}]] });
    act(table, enterRule, to('D4'));
    expect(topOf(table, 'move')).toMatchObject({ movers: [], halted: [squad] });
    expect(placeOf(table, 'us.medrow.1')).toEqual({ kind: 'eliminated' });
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'D4' });
    expect(table.position.markers).toEqual([{ kind: 'melee', at: 'D4', fought: true }]);
  });

  rule('8.0', 'Hit & Run does not end in Melee', () => {
    const table = before({ movers: [[squad, 'hitAndRun', 4]], others: enemy });
    expect(faults(table, enterRule, to('D4'))).toEqual(['assault-into-melee']);
  });

  rule('6.1.1', 'nobody enters Melee after Assault Fire, which is told as that', () => {
    const table = before({ movers: [[squad, 'assaultFire', 3]], others: enemy });
    const params = fault(table, enterRule, to('D4'), 'assault-into-melee');
    expect(params).toEqual({ unit: squad, to: 'D4', fired: true });
    const said = explain(problem('assault-into-melee', params ?? {}, '6.1.1'), english);
    expect(said).toBe('de.1-6-4.1 has used Assault Fire, and cannot enter Melee after it. [6.1.1]');
    const [refused] = refusals(table, enterRule, to('D4'));
    expect(refused?.rule).toBe('6.1.1');
  });

  rule('8.0', 'Assault Movement and its kind do not end in Melee', () => {
    for (const mode of ['assaultMove', 'assaultFire', 'stealthAssault'] as const) {
      const table = before({ movers: [['de.stealthy.1', mode, 3]], others: enemy });
      expect(faults(table, enterRule, to('D4'))).toEqual(['assault-into-melee']);
    }
    const moved = before({ movers: [[squad, 'assaultMove', 3]], others: enemy });
    expect(fault(moved, enterRule, to('D4'), 'assault-into-melee')).toEqual({ unit: squad, to: 'D4' });
    const stealth = before({ movers: [['de.stealthy.1', 'stealth', 5]], others: enemy });
    expect(faults(stealth, enterRule, to('D4'))).toEqual([]);
  });

  rule(
    '12.0',
    'the Versatile Skill lets a Hero, or those who move with a Leader, go from Assault Fire into Melee',
    () => {
      const group = (man: string, skill: string, mode: MoveMode): readonly string[] => {
        const table = before({
          movers: [
            ['de.stealthy.1', mode, 3],
            [man, mode, 3],
          ],
          others: enemy,
          status: { [man]: { skills: [skill] } },
        });
        return faults(table, enterRule, to('D4'));
      };
      expect(group(koch, 'versatile', 'assaultFire')).toEqual([]);
      expect(group(koch, 'bull', 'assaultFire')).toEqual(['assault-into-melee']);
      expect(group(koch, 'versatile', 'assaultMove')).toEqual(['assault-into-melee']);
      const hero = (others: Going['movers'] = []): readonly string[] =>
        faults(
          before({
            movers: [['us.stealthhero.1', 'assaultFire', 3], ...others],
            others: [['de.1-6-4.1', 'D4']],
            status: { 'us.stealthhero.1': { skills: ['versatile'] } },
          }),
          enterRule,
          to('D4'),
        );
      expect(hero()).toEqual([]);
      expect(hero([['us.2-5-4.1', 'assaultFire', 2]])).toEqual(['assault-into-melee']);
    },
  );

  rule('6.3', 'whether one crawls into Melee is a switch', () => {
    const crawl = (world: World): readonly string[] =>
      faults(before({ world, movers: [[squad, 'lowCrawl', 4]], others: enemy }), enterRule, to('D4'));
    expect(crawl(ground())).toEqual([]);
    expect(crawl(ground({ lowCrawlIntoMelee: 'barred' }))).toEqual(['low-crawl-into-melee']);
  });

  rule('8.0', 'Weapon Teams do not enter it', () => {
    const table = before({
      movers: [
        [squad, 'move', 4],
        ['de.mgteam.1', 'move', 2],
      ],
      others: enemy,
    });
    expect(faults(table, enterRule, to('D4'))).toEqual(['weapon-team-into-melee']);
  });

  rule('8.0', 'those who cannot fight enter only with one who can, even against their like', () => {
    const medic: readonly (readonly [string, string, Status])[] = [['us.medrow.1', 'D4', {}]];
    const alone = before({ movers: [['de.medic.1', 'move', 6]], others: medic });
    expect(faults(alone, enterRule, to('D4'))).toEqual(['nobody-melee-eligible']);
    expect(faults(before({ movers: [[koch, 'move', 6]], others: medic }), enterRule, to('D4'))).toEqual([
      'nobody-melee-eligible',
    ]);
    const led = before({
      movers: [
        [squad, 'move', 4],
        ['de.medic.1', 'move', 6],
      ],
      others: medic,
    });
    expect(faults(led, enterRule, to('D4'))).toEqual([]);
  });

  rule('8.0', 'a Leader with a machine gun can fight', () => {
    const table = before({ movers: [[koch, 'move', 4]], others: enemy, held: [['de.mg34.1', koch]] });
    expect(faults(table, enterRule, to('D4'))).toEqual([]);
  });

  rule('8.2', 'who reinforces a Melee that has been fought this turn waits for the next', () => {
    const markers: readonly HexMarker[] = [{ kind: 'melee', at: 'D4', fought: true }];
    const table = before({ movers: [[squad, 'move', 4]], others: enemy, markers });
    act(table, enterRule, to('D4'));
    expect(topFrame(table)).toMatchObject({ kind: 'move', movers: [], halted: [squad] });
    expect(statusOf(table, squad)).toEqual({ markers: ['moved'] });
    settle(table);
    expect(topFrame(table)?.kind).toBe('impulse');
  });

  rule('8.2', 'who reinforces it before its round brings the round on', () => {
    const markers: readonly HexMarker[] = [{ kind: 'melee', at: 'D4', fought: false }];
    const table = before({ movers: [[squad, 'move', 4]], others: enemy, markers });
    act(table, enterRule, to('D4'));
    expect(topFrame(table)).toMatchObject({ kind: 'melee', at: 'D4', entered: [squad] });
  });

  rule('8.2', 'a Melee marker with nobody under it still asks for units that can fight, and halts them', () => {
    const markers: readonly HexMarker[] = [{ kind: 'melee', at: 'D4', fought: true }];
    const medic = before({ movers: [['de.medic.1', 'move', 6]], markers });
    expect(faults(medic, enterRule, to('D4'))).toEqual(['nobody-melee-eligible']);
    const table = before({ movers: [[squad, 'move', 4]], markers });
    act(table, enterRule, to('D4'));
    expect(statusOf(table, squad)).toEqual({ markers: ['moved'] });
  });

  rule('8.4', 'units of a nation that ambushes do so when nobody in the hex saw them at the start', () => {
    const base = ground();
    const nations = new Map(base.catalogue.nations);
    const german = nations.get('de');
    if (german === undefined) throw new Error('no nation');
    nations.set('de', { ...german, ambush: true });
    const world: World = { ...base, catalogue: { ...base.catalogue, nations } };
    const seen = before({ world, movers: [[squad, 'move', 4]], others: enemy });
    act(seen, enterRule, to('D4'));
    expect(topOf(seen, 'melee')?.ambush).toBeUndefined();
    const hidden = before({
      world,
      movers: [[squad, 'move', 4, 2]],
      others: [['us.2-5-4.1', 'E1']],
      from: 'E2',
      more: { steps: 1, from: 'E3' },
    });
    act(hidden, enterRule, to('E1'));
    expect(topOf(hidden, 'melee')).toMatchObject({ ambush: [squad], from: 'E2' });
  });

  rule('8.4', 'a unit ambushes by what is printed on it, by a Skill, or by a Special Scenario Rule', () => {
    const base = ground();
    const ambush = (world: World, unit: string, skills: readonly string[] = []): unknown => {
      const table = before({
        world,
        movers: [[unit, 'move', 6, 2]],
        status: skills.length === 0 ? {} : { [unit]: { skills } },
        others: [['us.2-5-4.1', 'E1']],
        from: 'E2',
        more: { steps: 1, from: 'E3' },
      });
      act(table, enterRule, to('E1'));
      return topOf(table, 'melee')?.ambush;
    };
    const types = new Map(base.catalogue.types);
    const german = types.get('de.1-6-4');
    if (german?.kind !== 'squad') throw new Error('no Squad');
    types.set('de.1-6-4', { ...german, ambush: true });
    const skill = { id: 'prowler', name: 'Prowler', who: ['hero'], effects: [{ kind: 'ambush' }] } as const;
    const skills = new Map(base.catalogue.skills).set('prowler', skill);
    const special: World = {
      ...base,
      scenario: { ...base.scenario, specialRules: [{ tag: 'ambush', side: 'de' }] },
    };
    expect(ambush(base, squad)).toBeUndefined();
    expect(ambush({ ...base, catalogue: { ...base.catalogue, types } }, squad)).toEqual([squad]);
    const skilled: World = { ...base, catalogue: { ...base.catalogue, skills } };
    expect([ambush(skilled, 'de.stormer.1', ['prowler']), ambush(skilled, 'de.stormer.1')]).toEqual([
      ['de.stormer.1'],
      undefined,
    ]);
    expect(ambush(special, squad)).toEqual([squad]);
  });

  rule(
    '8.4',
    'all the enemies there must be without sight, or by `ambushSight` some, of whom one has thermal imaging',
    () => {
      const ambush = (others: readonly string[], switches: Readonly<Record<string, string>> = {}): unknown => {
        const base = ground(switches);
        const types = new Map(base.catalogue.types);
        const gunners = types.get('us.scoutsquad');
        if (gunners?.kind !== 'halfSquad') throw new Error('no Half-Squad');
        types.set('us.scoutsquad', { ...gunners, thermalSights: true });
        const world: World = {
          ...base,
          catalogue: { ...base.catalogue, types },
          scenario: { ...base.scenario, specialRules: [{ tag: 'ambush', side: 'de' }] },
        };
        const table = before({
          world,
          movers: [[squad, 'move', 4, 2]],
          others: others.map((id) => [id, 'H5'] as const),
          from: 'H6',
          markers: [{ kind: 'smoke', at: 'H7', stage: 1 }],
          more: { steps: 2, from: 'H8' },
        });
        act(table, enterRule, to('H5'));
        return topOf(table, 'melee')?.ambush;
      };
      const both = ['us.2-5-4.1', 'us.scoutsquad.1'];
      const some = { ambushSight: 'somebodyDidNotSee' };
      expect([ambush(['us.2-5-4.1']), ambush(both), ambush(['us.scoutsquad.1'])]).toEqual([
        [squad],
        undefined,
        undefined,
      ]);
      expect([ambush(both, some), ambush(['us.scoutsquad.1'], some)]).toEqual([[squad], undefined]);
    },
  );
});

describe('leaving the map', () => {
  const south: Area = { kind: 'edge', edge: 'south' };
  const exits = (world: World, area: Area): World => ({
    ...world,
    scenario: {
      ...world.scenario,
      sides: world.scenario.sides.map((side) =>
        side.id === 'de' ? { ...side, exits: area } : side,
      ) as unknown as World['scenario']['sides'],
    },
  });
  const leave = (world: World, from = 'E8'): Table => before({ world, movers: [[squad, 'move', 4]], from });

  rule('22.0', 'units leave where the scenario lets them, and are safe', () => {
    const table = leave(exits(ground(), south));
    act(table, enterRule, to('off'));
    expect(placeOf(table, squad)).toEqual({ kind: 'exited' });
    settle(table);
    expect(topFrame(table)?.kind).toBe('impulse');
  });

  rule('22.0', 'elsewhere they do not, unless the switch says so: then they are eliminated', () => {
    expect(faults(leave(ground()), enterRule, to('off'))).toEqual(['no-exit']);
    expect(faults(leave(exits(ground(), { kind: 'edge', edge: 'north' })), enterRule, to('off'))).toEqual(['no-exit']);
    expect(faults(leave(exits(ground(), south), 'E6'), enterRule, to('off'))).toEqual(['no-exit']);
    const table = leave(ground({ leavingMap: 'anyEdge' }));
    act(table, enterRule, to('off'));
    expect(placeOf(table, squad)).toEqual({ kind: 'eliminated' });
    expect(faults(leave(ground({ leavingMap: 'anyEdge' }), 'E6'), enterRule, to('off'))).toEqual(['no-exit']);
  });

  rule('22.0', 'a scenario may name the hexes by which they leave; others at the same edge are no way out', () => {
    const world = exits(ground(), { kind: 'hexes', hexes: ['E8'] });
    const table = leave(world);
    expect(legal(table, enterRule)).toContainEqual(to('off'));
    act(table, enterRule, to('off'));
    expect(placeOf(table, squad)).toEqual({ kind: 'exited' });
    expect(faults(leave(world, 'G8'), enterRule, to('off'))).toEqual(['no-exit']);
    expect(faults(leave(exits(ground(), { kind: 'hexes', hexes: ['E6'] }), 'E6'), enterRule, to('off'))).toEqual([
      'no-exit',
    ]);
  });

  rule('22.0', 'the other side does not leave by them', () => {
    const world = exits(ground(), { kind: 'hexes', hexes: ['E8'] });
    const table = before({ world, movers: [['us.2-5-4.1', 'move', 4]], from: 'E8' });
    expect(faults(table, enterRule, to('off'))).toEqual(['no-exit']);
  });

  rule('22.0', 'what they carry leaves with them, safe or lost as they are', () => {
    const held = [['de.mg34.1', squad]] as const;
    const safe = before({ world: exits(ground(), south), movers: [[squad, 'move', 4]], from: 'E8', held });
    act(safe, enterRule, to('off'));
    expect(placeOf(safe, 'de.mg34.1')).toEqual({ kind: 'exited' });
    const lost = before({
      world: ground({ leavingMap: 'anyEdge' }),
      movers: [[squad, 'move', 4]],
      from: 'E8',
      held,
    });
    act(lost, enterRule, to('off'));
    expect(placeOf(lost, 'de.mg34.1')).toEqual({ kind: 'eliminated' });
  });

  rule('22.0', 'leaving costs one MP', () => {
    const world = exits(ground(), south);
    const table = before({ world, movers: [[squad, 'move', 4, 4]], from: 'E8', more: { steps: 2 } });
    expect(faults(table, enterRule, to('off'))).toEqual(['not-enough-mps']);
  });
});

describe('entering the map', () => {
  const waiting = (): Table =>
    lay(village(), {
      units: [['us.2-5-4.1', 'I5']],
      pools: [
        [squad, 'assault'],
        [koch, 'assault'],
      ],
      position: { phase: 'operations', turn: 1 },
      frames: [
        impulse('de', { step: 'acting' }),
        moving('de', undefined, [
          [squad, 'move', 6],
          [koch, 'move', 6],
        ]),
      ],
    });

  rule('22.0', 'a stack pays for the first hex, and enters where its force may', () => {
    const table = waiting();
    expect(faults(table, enterRule, to('J3'))).toEqual(['outside-entry-area']);
    expect(faults(table, enterRule, to('off'))).toEqual(['no-exit']);
    act(table, enterRule, to('J1'));
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'J1' });
    expect(topOf(table, 'move')).toMatchObject({ at: 'J1', steps: 1, movers: [{ spent: 2 }, { spent: 2 }] });
  });

  rule('22.0', 'it enters over the whole edge, half-hexes included', () => {
    const hexes = legal(waiting(), enterRule).map((action) => action.to);
    expect([...hexes].sort()).toEqual(['E0', 'F1', 'G0', 'H1', 'I0', 'J1', 'K0']);
  });

  rule('6.2', 'the first platoon of the narrative goes J1, J2, J3 with 5 of its 6 MPs', () => {
    const table = waiting();
    for (const hex of ['J1', 'J2', 'J3']) {
      act(table, enterRule, to(hex));
      while (topFrame(table)?.kind === 'window') table.frames = table.frames.slice(0, -1);
      settle(table);
    }
    expect(topOf(table, 'move')).toMatchObject({ at: 'J3', movers: [{ spent: 10, allowance: 12 }, { spent: 10 }] });
    act(table, stopRule, stop);
    expect(statusOf(table, squad)).toEqual({ markers: ['moved'] });
    expect(statusOf(table, koch)).toEqual({ markers: ['moved'] });
  });
});

describe('events', () => {
  const withEvent = (trigger: 'occupation' | 'lineOfSight', by: string): Table => {
    const base = ground();
    const world: World = {
      ...base,
      scenario: {
        ...base.scenario,
        events: [
          { id: 'B', trigger: 'occupation', at: 'A1', effects: [] },
          {
            id: 'A',
            trigger,
            at: 'E6',
            by,
            effects: [
              { kind: 'removeEvents', events: ['B'] },
              { kind: 'reinforce', side: 'us', force: 'relief', edges: ['south', 'north'] },
            ],
          },
        ],
      },
    };
    return lay(world, {
      units: [[squad, 'E7']],
      markers: [
        { kind: 'event', at: 'E6', event: 'A' },
        { kind: 'event', at: 'A1', event: 'B' },
      ],
      frames: [impulse('de', { step: 'acting' }), moving('de', 'E7', [[squad, 'move', 4]])],
    });
  };

  rule('1.8', 'an Occupation marker goes off when its side enters the hex', () => {
    const table = withEvent('occupation', 'de');
    act(table, enterRule, to('E6'), [], { entryEdge: 'south' });
    expect(table.position.markers).toEqual([]);
    expect(table.position.facts).toEqual({ events: { A: 2 }, entryEdges: { relief: 'south' } });
    const other = withEvent('occupation', 'us');
    act(other, enterRule, to('E6'));
    expect(other.position.markers).toHaveLength(2);
    const elsewhere = withEvent('occupation', 'de');
    act(elsewhere, enterRule, to('E8'));
    expect(elsewhere.position.markers).toHaveLength(2);
  });

  rule('1.8', 'a Line of Sight marker goes off when its side sees the hex', () => {
    const table = withEvent('lineOfSight', 'de');
    act(table, enterRule, to('E8'), [], { entryEdge: 'north' });
    expect(table.position.facts).toEqual({ events: { A: 2 }, entryEdges: { relief: 'north' } });
  });
});
