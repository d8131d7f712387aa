export * from './decode-pack.js';
export * from '../engine/documents/json-schema.js';
export * from './library.js';
export * from './pack-json-schema.js';
export * from './pack.js';
export { packSchema } from './pack.schema.js';
export * from './scenario-check.js';
export * from './scenario-map.js';
export * from './load-world.js';
