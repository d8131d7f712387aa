import { describe, expect } from 'vitest';
import { anyOpportunityFire } from '../../src/movement/index.js';
import { fireRule, shootRule } from '../../src/combat/index.js';
import { advance } from '../../src/phases/game/advance.js';
import type { Event, HexMarker, ImpulseFrame, ShootAction, Status, WindowFrame } from '../../src/state/index.js';
import { topFrame } from '../../src/state/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { act, fault, faults, house, legal, placeOf, play, refusals, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { check, field, firing, inImpulse, inWindow, opposed, sums, termsOf } from './scene.js';
import { chancesOf } from './spread.js';
import type { Chances } from './spread.js';
import { showsBackblast } from '../../src/combat/attack/ordnance.js';
import { find } from '../movement/ground.js';
import { highExplosiveLedger } from '../../src/combat/ordnance/to-hit.js';
import { shotOrder } from '../../src/combat/ordnance/shot-order.js';

const squad = 'us.2-5-4.1';
const other = 'us.2-5-4.2';
const half = 'us.1-4-4.1';
const tom = 'us.tom.1';
const hird = 'us.hird.1';
const bazooka = 'us.bazooka.1';
const enemy = 'de.1-6-4.1';
const another = 'de.1-6-4.2';
const fired: Status = { markers: ['fired'] };

type Switches = Readonly<Record<string, string>>;

function shot(from: string, target: string, weapon = bazooka, more: Partial<ShootAction> = {}): ShootAction {
  return { kind: 'shoot', from, target, weapon, ...more };
}

/** A roll to hit: the colored die, then the white one. */
function toHit(colored: number, white: number, of = bazooka): Named {
  return { purpose: 'toHit', of, faces: [colored, white] };
}

/** The opposed roll of a hit. */
function burst(of: string, attack: number, defence: number): Named {
  return { purpose: 'highExplosive', of, faces: [attack, defence] };
}

/** What each target's roll to hit came to, and whether it was hit. */
function rolls(events: readonly Event[]): Readonly<Record<string, readonly [roll: number, hit: boolean]>> {
  const found: Record<string, readonly [number, boolean]> = {};
  for (const event of events) {
    if (event.kind !== 'shotRolled') continue;
    for (const { targets, roll, hit } of event.rolls)
      for (const target of targets) found[target] = [wholeTotal(roll), hit];
  }
  return found;
}

/** The terms that a target's roll to hit is made of. */
function rollTerms(events: readonly Event[]): Readonly<Record<string, number>> {
  const event = events.find((each) => each.kind === 'shotRolled');
  return event?.kind === 'shotRolled' && event.rolls[0] !== undefined ? termsOf(event.rolls[0].roll) : {};
}

/** A Squad with a weapon in one place, Germans in another, in an American impulse. */
function lane(from: string, target: string, more: Laid = {}, switches: Switches = {}, weapon = bazooka): Table {
  const units = [[squad, from] as const, [enemy, target] as const, ...(more.units ?? [])];
  return inImpulse('us', [from], { held: [[weapon, squad]], ...more, units }, field(switches));
}

