export * from './assault-facts.js';
export * from './attempt.js';
export * from './destruction.js';
export * from './outcome.js';
export * from './resolve-assault.js';
export * from './resolve-rule.js';
export * from './retreat.js';
export * from './sums.js';
