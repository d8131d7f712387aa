import { NOTHING_OWN } from '../../client/seen-by.js';
import type { GameSystem } from '../../engine/world/game-system.js';
import { advance, callingAirSupport, openingPosition, rousing, ruleOf, rulesFor } from '../../phases/index.js';
import { attemptInFog } from '../../phases/game/in-fog.js';
import { makeUndisturbed } from '../../phases/impulse/aim.js';
import type { Lnlt, OverrideAction } from '../../state/index.js';
import { reduce } from '../../state/index.js';
import { shapedFrame } from '../../state/frames/shapes.js';
import { stateSchema, transcriptSchema } from '../schemas/documents.schema.js';
import { faultsOf } from '../position/faults.js';
import { waysTo } from './course-to.js';
import { hides } from './hides.js';
import { hindrance } from './hindrance.js';
import { older } from './older.js';
import { openPoints } from './open-points.js';
import { override, overrideProblems } from './override.js';
import { position } from '../position/position.js';
import { roles } from './roles.js';
import { SPELLING } from '../schemas/shape.js';
import { GAME_SIZES, TRANSCRIPT_SIZES } from '../position/sizes.js';
import { spelledGame } from '../position/spelled.js';
import { standing } from './standing.js';
import { worth } from './worth.js';

/**
 * Lock 'n Load Tactical for a page that only plays: `createGame`, `apply`, `legal`, `options`, `view` and the like, with the
 * same answers. A world that `loadWorld` of `hexarbiter/scenario` makes with it has no documents (`load` and `replay` refuse
 * it), no overrides and no open points (`readings` finds none).
 *
 * @example loadWorld({ packs: [starter, training], scenario: 'training' }, lnltPlayed)
 */
export const lnltPlayed: GameSystem<Lnlt> = {
  id: 'lnlt',
  sections: { turn: '4.0', turnUnder: { setUp: '22.0' }, sequence: '2.0', over: '22.0' },
  spelling: SPELLING,
  ruleOf,
  rulesFor,
  reduce,
  shape: shapedFrame,
  opening: openingPosition,
  advance,
  watch: (scene, procedure) => rousing(scene, callingAirSupport(scene, procedure)),
  settleForOdds: makeUndisturbed,
  worth,
  pieces: ({ counters, markers }) => counters.length + markers.length,
  standing,
  referee: (world) => {
    const given = new Set(world.orderOfBattle.flatMap((counter) => counter.status.skills ?? []));
    return { cup: [...world.catalogue.skills.keys()].filter((skill) => !given.has(skill)), events: [] };
  },
  nothingOwn: NOTHING_OWN,
  hides,
  attempt: attemptInFog,
  restingSide: ({ initiative }) => initiative,
  result: ({ result }) => result,
  hindrance,
  rulesOf: ({ ruleset, changes }) => ({ id: ruleset.id, answers: changes }),
};

/** Lock 'n Load Tactical as a game of the engine, whole: hangs on every world that `loadWorld` makes. */
export const lnlt: GameSystem<Lnlt> = {
  ...lnltPlayed,
  roles,
  documents: {
    schemas: { state: stateSchema, transcript: transcriptSchema },
    sizes: { state: GAME_SIZES, transcript: TRANSCRIPT_SIZES },
    older,
    spelled: spelledGame,
    faultsOf,
    setUp: (world, setup, dice) => position(world, { ...setup, dice }),
  },
  openPoints,
  waysTo,
  override: {
    problems: (world, seen, action) => overrideProblems(world, seen, action as OverrideAction),
    run: (scene, action) => override(scene, action as OverrideAction),
    hasMarked: ({ overridden }) => overridden !== undefined,
  },
};
