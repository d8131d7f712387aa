import { describe, expect } from 'vitest';
import { breachRule, fireRule, shootRule, smokeRule } from '../../src/combat/index.js';
import {
  enterRule,
  faceFireRule,
  hullDownRule,
  moveRule,
  placeSniperRule,
  stopRule,
} from '../../src/movement/index.js';
import { administer } from '../../src/phases/administration/administrative.js';
import { advance } from '../../src/phases/game/advance.js';
import { doneRule } from '../../src/phases/impulse/done.js';
import { passRule } from '../../src/phases/impulse/pass.js';
import { putOutRule } from '../../src/phases/impulse/put-out.js';
import { spotRule } from '../../src/spotting/index.js';
import type { Event, HexMarker, ShootAction, Status, World } from '../../src/state/index.js';
import { topFrame } from '../../src/state/index.js';
import { field, firing, inImpulse, opposed, roadside } from '../combat/scene.js';
import { rule } from '../rule.js';
import { act, faults, impulse, lay, legal, placeOf, play, shaken, statusOf } from './table.js';
import type { Laid, Named, Table } from './table.js';

const squad = 'us.2-5-4.1';
const second = 'us.2-5-4.2';
const leader = 'us.tom.1';
const hero = 'us.hird.1';
/** A Squad without Assault Fire. */
const steady = 'us.1-6-4.1';
const enemy = 'de.1-6-4.1';
/** He keeps the Operations Phase going. */
const bystander = 'de.koch.1';
const moved: Status = { markers: ['moved'] };

function fire(at: string, stage: 1 | 2 = 1): HexMarker {
  return { kind: 'fire', at, stage };
}

/** Two dice of a Morale Check in the Fire. */
function nerve(of: string, ...faces: readonly number[]): Named {
  return { purpose: 'facingFire', of, faces };
}

/** An American impulse with the units of B4, which burns. */
function burning(stage: 1 | 2, laid: Laid = {}, world: World = field(), named: readonly string[] = ['B4']): Table {
  const { units = [[squad, 'B4']], markers = [], ...rest } = laid;
  return inImpulse(
    'us',
    named,
    { units: [...units, [bystander, 'J8']], markers: [fire('B4', stage), ...markers], ...rest },
    world,
  );
}

function face(table: Table, unit: string, ...faces: readonly number[]): readonly Event[] {
  return act(table, faceFireRule, { kind: 'faceFire', unit }, [nerve(unit, ...faces)]);
}

/** What follows by itself. */
function settle(table: Table, dice: readonly Named[] = []): readonly Event[] {
  return play(table, advance(table), dice);
}

function step(table: Table, to: string): void {
  act(table, enterRule, { kind: 'enter', to });
  settle(table);
}

/** Where the group on top can go. */
function ways(table: Table): readonly string[] {
  return legal(table, enterRule).map(({ to }) => to);
}

/** Every neighbour of B4 burns. */
function ring(stage: 1 | 2, open: readonly string[] = []): readonly HexMarker[] {
  return ['B3', 'C3', 'C4', 'B5', 'A4', 'A3'].filter((at) => !open.includes(at)).map((at) => fire(at, stage));
}

