import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { INLINE, nextEffect } from '../../src/kernel/procedure/effect.js';
import { performer } from '../../src/kernel/procedure/performer.js';
import { fits } from '../../src/kernel/procedure/runner.js';
import type { Account } from '../../src/kernel/procedure/account.js';
import type { Answer, Ask, Choice } from '../../src/kernel/procedure/request.js';
import type { Params } from '../../src/kernel/basis/result.js';
import { legalActions } from '../../src/engine/walk/legal.js';
import { lnlt } from '../../src/facade/record/lnlt.js';
import type {
  Action,
  ActionRule,
  Counter,
  Event,
  Frame,
  GameProcedure,
  HexMarker,
  LocationId,
  Place,
  Position,
  RallyFrame,
  Scene,
  Status,
  World,
} from '../../src/state/index.js';
import { FRESH, reduce } from '../../src/state/index.js';
import { unknownSections } from '../sections.js';
import { chancesOf } from './course.js';
import { byTheDoor, phaseUnder } from './door.js';
import { slotThatLacks, wronglyOffered } from './offered.js';
import { faultsOfAccount, faultsOfAsk, faultsOfEvent, faultsOfFrame, faultsOfProblem } from './readable.js';

/** A roll a test names: what for, whose, and how it falls. */
export interface Named {
  readonly purpose: string;
  readonly of: string;
  readonly faces: readonly number[];
}

/** A scene under construction: counters where a test wants them. */
export interface Table extends Scene {
  position: Position;
  frames: readonly Frame[];
}

/** What is laid on a table, each counter by its id and where it is. */
export interface Laid {
  /** Units and vehicles, in a location or elsewhere: `aboard` a vehicle that is laid with them. */
  readonly units?: readonly (readonly [id: string, at: LocationId | Place, status?: Status])[];
  /** Weapons in hands. */
  readonly held?: readonly (readonly [id: string, unit: string, status?: Status])[];
  /** Weapons on the ground. */
  readonly loose?: readonly (readonly [id: string, at: LocationId])[];
  readonly pools?: readonly (readonly [id: string, group: string])[];
  readonly markers?: readonly HexMarker[];
  readonly frames?: readonly Frame[];
  readonly position?: Partial<Position>;
}

export const shaken: Status = { shaken: true };

