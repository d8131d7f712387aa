import { describe, expect } from 'vitest';
import { fireRule, shootRule } from '../../src/combat/index.js';
import type { FireAction, ImpulseFrame, Status } from '../../src/state/index.js';
import { topFrame } from '../../src/state/index.js';
import { canStillAct } from '../../src/phases/impulse/still-acting.js';
import { act, fault, faults, house, judged, legal, placeOf, statusOf } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { check, field, firing, inImpulse, inWindow, opposed, shelled, sums, twoStoreys } from './scene.js';

type Switches = Readonly<Record<string, string>>;

const squad = 'us.2-5-4.1';
const other = 'us.2-5-4.2';
const enemy = 'de.1-6-4.1';
const tom = 'us.tom.1';
const satchel = 'us.satchel.1';
const mortar = 'us.mortar51.1';
const lead = { lead: squad };
const fired: Status = { markers: ['fired'] };
const opsComplete: Status = { markers: ['opsComplete'] };

describe('Satchel Charges', () => {
  /** A Squad and Major Tom with a Satchel Charge in B3, Germans beside them. */
  function beside(status: Status = {}, holder = squad, switches: Switches = {}): Table {
    const laid: Laid = {
      units: [
        [squad, 'B3'],
        [tom, 'B3'],
        [enemy, 'B4', status],
      ],
      held: [[satchel, holder]],
    };
    return inImpulse('us', ['B3'], laid, field(switches));
  }

  rule('1.6.3', 'thrown alone attack with their FP, with the IFP also with what the IFP gains', () => {
    const alone = firing('B3', 'B4', [squad], { weapons: [satchel], weaponsOnly: [squad] });
    expect(sums(act(beside(), fireRule, alone, [opposed('B3', 1, 6), check(enemy, 1)]))).toEqual({
      [enemy]: [1 + 6, 6],
    });
    const both = firing('B3', 'B4', [squad], { weapons: [satchel], ...lead });
    expect(sums(act(beside(), fireRule, both, [opposed('B3', 1, 6), check(enemy, 1)]))).toEqual({
      [enemy]: [1 + 2 + 2 + 6, 6],
    });
  });

  rule('1.6.3', 'are thrown into an adjacent hex, at any level, also up and down the stairs', () => {
    const laid: Laid = {
      units: [
        [squad, 'J6'],
        [enemy, 'J6/upper', fired],
        [other, 'B3'],
        ['de.1-6-4.2', 'B5'],
      ],
      held: [
        [satchel, squad],
        ['us.satchel.2', other],
      ],
    };
    const table = inImpulse('us', ['J6', 'B3'], laid, twoStoreys());
    const up = firing('J6', 'J6/upper', [squad], { weapons: [satchel], weaponsOnly: [squad] });
    expect(sums(act(table, fireRule, up, [opposed('J6', 1, 6)]))).toEqual({ [enemy]: [1 + 6, 6 + 4] });
    const far = firing('B3', 'B5', [other], { weapons: ['us.satchel.2'], lead: other });
    expect(faults(table, fireRule, far)).toEqual(['weapon-out-of-range']);
  });

  rule('1.6.3', 'are used once and then gone, hit or miss', () => {
    const table = beside();
    const shot = firing('B3', 'B4', [squad], { weapons: [satchel], ...lead });
    const events = act(table, fireRule, shot, [opposed('B3', 1, 6), check(enemy, 1)]);
    expect(events.filter(({ kind }) => kind === 'counterRemoved')).toMatchObject([
      { counter: satchel, cause: 'usedUp' },
    ]);
    expect(placeOf(table, satchel)).toEqual({ kind: 'eliminated' });
    const captured = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        [enemy, 'B4'],
        ['de.koch.1', 'B4'],
      ],
      held: [['de.satchel.1', squad, { captured: true }]],
    });
    const throws = firing('B3', 'B4', [squad], { weapons: ['de.satchel.1'], weaponsOnly: [squad] });
    const miss = act(captured, fireRule, throws, [opposed('B3', 1, 6), check('de.koch.1', 1), check(enemy, 1)]);
    expect(miss.filter(({ kind }) => kind === 'counterRemoved').length).toBe(1);
  });

  rule('1.6.3', 'are modified by a Leader who does not throw them, and by nothing else', () => {
    const table = beside({ markers: ['moved'] });
    const led = firing('B3', 'B4', [squad], { weapons: [satchel], weaponsOnly: [squad], leader: tom });
    expect(sums(act(table, fireRule, led, [opposed('B3', 1, 6), check(enemy, 1)]))).toEqual({
      [enemy]: [1 + 6 + 2, 6],
    });
  });

  rule('1.6.3', 'are thrown by whoever may use a weapon, never halved, a Leader giving up his modifier', () => {
    const table = beside({}, tom);
    const shot = firing('B3', 'B4', [tom], { weapons: [satchel] });
    expect(faults(table, fireRule, { ...shot, leader: tom })).toEqual(['leader-cannot-help']);
    expect(sums(act(table, fireRule, shot, [opposed('B3', 1, 6), check(enemy, 1)]))).toEqual({ [enemy]: [1 + 6, 6] });
  });

  rule('21.1.2', 'reach a Bunker from any side when nothing else is fired with them', () => {
    const bunker = { kind: 'fortification', type: 'bunker', at: 'B4/bunker', tm: 2, facing: 3, side: 'de' } as const;
    const table = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        [other, 'B3'],
        [enemy, 'B4/bunker', fired],
      ],
      held: [
        [satchel, squad],
        ['us.bar.1', squad],
      ],
      markers: [bunker],
    });
    const shot = firing('B3', 'B4/bunker', [squad], { weapons: [satchel], weaponsOnly: [squad] });
    expect(faults(table, fireRule, firing('B3', 'B4/bunker', [squad], { weapons: [satchel], ...lead }))).toEqual([
      'outside-bunker-front',
    ]);
    expect(legal(table, fireRule).filter(({ assaultFire }) => assaultFire === undefined)).toEqual([shot]);
    expect(sums(act(table, fireRule, shot, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [1 + 6, 6 + 2] });
  });

  rule('1.6', 'leave a Squad its IFP to fire or to hold back, others give it up anyway', () => {
    const table = beside();
    const with_ = (more: Partial<FireAction>): readonly string[] =>
      faults(table, fireRule, firing('B3', 'B4', [squad], { weapons: [satchel], ...more }));
    expect(with_({ weaponsOnly: [squad] })).toEqual([]);
    expect(with_({ weaponsOnly: [squad], ...lead })).toEqual(['not-a-lead']);
    expect(with_({ weaponsOnly: [], ...lead })).toEqual(['cannot-hold-back']);
    expect(with_({ weaponsOnly: [tom], ...lead })).toEqual(['cannot-hold-back']);
    const bare = firing('B3', 'B4', [squad], { weaponsOnly: [squad] });
    expect(faults(table, fireRule, bare)).toEqual(['nothing-in-range', 'cannot-hold-back']);
    const half = inImpulse('us', ['B3'], {
      units: [
        ['us.1-4-4.1', 'B3'],
        [enemy, 'B4'],
      ],
      held: [[satchel, 'us.1-4-4.1']],
    });
    const shot = firing('B3', 'B4', ['us.1-4-4.1'], { weapons: [satchel] });
    expect(faults(half, fireRule, { ...shot, weaponsOnly: ['us.1-4-4.1'] })).toEqual(['cannot-hold-back']);
    expect(sums(act(half, fireRule, shot, [opposed('B3', 1, 6), check(enemy, 1)]))).toEqual({ [enemy]: [1 + 6, 6] });
  });
});

