export * from './arcs.js';
export * from './cover.js';
export * from './ground.js';
export * from './map.js';
export { mapDesignSchema } from './map.schema.js';
export type {
  HexDesign,
  HexsideDesign,
  HexsideKind,
  MapDesign,
  SectorDesign,
  ShapeDesign,
  WayDesign,
} from './map.schema.js';
