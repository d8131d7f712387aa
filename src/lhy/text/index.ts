export * from './events.js';
export * from './problems.js';
export * from './tell.js';
