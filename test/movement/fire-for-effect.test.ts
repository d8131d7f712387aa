import { describe, expect } from 'vitest';
import { enterRule, opportunityMoveRule } from '../../src/movement/index.js';
import type { Event, FireForEffect, HexMarker, Status } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import { act, house, impulse, lay, placeOf, play, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { ground, moving, onTheMove, settle, struckBy } from './ground.js';
import type { Going } from './ground.js';

const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const half = 'de.0-5-4.1';
const firer = 'us.2-5-4.1';
const shaken: Status = { shaken: true };

/** Fire for Effect of the enemy's artillery. */
const ffe = (at: string, more: Partial<FireForEffect> = {}): FireForEffect => ({
  kind: 'fireForEffect',
  at,
  fp: 3,
  by: 'us',
  ...more,
});
const single = (at: string): FireForEffect => ffe(at, { pattern: 'single' });
const mines: HexMarker = { kind: 'mines', at: 'E7', fp: 1, side: 'us' };

/** A group in E6 about to step into E7. */
function before(given: Partial<Going>): Table {
  return onTheMove({ from: 'E6', movers: [[squad, 'move', 4]], markers: [single('E7')], ...given });
}

const step = { kind: 'enter', to: 'E7' } as const;
const roll = (attack: number, defence: number, of = 'E7'): Named => ({
  purpose: 'barrage',
  of,
  faces: [attack, defence],
});
const check = (of: string, face: number): Named => ({ purpose: 'damageCheck', of, faces: [face] });
/** Dice that shake the Squad. */
const shaking: readonly Named[] = [roll(3, 3), check(squad, 2)];
const mine: Named = { purpose: 'mines', of: 'E7', faces: [1, 6] };

const sums = (events: readonly Event[]): ReturnType<typeof struckBy> => struckBy('barrageStruck', events);

describe('who enters Fire for Effect', () => {
  rule('18.2', 'is attacked with its FP, and by the modifier for movement', () => {
    const table = before({});
    const events = act(table, enterRule, step, [roll(2, 6)]);
    expect(sums(events)).toEqual([[[squad], 6, 6]]);
    expect(table.position.markers).toEqual([single('E7')]);
  });

  rule('6.3', 'crawling gives nothing away', () => {
    const table = before({ movers: [[squad, 'lowCrawl', 4]] });
    expect(sums(act(table, enterRule, step, [roll(2, 6)]))).toEqual([[[squad], 5, 6]]);
  });

  rule('18.2', 'is attacked in the six hexes around the marker too', () => {
    const table = before({ markers: [ffe('F8')] });
    expect(sums(act(table, enterRule, step, [roll(2, 6)]))).toEqual([[[squad], 6, 6]]);
    const far = before({ markers: [ffe('G8')] });
    expect(sums(act(far, enterRule, step))).toEqual([]);
  });

  rule('18.2', 'is attacked again in each hex of it', () => {
    const table = before({ markers: [ffe('E7')] });
    act(table, enterRule, step, [roll(1, 6)]);
    settle(table);
    expect(sums(act(table, enterRule, { kind: 'enter', to: 'D8' }, [roll(1, 6, 'D8')]))).toHaveLength(1);
  });

  rule('18.2', 'is attacked by one Fire for Effect only once in an impulse by the switch fireForEffectEntry', () => {
    const world = ground({ fireForEffectEntry: 'oncePerImpulse' });
    const table = before({ world, markers: [ffe('E7'), ffe('C8', { fp: 2 })] });
    act(table, enterRule, step, [roll(1, 6)]);
    settle(table);
    const events = act(table, enterRule, { kind: 'enter', to: 'D8' }, [roll(1, 6, 'D8')]);
    expect(sums(events).map(([, attack]) => attack)).toEqual([4]);
    expect(topOf(table, 'move')?.movers[0]?.struck).toEqual(['us E7 standard', 'us C8 standard']);
  });

  rule('18.2', 'is attacked by his own side as well', () => {
    const table = before({ markers: [ffe('E7', { by: 'de' })] });
    expect(sums(act(table, enterRule, step, [roll(2, 6)]))).toEqual([[[squad], 6, 6]]);
  });

  rule('11.2.1', 'but brings forth no Hero under the fire of his own side', () => {
    const parent = 'us.2-5-4.1';
    const own = before({ movers: [[parent, 'move', 4]], markers: [ffe('E7', { by: 'us', pattern: 'single' })] });
    act(own, enterRule, step, [roll(6, 1), check(parent, 1)]);
    const theirs = before({ movers: [[parent, 'move', 4]], markers: [ffe('E7', { by: 'de', pattern: 'single' })] });
    const hero = [
      { purpose: 'hero', of: parent, faces: [2] },
      { purpose: 'heroSkill', of: parent, faces: [1] },
    ];
    act(theirs, enterRule, step, [roll(6, 1), check(parent, 1), ...hero], { heroMode: 'move' });
    expect(theirs.position.counters.some(({ type }) => type === 'us.hird')).toBe(true);
  });

  rule('18.2', 'alone is attacked, not those who are there', () => {
    const table = before({ others: [[second, 'E7']] });
    expect(sums(act(table, enterRule, step, [roll(2, 6)]))).toEqual([[[squad], 6, 6]]);
  });

  rule('18.2', 'is attacked by each of several markers', () => {
    const table = before({ markers: [ffe('E7'), ffe('E8', { fp: 4 })] });
    const events = act(table, enterRule, step, [roll(1, 6), roll(1, 6)]);
    expect(sums(events).map(([, attack]) => attack)).toEqual([5, 6]);
  });

  rule('18.2', 'has the TM of the hex, but nothing from the Wall he has crossed or the Hill he is on', () => {
    // E3 and F3 share a Wall; F3 is Light Woods. D3 is a Hill.
    const woods = before({ from: 'E3', markers: [single('F3')] });
    const events = act(woods, enterRule, { kind: 'enter', to: 'F3' }, [roll(2, 5, 'F3')]);
    expect(sums(events)).toEqual([[[squad], 6, 6]]);
    const hill = before({ from: 'D4', markers: [single('D3')] });
    expect(sums(act(hill, enterRule, { kind: 'enter', to: 'D3' }, [roll(2, 6, 'D3')]))).toEqual([[[squad], 6, 6]]);
  });

  rule('21.6', 'has +1 from a Trench', () => {
    const trench: HexMarker = { kind: 'fortification', at: 'E7', type: 'trench', tm: 2 };
    const table = before({ markers: [single('E7'), trench] });
    expect(sums(act(table, enterRule, step, [roll(2, 6)]))).toEqual([[[squad], 6, 7]]);
  });

  rule('18.1', "meets a Mortar's in its hex only, the higher of two dice against one", () => {
    const mortar = ffe('E7', { fp: 2, pattern: 'mortar' });
    const table = before({ markers: [mortar] });
    const dice = { purpose: 'barrage', of: 'E7', faces: [2, 3, 6] };
    expect(sums(act(table, enterRule, step, [dice]))).toEqual([[[squad], 6, 6]]);
    const beside = before({ markers: [ffe('E8', { fp: 2, pattern: 'mortar' })] });
    expect(sums(act(beside, enterRule, step))).toEqual([]);
  });

  rule('10.4.1', 'from one floor to another of the same hex enters nothing', () => {
    const table = before({ from: 'G3', markers: [ffe('G3')] });
    expect(sums(act(table, enterRule, { kind: 'enter', to: 'G3/upper' }))).toEqual([]);
  });

  rule('6.0', 'meets it before Mines, and both before Opportunity Fire', () => {
    const table = before({ markers: [mines, single('E7')], others: [[firer, 'G7']] });
    const events = act(table, enterRule, step, [roll(1, 6), mine]);
    const told = events
      .map(({ kind }) => kind)
      .filter((kind) => ['barrageStruck', 'minesStruck', 'windowOpened'].includes(kind));
    expect(told).toEqual(['barrageStruck', 'minesStruck', 'windowOpened']);
    expect(topFrame(table)).toMatchObject({ kind: 'window', by: 'us', at: 'E7' });
  });

  rule('6.0', 'and is reduced by it goes into the Mines as a Half-Squad', () => {
    const table = before({ markers: [mines, single('E7')] });
    const events = act(table, enterRule, step, [
      roll(6, 1),
      check(squad, 5),
      { purpose: 'reduction', of: squad, faces: [6] },
      mine,
    ]);
    const struck = events.flatMap((event) =>
      event.kind === 'minesStruck' ? event.rolls.flatMap((one) => one.targets) : [],
    );
    expect(struck).toEqual([half]);
  });

  rule('5.3', 'and is Shaken by it must stop', () => {
    const table = before({});
    act(table, enterRule, step, [...shaking]);
    settle(table);
    expect(topOf(table, 'move')?.movers ?? []).toEqual([]);
    expect(statusOf(table, squad)).toEqual({ markers: ['moved'], shaken: true });
  });

  rule('22.0', 'is attacked on coming onto the map', () => {
    const table = lay(ground(), {
      units: [[second, 'C5']],
      pools: [[squad, 'relief']],
      markers: [single('E7')],
      position: { phase: 'operations' },
      frames: [impulse('de', { entered: true }), moving('de', undefined, [[squad, 'move', 4]])],
    });
    const events = play(table, enterRule.run(table, step), [roll(1, 6)]);
    expect(sums(events)).toEqual([[[squad], 5, 6]]);
  });
});

describe('Fire for Effect where the enemy is', () => {
  rule('18.2', 'attacks first; those who survive in Good Order fight', () => {
    const table = before({ others: [[firer, 'E7']] });
    act(table, enterRule, step, [roll(1, 6)]);
    expect(topFrame(table)).toMatchObject({ kind: 'melee', at: 'E7', entered: [squad] });
  });

  rule('18.2', 'leaves those it makes unfit for Melee to be eliminated in it', () => {
    const table = before({ others: [[firer, 'E7']] });
    act(table, enterRule, step, [...shaking]);
    expect(placeOf(table, squad)).toEqual({ kind: 'eliminated' });
  });

  rule('8.0', 'where nobody could fight is survived, and they are lost', () => {
    const table = before({ others: [[firer, 'E7', shaken]] });
    act(table, enterRule, step, [roll(1, 6)]);
    expect(placeOf(table, firer)).toEqual({ kind: 'eliminated' });
    expect(table.position.markers.some(({ kind, at }) => kind === 'melee' && at === 'E7')).toBe(true);
  });

  rule('8.0', 'where nobody could fight either sends back those it shakes, under Moved markers', () => {
    const table = before({ others: [[firer, 'E7', shaken]] });
    act(table, enterRule, step, [...shaking]);
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'E6' });
    expect(statusOf(table, squad)).toEqual({ markers: ['moved'], shaken: true });
    expect(placeOf(table, firer)).toEqual({ kind: 'map', at: 'E7' });
  });

  rule('8.0', 'and by the switch `shakenEntrants` they are lost there', () => {
    const table = house(before({ others: [[firer, 'E7', shaken]] }), { shakenEntrants: 'fallInMelee' });
    act(table, enterRule, step, [...shaking]);
    expect(placeOf(table, squad)).toEqual({ kind: 'eliminated' });
    expect(placeOf(table, firer)).toEqual({ kind: 'map', at: 'E7' });
  });

  rule('8.0', 'and those sent back under Fire for Effect are attacked again, and subject to Opportunity Fire', () => {
    const table = before({
      others: [
        [firer, 'E7', shaken],
        ['us.2-5-4.2', 'G7'],
      ],
      markers: [ffe('E7')],
    });
    const events = act(table, enterRule, step, [...shaking, roll(1, 6, 'E6')]);
    expect(sums(events).map(([targets]) => targets)).toEqual([[squad], [squad]]);
    expect(topFrame(table)).toMatchObject({ kind: 'window', at: 'E6', movers: [squad] });
  });

  rule('8.0', 'after Mines have sent them back attacks them where they return to', () => {
    const table = before({ others: [[firer, 'E7', shaken]], markers: [mines, single('E6')] });
    const events = act(table, enterRule, step, [
      { purpose: 'mines', of: 'E7', faces: [6, 1] },
      check(squad, 2),
      roll(1, 6, 'E6'),
    ]);
    expect(sums(events)).toHaveLength(1);
  });
});

