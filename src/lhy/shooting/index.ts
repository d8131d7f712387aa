export * from './anti-tank-rule.js';
export * from './conditions.js';
export * from './enfilade.js';
export * from './enfilade-rule.js';
export * from './on-the-way.js';
export * from './place.js';
export * from './small-arms-rule.js';
export * from './settle.js';
