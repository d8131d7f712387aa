export * from './allowance.js';
export * from './crossings.js';
export * from './step.js';
export type * from './step-facts.js';
