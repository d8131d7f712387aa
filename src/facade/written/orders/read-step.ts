import { textProblems } from '../../../engine/game/arguments.js';
import { misused } from '../../../engine/game/misuse.js';
import { whoDecides } from '../../../engine/questions/request.js';
import { append } from '../../../kernel/basis/lists.js';
import { present } from '../../../kernel/basis/present.js';
import { canonical } from '../../../kernel/json/canonical.js';
import type { Problem, Result } from '../../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../../kernel/basis/result.js';
import { formatAction, parseAction } from '../../../notation/index.js';
import type { Action, GameState, Side, World } from '../../../state/index.js';
import { namesOf } from '../../../text/index.js';
import { check } from '../../questions/check.js';
import { ownerOf } from '../../record/owner.js';
import { ON_THE_MOVE } from '../../record/on-the-move.js';
import type { Order } from '../../record/order.js';
import type { Deed } from './deed.js';
import { directed, ledInMelee } from './directed.js';
import { filled } from './fill-order.js';
import type { Helped } from './helped.js';
import { helped } from './helped.js';
import { sideInEnglish } from '../words/german.js';
import { noVerb, withNearest } from '../words/hints.js';
import type { LeavesBy } from '../../rulings/leaves-by.js';
import { withoutManner } from './leaving.js';
import type { Line, Piece } from '../words/line.js';
import { partsOf, plainLine } from '../words/line.js';
import { areOthers, moverOf, namedBefore, shakenOnTheMove } from './movers.js';
import { placedIn, plainDeed } from '../words/plain-deed.js';
import type { Phrase } from '../words/phrase.js';
import { ALL_WHO_FIRE, LAST, WAY, WITHOUT } from '../words/phrase.js';
import type { Verb } from '../words/vocabulary.js';
import { verbs } from '../words/vocabulary.js';
import { severalTargets } from './one-target.js';
import { likeliestFirst } from './ordnance-meant.js';
import type { ReadOrder } from './reading.js';
import { readBy } from './reading.js';
import type { Token } from '../words/scan.js';
import { calledBy, tokensOf } from '../words/scan.js';

/** A line of a record that was read at its moment of the game. */
export interface ReadLine extends Deed {
  /** The side in front of the line. */
  readonly by?: Side;
  readonly parts: Line;
}

/** So many readings of one line are told. */
const MOST_READINGS = 6;

/**
 * Reads one line of a record at its moment of the game: in the notation of `formatAction`, or in words.
 *
 * @param world the world
 * @param state the game before the step
 * @param text the line; the side may stand in front (`us:`), the dice behind commas, what came of it behind an arrow
 * @returns the order that the line means, which need not be legal; or `unknown-word` (with `nearest`), `no-verb`, `strange-word`,
 *   `ambiguous-line` (with its `readings`), `bad-notation`, each with its `column` from 1; nothing for a line that says nothing
 * @rule 4.0
 * @example readLine(world, state, 'us: I5 fires at J3, 5 2').value.action // { kind: 'fire', from: 'I5', target: 'J3', ... }
 */
export function readLine(world: World, state: GameState, text: string): Result<ReadLine | undefined> {
  const wrong = misused({ world, state });
  if (wrong !== undefined) return wrong;
  const faults = textProblems(text, '/text');
  if (faults.length > 0) return refuseAll(faults);
  const plain = plainLine(text);
  if (plain === undefined) return ok(undefined);
  const parts = partsOf(plain, (word) => sideOf(world, state, word));
  const { deed } = parts;
  if (deed === undefined) return ok({ ...sender(parts), action: { kind: 'answer' }, parts });
  const read = readDeed(world, state, parts.by, deed);
  return read.ok ? ok({ ...sender(parts), ...read.value, parts }) : read;
}

/**
 * The side that stands in front of a line, whatever the line says.
 *
 * @example senderOf(world, state, 'de: fiers at H2') // 'de'
 */
export function senderOf(world: World, state: GameState, text: string): Side | undefined {
  const plain = plainLine(text);
  return plain === undefined ? undefined : partsOf(plain, (word) => sideOf(world, state, word)).by;
}

function sender({ by }: Line): Pick<ReadLine, 'by'> {
  return by === undefined ? {} : { by };
}

/** A side by its id, or by its name. */
function sideOf(world: World, state: GameState, word: string): Side | undefined {
  const names = namesOf(world, state);
  const small = sideInEnglish(word);
  return world.sides.find((side) => side === small || names.nameOf(side)?.toLowerCase() === small);
}

/**
 * The side whose step it is, where the line does not say so: whose counters it names, who is on the move, or who decides.
 *
 * @example sideOfStep(world, state, { kind: 'stop' }) // the side of the moving units, even while the other may fire
 */
export function sideOfStep(world: World, state: GameState, action: Order): Side {
  const owner = ownerOf({ world, position: state.position }, action);
  if (owner !== undefined) return owner;
  const isWindow = state.frames.at(-1)?.kind === 'window';
  if (isWindow && state.pending === undefined && typeof action.kind === 'string' && ON_THE_MOVE.includes(action.kind))
    return state.frames.at(-2)?.by ?? whoDecides(world, state);
  return whoDecides(world, state);
}

