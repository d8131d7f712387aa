import { describe, expect, it } from 'vitest';
import { createGame, load, save } from '../../../src/facade/index.js';
import { faultsOf } from '../../../src/facade/position/faults.js';
import { position } from '../../../src/facade/position/position.js';
import type { GameState, HexMarker, World } from '../../../src/state/index.js';
import { foggy } from '../../fog.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { edited } from '../games.js';

const world = worldOf('training');
const vierville = worldOf('vierville');

const UNITS = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'de.1-6-4', at: 'J3' },
];
const base = unwrap(position(world, { units: UNITS, impulse: { by: 'us' }, dice: { seed: '7' } }));

/** The faults of a game with the values at some paths replaced, each as one line: code, path, rule, params. */
function told(changes: Readonly<Record<string, unknown>>, of: GameState = base, within: World = world): string[] {
  const changed = Object.entries(changes).reduce((json: unknown, [path, value]) => edited(json, path, value), of);
  return faultsOf(within, changed as GameState).map(
    ({ code, path, rule: section, params }) => `${code} ${path ?? '-'} ${section ?? '-'} ${JSON.stringify(params)}`,
  );
}

/** The faults of a game in which these markers lie. */
const lying = (...markers: readonly HexMarker[]): string[] => told({ '/position/markers': markers });

describe('the clock', () => {
  rule('2.0', 'a turn is one of the scenario, from the first to the last', () => {
    for (const turn of [1, 4]) expect(told({ '/position/turn': turn })).toEqual([]);
    for (const turn of [0, 5])
      expect(told({ '/position/turn': turn })).toEqual([`bad-turn /position/turn 2.0 {"turn":${turn},"turns":4}`]);
  });

  rule('4.0', 'three passes end a phase, so that no more can be counted', () => {
    expect(told({ '/position/passes': 3 })).toEqual([]);
    expect(told({ '/position/passes': 4 })).toEqual(['bad-passes /position/passes 4.0 {"passes":4,"most":3}']);
  });

  rule('3.0', 'the initiative is with a side of the game', () => {
    expect(told({ '/position/initiative': 'de' })).toEqual([]);
    expect(told({ '/position/initiative': 'fr' })).toEqual(['unknown-side /position/initiative - {"side":"fr"}']);
  });

  rule('22.0', 'a game has a result when it is over, and not before', () => {
    const over = (result: unknown): string[] =>
      told({ '/position/phase': 'over', '/frames': [], '/position/result': result });
    for (const winner of ['us', 'de', 'draw']) expect(over({ winner, condition: 'objectives' })).toEqual([]);
    expect(over(undefined)).toEqual(['wrong-result /position/result 22.0 {"phase":"over"}']);
    expect(over({ winner: 'fr', condition: 'objectives' })).toEqual([
      'unknown-side /position/result/winner - {"side":"fr"}',
    ]);
    expect(told({ '/position/result': { winner: 'us', condition: 'objectives' } })).toEqual([
      'wrong-result /position/result 22.0 {"phase":"operations"}',
    ]);
  });
});

