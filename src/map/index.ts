export * from './board.js';
export { checkBoard } from './board-check.js';
export { canonicalBoard } from './canonical-board.js';
export * from './compile.js';
export * from '../board/geometry.js';
export * from './map.js';
export * from '../board/names.js';
export * from './text-board.js';
export * from './print-board.js';
