import type { Bot } from '../../bots/index.js';
import { digest, unwrap } from '../../facade/index.js';
import type { GameState, Side, World } from '../../facade/index.js';
import { isUnit, typeOf } from '../../state/index.js';
import { botNamed } from '../play/bot-named.js';
import { playOn, startGame } from '../play/play.js';
import { deedOf } from './deeds.js';
import type { Chunk, Plan } from './plan.js';
import { rowOf } from './rows.js';
import type { Row } from './rows.js';
import { Counting } from './tally.js';
import type { Tally } from './tally.js';

/** Everything that is counted, while it is counted. */
interface Book {
  readonly results: Counting;
  readonly turns: Counting;
  readonly began: Counting;
  readonly left: Counting;
  readonly sums: Counting;
  readonly ruled: Counting;
  readonly deeds: Counting;
}

/**
 * Plays the games of a chunk, one after the other.
 *
 * @param world the world of the plan
 * @param played called after each game
 * @returns what is counted of them; a bot that finds no legal action throws, which is a mistake of the program
 * @example playChunk(world, plan, { index: 0, first: 1, games: 5 }).games // 5
 */
export function playChunk(world: World, plan: Plan, chunk: Chunk, played?: () => void): Tally {
  const bots = playersOf(world, plan);
  const book: Book = {
    results: new Counting(),
    turns: new Counting(),
    began: new Counting(),
    left: new Counting(),
    sums: new Counting(),
    ruled: new Counting(),
    deeds: new Counting(),
  };
  const digests: string[] = [];
  const rows: Row[] = [];
  let steps = 0;
  for (let game = chunk.first; game < chunk.first + chunk.games; game++) {
    const seed = `${plan.seed}/${game}`;
    const end = playGame(world, seed, bots, book);
    steps += end.step;
    digests.push(digest(end));
    if (plan.rows === true) rows.push(rowOf(world, end, game, seed));
    played?.();
  }
  const { results, turns, began, left, sums, ruled, deeds } = book;
  return {
    games: chunk.games,
    results: results.entries(),
    turns: turns.entries(),
    steps,
    began: began.entries(),
    left: left.entries(),
    sums: sums.entries(),
    ruled: ruled.entries(),
    deeds: deeds.entries(),
    digests,
    ...(plan.rows === true ? { rows } : {}),
  };
}

/** The bot of each side. The names come over a network, perhaps from a program that has other bots. */
function playersOf({ sides }: World, { bots }: Plan): Readonly<Record<Side, Bot>> {
  const [first, second] = bots.map((name) => {
    const bot = botNamed(name);
    if (bot === undefined) throw new Error(`there is no bot ${name} here`);
    return bot;
  });
  return { [sides[0]]: first as Bot, [sides[1]]: second as Bot };
}

function playGame(world: World, seed: string, bots: Readonly<Record<Side, Bot>>, book: Book): GameState {
  const rules = new Set<string>();
  const sum = (rule: string): void => {
    rules.add(rule);
    book.sums.add(rule);
  };
  let state = unwrap(startGame(world, seed));
  for (const { by, action, applied } of playOn(world, state, seed, bots)) {
    state = applied.state;
    const deed = deedOf(by, action.kind);
    if (deed !== undefined) book.deeds.add(deed);
    for (const event of applied.events) tellSums(event, sum);
  }
  for (const rule of rules) book.ruled.add(rule);
  const { result, turn } = state.position;
  book.results.add(result === undefined ? 'nobody unfinished' : `${result.winner} ${result.condition}`);
  book.turns.add(String(turn));
  countUnits(world, state, book);
  return state;
}

/** Units of the order of battle, and those that are left: all but the eliminated ones. */
function countUnits(world: World, { position }: GameState, { began, left }: Book): void {
  for (const counter of position.counters) {
    if (!isUnit(world, counter)) continue;
    const name = `${counter.side} ${typeOf(world, counter).kind}`;
    if (world.forceOf.has(counter.id)) began.add(name);
    if (counter.place.kind !== 'eliminated') left.add(name);
  }
}

/** Tells the rule of each sum and each finding in an event; the sums inside a sum are its parts. */
function tellSums(value: unknown, tell: (rule: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) tellSums(each, tell);
    return;
  }
  const { rule } = value as { readonly rule?: unknown };
  if (typeof rule === 'string' && ('terms' in value || 'because' in value)) tell(rule);
  else for (const each of Object.values(value)) tellSums(each, tell);
}