describe('a marker', () => {
  rule('1.4', 'lies in a location of the map', () => {
    expect(lying({ kind: 'smoke', at: 'H4', stage: 1 }, { kind: 'rubble', at: 'J3' })).toEqual([]);
    expect(lying({ kind: 'smoke', at: 'H4', stage: 1 }, { kind: 'smoke', at: 'Z9', stage: 1 })).toEqual([
      'unknown-location /position/markers/1/at 1.4 {"at":"Z9"}',
    ]);
    expect(lying({ kind: 'smoke', at: 'H4/bunker', stage: 1 })).toEqual([
      'unknown-location /position/markers/0/at 1.4 {"at":"H4/bunker"}',
    ]);
  });

  rule('21.1', 'a Bunker makes the location in which it lies, in any hex of the map', () => {
    const bunker = (at: string): HexMarker => ({ kind: 'fortification', at, type: 'bunker', tm: 2 });
    expect(lying(bunker('H4/bunker'))).toEqual([]);
    expect(lying(bunker('Z9/bunker'))).toEqual(['unknown-location /position/markers/0/at 1.4 {"at":"Z9/bunker"}']);
    expect(lying(bunker('H04/bunker'))).toEqual(['unknown-location /position/markers/0/at 1.4 {"at":"H04/bunker"}']);
  });

  rule('21.2', 'Foxholes make no location: they lie in one that is there without them', () => {
    const foxholes = (at: string): HexMarker => ({ kind: 'fortification', at, type: 'foxholes', tm: 1 });
    expect(lying(foxholes('H4'))).toEqual([]);
    expect(lying(foxholes('Z9'))).toEqual(['unknown-location /position/markers/0/at 1.4 {"at":"Z9"}']);
  });

  it('belongs to a side of the game: who spotted, who called the fire, who laid it', () => {
    const wire = (side?: string): HexMarker => ({
      kind: 'fortification',
      at: 'H4',
      type: 'wire',
      tm: 0,
      ...(side === undefined ? {} : { side }),
    });
    expect(
      lying(wire(), { kind: 'spotted', at: 'J3', by: 'us' }, { kind: 'mines', at: 'H4', fp: 1, side: 'de' }),
    ).toEqual([]);
    expect(lying({ kind: 'spotted', at: 'J3', by: 'fr' })).toEqual([
      'unknown-side /position/markers/0/by - {"side":"fr"}',
    ]);
    expect(lying({ kind: 'fireForEffect', at: 'J3', fp: 4, by: 'fr' })).toEqual([
      'unknown-side /position/markers/0/by - {"side":"fr"}',
    ]);
    expect(lying(wire('fr'))).toEqual(['unknown-side /position/markers/0/side - {"side":"fr"}']);
    expect(lying({ kind: 'mines', at: 'H4', fp: 1, side: 'fr' })).toEqual([
      'unknown-side /position/markers/0/side - {"side":"fr"}',
    ]);
    expect(lying({ kind: 'claymore', at: 'I5', side: 'fr' })).toContain(
      'unknown-side /position/markers/0/side - {"side":"fr"}',
    );
  });

  rule('1.8', 'of an event is one of the scenario', () => {
    const opening = unwrap(createGame(vierville, { seed: '7' }));
    const event = (id: string): string[] =>
      told({ '/position/markers': [{ kind: 'event', at: 'J5', event: id }] }, opening, vierville);
    expect(event('B')).toEqual([]);
    expect(event('C')).toEqual(['unknown-event /position/markers/0/event 1.8 {"event":"C"}']);
  });

  rule('10.5.4', 'a Roadblock lies on a road, Craters anywhere', () => {
    const terrain = (at: string, kind: 'roadblock' | 'craters'): HexMarker => ({
      kind: 'terrain',
      at,
      terrain: kind,
      tm: 2,
    });
    expect(lying(terrain('H3', 'roadblock'), terrain('K3', 'craters'))).toEqual([]);
    expect(lying(terrain('H3', 'craters'), terrain('K3', 'roadblock'))).toEqual([
      'wrong-terrain /position/markers/1 10.5 {"at":"K3","terrain":"roadblock"}',
    ]);
  });

  rule('10.5.5', 'Craters do not lie with Foxholes or a Sangar, whichever was there first, and it is told once', () => {
    const craters: HexMarker = { kind: 'terrain', at: 'K3', terrain: 'craters', tm: 1 };
    const dug = (type: 'foxholes' | 'sangar' | 'wire', at = 'K3'): HexMarker => ({
      kind: 'fortification',
      at,
      type,
      tm: 1,
    });
    for (const type of ['foxholes', 'sangar'] as const) {
      expect(lying(craters, dug(type))).toEqual(['not-beside-craters /position/markers/0 10.5.5 {"at":"K3"}']);
      expect(lying(dug(type), craters)).toEqual(['not-beside-craters /position/markers/1 10.5.5 {"at":"K3"}']);
    }
    expect(lying(craters, dug('wire'))).toEqual([]);
    expect(lying(craters, dug('foxholes', 'K2'))).toEqual([]);
    expect(lying({ kind: 'terrain', at: 'H3', terrain: 'roadblock', tm: 2 }, dug('foxholes', 'H3'))).toEqual([]);
  });

  rule('23.2.1', 'a Claymore without a unit of its side beside it is gone', () => {
    const claymore = (at: string, side: string): HexMarker => ({ kind: 'claymore', at, side });
    const deserted = (at: string, side: string): string =>
      `claymore-deserted /position/markers/0 23.2.1 ${JSON.stringify({ at, side })}`;
    expect(lying(claymore('I5', 'us'))).toEqual([]);
    expect(lying(claymore('I5', 'de'))).toEqual([deserted('I5', 'de')]);
    expect(lying(claymore('I6', 'us'))).toEqual([deserted('I6', 'us')]);
  });

  rule('23.2.1', 'a weapon that nobody holds does not watch over a Claymore, nor does an abandoned vehicle', () => {
    const loose = unwrap(
      position(world, {
        units: [...UNITS, { type: 'us.m4a1', at: 'K4', facing: 1, abandoned: true }],
        loose: [{ type: 'us.bar', at: 'K3' }],
        impulse: { by: 'us' },
        dice: { seed: '7' },
      }),
    );
    for (const at of ['K3', 'K4'])
      expect(told({ '/position/markers': [{ kind: 'claymore', at, side: 'us' }] }, loose)).toEqual([
        `claymore-deserted /position/markers/0 23.2.1 {"at":"${at}","side":"us"}`,
      ]);
  });

  rule('21.4', 'a third Mines marker does not fit into a hex, nor Mines into a Building', () => {
    const mines = (at: string): HexMarker => ({ kind: 'mines', at, fp: 1, side: 'de' });
    expect(lying(mines('H4'), mines('H4'))).toEqual([]);
    expect(lying(mines('H4'), mines('H4'), mines('H4'))).toEqual([
      'too-many-mines /position/markers/2 21.4 {"at":"H4","limit":2}',
    ]);
    expect(lying(mines('I5'))).toEqual([
      'wrong-terrain-for-work /position/markers/0 21.4 {"type":"mines","at":"I5","terrain":"hcBuilding"}',
    ]);
  });

  rule('21.6', 'a Trench and Foxholes do not share a hex', () => {
    const work = (type: 'trench' | 'foxholes'): HexMarker => ({ kind: 'fortification', at: 'K3', type, tm: 1 });
    expect(lying(work('foxholes'), work('trench'))).toEqual([
      'other-fortification /position/markers/1 21.6 {"type":"trench","at":"K3","other":"foxholes"}',
    ]);
  });
});

