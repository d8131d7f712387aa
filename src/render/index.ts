export { countersOf, markersIn, renderGame } from './game.js';
export type { GamePicture } from './game.js';
export { renderSvg } from './render.js';
export type { DrawnCounter, DrawnMarker, Picture } from './picture.js';
