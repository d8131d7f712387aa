import { sumsIn } from '../../../src/facade/written/told/sums-of-events.js';
import type { Event, GameState, Ledger, Taken, World } from '../../../src/index.js';
import { check, rangeBetween, seedRng, total, writeLine } from '../../../src/index.js';
import { rollDie } from '../../../src/kernel/procedure/seeded.js';
import type { RngState } from '../../../src/index.js';

/* Mistakes as people make them, put into a record of a game: each kind takes a step and gives the lines that stand in its place. */

/** A step of a record: its line, and what was taken. */
export interface WrittenGameStep {
  readonly line: string;
  readonly taken: readonly Taken[];
}

/** Lines in the place of one or two steps, and which of them is the mistake. */
export interface Wrong {
  readonly lines: readonly string[];
  /** How many steps they stand for. */
  readonly instead: number;
  /** The mistake among the lines, from 0. */
  readonly at: number;
  /** The codes of which one must be named; any where it is absent. */
  readonly codes?: readonly string[];
}

/** What a kind of mistake sees. */
export interface Spot {
  readonly world: World;
  readonly steps: readonly WrittenGameStep[];
  readonly at: number;
  /** Draws one of so many. */
  readonly pick: (count: number) => number;
}

type Kind = (spot: Spot) => Wrong | undefined;

/** Picks from a seed. */
export function picker(seed: string): (count: number) => number {
  let rng: RngState = seedRng(seed);
  return (count) => {
    const { face, state } = rollDie(rng, count);
    rng = state;
    return face - 1;
  };
}

function oneOf<T>(things: readonly T[], pick: Spot['pick']): T | undefined {
  return things.length === 0 ? undefined : things[pick(things.length)];
}

const ARROW = ' -> ';

/** What a line says is done with its dice, and what it tells. */
function halves(line: string): readonly [deed: string, told: string | undefined] {
  const [deed = '', told] = line.split(ARROW);
  return [deed, told];
}

function joined(deed: string, told: string | undefined): string {
  return told === undefined ? deed : `${deed}${ARROW}${told}`;
}

/** The rolls of a line: where each stands among its parts. */
function rollsIn(deed: string): { readonly parts: readonly string[]; readonly rolls: readonly number[] } {
  const parts = deed.split(', ');
  return { parts, rolls: parts.flatMap((part, i) => (i > 0 && /^[0-9 ]+$/.test(part) ? [i] : [])) };
}

function withPart(parts: readonly string[], at: number, text: string | undefined): string {
  return parts.flatMap((part, i) => (i !== at ? [part] : text === undefined ? [] : [text])).join(', ');
}

const here = ({ steps, at }: Spot): WrittenGameStep => steps[at] as WrittenGameStep;
const first = ({ taken }: WrittenGameStep): Taken => taken[0] as Taken;
const kindOf = (step: WrittenGameStep | undefined): string | undefined => step?.taken[0]?.action.kind;
const after = ({ taken }: WrittenGameStep): GameState => (taken.at(-1) as Taken).applied.state;
const isIllegal = (world: World, state: GameState, action: object): boolean =>
  check(world, state, action).complete !== 1;

/** How far two hexes are apart. */
function rangeOf(world: World, from: string, to: string): number {
  const range = rangeBetween(world, from, to);
  return range.ok ? range.value : 0;
}

/** A term of a sum that adds something. */
function adding({ terms }: Ledger): readonly number[] {
  return terms.flatMap(({ op, value }) => {
    const { n, d } = 'terms' in value ? total(value) : value;
    return op === 'add' && d === 1 && n !== 0 ? [n] : [];
  });
}

/** A change of the dice of one roll. */
function changedRoll(
  spot: Spot,
  codes: readonly string[],
  change: (faces: readonly string[]) => string | undefined,
): Wrong | undefined {
  // prettier-ignore
  const [deed, told] = halves(here(spot).line);
  const { parts, rolls } = rollsIn(deed);
  const roll = oneOf(rolls, spot.pick);
  const text = roll === undefined ? undefined : change((parts[roll] ?? '').split(' '));
  if (roll === undefined || text === undefined) return undefined;
  return { lines: [joined(withPart(parts, roll, text), told)], instead: 1, at: 0, codes };
}

