export * from './anti-tank.js';
export * from './effects.js';
export * from './limits.js';
export * from './rows.js';
export * from './small-arms.js';
export * from './subject.js';
