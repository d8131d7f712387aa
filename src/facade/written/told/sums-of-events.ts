import type { Ledger } from '../../../kernel/numbers/ledger.js';
import type { CounterId, Event, LocationId } from '../../../state/index.js';

/** What a record can tell of a counter after a step. */
export const EFFECTS = [
  'shaken',
  'eliminated',
  'reduced',
  'wounded',
  'rallied',
  'notRallied',
  'healed',
  'notHealed',
  'jammed',
  'spotted',
  'notSpotted',
  'hit',
  'missed',
  'smoke',
  'noSmoke',
  'cleared',
  'notCleared',
  'lit',
  'notLit',
  'out',
  'notOut',
  'hullDown',
  'notHullDown',
  'reacting',
  'notReacting',
  'checkPassed',
  'checkFailed',
  'success',
  'failure',
  'noEffect',
] as const;
/** One of them. */
export type Effect = (typeof EFFECTS)[number];

/** What came of a step for a counter. */
export interface Outcome {
  readonly effect: Effect;
  readonly counters: readonly CounterId[];
  /** The hex of which it is told, where that says it better than the counter. */
  readonly at?: LocationId;
}

/**
 * The sums of a step in their order: the two of an attack, or one.
 *
 * @example sumsIn(events)[0]?.map(wholeTotal) // [10, 6]
 */
export function sumsIn(events: readonly Event[]): readonly (readonly Ledger[])[] {
  return events.flatMap((event) => {
    const { rolls } = event as unknown as { readonly rolls?: readonly object[] };
    return rolls === undefined ? sumsOf(event) : rolls.flatMap(sumsOf);
  });
}

/** Sums that are told together, and the one counter on which they decide. */
export interface ToldSums {
  readonly ledgers: readonly Ledger[];
  readonly counter?: CounterId;
  /** It is the sum of a Damage Check, after which a counter is harmed or not. */
  readonly isCheck: boolean;
}

/**
 * The sums of a step, each with the counter on which it decides: of a Damage Check, a rally attempt, an attempt to spot.
 *
 * @example toldSums(events)[1]?.counter // 'de.1-6-4.1'
 */
export function toldSums(events: readonly Event[]): readonly ToldSums[] {
  return events.flatMap((event) => {
    const counter = 'counter' in event && typeof event.counter === 'string' ? { counter: event.counter } : {};
    return sumsIn([event]).map((ledgers) => ({ ledgers, ...counter, isCheck: event.kind === 'damageChecked' }));
  });
}

/** The sums of an event, or of one of its rolls: attack and defence, or what was rolled. */
function sumsOf(told: object): readonly (readonly Ledger[])[] {
  const { attack, defence, check, roll } = told as Readonly<Record<string, Ledger | undefined>>;
  const pair = attack !== undefined && defence !== undefined && 'terms' in attack ? [[attack, defence]] : [];
  const one = check ?? roll;
  return one !== undefined && typeof one === 'object' && 'terms' in one ? [...pair, [one]] : pair;
}

/** What an event says of a counter, by its kind. */
const BY_KIND: Readonly<Record<string, Effect>> = {
  shaken: 'shaken',
  wounded: 'wounded',
  rallied: 'rallied',
  healed: 'healed',
  weaponJammed: 'jammed',
};

/** What an attempt comes to, as it has come off or not. */
interface AttemptEffects {
  readonly yes: Effect;
  readonly no: Effect;
}

/** The attempts of which no other event tells: by the kind of their event, with the field that says whether they have come off. */
const ATTEMPTS: Readonly<Record<string, AttemptEffects & { readonly field: string }>> = {
  smokeRolled: { field: 'laid', yes: 'smoke', no: 'noSmoke' },
  jamRolled: { field: 'cleared', yes: 'cleared', no: 'notCleared' },
  starshellRolled: { field: 'lit', yes: 'lit', no: 'notLit' },
  fireFought: { field: 'out', yes: 'out', no: 'notOut' },
  hullDownRolled: { field: 'hullDown', yes: 'hullDown', no: 'notHullDown' },
  reactionRolled: { field: 'reacts', yes: 'reacting', no: 'notReacting' },
  moraleChecked: { field: 'passed', yes: 'checkPassed', no: 'checkFailed' },
};

const OTHER_ATTEMPTS: readonly AttemptEffects[] = [
  { yes: 'rallied', no: 'notRallied' },
  { yes: 'healed', no: 'notHealed' },
  { yes: 'spotted', no: 'notSpotted' },
];

/** What an attempt comes to: that it has come off, and that it has not. */
export const COME_OFF: readonly Effect[] = [...Object.values(ATTEMPTS), ...OTHER_ATTEMPTS].map(({ yes }) => yes);
/** What an attempt comes to that has not come off. */
export const COME_TO_NOTHING: readonly Effect[] = [...Object.values(ATTEMPTS), ...OTHER_ATTEMPTS].map(({ no }) => no);

/** What came of an attempt, where an event is one. */
function attemptIn(event: Event): readonly Outcome[] {
  const attempt = ATTEMPTS[event.kind];
  if (attempt === undefined) return [];
  const told = event as unknown as Readonly<Record<string, unknown>>;
  const counters = [told['counter'], told['weapon'], told['units']].flat().filter((id) => typeof id === 'string');
  return [{ effect: told[attempt.field] === true ? attempt.yes : attempt.no, counters }];
}

/**
 * What came of a step for the counters on the table.
 *
 * @example outcomesOf(events) // [{ effect: 'shaken', counters: ['de.1-6-4.1'] }]
 */
export function outcomesOf(events: readonly Event[]): readonly Outcome[] {
  const replaced = new Set(events.flatMap((event) => (event.kind === 'counterAdded' ? event.from : [])));
  return events.flatMap((event): readonly Outcome[] => {
    switch (event.kind) {
      case 'counterRemoved': {
        if (replaced.has(event.counter)) return [{ effect: 'reduced', counters: [event.counter] }];
        return event.place.kind === 'eliminated' ? [{ effect: 'eliminated', counters: [event.counter] }] : [];
      }
      case 'rallyRolled':
        return event.rallied ? [] : [{ effect: 'notRallied', counters: [event.counter] }];
      case 'healRolled':
        return event.healed ? [] : [{ effect: 'notHealed', counters: [event.counter] }];
      case 'spottingRolled':
        // The counter is the one that spots.
        return [{ effect: event.spotted ? 'spotted' : 'notSpotted', counters: [event.counter], at: event.target }];
      case 'shotRolled':
        return event.rolls.map(({ hit, targets }) => ({ effect: hit ? 'hit' : 'missed', counters: targets }));
      default: {
        const effect = BY_KIND[event.kind];
        const counter = 'counter' in event ? event.counter : 'weapon' in event ? event.weapon : undefined;
        if (effect === undefined || typeof counter !== 'string') return attemptIn(event);
        return [{ effect, counters: [counter] }];
      }
    }
  });
}
