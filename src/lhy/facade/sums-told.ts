import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Param, Params } from '../../kernel/basis/result.js';
import { veiledSum } from '../fire/index.js';
import type { LhyEvent, Unit, Veiled } from '../state/index.js';
import { hexOf, isPartlySeen, toldAs } from '../state/index.js';

/* What a side is told of sums. Dice lie open on the table, and so does what comes of them. A number is told only to a side that sees
 * everybody who counts in it; and whether it sees them is asked of its own view, so that what is left out tells nothing either. */

/** A sum that has been told. */
type Summed = Extract<LhyEvent, { readonly kind: 'summed' }>;

/** What everybody hears of a sum, whoever counts in it. */
const OPEN: readonly string[] = ['die', 'highest', 'side', 'effect', 'result', 'passed', 'lost'];

/** The sums in which all units of a hex count, on both sides. */
const OF_ALL: readonly string[] = ['assault', 'atOnce', 'destruction'];

/** The sums in which other units of the side count. */
const WITH_OTHERS: readonly string[] = ['cohesion', 'recovery', 'withdrawal', 'roadblock'];

/** The sums in which a leader counts, whom nobody may see. */
const WITH_LEADER: readonly string[] = ['cohesion', 'recovery', 'withdrawal'];

/** What of such a sum tells whether a leader has helped. */
const OF_LEADER: readonly string[] = ['leader', 'helper', 'total'];

/**
 * A sum as a side may know it.
 *
 * @param told the sum
 * @param before what the side sees when it is told
 * @param side the side that is told
 * @returns nothing where it may know nothing of it
 * @rule 4.3, 20.9
 * @example sumAsSeen(event, veiledFor(world, position, 'blue'), 'blue')?.params
 */
export function sumAsSeen(told: Summed, before: Veiled, side: string): Summed | undefined {
  if (told.sum === 'marker') return markerAsSeen(told, before);
  if (before.names.has(told.of)) return dieAsSeen(told, before);
  const { position } = before;
  const unit = Object.hasOwn(position.units, told.of) ? position.units[told.of] : undefined;
  const owner = unit?.side;
  const counts = OF_ALL.includes(told.sum) || (owner !== side && WITH_OTHERS.includes(told.sum));
  if (!counts) return told;
  if (isPartlySeen(position, hexOfSum(told, before, unit)) || namesUnseen(told, before)) return openPart(told);
  return WITH_LEADER.includes(told.sum) && !seesLeader(told, before) ? withoutLeader(told) : told;
}

function hexOfSum({ of }: Summed, { position }: Veiled, unit: Unit | undefined): string {
  return unit === undefined ? of : (hexOf(position, unit) ?? '');
}

/** Somebody stands in the terms of a sum whom the side does not see. */
function namesUnseen({ sums = [] }: Summed, { names }: Veiled): boolean {
  return sums.some((sum) => namesIn(sum).some((id) => names.has(id)));
}

/** The units that the terms of a sum name. */
function namesIn({ terms }: Ledger): readonly string[] {
  return terms.flatMap(({ value, params = {} }) => [
    ...Object.values(params).flatMap((each) => (typeof each === 'string' ? [each] : [])),
    ...('terms' in value ? namesIn(value) : []),
  ]);
}

/** Of a concealed unit the die is told, and of a hidden one nothing. */
function dieAsSeen(told: Summed, before: Veiled): Summed | undefined {
  const of = toldAs(before, told.of);
  const { params } = told;
  if (of === undefined || params['die'] === undefined) return undefined;
  return {
    ...bare(
      told,
      only(params, (name) => name === 'die' || name === 'purpose'),
    ),
    of,
  };
}

/** The dice and what comes of them; the case by which an assault ends at once would tell who is in it. */
function openPart(told: Summed): Summed {
  const rule = told.sum === 'atOnce' ? told.rule.replace(/[a-z]$/, '') : told.rule;
  return {
    ...bare(
      told,
      only(told.params, (name) => OPEN.includes(name)),
    ),
    rule,
  };
}

function bare({ sums: _sums, ...told }: Summed, params: Params): Summed {
  return { ...told, params };
}

function only(params: Params, keeps: (name: string) => boolean): Params {
  return Object.fromEntries(Object.entries(params).filter(([name]) => keeps(name)));
}

function seesLeader({ params }: Summed, { names }: Veiled): boolean {
  const { helper } = params;
  return typeof helper === 'string' && !names.has(helper);
}

/** Without the term of a leader: one who is hidden may have helped. */
function withoutLeader(told: Summed): Summed {
  const { sums = [], params } = told;
  const left = sums
    .map((sum) => ({ ...sum, terms: sum.terms.filter(({ id }) => id !== 'leader') }))
    .filter(({ terms }) => terms.length > 0);
  const kept = only(params, (name) => !OF_LEADER.includes(name));
  const { terms } = params;
  const named: { readonly terms?: Param } = Array.isArray(terms) ? { terms: leaderless(terms) } : {};
  return { ...bare(told, { ...kept, ...named }), ...(left.length === 0 ? {} : { sums: left }) };
}

function leaderless(terms: readonly unknown[]): readonly string[] {
  return terms.flatMap((term) => (typeof term === 'string' && term !== 'leader' ? [term] : []));
}

/** The roll for a marker: of a unit that the side does not see nobody hears what its weapon is worth. */
function markerAsSeen(told: Summed, before: Veiled): Summed | undefined {
  const of = toldAs(before, told.of);
  if (of === undefined) return undefined;
  const { firer } = told.params;
  if (typeof firer !== 'string' || !before.names.has(firer)) return { ...told, of };
  const { firer: _firer, ...params } = told.params;
  const by = toldAs(before, firer);
  return {
    ...bare(told, { ...params, ...(by === undefined ? {} : { firer: by }) }),
    of,
    ...(told.sums === undefined ? {} : { sums: told.sums.map(veiledSum) }),
  };
}
