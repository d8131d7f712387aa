import { describe, expect } from 'vitest';
import { crash } from '../../src/combat/index.js';
import { crashTarget } from '../../src/combat/attack/vehicle-target.js';
import { vehicle } from '../counter-types.js';
import { leaveWreckage } from '../../src/combat/craft/wreckage.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { Counter, Event, GameProcedure, HexMarker, Scene, World } from '../../src/state/index.js';
import { counterOf } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { aboard, impulse, lay, noting, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { airField } from './helicopters.js';
import { check, termsOf } from './scene.js';

const HUEY = 'us.huey.1';
const FOE = 'de.1-6-4.1';
const SECOND = 'de.1-6-4.2';
const KOCH = 'de.koch.1';
const OWN = 'us.2-5-4.2';
const PANZER = 'de.pz4h.1';
const gone = { kind: 'eliminated' } as const;
const map = (at: string): object => ({ kind: 'map', at });
const fire = (at: string, stage: 1 | 2 = 1): HexMarker => ({ kind: 'fire', at, stage });

/** Light Woods in E2, Low Crops in G4, a Building of two storeys with a flat roof in D6. */
const GROUND = drawn({
  hexes: [
    { hex: 'E2', terrain: 'lightWoods' },
    { hex: 'G4', terrain: 'lowCrops' },
    { hex: 'D6', terrain: 'hcBuilding' },
  ],
  buildings: [{ id: 'tower', hexes: ['D6'], storeys: 2 }],
});

function world(): World {
  const field = worldWith({ map: GROUND }, airField());
  const specialRules = [{ tag: 'rooftops' as const, where: { kind: 'hexes' as const, hexes: ['D6'] } }];
  return { ...field, scenario: { ...field.scenario, specialRules } };
}

/** What lies below a Huey of the US. */
function below(units: NonNullable<Laid['units']>, more: Laid = {}): Table {
  return lay(world(), { frames: [impulse('de')], ...more, units: [[HUEY, 'A1/air'], ...units] });
}

function huey(scene: Scene): Counter {
  const counter = counterOf(scene.position, HUEY);
  if (counter === undefined) throw new Error('no Huey');
  return counter;
}

const impact = (attack: number, defence: number): Named => ({ purpose: 'crash', of: HUEY, faces: [attack, defence] });
const fireCheck = (at: string, face: number): Named => ({ purpose: 'fireCheck', of: at, faces: [face] });

/** It comes down on a hex with 6 FP: what is told, and the outcomes named. */
function fall(
  table: Table,
  hex: string,
  dice: readonly Named[],
  choices: Readonly<Record<string, string>> = {},
): { readonly events: readonly Event[]; readonly named: readonly string[] } {
  const named: string[] = [];
  const falling = crash(table, { craft: huey(table), hex, fp: 6, rule: '19.2.7' });
  return { events: play(table, noting(falling, named), dice, choices), named };
}

/** The lines of the one roll. */
const lines = (events: readonly Event[]): Extract<Event, { kind: 'crashed' }>['rolls'] =>
  events.flatMap((event) => (event.kind === 'crashed' ? event.rolls : []));

describe('those on whom a helicopter comes down', () => {
  rule('19.2.7', 'meet one roll of 6 FP, each with a cover of his own, and check by what it is higher', () => {
    const table = below([
      [FOE, 'E2'],
      [KOCH, 'E2'],
    ]);
    const { events, named } = fall(table, 'E2', [impact(5, 4), check(KOCH, 1), check(FOE, 1)]);
    expect(events[0]).toMatchObject({ kind: 'crashed', counter: HUEY, at: 'E2', to: 'all' });
    const [line, ...others] = lines(events);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      targets: [FOE, KOCH],
      attack: { id: 'attack', of: 'E2' },
      defence: { id: 'defence' },
    });
    expect(line && [wholeTotal(line.attack), wholeTotal(line.defence)]).toEqual([11, 5]);
    expect(line && [line.attack, line.defence].map(termsOf)).toEqual([
      { die: 5, crashFirepower: 6, moving: 0 },
      { die: 4, targetModifier: 1 },
    ]);
    expect(named).toHaveLength(2);
  });

  rule('19.2.7', 'whom the roll does not beat have nothing to check', () => {
    const even = fall(below([[FOE, 'E2']]), 'E2', [impact(1, 6)]);
    expect(even.named).toEqual([`${FOE} none`]);
    const beaten = fall(below([[FOE, 'B2']]), 'B2', [impact(1, 6), check(FOE, 6)]);
    expect(beaten.named).toEqual([`${FOE} shaken`]);
    const apart = fall(
      below([
        [FOE, 'D6'],
        [PANZER, 'D6', { markers: ['moved'] }],
      ]),
      'D6',
      [impact(1, 4)],
    );
    expect([...apart.named].sort()).toEqual([`${FOE} none`, `${PANZER} none`]);
  });

  rule('6.0', 'are the easier to hit where they have moved, but for Low Crops', () => {
    const moving = (hex: string): unknown => {
      const table = below([[FOE, hex, { markers: ['moved'] }]]);
      return lines(fall(table, hex, [impact(1, 1), check(FOE, 1)]).events)[0]?.attack.terms.find(
        ({ id }) => id === 'moving',
      );
    };
    expect(moving('B2')).toMatchObject({ value: { n: 1 } });
    expect(moving('G4')).toMatchObject({ value: { n: 0 }, params: { negatedBy: 'terrain' } });
  });

  rule('10.1', 'are not spotted any more when nobody of them is left', () => {
    const spotted = { kind: 'spotted', at: 'B2', by: 'us' } as const;
    const table = below([['de.0-5-4.1', 'B2']], { markers: [spotted] });
    fall(table, 'B2', [impact(6, 1), check('de.0-5-4.1', 6)]);
    expect(placeOf(table, 'de.0-5-4.1')).toEqual(gone);
    expect(table.position.markers.map(({ kind }) => kind)).toEqual(['wreck']);
  });

  rule('5.1', 'are told to those aboard if an enemy is left among them', () => {
    const leaves = (units: NonNullable<Laid['units']>, dice: readonly Named[]): boolean | undefined => {
      const table = below(units);
      let left: boolean | undefined;
      const falling = function* (): GameProcedure {
        ({ enemies: left } = yield* crash(table, { craft: huey(table), hex: 'B2', fp: 6, rule: '19.2.7' }));
      };
      play(table, falling(), dice);
      return left;
    };
    const half = 'de.0-5-4.1';
    expect(leaves([[half, 'B2']], [impact(6, 1), check(half, 6)])).toBe(false);
    expect(leaves([[half, 'B2']], [impact(1, 6), check(half, 6)])).toBe(true);
    expect(leaves([[OWN, 'B2']], [impact(1, 6), check(OWN, 1)])).toBe(false);
    expect(leaves([], [])).toBe(false);
  });

  rule('19.2.7', 'are those inside a vehicle too, if it has no armor or no roof', () => {
    const types = [
      vehicle('de.lorry'),
      vehicle('de.carrier', { hull: { front: 1, flank: 1, rear: 1 } }),
      vehicle('de.opencarrier', { hull: { front: 1, flank: 1, rear: 1 }, openTopped: true }),
    ].map((type) => ({ ...type, passengers: { inside: 2, outside: 0 } }));
    const struck = (id: string): unknown => {
      const table = lay(worldWith({ types }, world()), {
        units: [
          [id, 'B2', { facing: 1 }],
          [FOE, aboard(id)],
        ],
      });
      const carrier = counterOf(table.position, id);
      return carrier && crashTarget(table, carrier)?.struck.map((unit) => unit.id);
    };
    expect(struck('de.lorry.1')).toEqual(['de.lorry.1', FOE]);
    expect(struck('de.carrier.1')).toEqual(['de.carrier.1']);
    expect(struck('de.opencarrier.1')).toEqual(['de.opencarrier.1', FOE]);
  });

  rule('11.2.1', 'are told to those aboard also if only a Hero is left, who has risen from the last of them', () => {
    const half = 'de.0-5-4.1';
    const hero: CounterType = {
      nation: 'de',
      id: 'de.hero',
      kind: 'hero',
      ifp: { value: 1 },
      range: 6,
      mf: 6,
      morale: 5,
      shaken: { mf: 6 },
    };
    const made = worldWith({ types: [hero], nations: { de: { heroTypes: ['de.hero'] } } }, world());
    const left = (face: number, ...more: readonly Named[]): readonly unknown[] => {
      const table = lay(made, {
        units: [
          [HUEY, 'A1/air'],
          [half, 'B2'],
        ],
        frames: [impulse('de')],
      });
      let enemies: boolean | undefined;
      const falling = function* (): GameProcedure {
        const crashing = { craft: huey(table), hex: 'B2', fp: 6, rule: '19.2.7', underway: true } as const;
        ({ enemies } = yield* crash(table, crashing));
      };
      play(table, falling(), [impact(6, 1), check(half, 1), { purpose: 'hero', of: half, faces: [face] }, ...more]);
      return [enemies, placeOf(table, half), placeOf(table, 'de.hero.1')];
    };
    expect(left(1)).toEqual([false, gone, undefined]);
    expect(left(2, { purpose: 'heroSkill', of: half, faces: [1] })).toEqual([true, gone, map('B2')]);
  });
});