describe('Fire for Effect in what burns', () => {
  const fire = (of: string, face: number): Named => ({ purpose: 'fireCheck', of, faces: [face] });

  rule('10.5.6.1', 'makes a Fire Check by a natural 6, where an enemy is', () => {
    const table = before({ from: 'E3', markers: [single('E2')] });
    act(table, enterRule, { kind: 'enter', to: 'E2' }, [roll(6, 6, 'E2'), fire('E2', 5), check(squad, 1)]);
    expect(table.position.markers).toContainEqual({ kind: 'fire', at: 'E2', stage: 1 });
    const own = before({ from: 'E3', markers: [ffe('E2', { by: 'de', pattern: 'single' })] });
    act(own, enterRule, { kind: 'enter', to: 'E2' }, [roll(6, 6, 'E2'), check(squad, 1)]);
    expect(own.position.markers.some(({ kind }) => kind === 'fire')).toBe(false);
  });
});

describe('other ways into Fire for Effect', () => {
  rule('8.1.1', 'withdrawing from Melee is one', () => {
    const table = lay(ground(), {
      units: [
        [squad, 'E6'],
        [firer, 'E6'],
      ],
      markers: [single('E7'), { kind: 'melee', at: 'E6', fought: false }],
      position: { phase: 'operations' },
      frames: [impulse('de', { step: 'acting' }), moving('de', 'E6', [[squad, 'move', 4]], { withdrawal: true })],
    });
    expect(sums(act(table, enterRule, step, [roll(1, 6)]))).toHaveLength(1);
  });

  rule('6.6', 'riding into the enemy is one', () => {
    const table = before({ movers: [['de.cavalry.1', 'move', 12]], others: [[firer, 'E7']] });
    // A Mounted Unit on the move is hit like a vehicle on the move.
    expect(sums(act(table, enterRule, step, [roll(1, 6)]))).toEqual([[['de.cavalry.1'], 3, 6]]);
    expect(topFrame(table)).toMatchObject({ kind: 'melee', at: 'E7' });
  });

  rule('6.8', 'Opportunity Movement is one', () => {
    expect(opportunityMoveRule.frames).toEqual(['window']);
    const table = before({ movers: [['de.riders.1', 'hitAndRun', 20]], markers: [single('E7')] });
    expect(sums(act(table, enterRule, step, [roll(1, 6)]))).toHaveLength(1);
  });
});
