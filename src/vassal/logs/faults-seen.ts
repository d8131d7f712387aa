import { isOtherMoment } from '../../facade/changes/refusals.js';
import { check } from '../../facade/index.js';
import type { NearReading, RefusedOrder, TableDifference } from '../../facade/index.js';
import type { Param, Problem } from '../../kernel/basis/result.js';
import { FOLLOWING } from './differences.js';
import { problem } from '../../kernel/basis/result.js';
import type { Json } from '../../kernel/json/canonical.js';
import { isSame } from '../../kernel/json/same.js';
import type { GameState, HexMarker, Place, Position, Status, UnitMarker, World } from '../../state/index.js';
import { counterOf, locationOf } from '../../state/index.js';
import type { ChangesSeen } from '../position/changes.js';
import type { Attempt } from './attempt.js';

/** What is wrong with a step, and the legal course after which the table goes on. */
export interface Fault {
  /** Each is a mistake of its own: all its reasons, the one that decides first. */
  readonly mistakes: readonly (readonly Problem[])[];
  readonly by?: string;
  readonly course?: Pick<NearReading, 'steps'>;
}

/**
 * What is wrong with a step that no course of actions explains: the table shows another result, or something is not legal.
 *
 * @example faultOf(attempt).mistakes[0]?.[0]?.code // 'other-result'
 */
export function faultOf(world: World, game: GameState, { changes, explained: { differs, refused } }: Attempt): Fault {
  const near = differs
    .map((course) => ({ course, found: differencesIn(world, course) }))
    .sort((a, b) => weight(a.found) - weight(b.found));
  const [best] = near;
  const order = refused.find(({ problems }) => !isOtherMoment(problems)) ?? refused[0];
  if (
    best !== undefined &&
    (order === undefined || isNear(best.found) || isOtherMoment(order.problems)) &&
    best.found.length > 0
  )
    return { mistakes: [gravestFirst(best.found)], course: best.course, ...byOf(best.course) };
  if (order !== undefined) {
    const reasons = [...reasonsNow(world, game, changes, order), ...order.problems];
    return { mistakes: [reasons], by: order.by, course: { steps: order.steps } };
  }
  const found = differencesBetween(game.position, changes).flatMap((each) =>
    differenceIn(each, hexesIn(world, game.position)),
  );
  return { mistakes: [found.length > 0 ? gravestFirst(found) : [problem('not-explained', {})]] };
}

/** What a table shows in another way after one deed is one mistake: what decides first, then what follows of it. */
function gravestFirst(found: readonly Problem[]): readonly Problem[] {
  const gravity = ({ code }: Problem): number => (FOLLOWING.includes(code) ? 1 : 0);
  return [...found].sort((a, b) => gravity(a) - gravity(b));
}

/**
 * What is against an order of the other side now, while a move is under way: those who move have not stopped, as nobody has marked them.
 */
function reasonsNow(
  world: World,
  game: GameState,
  { counters }: ChangesSeen,
  { order, by }: RefusedOrder,
): readonly Problem[] {
  const frame = game.frames.at(-1);
  if (frame?.kind !== 'move' || frame.by === by) return [];
  const isMarked = counters.some(({ counter }) => frame.movers.some(({ unit }) => unit === counter));
  const verdict = isMarked ? undefined : check(world, game, order);
  return verdict?.complete === -1 ? verdict.problems.filter((each) => isOtherMoment([each])) : [];
}

/** What a table shows in another way than a game, where nothing was done that could have made it so. */
function differencesBetween(position: Position, { counters, markers }: ChangesSeen): readonly TableDifference[] {
  return [
    ...counters.flatMap(({ counter, to, after }): readonly TableDifference[] => {
      const own = counterOf(position, counter);
      const rules = own?.place;
      const moved = to === undefined ? [] : [{ kind: 'place', counter, table: to, ...(rules && { rules }) } as const];
      return own === undefined || after === undefined
        ? moved
        : [...moved, ...statesBetween(counter, own.status, after)];
    }),
    ...markers.put.map((table) => ({ kind: 'marker', table }) as const),
    ...markers.taken.map((rules) => ({ kind: 'marker', rules: rules as HexMarker }) as const),
  ];
}

function statesBetween(counter: string, own: Status, seen: Status): readonly TableDifference[] {
  const [rules, table] = [own, seen].map((each) => each as Readonly<Record<string, Json | undefined>>);
  return [...new Set([...Object.keys(own), ...Object.keys(seen)])].flatMap((field): readonly TableDifference[] => {
    const [due, has] = [rules?.[field], table?.[field]];
    const isAlike = due === undefined || has === undefined ? due === has : isSame(due, has);
    return isAlike ? [] : [{ kind: 'state', counter, field, rules: due, table: has }];
  });
}

/**
 * Whether a legal course uses all dice as they fell, and the table shows another result of it and nothing else.
 *
 * @example isOtherResult(attempt) // true where nobody has turned over the unit that was hit
 */