describe('units in a Fire 1', () => {
  rule('10.5.6.2', 'stay if they pass a Morale Check, and conduct their impulse normally', () => {
    const table = burning(1, {
      units: [
        [squad, 'B4'],
        [enemy, 'B6', moved],
      ],
    });
    const shot = firing('B4', 'B6', [squad], { lead: squad });
    expect(faults(table, fireRule, shot)).toEqual(['must-face-fire']);
    face(table, squad, 3, 3);
    expect(faults(table, fireRule, shot)).toEqual([]);
    expect(legal(table, fireRule)).toContainEqual(shot);
    act(table, fireRule, shot, [opposed('B4', 1, 6)]);
    expect(statusOf(table, squad)?.markers).toEqual(['fired']);
  });

  rule('10.5.6.2', 'are done when they have stayed and do nothing more', () => {
    const table = burning(1);
    face(table, squad, 3, 3);
    act(table, doneRule, { kind: 'done' });
    expect(statusOf(table, squad)).toEqual({ markers: ['opsComplete'] });
  });

  rule('10.5.6.2', 'must move out under a Moved marker if they fail, and are not Shaken by it', () => {
    const table = burning(1);
    face(table, squad, 4, 3);
    expect(topFrame(table)).toMatchObject({ kind: 'move', flees: 1, at: 'B4' });
    expect(faults(table, stopRule, { kind: 'stop' })).toContain('must-leave-fire');
    step(table, 'B5');
    act(table, stopRule, { kind: 'stop' });
    expect(statusOf(table, squad)).toEqual(moved);
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'B5' });
  });

  rule('10.5.6.2', 'have the LM of a Leader in Good Order there, and no help from the ground', () => {
    const rolled = (laid: Laid, ...faces: readonly number[]): boolean => {
      const table = burning(1, laid);
      const events = face(table, squad, ...faces);
      return events.some((event) => event.kind === 'moraleChecked' && event.passed);
    };
    // Morale 6, LM 1.
    expect(rolled({}, 3, 4)).toBe(false);
    expect(
      rolled(
        {
          units: [
            [squad, 'B4'],
            [leader, 'B4'],
          ],
        },
        3,
        4,
      ),
    ).toBe(true);
    expect(
      rolled(
        {
          units: [
            [squad, 'B4'],
            [leader, 'B4', shaken],
          ],
        },
        3,
        4,
      ),
    ).toBe(false);
    expect(
      rolled(
        {
          units: [
            [squad, 'B4'],
            [leader, 'B5'],
          ],
        },
        3,
        4,
      ),
    ).toBe(false);
  });

  rule('10.5.6.2', 'make no check when they decide to move out, but must be gone when they stop', () => {
    const table = burning(1);
    act(table, moveRule, { kind: 'move', from: 'B4', units: [squad], modes: ['move'] });
    expect(faults(table, stopRule, { kind: 'stop' })).toContain('must-leave-fire');
    step(table, 'B5');
    act(table, stopRule, { kind: 'stop' });
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'B5' });
  });

  rule('10.5.6.2', 'may fire before they move out, and must then move', () => {
    const table = burning(1, {
      units: [
        [hero, 'B4'],
        [enemy, 'B6', moved],
      ],
    });
    const shot = firing('B4', 'B6', [hero]);
    expect(faults(table, fireRule, shot)).toEqual(['must-face-fire']);
    expect(legal(table, fireRule)).toEqual([{ ...shot, assaultFire: [hero] }]);
    act(table, fireRule, { ...shot, assaultFire: [hero] }, [opposed('B4', 1, 6)]);
    expect(faults(table, doneRule, { kind: 'done' })).toContain('must-face-fire');
    act(table, moveRule, { kind: 'move', from: 'B4', units: [hero], modes: ['assaultFire'] });
    step(table, 'B3');
    expect(placeOf(table, hero)).toEqual({ kind: 'map', at: 'B3' });
  });

  rule('10.5.6.2', 'may fire ordnance too before they move out, alone or beside their small arms', () => {
    const bazooka = 'us.bazooka.1';
    const shot: ShootAction = { kind: 'shoot', from: 'B4', target: 'B6', weapon: bazooka };
    const laid: Laid = {
      units: [
        [squad, 'B4'],
        [steady, 'B4'],
        [enemy, 'B6', moved],
      ],
      held: [
        [bazooka, squad],
        ['us.bazooka.2', steady],
      ],
    };
    const table = burning(1, laid);
    expect(faults(table, shootRule, shot)).toEqual(['must-face-fire']);
    expect(faults(table, shootRule, { ...shot, weapon: 'us.bazooka.2', assaultFire: [steady] })).toEqual([
      'cannot-assault-fire',
    ]);
    expect(legal(table, shootRule)).toEqual([{ ...shot, assaultFire: [squad] }]);
    const toHit = { purpose: 'toHit', of: bazooka, faces: [6, 6] };
    act(table, shootRule, { ...shot, assaultFire: [squad] }, [toHit]);
    const volley = firing('B4', 'B6', [squad], { lead: squad });
    expect(legal(table, fireRule)).toContainEqual(volley);
    act(table, fireRule, volley, [opposed('B4', 1, 6)]);
    expect(faults(table, doneRule, { kind: 'done' })).toContain('must-face-fire');
    act(table, moveRule, { kind: 'move', from: 'B4', units: [squad], modes: ['assaultFire'] });
    step(table, 'B3');
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'B3' });
  });

  rule('10.5.6.2', 'fire nothing out of a Fire 2 before they are out of it', () => {
    const laid: Laid = {
      units: [
        [squad, 'B4'],
        [enemy, 'B6', moved],
      ],
      held: [['us.bazooka.1', squad]],
    };
    const table = burning(2, laid);
    const shot: ShootAction = { kind: 'shoot', from: 'B4', target: 'B6', weapon: 'us.bazooka.1' };
    expect(faults(table, shootRule, { ...shot, assaultFire: [squad] })).toContain('must-face-fire');
    const volley = { ...firing('B4', 'B6', [squad], { lead: squad }), assaultFire: [squad] };
    expect(faults(table, fireRule, volley)).toContain('must-face-fire');
    expect([...legal(table, shootRule), ...legal(table, fireRule)]).toEqual([]);
  });

  rule('10.5.6.2', 'do not end their impulse, lay Smoke, spot or lend an LM before they have decided', () => {
    const table = burning(1, {
      units: [
        [squad, 'B4'],
        [leader, 'B4'],
        [enemy, 'B7'],
      ],
    });
    expect(faults(table, doneRule, { kind: 'done' })).toEqual(['must-face-fire']);
    expect(faults(table, smokeRule, { kind: 'smoke', unit: squad, at: 'B4' })).toEqual(['must-face-fire']);
    expect(legal(table, smokeRule)).toEqual([]);
    face(table, squad, 1, 1);
    const shot = firing('B4', 'B7', [squad], { lead: squad, leader });
    expect(faults(table, fireRule, shot)).toContain('leader-cannot-help');
    const open = lay(field(), {
      units: [
        [leader, 'D2'],
        [enemy, 'D4'],
      ],
      markers: [fire('D2')],
      frames: [impulse('us')],
      position: { phase: 'operations' },
    });
    expect(faults(open, spotRule, { kind: 'spot', unit: leader, target: 'D4' })).toContain('must-face-fire');
    expect(legal(open, spotRule)).toEqual([]);
  });

  rule('10.5.6.2', 'face it once in an impulse, and only those who have not been activated', () => {
    const table = burning(1);
    face(table, squad, 1, 1);
    expect(faults(table, faceFireRule, { kind: 'faceFire', unit: squad })).toEqual(['fire-faced']);
    const done = burning(1, { units: [[squad, 'B4', moved]] });
    expect(faults(done, faceFireRule, { kind: 'faceFire', unit: squad })).toEqual(['already-activated']);
    expect(legal(done, faceFireRule)).toEqual([]);
    const away = inImpulse('us', ['B5'], { units: [[squad, 'B5']], markers: [fire('B4')] });
    expect(faults(away, faceFireRule, { kind: 'faceFire', unit: squad })).toEqual(['no-fire-there']);
  });

  rule('10.5.6.2', 'must decide before the Operations Phase ends', () => {
    const table = lay(field(), {
      units: [
        [squad, 'B4'],
        [bystander, 'J8'],
      ],
      markers: [fire('B4')],
      frames: [impulse('de')],
      position: { phase: 'operations', passes: 2 },
    });
    act(table, passRule, { kind: 'pass' });
    settle(table);
    expect(table.position.phase).toBe('operations');
    expect(topFrame(table)).toMatchObject({ kind: 'impulse', by: 'us', step: 'acting', named: [{ at: 'B4' }] });
    expect(faults(table, doneRule, { kind: 'done' })).toEqual(['must-face-fire']);
    face(table, squad, 3, 3);
    act(table, doneRule, { kind: 'done' });
    expect(table.position).toMatchObject({ phase: 'operations', passes: 0 });
  });

  rule('10.5.6.2', 'decide in a later turn when they were done in the one in which it started', () => {
    const table = lay(field(), {
      units: [
        [squad, 'B4', moved],
        [enemy, 'J8', moved],
      ],
      markers: [fire('B4')],
      frames: [impulse('de')],
      position: { phase: 'operations', passes: 2, turn: 2, initiative: 'us' },
    });
    play(table, administer(table), [
      { purpose: 'fireGrowth', of: 'B4', faces: [3] },
      { purpose: 'initiative', of: 'us', faces: [6] },
      { purpose: 'initiative', of: 'de', faces: [1] },
    ]);
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'B4' });
    expect(statusOf(table, squad)).toEqual({});
  });

  rule('10.5.6.2', 'who cannot move are Shaken by a failure; once Shaken a Weapon Team is eliminated', () => {
    const gun = 'de.gun.1';
    const facing = (status?: Status): Table => {
      const laid: Laid = { units: [status === undefined ? [gun, 'B4'] : [gun, 'B4', status]], markers: [fire('B4')] };
      const table = inImpulse('de', ['B4'], laid);
      act(table, faceFireRule, { kind: 'faceFire', unit: gun }, [nerve(gun, 6, 6)]);
      return table;
    };
    expect(statusOf(facing(), gun)).toEqual({ shaken: true });
    expect(placeOf(facing(shaken), gun)).toEqual({ kind: 'eliminated' });
    const calm = inImpulse('de', ['B4'], { units: [[gun, 'B4']], markers: [fire('B4')] });
    act(calm, faceFireRule, { kind: 'faceFire', unit: gun }, [nerve(gun, 1, 1)]);
    expect(statusOf(calm, gun)).toEqual({});
  });

  rule('10.5.6.2', 'are Wounded instead if they are Snipers and Shaken already, and eliminated if Wounded too', () => {
    const man = 'de.sniper.1';
    const facing = (status: Status): Table => {
      const table = inImpulse('de', ['B4'], { units: [[man, 'B4', status]], markers: [fire('B4')] });
      act(table, faceFireRule, { kind: 'faceFire', unit: man }, [nerve(man, 6, 6)]);
      return table;
    };
    expect(statusOf(facing({}), man)).toEqual({ shaken: true });
    expect(statusOf(facing(shaken), man)).toEqual({ shaken: true, wounds: 1 });
    expect(placeOf(facing({ shaken: true, wounds: 1 }), man)).toEqual({ kind: 'eliminated' });
  });

  rule('10.5.6.2', 'leave behind what they cannot carry', () => {
    const gun = 'us.m1919a4.1';
    const table = burning(1, { held: [[gun, squad, { mode: 'tripod' }]] });
    face(table, squad, 6, 6);
    expect(placeOf(table, gun)).toEqual({ kind: 'map', at: 'B4' });
    expect(faults(table, enterRule, { kind: 'enter', to: 'B5' })).toEqual([]);
  });

  rule('10.5.6.2', 'that are locked in Melee fight on', () => {
    const melee: HexMarker = { kind: 'melee', at: 'B4', fought: false };
    const table = burning(1, {
      units: [
        [squad, 'B4'],
        [enemy, 'B4'],
      ],
      markers: [melee],
    });
    expect(legal(table, faceFireRule)).toEqual([]);
    expect(faults(table, faceFireRule, { kind: 'faceFire', unit: squad })).toEqual(['locked-in-melee']);
  });
});

