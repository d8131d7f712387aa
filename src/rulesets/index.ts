export * from './diff.js';
export * from './entry.js';
export * from './layer.js';
export { layerSchema } from './layer.schema.js';
export * from './resolve.js';
export * from './ruleset.js';
export { stackOf } from './stack.js';
export type { Asked, StackInput } from './stack.js';
export { layerJsonSchema } from './layer-json-schema.js';
