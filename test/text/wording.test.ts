import { describe, expect, it } from 'vitest';
import { fireRule } from '../../src/combat/index.js';
import { attackLedger } from '../../src/combat/attack/attack.js';
import { toHitLedger } from '../../src/combat/ordnance/to-hit.js';
import { fireOrder } from '../../src/combat/attack/fire-action.js';
import { shotOrder } from '../../src/combat/ordnance/shot-order.js';
import { apply, explain, percent, position } from '../../src/facade/index.js';
import { problem } from '../../src/kernel/result.js';
import type { Term } from '../../src/kernel/ledger.js';
import { canStillAct } from '../../src/phases/impulse/still-acting.js';
import type { FireAction, ImpulseFrame, ShootAction } from '../../src/state/index.js';
import { english } from '../../src/text/en/index.js';
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

  it('names a field of the action in words, and other places as they are', () => {
    const told = (path: string): string => explain({ ...problem('missing', {}), path }, english);
    expect(told('/units/0')).toMatch(/^unit 1: /);
    expect(told('/to')).toMatch(/^where to: /);
    expect(told('/0/nations/0/smoke')).toMatch(/^\/0\/nations\/0\/smoke: /);
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
