import { describe, expect } from 'vitest';
import { fireRule } from '../../src/combat/index.js';
import { expireWindow, resumeRetreat, retreatRule } from '../../src/movement/index.js';
import { resumeMove } from '../../src/movement/moving/stop.js';
import type { Event, GameProcedure, Status, World } from '../../src/state/index.js';
import { topFrame } from '../../src/state/index.js';
import { act, fault, faults, legal, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { check, field, firing, inImpulse, inWindow, opposed, results, sums } from './scene.js';

const squad = 'us.2-5-4.1';
const comrades = 'us.2-5-4.2';
const enemy = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const flames = 'us.flamethrower.1';
const molotov = 'us.molotov.1';
const lead = { lead: squad };
const fired: Status = { markers: ['fired'] };

/** A Squad with a weapon in B3, Germans in B4, everybody in the open. */
function close(weapon: string, more: Laid = {}, world: World = field()): Table {
  const { units = [], held = [], ...rest } = more;
  const laid: Laid = {
    units: [[squad, 'B3'], [enemy, 'B4'], ...units],
    held: [[weapon, squad], ...held],
    ...rest,
  };
  return inImpulse('us', ['B3'], laid, world);
}

/** What follows by itself within the impulse: who cannot fall back is lost, windows and moves come to their end. */
function settle(table: Table): readonly Event[] {
  const events: Event[] = [];
  for (;;) {
    const depth = table.frames.length;
    const kind = topFrame(table)?.kind;
    if (kind === 'retreat') events.push(...play(table, dropped(resumeRetreat(table))));
    else if (kind === 'window') events.push(...play(table, dropped(expireWindow(table))));
    else if (kind === 'move') events.push(...play(table, dropped(resumeMove(table))));
    if (table.frames.length === depth) return events;
  }
}

function* dropped(procedure: GameProcedure<boolean>): GameProcedure {
  yield* procedure;
}

/** Fires from B3 at B4 with the weapon and the IFP; then what follows by itself. */
function burn(table: Table, weapon: string, dice: readonly Named[]): void {
  act(table, fireRule, firing('B3', 'B4', [squad], { weapons: [weapon], ...lead }), dice);
  settle(table);
}

/** Where the unit on top of the frames can fall back to. */
function waysBack(table: Table): readonly string[] {
  return legal(table, retreatRule).map(({ to }) => to);
}

describe('Flamethrowers', () => {
  rule('1.6.3', 'fire on the Direct Fire Table like any other Support Weapon, with a range of their own', () => {
    const table = close(flames, { units: [[second, 'B6']] });
    expect(faults(table, fireRule, firing('B3', 'B6', [squad], { weapons: [flames], ...lead }))).toEqual([
      'weapon-out-of-range',
    ]);
    const shot = firing('B3', 'B4', [squad], { weapons: [flames], ...lead });
    const events = act(table, fireRule, shot, [opposed('B3', 1, 6), check(enemy, 1)]);
    expect(sums(events)).toEqual({ [enemy]: [1 + 2 + 5 + 2, 6] });
    expect(placeOf(table, flames)).toEqual({ kind: 'hands', unit: squad });
  });

  rule('4.1', 'are halved under Operations Complete and in the hands of a lone single man', () => {
    const attack = (unit: string, status: Status, dice: readonly Named[]): number | undefined => {
      const laid: Laid = {
        units: [
          [unit, 'B3', status],
          [enemy, 'B4', { markers: ['lowCrawl'] }],
        ],
        held: [[flames, unit]],
      };
      const table = inWindow('us', 'B4', [[enemy, 'lowCrawl']], laid);
      const shot = firing('B3', 'B4', [unit], { weapons: [flames], ...(unit === squad ? lead : {}) });
      return sums(act(table, fireRule, shot, [opposed('B3', 1, 6), ...dice]))[enemy]?.[0];
    };
    expect(attack(squad, {}, [check(enemy, 1)])).toBe(1 + 2 + 5 + 2);
    expect(attack(squad, { markers: ['opsComplete'] }, [check(enemy, 1)])).toBe(1 + 4 + 2);
    expect(attack('us.second.1', {}, [])).toBe(1 + 3 + 2);
  });

  rule('1.6.3', 'make an enemy whom they Shake fall back one hex, farther from those who fire', () => {
    const table = close(flames);
    burn(table, flames, [opposed('B3', 1, 5), check(enemy, 1)]);
    expect(statusOf(table, enemy)).toEqual({ shaken: true });
    expect(topFrame(table)).toEqual({ kind: 'retreat', by: 'de', unit: enemy, from: 'B4', firer: 'B3' });
    expect([...waysBack(table)].sort()).toEqual(['A4', 'B5', 'C4']);
    expect(faults(table, retreatRule, { kind: 'enter', to: 'C3' })).toEqual(['not-farther']);
    expect(faults(table, retreatRule, { kind: 'enter', to: 'B6' })).toEqual(['out-of-reach']);
    expect(faults(table, retreatRule, { kind: 'enter', to: 'off' })).toEqual(['out-of-reach']);
    expect(faults(table, retreatRule, { kind: 'enter', to: 'Z9' })).toEqual(['unknown-location']);
    act(table, retreatRule, { kind: 'enter', to: 'B5' });
    expect(placeOf(table, enemy)).toEqual({ kind: 'map', at: 'B5' });
  });

  rule('1.6.3', 'make nobody fall back whom the attack leaves in Good Order, or who was Shaken before', () => {
    const missed = close(flames, { units: [['de.koch.1', 'B4']] });
    burn(missed, flames, [opposed('B3', 1, 6), check('de.koch.1', 1), check(enemy, 1)]);
    expect(statusOf(missed, enemy)).toEqual({});
    expect(missed.frames.some(({ kind }) => kind === 'retreat')).toBe(false);
    const weak = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        [enemy, 'B4', { shaken: true }],
      ],
      held: [[flames, squad]],
    });
    burn(weak, flames, [opposed('B3', 1, 5), check(enemy, 1), { purpose: 'reduction', of: enemy, faces: [2] }]);
    expect(statusOf(weak, 'de.0-5-4.1')).toEqual({ shaken: true });
    expect(weak.frames.some(({ kind }) => kind === 'retreat')).toBe(false);
  });

  rule(
    '1.6.3',
    'make fall back what Casualties or a wound leave Shaken; by `flameRetreat` only whose result was Shaken',
    () => {
      const table = (switches: Readonly<Record<string, string>>): Table => {
        const made = close(flames, { units: [['de.koch.1', 'B4']] }, field(switches));
        act(made, fireRule, firing('B3', 'B4', [squad], { weapons: [flames], ...lead }), [
          opposed('B3', 4, 1),
          check('de.koch.1', 3),
          check(enemy, 2),
          { purpose: 'reduction', of: enemy, faces: [1] },
        ]);
        return made;
      };
      const all = table({});
      expect(statusOf(all, 'de.koch.1')).toEqual({ shaken: true, wounds: 1 });
      expect(all.frames.filter(({ kind }) => kind === 'retreat')).toMatchObject([
        { unit: 'de.1-5-4.1' },
        { unit: 'de.koch.1' },
      ]);
      const only = table({ flameRetreat: 'shakenResultOnly' });
      expect(only.frames.some(({ kind }) => kind === 'retreat')).toBe(false);
    },
  );

  rule(
    '1.6.3',
    'make fall back whomever an attack of several units Shakes that includes one, one after another',
    () => {
      const table = close(flames, {
        units: [
          [comrades, 'B3'],
          [second, 'B4'],
        ],
      });
      const shot = firing('B3', 'B4', [squad, comrades], { weapons: [flames], ...lead });
      act(table, fireRule, shot, [opposed('B3', 1, 6), check(enemy, 1), check(second, 1)]);
      settle(table);
      expect(topFrame(table)).toMatchObject({ kind: 'retreat', unit: enemy });
      act(table, retreatRule, { kind: 'enter', to: 'A4' });
      settle(table);
      expect(topFrame(table)).toMatchObject({ kind: 'retreat', unit: second });
      const plain = close(flames, { units: [[comrades, 'B3']] });
      act(plain, fireRule, firing('B3', 'B4', [comrades], { lead: comrades }), [opposed('B3', 3, 2), check(enemy, 1)]);
      expect(statusOf(plain, enemy)).toEqual({ shaken: true });
      expect(topFrame(plain)?.kind).toBe('impulse');
    },
  );

  rule('1.6.3', 'never drive a unit nearer to another enemy that it sees', () => {
    const table = close(flames, { units: [[comrades, 'D6', fired]] });
    burn(table, flames, [opposed('B3', 1, 5), check(enemy, 1)]);
    expect(waysBack(table)).toEqual(['A4']);
    expect(faults(table, retreatRule, { kind: 'enter', to: 'C4' })).toEqual(['shaken-closer']);
  });

  rule('1.6.3', 'drive nobody among the enemy, into a Melee or into a full hex', () => {
    const full = ['de.1-6-4.3', 'de.1-6-4.4', 'de.1-6-4.5'].map((id) => [id, 'B5'] as const);
    const table = close(flames, {
      units: [['us.scout.1', 'C4', fired], ...full],
      markers: [{ kind: 'melee', at: 'A4', fought: true }],
    });
    act(table, fireRule, firing('B3', 'B4', [squad], { weapons: [flames], ...lead }), [
      opposed('B3', 1, 5),
      check(enemy, 1),
    ]);
    expect(faults(table, retreatRule, { kind: 'enter', to: 'C4' })).toEqual(['shaken-closer', 'shaken-into-enemy']);
    expect(faults(table, retreatRule, { kind: 'enter', to: 'A4' })).toEqual(['shaken-into-enemy']);
    expect(fault(table, retreatRule, { kind: 'enter', to: 'B5' }, 'overstacked')).toMatchObject({ at: 'B5' });
    expect(waysBack(table)).toEqual([]);
  });

  rule('1.6.3', 'eliminate who has no hex to fall back to; its weapons stay', () => {
    const table = inImpulse('us', ['B7'], {
      units: [[squad, 'B7'], [enemy, 'B8'], ...['A8', 'C8'].map((at, i) => [`us.2-5-4.${i + 2}`, at, fired] as const)],
      held: [
        [flames, squad],
        ['de.mg34.1', enemy],
      ],
    });
    act(table, fireRule, firing('B7', 'B8', [squad], { weapons: [flames], ...lead }), [
      opposed('B7', 1, 5),
      check(enemy, 1),
    ]);
    const lost = settle(table).filter((event) => event.kind === 'counterRemoved');
    expect(lost).toMatchObject([{ counter: enemy, cause: 'noRetreat' }]);
    expect(placeOf(table, enemy)).toEqual({ kind: 'eliminated' });
    expect(placeOf(table, 'de.mg34.1')).toEqual({ kind: 'map', at: 'B8' });
    expect(table.frames.some(({ kind }) => kind === 'retreat')).toBe(false);
  });

  rule('22.0', 'drive off the map who has no hex to fall back to at its edge, by the switch forcedOffMap', () => {
    const cornered = (world: World): Table => {
      const laid: Laid = {
        units: [
          [squad, 'B7'],
          [enemy, 'B8'],
          ...['A8', 'C8'].map((at, i) => [`us.2-5-4.${i + 2}`, at, fired] as const),
        ],
        held: [
          [flames, squad],
          ['de.mg34.1', enemy],
        ],
      };
      const table = inImpulse('us', ['B7'], laid, world);
      act(table, fireRule, firing('B7', 'B8', [squad], { weapons: [flames], ...lead }), [
        opposed('B7', 1, 5),
        check(enemy, 1),
      ]);
      settle(table);
      return table;
    };
    expect(placeOf(cornered(field()), enemy)).toEqual({ kind: 'eliminated' });
    const exited = cornered(field({ forcedOffMap: 'exits' }));
    expect(placeOf(exited, enemy)).toEqual({ kind: 'exited' });
    expect(exited.frames.some(({ kind }) => kind === 'retreat')).toBe(false);
  });

  rule('1.6.3', 'eliminate who cannot move: a Weapon Team fixed to its place, a Sniper', () => {
    for (const unit of ['de.gun.1', 'de.sniper.1']) {
      const table = inImpulse('us', ['B3'], {
        units: [
          [squad, 'B3'],
          [unit, 'B4', fired],
        ],
        held: [[flames, squad]],
      });
      act(table, fireRule, firing('B3', 'B4', [squad], { weapons: [flames], ...lead }), [
        opposed('B3', 1, 5),
        check(unit, 1),
      ]);
      expect(statusOf(table, unit)?.shaken).toBe(true);
      expect(faults(table, retreatRule, { kind: 'enter', to: 'B5' })).toEqual(['cannot-move']);
      settle(table);
      expect(placeOf(table, unit)).toEqual({ kind: 'eliminated' });
    }
  });

  rule('1.6.3', 'drive nobody into terrain that is closed to him', () => {
    const table = inImpulse('us', ['F2'], {
      units: [
        [squad, 'F2'],
        ['de.pak.1', 'F3', fired],
      ],
      held: [[flames, squad]],
    });
    act(table, fireRule, firing('F2', 'F3', [squad], { weapons: [flames], ...lead }), [
      opposed('F2', 1, 5),
      check('de.pak.1', 1),
    ]);
    expect(faults(table, retreatRule, { kind: 'enter', to: 'F4' })).toEqual(['prohibited-terrain']);
    expect(waysBack(table).length).toBe(2);
  });

  rule('1.6.3', 'leave the unit under a Moved marker, in the sights of those who may Opportunity Fire', () => {
    const table = close(flames, { units: [[comrades, 'B2']] });
    burn(table, flames, [opposed('B3', 1, 5), check(enemy, 1)]);
    act(table, retreatRule, { kind: 'enter', to: 'B5' });
    expect(statusOf(table, enemy)).toEqual({ shaken: true, markers: ['moved'] });
    expect(topFrame(table)).toEqual({ kind: 'window', by: 'us', at: 'B5', movers: [enemy], attacks: 1, used: [] });
    const shot = firing('B2', 'B5', [comrades], { lead: comrades });
    expect(sums(act(table, fireRule, shot, [opposed('B2', 1, 6)]))).toEqual({ [enemy]: [1 + 2 + 1, 6] });
    expect(statusOf(table, comrades)).toEqual(fired);
    settle(table);
    expect(table.frames.map(({ kind }) => kind)).toEqual(['impulse']);
  });

  rule('1.6.3', 'let the enemy fire once for each MP of the terrain, by `flameRetreatMps` once', () => {
    const window = (switches: Readonly<Record<string, string>>): unknown => {
      const laid: Laid = {
        units: [
          [squad, 'H1'],
          [comrades, 'H1'],
          [enemy, 'H2', fired],
        ],
        held: [[flames, squad]],
      };
      const table = inImpulse('us', ['H1'], laid, field(switches));
      act(table, fireRule, firing('H1', 'H2', [squad], { weapons: [flames], ...lead }), [
        opposed('H1', 1, 5),
        check(enemy, 1),
      ]);
      act(table, retreatRule, { kind: 'enter', to: 'H3' });
      return topFrame(table);
    };
    expect(window({})).toMatchObject({ kind: 'window', attacks: 2 });
    expect(window({ flameRetreatMps: 'one' })).toMatchObject({ kind: 'window', attacks: 1 });
  });

  rule('21.4', 'drive a unit into Mines, which attack it', () => {
    const table = close(flames, { markers: [{ kind: 'mines', at: 'B5', fp: 3, side: 'us' }] });
    burn(table, flames, [opposed('B3', 1, 5), check(enemy, 1)]);
    act(table, retreatRule, { kind: 'enter', to: 'B5' }, [
      { purpose: 'mines', of: 'B5', faces: [3, 1] },
      check(enemy, 1),
      { purpose: 'reduction', of: enemy, faces: [1] },
    ]);
    expect(placeOf(table, enemy)).toEqual({ kind: 'eliminated' });
    expect(statusOf(table, 'de.1-5-4.1')).toEqual({ shaken: true, markers: ['moved'] });
    settle(table);
    expect(table.frames.map(({ kind }) => kind)).toEqual(['impulse']);
  });

  rule('18.2', 'drive a unit into Fire for Effect, which strikes it there', () => {
    const table = close(flames, { markers: [{ kind: 'fireForEffect', at: 'B5', fp: 3, by: 'us' }] });
    burn(table, flames, [opposed('B3', 1, 5), check(enemy, 1)]);
    const events = act(table, retreatRule, { kind: 'enter', to: 'B5' }, [
      { purpose: 'barrage', of: 'B5', faces: [1, 6] },
    ]);
    expect(events.map(({ kind }) => kind)).toContain('barrageStruck');
  });

  rule('1.6.5', 'drive a unit from its assembled Mortar, which is abandoned', () => {
    const table = close(flames, {
      held: [
        ['de.mortar50.1', enemy],
        ['de.mg34.1', enemy],
      ],
    });
    burn(table, flames, [opposed('B3', 1, 5), check(enemy, 1)]);
    act(table, retreatRule, { kind: 'enter', to: 'B5' });
    expect(placeOf(table, 'de.mortar50.1')).toEqual({ kind: 'map', at: 'B4' });
    expect(placeOf(table, 'de.mg34.1')).toEqual({ kind: 'hands', unit: enemy });
  });

  rule('5.3', 'used in Opportunity Fire drive out of the window the movers they Shake', () => {
    const laid: Laid = {
      units: [
        [squad, 'B3'],
        [enemy, 'B4'],
        [second, 'B4'],
      ],
      held: [[flames, squad]],
    };
    const movers = [
      [enemy, 'move'],
      [second, 'move'],
    ] as const;
    const table = inWindow('us', 'B4', movers, laid, 2);
    act(table, fireRule, firing('B3', 'B4', [squad], { weapons: [flames], ...lead }), [
      opposed('B3', 1, 6),
      check(enemy, 1),
      check(second, 5),
      { purpose: 'reduction', of: second, faces: [1] },
    ]);
    expect(table.frames.map(({ kind }) => kind)).toEqual(['impulse', 'move', 'window', 'retreat', 'retreat']);
    for (const to of ['B5', 'A4']) {
      act(table, retreatRule, { kind: 'enter', to });
      settle(table);
    }
    expect(table.frames.some(({ kind }) => kind === 'move' || kind === 'window')).toBe(false);
    expect(table.position.counters.filter(({ place }) => place.kind === 'map')).toMatchObject([
      { status: { shaken: true, markers: ['moved'] } },
      { status: { shaken: true, markers: ['moved'] } },
      { id: squad, status: { markers: ['fired'] } },
    ]);
  });
});

