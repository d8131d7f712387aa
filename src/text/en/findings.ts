import type { Texts } from '../../speech/texts.js';

/** Texts of findings: decisions that are no sums. */
export const findings: Texts = {
  damageBand: '{result} against Morale {morale}',
  spotted: '{at}: {way}<, {by}>< (with {with})>',
  hitLocation: '{aspect} of the {part}<, Armor Factor {armor}>',
  meleeOdds: 'odds {column}<, shifted by {shift}>',
  'meleeOdds.account':
    'Strength {attack} against {defence}: ratio {ratio}<, shifted by {shift} to {column}>; Kill Number {needed}.',
};
