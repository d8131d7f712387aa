import type { Reading, Readings, Seen } from '../../engine/index.js';
import { readings } from '../../engine/index.js';
import { sumsOf } from '../../kernel/procedure/account.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Lhy, LhyWorld } from '../../lhy/index.js';
import { RULINGS } from '../../lhy/index.js';

/** An open question of the rules by whose other answer the ruling is another. */
interface OtherReading extends Pick<Reading<Lhy>, 'switch' | 'rule' | 'answer' | 'instead' | 'changes' | 'reasons'> {
  /** The question in one line. */
  readonly question: string;
  /** The verdict by the other answer. */
  readonly verdict: Reading<Lhy>['verdict']['ruling'];
  /** The sums by the other answer, where only these change. */
  readonly ledgers?: readonly Ledger[];
}

/** The readings of a ruling, and how far they were looked for; absent when nobody asked for them. */
export interface LhyReadings {
  readonly readings?: readonly OtherReading[];
  readonly readingsExtent?: Pick<Readings<Lhy>, 'looked' | 'courses' | 'left'>;
}

/**
 * The open questions on which a ruling depends, with the verdict by each other answer.
 *
 * @param seen a view of the side that acts, or a game
 * @param action the order
 * @example readingsOf(world, state, action).readings[0].switch // 'mortarTen'
 */
export function readingsOf(world: LhyWorld, seen: Seen<Lhy>, action: unknown): LhyReadings {
  const found = readings<Lhy>(world, seen, action);
  const { looked, courses, left } = found;
  return {
    readings: found.map(otherReading),
    readingsExtent: { looked, courses, ...(left === undefined ? {} : { left }) },
  };
}

function otherReading({ verdict, changes, reasons, switch: name, rule, answer, instead }: Reading<Lhy>): OtherReading {
  const sums = verdict.complete === 1 && changes.includes('sums') ? sumsOf(verdict.accounts) : [];
  const question = RULINGS.find((ruling) => ruling.name === name)?.question ?? name;
  return {
    switch: name,
    rule,
    question,
    answer,
    instead,
    changes,
    verdict: verdict.ruling,
    reasons,
    ...(sums.length === 0 ? {} : { ledgers: sums }),
  };
}
