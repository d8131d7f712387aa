export { excessIn } from './adjustment.js';
export { controllerOf } from './control.js';
export * from './opening.js';
export * from './registry.js';
export * from './sequence.js';
export { countsBoxes, scoreOf } from './victory.js';