describe('a roll to hit', () => {
  rule('11.1.3', 'leaves the direct fire of its stack to come, whoever has served it', () => {
    const units = [
      [other, 'B3'],
      [tom, 'B3'],
      [hird, 'B3'],
    ] as const;
    const volley = firing('B3', 'B5', [squad, other], { lead: squad, leader: tom });
    const led = lane('B3', 'B5', { units });
    act(led, shootRule, shot('B3', 'B5', bazooka, { leader: tom }), [toHit(6, 6)]);
    expect(faults(led, fireRule, volley)).toEqual([]);
    const served = lane('B3', 'B5', { units, held: [[bazooka, hird]] });
    act(served, shootRule, shot('B3', 'B5', bazooka, { helper: tom }), [toHit(6, 6)]);
    expect(faults(served, fireRule, firing('B3', 'B5', [squad, other], { lead: squad }))).toEqual([]);
    act(led, fireRule, volley, [opposed('B3', 1, 6)]);
    expect(faults(led, fireRule, firing('B3', 'B5', [hird]))).toEqual(['already-fired-together']);
  });

  rule('14.1', 'uses the first column whose range reaches, and hits at or below its number', () => {
    expect(rolls(act(lane('B3', 'B5'), shootRule, shot('B3', 'B5'), [toHit(4, 4), burst('B3', 1, 6)]))).toEqual({
      [enemy]: [8, true],
    });
    expect(rolls(act(lane('B3', 'B5'), shootRule, shot('B3', 'B5'), [toHit(4, 5)]))).toEqual({ [enemy]: [9, false] });
    expect(rolls(act(lane('B3', 'B6'), shootRule, shot('B3', 'B6'), [toHit(4, 3)]))).toEqual({ [enemy]: [7, false] });
    expect(rolls(act(lane('B3', 'B6'), shootRule, shot('B3', 'B6'), [toHit(3, 3), burst('B3', 1, 6)]))).toEqual({
      [enemy]: [6, true],
    });
  });

  rule('14.1', 'is not made beyond the last column, nor where the table has an asterisk', () => {
    expect(faults(lane('B1', 'B8'), shootRule, shot('B1', 'B8'))).toEqual(['weapon-out-of-range']);
    expect(faults(lane('B2', 'B8'), shootRule, shot('B2', 'B8'))).toEqual(['weapon-out-of-range']);
    expect(legal(lane('B2', 'B8'), shootRule)).toEqual([]);
  });

  rule('10.5.6.1', 'and the burst after it have the odds of brute force where the hex may burn', () => {
    const odds = (fireTrigger: string, target: string, factorise: boolean): Chances =>
      chancesOf(
        () => lane('D1', target, {}, { fireTrigger }),
        (table) => shootRule.run(table, shot('D1', target)),
        factorise,
      ).chances;
    for (const [trigger, hex] of [
      ['sixOrToHitTen', 'D3'],
      ['naturalSix', 'D2'],
    ] as const)
      expect(odds(trigger, hex, true)).toEqual(odds(trigger, hex, false));
    const named = (chances: Chances): readonly (readonly string[])[] =>
      chances.map(([of, results]) => [of, ...results.map(([result]) => result)]);
    expect(named(odds('never', 'D3', true))).toEqual([[enemy, 'casualties', 'none', 'shaken']]);
  });

  rule('14.1', 'is said to need an 11 at the easiest, and a 2 at the hardest', () => {
    const needed = (table: Table, action: ShootAction): unknown => {
      const [roll] = shootRule.accounts?.(table, action) ?? [];
      return [roll?.needs[0]?.value, roll?.results.map(({ from, to }) => [from, to])];
    };
    const easy = lane('B3', 'B4', { units: [[tom, 'B3']] });
    const hit = (number: number): unknown => [
      number,
      [
        [undefined, number],
        [number + 1, undefined],
      ],
    ];
    expect(needed(easy, shot('B3', 'B4'))).toEqual(hit(10));
    expect(needed(easy, shot('B3', 'B4', bazooka, { leader: tom }))).toEqual(hit(11));
    const hard = inImpulse('us', ['D2'], {
      units: [
        [tom, 'D2'],
        [another, 'D5', fired],
      ],
      held: [[bazooka, tom]],
      markers: ['D2', 'D5'].map((at): HexMarker => ({ kind: 'smoke', at, stage: 1 })),
    });
    expect(needed(hard, shot('D2', 'D5'))).toEqual(hit(2));
  });

  rule('14.1', 'always hits with a natural 2 and never with a natural 12', () => {
    const hard = inImpulse('us', ['D2'], {
      units: [
        [tom, 'D2'],
        [another, 'D5', fired],
      ],
      held: [[bazooka, tom]],
      markers: [
        { kind: 'smoke', at: 'D2', stage: 1 },
        { kind: 'smoke', at: 'D5', stage: 1 },
      ],
    });
    const lucky = act(hard, shootRule, shot('D2', 'D5'), [toHit(1, 1), burst('D2', 1, 6)]);
    expect(rolls(lucky)).toEqual({ [another]: [2 + 2 + 1 + 1 + 1, true] });
    const easy = lane('B3', 'B4', { units: [[tom, 'B3']] });
    const unlucky = act(easy, shootRule, shot('B3', 'B4', bazooka, { leader: tom }), [toHit(6, 6)]);
    expect(rolls(unlucky)[enemy]).toEqual([12 - 2 - 2, false]);
  });

  rule('14.1', 'adds the TM of the target and one for each degrading hex, and takes off two next to it', () => {
    const brush = act(lane('D2', 'D5', { units: [[another, 'D5']] }), shootRule, shot('D2', 'D5'), [toHit(3, 3)]);
    expect(rollTerms(brush)).toMatchObject({ degradingTerrain: 2, targetModifier: 0 });
    const woods = act(lane('H2', 'H3'), shootRule, shot('H2', 'H3'), [toHit(5, 4), burst('H2', 1, 6)]);
    expect(rollTerms(woods)).toMatchObject({ adjacent: -2, targetModifier: 1, dice: 9 });
  });

  rule('14.1', 'has more effect on those who have moved, by the number `heAgainstMoved`', () => {
    const units = [[another, 'B5', { markers: ['moved'] }]] as const;
    const table = house(lane('B3', 'B5', { units }), { heAgainstMoved: 1 });
    const events = act(table, shootRule, shot('B3', 'B5'), [toHit(1, 2), burst('B3', 2, 3), check(another, 2)]);
    const he = wholeTotal(highExplosiveLedger(table, shotOrder(table, shot('B3', 'B5')), find(table, enemy)));
    expect(sums(events)).toEqual({ [enemy]: [2 + he, 3], [another]: [2 + he + 1, 3] });
  });

  rule('11.1.3', 'is eased by the LM of a Leader, who is marked Fired for it', () => {
    const table = lane('B3', 'B5', { units: [[tom, 'B3']] });
    const events = act(table, shootRule, shot('B3', 'B5', bazooka, { leader: tom }), [toHit(5, 5), burst('B3', 1, 6)]);
    expect(rolls(events)).toEqual({ [enemy]: [8, true] });
    expect(statusOf(table, tom)).toEqual(fired);
  });

  rule('1.6', 'is one worse in the hands of one man, not of two; a Leader who fires forfeits his LM', () => {
    const men: Laid = {
      units: [
        [tom, 'B3'],
        [hird, 'B3'],
      ],
      held: [[bazooka, tom]],
    };
    const alone = act(lane('B3', 'B5', men), shootRule, shot('B3', 'B5'), [toHit(4, 4)]);
    expect(rolls(alone)).toEqual({ [enemy]: [9, false] });
    const two = lane('B3', 'B5', men);
    const events = act(two, shootRule, shot('B3', 'B5', bazooka, { helper: hird }), [toHit(4, 4), burst('B3', 1, 6)]);
    expect(rolls(events)).toEqual({ [enemy]: [8, true] });
    expect([statusOf(two, tom), statusOf(two, hird)]).toEqual([fired, fired]);
    expect(faults(lane('B3', 'B5', men), shootRule, shot('B3', 'B5', bazooka, { leader: tom }))).toEqual([
      'leader-cannot-help',
    ]);
    expect(faults(lane('B3', 'B5', men), shootRule, shot('B3', 'B5', bazooka, { helper: squad }))).toEqual([
      'helper-cannot-serve',
    ]);
  });

  rule('6.1', 'is one worse after Assault Movement', () => {
    const table = lane('B3', 'B5');
    table.position = {
      ...table.position,
      counters: table.position.counters.map((each) =>
        each.id === squad ? { ...each, status: { markers: ['assaultMove'] } } : each,
      ),
    };
    expect(rollTerms(act(table, shootRule, shot('B3', 'B5'), [toHit(6, 5)]))).toMatchObject({ assaultMove: 1 });
  });

  rule('7.0', 'is one worse out of Smoke', () => {
    const table = lane('B3', 'B4', { markers: [{ kind: 'smoke', at: 'B3', stage: 1 }] });
    expect(rollTerms(act(table, shootRule, shot('B3', 'B4'), [toHit(6, 5)]))).toMatchObject({ fromSmoke: 1 });
  });

  rule('6.6', 'is one easier at men who move, who are as easy to see there; by `ordnanceMovingLeg` one harder', () => {
    const moved: Laid = { units: [[another, 'B5', { markers: ['moved'] }]] };
    const easier = act(lane('B3', 'B5', moved), shootRule, shot('B3', 'B5'), [toHit(4, 5), burst('B3', 1, 6)]);
    expect(rolls(easier)).toEqual({ [enemy]: [9, false], [another]: [8, true] });
    const card = lane('B3', 'B5', moved, { ordnanceMovingLeg: 'harder' });
    expect(rolls(act(card, shootRule, shot('B3', 'B5'), [toHit(4, 5)]))).toEqual({
      [enemy]: [9, false],
      [another]: [10, false],
    });
    const crops: Laid = { units: [[another, 'H5', { markers: ['moved'] }]] };
    const low = act(lane('H4', 'H5', crops), shootRule, shot('H4', 'H5'), [toHit(5, 4), burst('H4', 1, 6)]);
    expect(new Set(Object.values(rolls(low)).map(([roll]) => roll)).size).toBe(1);
  });

  rule('6.6', 'is one harder at riders who move and one easier at riders who stand', () => {
    const riders = 'us.cavalry.1';
    const at = (status: Status): Table =>
      inImpulse('de', ['B3'], {
        units: [
          [enemy, 'B3'],
          [riders, 'B5', status],
        ],
        held: [['de.panzerfaust.1', enemy]],
      });
    const order = shot('B3', 'B5', 'de.panzerfaust.1');
    const dice = [toHit(6, 5, 'de.panzerfaust.1')];
    expect(rolls(act(at({}), shootRule, order, dice))).toEqual({ [riders]: [10, false] });
    expect(rolls(act(at({ markers: ['hitAndRun'] }), shootRule, order, dice))).toEqual({ [riders]: [12, false] });
  });
});

