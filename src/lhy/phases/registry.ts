import type { Registry } from '../../engine/index.js';
import { entry, registryOf } from '../../engine/index.js';
import { activateRule, coordinateRule, directRule, selectCompanyRule } from '../command/index.js';
import { resolveAssaultRule } from '../assault/index.js';
import { recoverRule } from '../recovery/index.js';
import { antiTankRule, enfiladeRule, inquireRule, resistRule, smallArmsRule } from '../shooting/index.js';
import {
  assaultRule,
  clearRoadblockRule,
  comeOnRule,
  deployRule,
  enterRule,
  exitRule,
  feintRule,
  loadRule,
  maneuverRule,
  revealRule,
  stopRule,
  unloadRule,
  withdrawRule,
} from '../maneuver/index.js';
import { dropStickRule, holdLandingRule, planAssemblyRule, planStickRule } from '../landing/index.js';
import { extendRule, illuminateRule, mortarRule } from '../mortars/index.js';
import type { Lhy } from '../state/index.js';
import { deceiveRule } from './deceive-rule.js';
import { drawForcesRule } from './draw-forces.js';
import { landRule } from './land-rule.js';
import { reconRule } from './random-events.js';
import { callRule } from './segments.js';
import { placeRule } from './place-rule.js';
import { embarkRule, pickUpRule, readyRule, splitRule } from './set-up-rules.js';
import { removeRule } from './table-rules.js';

/** The records of all actions of the game, in the order in which they are offered. */
export const LHY_REGISTRY: Registry<Lhy> = /* @__PURE__ */ registryOf<Lhy>([
  entry(drawForcesRule),
  entry(placeRule),
  entry(embarkRule),
  entry(splitRule),
  entry(readyRule),
  entry(pickUpRule),
  entry(selectCompanyRule),
  entry(coordinateRule),
  entry(activateRule),
  entry(planStickRule),
  entry(planAssemblyRule),
  entry(dropStickRule),
  entry(landRule),
  entry(holdLandingRule),
  entry(directRule),
  entry(smallArmsRule),
  entry(antiTankRule),
  entry(enfiladeRule),
  entry(resistRule),
  entry(inquireRule),
  entry(mortarRule),
  entry(illuminateRule),
  entry(extendRule),
  entry(recoverRule),
  entry(comeOnRule),
  entry(maneuverRule),
  entry(enterRule),
  entry(stopRule),
  entry(exitRule),
  entry(deployRule),
  entry(withdrawRule),
  entry(loadRule),
  entry(unloadRule),
  entry(clearRoadblockRule),
  entry(assaultRule),
  entry(feintRule),
  entry(revealRule),
  entry(resolveAssaultRule),
  entry(callRule),
  entry(removeRule),
  entry(reconRule),
  entry(deceiveRule),
]);
