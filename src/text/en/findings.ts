import type { Texts } from '../locale.js';

/** Decisions that are no sums. */
export const findings: Texts = {
  damageBand: '{result} against Morale {morale}',
  spotted: '{at}: {way}<, {by}>< (with {with})>',
  meleeOdds: 'odds {column}<, shifted by {shift}>',
};