describe('a way out', () => {
  rule('10.5.6.2', 'leads from one Fire 1 into another only where all around burns, and on from there', () => {
    const two = burning(1, { markers: ring(1, ['B3']) });
    face(two, squad, 6, 6);
    expect(ways(two)).toEqual(['B3']);
    expect(faults(two, enterRule, { kind: 'enter', to: 'B5' })).toEqual(['flames-elsewhere']);
    const all = burning(1, { markers: ring(1) });
    face(all, squad, 6, 6);
    step(all, 'B5');
    expect(faults(all, stopRule, { kind: 'stop' })).toContain('must-leave-fire');
    expect(ways(all)).toContain('B6');
    expect(ways(all)).not.toContain('C4');
    step(all, 'B6');
    expect(placeOf(all, squad)).toEqual({ kind: 'map', at: 'B6' });
  });

  rule('10.5.6.2', 'is not there when Fire 2 is all around: the unit is destroyed', () => {
    const table = burning(1, { markers: ring(2) });
    face(table, squad, 6, 6);
    expect(placeOf(table, squad)).toEqual({ kind: 'eliminated' });
  });

  rule('10.5.6.2', 'is not there for a Weapon Team with Fire 1 all around', () => {
    const team = 'us.gunteam.1';
    const table = burning(1, { units: [[team, 'B4']], markers: ring(1) });
    face(table, team, 6, 6);
    expect(placeOf(table, team)).toEqual({ kind: 'eliminated' });
    const open = burning(1, { units: [[team, 'B4']], markers: ring(1, ['B3']) });
    face(open, team, 6, 6);
    expect(ways(open)).toEqual(['B3']);
  });

  rule('10.5.6.2', 'draws Opportunity Fire', () => {
    const table = burning(1, {
      units: [
        [squad, 'B4'],
        [enemy, 'B7'],
      ],
    });
    face(table, squad, 6, 6);
    act(table, enterRule, { kind: 'enter', to: 'B5' });
    settle(table);
    expect(topFrame(table)).toMatchObject({ kind: 'window', by: 'de', at: 'B5' });
  });
});