describe('what a crash sets on fire', () => {
  const kinds = (table: Table): readonly string[] => table.position.markers.map(({ kind }) => kind).sort();

  rule('10.5.6.1', 'is what can burn under its enemies, by a natural 6 and a 5 or 6 after it', () => {
    const burning = below([[FOE, 'E2']]);
    const { named } = fall(burning, 'E2', [impact(6, 6), fireCheck('E2', 5), check(FOE, 1)]);
    expect(burning.position.markers).toContainEqual(fire('E2'));
    expect(named).toContain('E2 starts');
    const spared = below([[FOE, 'E2']]);
    fall(spared, 'E2', [impact(6, 6), fireCheck('E2', 4), check(FOE, 1)]);
    expect(kinds(spared)).toEqual(['wreck']);
    const lower = below([[FOE, 'E2']]);
    fall(lower, 'E2', [impact(5, 6), check(FOE, 1)]);
    expect(kinds(lower)).toEqual(['wreck']);
  });

  rule('10.5.6.1', 'is nothing under its own side alone, nor where it burns already', () => {
    const friends = below([[OWN, 'E2']]);
    fall(friends, 'E2', [impact(6, 6), check(OWN, 1)]);
    expect(kinds(friends)).toEqual(['wreck']);
    const lit = below([[FOE, 'E2']], { markers: [fire('E2', 2)] });
    fall(lit, 'E2', [impact(6, 6), check(FOE, 1)]);
    expect(kinds(lit)).toEqual(['fire', 'wreck']);
  });

  rule('10.5.6.1', 'of a Building is each floor with enemies; upstairs it goes out with the floor', () => {
    const table = below([
      [FOE, 'D6'],
      [KOCH, 'D6/upper'],
    ]);
    fall(table, 'D6', [impact(6, 6), fireCheck('D6', 2), fireCheck('D6/upper', 6), check(FOE, 1), check(KOCH, 1)]);
    expect(table.position.markers).toEqual([{ kind: 'rubble', at: 'D6' }]);
    expect(placeOf(table, KOCH)).toEqual(map('D6'));
  });
});

