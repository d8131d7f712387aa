import { eitherWay, singleAccount } from '../kernel/procedure/account.js';
import { rollFor, outcome, part, record, replace, tell } from '../state/procedure.js';
import type { Params } from '../kernel/basis/result.js';
import type { Ledger } from '../kernel/numbers/ledger.js';
import { wholeTotal } from '../kernel/numbers/ledger.js';
import { indexOf } from '../map/index.js';
import { DICE, NATURAL_SPOTTING_FAILURE } from '../tables/index.js';
import type { ActionRule, Counter, GameProcedure, LocationId, Scene, SpotAction } from '../state/index.js';
import {
  actionRule,
  conditionsOn,
  constraint,
  counterOf,
  enemiesAt,
  hasFog,
  hexOf,
  isGoodOrder,
  isHeldByFlames,
  isHelicopter,
  meleeAt,
  onMap,
  topOf,
  typeOf,
  unitOf,
  unitsOnMap,
} from '../state/index.js';
import {
  canSpot,
  coverToSpot,
  FLYERS_SPOT,
  hasLineTo,
  isBusy,
  isHiddenFrom,
  isSpottingMoment,
  isTargetOf,
  mayAttempt,
  seesTarget,
  unspottedTargets,
} from './attempt.js';
import { numberNeeded } from './cover.js';
import { isSpottedBy } from './spotted.js';
import { spottingLedger } from './sum.js';

/** What an attempt needs. */
interface SpottingNeed {
  /** Its modifiers, without the die. */
  readonly sum: Ledger;
  /** The number that the sum with the die must not exceed. */
  readonly needed: number;
  /** The highest face that succeeds; below 1 where none does. */
  readonly highest: number;
}

/** By the switch `naturalSixSpotting` a natural 6 fails whatever the sum. */
function spottingNeed(scene: Scene, spotter: Counter, target: LocationId): SpottingNeed {
  const sum = spottingLedger(scene, spotter, target);
  const needed = numberNeeded(coverToSpot(scene, spotter, target));
  const highest = needed - wholeTotal(sum);
  const sixFails = scene.world.ruleset.switches.naturalSixSpotting === 'fails';
  return { sum, needed, highest: sixFails ? Math.min(highest, NATURAL_SPOTTING_FAILURE - 1) : highest };
}

/** A condition on the unit that spots. */
const bySpotter = conditionsOn<SpotAction, Counter>((scene, { unit }) => unitOf(scene, unit));

/** That the unit has done something already. */
function isBusyIn(scene: Scene, spotter: Counter, where: 'ground' | 'air'): Params | undefined {
  const isThere = isHelicopter(scene.world, spotter) === (where === 'air');
  return isThere && isBusy(scene, spotter) ? { unit: spotter.id } : undefined;
}

/**
 * The spotting attempt of an impulse, usually before its locations are named: 1d6 against the cover of the target. The
 * spotter, except a helicopter, becomes Ops Complete. A success leaves a Spotted marker.
 *
 * @rule 10.1.1
 * @example spotRule.run(scene, { kind: 'spot', unit: 'us.tom.1', target: 'J3' })
 */