describe('units in a Fire 2', () => {
  rule('10.5.6.2', 'must leave it whether they pass or fail, Shaken if they fail', () => {
    const calm = burning(2);
    face(calm, squad, 1, 1);
    expect(topFrame(calm)).toMatchObject({ kind: 'move', flees: 2 });
    step(calm, 'B5');
    expect(statusOf(calm, squad)).toEqual(moved);
    const scared = burning(2);
    face(scared, squad, 6, 6);
    step(scared, 'B5');
    expect(statusOf(scared, squad)).toEqual({ shaken: true, ...moved });
  });

  rule('10.5.6.2', 'go to an adjacent hex and no farther, through a Fire 1 if they must', () => {
    const table = burning(2);
    face(table, squad, 1, 1);
    step(table, 'B5');
    expect(topFrame(table)?.kind).not.toBe('move');
    const far = burning(2, { markers: ring(1) });
    face(far, squad, 1, 1);
    step(far, 'B5');
    step(far, 'B6');
    expect(placeOf(far, squad)).toEqual({ kind: 'map', at: 'B6' });
    expect(topFrame(far)?.kind).not.toBe('move');
  });

  rule('10.5.6.2', 'make their check before they do anything else, and do not just move out', () => {
    const table = burning(2);
    expect(legal(table, moveRule)).toEqual([]);
    expect(faults(table, moveRule, { kind: 'move', from: 'B4', units: [squad], modes: ['move'] })).toEqual([
      'must-face-fire',
    ]);
    expect(legal(table, fireRule)).toEqual([]);
  });

  rule('10.5.6.2', 'are destroyed if they cannot move, whether they pass or fail', () => {
    const gun = 'de.gun.1';
    for (const face of [1, 6]) {
      const table = inImpulse('de', ['B4'], { units: [[gun, 'B4']], markers: [fire('B4', 2)] });
      act(table, faceFireRule, { kind: 'faceFire', unit: gun }, [nerve(gun, face, face)]);
      expect(placeOf(table, gun)).toEqual({ kind: 'eliminated' });
    }
  });

  rule('10.5.6.2', 'are destroyed when Fire 2 is all around', () => {
    const table = burning(2, { markers: ring(2) });
    face(table, squad, 1, 1);
    expect(placeOf(table, squad)).toEqual({ kind: 'eliminated' });
  });

  rule('10.5.6.2', 'break off a Melee to get out', () => {
    const melee: HexMarker = { kind: 'melee', at: 'B4', fought: false };
    const table = burning(2, {
      units: [
        [squad, 'B4'],
        [enemy, 'B4'],
      ],
      markers: [melee],
    });
    face(table, squad, 1, 1);
    step(table, 'B5');
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'B5' });
  });
});

