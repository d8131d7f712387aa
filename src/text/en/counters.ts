import type { Texts } from '../locale.js';

/** The parts of a counter's description. */
export const counters: Texts = {
  named: '{name} ({called})',
  goodOrder: 'Good Order',
  shaken: 'Shaken',
  wounded: '{wounds|wounded|# wounds}',
  with: 'with {weapons}',
  jammed: 'jammed',
  captured: 'captured',
};
