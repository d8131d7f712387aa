import type { HexId } from '../../board/names.js';
import { rollFor, outcome, push, record, replace, tell } from '../../state/procedure.js';
import { indexOf, nameOf } from '../../map/index.js';
import type { FireMission } from '../../tables/index.js';
import { DICE, FIRE_MISSIONS } from '../../tables/index.js';
import type {
  ActionRule,
  Artillery,
  ArtilleryFault,
  CallInAction,
  Clause,
  Constraint,
  Counter,
  GameProcedure,
  ImpulseFrame,
  Scene,
  SpottingRoundFrame,
} from '../../state/index.js';
import {
  actionRule,
  artilleryFault,
  artilleryOf,
  constraint,
  extraMissionOn,
  formationOf,
  isActivated,
  isAfloat,
  isGoodOrder,
  meleeAt,
  MISSIONS_IN_A_ROW,
  mustFaceFire,
  onMap,
  topOf,
  unitOf,
  unitsOnMap,
} from '../../state/index.js';
import { mustMove } from '../attack/occasion.js';
import { mayShift, strikeForEffect } from './fire-mission.js';
import { scatterAccount, scatterRound, sightOfHex } from './scatter.js';
import type { Params } from '../../kernel/basis/result.js';
import { isMeleeBarred, isMeleeIn, MELEE_UNDER_FIRE } from './melee-there.js';
import { callsIn, isNamed, mayCallIn } from './callers.js';

/** The missions an artillery can be called for: by the switch `fireMissions` and a scenario's own procedure one only. */
function missionsOf(scene: Scene, { procedure }: Artillery): readonly FireMission[] {
  const plain = procedure !== undefined || scene.world.ruleset.switches.fireMissions === 'standardOnly';
  return plain ? ['standard'] : FIRE_MISSIONS;
}

function lotOf(scene: Scene, id: string | undefined): Artillery | undefined {
  const by = topOf(scene, 'impulse')?.by;
  return by === undefined ? undefined : artilleryOf(scene.world, by).find((lot) => lot.id === id);
}

/**
 * Calling in a Fire Mission of Off-board Artillery: a Leader, a Scout or an Advisor names the mission and has a Spotting
 * Round fired at a hex in his sight, spotted or not. It scatters; where he sees it land he corrects it or breaks off.
 *
 * @rule 18.2, 18.2.1, 18.3
 * @example callInRule.slots.map((slot) => slot.name) // ['caller', 'artillery', 'mission', 'target']
 */
export const callInRule: ActionRule<CallInAction> = actionRule<CallInAction>({
  kind: 'callIn',
  frames: ['impulse'],
  slots: [
    {
      name: 'caller',
      form: 'one',
      *values(scene): Iterable<string> {
        const frame = topOf(scene, 'impulse');
        if (frame?.step !== 'acting' || artilleryOf(scene.world, frame.by).length === 0) return;
        for (const unit of unitsOnMap(scene, frame.by)) if (mayCallIn(scene, frame, unit)) yield unit.id;
      },
    },
    {
      name: 'artillery',
      form: 'one',
      *values(scene, { caller }): Iterable<string> {
        const unit = unitOf(scene, caller);
        if (unit === undefined) return;
        for (const lot of artilleryOf(scene.world, unit.side)) {
          if (callsIn(scene, unit, lot) && artilleryFault(scene, unit.side, lot) === undefined) yield lot.id;
        }
      },
    },
    {
      name: 'mission',
      form: 'one',
      values: (scene, { artillery }): Iterable<string> => {
        const lot = lotOf(scene, artillery);
        return lot === undefined ? [] : missionsOf(scene, lot);
      },
    },
    {
      name: 'target',
      form: 'one',
      *values(scene, { caller }): Iterable<string> {
        const unit = unitOf(scene, caller);
        const from = unit === undefined ? undefined : onMap(unit);
        if (from === undefined) return;
        for (const hex of scene.world.map.names) {
          if (!isMeleeBarred(scene, hex) && sightOfHex(scene, from, hex) !== undefined) yield hex;
        }
      },
    },
  ],
  references: [
    constraint('unknown-counter', '1.1', (scene, { caller }) =>
      unitOf(scene, caller) === undefined ? { caller } : undefined,
    ),
    constraint('unknown-location', '1.4', (scene, { target }) => {
      const hex = indexOf(scene.world.map, target);
      return hex !== undefined && nameOf(scene.world.map, hex) === target ? undefined : { target };
    }),
    constraint('unknown-artillery', '18.2', (scene, { artillery }) =>
      lotOf(scene, artillery) === undefined ? { artillery } : undefined,
    ),
  ],
  constraints: [
    constraint('not-acting', '4.0', (scene) => (topOf(scene, 'impulse')?.step === 'acting' ? undefined : {})),
    constraint('not-yours', '18.2', (scene, { caller }) =>
      unitOf(scene, caller)?.side === topOf(scene, 'impulse')?.by ? undefined : { unit: caller },
    ),
    caller('cannot-call-in', '18.2', (scene, _frame, unit, { artillery }) => {
      const lot = lotOf(scene, artillery);
      return lot !== undefined && !callsIn(scene, unit, lot);
    }),
    caller('afloat', '23.3.1', (scene, _frame, unit) => isAfloat(scene, unit)),
    caller('not-good-order', '18.2', (_scene, _frame, unit) => !isGoodOrder(unit)),
    caller('already-activated', '18.2', (_scene, frame, unit) => isActivated(unit) || mustMove(frame, unit.id)),
    caller('not-activated-here', '4.0', (_scene, frame, unit) => {
      return !frame.started.includes(unit.id) || !isNamed(frame, unit);
    }),
    constraint('must-face-fire', '10.5.6.2', (scene, { caller: id }) => {
      const unit = unitOf(scene, id);
      return unit !== undefined && mustFaceFire(scene, unit) ? { units: [id] } : undefined;
    }),
    caller('locked-in-melee', '8.1', (scene, _frame, unit) => {
      const at = onMap(unit);
      return at !== undefined && meleeAt(scene.position, at) !== undefined;
    }),
    lotCannot('mission-not-due', '18.2'),
    lotCannot('no-missions-left', '18.2'),
    lotCannot('mission-called', '18.3', MISSIONS_IN_A_ROW),
    lotCannot('barrage-walks', '18.2'),
    constraint('no-such-mission', '18.2.1', (scene, { artillery, mission }) => {
      const lot = lotOf(scene, artillery);
      return lot === undefined || missionsOf(scene, lot).includes(mission) ? undefined : { mission };
    }),
    constraint(
      'melee-there',
      '18.0',
      (scene, { target }) => (isMeleeIn(scene, target) ? { target } : undefined),
      MELEE_UNDER_FIRE,
    ),
    constraint('no-line-of-sight', '10.3', (scene, action) => {
      const unit = unitOf(scene, action.caller);
      const from = unit === undefined ? undefined : onMap(unit);
      if (from === undefined || sightOfHex(scene, from, action.target) !== undefined) return undefined;
      return { from, target: action.target };
    }),
  ],
  lacking: { code: 'needs-artillery', rule: '18.2' },
  run: callIn,
  accounts: (scene, action) => {
    const unit = unitOf(scene, action.caller);
    const lot = lotOf(scene, action.artillery);
    return unit === undefined || lot === undefined ? [] : [scatterAccount(scene, unit, lot, action.target)];
  },
});

