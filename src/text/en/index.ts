import type { Locale } from '../locale.js';
import { actions } from './actions.js';
import { counters } from './counters.js';
import { decisions } from './decisions.js';
import { events } from './events.js';
import { findings } from './findings.js';
import { labels } from './labels.js';
import { problems } from './problems.js';
import { sights } from './sights.js';
import { sums } from '../../speech/en/sums.js';
import { terms } from './terms.js';
import { words } from './words.js';

/**
 * English.
 *
 * @example explain(ledger, english) // 'IFP 2 + MG 2 + Leader 1 = 5 [5.0, 5.0.1]'
 */
export const english: Locale = {
  id: 'en',
  terms,
  sums,
  findings,
  problems,
  events,
  actions,
  decisions,
  sights,
  counters,
  labels,
  words,
};
