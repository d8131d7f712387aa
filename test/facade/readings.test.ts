import { describe, expect, it } from 'vitest';
import type { Frame, Setup, SetupUnit } from '../../src/index.js';
import { apply, explain, legal, position, readings, request, view } from '../../src/index.js';
import { english } from '../../src/text/en/index.js';
import { ground as mapWith } from '../los/sight.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { situation, worldWith } from '../world.js';

const world = worldOf('training');

const GERMAN: SetupUnit = { type: 'de.1-6-4', at: 'J3', markers: ['moved'] };
const FAR: SetupUnit = { type: 'de.1-6-4', at: 'J1' };

const laid = (setup: Omit<Setup, 'dice'>) => unwrap(position(world, { ...setup, dice: 'entered' }));

/** Americans in I5, which is activated, or about to answer a Squad that comes into J3. */
const firing = (units: readonly SetupUnit[], frames?: readonly Frame[]) =>
  laid({
    units: [...units, GERMAN],
    ...(frames === undefined ? { impulse: { by: 'us', named: ['I5'] } } : { frames }),
  });

const WINDOW: readonly Frame[] = [
  { kind: 'impulse', by: 'de', step: 'acting', named: [{ at: 'J3' }], started: ['de.1-6-4.1'], acted: true },
  {
    kind: 'move',
    by: 'de',
    step: 'entered',
    at: 'J3',
    from: 'J4',
    steps: 1,
    movers: [{ unit: 'de.1-6-4.1', mode: 'move', allowance: 8, own: 8, spent: 2 }],
    halted: [],
  },
  { kind: 'window', by: 'us', at: 'J3', movers: ['de.1-6-4.1'], attacks: 1, used: [] },
];

const shot = {
  kind: 'fire' as const,
  from: 'I5',
  target: 'J3',
  units: ['us.2-5-4.1'],
  weapons: [],
  lead: 'us.2-5-4.1',
};

/** What each reading changes, as `switch=instead: changes`. */
const told = (found: ReturnType<typeof readings>): readonly string[] =>
  found.map(({ switch: name, instead, changes }) => `${name}=${instead}: ${changes.join(' ')}`);

