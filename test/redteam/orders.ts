import type { Action, GameState, World } from '../../src/index.js';
import { legal } from '../../src/index.js';
import { ACTION_FIELDS } from '../../src/facade/schemas/shape.js';
import type { Luck } from './luck.js';
import { junk } from './values.js';

const KINDS = Object.keys(ACTION_FIELDS) as (keyof typeof ACTION_FIELDS)[];

/** Words that actions are made of, right and wrong ones. */
const WORDS: readonly string[] = [
  'move', 'assaultMove', 'assaultFire', 'lowCrawl', 'stealth', 'stealthAssault', 'hitAndRun', 'E2', '',
  'tripod', 'bipod', 'direct', 'indirect', 'pair', 'self', 'leader', 'flying', 'hovering', 'open', 'buttoned',
  'inside', 'outside', 'off', 'light', 'heavy', 'he', 'smoke', 'fireForEffect', 'cancel', 'harassing', 'walking',
  '1', '2', '3', '4', '5', '6', '7', '0', 'main', 'coax', 'bow', 'n', 's', 'foxholes', 'mines', 'wire',
]; // prettier-ignore

const LEVELS = ['', '/upper', '/roof', '/bunker', '/cave', '/tunnel', '/air', '/cellar', '/ground'];

/** Every id and every place that stands somewhere in a state. */
function namesIn({ position }: GameState): { readonly ids: readonly string[]; readonly places: readonly string[] } {
  const ids = position.counters.map(({ id }) => id);
  const places = [
    ...position.counters.flatMap(({ place }) => (place.kind === 'map' ? [place.at] : [])),
    ...position.markers.map(({ at }) => at),
  ];
  return { ids, places: [...new Set(places), 'I5', 'E4', 'Z99'] };
}

/** The first legal actions of a state, some of each kind. */
export function someLegal(world: World, state: GameState, most: number): Action[] {
  const found: Action[] = [];
  const counts = new Map<string, number>();
  let walked = 0;
  for (const action of legal(world, state)) {
    walked += 1;
    const count = counts.get(action.kind) ?? 0;
    counts.set(action.kind, count + 1);
    if (count < 3 || walked % 37 === 0) found.push(action);
    if (walked > 400 || found.length >= most) break;
  }
  return found;
}

/** Whether a list has come from an action: what lies in wait in other values is for the library to meet. */
function isPlainList(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value) && value.every((item) => typeof item === 'string');
  } catch {
    return false;
  }
}

/** A value that might stand in a field of an action. */
function valueFor(luck: Luck, state: GameState, now: unknown): unknown {
  const { ids, places } = namesIn(state);
  const id = (): string => (ids.length === 0 ? 'us.x.1' : luck.oneOf(ids));
  const some = (many: number): string[] => Array.from({ length: many }, id);
  const place = (): string => `${luck.oneOf(places).split('/', 1)[0] ?? ''}${luck.oneOf(LEVELS)}`;
  const list = isPlainList(now) ? now : [];
  switch (luck.below(16)) {
    case 0:
      return [];
    case 1:
      return [...new Set(some(1 + luck.below(4)))].sort();
    case 2:
      return some(1 + luck.below(4));
    case 3:
      return [...ids].sort().slice(0, 40);
    case 4:
      return id();
    case 5:
      return place();
    case 6:
      return luck.oneOf(WORDS);
    case 7:
      return Array.from({ length: luck.below(4) }, () => luck.oneOf(WORDS));
    case 8:
      return junk(luck);
    case 9:
      return `${id()}9`;
    case 10:
      return list.slice(1);
    case 11:
      return [...new Set([...list, id()])].sort();
    case 12:
      return [...list].reverse();
    case 13:
      return [...list, ...list];
    case 14:
      return list.map(() => luck.oneOf(WORDS));
    default:
      return luck.oneOf(places);
  }
}

/** What is said to be open or left out: fields of the action, or something else. */
function partOf(luck: Luck, fields: readonly string[], other: () => unknown): unknown {
  if (fields.length === 0 || luck.once(4)) return other();
  return [...new Set(Array.from({ length: 1 + luck.below(2) }, () => luck.oneOf(fields)))];
}

/** An order: a legal action of which some fields are bent, or one of any kind with fields of any value. */
export function bentOrder(luck: Luck, state: GameState, actions: readonly Action[]): unknown {
  if (luck.once(40)) return junk(luck);
  const grounded = actions.length > 0 && !luck.once(4);
  const kind = grounded ? luck.oneOf(actions).kind : luck.oneOf(KINDS);
  const base: Record<string, unknown> = grounded
    ? { ...luck.oneOf(actions.filter((action) => action.kind === kind)) }
    : { kind };
  const fields = Object.keys(ACTION_FIELDS[kind]);
  if (!grounded) for (const name of fields) if (!luck.once(6)) base[name] = valueFor(luck, state, undefined);
  const bends = 1 + (luck.once(3) ? 1 : 0);
  for (let i = 0; i < bends; i++) {
    const name = luck.once(12)
      ? luck.oneOf(['kind', 'skipped', 'skipped', 'open', 'open', 'extra', '__proto__', 'by'])
      : luck.oneOf(fields);
    if (!fields.includes(name) && fields.length === 0) base['extra'] = junk(luck);
    else if (luck.once(6)) Reflect.deleteProperty(base, name);
    else
      Object.defineProperty(base, name, {
        value:
          name === 'open' || name === 'skipped'
            ? partOf(luck, fields, () => valueFor(luck, state, undefined))
            : valueFor(luck, state, base[name]),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return base;
}
