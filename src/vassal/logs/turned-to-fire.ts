import type { CounterId } from '../../state/index.js';
import { takenBy } from './attempt.js';
import type { Attack } from './attacks.js';
import { attacksBy } from './attacks.js';
import { resent } from './resent.js';
import type { Log, Stretch, Way } from './ways.js';

/**
 * Other ways of a deed that ends with a pivot, with an attack in its place: a vehicle or a gun turned so that it can fire, the enemy answered
 * by Opportunity Fire, and the attack follows behind that. On the table it has turned, and nothing tells why before its own dice fall.
 *
 * @param touched the counters that the step touches which is not explained after it
 * @rule 5.3
 * @example turnedToFire(log, stretch, ['us.m4a1.2']).length // 3
 */
export function turnedToFire(
  log: Log,
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
  const attacks = new Map<string, Attack>();
  for (const action of attacksBy(log, game, [
    { kind: 'shoot', weapon: gun, ...turned },
    { kind: 'fire', units: [gun], ...turned },
  ])) {
    const key = targetOf(action);
    if (!attacks.has(key)) attacks.set(key, action);
  }
  return [...attacks.values()].flatMap((action): readonly Way[] => {
    const taken = takenBy(log.bench.world, begun, [...steps.slice(0, at), { action, dice: [], implied: false }]);
    const after = taken?.at(-1)?.applied.state;
    return taken === undefined || after === undefined || after.pending !== undefined
      ? []
      : [{ taken, after: { game: after, known } }];
  });
}

/** At what an attack is made, and by which gun. */
function targetOf(action: Attack): string {
  return JSON.stringify([action.kind, action.target, action.vehicle, action.gun]);
}
