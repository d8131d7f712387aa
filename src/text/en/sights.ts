import type { Texts } from '../locale.js';

/** What a line of sight is worth, and what makes it so. */
export const sights: Texts = {
  clear: '{from} to {to}: clear.',
  degraded: '{from} to {to}: degraded<, by {by}>.',
  limited: '{from} to {to}: limited<, by {by}>.',
  blocked: '{from} to {to}: blocked< by {by}>.',
  'blocked.degraded': '{from} to {to}: blocked, degraded by too much<: {by}>.',
  'part.in': '{terrain} in {hexes}',
  'part.between': '{terrain} between {hexes}',
  'part.gap': 'the gap between the Buildings in {hexes}',
  'part.ground': 'the ground in {hexes}',
};