describe('vehicles on which a helicopter comes down', () => {
  rule('17.2', 'check one by one, each with those on top of it, and then those on foot', () => {
    const table = below(
      [
        [PANZER, 'B4', { facing: 1 }],
        [FOE, aboard(PANZER, 'outside')],
        ['de.pz4h.2', 'B4', { facing: 1 }],
        [KOCH, 'B4'],
      ],
      { frames: [impulse('us', { step: 'acting', acted: true, named: [{ at: 'A1' }], started: [] })] },
    );
    const dice = [impact(6, 5), check(PANZER, 1), check(FOE, 1), check('de.pz4h.2', 1), check(KOCH, 1)];
    const { events, named } = fall(table, 'B4', dice);
    expect(events.flatMap((event) => (event.kind === 'damageChecked' ? [event.counter] : []))).toEqual([
      PANZER,
      FOE,
      'de.pz4h.2',
      KOCH,
    ]);
    expect(new Set(named.map((line) => line.split(' ')[0]))).toEqual(new Set([PANZER, FOE, 'de.pz4h.2', KOCH]));
    expect(named).toHaveLength(4);
    expect(placeOf(table, FOE)).toEqual(map('B4'));
    expect(statusOf(table, FOE)).toMatchObject({ shaken: true });
    expect(table.frames.at(-1)).toMatchObject({ kind: 'window', by: 'us', at: 'B4', movers: [FOE], attacks: 2 });
  });

  rule('17.2', 'of strong armor are left alone by a weak roll that beats those beside them', () => {
    const table = below([
      [PANZER, 'B4', { facing: 1 }],
      [KOCH, 'B4', { markers: ['moved'] }],
    ]);
    const { named } = fall(table, 'B4', [impact(2, 6), check(KOCH, 1)]);
    expect([...named].sort()).toEqual([`${KOCH} none`, `${PANZER} none`]);
    expect(statusOf(table, PANZER)).toEqual({ facing: 1 });
  });
});

