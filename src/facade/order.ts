import type * as engine from '../engine/order.js';
import type { ActionKind } from '../state/index.js';

export type { Slot } from '../engine/order.js';

/**
 * An order being built click by click: an action's fields as far as they are given. `skipped` names optional fields the
 * player has decided to leave out.
 */
export type Order = engine.Order<ActionKind>;
