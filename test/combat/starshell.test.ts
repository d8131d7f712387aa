import { describe, expect } from 'vitest';
import { odds } from '../../src/index.js';
import { fireRule, starshellLedger, starshellRule } from '../../src/combat/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { canStillAct } from '../../src/phases/impulse/still-acting.js';
import { callersAt } from '../../src/phases/impulse/activation.js';
import { rulesFor } from '../../src/phases/game/registry.js';
import type { Counter, HexMarker, StarshellAction, Status, World } from '../../src/state/index.js';
import { counterOf, topOf } from '../../src/state/index.js';
import { acting, ground } from '../movement/ground.js';
import { act, faults, house, impulse, lay, legal, statusOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';
import { gameOf } from '../world.js';

const koch = 'de.koch.1';
const hero = 'de.stormer.1';
const squad = 'de.1-6-4.1';
const scout = 'de.scout.1';
const team = 'de.mortar.1';
const enemy = 'us.2-5-4.1';

/** The ground by night; the Germans have Starshells, the Americans none. */
function dark(starshell = 3, scenario: Partial<World['scenario']> = { night: true }): World {
  const world = ground();
  const types = new Map(world.catalogue.types);
  types.set('de.scout', {
    nation: 'de',
    id: 'de.scout',
    kind: 'scout',
    ifp: { value: 0 },
    range: 4,
    mf: 5,
    morale: 5,
    shaken: { mf: 2 },
  });
  const nations = new Map(world.catalogue.nations);
  const germans = nations.get('de');
  if (germans === undefined) throw new Error('no Germans');
  nations.set('de', { ...germans, starshell });
  return {
    ...world,
    catalogue: { ...world.catalogue, types, nations },
    scenario: { ...world.scenario, ...scenario },
  };
}

type Laid = readonly [id: string, at: string, status?: Status];

/** A German impulse in which those in E6 may act, an American Squad far off. */
function before(units: readonly Laid[], world = dark(), markers: readonly HexMarker[] = []): Table {
  return lay(world, {
    units: [...units, [enemy, 'K2']],
    markers,
    position: { phase: 'operations' },
    frames: [
      acting(
        'de',
        'E6',
        units.filter(([id, at]) => at === 'E6' && id.startsWith('de')).map(([id]) => id),
      ),
    ],
  });
}

const flare = (unit: string, at: string, mortar?: string): StarshellAction => ({
  kind: 'starshell',
  unit,
  at,
  ...(mortar === undefined ? {} : { mortar }),
});
const die = (of: string, face: number): { purpose: string; of: string; faces: readonly number[] } => ({
  purpose: 'starshell',
  of,
  faces: [face],
});
const lit = (table: Table): readonly string[] =>
  table.position.markers.flatMap((marker) => (marker.kind === 'starshell' ? [marker.at] : []));

describe('a Starshell', () => {
  rule('20.2', 'is fired by a Leader with 1d6 less his LM, by a Hero with 1d6, at most the capability', () => {
    for (const [unit, face, success] of [
      [koch, 4, true],
      [koch, 5, false],
      [hero, 3, true],
      [hero, 4, false],
    ] as const) {
      const table = before([[unit, 'E6']]);
      act(table, starshellRule, flare(unit, 'E7'), [die(unit, face)]);
      expect([unit, face, lit(table)]).toEqual([unit, face, success ? ['E7'] : []]);
      expect(statusOf(table, unit)).toEqual({ markers: ['opsComplete'] });
    }
  });

  rule('20.2', "goes by the nation's capability, and there is none without", () => {
    const poor = before([[hero, 'E6']], dark(1));
    act(poor, starshellRule, flare(hero, 'E7'), [die(hero, 2)]);
    expect(lit(poor)).toEqual([]);
    const none = before([[koch, 'E6']], dark(0));
    expect(faults(none, starshellRule, flare(koch, 'E7'))).toEqual(['fires-no-starshell']);
    expect(legal(none, starshellRule)).toEqual([]);
  });

  rule('20.2', 'has the odds of its die', () => {
    for (const [unit, chance] of [
      [koch, '2/3'],
      [hero, '1/2'],
    ] as const) {
      const table = before([[unit, 'E6']]);
      const told = [true, false].map(
        (factorise) => unwrap(odds(table.world, gameOf(table), flare(unit, 'E7'), { factorise })).subjects,
      );
      expect(told[0]).toEqual(told[1]);
      expect(told[0]?.find(({ subject }) => subject === 'E7')?.results).toContainEqual({ result: 'lit', chance });
    }
  });

  rule('20.2', 'of a wounded Leader has the LM a wound leaves him', () => {
    const table = before([[koch, 'E6', { wounds: 1 }]]);
    expect(wholeTotal(starshellLedger(table, table.position.counters[0] ?? fail(), 4))).toBe(4);
    act(table, starshellRule, flare(koch, 'E7'), [die(koch, 4)]);
    expect(lit(table)).toEqual([]);
  });

  rule('20.2', 'goes into any hex within three of his, seen or not, his own as well', () => {
    const table = before([[koch, 'E6']]);
    expect(faults(table, starshellRule, flare(koch, 'E3'))).toEqual([]);
    expect(faults(table, starshellRule, flare(koch, 'E6'))).toEqual([]);
    expect(faults(table, starshellRule, flare(koch, 'H8'))).toEqual([]);
    expect(faults(table, starshellRule, flare(koch, 'E2'))).toEqual(['too-far']);
    const hexes = legal(table, starshellRule).map(({ at }) => at);
    expect(hexes).toContain('E3');
    expect(hexes).not.toContain('E2');
    expect(faults(table, starshellRule, flare(koch, 'Z9'))).toEqual(['unknown-location']);
    expect(faults(table, starshellRule, flare('de.nobody.1', 'E7'))).toEqual(['unknown-counter']);
  });

  rule('20.2', 'is fired by nobody else, and by day by nobody', () => {
    const table = before([
      [squad, 'E6'],
      [scout, 'E6'],
    ]);
    expect(faults(table, starshellRule, flare(squad, 'E7'))).toEqual(['fires-no-starshell']);
    expect(faults(table, starshellRule, flare(scout, 'E7'))).toEqual(['fires-no-starshell']);
    expect(faults(table, starshellRule, flare(enemy, 'K3'))).toContain('not-yours');
    expect(legal(table, starshellRule)).toEqual([]);
    const day = before([[koch, 'E6']], dark(3, {}));
    expect(faults(day, starshellRule, flare(koch, 'E7'))).toEqual(['not-at-night']);
    expect(legal(day, starshellRule)).toEqual([]);
  });

  for (const marker of ['moved', 'assaultMove', 'lowCrawl', 'fired', 'hitAndRun', 'stealth', 'opsComplete'] as const) {
    rule('20.2', `is not fired by who is marked ${marker}`, () => {
      const table = before([[koch, 'E6', { markers: [marker] }]]);
      expect(faults(table, starshellRule, flare(koch, 'E7'))).toEqual(['already-activated']);
      expect(legal(table, starshellRule)).toEqual([]);
    });
  }

  rule('20.2', 'takes the impulse of a man in Good Order outside Melee and flames', () => {
    const refused = (status: Status, markers: readonly HexMarker[] = []): readonly string[] => {
      const table = before([[koch, 'E6', status]], dark(), markers);
      expect(legal(table, starshellRule)).toEqual([]);
      return faults(table, starshellRule, flare(koch, 'E7'));
    };
    expect(refused({ shaken: true })).toEqual(['not-good-order']);
    expect(refused({}, [{ kind: 'melee', at: 'E6', fought: false }])).toEqual(['locked-in-melee']);
    expect(refused({}, [{ kind: 'fire', at: 'E6', stage: 1 }])).toEqual(['must-face-fire']);
    const away = before([
      [squad, 'E6'],
      [koch, 'E7'],
    ]);
    expect(faults(away, starshellRule, flare(koch, 'E7'))).toEqual(['not-activated-here']);
    const naming = before([[koch, 'E6']]);
    naming.frames = [impulse('de', { step: 'naming', named: [{ at: 'E6' }], started: [koch] })];
    expect(faults(naming, starshellRule, flare(koch, 'E7'))).toEqual(['not-acting']);
    expect(legal(naming, starshellRule)).toEqual([]);
  });

  rule('20.2', 'is something to do for who stayed behind when his hex had moved and fired', () => {
    const table = before([[koch, 'E6']]);
    table.frames = [acting('de', 'E6', [koch], { moved: true, firedAt: 'K2' })];
    const frame = topOf(table, 'impulse') ?? fail();
    expect(canStillAct(table, frame)).toBe(true);
    expect(legal(table, starshellRule).length).toBeGreaterThan(0);
    const day = before([[koch, 'E6']], dark(3, {}));
    expect(canStillAct({ ...day, frames: table.frames }, frame)).toBe(false);
  });

  rule('20.2', 'keeps the Leader from adding his LM to an attack, not his company from its own', () => {
    const table = before([
      [koch, 'E6'],
      [squad, 'E6'],
      ['us.2-5-4.2', 'E7'],
    ]);
    const shot = { kind: 'fire', from: 'E6', target: 'E7', units: [squad], weapons: [], lead: squad } as const;
    expect(faults(table, fireRule, { ...shot, leader: koch })).toEqual([]);
    act(table, starshellRule, flare(koch, 'E7'), [die(koch, 1)]);
    expect(faults(table, fireRule, { ...shot, leader: koch })).toEqual(['leader-cannot-help']);
    expect(faults(table, fireRule, shot)).toEqual([]);
  });

  rule('20.2', 'does not keep him from bringing in his own hex and those beside it', () => {
    const table = before([
      [koch, 'E6'],
      [squad, 'E7'],
    ]);
    table.frames = [impulse('de', { step: 'naming', named: [{ at: 'E6' }], started: [koch] })];
    const naming = topOf(table, 'impulse') ?? fail();
    expect(callersAt(table, naming, 'E6').map(({ id }) => id)).toEqual([koch]);
    table.frames = [impulse('de', { step: 'acting', named: [{ at: 'E6' }, { at: 'E7' }], started: [squad, koch] })];
    act(table, starshellRule, flare(koch, 'E7'), [die(koch, 1)]);
    const frame = topOf(table, 'impulse') ?? fail();
    expect(frame).toMatchObject({ acted: true, started: [squad, koch] });
    expect(canStillAct(table, frame)).toBe(true);
  });

  rule('20.2', 'over a hex that is lit already gives no more light', () => {
    const table = before([[koch, 'E6']], dark(), [{ kind: 'starshell', at: 'E7' }]);
    act(table, starshellRule, flare(koch, 'E7'), [die(koch, 1)]);
    expect(lit(table)).toEqual(['E7']);
  });

  rule('20.2', 'over one hex leaves the next hex dark: another Starshell lights that too', () => {
    const table = before([[koch, 'E6']], dark(), [{ kind: 'starshell', at: 'E7' }]);
    act(table, starshellRule, flare(koch, 'E5'), [die(koch, 1)]);
    expect(lit(table)).toEqual(['E7', 'E5']);
  });

  rule('4.0', 'is fired in an impulse that acts, and not before its hexes are named', () => {
    const table = before([[koch, 'E6']]);
    expect(faults(table, starshellRule, flare(koch, 'E5'))).toEqual([]);
    const naming = { ...table, frames: [impulse('de', { step: 'naming', started: [koch] })] };
    expect(faults(naming, starshellRule, flare(koch, 'E5'))).toContain('not-acting');
    expect(legal(naming, starshellRule)).toEqual([]);
  });

  rule('4.0', 'belongs to an impulse', () => {
    expect(rulesFor(impulse('de'))).toContain(starshellRule);
    expect(starshellRule.frames).toEqual(['impulse']);
  });
});

describe('a Starshell of a Mortar Weapon Team', () => {
  const called = (units: readonly Laid[], world = dark(), markers: readonly HexMarker[] = []): Table =>
    before([[koch, 'E6'], [team, 'E8'], ...units], world, markers);

  rule('20.3', 'is called in by a Leader or a Scout, without a roll', () => {
    for (const caller of [koch, scout]) {
      const table = before([
        [caller, 'E6'],
        [team, 'E8'],
      ]);
      act(table, starshellRule, flare(caller, 'E4', team));
      expect(lit(table)).toEqual(['E4']);
      expect(statusOf(table, team)).toEqual({ markers: ['fired'] });
      expect(statusOf(table, caller)).toEqual({ markers: ['opsComplete'] });
    }
    const others = before([
      [hero, 'E6'],
      [squad, 'E6'],
      [team, 'E8'],
    ]);
    expect(faults(others, starshellRule, flare(hero, 'E4', team))).toEqual(['fires-no-starshell']);
    expect(faults(others, starshellRule, flare(squad, 'E4', team))).toEqual(['fires-no-starshell']);
    expect(legal(others, starshellRule).every(({ mortar }) => mortar === undefined)).toBe(true);
  });

  rule('20.3', 'lands by the switch starshellByMortar where it scatters to, and may miss the map', () => {
    const dusk = dark();
    const { ruleset } = dusk;
    const switches = { ...ruleset.switches, starshellByMortar: 'scattered' as const };
    const scattered: World = { ...dusk, ruleset: { ...ruleset, switches } };
    const fired = (at: string, white: number, colored: number): readonly string[] => {
      const units: readonly Laid[] = [
        [scout, 'E6'],
        [team, 'E8'],
      ];
      const table = before(units, scattered);
      act(table, starshellRule, flare(scout, at, team), [{ purpose: 'scatter', of: scout, faces: [white, colored] }]);
      expect(statusOf(table, team)).toEqual({ markers: ['fired'] });
      expect(statusOf(table, scout)).toEqual({ markers: ['opsComplete'] });
      return lit(table);
    };
    // One hex more at night; half of it, fractions up.
    expect(fired('E4', 3, 4)).toEqual(['E6']);
    expect(fired('E3', 6, 1)).toEqual([]);
  });

  rule('20.3', 'goes within three hexes of the caller or to a Fired marker he sees, in range of the Mortar', () => {
    const table = called([]);
    expect(faults(table, starshellRule, flare(koch, 'E3', team))).toEqual([]);
    expect(faults(table, starshellRule, flare(koch, 'I8', team))).toEqual(['too-far']);
    const two = house(table, { mortarStarshell: 2 });
    expect(faults(two, starshellRule, flare(koch, 'E3', team))).toEqual(['too-far']);
    expect(faults(two, starshellRule, flare(koch, 'E4', team))).toEqual([]);
    expect(legal(two, starshellRule)).not.toContainEqual(flare(koch, 'E3', team));
    expect(legal(two, starshellRule)).toContainEqual(flare(koch, 'E3'));
    const flash = called([['us.2-5-4.2', 'I8', { markers: ['fired'] }]]);
    expect(faults(flash, starshellRule, flare(koch, 'I8', team))).toEqual([]);
    expect(faults(flash, starshellRule, flare(koch, 'I8'))).toEqual(['too-far']);
    expect(legal(flash, starshellRule)).toContainEqual(flare(koch, 'I8', team));
    const silent = called([['us.2-5-4.2', 'I8', { markers: ['moved'] }]]);
    expect(faults(silent, starshellRule, flare(koch, 'I8', team))).toEqual(['too-far']);
    const unseen = called([['us.2-5-4.2', 'E1', { markers: ['fired'] }]]);
    expect(faults(unseen, starshellRule, flare(koch, 'E1', team))).toEqual(['too-far', 'out-of-mortar-range']);
    const far = before([
      [koch, 'E6'],
      [team, 'K6'],
    ]);
    expect(faults(far, starshellRule, flare(koch, 'D5', team))).toEqual(['out-of-mortar-range']);
  });

  rule('20.3', 'is fired by a Weapon Team with a Mortar only, of a nation that has Starshells', () => {
    const table = called([['de.mgteam.1', 'D8']]);
    expect(faults(table, starshellRule, flare(koch, 'E4', 'de.mgteam.1'))).toEqual(['not-a-mortar-team']);
    expect(faults(table, starshellRule, flare(koch, 'E4', squad))).toEqual(['unknown-counter']);
    const none = called([], dark(0));
    expect(faults(none, starshellRule, flare(koch, 'E4', team))).toEqual(['fires-no-starshell']);
    expect(legal(none, starshellRule)).toEqual([]);
  });

  rule('20.3', 'takes a team of its own side', () => {
    expect(faults(called([]), starshellRule, flare(koch, 'E4', enemy))).toContain('not-yours');
    expect(faults(called([]), starshellRule, flare(koch, 'E4', team))).toEqual([]);
  });

  rule('20.2', 'of a Hero is his die alone, of a Leader the die and his LM', () => {
    const table = before([
      [koch, 'E6'],
      [hero, 'E6'],
    ]);
    const terms = (id: string): readonly string[] =>
      starshellLedger(table, counterOf(table.position, id) as Counter, 4).terms.map((term) => term.id);
    expect([terms(hero), terms(koch)]).toEqual([['die'], ['die', 'leader']]);
  });

  rule('20.3', 'takes a team that is free to fire', () => {
    const refused = (at: string, status: Status, markers: readonly HexMarker[] = []): readonly string[] => {
      const table = before(
        [
          [koch, 'E6'],
          [team, at, status],
        ],
        dark(),
        markers,
      );
      expect(legal(table, starshellRule).some(({ mortar }) => mortar !== undefined)).toBe(false);
      return faults(table, starshellRule, flare(koch, 'E4', team));
    };
    expect(refused('E8', { markers: ['fired'] })).toEqual(['already-activated']);
    expect(refused('E8', { shaken: true })).toEqual(['not-good-order']);
    expect(refused('E8', {}, [{ kind: 'melee', at: 'E8', fought: false }])).toEqual(['locked-in-melee']);
    expect(refused('E8', {}, [{ kind: 'fire', at: 'E8', stage: 1 }])).toEqual(['must-face-fire']);
    expect(refused('E2', {})).toEqual(['mortar-under-cover']);
  });

  rule('10.7', 'out of a Cave goes through its front', () => {
    const cave = { kind: 'fortification', at: 'E8/cave', type: 'cave', tm: 2, facing: 4, side: 'de' } as const;
    const table = called([], dark(), [cave]);
    table.position = {
      ...table.position,
      counters: table.position.counters.map((one) =>
        one.id === team ? { ...one, place: { kind: 'map', at: 'E8/cave' } } : one,
      ),
    };
    expect(faults(table, starshellRule, flare(koch, 'E5', team))).toEqual(['outside-bunker-front']);
    const turned = { ...table, position: { ...table.position, markers: [{ ...cave, facing: 1 }] } };
    expect(faults(turned, starshellRule, flare(koch, 'E5', team))).toEqual([]);
  });

  rule('20.3', 'takes the impulse of a caller in Good Order and unmarked', () => {
    const shaken = before([
      [koch, 'E6', { shaken: true }],
      [team, 'E8'],
    ]);
    expect(faults(shaken, starshellRule, flare(koch, 'E4', team))).toEqual(['not-good-order']);
    const fired = before([
      [koch, 'E6', { markers: ['fired'] }],
      [team, 'E8'],
    ]);
    expect(faults(fired, starshellRule, flare(koch, 'E4', team))).toEqual(['already-activated']);
    const away = before([
      [squad, 'E6'],
      [koch, 'E7'],
      [team, 'E8'],
    ]);
    expect(faults(away, starshellRule, flare(koch, 'E4', team))).toEqual(['not-activated-here']);
  });

  rule('20.3', 'keeps the Leader who called it from adding his LM to an attack', () => {
    const table = called([
      [squad, 'E6'],
      ['us.2-5-4.2', 'E5'],
    ]);
    const shot = { kind: 'fire', from: 'E6', target: 'E5', units: [squad], weapons: [], lead: squad } as const;
    expect(faults(table, fireRule, { ...shot, leader: koch })).toEqual([]);
    act(table, starshellRule, flare(koch, 'E4', team));
    expect(faults(table, fireRule, { ...shot, leader: koch })).toEqual(['leader-cannot-help']);
  });
});

function fail(): never {
  throw new Error('missing');
}