/** Words that would be counters in the notation. */
const SAID = /^(?:move|enter) (?:on|to|via|the)\b/i;

function readDeed(world: World, state: GameState, by: Side | undefined, written: Piece): Result<Deed> {
  const deed = plainDeed(written);
  const noted = parseAction(deed.text);
  if (noted.ok && !SAID.test(deed.text)) return ok({ action: noted.value });
  const meantAsNotation = noted.ok ? undefined : notationProblem(deed, noted.problems);
  if (meantAsNotation !== undefined) return refuse(meantAsNotation);
  const called = calledBy(world, state);
  const tokens = tokensOf(world, called, deed);
  const verb = tokens.find((token) => token.kind === 'verb');
  if (verb?.kind !== 'verb') {
    const placed = state.frames.at(-1)?.kind === 'setUp' ? placedIn(deed) : undefined;
    const read = placed === undefined ? undefined : readDeed(world, state, by, placed);
    return read?.ok === true ? read : refuse(noVerb(world, called, deed, tokens));
  }
  const several = severalTargets(world, state, verb.verb.phrases, tokens, deed);
  if (several !== undefined) return refuse(several);
  const orders: ReadOrder[] = [];
  const stops: Problem[] = [];
  const named = namedBefore(world, state, tokens);
  let leaves: LeavesBy | undefined;
  const phrases = phrasesFor(verb.verb, areOthers(state, named)).filter(({ kind }) =>
    isOfPhase(state, verb.verb, kind),
  );
  for (const phrase of phrases) {
    const sides = by === undefined ? sidesFor(world, state, phrase, tokens) : [by];
    for (const side of sides) {
      const reading = readBy(world, state, side, phrase, tokens);
      if ('stop' in reading) stops.push(reading.stop);
      else {
        const plain = reading.orders.map(withoutManner);
        leaves ??= plain.find((each) => each.leaves !== undefined)?.leaves;
        append(
          orders,
          plain.flatMap(({ order }) => directed(world, state, ledInMelee(world, state, order, named))),
        );
      }
    }
  }
  const [stop] = stops;
  if (orders.length === 0 && stop !== undefined)
    return refuse(secondDeed(tokens) ?? withNearest(world, called, stop, tokens, verb.verb.phrases));
  const isExact = tokens.some((token) => token.kind === 'location' && token.isJoined === true);
  const along = alongWay(world, state, orders, deed, by);
  const who = named.length === 0 ? {} : { named };
  return along.ok ? ok({ ...along.value, ...(isExact ? { isExact } : {}), ...who, ...present({ leaves }) }) : along;
}

/** The phrases of a verb that fit whoever stands before it: others than the group on the move do not go on with it. */
function phrasesFor({ phrases }: Verb, isOfOthers: boolean): readonly Phrase[] {
  const others = phrases.flatMap(({ ofOthers, kind }) => (ofOthers === true ? [kind] : []));
  if (!isOfOthers) return phrases.filter(({ ofOthers }) => ofOthers !== true);
  return others.length === 0 ? phrases : phrases.filter(({ kind }) => others.includes(kind));
}

/** Of a word that ends the set-up and other things, the one that is for the phase. */
function isOfPhase({ frames }: GameState, { phrases }: Verb, kind: string): boolean {
  const kinds = phrases.map((each) => each.kind);
  // Whoever is on the move already overruns; those who assault a vehicle in their hex do not move there.
  if (kinds.includes('overrun')) return (kind === 'overrun') === frames.some((frame) => frame.kind === 'move');
  if (kinds.includes('closeAssault') && kinds.includes('move'))
    return (kind === 'closeAssault') === (frames.at(-1)?.kind === 'closeAssault');
  const isBoth = ['ready', 'done'].every((each) => phrases.some((phrase) => phrase.kind === each));
  return !isBoth || (kind === 'ready') === (frames.at(-1)?.kind === 'setUp');
}

/** The order that a line means, and the hexes behind it. A group that is on the move already goes on. */
function alongWay(
  world: World,
  state: GameState,
  orders: readonly ReadOrder[],
  deed: Piece,
  by: Side | undefined,
): Result<Deed> {
  const [first] = orders;
  const named = [first?.[WAY] ?? []].flat();
  const moving = moverOf(state, orders);
  // Many write the hex from which a group comes in front of its way.
  const isStart = named.length > 1 && named[0] === (moving?.at ?? first?.['from']);
  const way = isStart ? named.slice(1) : named;
  const [to] = way;
  const isLeaving = first?.kind === 'withdraw';
  if (to !== undefined && moving !== undefined && !isLeaving) return ok({ action: { kind: 'enter', to }, way });
  // Whoever names nobody means the group on the move, where there is one.
  const isNobody = first?.kind === 'move' && first['units'] === undefined && first['from'] === undefined;
  if (to !== undefined && isNobody) return ok({ action: { kind: 'enter', to }, way });
  const stopped = to === undefined ? [] : shakenOnTheMove(state, orders);
  if (stopped.length > 0) return refuse(problem('not-good-order', { units: stopped }, '5.1'));
  const order = meant(world, state, orders.map(withoutWay), deed, by);
  const last = first?.[LAST] === 'overrun' && way.length > 0 ? { last: 'overrun' as const } : {};
  if (!order.ok) return order;
  const { order: action, unhelped } = order.value;
  return ok({ action, ...(way.length === 0 ? {} : { way }), ...last, ...present({ unhelped }) });
}