describe('a Building that a crash brings down', () => {
  const rubbled = (table: Table, choices: Readonly<Record<string, string>> = {}): readonly Event[] =>
    play(table, leaveWreckage(table, huey(table), 'D6'), [], choices);

  rule('19.2.7', 'is Rubble, and those upstairs and on the roof stand on the ground with what lay there', () => {
    const table = below(
      [
        [FOE, 'D6/upper'],
        [KOCH, 'D6/roof'],
      ],
      { loose: [['de.mg42.1', 'D6/upper']], markers: [{ kind: 'spotted', at: 'D6/upper', by: 'us' }] },
    );
    expect(rubbled(table)).toEqual([
      { kind: 'markerAdded', marker: { kind: 'rubble', at: 'D6' }, to: 'all' },
      { kind: 'weaponLeft', weapon: 'de.mg42.1', at: 'D6', to: 'all' },
      { kind: 'unitsMoved', units: [FOE], from: 'D6/upper', into: 'D6', cost: [], to: 'all' },
      { kind: 'unitsMoved', units: [KOCH], from: 'D6/roof', into: 'D6', cost: [], to: 'all' },
      { kind: 'markerRemoved', marker: { kind: 'spotted', at: 'D6/upper', by: 'us' }, to: 'all' },
    ]);
  });

  rule('1.3', 'leaves no room for more than the hex can hold: who comes down is lost, as his owner says', () => {
    const crowd = ['1', '2', '3'].map((n) => [`de.1-6-4.${n}`, 'D6'] as const);
    const table = below([...crowd, ['de.0-5-4.1', 'D6/upper'], ['de.1-5-4.1', 'D6/upper'], [KOCH, 'D6/upper']]);
    rubbled(table, { bailoutRoom: 'de.0-5-4.1' });
    for (const id of ['de.0-5-4.1', 'de.1-5-4.1']) expect(placeOf(table, id)).toEqual(gone);
    for (const id of [FOE, SECOND, KOCH]) expect(placeOf(table, id)).toEqual(map('D6'));
    const half = below([
      ...crowd.slice(1),
      ['de.0-5-4.2', 'D6'],
      ['de.0-5-4.1', 'D6/upper'],
      ['de.1-5-4.1', 'D6/upper'],
    ]);
    rubbled(half, { bailoutRoom: 'de.1-5-4.1' });
    expect(placeOf(half, 'de.1-5-4.1')).toEqual(gone);
    expect(placeOf(half, 'de.0-5-4.1')).toEqual(map('D6'));
  });

  rule('5.1', 'loses those upstairs to the enemy on the ground, and both sides of a fight upstairs', () => {
    const table = below([
      [FOE, 'D6'],
      [OWN, 'D6/upper'],
    ]);
    const events = rubbled(table);
    expect(events.at(-1)).toMatchObject({ kind: 'counterRemoved', counter: OWN, cause: 'noRoom' });
    expect(placeOf(table, FOE)).toEqual(map('D6'));
    const melee = below([
      [FOE, 'D6/upper'],
      [OWN, 'D6/upper'],
    ]);
    rubbled(melee);
    for (const id of [FOE, OWN]) expect(placeOf(melee, id)).toEqual(gone);
  });

  rule('19.2.7', 'that has come down already holds the Wreck', () => {
    const table = below([], { markers: [{ kind: 'rubble', at: 'D6' }] });
    expect(rubbled(table)).toEqual([
      { kind: 'markerAdded', marker: { kind: 'wreck', at: 'D6', type: 'us.huey' }, to: 'all' },
    ]);
    expect(rubbled(table)).toEqual([]);
  });
});
