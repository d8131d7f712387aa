import { describe, expect } from 'vitest';
import { assaultFirers } from '../../src/combat/attack/fire-action.js';
import { fireRule } from '../../src/combat/index.js';
import type { FireAction, ImpulseFrame, Status, WindowFrame } from '../../src/state/index.js';
import { topFrame } from '../../src/state/index.js';
import { act, fault, faults, house, impulse, lay, legal, placeOf, refusals, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { check, field, firing, inImpulse, inWindow, opposed, results, sniped, sums, twoStoreys } from './scene.js';

const squad = 'us.2-5-4.1';
const other = 'us.2-5-4.2';
const enemy = 'de.1-6-4.1';
const lead = { lead: squad };
const marked = (...markers: NonNullable<Status['markers']>): Status => ({ markers });

/** One American squad against one German one, three hexes apart in the open. */
function duel(status?: Status, enemyStatus?: Status): Table {
  return inImpulse('us', ['B3'], {
    units: [
      status === undefined ? [squad, 'B3'] : [squad, 'B3', status],
      enemyStatus === undefined ? [enemy, 'B6'] : [enemy, 'B6', enemyStatus],
    ],
  });
}

describe('an attack', () => {
  rule('5.0', 'has no effect when the attack does not exceed the defence', () => {
    const table = duel();
    const events = act(table, fireRule, firing('B3', 'B6', [squad], lead), [opposed('B3', 2, 4)]);
    expect(sums(events)).toEqual({ [enemy]: [4, 4] });
    expect(results(events)).toEqual({});
    expect(statusOf(table, enemy)).toEqual({});
  });

  rule('5.0', 'makes every unit of the location check by the difference, 1d6 apiece', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        [enemy, 'B6'],
        ['de.1-6-4.2', 'B6'],
      ],
    });
    const events = act(table, fireRule, firing('B3', 'B6', [squad], lead), [
      opposed('B3', 5, 2),
      check(enemy, 1),
      check('de.1-6-4.2', 2),
    ]);
    expect(sums(events)).toEqual({ [enemy]: [7, 2], 'de.1-6-4.2': [7, 2] });
    expect(results(events)).toEqual({ [enemy]: 'shaken', 'de.1-6-4.2': 'shaken' });
  });

  rule(
    '5.0',
    'leaves a Fired marker on whoever fired and on the Leader who helped, and closes the impulse to them',
    () => {
      const table = inImpulse('us', ['B3'], {
        units: [
          [squad, 'B3'],
          [other, 'B3'],
          ['us.tom.1', 'B3'],
          [enemy, 'B6'],
        ],
      });
      act(table, fireRule, firing('B3', 'B6', [squad], { ...lead, leader: 'us.tom.1' }), [opposed('B3', 1, 6)]);
      expect(statusOf(table, squad)).toEqual(marked('fired'));
      expect(statusOf(table, 'us.tom.1')).toEqual(marked('fired'));
      expect(statusOf(table, other)).toEqual({});
      expect(topFrame(table)).toMatchObject({ acted: true, named: [{ at: 'B3', firedAt: 'B6', leader: 'us.tom.1' }] });
      expect(faults(table, fireRule, firing('B3', 'B6', [other], { lead: other }))).toEqual(['already-fired-together']);
      expect(faults(table, fireRule, firing('B3', 'B6', [squad], lead))).toEqual([
        'already-fired-together',
        'already-activated',
      ]);
      expect(legal(table, fireRule)).toEqual([]);
    },
  );

  rule('5.0', 'needs range, a line of sight and a spotted location, and every reason is given', () => {
    const table = inImpulse('us', ['D1', 'F1', 'B1'], {
      units: [
        [squad, 'D1'],
        [other, 'F1'],
        ['us.2-5-4.3', 'B1'],
        [enemy, 'D7'],
        ['de.1-6-4.2', 'F4'],
        ['de.1-6-4.3', 'B8'],
      ],
    });
    expect(faults(table, fireRule, firing('D1', 'D7', [squad]))).toEqual(['nothing-in-range', 'no-line-of-sight']);
    expect(faults(table, fireRule, firing('F1', 'F4', [other], { lead: other }))).toEqual(['not-spotted']);
    expect(faults(table, fireRule, firing('B1', 'B8', ['us.2-5-4.3']))).toEqual(['nothing-in-range']);
    expect(legal(table, fireRule)).toEqual([]);
  });

  rule('10.0', 'is made only at what is seen and spotted; a hex in cover is once any unit in it has acted', () => {
    const at = (status: Status = {}): Table =>
      inImpulse('us', ['F1', 'J1'], {
        units: [
          [squad, 'J1'],
          [other, 'F1'],
          [enemy, 'F4', status],
          ['de.1-6-4.2', 'F4'],
          ['de.1-6-4.3', 'J5'],
        ],
      });
    const shot = firing('F1', 'F4', [other], { lead: other });
    expect(faults(at(), fireRule, shot)).toEqual(['not-spotted']);
    expect(faults(at(), fireRule, firing('J1', 'J5', [squad], { lead: squad }))).toEqual(['no-line-of-sight']);
    const seen = at({ markers: ['fired'] });
    expect(Object.keys(sums(act(seen, fireRule, shot, [opposed('F1', 1, 6)])))).toEqual([enemy, 'de.1-6-4.2']);
  });

  rule('5.0', 'is never made into or out of a location under a Melee marker', () => {
    const melee = { kind: 'melee', at: 'B6', fought: false } as const;
    const there = lay(field(), { ...duelLaid(), markers: [melee], frames: duel().frames });
    expect(faults(there, fireRule, firing('B3', 'B6', [squad], lead))).toEqual(['melee-there']);
    const here = lay(field(), { ...duelLaid(), markers: [{ ...melee, at: 'B3' }], frames: duel().frames });
    expect(faults(here, fireRule, firing('B3', 'B6', [squad], lead))).toEqual(['locked-in-melee']);
  });

  rule('5.0', 'names enemies, and a location of its own', () => {
    const table = duel();
    expect(faults(table, fireRule, firing('B3', 'B5', [squad], lead))).toEqual(['no-target']);
    expect(faults(table, fireRule, firing('B3', 'B3', [squad]))).toEqual(['own-location', 'no-target']);
    expect(faults(table, fireRule, firing('B3', 'B6', [enemy], { lead: enemy }))).toEqual([
      'not-yours',
      'not-there',
      'not-activated-here',
    ]);
    expect(faults(table, fireRule, firing('B3', 'Q9', ['us.nobody.1']))).toEqual([
      'unknown-location',
      'unknown-counter',
    ]);
    expect(faults(table, fireRule, firing('B3', 'B6', []))).toEqual(['nobody-fires']);
  });

  rule(
    '5.0',
    'of 4 in all fails with a 1 against a 5 in Light Woods, and with a 4 against a 2 it makes the Squad check by 5',
    () => {
      const light = (): Table =>
        inImpulse('us', ['H1'], {
          units: [
            [squad, 'H1'],
            [enemy, 'H3', marked('fired')],
          ],
          held: [
            ['us.bar.1', squad],
            ['us.oddgun.1', squad],
          ],
        });
      const four = firing('H1', 'H3', [squad], { weapons: ['us.bar.1', 'us.oddgun.1'] });
      expect(sums(act(light(), fireRule, four, [opposed('H1', 1, 5)]))).toEqual({ [enemy]: [5, 6] });
      const hit = light();
      const events = act(hit, fireRule, four, [opposed('H1', 4, 2), check(enemy, 1)]);
      expect(sums(events)).toEqual({ [enemy]: [8, 3] });
      expect(results(events)).toEqual({ [enemy]: 'shaken' });
    },
  );

  rule('5.0', 'is never made into a location that holds friends as well', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        [enemy, 'B6'],
        ['us.medrow.1', 'B6'],
      ],
    });
    expect(faults(table, fireRule, firing('B3', 'B6', [squad], lead))).toEqual(['friends-there']);
    expect(legal(table, fireRule)).toEqual([]);
  });

  rule('6.1', 'of two Squads of 2 under Assault Move adds 1 in all', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3', marked('assaultMove')],
        [other, 'B3', marked('assaultMove')],
        [enemy, 'B6'],
      ],
    });
    const events = act(table, fireRule, firing('B3', 'B6', [squad, other], lead), [opposed('B3', 2, 6)]);
    expect(sums(events)).toEqual({ [enemy]: [2 + 1, 6] });
    expect(statusOf(table, squad)).toEqual(marked('assaultMove', 'fired'));
  });

  rule(
    '6.1',
    'is made by units that Assault Moved out of a named location in this impulse, from where they are now',
    () => {
      const table = inImpulse('us', [{ at: 'B2', moved: true }], {
        units: [
          [squad, 'B3', marked('assaultMove')],
          [other, 'B3'],
          [enemy, 'B6'],
        ],
      });
      table.frames = [{ ...(topFrame(table) as ImpulseFrame), started: [squad] }];
      expect(legal(table, fireRule)).toEqual([firing('B3', 'B6', [squad], lead)]);
      expect(faults(table, fireRule, firing('B3', 'B6', [other], { lead: other }))).toEqual(['not-activated-here']);
    },
  );

  rule('5.1', 'is not made by Shaken units', () => {
    const table = duel({ shaken: true });
    expect(faults(table, fireRule, firing('B3', 'B6', [squad], lead))).toEqual(['not-good-order']);
    expect(legal(table, fireRule)).toEqual([]);
  });

  rule('5.1', 'is made by a wounded Sniper as well as by a whole one once he has rallied', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.sniper.1', 'B3', { wounds: 1 }],
        [enemy, 'B6'],
      ],
    });
    const events = act(table, fireRule, firing('B3', 'B6', ['us.sniper.1']), [sniped('us.sniper.1', 1, 2, 3)]);
    expect(sums(events)).toEqual({ [enemy]: [3, 3] });
  });

  rule('4.0', 'is made by named locations only, by those who stood there, together and at one target', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        ['us.sniper.1', 'B3'],
        [other, 'B2'],
        [enemy, 'B6'],
        ['de.1-6-4.2', 'B5'],
      ],
    });
    expect(faults(table, fireRule, firing('B2', 'B6', [other], { lead: other }))).toEqual(['not-activated-here']);
    act(table, fireRule, firing('B3', 'B6', [squad], lead), [opposed('B3', 1, 6)]);
    expect(faults(table, fireRule, firing('B3', 'B5', ['us.sniper.1']))).toEqual(['other-target']);
    expect(legal(table, fireRule)).toEqual([firing('B3', 'B6', ['us.sniper.1'])]);
    const early = lay(field(), { ...duelLaid(), frames: [{ ...(topFrame(duel()) as ImpulseFrame), step: 'naming' }] });
    expect(faults(early, fireRule, firing('B3', 'B6', [squad], lead))).toEqual(['not-acting']);
  });

  rule('4.0', 'may follow the fire of a Sniper from the same location', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        ['us.sniper.1', 'B3'],
        [enemy, 'B6'],
      ],
    });
    act(table, fireRule, firing('B3', 'B6', ['us.sniper.1']), [sniped('us.sniper.1', 1, 1, 6)]);
    const body = firing('B3', 'B6', [squad], lead);
    expect(legal(table, fireRule)).toEqual([body, { ...body, assaultFire: [squad] }]);
  });

  rule('1.6.8', 'with a picked-up enemy weapon that makes nobody check loses the weapon', () => {
    const lose = (attack: number, checks: readonly Named[] = []): Table => {
      const table = inImpulse('us', ['B3'], {
        units: [
          [squad, 'B3'],
          [enemy, 'B6'],
        ],
        held: [['de.mg42.1', squad, { captured: true }]],
      });
      const action = firing('B3', 'B6', [squad], { ...lead, weapons: ['de.mg42.1'] });
      act(table, fireRule, action, [opposed('B3', attack, 6), ...checks]);
      return table;
    };
    expect(placeOf(lose(1), 'de.mg42.1')).toEqual({ kind: 'eliminated' });
    expect(placeOf(lose(3, [check(enemy, 2)]), 'de.mg42.1')).toEqual({ kind: 'hands', unit: squad });
  });
});

