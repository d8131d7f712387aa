import { describe, expect, it } from 'vitest';
import { createGame, request } from '../../../src/engine/index.js';
import { problem, refuse } from '../../../src/kernel/basis/result.js';
import type { FireMarker, LhyEvent, SmallArmsShot } from '../../../src/lhy/index.js';
import {
  explainDecision,
  explainEvents,
  explainMarker,
  explainProblems,
  explainSum,
  explainTerms,
  loadMission,
  namesIn,
  smallArmsSum,
} from '../../../src/lhy/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { hill31 } from '../hill-31.js';
import { playout } from '../playout.js';
import { SMALL } from '../missions.js';
import { table } from '../table.js';

/** What stands where a text is not filled. */
const HOLE = /[{}<>]|undefined|\?|\[object/;

const world = unwrap(loadMission(SMALL));
const names = namesIn(world);
const told = (event: LhyEvent): string => explainEvents([event], english, names);

const SHOT: SmallArmsShot = {
  fire: { value: 1, range: 7 },
  distance: 4,
  markers: 3,
  proximity: false,
  split: false,
  enfilade: false,
  regrouping: true,
  concealed: false,
  hindrances: 0,
  steps: 2,
  besideArmour: false,
  allDisrupted: false,
  night: false,
  highExplosive: false,
  covers: [{ by: 'woods', value: -1, rule: '4.1.3' }],
};

describe('a sum', () => {
  const { charts } = table().world;
  const sum = unwrap(smallArmsSum(charts, SHOT));

  rule('11.3.3', 'is told on one line, with the sections and letters of its terms', () => {
    expect(explainSum(sum, english)).toBe(
      'Value 1 - Range 11 - Suppressed 26 - Regrouping 1 - Cover, woods 1 = -38 ' +
        '[11.3.2, 1.5, 11.3.3a, 11.3.3b, 11.3.3f, 11.3.3p]',
    );
  });

  rule('11.3.3', 'is told line by line, each with its value, the sum so far, and its letter', () => {
    const lines = explainTerms(sum, english).split('\n');
    expect(lines[0]).toBe('Small arms fire: -38 [11.3.2]');
    expect(lines[3]).toBe('  Suppressed: -10 - 26 = -36 [11.3.3b]');
  });

  rule('11.2', 'is told of a marker by its letters', () => {
    const marker: FireMarker = {
      id: 'm1',
      kind: 'smallArms',
      by: 'blue',
      hex: 'E5',
      value: 2,
      terms: [
        { term: 'base', rule: '1.5', value: 3 },
        { term: 'p', rule: '11.3.3p', value: -1 },
      ],
      segment: 1,
    };
    expect(explainMarker(marker, english)).toBe('Fire in E5 (small arms): 2\n  Value 3 [1.5]\n  Cover -1 [11.3.3p]');
  });
});

describe('a refusal', () => {
  it('is told with its section, and with the place in a document', () => {
    expect(explainProblems(problem('already-acted', { unit: 'b1' }, '9.0'), english)).toBe(
      'b1 has acted in this turn. [9.0]',
    );
    expect(explainProblems(refuse(problem('unknown-hex', { hex: 'Z9' }, '0.2', '/hexes/0/at')), english)).toBe(
      '/hexes/0/at: There is no such hex on the map: Z9. [0.2]',
    );
  });

  it('has a sentence of its own where one of its parameters is there', () => {
    const [platoon, unit] = [{ platoon: 'blue:red:3' }, { unit: 'b1' }].map((params) =>
      explainProblems(problem('no-leader', params), english),
    );
    expect(platoon).toBe('blue:red:3 has no leader, and cannot be coordinated.');
    expect(unit).toBe('b1 does what it must and nothing else: its platoon has no leader.');
  });

  it('names a chart by its title', () => {
    const lacking = problem('chart-missing', { chart: 'coordination', section: '7.1' }, '7.1');
    expect(explainProblems([lacking], english)).toBe(
      'Nobody has typed in the chart “Coordination Table”, or not all of it: section 7.1 reads it. [7.1]',
    );
  });

  it('tells a code that the language does not know with its parameters', () => {
    expect(explainProblems(problem('too-wet', { hex: 'E5' }), english)).toBe('too-wet (hex: E5)');
    expect(explainProblems({ ok: true, value: 1 }, english)).toBe('Legal.');
  });
});

describe('an event', () => {
  it.each<readonly [LhyEvent, string]>([
    [{ kind: 'phaseBegan', phase: 'fireResolution' }, 'Fire Resolution Phase.'],
    [{ kind: 'marked', unit: 'tank', mark: 'hidden' }, 'A made-up tank is hidden.'],
    [{ kind: 'unitPlaced', unit: 'x', place: { kind: 'aboard', vehicle: 'tank' } }, 'x is aboard A made-up tank.'],
    [
      { kind: 'markerPlaced', marker: { id: 'm3', kind: 'improvedPosition', hex: 'E4' } },
      'Placed in E4: an Improved Position.',
    ],
    [{ kind: 'gameEnded', result: { winner: 'red', by: 'time' } }, 'The game is over, by time: Red wins.'],
    [
      { kind: 'gameEnded', result: { by: 'casualties', score: 3 } },
      'The game is over, by losses: nobody wins, with a score of 3.',
    ],
    [
      { kind: 'rolled', purpose: 'check', of: 'E4', rule: '13.3.1', faces: [7] },
      'Rolled for E4 (Cohesion Check): 7. [13.3.1]',
    ],
    [
      { kind: 'summed', sum: 'timeLapse', of: 'blue', rule: '5.0-VI', params: { die: 4, minutes: 3 } },
      'Time: 4, 3 minutes. [5.0-VI]',
    ],
    [
      {
        kind: 'deedDone',
        deed: { unit: 'x', side: 'blue', kind: 'maneuver', segment: 1, hex: 'E4', from: 'E5', seenBy: [] },
      },
      'x enters E4 from E5.',
    ],
    [{ kind: 'fireRemoved', markers: ['m1', 'm2'] }, '2 fire markers are taken off.'],
  ])('%j is told in a sentence', (event, text) => {
    expect(told(event)).toBe(text);
  });
});

describe('a decision', () => {
  it('is told with the side that has it, and with what is possible', () => {
    const start = unwrap(createGame(world, { dice: 'entered' }));
    expect(explainDecision(request(world, start), english, names)).toBe(
      'Red: set up your units. Possible: end the set-up.',
    );
  });

  it('is told of an action, a frame, a roll and a draw', () => {
    expect(explainDecision({ kind: 'withdraw', units: ['a', 'b'] }, english)).toBe('a and b withdraw');
    expect(explainDecision({ kind: 'segment', by: 'red', of: 'reaction', passes: 1 }, english)).toBe(
      'red: react, or pass.',
    );
    const dice = [{ name: 'die', sides: 10 }];
    const ask = { purpose: 'check', of: 'E4', rule: '13.3.1', by: 'red' } as const;
    expect(explainDecision({ kind: 'dice', ...ask, dice }, english)).toBe(
      'red: roll a die for E4: Cohesion Check. [13.3.1]',
    );
    expect(explainDecision({ kind: 'draw', ...ask, sides: 10, from: ['a', 'b'] }, english)).toBe(
      'red: draw for E4 (Cohesion Check), one of: a; b. [13.3.1]',
    );
    expect(explainDecision({ kind: 'over', result: { winner: 'red', by: 'time' } }, english)).toBe(
      'The game is over: red wins, by time.',
    );
  });
});

describe('names', () => {
  it('are those of the counters, each with the numbers of the id where there are several', () => {
    const hill = namesIn(hill31());
    expect(names.nameOf('b1')).toBe('A made-up squad b1');
    expect(names.nameOf('blue.squad')).toBe('A made-up squad');
    expect(names.nameOf('nobody')).toBeUndefined();
    expect(['umber.1-2', 'umber.1-leader', 'umber.tank-2', 'umber.mg'].map(hill.nameOf)).toEqual([
      'Umber squad 1-2',
      'Umber leader 1',
      'Umber tank 2',
      'Umber MG section',
    ]);
  });
});

describe('a game that is played by chance', () => {
  it('is told without a hole, and each event in a sentence', () => {
    const hill = hill31();
    const called = namesIn(hill);
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 1; seed++)
      for (const { events, action } of playout(hill, `told ${seed}`)) {
        if (action.kind !== 'answer') expect(explainDecision(action, english, called)).not.toMatch(HOLE);
        for (const event of events) {
          const line = explainEvents([event], english, called);
          expect(line, JSON.stringify(event)).not.toMatch(HOLE);
          expect(line.endsWith('.') || line.endsWith(']'), line).toBe(true);
          kinds.add(event.kind);
        }
      }
    expect(kinds.size).toBeGreaterThan(10);
  });
});
