import type * as v from 'valibot';
import { actionSchemaOf } from '../engine/spelling.js';
import { once } from '../kernel/once.js';
import type { Action } from '../state/action.js';
import { SPELLING } from './shape.js';

/** An action in its one spelling: the same table as `readAction` reads by. */
export const actionSchema: () => v.GenericSchema<unknown, Action> = /* @__PURE__ */ once(() =>
  actionSchemaOf(SPELLING),
);
