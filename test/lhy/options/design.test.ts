import { describe, expect } from 'vitest';
import { canonical } from '../../../src/kernel/json/canonical.js';
import type { DesignAnswer, Settled } from '../../../src/lhy/index.js';
import {
  answerQuestion,
  designSeenBy,
  designFaults,
  explainQuestion,
  explainSettled,
  forSale,
  loadMission,
  missionOfDesign,
  nextQuestion,
  readDesign,
  readLibrary,
  startDesign,
} from '../../../src/lhy/index.js';
import { german } from '../../../src/lhy/text/de/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { resultOf } from '../../../src/lhy/phases/victory.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { act, refusals } from '../maneuver/acting.js';
import { activation } from '../maneuver/acting.js';
import { playSound } from '../sound.js';
import { table } from '../table.js';
import { ANSWERS, CHARTS, LIBRARY, begun, designed, library } from './library.js';
import { FIXTURE } from '../fixture-charts.js';

const shelf = library();

/** What an answer settles, or why it is refused. */
function settles(
  question: string,
  given: DesignAnswer,
  more: { of?: typeof shelf; answers?: typeof ANSWERS } = {},
): Settled | readonly string[] {
  const { of = shelf, answers = {} } = more;
  const done = answerQuestion(of, designed(of, question, answers), given);
  return done.ok ? done.value.settled : done.problems.map(({ code, path = '' }) => `${code} ${path}`);
}

const made = (answers: typeof ANSWERS = {}, of = shelf) =>
  unwrap(loadMission(unwrap(missionOfDesign(of, designed(of, undefined, answers)))));

