import { check, destinations, explainChange } from '../../../src/index.js';
import type { GameState, TableChanges } from '../../../src/index.js';
import { indexOf, rangeBetween } from '../../../src/map/index.js';
import type { Action, Counter, CounterId, Position, Side, UnitMarker, World } from '../../../src/state/index.js';
import { hexOf, isUnit, UNIT_MARKERS } from '../../../src/state/index.js';
import type { LoggedStep } from '../../../src/vassal/logs/write-log.js';
import { changesSince, isUntouched } from '../../../src/vassal/position/changes.js';
import type { Luck } from '../../redteam/luck.js';

/** A game with one mistake in it. */
export interface Mistaken {
  readonly steps: readonly LoggedStep[];
  /** The step that is wrong. */
  readonly at: number;
  /** The last step at which it may be named: of two rolls either is the one too many. */
  readonly last?: number;
  /** The codes by which it is rightly named: any of them. */
  readonly right: readonly string[];
}

/** A step before which the mistake is made, in a game that goes on behind it. */
interface Place {
  readonly world: World;
  readonly steps: readonly LoggedStep[];
  readonly at: number;
  readonly luck: Luck;
}

/** Puts one mistake into a game at a step; nothing where this step gives no room for it. */
type Maker = (place: Place) => Mistaken | undefined;

