export { activatedIn, controlIn, countersOf, markersIn, renderGame } from './game.js';
export { renderSvg } from './render.js';
export type { DrawnCounter } from '../paper/counters.js';
export type { DrawnHex, DrawnMarker, GamePicture, Picture, Sights } from './picture.js';
