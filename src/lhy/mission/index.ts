export { missionSchema } from './mission.schema.js';
export * from './read-mission.js';
