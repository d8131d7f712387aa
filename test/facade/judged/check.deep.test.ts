import { describe, expect, test } from 'vitest';
import { check, legal, seedRng } from '../../../src/facade/index.js';
import { readAction } from '../../../src/facade/schemas/shape.js';
import type { Order } from '../../../src/facade/index.js';
import { completions } from '../../../src/engine/walk/order.js';
import { sceneOf, viewOf } from '../../../src/engine/view/view.js';
import type { Params, Problem } from '../../../src/kernel/basis/result.js';
import { rollDie } from '../../../src/kernel/procedure/seeded.js';
import { ruleOf, rulesFor } from '../../../src/phases/index.js';
import type { Action, ActionKind, ActionRule, GameState, Scene, SlotValue, World } from '../../../src/state/index.js';
import { SCENARIOS, worldNamed } from '../../fuzz/worlds.js';
import { sampledStates } from '../../random-games.js';
import { share } from '../../share.js';

/** More actions of one kind than this are not compared one by one. */
const MANY = 300;

type Fields = Readonly<Record<string, SlotValue>>;

/** The first of a walk. */
function firstOf<T>(walk: Iterable<T>): readonly T[] {
  for (const each of walk) return [each];
  return [];
}

/** The legal actions of a kind, when they are few enough to be listed. */
function listed(world: World, state: GameState, kind: ActionKind): readonly Action[] | undefined {
  const found: Action[] = [];
  for (const action of legal(world, state, { kind })) {
    found.push(action);
    if (found.length > MANY) return undefined;
  }
  return found;
}

