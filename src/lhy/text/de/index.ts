import { sums } from '../../../speech/de/sums.js';
import type { LhyLocale } from '../language.js';
import { actions } from './actions.js';
import { decisions } from './decisions.js';
import { events } from './events.js';
import { problems } from './problems.js';
import { terms } from './terms.js';
import { words } from './words.js';

/** German. */
export const german: LhyLocale = { id: 'de', terms, sums, problems, events, actions, decisions, words };
