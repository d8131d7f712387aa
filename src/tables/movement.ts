/** Half-points in one MP: with them a Road's half MP is a whole number (6.0). */
export const HALF_POINTS = 2;

/* Rules 1.6, 6.2, 7.0 and 11.1: changes of a Leg unit's Movement Factor (MF), in MPs; the ruleset has that of Shaken units. */
export const MOVEMENT_FACTOR_MODIFIERS = {
  doubleTime: 2,
  smokeLaid: -1,
  smcCarryingWeapon: -2,
} as const;

/* Rules 1.6, 10.2, 10.6, 10.7, 10.7.1, 21.1, 21.4, 21.6 and 22.0: costs of steps that the Terrain Effects Chart does not list, in MPs. */
export const STEP_COSTS = {
  pickUpWeapon: 2,
  changeFloor: 2,
  /* 19.1, 19.2.2: a hex in the air, and going from flying to hovering or back. */
  hexInTheAir: 1,
  changeFlight: 1,
  rooftop: 1,
  bunker: 2,
  cave: 2,
  tunnel: 1,
  trench: 1,
  ownMines: 1,
  flames: 1,
  exitMap: 1,
} as const;

/** Growth through which a Scout leads the units that move with him, and the cost of a hex of it then, in MPs (11.6). */
export const SCOUTED_TERRAIN: readonly string[] = [
  'heavyJungle',
  'lightJungle',
  'forest',
  'lightWoods',
  'wheat',
  'tallGrass',
  'kunaiGrass',
];
export const SCOUTED_COST = 1;

/** Assault Movement, Assault Fire and their Stealth forms divide the MF by this; fractions are rounded up (6.1). */
export const ASSAULT_MOVE_DIVISOR = 2;

/**
 * The MPs that a vehicle pays for each vertex of a pivot (15.1). `REVERSE_COST` multiplies the cost of a step in
 * reverse.
 */
export const PIVOT_COST = 1;
/** The vertices that a gun Weapon Team turns past for one MP (1.7.1). */
export const VERTICES_PER_TEAM_MP = 2;
export const REVERSE_COST = 2;
/** The MPs that an Overrun costs in addition to the hex, and the FP added to its Firepower (15.3). */
export const OVERRUN_COST = 4;
export const OVERRUN_FIREPOWER = 2;
/** The MF of a Shaken vehicle is divided by this (15.0). */
export const SHAKEN_VEHICLE_DIVISOR = 2;

/** The River hexes over which one move leads in a Rubber Boat (23.3.1). */
export const RIVER_HEXES = 2;

/** Hexes, or changes of location within a hex, that a Low Crawl makes (6.3). */
export const LOW_CRAWL_HEXES = 1;

/** The units of a hex that may move in Coordinated Movement together with Leg units: one vehicle (6.5). */
export const COORDINATED_VEHICLES = 1;

/** The MPs that a forced dismount counts for in Opportunity Fire (16.2). */
export const IMPLIED_DISMOUNT_MPS = 2;
