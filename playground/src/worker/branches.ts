import type { GameState, Sent, System } from 'hexarbiter/engine';
import { apply, request } from 'hexarbiter/engine';
import type { Change } from 'hexarbiter/session';
import { percent } from 'hexarbiter';
import { fraction, fromText, mul, toText } from '../../../src/kernel/numbers/fraction.js';
import type { Branch, ResultCard } from '../protocol.js';
import { say } from '../words/say.js';
import type { Kit } from './kit.js';
import { eyesAt, sideOf } from './table.js';
import type { Table } from './table.js';

/** More ways for the dice to fall than these are not tried. */
const MOST_FALLS = 1296;

/** A place in the branches, with its game. */
export interface Node<S extends System> {
  readonly id: number;
  readonly parent?: number;
  readonly text: string;
  /** The chance to come here from the parent, as a fraction; absent where no dice decide. */
  readonly chance?: string;
  readonly game: GameState<S>;
}

/** A game that is tried out: its places, and the one on the table. */
export interface Trial<S extends System> {
  readonly nodes: Node<S>[];
  here: number;
}

/**
 * Begins to try things out: the dice of the copy are chosen by hand, so that every result can be looked at.
 *
 * @example trialOf(table).nodes.length // 1
 */
export function trialOf<S extends System>(game: GameState<S>): Trial<S> {
  const { rng: _rng, ...referee } = game.secrets.referee as Readonly<Record<string, unknown>>;
  const copy = { ...game, secrets: { ...game.secrets, referee } } as GameState<S>;
  return { nodes: [{ id: 0, text: say('try.beginning'), game: copy }], here: 0 };
}

/**
 * Adds a step of the table to the branches: the place is there already where the same was done before.
 *
 * @example branched(trial, table, change)
 */
export function branched<S extends System>(trial: Trial<S>, table: Table<S>, change: Change<S>): void {
  const parent = trial.here;
  if (change.kind === 'undone') {
    trial.here = trial.nodes[parent]?.parent ?? 0;
    return;
  }
  const side = sideOf(table);
  const lines = table.kit.tell(change, side);
  const isAnswer = change.action.kind === 'answer';
  const text = (isAnswer ? shortly(lines) : lines[0]) ?? say('log.hidden');
  const known = trial.nodes.find((node) => node.parent === parent && node.text === text);
  if (known !== undefined) {
    trial.here = known.id;
    return;
  }
  const chance = isAnswer
    ? resultsOf(table.kit, change.before, side).find((result) => result.text === text)?.chance
    : undefined;
  const id = trial.nodes.length;
  trial.nodes.push({ id, parent, text, ...(chance === undefined ? {} : { chance }), game: change.game });
  trial.here = id;
}

/**
 * The branches as the page shows them, each under its parent.
 *
 * @example branchesOf(trial)[0].whole // '100'
 */
export function branchesOf<S extends System>({ nodes, here }: Trial<S>): readonly Branch[] {
  const under = (parent: number | undefined, depth: number, whole: string): readonly Branch[] =>
    nodes
      .filter((node) => node.parent === parent)
      .flatMap(({ id, text, chance }) => {
        const product = times(whole, chance ?? '1');
        const branch: Branch = {
          id,
          ...(parent === undefined ? {} : { parent }),
          depth,
          text,
          ...(chance === undefined ? {} : { chance: percent(chance, 1) }),
          whole: percent(product, 1),
          here: id === here,
        };
        return [branch, ...under(id, depth + 1, product)];
      });
  return under(undefined, 0, '1');
}

function times(a: string, b: string): string {
  const [x, y] = [fromText(a), fromText(b)];
  return x.ok && y.ok ? toText(mul(x.value, y.value)) : a;
}

/**
 * The results of the dice that are due, the likeliest first.
 *
 * @returns none where no dice are due, or too many
 * @example resultsAt(table)[0]?.percent // '58.3'
 */
export function resultsAt<S extends System>(table: Table<S>): readonly ResultCard[] {
  return resultsOf(table.kit, table.session.game(), eyesAt(table).seen.side);
}

function resultsOf<S extends System>(kit: Kit<S>, game: GameState<S>, side: string): readonly ResultCard[] {
  const { world } = kit;
  const due = request(world, game);
  if (due.kind !== 'answer' || due.ask.kind === 'choice') return [];
  const sides = due.ask.kind === 'dice' ? due.ask.dice.map((die) => die.sides) : [due.ask.from.length];
  const falls = sides.reduce((all, each) => all * each, 1);
  if (falls > MOST_FALLS) return [];
  const results = new Map<string, { count: number; readonly faces: readonly number[] }>();
  for (let fall = 0; fall < falls; fall++) {
    const faces = facesOf(fall, sides);
    const action = { kind: 'answer', faces } as Sent<S>;
    const done = apply(world, game, action);
    if (!done.ok) continue;
    const { events, dice, state } = done.value;
    const change = { kind: 'applied' as const, action, by: due.by, events, dice, before: game, game: state };
    const text = shortly(kit.tell(change, side)) ?? say('try.nothing');
    const known = results.get(text);
    if (known === undefined) results.set(text, { count: 1, faces });
    else known.count++;
  }
  const all = [...results.values()].reduce((sum, { count }) => sum + count, 0);
  return [...results]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([text, { count, faces }]) => {
      const chance = toText(fraction(count, all));
      return { text, chance, percent: percent(chance, 1), faces };
    });
}

/** What came of some dice, without the sums: of each sentence whom it is about, and its end. */
function shortly(lines: readonly string[]): string | undefined {
  const sentences = lines.flatMap((line) => line.split(/(?<=\.) (?=[A-Z])/));
  const ends = sentences
    .filter((sentence) => sentence.includes(': ') || sentences.length === 1)
    .map((sentence) => {
      const parts = sentence.split(': ');
      const end = parts.at(-1) ?? sentence;
      return parts.length > 2 ? `${parts[0] ?? ''}: ${end}` : end;
    });
  return ends.length === 0 ? lines.at(-1) : ends.join(' ');
}

function facesOf(fall: number, sides: readonly number[]): readonly number[] {
  let rest = fall;
  return sides.map((each) => {
    const face = (rest % each) + 1;
    rest = Math.floor(rest / each);
    return face;
  });
}
