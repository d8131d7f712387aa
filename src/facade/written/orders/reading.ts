import { byText } from '../../../kernel/basis/order.js';
import { ACTION_FIELDS } from '../../schemas/shape.js';
import type { ActionFields } from '../../../engine/rule/forms.js';
import type { Problem } from '../../../kernel/basis/result.js';
import { problem } from '../../../kernel/basis/result.js';
import type { Counter, CounterId, GameState, LocationId, Side, World } from '../../../state/index.js';
import { counterOf, isVehicle, onMap } from '../../../state/index.js';
import { beyondArea } from '../../record/way-hindrance.js';
import type { Phrase } from '../words/phrase.js';
import type { Group } from '../words/groups.js';
import type { Given } from './armed-firers.js';
import { namesUnits, withArms } from './armed-firers.js';
import { fieldOf, groupsOf, strangeIn, strangeWord } from '../words/groups.js';
import { mannersOf, modesBehind, wordOf } from '../words/manner.js';
import { anyoneIn } from '../words/anyone-in.js';
import { scenarioWords } from '../words/scenario-words.js';
import { ALL_WHO_FIRE, WAY, WITHOUT } from '../words/phrase.js';
import type { Token } from '../words/scan.js';

/** An order as it was read: its fields, as far as the words say them. */
export type ReadOrder = Readonly<Record<string, string | readonly string[]>> & { readonly kind: string };

/** What a phrase makes of a deed: every order that it can mean, or the word that it has no place for. */
export type Reading = { readonly orders: readonly ReadOrder[] } | { readonly stop: Problem };

/** More orders than these are not told apart. */
const MOST_ORDERS = 24;

/** The forms of what words say beside the fields of their kind: a vehicle that a Mortar fires at stands for its hex. */
const FORMS: Readonly<Record<string, string>> = { modes: 'moveModes', vehicle: 'counter', [WITHOUT]: 'someCounters' };

/** Fields that name counters of the other side. */
const ENEMY: readonly string[] = ['targets', 'vehicle'];
/** Kinds whose vehicle is an own one. */
const OWN_VEHICLE: readonly string[] = ['place', 'board'];

/**
 * Reads a deed by one phrase.
 *
 * @param world the world
 * @param state the game
 * @param by the side that acts
 * @returns the orders that the words can mean: several where counters are called alike
 * @example readBy(world, state, 'us', phrase, tokens) // { orders: [{ kind: 'spot', unit: 'us.2-5-4.1', target: 'J3' }] }
 */
