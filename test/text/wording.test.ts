import { describe, expect, it } from 'vitest';
import { fireRule } from '../../src/combat/index.js';
import { attackLedger } from '../../src/combat/attack/attack.js';
import { toHitLedger } from '../../src/combat/ordnance/to-hit.js';
import { fireOrder } from '../../src/combat/attack/fire-action.js';
import { shotOrder } from '../../src/combat/ordnance/shot-order.js';
import { apply, check, explain, percent, position } from '../../src/facade/index.js';
import { problem } from '../../src/kernel/basis/result.js';
import { finding } from '../../src/kernel/numbers/ledger.js';
import type { Term } from '../../src/kernel/numbers/ledger.js';
import { canStillAct } from '../../src/phases/impulse/still-acting.js';
import type { Event, FireAction, ImpulseFrame, ShootAction } from '../../src/state/index.js';
import { moveRule } from '../../src/movement/index.js';
import { german } from '../../src/text/de/index.js';
import { english } from '../../src/text/en/index.js';
import { BY_ID, namesOf } from '../../src/text/names.js';
import { inImpulse, firing } from '../combat/scene.js';
import { counterOf } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { fault } from '../phases/table.js';
import type { Table } from '../phases/table.js';

/* What players read beside the situation that makes it. */

const squad = 'us.2-5-4.1';
const enemy = 'de.1-6-4.1';
const BAZOOKA = 'us.bazooka.1';

const beside = (unit = squad, at = 'B4'): Table =>
  inImpulse('us', ['B3'], {
    units: [
      [unit, 'B3'],
      [enemy, at, { markers: ['moved'] }],
    ],
    held: [[BAZOOKA, unit]],
  });

const termOf = (terms: readonly Term[], id: string): Term | undefined => terms.find((term) => term.id === id);
const attack = (table: Table, action: FireAction): string =>
  explain(attackLedger(table, fireOrder(table, action), counterOf(table.position, enemy)), english);
const attackTerms = (table: Table, action: FireAction): readonly Term[] =>
  attackLedger(table, fireOrder(table, action), counterOf(table.position, enemy)).terms;

describe('a sum', () => {
  rule('6.1.1', 'names Assault Fire and its section', () => {
    const table = beside('us.assaulters.1');
    const shot = firing('B3', 'B4', ['us.assaulters.1'], { lead: 'us.assaulters.1', assaultFire: ['us.assaulters.1'] });
    expect(termOf(attackTerms(table, shot), 'assaultMove')).toMatchObject({ rule: '6.1.1' });
    expect(attack(table, shot)).toContain('Assault Fire 2');
    expect(attack(table, shot)).toContain('6.1.1');
    expect(attack(table, shot)).not.toContain('Assault Movement');
  });

  rule('5.6', 'cites the section of Assaulters for them alone', () => {
    const adjacent = (unit: string): Term | undefined =>
      termOf(attackTerms(beside(unit), firing('B3', 'B4', [unit], { lead: unit })), 'adjacent');
    expect(adjacent(squad)?.rule).toBe('5.0');
    expect(adjacent('us.assaulters.1')?.rule).toBe('5.6');
  });

  rule('6.0', 'cites the section of movement for moved men whom ordnance shoots at', () => {
    const table = beside();
    const shot: ShootAction = { kind: 'shoot', from: 'B3', target: 'B4', weapon: BAZOOKA };
    const { terms } = toHitLedger(table, shotOrder(table, shot), counterOf(table.position, enemy));
    expect(termOf(terms, 'moving')).toMatchObject({ rule: '6.0' });
  });
});