describe('weapons that do not fire on the Direct Fire Table', () => {
  rule(
    '1.6.6',
    'take no part in direct fire: ordnance fires by itself, anti-aircraft missiles at aircraft only',
    () => {
      for (const [weapon, code] of [
        ['us.stinger.1', 'aircraft-only'],
        ['us.bazooka.1', 'fires-separately'],
      ] as const) {
        const table = inImpulse('us', ['B3'], {
          units: [
            [squad, 'B3'],
            [enemy, 'B6'],
          ],
          held: [[weapon, squad]],
        });
        const shot = firing('B3', 'B6', [squad], { weapons: [weapon], ...lead });
        expect(faults(table, fireRule, shot)).toContain(code);
        expect(legal(table, fireRule).some(({ weapons }) => weapons.length > 0)).toBe(false);
      }
    },
  );
});

describe('Mortar Support Weapons', () => {
  /** A Squad with a Mortar, and Germans in the same lane. */
  function lane(from: string, target: string, more: Laid = {}, switches: Switches = {}): Table {
    const { units = [], held = [], ...rest } = more;
    const laid: Laid = {
      units: [[squad, from], [enemy, target, fired], ...units],
      held: [[mortar, squad], ...held],
      ...rest,
    };
    return inImpulse('us', [from], laid, field(switches));
  }

  const shell = (from: string, target: string, more: Partial<FireAction> = {}): FireAction =>
    firing(from, target, [squad], { weapons: [mortar], weaponsOnly: [squad], ...more });

  rule('1.6.5', 'fire from their least range to their greatest, never at an adjacent hex', () => {
    expect(faults(lane('B3', 'B4'), fireRule, firing('B3', 'B4', [squad], { weapons: [mortar], ...lead }))).toEqual([
      'weapon-out-of-range',
    ]);
    expect(faults(lane('B3', 'B5'), fireRule, shell('B3', 'B5'))).toEqual([]);
    expect(faults(lane('B1', 'K5'), fireRule, firing('B1', 'K5', [squad], { weapons: [mortar] }))).toEqual([]);
    expect(faults(lane('A1', 'K6'), fireRule, firing('A1', 'K6', [squad], { weapons: [mortar] }))).toContain(
      'weapon-out-of-range',
    );
  });

  rule('1.6.5', 'add the higher of two dice to the whole FP of the attack they take part in', () => {
    const table = lane('B3', 'B6', { units: [['us.tom.1', 'B3']] });
    const shot = firing('B3', 'B6', [squad], { weapons: [mortar], ...lead, leader: tom });
    const events = act(table, fireRule, shot, [shelled('B3', 2, 4, 6), check(enemy, 1)]);
    expect(sums(events)).toEqual({ [enemy]: [4 + 2 + 3 + 2, 6] });
    expect(statusOf(table, squad)).toEqual(fired);
    expect(table.position.markers).toEqual([]);
  });

  rule('1.6.5', 'fire at spotted hexes only', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        [enemy, 'F4'],
        [tom, 'B2'],
      ],
      held: [[mortar, squad]],
    });
    expect(faults(table, fireRule, shell('B3', 'F4'))).toEqual(['not-spotted']);
    expect(faults(table, fireRule, firing('B3', 'F4', [squad], { weapons: [mortar], observer: tom }))).toEqual([
      'not-spotted',
    ]);
  });

  rule('1.6.5', 'combine their FP and roll two dice all the same', () => {
    const table = lane('B3', 'B6', { held: [['us.mortar51.2', squad]] });
    const shot = firing('B3', 'B6', [squad], { weapons: [mortar, 'us.mortar51.2'] });
    expect(sums(act(table, fireRule, shot, [shelled('B3', 3, 1, 5), check(enemy, 1)]))).toEqual({
      [enemy]: [3 + 3 + 3, 5],
    });
  });

  rule('1.6.5', 'are halved, fractions rounded up, when one man fires them, and not when two do', () => {
    const units = [
      [tom, 'B3'],
      ['us.medrow.1', 'B3'],
      [enemy, 'B6'],
    ] as const;
    const table = (): Table => inImpulse('us', ['B3'], { units, held: [[mortar, tom]] });
    const alone = firing('B3', 'B6', [tom], { weapons: [mortar] });
    expect(sums(act(table(), fireRule, alone, [shelled('B3', 1, 1, 6)]))).toEqual({ [enemy]: [1 + 2, 6] });
    const both = firing('B3', 'B6', [tom, 'us.medrow.1'], { weapons: [mortar] });
    expect(sums(act(table(), fireRule, both, [shelled('B3', 1, 1, 6)]))).toEqual({ [enemy]: [1 + 3, 6] });
  });

  rule('1.6.2', 'with a J jam when the higher die equals the defender’s', () => {
    const jam = (first: number, second: number, defence: number): Table => {
      const table = inImpulse('us', ['B3'], {
        units: [
          [squad, 'B3'],
          ['de.koch.1', 'B6'],
        ],
        held: [['us.jammortar.1', squad]],
      });
      const shot = firing('B3', 'B6', [squad], { weapons: ['us.jammortar.1'], weaponsOnly: [squad] });
      act(table, fireRule, shot, [shelled('B3', first, second, defence)]);
      return table;
    };
    expect(statusOf(jam(2, 5, 5), 'us.jammortar.1')).toEqual({ jammed: true });
    expect(statusOf(jam(1, 3, 6), 'us.jammortar.1')).toEqual({});
  });

  rule(
    '1.6.5',
    'fired by themselves are not weakened by degrading terrain, nor by hexsides; with others they are',
    () => {
      const table = (switches: Switches = {}): Table => lane('D1', 'D5', {}, switches);
      const sum = (made: Table, action: FireAction): unknown =>
        sums(act(made, fireRule, action, [shelled('D1', 1, 1, 6)]))[enemy];
      const with_ = firing('D1', 'D5', [squad], { weapons: [mortar], ...lead });
      expect(sum(table(), shell('D1', 'D5'))).toEqual([1 + 3, 6]);
      expect(sum(table(), with_)).toEqual([1 + 2 + 3 - 2, 6]);
      const weak = inImpulse(
        'us',
        ['D1'],
        {
          units: [
            ['us.1-6-4.1', 'D1'],
            [enemy, 'D5', fired],
          ],
          held: [[mortar, 'us.1-6-4.1']],
        },
        field({ mortarSwWithIfp: 'ifpDegraded' }),
      );
      const both = firing('D1', 'D5', ['us.1-6-4.1'], { weapons: [mortar], lead: 'us.1-6-4.1' });
      expect(sum(weak, both)).toEqual([1 + 1 + 3 - 1, 6]);
      const hedge = lane('H8', 'H6', { units: [] });
      const moved = inImpulse('us', ['H8'], {
        units: [
          [squad, 'H8'],
          [enemy, 'H6', { markers: ['moved'] }],
        ],
        held: [[mortar, squad]],
      });
      expect(sums(act(hedge, fireRule, shell('H8', 'H6'), [shelled('H8', 1, 1, 6)]))).toEqual({ [enemy]: [1 + 3, 6] });
      expect(sums(act(moved, fireRule, shell('H8', 'H6'), [shelled('H8', 1, 1, 6)]))).toEqual({
        [enemy]: [1 + 3 + 1, 6],
      });
    },
  );

  rule('11.4', 'meet a lone Sniper with his TM doubled, or plain by `sniperTmAgainstMortarSw`', () => {
    const defence = (switches: Switches = {}): number | undefined => {
      const table = inImpulse(
        'us',
        ['F1'],
        {
          units: [
            [squad, 'F1'],
            ['de.sniper.1', 'F4', fired],
          ],
          held: [[mortar, squad]],
        },
        field(switches),
      );
      return sums(act(table, fireRule, shell('F1', 'F4'), [shelled('F1', 1, 1, 1)]))['de.sniper.1']?.[1];
    };
    expect(defence()).toBe(1 + 6);
    expect(defence({ sniperTmAgainstMortarSw: 'plain' })).toBe(1 + 3);
  });

  rule('1.6.5', 'are not fired out of Buildings and Forest, nor with their carried side up', () => {
    for (const from of ['J4', 'J6', 'F4']) {
      const table = lane(from, 'B6', { units: [] });
      expect(fault(table, fireRule, shell(from, 'B6'), 'mortar-under-cover')).toEqual({ weapons: [mortar] });
      expect(legal(table, fireRule).some(({ weapons }) => weapons.includes(mortar))).toBe(false);
    }
    const carried = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        [enemy, 'B6'],
      ],
      held: [[mortar, squad, { mode: 'dismantled' }]],
    });
    expect(faults(carried, fireRule, firing('B3', 'B6', [squad], { weapons: [mortar], ...lead }))).toEqual([
      'dismantled',
    ]);
  });

  rule('1.6.5', 'never Opportunity Fire', () => {
    const table = inWindow('us', 'B6', [[enemy, 'move']], {
      units: [
        [squad, 'B3'],
        [enemy, 'B6'],
      ],
      held: [[mortar, squad]],
    });
    expect(faults(table, fireRule, shell('B3', 'B6'))).toEqual(['mortar-in-window']);
    expect(legal(table, fireRule)).toEqual([firing('B3', 'B6', [squad], lead)]);
  });

  describe('fired indirectly', () => {
    /** The Building in F4 hides F7 from a Mortar in F2; Major Tom beside it sees past it. */
    function hidden(more: Laid = {}, status: Status = {}, frame: Partial<ImpulseFrame> = {}): Table {
      const { units = [], held = [], ...rest } = more;
      const table = inImpulse('us', ['F2'], {
        units: [[squad, 'F2'], [enemy, 'F7'], [tom, 'G2', status], ...units],
        held: [[mortar, squad], ...held],
        ...rest,
      });
      table.frames = table.frames.map((one) => (one.kind === 'impulse' ? { ...one, ...frame } : one));
      return table;
    }

    const directed = firing('F2', 'F7', [squad], { weapons: [mortar], observer: tom });

    rule('1.6.5', 'need no line of sight where an adjacent friend has one, who is Operations Complete for it', () => {
      const table = hidden();
      expect(faults(table, fireRule, shell('F2', 'F7'))).toEqual(['no-line-of-sight']);
      const events = act(table, fireRule, directed, [shelled('F2', 2, 1, 6)]);
      expect(sums(events)).toEqual({ [enemy]: [2 + 3, 6] });
      expect(statusOf(table, squad)).toEqual(fired);
      expect(statusOf(table, tom)).toEqual(opsComplete);
    });

    rule('1.6.5', "add neither the Squad's IFP nor a Leader's modifier; other modifications count", () => {
      const table = hidden({ units: [['us.medrow.1', 'F2']], markers: [{ kind: 'smoke', at: 'F2', stage: 2 }] });
      expect(faults(table, fireRule, { ...directed, lead: squad })).toEqual(['not-a-lead']);
      expect(faults(table, fireRule, { ...directed, leader: 'us.medrow.1' })).toEqual(['leader-cannot-help']);
      expect(faults(table, fireRule, { ...directed, weaponsOnly: [squad] })).toEqual(['cannot-hold-back']);
      expect(sums(act(table, fireRule, directed, [shelled('F2', 2, 1, 6)]))).toEqual({ [enemy]: [2 + 3 - 1, 6] });
    });

    rule('10.7', 'come down on a Cave from any side, into a Bunker through its front', () => {
      const into = (type: 'bunker' | 'cave', facing: number): readonly string[] => {
        const target = `F7/${type}`;
        const table = inImpulse('us', ['F2'], {
          units: [
            [squad, 'F2'],
            [enemy, target, fired],
            [tom, 'G2'],
          ],
          held: [[mortar, squad]],
          markers: [
            { kind: 'fortification', at: target, type, tm: 2, facing, side: 'de' },
            { kind: 'spotted', at: target, by: 'us' },
          ],
        });
        return judged(table, fireRule, { ...directed, target }).map(({ code }) => code);
      };
      expect([into('cave', 1), into('cave', 4)]).toEqual([[], []]);
      expect([into('bunker', 1), into('bunker', 4)]).toEqual([[], ['outside-bunker-front']]);
    });

    rule('1.6.5', 'are directed by Squads, Half-Squads, Crews, Advisors, Leaders, Heroes and Scouts', () => {
      const may = (unit: string, at = 'G2'): string | number | boolean | readonly (string | number)[] | undefined => {
        const table = inImpulse('us', ['F2'], {
          units: [
            [squad, 'F2'],
            [enemy, 'F7'],
            [unit, at],
          ],
          held: [[mortar, squad]],
        });
        const shot = { ...directed, observer: unit };
        expect(legal(table, fireRule).some(({ observer }) => observer === unit)).toBe(
          faults(table, fireRule, shot).length === 0,
        );
        return fault(table, fireRule, shot, 'observer-cannot-direct')?.['reason'];
      };
      for (const unit of ['us.2-5-4.2', 'us.1-4-4.1', 'us.crew.1', 'us.advisor.1', tom, 'us.hird.1', 'us.scout.1']) {
        expect(may(unit), unit).toBeUndefined();
      }
      for (const unit of ['us.gunteam.1', 'us.sniper.1', 'us.marksman.1', 'us.cavalry.1']) {
        expect(may(unit), unit).toBe('cannotDirect');
      }
      expect(may('de.koch.1')).toBe('notThere');
      expect(may(other, 'H3')).toBe('notAdjacent');
      expect(may(other, 'F1')).toBe('noSight');
      expect(may(other, 'F2')).toBe('notAdjacent');
    });

    rule('1.6.5', 'are directed by nobody who is marked, Shaken or in Melee', () => {
      const reason = (made: Table): unknown => fault(made, fireRule, directed, 'observer-cannot-direct')?.['reason'];
      for (const marker of [
        'moved',
        'fired',
        'opsComplete',
        'assaultMove',
        'lowCrawl',
        'stealth',
        'hitAndRun',
      ] as const)
        expect(reason(hidden({}, { markers: [marker] })), marker).toBe('marked');
      expect(reason(hidden({}, { shaken: true }))).toBe('shaken');
      expect(reason(hidden({ markers: [{ kind: 'melee', at: 'G2', fought: false }] }))).toBe('inMelee');
    });

    rule('1.6.5', 'may be directed by the very unit that has just spotted the target, once', () => {
      const spotted = { attempt: { unit: tom, target: 'F7', spotted: true } };
      const table = hidden({}, opsComplete, spotted);
      act(table, fireRule, directed, [shelled('F2', 2, 1, 6)]);
      expect(statusOf(table, tom)).toEqual(opsComplete);
      expect(topFrame(table)).toMatchObject({ attempt: { ...spotted.attempt, directed: true } });
      expect(canStillAct(table, topFrame(table) as ImpulseFrame)).toBe(false);
      const elsewhere = hidden({}, opsComplete, { attempt: { unit: tom, target: 'B6', spotted: true } });
      expect(fault(elsewhere, fireRule, directed, 'observer-cannot-direct')?.['reason']).toBe('marked');
    });

    rule('11.1.3', 'take from the Leader who directed them his modifier for the turn', () => {
      const table = hidden({ units: [[other, 'G2']] }, opsComplete, {
        attempt: { unit: tom, target: 'F7', spotted: true },
        named: [{ at: 'F2' }, { at: 'G2' }],
        started: [other, squad, tom].sort(),
      });
      const led = firing('G2', 'F7', [other], { lead: other, leader: tom });
      expect(faults(table, fireRule, led)).toEqual([]);
      act(table, fireRule, directed, [shelled('F2', 2, 1, 6)]);
      expect(faults(table, fireRule, led)).toEqual(['leader-cannot-help']);
    });

    rule('1.6.5', 'are Mortars and nothing else, several together', () => {
      const table = hidden({
        units: [[other, 'F2']],
        held: [
          ['us.bar.1', squad],
          ['us.mortar51.2', other],
        ],
      });
      expect(faults(table, fireRule, { ...directed, weapons: ['us.bar.1', mortar] })).toContain(
        'indirect-mortars-only',
      );
      expect(faults(table, fireRule, { ...directed, weapons: [] })).toContain('indirect-mortars-only');
      const two = { ...directed, units: [squad, other], weapons: [mortar, 'us.mortar51.2'] };
      expect(sums(act(table, fireRule, two, [shelled('F2', 2, 1, 6), check(enemy, 1)]))).toEqual({
        [enemy]: [2 + 3 + 3, 6],
      });
    });
  });
});

