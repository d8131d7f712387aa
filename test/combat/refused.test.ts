import { describe, expect } from 'vitest';
import { askUnfinished } from '../../src/engine/walk/unfinished.js';
import {
  breachRule,
  callInRule,
  fireForEffectRule,
  fireOrder,
  meleeRule,
  mortarRule,
  shootRule,
  shotOrder,
  smokeRule,
} from '../../src/combat/index.js';
import type { Frame, HexMarker, ShootAction, Status, World } from '../../src/state/index.js';
import { faceFireRule } from '../../src/movement/index.js';
import { acting, ground } from '../movement/ground.js';
import { impulse, lay, refusedFor } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { inImpulse, inWindow } from './scene.js';

describe('an order of a Mortar Weapon Team', () => {
  const team = 'de.mortar.1';
  const table = (units: NonNullable<Laid['units']>, frame: Frame = acting('de', 'E6', [team])): Table =>
    lay(ground(), { units, position: { phase: 'operations' }, frames: [frame] });
  const men = [
    [team, 'E6'],
    ['us.2-5-4.1', 'E8', { markers: ['fired'] }],
    ['de.koch.1', 'E6'],
  ] as const;
  const order = (unit: string, target = 'E8') => ({ kind: 'mortar', unit, target }) as const;

  rule('18.1', 'names a Mortar Weapon Team of its own side, and a place on the map', () => {
    expect(refusedFor(table(men), mortarRule, order('de.mortar.9'))).toEqual(['unknown-counter 1.1 de.mortar.9']);
    expect(refusedFor(table(men), mortarRule, order(team, 'Z9'))).toEqual(['unknown-location 1.4 Z9']);
    expect(refusedFor(table(men), mortarRule, order('de.koch.1'))).toContain('not-a-mortar-team 18.1 de.koch.1');
    expect(refusedFor(table(men, acting('us', 'E8', ['us.2-5-4.1'])), mortarRule, order(team))).toContain(
      'not-yours 18.1 de.mortar.1',
    );
  });

  rule('4.0', 'is given when its hex has been named, while its units act', () => {
    expect(refusedFor(table(men, acting('de', 'E6', [])), mortarRule, order(team))).toContain(
      'not-activated-here 4.0 de.mortar.1',
    );
    const naming = impulse('de', { step: 'naming', named: [{ at: 'E6' }], started: [team] });
    expect(refusedFor(table(men, naming), mortarRule, order(team))).toEqual([`not-acting 4.0 ${team}`]);
  });
});

describe('an order to assault a Barricade', () => {
  const squad = 'us.2-5-4.1';
  const barricade: HexMarker = { kind: 'fortification', at: 'B3', type: 'barricade', tm: 2, facing: 4, side: 'de' };
  const table = (frame?: Frame): Table => {
    const laid = { units: [[squad, 'B3'] as const, ['de.1-6-4.1', 'B3'] as const], markers: [barricade] };
    const made = inImpulse('us', ['B3'], laid);
    return frame === undefined ? made : { ...made, frames: [frame] };
  };
  const order = (more: object = {}) => ({ kind: 'breach', unit: squad, across: 'B4', ...more }) as const;

  rule('17.1', 'names a unit of its own side that acts where it stands, and a place on the map', () => {
    expect(refusedFor(table(), breachRule, order({ unit: 'us.2-5-4.9' }))).toEqual(['unknown-counter 1.1 us.2-5-4.9']);
    expect(refusedFor(table(), breachRule, order({ across: 'Z9' }))).toEqual(['unknown-location 1.4 Z9']);
    expect(refusedFor(table(), breachRule, order({ unit: 'de.1-6-4.1' }))).toContain('not-yours 17.1 de.1-6-4.1 B3');
    const elsewhere = impulse('us', { step: 'acting', named: [{ at: 'B5' }], started: [] });
    expect(refusedFor(table(elsewhere), breachRule, order())).toContain('not-activated-here 4.0 us.2-5-4.1 B3');
    const naming = impulse('us', { step: 'naming', named: [{ at: 'B3' }], started: [squad] });
    expect(refusedFor(table(naming), breachRule, order())).toContain('not-acting 4.0');
  });
});