describe('a refusal', () => {
  it('says of a single unit that it must be named as the lead', () => {
    const needed = fault(beside(), fireRule, firing('B3', 'B4', [squad]), 'lead-needed');
    expect(explain(problem('lead-needed', needed ?? {}, '5.2'), english)).toBe(
      'The unit that leads the fire must be named: us.2-5-4.1. [5.2]',
    );
    const two = problem('lead-needed', { units: [squad, enemy] }, '5.2');
    expect(explain(two, english)).toBe(
      'One of these units must be named as the lead: us.2-5-4.1 and de.1-6-4.1. [5.2]',
    );
  });

  it('says how Half-Squads are counted', () => {
    const full = problem('overstacked', { at: 'I5', of: 'halfSquads', count: 7, limit: 6 }, '1.3');
    expect(explain(full, english)).toContain('7 Half-Squads (a Squad counts as two), at most 6');
  });

  it('tells in MPs what a refusal counts in half-points', () => {
    const tired = problem('not-enough-mps', { unit: squad, cost: 5, left: 2 }, '6.0');
    expect(explain(tired, english)).toBe(
      'us.2-5-4.1 has not enough Movement Points left: 2 1/2 MP needed, 1 left. [6.0]',
    );
    const quiet = problem('not-enough-mps', { unit: squad }, '6.0');
    expect(explain(quiet, english)).toBe('us.2-5-4.1 has not enough Movement Points left. [6.0]');
  });

  it('names a field of the action in words, and one of a document with all that it stands in', () => {
    const told = (path: string): string => explain({ ...problem('missing', {}), path }, english);
    expect(told('/units/0')).toMatch(/^unit 1: /);
    expect(told('/to')).toMatch(/^where to: /);
    expect(told('/0/nations/0/smoke')).toMatch(/^smoke of nation 1 of document 1: /);
    expect(told('/sides/1/forces/0/units/4/skills/0')).toMatch(/^Skill 1 of unit 5 of force 1 of side 2: /);
    expect(told('/0/skills/0/effects/0/kind')).toMatch(/^kind of effect 1 of Skill 1 of document 1: /);
    expect(told('/specialRules/3/entryTurn')).toMatch(/^entry turn of special rule 4: /);
    expect(told('--by')).toMatch(/^--by: /);
  });

  it('says what was expected without the signs of a program', () => {
    const told = (expected: string, received: string): string =>
      explain(problem('bad-value', { expected, received }), english);
    expect(told('<=6', '9')).toBe('This value is not possible: expected at most 6, received 9.');
    expect(told('("north" | "east")', '"up"')).toBe(
      'This value is not possible: expected north or east, received "up".',
    );
    expect(told('Array', 'string')).toBe('This value is not possible: expected a list, received a text.');
  });

  it.each([
    [problem('not-there', { unit: squad, from: 'G6' }, '4.0'), 'us.2-5-4.1 is not in G6. [4.0]'],
    [problem('not-there', { unit: squad }, '5.2'), 'us.2-5-4.1 is not there. [5.2]'],
    [
      problem('not-due', { units: [squad, enemy] }, '22.0'),
      'us.2-5-4.1 and de.1-6-4.1 are not due to enter this turn. [22.0]',
    ],
    [
      problem('modes-mismatch', { units: 1, modes: 0 }, '6.0'),
      'Each unit needs one kind of movement: 1 unit, 0 kinds of movement. [6.0]',
    ],
    [problem('no-skill-to-use', { units: [] }, '12.0'), 'No Skill is used up in this Melee by: nobody. [12.0]'],
    [
      problem('not-now', { kind: 'closeAssault', frame: 'rally' }, '2.0'),
      'It is not possible to assault a vehicle during the Rally Phase. [2.0]',
    ],
    [
      problem('leader-cannot-help', { leader: 'us.tom.1', reason: 'usesAWeapon' }, '11.1.4'),
      'us.tom.1 cannot help: he uses a weapon himself. [11.1.4]',
    ],
    [
      problem('wrong-frame', { frame: 'impulse', on: 'impulse' }, '4.0'),
      'The frames do not fit: an impulse cannot lie on an impulse. [4.0]',
    ],
    [
      problem('works-left', { works: ['fieldWorks'] }, '22.0'),
      'There is still something to place: field works. [22.0]',
    ],
    [problem('works-left', { works: ['holes'] }, '22.0'), 'There is still something to place: Foxholes. [22.0]'],
    [
      problem('no-missions-left', { artillery: 'howitzers' }, '18.2'),
      'This artillery has no Fire Mission left: howitzers. [18.2]',
    ],
    [
      problem('no-attack-left', { at: 'G0', attacks: 1, used: ['G0'] }, '5.3'),
      'All the Opportunity Fire from G0 that the MPs of this step allow has been made. [5.3]',
    ],
    [
      problem('no-attack-left', { at: 'G0', attacks: 0, used: ['F1', 'F2'] }, '5.3'),
      'The MPs of this step leave no Opportunity Fire to G0: F1 and F2 have used it up. [5.3]',
    ],
    [
      problem('no-attack-left', { attacks: 0, used: ['F1'] }, '5.3'),
      'The MPs of this step leave no Opportunity Fire: F1 has used it up. [5.3]',
    ],
  ] as const)('%j is told as a player would', (refusal, text) => {
    expect(explain(refusal, english)).toBe(text);
  });

  rule('5.0', 'from a hex where a side has nobody, nobody fires and nobody moves, and that is told', () => {
    const world = worldOf('training');
    const units = [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'J3' },
    ];
    const state = unwrap(position(world, { units, impulse: { by: 'us', named: ['I5'] }, dice: 'entered' }));
    const said = (action: object): string => explain(apply(world, state, action), english, namesOf(world, state));
    expect(said({ kind: 'move', from: 'F4', units: [], modes: [] })).toContain(
      'Nobody of United States is in F4. [6.0]',
    );
    expect(said({ kind: 'move', from: 'I5', units: [], modes: [] })).toContain('No unit is named. [6.0]');
    const fire = { kind: 'fire', from: 'F4', target: 'J3', units: [], weapons: [] } as const;
    expect(said(fire)).toContain('Nobody fires: nobody of United States is in F4. [5.0]');
    expect(explain(fire, english)).toBe('nobody fires from F4 at J3.');
    expect(explain({ kind: 'move', from: 'F4', units: [], modes: [] }, english)).toContain('nobody begins to move');
  });

  rule('6.1.1', 'who uses Assault Fire is a list of units, which is told where something else is written', () => {
    const world = worldOf('training');
    const units = [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'J3' },
    ];
    const state = unwrap(position(world, { units, impulse: { by: 'us', named: ['I5'] }, dice: 'entered' }));
    const fire = { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' };
    const said = (order: object, locale = english): string => explain(apply(world, state, order), locale);
    const list = 'A value of another kind is wanted: a list of units or weapons.';
    for (const field of ['assaultFire', 'units', 'weapons', 'weaponsOnly'])
      expect(said({ ...fire, [field]: true })).toContain(list);
    expect(said({ ...fire, assaultFire: true }, german)).toContain('eine Liste von Einheiten oder Waffen');
    expect(said({ ...fire, lead: true })).toContain('A value of another kind is wanted: a text.');
    expect(said({ kind: 'move', from: 'I5', units: ['us.2-5-4.1'], modes: 7 })).toContain('is wanted: a list.');
  });

  rule('22.0', 'a hex of the board that is not in play is told apart from one that there is not', () => {
    const world = worldOf('training');
    const units = [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'J3' },
    ];
    const state = unwrap(position(world, { units, impulse: { by: 'us', named: ['I5'] }, dice: 'entered' }));
    const fire = { kind: 'fire', from: 'I5', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' } as const;
    const said = (target: string, locale = english): string =>
      explain(apply(world, state, { ...fire, target }), locale, namesOf(world, state));
    expect(said('A5')).toContain('A5 lies outside the area in play.');
    expect(said('15A5')).toContain('15A5 lies outside the area in play.');
    expect(said('A5', german)).toContain('A5 liegt außerhalb des Spielgebiets.');
    const begun = { kind: 'fire', from: 'A5' } as const;
    expect(explain(check(world, state, begun), english)).toContain('A5 lies outside the area in play.');
    expect(said('A99')).toContain('There is no such location: A99.');
    expect(said('I99')).toContain('There is no such location: I99.');
  });

  it('does not deny a counter that is only of another kind', () => {
    const names = { ...BY_ID, nameOf: (id: string) => (id === BAZOOKA ? 'Bazooka' : undefined) };
    const refused = (unit: string): string => explain(problem('unknown-counter', { unit }, '6.0'), english, names);
    expect(refused(BAZOOKA)).toBe('Bazooka is of another kind than is wanted here. [6.0]');
    expect(refused('us.nobody.1')).toBe('There is no such counter: us.nobody.1. [6.0]');
    const several = (...counters: readonly string[]): string =>
      explain(problem('unknown-counter', { counters }, '1.1'), english, names);
    expect(several(BAZOOKA)).toBe('Bazooka is of another kind than is wanted here. [1.1]');
    expect(several('us.nobody.1', BAZOOKA)).toBe('There is no such counter: us.nobody.1 and Bazooka. [1.1]');
  });

  rule('6.0', 'tells a move without a hex where its units stand', () => {
    const away = { kind: 'move', units: [squad], modes: ['move'] } as const;
    expect(fault(beside(), moveRule, away, 'not-there')).toEqual({ unit: squad, stands: 'B3' });
  });

  it('says last that it is not the moment, and why it is not', () => {
    const problems = [problem('wrong-step', { step: 'open' }, '4.0'), problem('no-melee', { at: 'B3' }, '8.1.1')];
    expect(explain({ ok: false, problems }, english)).toBe(
      'There is no Melee in B3. [8.1.1]\nThis is not the moment for it: no hex has been activated yet. [4.0]',
    );
  });

  it('says of a vehicle on the move that it must stop first', () => {
    const moving = problem('not-activated-here', { units: ['us.m4a1.1'], reason: 'onTheMove' }, '4.0');
    expect(explain(moving, english)).toContain('first the move must be stopped');
  });

  it('says of an empty Melee marker that it is one', () => {
    const shaken = { units: [squad], to: 'B4' };
    expect(explain(problem('shaken-into-enemy', { ...shaken, place: 'meleeMarker' }, '5.1'), english)).toContain(
      'cannot enter a hex under a Melee marker',
    );
    expect(explain(problem('shaken-into-enemy', shaken, '5.1'), english)).toContain('the hex of an enemy');
  });
});