describe('putting a Fire out', () => {
  const attempt = (units: readonly string[]): { kind: 'putOut'; at: string; units: readonly string[] } => ({
    kind: 'putOut',
    at: 'B4',
    units,
  });
  const die = (value: number): Named => ({ purpose: 'puttingOut', of: 'B4', faces: [value] });
  const burns = (table: Table): boolean => table.position.markers.some(({ kind }) => kind === 'fire');

  rule('10.5.6.3', 'takes a 6 on 1d6, and marks the unit Fired', () => {
    for (const value of [1, 5, 6]) {
      const table = burning(1);
      face(table, squad, 1, 1);
      act(table, putOutRule, attempt([squad]), [die(value)]);
      expect(burns(table)).toBe(value < 6);
      expect(statusOf(table, squad)?.markers).toEqual(['fired']);
    }
  });

  rule('10.5.6.3', 'is helped by one for each further MMC or Hero, and by the LM of a Leader there', () => {
    const table = burning(1, {
      units: [
        [squad, 'B4'],
        [second, 'B4'],
        [hero, 'B4'],
      ],
    });
    for (const unit of [squad, second, hero]) face(table, unit, 1, 1);
    act(table, putOutRule, attempt([squad, second, hero].sort()), [die(4)]);
    expect(burns(table)).toBe(false);
    const led = burning(1, {
      units: [
        [squad, 'B4'],
        [leader, 'B4'],
      ],
    });
    face(led, squad, 1, 1);
    act(led, putOutRule, attempt([squad]), [die(5)]);
    expect(burns(led)).toBe(false);
    expect(statusOf(led, leader)).toEqual({});
  });

  rule('10.5.6.3', 'is for MMCs and Heroes in Good Order in the location, who have stood their ground in it', () => {
    const table = burning(1, {
      units: [
        [squad, 'B4'],
        [second, 'B4', shaken],
        [leader, 'B4'],
      ],
    });
    expect(faults(table, putOutRule, attempt([squad]))).toEqual(['must-face-fire']);
    for (const unit of [squad, second, leader]) face(table, unit, 1, 1);
    expect(faults(table, putOutRule, attempt([second]))).toEqual(['not-good-order']);
    expect(faults(table, putOutRule, attempt([leader]))).toEqual(['puts-out-no-fire']);
    expect(legal(table, putOutRule)).toEqual([attempt([squad])]);
    const away = inImpulse('us', ['B5'], { units: [[squad, 'B5']], markers: [fire('B4')] });
    expect(faults(away, putOutRule, attempt([squad]))).toEqual(['not-there']);
  });

  rule('10.5.6.3', 'is not attempted on a Fire 2', () => {
    const table = burning(2);
    expect(faults(table, putOutRule, attempt([squad]))).toEqual(['fire-too-big', 'must-face-fire']);
    expect(legal(table, putOutRule)).toEqual([]);
  });

  rule('10.5.6.3', 'lets the location burn again later', () => {
    const table = inImpulse('us', ['D4'], { units: [[squad, 'D4']], markers: [fire('D4')] });
    face(table, squad, 1, 1);
    act(table, putOutRule, { kind: 'putOut', at: 'D4', units: [squad] }, [
      { purpose: 'puttingOut', of: 'D4', faces: [6] },
    ]);
    table.frames = [impulse('de', { step: 'acting', named: [{ at: 'D3' }], started: [enemy] })];
    const shot = firing('D3', 'D4', [enemy], { lead: enemy });
    table.position = lay(table.world, {
      units: [
        [squad, 'D4', { markers: ['fired'] }],
        [enemy, 'D3'],
      ],
      frames: table.frames,
      position: { phase: 'operations' },
    }).position;
    act(table, fireRule, shot, [
      opposed('D3', 6, 6),
      { purpose: 'fireCheck', of: 'D4', faces: [6] },
      { purpose: 'damageCheck', of: squad, faces: [2] },
    ]);
    expect(table.position.markers).toEqual([fire('D4')]);
  });
});