/** Ten mistakes that people make at a table that enforces no rule. */
export const MISTAKES = {
  /** Somebody is dragged one hex further than his MPs take him. */
  tooFar: ({ world, steps, at, luck }) => {
    const { action, before, after } = steps[at] as LoggedStep;
    const frame = before.frames.at(-1);
    const isLast = action.kind === 'stop' || (action.kind === 'enter' && after.frames.at(-1)?.kind === 'impulse');
    if (!isLast || frame?.kind !== 'move' || frame.from === undefined) return undefined;
    const begun = startOfMove(steps, at);
    const unit = frame.movers[0]?.unit;
    const end = unit === undefined ? undefined : counterIn(after.position, unit);
    if (
      unit === undefined ||
      begun === undefined ||
      frame.movers.length > 1 ||
      end?.place.kind !== 'map' ||
      end.status.shaken === true
    )
      return undefined;
    const reach = destinations(world, begun, [unit]);
    if (!reach.ok) return undefined;
    const within = new Set(reach.value.places.map((place) => hexOf(place.at)));
    const beyond = freeBeside(world, after.position, end).filter(
      (hex) => !within.has(hex) && hex !== hexOf(frame.from ?? ''),
    );
    if (beyond.length === 0) return undefined;
    const to = luck.oneOf(beyond);
    const right = ['not-enough-mps', 'too-far', 'piece-elsewhere', ...codesOf(world, before, { kind: 'enter', to })];
    return bent(
      steps,
      at,
      (position) => withCounter(position, unit, (each) => ({ ...each, place: { kind: 'map', at: to } })),
      right,
    );
  },
  /** A unit is not marked for what it has done. */
  markerForgotten: ({ world, steps, at, luck }) => {
    const step = steps[at] as LoggedStep;
    const marked = step.after.position.counters.flatMap((now) => {
      const had = counterIn(step.before.position, now.id)?.status.markers ?? [];
      const more = (now.status.markers ?? []).filter((marker) => LAID.includes(marker) && !had.includes(marker));
      return isUnit(world, now) && now.place.kind === 'map' && more.length > 0 ? [{ id: now.id, more }] : [];
    });
    if (marked.length === 0) return undefined;
    const { id, more } = luck.oneOf(marked);
    const less = (position: Position): Position =>
      withCounter(position, id, (each) =>
        withMarkers(
          each,
          (each.status.markers ?? []).filter((marker) => !more.includes(marker)),
        ),
      );
    // Where the marker is all that would have been seen, only the dice are left.
    const left = changesSince(step.before.position, less(step.after.position));
    return bent(steps, at, less, isUntouched(left) ? ['forgotten-marker', 'dice-for-nothing'] : ['forgotten-marker']);
  },
  /** A unit that has fired fires once more. */
  firedTwice: ({ world, steps, at, luck }) => {
    const { before } = steps[at] as LoggedStep;
    const by = atLeisure(before);
    if (by === undefined) return undefined;
    const shots = before.position.counters.filter(
      (unit) => unit.side === by && unit.place.kind === 'map' && unit.status.markers?.includes('fired') === true,
    );
    const targets = before.position.counters.filter(
      (each) =>
        each.side !== by &&
        each.place.kind === 'map' &&
        isUnit(world, each) &&
        each.status.shaken !== true &&
        mayBeShaken(world, each),
    );
    if (shots.length === 0 || targets.length === 0) return undefined;
    const [unit, target] = [luck.oneOf(shots), luck.oneOf(targets)];
    const [from, to] = [placeOf(unit), placeOf(target)];
    const right = codesOf(world, before, { kind: 'fire', from, units: [unit.id], target: to });
    if (right.length === 0) return undefined;
    const shot = (position: Position): Position =>
      withCounter(
        withCounter(position, unit.id, (each) =>
          withMarkers(each, [...(each.status.markers ?? []).filter((marker) => marker !== 'fired'), 'opsComplete']),
        ),
        target.id,
        (each) => ({ ...each, status: { ...each.status, shaken: true } }),
      );
    return put(
      steps,
      at,
      shot,
      [...right, 'unearned-marker', 'other-result'],
      [[1 + luck.below(6), 1 + luck.below(6)], [1 + luck.below(6)]],
    );
  },
  /** Dice that nobody liked are rolled again. */
  rolledAgain: ({ steps, at, luck }) => {
    const step = steps[at] as LoggedStep;
    const roll = step.dice.find(({ faces }) => faces.length > 1) ?? step.dice[0];
    if (roll === undefined) return undefined;
    const most = Math.max(6, ...roll.faces);
    const faces = roll.faces.map(() => 1 + luck.below(most));
    const more = put(steps, at, (position) => position, ['dice-rolled-again', 'dice-for-nothing'], [faces]);
    return { ...more, last: at + 1 };
  },
  /** The table shows another result than that of the dice: nobody is hurt, or somebody who was not hit. */
  otherResult: ({ world, steps, at, luck }) => {
    const step = steps[at] as LoggedStep;
    if (!hasDice(steps, at) || !ATTACKS.includes(step.action.kind)) return undefined;
    const spared = step.after.position.counters.filter(
      ({ id, status }) => status.shaken === true && counterIn(step.before.position, id)?.status.shaken !== true,
    );
    const by = step.before.frames.at(-1)?.by;
    const others = step.after.position.counters.filter(
      (each) =>
        each.side !== by &&
        each.place.kind === 'map' &&
        isUnit(world, each) &&
        each.status.shaken !== true &&
        mayBeShaken(world, each) &&
        'target' in step.action &&
        placeOf(each) === step.action.target,
    );
    const all = [...spared, ...others];
    if (all.length === 0) return undefined;
    const { id } = luck.oneOf(all);
    return bent(steps, at, (position) => withCounter(position, id, toggled), ['other-result', 'other-fate']);
  },
  /** Another unit of the hex takes the harm. */
  wrongUnit: ({ world, steps, at, luck }) => {
    const step = steps[at] as LoggedStep;
    if (!hasDice(steps, at)) return undefined;
    const hurt = step.after.position.counters.filter(
      ({ id, status }) =>
        status.shaken === true &&
        counterIn(step.before.position, id)?.status.shaken !== true &&
        counterIn(step.before.position, id) !== undefined,
    );
    const pairs = hurt.flatMap((one) =>
      step.after.position.counters.flatMap((other) =>
        other.id !== one.id &&
        other.side === one.side &&
        one.place.kind === 'map' &&
        other.place.kind === 'map' &&
        other.place.at === one.place.at &&
        isUnit(world, other) &&
        other.status.shaken !== true &&
        mayBeShaken(world, other)
          ? [[one.id, other.id] as const]
          : [],
      ),
    );
    if (pairs.length === 0) return undefined;
    const [one, other] = luck.oneOf(pairs);
    return bent(steps, at, (position) => withCounter(withCounter(position, one, toggled), other, toggled), [
      'other-result',
      'other-fate',
    ]);
  },
  /** A unit of the side that waits is dragged along while the other side's move is under way. */
  wrongSide: ({ world, steps, at, luck }) => {
    const { before } = steps[at] as LoggedStep;
    const frame = before.frames.at(-1);
    if (frame?.kind !== 'move' || before.pending !== undefined || frame.steps === 0) return undefined;
    const waiting = before.position.counters.filter(
      (each) => each.side !== frame.by && each.place.kind === 'map' && isUnit(world, each) && mayBeShaken(world, each),
    );
    if (waiting.length === 0) return undefined;
    const unit = luck.oneOf(waiting);
    const free = beside(world, hexOf(placeOf(unit))).filter((hex) =>
      before.position.counters.every(
        ({ place, side }) => side === unit.side || place.kind !== 'map' || hexOf(place.at) !== hex,
      ),
    );
    if (free.length === 0) return undefined;
    const to = luck.oneOf(free);
    return put(
      steps,
      at,
      (position) => withCounter(position, unit.id, (each) => ({ ...each, place: { kind: 'map', at: to } })),
      ['wrong-side', 'not-yours', 'not-now', 'no-opportunity-move', 'piece-elsewhere'],
      [],
    );
  },
  /** A unit that has done its part moves once more. */
  movedUnderFired: ({ world, steps, at, luck }) => {
    const { before } = steps[at] as LoggedStep;
    const by = atLeisure(before);
    if (by === undefined) return undefined;
    const done = before.position.counters.filter(
      (unit) =>
        unit.side === by &&
        unit.place.kind === 'map' &&
        isUnit(world, unit) &&
        mayBeShaken(world, unit) &&
        unit.status.shaken !== true &&
        (unit.status.markers ?? []).some((marker) => DONE.includes(marker)),
    );
    if (done.length === 0) return undefined;
    const unit = luck.oneOf(done);
    const free = beside(world, hexOf(placeOf(unit))).filter((hex) =>
      before.position.counters.every(
        ({ place, side }) => side === by || place.kind !== 'map' || hexOf(place.at) !== hex,
      ),
    );
    if (free.length === 0) return undefined;
    const to = luck.oneOf(free);
    const right = codesOf(world, before, { kind: 'move', from: placeOf(unit), units: [unit.id], modes: ['move'] });
    return put(
      steps,
      at,
      (position) => withCounter(position, unit.id, (each) => ({ ...each, place: { kind: 'map', at: to } })),
      [...right, ...codesOf(world, before, { kind: 'name', at: placeOf(unit) })],
      [],
    );
  },
  /** Nobody uses a window of Opportunity Fire: it is told, and is no mistake. */
  windowForgotten: ({ steps, at }) => {
    const { action, before } = steps[at] as LoggedStep;
    const frame = before.frames.at(-1);
    if (action.kind !== 'pass' || frame?.kind !== 'window') return undefined;
    const seen = steps.findIndex((step, i) => i >= at && !isUnseen(step));
    return seen < 0 || seen > at + 4
      ? undefined
      : { steps: steps.slice(0, seen + 1), at: seen, right: ['window-unused'] };
  },
  /** Somebody takes a state off a counter too soon, without dice. */
  statusRemoved: ({ world, steps, at, luck }) => {
    const { before } = steps[at] as LoggedStep;
    if (atLeisure(before) === undefined) return undefined;
    const all = before.position.counters.filter(
      (each) => each.place.kind === 'map' && isUnit(world, each) && mayBeShaken(world, each),
    );
    const found = [
      ...all.flatMap(({ id, status }) =>
        status.shaken === true
          ? [
              {
                id,
                what: toggled,
                right: ['other-result', 'no-dice', ...codesOf(world, before, { kind: 'rally', unit: id })],
              },
            ]
          : [],
      ),
      ...all.flatMap(({ id, status }) =>
        (status.markers ?? []).some((marker) => DONE.includes(marker))
          ? [
              {
                id,
                what: (each: Counter) =>
                  withMarkers(
                    each,
                    (each.status.markers ?? []).filter((marker) => !DONE.includes(marker)),
                  ),
                right: ['forgotten-marker'],
              },
            ]
          : [],
      ),
    ];
    if (found.length === 0) return undefined;
    const { id, what, right } = luck.oneOf(found);
    return put(steps, at, (position) => withCounter(position, id, what), right, []);
  },
} satisfies Readonly<Record<string, Maker>>;

