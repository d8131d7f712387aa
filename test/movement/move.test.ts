import { describe, expect } from 'vitest';
import { moveRule } from '../../src/movement/index.js';
import type { Group, HexMarker, MoveAction, MoveMode, Status, World } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { act, fault, faults, house, impulse, lay, legal } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { acting, find, ground, village } from './ground.js';
import { assaultMoves } from '../../src/movement/party/mode.js';

const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const koch = 'de.koch.1';
const assaulter: Status = { skills: ['assaulter'] };

interface Scene {
  readonly world?: World;
  readonly units: readonly (readonly [id: string, status?: Status, at?: string])[];
  readonly by?: string;
  readonly started?: readonly string[];
  readonly group?: Partial<Group>;
  readonly held?: readonly (readonly [string, string])[];
  readonly loose?: readonly (readonly [string, string])[];
  readonly markers?: readonly HexMarker[];
}

/** Units at E3 whose impulse it is. */
function at(scene: Scene): Table {
  const by = scene.by ?? 'de';
  return lay(scene.world ?? ground(), {
    units: scene.units.map(([id, status, where]) => [id, where ?? 'E3', status ?? {}] as const),
    held: scene.held ?? [],
    loose: scene.loose ?? [],
    markers: scene.markers ?? [],
    position: { phase: 'operations' },
    frames: [
      acting(by, 'E3', scene.started ?? scene.units.filter(([id]) => id.startsWith(by)).map(([id]) => id), scene.group),
    ],
  });
}

const move = (units: readonly string[], modes: readonly MoveMode[] = units.map(() => 'move' as const)): MoveAction => ({
  kind: 'move',
  from: 'E3',
  units: [...units].sort(),
  modes,
});

