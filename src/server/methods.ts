import { BEGIN_METHODS } from './begin-methods.js';
import { LOOK_METHODS } from './look-methods.js';
import type { Method } from './method.js';
import { PLAY_METHODS } from './play-methods.js';
import { QUESTION_METHODS } from './question-methods.js';
import { WORLD_METHODS } from './world-methods.js';

/** The methods of the server, in the order of the documents. */
export const METHODS: readonly Method[] = [
  ...WORLD_METHODS,
  ...BEGIN_METHODS,
  ...PLAY_METHODS,
  ...QUESTION_METHODS,
  ...LOOK_METHODS,
];

/** A client cancels a call by this notification, with the `id` of the call among its parameters. */
export const CANCEL = '$/cancelRequest';

/** The server tells by this notification what it has found so far for a call that streams. */
export const PROGRESS = '$/progress';

/** The server tells by this notification that a game has changed. */
export const CHANGED = 'game/changed';