function duelLaid(): { readonly units: readonly (readonly [string, string])[] } {
  return {
    units: [
      [squad, 'B3'],
      [enemy, 'B6'],
    ],
  };
}

describe('weapons in fire', () => {
  /** A squad at B3 with this weapon. */
  function armed(weapon: string, status: Status = {}): Table {
    return inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        [enemy, 'B6'],
      ],
      held: [[weapon, squad, status]],
    });
  }

  rule('1.6', 'must be held by a unit of the attack, work, and reach the target', () => {
    const action = (weapon: string): FireAction => firing('B3', 'B6', [squad], { ...lead, weapons: [weapon] });
    expect(
      faults(armed('us.bar.1'), fireRule, firing('B3', 'B6', [squad], { ...lead, weapons: ['us.bar.1'] })),
    ).toEqual([]);
    expect(faults(armed('us.jamming.1', { jammed: true }), fireRule, action('us.jamming.1'))).toEqual(['jammed']);
    expect(faults(armed('us.m1919a4.1', { mode: 'dismantled' }), fireRule, action('us.m1919a4.1'))).toEqual([
      'dismantled',
    ]);
    expect(faults(armed('us.bazooka.1'), fireRule, action('us.bazooka.1'))).toContain('fires-separately');
    const far = inImpulse('us', ['B1'], {
      units: [
        [squad, 'B1'],
        [enemy, 'B8'],
      ],
      held: [
        ['us.bar.1', squad],
        ['us.oddgun.1', squad],
      ],
    });
    expect(faults(far, fireRule, firing('B1', 'B8', [squad], { weapons: ['us.bar.1', 'us.oddgun.1'] }))).toEqual([
      'weapon-out-of-range',
    ]);
    expect(faults(far, fireRule, firing('B1', 'B8', [squad], { weapons: ['us.oddgun.1'] }))).toEqual([]);
    const lent = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        [other, 'B3'],
        [enemy, 'B6'],
      ],
      held: [['us.bar.1', other]],
    });
    expect(faults(lent, fireRule, action('us.bar.1'))).toEqual(['weapon-not-held']);
  });

  rule('1.6', 'are of no use to those who carry none', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.gunteam.1', 'B3'],
        [enemy, 'B6'],
      ],
      held: [['us.bar.1', 'us.gunteam.1']],
    });
    const action = firing('B3', 'B6', ['us.gunteam.1'], { weapons: ['us.bar.1'] });
    expect(faults(table, fireRule, action)).toEqual(['too-many-weapons', 'weapon-unusable']);
  });

  rule('1.6', 'beyond what a unit may fire at once are refused', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.1-4-4.1', 'B3'],
        [enemy, 'B6'],
      ],
      held: [
        ['us.bar.1', 'us.1-4-4.1'],
        ['us.bar.2', 'us.1-4-4.1'],
      ],
    });
    const weapons = { weapons: ['us.bar.1', 'us.bar.2'] };
    expect(faults(table, fireRule, firing('B3', 'B6', ['us.1-4-4.1'], weapons))).toEqual(['too-many-weapons']);
  });

  rule('1.6.1', 'on a tripod do not fire between the levels of one Building hex', () => {
    const table = inImpulse('us', ['J6/upper'], {
      units: [
        [squad, 'J6/upper'],
        [enemy, 'J6'],
      ],
      held: [['us.m1919a4.1', squad]],
    });
    const tripod = firing('J6/upper', 'J6', [squad], { ...lead, weapons: ['us.m1919a4.1'] });
    expect(faults(table, fireRule, tripod)).toContain('tripod-between-levels');
    expect(faults(table, fireRule, { ...tripod, weapons: [] })).not.toContain('tripod-between-levels');
    expect(faults(house(table, { tripodBetweenLevels: 'allowed' }), fireRule, tripod)).toEqual([]);
  });

  rule('1.6.2', 'with the J jam when the natural dice match, and take their FP out of this attack', () => {
    const table = armed('us.jamming.1');
    const action = firing('B3', 'B6', [squad], { ...lead, weapons: ['us.jamming.1'] });
    const events = act(table, fireRule, action, [opposed('B3', 1, 1), check(enemy, 1)]);
    expect(sums(events)).toEqual({ [enemy]: [1 + 2, 1] });
    expect(statusOf(table, 'us.jamming.1')).toEqual({ jammed: true });
    const fine = armed('us.jamming.1');
    expect(sums(act(fine, fireRule, action, [opposed('B3', 2, 1), check(enemy, 1)]))).toEqual({ [enemy]: [2 + 4, 1] });
    expect(statusOf(fine, 'us.jamming.1')).toEqual({});
  });

  rule('1.6.2', 'jam one at a time, drawn among several', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        [enemy, 'B6'],
      ],
      held: [
        ['us.jammer.1', squad],
        ['us.jamming.1', squad],
      ],
    });
    const action = firing('B3', 'B6', [squad], { weapons: ['us.jammer.1', 'us.jamming.1'] });
    const draw = { purpose: 'jam', of: 'B3', faces: [5, 1] };
    const events = act(table, fireRule, action, [opposed('B3', 4, 4), draw, check(enemy, 1)]);
    expect(sums(events)).toEqual({ [enemy]: [4 + 2, 4] });
    expect([statusOf(table, 'us.jammer.1'), statusOf(table, 'us.jamming.1')]).toEqual([{ jammed: true }, {}]);
  });

  rule('1.7', 'of Weapon Teams fire by themselves: a machine-gun team alone, ordnance not by this table', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.gunteam.1', 'B3'],
        ['us.mortarteam.1', 'B3'],
        [squad, 'B3'],
        [enemy, 'B6'],
      ],
    });
    const team = firing('B3', 'B6', ['us.gunteam.1'], { lead: 'us.gunteam.1' });
    expect(faults(table, fireRule, { ...team, units: [squad, 'us.gunteam.1'] })).toEqual(['fires-alone']);
    expect(faults(table, fireRule, firing('B3', 'B6', ['us.mortarteam.1'], { lead: 'us.mortarteam.1' }))).toEqual([
      'fires-separately',
    ]);
    expect(sums(act(table, fireRule, team, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [5, 6] });
  });
});

