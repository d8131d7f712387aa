import { describe, expect } from 'vitest';
import { check, legal as legalOf } from '../../src/index.js';
import { enemyBelow, fliesOn } from '../../src/movement/flying/flight.js';
import { flyerOf } from '../../src/movement/party/flyer.js';
import { flightRule } from '../../src/movement/index.js';
import type { FlightAction, ImpulseFrame, MoveFrame, Status } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import type { CraftType } from '../../src/units/index.js';
import { aboard, act, impulse, judged, lay, legal, rallying, statusOf } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, gameOf, worldWith } from '../world.js';
import { find, ground, moving, onTheMove } from './ground.js';

const HUEY = 'de.huey.1';
const SQUAD = 'de.1-6-4.1';
const ENEMY = 'us.2-5-4.1';

const helicopter = { kind: 'helicopter', movement: 'air', morale: 6, armorFactor: 0 } as const;
const TYPES: readonly CraftType[] = [
  { ...helicopter, id: 'de.huey', nation: 'de', passengers: { inside: 2, outside: 0 } },
];
const SKY = worldWith({
  map: drawn({
    hexes: [{ hex: 'E5', terrain: 'hcBuilding' }],
    buildings: [{ id: 'tower', hexes: ['E5'], storeys: 2 }],
  }),
  types: TYPES,
});

const HOVER: FlightAction = { kind: 'flight', flight: 'hovering' };
const FLY: FlightAction = { kind: 'flight', flight: 'flying' };
const hovering: Status = { flight: 'hovering' };

interface Aloft {
  readonly status?: Status;
  readonly mps?: number;
  readonly spent?: number;
  readonly more?: Partial<MoveFrame>;
  readonly others?: NonNullable<Laid['units']>;
}

/** A helicopter on the move over E5. */
const aloft = ({ status = {}, mps = 20, spent = 0, more = {}, others = [] }: Aloft = {}): Table =>
  onTheMove({
    world: SKY,
    from: 'E5/air',
    movers: [[HUEY, 'move', mps, spent]],
    status: { [HUEY]: status },
    others,
    more,
  });
const refused = (table: Table, action = HOVER) => judged(table, flightRule, action);
const never = (code: string, params: object, section = '19.2.1') => [{ code, rule: section, params }];

describe('the mode of a helicopter', () => {
  rule('19.2.1', 'is one of two, and changes into the other', () => {
    expect(legal(aloft(), flightRule)).toEqual([HOVER]);
    expect(legal(aloft({ status: hovering }), flightRule)).toEqual([FLY]);
    expect(refused(aloft(), FLY)).toEqual(never('flight-kept', { unit: HUEY, flight: 'flying' }));
    expect(refused(aloft({ status: hovering }))).toEqual(never('flight-kept', { unit: HUEY, flight: 'hovering' }));
    expect(refused(aloft(), { kind: 'flight', flight: 'landing' })).toEqual(
      never('unknown-flight', { flight: 'landing' }),
    );
  });

  rule('19.2.2', 'is an action of moves to the whole library, which tells its cost beforehand', () => {
    const table = aloft({ others: [[ENEMY, 'H2']] });
    const game = gameOf(table);
    expect([...legalOf(SKY, game, { kind: 'flight' })]).toEqual([HOVER]);
    expect(check(SKY, game, { kind: 'flight' })).toEqual({
      complete: 0,
      ruling: 'cannotSay',
      next: 'flight',
      missing: ['flight'],
    });
    const terms = [
      { id: 'changeFlight', rule: '19.2.2', op: 'add', value: { n: 1, d: 1 } },
      { id: 'halfPoints', rule: '6.0', op: 'times', value: { n: 2, d: 1 } },
    ];
    expect(check(SKY, game, HOVER)).toMatchObject({
      complete: 1,
      action: HOVER,
      accounts: [{ of: HUEY, cost: { id: 'flightCost', rule: '19.2.2', of: HUEY, terms } }],
    });
  });

  rule('19.2.1', 'changes on the move alone, between two steps, and only that of a helicopter', () => {
    expect(refused(aloft({ more: { step: 'entered' } }))).toEqual(never('not-ready', {}, '6.0'));
    const still = lay(SKY, { units: [[HUEY, 'E5/air']], frames: [impulse('de', { step: 'acting' })] });
    expect(refused(still)).toEqual([...never('not-ready', {}, '6.0'), ...never('nobody-flies', {})]);
    expect(flightRule.accounts?.(still, HOVER)).toEqual([]);
    for (const world of [SKY, ground()]) {
      const walking = onTheMove({ world, from: 'D5', movers: [[SQUAD, 'move', 4]], others: [] });
      expect(refused(walking)).toEqual(never('nobody-flies', {}));
      expect(flightRule.accounts?.(walking, HOVER)).toEqual([]);
      expect(flyerOf(walking, topOf(walking, 'move') as MoveFrame)).toBeUndefined();
    }
  });

  rule('19.2.1', 'is not changed before it comes on the map', () => {
    const table = lay(SKY, {
      pools: [[HUEY, 'de.first']],
      position: { phase: 'operations' },
      frames: [impulse('de', { step: 'acting' }), moving('de', undefined, [[HUEY, 'move', 20]])],
    });
    expect(refused(table)).toEqual(never('not-on-map', {}));
  });

  rule('19.2.1', 'changes once in an impulse', () => {
    expect(refused(aloft({ more: { changedFlight: true } }))).toEqual(never('flight-changed', { unit: HUEY }));
  });

  rule('19.2.2', 'takes one MP to change', () => {
    expect(refused(aloft({ mps: 3, spent: 2 }))).toEqual([]);
    expect(refused(aloft({ mps: 3, spent: 2.5 }))).toEqual(
      never('not-enough-mps', { unit: HUEY, cost: 2, left: 1, in: 'halfMPs' }),
    );
    const table = aloft({ mps: 3, spent: 1, more: { steps: 1 }, others: [[ENEMY, 'D5']] });
    const events = act(table, flightRule, HOVER);
    expect(events[0]).toMatchObject({ kind: 'flightSet', counter: HUEY, flight: 'hovering', to: 'all' });
    expect(statusOf(table, HUEY)).toEqual(hovering);
    expect(topOf(table, 'window')).toMatchObject({ by: 'us', at: 'E5/air', attacks: 1, movers: [HUEY] });
    expect(table.frames.at(-2)).toMatchObject({
      kind: 'move',
      step: 'entered',
      steps: 2,
      changedFlight: true,
      movers: [{ unit: HUEY, spent: 4 }],
    });
  });
});

