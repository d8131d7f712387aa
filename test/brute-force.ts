import type { Action, Distribution, Event, Frame, GameState, World } from '../src/index.js';
import { ruleUnder } from '../src/engine/questions/options.js';
import { viewOf } from '../src/engine/view/view.js';
import { add, fraction, mul, sub, toText } from '../src/kernel/numbers/fraction.js';
import type { Fraction } from '../src/kernel/numbers/fraction.js';
import { wholeTotal } from '../src/kernel/numbers/ledger.js';
import type { Ledger } from '../src/kernel/numbers/ledger.js';
import { INLINE, nextEffect, YIELDED } from '../src/kernel/procedure/effect.js';
import { performer } from '../src/kernel/procedure/performer.js';
import type { Answer, Ask, Choice, ChoiceRequest } from '../src/kernel/procedure/request.js';
import { lnlt } from '../src/facade/record/lnlt.js';
import { worth } from '../src/facade/record/worth.js';
import type { Position } from '../src/state/index.js';
import { reduce } from '../src/state/index.js';

/** What happens after the last of some answers: what is told and named, and the next roll if there is one. */
interface Stretch {
  readonly events: readonly Event[];
  readonly outcomes: readonly (readonly [subject: string, result: string])[];
  readonly ask: Ask | undefined;
}

/** An option of a choice, with the chances after it and their worth for the side that asks. */
export interface Prospect {
  readonly option: Choice;
  readonly worth: number;
}

/** Decides a choice that has no usual answer: the place of the option. */
export type Decide = (ask: ChoiceRequest, prospects: readonly Prospect[]) => number;

type Sums = ReadonlyMap<string, ReadonlyMap<string, Fraction>>;

/**
 * The odds of an action by every roll of its dice and every answer, without the code of `odds`: neither its parts nor its folds
 * are known here, and every event is folded in. Rolls are taken together only where what is told of them, and what is rolled next,
 * is the same but for their faces and for two sums that differ by the same. Without a `decide` nobody may be asked.
 */
export function bruteForce(world: World, state: GameState, action: Action, decide?: Decide): Distribution['subjects'] {
  const { position, frames, side } = viewOf(world, state);
  const worthOf = worth({ world, position, frames }, side);
  const go = (answers: readonly Answer[], here: Stretch): Sums => {
    const sums = new Map<string, Map<string, Fraction>>();
    for (const [subject, result] of here.outcomes) count(sums, subject, result, fraction(1));
    const { ask } = here;
    if (ask?.kind === 'choice') {
      const options = ask.options.map((option) => {
        const given: readonly Answer[] = [...answers, { kind: 'choice', choice: option }];
        const after = go(given, stretch(world, state, action, given));
        return { option, after, worth: total(after, worthOf) };
      });
      const chosen = options[decide?.(ask, options) ?? -1];
      if (chosen === undefined) throw new Error(`nobody answers ${ask.purpose}`);
      addUp(sums, chosen.after, fraction(1));
    } else if (ask !== undefined) {
      const rolls = rollsOf(ask);
      const classes = new Map<string, { readonly roll: Answer; readonly next: Stretch; count: number }>();
      for (const roll of rolls) {
        const next = stretch(world, state, action, [...answers, roll]);
        const key = JSON.stringify([told(next.events), next.outcomes, next.ask]);
        const known = classes.get(key);
        if (known === undefined) classes.set(key, { roll, next, count: 1 });
        else known.count += 1;
      }
      for (const { roll, next, count: ways } of classes.values())
        addUp(sums, go([...answers, roll], next), fraction(ways, rolls.length));
    }
    return sums;
  };
  return [...go([], stretch(world, state, action, []))]
    .sort((a, b) => (a[0] < b[0] ? -1 : 1))
    .map(([subject, results]) => ({ subject, results: listed(results) }));
}

/** The worth of chances: an exact sum is not needed to tell the greater. */
function total(sums: Sums, worthOf: (subject: string, result: string) => number): number {
  let sum = fraction(0);
  for (const [subject, results] of sums)
    for (const [result, chance] of results) sum = add(sum, mul(fraction(worthOf(subject, result)), chance));
  return Number(sum.n) / Number(sum.d);
}

