/** Refusals that come before any rule is asked: shape, turn and side, references, answers, worlds. */
const BEFORE_THE_RULES = [
  'answer-first',
  'broken-link',
  'choices-left',
  'dice-left',
  'dead-end',
  'dice-wanted',
  'die-out-of-range',
  'diverged',
  'game-over',
  'hook-failed',
  'may-have-shown',
  'misfit',
  'misuse',
  'missing',
  'no-progress',
  'no-seed',
  'no-standing-orders',
  'no-such-action',
  'not-among-options',
  'not-an-option',
  'not-canonical',
  'not-for-players',
  'not-now',
  'not-sealed',
  'nothing-asked',
  'one-answer',
  'seeded-dice',
  'short-key',
  'short-seed',
  'stale-step',
  'surplus-dice',
  'takes-no-part',
  'too-costly',
  'too-few-dice',
  'too-many-dice',
  'turn-is-over',
  'unknown-field',
  'unknown-kind',
  'unknown-role',
  'wrong-base',
  'wrong-format',
  'wrong-seal',
  'wrong-side',
  'wrong-world',
] as const;

/** Faults of untrusted data, wherever they come from. */
const OF_DATA = [
  'bad-json',
  'bad-null',
  'bad-rng-state',
  'bad-type',
  'bad-value',
  'control-character',
  'forbidden-key',
  'not-integer',
  'not-json',
  'more-problems',
  'too-large',
  'unknown-key',
] as const;

/** What odds leave out, and why. */
const OF_ODDS = [
  'action-not-shown',
  'not-followed',
  'nothing-by-chance',
  'rest-not-told',
  'results-not-named',
  'too-many-answers',
  'usual-answer',
] as const;

/** Every code that the engine itself gives a reason with, in any game. A game adds those of its rules. */
export const ENGINE_CODES: readonly string[] = [...BEFORE_THE_RULES, ...OF_DATA, ...OF_ODDS];

/** Refusals of an action that say how it is written, or what it leaves out. */
const OF_SPELLING: readonly string[] = ['missing', 'not-canonical', 'unknown-field', 'unknown-kind', ...OF_DATA];

/**
 * Whether a code says that data is misspelt, incomplete, or names something that does not exist: no rule has been asked then.
 *
 * @example isFaultOfData('unknown-counter') // true
 */
export function isFaultOfData(code: string): boolean {
  return OF_SPELLING.includes(code) || code.startsWith('unknown-');
}