function withoutWay({ [WAY]: _way, [LAST]: _last, ...order }: ReadOrder): ReadOrder {
  return order;
}

/** The sides that a line without a side may be of: that of its counters, or else the side to decide. */
function sidesFor(world: World, state: GameState, { who }: Phrase, tokens: readonly Token[]): readonly Side[] {
  const [first] = tokens;
  const deciding = whoDecides(world, state);
  if (who === undefined || first?.kind !== 'counter') return [deciding];
  const sides = new Set(state.position.counters.filter(({ id }) => first.ids.includes(id)).map(({ side }) => side));
  return sides.has(deciding) || sides.size === 0 ? [deciding] : [...sides];
}

/** The one legal order among all that a line can mean, with whoever helps; where none is legal, the first of them. */
function meant(
  world: World,
  state: GameState,
  orders: readonly ReadOrder[],
  deed: Piece,
  by: Side | undefined,
): Result<Helped> {
  const legal = new Map<string, Action>();
  let first: Order | undefined;
  const without = orders.find((order) => WITHOUT in order)?.[WITHOUT];
  const withHelp = (order: Order): Result<Helped> => ok(helped(world, state, order, without));
  for (const each of likeliestFirst(world, state, orders)) {
    const { [WITHOUT]: _without, ...order } = each;
    const whole = wholeOf(world, state, order, by);
    first ??= whole;
    const verdict = check(world, state, whole);
    if (verdict.complete === 1) legal.set(canonical(verdict.action), verdict.action);
    else if (verdict.complete === 0 && first === whole) first = order as Order;
  }
  const [only, second] = legal.values();
  if (only !== undefined && second === undefined) return withHelp(only);
  if (second === undefined) return withHelp(first ?? { kind: 'pass' });
  const [main] = mainGun([...legal.values()]);
  if (main !== undefined) return withHelp(main);
  const readings = [...legal.values()].slice(0, MOST_READINGS).map((action) => formatAction(action));
  return refuse(problem('ambiguous-line', { column: deed.at + 1, readings }));
}

/** An order with what its words leave out. Of Assault Fire that names nobody: all who fire use it, but for a Leader who directs them. */
function wholeOf(world: World, state: GameState, order: ReadOrder, by: Side | undefined): Order {
  const { assaultFire, ...plain } = order;
  if (assaultFire !== ALL_WHO_FIRE) return isWhole(order) ? (order as Order) : filled(world, state, order, by);
  const fire = wholeOf(world, state, plain, by);
  const { units, weapon } = fire as Readonly<Record<string, unknown>>;
  const firers = [units ?? weapon ?? []].flat().filter((id): id is string => typeof id === 'string');
  return { ...fire, assaultFire: firers } as Order;
}

/** A vehicle that fires at a vehicle fires its gun, unless the line names a machine gun; nothing where more can be meant. */
function mainGun(legal: readonly Action[]): readonly Action[] {
  const shots = legal.filter((action) => action.kind === 'shoot' && action.vehicle !== undefined);
  const others = legal.filter((action) => action.kind !== 'fire' || action.gun === undefined);
  return shots.length === 1 && others.length === 1 ? shots : [];
}

/** Whether the words say everything: only fire and what names a place alone have fields that people leave out. */
function isWhole(order: ReadOrder): boolean {
  if (order.kind === 'fire') return order['lead'] !== undefined && order['units'] !== undefined;
  if (order.kind === 'rally') return order['method'] !== undefined;
  if (order.kind === 'move') return order['units'] !== undefined;
  return false;
}

/** Why a line that has signs of the notation cannot be read. */
function notationProblem(deed: Piece, [first]: readonly Problem[]): Problem | undefined {
  const at = first?.params['at'];
  if (first?.code !== 'bad-notation' || typeof at !== 'number' || !/[>=]/.test(deed.text)) return undefined;
  return problem('bad-notation', { ...first.params, column: deed.at + at + 1 });
}

/** A second verb behind the first: a line tells one deed. */
function secondDeed(tokens: readonly Token[]): Problem | undefined {
  const known = new Set(verbs().map(({ text }) => text));
  const second = tokens.find(({ kind, text }) => kind === 'word' && known.has(text.toLowerCase()));
  return second === undefined ? undefined : problem('second-deed', { second: second.text, column: second.at + 1 });
}
