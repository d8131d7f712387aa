/* Made by `npm run scenarios` of the packs. */

/** A pack as a module. */
interface PackModule {
  readonly default: unknown;
}

/** Loads the packs of the program by their ids: a bundler makes a file of each. */
export const FILES: Readonly<Record<string, () => Promise<PackModule>>> = {
  armour: async () => await import('../../packs/armour.json'),
  boards: async () => await import('../../boards/boards.json'),
  cache: async () => await import('../../packs/cache.json'),
  friend: async () => await import('../../packs/friend.json'),
  landing: async () => await import('../../packs/landing.json'),
  lane: async () => await import('../../packs/lane.json'),
  'modern-starter': async () => await import('../../packs/modern-starter.json'),
  raid: async () => await import('../../packs/raid.json'),
  regiment: async () => await import('../../packs/regiment.json'),
  training: async () => await import('../../packs/training.json'),
  vierville: async () => await import('../../packs/vierville.json'),
  'vietnam-starter': async () => await import('../../packs/vietnam-starter.json'),
  'ww2-starter': async () => await import('../../packs/ww2-starter.json'),
};