export function isOtherResult({ explained: { differs } }: Attempt): boolean {
  return differs.some(({ differences }) => {
    const found = differences.flatMap((each) => differenceIn(each));
    return found.length > 0 && isNear(found) && found.every(({ code }) => RESULTS.includes(code));
  });
}

const RESULTS: readonly string[] = ['other-result', 'other-fate', 'forgotten-marker'];

/** The course comes so near that it is what was done: nobody lies where he cannot have come. */
function isNear(found: readonly Problem[]): boolean {
  return found.length <= 2 && found.every(({ code }) => code !== 'piece-elsewhere');
}

/** How far a table is from a course. A marker is forgotten sooner than dice: of courses as near as each other one with all its dice comes first. */
function weight(found: readonly Problem[]): number {
  return found.reduce((sum, { code }) => sum + (WEIGHTS[code] ?? 1), 0);
}

const WEIGHTS: Readonly<Record<string, number>> = { 'piece-elsewhere': 3, 'no-dice-for': 1.5 };

function byOf({ steps }: Pick<NearReading, 'steps'>): { readonly by?: string } {
  const by = steps.filter(({ implied }) => !implied).at(-1)?.by;
  return by === undefined ? {} : { by };
}

function differencesIn(world: World, { differences, position }: NearReading): readonly Problem[] {
  const where = hexesIn(world, position);
  return differences.flatMap((each) => differenceIn(each, where));
}

/** Where a counter is: what is said of it names its hex. */
type Where = (counter: string) => string | undefined;

function hexesIn(world: World, position: Position): Where {
  return (id) => {
    const counter = counterOf(position, id);
    return counter === undefined ? undefined : locationOf({ world, position, frames: [] }, counter);
  };
}

const NOWHERE: Where = () => undefined;

/**
 * What a difference between a table and the rules is called; nothing for one of a track.
 *
 * @param where the hex of a counter
 * @example differenceIn({ kind: 'diceLeft', faces: [3] })[0]?.code // 'dice-for-nothing'
 */
export function differenceIn(difference: TableDifference, where: Where = NOWHERE): readonly Problem[] {
  switch (difference.kind) {
    case 'place':
      return [placeProblem(difference)];
    case 'state':
      return difference.field === 'markers' ? markerProblems(difference, where) : [stateProblem(difference, where)];
    case 'marker': {
      const { table, rules } = difference;
      const { kind = '', at = '' } = table ?? rules ?? {};
      return [problem(rules === undefined ? 'unearned-map-marker' : 'forgotten-map-marker', { marker: kind, at })];
    }
    case 'diceLeft':
      return [problem('dice-for-nothing', { dice: difference.faces }, '5.0')];
    case 'diceMissing':
      return [problem('no-dice-for', { purpose: difference.purpose, of: difference.of }, '5.0')];
    case 'track':
      return [];
  }
}

type Differing<K extends TableDifference['kind']> = Extract<TableDifference, { readonly kind: K }>;

function placeProblem({ counter, table, rules }: Differing<'place'>): Problem {
  const isResult = [table, rules].some((place) => place === undefined || place.kind === 'eliminated');
  const params = { counter, table: placeTold(table), rules: placeTold(rules) };
  if (isResult) return problem('other-fate', params, '5.0');
  const isMoved = table?.kind === 'map' && rules?.kind === 'map';
  return problem('piece-elsewhere', params, isMoved ? '6.0' : undefined);
}

/** A place as it is told: by its hex, or by who holds or carries the counter. */
function placeTold(place: Place | undefined): string {
  if (place === undefined || place.kind === 'pool') return 'offTheMap';
  switch (place.kind) {
    case 'map':
      return place.at;
    case 'hands':
      return place.unit;
    case 'vehicle':
      return place.vehicle;
    default:
      return place.kind;
  }
}

function markerProblems({ counter, table, rules }: Differing<'state'>, where: Where): readonly Problem[] {
  const has = (table ?? []) as readonly UnitMarker[];
  const due = (rules ?? []) as readonly UnitMarker[];
  const mistake = (code: string, marker: UnitMarker): Problem =>
    problem(code, { counter, marker, ...hexTold(counter, where) }, '4.0');
  return [
    ...due.filter((marker) => !has.includes(marker)).map((marker) => mistake('forgotten-marker', marker)),
    ...has.filter((marker) => !due.includes(marker)).map((marker) => mistake('unearned-marker', marker)),
  ];
}

function stateProblem({ counter, field, table, rules }: Differing<'state'>, where: Where): Problem {
  const at = hexTold(counter, where);
  return problem('other-result', { counter, state: field, table: told(table), rules: told(rules), ...at }, '5.0');
}

function hexTold(counter: string, where: Where): { readonly at?: string } {
  const at = where(counter);
  return at === undefined ? {} : { at };
}

function told(value: unknown): Param {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : value === undefined
      ? false
      : JSON.stringify(value);
}