describe('ordnance that has hit', () => {
  rule('14.1', 'attacks with its HE-equivalent against the bare die: no TM and no LM counts', () => {
    const table = lane('J4', 'J6', { units: [[another, 'J6', fired]] });
    const events = act(table, shootRule, shot('J4', 'J6'), [
      toHit(2, 2),
      burst('J4', 3, 1),
      check(enemy, 1),
      check(another, 1),
    ]);
    expect(sums(events)).toEqual({ [enemy]: [5, 1], [another]: [5, 1] });
    expect(events.filter(({ kind }) => kind === 'damageChecked').length).toBe(2);
    expect(statusOf(table, squad)).toEqual(fired);
  });

  rule('14.1', 'does nothing unless it exceeds the defence', () => {
    const events = act(lane('B3', 'B5'), shootRule, shot('B3', 'B5'), [toHit(2, 2), burst('B3', 3, 4)]);
    expect(sums(events)).toEqual({ [enemy]: [4, 4] });
    expect(events.some(({ kind }) => kind === 'damageChecked')).toBe(false);
  });

  rule('14.2.1', 'with HEAT loses one of its HE-equivalent against men in the open, not in Buildings', () => {
    const open = act(lane('B3', 'B5'), shootRule, shot('B3', 'B5'), [toHit(1, 2), burst('B3', 1, 6)]);
    expect(sums(open)).toEqual({ [enemy]: [2, 6] });
    const house = lane('F3', 'F4', { units: [[another, 'F4', fired]] });
    const inside = act(house, shootRule, shot('F3', 'F4'), [toHit(1, 2), burst('F3', 1, 6)]);
    expect(sums(inside)).toEqual({ [enemy]: [3, 6], [another]: [3, 6] });
  });

  rule('14.2.1', 'keeps all of it against a Cave, by `heatExempt` against Buildings and Bunkers alone', () => {
    const cave = { kind: 'fortification', type: 'cave', at: 'B5/cave', tm: 2, facing: 1, side: 'de' } as const;
    const dug = (switches: Switches, at = 'B5/cave', marker: HexMarker = cave): Table =>
      inImpulse(
        'us',
        ['B4'],
        {
          units: [
            [squad, 'B4'],
            [enemy, at, fired],
          ],
          held: [[bazooka, squad]],
          markers: [marker],
        },
        field(switches),
      );
    const dice = [toHit(1, 2), burst('B4', 1, 6)];
    expect(sums(act(dug({}), shootRule, shot('B4', 'B5/cave'), dice))).toEqual({ [enemy]: [3, 6] });
    const bunker: HexMarker = { ...cave, type: 'bunker', at: 'B5/bunker' };
    for (const heatExempt of ['buildingBunker', 'buildingHutBunkerCave']) {
      const held = dug({ heatExempt }, 'B5/bunker', bunker);
      expect(sums(act(held, shootRule, shot('B4', 'B5/bunker'), dice))).toEqual({ [enemy]: [3, 6] });
    }
    const card = dug({ heatExempt: 'buildingBunker' });
    expect(sums(act(card, shootRule, shot('B4', 'B5/cave'), dice))).toEqual({ [enemy]: [2, 6] });
  });

  rule('23.2.4', 'with rounds against men as well loses nothing', () => {
    const lrac = 'us.lrac.1';
    const table = lane('B3', 'B5', {}, {}, lrac);
    expect(sums(act(table, shootRule, shot('B3', 'B5', lrac), [toHit(1, 2, lrac), burst('B3', 1, 6)]))).toEqual({
      [enemy]: [3, 6],
    });
  });

  rule('1.6.4', 'without an HE-equivalent is not fired at men at all', () => {
    const rifle = 'us.rifle.1';
    expect(faults(lane('B3', 'B5', {}, {}, rifle), shootRule, shot('B3', 'B5', rifle))).toEqual(['no-high-explosive']);
  });
});