describe('who comes into a Fire', () => {
  rule('10.5.6.2', 'does so as part of any Move and makes no check before the next turn', () => {
    const table = inImpulse('us', ['B5'], { units: [[squad, 'B5']], markers: [fire('B4')] });
    act(table, moveRule, { kind: 'move', from: 'B5', units: [squad], modes: ['move'] });
    step(table, 'B4');
    act(table, stopRule, { kind: 'stop' });
    expect(statusOf(table, squad)).toEqual(moved);
    expect(legal(table, faceFireRule)).toEqual([]);
  });

  rule('10.5.6.2', 'is no Sniper who is being placed', () => {
    const codes = placeSniperRule.constraints.map(({ code }) => code);
    expect(codes).toContain('burns');
  });
});

describe('a vehicle in a Fire 2', () => {
  const tank = 'us.m4a1.1';
  const parked = (status: Status = {}): Table =>
    burning(2, {
      units: [
        [tank, 'B4', { facing: 1, ...status }],
        [enemy, 'B1'],
      ],
    });
  const setOut = { kind: 'move', from: 'B4', units: [tank], modes: ['move'] } as const;
  const guns = (table: Table): number => legal(table, fireRule).length + legal(table, shootRule).length;

  rule('10.5.6.2', 'must move out of it as its next action: it does not fire, spot or look for cover before', () => {
    const table = parked();
    expect(guns(table)).toBe(0);
    const volley = { kind: 'fire', from: 'B4', target: 'B1', units: [tank], weapons: [], gun: '1' } as const;
    expect(faults(table, fireRule, volley)).toContain('must-face-fire');
    expect(
      guns(
        burning(1, {
          units: [
            [tank, 'B4', { facing: 1 }],
            [enemy, 'B1'],
          ],
        }),
      ),
    ).toBeGreaterThan(0);
    act(table, moveRule, setOut);
    expect(faults(table, stopRule, { kind: 'stop' })).toContain('must-leave-fire');
    expect(faults(table, hullDownRule, { kind: 'hullDown' })).toContain('must-leave-fire');
    step(table, 'B3');
    expect(placeOf(table, tank)).toEqual({ kind: 'map', at: 'B3' });
  });

  rule('10.5.6.2', 'fires on where it stands when it cannot drive', () => {
    expect(guns(parked({ immobilized: true }))).toBeGreaterThan(0);
  });
});

describe('what men do who stand in a Fire', () => {
  rule('10.5.6.2', 'waits until they have faced it: assaulting a Barricade too', () => {
    const markers: readonly HexMarker[] = [{ kind: 'fortification', at: 'B4', type: 'barricade', tm: 2, facing: 1 }];
    const table = burning(1, { markers }, roadside());
    const assault = { kind: 'breach', unit: squad, across: 'B3' } as const;
    expect(faults(table, breachRule, assault)).toEqual(['must-face-fire']);
    expect(legal(table, breachRule)).toEqual([]);
    face(table, squad, 1, 1);
    expect(legal(table, breachRule)).toEqual([assault]);
  });
});