/** A condition on the artillery. */
function lotCannot(code: ArtilleryFault, rule: string, clause?: Clause): Constraint<CallInAction> {
  const violation = (scene: Scene, { artillery }: CallInAction): Params | undefined => {
    const by = topOf(scene, 'impulse')?.by;
    const lot = lotOf(scene, artillery);
    if (by === undefined || lot === undefined) return undefined;
    return artilleryFault(scene, by, lot) === code ? { artillery } : undefined;
  };
  return constraint<CallInAction>(code, rule, violation, clause);
}

/** A condition on the caller. */
function caller(
  code: string,
  rule: string,
  wrong: (scene: Scene, frame: ImpulseFrame, unit: Counter, action: CallInAction) => boolean,
): Constraint<CallInAction> {
  return constraint<CallInAction>(code, rule, (scene, action) => {
    const frame = topOf(scene, 'impulse');
    const unit = unitOf(scene, action.caller);
    if (frame === undefined || unit === undefined || unit.side !== frame.by) return undefined;
    return wrong(scene, frame, unit, action) ? { unit: unit.id } : undefined;
  });
}

/** The call: the caller is Operations Complete whatever comes of it, and the round scatters. */
function* callIn(scene: Scene, { caller: id, target, artillery, mission }: CallInAction): GameProcedure {
  const unit = unitOf(scene, id);
  const lot = lotOf(scene, artillery);
  const frame = topOf(scene, 'impulse');
  if (unit === undefined || lot === undefined || frame === undefined) return;
  const formation = formationOf(lot, unit.side);
  yield* record({
    kind: 'missionCalled',
    side: unit.side,
    caller: id,
    artillery,
    formation,
    mission,
    at: target,
    to: 'all',
  });
  yield* record({ kind: 'marked', counter: id, marker: 'opsComplete', to: 'all' });
  yield* replace({ ...frame, acted: true });
  if (!(yield* isGranted(scene, unit, lot))) return;
  const at = yield* scatterRound(scene, unit, lot, target);
  if (at === undefined || !isLandingSeen(scene, unit, lot, at)) {
    return yield* tell(() => ({ kind: 'missionBroken', caller: id, why: 'unseen', to: 'all' }));
  }
  const round: SpottingRoundFrame = { kind: 'spottingRound', by: unit.side, caller: id, artillery, mission, at };
  if (lot.procedure?.unseen === true && !mayShift(scene, unit, lot)) {
    yield* strikeForEffect(scene, round, lot, { kind: 'fireForEffect', at });
  } else yield* push(round);
}

/** Whether the artillery fires: it has missions left, or the die for a mission beyond their number grants one. */
function* isGranted(scene: Scene, unit: Counter, lot: Artillery): GameProcedure<boolean> {
  const highest = extraMissionOn(scene, unit.side, lot);
  if (highest === 0) return true;
  const { face = 0 } = yield* rollFor(DICE.extraMission, { of: unit.id, by: unit.side });
  const granted = face <= highest;
  yield* record({ kind: 'extraMissionRolled', caller: unit.id, artillery: lot.id, face, granted, to: 'all' });
  if (!granted) yield* outcome(unit.id, 'missionRefused');
  return granted;
}

/** Whether somebody sees where the round has landed: the caller, or by the switch `scatterLos` anybody of his side. */
function isLandingSeen(scene: Scene, unit: Counter, { procedure }: Artillery, hex: HexId): boolean {
  if (procedure?.unseen === true) return true;
  const anybody = scene.world.ruleset.switches.scatterLos === 'anyFriendlyUnit';
  const eyes = anybody ? unitsOnMap(scene, unit.side).filter(isGoodOrder) : [unit];
  return eyes.some((one) => {
    const from = onMap(one);
    return from !== undefined && sightOfHex(scene, from, hex) !== undefined;
  });
}
