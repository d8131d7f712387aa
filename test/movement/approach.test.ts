import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { check, legal as legalOf } from '../../src/index.js';
import { approachRule, flyOnRule } from '../../src/movement/index.js';
import type { AirstrikeFrame, ApproachAction, Edge, World } from '../../src/state/index.js';
import {
  edgeOfDie,
  entryHexes,
  flightLevel,
  flightPath,
  HEADINGS,
  levelOfAircraft,
  topFrame,
  topOf,
} from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { act, impulse, judged, lay, legal, placeOf, play } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, gameOf, worldWith } from '../world.js';

const PLANE = 'us.jet.1';
const FLAK = 'de.stinger.1';
const SQUAD = 'de.1-6-4.1';

const TYPES: readonly CounterType[] = [
  { id: 'us.jet', nation: 'us', kind: 'aircraft', morale: 6 },
  {
    id: 'de.stinger',
    nation: 'de',
    kind: 'antiAircraft',
    once: true,
    antiAircraft: 'blue',
    sides: [{ mode: 'single' }],
    ordnance: { columns: [{ range: 12, toHit: 8, penetration: 5 }] },
  },
];

/* Columns A to K; the odd ones begin with row 0. A hill of level 2 with a Forest in C4, another bare one of level 1 in I3. */
const MAP = drawn({
  hexes: [
    { hex: 'C4', terrain: 'forest', level: 2 },
    { hex: 'I3', terrain: 'clear', level: 1 },
  ],
});

/** A world in which the Americans have air support. */
function airWorld(switches: Readonly<Record<string, string>> = {}): World {
  const [first, other] = worldWith({}).scenario.sides;
  const jets = { id: 'jets', units: [{ type: 'us.jet', count: 1 }], entry: { kind: 'airSupport' } } as const;
  const withJets = (side: typeof first): typeof first =>
    side.id === 'us' ? { ...side, forces: [...side.forces, jets] } : side;
  return worldWith({ map: MAP, types: TYPES, scenario: { sides: [withJets(first), withJets(other)] }, switches });
}

const WORLD = airWorld();

/** An airstrike that has still to come, or is over a hex. */
function strike(frame: Partial<AirstrikeFrame> = {}, at?: string, others: Laid = {}): Table {
  return lay(WORLD, {
    ...others,
    units: [...(at === undefined ? [] : [[PLANE, at] as const]), [SQUAD, 'E5'], ...(others.units ?? [])],
    pools: at === undefined ? [[PLANE, 'jets']] : [],
    position: { phase: 'operations' },
    frames: [{ kind: 'airstrike', by: 'us', aircraft: PLANE, then: 'de', ...frame }],
  });
}

const from = (at: string, heading: string): ApproachAction => ({ kind: 'approach', at, heading });
const FLY = { kind: 'flyOn' } as const;

