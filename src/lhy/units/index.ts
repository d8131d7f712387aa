export * from './capabilities.js';
export type { Chassis, CounterType, FireValue } from './counter.schema.js';
export * from './counters.js';
export * from './kinds.js';
export * from './organisation.js';
export * from './stacking.js';
export * from './nations.js';
export * from './veiled.js';
