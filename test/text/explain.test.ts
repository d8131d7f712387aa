import { costAccount } from '../../src/kernel/procedure/account.js';
import { describe, expect, it } from 'vitest';
import { BARE_MAP, lineOfSight, losOverlay, unblock } from '../../src/los/index.js';
import type { LosEnd, LosOverlay } from '../../src/los/index.js';
import { indexOf } from '../../src/map/index.js';
import { finding, ledger, minus, plus } from '../../src/kernel/numbers/ledger.js';
import { ok, problem, refuse } from '../../src/kernel/basis/result.js';
import type { Action, Counter, Event, Frame, Position, Status } from '../../src/state/index.js';
import { english } from '../../src/text/en/index.js';
import type { Explainable, Locale } from '../../src/text/index.js';
import { describe as describeCounter, explain, explainSight, namesOf } from '../../src/text/index.js';
import { worldOf } from '../training.js';

const world = worldOf('training');

/** Maj. Tom's stack in I5, the BAR squad in G6, Koch's stack in J3. */
const position: Position = table({
  'us.tom.1': ['I5'],
  'us.2-5-4.1': ['I5', { markers: ['moved'] }],
  'us.2-5-4.2': ['I5'],
  'us.2-5-4.3': ['G6'],
  'us.m1919a4.1': ['in us.2-5-4.1'],
  'us.bar.1': ['in us.2-5-4.3', { jammed: true }],
  'de.koch.1': ['J3', { wounds: 1, shaken: true, skills: ['assaulter'] }],
  'de.1-6-4.1': ['J3'],
  'de.medic.1': ['G2'],
});
const names = namesOf({ world, position });

function table(stands: Readonly<Record<string, readonly [string, Status?]>>): Position {
  const counters = world.orderOfBattle.map((counter): Counter => {
    const [where, status = {}] = stands[counter.id] ?? [];
    if (where === undefined) return counter;
    const place = where.startsWith('in ')
      ? ({ kind: 'hands', unit: where.slice(3) } as const)
      : ({ kind: 'map', at: where } as const);
    return { ...counter, place, status };
  });
  const sorted = counters.sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    turn: 1,
    phase: 'operations',
    initiative: 'de',
    passes: 0,
    counters: sorted,
    markers: [],
    control: [],
    facts: {},
  };
}

const say = (thing: Explainable): string => explain(thing, english, names);

const attack = ledger('attack', '5.0', [
  plus('die', '5.0', 4),
  plus('firepower', '5.2', 5),
  plus('leader', '5.0.1', 2, { leader: 'us.tom.1' }),
  plus('moving', '6.0', 1),
]);
const defence = ledger('defence', '5.0', [plus('die', '5.0', 4), plus('targetModifier', '5.5', 3)]);
const check = ledger('damageCheck', '5.0', [
  plus('die', '5.0', 4),
  plus('difference', '5.0', 5),
  minus('leader', '5.0', 1, { leader: 'de.koch.1' }),
]);
const morale = ledger('morale', '1.5', [plus('printedMorale', '1.5', 5)]);
const band = finding('damageBand', '5.1', { result: 'shaken', morale: 5 }, [check, morale]);