describe('an aircraft comes onto the map', () => {
  rule('19.1', 'over the outermost hexes of each edge', () => {
    const hexes = (edge: Edge): string => entryHexes(WORLD, edge).join(' ');
    expect(hexes('north')).toBe('A0 B1 C0 D1 E0 F1 G0 H1 I0 J1 K0');
    expect(hexes('south')).toBe('A8 B8 C8 D8 E8 F8 G8 H8 I8 J8 K8');
    expect(hexes('west')).toBe('A0 A1 A2 A3 A4 A5 A6 A7 A8');
    expect(hexes('east')).toBe('K0 K1 K2 K3 K4 K5 K6 K7 K8');
  });

  rule('19.1', 'over the edge that a die names, clockwise from the north, or that its owner likes', () => {
    expect([1, 2, 3, 4, 5, 6].map(edgeOfDie)).toEqual(['north', 'east', 'south', 'west', undefined, undefined]);
    expect(HEADINGS).toEqual({ north: [4, 3, 5], east: [5, 6], south: [1, 2, 6], west: [2, 3] });
  });

  rule('19.1', 'along the hexrow or a diagonal from the north and the south, along a diagonal from the sides', () => {
    const ways = (edge?: Edge): ReadonlyMap<string, string> => {
      const found = new Map<string, string>();
      for (const { at, heading } of legal(strike(edge === undefined ? {} : { edge }), approachRule))
        found.set(at, `${found.get(at) ?? ''}${heading}`);
      return found;
    };
    expect(new Set(ways('north').values())).toEqual(new Set(['345']));
    expect(new Set(ways('east').values())).toEqual(new Set(['56']));
    expect(new Set(ways('south').values())).toEqual(new Set(['126']));
    expect(new Set(ways('west').values())).toEqual(new Set(['23']));
    const any = ways();
    expect([any.get('A0'), any.get('K8'), any.get('D1'), any.get('A4'), any.get('E5')]).toEqual([
      '2345',
      '1256',
      '345',
      '23',
      undefined,
    ]);
    expect([...any.keys()]).toEqual([...new Set(any.keys())]);
    expect(any.size).toBe(11 + 11 + 9 + 9 - 4);
  });

  rule('19.1', 'nowhere else, and once', () => {
    const refused = (table: Table, action: ApproachAction) => judged(table, approachRule, action);
    const north = strike({ edge: 'north' });
    expect(refused(north, from('D1', '4'))).toEqual([]);
    expect(refused(north, from('Z9', '4'))).toEqual([{ code: 'unknown-location', rule: '1.4', params: { at: 'Z9' } }]);
    expect(refused(north, from('D2', '4'))).toEqual([
      { code: 'not-at-the-edge', rule: '19.1', params: { at: 'D2', edges: ['north'] } },
    ]);
    expect(refused(strike(), from('D2', '4'))).toEqual([
      { code: 'not-at-the-edge', rule: '19.1', params: { at: 'D2', edges: ['north', 'east', 'south', 'west'] } },
    ]);
    expect(refused(north, from('D1', '1'))).toEqual([
      { code: 'no-flight-path', rule: '19.1', params: { at: 'D1', heading: '1', headings: ['3', '4', '5'] } },
    ]);
    const over = strike({ entry: 'D1', heading: '4' }, 'D3/air');
    expect(refused(over, from('D1', '4'))).toEqual([{ code: 'already-over-the-map', rule: '19.1', params: {} }]);
    const ground = lay(WORLD, { units: [[SQUAD, 'E5']], frames: [impulse('us')] });
    expect(refused(ground, from('D1', '4'))).toEqual([{ code: 'already-over-the-map', rule: '19.1', params: {} }]);
  });

  rule('19.1', 'by an action that the whole library knows', () => {
    const table = strike({ edge: 'west' });
    const game = gameOf(table);
    expect([...legalOf(WORLD, game, { kind: 'approach', at: 'A4' })]).toEqual([from('A4', '2'), from('A4', '3')]);
    expect(check(WORLD, game, { kind: 'approach' })).toEqual({
      complete: 0,
      ruling: 'cannotSay',
      next: 'at',
      missing: ['at', 'heading'],
    });
    expect(check(WORLD, game, { kind: 'approach', at: 'A4' })).toEqual({
      complete: 0,
      ruling: 'cannotSay',
      next: 'heading',
      missing: ['heading'],
    });
    const over = gameOf(strike({ entry: 'D1', heading: '4' }, 'D3/air'));
    expect(check(WORLD, over, FLY)).toMatchObject({ complete: 1, action: FLY });
  });

  rule('19.1', 'and flies over its first hex at one MP', () => {
    const table = strike({ edge: 'north' });
    const events = act(table, approachRule, from('D1', '3'));
    expect(events).toMatchObject([{ kind: 'unitsMoved', units: [PLANE], into: 'D1/air', to: 'all' }]);
    const [moved] = events;
    if (moved?.kind !== 'unitsMoved') throw new Error('it has not moved');
    expect('from' in moved).toBe(false);
    expect(moved.cost.map(wholeTotal)).toEqual([2]);
    expect(moved.cost).toMatchObject([{ id: 'stepCost', rule: '19.1', of: PLANE }]);
    expect(moved.cost[0]?.terms.map(({ id, rule: section }) => [id, section])).toEqual([
      ['flight', '19.1'],
      ['halfPoints', '6.0'],
    ]);
    expect(topOf(table, 'airstrike')).toMatchObject({ entry: 'D1', heading: '3', edge: 'north' });
  });
});