export function readBy(world: World, state: GameState, by: Side, phrase: Phrase, tokens: readonly Token[]): Reading {
  const fields = (ACTION_FIELDS as ActionFields)[phrase.kind] ?? {};
  const given: Given[] = [];
  const everybody: Record<string, string> = {};
  let place: LocationId | undefined;
  for (const group of groupsOf(tokens, phrase)) {
    const { word } = group;
    if (word === 'who') {
      const there = group.tokens.find((token) => token.kind === 'location');
      if (there?.kind === 'location' && (phrase.who !== undefined || phrase.here !== undefined || 'from' in fields))
        place = there.location;
    }
    const name = fieldOf(phrase, group);
    const [, second] = mayBeSeveral(name, group) ? [] : group.tokens.filter(({ kind }) => kind === 'location');
    if (second !== undefined) return { stop: problem('second-place', { second: second.text, column: second.at + 1 }) };
    if (name === undefined) {
      const strange = strangeIn(group);
      // Those who go on, stop or get something out of their hands need not be named: whoever names them does no harm.
      if (word === 'who' && group.tokens.every(({ kind }) => kind === 'counter' || kind === 'location')) continue;
      return { stop: strange };
    }
    const form = name === WAY ? WAY : (fields[name]?.form ?? FORMS[name] ?? 'word');
    const unread = group.tokens.find((token) => !canBe(token, form, word === 'who'));
    if (unread !== undefined) return { stop: wantsPlace(form) ? noSuchPlace(world, unread) : strangeWord(unread) };
    const another = form === 'counter' && name !== 'vehicle' ? secondCounter(group.tokens) : undefined;
    if (another !== undefined) return { stop: another };
    if (name === 'weapons' && group.isBefore && phrase.who !== undefined) {
      // Behind a weapon the list of those who fire goes on: `2-5-4 with BAR and 2-5-4 fire`.
      const more = group.tokens.filter((token) => token.kind === 'counter' && namesUnits(world, state, token.ids));
      const firers = given.findIndex((each) => each.name === phrase.who);
      const first = given[firers];
      if (first !== undefined) given[firers] = { ...first, tokens: [...first.tokens, ...more] };
      given.push({ name, form, tokens: group.tokens.filter((token) => !more.includes(token)) });
      continue;
    }
    const isPlaceAlone = word === 'who' && group.tokens.every(({ kind }) => kind === 'location');
    if (isPlaceAlone && form === 'counter') given.push({ name, form, tokens: [anyoneIn(state, by, name, place)] });
    else if (group.tokens.length > 0 && !isPlaceAlone) given.push({ name, form, tokens: group.tokens });
    else if (name === 'assaultFire' || name === WITHOUT) everybody[name] = ALL_WHO_FIRE;
    else if (name === 'modes') everybody[name] = 'assaultFire';
  }
  const from = given.find(({ form, name }) => form === 'location' && (name === 'from' || name === 'at'));
  const start = from?.tokens.find((token) => token.kind === 'location');
  const here = start?.kind === 'location' && from?.name === 'from' ? start.location : place;
  const base: Record<string, string | readonly string[]> = { kind: phrase.kind, ...phrase.fixed, ...everybody };
  if (here !== undefined && 'from' in fields) base['from'] = here;
  if (here !== undefined && phrase.here !== undefined) base[phrase.here] = here;
  const { manner: manners = [] } = phrase;
  const said = manners.length === 0 ? [] : mannersOf(tokens);
  for (const [i, name] of manners.entries()) {
    const form = fields[name]?.form ?? FORMS[name] ?? 'word';
    const word = said[i];
    if (word === undefined) continue;
    const [named = wordOf(form, word)] = scenarioWords(world, by, name, word);
    base[name] = form === 'moveModes' ? [named] : named;
  }
  let orders: readonly ReadOrder[] = [base as ReadOrder];
  for (const each of withArms(world, state, phrase, given)) {
    const isEnemy = ENEMY.includes(each.name) && !OWN_VEHICLE.includes(phrase.kind);
    const values = valuesOf({ world, state, by }, each, isEnemy ? { not: by } : { of: by }, isEnemy ? undefined : here);
    orders = orders.flatMap((order) => values.map((value) => joined(order, value))).slice(0, MOST_ORDERS);
  }
  const whole = orders.map((order) => startingFrom(world, state, fields, order));
  return {
    orders:
      phrase.holder === undefined
        ? whole
        : whole.filter((order) => isHeldBy(state, tokens, order[phrase.holder ?? ''])),
  };
}

/** Whether a thing is in the hands of somebody who stands before the verb, by himself or by his place. */
function isHeldBy(state: GameState, tokens: readonly Token[], thing: string | readonly string[] | undefined): boolean {
  const weapon = typeof thing === 'string' ? counterOf(state.position, thing) : undefined;
  if (weapon?.place.kind !== 'hands') return false;
  const { unit } = weapon.place;
  const at = placeOf(state, weapon);
  const before = tokens.slice(
    0,
    tokens.findIndex(({ kind }) => kind === 'verb'),
  );
  return before.some((token) =>
    token.kind === 'location' ? token.location === at : token.kind === 'counter' && token.ids.includes(unit),
  );
}

