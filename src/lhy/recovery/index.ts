export * from './heroism.js';
export * from './recover.js';
export * from './recover-rule.js';
export * from './recovery.js';
