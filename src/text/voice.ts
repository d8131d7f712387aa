import type { Speech } from '../speech/fill.js';
import type { Locale } from './locale.js';
import type { Names } from './names.js';

/** A language, with the names of counters and sides. */
export interface Voice extends Speech {
  readonly locale: Locale;
  readonly names: Names;
}
