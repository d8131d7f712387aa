import { describe, expect, it } from 'vitest';
import type { Action, Event, GameState } from '../../src/index.js';
import { check, position, request, wholeTotal } from '../../src/index.js';
import type { PrintedRoll, Script } from '../script.js';
import { take } from '../script.js';
import { worldOn } from './grounds.js';

/* The worked example of vehicles and ordnance, through the facade: every printed impulse as actions, every printed die by
 * its purpose and subject. What the book leaves unprinted because it cannot matter is marked so. */

const world = worldOn({ ground: '14' });

const us = {
  tank: 'us.m4a1.1',
  dariusTank: 'us.m4a1.2',
  darius: 'us.darius.1',
  destroyer: 'us.m10.1',
  riders: 'us.2-5-4.2',
};
const de = {
  west: 'de.pz4h.1',
  east: 'de.pz4h.2',
  gun: 'de.atg75.1',
  fausts: 'de.1-6-4.1',
  faust: 'de.pzf30.1',
  bunker: 'de.1-6-4.3',
  mg42: 'de.mg42.1',
};

const ACQUIRED = { vehicle: us.dariusTank, at: 'H7', from: 'D5', by: 'de.pz4h.1', level: 1, turn: 1 } as const;

/** The training situation. The vertices are numbered clockwise from the north-west one. */
function start(): GameState {
  const game = position(world, {
    turn: 2,
    initiative: 'de',
    units: [
      { type: 'de.pz4h', at: 'D5', facing: 4, buttoned: true, acquired: ACQUIRED },
      { type: 'de.pz4h', at: 'I3', facing: 5, buttoned: true },
      { type: 'de.atg75', at: 'E2', facing: 4 },
      { type: 'de.1-6-4', at: 'E3', weapons: [{ type: 'de.pzf30' }] },
      { type: 'de.sdkfz251', at: 'H2', facing: 5 },
      { type: 'de.1-6-4', at: 'in:de.sdkfz251.1' },
      { type: 'de.koch', at: 'in:de.sdkfz251.1' },
      { type: 'de.1-6-4', at: 'H4/bunker', weapons: [{ type: 'de.mg42', mode: 'tripod' }] },
      { type: 'de.sdkfz251', at: 'I1', facing: 5 },
      { type: 'de.1-6-4', at: 'I1' },
      { type: 'us.jeep', at: 'C6', facing: 2 },
      { type: 'us.1-4-4', at: 'in:us.jeep.1', weapons: [{ type: 'us.satchel' }] },
      { type: 'us.michael', at: 'in:us.jeep.1' },
      { type: 'us.2-5-4', at: 'F7', weapons: [{ type: 'us.bazooka' }] },
      { type: 'us.medrow', at: 'F7' },
      { type: 'us.mortar60', at: 'F8' },
      { type: 'us.m4a1', at: 'G5', facing: 1, buttoned: true },
      { type: 'us.m4a1', at: 'H7', facing: 1, buttoned: true },
      { type: 'us.darius', at: `in:${us.dariusTank}` },
      { type: 'us.m10', at: 'H8', facing: 1 },
      { type: 'us.2-5-4', at: `on:${us.destroyer}` },
    ],
    markers: [
      { kind: 'fortification', at: 'E3', type: 'foxholes', tm: 1 },
      { kind: 'fortification', at: 'G4', type: 'wire', tm: 0 },
      { kind: 'fortification', at: 'H4/bunker', type: 'bunker', tm: 3, facing: 4, side: 'de' },
      { kind: 'fortification', at: 'H6', type: 'wire', tm: 0 },
      { kind: 'mines', at: 'E4', fp: 1, side: 'de' },
      { kind: 'mines', at: 'H5', fp: 1, side: 'de' },
      { kind: 'wreck', at: 'F6', type: 'us.m4a1' },
    ],
    impulse: { by: 'de' },
    dice: 'entered',
  });
  if (!game.ok) throw new Error(JSON.stringify(game.problems));
  return game.value;
}

let script: Script = { world, state: start(), events: [] };
let happened: readonly Event[] = [];

function act(
  action: Action,
  dice: readonly PrintedRoll[] = [],
  choices: Readonly<Record<string, string | readonly string[]>> = {},
): void {
  const next = take(script, action, dice, choices);
  script = next;
  happened = next.happened;
}

/** The other side lets every window go by that is open. */
function holdFire(): void {
  for (;;) {
    const asked = request(world, script.state);
    if (asked.kind !== 'action' || asked.frame.kind !== 'window') return;
    act({ kind: 'pass' });
  }
}

/** Names locations and, where the naming does not end by itself, ends it. */
function activate(...hexes: readonly string[]): void {
  for (const at of hexes) act({ kind: 'name', at });
  const asked = request(world, script.state);
  if (asked.kind === 'action' && asked.frame.kind === 'impulse' && asked.frame.step === 'naming') act({ kind: 'done' });
}

