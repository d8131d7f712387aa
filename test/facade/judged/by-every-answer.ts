import type { Action, Event, GameState, World } from '../../../src/index.js';
import { apply, check, createGame, odds, position, readings, request, seedRng } from '../../../src/index.js';
import { figuresOf } from '../../../src/engine/rulings/figures.js';
import { rollDie } from '../../../src/kernel/procedure/seeded.js';
import { openPoints } from '../../../src/facade/record/open-points.js';
import { worldOn } from '../../conformance/grounds.js';
import { CHAPTERS } from '../../conformance/vectors.js';
import type { Case } from '../../conformance/vectors.js';
import { PLAYED, beginningOf, worldNamed } from '../../fuzz/worlds.js';
import { playedAtRandom } from '../../random-games.js';
import type { PrintedRoll, Script } from '../../script.js';
import { take } from '../../script.js';
import { unwrap } from '../../unwrap.js';

/* What `readings` says of a ruling against every answer of every switch: each is given, and verdict, sums, odds, events and the next
 * decision are compared, with dice that `readings` has never seen and without asking which answers are read. */

/** An order in a game. */
export interface Ruling {
  readonly name: string;
  readonly world: World;
  readonly state: GameState;
  readonly order: Action;
}

/** What was found of some rulings. */
export interface Proof {
  readonly rulings: number;
  /** Those of legal actions. */
  readonly played: number;
  /** Answers that readings named. */
  readonly named: number;
  /** Rulings of which readings said that their budget was too small. */
  readonly cut: number;
  /** Answers that change a ruling and were not named, as `ruling: switch=instead`. */
  readonly missed: readonly string[];
}

/** Compares the readings of some rulings with what every answer changes. */
export function proofOf(rulings: Iterable<Ruling>): Proof {
  const missed: string[] = [];
  let [count, played, named, cut] = [0, 0, 0, 0];
  for (const ruling of rulings) {
    const { world, state, order, name } = ruling;
    const found = readings(world, copyOf(state), copyOf(order), { budget: BUDGET });
    count += 1;
    named += found.length;
    if (found.looked.includes('events')) played += 1;
    if (found.left !== undefined) cut += 1;
    else {
      const said = new Set(found.map((each) => keyOf(each.switch, each.instead)));
      for (const key of missedBy(ruling, said)) missed.push(`${name} ${JSON.stringify(order)}: ${key}`);
    }
  }
  return { rulings: count, played, named, cut, missed };
}

/** Rulings over all chapters: steps of the worked examples, legal and illegal, and actions of random games of every scenario. A seed draws others. */
export function* rulings(most: number, seed: string): Generator<Ruling, void, undefined> {
  const fromGames = Math.ceil(most / 2);
  const each = Math.ceil(fromGames / PLAYED.length);
  const examples = [...ofExamples()];
  const stride = examples.length / (most - fromGames);
  const { face: first } = rollDie(seedRng(seed), Math.max(1, Math.floor(stride)));
  for (let i = 0; i < most - fromGames; i++) {
    const example = examples[Math.floor(i * stride) + first - 1];
    if (example !== undefined) yield example;
  }
  let left = fromGames;
  for (const scenario of PLAYED)
    for (const ruling of ofGame(scenario, Math.min(each, left), seed)) {
      left -= 1;
      yield ruling;
    }
}

/** The budget of the readings, and that of the odds of brute force. */
const BUDGET = 60_000;

function keyOf(name: string, value: string | number): string {
  return `${name}=${value}`;
}

/** One other answer to one point. */
interface Other {
  readonly name: string;
  readonly value: string | number;
}

/**
 * The answers that change a ruling and were not said to. They are given all at once, the first other answer to each point, then the
 * second and so on; where that changes anything, half of them, down to a single one.
 */
function missedBy(ruling: Ruling, said: ReadonlySet<string>): readonly string[] {
  const points = openPoints.of(ruling.world);
  const rounds = Math.max(...points.map(({ others }) => others.length));
  const before = signatureIn(ruling.world, ruling);
  const search = (others: readonly Other[]): readonly string[] => {
    if (others.length === 0) return [];
    const world = others.reduce((one, { name, value }) => openPoints.answered(one, name, value), ruling.world);
    if (signatureIn(world, ruling) === before) return [];
    const [only] = others;
    if (only !== undefined && others.length === 1) return [keyOf(only.name, only.value)];
    const half = others.length >> 1;
    return [...search(others.slice(0, half)), ...search(others.slice(half))];
  };
  return Array.from({ length: rounds }, (_, round) =>
    points.flatMap(({ name, others }): readonly Other[] => {
      const value = others[round];
      return value === undefined || said.has(keyOf(name, value)) ? [] : [{ name, value }];
    }),
  ).flatMap(search);
}

