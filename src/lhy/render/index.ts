export { counterBox } from './counter-box.js';
export { hexAt, hexPolygon } from './plane.js';
export type * from './picture.js';
export * from './render.js';
