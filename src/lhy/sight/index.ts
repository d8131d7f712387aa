export * from './approach.js';
export * from './enclosed.js';
export type { Cloud, Hindrance } from './hindrances.js';
export type { Block, Watcher } from './looking.js';
export * from './sight.js';
export * from './visibility.js';
