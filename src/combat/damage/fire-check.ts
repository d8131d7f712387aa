import { rollFor, outcome, part, record, tell } from '../../state/procedure.js';
import type { GameProcedure, LocationId, Scene, Side } from '../../state/index.js';
import { canCatchFire, fireFaces } from '../../state/index.js';
import { DICE, FIRE_TRIGGER, TO_HIT_FIRE_TRIGGER } from '../../tables/index.js';

/** An attack that may set its target on fire. */
export interface Spark {
  /** The location attacked, with enemies in it. */
  readonly at: LocationId;
  /** The attacking side. */
  readonly by: Side;
  /** The sum of the attacker's natural dice. */
  readonly natural: number;
  /** These modifiers are those of ordnance's roll to hit. */
  readonly toHit?: true;
  /** A Flamethrower or a Molotov takes part. */
  readonly flames?: boolean;
}

/**
 * Whether an attack makes a Fire Check: a natural 6, or whatever a Flamethrower or a Molotov rolled, against a location that
 * can burn and does not yet. By the switch `fireTrigger` ordnance also makes one with a natural 10 or more to hit; by
 * `never` Fire is not in use.
 *
 * @rule 10.5.6.1
 * @example makesFireCheck(scene, { at: 'J4', by: 'us', natural: 6 }) // true: a Forest
 */
export function makesFireCheck(scene: Scene, { at, natural, toHit, flames }: Spark): boolean {
  const due = toHit === true ? natural >= TO_HIT_FIRE_TRIGGER : natural === FIRE_TRIGGER;
  return (flames === true || due) && canCatchFire(scene, at) && fireFaces(scene.world).starts.length > 0;
}

/**
 * The Fire Check of an attack, if it makes one: 1d6, and by 5 or 6 a Fire 1 starts in the location.
 *
 * @returns whether a Fire started
 * @rule 10.5.6.1
 * @example const burns = yield* checkForFire(scene, { at: 'J4', by: 'us', natural: 6 })
 */
export function* checkForFire(scene: Scene, spark: Spark): GameProcedure<boolean> {
  if (!makesFireCheck(scene, spark)) return false;
  const { at, by } = spark;
  const { starts } = fireFaces(scene.world);
  const { fire = 0 } = yield* part(
    'fireCheck',
    starts.join(),
    () => rollFor(DICE.fireCheck, { of: at, by }),
    (faces) => String(starts.includes(faces['fire'] ?? 0)),
  );
  const started = starts.includes(fire);
  yield* tell(() => ({
    kind: 'fireRolled',
    at,
    face: fire,
    needed: starts,
    result: started ? 'starts' : 'none',
    to: 'all',
  }));
  yield* outcome(at, started ? 'starts' : 'none');
  if (started) yield* record({ kind: 'markerAdded', marker: { kind: 'fire', at, stage: 1 }, to: 'all' });
  return started;
}

/**
 * Whether the die of a hit, for its effect or its penetration, may start a Fire: by the switch `fireTrigger`, where
 * something can burn.
 *
 * @rule 10.5.6.1
 * @example hitMayBurn(scene, 'J4') // false: the roll to hit decides
 */
export function hitMayBurn(scene: Scene, at: LocationId): boolean {
  return scene.world.ruleset.switches.fireTrigger === 'naturalSix' && canCatchFire(scene, at);
}

/**
 * The Fire Check of a shot: by the switch `fireTrigger` for the roll to hit, or for the die of the hit.
 *
 * @rule 10.5.6.1
 * @example yield* checkShotForFire(scene, order, 'sixOrToHitTen', { natural: 10, toHit: true })
 */
export function* checkShotForFire(
  scene: Scene,
  { target, side }: { readonly target: LocationId; readonly side: Side },
  trigger: 'sixOrToHitTen' | 'naturalSix',
  rolled: Pick<Spark, 'natural' | 'toHit'>,
): GameProcedure {
  if (scene.world.ruleset.switches.fireTrigger !== trigger) return;
  yield* checkForFire(scene, { at: target, by: side, ...rolled });
}
