import { describe, expect, it } from 'vitest';
import { createGame, digest, replay, startTranscript, withStep } from '../../../src/index.js';
import type { NearReading, TableDifference } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { judgeLog, logTranscript, readLog, readTable, tableAfter, writeLog } from '../../../src/vassal/index.js';
import { faultOf } from '../../../src/vassal/logs/faults-seen.js';
import { logOf } from '../../../src/vassal/logs/write-log.js';
import type { LoggedStep } from '../../../src/vassal/logs/write-log.js';
import { worldNamed } from '../../fuzz/worlds.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { atTable, byKind, entered, playedSteps } from './played.js';

const world = worldOf('training');
const played = playedSteps(world, 'sensible', 'log 0');
const begun = unwrap(createGame(world, { dice: 'entered' }));

const NOTHING = { counters: [], markers: { put: [], taken: [] } };

/** The record of the game as hands would have entered its dice. */
function recorded(): object {
  return played.reduce(
    (transcript, { before, action, after, dice }) =>
      withStep(world, transcript, before, action, { state: after, dice }),
    startTranscript(world, { dice: 'entered' }),
  );
}

/** A log of one step, judged in the game before it. */
function judgedAlone(step: LoggedStep): readonly string[] {
  const bytes = unwrap(logOf(world, step.before, [step], {}));
  const { mistakes } = unwrap(judgeLog(world, bytes, { game: step.before, locale: english }));
  return mistakes.map(({ problem }) => problem.code);
}

describe('a log of a game', () => {
  it('is the same table at each step, and has no mistake; the record of it has the digests of the game', () => {
    const bytes = unwrap(writeLog(world, recorded()));
    expect(unwrap(writeLog(world, JSON.stringify(recorded())))).toEqual(bytes);
    const log = unwrap(readLog(bytes));
    expect(log.steps.length).toBe(played.length);
    let { table } = log;
    for (const [i, step] of log.steps.entries()) {
      table = unwrap(tableAfter(table, step, i));
      const { counters, turn, phase, passes } = unwrap(readTable(world, table)).position;
      expect({ counters, turn, phase, passes }).toEqual(byKind(played[i]!.after.position));
    }
    const judged = unwrap(judgeLog(world, bytes, { locale: english }));
    expect(judged.mistakes).toEqual([]);
    expect(judged.isWhole).toBe(true);
    const again = unwrap(replay(world, unwrap(logTranscript(world, judged))));
    expect(digest(again.state.position)).toBe(digest(played.at(-1)!.after.position));
    expect(judged.begun).toEqual(begun);
    expect(judged.steps.some(({ sums }) => sums.some((pair) => pair.length === 2))).toBe(true);
  });

  it('is refused where the record is none', () => {
    expect(writeLog(world, '{}')).toMatchObject({ ok: false, problems: [{ code: 'diverged' }, {}] });
  });
});

describe('dice that fall one after the other', () => {
  rule('5.0', 'are one attack, where a choice lies between those of the attack and those of its damage', () => {
    const regiment = worldNamed('regiment');
    const steps = atTable(playedSteps(regiment, 'sensible', 'vassal 0'), 'drags');
    const at = steps.findIndex(({ action, dice }) => action.kind === 'answer' && dice.length === 4);
    const part = steps.slice(at - 3, at + 2);
    const [{ before }] = part as [LoggedStep, ...LoggedStep[]];
    expect(part.map(({ dice }) => dice.map(({ faces }) => faces))).toEqual([
      [],
      [[3, 5]],
      [],
      [[1], [5], [2], [6]],
      [],
    ]);
    const { mistakes, steps: judged } = unwrap(
      judgeLog(regiment, unwrap(logOf(regiment, before, part, {})), { game: before }),
    );
    expect(mistakes).toEqual([]);
    expect(judged.at(-1)).toMatchObject({ first: 1, last: 4 });
  });
});

describe('what players say of a deed', () => {
  /** The units that a log of one step takes to have tried to rally, where the chat says what was done. */
  function ralliedBy(step: LoggedStep): readonly string[] {
    const bytes = unwrap(logOf(world, step.before, [step], { locale: english }));
    const { steps, mistakes } = unwrap(judgeLog(world, bytes, { game: step.before }));
    expect(mistakes).toEqual([]);
    return steps.flatMap(({ taken }) => taken.flatMap(({ action }) => (action.kind === 'rally' ? [action.unit] : [])));
  }

  rule('3.0', 'of two units that may have failed to rally the one is taken that was announced', () => {
    const failed = played.find(({ action }) => action.kind === 'rally' && action.unit === 'de.0-5-4.1')!;
    expect(failed.dice.map(({ faces }) => faces)).toEqual([[6, 2]]);
    for (const unit of ['de.0-5-4.1', 'de.1-5-4.2'])
      expect(ralliedBy({ ...failed, action: { kind: 'rally', unit, method: 'morale', leader: 'de.koch.1' } })).toEqual([
        unit,
      ]);
  });
});

