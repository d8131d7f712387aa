import { performance } from 'node:perf_hooks';
import type { Rules } from '../server.js';

/** What a `GET` shows beside the health of a server. However many ask, each is written seldom: that is done where the sockets wait. */
export interface Sights {
  /** The OpenRPC document, as bytes. It is written once. */
  readonly document: () => Uint8Array;
  /** What `/metrics` tells. It is written anew when it is older than a quarter of a second. */
  readonly metrics: () => Promise<string>;
}

/** Milliseconds for which the same metrics are told to all who ask. */
const FRESH = 250;

/**
 * What a `GET` shows.
 *
 * @param rules have the document
 * @param setting has what writes the metrics
 * @param now milliseconds, of any clock
 * @example await sightsOf(rules, setting).metrics() // '# HELP hexarbiter_calls_total ...'
 */
export function sightsOf(
  rules: Pick<Rules, 'document'>,
  { metrics }: { readonly metrics: { readonly text: () => Promise<string> } },
  now: () => number = () => performance.now(),
): Sights {
  let written: Uint8Array | undefined;
  let told: Promise<string> | undefined;
  let since = -Infinity;
  return {
    document: () => (written ??= Buffer.from(JSON.stringify(rules.document()))),
    metrics: async () => {
      if (told === undefined || now() - since > FRESH) {
        since = now();
        told = metrics.text();
        // What cannot be written now is tried again.
        told.catch(() => (told = undefined));
      }
      return await told;
    },
  };
}