describe('setting out', () => {
  rule('6.0', 'units of a named hex move together, and the hex has moved', () => {
    const table = at({ units: [[squad], [second], [koch]] });
    act(table, moveRule, move([squad, koch]));
    expect(topOf(table, 'move')).toMatchObject({
      at: 'E3',
      step: 'ready',
      steps: 0,
      leader: koch,
      movers: [
        { unit: squad, mode: 'move', allowance: 12, own: 8, spent: 0 },
        { unit: koch, mode: 'move', allowance: 12, own: 12, spent: 0 },
      ],
    });
    expect(table.frames[0]).toMatchObject({ kind: 'impulse', named: [{ at: 'E3', moved: true }], acted: true });
  });

  rule('6.0', 'some units of a hex may move while others do not', () => {
    const table = at({ units: [[squad], [second], ['de.1-6-4.3']] });
    const groups = new Set(legal(table, moveRule).map((action) => action.units.join()));
    expect(groups.size).toBe(7);
  });

  rule('6.0', 'units that move together may move in different ways', () => {
    const table = at({ units: [[squad], [koch, assaulter]] });
    act(table, moveRule, move([squad, koch], ['assaultMove', 'move']));
    expect(topOf(table, 'move')?.movers.map((mover) => mover.allowance)).toEqual([6, 12]);
  });

  rule('6.0', 'of one hex only one group moves in an impulse', () => {
    const table = at({ units: [[squad]], group: { moved: true } });
    expect(faults(table, moveRule, move([squad]))).toEqual(['already-moved']);
    expect(legal(table, moveRule)).toEqual([]);
  });

  rule('4.0', 'a hex must be named first', () => {
    const table = at({ units: [[squad, {}, 'E6']] });
    expect(faults(table, moveRule, { ...move([squad]), from: 'E6' })).toEqual(['not-named']);
  });

  rule('4.0', 'only units that stood in the hex when it was named move from it', () => {
    const table = at({ units: [[squad], [second]], started: [squad] });
    expect(faults(table, moveRule, move([second]))).toEqual(['not-started']);
    expect(legal(table, moveRule).map((action) => action.units)).toContainEqual([squad]);
    expect(legal(table, moveRule).some((action) => action.units.includes(second))).toBe(false);
  });

  rule('4.0', 'a unit is activated once', () => {
    const table = at({ units: [[squad, { markers: ['fired'] }]] });
    expect(faults(table, moveRule, move([squad]))).toEqual(['already-activated']);
  });

  rule('4.0', 'it is for the hexes named to act', () => {
    const table = at({ units: [[squad]] });
    table.frames = [impulse('de', { step: 'naming', named: [{ at: 'E3' }], started: [squad] })];
    expect(faults(table, moveRule, move([squad]))).toEqual(['wrong-step']);
  });

  rule('6.0', 'the order must name units of the side that stand there, each with its way of moving', () => {
    const table = at({ units: [[squad], ['us.2-5-4.1', {}, 'E3'], [second, {}, 'E6']] });
    expect(faults(table, moveRule, move([]))).toEqual(['no-units']);
    expect(faults(table, moveRule, move(['de.nobody.1']))).toEqual(['unknown-counter']);
    expect(faults(table, moveRule, move([squad], []))).toEqual(['modes-mismatch']);
    expect(faults(table, moveRule, move(['us.2-5-4.1']))).toEqual(['not-yours']);
    expect(faults(table, moveRule, move([second]))).toEqual(['not-there']);
  });

  rule('6.0', 'two things wrong are both told', () => {
    const table = at({ units: [[squad, { markers: ['fired'] }]], group: { moved: true } });
    expect(faults(table, moveRule, move([squad], ['assaultMove']))).toEqual([
      'already-moved',
      'already-activated',
      'no-assault-move',
    ]);
  });

  rule('6.0', 'all of whom a refusal is true are named in it', () => {
    const done = { markers: ['fired'] } as const;
    const table = at({
      units: [[squad, done], ['de.1-6-4.2', done], ['de.1-6-4.3']],
    });
    const units = [squad, 'de.1-6-4.2', 'de.1-6-4.3'];
    const order = move(units, ['assaultMove', 'move', 'assaultMove']);
    expect(fault(table, moveRule, order, 'already-activated')).toEqual({ units: [squad, 'de.1-6-4.2'] });
    expect(fault(table, moveRule, order, 'no-assault-move')).toEqual({
      units: [squad, 'de.1-6-4.3'],
      mode: 'assaultMove',
    });
  });

  rule('11.4', 'a Sniper never moves, nor a gun that cannot', () => {
    expect(faults(at({ units: [['us.sniper.1']], by: 'us' }), moveRule, move(['us.sniper.1']))).toEqual([
      'cannot-move',
    ]);
    expect(faults(at({ units: [['de.bunkergun.1']] }), moveRule, move(['de.bunkergun.1']))).toEqual(['cannot-move']);
  });

  rule('8.1', 'units locked in Melee do not move', () => {
    const markers: readonly HexMarker[] = [{ kind: 'melee', at: 'E3', fought: false }];
    const table = at({ units: [[squad], ['us.2-5-4.1']], markers });
    expect(faults(table, moveRule, move([squad]))).toEqual(['locked-in-melee']);
    expect(legal(table, moveRule)).toEqual([]);
    expect(faults(at({ units: [[squad]], markers }), moveRule, move([squad]))).toEqual([]);
  });

  rule('6.0', 'a group with nowhere to go does not set out', () => {
    const table = at({ units: [['de.slow.1', { shaken: true }]] });
    expect(faults(table, moveRule, move(['de.slow.1']))).toEqual(['nowhere-to-go']);
    expect(legal(table, moveRule)).toEqual([]);
  });

  rule('6.0', 'a unit with one MP can set out for a hex it could not pay', () => {
    const table = at({ units: [['de.slow.1']] });
    expect(faults(table, moveRule, move(['de.slow.1']))).toEqual([]);
  });

  rule('1.6', 'a unit that can go nowhere may still pick a weapon up where it stands', () => {
    const ring = ['E2', 'F3', 'F4', 'D3', 'D4'].map((hex, i): readonly [string, Status, string] => [
      `us.2-5-4.${String(i)}`,
      {},
      hex,
    ]);
    const hemmedIn = (loose: readonly (readonly [string, string])[], world: World = ground()): readonly string[] => {
      const table = at({ world, units: [[squad], [koch, assaulter], ...ring], loose });
      return faults(table, moveRule, move([squad], ['assaultMove']));
    };
    expect(hemmedIn([])).toEqual(['nowhere-to-go']);
    expect(hemmedIn([['us.bar.1', 'E3']])).toEqual([]);
    expect(hemmedIn([['us.bar.1', 'E3']], ground({ pickUpInStartHex: 'no' }))).toEqual(['nowhere-to-go']);
    expect(hemmedIn([['us.bar.1', 'E3']], ground({ weaponPickUp: 'rallyOnly' }))).toEqual(['nowhere-to-go']);
  });

  rule('1.6.1', 'a weapon on its tripod does not keep its unit from setting out without it', () => {
    const table = at({ units: [['us.2-5-4.1']], by: 'us', held: [['us.m1919a4.1', 'us.2-5-4.1']] });
    expect(faults(table, moveRule, move(['us.2-5-4.1']))).toEqual([]);
  });

  rule('1.6.1', 'by `tripodInHand`, and where weapons are put down in the Rally Phase alone, it does', () => {
    const sets = (switches: Readonly<Record<string, string>>, weapon = 'us.m1919a4.1'): readonly string[] => {
      const world = ground(switches);
      const table = at({ world, units: [['us.2-5-4.1']], by: 'us', held: [[weapon, 'us.2-5-4.1']] });
      return faults(table, moveRule, move(['us.2-5-4.1']));
    };
    expect(sets({ tripodInHand: 'keepsInPlace' })).toEqual(['nowhere-to-go']);
    expect(sets({ weaponPickUp: 'rallyOnly' })).toEqual(['nowhere-to-go']);
    expect(sets({ tripodInHand: 'keepsInPlace' }, 'us.bar.1')).toEqual([]);
  });
});

