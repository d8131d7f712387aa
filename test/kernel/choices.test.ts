import { describe, expect, it } from 'vitest';
import { choiceKey, choicesIn, extreme, leavesOf, prospectOf } from '../../src/kernel/odds/choices.js';
import { courseOf } from '../../src/kernel/odds/course.js';
import type { Chooser, Worth } from '../../src/kernel/odds/choices.js';
import type { Course } from '../../src/kernel/odds/course.js';
import type { Exploration, ExploredStage } from '../../src/kernel/odds/exploration.js';
import { fraction, toText } from '../../src/kernel/numbers/fraction.js';
import {
  choose,
  fold,
  lastPart,
  outcome,
  part,
  push,
  record,
  roll,
  sequence,
  tell,
} from '../../src/kernel/procedure/procedure.js';
import type { Procedure, Stage } from '../../src/kernel/procedure/effect.js';
import type { ChoiceRequest } from '../../src/kernel/procedure/request.js';
import type { Spread } from '../../src/kernel/odds/spread.js';

type Proc<T = unknown> = Procedure<T, number, string>;

/** Positions are numbers, events are added to them. */
function exploration(
  make: (stage: Stage<number, string>) => Proc,
  limit = 1000,
  factorise = true,
): Exploration<number, number, string> {
  return {
    start: () => {
      const stage: ExploredStage<number, number, string> = {
        position: 0,
        frames: [],
        record: (event) => {
          stage.position += event;
        },
      };
      return { procedure: make(stage), stage };
    },
    cache: new Map<string, Spread>(),
    cacheIn: () => new Map<string, Spread>(),
    factorise,
    limit,
  };
}

function courses(make: (stage: Stage<number, string>) => Proc): Course {
  const course = courseOf(exploration(make))?.course;
  if (course === undefined) throw new Error('too many courses');
  return course;
}

/** A win is worth 1. */
const worth: Worth = (_, result) => fraction(result === 'win' ? 1 : 0);
const always =
  (option: number): Chooser =>
  () =>
    option;

/** The chances of all outcomes, and what they are worth, when the choices are made so. */
function chances(course: Course, choose: Chooser): Record<string, string> {
  const prospect = prospectOf(course, worth, choose);
  const lines = [...prospect.outcomes].flatMap(([subject, results]) =>
    [...results].map(([result, chance]) => [`${subject} ${result}`, toText(chance)]),
  );
  return { ...(Object.fromEntries(lines) as Record<string, string>), worth: toText(prospect.worth) };
}

function* d6(purpose: string): Proc<number> {
  const faces = yield* roll<number, string>({
    purpose,
    of: 'x',
    rule: '1.2',
    by: 'a',
    dice: [{ name: 'd', sides: 6 }],
  });
  return faces['d'] as number;
}

const asked = (purpose: string, options: ChoiceRequest['options']): Omit<ChoiceRequest, 'kind'> => ({
  purpose,
  of: 'x',
  rule: '8.0',
  by: 'a',
  options,
});

/** Who goes left wins on 5 or 6, who goes right on 3 to 6, and who waits never. */
function* ways(): Proc {
  const way = yield* choose<number, string>(asked('way', ['wait', 'left', 'right']));
  const face = yield* d6('attack');
  const needed = way === 'left' ? 5 : way === 'right' ? 3 : 7;
  yield* outcome('x', face >= needed ? 'win' : 'lose');
  return undefined;
}