describe('a helicopter hovers', () => {
  const below = (at: string, status: Status = {}): unknown => refused(aloft({ others: [[ENEMY, at, status]] }));

  rule('19.2.1', 'over no enemy, be he on the ground, upstairs or in a Bunker', () => {
    for (const at of ['E5', 'E5/upper', 'E5/bunker'])
      expect(below(at)).toEqual(never('enemy-below', { unit: HUEY, at: 'E5', enemy: ENEMY }));
  });

  rule(
    '19.2.1',
    'over friends, over who is in a Tunnel or in the air, over an abandoned vehicle, and beside an enemy',
    () => {
      for (const at of ['E4', 'E5/tunnel', 'E5/air']) expect(below(at)).toEqual([]);
      expect(refused(aloft({ others: [[SQUAD, 'E5']] }))).toEqual([]);
      const tank = 'us.m4a1.1';
      expect(refused(aloft({ others: [[tank, 'E5', { facing: 1, abandoned: true }]] }))).toEqual([]);
      const manned = aloft({
        others: [
          [tank, 'E5', { facing: 1 }],
          [ENEMY, aboard(tank)],
        ],
      });
      expect(enemyBelow(manned, 'E5/air', 'de')?.id).toBe(tank);
    },
  );

  rule('19.2.1', 'no more once it flies on, whoever has come below', () => {
    expect(refused(aloft({ status: hovering, others: [[ENEMY, 'E5']] }), FLY)).toEqual([]);
  });
});

describe('a helicopter that has fired', () => {
  const FIRED: Status = { markers: ['fired'] };
  const spent = [{ unit: HUEY, weapons: [], guns: ['1'] }];
  /** Whether it may still move, one thing about its impulse otherwise. */
  const movesOn = (frame: Partial<ImpulseFrame> = {}, status: Status = FIRED, unit = HUEY): boolean => {
    const table = lay(SKY, {
      units: [[unit, unit === HUEY ? 'E5/air' : 'E5', status]],
      frames: [
        impulse('de', { step: 'acting', named: [{ at: 'A1' }, { at: 'E5/air' }], started: [unit], spent, ...frame }),
      ],
    });
    return fliesOn(table, find(table, unit));
  };

  rule('19.2.4', 'moves in the same impulse, from where it was named', () => {
    expect(movesOn()).toBe(true);
    expect(movesOn({ named: [{ at: 'A1' }] })).toBe(false);
    expect(movesOn({ started: [] })).toBe(false);
    expect(movesOn({ by: 'us' })).toBe(false);
    expect(movesOn({ named: [{ at: 'E5' }], spent: [{ unit: SQUAD, weapons: [] }] }, FIRED, SQUAD)).toBe(false);
    const rally = lay(SKY, { units: [[HUEY, 'E5/air', FIRED]], frames: [rallying('de')] });
    expect(fliesOn(rally, find(rally, HUEY))).toBe(false);
  });

  rule('19.2.4', 'does not once its move is over', () => {
    expect(movesOn({ named: [{ at: 'A1' }, { at: 'E5/air', moved: true }] })).toBe(false);
    expect(movesOn({ named: [{ at: 'A1', moved: true }, { at: 'E5/air' }] })).toBe(true);
    expect(movesOn({}, { markers: ['fired', 'opsComplete'] })).toBe(false);
    expect(movesOn({}, {})).toBe(false);
  });

  rule('19.2.4', 'must have fired in this impulse itself', () => {
    expect(movesOn({ spent: [] })).toBe(false);
    expect(movesOn({ spent: [{ unit: 'de.huey.2', weapons: [] }] })).toBe(false);
    expect(movesOn({ spent: [{ unit: 'de.huey.2', weapons: [] }, ...spent] })).toBe(true);
  });
});