/** Mistakes after which the game goes on as it was played: a table does not lose its place. */
export const KEPT: Readonly<Record<string, Kind>> = {
  /** A modifier is forgotten in the sum that is put down. */
  forgottenModifier: (spot) => {
    const { line, taken } = here(spot);
    const [deed, told] = halves(line);
    const [opposed] = sumsIn(taken.flatMap(({ applied }) => applied.events) as readonly Event[]).filter((each) => each.length === 2); // prettier-ignore
    const value = opposed?.[0] === undefined ? undefined : oneOf(adding(opposed[0]), spot.pick);
    const sums = /^(-?[0-9]+) against/.exec(told ?? '');
    if (told === undefined || sums?.[1] === undefined || value === undefined) return undefined;
    const wrong = `${Number(sums[1]) - value} against${told.slice(sums[0].length)}`;
    return { lines: [joined(deed, wrong)], instead: 1, at: 0, codes: ['wrong-sum'] };
  },
  /** Another result is put down than the sum gives. */
  wrongResult: (spot) => {
    const [deed, told] = halves(here(spot).line);
    const found = /(.*, |^)([^,]+?) (shaken|eliminated|rallied|not rallied)$/.exec(told ?? '');
    if (found === null || /(?:wounded|reduced)/.test(told ?? '')) return undefined;
    const [, before = '', who = '', effect = ''] = found;
    const wrong: Record<string, string> = { shaken: 'reduced', eliminated: 'shaken', rallied: 'not rallied', 'not rallied': 'rallied' }; // prettier-ignore
    if (effect === 'eliminated' && before.includes(`${who} shaken`)) return undefined;
    return {
      lines: [joined(deed, `${before}${who} ${wrong[effect] ?? ''}`)],
      instead: 1,
      at: 0,
      codes: ['wrong-outcome'],
    };
  },
  /** A group that has no MPs left, or has stopped, goes one hex too far. */
  oneHexTooFar: (spot) => {
    const step = here(spot);
    const { action } = first(step);
    if (action.kind !== 'enter' || action.to === 'off' || kindOf(spot.steps[spot.at + 1]) === 'enter') return undefined;
    const state = after(step);
    if (state.pending !== undefined) return undefined;
    const near = spot.world.map.names.filter((name) => rangeOf(spot.world, action.to, name) === 1);
    const far = near.filter((to) => isIllegal(spot.world, state, { kind: 'enter', to }));
    const isWindow = state.frames.at(-1)?.kind === 'window';
    const to = oneOf(far, spot.pick);
    // In a window nobody can say yet whether the group can go on.
    if (to === undefined || isWindow) return undefined;
    return { lines: [step.line, `${first(step).by}: enters ${to}`], instead: 1, at: 1 };
  },
  /** The same units fire once more. */
  firedTwice: (spot) => {
    const step = here(spot);
    const { action } = first(step);
    if (action.kind !== 'fire' && action.kind !== 'shoot') return undefined;
    const state = after(step);
    if (state.pending !== undefined || !isIllegal(spot.world, state, action)) return undefined;
    const [deed] = halves(step.line);
    return { lines: [step.line, deed], instead: 1, at: 1 };
  },
  /** One roll too many. */
  rollTooMany: (spot) => {
    const [deed, told] = halves(here(spot).line);
    if (rollsIn(deed).rolls.length === 0) return undefined;
    return { lines: [joined(`${deed}, ${spot.pick(6) + 1}`, told)], instead: 1, at: 0, codes: ['dice-left'] };
  },
  /** Dice for something that needs none. */
  diceForNothing: (spot) => {
    const [deed, told] = halves(here(spot).line);
    if (told !== undefined || deed.includes(', ') || kindOf(here(spot)) === 'answer') return undefined;
    return { lines: [`${deed}, ${spot.pick(6) + 1}`], instead: 1, at: 0, codes: ['dice-left'] };
  },
  /** The other side begins its impulse first. */
  wrongSideFirst: (spot) => {
    const step = here(spot);
    const { before, by } = first(step);
    const frame = before.frames.at(-1);
    if (frame?.kind !== 'impulse' || frame.step !== 'open' || before.pending !== undefined) return undefined;
    const other = spot.world.sides.find((side) => side !== by) ?? '';
    return { lines: [`${other}: passes`, step.line], instead: 1, at: 0, codes: ['wrong-side', 'impulse-ended'] };
  },
  /** Somebody acts who is out of the game. */
  deadManMoves: (spot) => {
    const step = here(spot);
    const { before, by } = first(step);
    if (before.frames.at(-1)?.kind !== 'impulse' || before.pending !== undefined) return undefined;
    const dead = before.position.counters.filter(
      ({ side, place, id }) => side === by && place.kind === 'eliminated' && isIllegal(spot.world, before, { kind: 'move', units: [id], modes: ['move'] }), // prettier-ignore
    );
    const man = oneOf(dead, spot.pick);
    return man === undefined ? undefined : { lines: [`${by}: ${man.id} moves`, step.line], instead: 1, at: 0 };
  },
};