describe('the courses of a procedure', () => {
  it('fork at a choice, one for each option, and the odds follow the option that is chosen', () => {
    const course = courses(ways);
    expect(course.kind).toBe('chosen');
    expect(chances(course, always(0))).toEqual({ 'x lose': '1', worth: '0' });
    expect(chances(course, always(1))).toEqual({ 'x win': '1/3', 'x lose': '2/3', worth: '1/3' });
    expect(chances(course, always(2))).toEqual({ 'x win': '2/3', 'x lose': '1/3', worth: '2/3' });
  });

  it('are as many as their ends', () => {
    expect(leavesOf(courses(ways))).toBe(18);
    expect(leavesOf({ kind: 'end', outcomes: new Map() })).toBe(1);
  });

  it('are given up where there are more than the limit', () => {
    expect(courseOf(exploration(ways, 18))?.course.kind).toBe('chosen');
    expect(courseOf(exploration(ways, 17))).toBeUndefined();
  });

  it('pass on what goes wrong in a step', () => {
    expect(() =>
      courses(function* () {
        yield* d6('attack');
        throw new Error('a mistake');
      }),
    ).toThrow('a mistake');
  });

  it('choose the most or the least worth, of equal ones the first', () => {
    const course = courses(ways);
    expect(chances(course, extreme(1))['worth']).toBe('2/3');
    expect(chances(course, extreme(-1))['worth']).toBe('0');
    const alike = courses(function* () {
      const way = yield* choose<number, string>(asked('way', ['p', 'q', 'r']));
      yield* outcome('x', way === 'p' ? 'lose' : 'win');
      yield* outcome('went', way as string);
    });
    expect(chances(alike, extreme(1))).toMatchObject({ 'went q': '1' });
    expect(chances(alike, extreme(-1))).toMatchObject({ 'went p': '1' });
  });

  it('let somebody choose after the roll, for each face', () => {
    const course = courses(function* () {
      const face = yield* d6('attack');
      const kept = yield* choose<number, string>(asked('keep', ['no', 'yes']));
      yield* outcome('x', (kept === 'yes') === face > 4 ? 'win' : 'lose');
    });
    expect(course.kind).toBe('rolled');
    expect(chances(course, always(0))).toMatchObject({ 'x win': '2/3' });
    expect(chances(course, extreme(1))).toEqual({ 'x win': '1', worth: '1' });
    expect(choicesIn(course).map(({ purpose }) => purpose)).toEqual(['keep']);
    expect(leavesOf(course)).toBe(12);
  });

  it('tell each choice once, in the order in which they come up, and choices of other options apart', () => {
    const course = courses(function* () {
      const first = yield* choose<number, string>(asked('first', ['p', 'q']));
      yield* choose<number, string>(asked('second', first === 'p' ? ['r', 's'] : ['r', 't']));
    });
    expect(choicesIn(course).map(choiceKey)).toEqual([
      '["first","x",["p","q"]]',
      '["second","x",["r","s"]]',
      '["second","x",["r","t"]]',
    ]);
  });

  it('go on with the usual answer where there is one, and ask nobody', () => {
    const course = courses(function* () {
      const order = yield* choose<number, string>({ ...asked('order', ['p', 'q']), usual: 'q' });
      yield* outcome('x', order as string);
    });
    expect(choicesIn(course)).toEqual([]);
    expect(chances(course, always(0))).toEqual({ 'x q': '1', worth: '0' });
  });

  it('show each step the events and the frames of its own course only', () => {
    const course = courses(function* (stage) {
      const way = yield* choose<number, string>(asked('way', ['p', 'q']));
      yield* record<number, string>(way === 'p' ? 1 : 10);
      yield* tell<number, string>(() => 100);
      yield* push<number, string>(way as string);
      yield* d6('attack');
      yield* outcome('x', `${stage.position} ${stage.frames.join()}`);
    });
    expect(chances(course, always(0))).toEqual({ 'x 1 p': '1', worth: '0' });
    expect(chances(course, always(1))).toEqual({ 'x 10 q': '1', worth: '0' });
  });

  it('refuse a chooser that names no option', () => {
    expect(() => prospectOf(courses(ways), worth, always(3))).toThrow('no such option of way');
  });

  it('work out only those options that the chooser looks at', () => {
    const course = courses(ways);
    const [, , right] = course.kind === 'chosen' ? course.then : [];
    const asking: string[] = [];
    const counted: Worth = (subject, result) => {
      asking.push(result);
      return worth(subject, result);
    };
    prospectOf(right as Course, counted, always(0));
    const once = asking.length;
    prospectOf(course, counted, (_, prospects) => {
      prospects[2]?.();
      prospects[2]?.();
      return 2;
    });
    expect(asking.length).toBe(2 * once);
  });
});

