import { describe, expect, it } from 'vitest';
import type { Action, Event, GameState } from '../../src/index.js';
import { createGame, lineOfSight, request, wholeTotal } from '../../src/index.js';
import type { PrintedRoll, Script } from '../script.js';
import { take } from '../script.js';
import { worldOf } from '../training.js';

/* The worked example of the Training Scenario, turns 1 and 2, through the facade: every printed impulse as actions, every
 * printed die by its purpose and subject. What the book leaves unprinted because it cannot matter is marked so. */

const world = worldOf('training');

/** Us: squad 1 with the M1919A4 and squad 2 in I5, squad 3 with the BAR in G6. Them: squads 1 to 3 with Koch, 4 and 5 with Baumann. */
const us = {
  gunners: 'us.2-5-4.1',
  riflemen: 'us.2-5-4.2',
  barMen: 'us.2-5-4.3',
  tom: 'us.tom.1',
  medrow: 'us.medrow.1',
  sniper: 'us.sniper.1',
  m1919: 'us.m1919a4.1',
  bar: 'us.bar.1',
};
const de = {
  first: 'de.1-6-4.1',
  second: 'de.1-6-4.2',
  third: 'de.1-6-4.3',
  bold: 'de.1-6-4.4',
  gunners: 'de.1-6-4.5',
  koch: 'de.koch.1',
  baumann: 'de.baumann.1',
  medic: 'de.medic.1',
  mg42: 'de.mg42.1',
  mg34: 'de.mg34.1',
  half: 'de.0-5-4.1',
};

let script: Script = { world, state: start(), events: [] };
let happened: readonly Event[] = [];

function start(): GameState {
  const game = createGame(world, { dice: 'entered' });
  if (!game.ok) throw new Error(JSON.stringify(game.problems));
  return game.value;
}

function act(
  action: Action,
  dice: readonly PrintedRoll[] = [],
  choices: Readonly<Record<string, string | readonly string[]>> = {},
): void {
  const next = take(script, action, dice, choices);
  script = next;
  happened = next.happened;
}

/** Enters hex after hex; the other side lets every window go by unless it is told otherwise. */
function march(...hexes: readonly string[]): void {
  for (const to of hexes) {
    act({ kind: 'enter', to });
    holdFire();
  }
}

function holdFire(): void {
  const asked = request(world, script.state);
  if (asked.kind === 'action' && asked.frame.kind === 'window') act({ kind: 'pass' });
}

/** Names one location and, where the naming does not end by itself, ends it. */
function activate(at: string): void {
  act({ kind: 'name', at });
  const asked = request(world, script.state);
  if (asked.kind === 'action' && asked.frame.kind === 'impulse' && asked.frame.step === 'naming') act({ kind: 'done' });
}

/** Ends whatever is still open of the side's movement and impulse. */
function endImpulse(side: string): void {
  for (;;) {
    const asked = request(world, script.state);
    if (asked.kind !== 'action' || asked.by !== side || asked.frame.kind === 'rally') return;
    if (asked.frame.kind === 'move') act({ kind: 'stop' });
    else if (asked.frame.kind === 'impulse' && asked.frame.step === 'acting') act({ kind: 'done' });
    else return;
  }
}

function deciding(): string {
  const asked = request(world, script.state);
  return asked.kind === 'over' ? 'over' : asked.by;
}

function attackSums(): { attack: number; defence: number } {
  const attack = happened.find((event) => event.kind === 'attackResolved');
  if (attack?.kind !== 'attackResolved') throw new Error('no attack');
  const [roll] = attack.rolls;
  if (roll === undefined) throw new Error('no roll');
  return { attack: wholeTotal(roll.attack), defence: wholeTotal(roll.defence) };
}

function checkTotals(): Record<string, number> {
  return Object.fromEntries(
    happened.flatMap((event) => (event.kind === 'damageChecked' ? [[event.counter, wholeTotal(event.check)]] : [])),
  );
}