describe('an action in a sentence', () => {
  const cases: readonly (readonly [Action, string])[] = [
    [
      {
        kind: 'fire',
        from: 'I5',
        target: 'J3',
        units: ['us.2-5-4.1', 'us.2-5-4.2'],
        weapons: ['us.m1919a4.1'],
        lead: 'us.2-5-4.1',
        leader: 'us.tom.1',
      },
      "Maj. Tom's stack (2-5-4 with M1919A4, 2-5-4) fires from I5 at J3.",
    ],
    [
      { kind: 'fire', from: 'G6', target: 'J3', units: ['us.2-5-4.3'], weapons: ['us.bar.1'] },
      '2-5-4 with BAR fires from G6 at J3.',
    ],
    [
      {
        kind: 'fire',
        from: 'I5',
        target: 'I4',
        units: ['us.2-5-4.1', 'us.2-5-4.2'],
        weapons: [],
        assaultFire: ['us.2-5-4.1', 'us.2-5-4.2'],
      },
      '2-5-4 and 2-5-4 fire from I5 at I4, by Assault Fire: 2-5-4 #1 and 2-5-4 #2.',
    ],
    [
      { kind: 'move', from: 'I5', units: ['us.2-5-4.1', 'us.tom.1'], modes: ['move', 'move'] },
      '2-5-4 and Maj. Tom begin to move from I5.',
    ],
    [{ kind: 'move', units: ['de.medic.1'], modes: ['lowCrawl'] }, 'Medic begins to move, Low Crawl.'],
    [
      {
        kind: 'move',
        from: 'I5',
        units: ['us.2-5-4.1', 'us.2-5-4.2', 'us.tom.1'],
        modes: ['assaultMove', 'move', 'assaultMove'],
      },
      '2-5-4 and Maj. Tom (Assault Movement) and 2-5-4 (normal movement) begin to move from I5.',
    ],
    [{ kind: 'enter', to: 'I4' }, 'The moving units enter I4.'],
    [{ kind: 'enter', to: 'off' }, 'The moving units leave the map.'],
    [
      { kind: 'rally', unit: 'de.1-6-4.1', method: 'morale', leader: 'de.koch.1' },
      '1-6-4 #1 tries to rally, helped by Lt. Koch.',
    ],
    [{ kind: 'rally', unit: 'de.1-6-4.1', method: 'pair' }, '1-6-4 #1 tries to rally by a Self-Rally Pair.'],
    [
      { kind: 'melee', at: 'I5', targets: ['us.2-5-4.1', 'us.tom.1'], weapons: [], leader: 'de.koch.1' },
      'Melee in I5: attack on 2-5-4 and Maj. Tom, led by Lt. Koch.',
    ],
    [{ kind: 'answer', faces: [4, 3] }, 'The dice show 4 and 3.'],
    [{ kind: 'pass' }, 'Pass.'],
  ];
  it.each(cases)('%j', (action, text) => {
    expect(say(action)).toBe(text);
  });

  it('calls counters by their ids for want of a world', () => {
    expect(explain({ kind: 'spot', unit: 'us.tom.1', target: 'J3' }, english)).toBe('us.tom.1 tries to spot J3.');
    expect(explain({ kind: 'fire', from: 'I5', target: 'J3', units: ['a', 'b'], weapons: ['w'] }, english)).toBe(
      'a and b with w fire from I5 at J3.',
    );
  });
});

describe('an event in a sentence', () => {
  const cases: readonly (readonly [Event, string])[] = [
    [{ kind: 'phaseBegan', phase: 'rally', to: 'all' }, 'The Rally Phase begins.'],
    [{ kind: 'passed', side: 'us', passes: 2, to: 'all' }, 'United States: pass (2 in a row).'],
    [{ kind: 'gameEnded', result: { winner: 'draw', condition: 'x' }, to: 'all' }, 'The game is over: a draw (x).'],
    [
      { kind: 'counterRemoved', counter: 'de.1-6-4.1', cause: 'melee', place: { kind: 'eliminated' }, to: 'all' },
      '1-6-4 #1 is eliminated in Melee.',
    ],
    [
      { kind: 'weaponTaken', weapon: 'us.bar.1', unit: 'de.1-6-4.1', captured: true, to: 'all' },
      '1-6-4 #1 captures BAR.',
    ],
    [
      {
        kind: 'markerChanged',
        from: { kind: 'smoke', at: 'I4', stage: 1 },
        into: { kind: 'smoke', at: 'I4', stage: 2 },
        to: 'all',
      },
      'Smoke in I4 thins to stage 2.',
    ],
    [
      {
        kind: 'attackResolved',
        from: 'I5',
        target: 'J3',
        units: ['us.2-5-4.1', 'us.2-5-4.2'],
        rolls: [{ targets: ['de.koch.1', 'de.1-6-4.1'], attack, defence }],
        opportunity: false,
        to: 'all',
      },
      "2-5-4 #1 and 2-5-4 #2 fire from I5 at J3. Against Lt. Koch and 1-6-4 #1: die 4 + Firepower 5 + Maj. Tom's LM 2 + moving target 1 = 12 [5.0, 5.2, 5.0.1, 6.0], to die 4 + Target Modifier 3 = 7 [5.0, 5.5]: hit by 5.",
    ],
    [
      {
        kind: 'attackResolved',
        from: 'I5',
        target: 'I4/cave',
        units: ['us.2-5-4.1'],
        rolls: [{ targets: [], attack, defence: { ...defence, of: 'I4/cave' } }],
        opportunity: false,
        to: 'all',
      },
      "2-5-4 #1 fires from I5 at I4/cave. Against I4/cave: die 4 + Firepower 5 + Maj. Tom's LM 2 + moving target 1 = 12 [5.0, 5.2, 5.0.1, 6.0], to die 4 + Target Modifier 3 = 7 [5.0, 5.5]: hit by 5.",
    ],
    [
      { kind: 'damageChecked', counter: 'de.1-6-4.1', check, finding: band, to: 'all' },
      "1-6-4 #1 checks for damage: die 4 + difference 5 - Lt. Koch's LM 1 = 8, against Morale 5: Shaken.",
    ],
    [
      {
        kind: 'rallyRolled',
        counter: 'de.1-6-4.1',
        check: ledger('moraleCheck', '1.5.1', [plus('dice', '1.5.1', 7, { faces: [3, 4] })]),
        morale,
        rallied: false,
        to: 'all',
      },
      '1-6-4 #1 fails to rally: dice (3 and 4) 7, against Morale 5.',
    ],
    [
      {
        kind: 'initiativeRolled',
        faces: [
          { side: 'us', face: 4 },
          { side: 'de', face: 2 },
        ],
        to: 'all',
      },
      'Initiative: United States 4 and Germany 2.',
    ],
    [
      { kind: 'underFire', counter: 'de.koch.1', hexsides: [1, 4], to: 'all' },
      'Lt. Koch has been fired at through the hexsides 1 and 4 this turn.',
    ],
  ];
  it.each(cases)('%j', (event, text) => {
    expect(say(event)).toBe(text);
  });

  it('calls types of counters and Skills by their names', () => {
    const rolled = { kind: 'reductionRolled', counter: 'de.1-6-4.1', face: 4, into: 'de.0-5-4', to: 'all' } as const;
    expect(say(rolled)).toBe('1-6-4 #1 rolls 4 and is reduced to 0-5-4.');
    expect(say({ kind: 'skillGained', counter: 'us.tom.1', skill: 'deadly', to: 'all' })).toBe(
      'Maj. Tom gains the Skill Deadly.',
    );
    expect(say({ kind: 'wounded', counter: 'us.tom.1', wounds: 1, to: 'all' })).toBe('Maj. Tom is wounded.');
    expect(say({ kind: 'wounded', counter: 'us.tom.1', wounds: 2, to: 'all' })).toBe('Maj. Tom has 2 wounds now.');
  });

  it('tells what a move cost when all paid alike', () => {
    const cost = (mps: number): ReturnType<typeof ledger> => ledger('stepCost', '6.0', [plus('terrain', '6.0', mps)]);
    const moved = {
      kind: 'unitsMoved',
      units: ['de.medic.1', 'de.koch.1'],
      from: 'G1',
      into: 'G2',
      to: 'all',
    } as const;
    expect(say({ ...moved, cost: [cost(2), cost(2)] })).toBe('Medic and Lt. Koch move from G1 to G2 (2 MP).');
    expect(say({ ...moved, cost: [cost(2), cost(1)] })).toBe('Medic and Lt. Koch move from G1 to G2.');
  });
});

