export * from './charts.js';
export { chartPackSchema } from './charts.schema.js';
export type { ChartPack } from './charts.schema.js';
export * from './form.js';
export { COST_CLASSES, bands, readBand } from './parts.schema.js';
export type { Band, Cost, CostClass } from './parts.schema.js';
export * from './rows.js';
export * from './values.js';
