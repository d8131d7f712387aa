/**
 * One interface for a game whose rules run in the page, in a worker or on a server. A page that is written for one of them runs on
 * all three.
 *
 * @packageDocumentation
 */
export type { Calls } from './calls.js';
export { REMOTE_CODES } from './codes.js';
export type { OrderFilled, OrderGiven } from './fill.js';
export { GAME_CALLS } from './game.js';
export type { DispatchHow, Game, GameCall, GameParams, News, Opened, Sight } from './game.js';
export { playHere, tableHere } from './here.js';
export type { HereStart, NewHere, PlayHere, RecordedHere, TableHere, Words } from './here.js';
export { sessionFrom } from './from-record.js';
export type { RecordStart } from './from-record.js';
export type { Socket } from './reviving.js';
export type { RulesHere } from './rules.js';
export { connect } from './connect.js';
export type { ConnectHow } from './connect.js';
export { dial } from './server-line.js';
export type { ServerLine, ServerLineHow } from './server-line.js';
export { inWorker, serveGame } from './worker.js';
export type { Patience } from './worker.js';
