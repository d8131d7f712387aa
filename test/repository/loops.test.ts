import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* Loops without a counter, where the rules are played, and why each of them ends. */

const PROCEDURE = 'each round takes one effect of a procedure, and the runner and the odds take ten thousand at most';
const WALK = 'the walk of an order ends: each slot has so many values, and a meter may end it before';
const FRAMES = 'each round takes a frame away and none is added';

const REASONS: Readonly<Record<string, string>> = {
  'combat/craft/riders.ts for (;;)': 'each round somebody is lost who was out, until nobody is too many',
  'combat/damage/check-order.ts while (left.length > 1 && matters(left))': 'each round puts one unit in its place',
  'combat/damage/entered.ts for (;;)': PROCEDURE,
  'combat/fire/flames.ts for (;;)': PROCEDURE,
  'engine/rulings/thrown.ts for row !== undefined': 'each round is a run, of which there are no more than so many',
  'engine/rulings/behind.ts for ask !== undefined':
    'each round answers one question, of which there are no more than so many',
  'engine/rulings/courses.ts for (;;)': 'each round gives one answer more, and a course has so many (MOST_ANSWERS)',
  'engine/rulings/set-off.ts for step.done !== true': PROCEDURE,
  'engine/rulings/aspects.ts for named.has(keyOf(aspect.what, at))':
    'each round tries the next number, and so many names are taken',
  'engine/play/dice-source.ts for (;;)': 'a die is rolled until it fits; at least one face in ten does',
  'engine/walk/legal.ts for action !== undefined': WALK,
  'engine/walk/legal.ts while (draft !== undefined)': WALK,
  'engine/odds/what-follows.ts for step.done !== true': PROCEDURE,
  'engine/odds/results.ts for (;;)': PROCEDURE,
  'engine/questions/options.ts for action !== undefined': WALK,
  'engine/walk/order.ts for action !== undefined': WALK,
  'engine/walk/random-walk.ts while (fork !== undefined)': 'each round goes one slot further, and an order has so many',
  'engine/records/replay.ts for (;;)': 'each round plays a step of the record, and a record has so many',
  "engine/questions/sample.ts while (!fits(ask, { kind: 'faces', faces }));":
    'a die is rolled until it fits; at least one face in ten does',
  'engine/play/script.ts for ask !== undefined': 'each round uses up an entry of the script, or ends',
  'movement/events/paragraph.ts while (scene.frames.length > 0) yield* pop();': FRAMES,
  'movement/events/placed-force.ts while (ring.length > 0)':
    'each round looks at hexes that nobody has looked at before',
  'movement/moving/ways.ts while (taken.length < number) taken.push(undefined);': 'the list grows',
  'movement/moving/ways.ts while (verdicts.length <= number) verdicts.push(0);': 'the list grows',
  'movement/reach/reachable.ts for next !== undefined':
    'a leg is added for a way that costs less than all known ones, and costs are whole numbers; a meter may end it before',
  'phases/game/advance.ts for (;;)':
    'each round changes the position or the frames; one that does not is told without end (standStill)',
  "phases/game/advance.ts for (;;) yield* outcome('game', 'standsStill');": PROCEDURE,
  'phases/impulse/aim.ts for frame !== undefined': FRAMES,
  'phases/impulse/airstrike.ts for (;;)': PROCEDURE,
  'phases/turn/rousing.ts for (;;)': PROCEDURE,
  'phases/victory/control.ts while (i < before.length || j < after.length)':
    'each round takes an entry of one of the lists',
  'phases/victory/victory.ts while (scene.frames.length > 0) yield* pop();': FRAMES,
  'state/artillery/flight-path.ts for hex !== undefined':
    'each round goes one hex on in one direction, off the map at last',
  'state/position/counter-index.ts while (low < high)': 'each round halves what is left',
};

const FLOORS = ['engine', 'state', 'combat', 'movement', 'phases'];

/** The loops of a file that no counter ends: `while`, `for (;;)`, and `for` whose condition compares no numbers. */
function loopsOf(file: string): readonly string[] {
  const lines = readFileSync(`src/${file}`, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const loop = /^\s*(?:\} )?((?:while \(|for \(;;\)|for \(let ).*)$/.exec(line)?.[1];
    if (loop === undefined) return [];
    if (!loop.startsWith('for (let ')) return [`${file} ${loop.replace(/ \{$/, '')}`];
    const [, condition = ''] = loop.split(';');
    return /[<>]/.test(condition) ? [] : [`${file} for ${condition.trim()}`];
  });
}

test('every loop without a counter has a reason why it ends', () => {
  const files = FLOORS.flatMap((floor) =>
    readdirSync(`src/${floor}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${floor}/${file.replaceAll('\\', '/')}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect([...new Set(files.flatMap(loopsOf))].sort()).toEqual(Object.keys(REASONS).sort());
});