describe('a Leader in fire', () => {
  /** Tom with a squad and others at B3. */
  function led(tom: Status, switches: Readonly<Record<string, string>> = {}): Table {
    return inImpulse(
      'us',
      ['B3'],
      {
        units: [
          [squad, 'B3'],
          ['us.tom.1', 'B3', tom],
          [enemy, 'B6'],
        ],
      },
      field(switches),
    );
  }
  const action = firing('B3', 'B6', [squad], { ...lead, leader: 'us.tom.1' });

  rule('5.0.1', 'adds his LM unless he is Moved, Low Crawl, Fired or Operations Complete', () => {
    const table = led({});
    expect(sums(act(table, fireRule, action, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [1 + 2 + 2, 6] });
    for (const marker of ['moved', 'lowCrawl', 'fired', 'opsComplete'] as const) {
      expect(fault(led(marked(marker)), fireRule, action, 'leader-cannot-help')).toEqual({
        leader: 'us.tom.1',
        reason: 'marked',
      });
    }
    expect(fault(led({ shaken: true }), fireRule, action, 'leader-cannot-help')).toMatchObject({ reason: 'notThere' });
    const bound = led({});
    bound.frames = bound.frames.map((frame) =>
      frame.kind === 'impulse' ? { ...frame, named: [{ at: 'B3', mustMove: ['us.tom.1'] }] } : frame,
    );
    expect(fault(bound, fireRule, action, 'leader-cannot-help')).toMatchObject({ reason: 'marked' });
  });

  rule('6.1.1', 'is Assault Fire again for who has fired his ordnance so, and for nobody else by that', () => {
    const after = (mustMove: readonly string[]): Table => {
      const table = inImpulse('us', ['B3'], {
        units: [
          [squad, 'B3'],
          [other, 'B3'],
          [enemy, 'B6', { markers: ['fired'] }],
        ],
        held: [['us.bazooka.1', squad]],
      });
      table.frames = table.frames.map((frame) =>
        frame.kind === 'impulse'
          ? { ...frame, named: [{ at: 'B3', mustMove }], spent: [{ unit: squad, weapons: ['us.bazooka.1'] }] }
          : frame,
      );
      return table;
    };
    const [frame] = after([squad]).frames;
    if (frame?.kind !== 'impulse') throw new Error('no impulse');
    expect([assaultFirers(frame, [squad, other], undefined), assaultFirers(frame, [other], undefined)]).toEqual([
      [squad],
      [],
    ]);
    const assault = (unit: string): readonly string[] =>
      faults(after([]), fireRule, firing('B3', 'B6', [unit], { lead: unit, assaultFire: [unit] }));
    expect(assault(other)).toEqual([]);
    expect(assault(squad)).toContain('cannot-assault-fire');
  });

  rule('6.1', 'under Assault Move come from off the map leads those who came with him', () => {
    const table = lay(field(), {
      units: [
        [squad, 'B3', marked('assaultMove')],
        ['us.tom.1', 'B3', marked('assaultMove')],
        [enemy, 'B6'],
      ],
      frames: [impulse('us', { step: 'acting', acted: true, entered: true, started: [squad, 'us.tom.1'] })],
      position: { phase: 'operations' },
    });
    const order = firing('B3', 'B6', [squad], { lead: squad, leader: 'us.tom.1' });
    expect(faults(table, fireRule, order)).toEqual([]);
    expect(legal(table, fireRule)).toContainEqual(order);
  });

  rule('5.0.1', 'under Assault Move may add it, unless the ruleset withholds it', () => {
    expect(faults(led(marked('assaultMove')), fireRule, action)).toEqual([]);
    expect(faults(led(marked('assaultMove'), { assaultMovingLeaderLm: 'withheld' }), fireRule, action)).toEqual([
      'leader-cannot-help',
    ]);
  });

  rule('5.0.1', 'may add it to Opportunity Fire, unless the ruleset withholds it', () => {
    const units = [
      [squad, 'B3'],
      ['us.tom.1', 'B3'],
      [enemy, 'B6'],
    ] as const;
    const lay = (world = field()): Table => inWindow('us', 'B6', [[enemy, 'move']], { units }, 1, world);
    const table = lay();
    expect(sums(act(table, fireRule, action, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [1 + 2 + 2 + 1, 6] });
    expect(statusOf(table, 'us.tom.1')).toEqual(marked('fired'));
    expect(faults(lay(field({ opportunityFireLm: 'withheld' })), fireRule, action)).toEqual(['leader-cannot-help']);
  });

  rule('11.1.3', 'leads only units of his own force', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.strangers.1', 'B3'],
        ['us.tom.1', 'B3'],
        [enemy, 'B6'],
      ],
    });
    const strangers = firing('B3', 'B6', ['us.strangers.1'], { lead: 'us.strangers.1', leader: 'us.tom.1' });
    expect(fault(table, fireRule, strangers, 'leader-cannot-help')).toMatchObject({ reason: 'otherForce' });
  });

  rule('11.1.1', 'is the only one whose LM serves his hex in an impulse, and he serves every attack out of it', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        ['us.gunteam.1', 'B3'],
        ['us.medrow.1', 'B3'],
        ['us.tom.1', 'B3'],
        [enemy, 'B6'],
      ],
    });
    act(table, fireRule, action, [opposed('B3', 1, 6)]);
    const team = firing('B3', 'B6', ['us.gunteam.1'], { lead: 'us.gunteam.1' });
    expect(fault(table, fireRule, { ...team, leader: 'us.medrow.1' }, 'leader-cannot-help')).toMatchObject({
      reason: 'anotherServes',
    });
    expect(sums(act(table, fireRule, { ...team, leader: 'us.tom.1' }, [opposed('B3', 1, 6), check(enemy, 1)]))).toEqual(
      { [enemy]: [1 + 4 + 2, 6] },
    );
  });

  rule('11.12', 'cannot modify a Marksman', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.marksman.1', 'B3'],
        ['us.tom.1', 'B3'],
        [enemy, 'B6'],
      ],
    });
    const marksman = firing('B3', 'B6', ['us.marksman.1']);
    expect(fault(table, fireRule, { ...marksman, leader: 'us.tom.1' }, 'leader-cannot-help')).toMatchObject({
      reason: 'marksman',
    });
    expect(sums(act(table, fireRule, marksman, [sniped('us.marksman.1', 2, 3, 6)]))).toEqual({ [enemy]: [5, 6] });
  });
});

