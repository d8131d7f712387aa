export * from './charts/index.js';
export * from './rulings/index.js';
export * from './units/index.js';
export * from './terrain/index.js';
export * from './sight/index.js';
export * from './fire/index.js';
export * from './recovery/index.js';
export * from './assault/index.js';