describe('a designed mission', () => {
  rule('23.0(1)', 'has a frontage that the sectors at hand give: seven, eleven or fourteen hexes', () => {
    expect(nextQuestion(shelf, begun())).toMatchObject({ id: 'frontage', options: ['narrow', 'normal', 'wide'] });
    expect(settles('frontage', { answer: 'narrow' })).toEqual({ frontage: 'narrow' });
    expect(settles('frontage', { answer: 'broad' })).toEqual(['bad-answer /answer']);
    const narrow = library({ sectors: LIBRARY.sectors.slice(0, 2) });
    const offer = nextQuestion(narrow, begun())?.options;
    const told = answerQuestion(narrow, begun(), { answer: 'broad' });
    expect(told.ok ? undefined : told.problems[0]?.params['known']).toEqual(offer);
    expect(settles('frontage', { answer: 'wide' }, { of: narrow })).toEqual(['no-such-sectors /answer']);
  });

  rule('23.0(2)', 'is as deep as the players want, of sectors that they choose or draw', () => {
    expect(settles('depth', { answer: 2 })).toMatchObject({ depth: 2 });
    expect(settles('depth', { answer: 3 })).toEqual(['bad-answer /answer']);
    expect(settles('sectors', { answer: ['b', 'a'] })).toMatchObject({ sectors: ['b', 'a'] });
    expect(settles('sectors', { answer: ['a', 'a'] })).toEqual(['bad-answer /answer']);
    expect(settles('sectors', { answer: ['a', 'wide'] })).toEqual(['bad-answer /answer']);
    expect(settles('sectors', { answer: 'random', faces: [2] })).toMatchObject({ sectors: ['b', 'a'] });
    expect(settles('sectors', { answer: 'random' })).toEqual(['dice-needed /faces']);
  });

  rule('23.0(3)', 'lays its sectors end to end along the frontage, in any order or one that is drawn', () => {
    expect(settles('configuration', { answer: ['b', 'a'] })).toMatchObject({ configuration: ['b', 'a'] });
    expect(settles('configuration', { answer: ['b'] })).toEqual(['bad-answer /answer']);
    expect(settles('configuration', { answer: 'random', faces: [1] })).toMatchObject({ configuration: ['a', 'b'] });
    const { map } = made({
      configuration: [{ answer: ['b', 'a'] }],
      objective: [{ answer: { objectives: [{ id: 'hill', hexes: ['D11'] }] } }],
    });
    expect([map.names.size, map.names.get('C3')?.ground, map.names.get('D11')?.level]).toEqual([98, 'woods', 1]);
    expect(map.sectors?.map(({ id, hexes }) => [id, hexes.has('A7'), hexes.has('A8')])).toEqual([
      ['b', true, false],
      ['a', false, true],
    ]);
  });

  rule('23.0(3)', 'joins sectors beside each other only where their hexes meet', () => {
    const beside = LIBRARY.sectors.slice(0, 2).map((sector) => ({ ...sector, columns: 5 }));
    const hexes = beside.map((sector) => ({ ...sector, hexes: [], hexsides: [] }));
    const of = library({ sectors: hexes });
    expect(settles('configuration', { answer: ['a', 'b'] }, { of })).toEqual(['sectors-do-not-fit ']);
    const meet = library({ sectors: hexes, overlap: { columns: 1 } });
    expect(settles('configuration', { answer: ['a', 'b'] }, { of: meet })).toMatchObject({ configuration: ['a', 'b'] });
  });

  rule('23.0(4)', 'has its hills on a level that is agreed or rolled, where the map has hills', () => {
    expect(settles('hills', { answer: 3 })).toMatchObject({ hills: 3 });
    expect(settles('hills', { answer: 'roll', faces: [5] })).toMatchObject({ hills: 1 });
    expect(settles('hills', { answer: 'roll', faces: [6] })).toMatchObject({ hills: 2 });
    expect(settles('hills', { answer: 'roll' })).toEqual(['dice-needed /faces']);
    expect(settles('hills', { answer: 'roll', faces: [6, 1] })).toEqual(['dice-left /faces']);
    expect(settles('hills', { answer: 'roll', faces: [11] })).toEqual(['bad-value /faces/0']);
    expect(made({ hills: [{ answer: 2 }] }).map.names.get('D4')?.level).toBe(2);
    const flat = { depth: [{ answer: 1 }], sectors: [{ answer: ['b'] }] };
    expect(nextQuestion(shelf, designed(shelf, 'edge', flat))?.id).toBe('edge');
  });

  rule('23.0(5)', 'gives the defender an end of the map, agreed or rolled, and the attacker the other one', () => {
    expect(nextQuestion(shelf, designed(shelf, 'edge'))?.options).toEqual(['north', 'south', 'random']);
    expect(settles('edge', { answer: 'east' })).toEqual(['bad-answer /answer']);
    expect(settles('edge', { answer: 'random', faces: [7] })).toMatchObject({ edge: 'north' });
    expect(settles('edge', { answer: 'random', faces: [8] })).toMatchObject({ edge: 'south' });
    expect(made().mission.sides.map(({ id, role, edge }) => [id, role, edge])).toEqual([
      ['bert', 'defender', 'north'],
      ['anna', 'attacker', 'south'],
    ]);
  });

  rule('23.0(6)', 'is an assault on objectives of which so many are needed', () => {
    const objectives = [
      { id: 'hill', hexes: ['D4'], points: 2 },
      { id: 'wood', hexes: ['B2', 'C3'] },
    ];
    const { mission } = made({ objective: [{ answer: { objectives, needed: 1 } }] });
    expect(mission).toMatchObject({ objectives, needed: 1 });
    const bad = {
      objectives: [
        { id: 'hill', hexes: ['Z9'] },
        { id: 'hill', hexes: ['D4'] },
      ],
      needed: 3,
    };
    expect(settles('objective', { answer: bad })).toEqual([
      'unknown-hex /answer/objectives/0/hexes/0',
      'duplicate-id /answer/objectives/1/id',
      'bad-answer /answer/needed',
    ]);
    expect(settles('objective', { answer: { objectives: [] } })).not.toHaveProperty('objective');
  });

  rule('23.0(6)', 'an assault ends as soon as the attacker has as many objectives as he needs', () => {
    const objectives = ['E2', 'E4', 'E6'].map((hex) => ({ id: hex, hexes: [hex], held: 'red' }));
    const at = { b1: { type: 'blue.squad', at: 'E4' }, b2: { type: 'blue.squad', at: 'E6' } } as const;
    const scene = (needed?: number) =>
      table({ units: at, mission: { objectives, ...(needed === undefined ? {} : { needed }) } });
    expect(resultOf(scene(2))).toEqual({ winner: 'blue', by: 'objective' });
    expect(resultOf(scene(3))).toBeUndefined();
    expect(resultOf(scene())).toBeUndefined();
  });

  rule('23.0(6)', 'an advance ends when no combat unit in good order is left in the sectors', () => {
    const answers = { type: [{ answer: 'advance' }], objective: [{ answer: { sectors: ['b'] } }] };
    const { mission } = made(answers);
    expect([
      mission.objectives,
      mission.clear?.length,
      mission.clear?.includes('A8'),
      mission.clear?.includes('A7'),
    ]).toEqual([[], 49, true, false]);
    expect(settles('objective', { answer: { sectors: ['c'] } }, { answers: { type: answers.type } })).toEqual([
      'unknown-sector /answer/sectors/0',
    ]);
    const scene = (condition: 'good' | 'disrupted', at = 'E2') =>
      table({
        units: { r1: { type: 'red.squad', at, condition }, rLead: { type: 'red.leader', at: 'E2' } },
        mission: { clear: ['E2'] },
      });
    expect(resultOf(scene('good'))).toBeUndefined();
    expect(resultOf(scene('disrupted'))).toEqual({ winner: 'blue', by: 'objective' });
    expect(resultOf(scene('good', 'E3'))).toEqual({ winner: 'blue', by: 'objective' });
  });

  rule('23.0(6)', 'an armor engagement has no objective and no infantry platoons, and its forces are agreed', () => {
    const answers = { type: [{ answer: 'armor' }] };
    const due = nextQuestion(shelf, designed(shelf, 'forces', answers));
    expect(due).toMatchObject({ id: 'forces' });
    expect(due?.options).toBeUndefined();
    const tanks = { infantryPlatoons: 0, tankPlatoons: 1, support: 0 };
    const foot = { infantryPlatoons: 1, tankPlatoons: 0, support: 0 };
    expect(settles('forces', { answer: { attacker: foot, defender: tanks } }, { answers })).toEqual([
      'only-armor /answer/attacker/infantryPlatoons',
    ]);
    expect(settles('forces', { answer: { attacker: tanks, defender: tanks } }, { answers })).toHaveProperty('forces');
  });

  rule('23.0(7)', 'has a defender whose alliance is agreed or rolled: odd is the Axis', () => {
    expect(settles('alliance', { answer: 'axis' })).toMatchObject({ alliance: 'axis' });
    expect(settles('alliance', { answer: 'roll', faces: [3] })).toMatchObject({ alliance: 'axis' });
    expect(settles('alliance', { answer: 'roll', faces: [4] })).toMatchObject({ alliance: 'allied' });
    expect(nextQuestion(shelf, designed(shelf, 'defenderNation'))?.options).toEqual(['red']);
    expect(settles('defenderNation', { answer: 'blue' })).toEqual(['bad-answer /answer']);
    expect(nextQuestion(shelf, designed(shelf, 'attackerNation'))?.options).toEqual(['blue']);
  });

  rule('23.0(8)', 'has the forces of a column of the table, or those that are agreed', () => {
    expect(settles('forces', { answer: 'd' })).toMatchObject({ forces: CHARTS.forcesAndSupport.d });
    const one = { infantryPlatoons: 1, tankPlatoons: 0, support: 5 };
    expect(settles('forces', { answer: { attacker: one, defender: one } })).toMatchObject({
      forces: { attacker: one },
    });
    const none = { ...one, infantryPlatoons: 0 };
    const many = { ...one, infantryPlatoons: 2 };
    expect(settles('forces', { answer: { attacker: none, defender: many } })).toEqual([
      'no-platoons /answer/attacker',
      'too-few-platoons /answer/defender/infantryPlatoons',
    ]);
    const without = { ...FIXTURE.charts, forcesAndSupport: undefined };
    const { forcesAndSupport: _none, ...charts } = without;
    const of = library({ charts: [{ ...FIXTURE, charts }] });
    expect(settles('forces', { answer: 'd' }, { of })).toEqual(['chart-missing ']);
  });

  rule('23.0(9)', 'has limits of casualties that are agreed, or rolled by the platoons of the defender', () => {
    expect(settles('limits', { answer: { attacker: 3, defender: 4 } })).toMatchObject({
      limits: { attacker: 3, defender: 4 },
    });
    expect(settles('limits', { answer: 'roll', faces: [2, 7] })).toMatchObject({
      limits: { attacker: 9, defender: 11 },
    });
    expect(settles('limits', { answer: 'roll', faces: [2] })).toEqual(['dice-needed /faces']);
    expect(made().mission.sides.map(({ casualtyLimit }) => casualtyLimit)).toEqual([5, 7]);
  });

  rule('23.0(10)', 'has Initiative DRMs of two for the attacker and none for the defender, or others', () => {
    expect(settles('initiative', { answer: 'usual' })).toMatchObject({ initiative: { attacker: 2, defender: 0 } });
    expect(settles('initiative', { answer: { attacker: 1, defender: 1 } })).toMatchObject({
      initiative: { attacker: 1 },
    });
    expect(settles('initiative', { answer: 'roll', faces: [6, 1] })).toMatchObject({
      initiative: { attacker: 3, defender: -1 },
    });
  });

  rule('23.0(11)', 'has Coordination DRMs where a force has several platoons', () => {
    expect(settles('coordination', { answer: 'roll', faces: [1, 1] })).toMatchObject({
      coordination: { attacker: 2, defender: 0 },
    });
    const one = { infantryPlatoons: 1, tankPlatoons: 0, support: 0 };
    const answers = { forces: [{ answer: { attacker: one, defender: one } }] };
    expect(nextQuestion(shelf, designed(shelf, 'planning', answers))?.id).toBe('planning');
  });

  rule('23.0(12)', 'has dummies, a hidden set-up and armor support only where that was agreed', () => {
    const all = { armor: true, dummies: true, hidden: true, sides: false };
    const { mission } = made({ planning: [{ answer: all }] });
    expect(mission.units.filter(({ dummy }) => dummy === true)).toHaveLength(12);
    expect(mission.units.some(({ side, mayHide }) => side === 'bert' && mayHide === true)).toBe(true);
    expect(mission.units.some(({ side, mayHide }) => side === 'anna' && mayHide === true)).toBe(false);
    expect(mission.outOfPlay).toHaveLength(28);
    expect(mission.entries['approach']).toEqual(['B14', 'C14', 'D14', 'E14', 'F14']);
    const plain = made().mission;
    expect([plain.outOfPlay, plain.units.some(({ dummy }) => dummy === true)]).toEqual([undefined, false]);
    const none = { planning: [{ answer: { ...all, armor: false } }] };
    expect(settles('purchase', { by: 'anna', answer: { 'blue.heavy': 1 } }, { answers: none })).toEqual([
      'no-armor-support /answer/blue.heavy',
    ]);
  });

  rule('23.0(12)', 'nobody enters half hexes at the sides that are not in play', () => {
    const scene = activation(['b1'], {
      units: { b1: { type: 'blue.squad', at: 'B5' } },
      mission: { outOfPlay: ['A5', 'A6'] },
    });
    const going = act(scene, { kind: 'maneuver', unit: 'b1', mode: 'forward' });
    expect(refusals(going, { kind: 'enter', hex: 'A5' })).toEqual(['no-way 23.0(12)']);
    expect(refusals(going, { kind: 'enter', hex: 'B4' })).toEqual([]);
  });

  rule('23.0(12)', 'is attacked by the lower bid, and nobody sees a bid before both are made', () => {
    const one = unwrap(answerQuestion(shelf, designed(shelf, 'bid'), { by: 'bert', answer: 30 }));
    expect(designSeenBy(one, 'anna').settled.bids).toEqual({});
    expect(designSeenBy(one, 'bert').settled.bids).toEqual({ bert: 30 });
    expect(nextQuestion(shelf, one)).toMatchObject({ id: 'bid', by: ['anna'], secret: true });
    expect(answerQuestion(shelf, one, { by: 'bert', answer: 1 })).toMatchObject({
      problems: [{ code: 'not-your-question' }],
    });
    const both = unwrap(answerQuestion(shelf, one, { by: 'anna', answer: 25 }));
    expect(both.settled).toMatchObject({ attacker: 'anna', bids: { anna: 25, bert: 30 } });
    expect(designSeenBy(both, 'bert').settled.bids).toEqual({ anna: 25, bert: 30 });
    expect(settles('bid', { by: 'anna', answer: -1 })).toEqual(['bad-answer /answer']);
  });

  rule('23.0(12)', 'after two equal bids a die decides, or as a ruling both bid again', () => {
    const one = unwrap(answerQuestion(shelf, designed(shelf, 'bid'), { by: 'anna', answer: 20 }));
    const with2 = (faces: readonly number[]) => answerQuestion(shelf, one, { by: 'bert', answer: 20, faces });
    expect(unwrap(with2([3])).settled.attacker).toBe('anna');
    expect(unwrap(with2([4])).settled.attacker).toBe('bert');
    expect(with2([])).toMatchObject({ problems: [{ code: 'dice-needed' }] });
    const of = library({ rulings: { rules: { equalBids: 'bidAgain' } } });
    const again = unwrap(answerQuestion(of, one, { by: 'bert', answer: 20 }));
    expect(nextQuestion(of, again)).toMatchObject({ id: 'bid', by: ['anna', 'bert'] });
  });

  rule(
    '23.0(12)',
    'is won up to the bid, drawn up to ten more, and lost beyond; by the example beyond eleven more',
    () => {
      const levels = (rules: Readonly<Record<string, string>>) =>
        made({}, library({ rulings: { rules } })).mission.victory;
      expect(levels({})).toEqual({
        most: 35,
        levels: [
          { to: 25, value: { level: 'victory', winner: 'anna' } },
          { to: 35, value: { level: 'draw' } },
          { value: { level: 'defeat', winner: 'bert' } },
        ],
      });
      expect(levels({ bidDefeat: 'example' })).toMatchObject({ most: 35, levels: [{ to: 25 }, { to: 36 }, {}] });
    },
  );

  rule('23.0(13)', 'has support that each player buys for his points, in secret', () => {
    expect(
      forSale(shelf, designed(shelf, 'purchase').settled, 'anna').map(({ id, cost, there }) => [id, cost, there]),
    ).toEqual([
      ['blue.gun', 7, 2],
      ['blue.truck', 3, 1],
      ['blue.heavy', 15, 1],
      ['mortar.light', 5, 9],
    ]);
    const bought = { 'blue.gun': 2, 'mortar.light': 3 };
    expect(settles('purchase', { by: 'anna', answer: bought })).toMatchObject({ purchases: { anna: bought } });
    expect(settles('purchase', { by: 'anna', answer: { ...bought, 'blue.truck': 1 } })).toEqual(['too-dear /answer']);
    expect(settles('purchase', { by: 'anna', answer: { 'blue.gun': 3 } })).toEqual(['mix-too-small /answer/blue.gun']);
    expect(settles('purchase', { by: 'anna', answer: { 'red.gun': 1 } })).toEqual(['not-for-sale /answer/red.gun']);
    const one = unwrap(answerQuestion(shelf, designed(shelf, 'purchase'), { by: 'anna', answer: bought }));
    expect(designSeenBy(one, 'bert').settled.purchases).toEqual({});
    expect(designSeenBy(one, 'anna').settled.purchases).toEqual({ anna: bought });
  });

  rule('23.0(14)', 'draws its platoons and its support at random from all counters of the nation', () => {
    const purchase = [
      { by: 'anna', answer: { 'blue.gun': 1, 'mortar.light': 1 } },
      { by: 'bert', answer: {} },
    ];
    const { mission } = made({ purchase });
    expect(mission.forces).toEqual([
      {
        id: 'bert.infantry',
        side: 'bert',
        draw: { kind: 'platoons', arm: 'infantry', number: 1 },
        place: { kind: 'setUp', zone: 'defence' },
      },
      {
        id: 'anna.infantry',
        side: 'anna',
        draw: { kind: 'platoons', arm: 'infantry', number: 1 },
        place: { kind: 'waiting', entry: 'approach' },
      },
      {
        id: 'anna.armor',
        side: 'anna',
        draw: { kind: 'platoons', arm: 'armor', number: 1 },
        place: { kind: 'waiting', entry: 'approach' },
      },
      {
        id: 'anna.blue.gun',
        side: 'anna',
        draw: { kind: 'support', types: ['blue.gun'], number: 1 },
        place: { kind: 'waiting', entry: 'approach' },
      },
    ]);
    expect(mission.units.filter(({ type }) => type === 'blue.gun').map(({ place }) => place)).toEqual([
      { kind: 'pool' },
      { kind: 'pool' },
    ]);
    expect(mission.mortars).toMatchObject([{ id: 'anna.mortar.light-1', type: 'light', companies: ['blue:red'] }]);
  });

  rule(
    '23.0(15)',
    'sets the defender up further than four hexes from the edge of the enemy, who comes on by his own',
    () => {
      const { mission } = made();
      expect(mission.zones?.['defence']).toHaveLength(70);
      expect([mission.zones?.['defence']?.includes('A10'), mission.zones?.['defence']?.includes('A11')]).toEqual([
        true,
        false,
      ]);
      expect(mission.entries['approach']).toEqual(['A14', 'B14', 'C14', 'D14', 'E14', 'F14', 'G14']);
    },
  );

  rule('23.0(15)', 'can be played at once, to its end', () => {
    const planning = [{ answer: { armor: true, dummies: true, hidden: true, sides: false } }];
    const purchase = [
      { by: 'anna', answer: { 'blue.gun': 1, 'mortar.light': 1 } },
      { by: 'bert', answer: { 'red.gun': 1 } },
    ];
    const world = made({
      planning,
      purchase,
      bid: [
        { by: 'anna', answer: 0 },
        { by: 'bert', answer: 9 },
      ],
    });
    playSound(world, 'designed 1');
  });

  rule('23.0', 'is asked step by step, and a design that was kept is read with nothing taken on trust', () => {
    const design = designed(shelf);
    const kept: unknown = JSON.parse(canonical(design));
    expect(unwrap(readDesign(shelf, kept))).toEqual(design);
    expect(nextQuestion(shelf, design)).toBeUndefined();
    expect(answerQuestion(shelf, design, { answer: 1 })).toMatchObject({ problems: [{ code: 'design-over' }] });
    const bent = (more: object): unknown => ({ ...design, settled: { ...design.settled, ...more } });
    expect(readDesign(shelf, bent({ depth: 9 }))).toMatchObject({ problems: [{ path: '/settled/depth' }] });
    expect(readDesign(shelf, bent({ spies: 9 }))).toMatchObject({
      problems: [{ code: 'bad-design', path: '/settled/spies' }],
    });
    expect(readDesign(shelf, bent({ purchases: { anna: { 'blue.gun': 9 }, bert: {} } })).ok).toBe(false);
    expect(missionOfDesign(shelf, begun())).toMatchObject({
      problems: [{ code: 'design-not-over', params: { question: 'frontage' } }],
    });
    expect(startDesign({ id: 'x', title: 'X', players: ['anna', 'anna'] })).toMatchObject({
      problems: [{ code: 'duplicate-id' }],
    });
  });

  rule('23.0', 'tells each roll with what has come of it', () => {
    const rolled = unwrap(answerQuestion(shelf, designed(shelf, 'hills'), { answer: 'roll', faces: [6] }));
    expect(rolled.rolls).toEqual([{ question: 'hills', rule: '23.0(4)', faces: [6], result: '2' }]);
  });

  rule('23.0', 'tells in words what has been rolled and settled, and bids only when both have made theirs', () => {
    const lines: string[] = [];
    let whole = begun();
    for (let due = nextQuestion(shelf, whole); due !== undefined; due = nextQuestion(shelf, whole)) {
      const left = (ANSWERS[due.id] ?? []).filter(({ by }) => by === undefined || due.by.includes(by));
      const next = unwrap(answerQuestion(shelf, whole, left[0] ?? { answer: undefined }));
      lines.push(explainSettled(whole, next, english));
      whole = next;
    }
    expect(lines[0]).toMatch(/^The front is (?:narrow|normal|wide): [0-9]+ hexes wide\.$/);
    expect(lines.filter((line) => line === '')).toEqual([]);
    const bids = lines.filter((line) => / has bid\./.test(line));
    expect(bids[0]).toMatch(/^\w+ has bid\.$/);
    expect(bids[1]).toMatch(/\nThe bids: anna [0-9]+ and bert [0-9]+\. \w+ attacks\.$/);
    for (const locale of [english, german])
      expect(explainSettled(begun(), whole, locale)).not.toMatch(/[{}<>]|undefined|design\./);
    const { alliance: _alliance, ...rest } = whole.settled;
    const open = { ...whole, settled: rest };
    const rolled = unwrap(answerQuestion(shelf, open, { answer: 'roll', faces: [3] }));
    expect(explainSettled(open, rolled, english)).toBe('Rolled 3 [23.0(7)]. The defender: the Axis.');
  });

  rule('23.0', 'that was kept has all its mistakes told at once, each with its place', () => {
    const kept = { ...begun(), settled: { frontage: 'broad', setting: { year: 1 }, more: 1 } }; // prettier-ignore
    const read = readDesign(shelf, kept);
    expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual([
      '/settled/frontage',
      '/settled/setting/year',
      '/settled/setting/month',
      '/settled/setting/visibility',
      '/settled/more',
    ]);
    expect(designFaults({ kind: 'design', settled: { more: 1 } }).map(({ path }) => path)).toContain('/settled/more');
    expect(designFaults({ ...kept, settled: {} })).toEqual([]);
  });

  rule('23.0', 'is asked for in both languages', () => {
    for (const id of Object.keys(ANSWERS)) {
      const due = nextQuestion(shelf, designed(shelf, id));
      for (const locale of [english, german]) {
        const text = due === undefined ? '' : explainQuestion(due, locale);
        expect(text).toMatch(/^anna.*\?|^anna.*\.|^anna.*: /);
        expect(text).not.toMatch(/design\./);
      }
    }
  });

  rule('23.0(1)', 'says that nothing fits where the library has no sector for any frontage', () => {
    const odd = library({ sectors: [{ id: 'odd', columns: 10, rows: 10, hexes: [] }] });
    const due = unwrap(startDesign({ id: 'x', title: 'X', players: ['anna', 'bert'] }));
    const asked = nextQuestion(odd, due);
    expect(asked?.options).toEqual([]);
    expect(explainQuestion(asked!, english)).toContain('Possible: none, for nothing in the library fits');
  });

  rule('23.0', 'has a library whose documents are read with every mistake', () => {
    const twice = { ...LIBRARY, sectors: [...LIBRARY.sectors, ...LIBRARY.sectors.slice(0, 1)], mix: { nobody: 1 } };
    expect(readLibrary(twice)).toMatchObject({
      problems: [
        { code: 'duplicate-id', path: '/sectors/3/id' },
        { code: 'unknown-type', path: '/mix/nobody' },
      ],
    });
    expect(readLibrary({ ...LIBRARY, kind: 'shelf' }).ok).toBe(false);
  });
});