function sameValue(a: SlotValue, b: SlotValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether an action has every field that an order gives. */
function agrees(action: Action, order: Order): boolean {
  const fields = action as unknown as Fields;
  return Object.entries(order).every(([name, value]) => sameValue(fields[name], value as SlotValue));
}

/** The orders that an action passes through, slot by slot, what it leaves out left out on purpose. */
function prefixes(action: Action): readonly Order[] {
  const fields = action as unknown as Fields;
  let order: Order = { kind: action.kind };
  const all: Order[] = [order];
  for (const { name } of ruleOf(action.kind)?.slots ?? []) {
    const value = fields[name];
    order = value === undefined ? { ...order, skipped: [...(order.skipped ?? []), name] } : { ...order, [name]: value };
    all.push(order);
  }
  return all;
}

describe.each(share(SCENARIOS))('orders built click by click in %s', (scenario) => {
  const world = worldNamed(scenario);
  const states = sampledStates(world, ['orders 1', 'orders 2', 'orders 3', 'orders 4'], 8).filter(
    ({ pending, frames }) => pending === undefined && frames.length > 0,
  );

  test('what a legal action passes through is never refused, whatever its kind', () => {
    const kinds = new Set<string>();
    for (const state of states) {
      for (const { kind } of rulesFor(state.frames.at(-1)!)) {
        const actions = listed(world, state, kind) ?? [];
        for (const action of [actions[0], actions.at(-1), actions[actions.length >> 1]]) {
          if (action === undefined) continue;
          kinds.add(action.kind);
          for (const order of prefixes(action)) {
            const verdict = check(world, state, order);
            expect(verdict, JSON.stringify(order)).not.toMatchObject({ complete: -1 });
          }
          expect(check(world, state, prefixes(action).at(-1) as never)).toMatchObject({ complete: 1, action });
        }
      }
    }
    expect(kinds.size).toBeGreaterThan(8);
  });

  test('an order is dead if and only if no legal action has its fields; each reason has a code', () => {
    let rng = seedRng('fields');
    const pick = <T>(list: readonly T[]): T => {
      const { face, state } = rollDie(rng, list.length);
      rng = state;
      return list[face - 1] as T;
    };
    const verdicts = { dead: 0, open: 0 };
    for (const state of states) {
      for (const { kind, slots } of rulesFor(state.frames.at(-1)!)) {
        const actions = listed(world, state, kind);
        const elsewhere = states.flatMap((other) =>
          other === state || slots.length === 0 ? [] : firstOf(legal(world, other, { kind })),
        );
        const pool = [...(actions ?? []), ...elsewhere.slice(0, 6)];
        if (actions === undefined || pool.length === 0) continue;
        for (let i = 0; i < 6; i++) {
          const order = mixed(
            kind,
            pool,
            slots.map(({ name }) => name),
            pick,
          );
          const possible = actions.some((action) => agrees(action, order));
          const verdict = check(world, state, order);
          expect(verdict.complete >= 0, `${JSON.stringify(order)} ${JSON.stringify(verdict)}`).toBe(possible);
          verdicts[possible ? 'open' : 'dead'] += 1;
          if (verdict.complete === -1) {
            expect(verdict.problems.length).toBeGreaterThan(0);
            // An order that could be an action as it stands is judged as it stands.
            if (!readAction(order).ok && verdict.ruling === 'notLegal')
              expectTrueOfAll(sceneOf(world, viewOf(world, state)), order, verdict.problems);
          }
        }
      }
    }
    expect(Math.min(verdicts.dead, verdicts.open)).toBeGreaterThan(20);
  });
});

/** More completions than these are not tried. */
const MANY_TRIED = 400;

/** Every condition that a partial order is told of fails however its open slots are filled, and names none of their values. */
function expectTrueOfAll(scene: Scene, order: Order, problems: readonly Problem[]): void {
  const rule = ruleOf(order.kind!)!;
  const conditions = new Map([...(rule.references ?? []), ...rule.constraints].map((each) => [keyOf(each), each.code]));
  // What such an action needs is told where no condition says why: it is true of the slots, not of every completion.
  const needed = rule.lacking === undefined ? '' : keyOf(rule.lacking);
  const told = problems.filter(
    (each) => each.path === undefined && conditions.has(keyOf(each)) && keyOf(each) !== needed,
  );
  const given = namesIn(order);
  let tried = 0;
  for (const action of completions(scene, { ...rule, references: [], constraints: [] }, order as Fields)) {
    tried += 1;
    if (tried > MANY_TRIED) break;
    const filled = namesIn(action as unknown as Fields).filter((name) => !given.includes(name));
    for (const each of told) {
      const same = [...(rule.references ?? []), ...rule.constraints].filter((one) => keyOf(one) === keyOf(each));
      const fails = same.some((one) => one.violation(scene, action) !== undefined);
      expect(fails, `${keyOf(each)} of ${JSON.stringify(order)} in ${JSON.stringify(action)}`).toBe(true);
    }
    for (const each of told)
      expect(filled.filter((name) => namesIn(ownParams(scene, rule, each, action)).includes(name))).toEqual([]);
  }
}

/** What the condition says by itself. What decides is told beside it: a unit may stand in the hex that was filled in. */
function ownParams(scene: Scene, rule: ActionRule, { code, rule: section, params }: Problem, action: Action): Params {
  const conditions = [...(rule.references ?? []), ...rule.constraints].filter((each) => each.code === code);
  const own = conditions
    .filter((each) => section === undefined || keyOf(each) === keyOf({ code, rule: section }))
    .flatMap(({ violation }) => Object.keys(violation(scene, action) ?? {}));
  return Object.fromEntries(Object.entries(params).filter(([name]) => own.includes(name)));
}

function keyOf({ code, rule = '' }: { readonly code: string; readonly rule?: string }): string {
  return `${code} ${rule}`;
}

function namesIn(fields: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(fields)
    .flat()
    .filter((value) => typeof value === 'string');
}

/** Some slots of a kind, each filled as one of some actions fills it. */
function mixed(
  kind: ActionKind,
  actions: readonly Action[],
  slots: readonly string[],
  pick: <T>(list: readonly T[]) => T,
): Order {
  let order: Order = { kind };
  for (const name of slots) {
    const value = (pick(actions) as unknown as Fields)[name];
    if (value !== undefined && pick([true, true, false])) order = { ...order, [name]: value };
  }
  return order;
}
