import type { Meter } from './meter.js';

/* The steps of an exploration do not depend on what is remembered: a step that is known already is charged as if it were worked
 * out now, and once in an exploration, as it would be worked out once. */

/** The paths and the events of one kept step alone, without those of the steps within it. */
export interface Bill {
  /** What the step is. However often one is worked out, because it was forgotten meanwhile, it is paid for once. */
  readonly of: unknown;
  own: number;
  /** Events, each counted once, however large the position is. */
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
  readonly within: Map<unknown, Bill>;
  /** The step was paid for before. */
  readonly isPaid: boolean;
}

/** Whose steps are counted, and what has been charged so far. */
export interface Account {
  readonly meter: Meter;
  /** How many events of a small position an event of this one stands for. */
  readonly weight: number;
  readonly charged: Set<unknown>;
  /** Paths of this account alone. */
  paths: number;
  /** The innermost step that is being worked out to be kept. */
  billing: Billing | undefined;
}

/**
 * An account at its beginning.
 *
 * @param weight how many events of a small position an event of this one stands for
 * @example accountOf(meterOf(1000)).charged.size // 0
 */
export function accountOf(meter: Meter, weight = 1): Account {
  return { meter, weight, charged: new Set(), paths: 0, billing: undefined };
}

/**
 * Counts a path.
 *
 * @example countPath(account)
 */
export function countPath(account: Account): void {
  const { billing } = account;
  if (billing !== undefined) billing.bill.own += 1;
  if (billing?.isPaid !== true) pay(account, 1, 0);
}

/**
 * Counts an event that a path takes in.
 *
 * @example countEvent(account)
 */
export function countEvent(account: Account): void {
  const { billing } = account;
  if (billing !== undefined) billing.bill.events += 1;
  if (billing?.isPaid !== true) pay(account, 0, 1);
}

function pay(account: Account, paths: number, events: number): void {
  const { meter, weight } = account;
  account.paths += paths;
  meter.steps += paths;
  if (meter.events !== undefined) meter.events += events * weight;
}

/**
 * Charges a step that is known already.
 *
 * @example chargeKnown(account, known)
 */
export function chargeKnown(account: Account, { cost }: Priced): void {
  if (cost === undefined) return;
  const { charged, billing } = account;
  if (!charged.has(cost.bill.of)) {
    for (const bill of cost.bills) {
      if (charged.has(bill.of)) continue;
      charged.add(bill.of);
      pay(account, bill.own, bill.events);
    }
  }
  if (billing !== undefined && !billing.within.has(cost.bill.of))
    for (const bill of cost.bills) billing.within.set(bill.of, bill);
}

/**
 * Works out a step that is to be kept, and writes its cost on it.
 *
 * @param of what the step is, where one that was forgotten may be worked out again; each is one of its own where it is left out
 * @example billed(account, 'attack', () => spreadOn(work, stage, run, { same })).cost?.bills.length // 1
 */
export function billed<S extends Priced>(account: Account, of: string | undefined, workOut: () => S): S {
  const { charged, billing: around } = account;
  const bill: Bill = { of: of ?? Symbol('a step'), own: 0, events: 0 };
  const billing: Billing = { bill, within: new Map([[bill.of, bill]]), isPaid: charged.has(bill.of) };
  account.billing = billing;
  const spread = workOut();
  account.billing = around;
  spread.cost ??= { bill, bills: [...billing.within.values()] };
  for (const [each, one] of billing.within) {
    charged.add(each);
    around?.within.set(each, one);
  }
  return spread;
}
