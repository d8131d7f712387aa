import { sums } from '../../../speech/en/sums.js';
import type { LhyLocale } from '../language.js';
import { actions } from './actions.js';
import { decisions } from './decisions.js';
import { events } from './events.js';
import { problems } from './problems.js';
import { terms } from './terms.js';
import { words } from './words.js';

/** English. */
export const english: LhyLocale = { id: 'en', terms, sums, problems, events, actions, decisions, words };