describe('Molotov Cocktails', () => {
  rule('1.6.7', 'are thrown with the IFP, and are gone then', () => {
    const table = close(molotov);
    const shot = firing('B3', 'B4', [squad], { weapons: [molotov], ...lead });
    const events = act(table, fireRule, shot, [opposed('B3', 1, 6)]);
    expect(sums(events)).toEqual({ [enemy]: [1 + 2 + 1 + 2, 6] });
    expect(events.filter(({ kind }) => kind === 'counterRemoved')).toMatchObject([
      { counter: molotov, cause: 'usedUp' },
    ]);
    expect(placeOf(table, molotov)).toEqual({ kind: 'eliminated' });
  });

  rule('1.6.7', 'reach one hex', () => {
    const table = close(molotov, { units: [[second, 'B5']] });
    expect(faults(table, fireRule, firing('B3', 'B5', [squad], { weapons: [molotov], ...lead }))).toEqual([
      'weapon-out-of-range',
    ]);
  });

  rule('1.6.7', "thrown by themselves receive a Leader's modifier and no other modification", () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        ['us.tom.1', 'B3'],
        [enemy, 'B4', { markers: ['moved'] }],
      ],
      held: [[molotov, squad]],
      markers: [{ kind: 'smoke', at: 'B3', stage: 1 }],
    });
    const shot = firing('B3', 'B4', [squad], { weapons: [molotov], weaponsOnly: [squad], leader: 'us.tom.1' });
    const events = act(table, fireRule, shot, [opposed('B3', 1, 6)]);
    expect(sums(events)).toEqual({ [enemy]: [1 + 1 + 2, 6] });
  });

  rule('1.6.7', 'give a Leader who throws one no use of his own modifier, and are not halved in his hands', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.tom.1', 'B3'],
        [enemy, 'B4'],
      ],
      held: [[molotov, 'us.tom.1']],
    });
    const shot = firing('B3', 'B4', ['us.tom.1'], { weapons: [molotov] });
    expect(faults(table, fireRule, { ...shot, leader: 'us.tom.1' })).toEqual(['leader-cannot-help']);
    expect(sums(act(table, fireRule, shot, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [1 + 1, 6] });
  });

  rule('1.6.7', 'make an enemy whom the attack Shakes fall back as before a Flamethrower', () => {
    const table = close(molotov);
    const shot = firing('B3', 'B4', [squad], { weapons: [molotov], ...lead });
    const events = act(table, fireRule, shot, [opposed('B3', 5, 5), check(enemy, 1)]);
    expect(results(events)).toEqual({ [enemy]: 'shaken' });
    expect(topFrame(table)).toMatchObject({ kind: 'retreat', unit: enemy });
    expect(placeOf(table, molotov)).toEqual({ kind: 'eliminated' });
  });

  rule('1.6.7', 'can be thrown in Opportunity Fire, unhalved', () => {
    const laid: Laid = {
      units: [
        [squad, 'B3', { markers: ['opsComplete'] }],
        [enemy, 'B4'],
      ],
      held: [[molotov, squad]],
    };
    const table = inWindow('us', 'B4', [[enemy, 'move']], laid);
    const shot = firing('B3', 'B4', [squad], { weapons: [molotov], weaponsOnly: [squad] });
    expect(sums(act(table, fireRule, shot, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [1 + 1, 6] });
  });
});