describe('an event', () => {
  const to = 'all';

  it.each([
    [
      { kind: 'gameEnded', result: { winner: 'us', condition: 'churchHeld' }, to },
      'The game is over: us wins (the church has been held).',
    ],
    [
      { kind: 'factSettled', fact: { kind: 'named', name: 'germanEdge', value: 'west' }, to },
      'Settled for this game (German edge of entry): west.',
    ],
    [
      { kind: 'factSettled', fact: { kind: 'due', force: 'reinforcements', turn: 5 }, to },
      'Entry in turn 5: reinforcements.',
    ],
    [{ kind: 'missionSpent', artillery: 'battery', to }, 'A Fire Mission is used up (battery).'],
    [
      { kind: 'counterRemoved', counter: 'de.baumann.1', cause: 'notEntered', place: { kind: 'eliminated' }, to },
      'de.baumann.1 did not enter in time, and is lost.',
    ],
    [
      {
        kind: 'markerChanged',
        from: { kind: 'fireForEffect', at: 'I5', fp: 4, by: 'us', pattern: 'single', facing: 2, walks: 1 },
        into: { kind: 'fireForEffect', at: 'I5', fp: 4, by: 'us', pattern: 'single', facing: 2, walks: 0 },
        to,
      },
      'The Fire For Effect marker in I5 is another now.',
    ],
  ] satisfies readonly (readonly [Event, string])[])('%j is told as a player would', (event, text) => {
    expect(explain(event, english)).toBe(text);
  });

  rule('8.0', 'of Melee tells of a shift only where there is one', () => {
    const odds = (shift: number): string => explain(finding('meleeOdds', '8.0', { column: '2-1', shift }, []), english);
    expect(odds(0)).toBe('odds 2-1 [8.0]');
    expect(odds(2)).toBe('odds 2-1, shifted by 2 [8.0]');
    const told = (shift: number): string => {
      const params = { attack: 7, defence: 4, ratio: '3-2', shift, column: shift === 0 ? '3-2' : '2-1', needed: 6 };
      const account = { roll: 'melee', rule: '8.0', of: 'us', target: [enemy], needs: [], results: [] };
      return explain({ ...account, finding: finding('meleeOdds', '8.0', params, []) }, english);
    };
    expect(told(0)).toContain('Strength 7 against 4: ratio 3-2; Kill Number 6.');
    expect(told(1)).toContain('Strength 7 against 4: ratio 3-2, shifted by 1 to 2-1; Kill Number 6.');
  });
});

