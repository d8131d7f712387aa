import { describe, expect, it } from 'vitest';
import { namesIn } from '../../../src/facade/position/frame-names.js';
import type { Frame } from '../../../src/state/index.js';

const shot = { weapon: 'a.w.1', from: 'A1', target: 'A2', vehicle: 'a.v.1', barricade: 'A3' };
const spent = [
  { unit: 'a.s.1', weapons: ['a.w.1'], aim: 'A4', aimedAt: 'a.v.2', half: 'A5', shots: [shot] },
  { unit: 'a.s.2', weapons: [] },
];
const shook = [{ from: 'A6', units: ['a.s.3'] }];

/** What every frame names by what it keeps of the fire in it. */
const OF_FIRE = [
  'spent/0/unit a.s.1',
  'spent/0/weapons/0 a.w.1',
  'spent/0/aimedAt a.v.2',
  'spent/0/shots/0/weapon a.w.1',
  'spent/0/shots/0/vehicle a.v.1',
  'spent/1/unit a.s.2',
];
const PLACES_OF_FIRE = [
  'spent/0/aim A4',
  'spent/0/half A5',
  'spent/0/shots/0/from A1',
  'spent/0/shots/0/target A2',
  'spent/0/shots/0/barricade A3',
];

const tries = {
  attempted: ['a.s.1'],
  used: ['a.l.1'],
  lent: [{ at: 'B1', leader: 'a.l.2' }],
  tended: [{ man: 'a.n.1', unit: 'a.s.2', at: 'B2' }],
  raised: 'B3',
  alone: 'a.s.3',
  driven: ['a.s.4'],
};
const TRIED = [
  'attempted/0 a.s.1',
  'used/0 a.l.1',
  'lent/0/leader a.l.2',
  'tended/0/man a.n.1',
  'tended/0/unit a.s.2',
  'alone a.s.3',
  'driven/0 a.s.4',
];
const TRIED_AT = ['raised B3', 'lent/0/at B1', 'tended/0/at B2'];

