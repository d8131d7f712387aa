import { legal } from '../../facade/index.js';
import type { Action, CounterId } from '../../state/index.js';
import { takenBy } from './attempt.js';
import { resent } from './resent.js';
import type { Log, Stretch, Way } from './ways.js';

/** Of one gun so many attacks are looked at, in so many steps of a walk to the next of them. */
const MOST_ATTACKS = 60;
const STEPS = 20_000;

/**
 * Other ways of a deed that ends with a pivot, with an attack in its place: a vehicle or a gun turned so that it can fire, the enemy answered
 * by Opportunity Fire, and the attack follows behind that. On the table it has turned, and nothing tells why before its own dice fall.
 *
 * @param touched the counters that the step touches which is not explained after it
 * @rule 5.3
 * @example turnedToFire(log, stretch, ['us.m4a1.2']).length // 3
 */
export function turnedToFire(
  { bench: { world } }: Log,
  { way, before: { game: begun, known } }: Stretch,
  touched: readonly CounterId[],
): readonly Way[] {
  const steps = resent(way);
  const at = steps.findIndex(({ action }) => action.kind === 'move');
  const move = steps[at]?.action;
  const turn = steps.slice(at + 1).find(({ implied }) => !implied)?.action;
  const game = way.taken[at]?.before;
  if (move?.kind !== 'move' || turn?.kind !== 'pivot' || game === undefined) return [];
  const { from, units } = move;
  const [gun, ...others] = units;
  if (from === undefined || gun === undefined || others.length > 0 || !touched.includes(gun)) return [];
  const turned = { from, pivot: turn.facing };
  const budget = STEPS;
  const attacks = new Map<string, Action>();
  for (const found of [
    legal(world, game, { kind: 'shoot', weapon: gun, ...turned }, { budget }),
    legal(world, game, { kind: 'fire', units: [gun], ...turned }, { budget }),
  ]) {
    let count = 0;
    for (const action of found) {
      if ((count += 1) > MOST_ATTACKS) break;
      const key = targetOf(action);
      if (!attacks.has(key)) attacks.set(key, action);
    }
  }
  return [...attacks.values()].flatMap((action): readonly Way[] => {
    const taken = takenBy(world, begun, [...steps.slice(0, at), { action, dice: [], implied: false }]);
    const after = taken?.at(-1)?.applied.state;
    return taken === undefined || after === undefined || after.pending !== undefined
      ? []
      : [{ taken, after: { game: after, known } }];
  });
}

/** At what an attack is made, and by which gun. */
function targetOf(action: Action): string {
  if (action.kind === 'shoot') return JSON.stringify(['shoot', action.target, action.vehicle]);
  return action.kind === 'fire' ? JSON.stringify(['fire', action.target, action.vehicle, action.gun]) : action.kind;
}