/** Ends whatever is still open of the side's movement and impulse. */
function endImpulse(side: string): void {
  for (;;) {
    const asked = request(world, script.state);
    if (asked.kind !== 'action' || asked.by !== side) return;
    if (asked.frame.kind === 'move') act({ kind: 'stop' });
    else if (asked.frame.kind === 'impulse' && asked.frame.step === 'acting') act({ kind: 'done' });
    else return;
  }
}

function eventOf<K extends Event['kind']>(kind: K): Extract<Event, { readonly kind: K }> {
  const found = happened.find((event): event is Extract<Event, { readonly kind: K }> => event.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
}

/** The roll to hit with its modifiers, the number it may not exceed, and whether it hit. */
function toHit(): { roll: number; needed: number; hit: boolean } {
  const [line] = eventOf('shotRolled').rolls;
  if (line === undefined) throw new Error('no roll');
  return { roll: wholeTotal(line.roll), needed: line.needed, hit: line.hit };
}

/** Where the round struck, the Modified Penetration Value and the Modified Armor Value, and how they compare. */
function penetration(): object {
  const { location, attack, defence, result } = eventOf('penetrationRolled');
  const { part, aspect, armor } = location?.params ?? {};
  return {
    struck: `${String(part)} ${String(aspect)} ${String(armor)}`,
    mpv: attack === undefined ? undefined : wholeTotal(attack),
    mav: defence === undefined ? undefined : wholeTotal(defence),
    result,
  };
}

/** The codes with which an action is refused. */
function refusals(action: Action): readonly string[] {
  const verdict = check(world, script.state, action);
  return 'problems' in verdict ? verdict.problems.map(({ code }) => code) : [];
}

function statusOf(id: string): object | undefined {
  return script.state.position.counters.find((counter) => counter.id === id)?.status;
}

const rolled = (purpose: string, ...faces: readonly number[]): PrintedRoll => ({ purpose, faces });

describe('the vehicle and ordnance narrative', () => {
  it('begins with the German impulse', () => {
    expect(request(world, script.state)).toMatchObject({ kind: 'action', by: 'de', frame: { kind: 'impulse' } });
  });

  it('the panzer in D5 hits the hull of Darius by 7 of 9, but 2 + 5 = 7 is below 5 + 5 = 10, and 9 - 3 = 6 is within Morale 7', () => {
    activate('D5');
    act({ kind: 'shoot', from: 'D5', target: 'H7', weapon: de.west, vehicle: us.dariusTank }, [
      rolled('toHit', 4, 3),
      rolled('penetration', 2, 5),
      rolled('hitInVain', 4, 5),
    ]);
    // One for the Wreck in F6, and one off for the target acquired before.
    expect(toHit()).toEqual({ roll: 7, needed: 9, hit: true });
    expect(penetration()).toEqual({ struck: 'hull front 5', mpv: 7, mav: 10, result: 'below' });
    expect(wholeTotal(eventOf('moraleChecked').check)).toBe(6);
    endImpulse('de');
    expect(statusOf(us.dariusTank)).toEqual({ facing: 1, buttoned: true });
    expect(statusOf(de.west)).toMatchObject({ markers: ['fired'], acquired: { vehicle: us.dariusTank, level: 2 } });
  });

  it('the Sherman in G5 turns its turret on the panzer in I3 and misses: 7 + 2 = 9 is above 8', () => {
    activate('G5');
    act({ kind: 'shoot', from: 'G5', target: 'I3', weapon: us.tank, vehicle: de.east }, [rolled('toHit', 1, 6)]);
    // One for the turret that has turned, one for the Brush in H4.
    expect(toHit()).toEqual({ roll: 9, needed: 8, hit: false });
    endImpulse('us');
    expect(statusOf(us.tank)).toMatchObject({
      markers: ['fired'],
      facing: 1,
      turret: 2,
      acquired: { vehicle: de.east, level: 1 },
    });
  });

  it('the 75 mm gun in E2 hits the side of that turret by 8 of 9: 4 + 5 = 9 is above 3 + 4 = 7, and a 3 saves no Crew', () => {
    activate('E2');
    act({ kind: 'shoot', from: 'E2', target: 'G5', weapon: de.gun, vehicle: us.tank }, [
      rolled('toHit', 3, 5),
      rolled('penetration', 4, 3),
      rolled('bailout', 3),
    ]);
    expect(toHit()).toEqual({ roll: 8, needed: 9, hit: true });
    // The line comes in between front and side of the turret, which are equally thick.
    expect(penetration()).toMatchObject({ mpv: 9, mav: 7, result: 'penetrated' });
    endImpulse('de');
    expect(script.state.position.markers).toContainEqual({ kind: 'wreck', at: 'G5', type: 'us.m4a1' });
    expect(statusOf(de.gun)).toMatchObject({ markers: ['fired'] });
    expect(script.state.position.counters.find(({ id }) => id === us.tank)?.place).toEqual({ kind: 'eliminated' });
  });

  it('Darius brings in the M10 in H8, and drives to G6 past a shot of the panzer in I3: 10 + 1 = 11 is above 9', () => {
    activate('H7', 'H8');
    act({ kind: 'move', from: 'H7', units: [us.dariusTank], modes: ['move'] });
    act({ kind: 'enter', to: 'G6' });
    act({ kind: 'shoot', from: 'I3', target: 'G6', weapon: de.east, vehicle: us.dariusTank }, [rolled('toHit', 4, 6)]);
    expect(toHit()).toEqual({ roll: 11, needed: 9, hit: false });
    expect(statusOf(de.west)).not.toHaveProperty('acquired');
    holdFire();
  });

  it('it goes on by F6 and E5; the panzer bars D5; in E4 the Mines do nothing', () => {
    act({ kind: 'enter', to: 'F6' });
    holdFire();
    act({ kind: 'enter', to: 'E5' });
    holdFire();
    expect(refusals({ kind: 'enter', to: 'D5' })).toContain('enemy-vehicle');
    // The book counts the whole Armor Factor of 2; the rule for Mines halves that of the hull: 4 against 5 instead of 6.
    act({ kind: 'enter', to: 'E4' }, [rolled('mines', 3, 4)]);
    expect(spentBy(us.dariusTank)).toEqual([8, 20]);
  });

  it('the PzF 30 in E3 hits by 7 - 1 = 6 of 8 and is a dud: 1 against 6', () => {
    act({ kind: 'shoot', from: 'E3', target: 'E4', weapon: de.faust, vehicle: us.dariusTank }, [
      rolled('toHit', 2, 5),
      rolled('penetration', 1, 6),
    ]);
    expect(toHit()).toEqual({ roll: 6, needed: 8, hit: true });
    // The book reads the place from the modified 6, the turret; the natural 7 is a hit on the hull. It is a dud either way.
    expect(penetration()).toEqual({ struck: 'hull front 5', mpv: 5, mav: 11, result: 'dud' });
    holdFire();
  });

  it('Darius overruns the squad: 5 + 10 = 15 against 3 + 1 = 4, and a 4 + 11 = 15 eliminates it', () => {
    act({ kind: 'overrun', to: 'E3' }, [rolled('overrun', 5, 3), rolled('damageCheck', 4)]);
    expect(spentBy(us.dariusTank)).toEqual([18, 20]);
    expect(script.state.position.counters.find(({ id }) => id === de.fausts)?.place).toEqual({ kind: 'eliminated' });
    // With that its MPs are spent, and its movement ends.
    act({ kind: 'pivot', facing: '2' });
    expect(statusOf(us.dariusTank)).toMatchObject({ facing: 2, markers: ['moved'] });
  });

  it('the M10 Assault Moves through the Wire in H6 to I5 for 5 of 6 MPs', () => {
    act({ kind: 'move', from: 'H8', units: [us.destroyer], modes: ['assaultMove'] });
    for (const to of ['H7', 'H6']) {
      act({ kind: 'enter', to });
      holdFire();
    }
    act({ kind: 'pivot', facing: '2' });
    holdFire();
    act({ kind: 'enter', to: 'I5' });
    expect(spentBy(us.destroyer)).toEqual([10, 12]);
    expect(script.state.position.markers).not.toContainEqual(expect.objectContaining({ at: 'H6' }));
  });

  it('the squad in the Bunker fires at it: 5 + 3 = 8 against 2 + 1 = 3; a 10 Shakes the M10, a 7 the squad on it', () => {
    const shot = { from: 'H4/bunker', target: 'I5', vehicle: us.destroyer, lead: de.bunker } as const;
    act({ kind: 'fire', ...shot, units: [de.bunker], weapons: [de.mg42] }, [
      rolled('attack', 5, 2),
      { purpose: 'damageCheck', of: us.destroyer, faces: [5] },
      { purpose: 'damageCheck', of: us.riders, faces: [2] },
    ]);
    holdFire();
    endImpulse('us');
    expect(statusOf(us.destroyer)).toMatchObject({ shaken: true, markers: ['moved'] });
    expect(statusOf(us.riders)).toMatchObject({ shaken: true, markers: ['moved'] });
    expect(script.state.position.counters.find(({ id }) => id === us.riders)?.place).toEqual({ kind: 'map', at: 'I5' });
    expect(statusOf(de.bunker)).toMatchObject({ markers: ['fired'] });
  });
});

/** MPs spent and allowed, in half-points, of one on the move. */
function spentBy(unit: string): readonly [number, number] | undefined {
  const move = script.state.frames.find((frame) => frame.kind === 'move');
  const mover = move?.kind === 'move' ? move.movers.find((each) => each.unit === unit) : undefined;
  return mover === undefined ? undefined : [mover.spent, mover.allowance];
}
