import { push, record } from '../state/procedure.js';
import { companiesLeft, endVacantHeroism, platoonsLeft, platoonsOfCompany } from '../command/index.js';
import { nextAssault } from '../assault/index.js';
import { resolveFire } from '../fire/index.js';
import { assembleUnits } from '../landing/index.js';
import { adjustMortars } from '../mortars/index.js';
import type { LhyProcedure, LhyScene, Phase } from '../state/index.js';
import { PHASES, mayLand } from '../state/index.js';
import { adjustMarkers } from './adjustment.js';
import { cleanUp, closeTurn, nextTurn, passTime } from './clean-up.js';
import { offerDeception } from './deception.js';
import { forfeits, rollInitiative } from './initiative.js';
import { randomEvents } from './random-events.js';

/** What a phase does while nobody has to decide. */
const STEPS: Readonly<Record<Phase, (scene: LhyScene) => LhyProcedure>> = {
  setUp: (scene) => nextTurn(scene),
  initiative,
  activation,
  *fireResolution(scene) {
    yield* resolveFire(scene);
    yield* endVacantHeroism(scene, () => true);
    yield* toNext(scene);
  },
  *assaultResolution(scene) {
    if (!(yield* nextAssault(scene))) yield* toNext(scene);
  },
  *mortarAdjustment(scene) {
    if (!(yield* adjustMortars(scene))) yield* toNext(scene);
  },
  *timeLapse(scene) {
    yield* passTime(scene);
    yield* toNext(scene);
  },
  *cleanUp(scene) {
    if (yield* offerDeception(scene)) return;
    yield* cleanUp(scene);
    yield* closeTurn(scene);
  },
};

/**
 * Takes all steps that follow by themselves, until a side has to decide or the game is over.
 *
 * @rule 5.0, 5.0-II, 16.0
 * @example yield* advanceTurn(scene)
 */
export function* advanceTurn(scene: LhyScene): LhyProcedure {
  yield* assembleUnits(scene);
  while (scene.frames.length === 0 && scene.position.result === undefined) yield* STEPS[scene.position.phase](scene);
}

function* toNext(scene: LhyScene): LhyProcedure {
  const phase = PHASES[PHASES.indexOf(scene.position.phase) + 1] as Phase;
  yield* record({ kind: 'phaseBegan', phase });
}

function* initiative(scene: LhyScene): LhyProcedure {
  const events = yield* rollInitiative(scene);
  yield* toNext(scene);
  yield* randomEvents(scene, events);
}

/** The active side selects companies and activates their platoons, until none is left. */
function* activation(scene: LhyScene): LhyProcedure {
  const { platoons, members, company } = scene.position.activation;
  if (platoons.length > 0 || members.length > 0) {
    yield* adjustMarkers(scene);
    return;
  }
  if (company === undefined && !(yield* forfeits(scene))) {
    yield* toNext(scene);
    return;
  }
  const by = scene.position.initiative;
  if (company !== undefined && platoonsOfCompany(scene, by, company).length > 0) {
    yield* push({ kind: 'platoon', by });
    return;
  }
  const left = companiesLeft(scene, by);
  const [only] = left;
  if (only === undefined || platoonsLeft(scene, by).length === 0) {
    // Who comes by air lands when everybody on the ground has been activated.
    if (mayLand(scene, by)) yield* push({ kind: 'landing', by });
    else yield* toNext(scene);
  } else if (left.length === 1) yield* record({ kind: 'companySelected', company: only });
  else yield* push({ kind: 'company', by });
}
