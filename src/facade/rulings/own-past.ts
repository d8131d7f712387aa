import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { CounterId, GameState, Position } from '../../state/index.js';
import { counterOf, hasMarker, isGoodOrder } from '../../state/index.js';
import type { Taken } from '../play/script.js';
import type { Judged } from './judge-now.js';

/**
 * A verdict on an action for which it is not the moment, where something that was done before it bars it whatever the moment: that comes first. A unit
 * has tried to rally in this turn, or a Shaken vehicle has moved and nobody gets off it.
 *
 * @param state the game that is judged
 * @param taken what was taken before it, as far as it is known
 * @param action anything
 * @rule 3.0, 16.4
 * @example withOwnPast(state, taken, { kind: 'rally', unit: 'us.2-5-4.1' }, judged).reasons[0].code // 'already-attempted'
 */
export function withOwnPast(
  { position }: Pick<GameState, 'position'>,
  taken: readonly Taken[],
  action: unknown,
  judged: Judged,
): Judged {
  if (judged.verdict !== 'notLegal' || !judged.reasons.some(({ code }) => OF_MOMENT.includes(code))) return judged;
  if (typeof action !== 'object' || action === null) return judged;
  const past = triedBefore(position, taken, action) ?? carriedBefore(position, action);
  if (past === undefined) return judged;
  return { ...judged, reasons: [past, ...judged.reasons.filter(({ code }) => code !== past.code)] };
}

/** Reasons for which nothing but the moment speaks. */
const OF_MOMENT: readonly string[] = ['not-now', 'wrong-side'];

/** That a unit has tried to rally in this turn. */
function triedBefore({ turn }: Position, taken: readonly Taken[], action: object): Problem | undefined {
  const unit = rallying(action);
  const tried = taken.some(
    ({ before, action: earlier }) => before.position.turn === turn && rallying(earlier) === unit,
  );
  return unit === undefined || !tried ? undefined : problem('already-attempted', { counter: unit }, '3.0');
}

/** The unit that tries to rally; nothing for another action, and where a nation tries a failed attempt once more. */
function rallying(action: object): string | undefined {
  const { kind, unit, method } = action as Readonly<Record<string, unknown>>;
  return kind === 'rally' && method !== 'again' && typeof unit === 'string' ? unit : undefined;
}

/** That the vehicle of those who would get off is Shaken and has moved. */
function carriedBefore(position: Position, action: object): Problem | undefined {
  const { kind, units } = action as Readonly<Record<string, unknown>>;
  if (kind !== 'alight' || !Array.isArray(units)) return undefined;
  const riders = units.flatMap((id: unknown) => (typeof id === 'string' ? (counterOf(position, id) ?? []) : []));
  // Shaken men may have to get off with it.
  if (riders.length === 0 || !riders.every(isGoodOrder)) return undefined;
  const [first] = riders.flatMap(({ place }): readonly CounterId[] =>
    place.kind === 'vehicle' ? [place.vehicle] : [],
  );
  const vehicle = first === undefined ? undefined : counterOf(position, first);
  const hasMoved = vehicle !== undefined && hasMarker(vehicle, 'moved');
  if (vehicle === undefined || !hasMoved || isGoodOrder(vehicle)) return undefined;
  return problem('shaken-vehicle-moved', { unit: vehicle.id }, '16.4');
}
