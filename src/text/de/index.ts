import type { Locale } from '../locale.js';
import { sums } from '../../speech/de/sums.js';
import { actions } from './actions.js';
import { counters } from './counters.js';
import { decisions } from './decisions.js';
import { events } from './events.js';
import { findings } from './findings.js';
import { labels } from './labels.js';
import { pictureWords } from './picture-words.js';
import { problems } from './problems.js';
import { sights } from './sights.js';
import { terms } from './terms.js';
import { words } from './words.js';

/**
 * German.
 *
 * @example explain(ledger, german) // 'IFP 2 + MG 2 + LM von Maj. Tom 1 = 5 [5.0, 5.0.1]'
 */
export const german: Locale = {
  id: 'de',
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
  words: { ...words, ...pictureWords },
};
