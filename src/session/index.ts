/**
 * A game that is played, step by step: the state that a page or a server would keep anyway. It holds no rules, and is the one
 * entry of this library that keeps a state.
 *
 * @packageDocumentation
 */
export { CHANGES, rolledNothing } from './change.js';
export type { Change, ChangeKind, DispatchOptions, SessionStep } from './change.js';
export { connectSession } from './connect.js';
export type { RemoteSession } from './connect.js';
export type { Filled } from './fill.js';
export { CALLS } from './message.js';
export type { Answered, Asked, Call, Changed, Opened, Port, Shown, ShownChange } from './message.js';
export type { SessionRules } from './rules.js';
export { serveSession } from './serve.js';
export type { Serving } from './serve.js';
export { createSession } from './session.js';
export type { Session } from './session.js';
export type { SessionStart } from './start.js';
export { SESSION_CODES } from './codes.js';