/** So many courses of the dice are played for a ruling. */
const COURSES = 5;

/** Everything that a world says of a ruling, as text. */
function signatureIn(world: World, { state, order }: Ruling): string {
  const verdict = check(world, copyOf(state), copyOf(order));
  if (verdict.complete !== 1) return JSON.stringify(figuresOf(verdict));
  const chances = odds(world, copyOf(state), copyOf(verdict.action), { budget: BUDGET });
  const courses = Array.from({ length: COURSES }, (_, course) => playedIn(world, state, verdict.action, course));
  return JSON.stringify([figuresOf(verdict), chances.ok ? chances.value.subjects : '', courses]);
}

/** An action with the dice of a course to the next decision: what happens, and the frames that wait. */
function playedIn(world: World, state: GameState, action: Action, course: number): unknown {
  const { secrets } = copyOf(state);
  const rng = seedRng(`every answer ${course}`);
  let game: GameState = {
    ...copyOf(state),
    world: world.digests,
    secrets: { ...secrets, referee: { ...secrets.referee, rng } },
  };
  const told: Event[] = [];
  let next: Action = copyOf(action);
  for (let asked = 0; asked < 60; asked++) {
    const applied = apply(world, game, next);
    if (!applied.ok) return [applied.problems, figuresOf(told)];
    for (const event of applied.value.events) told.push(event);
    game = applied.value.state;
    const due = request(world, game);
    if (due.kind !== 'answer' || due.ask.kind !== 'choice') break;
    const { options } = due.ask;
    next = { kind: 'answer', choice: options[course % options.length] ?? '' };
  }
  return [figuresOf(told), game.frames];
}

function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** The steps of the worked examples, and what they say to be legal and illegal after each. */
function* ofExamples(): Generator<Ruling, void, undefined> {
  for (const example of CHAPTERS.flatMap(([, { cases = [] }]) => cases)) yield* ofExample(example);
}

function* ofExample({
  setup = {},
  steps = [],
  expect = {},
  sentence,
  setupRefused,
  ...ground
}: Case): Generator<Ruling> {
  if (setupRefused !== undefined) return;
  const world = worldOn(ground);
  const start = position(world, { units: [], dice: 'entered', ...setup });
  if (!start.ok) return;
  let script: Script = { world, state: start.value, events: [] };
  const of = (order: Action): Ruling => ({ name: sentence, world, state: script.state, order });
  for (const step of steps) {
    yield of(step.do);
    if (step.refused === undefined) script = take(script, step.do, rollsOf(step.dice ?? {}), step.choices);
    for (const order of step.expect?.legal ?? []) yield of(order);
    for (const { action } of step.expect?.illegal ?? []) yield of(action);
  }
  for (const order of expect.legal ?? []) yield of(order);
  for (const { action } of expect.illegal ?? []) yield of(action);
}

function rollsOf(dice: Readonly<Record<string, readonly number[]>>): readonly PrintedRoll[] {
  return Object.entries(dice).map(([name, faces]) => {
    const [purpose = '', of] = name.split(' ');
    return { purpose, faces, ...(of === undefined ? {} : { of }) };
  });
}

/** Actions of a random game, the kinds in turn, every fourth of them given in the game of the one before: most are illegal there. */
function* ofGame(scenario: string, most: number, seed: string): Generator<Ruling, void, undefined> {
  const world = worldNamed(scenario);
  const start = beginningOf(scenario, world, 1) ?? unwrap(createGame(world, { seed }));
  const counts = new Map<string, number>();
  let found = 0;
  let last: GameState = start;
  for (const { before, action } of playedAtRandom(world, start, seed, 900)) {
    if (found >= most) return;
    const count = counts.get(action.kind) ?? 0;
    if (count < Math.ceil(most / 8) && before.pending === undefined && action.kind !== 'answer') {
      counts.set(action.kind, count + 1);
      found += 1;
      yield { name: `${scenario} ${before.step}`, world, state: found % 4 === 0 ? last : before, order: action };
    }
    last = before;
  }
}