/** Where units stand and how they are, as the figures print it. */
function situation(): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const { id, place, status } of script.state.position.counters) {
    const where = place.kind === 'map' ? place.at : place.kind === 'hands' ? `held by ${place.unit}` : place.kind;
    shown[id] = [where, status.shaken === true ? 'Shaken' : '', ...(status.markers ?? [])]
      .filter((word) => word !== '')
      .join(' ');
  }
  return shown;
}

const opposed = (attack: number, defence: number): PrintedRoll => ({ purpose: 'attack', faces: [attack, defence] });
const initiative = (american: number, german: number): PrintedRoll[] => [
  { purpose: 'initiative', of: 'us', faces: [american] },
  { purpose: 'initiative', of: 'de', faces: [german] },
];
const check = (of: string, face: number): PrintedRoll => ({ purpose: 'damageCheck', of, faces: [face] });

describe('the Infantry Gameplay Narrative', () => {
  it('sets the Americans up in I5 and G6, and hands the Germans their machine guns', () => {
    for (const unit of [us.gunners, us.riflemen, us.tom]) act({ kind: 'place', counter: unit, at: 'I5' });
    for (const unit of [us.barMen, us.medrow]) act({ kind: 'place', counter: unit, at: 'G6' });
    act({ kind: 'give', weapon: us.m1919, unit: us.gunners, mode: 'tripod' });
    act({ kind: 'give', weapon: us.bar, unit: us.barMen, mode: 'single' });
    act({ kind: 'ready' });
    act({ kind: 'give', weapon: de.mg34, unit: de.gunners, mode: 'single' });
    act({ kind: 'give', weapon: de.mg42, unit: de.first, mode: 'bipod' });
    act({ kind: 'ready' });
    expect(script.state.position).toMatchObject({ turn: 1, initiative: 'de' });
  });

  it('turn 1: Koch brings three squads to J3 by Double-Time for 5 of 6 MPs', () => {
    // Nobody is Shaken and nothing is to be handled: whatever the Rally Phase asks, both sides are done.
    while (script.state.position.phase === 'rally') act({ kind: 'done' });
    expect(deciding()).toBe('de');
    act({
      kind: 'move',
      units: [de.first, de.second, de.third, de.koch].sort(),
      modes: ['move', 'move', 'move', 'move'],
    });
    march('J1', 'J2', 'J3');
    const move = script.state.frames.find((frame) => frame.kind === 'move');
    expect(move?.kind === 'move' ? move.movers.find((mover) => mover.unit === de.first) : undefined).toMatchObject({
      spent: 10,
      allowance: 12,
    });
    endImpulse('de');
    expect(situation()[de.koch]).toBe('J3 moved');
  });

  it('turn 1: the Americans pass, and Baumann brings two squads by F1, F2 and F3 to F4 for 5 MPs', () => {
    act({ kind: 'pass' });
    act({ kind: 'move', units: [de.bold, de.gunners, de.baumann].sort(), modes: ['move', 'move', 'move'] });
    march('F1', 'F2', 'F3', 'F4');
    endImpulse('de');
    expect(situation()[de.baumann]).toBe('F4 moved');
  });

  it('turn 1: Major Tom fires at J3: 4 + 8 = 12 against 4 + 3 = 7, and each of four units checks at 5', () => {
    activate('I5');
    act(
      {
        kind: 'fire',
        from: 'I5',
        target: 'J3',
        units: [us.gunners, us.riflemen],
        weapons: [us.m1919],
        lead: us.gunners,
        leader: us.tom,
      },
      [
        opposed(4, 4),
        check(de.koch, 2),
        check(de.first, 4),
        check(de.second, 6),
        { purpose: 'reduction', of: de.second, faces: [2] },
        check(de.third, 1),
      ],
    );
    expect(attackSums()).toEqual({ attack: 12, defence: 7 });
    expect(checkTotals()).toEqual({ [de.koch]: 7, [de.first]: 8, [de.second]: 10, [de.third]: 5 });
    endImpulse('us');
    const shown = situation();
    expect(shown[de.koch]).toBe('J3 moved');
    expect(shown[de.first]).toBe('J3 Shaken moved');
    expect(shown[de.second]).toBe('eliminated');
    expect(shown[de.half]).toBe('J3 Shaken moved');
    expect(shown[de.third]).toBe('J3 moved');
    expect(shown[us.tom]).toBe('I5 fired');
    expect(happened.some((event) => event.kind === 'heroRolled')).toBe(false);
  });

  it('turn 1: the Medic enters by the half-hex above G1 and ends in G2 for 5 MPs', () => {
    act({ kind: 'move', units: [de.medic], modes: ['move'] });
    march('G0', 'G1', 'G2');
    endImpulse('de');
    expect(situation()[de.medic]).toBe('G2 moved');
  });

  it('turn 1: Medrow and his squad with the BAR fire at J3: 2 + 4 = 6 against 4 + 3 = 7, no effect', () => {
    activate('G6');
    act(
      {
        kind: 'fire',
        from: 'G6',
        target: 'J3',
        units: [us.barMen],
        weapons: [us.bar],
        lead: us.barMen,
        leader: us.medrow,
      },
      [opposed(2, 4)],
    );
    expect(attackSums()).toEqual({ attack: 6, defence: 7 });
    expect(checkTotals()).toEqual({});
    endImpulse('us');
    expect(situation()[us.medrow]).toBe('G6 fired');
  });

  it('turn 1: the Sniper is placed in J5 and draws Koch by a 5 and then a 1: 9 against 6, and an 8 Shakes him', () => {
    if (deciding() === 'de') act({ kind: 'pass' });
    act({ kind: 'placeSniper', unit: us.sniper, at: 'J5' });
    act({ kind: 'fire', from: 'J5', target: 'J3', units: [us.sniper], weapons: [] }, [
      { purpose: 'randomTarget', of: us.sniper, faces: [5, 1] },
      { purpose: 'attack', faces: [5, 3, 3] },
      check(de.koch, 5),
      // Nobody is left to activate, so the turn ends with this shot and the next one is rolled for.
      ...initiative(4, 2),
    ]);
    expect(attackSums()).toEqual({ attack: 9, defence: 6 });
    expect(checkTotals()).toEqual({ [de.koch]: 8 });
  });

  it('turn 2: the Americans win the initiative by 4 to 2; the Germans rally all three', () => {
    expect(script.state.position).toMatchObject({ turn: 2, initiative: 'us', phase: 'rally' });
    if (deciding() === 'us') act({ kind: 'done' });
    act({ kind: 'rally', unit: de.koch, method: 'morale' }, [{ purpose: 'rally', of: de.koch, faces: [6, 2] }]);
    act({ kind: 'rally', unit: de.first, method: 'morale', leader: de.koch }, [
      { purpose: 'rally', of: de.first, faces: [3, 4] },
    ]);
    act({ kind: 'rally', unit: de.half, method: 'morale', leader: de.koch }, [
      { purpose: 'rally', of: de.half, faces: [5, 3] },
    ]);
    expect(
      script.events.flatMap((event) =>
        event.kind === 'rallyRolled' ? [[event.counter, wholeTotal(event.check), event.rallied]] : [],
      ),
    ).toEqual([
      [de.koch, 6, true],
      [de.first, 4, true],
      [de.half, 5, true],
    ]);
    while (script.state.position.phase === 'rally') act({ kind: 'done' });
    expect(situation()).toMatchObject({
      [de.koch]: 'J3',
      [de.first]: 'J3',
      [de.half]: 'J3',
      [de.mg42]: `held by ${de.first}`,
    });
  });

  it('turn 2: a lone squad moves by F5 to F6 and is shot at by the BAR: 4 + 6 = 10 against 5, and a 7 Shakes it', () => {
    act({ kind: 'pass' });
    activate('F4');
    act({ kind: 'move', from: 'F4', units: [de.bold], modes: ['move'] });
    march('F5');
    act({ kind: 'enter', to: 'F6' });
    const asked = request(world, script.state);
    expect(asked).toMatchObject({ kind: 'action', by: 'us', frame: { kind: 'window', attacks: 1 } });
    act({ kind: 'fire', from: 'G6', target: 'F6', units: [us.barMen], weapons: [us.bar], lead: us.barMen }, [
      opposed(4, 5),
      check(de.bold, 2),
    ]);
    expect(attackSums()).toEqual({ attack: 10, defence: 5 });
    expect(checkTotals()).toEqual({ [de.bold]: 7 });
    endImpulse('de');
    expect(situation()).toMatchObject({
      [de.bold]: 'F6 Shaken moved',
      [us.barMen]: 'G6 fired',
      [us.medrow]: 'G6',
      [de.baumann]: 'F4',
      [de.gunners]: 'F4',
    });
  });

  it('turn 2: Baumann and his squad go by E4, E5 and E6 to F7 for 5 MPs while the Americans hold their fire', () => {
    act({ kind: 'pass' });
    activate('F4');
    act({ kind: 'move', from: 'F4', units: [de.gunners, de.baumann].sort(), modes: ['move', 'move'] });
    march('E4', 'E5', 'E6', 'F7');
    endImpulse('de');
    expect(situation()).toMatchObject({ [de.baumann]: 'F7 moved', [de.gunners]: 'F7 moved' });
  });

  it('turn 2: Medrow fails to spot J3 with a 4, which counts as a pass', () => {
    act({ kind: 'spot', unit: us.medrow, target: 'J3' }, [{ purpose: 'spotting', of: us.medrow, faces: [4] }]);
    act({ kind: 'pass' });
    expect(situation()[us.medrow]).toBe('G6 opsComplete');
    expect(script.state.position.passes).toBe(1);
  });

  it('turn 2: the Half-Squad lays Smoke in J4 with a 2, runs into it, and the Sniper stops it: 9 + 3 = 12 against 3 + 1 = 4', () => {
    activate('J3');
    act({ kind: 'smoke', unit: de.half, at: 'J4' }, [{ purpose: 'smoke', of: de.half, faces: [2] }]);
    act({ kind: 'move', from: 'J3', units: [de.half], modes: ['move'] });
    act({ kind: 'enter', to: 'J4' });
    act({ kind: 'fire', from: 'J5', target: 'J4', units: [us.sniper], weapons: [] }, [
      { purpose: 'attack', faces: [5, 4, 3] },
      check(de.half, 5),
    ]);
    expect(attackSums()).toEqual({ attack: 12, defence: 4 });
    expect(checkTotals()).toEqual({ [de.half]: 13 });
    expect(situation()[de.half]).toBe('eliminated');
    expect(script.state.position.markers).toContainEqual({ kind: 'smoke', at: 'J4', stage: 1 });
    holdFire();
    endImpulse('de');
  });

  it('turn 2: a squad Assault Moves to the Sniper in J5 for 2 MPs', () => {
    activate('I5');
    act({ kind: 'move', from: 'I5', units: [us.riflemen], modes: ['assaultMove'] });
    march('J5');
    endImpulse('us');
    expect(situation()[us.riflemen]).toBe('J5 assaultMove');
  });

  it('turn 2: Koch leads both squads by K3 to K4, where the squad in J5 fires: 3 + 3 = 6 against 5, and one is Shaken', () => {
    activate('J3');
    act({ kind: 'move', from: 'J3', units: [de.first, de.third, de.koch].sort(), modes: ['move', 'move', 'move'] });
    march('K3');
    // The book lets the squad in J5 hold its fire at K3. By the rules it has no line of sight: it would run along the side of
    // the Smoke in J4, which blocks it (10.3.2). Nobody fires either way.
    const line = lineOfSight(world, script.state, 'J5', 'K3');
    expect(line.ok ? line.value.verdict.kind : line.problems).toBe('blocked');
    act({ kind: 'enter', to: 'K4' });
    // Koch's die is not printed: at a difference of 1 no face can hurt Morale 7.
    act({ kind: 'fire', from: 'J5', target: 'K4', units: [us.riflemen], weapons: [], lead: us.riflemen }, [
      opposed(3, 5),
      check(de.koch, 6),
      check(de.first, 4),
      check(de.third, 6),
    ]);
    expect(attackSums()).toEqual({ attack: 6, defence: 5 });
    expect(checkTotals()).toEqual({ [de.koch]: 7, [de.first]: 4, [de.third]: 6 });
    expect(situation()).toMatchObject({ [de.third]: 'K4 Shaken moved', [us.riflemen]: 'J5 assaultMove fired' });
    holdFire();
  });

  it('turn 2: Koch and the squad with the MG42 enter J5: 3 to 2 needs a 7 and gets 3 + 5 + 1, 2 to 3 needs a 9 and gets 8', () => {
    act({ kind: 'enter', to: 'J5' });
    act({ kind: 'melee', at: 'J5', targets: [us.riflemen], weapons: [de.mg42], leader: de.koch }, [
      { purpose: 'melee', of: 'de', faces: [3, 5] },
      { purpose: 'melee', of: 'us', faces: [6, 2] },
    ]);
    const blows = happened.flatMap((event) =>
      event.kind === 'meleeStruck'
        ? [{ side: event.side, roll: wholeTotal(event.roll), needed: event.needed, killed: event.killed }]
        : [],
    );
    expect(blows).toEqual([
      { side: 'de', roll: 9, needed: 7, killed: true },
      { side: 'us', roll: 8, needed: 9, killed: false },
    ]);
    endImpulse('de');
    expect(situation()).toMatchObject({ [us.riflemen]: 'eliminated', [us.sniper]: 'eliminated' });
    expect(script.state.position.markers).toContainEqual({ kind: 'melee', at: 'J5', fought: true });
  });

  it('turn 2: Major Tom fires at the Shaken squad in F6: 5 + 7 = 12 against 2, and a 15 eliminates it', () => {
    activate('I5');
    act(
      {
        kind: 'fire',
        from: 'I5',
        target: 'F6',
        units: [us.gunners],
        weapons: [us.m1919],
        lead: us.gunners,
        leader: us.tom,
      },
      [opposed(5, 2), check(de.bold, 5)],
    );
    expect(attackSums()).toEqual({ attack: 12, defence: 2 });
    expect(checkTotals()).toEqual({ [de.bold]: 15 });
    endImpulse('us');
    expect(situation()).toMatchObject({ [de.bold]: 'eliminated', [us.tom]: 'I5 fired' });
  });

  it('turn 2: the Medic walks four Road hexes through the Smoke to K4, and the turn ends as printed', () => {
    activate('G2');
    act({ kind: 'move', from: 'G2', units: [de.medic], modes: ['move'] });
    march('H3', 'I3', 'J4', 'K4');
    // Dice of turn 3 are not part of this example: any will do.
    act({ kind: 'stop' }, initiative(6, 1));
    expect(script.state.position).toMatchObject({ turn: 3, markers: [{ kind: 'smoke', at: 'J4', stage: 2 }] });
    expect(situation()).toEqual({
      [us.gunners]: 'I5',
      [us.m1919]: `held by ${us.gunners}`,
      [us.tom]: 'I5',
      [us.barMen]: 'G6',
      [us.bar]: `held by ${us.barMen}`,
      [us.medrow]: 'G6',
      [us.riflemen]: 'eliminated',
      [us.sniper]: 'eliminated',
      [de.koch]: 'J5',
      [de.first]: 'J5',
      [de.mg42]: `held by ${de.first}`,
      [de.third]: 'K4 Shaken',
      [de.medic]: 'K4',
      [de.baumann]: 'F7',
      [de.gunners]: 'F7',
      [de.mg34]: `held by ${de.gunners}`,
      [de.second]: 'eliminated',
      [de.half]: 'eliminated',
      [de.bold]: 'eliminated',
    });
  });
});
