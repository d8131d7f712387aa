/** Every code with which a game over a line itself refuses; all others are those of the rules and of the server. */
export const REMOTE_CODES: readonly string[] = [
  'bad-answer',
  'line-closed',
  'line-lost',
  'no-answer',
  'no-line',
  'no-sockets',
  'not-json',
  'unknown-call',
  'worker-failed',
];
