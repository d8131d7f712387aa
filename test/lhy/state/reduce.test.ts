import { describe, expect, it } from 'vitest';
import type { FireMarker, LhyEvent, LhyPosition, Mortar } from '../../../src/lhy/index.js';
import { lhyEventSchema, lhyFrameSchema, lhyPositionSchema, reduce } from '../../../src/lhy/index.js';
import { decode } from '../../../src/kernel/json/decode.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { table, unitOf } from '../table.js';

const { position } = table({
  units: {
    b1: { type: 'blue.squad', at: 'E5' },
    tank: { type: 'blue.tank', at: 'E6', motion: 'moving' },
    fp: { type: 'red.fp', at: 'E1' },
  },
  position: {
    mortars: {
      m1: { id: 'm1', kind: 'section', type: 'made', side: 'red', companies: ['red:red'], status: 'available' },
    },
  },
});
const after = (...events: readonly LhyEvent[]): LhyPosition => events.reduce(reduce, position);
const b1 = (...events: readonly LhyEvent[]) => after(...events).units['b1'];
const marker: FireMarker = {
  id: 'f1',
  kind: 'smallArms',
  by: 'red',
  hex: 'E5',
  firer: 'fp',
  value: 1,
  terms: [{ term: 'base', rule: '1.5', value: 1 }],
  segment: 1,
};
const deed = { unit: 'b1', side: 'blue', kind: 'maneuver', segment: 1, hex: 'E4', from: 'E5', seenBy: ['fp'] } as const;

describe('a turn', () => {
  rule('5.0-II', 'a new turn forgets who acted, and counts cycles and segments on', () => {
    const acted = after({ kind: 'acted', unit: 'b1', as: 'fire' }, { kind: 'marked', unit: 'b1', mark: 'helped' });
    expect(acted.units['b1']?.acted).toEqual({ as: 'fire', segment: 1 });
    const fresh = [
      { kind: 'companySelected', company: 'blue:red' },
      { kind: 'turnBegan', turn: 2 },
    ] as const;
    const next = fresh.reduce<LhyPosition>(reduce, acted);
    expect(next.turn).toBe(2);
    expect(next.units['b1']).toEqual(position.units['b1']);
    expect(next.activation).toEqual(position.activation);
  });

  rule('6.0-I', 'a selected company stays selected for the turn, and its roll to coordinate is its own', () => {
    const one = after({ kind: 'companySelected', company: 'blue:red' }, { kind: 'coordinated', pairs: 1 });
    expect(one.activation).toMatchObject({ company: 'blue:red', companies: ['blue:red'], pairs: 1 });
    const spent = reduce(one, { kind: 'pairSpent' });
    expect(spent.activation.pairs).toBe(0);
    const two = reduce(spent, { kind: 'companySelected', company: 'blue:black' });
    expect(two.activation).toMatchObject({ company: 'blue:black', companies: ['blue:red', 'blue:black'] });
    expect(two.activation.pairs).toBeUndefined();
  });

  rule('6.0-II.1', 'a cycle has its platoons and its units, and its end forgets what was done in it', () => {
    const active = after(
      { kind: 'platoonsActivated', platoons: ['blue:red:3'], members: ['b1'], adHoc: ['blue:red'] },
      { kind: 'segmentBegan', side: 'blue', of: 'activation' },
      { kind: 'deedDone', deed },
    );
    expect(active.activation).toMatchObject({ cycle: 2, segment: 2, done: ['blue:red:3'], members: ['b1'] });
    expect(active.deeds).toEqual([deed]);
    const over = reduce(active, { kind: 'cycleEnded' });
    expect(over.activation).toMatchObject({ done: ['blue:red:3'], platoons: [], members: [], adHoc: ['blue:red'] });
    expect(over.deeds).toEqual([]);
  });

  rule('9.1.2', 'it is known which sides have had their first reaction segment', () => {
    const segment = { kind: 'segmentBegan', side: 'red', of: 'reaction' } as const;
    expect(after(segment, segment).activation.reacted).toEqual(['red']);
    expect(after({ ...segment, of: 'activation' }).activation.reacted).toEqual([]);
  });

  rule('5.0-I', 'phase, initiative, time and the end of a game are kept', () => {
    const end = after(
      { kind: 'phaseBegan', phase: 'timeLapse' },
      { kind: 'initiativeWon', side: 'red' },
      { kind: 'timePassed', minutes: 3 },
      { kind: 'timePassed', minutes: 5 },
      { kind: 'gameEnded', result: { by: 'time' } },
    );
    expect(end).toMatchObject({ phase: 'timeLapse', initiative: 'red', minutes: 8, result: { by: 'time' } });
  });
});

