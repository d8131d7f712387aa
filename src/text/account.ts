import type { Ledger } from '../kernel/numbers/ledger.js';
import { wholeTotal } from '../kernel/numbers/ledger.js';
import type { Param, Params } from '../kernel/basis/result.js';
import type { Event, Fact, HexMarker, Opposed, Place, ToHit } from '../state/index.js';
import type { Voice } from './voice.js';
import { fillOr, textOf } from '../speech/fill.js';
import { findingText } from './reason.js';
import { spell, sumLine, sumText } from '../speech/sum.js';
import { spokenTotal } from '../speech/sum-steps.js';

/** The text of an event: variants of its kind, the best first, and the values of the holes. */
export interface Account {
  readonly variants?: readonly string[];
  readonly facts: Params;
}

/**
 * The text of a step. If all movers pay the same cost, the text tells it.
 *
 * @example movedAccount(event).facts['cost'] // '2'
 */
export function movedAccount(event: Extract<Event, { kind: 'unitsMoved' }>): Account {
  const { units, into } = event;
  const costs = new Set(event.cost.map((cost) => spell(spokenTotal(cost))));
  const [cost] = costs;
  const paid: Params = costs.size === 1 && cost !== undefined ? { cost } : {};
  const from: Params = event.from === undefined ? {} : { from: event.from };
  return { variants: event.from === undefined ? ['entering'] : [], facts: { units, into, ...from, ...paid } };
}

/**
 * The text of an attack: the firers, the target, and each roll with the units that it was made against.
 *
 * @example attackAccount(event, voice).variants // ['opportunity']
 */
export function attackAccount(event: Extract<Event, { kind: 'attackResolved' }>, voice: Voice): Account {
  const { from, target, units, opportunity } = event;
  const rolls = rollsText(event.rolls, voice);
  const facts: Params = { from, target, units, count: units.length, ...(rolls === '' ? {} : { rolls }) };
  return { variants: event.claymore === true ? ['claymore'] : opportunity ? ['opportunity'] : [], facts };
}

/**
 * The text of one opposed roll, against units or an empty Cave: both sums and the result.
 *
 * @example opposedText(roll, voice) // 'Against Lt Koch: die 4 + ... = 12 [5.0] to die 4 + terrain 3 = 7 [5.0, 10.4]: hit by 5.'
 */
export function opposedText({ targets, attack, defence }: Opposed, voice: Voice): string {
  const difference = wholeTotal(attack) - wholeTotal(defence);
  const met = targets.length === 0 && defence.of !== undefined ? [defence.of] : targets;
  const facts: Params = { targets: met, attack: sumLine(attack, voice), defence: sumLine(defence, voice), difference };
  const text = textOf(voice.locale.events, difference > 0 ? 'opposed.hit' : 'opposed.miss');
  return fillOr(text, 'opposed', facts, voice);
}

/**
 * The texts of opposed rolls, one after the other.
 *
 * @example rollsText([], voice) // ''
 */
export function rollsText(rolls: readonly Opposed[], voice: Voice): string {
  return rolls.map((roll) => opposedText(roll, voice)).join(' ');
}

/**
 * The text of a roll to hit.
 *
 * @example toHitText(roll, voice) // 'At Lt Koch: ...'
 */
export function toHitText({ targets, roll, needed, hit }: ToHit, voice: Voice): string {
  const facts: Params = { targets, roll: sumLine(roll, voice), needed };
  const text = textOf(voice.locale.events, hit ? 'toHit.hit' : 'toHit.miss');
  return fillOr(text, 'toHit', facts, voice);
}

/**
 * The text of a Morale Check, a rally attempt or a healing.
 *
 * @example moraleAccount(event, true, voice).variants // ['passed']
 */
export function moraleAccount(
  event: Extract<Event, { kind: 'rallyRolled' | 'healRolled' | 'moraleChecked' }>,
  passed: boolean,
  voice: Voice,
): Account {
  const { check, morale } = event;
  const variants = check.id === 'selfRallyPair' ? [passed ? 'pair' : 'noPair'] : [];
  return {
    variants: [...variants, passed ? 'passed' : 'failed'],
    facts: { ...plainFields(event), check: sumText(check, voice), morale: sumText(morale, voice) },
  };
}

/**
 * The plain fields of an event, and its cost.
 *
 * @example paidFields(event)['cost'] // '1'
 */
export function paidFields(event: Extract<Event, { kind: 'turned' | 'flightSet' }>): Params {
  const { cost } = event;
  return { ...plainFields(event), ...(cost === undefined ? {} : { cost: spell(spokenTotal(cost)) }) };
}

/**
 * The text of an attack in Melee: both sums, the odds, the roll.
 *
 * @example meleeAccount(event, voice).variants // ['killed']
 */
export function meleeAccount(event: Extract<Event, { kind: 'meleeStruck' }>, voice: Voice): Account {
  const { at, side, targets, needed, killed } = event;
  const facts: Params = {
    at,
    side,
    targets,
    needed,
    attack: sumText(event.attack, voice),
    defence: sumText(event.defence, voice),
    odds: findingText(event.odds, voice),
    roll: sumText(event.roll, voice),
  };
  return { variants: [killed ? 'killed' : 'survived'], facts };
}

/**
 * The text of a marker that has changed.
 *
 * @example changedAccount(event).variants // ['smoke']
 */
export function changedAccount(event: Extract<Event, { kind: 'markerChanged' }>): Account {
  const before = event.from;
  return { variants: [before.kind], facts: { ...markerFacts(before, 'old'), ...markerFacts(event.into, '') } };
}

/**
 * The plain fields of a marker.
 *
 * @example markerFacts({ kind: 'smoke', at: 'I4', stage: 1 }, '') // { at: 'I4', stage: 1, marker: 'smoke' }
 */
export function markerFacts(marker: HexMarker, prefix: string): Params {
  const facts: Record<string, Param> = {};
  for (const [name, value] of Object.entries(plainFields(marker)))
    facts[prefix === '' ? name : `${prefix}_${name}`] = value;
  return { ...facts, [prefix === '' ? 'marker' : `${prefix}_marker`]: marker.kind };
}

/**
 * The place of a counter as values for the text.
 *
 * @example placeFacts({ kind: 'map', at: 'I5' }) // { at: 'I5' }
 */
export function placeFacts(place: Place): Params {
  switch (place.kind) {
    case 'map':
      return { at: place.at };
    case 'hands':
      return { unit: place.unit };
    case 'vehicle':
      return { vehicle: place.vehicle, seat: place.seat };
    case 'pool':
      return { pool: place.pool, group: place.group };
    default:
      return {};
  }
}

/**
 * The fields that are plain values, lists of names or lists of numbers, without kind and audience.
 *
 * @example plainFields({ kind: 'shaken', counter: 'de.koch.1', to: 'all' }) // { counter: 'de.koch.1' }
 */
export function plainFields(thing: Event | HexMarker | Fact): Params {
  const facts: Record<string, Param> = {};
  for (const [name, value] of Object.entries(thing) as readonly (readonly [string, Ledger | Param])[]) {
    if (name === 'kind' || name === 'to') continue;
    if (typeof value !== 'object') facts[name] = value;
    else if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) facts[name] = value;
  }
  return facts;
}