describe('machine guns on Weapon Teams', () => {
  rule('1.7', 'do not fire from one level of a Building to another of the same hex', () => {
    const table = inImpulse('us', ['J6'], {
      units: [
        ['us.gunteam.1', 'J6'],
        [squad, 'J6'],
        [enemy, 'J6/upper', fired],
      ],
    });
    const shot = firing('J6', 'J6/upper', ['us.gunteam.1'], { lead: 'us.gunteam.1' });
    expect(faults(table, fireRule, shot)).toEqual(['tripod-between-levels']);
    expect(legal(table, fireRule).some(({ units }) => units.includes('us.gunteam.1'))).toBe(false);
    const tilting = house(table, { tripodBetweenLevels: 'allowed' });
    expect(faults(tilting, fireRule, shot)).toEqual([]);
    expect(legal(tilting, fireRule).some(({ units }) => units.includes('us.gunteam.1'))).toBe(true);
    expect(legal(table, fireRule).length).toBeGreaterThan(0);
  });

  rule('1.7', 'may fire at another target than their stack, in the same hex', () => {
    const laid: Laid = {
      units: [
        ['us.gunteam.1', 'J8'],
        [squad, 'J8'],
        [enemy, 'J6', fired],
        ['de.1-6-4.2', 'J6/upper', fired],
        ['de.1-6-4.3', 'K6', fired],
      ],
    };
    const table = inImpulse('us', ['J8'], laid, twoStoreys());
    act(table, fireRule, firing('J8', 'J6', [squad], lead), [opposed('J8', 1, 6)]);
    const gun = (target: string): FireAction => firing('J8', target, ['us.gunteam.1'], { lead: 'us.gunteam.1' });
    expect(faults(table, fireRule, gun('J6/upper'))).toEqual([]);
    expect(faults(table, fireRule, gun('K6'))).toEqual(['other-target']);
    expect(legal(table, fireRule).map(({ target }) => target)).toEqual(['J6', 'J6/upper']);
  });
});

