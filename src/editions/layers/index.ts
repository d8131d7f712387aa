import type { Layer } from '../../rulesets/index.js';
import { BOOK_2020 } from './book-2020.js';
import { CARDS_2022 } from './cards-2022.js';
import { DIGITAL } from './digital.js';
import { EDITION_4_2_1 } from './edition-4.2.1.js';
import { EDITION_5_1 } from './edition-5.1.js';

/** The layers that come with the library: the printings and the cards of which the sources tell enough. */
export const LAYERS: readonly Layer[] = [
  BOOK_2020,
  EDITION_5_1,
  EDITION_4_2_1,
  DIGITAL,
  CARDS_2022,
] as readonly Layer[];
