import { describe, expect } from 'vitest';
import { loadPacks } from '../../src/scenario/index.js';
import { parseBoard } from '../../src/map/index.js';
import { problem } from '../../src/kernel/basis/result.js';
import { explain } from '../../src/text/index.js';
import { english } from '../../src/text/en/index.js';
import { rule } from '../rule.js';
import { board15, edited, packJson } from './packs.js';

const starter = packJson('ww2-starter');
const training = packJson('training');
const regiment = packJson('regiment');

type Json = ReturnType<typeof packJson>;

/** The problems of the packs, each as code and path, and its sentence. */
function told(...packs: readonly unknown[]): readonly string[] {
  const loaded = loadPacks(packs, [board15()]);
  return loaded.ok
    ? []
    : loaded.problems.map(
        (each) => `${each.path ?? ''}: ${explain(problem(each.code, each.params, each.rule), english)}`,
      );
}

/** What is wrong once a value of the Training Scenario is another. */
function wrong(path: string, value: unknown, pack: Json = training): readonly string[] {
  return told(starter, edited(pack, `/scenarios/0${path}`, value)).map((text) => text.replace('/1/scenarios/0', ''));
}

/** Effects of an Event marker of the training board, with paragraphs. */
function told18(effects: readonly object[], paragraphs: readonly object[], entry?: object): readonly string[] {
  const marker = { id: 'bell', trigger: 'occupation', at: 'I5', effects };
  let pack = edited(training, '/scenarios/0/events', [marker]);
  pack = edited(pack, '/scenarios/0/paragraphs', paragraphs);
  if (entry !== undefined) pack = edited(pack, '/scenarios/0/sides/0/forces/0/entry', entry);
  return told(starter, pack).map((text) => text.replace('/1/scenarios/0', ''));
}

describe('a scenario with parts to which nothing leads', () => {
  rule('1.8', 'a paragraph is read by an Event marker, at once or by way of other paragraphs', () => {
    const read = (paragraph: string): object => ({ kind: 'read', paragraph });
    const chain = [
      { id: 'one', effects: [read('two')] },
      { id: 'two', effects: [{ kind: 'halt' }] },
    ];
    expect(told18([read('one')], chain)).toEqual([]);
    expect(told18([read('two')], chain)).toEqual(['/paragraphs/0/id: No event leads to paragraph one. [1.8]']);
  });

  rule('1.8', 'a force that waits for an event is called by one', () => {
    const entry = { kind: 'event', event: 'bell', where: { kind: 'edge', edge: 'east' } };
    const force = (
      (training as { scenarios: readonly { sides: readonly { forces: readonly { id: string }[] }[] }[] }).scenarios[0]
        ?.sides[0]?.forces[0] ?? { id: '' }
    ).id;
    const call = { kind: 'reinforce', side: 'us', force, edges: ['east'] };
    expect(told18([call], [], entry)).toEqual([]);
    expect(told18([{ kind: 'halt' }], [], entry)).toEqual([
      `/sides/0/forces/0/entry: No effect of an event brings in the force ${force}: it needs one of kind reinforce. [1.8]`,
    ]);
    const turns = (training as { scenarios: readonly { turns: number }[] }).scenarios[0]?.turns ?? 0;
    expect(told18([{ ...call, inTurns: turns - 1 }], [], entry)).toEqual([]);
    expect(told18([{ ...call, inTurns: turns }], [], entry)).toMatchObject([
      expect.stringMatching(/^\/events\/0\/effects\/0\/inTurns: /),
    ]);
  });

  rule(
    '22.1',
    'nobody is asked to control more hexes than there are, or to earn points for which there is no rule',
    () => {
      const control = { kind: 'controls', side: 'us', where: { kind: 'hexes', hexes: ['I5', 'I6'] } };
      const all = '/victory/outcomes/0/all';
      expect(wrong(all, [{ ...control, atLeast: 2 }])).toEqual([]);
      expect(wrong(all, [{ ...control, atLeast: 3 }])).toEqual([
        `${all}/0: Nobody can reach this: 3 hexes, where there are 2 at most. [22.1]`,
      ]);
      expect(wrong(all, [{ kind: 'points', side: 'us', atLeast: 1 }])).toEqual([
        `${all}/0: Nobody can reach this: 1 points, where there are 0 at most. [22.1]`,
      ]);
    },
  );

  rule('22.1', 'no more Squads are asked to exit than a side brings, vehicle Crews counted too', () => {
    const asked = '/victory/outcomes/0/all/0/squads';
    expect(wrong(asked, 2, regiment)).toEqual([]);
    expect(wrong(asked, 99, regiment)).toMatchObject([expect.stringMatching(/Nobody can reach this: 99 squads/)]);
  });
});