describe('ordnance against a Bunker or a Cave', () => {
  const dug = (type: 'bunker' | 'cave', facing: number): Table =>
    inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        [enemy, `B5/${type}`, fired],
      ],
      held: [[bazooka, squad]],
      markers: [{ kind: 'fortification', type, at: `B5/${type}`, tm: 2, facing, side: 'de' }],
    });

  rule('21.1.2', 'is fired at a Bunker from any side, against its TM', () => {
    for (const facing of [1, 4]) {
      const table = dug('bunker', facing);
      expect(legal(table, shootRule)).toContainEqual(shot('B3', 'B5/bunker'));
      const events = act(table, shootRule, shot('B3', 'B5/bunker'), [toHit(3, 3), burst('B3', 1, 6)]);
      expect(rolls(events)).toEqual({ [enemy]: [8, true] });
    }
    expect(faults(dug('bunker', 4), fireRule, firing('B3', 'B5/bunker', [squad], { lead: squad }))).toEqual([
      'outside-bunker-front',
    ]);
  });

  rule('10.7', 'is fired at a Cave through its front only', () => {
    expect(faults(dug('cave', 1), shootRule, shot('B3', 'B5/cave'))).toEqual([]);
    expect(faults(dug('cave', 4), shootRule, shot('B3', 'B5/cave'))).toEqual(['outside-bunker-front']);
    expect(legal(dug('cave', 4), shootRule)).toEqual([]);
  });
});