/** A frame with everything that it can name, and the names in it: of counters, then of locations. */
const CASES: readonly (readonly [frame: object, counters: readonly string[], locations: readonly string[]])[] = [
  [{ kind: 'setUp', by: 'a', laid: ['mines'] }, [], []],
  [{ kind: 'rally', attempted: [], used: [], lent: [] }, [], []],
  [
    { kind: 'rally', ...tries, other: tries },
    [...TRIED, ...TRIED.map((line) => `other/${line}`)],
    [...TRIED_AT, ...TRIED_AT.map((line) => `other/${line}`)],
  ],
  [{ kind: 'impulse', named: [], started: [] }, [], []],
  [
    {
      kind: 'impulse',
      started: ['a.s.1'],
      faced: ['a.s.2'],
      hatched: ['a.v.1'],
      attempt: { unit: 'a.s.3', target: 'C1' },
      named: [
        {
          at: 'C2',
          firedAt: 'C3',
          shotAt: 'C4',
          leader: 'a.l.1',
          drove: ['a.v.2'],
          mustMove: ['a.v.3'],
          laidSmoke: ['a.s.4'],
        },
      ],
      spent,
      answers: [shot],
      shook,
    },
    [
      'started/0 a.s.1',
      'faced/0 a.s.2',
      'hatched/0 a.v.1',
      'attempt/unit a.s.3',
      'named/0/leader a.l.1',
      'named/0/drove/0 a.v.2',
      'named/0/mustMove/0 a.v.3',
      'named/0/laidSmoke/0 a.s.4',
      ...OF_FIRE,
      'shook/0/units/0 a.s.3',
      'answers/0/weapon a.w.1',
      'answers/0/vehicle a.v.1',
    ],
    [
      'attempt/target C1',
      'named/0/at C2',
      'named/0/firedAt C3',
      'named/0/shotAt C4',
      ...PLACES_OF_FIRE,
      'answers/0/from A1',
      'answers/0/target A2',
      'answers/0/barricade A3',
      'shook/0/from A6',
    ],
  ],
  [
    {
      kind: 'move',
      movers: [{ unit: 'a.s.1' }],
      halted: ['a.s.2'],
      faced: ['a.g.1'],
      leader: 'a.l.1',
      at: 'D1',
      from: 'D2',
      overran: 'D3',
      spent,
    },
    ['movers/0/unit a.s.1', 'halted/0 a.s.2', 'leader a.l.1', 'faced/0 a.g.1', ...OF_FIRE],
    ['at D1', 'from D2', 'overran D3', ...PLACES_OF_FIRE],
  ],
  [{ kind: 'move', movers: [], halted: [], overran: 'off' }, [], []],
  [
    {
      kind: 'window',
      at: 'E1',
      movers: ['a.s.1'],
      used: ['E2'],
      claymores: ['E3'],
      sniper: 'a.x.1',
      shares: [{ unit: 'a.s.2', attacks: 1 }],
      reacting: ['a.s.3'],
      counterattack: ['a.s.4'],
      spent,
      shook,
    },
    [
      'movers/0 a.s.1',
      'sniper a.x.1',
      'shares/0/unit a.s.2',
      'reacting/0 a.s.3',
      'counterattack/0 a.s.4',
      ...OF_FIRE,
      'shook/0/units/0 a.s.3',
    ],
    ['at E1', 'used/0 E2', 'claymores/0 E3', 'shook/0/from A6', ...PLACES_OF_FIRE],
  ],
  [
    {
      kind: 'melee',
      at: 'F1',
      from: 'F2',
      entered: ['a.s.1'],
      ambush: ['a.s.2'],
      charge: ['a.s.3'],
      landed: ['a.s.4'],
    },
    ['entered/0 a.s.1', 'ambush/0 a.s.2', 'charge/0 a.s.3', 'landed/0 a.s.4'],
    ['at F1', 'from F2'],
  ],
  [
    {
      kind: 'closeAssault',
      at: 'G1',
      from: 'G2',
      units: ['a.s.1'],
      done: ['a.s.2'],
      entered: ['a.s.3'],
      vehicle: 'a.v.1',
    },
    ['units/0 a.s.1', 'done/0 a.s.2', 'entered/0 a.s.3', 'vehicle a.v.1'],
    ['at G1', 'from G2'],
  ],
  [
    {
      kind: 'aim',
      unit: 'a.g.1',
      action: {
        kind: 'fire',
        from: 'H1',
        target: 'H2',
        units: ['a.s.1'],
        weapons: ['a.w.1'],
        weaponsOnly: ['a.s.2'],
        observer: 'a.o.1',
        lead: 'a.s.3',
        vehicle: 'b.v.1',
        leader: 'a.l.1',
        assaultFire: ['a.s.4'],
      },
    },
    [
      'unit a.g.1',
      'action/units/0 a.s.1',
      'action/weapons/0 a.w.1',
      'action/weaponsOnly/0 a.s.2',
      'action/observer a.o.1',
      'action/lead a.s.3',
      'action/vehicle b.v.1',
      'action/leader a.l.1',
      'action/assaultFire/0 a.s.4',
    ],
    ['action/from H1', 'action/target H2'],
  ],
  [
    {
      kind: 'aim',
      unit: 'a.g.1',
      action: { kind: 'shoot', from: 'H1', target: 'H2', barricade: 'H3', weapon: 'a.w.1', helper: 'a.s.1' },
    },
    ['unit a.g.1', 'action/weapon a.w.1', 'action/helper a.s.1'],
    ['action/from H1', 'action/target H2', 'action/barricade H3'],
  ],
  [{ kind: 'retreat', unit: 'a.s.1', from: 'I1', firer: 'I2' }, ['unit a.s.1'], ['from I1', 'firer I2']],
  [{ kind: 'spottingRound', caller: 'a.l.1', at: 'J1' }, ['caller a.l.1'], ['at J1']],
  [
    { kind: 'airstrike', aircraft: 'a.f.1', entry: 'K1', strafed: ['K2'], bombed: ['K3'] },
    ['aircraft a.f.1'],
    ['entry K1', 'strafed/0 K2', 'bombed/0 K3'],
  ],
  [{ kind: 'displacement', unit: 'a.s.1', options: ['L1'] }, ['unit a.s.1'], ['options/0 L1']],
];

describe('the names in a frame', () => {
  it.each(CASES)('are those of its counters and locations, each with its path: %j', (frame, counters, locations) => {
    const named = namesIn(frame as Frame);
    expect(named.counters.map((each) => each.join(' '))).toEqual(counters);
    expect(named.locations.map((each) => each.join(' '))).toEqual(locations);
  });
});