describe('fire after a spotting attempt of its own', () => {
  /** Tom has tried to spot the Building; his squad stands with him. */
  function spotted(success: boolean, target = 'F4'): Table {
    const table = inImpulse('us', ['F1'], {
      units: [
        [squad, 'F1', marked('opsComplete')],
        ['us.tom.1', 'F1'],
        [other, 'F1'],
        [enemy, 'F4'],
        ['de.1-6-4.2', 'F3'],
      ],
      markers: success ? [{ kind: 'spotted', at: target, by: 'us' }] : [],
    });
    const frame = topFrame(table) as ImpulseFrame;
    table.frames = [{ ...frame, attempt: { unit: squad, target, spotted: success } }];
    return table;
  }

  rule('4.1', 'the spotter and his stack fire at full at what he has just spotted, and at nothing else', () => {
    const table = spotted(true);
    const both = firing('F1', 'F4', [squad, other], { ...lead, leader: 'us.tom.1' });
    expect(sums(act(table, fireRule, both, [opposed('F1', 2, 4)]))).toEqual({ [enemy]: [2 + 3 + 2, 4 + 3] });
    expect(statusOf(table, squad)).toEqual(marked('fired'));
    expect(faults(spotted(true), fireRule, firing('F1', 'F3', [squad], lead))).toEqual(['already-activated']);
    expect(faults(spotted(false), fireRule, firing('F1', 'F4', [squad], lead))).toEqual([
      'already-activated',
      'not-spotted',
    ]);
  });

  rule('10.1.1', 'a Leader who has just spotted adds his LM to fire at that location only', () => {
    const table = inImpulse('us', ['F1'], {
      units: [
        [squad, 'F1'],
        ['us.tom.1', 'F1', marked('opsComplete')],
        [enemy, 'F4'],
        ['de.1-6-4.2', 'F3'],
      ],
      markers: [{ kind: 'spotted', at: 'F4', by: 'us' }],
    });
    const frame = topFrame(table) as ImpulseFrame;
    table.frames = [{ ...frame, attempt: { unit: 'us.tom.1', target: 'F4', spotted: true } }];
    const led = { ...lead, leader: 'us.tom.1' };
    expect(faults(table, fireRule, firing('F1', 'F4', [squad], led))).toEqual([]);
    expect(faults(table, fireRule, firing('F1', 'F3', [squad], led))).toEqual(['leader-cannot-help']);
  });
});

