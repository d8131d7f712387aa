export * from './charts/index.js';
export * from './rulings/index.js';
export * from './units/index.js';