describe('two markers alike', () => {
  const twice = (marker: HexMarker, at = marker.at): string[] =>
    told({ '/position/markers': [marker, { ...marker, at }] }).filter((line) => line.startsWith('duplicate'));

  rule('1.3', 'do not lie in one place, and lie in two', () => {
    const markers: readonly HexMarker[] = [
      { kind: 'smoke', at: 'H4', stage: 1 },
      { kind: 'spotted', at: 'H4', by: 'us' },
      { kind: 'melee', at: 'H4', fought: true },
      { kind: 'fire', at: 'H4', stage: 1 },
      { kind: 'starshell', at: 'H4' },
      { kind: 'wreck', at: 'H4', type: 'us.m4a1' },
      { kind: 'rubble', at: 'H4' },
      { kind: 'claymore', at: 'H4', side: 'us' },
      { kind: 'fortification', at: 'H4', type: 'wire', tm: 0 },
      { kind: 'terrain', at: 'H4', terrain: 'craters', tm: 1 },
    ];
    for (const marker of markers) {
      expect(twice(marker)).toEqual([`duplicate-marker /position/markers/1 - {"kind":"${marker.kind}","at":"H4"}`]);
      expect(twice(marker, 'H5')).toEqual([]);
    }
  });

  rule('1.8', 'of one event lie nowhere on the map', () => {
    const event: HexMarker = { kind: 'event', at: 'H4', event: 'A' };
    expect(twice(event, 'H5')).toEqual(['duplicate-marker /position/markers/1 - {"kind":"event","at":"H5"}']);
  });

  rule('18.2', 'may lie in one place where they are Fire for Effect or Mines', () => {
    expect(twice({ kind: 'fireForEffect', at: 'H4', fp: 4, by: 'us' })).toEqual([]);
    expect(twice({ kind: 'mines', at: 'H4', fp: 1, side: 'us' })).toEqual([]);
  });

  it('are not alike in another stage, of another side, or of another kind', () => {
    const pairs: readonly (readonly [HexMarker, HexMarker])[] = [
      [
        { kind: 'smoke', at: 'H4', stage: 1 },
        { kind: 'smoke', at: 'H4', stage: 2 },
      ],
      [
        { kind: 'spotted', at: 'J3', by: 'us' },
        { kind: 'spotted', at: 'J3', by: 'de' },
      ],
      [
        { kind: 'terrain', at: 'H3', terrain: 'craters', tm: 1 },
        { kind: 'terrain', at: 'H3', terrain: 'roadblock', tm: 2 },
      ],
      [
        { kind: 'wreck', at: 'H4', type: 'us.m4a1' },
        { kind: 'rubble', at: 'H4' },
      ],
      [
        { kind: 'event', at: 'H4', event: 'A' },
        { kind: 'event', at: 'H4', event: 'B' },
      ],
    ];
    for (const pair of pairs) expect(lying(...pair).filter((line) => line.startsWith('duplicate'))).toEqual([]);
  });

  rule(
    '21.5',
    'Barricades stand on several hexsides of a hex, one on each; the arrow tells no other works apart',
    () => {
      const work = (type: 'barricade' | 'vehicleEmplacement' | 'wire', facing?: number): HexMarker => ({
        kind: 'fortification',
        at: 'H3',
        type,
        tm: 0,
        ...(facing === undefined ? {} : { facing }),
      });
      const alike = (...markers: readonly HexMarker[]): number =>
        lying(...markers).filter((line) => line.startsWith('duplicate')).length;
      for (const type of ['barricade', 'vehicleEmplacement'] as const) {
        expect(alike(work(type, 1), work(type, 2))).toBe(0);
        expect(alike(work(type, 1), work(type, 1))).toBe(1);
        expect(alike(work(type), work(type))).toBe(1);
      }
      expect(alike(work('wire', 1), work('wire', 2))).toBe(1);
      expect(alike(work('wire'), work('barricade', 1))).toBe(0);
    },
  );
});

