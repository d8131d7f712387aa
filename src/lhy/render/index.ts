export type * from './picture.js';
export * from './render.js';