describe('units', () => {
  rule('9.0', 'a unit that rallies may act once more, and then it is spent', () => {
    const marks = (...events: readonly LhyEvent[]) =>
      b1({ kind: 'marked', unit: 'b1', mark: 'rallied' }, ...events)?.marks;
    expect(marks()).toEqual(['rallied']);
    expect(marks({ kind: 'acted', unit: 'b1', as: 'maneuver' })).toEqual([]);
  });

  it('marks are sorted, lie once, and come off', () => {
    const both = [
      { kind: 'marked', unit: 'b1', mark: 'regrouping' },
      { kind: 'marked', unit: 'b1', mark: 'concealed' },
      { kind: 'marked', unit: 'b1', mark: 'regrouping' },
    ] as const;
    expect(b1(...both)?.marks).toEqual(['concealed', 'regrouping']);
    expect(b1(...both, { kind: 'unmarked', unit: 'b1', mark: 'concealed' })?.marks).toEqual(['regrouping']);
  });

  rule('10.4.1', 'a Motion marker is put on a vehicle and taken off', () => {
    const motion = (to?: 'stopped') =>
      after({ kind: 'motionSet', unit: 'tank', ...(to === undefined ? {} : { motion: to }) }).units['tank'];
    expect(motion('stopped')?.motion).toBe('stopped');
    expect(motion()).not.toHaveProperty('motion');
  });

  rule('12.6', 'a Heroic unit has a target hex until it is cleared', () => {
    const aim = { kind: 'targetSet', unit: 'b1', hex: 'E1' } as const;
    expect(b1(aim)?.target).toBe('E1');
    expect(b1(aim, { kind: 'targetSet', unit: 'b1' })).toEqual(position.units['b1']);
    const from = { kind: 'cameFromSet', unit: 'b1', direction: 3 } as const;
    expect(b1(from)).toMatchObject({ cameFrom: 3 });
    expect(b1(from, { kind: 'cameFromSet', unit: 'b1' })).toEqual(position.units['b1']);
  });

  rule('2.2.4', 'a Fortified Position keeps in mind which of its weapons have fired', () => {
    const fired = after(
      { kind: 'weaponFired', unit: 'fp', weapon: 'smallArms' },
      { kind: 'weaponFired', unit: 'fp', weapon: 'antiTank' },
    );
    expect(fired.units['fp']?.fired).toEqual(['antiTank', 'smallArms']);
    expect(reduce(fired, { kind: 'turnBegan', turn: 2 }).units['fp']).not.toHaveProperty('fired');
  });

  rule('13.3.3', 'a unit that is removed loses all that lay on it, and the Casualty marker moves', () => {
    const gone = after(
      { kind: 'conditionSet', unit: 'b1', condition: 'disrupted' },
      { kind: 'marked', unit: 'b1', mark: 'concealed' },
      { kind: 'unitRemoved', unit: 'b1', place: { kind: 'pool' } },
      { kind: 'unitAdded', unit: unitOf('s1', { type: 'blue.section', at: 'E5' }) },
      { kind: 'casualtiesMoved', by: -1 },
    );
    expect(gone.units['b1']).toEqual(unitOf('b1', { type: 'blue.squad' }));
    expect(gone.units['s1']?.place).toEqual({ kind: 'map', hex: 'E5' });
    expect(gone.casualties).toBe(-1);
  });

  it('an event about a unit that is not there changes nothing', () => {
    expect(after({ kind: 'unitPlaced', unit: 'nobody', place: { kind: 'lost' } })).toBe(position);
    expect(after({ kind: 'rolled', purpose: 'initiative', of: 'red', rule: '5.0', faces: [7] })).toBe(position);
  });
});

