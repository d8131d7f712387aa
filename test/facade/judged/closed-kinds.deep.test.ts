import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { partsOfOrder } from '../../../src/engine/walk/order.js';
import { roles } from '../../../src/facade/record/roles.js';
import { ACTION_FIELDS, SPELLING } from '../../../src/facade/schemas/shape.js';
import type { ActionFields } from '../../../src/engine/rule/forms.js';
import type { Field } from '../../../src/engine/rule/forms.js';
import { actionsFor } from '../../../src/index.js';
import type { Action, GameState, World } from '../../../src/index.js';
import { sceneOf, viewOf } from '../../../src/engine/view/view.js';
import { ruleOf } from '../../../src/phases/index.js';
import type { Constraint, Scene } from '../../../src/state/index.js';
import { prop } from '../../prop.js';
import { randomGame } from '../../random-games.js';
import { SCENARIOS, worldNamed } from '../../fuzz/worlds.js';

/* Why a kind of action is closed to a counter, beside complete orders: of what the slots offer, and where they offer nothing, of anything. */

/** Numbers that draw values; a game of each scenario, and a moment of it. */
const draws = fc.array(fc.nat(), { minLength: 64, maxLength: 64 });
const moment = fc.tuple(fc.constantFrom(...SCENARIOS), fc.integer({ min: 1, max: 4 }), fc.nat({ max: 250 }), fc.nat());

const games = new Map<string, { readonly world: World; readonly states: readonly GameState[] }>();

function gameOf(scenario: string, seed: number): { world: World; states: readonly GameState[] } {
  const key = `${scenario} ${seed}`;
  const known = games.get(key);
  if (known !== undefined) return known;
  const world = worldNamed(scenario);
  const made = { world, states: [...randomGame(world, key, 251)] };
  games.set(key, made);
  return made;
}

/** A value of a field that may be anything. */
function anything(scene: Scene, { form }: Field, held: readonly string[], draw: () => number): unknown {
  const ids = scene.position.counters.map(({ id }) => id);
  const some = (from: readonly string[]): string => from[draw() % from.length] ?? '';
  if (form === 'counters' || form === 'someCounters') {
    // A set that the counter begins is judged as it stands: others who join it may do what it cannot do alone.
    return held.length > 0 ? held : [...new Set(Array.from({ length: draw() % 3 }, () => some(ids)))].sort();
  }
  if (form === 'moveModes') return Array.from({ length: 1 + (draw() % 2) }, () => some(SPELLED.moveMode));
  return some([...(SPELLING.forms[form]?.all?.(scene) ?? ['x'])]);
}
const SPELLED = { moveMode: [...(SPELLING.forms['moveMode']?.all?.(undefined as never) ?? [])] };

const fails = (scene: Scene, { violation }: Constraint<Action>, action: Action): boolean =>
  violation(scene, action) !== undefined;

/** Whether a value that a slot offers has the members that a set of the order has already. */
const holdsAll = (value: unknown, held: readonly string[] | undefined): boolean =>
  held === undefined || (Array.isArray(value) && held.every((member) => value.includes(member)));

describe('why a kind of action is closed to a counter', () => {
  prop(
    'is said of every kind that says what it needs, and, where nothing of the kind is possible, holds of every completion, whatever the fields name that no slot offers, in which the counter takes that part',
    [moment, draws],
    ([scenario, seed, step, which], numbers) => {
      const { world, states } = gameOf(scenario, seed);
      const state = states[step % states.length]!;
      const eyes = viewOf(world, state);
      const scene: Scene = sceneOf(world, eyes);
      const { counters } = state.position;
      const thing = counters[which % counters.length]!.id;
      let drawn = 0;
      const draw = (): number => numbers[drawn++ % numbers.length]! + drawn;
      for (const { kind, problems } of actionsFor(world, state, thing).closed) {
        const codes = problems.map(({ code }) => code);
        expect(codes.length, `${kind} ${thing}`).toBeGreaterThan(0);
        // A reason that the rules give comes before the word that nothing of the kind is possible.
        for (const bare of ['no-such-action', 'not-among-options'])
          expect(codes.slice(0, -1), `${kind} ${thing} at ${scenario} ${seed}/${step}`).not.toContain(bare);
        if (ruleOf(kind)?.lacking !== undefined)
          expect(codes, `${kind} ${thing} at ${scenario} ${seed}/${step}`).not.toEqual(['no-such-action']);
        const rule = ruleOf(kind);
        const [order] = roles(scene, kind, thing);
        if (rule === undefined || order === undefined || codes.at(-1) !== 'no-such-action') continue;
        const { fields, growing = {} } = partsOfOrder(order);
        for (let tries = 0; tries < 8; tries++) {
          let action = { kind, ...fields } as unknown as Action;
          for (const { name, values } of rule.slots) {
            const field = (ACTION_FIELDS as ActionFields)[kind]?.[name];
            if (field === undefined || fields[name] !== undefined) continue;
            const offered = [...values(scene, action)].filter((value) => holdsAll(value, growing[name]));
            const other = field.optional === true ? undefined : anything(scene, field, growing[name] ?? [], draw);
            const value = offered.length > 0 ? offered[draw() % offered.length] : other;
            action = { ...action, [name]: value };
          }
          const { references = [], constraints } = rule;
          // Conditions rely on the references.
          if (references.some((each) => fails(scene, each, action))) continue;
          for (const { code, rule: section } of problems) {
            const named: readonly Constraint<Action>[] = constraints.filter(
              (each) => each.code === code && each.rule === section,
            );
            const holds =
              named.length > 0 && code !== rule.lacking?.code && !named.some((each) => fails(scene, each, action));
            expect(holds ? `${code} of ${JSON.stringify([order, action])}` : '').toBe('');
          }
        }
      }
    },
    { numRuns: 300, endOnFailure: true },
  );
});
