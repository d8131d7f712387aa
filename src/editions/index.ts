export * from './resolve.js';
export * from './ruleset.js';
export * from './rulesets.js';
export * from './switch.js';
