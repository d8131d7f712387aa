export * from './anything.js';
export * from './campaign-text.js';
export * from './design-text.js';
export * from './explain.js';
export type * from './language.js';
export * from './rules-here.js';
export * from './settled-text.js';
export * from './sight-text.js';