describe('an order to lay Smoke or to face a Fire', () => {
  rule('7.0', 'names a unit that there is', () => {
    const table = inImpulse('us', ['B3'], { units: [['us.1-4-4.1', 'B3']] });
    expect(refusedFor(table, smokeRule, { kind: 'smoke', unit: 'us.1-4-4.9', at: 'B4' })).toEqual([
      'unknown-counter 1.1 us.1-4-4.9',
    ]);
    expect(refusedFor(table, smokeRule, { kind: 'smoke', unit: 'us.1-4-4.1', at: 'Z9' })).toEqual([
      'unknown-location 1.4 Z9',
    ]);
  });

  rule('10.5.6.2', 'names a unit of its own side that acts where it stands', () => {
    const units = [['us.1-4-4.1', 'B3'] as const, ['de.1-6-4.1', 'B3'] as const];
    const table = inImpulse('us', ['B3'], { units });
    const face = (unit: string) => ({ kind: 'faceFire', unit }) as const;
    expect(refusedFor(table, faceFireRule, face('us.1-4-4.9'))).toEqual(['unknown-counter 1.1 us.1-4-4.9']);
    expect(refusedFor(table, faceFireRule, face('de.1-6-4.1'))).toContain('not-yours 4.0 de.1-6-4.1');
    const idle = { ...table, frames: [impulse('us', { step: 'acting', named: [{ at: 'B5' }] })] };
    expect(refusedFor(idle, faceFireRule, face('us.1-4-4.1'))).toContain('not-activated-here 4.0 us.1-4-4.1');
    const naming = { ...table, frames: [impulse('us', { step: 'naming', named: [{ at: 'B3' }] })] };
    expect(refusedFor(naming, faceFireRule, face('us.1-4-4.1'))).toContain('not-acting 4.0');
  });
});

describe('an order to fight a Melee', () => {
  rule('8.0', 'names a place on the map, and units and weapons that there are', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.2-5-4.1', 'B3'],
        ['de.1-6-4.1', 'B3'],
      ],
      markers: [{ kind: 'melee', at: 'B3', fought: false }],
    });
    const fight = (more: object = {}) =>
      ({ kind: 'melee', at: 'B3', targets: ['de.1-6-4.1'], weapons: [], ...more }) as const;
    expect(refusedFor(table, meleeRule, fight())).toEqual([]);
    expect(refusedFor(table, meleeRule, fight({ at: 'Z9' }))).toEqual(['unknown-location 1.4 Z9']);
    for (const more of [{ targets: ['de.9'] }, { weapons: ['de.9'] }, { leader: 'de.9' }, { skills: ['de.9'] }])
      expect(refusedFor(table, meleeRule, fight(more))).toEqual(['unknown-counter 1.1 de.9']);
  });
});

describe('a call for Off-board Artillery', () => {
  const tom = 'us.tom.1';
  function world(): World {
    const made = ground();
    const [us, de] = made.scenario.sides.map((side) =>
      side.id === 'us' ? { ...side, artillery: [{ id: 'battery', missions: 2, fp: 5 }] } : side,
    );
    return { ...made, scenario: { ...made.scenario, sides: [us!, de!] } };
  }
  const table = (frame: Frame = acting('us', 'E6', [tom]), more: Laid = {}): Table =>
    lay(world(), {
      units: [
        [tom, 'E6'],
        ['de.koch.1', 'E6'],
      ],
      position: { phase: 'operations' },
      frames: [frame],
      ...more,
    });
  const call = (more: object = {}) =>
    ({ kind: 'callIn', caller: tom, target: 'E8', artillery: 'battery', mission: 'standard', ...more }) as const;

  rule('18.2', 'names a caller of its own side, a place on the map and artillery that it has', () => {
    expect(refusedFor(table(), callInRule, call({ caller: 'us.tom.9' }))).toEqual(['unknown-counter 1.1 us.tom.9']);
    expect(refusedFor(table(), callInRule, call({ target: 'Z9' }))).toEqual(['unknown-location 1.4 Z9']);
    expect(refusedFor(table(), callInRule, call({ artillery: 'guns' }))).toEqual(['unknown-artillery 18.2 guns']);
    expect(refusedFor(table(), callInRule, call({ caller: 'de.koch.1' }))).toEqual(['not-yours 18.2 de.koch.1']);
    const burning = table(acting('us', 'E6', [tom]), { markers: [{ kind: 'fire', at: 'E6', stage: 1 }] });
    expect(refusedFor(burning, callInRule, call())).toContain(`must-face-fire 10.5.6.2 ${tom}`);
    const naming = impulse('us', { step: 'naming', named: [{ at: 'E6' }], started: [tom] });
    expect(refusedFor(table(naming), callInRule, call())).toContain('not-acting 4.0');
  });

  rule('18.2', 'is for a hex that the caller sees', () => {
    const [unseen] = world().map.names.filter((hex) =>
      refusedFor(table(), callInRule, call({ target: hex })).some((line) => line.startsWith('no-line-of-sight')),
    );
    expect(refusedFor(table(), callInRule, call({ target: unseen }))).toContain(
      `no-line-of-sight 10.3 E6 ${unseen ?? ''}`,
    );
  });

  rule('18.2', 'shifts its marker to a place on the map that is near enough', () => {
    const round: Frame = {
      kind: 'spottingRound',
      by: 'us',
      caller: tom,
      artillery: 'battery',
      at: 'E8',
      mission: 'standard',
    };
    const shift = (at: string): readonly string[] =>
      refusedFor(table(acting('us', 'E6', [tom]), { frames: [acting('us', 'E6', [tom]), round] }), fireForEffectRule, {
        kind: 'fireForEffect',
        at,
      });
    expect(shift('E8')).toEqual([]);
    expect(shift('Z9')).toEqual(['unknown-location 1.4 Z9']);
    expect(shift('E2')).toEqual(['too-far 18.2 us.tom.1 E2 E6']);
  });
});