function addUp(sums: Map<string, Map<string, Fraction>>, part: Sums, chance: Fraction): void {
  for (const [subject, results] of part)
    for (const [result, p] of results) count(sums, subject, result, mul(p, chance));
}

function count(sums: Map<string, Map<string, Fraction>>, subject: string, result: string, chance: Fraction): void {
  const results = sums.get(subject) ?? new Map<string, Fraction>();
  sums.set(subject, results.set(result, add(results.get(result) ?? fraction(0), chance)));
}

/** The results of a subject, likeliest first, what is not named being nothing. */
function listed(results: ReadonlyMap<string, Fraction>): Distribution['subjects'][number]['results'] {
  const named = [...results.values()].reduce(add, fraction(0));
  const rest = sub(fraction(1), named);
  const all = new Map(results);
  if (toText(rest) !== '0') all.set('none', add(all.get('none') ?? fraction(0), rest));
  const size = ([, chance]: readonly [string, Fraction]): number => Number(chance.n) / Number(chance.d);
  return [...all]
    .sort((a, b) => size(b) - size(a) || (a[0] < b[0] ? -1 : 1))
    .map(([result, chance]) => ({ result, chance: toText(chance) }));
}

/** Runs the action from its start with these answers. */
function stretch(world: World, state: GameState, action: Action, answers: readonly Answer[]): Stretch {
  const seen = viewOf(world, state);
  const { position, frames } = seen;
  const table: { world: World; position: Position; frames: readonly Frame[] } = { world, position, frames };
  const rule = ruleUnder(world, seen, action.kind);
  if (rule === undefined) throw new Error(`no rule for ${action.kind}`);
  const procedure = rule.run(table, action);
  let given = 0;
  let events: Event[] = [];
  let outcomes: (readonly [string, string])[] = [];
  const perform = performer<Position, Event, Frame>({
    stage: table,
    record: (event) => {
      table.position = reduce(table.position, event);
      events.push(event);
    },
    shape: lnlt.shape,
    tell: (event) => void events.push(event),
    name: (subject, result) => void outcomes.push([subject, result]),
    answer: (ask) => {
      if (ask.kind === 'choice' && ask.usual !== undefined) return { kind: 'choice', choice: ask.usual };
      const answer = answers[given];
      if (answer === undefined) return YIELDED;
      given += 1;
      events = [];
      outcomes = [];
      return answer;
    },
    apart: INLINE,
    endless: () => {
      throw new Error(`${action.kind} comes to no end`);
    },
  });
  let reply: unknown = undefined;
  for (
    let step = nextEffect(procedure, reply, perform);
    step.done !== true;
    step = nextEffect(procedure, reply, perform)
  ) {
    // A procedure that is watched by another yields what it does; all else has been carried out.
    const effect = step.value;
    reply = perform(effect);
    if (reply === YIELDED && effect.effect === 'ask') return { events, outcomes, ask: effect.ask };
  }
  return { events, outcomes, ask: undefined };
}

function rollsOf(ask: Exclude<Ask, { kind: 'choice' }>): readonly Answer[] {
  const sides = ask.kind === 'draw' ? [ask.from.length] : ask.dice.map((die) => die.sides);
  const rolls = sides.reduce<readonly (readonly number[])[]>(
    (all, side) => all.flatMap((roll) => Array.from({ length: side }, (_, i) => [...roll, i + 1])),
    [[]],
  );
  return rolls.map((faces) => ({ kind: 'faces', faces }));
}

/** What an event tells without the dice: of two sums against each other the difference, of a single sum what is read from it. */
function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  const { attack, defence } = fields;
  const difference =
    isLedger(attack) && isLedger(defence) ? { difference: wholeTotal(attack) - wholeTotal(defence) } : {};
  const rest = Object.entries(fields).filter(([key, field]) => !ROLLED.includes(key) && !isLedger(field));
  return { ...difference, ...Object.fromEntries(rest.map(([key, field]) => [key, told(field)])) };
}

/** Faces, and what a finding was read from: what it says is told. */
const ROLLED: readonly string[] = ['face', 'faces', 'direction', 'total', 'because'];

function isLedger(value: unknown): value is Ledger {
  return typeof value === 'object' && value !== null && 'terms' in value;
}
