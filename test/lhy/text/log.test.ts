import { describe, expect } from 'vitest';
import { apply } from '../../../src/engine/index.js';
import type { FireMarker, LhyAction, LhyEvent, LhyProcedure, LhyScene, Mark, Mortar } from '../../../src/lhy/index.js';
import { explainEvents, lhyEventsFor } from '../../../src/lhy/index.js';
import { resolveAssault, retreatAll } from '../../../src/lhy/assault/index.js';
import { resolveFire, wreck } from '../../../src/lhy/fire/index.js';
import { adjustMortars } from '../../../src/lhy/mortars/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { german } from '../../../src/lhy/text/de/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';
import { play } from '../run.js';
import { activation } from '../segments.js';
import type { TableOptions, TableUnit } from '../table.js';
import { gameOf, table } from '../table.js';

/* What the log says of rolls: the die, the terms with their sections and letters, what was needed, and what came of it. */

const b: TableUnit = { type: 'blue.squad', at: 'E5' };
const r: TableUnit = { type: 'red.squad', at: 'E5' };

/** The lines of the sums alone: events that write are told in other tests. */
const sumsOf = (events: readonly LhyEvent[], locale = english): readonly string[] =>
  explainEvents(
    events.filter(({ kind }) => kind === 'summed'),
    locale,
  ).split('\n');
const told = (scene: LhyScene, make: (scene: LhyScene) => LhyProcedure<unknown>, dice: readonly string[]) =>
  sumsOf(play(scene, make, dice).events);

/** Blue assaults E5 out of E6. */
const assaultAt = (units: Readonly<Record<string, TableUnit>>, options: TableOptions = {}): LhyScene => {
  const comers = Object.keys(units).filter((id) => units[id]?.type.startsWith('blue'));
  const from = comers.map((unit) => ({ unit, from: 'E6', cycle: 1 }));
  const assaults = [{ hex: 'E5', side: 'blue', marked: true as const, units: from }];
  return table({ units, ...options, position: { phase: 'assaultResolution', assaults } });
};
const lines = (results: unknown) => [
  { ...FIXTURE, charts: { ...FIXTURE.charts, assaultResults: { results: [{ value: results }] } } },
];
const assault = (scene: LhyScene, dice: readonly string[]) => told(scene, (at) => resolveAssault(at, 'E5'), dice);

describe('the log of an assault', () => {
  const units = { b, b2: b, lead: { ...b, type: 'blue.leader' }, r: { ...r, marks: ['regrouping'] } } as const;
  const charts = lines([
    { side: 'defender', effect: 'cohesionCheck' },
    { side: 'attacker', effect: 'lossCheck' },
  ]);

  rule(
    '14.1',
    'has the die, the sum of each side with the letter of each term, the difference, and each effect',
    () => {
      const dice = ['assault E5 4', 'check r 8', 'lossCheck lead 2'];
      expect(assault(assaultAt(units, { charts }), dice)).toEqual([
        'Assault on E5: 4, attackers 16, defenders 3, modifier 4, result 8. [14.1]',
        '  Attackers: 16 [14.1]',
        '    b: 3 [1.4]',
        '    b2: 3 + 3 = 6 [1.4]',
        '    lead: 6 + 3 = 9 [1.4]',
        '    Regrouping: 9 + 7 = 16 [14.2b]',
        '  Defenders: 3 [14.1]',
        '    r: 3 [1.4]',
        '  Assault: 4 [14.1]',
        '    Attackers: 16 [14.1]',
        '    Defenders: 16 - 3 = 13 [14.1]',
        '    13, at most 4 = 4 [14.1]',
        '    4, at least -4 = 4 [14.1]',
        'Result for red: Cohesion Checks. [14.3]',
        'Cohesion Check of r: 8, against Cohesion 7: is Disrupted. [13.3.1]',
        'Result for blue: Loss Checks. [14.3]',
        'Loss Check of lead: 2, not lost. [14.3.5]',
      ]);
    },
  );

  rule('14.1', 'names the case of one that needs no dice', () => {
    const helpless = { tank: { ...b, type: 'blue.tank' }, truck: { ...r, type: 'red.truck' } } as const;
    expect(assault(assaultAt(helpless), [])).toEqual(['The assault on E5 needs no dice; red: is destroyed. [14.1a]']);
  });

  rule('14.3.2.2', 'has the rows by which a vehicle is destroyed, and what was needed', () => {
    const results = lines([{ side: 'attacker', effect: 'destructionAttempt' }]);
    const armour = { b, tank: { ...r, type: 'red.tank' } };
    const log = assault(assaultAt(armour, { charts: results }), ['assault E5 4', 'destruction tank 6']);
    expect(log.slice(log.indexOf('Result for blue: an attempt to destroy a vehicle. [14.3]') + 1)).toEqual([
      'Destruction of tank: 6, with all modifiers 14, 10 or more is needed: it succeeds. [14.3.2.2]',
      '  Vehicle destruction: 8 [14.3.2.1]',
      '    Squad: 7 [14.3.2.1]',
      '    Assault Value of 3: 7 + 3 = 10 [14.3.2.1]',
      '    Stationary: 10 + 13 = 23 [14.3.2.1]',
      '    Alone: 23 + 9 = 32 [14.3.2.1]',
      '    32, at most 8 = 8 [14.3.2.1]',
    ]);
  });

  rule('14.2', 'tells a side that does not see a defender what the sums come to, and not who is in them', () => {
    const hidden = { ...units, r: { ...r, marks: ['concealed'] } } as const;
    const scene = assaultAt(hidden, { charts });
    const { events } = play(scene, (at) => resolveAssault(at, 'E5'), ['assault E5 4', 'check r 1', 'lossCheck lead 2']);
    const first = (side: string) =>
      (lhyEventsFor(scene.world, gameOf(scene), events, side) as readonly LhyEvent[]).find(
        ({ kind }) => kind === 'summed',
      );
    expect(first('red')).toHaveProperty('sums');
    expect(first('blue')).not.toHaveProperty('sums');
    expect(first('blue')).toMatchObject({ params: { die: 4 } });
  });
});

