/** Every code with which a session itself refuses; all others are those of the rules. */
export const SESSION_CODES: readonly string[] = [
  'began-with-a-save',
  'game-under-way',
  'may-have-shown',
  'may-not-undo',
  'not-your-step',
  'nothing-to-redo',
  'nothing-to-undo',
  'record-is-closed',
  'record-of-another-game',
  'session-closed',
];
