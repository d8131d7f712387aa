import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { apply } from '../../../src/index.js';
import type { GameState } from '../../../src/index.js';
import type { Action, Position, Side } from '../../../src/state/index.js';
import { gameFrom, judgeLog } from '../../../src/vassal/index.js';
import { logOf } from '../../../src/vassal/logs/write-log.js';
import type { LoggedStep } from '../../../src/vassal/logs/write-log.js';
import type { LogJudged } from '../../../src/vassal/index.js';
import { worldNamed } from '../../fuzz/worlds.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import type { Manner } from './played.js';
import { atTable } from './played.js';

/** An impulse of a game that the judge has told wrongly once: where it begins, and what was done. */
interface TrickyMoment {
  readonly scenario: string;
  readonly by: Side;
  readonly manner: Manner;
  readonly position: Position;
  readonly steps: readonly { readonly action: Action; readonly dice: readonly (readonly number[])[] }[];
  /** Dice that do not count: they were rolled once more before a step. */
  readonly again?: { readonly at: number; readonly faces: readonly number[] };
}

const moments = JSON.parse(readFileSync(new URL('./moments.json', import.meta.url), 'utf8')) as Readonly<
  Record<
    | 'aim'
    | 'threeShots'
    | 'leaderFirst'
    | 'drag'
    | 'helicopter'
    | 'rallies'
    | 'longDrag'
    | 'artillery'
    | 'leaderAmongOthers'
    | 'sameTarget'
    | 'answered'
    | 'lostOnTheWay'
    | 'turnedAndHit'
    | 'meleeRolledAgain'
    | 'draggedOff'
    | 'rolledBySomebodyElse'
    | 'namedElsewhere'
    | 'diceOfTheSideShown'
    | 'gunThatFiresOnce'
    | 'turnedToFire'
    | 'takenUpAndDown'
    | 'stayedBeside'
    | 'turnedInAssaultFire'
    | 'ontoTheMapInOneGo'
    | 'smokeBySomebodyElse',
    TrickyMoment
  >
>;

/** The log of a moment, judged in the game before it. */
function judged({ scenario, by, manner, position, steps, again }: TrickyMoment): LogJudged {
  const world = worldNamed(scenario);
  const begun = unwrap(gameFrom(world, position, { by }));
  let before: GameState = begun;
  const done = steps.map(({ action, dice }): LoggedStep => {
    const { state, ...applied } = unwrap(apply(world, before, action, { dice }));
    const step = { before, action: applied.action, after: state, dice: applied.dice };
    before = state;
    return step;
  });
  const rolled = done.flatMap((step, i) => (again?.at === i ? [rollBefore(step, again.faces), step] : [step]));
  return unwrap(judgeLog(world, unwrap(logOf(world, begun, atTable(rolled, manner), {})), { game: begun }));
}

/** Dice that fall before a step and do not count. */
function rollBefore({ before }: LoggedStep, faces: readonly number[]): LoggedStep {
  const of = before.frames.at(-1)?.by ?? '';
  return { before, action: { kind: 'done' }, after: before, dice: [{ purpose: 'none', of, faces }] };
}

function shotsIn({ steps }: LogJudged): readonly (readonly unknown[])[] {
  return steps.flatMap(({ taken }) =>
    taken.flatMap(({ action }) =>
      action.kind === 'shoot' || action.kind === 'fire'
        ? [[action.kind, action.target, ...('gun' in action ? [action.gun] : [])]]
        : [],
    ),
  );
}

function enteredIn({ steps }: Pick<LogJudged, 'steps'>): readonly string[] {
  return steps.flatMap(({ taken }) => taken.flatMap(({ action }) => (action.kind === 'enter' ? [action.to] : [])));
}