describe('a Squad with a BAR and a Bazooka', () => {
  const bar = 'us.bar.1';
  const bazooka = 'us.bazooka.1';
  const alone = firing('B3', 'B6', [squad], { weapons: [bar], weaponsOnly: [squad] });
  const both = firing('B3', 'B6', [squad], { weapons: [bar], ...lead });
  const shot = { kind: 'shoot', from: 'B3', target: 'B6', weapon: bazooka } as const;
  const miss = { purpose: 'toHit', of: bazooka, faces: [6, 6] } as const;

  function armed(held: Laid['held'] = [], unit = squad): Table {
    const units: Laid['units'] = [
      [unit, 'B3'],
      [enemy, 'B6'],
    ];
    return inImpulse('us', ['B3'], { units, held: [[bar, unit], ...held] });
  }

  rule('1.6', 'may fire the BAR alone, and then the Bazooka: two weapons, and its IFP forfeited', () => {
    const table = armed([[bazooka, squad]]);
    expect(faults(table, fireRule, alone)).toEqual([]);
    expect(sums(act(table, fireRule, alone, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [1 + 1, 6] });
    act(table, shootRule, shot, [miss]);
    expect(legal(table, fireRule)).toEqual([]);
  });

  rule('1.6', 'fires no Bazooka after the BAR and its IFP', () => {
    const table = armed([[bazooka, squad]]);
    act(table, fireRule, both, [opposed('B3', 1, 6)]);
    expect(faults(table, shootRule, shot)).not.toEqual([]);
  });

  rule('1.6', 'is offered the BAR with its IFP and without', () => {
    const orders = (table: Table): readonly unknown[] =>
      legal(table, fireRule)
        .filter(({ weapons, assaultFire }) => weapons.length > 0 && assaultFire === undefined)
        .map(({ weaponsOnly }) => weaponsOnly);
    expect(orders(armed([[bazooka, squad]]))).toEqual([undefined, [squad]]);
    expect(orders(armed())).toEqual([undefined]);
  });

  rule(
    '1.6',
    'does not hold back its IFP for nothing: without a Bazooka, after its shot, or where it fires beside the BAR',
    () => {
      expect(faults(armed(), fireRule, alone)).toEqual(['cannot-hold-back']);
      const second: Laid['held'] = [['us.bar.2', squad]];
      expect(faults(armed(second), fireRule, alone)).toEqual(['cannot-hold-back']);
      const table = armed([[bazooka, squad]]);
      act(table, shootRule, shot, [miss]);
      expect(faults(table, fireRule, alone)).toEqual(['cannot-hold-back']);
      expect(faults(table, fireRule, firing('B3', 'B6', [squad], { weapons: [bar] }))).toEqual([]);
    },
  );

  rule('5.3', 'may do the same in Opportunity Fire', () => {
    const laid: Laid = {
      units: [
        [squad, 'B3'],
        [enemy, 'B6'],
      ],
      held: [
        [bar, squad],
        [bazooka, squad],
      ],
    };
    const table = inWindow('us', 'B6', [[enemy, 'move']], laid);
    act(table, fireRule, alone, [opposed('B3', 1, 6)]);
    expect(faults(table, shootRule, shot)).toEqual([]);
  });
});
