import type { PrintedLayer } from './printed-layer.js';

/** The core rulebook v5.1 as it was printed in 2020. It lies beneath every other edition: what no layer answers is answered by the book. */
export const BOOK_2020: PrintedLayer = {
  id: 'book-2020',
  title: 'Core rules v5.1, the book of 2020',
  kind: 'edition',
  source: 'Core rules v5.1, 2020',
  answers: {
    fireTrigger: 'naturalSix',
  },
  sections: {
    fireTrigger: '10.5.6',
  },
};
