import type { Sizes } from '../kernel/json/sizes.js';

/** The lists of a board that have limits of their own. */
export const BOARD_SIZES: Sizes = {
  '/lines': 'lines',
  '/roads': 'roads',
  '/buildings': 'buildings',
  '/silhouettes': 'silhouettes',
  '/silhouettes/*/points': 'corners',
};

/** The lists of a pack that have limits of their own. */
export const PACK_SIZES: Sizes = {
  '/requires': 'requires',
  '/counters': 'types',
  '/nations': 'nations',
  '/skills': 'skills',
  '/terrain/rows': 'terrain',
  '/boards': 'boards',
  ...Object.fromEntries(Object.entries(BOARD_SIZES).map(([inside, what]) => [`/boards/*${inside}`, what])),
  '/scenarios': 'scenarios',
  '/scenarios/*/map/boards': 'layout',
  '/scenarios/*/events': 'events',
  '/scenarios/*/events/*/effects': 'effects',
  '/scenarios/*/paragraphs': 'paragraphs',
  '/scenarios/*/paragraphs/*/effects': 'effects',
  '/scenarios/*/sides/*/forces': 'entries',
  '/scenarios/*/sides/*/forces/*/units': 'counters',
  '/scenarios/*/sides/*/forces/*/units/*/holds': 'entries',
  '/scenarios/*/sides/*/forces/*/units/*/carries': 'entries',
  '/scenarios/*/sides/*/*': 'entries',
  '/scenarios/*/specialRules': 'entries',
  '/scenarios/*/control': 'entries',
  '/scenarios/*/works': 'entries',
  '/scenarios/*/tasks': 'entries',
  '/scenarios/*/victory/*': 'entries',
  '/scenarios/*/texts/*/notes': 'entries',
  '/scenarios/*/handicaps': 'entries',
};