describe('what no table shows', () => {
  rule('14.3', 'a tank has fired at the target that it has acquired when its impulse ends', () => {
    const found = judged(moments.aim);
    expect(found.mistakes).toEqual([]);
    expect(shotsIn(found)).toEqual([
      ['fire', 'O2', '1'],
      ['shoot', 'O2'],
    ]);
  });

  rule('15.0', 'dice belong to the guns of a tank as long as the tracks show its side', () => {
    const found = judged(moments.threeShots);
    expect(found.mistakes).toEqual([]);
    expect(shotsIn(found)).toHaveLength(moments.threeShots.steps.filter(({ action }) => 'target' in action).length);
  });

  rule('11.2', 'the hex of a Leader may have been named before the one that he brings in', () => {
    expect(judged(moments.leaderFirst).mistakes).toEqual([]);
  });

  rule(
    '3.0',
    'dice that fell while the tracks show the Rally Phase are an attempt to rally, and the last one may end it',
    () => {
      const { mistakes, steps } = judged(moments.rallies);
      expect(mistakes).toEqual([]);
      const units = steps.flatMap(({ taken }) =>
        taken.flatMap(({ action }) => (action.kind === 'rally' ? [action.unit] : [])),
      );
      expect(units).toEqual(['us.jeep.1', 'us.m10.1']);
    },
  );

  rule('6.0', 'a group may have been dragged by other hexes to the same one', () => {
    expect(judged(moments.drag).mistakes).toEqual([]);
  });

  rule('19.2', 'whoever gets out of a helicopter that stays does so in its move', () => {
    const { mistakes, steps } = judged(moments.helicopter);
    expect(mistakes).toEqual([]);
    expect(steps.flatMap(({ taken }) => taken.map(({ action }) => action.kind))).toEqual([
      'name',
      'move',
      'alight',
      'enter',
    ]);
  });

  rule('6.0', 'a group has dropped a weapon and was dragged as far as its MPs take it, by the cheapest way', () => {
    const { mistakes, steps } = judged(moments.longDrag);
    expect(mistakes).toEqual([]);
    expect(enteredIn({ steps })).toEqual(['L5', 'K4', 'J4', 'I4', 'H5', 'G4']);
  });

  rule(
    '18.2',
    'dice alone were those with which artillery was called in, where the marker of the caller comes behind them',
    () => {
      const { mistakes, steps } = judged(moments.artillery);
      expect(mistakes).toEqual([]);
      expect(steps.flatMap(({ taken }) => taken.map(({ action }) => action.kind))).toContain('callIn');
    },
  );

  rule('6.1', 'a Leader has made an Assault Move in a group, as he may not by himself', () => {
    expect(judged(moments.leaderAmongOthers).mistakes).toEqual([]);
  });

  rule('5.0.1', 'a Leader who directs two attacks directs them at one target', () => {
    const found = judged(moments.sameTarget);
    expect(found.mistakes).toEqual([]);
    expect(shotsIn(found)).toEqual([
      ['shoot', 'K4'],
      ['fire', 'K4'],
    ]);
  });

  rule('4.0', 'dice alone were those of the attack whose damage is rolled later', () => {
    const found = judged(moments.answered);
    expect(found.mistakes).toEqual([]);
    expect(shotsIn(found)).toEqual([
      ['fire', 'J4', '1'],
      ['shoot', 'J4'],
      ['fire', 'J4'],
    ]);
  });

  rule('15.4', 'a vehicle has begun where it was named, though nothing of it is left where it went', () => {
    const { mistakes, steps } = judged(moments.lostOnTheWay);
    expect(mistakes).toEqual([]);
    expect(steps.flatMap(({ taken }) => taken.map(({ action }) => action.kind))).toEqual(['name', 'move', 'enter']);
  });

  rule(
    '15.0',
    'a tank has fired its main gun before others fired, where later dice are those of its machine gun',
    () => {
      const found = judged(moments.gunThatFiresOnce);
      expect(found.mistakes).toEqual([]);
      expect(shotsIn(found).map(([kind]) => kind)).toEqual(['shoot', 'fire', 'fire', 'shoot', 'fire']);
      expect(enteredIn(found)).toEqual(['F6']);
    },
  );

  rule('15.1', 'a vehicle that turns without dice has moved, and is no passer when it is hit at once', () => {
    const { mistakes, steps } = judged(moments.turnedAndHit);
    expect(mistakes).toEqual([]);
    expect(steps.flatMap(({ taken }) => taken.map(({ action }) => action.kind))).toEqual([
      ...['name', 'move', 'pivot', 'shoot'],
      ...['spot', 'pass', 'spot'],
    ]);
  });

  rule('6.0', 'a group that has not left its hex has moved by what it took up and laid down again', () => {
    const found = judged(moments.takenUpAndDown);
    expect(found.mistakes).toEqual([]);
    const moves = found.steps.flatMap(({ taken }) =>
      taken.flatMap(({ action }) => (action.kind === 'move' ? [action.units.length] : [])),
    );
    expect(moves).toEqual([4]);
  });

  rule('6.1.1', 'one has made Assault Fire from a hex, and another one has fired with him and stays', () => {
    const found = judged(moments.stayedBeside);
    expect(found.mistakes).toEqual([]);
    const fired = found.steps.flatMap(({ taken }) =>
      taken.flatMap(({ action }) => (action.kind === 'fire' ? [[action.units, action.assaultFire]] : [])),
    );
    expect(fired[0]).toEqual([['us.2-6-4.1', 'us.2-6-4.5'], ['us.2-6-4.5']]);
  });

  rule('15.2.1', 'a tank in Assault Fire has turned for its second machine gun, and has no marker yet', () => {
    const found = judged(moments.turnedInAssaultFire);
    expect(found.mistakes).toEqual([]);
    const pivots = found.steps.flatMap(({ taken }) =>
      taken.flatMap(({ action }) => (action.kind === 'fire' ? [action.pivot] : [])),
    );
    expect(pivots).toEqual([undefined, '6']);
  });

  rule('6.0', 'a group was dragged onto the map and over several hexes in one go', () => {
    const found = judged(moments.ontoTheMapInOneGo);
    expect(found.mistakes).toEqual([]);
    expect(enteredIn(found)).toHaveLength(6);
    expect(enteredIn(found).at(-1)).toBe('F2');
  });

  rule('7.0', 'somebody else of the hex has tried to lay Smoke than whoever moves out of it afterwards', () => {
    const found = judged(moments.smokeBySomebodyElse);
    expect(found.mistakes).toEqual([]);
    const smoked = found.steps.flatMap(({ taken }) =>
      taken.flatMap(({ action }) => (action.kind === 'smoke' ? [action.unit] : [])),
    );
    expect(smoked).toEqual(['us.2-6-4.2', 'us.2-6-4.3']);
  });

  rule('5.3', 'a tank has turned in order to fire, and its dice fall behind the Opportunity Fire at it', () => {
    const found = judged(moments.turnedToFire);
    expect(found.mistakes).toEqual([]);
    expect(shotsIn(found).map(([kind]) => kind)).toEqual(['shoot', 'fire', 'fire']);
    const [shot] = found.steps.flatMap(({ taken }) =>
      taken.flatMap(({ action }) => (action.kind === 'shoot' ? action : [])),
    );
    expect(shot).toMatchObject({ weapon: 'us.m4a1.2', pivot: '6' });
  });

  rule('8.0', 'a roll too many in the middle of a Melee is named, and those before and behind it count', () => {
    const { again, steps } = moments.meleeRolledAgain;
    const found = judged(moments.meleeRolledAgain);
    expect(found.mistakes.map(({ step, problem: { code } }) => [step, code])).toEqual([
      [again?.at, 'dice-rolled-again'],
    ]);
    const last = found.steps.at(-1);
    expect(last?.dice).toEqual([
      [5, 4],
      [2, 6],
      [2, 6],
    ]);
    expect(last?.sums.length).toBeGreaterThan(0);
    expect(enteredIn(found).at(-1)).toBe('J3');
    expect(steps).toHaveLength(16);
  });

  rule('22.0', 'a unit was dragged over several hexes and off the map in one go', () => {
    const found = judged(moments.draggedOff);
    expect(found.mistakes).toEqual([]);
    expect(enteredIn(found).at(-1)).toBe('off');
    expect(enteredIn(found).length).toBeGreaterThan(2);
  });

  rule(
    '6.1.1',
    'all who have made Assault Fire from a hex have moved together when one of them drops what he held',
    () => {
      const found = judged(moments.rolledBySomebodyElse);
      expect(found.mistakes).toEqual([]);
      expect(shotsIn(found).slice(0, 3)).toEqual([
        ['shoot', 'M5'],
        ['fire', 'M5', '1'],
        ['fire', 'L5'],
      ]);
      const moves = found.steps.flatMap(({ taken }) =>
        taken.flatMap(({ action }) => (action.kind === 'move' ? [action.units] : [])),
      );
      expect(moves).toEqual([['us.2-5-4.1', 'us.2-5-4.2', 'us.2-5-4.3']]);
    },
  );

  rule('15.2.1', 'Assault Fire of which nothing but dice is seen was that of whoever fires again and moves', () => {
    const found = judged(moments.namedElsewhere);
    expect(found.mistakes).toEqual([]);
    expect(shotsIn(found).map(([kind, target]) => [kind, target])).toEqual([
      ['fire', 'G6'],
      ['shoot', 'G6'],
      ['shoot', 'O2'],
    ]);
    const firers = found.steps.flatMap(({ taken }) =>
      taken.flatMap(({ action }) => (action.kind === 'fire' ? action.units : [])),
    );
    expect(firers).toEqual(['us.m4a1.2']);
  });

  rule('4.0', 'dice that fell while the tracks show a side are not those of the other side', () => {
    const found = judged(moments.diceOfTheSideShown);
    expect(found.mistakes).toEqual([]);
    expect(shotsIn(found).slice(0, 2)).toEqual([
      ['shoot', 'D1'],
      ['fire', 'D1', '1'],
    ]);
  });

  rule('4.0', 'an impulse in which a hex was named and nothing was done is a pass: the game stands the same', () => {
    const { scenario, position, by } = moments.diceOfTheSideShown;
    const world = worldNamed(scenario);
    const begun = unwrap(gameFrom(world, position, { by }));
    const after = (...actions: readonly Action[]): GameState =>
      actions.reduce((game, action) => unwrap(apply(world, game, action)).state, begun);
    const [passed, idle] = [
      after({ kind: 'pass' }),
      after({ kind: 'name', at: 'N5' }, { kind: 'done' }, { kind: 'done' }),
    ];
    expect(idle.frames).toEqual(passed.frames);
    expect(idle.position).toEqual(passed.position);
    const step: LoggedStep = { before: begun, action: { kind: 'done' }, after: idle, dice: [] };
    const found = unwrap(judgeLog(world, unwrap(logOf(world, begun, [step], {})), { game: begun }));
    expect(found.mistakes).toEqual([]);
    expect(found.steps.at(-1)?.taken.map(({ action }) => action.kind)).toEqual(['pass']);
  });
});