describe('where ordnance is fired from', () => {
  const bunker = { kind: 'fortification', type: 'bunker', at: 'B3/bunker', tm: 2, facing: 4, side: 'us' } as const;

  rule('1.6.4', 'is anywhere but Bunkers and Caves, because of the backblast; from some it is anywhere', () => {
    const inside = (weapon: string): Table =>
      inImpulse('us', ['B3/bunker'], {
        units: [
          [squad, 'B3/bunker'],
          [enemy, 'B5'],
        ],
        held: [[weapon, squad]],
        markers: [bunker],
      });
    expect(faults(inside(bazooka), shootRule, shot('B3/bunker', 'B5'))).toEqual(['backblast']);
    expect(faults(inside('us.piat.1'), shootRule, shot('B3/bunker', 'B5', 'us.piat.1'))).toEqual([]);
    expect(faults(lane('F4', 'F6'), shootRule, shot('F4', 'F6'))).toEqual([]);
    const barred = lane('F4', 'F6', {}, { oftSwFromBuildings: 'barred' });
    expect(faults(barred, shootRule, shot('F4', 'F6'))).toEqual(['backblast']);
    expect(faults(lane('J6/roof', 'J8'), shootRule, shot('J6/roof', 'J8'))).toEqual([]);
  });

  rule(
    '1.6.4',
    'makes who fires it in a Building easier to hit, unless the switch `backblastExposure` says otherwise',
    () => {
      const table = lane('F4', 'F6');
      const firer = { ...find(table, squad), status: { markers: ['fired' as const] } };
      expect(showsBackblast(table, firer)).toBe(true);
      expect(showsBackblast(house(table, { backblastExposure: 'none' }), firer)).toBe(false);
    },
  );

  rule('11.1.3', 'has the LM of a Leader who has called a Mortar, by the switch `calledFireLm`', () => {
    const tom = 'us.tom.1';
    const table = lane('B3', 'B5', { units: [[tom, 'B3', { markers: ['opsComplete'] }]] });
    table.frames = table.frames.map((frame) =>
      frame.kind === 'impulse'
        ? { ...frame, attempt: { unit: tom, target: 'B5', spotted: true, directed: true } }
        : frame,
    );
    const helped = { ...shot('B3', 'B5'), leader: tom };
    expect(faults(table, shootRule, helped)).toEqual(['leader-cannot-help']);
    expect(faults(house(table, { calledFireLm: 'barsDirectFire' }), shootRule, helped)).toEqual([]);
    const small = firing('B3', 'B5', [squad], { lead: squad, leader: tom });
    expect(faults(house(table, { calledFireLm: 'barsDirectFire' }), fireRule, small)).toContain('leader-cannot-help');
  });

  rule('21.1.2', 'is any side of a Bunker, but of a Cave and of the Bunker fired from only the front', () => {
    const behind = (type: 'bunker' | 'cave'): Table =>
      inImpulse('us', ['B4'], {
        units: [
          [squad, 'B4'],
          [enemy, `B5/${type}`],
        ],
        held: [[bazooka, squad]],
        markers: [{ kind: 'fortification', type, at: `B5/${type}`, tm: 2, facing: 4 }],
      });
    expect(faults(behind('bunker'), shootRule, shot('B4', 'B5/bunker'))).toEqual([]);
    expect(faults(behind('bunker'), fireRule, firing('B4', 'B5/bunker', [squad], { lead: squad }))).toEqual([
      'outside-bunker-front',
    ]);
    expect(faults(behind('cave'), shootRule, shot('B4', 'B5/cave'))).toEqual(['outside-bunker-front']);
    const why = (type: 'bunker' | 'cave'): readonly string[] =>
      refusals(behind(type), fireRule, firing('B4', `B5/${type}`, [squad], { lead: squad })).map(
        ({ rule: section }) => section,
      );
    expect([why('bunker'), why('cave')]).toEqual([['21.1'], ['10.7']]);
    expect(refusals(behind('cave'), shootRule, shot('B4', 'B5/cave')).map(({ rule: section }) => section)).toEqual([
      '10.7',
    ]);
    const out = inImpulse('us', ['B4/bunker'], {
      units: [
        [squad, 'B4/bunker'],
        [enemy, 'B2'],
      ],
      held: [['us.piat.1', squad]],
      markers: [{ ...bunker, at: 'B4/bunker' }],
    });
    expect(faults(out, shootRule, shot('B4/bunker', 'B2', 'us.piat.1'))).toEqual(['outside-bunker-front']);
  });

  rule('23.1.1', 'is never above the target for a PIAT', () => {
    const piat = 'us.piat.1';
    const down = lane('J6/upper', 'J8', {}, {}, piat);
    expect(faults(down, shootRule, shot('J6/upper', 'J8', piat))).toEqual(['never-downward']);
    expect(faults(lane('J6', 'J8', {}, {}, piat), shootRule, shot('J6', 'J8', piat))).toEqual([]);
  });

  rule('1.6.4', 'makes those who fired it indoors easier to hit, with fire of either kind', () => {
    const at = (weapon: string, status: Status = {}): Table =>
      inImpulse('us', ['F3'], {
        units: [
          [squad, 'F3'],
          [enemy, 'F4', fired],
          [another, 'F4', fired],
        ],
        held: [
          [bazooka, squad],
          [weapon, enemy, status],
        ],
      });
    const ordnance = act(at('de.panzerfaust.1'), shootRule, shot('F3', 'F4'), [toHit(5, 4)]);
    expect(rolls(ordnance)).toEqual({ [enemy]: [9 - 2 + 3 - 1, false], [another]: [9 - 2 + 3, false] });
    const volley = firing('F3', 'F4', [squad], { lead: squad });
    expect(sums(act(at('de.panzerfaust.1'), fireRule, volley, [opposed('F3', 1, 6)]))).toEqual({
      [enemy]: [1 + 2 + 2 + 1, 9],
      [another]: [1 + 2 + 2, 9],
    });
    const quiet = act(at('us.piat.2', { captured: true }), fireRule, volley, [opposed('F3', 1, 6)]);
    expect(sums(quiet)).toEqual({ [enemy]: [5, 9], [another]: [5, 9] });
  });
});

