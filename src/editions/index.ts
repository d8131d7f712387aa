export { switchesOf, withSwitches } from './disputed.js';
export type { Disputed } from './disputed.js';
export { NOTES } from './notes/index.js';
export type { Note } from './notes/note.js';
export * from './resolve.js';
export * from './ruleset.js';
export * from './rulesets.js';
export * from './switch.js';
