export { lhyDocuments } from './documents.schema.js';
export * from './faults.js';
export * from './lhy.js';
export * from './load-mission.js';
export * from './seen-by.js';
export * from './spelling.js';