describe('ordnance beside direct fire', () => {
  const stack: Laid = {
    units: [
      [other, 'B3'],
      [tom, 'B3'],
      [another, 'B5'],
    ],
    held: [[bazooka, squad]],
  };
  const volley = firing('B3', 'B5', [squad, other], { lead: other, leader: tom });

  rule('5.2', 'fires after the attack of its stack, with the LM of the Leader who served there', () => {
    const table = lane('B3', 'B5', stack);
    act(table, fireRule, volley, [opposed('B3', 1, 6)]);
    expect(statusOf(table, squad)).toEqual(fired);
    const events = act(table, shootRule, shot('B3', 'B5', bazooka, { leader: tom }), [toHit(6, 5)]);
    expect(rolls(events)).toEqual({ [enemy]: [9, false], [another]: [9, false] });
    expect(faults(table, shootRule, shot('B3', 'B5'))).toEqual(['already-activated']);
  });

  rule('5.2', 'may also fire before it; the stack then fires as if it had not', () => {
    const table = lane('B3', 'B5', stack);
    act(table, shootRule, shot('B3', 'B5'), [toHit(6, 5)]);
    const events = act(table, fireRule, { ...volley, leader: tom }, [opposed('B3', 1, 6)]);
    expect(sums(events)[enemy]?.[0]).toBe(1 + 2 + 1 + 2);
    expect(faults(table, fireRule, volley)).toContain('already-activated');
  });

  rule('5.2', 'goes to the same hex', () => {
    const table = lane('B3', 'B5', { ...stack, units: [...(stack.units ?? []), ['de.1-6-4.3', 'B4']] });
    act(table, fireRule, volley, [opposed('B3', 1, 6)]);
    expect(faults(table, shootRule, shot('B3', 'B4'))).toEqual(['other-target']);
    expect(new Set(legal(table, shootRule).map(({ target }) => target))).toEqual(new Set(['B5']));
  });

  rule('1.6', 'costs a Squad its IFP when it is its second weapon, and a Half-Squad with its first', () => {
    const two = lane('B3', 'B5', {
      held: [
        [bazooka, squad],
        ['us.bar.1', squad],
      ],
    });
    act(two, fireRule, firing('B3', 'B5', [squad], { lead: squad, weapons: ['us.bar.1'] }), [opposed('B3', 1, 6)]);
    expect(faults(two, shootRule, shot('B3', 'B5'))).toEqual(['already-activated']);
    const gunAfter = lane('B3', 'B5', {
      held: [
        [bazooka, squad],
        ['us.bar.1', squad],
      ],
    });
    act(gunAfter, shootRule, shot('B3', 'B5'), [toHit(6, 5)]);
    const gun = firing('B3', 'B5', [squad], { weapons: ['us.bar.1'] });
    expect(sums(act(gunAfter, fireRule, gun, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [1 + 1, 6] });
    const small = inImpulse('us', ['B3'], {
      units: [
        [half, 'B3'],
        [enemy, 'B5'],
      ],
      held: [[bazooka, half]],
    });
    act(small, shootRule, shot('B3', 'B5'), [toHit(6, 5)]);
    expect(legal(small, fireRule)).toEqual([]);
  });

  rule('1.6', 'leaves a Squad with two of them a shot with each', () => {
    const table = lane('B3', 'B5', {
      held: [
        [bazooka, squad],
        ['us.bazooka.2', squad],
      ],
    });
    act(table, shootRule, shot('B3', 'B5'), [toHit(6, 5)]);
    act(table, shootRule, shot('B3', 'B5', 'us.bazooka.2'), [toHit(6, 5, 'us.bazooka.2')]);
    expect(legal(table, fireRule)).toEqual([]);
  });

  rule('4.0', 'keeps the impulse open as long as the other attack can be made', () => {
    const table = lane('B3', 'B5');
    act(table, shootRule, shot('B3', 'B5'), [toHit(6, 5)]);
    play(table, advance(table));
    expect((topFrame(table) as ImpulseFrame).spent).toEqual([
      { unit: squad, weapons: [bazooka], shots: [{ weapon: bazooka, from: 'B3', target: 'B5' }] },
    ]);
    act(table, fireRule, firing('B3', 'B5', [squad], { lead: squad }), [opposed('B3', 1, 6)]);
    play(table, advance(table));
    expect(topFrame(table)).toMatchObject({ kind: 'impulse', by: 'de', step: 'open' });
  });

  rule('1.6', 'is one worse in the hands of one man alone, by `loneSmcOft` not in those of a Hero', () => {
    const terms = (man: string, switches: Readonly<Record<string, string>>): unknown => {
      const table = inImpulse(
        'us',
        ['B3'],
        {
          units: [
            [man, 'B3'],
            [enemy, 'B5'],
          ],
          held: [[bazooka, man]],
        },
        field(switches),
      );
      return rollTerms(act(table, shootRule, shot('B3', 'B5', bazooka), [toHit(6, 5)]))['loneSingleMan'];
    };
    expect([terms(hird, {}), terms('us.medrow.1', {})]).toEqual([1, 1]);
    const heroes = { loneSmcOft: 'notHeroes' };
    expect([terms(hird, heroes), terms('us.medrow.1', heroes)]).toEqual([undefined, 1]);
  });

  rule('6.1.1', 'may be Assault Fire: one worse, and the firers still have to move', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [hird, 'B3'],
        [enemy, 'B5'],
      ],
      held: [[bazooka, hird]],
    });
    const events = act(table, shootRule, shot('B3', 'B5', bazooka, { assaultFire: [hird] }), [toHit(6, 5)]);
    expect(rollTerms(events)).toMatchObject({ assaultMove: 1, loneSingleMan: 1 });
    expect(statusOf(table, hird)).toEqual({});
    expect((topFrame(table) as ImpulseFrame).named[0]?.mustMove).toEqual([hird]);
  });
});