/** One letter of a word is another. */
function misspelt(word: string, pick: Spot['pick']): string {
  const at = 1 + pick(word.length - 2);
  return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
}

/** Mistakes by which a step is lost: what comes after it in the record is of another game. */
export const LOST: Readonly<Record<string, Kind>> = {
  dieOfSeven: (spot) =>
    changedRoll(spot, ['die-out-of-range'], (faces) => {
      const at = spot.pick(faces.length);
      return faces.map((face, i) => (i === at ? '7' : face)).join(' ');
    }),
  dieMissing: (spot) =>
    changedRoll(spot, ['too-few-dice'], (faces) => (faces.length === 2 ? faces[spot.pick(2)] : undefined)),
  rollMissing: (spot) => {
    const [deed, told] = halves(here(spot).line);
    const { parts, rolls } = rollsIn(deed);
    const last = rolls.at(-1);
    if (last === undefined || kindOf(spot.steps[spot.at + 1]) === 'answer') return undefined;
    return { lines: [joined(withPart(parts, last, undefined), told)], instead: 1, at: 0, codes: ['answer-first', 'too-few-dice', 'too-many-dice'] }; // prettier-ignore
  },
  /** A hex of the way is left out. */
  stepLeftOut: (spot) => {
    const [one, two] = [here(spot), spot.steps[spot.at + 1]];
    const [from, to] = [first(one).action, two === undefined ? undefined : first(two).action];
    const frame = first(one).before.frames.find(({ kind }) => kind === 'move');
    if (two === undefined || from.kind !== 'enter' || to?.kind !== 'enter' || frame?.kind !== 'move' || frame.at === undefined) return undefined; // prettier-ignore
    const gap = to.to === 'off' ? 0 : rangeOf(spot.world, frame.at, to.to);
    return gap < 2 ? undefined : { lines: [two.line], instead: 2, at: 0 };
  },
  /** A hex of the way that is no neighbour. */
  wrongHex: (spot) => {
    const step = here(spot);
    const { action, before } = first(step);
    const frame = before.frames.find(({ kind }) => kind === 'move');
    if (action.kind !== 'enter' || frame?.kind !== 'move' || frame.at === undefined || /facing|choose|, /.test(step.line)) return undefined; // prettier-ignore
    const { at } = frame;
    const far = spot.world.map.names.filter((name) => rangeOf(spot.world, at, name) === 2);
    const to = oneOf(far, spot.pick);
    return to === undefined ? undefined : { lines: [`${first(step).by}: enters ${to}`], instead: 1, at: 0 };
  },
  /** Fire at a hex that may not be fired at. */
  wrongTarget: (spot) => {
    const step = here(spot);
    const { action, before } = first(step);
    if (action.kind !== 'fire' || before.pending !== undefined) return undefined;
    const aims = spot.world.map.names.filter((target) => isIllegal(spot.world, before, { ...action, target }));
    const target = oneOf(aims, spot.pick);
    const [deed, told] = halves(step.line);
    if (target === undefined || !deed.includes(` at ${action.target}`)) return undefined;
    return { lines: [joined(deed.replace(` at ${action.target}`, ` at ${target}`), told)], instead: 1, at: 0 };
  },
  /** A name with two letters in each other's place. */
  misspeltName: (spot) => {
    const [deed, told] = halves(here(spot).line);
    const name = /(?:Sgt|Lt|Cpl|Maj|Cpt|Pvt)\. ([A-Z][a-z]{3,})/.exec(deed)?.[1];
    const wrong = name === undefined ? undefined : misspelt(name, spot.pick);
    if (name === undefined || wrong === undefined || wrong === name) return undefined;
    return {
      lines: [joined(deed.replace(name, wrong), told)],
      instead: 1,
      at: 0,
      codes: ['unknown-word', 'strange-word', 'not-an-option'],
    };
  },
  misspeltVerb: (spot) => {
    const [deed, told] = halves(here(spot).line);
    const verb = /\b(fires?|moves?|enters|rall(?:y|ies)|activates)\b/.exec(deed)?.[1];
    const wrong = verb === undefined ? undefined : misspelt(verb, spot.pick);
    if (verb === undefined || wrong === undefined || wrong === verb) return undefined;
    return { lines: [joined(deed.replace(verb, wrong), told)], instead: 1, at: 0, codes: ['unknown-word'] };
  },
};

/** The steps of a game, each with its line. */
export function linesOf(world: World, steps: readonly (readonly Taken[])[]): readonly WrittenGameStep[] {
  return steps.map((taken) => ({ taken, line: writeLine(world, taken) }));
}
