import type { Lnlt, Setup } from '../../facade/index.js';
import { position } from '../../facade/index.js';
import type { Beginnings } from '../games/beginning.js';

/** How the first game begins with a situation. */
export const LNLT_BEGINNINGS: Beginnings<Lnlt> = {
  setUp: position,
  recordOf: (given) => {
    const { dice, ...setup } = given as Setup;
    return { dice, setup };
  },
};