export const spotRule: ActionRule<SpotAction> = actionRule<SpotAction>({
  kind: 'spot',
  frames: ['impulse'],
  slots: [
    {
      name: 'unit',
      form: 'one',
      *values(scene): Iterable<string> {
        const frame = topOf(scene, 'impulse');
        if (frame === undefined || !isSpottingMoment(scene, frame) || frame.attempt !== undefined) return;
        const targets = unspottedTargets(scene, frame.by);
        if (targets.length === 0) return;
        for (const unit of unitsOnMap(scene, frame.by)) {
          if (mayAttempt(scene, unit) && targets.some((target) => isTargetOf(scene, unit, target))) yield unit.id;
        }
      },
    },
    {
      name: 'target',
      form: 'one',
      *values(scene, partial): Iterable<string> {
        const unit = partial.unit === undefined ? undefined : counterOf(scene.position, partial.unit);
        if (unit === undefined) return;
        for (const target of unspottedTargets(scene, unit.side)) {
          if (isTargetOf(scene, unit, target)) yield target;
        }
      },
    },
  ],
  exact: true,
  references: [
    constraint('unknown-counter', '1.1', (scene, { unit }) =>
      unitOf(scene, unit) === undefined ? { unit } : undefined,
    ),
    constraint('unknown-location', '1.4', (scene, { target }) =>
      indexOf(scene.world.map, hexOf(target)) === undefined ? { target } : undefined,
    ),
  ],
  constraints: [
    constraint('attempt-made', '10.1.1', (scene) => (topOf(scene, 'impulse')?.attempt === undefined ? undefined : {})),
    constraint('locations-named', '10.1.1', (scene) => {
      const frame = topOf(scene, 'impulse');
      return frame === undefined || isSpottingMoment(scene, frame) ? undefined : {};
    }),
    bySpotter('not-yours', '10.1.1', (scene, { id, side }) =>
      side === topOf(scene, 'impulse')?.by ? undefined : { unit: id },
    ),
    bySpotter('not-on-map', '10.1.1', (_scene, spotter) =>
      onMap(spotter) === undefined ? { unit: spotter.id } : undefined,
    ),
    bySpotter('not-good-order', '10.1.1', (_scene, spotter) =>
      isGoodOrder(spotter) ? undefined : { unit: spotter.id },
    ),
    bySpotter('already-activated', '10.1.1', (scene, spotter) => isBusyIn(scene, spotter, 'ground')),
    bySpotter('already-activated', '10.1.1', (scene, spotter) => isBusyIn(scene, spotter, 'air'), FLYERS_SPOT),
    bySpotter('cannot-spot', '10.1.1', (scene, spotter, { target }) =>
      canSpot(scene, spotter, target) ? undefined : { unit: spotter.id },
    ),
    bySpotter('locked-in-melee', '8.1', (scene, spotter) => {
      const at = onMap(spotter);
      return at === undefined || meleeAt(scene.position, at) === undefined ? undefined : { unit: spotter.id, at };
    }),
    bySpotter('must-face-fire', '10.5.6.2', (scene, spotter) =>
      isHeldByFlames(scene, spotter) ? { units: [spotter.id] } : undefined,
    ),
    bySpotter('no-enemy', '10.1.1', (scene, { side }, { target }) =>
      hasFog(scene.world) || enemiesAt(scene, target, side).length > 0 ? undefined : { target },
    ),
    bySpotter('no-line-of-sight', '10.3', (scene, spotter, { target }) => {
      const from = onMap(spotter);
      return from === undefined || hasLineTo(scene, spotter, target) ? undefined : { from, target };
    }),
    bySpotter('in-the-dark', '20.1', (scene, spotter, { target }) => {
      const from = onMap(spotter);
      if (from === undefined || !hasLineTo(scene, spotter, target)) return undefined;
      return seesTarget(scene, spotter, target) ? undefined : { from, target };
    }),
    bySpotter('already-spotted', '10.1.1', (scene, spotter, { target }) => {
      if (isHiddenFrom(scene, target, spotter)) return undefined;
      const known =
        hasFog(scene.world) || isSpottedBy(scene, target, spotter) || enemiesAt(scene, target, spotter.side).length > 0;
      return known ? { target } : undefined;
    }),
  ],
  lacking: { code: 'needs-unspotted-enemy', rule: '10.1.1' },
  run: attemptToSpot,
  accounts: (scene, { unit, target }) => {
    const spotter = unitOf(scene, unit);
    if (spotter === undefined) return [];
    const { sum, highest } = spottingNeed(scene, spotter, target);
    const results = eitherWay('natural', highest + 1, 'unspotted', 'spotted');
    return [
      singleAccount(DICE.spotting, { of: unit, target: [target], results }, sum, {
        must: 'atMost',
        value: highest,
      }),
    ];
  },
});

/** Rolls for the attempt, marks the spotter, and notes the attempt in the impulse. */
function* attemptToSpot(scene: Scene, { unit, target }: SpotAction): GameProcedure {
  const spotter = unitOf(scene, unit);
  if (spotter === undefined) return;
  const { needed, highest } = spottingNeed(scene, spotter, target);
  const { spotting = 0 } = yield* part(
    'spottingDie',
    String(highest),
    () => rollFor(DICE.spotting, { of: unit, by: spotter.side }),
    (faces) => String((faces['spotting'] ?? 0) <= highest),
  );
  const spotted = spotting <= highest;
  const sum = spottingLedger(scene, spotter, target, spotting);
  yield* tell(() => ({
    kind: 'spottingRolled',
    counter: unit,
    target,
    roll: sum,
    needed,
    spotted,
    to: 'all',
  }));
  if (typeOf(scene.world, spotter).kind !== 'helicopter') {
    yield* record({ kind: 'marked', counter: unit, marker: 'opsComplete', to: 'all' });
  }
  // In fog a place may be looked at where nobody is.
  if (spotted && (!hasFog(scene.world) || enemiesAt(scene, target, spotter.side).length > 0)) {
    yield* record({ kind: 'markerAdded', marker: { kind: 'spotted', at: target, by: spotter.side }, to: 'all' });
  }
  yield* outcome(target, spotted ? 'spotted' : 'unspotted');
  const frame = topOf(scene, 'impulse');
  if (frame !== undefined) yield* replace({ ...frame, attempt: { unit, target, spotted } });
}
