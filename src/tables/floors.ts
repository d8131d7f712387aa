/**
 * The floors of a hex that see differently: the ground, the floors that a Building has above it, and the air over them
 * all.
 */
export const FLOORS = ['ground', 'upper', 'roof', 'air'] as const;
/** One of them. */
export type Floor = (typeof FLOORS)[number];

/* 10.2 and 10.6: how many levels each floor is above the terrain its Building rests on, by the storeys of the Building.
 * The Rooftop of a Building of two storeys is at Level-3, one above the level of the Building as an obstacle. */
export const FLOOR_HEIGHTS: Readonly<Record<1 | 2, Readonly<Record<Exclude<Floor, 'air'>, number>>>> = {
  1: { ground: 0, upper: 1, roof: 1 },
  2: { ground: 0, upper: 1, roof: 3 },
};

/* 19.2.3: how many levels a flying or hovering helicopter is above the tallest terrain of its hex. */
export const FLIGHT_HEIGHT = 1;

/* 19.1.1: by how many levels an aircraft is above the highest obstacle on its path, by the readings of the rule. */
export const AIRCRAFT_HEIGHTS = { twoLevels: 2, oneLevel: 1 } as const;