describe('a saved game', () => {
  it('has markers of every kind, which it loads as they lay', () => {
    const markers: readonly HexMarker[] = [
      { kind: 'smoke', at: 'H4', stage: 2 },
      { kind: 'spotted', at: 'J3', by: 'us', kept: true },
      { kind: 'melee', at: 'K3', fought: true },
      { kind: 'fire', at: 'F6', stage: 1 },
      { kind: 'fireForEffect', at: 'K2', fp: 4, by: 'us', pattern: 'line', facing: 2, line: '2', walks: 3 },
      { kind: 'starshell', at: 'H5' },
      { kind: 'wreck', at: 'H4', type: 'us.m4a1' },
      { kind: 'rubble', at: 'J5' },
      { kind: 'mines', at: 'K3', fp: 2, side: 'de' },
      { kind: 'claymore', at: 'I5', side: 'us' },
      { kind: 'fortification', at: 'K3', type: 'wire', tm: 0, side: 'de' },
      { kind: 'fortification', at: 'H3', type: 'barricade', tm: 2, facing: 4 },
      { kind: 'terrain', at: 'K2', terrain: 'craters', tm: 1 },
    ];
    const state = { ...base, position: { ...base.position, markers } };
    expect(unwrap(load(world, save(state))).position.markers).toEqual(markers);
  });
});

describe('control', () => {
  rule('22.1', 'is of locations of the map, by sides of the game, each told once in the order of the names', () => {
    const held = (...control: readonly (readonly [at: string, side: string])[]): string[] =>
      told({ '/position/control': control.map(([at, side]) => ({ at, side })) });
    expect(held(['I5', 'us'], ['J3', 'de'])).toEqual([]);
    expect(held(['I5', 'us'], ['Z9', 'de'])).toEqual(['unknown-location /position/control/1/at 1.4 {"at":"Z9"}']);
    expect(held(['I5', 'fr'])).toEqual(['unknown-side /position/control/0/side - {"side":"fr"}']);
    expect(held(['J3', 'us'], ['I5', 'de'])).toEqual([
      'not-canonical /position/control/1/at 22.1 {"at":"I5","after":"J3"}',
    ]);
    expect(held(['I5', 'us'], ['I5', 'de'])).toEqual([
      'not-canonical /position/control/1/at 22.1 {"at":"I5","after":"I5"}',
    ]);
  });
});

describe('a fact', () => {
  rule('22.0', 'that a special rule settles as an edge names an edge of the map', () => {
    const opening = unwrap(createGame(vierville, { seed: '7' }));
    const edge = (facts: object): string[] => told({ '/position/facts': facts }, opening, vierville);
    for (const name of ['north', 'east', 'south', 'west']) expect(edge({ named: { germanEdge: name } })).toEqual([]);
    expect(edge({ named: { germanEdge: 'up' } })).toEqual([
      'bad-fact /position/facts/named/germanEdge 22.0 {"fact":"germanEdge","value":"up"}',
    ]);
    // Other facts are no edges, and it need not be settled yet.
    expect(edge({ named: { weather: 'up' } })).toEqual([]);
    expect(edge({})).toEqual([]);
  });
});