describe('the log of a retreat', () => {
  rule('14.3.3.5', 'has the check of who has passed an enemy, with its Cohesion', () => {
    const scene = table({ units: { r, x: { ...b, at: 'F4' }, y: { ...b, at: 'D4' } } });
    const goes = (at: LhyScene) =>
      retreatAll(at, [at.position.units['r']!], { from: at.world.map.names.get('E5')!, fought: [], others: false });
    expect(told(scene, goes, ['retreat r E4', 'retreat r stop', 'check r 8'])).toEqual([
      'Cohesion Check of r: 8, against Cohesion 7: is Disrupted. [13.3.1]',
    ]);
  });
});

describe('the log of fire', () => {
  const shot: FireMarker = {
    id: 'f1',
    kind: 'smallArms',
    by: 'blue',
    hex: 'E5',
    firer: 'b',
    value: 3,
    terms: [
      { term: 'base', rule: '1.5', value: 6 },
      { term: 'a', rule: '11.3.3a', value: -1 },
    ],
    segment: 1,
  };
  const scene = (marks: readonly Mark[] = []) =>
    table({
      units: { r, b: { ...b, at: 'E7', marks } },
      position: { phase: 'fireResolution', fire: [shot] },
    });

  rule('13.1', 'names who fired, has the terms of the marker with their letters, and its limit', () => {
    expect(told(scene(), resolveFire, ['fire E5 3'])).toEqual([
      'Fire on E5 by b: 3 + 3 = 6. [13.1]',
      '  Small arms fire: 3 [11.2]',
      '    Value: 6 [1.5]',
      '    Range: 6 - 1 = 5 [11.3.3a]',
      '    5, at most 3 = 3 [11.2]',
      'r is compared: 6 + 0 = 6, against Cohesion 7: no effect. [13.1]',
    ]);
  });

  rule('4.3', 'does not say what the weapon of a concealed unit is worth', () => {
    const at = scene(['concealed']);
    const { events } = play(at, resolveFire, ['fire E5 3']);
    const seen = lhyEventsFor(at.world, gameOf(at), events, 'red') as readonly LhyEvent[];
    expect(sumsOf(seen).slice(0, -1)).toEqual([
      'Fire on E5 by blue.concealed.E7.1: 3 + 3 = 6. [13.1]',
      '  Small arms fire: 3 [11.2]',
      '    Value: 5 [11.2]',
      '    5, at most 3 = 3 [11.2]',
    ]);
  });

  rule('13.3.7', 'has the check for collateral damage', () => {
    const aboard = { r: { type: 'red.squad', place: { kind: 'aboard', vehicle: 'truck' } } } as const;
    const at = table({ units: { ...aboard, truck: { ...r, type: 'red.truck' } } });
    const ends = (on: LhyScene) => wreck(on, on.position.units['truck']!, 'alone');
    expect(told(at, ends, ['collateral r 8'])).toEqual([
      'Collateral damage to r: 8, against Cohesion 7: loses a step. [13.3.7]',
    ]);
  });
});

