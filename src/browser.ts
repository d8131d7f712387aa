/* What the script for pages has, which sets `Hexarbiter`: the library, English and pictures, so that a page needs one file. */
export * from './index.js';
export { renderGame } from './render/index.js';
export { english } from './text/en/index.js';
