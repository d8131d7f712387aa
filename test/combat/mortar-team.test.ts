import { describe, expect } from 'vitest';
import { mortarRule } from '../../src/combat/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { Event, HexMarker, MortarAction, Status, World } from '../../src/state/index.js';
import { lmOf } from '../../src/state/index.js';
import { acting, ground } from '../movement/ground.js';
import { act, fault, faults, house, lay, legal, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';

const team = 'de.mortar.1';
const koch = 'de.koch.1';
const target = 'us.2-5-4.1';

interface Scene {
  readonly world?: World;
  readonly from?: string;
  readonly status?: Status;
  readonly others?: readonly (readonly [id: string, at: string, status?: Status])[];
  readonly markers?: readonly HexMarker[];
  readonly at?: string;
}

/** A Mortar Weapon Team in E6, activated, an American Squad in E8 that has fired. */
function before({
  world = ground(),
  from = 'E6',
  status = {},
  others = [],
  markers = [],
  at = 'E8',
}: Scene = {}): Table {
  return lay(world, {
    units: [[team, from, status], [target, at, { markers: ['fired'] }], ...others],
    markers,
    position: { phase: 'operations' },
    frames: [acting('de', from, [team])],
  });
}

const shot = (hex = 'E8', observer?: string): MortarAction => ({
  kind: 'mortar',
  unit: team,
  target: hex,
  ...(observer === undefined ? {} : { observer }),
});
const roll = (first: number, second: number, defence: number, of = 'E8'): Named => ({
  purpose: 'barrage',
  of,
  faces: [first, second, defence],
});

function sums(events: readonly Event[]): readonly (readonly [readonly string[], number, number])[] {
  return events.flatMap((event) =>
    event.kind === 'barrageStruck'
      ? event.rolls.map(({ targets, attack, defence }) => [targets, wholeTotal(attack), wholeTotal(defence)] as const)
      : [],
  );
}

describe('a Mortar Weapon Team', () => {
  rule('18.1', 'fires at a spotted hex in range and sight with the higher of two dice and its Firepower', () => {
    const table = before();
    expect(legal(table, mortarRule)).toEqual([shot()]);
    expect(sums(act(table, mortarRule, shot(), [roll(2, 4, 6)]))).toEqual([[[target], 5, 6]]);
    expect(statusOf(table, team)).toEqual({ markers: ['fired'] });
  });

  rule('18.1', 'leaves Fire for Effect on the hex, by the switch directMortarFfe not when it fires directly', () => {
    const table = before();
    act(table, mortarRule, shot(), [roll(1, 1, 6)]);
    expect(table.position.markers).toEqual([{ kind: 'fireForEffect', at: 'E8', fp: 1, by: 'de', pattern: 'mortar' }]);
    const none = before({ world: ground({ directMortarFfe: 'none' }) });
    act(none, mortarRule, shot(), [roll(1, 1, 6)]);
    expect(none.position.markers).toEqual([]);
  });

  rule('18.1', 'attacks everybody in the hex, friends as well, none beside it', () => {
    const table = before({ others: [['us.2-5-4.2', 'E7']], at: 'G4' });
    table.position = {
      ...table.position,
      counters: [
        ...table.position.counters,
        { id: 'us.tom.1', type: 'us.tom', side: 'us', place: { kind: 'map' as const, at: 'G4/upper' }, status: {} },
      ],
    };
    expect(sums(act(table, mortarRule, shot('G4'), [roll(1, 1, 6, 'G4')])).map(([ids]) => ids)).toEqual([
      [target, 'us.tom.1'],
    ]);
  });

  rule('18.1', 'adds what movement does to the target, and nothing for adjacency or a Leader', () => {
    const moved = before();
    moved.position = {
      ...moved.position,
      counters: moved.position.counters.map((one) =>
        one.id === target ? { ...one, status: { markers: ['moved'] } } : one,
      ),
    };
    expect(sums(act(moved, mortarRule, shot(), [roll(2, 3, 6)]))).toEqual([[[target], 5, 6]]);
    const near = before({ at: 'E7', others: [[koch, 'E6']] });
    expect(sums(act(near, mortarRule, shot('E7'), [roll(2, 3, 6, 'E7')]))).toEqual([[[target], 4, 6]]);
  });

  rule('18.1', 'is not weakened by degrading terrain on its line, but by Smoke it fires out of', () => {
    const wreck: HexMarker = { kind: 'wreck', at: 'E7', type: 'de.panzer' };
    expect(sums(act(before({ markers: [wreck] }), mortarRule, shot(), [roll(4, 1, 6)]))).toEqual([[[target], 5, 6]]);
    const smoke: HexMarker = { kind: 'smoke', at: 'E6', stage: 1 };
    expect(sums(act(before({ markers: [smoke] }), mortarRule, shot(), [roll(4, 1, 6)]))).toEqual([[[target], 4, 6]]);
  });

  rule(
    '18.1',
    'is weakened by degrading terrain when it fires directly by the switch mortarDirectDegrading alone',
    () => {
      const markers: readonly HexMarker[] = [{ kind: 'wreck', at: 'E7', type: 'de.panzer' }];
      const strict = ground({ mortarDirectDegrading: 'applies' });
      const [direct] = sums(act(before({ world: strict, markers }), mortarRule, shot(), [roll(4, 1, 6)]));
      expect(direct).toEqual([[target], 4, 6]);
      const called = before({ world: strict, markers, others: [[koch, 'E7']] });
      expect(sums(act(called, mortarRule, shot('E8', koch), [roll(4, 1, 6)]))).toEqual([[[target], 5, 6]]);
    },
  );

  rule('18.1', 'finds no cover in a Hill, by the switch mortarDirectHill one against direct fire', () => {
    const cover = (switches: Readonly<Record<string, string>>, observer?: string): unknown => {
      const table = before({ world: ground(switches), from: 'E6', at: 'D3', others: [[koch, 'E7']] });
      return sums(act(table, mortarRule, shot('D3', observer), [roll(1, 1, 6, 'D3')]))[0]?.[2];
    };
    const hill = { mortarDirectHill: 'applies' };
    expect([cover({}), cover(hill)]).toEqual([6, 7]);
    expect(cover(hill, koch)).toBe(6);
  });

  rule('18.1', 'has no LM of a Leader, by the switch mortarDirectLm one beside it adds his to direct fire', () => {
    const led = { ...shot(), leader: koch };
    const withheld = before({ others: [[koch, 'E6']] });
    expect(faults(withheld, mortarRule, led)).toEqual(['leader-cannot-help']);
    expect(legal(withheld, mortarRule).some(({ leader }) => leader !== undefined)).toBe(false);
    const world = ground({ mortarDirectLm: 'added' });
    const table = lay(world, {
      units: [
        [team, 'E6'],
        [koch, 'E6'],
        [target, 'E8', { markers: ['fired'] }],
      ],
      position: { phase: 'operations' },
      frames: [acting('de', 'E6', [team, koch])],
    });
    expect(legal(table, mortarRule)).toContainEqual(led);
    expect(faults(table, mortarRule, { ...led, observer: koch })).toEqual(['leader-cannot-help']);
    const leader = table.position.counters.find(({ id }) => id === koch);
    if (leader === undefined) throw new Error('no Leader');
    const added = lmOf(table, leader);
    expect(added).toBeGreaterThan(0);
    expect(sums(act(table, mortarRule, led, [roll(2, 4, 6)]))).toEqual([[[target], 5 + added, 6]]);
    expect(statusOf(table, koch)).toEqual({ markers: ['fired'] });
    expect(table.position.markers).toMatchObject([{ kind: 'fireForEffect', fp: 1 }]);
    const far = before({ world, others: [[koch, 'E7']] });
    expect(faults(far, mortarRule, led)).toEqual(['leader-cannot-help']);
  });

  rule('18.1', 'is called in by a Leader, a Scout or an Advisor on what he sees and it does not', () => {
    const hidden = { at: 'E1', others: [[koch, 'C1']] as const };
    const table = before(hidden);
    expect(faults(table, mortarRule, shot('E1'))).toEqual(['no-line-of-sight']);
    expect(legal(table, mortarRule)).toEqual([shot('E1', koch)]);
    act(table, mortarRule, shot('E1', koch), [roll(1, 1, 6, 'E1')]);
    expect(statusOf(table, koch)).toEqual({ markers: ['opsComplete'] });
    const bound = before(hidden);
    bound.frames = [acting('de', 'E6', [team], { mustMove: [koch] })];
    expect(legal(bound, mortarRule)).toEqual([]);
    const man = before({ at: 'E1', others: [['de.1-6-4.1', 'C1']] });
    expect(faults(man, mortarRule, shot('E1', 'de.1-6-4.1'))).toEqual(['observer-cannot-direct']);
  });

  rule('18.1', 'is not called in by who has acted, is Shaken or sees nothing', () => {
    const called = (at: string, status: Status): readonly string[] =>
      faults(before({ at: 'E1', others: [[koch, at, status]] }), mortarRule, shot('E1', koch));
    expect(called('C1', { markers: ['fired'] })).toEqual(['observer-cannot-direct']);
    expect(called('C1', { shaken: true })).toEqual(['observer-cannot-direct']);
    expect(called('E7', {})).toEqual(['observer-cannot-direct']);
  });

  rule('18.1', 'tells why a man cannot call it in', () => {
    const why = (man: string, at: string, status: Status = {}, markers: readonly HexMarker[] = []): unknown => {
      const table = before({ at: 'E1', others: [[man, at, status]], markers });
      expect(legal(table, mortarRule)).toEqual([]);
      return fault(table, mortarRule, shot('E1', man), 'observer-cannot-direct');
    };
    expect(why('de.1-6-4.1', 'C1')).toEqual({ observer: 'de.1-6-4.1', reason: 'cannotDirect' });
    expect(why('us.tom.1', 'C1')).toEqual({ observer: 'us.tom.1', reason: 'notThere' });
    expect(why(koch, 'C1', { shaken: true })).toEqual({ observer: koch, reason: 'shaken' });
    const melee: HexMarker = { kind: 'melee', at: 'C1', fought: false };
    expect(why(koch, 'C1', {}, [melee])).toEqual({ observer: koch, reason: 'inMelee' });
    expect(why(koch, 'C1', {}, [{ kind: 'fire', at: 'C1', stage: 1 }])).toEqual({
      observer: koch,
      reason: 'amidFlames',
    });
    expect(why(koch, 'C1', { markers: ['fired'] })).toEqual({ observer: koch, reason: 'marked' });
    expect(why(koch, 'C1', { markers: ['opsComplete', 'moved'] })).toEqual({ observer: koch, reason: 'marked' });
    expect(why(koch, 'E7')).toEqual({ observer: koch, reason: 'noSight' });
  });

  rule('18.1', 'fires at a hex as a whole, and at no floor of it', () => {
    expect(faults(before(), mortarRule, shot('E8'))).toEqual([]);
    for (const nowhere of ['E8/upper', 'Z9']) {
      expect(fault(before(), mortarRule, shot(nowhere), 'unknown-location')).toEqual({ target: nowhere });
    }
  });

  rule('10.5.6.2', 'is not fired by men who have still to face the Fire around them, nor called in by one', () => {
    const burning = (at: string, stage: 1 | 2 = 1): HexMarker => ({ kind: 'fire', at, stage });
    const amid = before({ at: 'E7', markers: [burning('E6')] });
    expect(faults(amid, mortarRule, shot('E7'))).toEqual(['must-face-fire']);
    expect(legal(amid, mortarRule)).toEqual([]);
    amid.frames = amid.frames.map((frame) => (frame.kind === 'impulse' ? { ...frame, faced: [team] } : frame));
    expect(faults(amid, mortarRule, shot('E7'))).toEqual([]);
    const called = (...markers: readonly HexMarker[]): Table => before({ at: 'E1', others: [[koch, 'C1']], markers });
    expect(faults(called(), mortarRule, shot('E1', koch))).toEqual([]);
    for (const stage of [1, 2] as const) {
      expect(faults(called(burning('C1', stage)), mortarRule, shot('E1', koch))).toEqual(['observer-cannot-direct']);
      expect(legal(called(burning('C1', stage)), mortarRule)).toEqual([]);
    }
    const faced = called(burning('C1'));
    faced.frames = faced.frames.map((frame) => (frame.kind === 'impulse' ? { ...frame, faced: [koch] } : frame));
    expect(faults(faced, mortarRule, shot('E1', koch))).toEqual([]);
  });

  rule('18.1', 'is called in on a hex spotted in this very impulse by the man who spotted it', () => {
    const table = before({ at: 'E1', others: [[koch, 'C1', { markers: ['opsComplete'] }]] });
    expect(faults(table, mortarRule, shot('E1', koch))).toEqual(['observer-cannot-direct']);
    table.frames = table.frames.map((frame) =>
      frame.kind === 'impulse' ? { ...frame, attempt: { unit: koch, target: 'E1', spotted: true } } : frame,
    );
    expect(faults(table, mortarRule, shot('E1', koch))).toEqual([]);
    act(table, mortarRule, shot('E1', koch), [roll(1, 1, 6, 'E1')]);
    expect(table.frames.at(-1)).toMatchObject({ attempt: { directed: true } });
  });

  rule('18.1', 'does not fire from Buildings, Forest or a Bunker', () => {
    expect(faults(before({ from: 'I6', at: 'I8' }), mortarRule, shot('I8'))).toEqual(['mortar-under-cover']);
    expect(faults(before({ from: 'E2', at: 'E4' }), mortarRule, shot('E4'))).toEqual(['mortar-under-cover']);
  });

  rule('10.7', 'fires from a Cave, to its front', () => {
    const cave: HexMarker = { kind: 'fortification', at: 'E6/cave', type: 'cave', tm: 2, facing: 4, side: 'de' };
    expect(faults(before({ from: 'E6/cave', markers: [cave] }), mortarRule, shot())).toEqual([]);
    const away: HexMarker = { ...cave, facing: 1 };
    expect(faults(before({ from: 'E6/cave', markers: [away] }), mortarRule, shot())).toEqual(['outside-bunker-front']);
  });

  rule('18.0', 'does not fire at a hex with a Melee marker, nor out of one', () => {
    const fight = before({ markers: [{ kind: 'melee', at: 'E8', fought: false }] });
    expect(faults(fight, mortarRule, shot())).toEqual(['melee-there']);
    expect(faults(house(fight, { meleeUnderFire: 'allowed' }), mortarRule, shot())).toEqual([]);
    const locked = before({ markers: [{ kind: 'melee', at: 'E6', fought: false }] });
    expect(faults(locked, mortarRule, shot())).toContain('locked-in-melee');
  });

  rule('18.1', 'fires within its range only, at enemies that are spotted', () => {
    expect(faults(before({ at: 'K8' }), mortarRule, shot('K8'))).toEqual([]);
    expect(faults(before(), mortarRule, shot('E6'))).toContain('out-of-mortar-range');
    expect(faults(before(), mortarRule, shot('E7'))).toEqual(['no-target']);
    const hidden = before({ at: 'I6' });
    hidden.position = {
      ...hidden.position,
      counters: hidden.position.counters.map((one) => (one.id === target ? { ...one, status: {} } : one)),
    };
    expect(faults(hidden, mortarRule, shot('I6'))).toContain('not-spotted');
  });

  rule('5.2', 'fires at the hex at which the others of its hex have fired', () => {
    const table = before({ others: [['us.2-5-4.2', 'E7', { markers: ['fired'] }]] });
    table.frames = [acting('de', 'E6', [team], { firedAt: 'E7' })];
    expect(faults(table, mortarRule, shot())).toEqual(['other-target']);
    act(table, mortarRule, shot('E7'), [roll(1, 1, 6, 'E7')]);
  });

  rule('18.1', 'fires in its impulse only: Mortars have no Opportunity Fire', () => {
    expect(mortarRule.frames).toEqual(['impulse']);
    expect(faults(before({ status: { markers: ['fired'] } }), mortarRule, shot())).toEqual(['already-activated']);
    expect(faults(before({ status: { shaken: true } }), mortarRule, shot())).toEqual(['not-good-order']);
  });

  rule('20.1', 'at night fires into the dark at -3', () => {
    const made = ground();
    const night: World = { ...made, scenario: { ...made.scenario, night: true } };
    const table = before({ world: night, at: 'H8' });
    expect(sums(act(table, mortarRule, shot('H8'), [roll(6, 1, 6, 'H8')]))).toEqual([[[target], 4, 6]]);
  });
});
