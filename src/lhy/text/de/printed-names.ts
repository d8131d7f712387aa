import type { Texts } from '../../../speech/texts.js';

/** The German names of the sides, companies and counters that the missions of this project print in English. */
export const printedNames: Texts = {
  'named.Umber': 'Umber',
  'named.Slate': 'Schiefer',
  'named.Umber black': 'Umber Schwarz',
  'named.Umber red': 'Umber Rot',
  'named.Slate black': 'Schiefer Schwarz',
  'named.Slate red': 'Schiefer Rot',
  'named.Umber squad': 'Umber-Gruppe',
  'named.Umber section': 'Umber-Trupp',
  'named.Umber leader': 'Umber-Anführer',
  'named.Umber MG section': 'Umber-MG-Trupp',
  'named.Umber light anti-tank weapon': 'Umber-Panzernahkampfwaffe',
  'named.Umber tank': 'Umber-Panzer',
  'named.Slate squad': 'Schiefer-Gruppe',
  'named.Slate section': 'Schiefer-Trupp',
  'named.Slate leader': 'Schiefer-Anführer',
  'named.Slate MG section': 'Schiefer-MG-Trupp',
  'named.Slate light anti-tank weapon': 'Schiefer-Panzernahkampfwaffe',
  'named.Slate tank': 'Schiefer-Panzer',
};
