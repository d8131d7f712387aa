export { lhyDocuments } from './documents.schema.js';
export { lhyEventsFor } from './events-for.js';
export * from './faults.js';
export * from './lhy.js';
export * from './load-mission.js';
export * from './mission-needs.js';
export { lhySeenBy } from './seen-by.js';
export * from './spelling.js';
