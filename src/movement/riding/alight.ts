import { costAccount } from '../../kernel/procedure/account.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { push, record, replace } from '../../state/procedure.js';
import { meetDangers } from '../../combat/index.js';
import type { ActionRule, AlightAction, GameProcedure, Mover, Scene } from '../../state/index.js';
import { actionRule, isGoodOrder } from '../../state/index.js';
import {
  ALIGHTING,
  ALIGHTING_REFERENCES,
  alightingCosts,
  alightingGroups,
  alightingModes,
  alightingOf,
} from './alighting.js';
import { nameResults } from '../step/stepping.js';
import { required } from '../party/mover.js';
import { leaderOf } from '../party/pace.js';
import { asMovers, transferCost } from './transfer.js';
import { openWindow } from '../window/window.js';

/**
 * Getting off a vehicle on the move: units that get off go on by themselves with half their MPs, and the vehicle goes
 * on after them.
 *
 * @rule 16.4
 * @example alightRule.slots.map((slot) => slot.name) // ['units', 'modes']
 */
export const alightRule: ActionRule<AlightAction> = actionRule<AlightAction>({
  kind: 'alight',
  frames: ['move'],
  slots: [
    { name: 'units', form: 'set', values: (scene) => alightingGroups(scene) },
    { name: 'modes', form: 'list', values: (scene, { units }) => alightingModes(scene, units ?? []) },
  ],
  references: ALIGHTING_REFERENCES,
  constraints: ALIGHTING,
  lacking: { code: 'needs-passengers', rule: '16.4' },
  run: alight,
  accounts: (scene, action) => {
    const alighting = alightingOf(scene, action);
    return alighting === undefined ? [] : alightingCosts(scene, alighting, action.modes).map(costAccount);
  },
});

/**
 * The units get off; they and the vehicle pay. Enemy Mines attack them, below a helicopter Fire for Effect too, and
 * then the enemy may fire. They go on before their vehicle; a Shaken vehicle stays there.
 *
 * @rule 16.4, 5.3, 19.2.6, 21.4
 */
function* alight(scene: Scene, action: AlightAction): GameProcedure {
  const alighting = alightingOf(scene, action);
  const carrier = alighting?.carrier;
  if (alighting === undefined || carrier === undefined) return;
  const { frame, at, units } = alighting;
  const costs = alightingCosts(scene, alighting, action.modes);
  const movers = asMovers(scene, units, action.modes).map((mover) => ({
    ...mover,
    spent: wholeTotal(transferCost(scene, mover)),
  }));
  for (const { id } of units) {
    yield* record({ kind: 'alighted', counter: id, vehicle: carrier.unit, at, to: 'all' });
  }
  const driven = frame.movers.map((mover) => (mover === carrier ? paidBy(scene, carrier) : mover));
  yield* replace({ ...frame, movers: driven, step: 'entered', steps: frame.steps + 1 });
  const leader = leaderOf(scene, movers);
  const move = { kind: 'move', by: frame.by, movers, halted: [], at, from: at, step: 'entered', steps: 1 } as const;
  yield* push(leader === undefined ? move : { ...move, leader });
  const out = yield* meetDangers(scene, frame.at ?? at, at, action.units);
  yield* nameResults(out);
  // Nobody fires at a vehicle that has used Assault Fire before it leaves its hex, but units that get out of it are
  // fired at.
  const kept = carrier.mode === 'assaultFire' || at !== frame.at;
  const exposed = kept ? out.units : [...out.units, carrier.unit];
  // A helicopter spends nothing and draws no fire: only the units that get out of it have moved.
  yield* openWindow(scene, at === frame.at ? costs : costs.slice(1), exposed, { from: undefined });
}

/** The vehicle after units have got off. A Shaken vehicle does not move in this turn. */
function paidBy(scene: Scene, carrier: Mover): Mover {
  if (!isGoodOrder(required(scene, carrier.unit))) return { ...carrier, spent: carrier.allowance };
  return { ...carrier, spent: carrier.spent + wholeTotal(transferCost(scene, carrier)) };
}
