export * from './campaign.js';
export { campaignJsonSchema, campaignSchema, newCampaign, readCampaign } from './campaign.schema.js';
export * from './close-game.js';
export type { Earned } from './points.js';
export * from './seal.js';
export { TACTICAL_NAMES } from './tactical.js';
