import type { PrintedLayer } from './printed-layer.js';

/** The core rules v5.1 as this library plays them: the book of 2020, and what the cards of 2022 add without speaking against it. */
export const EDITION_5_1: PrintedLayer = {
  id: '5.1',
  title: 'Core rules v5.1',
  kind: 'edition',
  over: 'book-2020',
  source: 'Core rules v5.1, 2020, with the player-aid cards of 2022',
  answers: {
    fireTrigger: 'sixOrToHitTen',
  },
  sections: {
    fireTrigger: 'Fire',
  },
  remarks: {
    fireTrigger: 'The cards of 2022 add the natural 10 of an ordnance shot to the natural 6 of the book.',
  },
};
