import type { Ledger } from '../../kernel/numbers/ledger.js';
import { ledger, plus, total } from '../../kernel/numbers/ledger.js';
import type { Consequence } from '../../kernel/procedure/account.js';
import { largest } from '../../kernel/basis/lists.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import type { Charts, SHOCK_RESULTS } from '../charts/index.js';
import { chartOf, readBand } from '../charts/index.js';
import type { UnitKind } from '../units/index.js';
import { KINDS, neverDisrupts } from '../units/index.js';

/** From which state units recover. */
export type RecoverFrom = 'disrupted' | 'regrouping';

/** The facts of one attempt to recover. */
export interface RecoveryCase {
  readonly from: RecoverFrom;
  readonly nation: string;
  /** Marked with a fire attack marker, however many there are. */
  readonly suppressed: boolean;
  readonly leader: boolean;
  readonly elite: boolean;
}

/** The modifiers of recovery: the rules print them all. */
const MODIFIERS = { suppressed: 1, leader: -1, elite: -1, neverDisrupts: 1 } as const;

/**
 * The modifiers of a roll to recover.
 *
 * @rule 12.2, 15.1
 * @example recoverySum({ from: 'disrupted', nation: 'german', suppressed: true, leader: true, elite: false }).terms.length // 2
 */
export function recoverySum({ from, nation, suppressed, leader, elite }: RecoveryCase): Ledger {
  return ledger('recovery', '12.2', [
    ...(suppressed ? [plus('suppressed', '12.2', MODIFIERS.suppressed)] : []),
    ...(leader ? [plus('leader', '12.2', MODIFIERS.leader)] : []),
    ...(elite ? [plus('elite', '15.1', MODIFIERS.elite)] : []),
    ...(from === 'regrouping' && neverDisrupts({ nation })
      ? [plus('neverDisrupts', '12.2', MODIFIERS.neverDisrupts)]
      : []),
  ]);
}

/** What an attempt to recover comes to. */
export type Recovery = 'stays' | 'recovers' | 'rallies' | 'heroic';

/** The natural roll that makes a hero, and the modified one from which a disrupted unit rallies. */
const HERO_ROLL = 10;
const RALLY_ROLL = 1;

/** The units that roll: a disrupted unit, or the best one of a regrouping group. */
export interface Recovering {
  readonly from: RecoverFrom;
  readonly cohesion: number;
  /** Whether a unit may become Heroic: infantry with a target near, infantry without one, or no infantry. */
  readonly hero: 'possible' | 'noTarget' | 'never';
}

/**
 * What a roll to recover comes to. A natural 10 makes a hero of infantry; without a target for a hero, infantry stays as it is.
 *
 * @param units the units that roll
 * @param die the natural roll
 * @param sum the modifiers
 * @rule 12.3, 12.4, 12.5, 12.6
 * @example recoveryOf({ from: 'disrupted', cohesion: 6, hero: 'never' }, 6, sum) // 'recovers'
 */
export function recoveryOf({ from, cohesion, hero }: Recovering, die: number, sum: Ledger): Recovery {
  if (isHeroRoll({ hero }, die)) return hero === 'possible' ? 'heroic' : 'stays';
  const roll = die + total(sum).n;
  if (roll > cohesion) return 'stays';
  return from === 'regrouping' || roll <= RALLY_ROLL ? 'rallies' : 'recovers';
}

/**
 * Whether a roll is a natural 10 of infantry: then neither the modifiers nor the Cohesion count.
 *
 * @rule 12.3, 12.4, 12.6
 * @example isHeroRoll({ hero: 'noTarget' }, 10) // true
 */
export function isHeroRoll({ hero }: Pick<Recovering, 'hero'>, die: number): boolean {
  return die === HERO_ROLL && hero !== 'never';
}

/**
 * What each natural roll to recover comes to, from 1 to 10, in bands of the same result.
 *
 * @rule 12.3, 12.4, 12.6
 * @example recoveryResults({ from: 'disrupted', cohesion: 6, hero: 'possible' }, sum).at(-1) // { by: 'natural', from: 10, to: 10, result: 'heroic' }
 */
export function recoveryResults(units: Recovering, sum: Ledger): readonly Consequence[] {
  const bands: { by: 'natural'; from: number; to: number; result: Recovery }[] = [];
  for (let die = 1; die <= HERO_ROLL; die++) {
    const result = recoveryOf(units, die, sum);
    const last = bands.at(-1);
    if (last?.result === result) last.to = die;
    else bands.push({ by: 'natural', from: die, to: die, result });
  }
  return bands;
}

/**
 * The highest natural roll that brings units to good order by their Cohesion. A natural 10 of infantry never does.
 *
 * @rule 12.3, 12.4, 12.6
 * @example recoveryNeed({ from: 'disrupted', cohesion: 9, hero: 'noTarget' }, sum) // 9, though a leader helps
 */
export function recoveryNeed({ cohesion, hero }: Recovering, sum: Ledger): number {
  const most = cohesion - total(sum).n;
  return hero === 'never' ? most : Math.min(most, HERO_ROLL - 1);
}

/** A unit of a regrouping group. */
export interface Regrouper {
  readonly kind: UnitKind;
  readonly cohesion: number;
}

/**
 * The Cohesion that a regrouping group rolls against: that of its best combat unit, or of its best unit where it has none.
 *
 * @param units all units that attempt to regroup; one at least
 * @rule 12.4
 * @example regroupingCohesion([{ kind: 'leader', cohesion: 8 }, { kind: 'squad', cohesion: 6 }]) // 6
 */
export function regroupingCohesion(units: readonly Regrouper[]): number {
  const combat = units.filter(({ kind }) => KINDS[kind].combat);
  return largest((combat.length > 0 ? combat : units).map(({ cohesion }) => cohesion));
}

/** The results of shock recovery. */
export type ShockResult = (typeof SHOCK_RESULTS)[number];

/**
 * What a roll to recover from Shock comes to. An AFV that is abandoned is destroyed.
 *
 * @param charts the charts of the game
 * @param die the roll
 * @returns the line of the chart, or `chart-missing`
 * @rule 12.7
 * @example shockRecovery(charts, 2).value // 'recovers' by the chart of the tests
 */
export function shockRecovery(charts: Charts, die: number): Result<ShockResult> {
  const chart = chartOf(charts, 'shockRecovery', { section: '12.7', term: 'results' });
  return chart.ok ? ok(readBand(chart.value.results, die)) : chart;
}