describe('the kinds of movement', () => {
  rule('6.1', 'a red box lets a unit use Assault Movement; others may not', () => {
    expect(faults(at({ units: [['us.2-5-4.1']], by: 'us' }), moveRule, move(['us.2-5-4.1'], ['assaultMove']))).toEqual(
      [],
    );
    expect(faults(at({ units: [[squad]] }), moveRule, move([squad], ['assaultMove']))).toEqual(['no-assault-move']);
    expect(faults(at({ units: [['de.medic.1']] }), moveRule, move(['de.medic.1'], ['assaultMove']))).toEqual([
      'no-assault-move',
    ]);
  });

  rule('6.1', 'a Leader may use it when he starts his impulse with such a unit of his force', () => {
    const assault = move(['us.medrow.1'], ['assaultMove']);
    expect(faults(at({ units: [['us.medrow.1'], ['us.2-5-4.1']], by: 'us' }), moveRule, assault)).toEqual([]);
    expect(faults(at({ units: [['us.medrow.1']], by: 'us' }), moveRule, assault)).toEqual(['no-assault-move']);
    const apart = at({ units: [['us.medrow.1'], ['us.2-5-4.1']], by: 'us', started: ['us.medrow.1'] });
    expect(faults(apart, moveRule, assault)).toEqual(['no-assault-move']);
  });

  rule('12.0', 'whoever starts his impulse with an Assaulter may use it, and he himself', () => {
    const table = at({ units: [[squad], [koch, assaulter]] });
    expect(faults(table, moveRule, move([squad, koch], ['assaultMove', 'assaultMove']))).toEqual([]);
    const shaken = at({ units: [[squad], [koch, { ...assaulter, shaken: true }]] });
    expect(fault(shaken, moveRule, move([squad], ['assaultMove']), 'no-assault-move')).toEqual({
      unit: squad,
      mode: 'assaultMove',
    });
  });

  rule('6.1', 'Shaken units do not use it', () => {
    const table = at({ units: [['us.2-5-4.1', { shaken: true }]], by: 'us' });
    expect(faults(table, moveRule, move(['us.2-5-4.1'], ['assaultMove']))).toEqual(['no-assault-move']);
  });

  rule('6.1.1', 'who used Assault Fire must move, that way and no other, and nobody of them stays behind', () => {
    const fired = { group: { firedAt: 'E6', mustMove: ['us.2-5-4.1', 'us.2-5-4.2'] } };
    const table = at({ units: [['us.2-5-4.1'], ['us.2-5-4.2'], ['us.2-5-4.3']], by: 'us', ...fired });
    const both = ['us.2-5-4.1', 'us.2-5-4.2'];
    expect(faults(table, moveRule, move(both, ['assaultFire', 'assaultFire']))).toEqual([]);
    expect(faults(table, moveRule, move(both, ['assaultFire', 'move']))).toEqual(['assault-fire-made']);
    expect(faults(table, moveRule, move(['us.2-5-4.1'], ['assaultFire']))).toEqual(['assault-firer-left-behind']);
    expect(
      faults(table, moveRule, move([...both, 'us.2-5-4.3'], ['assaultFire', 'assaultFire', 'assaultFire'])),
    ).toEqual(['assault-fire-not-made']);
    for (const { units, modes } of legal(table, moveRule)) {
      expect(units.slice(0, 2)).toEqual(both);
      expect(modes.slice(0, 2)).toEqual(['assaultFire', 'assaultFire']);
    }
  });

  rule('6.1', 'a Leader goes along with units of his force, by the switch `assaultCompany` with any', () => {
    const table = at({ units: [['de.koch.1'], ['us.2-5-4.1']] });
    const [koch, paras] = ['de.koch.1', 'us.2-5-4.1'].map((id) => find(table, id));
    if (koch === undefined || paras === undefined) throw new Error('nobody there');
    expect(assaultMoves(table, koch, [koch, paras])).toBe(false);
    expect(assaultMoves(house(table, { assaultCompany: 'anyForce' }), koch, [koch, paras])).toBe(true);
  });

  rule('6.3', 'Weapon Teams do not crawl', () => {
    const table = at({ units: [['de.mgteam.1']] });
    expect(faults(table, moveRule, move(['de.mgteam.1'], ['lowCrawl']))).toEqual(['no-low-crawl']);
  });

  rule('7.0', 'nor does who laid Smoke in this impulse', () => {
    const table = at({ units: [[squad]], group: { laidSmoke: [squad] } });
    expect(faults(table, moveRule, move([squad], ['lowCrawl']))).toEqual(['low-crawl-after-smoke']);
    const crawling = house(table, { lowCrawlAfterSmoke: 'allowed' });
    expect(faults(crawling, moveRule, move([squad], ['lowCrawl']))).toEqual([]);
    expect(legal(crawling, moveRule).some(({ modes }) => modes[0] === 'lowCrawl')).toBe(true);
    act(table, moveRule, move([squad]));
    expect(topOf(table, 'move')?.movers).toMatchObject([{ allowance: 6 }]);
  });

  rule('6.4', 'Stealth Movement is for units with the yellow box and for no Leader', () => {
    expect(faults(at({ units: [['de.stealthy.1']] }), moveRule, move(['de.stealthy.1'], ['stealth']))).toEqual([]);
    expect(faults(at({ units: [[koch]] }), moveRule, move([koch], ['stealth']))).toEqual([
      'no-stealth',
      'stealth-in-company',
    ]);
  });

  rule('6.4', 'beside units that cannot, there is no Stealth', () => {
    const table = at({ units: [['de.stealthy.1'], [squad]] });
    expect(faults(table, moveRule, move([squad, 'de.stealthy.1'], ['move', 'stealth']))).toEqual([
      'stealth-in-company',
    ]);
    expect(faults(table, moveRule, move([squad, 'de.stealthy.1'], ['move', 'move']))).toEqual([]);
  });

  rule('6.4', 'whether Heroes may use Stealth is a switch', () => {
    const hero = (world: World): readonly string[] =>
      faults(at({ world, units: [['us.stealthhero.1']], by: 'us' }), moveRule, move(['us.stealthhero.1'], ['stealth']));
    expect(hero(ground())).toEqual([]);
    expect(hero(ground({ stealthBarred: 'leadersAndHeroes' }))).toEqual(['no-stealth', 'stealth-in-company']);
  });
});

