import type { Texts } from '../../speech/texts.js';

/** German texts of lines of sight: the verdict, its reasons, and the changes that would make it better. */
export const sights: Texts = {
  clear: '{from} nach {to}: frei.',
  degraded: '{from} nach {to}: beeinträchtigt<, durch {by}>.',
  limited: '{from} nach {to}: begrenzt<, durch {by}>.',
  blocked: '{from} nach {to}: blockiert<, durch {by}>.',
  'blocked.degraded': '{from} nach {to}: blockiert, weil zu viel beeinträchtigt<: {by}>.',
  'part.in': '{terrain^acc} in {hexes}',
  'part.between': '{terrain^acc} zwischen {hexes}',
  'part.gap': 'die Lücke zwischen den Gebäuden in {hexes}',
  'part.ground': 'den Boden in {hexes}',
  'part.plateau': 'den Boden in {hexes} (Länge seines Schattens: {shadow})',
  'part.night': 'die Dunkelheit in {hexes}',

  'would.open': 'Offen wäre die Linie {ways}.',
  'would.clear': 'Frei wäre die Linie {ways}.',
  'would.or': ', oder ',
  'change.marker': 'ohne {terrain^acc} in {hexes}',
  'change.barricade': 'ohne die Barrikade zwischen {hexes}',
  'change.floor': '{floor^on} in {hexes}',
  'change.hexside': 'ohne {terrain^acc} zwischen {hexes}',
  'change.art': 'ohne ein Stück {terrain} in {hexes}',
  'change.terrain': 'ohne {terrain^acc} in {hexes}',
  'change.ground': 'mit dem Boden in {hexes} auf Höhe {level}',
};
