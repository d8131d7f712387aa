/** Every code with which a session itself refuses; all others are those of the rules. */
export const SESSION_CODES: readonly string[] = [
  'may-have-shown',
  'may-not-undo',
  'not-your-step',
  'nothing-to-redo',
  'nothing-to-undo',
  'record-is-closed',
  'session-closed',
];
