import { smallest } from '../../kernel/basis/lists.js';
import { byText } from '../../kernel/basis/order.js';
import { legal } from '../../facade/index.js';
import type { Outlook } from '../../facade/changes/outlook.js';
import type { CounterId, GameState } from '../../state/index.js';
import { changesSeen, isUntouched } from '../position/changes.js';
import { takenBy } from './attempt.js';
import type { Attack } from './attacks.js';
import { attacksBy } from './attacks.js';
import type { Resent } from './resent.js';
import type { Log, Stretch, Way } from './ways.js';

/** So many attacks of others are given. */
const MOST_OTHERS = 8;
/** Later than anything that is looked at. */
const NEVER = 1_000;

/**
 * The steps with Assault Fire in which those of the same hex have taken part as well who are touched next: nothing marks them until they
 * have moved. They may also have fired beside it and stay: their marker comes behind the dice.
 *
 * @param steps the steps of the way as they are sent
 * @param step the step that is not explained after them
 * @example firedTogether(log, way, resent(way), 47).length // 1
 */
export function firedTogether(
  log: Log,
  { taken }: Way,
  steps: readonly Resent[],
  step: number,
): readonly (readonly Resent[])[] {
  const later = log.outlookAt(step - 1);
  return steps.flatMap((each, at) => {
    const before = taken[at]?.before;
    const { action } = each;
    if (action.kind !== 'fire' || (action.assaultFire ?? []).length === 0 || before === undefined) return [];
    const more = before.position.counters.flatMap(({ id, place }) =>
      place.kind === 'map' && place.at === action.from && later.has(id) && !action.units.includes(id) ? [id] : [],
    );
    const sets = more.length > 1 ? [more, ...more.map((id) => [id])] : more.map((id) => [id]);
    return sets.flatMap((set) => {
      const [own, joined] = [action.assaultFire ?? [], [...(action.assaultFire ?? []), ...set].sort(byText)];
      const units = [...action.units, ...set].sort(byText);
      return [joined, own].map((assaultFire) => [
        ...steps.slice(0, at),
        { ...each, action: { ...action, units, assaultFire } },
        ...steps.slice(at + 1),
      ]);
    });
  });
}

/**
 * The steps of a deed with the attack made by somebody else at the same target, with the same dice and the same result: who has made Assault
 * Fire is not marked before he moves, so those come first who are touched next.
 *
 * @param stretch the deed
 * @param steps the steps of its way as they are sent
 * @param step the step that is not explained after it
 * @example firedByOthers(log, stretch, resent(stretch.way), 69).length // 3
 */
export function firedByOthers(
  log: Log,
  stretch: Stretch,
  steps: readonly Resent[],
  step: number,
): readonly (readonly Resent[])[] {
  const { world, shown } = log.bench;
  const at = steps.findIndex(({ action: { kind } }) => kind === 'fire' || kind === 'shoot');
  const attack = steps[at];
  if (attack === undefined) return [];
  const own = attack.action as Attack;
  const { target } = own;
  const attacksAt = [{ kind: 'fire', target } as const, { kind: 'shoot', target } as const];
  let first = at;
  while (steps[first - 1]?.implied === true && ['name', 'done'].includes(steps[first - 1]?.action.kind ?? ''))
    first -= 1;
  while (steps[first]?.action.kind === 'done' && first < at) first += 1;
  const begun = stretch.way.taken[first]?.before;
  if (begun === undefined) return [];
  const { position } = log.tableAt(stretch.last);
  const found = new Map<string, { readonly steps: readonly Resent[]; readonly soon: number }>();
  const later = log.outlookAt(step - 1);
  for (const { game, named } of first === at ? [{ game: begun, named: [] }] : namedFrom(log, begun)) {
    for (const action of attacksBy(log, game, attacksAt)) {
      const key = nameOf(action);
      if (key === nameOf(own) || found.has(key)) continue;
      const all = [...steps.slice(0, first), ...named, { ...attack, action }, ...steps.slice(at + 1)];
      const after = takenBy(world, game, all.slice(first + named.length))?.at(-1)?.applied.state;
      if (after === undefined || after.pending !== undefined) continue;
      if (!isUntouched(changesSeen(after.position, position, shown, stretch.before.known))) continue;
      found.set(key, { steps: all, soon: soonOf(later, action) });
    }
  }
  const sorted = [...found.values()].sort((a, b) => a.soon - b.soon);
  return sorted.slice(0, MOST_OTHERS).map((each) => each.steps);
}

interface Named {
  readonly game: GameState;
  readonly named: readonly Resent[];
}

/** The game with each of the hexes named in which an impulse may begin, and with no further one. */
function namedFrom({ bench: { world } }: Log, game: GameState): readonly Named[] {
  return [...legal(world, game, { kind: 'name' })].flatMap((action) => {
    const name: Resent = { action, dice: [], implied: true };
    const done: Resent = { action: { kind: 'done' }, dice: [], implied: true };
    for (const named of [[name, done], [name]]) {
      const after = takenBy(world, game, named)?.at(-1)?.applied.state;
      if (after?.frames.at(-1)?.kind === 'impulse') return [{ game: after, named }];
    }
    return [];
  });
}

function firersOf(action: Attack): readonly CounterId[] {
  return action.kind === 'fire' ? action.units : [action.weapon];
}

/** Who attacks, with which gun, and by Assault Fire or not: other weapons of theirs make no other game. */
function nameOf(action: Attack): string {
  const gun = action.kind === 'fire' ? (action.gun ?? '') : '';
  return JSON.stringify([action.kind, action.target, firersOf(action), gun, action.assaultFire ?? []]);
}

function soonOf(later: Outlook, action: Attack): number {
  return smallest(
    firersOf(action).flatMap((id) => later.get(id)?.soon ?? []),
    NEVER,
  );
}