/** Lays counters on the map of a world; a counter's type is its id without the number. */
export function lay(world: World, laid: Laid): Table {
  const counters: Counter[] = [
    ...(laid.units ?? []).map(([id, at, status]) =>
      counter(world, id, typeof at === 'string' ? { kind: 'map', at } : at, status),
    ),
    ...(laid.held ?? []).map(([id, unit, status]) => counter(world, id, { kind: 'hands', unit }, status)),
    ...(laid.loose ?? []).map(([id, at]) => counter(world, id, { kind: 'map', at })),
    ...(laid.pools ?? []).map(([id, group]) => counter(world, id, { kind: 'pool', pool: 'reinforcement', group })),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  const { sides } = world.scenario;
  for (const { id, place } of counters) {
    if (place.kind === 'vehicle' && !counters.some((one) => one.id === place.vehicle))
      throw new Error(`${id} in no vehicle`);
  }
  return {
    world,
    position: {
      turn: 2,
      phase: phaseUnder(laid.frames ?? [rallying('de')]),
      initiative: sides.find(({ id }) => id === 'de')?.id ?? sides[0].id,
      passes: 0,
      counters,
      markers: laid.markers ?? [],
      control: [],
      facts: {},
      ...laid.position,
    },
    frames: laid.frames ?? [rallying('de')],
  };
}

/** In a vehicle, or on it. */
export function aboard(vehicle: string, seat: 'inside' | 'outside' = 'inside'): Place {
  return { kind: 'vehicle', vehicle, seat };
}

function counter(world: World, id: string, place: Counter['place'], status: Status = FRESH): Counter {
  const type = id.slice(0, id.lastIndexOf('.'));
  if (!world.catalogue.types.has(type)) throw new Error(`no type ${type}`);
  return { id, type, side: id.slice(0, 2), place, status };
}

/** The frame of a side's Rally Phase business. */
export function rallying(by: string, more: Partial<RallyFrame> = {}): RallyFrame {
  return { kind: 'rally', by, attempted: [], used: [], lent: [], ...more };
}

/** The frame of a side's impulse, nothing done yet. */
export function impulse(by: string, more: Partial<Extract<Frame, { kind: 'impulse' }>> = {}): Frame {
  return { kind: 'impulse', by, step: 'open', named: [], started: [], acted: false, ...more };
}

/**
 * Runs a procedure with the dice and choices named. The dice must all be used; all that is told names its rule, can be read by
 * the published schemas, and has no hole in its text.
 */
export function play(
  table: Table,
  procedure: GameProcedure<unknown>,
  dice: readonly Named[] = [],
  choices: Readonly<Record<string, Choice>> = {},
): readonly Event[] {
  const left = [...dice];
  const events: Event[] = [];
  const strange: string[] = [];
  const perform = performer<Position, Event, Frame>({
    stage: table,
    record: (event) => {
      table.position = reduce(table.position, event);
      events.push(event);
    },
    shape: (frame) => {
      strange.push(...faultsOfFrame(frame));
      return shaped(frame);
    },
    tell: (event) => void events.push(event),
    name: undefined,
    answer: (ask) => {
      strange.push(...unknownSections(ask), ...faultsOfAsk(ask));
      return answerTo(ask, left, choices);
    },
    apart: INLINE,
    endless: () => {
      throw new Error('the procedure comes to no end');
    },
  });
  let reply: unknown = undefined;
  for (
    let step = nextEffect(procedure, reply, perform);
    step.done !== true;
    step = nextEffect(procedure, reply, perform)
  )
    reply = perform(step.value);
  expect(left).toEqual([]);
  expect([...strange, ...unknownSections(events), ...events.flatMap(faultsOfEvent)]).toEqual([]);
  return events;
}

const { shape: shaped = (frame: Frame): Frame => frame } = lnlt;

function answerTo(ask: Ask, left: Named[], choices: Readonly<Record<string, Choice>>): Answer {
  if (ask.kind === 'choice') {
    const choice = choices[ask.purpose];
    if (choice === undefined) throw new Error(`nobody chose ${ask.purpose}: ${JSON.stringify(ask.options)}`);
    return { kind: 'choice', choice };
  }
  const at = left.findIndex((roll) => roll.purpose === ask.purpose && roll.of === ask.of);
  const [roll] = at < 0 ? [] : left.splice(at, 1);
  if (roll === undefined) throw new Error(`no roll for ${ask.purpose} of ${ask.of}`);
  const answer: Answer = { kind: 'faces', faces: roll.faces };
  if (!fits(ask, answer)) throw new Error(`${JSON.stringify(roll)} does not fit`);
  return answer;
}

/** The same procedure, the outcomes that it names for the odds written down in a list: `us.2-5-4.1 shaken`. */
export function* noting<T>(procedure: GameProcedure<T>, named: string[]): GameProcedure<T> {
  let reply: unknown = undefined;
  for (;;) {
    const step = nextEffect(procedure, reply);
    if (step.done === true) return step.value;
    if (step.value.effect === 'outcome') named.push(`${step.value.subject} ${step.value.result}`);
    reply = yield step.value;
  }
}

/**
 * Takes an action that must be legal. It is offered slot by slot, and what differs from it in one field is offered if it is legal.
 * What it comes to before the dice can be told in words, and what becomes of everybody is among what its odds hold possible.
 */
export function act<A extends Action>(
  table: Table,
  rule: ActionRule<A>,
  action: A,
  dice: readonly Named[] = [],
  choices: Readonly<Record<string, Choice>> = {},
): readonly Event[] {
  expect(faults(table, rule, action)).toEqual([]);
  const accounts = rule.accounts?.(table, action);
  expect((accounts ?? []).flatMap(faultsOfAccount)).toEqual([]);
  expect(isToldBefore(action, dice, accounts)).toBe(true);
  expect(wronglyOffered(table, rule, action)).toEqual([]);
  const isCertain = dice.length === 0 || Object.keys(choices).length > 0;
  const expected = isCertain ? undefined : chancesOf(table, (scene) => rule.run(scene, action));
  const named: string[] = [];
  const before = { world: table.world, position: table.position, frames: table.frames };
  const events = play(table, noting(rule.run(table, action), named), dice, choices);
  byTheDoor(before, action, dice, choices, events);
  expect(expected === undefined ? [] : named.filter((each) => !expected.has(each))).toEqual([]);
  return events;
}

/** Rolls that come before the one an action is about, and may be the last. */
const BEFOREHAND: readonly string[] = ['extraMission'];

/** Kinds of action that may have no account and still lead to a roll. */
const WITHOUT_ACCOUNT: readonly string[] = ['melee', 'pass'];

/** Whether one of the rolls of an action stands in its account, unless that is of a price. */
function isToldBefore({ kind }: Action, dice: readonly Named[], accounts: readonly Account[] | undefined): boolean {
  const rolled = dice.map(({ purpose }) => purpose).filter((purpose) => !BEFOREHAND.includes(purpose));
  if (accounts === undefined || rolled.length === 0 || accounts.some(({ cost }) => cost !== undefined)) return true;
  if (accounts.length === 0) return WITHOUT_ACCOUNT.includes(kind);
  return accounts.some(({ roll = '' }) => rolled.includes(roll));
}

/** The codes that speak against an action, of the first stage that fails. */
export function faults<A extends Action>(scene: Scene, rule: ActionRule<A>, action: A): readonly string[] {
  return refusals(scene, rule, action).map(({ code }) => code);
}

/** Whether each condition of an action holds, asked by itself: quicker than `faults` where many actions are tried. */
export function meets<A extends Action>(scene: Scene, rule: ActionRule<A>, action: A): boolean {
  const hold = ({ violation }: ActionRule<A>['constraints'][number]): boolean => violation(scene, action) === undefined;
  return (rule.references ?? []).every(hold) && rule.constraints.every(hold);
}

/**
 * What speaks against an action in the first stage that fails: code, section and particulars. Each can be told in words. An action
 * that nothing speaks against is offered slot by slot.
 */
export function refusals<A extends Action>(
  scene: Scene,
  rule: ActionRule<A>,
  action: A,
): readonly { readonly code: string; readonly rule: string; readonly params: Params }[] {
  for (const stage of [rule.references ?? [], rule.constraints]) {
    const found = stage.flatMap(({ code, rule: section, violation, cites }) => {
      const params = violation(scene, action);
      return params === undefined ? [] : [{ code, rule: cites?.(scene, action) ?? section, params }];
    });
    if (found.length === 0) continue;
    expect(found.flatMap(faultsOfProblem)).toEqual([]);
    if (rule.exact === true) expect(slotThatLacks(scene, rule, action)).not.toBe(undefined);
    return found;
  }
  expect(slotThatLacks(scene, rule, action)).toBe(undefined);
  return [];
}

/** What speaks against an action, one line for each reason: its code, its section, what it names. */
export function refusedFor<A extends Action>(scene: Scene, rule: ActionRule<A>, action: A): readonly string[] {
  return refusals(scene, rule, action).map(({ code, rule: section, params }) =>
    [code, section, ...new Set(Object.values(params).flat())].join(' '),
  );
}

/** What speaks against an action, which is offered if and only if nothing does. */
export function judged<A extends Action>(scene: Scene, rule: ActionRule<A>, action: A): ReturnType<typeof refusals> {
  const found = refusals(scene, rule, action);
  expect(legal(scene, rule).filter((one) => isDeepStrictEqual(one, action))).toEqual(
    found.length === 0 ? [action] : [],
  );
  return found;
}

/** What one constraint says of an action. */
export function fault<A extends Action>(
  scene: Scene,
  rule: ActionRule<A>,
  action: A,
  code: string,
): Params | undefined {
  for (const one of [...(rule.references ?? []), ...rule.constraints]) {
    const params = one.code === code ? one.violation(scene, action) : undefined;
    if (params !== undefined) return params;
  }
  return undefined;
}

/** So many legal actions are judged again, of the first and of the last. */
const MOST_TRIED = 4;

/** Every legal action of a kind. Where they come from the slots alone, nothing speaks against the first and the last of them. */
export function legal<A extends Action>(scene: Scene, rule: ActionRule<A>): readonly A[] {
  const found = [...legalActions(scene, rule)];
  const tried = rule.exact === true ? [...found.slice(0, MOST_TRIED), ...found.slice(-MOST_TRIED)] : [];
  expect(tried.flatMap((action) => faults(scene, rule, action))).toEqual([]);
  return found;
}

/** How a counter stands now. */
export function statusOf(table: Table, id: string): Status | undefined {
  return table.position.counters.find((counter) => counter.id === id)?.status;
}

/** Where a counter is now. */
export function placeOf(table: Table, id: string): Counter['place'] | undefined {
  return table.position.counters.find((counter) => counter.id === id)?.place;
}

/** The same table under house rules. */
export function house<T extends Scene>(table: T, answers: Readonly<Record<string, string | number>>): T {
  const { ruleset } = table.world;
  const switches = { ...ruleset.switches };
  const numbers = { ...ruleset.numbers };
  for (const [name, answer] of Object.entries(answers))
    Object.assign(typeof answer === 'number' ? numbers : switches, { [name]: answer });
  return {
    ...table,
    world: { ...table.world, ruleset: { ...ruleset, switches, numbers }, caches: { byKey: new Map() } },
  };
}