describe('the readings of an action', () => {
  rule('5.2', 'are the rounding of halves where three shares end in a half', () => {
    const game = firing([
      { type: 'us.1-4-4', at: 'I5' },
      { type: 'us.1-4-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I5' },
    ]);
    const units = ['us.1-4-4.1', 'us.1-4-4.2', 'us.2-5-4.1'];
    expect(told(readings(world, game, { ...shot, units }))).toEqual(['multiUnitRounding=roundEach: sums']);
    const withOdds = readings(world, game, { ...shot, units }, { odds: true });
    expect(told(withOdds)).toEqual(['multiUnitRounding=roundEach: sums odds', 'fireTrigger=never: odds']);
    expect(withOdds[0]?.odds?.subjects.map(({ subject }) => subject)).toEqual(['J3', 'de.1-6-4.1']);
  });

  rule('6.1.1', 'are that there is Assault Fire at all', () => {
    const game = firing([{ type: 'us.2-5-4', at: 'I5' }]);
    const found = readings(world, game, { ...shot, assaultFire: ['us.2-5-4.1'] });
    expect(told(found)).toEqual(['assaultFire=absent: verdict']);
    expect(found[0]?.reasons.map(({ code }) => code)).toEqual(['cannot-assault-fire']);
  });

  rule('5.0.1', 'are the LM of a Leader under Assault Move', () => {
    const game = firing([
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.tom', at: 'I5', markers: ['assaultMove'] },
    ]);
    const found = readings(world, game, { ...shot, leader: 'us.tom.1' });
    expect(told(found)).toEqual(['assaultMovingLeaderLm=withheld: verdict']);
    const [reading] = found;
    if (reading === undefined) throw new Error('no reading');
    expect(explain(reading, english)).toBe(
      [
        'By assaultMovingLeaderLm = withheld, instead of added, this would not be legal. [5.0.1]',
        'us.tom.1 cannot help: activated already. [5.0.1]',
      ].join('\n'),
    );
  });

  rule('5.0.1', 'are the LM of a Leader in Opportunity Fire', () => {
    const units: readonly SetupUnit[] = [
      { type: 'us.2-5-4', at: 'I5', markers: ['opsComplete'] },
      { type: 'us.tom', at: 'I5' },
    ];
    expect(told(readings(world, firing(units, WINDOW), { ...shot, leader: 'us.tom.1' }))).toEqual([
      'opportunityFireLm=withheld: verdict',
    ]);
  });

  rule('5.3', 'are reasons that would be others: a Hero under Ops Complete who cannot fire so far', () => {
    const game = firing([{ type: 'us.hird', at: 'I5', markers: ['opsComplete'] }], WINDOW);
    const found = readings(world, game, { ...shot, units: ['us.hird.1'], lead: 'us.hird.1' });
    expect(told(found)).toEqual(['opsCompleteSmcFire=allowed: reasons']);
    expect(found[0]).toMatchObject({ answer: 'barred', rule: '5.3', verdict: { complete: -1 } });
    expect(found[0]?.reasons.map(({ code }) => code)).not.toContain('already-activated');
  });

  rule('4.0', 'are the Leaders who activate', () => {
    const game = laid({
      units: [{ type: 'us.tom', at: 'I5', shaken: true }, { type: 'us.2-5-4', at: 'I4' }, FAR],
      impulse: { by: 'us', step: 'naming', named: ['I5'] },
    });
    expect(told(readings(world, game, { kind: 'name', at: 'I4' }))).toEqual(['leaderActivation=goodOrder: verdict']);
  });

  rule('3.0', 'are who helps a Shaken Leader, also of an order that is not complete', () => {
    const game = laid({
      units: [{ type: 'us.tom', at: 'I4', shaken: true }, { type: 'us.medrow', at: 'I4' }, FAR],
      frames: [{ kind: 'rally', by: 'us', attempted: [], used: [], lent: [] }],
    });
    const order = { kind: 'rally', unit: 'us.tom.1', leader: 'us.medrow.1' };
    expect(told(readings(world, game, order))).toEqual(['rallyLmForShakenLeader=withheld: verdict']);
  });

  rule('3.0', 'are which Half-Squads join', () => {
    const game = laid({
      units: [
        { type: 'de.1-5-4', at: 'J3' },
        { type: 'de.0-5-4', at: 'J3' },
        { type: 'de.koch', at: 'J3' },
        { type: 'us.2-5-4', at: 'I8' },
      ],
      frames: [{ kind: 'rally', by: 'de', attempted: [], used: [], lent: [] }],
    });
    const order = { kind: 'recombine', halves: ['de.0-5-4.1', 'de.1-5-4.1'] };
    expect(told(readings(world, game, order))).toEqual(['halfSquadJoining=sameType: verdict']);
  });

  rule('10.3.2', 'are numbers too: each other value is a reading of its own', () => {
    const street = worldWith({ map: mapWith(['E3 lcBuilding', 'F3 lcBuilding']) });
    const units: readonly SetupUnit[] = [
      { type: 'us.2-5-4', at: 'E2' },
      { type: 'de.1-6-4', at: 'F4', markers: ['fired'] },
    ];
    const game = situation(street, { units, impulse: { by: 'us', named: ['E2'] } });
    expect(told(readings(street, game, { ...shot, from: 'E2', target: 'F4' }))).toEqual([
      'betweenBuildings=0: sums',
      'betweenBuildings=1: sums',
    ]);
  });

  rule('5.0', 'are the question itself while one waits: from top to bottom the dice would be asked for', () => {
    const units: readonly SetupUnit[] = [
      { type: 'us.2-5-4', at: 'K5' },
      { type: 'de.koch', at: 'K6' },
      { type: 'de.baumann', at: 'K6', wounds: 1 },
      { type: 'de.1-6-4', at: 'K6', markers: ['fired'] },
    ];
    const game = laid({ units, impulse: { by: 'us', named: ['K5'] } });
    const rolls = unwrap(apply(world, game, { ...shot, from: 'K5', target: 'K6' })).state;
    const asks = unwrap(apply(world, rolls, { kind: 'answer', faces: [6, 1] })).state;
    expect(request(world, asks)).toMatchObject({ by: 'de', ask: { purpose: 'damageCheckOrder' } });
    const found = readings(world, view(world, asks, 'de'), { kind: 'answer', choice: 'de.koch.1' });
    expect(told(found)).toEqual(['damageCheckOrder=firer: verdict', 'damageCheckOrder=topToBottom: verdict']);
    expect(found.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([['wrong-side'], ['dice-wanted']]);
  });

  it('are none for an input that is no plain data', () => {
    const game = firing([{ type: 'us.2-5-4', at: 'I5' }]);
    const loop: Record<string, unknown> = { kind: 'fire' };
    loop['self'] = loop;
    expect(readings(world, game, loop)).toEqual([]);
    expect(readings(world, game, undefined)).toEqual([]);
  });

  it('leave the game and the world as they were', () => {
    const game = firing([{ type: 'us.2-5-4', at: 'I5' }]);
    const before = JSON.stringify([game, world.ruleset]);
    readings(world, game, shot);
    expect(JSON.stringify([game, world.ruleset])).toBe(before);
    expect([...legal(world, game, shot)].length).toBe(2);
    expect(apply(world, game, shot).ok).toBe(true);
  });
});
