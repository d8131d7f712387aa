import { append, smallest } from '../../kernel/basis/lists.js';
import { markersFor } from '../../movement/party/marking.js';
import type { Acquisition, Action, CounterId, MoveMode, Position, UnitMarker } from '../../state/index.js';
import { MOVE_MODES } from '../../state/index.js';

/** What the table shows of a counter a little later. */
export interface Foretold {
  /** In how many deeds it is touched: 1 for the next one. */
  readonly soon: number;
  /** The first marker that is laid on it then. */
  readonly marker?: UnitMarker;
  /** It is better off then: it has rallied, is healed, its jam is cleared. */
  readonly recovers?: true;
  /** The target that it has acquired then: it has shot at it. */
  readonly aim?: Pick<Acquisition, 'at' | 'vehicle'>;
}

/** What a table shows a little later. It tells who is likely to have done something of which nothing is seen yet. */
export type Outlook = ReadonlyMap<CounterId, Foretold>;

/** Later than anything that is looked at. */
const NEVER = 1_000;
/** So much an action is more likely whose actors are touched next. */
const NEXT = 0.24;
/** What everybody tries once in a phase. */
const ONCE: readonly Action['kind'][] = ['rally', 'fightOrDie', 'heal', 'unjam'];
/** So much it is less likely that somebody has made Assault Fire who then gets a Fired marker. */
const STAYS = 0.4;
/** So much it is less likely that somebody has fired at another target than the one that he has acquired then. */
const AIMS = 0.4;

/**
 * What an action weighs more or less by what the table shows later: it is likely that those have acted who are touched next.
 *
 * @example hunch(new Map([['us.m10.1', { soon: 1 }]]), position, fire) // -0.24
 */
export function hunch(outlook: Outlook | undefined, position: Position, action: Action): number {
  if (outlook === undefined) return 0;
  let sum = 0;
  const actors = actorsIn(position, action).flatMap((id) => outlook.get(id) ?? []);
  const soonest = smallest(
    actors.map(({ soon }) => soon),
    NEVER,
  );
  // Whoever is turned over later has not tried it so far.
  if (ONCE.includes(action.kind)) sum += actors.some(({ recovers }) => recovers === true) ? STAYS : 0;
  else if (soonest < NEVER) sum -= NEXT / soonest;
  if (action.kind === 'fire')
    for (const id of action.assaultFire ?? []) if (outlook.get(id)?.marker === 'fired') sum += STAYS;
  if (action.kind === 'move' && isUnfitting(outlook, action)) sum += STAYS;
  return sum + (isAimedElsewhere(outlook, action) ? AIMS : 0);
}

/** Whether an attack is aimed at another target than the one that the firer has acquired a little later. All guns of a vehicle have one target. */
function isAimedElsewhere(outlook: Outlook, action: Action): boolean {
  if (action.kind !== 'shoot' && action.kind !== 'fire') return false;
  const firers = action.kind === 'shoot' ? [action.weapon] : action.units;
  const { target, vehicle } = action;
  return firers.some((id) => {
    const aim = outlook.get(id)?.aim;
    return aim !== undefined && (aim.at !== target || (action.kind === 'shoot' && aim.vehicle !== vehicle));
  });
}

/** Those who do an action: its unit, its units, whoever holds its weapon. */
function actorsIn({ counters }: Position, action: Action): readonly CounterId[] {
  const found: CounterId[] = [];
  if ('unit' in action) found.push(action.unit);
  if ('units' in action) append(found, action.units);
  if ('caller' in action) found.push(action.caller);
  if ('weapon' in action) {
    const place = counters.find(({ id }) => id === action.weapon)?.place;
    append(found, place?.kind === 'hands' ? [action.weapon, place.unit] : [action.weapon]);
  }
  return found;
}

/** Whether a unit by itself would move in another way than its next marker tells. In a group the kinds are shared out by the markers already. */
function isUnfitting(outlook: Outlook, { units, modes }: Extract<Action, { readonly kind: 'move' }>): boolean {
  const [[id = ''], [mode]] = [units, modes];
  const marker = outlook.get(id)?.marker;
  const tells = marker !== undefined && MOVE_MODES.some((each) => leaves(each, marker));
  return units.length === 1 && tells && mode !== undefined && !leaves(mode, marker);
}

/**
 * Whether a marker may lie on a unit after a kind of movement.
 *
 * @example leaves('lowCrawl', 'lowCrawl') // true
 */
export function leaves(mode: MoveMode, marker: UnitMarker): boolean {
  return [true, false].some((stealthy) => markersFor(mode, stealthy).includes(marker));
}