describe('a secret', () => {
  const hidden = { id: 'de.1-6-4.2', type: 'de.1-6-4', side: 'de', place: { kind: 'map', at: 'J4' }, status: {} };

  it('is kept by every side of the game, and by no other', () => {
    expect(told({ '/secrets/bySide/us': undefined })).toEqual(['missing /secrets/bySide/us - {}']);
    expect(told({ '/secrets/bySide/fr': { hidden: [] } })).toEqual(['unknown-side /secrets/bySide/fr - {"side":"fr"}']);
  });

  it('is a counter without faults that does not stand openly as well', () => {
    const kept = (counter: object): string[] => told({ '/secrets/bySide/de': { hidden: [counter] } });
    expect(kept(hidden)).toEqual([]);
    expect(kept({ ...hidden, id: 'de.1-6-4.1' })).toEqual([
      'duplicate-id /secrets/bySide/de/hidden/0/id - {"id":"de.1-6-4.1"}',
    ]);
    expect(kept({ ...hidden, status: { wounds: 1 } })).toEqual([
      'no-such-status /secrets/bySide/de/hidden/0/status/wounds - {"field":"wounds","kind":"squad"}',
    ]);
  });

  rule('12.0', 'the cup holds Skills of the catalogue', () => {
    expect(told({ '/secrets/referee/cup': ['bull', 'brave'] })).toEqual([
      'unknown-skill /secrets/referee/cup/1 12.0 {"skill":"brave"}',
    ]);
  });

  rule('1.8', 'events in the referee’s hand are those of the scenario', () => {
    const opening = unwrap(createGame(vierville, { seed: '7' }));
    const events = (...ids: readonly string[]): string[] =>
      told({ '/secrets/referee/events': ids }, opening, vierville);
    expect(events('A', 'B')).toEqual([]);
    expect(events('A', 'C')).toEqual(['unknown-event /secrets/referee/events/1 1.8 {"event":"C"}']);
  });
});

describe('sight', () => {
  const fog = foggy('training');
  const unseen = unwrap(position(fog, { units: UNITS, impulse: { by: 'us' }, dice: { seed: '7' } }));

  rule('10.1', 'is noted in fog for each side: whom it sees, and the control it knows', () => {
    expect(told({}, unseen, fog)).toEqual([]);
    expect(told({ '/position/seen/us': undefined }, unseen, fog)).toEqual(['missing /position/seen/us 10.1 {}']);
    expect(told({ '/position/seen/us/counters': ['de.1-6-4.1'] }, unseen, fog)).toEqual([
      'wrong-sight /position/seen/us/counters 10.1 {"side":"us"}',
    ]);
    expect(told({ '/position/seen/us/control': [{ at: 'Z9', side: 'us' }] }, unseen, fog)).toEqual([
      'unknown-location /position/seen/us/control/0/at 1.4 {"at":"Z9"}',
    ]);
    expect(told({ '/position/seen/fr': { counters: [], control: [] } }, unseen, fog)).toEqual([
      'unknown-side /position/seen/fr - {"side":"fr"}',
    ]);
  });

  rule('10.1', 'is not noted where stacks are open', () => {
    const noted = { us: { counters: [], control: [] }, de: { counters: [], control: [] } };
    expect(told({ '/position/seen': noted })).toEqual(['wrong-sight /position/seen 10.1 {}']);
  });

  it('is told only where nothing else is wrong', () => {
    expect(told({ '/position/seen/us': undefined, '/position/turn': 9 }, unseen, fog)).toEqual([
      'bad-turn /position/turn 2.0 {"turn":9,"turns":4}',
    ]);
  });
});

describe('the order in which counters are given', () => {
  it('is one fault, and hides none of them from the frames', () => {
    const counters = [...base.position.counters].reverse();
    const started = counters.map(({ id }) => id).filter((id) => id.startsWith('us.'));
    expect(told({ '/position/counters': counters, '/frames/0/started': started })).toEqual([
      'not-canonical /position/counters/1/id - {"id":"de.1-6-4.1","after":"us.2-5-4.1"}',
    ]);
  });
});
