export * from './activate-rule.js';
export * from './company-rules.js';
export * from './direct-rule.js';
export * from './entitled.js';
export * from './in-command.js';
export * from './mandatory.js';
export * from './platoons.js';
export * from './reaction.js';