describe('ordnance in Opportunity Fire', () => {
  const movers = [[enemy, 'move']] as const;
  const laid: Laid = {
    units: [
      [squad, 'B3'],
      [enemy, 'B5'],
    ],
    held: [[bazooka, squad]],
  };

  rule('5.3', 'adds an attack to those of the units it is stacked with', () => {
    const table = inWindow('us', 'B5', movers, laid);
    act(table, fireRule, firing('B3', 'B5', [squad], { lead: squad }), [opposed('B3', 1, 6)]);
    expect(topFrame(table)).toMatchObject({ attacks: 0, used: ['B3'] });
    expect(anyOpportunityFire(table, topFrame(table) as WindowFrame)).toBe(true);
    act(table, shootRule, shot('B3', 'B5'), [toHit(6, 5)]);
    expect(topFrame(table)).toMatchObject({ attacks: 0, used: ['B3'] });
    expect(anyOpportunityFire(table, topFrame(table) as WindowFrame)).toBe(false);
  });

  rule('5.3', 'uses an attack when nobody has fired from there', () => {
    const table = inWindow('us', 'B5', movers, laid);
    act(table, shootRule, shot('B3', 'B5'), [toHit(6, 5)]);
    expect(topFrame(table)).toMatchObject({ attacks: 0, used: ['B3'] });
    expect(legal(table, fireRule)).toEqual([]);
  });

  rule('4.1', 'is two worse under Operations Complete, with the IFP one less in the other attack too', () => {
    const table = inWindow('us', 'B5', movers, {
      ...laid,
      units: [
        [squad, 'B3', { markers: ['opsComplete'] }],
        [enemy, 'B5'],
      ],
    });
    const direct = act(table, fireRule, firing('B3', 'B5', [squad], { lead: squad }), [opposed('B3', 1, 6)]);
    expect(sums(direct)).toEqual({ [enemy]: [1 + 2 - 1 + 1, 6] });
    expect(statusOf(table, squad)).toEqual(fired);
    expect(rollTerms(act(table, shootRule, shot('B3', 'B5'), [toHit(6, 5)]))).toMatchObject({ opsComplete: 2 });
  });
});

describe('a Fire Check', () => {
  const wood: Laid = {
    units: [
      [squad, 'J3'],
      [enemy, 'J4', fired],
    ],
    held: [[bazooka, squad]],
  };
  const spark: Named = { purpose: 'fireCheck', of: 'J4', faces: [5] };
  const dry = (switches: Switches = {}): Table => inImpulse('us', ['J3'], wood, field(switches));

  rule('10.5.6.1', 'is made for a natural 10 or more to hit, hit or miss', () => {
    const events = act(dry(), shootRule, shot('J3', 'J4'), [toHit(5, 5), spark]);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'fireRolled', result: 'starts' }));
    act(dry(), shootRule, shot('J3', 'J4'), [toHit(5, 4)]);
  });

  rule('10.5.6.1', 'is by `fireTrigger` made for a natural 6 of the hit instead, or never', () => {
    const six = { fireTrigger: 'naturalSix' };
    act(dry(six), shootRule, shot('J3', 'J4'), [toHit(5, 5)]);
    act(dry(six), shootRule, shot('J3', 'J4'), [toHit(1, 1), burst('J3', 6, 6), spark, check(enemy, 1)]);
    act(dry({ fireTrigger: 'never' }), shootRule, shot('J3', 'J4'), [toHit(5, 5)]);
  });
});

