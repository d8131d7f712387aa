import { eitherWay, singleAccount } from '../kernel/procedure/account.js';
import { rollFor, outcome, part, record, replace, tell } from '../state/procedure.js';
import { wholeTotal } from '../kernel/numbers/ledger.js';
import { indexOf } from '../map/index.js';
import { DICE, NATURAL_SPOTTING_FAILURE } from '../tables/index.js';
import type { ActionRule, GameProcedure, Scene, SpotAction } from '../state/index.js';
import {
  actionRule,
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
    constraint('not-yours', '10.1.1', (scene, { unit }) =>
      unitOf(scene, unit)?.side === topOf(scene, 'impulse')?.by ? undefined : { unit },
    ),
    constraint('not-on-map', '10.1.1', (scene, { unit }) => {
      const spotter = unitOf(scene, unit);
      return spotter === undefined || onMap(spotter) === undefined ? { unit } : undefined;
    }),
    constraint('not-good-order', '10.1.1', (scene, { unit }) => {
      const spotter = unitOf(scene, unit);
      return spotter === undefined || isGoodOrder(spotter) ? undefined : { unit };
    }),
    constraint('already-activated', '10.1.1', (scene, { unit }) => {
      const spotter = unitOf(scene, unit);
      if (spotter === undefined || isHelicopter(scene.world, spotter)) return undefined;
      return isBusy(scene, spotter) ? { unit } : undefined;
    }),
    constraint(
      'already-activated',
      '10.1.1',
      (scene, { unit }) => {
        const spotter = unitOf(scene, unit);
        if (spotter === undefined || !isHelicopter(scene.world, spotter)) return undefined;
        return isBusy(scene, spotter) ? { unit } : undefined;
      },
      FLYERS_SPOT,
    ),
    constraint('cannot-spot', '10.1.1', (scene, { unit, target }) => {
      const spotter = unitOf(scene, unit);
      return spotter === undefined || canSpot(scene, spotter, target) ? undefined : { unit };
    }),
    constraint('locked-in-melee', '8.1', (scene, { unit }) => {
      const spotter = unitOf(scene, unit);
      const at = spotter === undefined ? undefined : onMap(spotter);
      return at === undefined || meleeAt(scene.position, at) === undefined ? undefined : { unit, at };
    }),
    constraint('must-face-fire', '10.5.6.2', (scene, { unit }) => {
      const spotter = unitOf(scene, unit);
      return spotter !== undefined && isHeldByFlames(scene, spotter) ? { units: [unit] } : undefined;
    }),
    constraint('no-enemy', '10.1.1', (scene, { unit, target }) => {
      const spotter = unitOf(scene, unit);
      if (spotter === undefined || hasFog(scene.world)) return undefined;
      return enemiesAt(scene, target, spotter.side).length > 0 ? undefined : { target };
    }),
    constraint('no-line-of-sight', '10.3', (scene, { unit, target }) => {
      const spotter = unitOf(scene, unit);
      const from = spotter === undefined ? undefined : onMap(spotter);
      return spotter === undefined || from === undefined || hasLineTo(scene, spotter, target)
        ? undefined
        : { from, target };
    }),
    constraint('in-the-dark', '20.1', (scene, { unit, target }) => {
      const spotter = unitOf(scene, unit);
      const from = spotter === undefined ? undefined : onMap(spotter);
      if (spotter === undefined || from === undefined || !hasLineTo(scene, spotter, target)) return undefined;
      return seesTarget(scene, spotter, target) ? undefined : { from, target };
    }),
    constraint('already-spotted', '10.1.1', (scene, { unit, target }) => {
      const spotter = unitOf(scene, unit);
      if (spotter === undefined || isHiddenFrom(scene, target, spotter)) return undefined;
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
    const needed = numberNeeded(coverToSpot(scene, spotter, target));
    const sum = spottingLedger(scene, spotter, target);
    const sixFails = scene.world.ruleset.switches.naturalSixSpotting === 'fails';
    const highest = needed - wholeTotal(sum);
    const value = sixFails ? Math.min(highest, NATURAL_SPOTTING_FAILURE - 1) : highest;
    const results = eitherWay('natural', value + 1, 'unspotted', 'spotted');
    return [singleAccount(DICE.spotting, { of: unit, target: [target], results }, sum, { must: 'atMost', value })];
  },
});

/** Rolls for the attempt, marks the spotter, and notes the attempt in the impulse. */
function* attemptToSpot(scene: Scene, { unit, target }: SpotAction): GameProcedure {
  const spotter = unitOf(scene, unit);
  if (spotter === undefined) return;
  const needed = numberNeeded(coverToSpot(scene, spotter, target));
  const sixFails = scene.world.ruleset.switches.naturalSixSpotting === 'fails';
  const modifiers = wholeTotal(spottingLedger(scene, spotter, target));
  const succeeds = (die: number): boolean =>
    die + modifiers <= needed && !(sixFails && die === NATURAL_SPOTTING_FAILURE);
  const { spotting = 0 } = yield* part(
    'spottingDie',
    `${modifiers}:${needed}:${String(sixFails)}`,
    () => rollFor(DICE.spotting, { of: unit, by: spotter.side }),
    (faces) => String(succeeds(faces['spotting'] ?? 0)),
  );
  const spotted = succeeds(spotting);
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