/** Whether a group may name several places: those of a way that are joined by hyphens, or through which it leads. */
function mayBeSeveral(name: string | undefined, { word, tokens }: Group): boolean {
  if (name !== WAY) return false;
  const isEnd = typeof word !== 'string' && word.keyword === 'to';
  return !isEnd || tokens.some((token) => token.kind === 'location' && token.isJoined === true);
}

/** A second counter where one alone can stand: `takes BAR and M1919A4`. */
function secondCounter(tokens: readonly Token[]): Problem | undefined {
  const [first, second] = tokens.filter(({ kind }) => kind === 'counter');
  if (first === undefined || second === undefined || first.text.toLowerCase() === second.text.toLowerCase())
    return undefined;
  return problem('second-counter', { second: second.text, column: second.at + 1 });
}

/** Whether a field is a place, or several. */
function wantsPlace(form: string): boolean {
  return form === 'location' || form === 'destination' || form === WAY;
}

/** Letters and a number, in the place of a hex: there is no such hex. */
function noSuchPlace(world: World, token: Token): Problem {
  const { kind, text, at } = token;
  if (kind !== 'word' || !/^[0-9]*[A-Za-z]{1,2}[0-9]+(?:\/|$)/.test(text)) return strangeWord(token);
  return problem('unknown-location', { location: text, column: at + 1, ...beyondArea(world, { location: text }) });
}

/** Whether a word can be a value of a form. Who acts may be named by his place. */
function canBe({ kind }: Token, form: string, isWho: boolean): boolean {
  switch (form) {
    case 'counter':
    case 'counters':
    case 'someCounters':
      return kind === 'counter' || kind === 'manner' || (isWho && kind === 'location');
    default:
      // Who goes to somebody goes to his hex.
      return !wantsPlace(form) || kind === 'location' || (form === WAY && kind === 'counter');
  }
}

type Value = Readonly<Record<string, string | readonly string[]>>;

/** An order with one field more. The hexes of a way may stand in several places of a line. */
function joined(order: ReadOrder, value: Value): ReadOrder {
  const { [WAY]: before = [] } = order;
  const { [WAY]: more } = value;
  return { ...order, ...value, ...(more === undefined ? {} : { [WAY]: [before, more].flat() }) };
}

/** Whose counters are meant. */
type Whose = { readonly of: Side } | { readonly not: Side };

/** Every value that a field can have by its words, as fields of an order: how units move goes with them. */
function valuesOf(
  { world, state, by }: { readonly world: World; readonly state: GameState; readonly by: Side },
  { name, form, tokens }: Given,
  whose: Whose,
  here: LocationId | undefined,
): readonly Value[] {
  const found = tokens.flatMap((token) => (token.kind === 'location' ? [token.location] : []));
  if (form === WAY) return [{ [WAY]: tokens.flatMap((token) => hexIn(state, token)) }];
  if (form === 'location' || form === 'destination') {
    return found.slice(0, 1).map((location) => ({ [name]: location }));
  }
  const called = tokens.flatMap((token) => (token.kind === 'counter' ? [token] : []));
  if (form === 'counter' || form === 'counters' || form === 'someCounters') {
    const sets = setsOf(called.map(({ ids }) => likely(state, ids, whose, here)));
    const modes = modesBehind(tokens);
    return sets.map((ids) => {
      if (form === 'counter') return { [name]: ids[0] ?? '' };
      return { [name]: ids, ...(modes === undefined ? {} : { modes: modes.map((each) => wordOf('moveModes', each)) }) };
    });
  }
  const text = tokens.map((token) => token.text).join(' ');
  const named = scenarioWords(world, by, name, text);
  if (named.length > 0) return named.map((id) => ({ [name]: id }));
  const value = wordOf(form, text);
  return [{ [name]: form === 'moveModes' ? [value] : value }];
}

/** The hex that a token names: itself, or that of somebody on the map. */
function hexIn(state: GameState, token: Token): readonly LocationId[] {
  if (token.kind === 'location') return [token.location];
  const [id] = token.kind === 'counter' ? token.ids : [];
  const counter = id === undefined ? undefined : counterOf(state.position, id);
  const at = counter === undefined ? undefined : placeOf(state, counter);
  return at === undefined ? [] : [at];
}