describe('coming onto the map', () => {
  const off = (
    units: readonly string[],
    modes: readonly MoveMode[] = units.map(() => 'move' as const),
  ): MoveAction => ({
    kind: 'move',
    units: [...units].sort(),
    modes,
  });
  const waiting = (turn = 1, frame = impulse('de')): Table =>
    lay(village(), {
      pools: [
        [squad, 'assault'],
        [second, 'assault'],
        [koch, 'assault'],
        ['us.sniper.1', 'sniper'],
      ],
      position: { phase: 'operations', turn },
      frames: [frame],
    });

  rule('22.0', 'a stack enters as one group, at Double-Time with its Leader', () => {
    const table = waiting();
    act(table, moveRule, off([squad, second, koch]));
    expect(topOf(table, 'move')).toMatchObject({ step: 'ready', steps: 0 });
    expect(topOf(table, 'move')?.at).toBeUndefined();
    expect(topOf(table, 'move')?.movers.map((mover) => mover.allowance)).toEqual([12, 12, 12]);
    expect(table.frames[0]).toMatchObject({ step: 'acting', entered: true, acted: true });
  });

  rule('6.1', 'a stack that comes on is activated, so that it may fire after an Assault Move', () => {
    const table = waiting();
    act(table, moveRule, off([squad, koch]));
    expect(table.frames[0]).toMatchObject({ named: [], started: [squad, koch] });
  });

  rule('22.0', 'one stack enters an impulse', () => {
    const table = waiting(1, impulse('de', { entered: true }));
    expect(faults(table, moveRule, off([squad]))).toEqual(['stack-entered']);
  });

  rule('22.0', 'it enters before any hex is named', () => {
    const table = waiting(1, acting('de', 'E3', []));
    expect(faults(table, moveRule, off([squad]))).toEqual(['wrong-step']);
  });

  rule('22.0', 'units enter in the turn they are due, Snipers not at all in this way', () => {
    expect(faults(waiting(0), moveRule, off([squad]))).toEqual(['not-due']);
    const sniper = waiting(1, impulse('us'));
    expect(faults(sniper, moveRule, off(['us.sniper.1']))).toEqual(['not-due', 'cannot-move']);
  });

  rule('22.0', 'units enter in any way they are capable of, but for Assault Fire', () => {
    const table = waiting();
    expect(faults(table, moveRule, off([squad], ['lowCrawl']))).toEqual([]);
    expect(faults(table, moveRule, off([squad], ['assaultFire']))).toEqual(['assault-fire-not-made']);
    expect(legal(table, moveRule).every((action) => action.from === undefined)).toBe(true);
  });

  rule('22.0', 'units that stand on the map do not enter it', () => {
    const table = lay(village(), { units: [[squad, 'F3']], frames: [impulse('de')] });
    expect(faults(table, moveRule, off([squad]))).toEqual(['not-there']);
  });
});