describe('an order to fire ordnance', () => {
  const squad = 'us.2-5-4.1';
  const bazooka = 'us.bazooka.1';
  const enemy = 'de.1-6-4.1';
  const shot = (more: Partial<ShootAction> = {}): ShootAction => ({
    kind: 'shoot',
    from: 'B3',
    target: 'B5',
    weapon: bazooka,
    ...more,
  });
  const lane = (more: Laid = {}, status: Status = {}, group: object = {}): Table =>
    inImpulse('us', [{ at: 'B3', ...group }], {
      units: [[squad, 'B3', status], [enemy, 'B5', { markers: ['fired'] }], ...(more.units ?? [])],
      held: [[bazooka, squad]],
      markers: more.markers ?? [],
    });
  const window = (units: NonNullable<Laid['units']>, attacks = 1): Table =>
    inWindow(
      'us',
      'B5',
      [[enemy, 'move']],
      { units: [[squad, 'B3'], [enemy, 'B5'], ...units], held: [[bazooka, squad]] },
      attacks,
    );

  rule('5.0', 'is one of its own side, at enemies in another place than its own', () => {
    expect(refusedFor(lane(), shootRule, shot())).toEqual([]);
    expect(refusedFor(lane(), shootRule, shot({ target: 'B3' }))).toEqual(['own-location 5.0 B3', 'no-target 14.1 B3']);
    const units = [[squad, 'B3'] as const, [enemy, 'B5', { markers: ['fired'] }] as const];
    const theirs = inImpulse('us', ['B3'], { units, held: [['de.pzf30.1', enemy]] });
    expect(refusedFor(theirs, shootRule, shot({ weapon: 'de.pzf30.1' }))).toContain('not-yours 5.0 de.1-6-4.1');
    expect(refusedFor(lane({ units: [['us.2-5-4.2', 'B5']] }), shootRule, shot())).toEqual(['friends-there 5.0 B5']);
    const fought = (at: string): HexMarker => ({ kind: 'melee', at, fought: false });
    expect(refusedFor(lane({ markers: [fought('B5')] }), shootRule, shot())).toEqual(['melee-there 5.0 B5']);
  });

  rule('5.2', 'is fired from where its firer stands', () => {
    expect(refusedFor(lane(), shootRule, shot({ from: 'B4' }))).toEqual([
      'not-there 5.2 us.2-5-4.1',
      'not-activated-here 4.0 us.2-5-4.1',
    ]);
  });

  rule('7.0', 'is none of a unit that has laid Smoke in this impulse', () => {
    expect(refusedFor(lane({}, {}, { laidSmoke: [squad] }), shootRule, shot())).toEqual(['laid-smoke 7.0 us.2-5-4.1']);
  });

  rule('8.1', 'is none out of a Melee', () => {
    const melee = lane({ units: [['de.1-6-4.2', 'B3']], markers: [{ kind: 'melee', at: 'B3', fought: false }] });
    expect(refusedFor(melee, shootRule, shot())).toEqual(['locked-in-melee 8.1 B3']);
  });

  rule('5.3', 'is in a window at those who move, as long as an attack is left', () => {
    expect(refusedFor(window([]), shootRule, shot())).toEqual([]);
    expect(refusedFor(window([], 0), shootRule, shot())).toEqual(['no-attack-left 5.3 0']);
    const beside = window([['de.1-6-4.2', 'B6', { markers: ['fired'] }]]);
    expect(refusedFor(beside, shootRule, shot({ target: 'B6' }))).toEqual(['not-where-they-move 5.3 B5']);
  });

  rule('6.1.1', 'is Assault Fire in the own impulse alone, and not after a move', () => {
    expect(refusedFor(window([]), shootRule, shot({ assaultFire: [squad] }))).toEqual(['assault-fire-in-window 6.1.1']);
    expect(refusedFor(lane({}, { markers: ['moved'] }), shootRule, shot({ assaultFire: [squad] }))).toEqual([
      'already-activated 4.0 us.2-5-4.1',
      'cannot-assault-fire 6.1.1 us.2-5-4.1',
    ]);
  });

  rule('4.0', 'is given while units act, and turns no weapon in hands', () => {
    const naming = impulse('us', { step: 'naming', named: [{ at: 'B3' }], started: [squad] });
    expect(refusedFor({ ...lane(), frames: [naming] }, shootRule, shot())).toEqual(['not-acting 4.0']);
    expect(refusedFor(lane(), shootRule, shot({ pivot: '2' }))).toEqual(['cannot-pivot 15.1 noVehicle']);
  });
});