/** The counters that may be meant among those called alike: of the side, in the place, on the map; all of them where none is. */
function likely(
  state: GameState,
  ids: readonly CounterId[],
  whose: Whose,
  here: LocationId | undefined,
): readonly CounterId[] {
  const { position } = state;
  const tests: readonly ((counter: Counter) => boolean)[] = [
    ({ side }) => ('of' in whose ? side === whose.of : side !== whose.not),
    ({ place }) => place.kind !== 'eliminated' && place.kind !== 'exited',
    (counter) => here === undefined || placeOf(state, counter) === here,
  ];
  return tests.reduce<readonly CounterId[]>((left, isMeant) => {
    const meant = left.filter((id) => {
      const counter = counterOf(position, id);
      return counter !== undefined && isMeant(counter);
    });
    return meant.length === 0 ? left : meant;
  }, ids);
}

/**
 * Where a counter is: itself, or whoever holds or carries it.
 *
 * @example placeOf(state, bar) // 'I5': the hex of its Squad
 */
export function placeOf({ position }: GameState, counter: Counter): LocationId | undefined {
  const { place } = counter;
  if (place.kind !== 'hands' && place.kind !== 'vehicle') return onMap(counter);
  const holder = counterOf(position, place.kind === 'hands' ? place.unit : place.vehicle);
  return holder === undefined ? undefined : onMap(holder);
}

/** Every way to take one counter for each name, no counter twice. */
function setsOf(candidates: readonly (readonly CounterId[])[]): readonly (readonly CounterId[])[] {
  const found = new Map<string, readonly CounterId[]>();
  const walk = (taken: readonly CounterId[], at: number): void => {
    if (found.size >= MOST_ORDERS) return;
    const next = candidates[at];
    if (next === undefined) found.set([...taken].sort(byText).join(' '), taken);
    else for (const id of next) if (!taken.includes(id)) walk([...taken, id], at + 1);
  };
  walk([], 0);
  return found.size === 0 ? [candidates.flatMap((ids) => ids.slice(0, 1))] : [...found.values()];
}

/** The place where an order begins, where its units alone are named; and one way to move, for each of its units. */
function startingFrom(world: World, state: GameState, fields: ActionFields[string], order: ReadOrder): ReadOrder {
  const { units, modes, weapon, from } = order;
  const more: Record<string, string | readonly string[]> = {};
  const [first] = Array.isArray(units) ? (units as readonly string[]) : [weapon];
  const counter = typeof first === 'string' ? counterOf(state.position, first) : undefined;
  if ('from' in fields && from === undefined && counter !== undefined) {
    const at = placeOf(state, counter);
    if (at !== undefined) more['from'] = at;
  }
  if ('modes' in fields && Array.isArray(units) && !(Array.isArray(modes) && modes.length === units.length)) {
    const [mode = 'move'] = Array.isArray(modes) ? (modes as readonly string[]) : [];
    more['modes'] = units.map(() => mode);
  }
  if ('weapons' in fields && order['weapons'] === undefined && units !== undefined) more['weapons'] = [];
  return { ...atVehicle(world, state, fields, order), ...more };
}

/** An attack on somebody who is named: on his hex, and on him alone where he is a vehicle. */
function atVehicle(world: World, state: GameState, fields: ActionFields[string], order: ReadOrder): ReadOrder {
  const { vehicle: named, ...rest } = order;
  const struck = typeof named === 'string' && 'target' in fields ? counterOf(state.position, named) : undefined;
  if (struck === undefined || order['target'] !== undefined) return order;
  const target = placeOf(state, struck);
  if (target === undefined) return order;
  return isVehicle(world, struck) && 'vehicle' in fields ? { ...order, target } : { ...rest, target };
}
