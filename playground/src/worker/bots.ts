import type { Lnlt } from 'hexarbiter';
import type { Seats } from './table.js';
import type { Bot } from './kit.js';

/* The bots of the first game are loaded when one of them takes a seat: the page is there sooner without them. */

const loaded: { bots: Readonly<Record<string, Bot<Lnlt>>> } = { bots: {} };

/**
 * The bots of the first game, as far as they have been loaded.
 *
 * @example Object.keys(botsAtHand()) // []
 */
export function botsAtHand(): Readonly<Record<string, Bot<Lnlt>>> {
  return loaded.bots;
}

/**
 * Loads the bots where one of them takes a seat.
 *
 * @param seats who plays
 * @example await botsFor({ us: 'human', de: 'sensible' })
 */
export async function botsFor(seats: Seats): Promise<void> {
  if (Object.values(seats).every((player) => player === 'human')) return;
  loaded.bots = (await import('hexarbiter/bots')).BOTS;
}
