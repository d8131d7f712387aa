export { excessIn } from './adjustment.js';
export * from './opening.js';
export * from './registry.js';
export * from './sequence.js';
