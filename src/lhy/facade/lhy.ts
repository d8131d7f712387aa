import type { GameSystem } from '../../engine/index.js';
import { LHY_REGISTRY, advanceTurn, openingOf } from '../phases/index.js';
import { settleFire } from '../shooting/index.js';
import type { Lhy } from '../state/index.js';
import { reduce, shapedFrame } from '../state/index.js';
import { lhyDocuments } from './documents.schema.js';
import { faultsIn } from './faults.js';
import { hides } from './hides.js';
import { openPoints } from './open-points.js';
import { standing } from './standing.js';
import { attemptAsSeen } from './seen-by.js';
import { LHY_SPELLING } from './spelling.js';

/** The Last Hundred Yards as a game of the engine: hangs on every world that `loadMission` makes. */
export const lhy: GameSystem<Lhy> = {
  id: 'lhy',
  sections: { turn: '6.0', sequence: '5.0', over: '21.0' },
  spelling: LHY_SPELLING,
  ...LHY_REGISTRY,
  reduce,
  opening: openingOf,
  advance: advanceTurn,
  settleForOdds: settleFire,
  pieces: ({ units, markers }) => Object.keys(units).length + markers.length,
  standing,
  referee: () => ({}),
  nothingOwn: {},
  hides,
  openPoints,
  attempt: attemptAsSeen,
  shape: shapedFrame,
  restingSide: ({ initiative }) => initiative,
  result: ({ result }) => result,
  documents: {
    schemas: { state: () => lhyDocuments().state, transcript: () => lhyDocuments().transcript },
    faultsOf: faultsIn,
  },
};
