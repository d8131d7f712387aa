export { bearingFaults } from './bearing-faults.js';
export { leaderFaults } from './leader-faults.js';
export * from './mission-json.js';
export { missionSchema } from './mission.schema.js';
export { missionFaults, readMission } from './read-mission.js';