describe('a question', () => {
  it('offers to go on or to halt', () => {
    const ask = {
      kind: 'choice',
      purpose: 'continuousMovement',
      of: 'us.m4a1.1',
      rule: '15.5',
      by: 'us',
      options: ['goOn', 'halt'],
    } as const;
    expect(explain(ask, english)).toContain('to go on; to halt');
  });

  rule('11.3', 'is not put to a Medic who is left alone where the others have moved', () => {
    const left = (unit: string): boolean => {
      const table = inImpulse('us', [{ at: 'B3', moved: true }], { units: [[unit, 'B3']] });
      return canStillAct(table, table.frames.find(({ kind }) => kind === 'impulse') as ImpulseFrame);
    };
    expect(left('us.medic.1')).toBe(false);
    expect(left(squad)).toBe(true);
  });
});

describe('the events of a situation', () => {
  it('are not those of control that its units had before', () => {
    const world = worldOf('training');
    const units = [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'F4' },
    ];
    const game = unwrap(position(world, { units, dice: { seed: '7' }, impulse: { by: 'us' } }));
    expect(game.position.control).toContainEqual({ at: 'F4', side: 'de' });
    const { events } = unwrap(apply(world, game, { kind: 'pass' }));
    expect(events.map(({ kind }) => kind)).not.toContain('controlTaken');
  });
});

describe('a chance in per cent', () => {
  it('is whole where no digits after the point are asked for', () => {
    expect(percent('5/36')).toBe('14');
    expect(percent('1')).toBe('100');
  });
});

it('has no names of what is no table: a world or a game in its place is refused at once', () => {
  for (const wrong of [{}, undefined, { world: {} }])
    expect(namesOf(wrong as never)).toMatchObject({
      ok: false,
      problems: [{ code: 'misuse', params: { argument: 'table' } }],
    });
});
