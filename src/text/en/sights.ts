import type { Texts } from '../../speech/texts.js';

/** Texts of lines of sight: the verdict, its reasons, and the changes that would make it better. */
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
  'part.plateau': 'the ground in {hexes} (length of its shadow: {shadow})',
  'part.night': 'the dark in {hexes}',

  'would.open': 'It would be open {ways}.',
  'would.clear': 'It would be clear {ways}.',
  'would.or': ', or ',
  'change.marker': 'without the {terrain} in {hexes}',
  'change.barricade': 'without the Barricade between {hexes}',
  'change.floor': 'on the {floor} in {hexes}',
  'change.hexside': 'without the {terrain} between {hexes}',
  'change.art': 'without one piece of {terrain} in {hexes}',
  'change.terrain': 'without the {terrain} in {hexes}',
  'change.ground': 'with the ground in {hexes} at level {level}',
};