describe('Assault Fire', () => {
  rule('6.1.1', 'costs the attack two; those who use it are not yet marked, but must move', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        ['us.gunteam.1', 'B3'],
        [other, 'B3'],
        [enemy, 'B6'],
      ],
    });
    const action = firing('B3', 'B6', [squad, other], { ...lead, assaultFire: [squad] });
    expect(sums(act(table, fireRule, action, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [1 + 3 - 2, 6] });
    expect(statusOf(table, squad)).toEqual({});
    expect(statusOf(table, other)).toEqual(marked('fired'));
    expect(topFrame(table)).toMatchObject({ named: [{ at: 'B3', firedAt: 'B6', mustMove: [squad] }] });
    expect(faults(table, fireRule, firing('B3', 'B6', [squad], lead))).toContain('already-fired-together');
  });

  rule(
    '6.1.1',
    'is open to whoever may Assault Move: by a red box, as a Hero, by the Assaulter Skill of their Leader',
    () => {
      const germans = (skills: readonly string[]): Table =>
        inImpulse('de', ['B3'], {
          units: [
            [enemy, 'B3'],
            ['de.koch.1', 'B3', { skills }],
            [squad, 'B6'],
          ],
        });
      const action = firing('B3', 'B6', [enemy], { lead: enemy, assaultFire: [enemy] });
      expect(faults(germans(['assaulter']), fireRule, action)).toEqual([]);
      expect(faults(germans([]), fireRule, action)).toEqual(['cannot-assault-fire']);
      expect(
        faults(germans(['assaulter']), fireRule, { ...action, leader: 'de.koch.1', assaultFire: [enemy, 'de.koch.1'] }),
      ).toEqual([]);
      const marked = inImpulse('us', ['B3'], {
        units: [
          [squad, 'B3', { markers: ['assaultMove'] }],
          [enemy, 'B6'],
        ],
      });
      expect(faults(marked, fireRule, firing('B3', 'B6', [squad], { ...lead, assaultFire: [squad] }))).toEqual([
        'cannot-assault-fire',
      ]);
    },
  );

  rule('6.1.1', 'is neither Opportunity Fire nor possible once the hex has moved', () => {
    const window = inWindow('us', 'B6', [[enemy, 'move']], {
      units: [
        [squad, 'B3'],
        [enemy, 'B6'],
      ],
    });
    const action = firing('B3', 'B6', [squad], { ...lead, assaultFire: [squad] });
    expect(faults(window, fireRule, action)).toEqual(['assault-fire-in-window']);
    const moved = inImpulse('us', [{ at: 'B3', moved: true }], {
      units: [
        [squad, 'B3'],
        [enemy, 'B6'],
      ],
    });
    expect(faults(moved, fireRule, action)).toEqual(['assault-fire-after-move']);
    expect(legal(moved, fireRule)).toEqual([firing('B3', 'B6', [squad], lead)]);
  });
});