describe('the courses of steps that are worked out separately', () => {
  /** A part without a choice in it; its value decides what is chosen from. */
  function* luck(stage: Stage<number, string>): Proc {
    const lucky = yield* part(
      'luck',
      '',
      function* () {
        const face = yield* d6('luck');
        yield* outcome('luck', face > 2 ? 'good' : 'bad');
        return face > 2;
      },
      String,
    );
    const bold = yield* choose<number, string>(asked('bold', ['no', 'yes']));
    const left = yield* sequence<number, number, string>({
      subjects: ['s', 't'],
      start: 0,
      *step(index, hits) {
        const face = yield* d6('check');
        if (face > 3) yield* record<number, string>(1);
        yield* outcome(`unit ${index}`, face > 3 ? 'hit' : 'missed');
        return hits + (face > 3 ? 1 : 0);
      },
      same: (_, hits) => String(hits),
    });
    if (stage.position !== left) throw new Error('a step does not see what the sequence left');
    yield* outcome('x', bold === 'yes' && (lucky || left === 2) ? 'win' : 'lose');
    return undefined;
  }

  it('come to the same as die by die', () => {
    const together = courseOf(exploration(luck, 100_000, false))?.course as Course;
    const apart = courses(luck);
    expect(leavesOf(apart)).toBe(2 * 2 * 3);
    expect(leavesOf(together)).toBe(6 * 2 * 36);
    for (const option of [0, 1]) expect(chances(apart, always(option))).toEqual(chances(together, always(option)));
    expect(chances(apart, always(1))).toMatchObject({ 'luck good': '2/3', 'x win': '3/4', 'unit 0 hit': '1/2' });
  });

  it('are worked out separately where a choice in them has a usual answer', () => {
    const course = courses(function* () {
      const drawn = yield* part('order', '', function* () {
        const order = yield* choose<number, string>({ ...asked('order', ['p', 'q']), usual: 'q' });
        return order === 'q' && (yield* d6('order')) > 3;
      });
      yield* outcome('x', drawn ? 'win' : 'lose');
    });
    expect(leavesOf(course)).toBe(2);
    expect(chances(course, always(0))).toEqual({ 'x win': '1/2', 'x lose': '1/2', worth: '1/2' });
  });

  it('are run die by die where somebody chooses in them', () => {
    const course = courses(function* () {
      yield* part('order', '', function* () {
        const face = yield* d6('order');
        const kept = yield* choose<number, string>(asked('keep', ['no', 'yes']));
        yield* outcome('x', kept === 'yes' && face > 3 ? 'win' : 'lose');
      });
    });
    expect(leavesOf(course)).toBe(12);
    expect(chances(course, always(1))).toEqual({ 'x win': '1/2', 'x lose': '1/2', worth: '1/2' });
  });

  it('end with a last part or fold: what follows is left out', () => {
    const ended = courses(function* () {
      yield* choose<number, string>(asked('way', ['p', 'q']));
      yield* lastPart('end', '', function* () {
        yield* outcome('x', (yield* d6('end')) > 3 ? 'win' : 'lose');
      });
      yield* outcome('x', 'left out');
    });
    expect(chances(ended, always(0))).toEqual({ 'x win': '1/2', 'x lose': '1/2', worth: '1/2' });
    expect(leavesOf(ended)).toBe(2);
    const folded = courses(function* () {
      yield* fold<number, number, string>({
        key: 'checks',
        subjects: ['s', 't'],
        start: 0,
        inputs: (_, carry) => String(carry),
        *step(index, carry) {
          const face = yield* d6('check');
          yield* outcome(['s', 't'][index] as string, face > 4 ? 'win' : 'lose');
          return carry;
        },
        last: true,
      });
      yield* outcome('x', 'left out');
    });
    expect(chances(folded, always(0))).toEqual({
      's win': '1/3',
      's lose': '2/3',
      't win': '1/3',
      't lose': '2/3',
      worth: '2/3',
    });
  });
});