export type MistakeKind = keyof typeof MISTAKES;
export const MISTAKE_KINDS = Object.keys(MISTAKES) as readonly MistakeKind[];

/** The markers that players lay for what a unit has done. */
const LAID: readonly UnitMarker[] = ['moved', 'fired', 'opsComplete', 'assaultMove', 'lowCrawl'];
const DONE: readonly UnitMarker[] = ['moved', 'fired', 'opsComplete'];
const ATTACKS: readonly Action['kind'][] = ['fire', 'shoot'];

/** Whether some legal course of actions gives the table after a step: then nothing is wrong with it, and nobody could name it. */
export function isLegal(world: World, { steps, at }: Mistaken): boolean {
  const step = steps[at] as LoggedStep;
  const ends = [step, steps[at + 1] ?? step];
  return ends.some(({ after }, i) => {
    const { phase, turn } = after.position;
    const dice = steps.slice(at, at + 1 + i).flatMap((each) => each.dice.map(({ faces }) => faces));
    const changes: TableChanges = {
      ...changesSince(step.before.position, after.position, dice),
      track: { phase, turn },
    };
    const found = explainChange(world, step.before, changes, { most: 1 });
    return !found.ok || found.value.readings.length > 0;
  });
}

function startOfMove(steps: readonly LoggedStep[], at: number): GameState | undefined {
  for (let i = at; i >= 0; i--) if (steps[i]?.action.kind === 'move') return steps[i]?.before;
  return undefined;
}

