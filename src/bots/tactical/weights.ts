/** What the policy makes of things, counted in Squads. */
export interface Weights {
  /** The pull of the goal on each Squad, for each hex of the way: at leisure, and when time runs out. */
  readonly calm: number;
  readonly pressed: number;
  /** The same for a side that only has to hold what it has. */
  readonly guard: number;
  /** Hexes that a group makes in a turn against an enemy. */
  readonly pace: number;
  /** A goal taken or held: in the last turn, in the one before, and earlier. */
  readonly last: number;
  readonly next: number;
  readonly early: number;
  /** A Squad that comes too late to its goal, whatever happens. */
  readonly late: number;
  /** A Squad at its way out of the map. */
  readonly leaving: number;
  /** A Squad that gets out of it. */
  readonly out: number;
  /** How much of the enemy's fire at the end of the way counts: of those who may still fire in this turn, of the others, and of those who do not see the group. */
  readonly ready: number;
  readonly spent: number;
  readonly unseen: number;
  /** How much of the Opportunity Fire on the way counts. */
  readonly way: number;
  /** How much of the move of those who come after the first of a stack counts. */
  readonly rest: number;
  /** How much more the enemy's fire counts for each Squad beside the first in one hex. */
  readonly bunching: number;
  /** A Squad that a Leader rallies, by its chance; the same where the scenario is lost otherwise; a Squad beside him; and each hex of his way to the next one. */
  readonly rallying: number;
  readonly lastHope: number;
  readonly beside: number;
  readonly stray: number;
  /** Each hex of his way to the nearest Shaken Squad that nobody rallies. */
  readonly toShaken: number;
  /** How much of the own fire from a place counts before it can be fired. */
  readonly outlook: number;
  /** How much more an attack is worth on enemies who bar the way: those who may still fire in this turn, and the others. */
  readonly suppression: number;
  readonly pinning: number;
  /** How much more a kill is worth where the scenario asks for nobody of the enemy to be left. */
  readonly hunted: number;
  /** The least worth of an attack, a move, a shot of Opportunity Fire, a spotting attempt. */
  readonly leastFire: number;
  readonly leastMove: number;
  readonly leastShot: number;
  readonly leastSpot: number;
  /** The same of a spotting attempt for a side that holds: the spotter fires less at those who come. */
  readonly heldSpot: number;
  /** How much less a shot of Opportunity Fire at a goal must be worth. */
  readonly guarded: number;
  /** How much of its move a group that attacks gives up for a shot of Opportunity Fire. */
  readonly forgone: number;
  /** How much of the enemy's fire counts in the last turn for those who attack. */
  readonly desperate: number;
  /** How many times its worth a loss costs those who attack in the last turn, where no points are counted. */
  readonly lastStand: number;
  /** What a plan must be worth to come before a Melee that is to be fought. */
  readonly fightFirst: number;
  /** A weapon that is left behind because it cannot be moved as it stands. */
  readonly leftGun: number;
  /** The least worth of a Melee that is opened by a side that only has to hold what it has. */
  readonly heldFight: number;
  /** The chance that a spotting attempt succeeds, roughly. */
  readonly spotting: number;
  /** What each unit of a promise of ordnance, artillery, light and craft is worth, and the least of it that counts. */
  readonly promise: number;
  readonly leastPromise: number;
  /** Craft that are urged to move on, and a group that leaves the map by its goal. */
  readonly urged: number;
  readonly exit: number;
  /** Turns that seem left to those who are gathered, and the share of them that makes it so. */
  readonly gathered: number;
  readonly massed: number;
  /** How much each company of friends beside an enemy takes off the fire that a group fears from him. */
  readonly sharing: number;
  /** How many times its worth more the loss of a man costs without whom the scenario is lost. */
  readonly dear: number;
  /** How much more a loss costs, and a kill brings, for each point of it against those of a hex. */
  readonly pointLost: number;
  readonly pointWon: number;
  /** How much sooner those fire who can than those move who come under fire. */
  readonly fireFirst: number;
  /** How much later those move whom the fire on the way hurts more. */
  readonly drawn: number;
  /** How much of an attack by enemies who are still hidden counts on the way. */
  readonly ambush: number;
  /** How much more than another goal a Task is worth to those who complete what it needs, and to those who begin it. */
  readonly manned: number;
  readonly halfManned: number;
  /** How much of a goal is lost to the chance that the fire on the way stops those who go for it. */
  readonly stopped: number;
  /** How much of those who can follow into a Melee counts in its later rounds. */
  readonly following: number;
}

/** The weights of the tactical bot, found by play against the other bots. */
export const WEIGHTS: Weights = {
  calm: 0.12,
  pressed: 0.7,
  guard: 0.1,
  pace: 1.9,
  last: 4,
  next: 2.8,
  early: 1.1,
  late: 1.5,
  leaving: 1,
  out: 2.1,
  ready: 0.55,
  spent: 0.3,
  unseen: 0.35,
  way: 0.9,
  rest: 1,
  bunching: 0.45,
  rallying: 1.2,
  lastHope: 3,
  beside: 0.15,
  stray: 0.06,
  toShaken: 0.1,
  outlook: 0.3,
  suppression: 1.3,
  pinning: 0.5,
  hunted: 1.8,
  leastFire: 0.08,
  leastMove: 0.08,
  leastShot: 0.16,
  leastSpot: 0.03,
  heldSpot: 0.25,
  guarded: 0.08,
  forgone: 0.8,
  desperate: 0.5,
  lastStand: 0.25,
  fightFirst: 1.2,
  leftGun: 0.5,
  heldFight: 0,
  spotting: 0.45,
  promise: 0.15,
  leastPromise: 0.15,
  urged: 0.3,
  exit: 10,
  gathered: 1,
  massed: 0.4,
  sharing: 0.3,
  following: 0.6,
  dear: 3,
  pointLost: 1,
  pointWon: 0.5,
  fireFirst: 5,
  drawn: 2,
  stopped: 1,
  manned: 1.5,
  halfManned: 0.6,
  ambush: 0.3,
};
