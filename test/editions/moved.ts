import { check, legal, lineOfSight, position } from '../../src/index.js';
import type { Action, GameState, World } from '../../src/index.js';
import { openPoints } from '../../src/facade/record/open-points.js';
import { worldOn } from '../conformance/grounds.js';
import { PRINTINGS } from '../conformance/printings.js';
import type { Case, Expected, Step } from '../conformance/vectors.js';
import { CHAPTERS } from '../conformance/vectors.js';
import type { PrintedRoll, Script } from '../script.js';
import { take } from '../script.js';

/** Something that is ruled in a world, as text: two texts that differ are two rulings. */
export interface Trial {
  readonly name: string;
  /** Trials of one group are alike: only some of them are repeated for an answer. */
  readonly group: string;
  readonly world: World;
  readonly ruled: (world: World) => string;
}

/** One answer to one switch or number: `pivotOft: 2`. */
export const answerKey = (name: string, value: string | number): string => `${name}: ${value}`;

/** So many trials of a group that read an answer are repeated with its other values. */
const TRIES = 8;

/**
 * The answers whose other value would have changed a ruling, each with the trial that shows it: each trial is ruled once while
 * the world reports which answers are read, then once more for the other values of each of them.
 */
export function movedAnswers(trials: Iterable<Trial>): ReadonlyMap<string, string> {
  const moved = new Map<string, string>();
  const tried = new Map<string, number>();
  for (const { name: trial, group, world, ruled } of trials) {
    const read = new Set<string>();
    const ruling = ruled(openPoints.watched(world, (name) => read.add(name)));
    for (const { name, answer, others } of openPoints.of(world)) {
      if (!read.has(name)) continue;
      for (const other of others) {
        const keys = [answerKey(name, answer), answerKey(name, other)].filter((key) => !moved.has(key));
        const alike = `${group} ${name} ${String(other)}`;
        const tries = tried.get(alike) ?? 0;
        if (keys.length === 0 || tries >= TRIES) continue;
        tried.set(alike, tries + 1);
        if (ruled(openPoints.answered(world, name, other)) !== ruling) for (const key of keys) moved.set(key, trial);
      }
    }
  }
  return moved;
}

/** Whether a trial is ruled otherwise with an answer than without it. */
export function isMovedBy({ world, ruled }: Trial, key: string): boolean {
  const point = openPoints.of(world).find(({ name }) => key.startsWith(`${name}: `));
  if (point === undefined) throw new Error(`no such answer: ${key}`);
  const { name, answer, others } = point;
  const ruling = ruled(openPoints.answered(world, name, answer));
  const wanted = others.filter((other) => key === answerKey(name, answer) || key === answerKey(name, other));
  return wanted.some((other) => ruled(openPoints.answered(world, name, other)) !== ruling);
}

/** All trials: the worked examples of the book, by its rules and by those of the other printings, and the examples of these. */
export function allTrials(): readonly Trial[] {
  const book = CHAPTERS.flatMap(([, { cases = [] }]) => cases);
  // The Training Scenario is played by its own edition.
  const elsewhere = book.filter(({ ground }) => ground !== 'training');
  return [
    ...book.map((example) => trialOf(example)),
    ...PRINTINGS.flatMap(({ edition, cases }) =>
      [...cases, ...elsewhere].map((example) => trialOf({ ...example, edition })),
    ),
  ];
}

/** A worked example: its steps with their dice, everything that is said of them, and what is legal after each. */
function trialOf(example: Case): Trial {
  const world = worldOn(example);
  const by = example.edition === undefined ? '' : `, by ${example.edition}`;
  const name = `${example.sentence}${by}`;
  return { name, group: `${example.rule}${by}`, world, ruled: (under) => orWhy(() => played(under, example)) };
}

function played(world: World, { setup = {}, steps = [], expect = {} }: Case): string {
  const start = position(world, { units: [], dice: 'entered', ...setup });
  if (!start.ok) return JSON.stringify(start.problems);
  let script: Script = { world, state: start.value, events: [] };
  const told: unknown[] = [];
  const tell = (said: Expected, actions: readonly Action[] = []): void => {
    const asked = [...actions, ...(said.legal ?? []), ...(said.illegal ?? []).map(({ action }) => action)];
    told.push(asked.map((action) => check(world, script.state, action)));
    told.push(Object.keys(said.sights ?? {}).map((line) => sightOf(world, script.state, line)));
    told.push(someLegal(world, script.state));
  };
  for (const step of steps) {
    if (step.refused === undefined) script = take(script, step.do, rollsOf(step), step.choices);
    tell(step.expect ?? {}, step.refused === undefined ? [] : [step.do]);
  }
  tell(expect);
  return JSON.stringify([told, script.events, script.state.position]);
}

/** So many legal actions of a moment are compared. */
const MOST_LEGAL = 300;

function someLegal(world: World, state: GameState): readonly Action[] {
  const found: Action[] = [];
  for (const action of legal(world, state)) if (found.push(action) >= MOST_LEGAL) break;
  return found;
}

function sightOf(world: World, state: GameState, line: string): unknown {
  const [from = '', to = ''] = line.split('-');
  return lineOfSight(world, state, from, to);
}

function rollsOf({ dice = {} }: Step): readonly PrintedRoll[] {
  return Object.entries(dice).map(([name, faces]) => {
    const [purpose = '', of] = name.split(' ');
    return { purpose, faces, ...(of === undefined ? {} : { of }) };
  });
}

/** The text, or the reason why there is none: a roll or a choice that the example does not have. */
function orWhy(text: () => string): string {
  try {
    return text();
  } catch (error) {
    return String(error);
  }
}
