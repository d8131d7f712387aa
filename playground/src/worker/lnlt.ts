import type { Explainable, GameState, Lnlt, Names as LnltNames, Order, View, World } from 'hexarbiter';
import { actionsFor, check, describe, label, namesOf, positionNow, request, toldTo, view } from 'hexarbiter';
import type { Side } from 'hexarbiter/engine';
import type { Change } from 'hexarbiter/session';
import { hexOf } from 'hexarbiter/client';
import { terrainAt } from 'hexarbiter/map';
import { renderGame } from 'hexarbiter/render';
import type { Clicked, CounterCard } from '../protocol.js';
import { say } from '../words/say.js';
import { botsAtHand } from './bots.js';
import type { Eyes, Kit, Names } from './kit.js';
import { fieldAt, sightAt } from './sight.js';
import { inWords, locale, refusalsOf } from './words.js';

/**
 * The first game as the tables of this page play it.
 *
 * @example tableFor(lnltKit(world), begun, seats, tell)
 */
export function lnltKit(world: World): Kit<Lnlt> {
  return {
    id: 'lnlt',
    world,
    title: world.scenario.title,
    ruleset: world.ruleset.id,
    bots: botsAtHand,
    hexes: groundOf(world),
    namesIn: (seen) => namesOf({ world, position: positionNow(world, seen) }),
    turn: (seen) => {
      const { turn, phase } = positionNow(world, seen);
      return { now: turn, last: world.scenario.turns, phase: word(`phase.${phase}`, phase) };
    },
    counters: (seen) => countersIn(world, seen),
    svg: (seen) => renderGame(world, seen, { words: locale().words }),
    moving: (seen) => movingIn(world, seen),
    due: (due, names) => told(due, names),
    action: (action, names) => told(action, names),
    problem: (problem, names) => told(problem, names),
    account: ({ seen, names }, action) => {
      const verdict = check(world, seen, action);
      return told(verdict.complete === 1 ? verdict : action, names).split('\n');
    },
    tell: (change, side) => toldLines(world, change, side),
    kindText: (kind) => label('kind', kind, locale()),
    slotText: (slot) => label('slot', slot, locale()),
    valueText: (value, slot, names) => label('value', value, locale(), { names: names as LnltNames, slot }),
    about: (eyes, thing) => aboutThing(world, eyes, thing),
    entering: (to) => ({ kind: 'enter', to }),
    sight: (_game, seen, from, to) => sightAt(world, seen, from, to),
    field: (_game, seen, from) => fieldAt(world, seen, from),
  };
}

function told(thing: Explainable, names?: Names): string {
  return inWords(thing, names as LnltNames | undefined);
}

/** A change as a side may know it, in the language of the page: a line for the action and for each event. */
function toldLines(world: World, change: Change<Lnlt>, side: Side): readonly string[] {
  const isUndone = change.kind === 'undone';
  const { action, events } = toldTo(world, isUndone ? { ...change, events: [], dice: [] } : change, side);
  const namesAt = (game: GameState): LnltNames =>
    namesOf({ world, position: positionNow(world, view(world, game, side)) });
  const [before, after] = [namesAt(change.before), namesAt(change.game)];
  const said = isUndone || action === undefined || action.kind === 'answer' ? [] : [inWords(action, before)];
  return [...said, ...events.map((event) => inWords(event, after))];
}

/**
 * A word of the language of the page by its key.
 *
 * @example word('terrain.lightWoods', 'lightWoods') // 'Light Woods'
 */
export function word(key: string, other: string): string {
  const { words } = locale();
  return (Object.hasOwn(words, key) ? words[key] : undefined) ?? other;
}

/** The ground of each hex in words. */
function groundOf({ map }: World): Kit<Lnlt>['hexes'] {
  return Object.fromEntries(
    map.names.map((name, index) => {
      const { id } = terrainAt(map, index);
      const terrain = word(`terrain.${id}`, id);
      const level = map.level[index] ?? 0;
      return [name, say(level === 0 ? 'hex.flat' : 'hex.level', { name, terrain, level })];
    }),
  );
}

/** The counters that a view shows on the map, each in words. */
function countersIn(world: World, seen: View): readonly CounterCard[] {
  const position = positionNow(world, seen);
  return position.counters.flatMap((counter) => {
    const { place, id, side } = counter;
    if (place.kind !== 'map') return [];
    const { name, text } = describe({ world, position }, counter, locale());
    const [hex = place.at, ...level] = place.at.split('/');
    const where = level.length === 0 ? '' : `, ${level.join(' ')}`;
    return [{ id, side, hex, place: place.at, text: `${name}${where}: ${text}` }];
  });
}

/** The units on the move, while their side decides how they go on. */
function movingIn(world: World, seen: View): readonly string[] {
  const due = request(world, seen);
  if (due.kind !== 'action' || due.frame.kind !== 'move' || due.by !== seen.side) return [];
  return due.frame.movers.map(({ unit }) => unit);
}

/** What a thing is, and the actions in which it takes part. A move and an attack have their own place in a plan. */
function aboutThing(world: World, { seen, names }: Eyes<Lnlt>, thing: string): Omit<Clicked, 'thing' | 'offer'> {
  const position = positionNow(world, seen);
  const counter = position.counters.find(({ id }) => id === thing);
  const about = counter === undefined ? [] : [describe({ world, position }, counter, locale()).text];
  const { open, closed } = actionsFor(world, seen, thing);
  return {
    title: names.nameOf(thing) ?? thing,
    lines: about,
    open: open.flatMap(({ kind, orders }) =>
      orders.map((each) => ({
        text: begunText(kind, each, orders.length, names),
        order: each as Clicked['open'][number]['order'],
      })),
    ),
    closed: closed.map(({ kind, problems }) => ({
      text: label('kind', kind, locale()),
      problems: refusalsOf(problems, (each) => told(each, names)),
    })),
  };
}

/** Fields of an order that say nothing of who takes part. */
const ABOUT: readonly string[] = ['kind', 'open', 'skipped', 'from', 'at'];

/** An order begun, in words; where a thing can take several parts, with whoever takes part. */
function begunText(kind: string, order: Order, ways: number, { nameOf }: Eyes<Lnlt>['names']): string {
  const text = label('kind', kind, locale());
  const parts = Object.entries(order).filter(([field]) => !ABOUT.includes(field));
  const who = parts.flatMap(([, value]) => value as string | readonly string[]).map((each) => nameOf(each) ?? each);
  const [slot] = Object.keys(order).filter((field) => !ABOUT.slice(0, 3).includes(field));
  if (ways === 1 || slot === undefined) return text;
  return who.length === 0 ? text : `${text} (${who.join(', ')})`;
}

/**
 * The units of a side in a hex.
 *
 * @example unitsAt(world, seen, 'I5') // ['us.2-5-4.1']
 */
export function unitsAt(world: World, seen: View | GameState, hex: string, side: string): readonly string[] {
  return positionNow(world, seen)
    .counters.filter((each) => each.side === side && each.place.kind === 'map' && hexOf(each.place.at) === hex)
    .map(({ id }) => id);
}
