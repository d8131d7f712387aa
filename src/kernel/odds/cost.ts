import type { Meter } from './meter.js';

/* The steps of an exploration do not depend on what is remembered: a step that is known already is charged as if it were worked
 * out now, and once in an exploration, as it would be worked out once. */

/** The paths and the events of one kept step alone, without those of the steps within it. */
export interface Bill {
  own: number;
  events: number;
}

/** What a kept step has cost: its own bill, and those of the steps within it. */
export interface Cost {
  readonly bill: Bill;
  readonly bills: readonly Bill[];
}

/** Something that is kept with its cost. */
export interface Priced {
  cost: Cost | undefined;
}

/** The bills of a step that is being worked out. */
export interface Billing {
  readonly bill: Bill;
  readonly within: Set<Bill>;
}

/** Whose steps are counted, and what has been charged so far. */
export interface Account {
  readonly meter: Meter;
  readonly charged: Set<Bill>;
  /** The innermost step that is being worked out to be kept. */
  billing: Billing | undefined;
}

/**
 * An account at its beginning.
 *
 * @example accountOf(meterOf(1000)).charged.size // 0
 */
export function accountOf(meter: Meter): Account {
  return { meter, charged: new Set(), billing: undefined };
}

/**
 * Counts a path.
 *
 * @example countPath(account)
 */
export function countPath({ meter, billing }: Account): void {
  meter.steps += 1;
  if (billing !== undefined) billing.bill.own += 1;
}

/**
 * Counts an event that a path takes in.
 *
 * @param weight how many events of a small position it stands for
 * @example countEvent(account, 1)
 */
export function countEvent({ meter, billing }: Account, weight: number): void {
  if (meter.events !== undefined) meter.events += weight;
  if (billing !== undefined) billing.bill.events += weight;
}

/**
 * Charges a step that is known already.
 *
 * @example chargeKnown(account, known)
 */
export function chargeKnown(account: Account, { cost }: Priced): void {
  if (cost === undefined) return;
  const { meter, charged, billing } = account;
  if (!charged.has(cost.bill)) {
    for (const bill of cost.bills) {
      if (charged.has(bill)) continue;
      charged.add(bill);
      meter.steps += bill.own;
      if (meter.events !== undefined) meter.events += bill.events;
    }
  }
  if (billing !== undefined && !billing.within.has(cost.bill)) for (const bill of cost.bills) billing.within.add(bill);
}

/**
 * Works out a step that is to be kept, and writes its cost on it.
 *
 * @example billed(account, () => spreadOn(work, stage, run, { same })).cost?.bills.length // 1
 */
export function billed<S extends Priced>(account: Account, workOut: () => S): S {
  const around = account.billing;
  const billing: Billing = { bill: { own: 0, events: 0 }, within: new Set() };
  billing.within.add(billing.bill);
  account.billing = billing;
  const spread = workOut();
  account.billing = around;
  spread.cost ??= { bill: billing.bill, bills: [...billing.within] };
  for (const bill of billing.within) {
    account.charged.add(bill);
    around?.within.add(bill);
  }
  return spread;
}
