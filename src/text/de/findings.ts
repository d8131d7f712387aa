import type { Texts } from '../../speech/texts.js';

/** German texts of findings: decisions that are no sums. */
export const findings: Texts = {
  damageBand: '{result} gegen Moral {morale}',
  spotted: '{at}: {way}<, {by}>< (mit {with})>',
  hitLocation: '{part}, {aspect}<, Panzerungsfaktor {armor}>',
  meleeOdds: 'Verhältnis {column}<, verschoben um {shift}>',
  'meleeOdds.account':
    'Stärke {attack} gegen {defence}: Verhältnis {ratio}<, verschoben um {shift} auf {column}>; Tötungszahl {needed}.',
};
