export type {
  Design,
  DesignObjective,
  DesignQuestion,
  DesignRoll,
  Frontage,
  Planning,
  QuestionId,
  Settled,
} from './design.js';
export { FRONTAGES, MISSION_TYPES, QUESTIONS } from './design.js';
export type { Alliance, Library, LibraryInput } from './library.js';
export { readLibrary } from './library.js';
export { missionOfDesign } from './make.js';
export type { Good } from './market.js';
export { forSale } from './market.js';
export * from './run.js';