describe('a force that cannot be set up', () => {
  const area = '/sides/0/forces/0/entry/where';
  const unit = '/sides/0/forces/0/units';

  rule('1.7', 'a mortar team does not begin where every hex is a Building', () => {
    const church = { kind: 'hexes', hexes: ['I5', 'I6'] };
    let pack = edited(training, `/scenarios/0${unit}`, [{ type: 'us.mortar60', count: 1 }]);
    pack = edited(pack, `/scenarios/0${area}`, church);
    expect(told(starter, pack)).toEqual([
      `/1/scenarios/0${unit}/0/type: The terrain keeps us.mortar60 out of every hex of its area. [22.0]`,
    ]);
    expect(told(starter, edited(pack, `/scenarios/0${area}`, { kind: 'hexes', hexes: ['I5', 'I7'] }))).toEqual([]);
    // What is built there may let it in: only the bare terrain keeps anybody out for sure.
    const work = { id: 'wire', type: 'wire', count: 1, where: { kind: 'all' } };
    expect(told(starter, edited(pack, '/scenarios/0/sides/0/works', [work]))).toEqual([]);
  });

  rule('1.3', 'a hex has no room for a company', () => {
    const squads = [{ type: 'us.2-5-4', count: 40 }];
    let pack = edited(training, `/scenarios/0${unit}`, squads);
    expect(told(starter, pack)).toEqual([]);
    pack = edited(pack, `/scenarios/0${area}`, { kind: 'hexes', hexes: ['I5'] });
    expect(told(starter, pack)).toMatchObject([expect.stringMatching(/There is no room in one hex for so many/)]);
  });
});

describe('counters and boards that are printed wrongly', () => {
  rule(
    '14.1',
    'the to-hit columns of a gun begin with the shortest range, and the numbers fall or rise with it',
    () => {
      const own = (columns: readonly (readonly [range: number, toHit: number])[]): readonly string[] =>
        told(starter, {
          format: 0,
          id: 'guns',
          title: 'Guns',
          counters: [
            {
              id: 'us.gun',
              nation: 'us',
              kind: 'ordnance',
              sides: [{ mode: 'single' }],
              ordnance: { columns: columns.map(([range, toHit]) => ({ range, toHit, penetration: 3 })) },
            },
          ],
        });
      const at = '/1/counters/0/ordnance/columns';
      expect(own([[7, 8], [14, 6], [28, 5]])).toEqual([]); // prettier-ignore
      expect(own([[1, 5], [4, 8], [36, 11]])).toEqual([]); // prettier-ignore
      expect(own([[14, 6], [7, 8]])).toEqual([
      `${at}: The to-hit columns of us.gun must go on with the range, the shortest first. [14.1]`,
    ]); // prettier-ignore
      expect(own([[7, 8], [7, 6]])).toHaveLength(1); // prettier-ignore
      expect(own([[7, 8], [14, 6], [28, 7]])).toEqual([
      `${at}: The to-hit numbers of us.gun neither fall with the range nor rise with it. [14.1]`,
    ]); // prettier-ignore
    },
  );

  rule('10.2', 'the hexes of a Building are joined', () => {
    const lines = (hexes: string): string =>
      ['board 3 5x4', 'code hc hcBuilding', 'columns A B C', '1 hc . hc', '2 hc . .', `building mill ${hexes}`].join(
        '\n',
      );
    expect(parseBoard(lines('A1 A2')).ok).toBe(true);
    expect(parseBoard(lines('A1 A2 C1'))).toMatchObject({
      problems: [{ code: 'building-gap', params: { id: 'mill', hexes: ['C1'], line: 6 } }],
    });
  });

  rule('1.4', 'a terrain that does not exist is told once, at the line of its code', () => {
    const text = ['board 3 5x4', 'code or orchad', 'columns A B', '1 or or', '2 or or'].join('\n');
    expect(parseBoard(text)).toMatchObject({ problems: [{ code: 'unknown-terrain', params: { line: 2 } }] });
    expect((parseBoard(text) as { problems: readonly object[] }).problems).toHaveLength(1);
  });
});

describe('a name that does not exist', () => {
  rule('22.0', 'the nearest name is told, and of two counters with one id the packs are named', () => {
    expect(wrong('/sides/0/forces/0/units/0/type', 'us.2-5-5')).toEqual([
      '/sides/0/forces/0/units/0/type: There is no counter type us.2-5-5. Perhaps us.2-5-4 is meant.',
    ]);
    const again = { format: 0, id: 'club', title: 'Club', counters: [(starter as { counters: Json[] }).counters[0]] };
    expect(told(starter, again)[0]).toMatch(/is there twice: in ww2-starter and club\.$/);
  });
});
