import { describe, expect, it } from 'vitest';
import type { Distribution, Frame, Setup, SetupUnit } from '../../../src/index.js';
import { apply, check, explain, legal, odds, position, readings, request, view } from '../../../src/index.js';
import { READING_CHANGES } from '../../../src/engine/index.js';
import { english } from '../../../src/text/en/index.js';
import { ground as mapWith } from '../../los/sight.js';
import { arsenalWorld } from '../../arsenal.js';
import { fortifiedWorld } from '../../fortified.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { situation, worldWith } from '../../world.js';

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

/** The verdict alone is compared. */
const VERDICT = { only: 'verdict' } as const;

/** What fire changes by readings that play another game: who has been seen is noted, and from which side. */
const ALWAYS = ['visibility=fog: events decision', 'flankingFire=1: events'];

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
    expect(told(readings(world, game, { ...shot, units }, VERDICT))).toEqual(['multiUnitRounding=roundEach: sums']);
    const found = readings(world, game, { ...shot, units });
    expect(told(found)).toEqual([
      'multiUnitRounding=roundEach: sums odds events decision',
      'fireTrigger=never: odds events decision',
      ...ALWAYS,
    ]);
    expect(readings(world, game, { ...shot, units }, { odds: true })).toEqual(found);
    expect(found[0]?.odds?.subjects.map(({ subject }) => subject)).toEqual(['J3', 'de.1-6-4.1']);
  });

  rule('6.1.1', 'are that there is Assault Fire at all', () => {
    const game = firing([{ type: 'us.2-5-4', at: 'I5' }]);
    const found = readings(world, game, { ...shot, assaultFire: ['us.2-5-4.1'] }, VERDICT);
    expect(told(found)).toEqual(['assaultFire=absent: verdict']);
    expect(found[0]?.reasons.map(({ code }) => code)).toEqual(['cannot-assault-fire']);
  });

  rule('5.0.1', 'are the LM of a Leader under Assault Move', () => {
    const game = firing([
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.tom', at: 'I5', markers: ['assaultMove'] },
    ]);
    const found = readings(world, game, { ...shot, leader: 'us.tom.1' }, VERDICT);
    expect(told(found)).toEqual(['assaultMovingLeaderLm=withheld: verdict']);
    const [reading] = found;
    if (reading === undefined) throw new Error('no reading');
    expect(explain(reading, english)).toBe(
      [
        'By assaultMovingLeaderLm = withheld, instead of added, this would not be legal. [5.0.1]',
        'us.tom.1 is under an Assault Move marker: he cannot help. [5.0.1]',
      ].join('\n'),
    );
  });

  rule('5.0.1', 'are the LM of a Leader in Opportunity Fire', () => {
    const units: readonly SetupUnit[] = [
      { type: 'us.2-5-4', at: 'I5', markers: ['opsComplete'] },
      { type: 'us.tom', at: 'I5' },
    ];
    expect(told(readings(world, firing(units, WINDOW), { ...shot, leader: 'us.tom.1' }, VERDICT))).toEqual([
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
    expect(told(readings(world, game, { kind: 'name', at: 'I4' }, VERDICT))).toEqual([
      'leaderActivation=goodOrder: verdict',
    ]);
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
    expect(told(readings(world, game, order, VERDICT))).toEqual(['halfSquadJoining=sameType: verdict']);
  });

  rule('10.3.2', 'are numbers too: each other value is a reading of its own', () => {
    const street = worldWith({ map: mapWith(['E3 lcBuilding', 'F3 lcBuilding']) });
    const units: readonly SetupUnit[] = [
      { type: 'us.2-5-4', at: 'E2' },
      { type: 'de.1-6-4', at: 'F4', markers: ['fired'] },
    ];
    const game = situation(street, { units, impulse: { by: 'us', named: ['E2'] } });
    expect(told(readings(street, game, { ...shot, from: 'E2', target: 'F4' }, VERDICT))).toEqual([
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
    const found = readings(world, view(world, asks, 'de'), { kind: 'answer', choice: 'de.koch.1' }, VERDICT);
    expect(told(found)).toEqual(['damageCheckOrder=firer: verdict', 'damageCheckOrder=topToBottom: verdict']);
    expect(found.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([['wrong-side'], ['dice-wanted']]);
  });

  rule('21.4', 'are how Mines attack men on foot: verdict and sums stay, the odds and what happens do not', () => {
    const mined = fortifiedWorld({ american: [], lying: [] });
    const movers = [{ unit: 'de.1-6-4.1', mode: 'move' as const, allowance: 8, own: 8, spent: 0 }];
    const game = unwrap(
      position(mined, {
        units: [{ type: 'de.1-6-4', at: 'H2' }],
        markers: [{ kind: 'mines', at: 'H3', fp: 3, side: 'us' }],
        frames: [
          {
            kind: 'impulse',
            by: 'de',
            step: 'acting',
            named: [{ at: 'H2', moved: true }],
            started: ['de.1-6-4.1'],
            acted: true,
          },
          { kind: 'move', by: 'de', movers, halted: [], at: 'H2', from: 'H2', step: 'ready', steps: 0 },
        ],
        dice: 'entered',
      }),
    );
    const enter = { kind: 'enter', to: 'H3' } as const;
    const other = readings(mined, game, enter).find(({ instead }) => instead === 'directFire');
    expect(other).toMatchObject({ switch: 'minesAgainstLeg', verdict: { complete: 1 }, reasons: [] });
    expect(other?.changes.slice(0, 2)).toEqual(['odds', 'events']);
    const unhurt = (found: Distribution | undefined): string | undefined =>
      found?.subjects[0]?.results.find(({ result }) => result === 'none')?.chance;
    expect(unhurt(unwrap(odds(mined, game, enter)))).not.toBe(unhurt(other?.odds));
    expect(told(readings(mined, game, enter, VERDICT))).not.toContainEqual(expect.stringContaining('minesAgainstLeg'));
  });

  rule('1.6.3', 'are who flees a Flamethrower: nothing but the next decision is another', () => {
    const armed = arsenalWorld();
    const units: readonly SetupUnit[] = [
      { type: 'us.2-5-4', at: 'K5', weapons: [{ type: 'us.flamethrower' }] },
      { type: 'de.koch', at: 'K6' },
      { type: 'de.1-6-4', at: 'K6', markers: ['fired'] },
    ];
    const game = situation(armed, { units, impulse: { by: 'us', named: ['K5'] } });
    const flames = { ...shot, from: 'K5', target: 'K6', weapons: ['us.flamethrower.1'] };
    const found = readings(armed, game, flames).find((each) => each.switch === 'flameRetreat');
    expect(found?.changes).toContain('decision');
    expect(found?.changes).not.toContain('sums');
    expect(found?.instead).toBe('shakenResultOnly');
  });

  it('say what was compared: everything, or the verdict alone and why', () => {
    const game = firing([{ type: 'us.2-5-4', at: 'I5' }]);
    const whole = readings(world, game, shot);
    expect(whole.looked).toEqual(READING_CHANGES);
    expect(whole.left).toBeUndefined();
    expect(whole.courses.played).toBeGreaterThan(5);
    const quick = readings(world, game, shot, VERDICT);
    expect(quick).toMatchObject({ length: 0 });
    expect(quick.looked).toEqual(['verdict', 'reasons', 'next', 'sums']);
    expect(quick.left?.map(({ code }) => code)).toEqual(['verdict-alone']);
    const short = readings(world, game, shot, { budget: 50 });
    expect(short.looked).toEqual(['verdict', 'reasons', 'next', 'sums']);
    expect(short.left?.map(({ code }) => code)).toEqual(['too-costly']);
    expect(readings(world, game, { ...shot, target: 'J1' }).left).toBeUndefined();
    const pass = readings(world, game, { kind: 'pass' });
    expect(pass.looked.includes('decision')).toBe(check(world, game, { kind: 'pass' }).complete === 1);
  });

  it('are none for a question that makes no sense, and say so', () => {
    const game = firing([{ type: 'us.2-5-4', at: 'I5' }]);
    const said = (input: unknown, how?: never): readonly string[] => {
      const found = readings(world, game, input, how);
      expect([found.length, found.looked.length]).toEqual([0, 0]);
      return (found.left ?? []).map(({ code, path }) => `${code} ${path}`);
    };
    expect(said({ ...shot, units: ['nobody'] })).toEqual(['unknown-counter /units/0']);
    expect(said({ ...shot, target: 'A1' })).toEqual(['unknown-location /target']);
    expect(said({ ...shot, wepons: [] })).toEqual(['unknown-field /wepons']);
    expect(said({ kind: 'fly' })).toEqual(['unknown-kind /kind']);
    expect(said(null)).toEqual(['bad-null ']);
    expect(said('fire')).toEqual(['bad-type ']);
    expect(said(shot, { only: 'odds' } as never)).toEqual(['bad-value /how/only']);
    expect(said(shot, { budget: -1 } as never)).toEqual(['bad-type /how/budget']);
    expect(readings(world, 'game' as never, shot).left?.map(({ code }) => code)).toEqual(['misuse']);
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