describe('what a shot costs the weapon', () => {
  rule('1.6.8', 'a picked-up weapon that does not hit is lost; by `capturedSw` it is one worse and kept', () => {
    const weapon = 'de.panzerfaust.1';
    const captured: Laid = { held: [[weapon, squad, { captured: true }]] };
    const fires = shot('B3', 'B5', weapon);
    const missed = lane('B3', 'B5', captured);
    act(missed, shootRule, fires, [toHit(6, 5, weapon)]);
    expect(placeOf(missed, weapon)).toEqual({ kind: 'eliminated' });
    const hit = lane('B3', 'B5', captured);
    act(hit, shootRule, fires, [toHit(1, 2, weapon), burst('B3', 1, 6)]);
    expect(placeOf(hit, weapon)).toEqual({ kind: 'hands', unit: squad });
    const kept = lane('B3', 'B5', captured, { capturedSw: 'halvedAndKept' });
    expect(rolls(act(kept, shootRule, fires, [toHit(6, 5, weapon)]))).toEqual({ [enemy]: [12, false] });
    expect(placeOf(kept, weapon)).toEqual({ kind: 'hands', unit: squad });
  });

  rule('23.2.6', 'a weapon with a depletion number is used up by a colored die below it, after this shot', () => {
    const apilas = 'us.apilas.1';
    const last = lane('B3', 'B5', {}, {}, apilas);
    const events = act(last, shootRule, shot('B3', 'B5', apilas), [toHit(3, 5, apilas), burst('B3', 1, 6)]);
    expect(rolls(events)).toEqual({ [enemy]: [8, true] });
    expect(placeOf(last, apilas)).toEqual({ kind: 'eliminated' });
    const more = lane('B3', 'B5', {}, {}, apilas);
    act(more, shootRule, shot('B3', 'B5', apilas), [toHit(4, 5, apilas)]);
    expect(placeOf(more, apilas)).toEqual({ kind: 'hands', unit: squad });
  });
});

describe('who may not fire ordnance', () => {
  rule('1.6.4', 'is told by all that is wrong: no ordnance, in nobody’s hands, unspotted', () => {
    expect(faults(lane('B3', 'B5', {}, {}, 'us.bar.1'), shootRule, shot('B3', 'B5', 'us.bar.1'))).toEqual([
      'not-ordnance',
    ]);
    const loose = inImpulse('us', ['B3'], { units: [[enemy, 'F4']], loose: [[bazooka, 'B3']] });
    expect(faults(loose, shootRule, shot('B3', 'F4'))).toEqual(['weapon-not-held', 'not-spotted']);
    expect(fault(loose, shootRule, shot('B3', 'F4'), 'not-spotted')).toEqual({ target: 'F4' });
    const stinger = 'us.stinger.1';
    expect(faults(lane('B3', 'B5', {}, {}, stinger), shootRule, shot('B3', 'B5', stinger))).toEqual(['aircraft-only']);
  });

  rule('6.6.1', 'Cavalry', () => {
    const riders = 'us.cavalry.1';
    const table = inImpulse('us', ['B3'], {
      units: [
        [riders, 'B3'],
        [enemy, 'B5'],
      ],
      held: [[bazooka, riders]],
    });
    expect(faults(table, shootRule, shot('B3', 'B5'))).toEqual(['weapon-unusable']);
  });

  rule('6.6.2', 'motorcyclists, who fire weapons of 2 FP', () => {
    const riders = 'us.motorcycles.1';
    const table = inImpulse('us', ['B3'], {
      units: [
        [riders, 'B3'],
        [enemy, 'B6'],
      ],
      held: [
        [bazooka, riders],
        ['us.jammer.1', riders],
      ],
    });
    expect(faults(table, shootRule, shot('B3', 'B6'))).toEqual(['weapon-unusable']);
    const gun = firing('B3', 'B6', [riders], { lead: riders, weapons: ['us.jammer.1'] });
    expect(sums(act(table, fireRule, gun, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [1 + 2, 6] });
  });

  rule('4.0', 'who has moved, is Shaken or was not activated', () => {
    const moved = lane('B3', 'B5');
    const marked = (status: Status): Table => ({
      ...moved,
      position: {
        ...moved.position,
        counters: moved.position.counters.map((each) => (each.id === squad ? { ...each, status } : each)),
      },
    });
    expect(faults(marked({ markers: ['moved'] }), shootRule, shot('B3', 'B5'))).toEqual(['already-activated']);
    expect(faults(marked(fired), shootRule, shot('B3', 'B5'))).toEqual(['already-activated']);
    expect(faults(marked({ shaken: true }), shootRule, shot('B3', 'B5'))).toEqual(['not-good-order']);
  });
});
