import type { Taken } from '../../engine/play/script.js';
import type { Lhy, LhyEvent, LhyPosition } from '../state/index.js';
import { hexOf, isInPool } from '../state/index.js';

/** What a record can tell of a unit after a step, in the terms of this game. */
export type ToldEffect =
  | 'none'
  | 'regroups'
  | 'disrupts'
  | 'shocked'
  | 'casualty'
  | 'reduced'
  | 'destroyed'
  | 'lost'
  | 'retreats'
  | 'stays'
  | 'recovers'
  | 'rallies'
  | 'heroic'
  | 'remains'
  | 'abandoned';

/** What became of the units of a step. */
export interface Resolved {
  /** By unit; a unit to which nothing happened has an empty set. A unit that is not among them has not been resolved. */
  readonly effects: ReadonlyMap<string, ReadonlySet<ToldEffect>>;
}

/** Sums whose result is that of a unit that recovers. */
const RECOVERY: readonly string[] = ['recovery', 'recoveryTen', 'shock'];
/** Results of recovery. */
const RECOVERED: readonly ToldEffect[] = ['stays', 'recovers', 'rallies', 'heroic', 'remains', 'abandoned'];

/** What is being found out. */
interface Finding {
  readonly effects: Map<string, Set<ToldEffect>>;
  /** The table before the step. */
  readonly position: LhyPosition;
  /** The step is an attempt to recover. */
  readonly recovers: boolean;
  /** The units that have been put somewhere since they had to retreat. */
  readonly moved: Set<string>;
  /** The unit that has just come from the pool onto the table. */
  section?: string;
}

/**
 * What became of the units of a step: of those that were rolled for, of those in a hex that was rolled for, and of all that suffered.
 *
 * @param taken what was taken in the step; a deed, and the answers behind it
 * @rule 12.0, 13.0, 14.0
 * @example resolvedIn(taken).effects.get('slate.1-1') // Set { 'disrupts' }
 */
export function resolvedIn(taken: readonly Pick<Taken<Lhy>, 'before' | 'action' | 'applied'>[]): Resolved {
  const [first] = taken;
  const effects = new Map<string, Set<ToldEffect>>();
  if (first === undefined) return { effects };
  const events = taken.flatMap(({ applied }) => applied.events);
  const recovers = events.some((event) => event.kind === 'summed' && RECOVERY.includes(event.sum));
  const finding: Finding = { effects, position: first.before.position, recovers, moved: new Set() };
  if (first.action.kind === 'recover') for (const unit of first.action.units) of(finding, unit);
  for (const { before, applied } of taken) for (const event of applied.events) find(finding, event, before.position);
  return { effects };
}

/** The effects of a unit so far. */
function of({ effects }: Finding, unit: string): Set<ToldEffect> {
  const own = effects.get(unit) ?? new Set();
  effects.set(unit, own);
  return own;
}

function find(finding: Finding, event: LhyEvent, position: LhyPosition): void {
  const { section } = finding;
  // The section that comes for a squad stands directly before its removal; it may join the assault of the squad between both.
  if (event.kind !== 'assaultJoined' && event.kind !== 'assaultLeft') delete finding.section;
  switch (event.kind) {
    case 'summed':
      findSum(finding, event, position);
      break;
    case 'unitPlaced': {
      finding.moved.add(event.unit);
      const unit = finding.position.units[event.unit];
      if (unit !== undefined && isInPool(unit) && event.place.kind !== 'pool') finding.section = event.unit;
      break;
    }
    case 'unitRemoved':
      findRemoval(finding, event, section);
      break;
    case 'conditionSet':
      if (event.condition !== 'good')
        of(finding, event.unit).add(event.condition === 'shocked' ? 'shocked' : 'disrupts');
      else if (finding.recovers) of(finding, event.unit).add('recovers');
      else finding.effects.get(event.unit)?.delete('disrupts');
      break;
    case 'marked':
      findMark(finding, event);
      break;
    case 'unmarked':
      if (event.mark === 'regrouping' && finding.recovers) of(finding, event.unit).add('recovers');
      break;
    default:
  }
}

function findRemoval(
  finding: Finding,
  { unit, place }: Extract<LhyEvent, { readonly kind: 'unitRemoved' }>,
  section: string | undefined,
): void {
  // Who leaves the map where he stands could not retreat.
  if (place.kind !== 'exited' && !finding.moved.has(unit)) finding.effects.get(unit)?.delete('retreats');
  if (place.kind === 'pool' && section !== undefined) of(finding, unit).add('reduced');
  else if (place.kind === 'returning') of(finding, unit).add('lost');
  else if (place.kind === 'pool' || place.kind === 'lost') of(finding, unit).add('destroyed');
}

function findMark(finding: Finding, { unit, mark }: Extract<LhyEvent, { readonly kind: 'marked' }>): void {
  const { recovers, effects } = finding;
  if (mark === 'regrouping') of(finding, unit).add('regroups');
  // A leader who is lost may come back reduced.
  if (mark === 'reduced' && effects.get(unit)?.has('lost') !== true) of(finding, unit).add('reduced');
  if (!recovers || (mark !== 'rallied' && mark !== 'heroic')) return;
  // A unit that rallies has recovered, and a Heroic one may act once more: both are told by the greater word.
  const own = of(finding, unit);
  own.delete('recovers');
  if (mark === 'heroic') own.delete('rallies');
  if (mark === 'heroic' || !own.has('heroic')) own.add(mark === 'heroic' ? 'heroic' : 'rallies');
}

function findSum(
  finding: Finding,
  { sum, of: whose, params }: Extract<LhyEvent, { readonly kind: 'summed' }>,
  position: LhyPosition,
): void {
  for (const unit of unitsOf(position, whose)) of(finding, unit);
  const { result, effect, side } = params;
  const recovered = RECOVERED.find((each) => each === result);
  if (RECOVERY.includes(sum) && recovered !== undefined && recovered !== 'heroic') of(finding, whose).add(recovered);
  if (sum !== 'atOnce' && sum !== 'assaultEffect') return;
  if (effect !== 'retreats' && result !== 'retreats') return;
  finding.moved.clear();
  for (const unit of unitsOf(position, whose)) {
    const own = of(finding, unit);
    if (position.units[unit]?.side === side && !own.has('destroyed') && !own.has('lost')) own.add('retreats');
  }
}

/** The unit that a sum is of; of a hex those in it, and those that assault it. */
function unitsOf(position: LhyPosition, whose: string): readonly string[] {
  const { units, assaults } = position;
  if (units[whose] !== undefined) return [whose];
  const here = Object.values(units).filter((unit) => hexOf(position, unit) === whose);
  const fighting = assaults.filter(({ hex }) => hex === whose).flatMap(({ units }) => units.map(({ unit }) => unit));
  return [...new Set([...here.map(({ id }) => id), ...fighting])];
}