describe('a mistake of a log', () => {
  const fire = played.find(({ action, dice }) => action.kind === 'fire' && dice.length > 1)!;

  rule('5.0', 'dice that fell twice are named, with those that do not count', () => {
    const [first] = fire.dice;
    const twice = { ...fire, dice: [{ ...first!, faces: first!.faces.map(() => 1) }, ...fire.dice] };
    expect(judgedAlone(fire)).toEqual([]);
    expect(judgedAlone(twice)).toEqual(['dice-rolled-again']);
  });

  rule(
    '4.0',
    'of courses that come as near as each other, that with all its dice and no marker is told before that without a die',
    () => {
      const [gun, squad, tank] = ['us.bazooka.1', 'de.1-5-4.1', 'us.m4a1.1'] as const;
      const { before } = fire;
      const near = (differences: readonly TableDifference[]): NearReading =>
        ({
          steps: [],
          position: before.position,
          differences,
        }) as unknown as NearReading;
      const dieLess = near([{ kind: 'diceMissing', purpose: 'damageCheck', of: tank }]);
      const unmarked = near([{ kind: 'state', counter: squad, field: 'markers', rules: ['fired'], table: undefined }]);
      const elsewhere = near([
        { kind: 'place', counter: gun, table: { kind: 'map', at: 'A1' }, rules: { kind: 'map', at: 'B2' } },
      ]);
      for (const differs of [
        [elsewhere, dieLess, unmarked],
        [unmarked, dieLess, elsewhere],
      ]) {
        const explained = { ruling: 'differs', readings: [], differs, refused: [] } as const;
        const { mistakes } = faultOf(world, before, { changes: NOTHING, explained, isBehind: false });
        expect(mistakes.flat().map(({ code }) => code)).toEqual(['forgotten-marker']);
      }
    },
  );

  rule('5.0', 'a result without dice is named', () => {
    expect(judgedAlone({ ...fire, dice: [] })).toEqual(['no-dice']);
  });

  rule(
    '5.0',
    'another result than that of the dice is named with its counter, and the game goes on from the table',
    () => {
      const { counters } = fire.after.position;
      const hurt = counters.find(
        ({ id, status }) =>
          status.shaken === true &&
          fire.before.position.counters.find((each) => each.id === id)?.status.shaken !== true,
      )!;
      const { shaken: _, ...status } = hurt.status;
      const position = {
        ...fire.after.position,
        counters: counters.map((each) => (each === hurt ? { ...hurt, status } : each)),
      };
      const wrong = { ...fire, after: { ...fire.after, position } };
      const bytes = unwrap(logOf(world, fire.before, [wrong], {}));
      const judged = unwrap(judgeLog(world, bytes, { game: entered(fire.before), locale: english }));
      expect(judged.mistakes).toMatchObject([
        {
          step: 0,
          then: 'overridden',
          problem: { code: 'other-result', rule: '5.0', params: { counter: hurt.id, state: 'shaken' } },
        },
      ]);
      expect(judged.state.position.counters.find(({ id }) => id === hurt.id)?.status.shaken).toBe(undefined);
      expect(logTranscript(world, judged)).toMatchObject({ ok: false, problems: [{ code: 'log-begins-later' }] });
    },
  );
});

describe('control that the table does not show', () => {
  rule('12.0', 'is told by sides, with the hexes of each', () => {
    const step = played.find(({ before, after }) => after.position.control.length > before.position.control.length)!;
    const hidden = { ...step, after: { ...step.after, position: { ...step.after.position, control: [] } } };
    const bytes = unwrap(logOf(world, step.before, [hidden], {}));
    const { mistakes, steps } = unwrap(judgeLog(world, bytes, { game: step.before }));
    expect(mistakes).toEqual([]);
    const told = steps.flatMap(({ notices }) => notices.filter(({ code }) => code === 'control-not-shown'));
    expect(told.map(({ params }) => params)).toEqual([{ side: 'us', at: ['I5'] }]);
  });
});