/** The side that decides what to do next, where nothing is under way. */
function atLeisure({ position, frames, pending }: GameState): Side | undefined {
  const top = frames.at(-1);
  return position.phase === 'operations' && top?.kind === 'impulse' && pending === undefined ? top.by : undefined;
}

function codesOf(world: World, state: GameState, order: Parameters<typeof check>[2]): readonly string[] {
  const verdict = check(world, state, order);
  return verdict.complete === -1 ? verdict.problems.map(({ code }) => code) : [];
}

function hasDice(steps: readonly LoggedStep[], at: number): boolean {
  const step = steps[at] as LoggedStep;
  return step.dice.length > 0 && step.after.pending === undefined && step.before.pending === undefined;
}

function counterIn({ counters }: Position, id: CounterId): Counter | undefined {
  return counters.find((each) => each.id === id);
}

function placeOf({ place }: Counter): string {
  return place.kind === 'map' ? place.at : '';
}

/** Men on foot. */
function mayBeShaken({ catalogue }: World, { type }: Counter): boolean {
  const kind = catalogue.types.get(type)?.kind;
  return kind === 'squad' || kind === 'halfSquad';
}

function beside({ map }: World, hex: string): readonly string[] {
  const from = indexOf(map, hex);
  return map.names.filter((name) => {
    const to = indexOf(map, name);
    return from !== undefined && to !== undefined && rangeBetween(map, from, to) === 1;
  });
}

/** The hexes beside a unit in which no enemy is. */
function freeBeside(world: World, { counters }: Position, unit: Counter): readonly string[] {
  const held = counters.flatMap(({ place, side }) =>
    side !== unit.side && place.kind === 'map' ? [hexOf(place.at)] : [],
  );
  return beside(world, hexOf(placeOf(unit))).filter((hex) => !held.includes(hex));
}

/** Whether nothing of a step is seen on a table. */
function isUnseen({ before, after, dice }: LoggedStep): boolean {
  return dice.length === 0 && isUntouched(changesSince(before.position, after.position));
}

function withCounter(position: Position, id: CounterId, change: (counter: Counter) => Counter): Position {
  return { ...position, counters: position.counters.map((each) => (each.id === id ? change(each) : each)) };
}

function withMarkers(counter: Counter, markers: readonly UnitMarker[]): Counter {
  const { markers: _, ...status } = counter.status;
  const sorted = UNIT_MARKERS.filter((marker) => markers.includes(marker));
  return { ...counter, status: sorted.length === 0 ? status : { ...status, markers: sorted } };
}

function toggled(counter: Counter): Counter {
  const { shaken, ...rest } = counter.status;
  return { ...counter, status: shaken === true ? rest : { ...rest, shaken: true } };
}

/** The game up to a step after which the table is bent. */
function bent(
  steps: readonly LoggedStep[],
  at: number,
  change: (position: Position) => Position,
  right: readonly string[],
): Mistaken {
  return { steps: steps.slice(0, at + 1).map((step, i) => (i < at ? step : changedAfter(step, change))), at, right };
}

function changedAfter(step: LoggedStep, change: (position: Position) => Position): LoggedStep {
  return { ...step, after: { ...step.after, position: change(step.after.position) } };
}

/** A step put before another one; the game goes on behind it where the table is as it was. */
function put(
  steps: readonly LoggedStep[],
  at: number,
  change: (position: Position) => Position,
  right: readonly string[],
  dice: readonly (readonly number[])[],
): Mistaken {
  const { before } = steps[at] as LoggedStep;
  const position = change(before.position);
  const by = before.frames.at(-1)?.by ?? '';
  const step: LoggedStep = {
    before,
    action: { kind: 'done' },
    after: { ...before, position },
    dice: dice.map((faces) => ({ purpose: 'none', of: by, faces })),
  };
  const behind = position === before.position ? steps.slice(at, at + MOST_BEHIND) : [];
  return { steps: [...steps.slice(0, at), step, ...behind], at, right };
}

/** So many steps follow a mistake after which the table is as it was. */
const MOST_BEHIND = 4;