describe('whose decision it is', () => {
  const window: Frame = { kind: 'window', by: 'us', at: 'J3', movers: ['de.koch.1'], attacks: 1, used: [] };

  it('is told of frames by their step', () => {
    expect(say({ kind: 'setUp', by: 'us' })).toBe('United States: set up your units.');
    expect(say(window)).toBe('United States: Opportunity Fire at J3 (1 attack left), or pass.');
    expect(say({ kind: 'move', by: 'de', movers: [], halted: [], at: 'J2', step: 'ready', steps: 1 })).toBe(
      'Germany: move on or stop, at J2.',
    );
  });

  it('is told of requests', () => {
    expect(say({ kind: 'action', by: 'us', frame: window, actions: ['fire', 'pass'] })).toBe(
      'United States: Opportunity Fire at J3 (1 attack left), or pass. Possible: fire, pass.',
    );
    expect(say({ kind: 'over', result: { winner: 'us', condition: 'churchHeld' } })).toBe(
      'The game is over; it goes to United States (the church has been held).',
    );
    expect(say({ kind: 'over', result: undefined })).toBe('The game is over.');
  });

  it('is told of questions, with their rule', () => {
    const dice = {
      kind: 'dice',
      purpose: 'damageCheck',
      of: 'de.koch.1',
      rule: '5.0',
      by: 'de',
      dice: [{ name: 'check', sides: 6 }],
    } as const;
    expect(say(dice)).toBe('Germany: roll 1d6 for Lt. Koch (Damage Check). [5.0]');
    expect(
      say({
        ...dice,
        dice: [
          { name: 'a', sides: 6 },
          { name: 'b', sides: 6 },
          { name: 'c', sides: 10 },
        ],
      }),
    ).toContain('roll 2d6 + 1d10');
    expect(
      say({
        kind: 'choice',
        purpose: 'heroHex',
        of: 'us.2-5-4.1',
        rule: '11.2.1',
        by: 'us',
        options: ['H5', ['I4', 'I6']],
      }),
    ).toBe('United States: choose for 2-5-4 #1, where the Hero appears: H5; I4 and I6. [11.2.1]');
  });
});

