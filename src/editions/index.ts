export { switchesOf, withSwitches } from './disputed.js';
export type { Disputed } from './disputed.js';
export * from './entries.js';
export { LAYERS } from './layers/index.js';
export { NOTES } from './notes/index.js';
export type { Note } from './notes/note.js';
export * from './ruleset.js';
