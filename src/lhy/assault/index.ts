export * from './destruction.js';
export * from './outcome.js';
export * from './sums.js';