describe('Opportunity Fire', () => {
  const units = [
    [squad, 'B3'],
    [other, 'B2'],
    [enemy, 'B6'],
  ] as const;
  const shot = firing('B3', 'B6', [squad], lead);

  rule('5.3', 'gets one more against units that move, whoever they are with', () => {
    const table = inWindow('de', 'H3', [['us.2-5-4.1', 'move']], {
      units: [
        [enemy, 'H1'],
        ['us.2-5-4.1', 'H3'],
        ['us.1-4-4.1', 'H3'],
      ],
    });
    const events = act(table, fireRule, firing('H1', 'H3', [enemy], { lead: enemy }), [
      opposed('H1', 3, 2),
      check('us.1-4-4.1', 2),
      check('us.2-5-4.1', 2),
    ]);
    expect(sums(events)).toEqual({ 'us.2-5-4.1': [3 + 2, 2 + 1], 'us.1-4-4.1': [3 + 1, 2 + 1] });
  });

  rule('5.3', 'gets nothing more against a Low Crawl, which it may shoot at only where it is spotted', () => {
    const open = inWindow('us', 'B6', [[enemy, 'lowCrawl']], { units });
    expect(sums(act(open, fireRule, shot, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [3, 6] });
    const hidden = inWindow('us', 'H3', [[enemy, 'lowCrawl']], {
      units: [
        [squad, 'H1'],
        [enemy, 'H3'],
      ],
    });
    expect(faults(hidden, fireRule, firing('H1', 'H3', [squad], lead))).toEqual(['not-spotted']);
    const seen = inWindow('us', 'H3', [[enemy, 'move']], {
      units: [
        [squad, 'H1'],
        [enemy, 'H3'],
      ],
    });
    expect(faults(seen, fireRule, firing('H1', 'H3', [squad], lead))).toEqual([]);
  });

  rule(
    '5.3',
    'is open to Good Order units without marker or under Assault Move, to MMCs under Operations Complete',
    () => {
      const fire = (status: Status): readonly string[] =>
        faults(
          inWindow('us', 'B6', [[enemy, 'move']], {
            units: [
              [squad, 'B3', status],
              [enemy, 'B6'],
            ],
          }),
          fireRule,
          shot,
        );
      expect(fire({})).toEqual([]);
      expect(fire(marked('assaultMove'))).toEqual([]);
      expect(fire(marked('opsComplete'))).toEqual([]);
      for (const marker of ['moved', 'lowCrawl', 'stealth', 'hitAndRun', 'fired', 'melee'] as const) {
        expect(fire(marked(marker))).toEqual(['already-activated']);
      }
      expect(fire({ shaken: true })).toEqual(['not-good-order']);
    },
  );

  rule('4.0', 'is told of as such when a marker bars it; in an impulse each unit is activated but once', () => {
    const units = [
      [squad, 'B3', marked('moved')],
      [enemy, 'B6'],
    ] as const;
    const why = (table: Table): readonly string[] =>
      refusals(table, fireRule, shot).map(({ rule: section }) => section);
    expect(why(inWindow('us', 'B6', [[enemy, 'move']], { units }))).toEqual(['5.3']);
    expect(why(inImpulse('us', ['B3'], { units }))).toEqual(['4.0']);
  });

  rule('6.4.1', 'is open to a unit that used Stealth Assault Movement, at the price of two', () => {
    const table = inWindow('us', 'B6', [[enemy, 'move']], {
      units: [
        [squad, 'B3', { markers: ['assaultMove', 'stealth'] }],
        [enemy, 'B6'],
      ],
    });
    expect(faults(table, fireRule, shot)).toEqual([]);
    const events = act(table, fireRule, shot, [opposed('B3', 3, 6)]);
    expect(sums(events)).toEqual({ [enemy]: [3 + 2 - 2 + 1, 6] });
  });

  rule('6.4', 'gets nothing, nor does other fire, for the movement of a unit under a Stealth marker', () => {
    const at = (status: Status): unknown => {
      const table = inImpulse('us', ['B3'], {
        units: [
          [squad, 'B3'],
          [enemy, 'B6', status],
        ],
      });
      return sums(act(table, fireRule, shot, [opposed('B3', 1, 6)]))[enemy];
    };
    expect(at({ markers: ['assaultMove'] })).toEqual([4, 6]);
    expect(at({ markers: ['assaultMove', 'stealth'] })).toEqual([3, 6]);
  });

  rule('5.3', 'under Operations Complete is not for Heroes and other single men, unless the ruleset allows it', () => {
    const fire = (world = field()): readonly string[] => {
      const laid = {
        units: [
          ['us.second.1', 'B3', marked('opsComplete')],
          [enemy, 'B6'],
        ] as const,
      };
      return faults(
        inWindow('us', 'B6', [[enemy, 'move']], laid, 1, world),
        fireRule,
        firing('B3', 'B6', ['us.second.1']),
      );
    };
    expect(fire()).toEqual(['already-activated']);
    expect(fire(field({ opsCompleteSmcFire: 'allowed' }))).toEqual([]);
  });

  rule(
    '5.3',
    'makes as many attacks as MPs were spent, each from another hex, also when the first has Shaken its target',
    () => {
      const table = inWindow('us', 'B6', [[enemy, 'move']], { units }, 2);
      act(table, fireRule, shot, [opposed('B3', 4, 1), check(enemy, 1)]);
      expect(statusOf(table, enemy)).toEqual({ shaken: true });
      expect(topFrame(table)).toMatchObject({ attacks: 1, used: ['B3'] });
      expect(legal(table, fireRule)).toEqual([firing('B2', 'B6', [other], { lead: other })]);
      act(table, fireRule, firing('B2', 'B6', [other], { lead: other }), [opposed('B2', 1, 6)]);
      expect(topFrame(table)).toMatchObject({ attacks: 0, used: ['B2', 'B3'] });
      expect(legal(table, fireRule)).toEqual([]);
    },
  );

  rule('5.3', 'out of one hex is one attack, in which all its units may join; then no more', () => {
    const table = inWindow(
      'us',
      'B6',
      [[enemy, 'move']],
      {
        units: [
          [squad, 'B3'],
          [other, 'B3'],
          [enemy, 'B6'],
        ],
      },
      2,
    );
    expect(legal(table, fireRule)).toHaveLength(4);
    act(table, fireRule, shot, [opposed('B3', 1, 6)]);
    expect(faults(table, fireRule, firing('B3', 'B6', [other], { lead: other }))).toEqual(['no-attack-left']);
  });

  rule('5.3', 'of Snipers and Weapon Teams may follow the fire of their hex without spending an attack', () => {
    const fire = (world = field()): readonly FireAction[] => {
      const laid = {
        units: [
          [squad, 'B3'],
          ['us.sniper.1', 'B3'],
          ['us.gunteam.1', 'B3'],
          [enemy, 'B6'],
        ] as const,
      };
      const table = inWindow('us', 'B6', [[enemy, 'move']], laid, 1, world);
      act(table, fireRule, shot, [opposed('B3', 1, 6)]);
      expect(topFrame(table)).toMatchObject({ attacks: 0 });
      return legal(table, fireRule);
    };
    const team = firing('B3', 'B6', ['us.gunteam.1'], { lead: 'us.gunteam.1' });
    expect(fire()).toEqual([team, firing('B3', 'B6', ['us.sniper.1'])]);
    expect(fire(field({ sniperExtraOpportunityFire: 'countsAsAttack' }))).toEqual([team]);
  });

  rule('5.3', 'is at the location of the move, and only while a mover is there', () => {
    const table = inWindow('us', 'B6', [['de.1-6-4.2', 'move']], { units: [...units, ['de.1-6-4.2', 'B5']] });
    expect(faults(table, fireRule, shot)).toEqual(['no-mover-left']);
    const elsewhere = inWindow('us', 'B5', [['de.1-6-4.2', 'move']], { units: [...units, ['de.1-6-4.2', 'B5']] });
    expect(faults(elsewhere, fireRule, shot)).toEqual(['not-where-they-move']);
  });

  rule('5.3', 'strikes what is left of a Squad that took Casualties', () => {
    const table = inWindow('us', 'B6', [[enemy, 'move']], { units }, 2);
    const reduction = { purpose: 'reduction', of: enemy, faces: [3] };
    act(table, fireRule, shot, [opposed('B3', 6, 1), check(enemy, 3), reduction]);
    expect(statusOf(table, 'de.1-5-4.1')).toEqual({ shaken: true, markers: ['moved'] });
    expect((topFrame(table) as WindowFrame).movers).toEqual(['de.1-5-4.1']);
    expect(legal(table, fireRule)).toHaveLength(1);
  });

  rule('10.4.1', 'does not touch units inside the same hex on another level', () => {
    const units = [
      [squad, 'J8'],
      [enemy, 'J6'],
      ['de.1-6-4.2', 'J6/upper'],
    ] as const;
    const table = inWindow('us', 'J6', [[enemy, 'move']], { units }, 1, twoStoreys());
    const events = act(table, fireRule, firing('J8', 'J6', [squad], lead), [opposed('J8', 1, 6)]);
    expect(Object.keys(sums(events))).toEqual([enemy]);
  });
});

describe('a Sniper', () => {
  rule('11.4', 'rolls two dice at one unit, drawn at random before the attack: the Leader is counted first', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.sniper.1', 'B3'],
        [enemy, 'B6'],
        ['de.1-6-4.2', 'B6'],
        ['de.1-6-4.3', 'B6'],
        ['de.koch.1', 'B6', marked('moved')],
      ],
    });
    const draw = { purpose: 'randomTarget', of: 'us.sniper.1', faces: [5, 1] };
    const events = act(table, fireRule, firing('B3', 'B6', ['us.sniper.1']), [
      draw,
      sniped('us.sniper.1', 5, 3, 6),
      check('de.koch.1', 5),
    ]);
    expect(sums(events)).toEqual({ 'de.koch.1': [9, 6] });
    expect(results(events)).toEqual({ 'de.koch.1': 'shaken' });
    expect(statusOf(table, 'us.sniper.1')).toEqual(marked('fired'));
  });

  rule('11.4', 'fires apart from the others of his hex', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.sniper.1', 'B3'],
        [squad, 'B3'],
        [enemy, 'B6'],
      ],
    });
    expect(faults(table, fireRule, firing('B3', 'B6', [squad, 'us.sniper.1'], lead))).toEqual(['fires-alone']);
    expect(legal(table, fireRule)).toEqual([
      firing('B3', 'B6', ['us.sniper.1']),
      firing('B3', 'B6', [squad], lead),
      firing('B3', 'B6', [squad], { ...lead, assaultFire: [squad] }),
    ]);
  });

  rule('11.4', 'just placed in a window must fire, and nobody else may until he has', () => {
    const table = inWindow('us', 'B6', [[enemy, 'move']], {
      units: [
        ['us.sniper.1', 'B3'],
        [squad, 'B2'],
        [enemy, 'B6'],
      ],
    });
    const frame = topFrame(table) as WindowFrame;
    table.frames = [...table.frames.slice(0, -1), { ...frame, sniper: 'us.sniper.1' }];
    expect(faults(table, fireRule, firing('B2', 'B6', [squad], lead))).toEqual(['sniper-must-fire']);
    expect(legal(table, fireRule)).toEqual([firing('B3', 'B6', ['us.sniper.1'])]);
    act(table, fireRule, firing('B3', 'B6', ['us.sniper.1']), [sniped('us.sniper.1', 1, 1, 6)]);
    expect(topFrame(table)).toEqual({ ...frame, attacks: 0, used: ['B3'] });
  });

  rule('11.4', 'keeps nobody else out of a random draw: an only enemy is taken without a die', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.sniper.1', 'B3'],
        [enemy, 'B6'],
      ],
    });
    expect(sums(act(table, fireRule, firing('B3', 'B6', ['us.sniper.1']), [sniped('us.sniper.1', 1, 1, 6)]))).toEqual({
      [enemy]: [2, 6],
    });
  });
});
