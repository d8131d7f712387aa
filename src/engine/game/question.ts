import type { Ask } from '../../kernel/procedure/request.js';
import type { System } from './system.js';

/** The question that a pending action waits for, and its events so far. */
export interface Question<S extends System> {
  readonly ask: Ask;
  readonly soFar: readonly S['event'][];
}