describe('markers', () => {
  rule('11.3.1', 'a marker of small arms is carried along and is removed in the end', () => {
    const placed = { kind: 'firePlaced', marker } as const;
    expect(after(placed)).toMatchObject({ fire: [marker], serial: 2 });
    expect(after(placed, { kind: 'fireCarried', marker: 'f1', hex: 'E4' }).fire).toEqual([{ ...marker, hex: 'E4' }]);
    expect(after(placed, { kind: 'fireRemoved', markers: ['f1'] }).fire).toEqual([]);
  });

  rule('4.1.16', 'what lies in a hex stays until it is removed', () => {
    const placed = { kind: 'markerPlaced', marker: { id: 'h1', kind: 'improvedPosition', hex: 'E1' } } as const;
    expect(after(placed).markers).toEqual([placed.marker]);
    expect(after(placed, { kind: 'markerRemoved', marker: 'h1' }).markers).toEqual([]);
  });

  rule('11.4.8', 'a mortar fires with an observer, may be extended once, and goes to a box', () => {
    const mortar = (...events: readonly LhyEvent[]): Mortar | undefined =>
      after({ kind: 'mortarCalled', mortar: 'm1', observer: 'E1', impact: 'E5' }, ...events).mortars['m1'];
    expect(mortar()).toMatchObject({ status: 'firing', observer: { hex: 'E1', side: 'initial' }, impact: 'E5' });
    expect(mortar({ kind: 'mortarExtended', mortar: 'm1', impact: 'E6' })).toMatchObject({
      observer: { hex: 'E1', side: 'final' },
      impact: 'E6',
    });
    expect(mortar({ kind: 'mortarExtended', mortar: 'm1' })).not.toHaveProperty('impact');
    expect(mortar({ kind: 'mortarReturned', mortar: 'm1', status: 'pending' })).toEqual({
      ...position.mortars['m1'],
      called: 1,
      status: 'pending',
    });
  });

  rule('21.1', 'control passes from side to side, or to nobody', () => {
    const taken = { kind: 'controlTaken', objective: 'hill', side: 'red' } as const;
    expect(after(taken).control).toEqual({ hill: 'red' });
    expect(after(taken, { kind: 'controlTaken', objective: 'hill' }).control).toEqual({});
  });

  rule('4.1.7', 'a wall belongs to the side that came first, and an overrun hex is known for the turn', () => {
    const both = after({ kind: 'hexsideTaken', hexside: 'E4-E5', side: 'blue' }, { kind: 'hexOverrun', hex: 'E3' });
    expect(both).toMatchObject({ hexsides: { 'E4-E5': 'blue' }, overrun: ['E3'] });
    expect(reduce(both, { kind: 'turnBegan', turn: 2 })).toMatchObject({ hexsides: { 'E4-E5': 'blue' }, overrun: [] });
  });
});

describe('assaults', () => {
  const arrow = { unit: 'b1', from: 'E2', cycle: 1, arrow: true } as const;
  const join = { kind: 'assaultJoined', hex: 'E1', side: 'blue', assaulter: arrow } as const;

  rule('10.5.2.2', 'units join an assault under an arrow, enter it, and the hex is marked', () => {
    expect(after(join).assaults).toEqual([{ hex: 'E1', side: 'blue', units: [arrow] }]);
    const { arrow: _arrow, ...entered } = arrow;
    const inside = after(join, { ...join, assaulter: entered }, { kind: 'assaultMarked', hex: 'E1' });
    expect(inside.assaults).toEqual([{ hex: 'E1', side: 'blue', units: [entered], marked: true }]);
    expect(reduce(inside, { kind: 'assaultEnded', hex: 'E1' }).assaults).toEqual([]);
  });

  rule('10.5.2.3', 'an assault that all its units leave before they enter is over', () => {
    const leave = { kind: 'assaultLeft', hex: 'E1', unit: 'b1' } as const;
    expect(after(join, leave)).toEqual(position);
    expect(after(join, { kind: 'assaultMarked', hex: 'E1' }, leave).assaults).toMatchObject([
      { marked: true, units: [] },
    ]);
    expect(after(leave, { kind: 'assaultMarked', hex: 'E1' })).toBe(position);
  });
});

describe('documents', () => {
  const events: readonly LhyEvent[] = [
    { kind: 'turnBegan', turn: 2 },
    { kind: 'marked', unit: 'b1', mark: 'heroic' },
    { kind: 'unitPlaced', unit: 'b1', place: { kind: 'aboard', vehicle: 'tank' } },
    { kind: 'marked', unit: 'fp', mark: 'hidden', only: 'red' },
    { kind: 'firePlaced', marker },
    { kind: 'deedDone', deed },
    { kind: 'assaultJoined', hex: 'E1', side: 'blue', assaulter: { unit: 'b1', from: 'E2', cycle: 1 } },
    { kind: 'summed', sum: 'smallArms', of: 'b1', rule: '11.3.3', params: { total: 3 } },
    { kind: 'gameEnded', result: { winner: 'blue', by: 'objective', score: 31 } },
  ];

  it('positions and events of every sort are read back as they were written', () => {
    const written = JSON.parse(JSON.stringify(after(...events))) as unknown;
    expect(unwrap(decode(lhyPositionSchema(), written))).toEqual(after(...events));
    for (const event of events) expect(unwrap(decode(lhyEventSchema(), event))).toEqual(event);
  });

  it('frames are read back, and what no frame can be is refused with its path', () => {
    const frame = { kind: 'maneuver', by: 'blue', units: ['b1'], mode: 'forward', start: 'E5', path: ['E4'], spent: 3 };
    expect(unwrap(decode(lhyFrameSchema(), frame))).toEqual(frame);
    const read = decode(lhyFrameSchema(), { ...frame, units: ['b2', 'b1'], path: ['e4'] });
    expect(read.ok ? [] : read.problems.map(({ code, path }) => `${code} ${path ?? ''}`)).toEqual([
      'not-canonical /units',
      'bad-value /path/0',
    ]);
  });
});