describe('a refusal', () => {
  const notSpotted = problem('not-spotted', { target: 'J3' }, '10.1');

  it('tells every reason with its rule and place', () => {
    expect(say(notSpotted)).toBe('J3 is not spotted. [10.1]');
    expect(say([notSpotted, problem('unknown-field', { field: 'x' }, undefined, '/x')])).toBe(
      'J3 is not spotted. [10.1]\nx: There is no field “x” here.',
    );
    expect(say(refuse(notSpotted))).toBe('J3 is not spotted. [10.1]');
    expect(say({ complete: -1, problems: [notSpotted] })).toBe('J3 is not spotted. [10.1]');
  });

  it('is the code with its parameters when the language does not know it', () => {
    expect(say(problem('too-wet', { at: 'J3', units: ['us.tom.1', 'us.2-5-4.1'], deep: true }, '6.9'))).toBe(
      'too-wet (at: J3, units: Maj. Tom and 2-5-4 #1, deep: yes) [6.9]',
    );
    expect(say(problem('hasOwnProperty'))).toBe('hasOwnProperty');
  });

  it('is no refusal when all is well', () => {
    expect(say(ok({ state: 1, events: [] }))).toBe('Legal.');
    expect(say(ok({ kind: 'blocked' }))).toBe('Answered: the value tells what.');
    expect(say({ complete: 0, next: 'kind', missing: ['kind'] })).toBe('Not complete: what to do is missing.');
    expect(say({ complete: 1, action: { kind: 'pass' }, accounts: [costAccount(morale)] })).toBe(
      'Pass.\nMorale 5 [1.5]',
    );
  });
});

describe('another language', () => {
  const none: Locale = {
    ...english,
    id: 'xx',
    terms: {},
    findings: {},
    problems: {},
    events: {},
    actions: {},
    decisions: {},
    sights: {},
    counters: {},
    words: {},
  };

  it('falls back to codes and never throws', () => {
    expect(explain({ kind: 'shaken', counter: 'us.tom.1', to: 'all' }, none, names)).toBe('shaken (counter: Maj. Tom)');
    expect(explain({ kind: 'name', at: 'I5' }, none)).toBe('name (at: I5)');
    expect(explain({ kind: 'setUp', by: 'us' }, none)).toBe('setUp (by: us)');
    expect(explain(band, none)).toContain('damageBand (result: shaken, morale: 5)');
    expect(explain(attack, none)).toBe('die 4 + firepower 5 + leader 2 + moving 1 = 12 [5.0, 5.2, 5.0.1, 6.0]');
    expect(explain({ kind: 'over', result: undefined }, none)).toBe('over');
  });

  it('is data alone', () => {
    expect(JSON.parse(JSON.stringify(english))).toEqual(english);
    expect(explain({ kind: 'pass' }, { ...english, actions: { pass: 'Passe.' } })).toBe('Passe.');
  });
});

describe('a counter', () => {
  const card = (id: string): ReturnType<typeof describeCounter> =>
    describeCounter(
      { world, position },
      position.counters.find((counter) => counter.id === id)!,
      english,
    );

  it('is described as a player would, and as data', () => {
    const { why, printed, ...facts } = card('us.2-5-4.1');
    expect(printed).toBe(world.catalogue.types.get('us.2-5-4'));
    expect([why.morale?.id, why.targetModifier?.id]).toEqual(['morale', 'targetModifier']);
    expect(facts).toEqual({
      id: 'us.2-5-4.1',
      type: 'us.2-5-4',
      kind: 'squad',
      side: 'us',
      name: '2-5-4',
      callOut: '2-5-4(AM)-6',
      place: { kind: 'map', at: 'I5' },
      goodOrder: true,
      morale: 6,
      mf: 4,
      markers: ['moved'],
      skills: [],
      weapons: [{ id: 'us.m1919a4.1', name: 'M1919A4', mode: 'tripod' }],
      text: '2-5-4(AM)-6 Squad, Good Order, Moved, with M1919A4 (tripod)',
    });
  });

  it.each([
    ['us.2-5-4.3', '2-5-4(AM)-6 Squad, Good Order, with BAR (jammed)'],
    ['de.koch.1', 'Lt. Koch (7-1-6 Leader), Shaken, wounded, Assaulter'],
    ['us.tom.1', 'Maj. Tom (6-2-6 Leader), Good Order'],
    ['de.medic.1', 'Medic, Good Order'],
    ['us.m1919a4.1', 'M1919A4 (tripod), machine gun'],
  ])('%s: %s', (id, text) => {
    expect(card(id).text).toBe(text);
  });

  it('has the Leadership Modifier and Morale that wounds leave it', () => {
    expect(card('de.koch.1')).toMatchObject({ wounds: 1, lm: 0, morale: 6, goodOrder: false });
  });
});

