import { describe, expect } from 'vitest';
import { placeSniperRule } from '../../src/movement/index.js';
import type { Frame, HexMarker, PlaceSniperAction, Status, WindowFrame, World } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { act, faults, house, impulse, lay, legal, placeOf, rallying, statusOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { vehicle } from '../counter-types.js';
import { worldWith } from '../world.js';
import { acting, moving, village } from './ground.js';

const sniper = 'us.sniper.1';
const place = (at: string): PlaceSniperAction => ({ kind: 'placeSniper', unit: sniper, at });

interface Scene {
  readonly world?: World;
  readonly units?: readonly (readonly [id: string, at: string, status?: Status])[];
  readonly markers?: readonly HexMarker[];
  readonly frames?: readonly Frame[];
}

function table(scene: Scene = {}): Table {
  return lay(scene.world ?? village(), {
    units: scene.units ?? [],
    pools: [[sniper, 'sniper']],
    markers: scene.markers ?? [],
    frames: scene.frames ?? [impulse('us')],
  });
}

/** The window on Germans who have come to a hex. */
function window(at: string, more: Partial<WindowFrame> = {}): readonly Frame[] {
  return [
    impulse('de', { step: 'acting' }),
    moving('de', at, [['de.1-6-4.1', 'move', 4, 2]], { steps: 1, step: 'entered' }),
    { kind: 'window', by: 'us', at, movers: ['de.1-6-4.1'], attacks: 2, used: [], ...more },
  ];
}

describe('placing a Sniper', () => {
  rule('11.4', 'in his own impulse he is placed, and may fire', () => {
    const scene = table();
    act(scene, placeSniperRule, place('J5'));
    expect(placeOf(scene, sniper)).toEqual({ kind: 'map', at: 'J5' });
    expect(statusOf(scene, sniper)).toEqual({});
    expect(topOf(scene, 'impulse')).toMatchObject({
      step: 'acting',
      acted: true,
      named: [{ at: 'J5' }],
      started: [sniper],
    });
  });

  rule(
    '11.4',
    'he is placed in the Operations Phase, by `sniperPlacement: rallyToo` in the Rally Phase as well',
    () => {
      const resting = table({ frames: [rallying('us')] });
      expect(faults(resting, placeSniperRule, place('J5'))).toEqual(['sniper-in-rally']);
      expect(legal(resting, placeSniperRule)).toEqual([]);
      const scene = house(resting, { sniperPlacement: 'rallyToo' });
      expect(faults(scene, placeSniperRule, place('H6'))).toEqual(['no-positive-tm']);
      expect(legal(scene, placeSniperRule)).toContainEqual(place('J5'));
      act(scene, placeSniperRule, place('J5'));
      expect(placeOf(scene, sniper)).toEqual({ kind: 'map', at: 'J5' });
      expect(scene.frames).toEqual([rallying('us')]);
    },
  );

  rule('11.4', 'he needs a hex with a positive TM', () => {
    expect(faults(table(), placeSniperRule, place('J6'))).toEqual([]);
    expect(faults(table(), placeSniperRule, place('H6'))).toEqual(['no-positive-tm']);
    expect(legal(table(), placeSniperRule).map((action) => action.at)).toEqual(
      [...['F5', 'F7', 'F8', 'G6', 'G7', 'I5', 'I6', 'J5', 'J6', 'K5', 'E7', 'E8']].sort(),
    );
  });

  rule('11.4', 'a counter may give it, Rubble or even Smoke', () => {
    const markers = (marker: HexMarker): readonly string[] =>
      faults(table({ markers: [marker] }), placeSniperRule, place('H6'));
    expect(markers({ kind: 'smoke', at: 'H6', stage: 1 })).toEqual([]);
    expect(markers({ kind: 'rubble', at: 'H6' })).toEqual([]);
    expect(markers({ kind: 'fortification', at: 'H6', type: 'foxholes', tm: 1 })).toEqual([]);
  });

  rule('11.4', 'a hexside does not', () => {
    expect(faults(table({ world: anywhere() }), placeSniperRule, place('H4'))).toEqual(['no-positive-tm']);
  });

  rule('11.4', 'he keeps out of enemy hexes and of Melee', () => {
    expect(faults(table({ units: [['de.1-6-4.1', 'J5']] }), placeSniperRule, place('J5'))).toEqual(['enemy-occupied']);
    const melee: readonly HexMarker[] = [{ kind: 'melee', at: 'J5', fought: true }];
    expect(faults(table({ markers: melee }), placeSniperRule, place('J5'))).toEqual(['melee-marked']);
  });

  rule('10.4.1', 'on one floor he may be placed though the enemy holds the other', () => {
    const world = anywhere();
    const scene = table({ world, units: [['de.1-6-4.1', 'G1']] });
    const storeys = scene.world.map.buildings.map((building) => ({ ...building, storeys: 2 }));
    const tall = table({
      world: { ...world, map: { ...world.map, buildings: storeys }, caches: { byKey: new Map() } },
      units: [['de.1-6-4.1', 'G1']],
    });
    expect(faults(tall, placeSniperRule, place('G1'))).toEqual(['enemy-occupied']);
    expect(faults(tall, placeSniperRule, place('G1/upper'))).toEqual([]);
    expect(faults(scene, placeSniperRule, place('G1/upper'))).toEqual(['unknown-location']);
  });

  rule('1.3', 'he takes the room of a single man', () => {
    const two = [
      ['us.tom.1', 'J5'],
      ['us.medrow.1', 'J5'],
    ] as const;
    expect(faults(table({ units: two }), placeSniperRule, place('J5'))).toEqual(['overstacked']);
  });

  rule('22.0', 'the scenario may bound where', () => {
    expect(faults(table(), placeSniperRule, place('J3'))).toEqual(['outside-area']);
  });

  rule('11.4', 'he is placed before other hexes are named, or beside those who act', () => {
    expect(faults(table({ frames: [impulse('us', { step: 'naming' })] }), placeSniperRule, place('J5'))).toEqual([
      'wrong-step',
    ]);
    const beside = table({ units: [['us.2-5-4.1', 'I5']], frames: [acting('us', 'I5', ['us.2-5-4.1'])] });
    expect(faults(beside, placeSniperRule, place('J5'))).toEqual(['wrong-step']);
    act(beside, placeSniperRule, place('I5'));
    expect(topOf(beside, 'impulse')).toMatchObject({ named: [{ at: 'I5' }], started: ['us.2-5-4.1', sniper] });
  });

  rule('11.4', 'only a Sniper not yet placed, and only by his owner', () => {
    expect(faults(table({ frames: [impulse('de')] }), placeSniperRule, place('J5'))).toEqual(['not-a-sniper']);
    const other = { ...place('J5'), unit: 'us.2-5-4.1' };
    expect(faults(table({ units: [['us.2-5-4.1', 'I5']] }), placeSniperRule, other)).toEqual(['not-a-sniper']);
    const scene = table();
    act(scene, placeSniperRule, place('J5'));
    scene.frames = [impulse('us')];
    expect(faults(scene, placeSniperRule, place('J6'))).toEqual(['not-a-sniper']);
  });
});

describe('placing a Sniper for Opportunity Fire', () => {
  const german = [['de.1-6-4.1', 'F3']] as const;

  rule('11.4', 'he must fire at the movers at once', () => {
    const scene = table({ units: german, frames: window('F3') });
    act(scene, placeSniperRule, place('F5'));
    expect(topOf(scene, 'window')).toMatchObject({ sniper });
    expect(legal(scene, placeSniperRule)).toEqual([]);
  });

  rule('11.4', 'so he must see them: against F3 only F5 does within his rows', () => {
    const scene = table({ units: german, frames: window('F3') });
    expect(legal(scene, placeSniperRule).map((action) => action.at)).toEqual(['F5']);
    expect(faults(scene, placeSniperRule, place('J5'))).toEqual(['no-line-of-sight']);
  });

  rule('5.0', 'and no friends may be in their hex', () => {
    const scene = table({ units: [...german, ['us.2-5-4.1', 'F3']], frames: window('F3') });
    expect(faults(scene, placeSniperRule, place('F5'))).toEqual(['friends-there']);
    expect(legal(scene, placeSniperRule)).toEqual([]);
  });

  rule('10.1', 'nor are men who crawl in cover a target: nobody spots them', () => {
    const crawling = window('F3').map((frame) =>
      frame.kind === 'move'
        ? { ...frame, movers: frame.movers.map((mover) => ({ ...mover, mode: 'lowCrawl' as const })) }
        : frame,
    );
    const scene = table({ units: german, frames: crawling });
    expect(faults(scene, placeSniperRule, place('F5'))).toEqual(['not-spotted']);
    expect(legal(scene, placeSniperRule)).toEqual([]);
  });

  rule('5.0', 'nor is a closed tank: he would have nobody to fire at', () => {
    const tank = 'de.panzer.1';
    const [theirs, , open] = window('F3', { movers: [tank] });
    const driving = moving('de', 'F3', [[tank, 'move', 4, 2]], { steps: 1, step: 'entered' });
    const scene = table({
      world: worldWith({ types: [vehicle('de.panzer', { hull: { front: 4, flank: 3, rear: 2 } })] }),
      units: [[tank, 'F3', { facing: 1, buttoned: true }]],
      frames: [theirs, driving, open].filter((frame) => frame !== undefined),
    });
    expect(faults(scene, placeSniperRule, place('F5'))).toEqual(['no-target']);
    expect(legal(scene, placeSniperRule)).toEqual([]);
  });

  rule('5.3', 'and an attack must be left', () => {
    const spent = table({ units: german, frames: window('F3', { attacks: 0, used: ['F4', 'G4'] }) });
    expect(faults(spent, placeSniperRule, place('F5'))).toEqual(['no-attack-left']);
  });

  rule('5.3', 'whether he adds an attack where his hex has fired is a switch', () => {
    const fired = (world: World): readonly string[] =>
      faults(
        table({ world, units: german, frames: window('F3', { attacks: 1, used: ['F5'] }) }),
        placeSniperRule,
        place('F5'),
      );
    expect(fired(village())).toEqual([]);
    expect(fired(village({ sniperExtraOpportunityFire: 'countsAsAttack' }))).toEqual(['no-attack-left']);
  });

  rule('11.4', 'his range holds', () => {
    const world = anywhere();
    const types = new Map(world.catalogue.types);
    const type = types.get('us.sniper');
    if (type === undefined || !('range' in type)) throw new Error('no sniper');
    types.set('us.sniper', { ...type, range: 1 });
    const short: World = { ...world, catalogue: { ...world.catalogue, types } };
    expect(faults(table({ world: short, units: german, frames: window('F3') }), placeSniperRule, place('F5'))).toEqual([
      'out-of-range',
    ]);
  });

  rule('11.4', 'one Sniper is placed at a time', () => {
    const scene = table({ units: german, frames: window('F3', { sniper: 'us.sniper.2' }) });
    expect(faults(scene, placeSniperRule, place('F5'))).toEqual(['sniper-must-fire']);
  });
});

/** The village, with Snipers anywhere. */
function anywhere(): World {
  const world = village();
  const sides = world.scenario.sides.map((side) => ({
    ...side,
    forces: side.forces.map((force) =>
      force.entry.kind === 'sniper' ? { ...force, entry: { kind: 'sniper', where: { kind: 'all' } } } : force,
    ),
  }));
  return { ...world, scenario: { ...world.scenario, sides: sides as unknown as World['scenario']['sides'] } };
}