describe('an order of which a field is open', () => {
  const squad = 'us.2-5-4.1';
  const tom = 'us.tom.1';
  const enemy = 'de.1-6-4.1';
  const table = inImpulse('us', ['B3'], {
    units: [
      [squad, 'B3'],
      ['us.2-5-4.2', 'B3'],
      [tom, 'B3'],
      ['us.medrow.1', 'B3'],
      [enemy, 'B5', { markers: ['fired'] }],
      ['de.1-6-4.2', 'B5', { markers: ['fired'] }],
    ],
    held: [
      ['us.bazooka.1', squad],
      ['us.bazooka.2', 'us.2-5-4.2'],
    ],
  });

  type Slots = Readonly<Record<string, string | readonly string[]>>;

  /** What an order reads of a field: it says so while the field is open, and of the rest it knows what it will be. */
  function readsNoMore(made: (slots: Slots) => object, all: Slots, others: Slots): void {
    const whole = made(all) as Readonly<Record<string, unknown>>;
    expect(askUnfinished({ kind: 'shoot', ...all }, [], (order) => ({ ...made(order as unknown as Slots) }))).toEqual({
      kind: 'known',
      value: whole,
    });
    for (const field of Object.keys(all)) {
      const changed = made({ ...all, [field]: others[field] ?? '' }) as typeof whole;
      for (const name of Object.keys(whole)) {
        const asked = askUnfinished({ kind: 'shoot', ...all }, [field], (order) => {
          const { [name]: value } = made(order as unknown as Slots) as typeof whole;
          return value;
        });
        const isRead = JSON.stringify(changed[name]) !== JSON.stringify(whole[name]);
        if (isRead || asked.kind === 'depends') expect([name, asked]).toEqual([name, { kind: 'depends', field }]);
        else expect(asked.value).toEqual(whole[name]);
      }
    }
  }

  rule('5.2', 'is known as far as it does not depend on that field', () => {
    const [other, men] = [{ from: 'B4', target: 'B6', vehicle: 'de.1-6-4.2', gun: '2', pivot: '3' }, [squad, tom]];
    const both = { from: 'B3', target: 'B5', vehicle: enemy, gun: '1', pivot: '2', leader: tom, assaultFire: men };
    const changed = { ...other, leader: 'us.medrow.1', assaultFire: [tom] };
    readsNoMore(
      (slots) => shotOrder(table, slots),
      { ...both, weapon: 'us.bazooka.1', helper: tom, barricade: 'B4' },
      { ...changed, weapon: 'us.bazooka.2', helper: 'us.medrow.1', barricade: 'B6' },
    );
    readsNoMore(
      (slots) => fireOrder(table, slots),
      { ...both, units: men, weapons: ['us.bazooka.1'], observer: tom, weaponsOnly: men, lead: squad },
      { ...changed, units: [squad], weapons: [], observer: squad, weaponsOnly: [], lead: 'us.2-5-4.2' },
    );
  });
});