describe('the log of a recovery', () => {
  const recover: LhyAction = { kind: 'recover', units: ['b'], leader: 'lead' };
  const far = { type: 'red.squad', at: 'A1' } as const;
  const after = (scene: LhyScene, action: LhyAction, die: number) =>
    unwrap(apply(scene.world, gameOf(scene), action, { dice: [[die]] })).events;

  rule('12.2', 'has the modifiers, the Cohesion and what the unit does', () => {
    const down = { ...b, condition: 'disrupted' } as const;
    const scene = activation({ b: down, lead: { ...b, type: 'blue.leader' }, far });
    expect(sumsOf(after(scene, recover, 8))).toEqual([
      'Recovery of b: 8, with all modifiers 7, against Cohesion 7: recovers. [12.2]',
      '  Recovery: -1 [12.2]',
      '    Leader: 0 - 1 = -1 [12.2]',
    ]);
    expect(sumsOf(after(scene, recover, 8), german)[0]).toBe(
      'Erholung von b: 8, mit allen Modifikatoren 7, gegen Zusammenhalt 7: erholt sich. [12.2]',
    );
  });

  rule('12.3', 'has a natural 10 of infantry alone, for which neither modifiers nor Cohesion count', () => {
    const down = { ...b, condition: 'disrupted' } as const;
    const scene = activation({ b: down, lead: { ...b, type: 'blue.leader' }, far });
    expect(sumsOf(after(scene, recover, 10))).toEqual([
      'Recovery of b: a natural 10, whatever the modifiers are: stays as it is. [12.3c]',
    ]);
  });

  rule('12.3', 'has each die once', () => {
    const scene = activation({ b: { ...b, condition: 'disrupted' }, lead: { ...b, type: 'blue.leader' }, far });
    const lines = explainEvents(after(scene, recover, 8), english).split('\n');
    expect(lines.filter((line) => /: 8\b/.test(line))).toHaveLength(1);
  });

  rule('12.7', 'has the roll of an AFV under Shock and the line of the chart', () => {
    const scene = activation({ b: { ...b, type: 'blue.tank', condition: 'shocked' }, far });
    expect(sumsOf(after(scene, { kind: 'recover', units: ['b'] }, 2))).toEqual([
      'Recovery of b from Shock: 2, recovers. [12.7]',
    ]);
  });
});

describe('the log of mortars', () => {
  const mortar: Mortar = {
    id: 'mortar',
    kind: 'section',
    type: '81mm',
    side: 'blue',
    companies: ['blue:red'],
    status: 'pending',
  };

  rule('11.4.8', 'has the roll of a mortar that recovers, and what it needs', () => {
    const scene = table({ units: { b }, position: { mortars: { mortar } } });
    expect(told(scene, adjustMortars, ['mortarRecovery mortar 5'])).toEqual([
      'Roll of mortar (whether a mortar is ready again): 5, 4 or less is needed: it fails. [11.4.8]',
    ]);
  });

  rule('11.4.5', 'has the accuracy of each shell, and the hex in which it falls', () => {
    const charts = [
      {
        ...FIXTURE,
        charts: {
          ...FIXTURE.charts,
          mortarActions: { '81mm': { primary: 2, secondary: -1, explosive: 1, smoke: 2 } },
          scatter: { made: [1, 2, 3, 4, 5, 6] },
        },
      },
    ];
    const ready = { mortar: { ...mortar, status: 'available' as const } };
    const { position, ...scene } = activation(
      { b, lead: { ...b, type: 'blue.leader' }, far: { type: 'red.squad', at: 'A1' } },
      { charts },
    );
    const call: LhyAction = { kind: 'mortar', unit: 'b', mortar: 'mortar', hex: 'E2', ammunition: 'smoke' };
    const { events } = unwrap(
      apply(scene.world, gameOf({ ...scene, position: { ...position, mortars: ready } }), call, { dice: [[6]] }),
    );
    expect(sumsOf(events)).toEqual([
      'Fall of the shot for E2: 6, 7 or more is needed for the hex itself; it falls in D2. [11.4.5]',
    ]);
  });
});

describe('the log of a random event', () => {
  rule('18.0b', 'has the words that the owner of the card has typed', () => {
    const event: LhyEvent = {
      kind: 'summed',
      sum: 'fate',
      of: 'blue',
      rule: '18.0b',
      params: { die: 7, event: 'fog', card: 'Nobody sees further than two hexes' },
    };
    expect(sumsOf([event])).toEqual(['Random event of blue: 7, fog (Nobody sees further than two hexes). [18.0b]']);
  });
});