describe('a line of sight', () => {
  const { map } = world;
  const see = (from: string, to: string, locale = english): string =>
    explainSight(lineOfSight(map, BARE_MAP, { hex: from }, { hex: to })!, map, locale);

  it.each([
    'I5 to J3: clear.',
    'E0 to E3: degraded, by Brush in E2. [10.3]',
    'E0 to G3: limited, by the gap between the Buildings in G2 and F3. [10.3.2]',
    'I5 to F4: blocked by Wall between G4 and H5. [10.3.2]',
    'G6 to F4: blocked by HC Building in F5. [10.3]',
    'F3 to J7: blocked by HC Building in I5, HC Building in I6, Wall between G3 and G4 and Wall between G4 and H5. [10.3, 10.3.2]',
    'I8 to K4: blocked, degraded by too much: Brush in J7, Cemetery in J6 and Light Woods in K5. [10.3]',
  ])('%s', (text) => {
    expect(see(text.slice(0, 2), text.slice(6, 8))).toBe(text);
  });

  it('leaves no hole between any two hexes', () => {
    for (const from of map.names) {
      for (const to of map.names)
        expect(see(from, to)).toMatch(
          /^[A-Z]\d+ to [A-Z]\d+: (clear|degraded, by|limited, by|blocked by|blocked, degraded by too much:)[^?{}<>]*\.( \[.+\])?$/,
        );
    }
  });

  const otherwise = (from: LosEnd, to: LosEnd, overlay: LosOverlay = BARE_MAP, locale = english): string => {
    const line = lineOfSight(map, overlay, from, to)!;
    return explainSight({ ...line, unblock: unblock(map, overlay, line) }, map, locale);
  };
  const at = (name: string): number => indexOf(map, name)!;

  it('says what would clear it', () => {
    const smoke = losOverlay(map, [[at('I4'), 'smoke']]);
    expect(otherwise({ hex: 'I5' }, { hex: 'J3' })).toBe('I5 to J3: clear.');
    expect(otherwise({ hex: 'I5' }, { hex: 'J3' }, smoke)).toBe(
      'I5 to J3: blocked by Smoke in I4. [10.3] It would be clear without the Smoke in I4.',
    );
    expect(otherwise({ hex: 'G6' }, { hex: 'F4' })).toBe(
      'G6 to F4: blocked by HC Building in F5. [10.3] It would be clear without the HC Building in F5.',
    );
    expect(otherwise({ hex: 'I8' }, { hex: 'K4' })).toBe(
      'I8 to K4: blocked, degraded by too much: Brush in J7, Cemetery in J6 and Light Woods in K5. [10.3] ' +
        'It would be open without the Cemetery in J6, or without the Brush in J7, or without the Light Woods in K5. ' +
        'It would be clear without the Cemetery in J6, without the Brush in J7 and without the Light Woods in K5.',
    );
    expect(otherwise({ hex: 'I5' }, { hex: 'F4' })).toBe(
      'I5 to F4: blocked by Wall between G4 and H5. [10.3.2] ' +
        'It would be open on the Rooftop in I5, or without the Wall between G4 and H5. ' +
        'It would be clear on the Rooftop in I5 and without the Light Woods in G4, ' +
        'or without the Wall between G4 and H5 and without the Light Woods in G4.',
    );
  });

  it('falls back to codes in another language', () => {
    const wouldBe = { 'would.clear': 'Clear {ways}.' };
    expect(otherwise({ hex: 'G6' }, { hex: 'F4' }, BARE_MAP, { ...english, sights: wouldBe })).toBe(
      'blocked (from: G6, to: F4, by: hcBuilding (hexes: F5)) [10.3] Clear terrain (hexes: F5, terrain: HC Building).',
    );
    expect(see('I5', 'J3', { ...english, sights: {} })).toBe('clear (from: I5, to: J3)');
  });
});

describe('what the library has no text for', () => {
  it('is told by its kind and its plain fields, be it an action or an event of a newer program', () => {
    const say = (thing: unknown): string => explain(thing as Explainable, english, names);
    expect(say({ kind: 'parachuted', counter: 'de.koch.1', to: 'all' })).toBe('parachuted (counter: Lt. Koch)');
    expect(say({ kind: 'parachute', units: ['de.koch.1'] })).toBe('parachute (units: Lt. Koch)');
    expect(say({ kind: 5, to: 'all' })).toBe('5');
  });
});
