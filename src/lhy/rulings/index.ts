export * from './rulings.js';
export { RULINGS } from './switches.js';
export type { Ruling, RulingAnswers } from './switches.js';
