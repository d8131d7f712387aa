import type { Texts } from '../../../speech/texts.js';

/** Other ways in which people write down what became of units, with `|` between them; and what stands between a name and a result, or two sums. */
export const toldWords: Texts = {
  'told.none': 'ohne Wirkung|nichts|unverletzt|unbeschadet',
  'told.regroups': 'gruppiert neu|gruppiert um|neu gruppiert',
  'told.disrupts': 'Unordnung|ungeordnet|gerät in Unordnung',
  'told.shocked': 'Schock|geschockt',
  'told.casualty': 'verliert einen Schritt|eine Stufe weniger|Verlust',
  'told.destroyed': 'vernichtet|ausgeschaltet|getötet|gefallen|tot',
  'told.lost': 'geht verloren',
  'told.retreats': 'weicht|weicht zurück',
  'told.stays': 'bleibt|bleibt, wie er ist|bleibt in Unordnung|erholt sich nicht|nicht erholt',
  'told.recovers': 'erholt',
  'told.rallies': 'gesammelt',
  'told.heroic': 'Held|ein Held|wird Held|heldenhaft',
  'told.remains': 'bleibt geschockt',
  'told.be': 'ist|sind|wird|werden|gerät',
  'told.against': 'gegen',
};