describe('an aircraft over the map', () => {
  rule('19.1', 'flies straight on from hex to hex, and off the map at the end', () => {
    const table = strike({ entry: 'H1', heading: '3' }, 'I1/air');
    expect(flightPath(MAP, 'H1', '3')).toEqual(['H1', 'I1', 'J2', 'K2']);
    expect(act(table, flyOnRule, FLY)).toMatchObject([{ from: 'I1/air', into: 'J2/air' }]);
    act(table, flyOnRule, FLY);
    expect(placeOf(table, PLANE)).toEqual({ kind: 'map', at: 'K2/air' });
    expect(act(table, flyOnRule, FLY)).toEqual([
      { kind: 'counterRemoved', counter: PLANE, cause: 'flownOff', place: { kind: 'eliminated' }, to: 'all' },
    ]);
    expect(judged(table, flyOnRule, FLY)).toEqual([{ code: 'not-over-the-map', rule: '19.1', params: {} }]);
  });

  rule('19.1', 'is there to fly on once it has come, in its airstrike', () => {
    const nothing = [{ code: 'not-over-the-map', rule: '19.1', params: {} }];
    expect(judged(strike({ edge: 'north' }), flyOnRule, FLY)).toEqual(nothing);
    const ground = lay(WORLD, { units: [[SQUAD, 'E5']], frames: [impulse('us')] });
    expect(judged(ground, flyOnRule, FLY)).toEqual(nothing);
    expect(play(ground, flyOnRule.run(ground, FLY))).toEqual([]);
    expect(play(ground, approachRule.run(ground, from('D1', '4')))).toEqual([]);
  });

  rule('19.1.1', 'may be shot at by anti-aircraft weapons over every hex it comes to, one attack', () => {
    const met = strike({ entry: 'D1', heading: '4' }, 'D3/air', { held: [[FLAK, SQUAD]] });
    const events = act(met, flyOnRule, FLY);
    expect(events.at(-1)).toEqual({ kind: 'windowOpened', by: 'de', at: 'D4/air', attacks: 1, to: 'all' });
    expect(topFrame(met)).toEqual({
      kind: 'window',
      by: 'de',
      at: 'D4/air',
      movers: [PLANE],
      attacks: 1,
      used: [],
    });
    const unarmed = strike({ entry: 'D1', heading: '4' }, 'D3/air');
    act(unarmed, flyOnRule, FLY);
    expect(topFrame(unarmed)?.kind).toBe('airstrike');
  });

  rule('19.1.1', 'is two levels above the highest obstacle on its path, or above its highest ground', () => {
    const level = (path: readonly string[]): number => flightLevel(strike(), path);
    expect(level(flightPath(MAP, 'A0', '4'))).toBe(2);
    expect(level(['I1', 'I2', 'I3'])).toBe(1 + 2);
    expect(level(flightPath(MAP, 'C0', '4'))).toBe(2 + 2 + 2);
    const low = { ...strike(), world: airWorld({ aircraftAltitude: 'oneLevel' }) };
    expect(flightLevel(low, ['A0', 'A1'])).toBe(1);
  });

  rule('19.1.1', 'has its level where it is, and nothing else has', () => {
    const over = strike({ entry: 'C0', heading: '4' }, 'C6/air', { units: [['us.2-5-4.1', 'C6']] });
    expect(levelOfAircraft(over, 'C6/air')).toBe(6);
    for (const at of ['C6', 'C5/air', 'C7/air']) expect(levelOfAircraft(over, at)).toBeUndefined();
    expect(levelOfAircraft(strike({ edge: 'north' }), 'C6/air')).toBeUndefined();
    const peace = lay(worldWith({ map: MAP, types: TYPES }), { units: [[PLANE, 'C6/air']], frames: over.frames });
    expect(levelOfAircraft(peace, 'C6/air')).toBeUndefined();
  });
});
