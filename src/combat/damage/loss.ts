import { rollFor, choose, part, record, replace, tell } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { DICE } from '../../tables/index.js';
import type { Reduction } from '../../units/index.js';
import { moverOf } from '../../spotting/index.js';
import { halfSquadFor, mayHaveSkill, needsReductionRoll, portageOf, reductionOf } from '../../units/index.js';
import type { Cause, Counter, CounterId, GameProcedure, LocationId, Scene } from '../../state/index.js';
import {
  counterOf,
  freshId,
  grenadesOf,
  isAir,
  locationOf,
  supportWeaponsOf,
  topOf,
  typeOf,
  weaponsOf,
} from '../../state/index.js';

/**
 * Takes a unit out of play; its Support Weapons stay behind in its location, a passenger's in that of the vehicle, on
 * the side that was up, for either side. The weapons of a helicopter's passenger are lost with him.
 *
 * @param unit id of a unit on the map
 * @param cause the reason
 * @rule 1.6
 * @example yield* eliminate(scene, 'us.2-5-4.2', 'melee')
 */
export function* eliminate(scene: Scene, unit: CounterId, cause: Cause): GameProcedure {
  const counter = counterOf(scene.position, unit);
  if (counter === undefined) return;
  const at = locationOf(scene, counter);
  if (at !== undefined) yield* leaveWeapons(scene, unit, at);
  yield* record({ kind: 'counterRemoved', counter: unit, cause, place: { kind: 'eliminated' }, to: 'all' });
}

function* leaveWeapons(scene: Scene, unit: CounterId, at: LocationId): GameProcedure {
  yield* loseGrenades(scene, unit);
  for (const weapon of weaponsOf(scene.position, unit)) {
    yield* leaveWeapon(weapon.id, at);
  }
}

/** Nobody picks up weapons left in a helicopter. */
function* leaveWeapon(weapon: CounterId, at: LocationId): GameProcedure {
  if (isAir(at)) yield* removeWeapon(weapon, 'lost');
  else yield* record({ kind: 'weaponLeft', weapon, at, to: 'all' });
}

/**
 * The 40 mm grenades of a unit are gone with it.
 *
 * @rule 23.2.2
 * @example yield* loseGrenades(scene, 'us.2-6-4.1')
 */
export function* loseGrenades(scene: Scene, unit: CounterId): GameProcedure {
  for (const { id } of grenadesOf(scene, unit)) yield* removeWeapon(id, 'lost');
}

/**
 * Takes a Support Weapon out of play.
 *
 * @rule 1.6
 * @example yield* removeWeapon('us.bar.1', 'lost')
 */
export function* removeWeapon(weapon: CounterId, cause: Cause): GameProcedure {
  yield* record({ kind: 'counterRemoved', counter: weapon, cause, place: { kind: 'eliminated' }, to: 'all' });
}

/**
 * Casualties: a Squad is replaced by a Shaken Half-Squad with the Squad's markers, and drops a weapon of its owner's
 * choice if it had two; any other MMC is eliminated.
 *
 * @returns the Half-Squad that is left of a Squad
 * @rule 5.1
 * @example const half = yield* sufferCasualties(scene, 'de.1-6-4.2')
 */
export function* sufferCasualties(scene: Scene, unit: CounterId): GameProcedure<CounterId | undefined> {
  const squad = counterOf(scene.position, unit);
  const half = squad === undefined ? undefined : yield* halfSquadOf(scene, squad);
  if (squad === undefined || half === undefined) {
    yield* eliminate(scene, unit, 'casualties');
    return undefined;
  }
  const weapons = weaponsOf(scene.position, unit);
  yield* record({ kind: 'counterAdded', counter: half, cause: 'casualties', from: [unit], to: 'all' });
  if (weapons.length > 0) yield* passWeapons(scene, squad, half, weapons);
  yield* record({
    kind: 'counterRemoved',
    counter: unit,
    cause: 'casualties',
    place: { kind: 'eliminated' },
    to: 'all',
  });
  yield* standInWindow(scene, unit, half.id);
  return half.id;
}

/** The rest of a moving Squad can still be shot at with the attacks left. */
function* standInWindow(scene: Scene, squad: CounterId, half: CounterId): GameProcedure {
  const window = topOf(scene, 'window');
  if (window === undefined || !window.movers.includes(squad)) return;
  const movers = [...window.movers.filter((mover) => mover !== squad), half].sort((a, b) => byText(a, b));
  yield* replace({ ...window, movers });
}

/** The Half-Squad that is left of a Squad: which one, a die may decide. */
function* halfSquadOf(scene: Scene, squad: Counter): GameProcedure<Counter | undefined> {
  const reduction = reductionOf(scene.world.catalogue, squad.type);
  if (reduction === undefined) return undefined;
  const face = needsReductionRoll(reduction) ? yield* reductionRoll(squad, reduction) : undefined;
  const type = halfSquadFor(reduction, face);
  if (type === undefined) return undefined;
  if (face !== undefined)
    yield* tell(() => ({ kind: 'reductionRolled', counter: squad.id, face, into: type, to: 'all' }));
  return halfSquadCounter(scene, squad, type);
}

/** The die that decides between Half-Squads; only which one it gives matters afterwards. */
function reductionRoll(squad: Counter, reduction: Reduction): GameProcedure<number> {
  return part<number>(
    'reduction',
    squad.type,
    () => rollReduction(squad),
    (face) => halfSquadFor(reduction, face) ?? '',
  );
}

function* rollReduction(squad: Counter): GameProcedure<number> {
  const faces = yield* rollFor(DICE.reduction, { of: squad.id, by: squad.side });
  return faces['reduction'] ?? 0;
}

/**
 * A Squad on the move takes its loss under the Moved marker under which it stops. The Half-Squad that is left keeps the
 * Skills that a Half-Squad can have.
 */
function halfSquadCounter(scene: Scene, squad: Counter, type: string): Counter {
  const moving = moverOf(scene, squad.id) !== undefined;
  const markers = squad.status.markers ?? (moving ? (['moved'] as const) : undefined);
  const skills = (squad.status.skills ?? []).filter((id) => {
    const skill = scene.world.catalogue.skills.get(id);
    return skill !== undefined && mayHaveSkill(skill, 'halfSquad');
  });
  return {
    id: freshId(scene.position, squad.side, type),
    type,
    side: squad.side,
    place: squad.place,
    status: {
      ...(markers === undefined ? {} : { markers }),
      shaken: true,
      ...(skills.length === 0 ? {} : { skills }),
    },
  };
}

/** Hands a Squad's weapons to its Half-Squad; of two Support Weapons the owner keeps one. */
function* passWeapons(scene: Scene, squad: Counter, half: Counter, weapons: readonly Counter[]): GameProcedure {
  const at = locationOf(scene, squad);
  let dropped: CounterId | undefined;
  const carried = supportWeaponsOf(scene, squad.id);
  if (carried.length > portageOf(typeOf(scene.world, half)).carries) {
    const options = carried.map((weapon) => weapon.id);
    const by = { of: squad.id, rule: '1.6', by: squad.side };
    dropped = (yield* choose({ purpose: 'dropWeapon', ...by, options, usual: options[0] as string })) as string;
  }
  for (const weapon of weapons) {
    if (weapon.id === dropped && at !== undefined) {
      yield* leaveWeapon(weapon.id, at);
    } else {
      const captured = weapon.status.captured === true;
      yield* record({ kind: 'weaponTaken', weapon: weapon.id, unit: half.id, captured, to: 'all' });
    }
  }
}

/**
 * Shakes a unit, which releases it from Continuous Movement, but not by the switch `shakenContinuousMovement`.
 *
 * @rule 5.1, 15.5
 * @example yield* shake(scene, 'de.1-6-4.1')
 */
export function* shake(scene: Scene, unit: CounterId): GameProcedure {
  const counter = counterOf(scene.position, unit);
  if (counter === undefined || counter.status.shaken === true) return;
  yield* record({ kind: 'shaken', counter: unit, to: 'all' });
  if (counter.status.continuous !== true || scene.world.ruleset.switches.shakenContinuousMovement === 'bound') return;
  yield* record({ kind: 'continuousSet', counter: unit, continuous: false, to: 'all' });
}
