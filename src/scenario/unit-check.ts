import type { Force, ForceUnit, ForceWeapon, Passenger } from '../state/scenario/scenario.js';
import type { Seat } from '../state/position/place.js';
import {
  addBerths,
  berthExcesses,
  berthsOf,
  berthUse,
  facesVertex,
  isCraft,
  isPortable,
  isSupportWeapon,
  isTooHeavy,
  isUsable,
  isWeapon,
  mayCarry,
  mayHaveSkill,
  mayRide,
  NO_BERTHS,
  portageOf,
  SEATS,
  weaponSide,
} from '../units/index.js';
import type { CounterType, CraftType, WeaponMode } from '../units/index.js';
import type { Check } from './checking.js';
import { fail, failUnknown } from './checking.js';

/** Where a unit stands in an order of battle. */
interface Context {
  readonly nations: readonly string[];
  readonly entry: Force['entry']['kind'];
}

/**
 * Checks the units of a force: their types, nations, Skills and modes, what they hold, and who rides aboard.
 *
 * @param nations the nations of the side
 * @param path the path of the force
 * @rule 1.6, 12.0, 16.1, 22.0
 * @example checkUnits(check, force, ['us'], '/sides/0/forces/0')
 */
export function checkUnits(check: Check, { units, entry }: Force, nations: readonly string[], path: string): void {
  units.forEach((unit, u) => {
    checkUnit(check, unit, { nations, entry: entry.kind }, `${path}/units/${u}`);
  });
}

function checkUnit(check: Check, unit: ForceUnit, context: Context, path: string): void {
  const type = typeFor(check, unit.type, `${path}/type`);
  if (type === undefined) return;
  const { nations, entry } = context;
  const { id, nation, kind } = type;
  if ((entry === 'airSupport') !== (kind === 'aircraft')) {
    fail(check, 'wrong-kind', { id, kind, expected: 'aircraft' }, `${path}/type`, '19.1');
  }
  // A weapon of another nation is captured equipment assigned to the side (1.6.8).
  if (!isWeapon(type) && !nations.includes(nation)) {
    fail(check, 'wrong-nation', { id, nation, expected: nations }, `${path}/type`);
  }
  if ((entry === 'sniper') !== (kind === 'sniper') && entry !== 'setUp') {
    fail(check, 'wrong-kind', { id, kind, expected: 'sniper' }, `${path}/type`, '11.4');
  }
  if (unit.mode !== undefined) checkMode(check, unit.mode, type, entry, `${path}/mode`);
  if (unit.facing !== undefined && !(facesVertex(type) && (entry === 'setUp' || entry === 'placed')))
    fail(check, 'no-facing', { facing: unit.facing }, `${path}/facing`, '15.1');
  (unit.skills ?? []).forEach((skill, i, skills) => {
    checkSkill(check, skill, type, `${path}/skills/${i}`);
    if (skills.indexOf(skill) < i) fail(check, 'duplicate-id', { id: skill }, `${path}/skills/${i}`, '12.0');
  });
  checkHands(check, unit.holds ?? [], type, entry, path);
  checkAboard(check, unit.carries ?? [], type, context, path);
}

/** The type of a name, or the mistake. */
function typeFor(check: Check, id: string, path: string): CounterType | undefined {
  const { types } = check.catalogue;
  const type = types.get(id);
  if (type === undefined) failUnknown(check, { code: 'unknown-type', field: 'id' }, id, types.keys(), path);
  return type;
}

/** Weapons that come from off the map cannot stand on a tripod or be assembled (1.6.1). */
function checkMode(check: Check, mode: WeaponMode, type: CounterType, entry: Context['entry'], path: string): void {
  const printed = isWeapon(type) && weaponSide(type, mode) !== undefined;
  if (printed && (entry === 'setUp' || isPortable(mode))) return;
  fail(check, 'weapon-mode', { id: type.id, mode }, path, '1.6.1');
}

function checkSkill(check: Check, id: string, type: CounterType, path: string): void {
  const skill = check.catalogue.skills.get(id);
  if (skill === undefined) {
    const what = { code: 'unknown-skill', field: 'skill', rule: '12.0' };
    failUnknown(check, what, id, check.catalogue.skills.keys(), path);
  } else if (!mayHaveSkill(skill, type.kind)) {
    fail(check, 'skill-not-for-kind', { skill: id, kind: type.kind }, path, '12.0');
  } else if (!isUsable(skill)) {
    fail(check, 'unsupported', { skill: id }, path, '12.0');
  }
}

/** Checks that a unit can hold the weapons that it begins with. */
function checkHands(
  check: Check,
  holds: readonly ForceWeapon[],
  holder: CounterType,
  entry: Context['entry'],
  path: string,
): void {
  let carried = 0;
  holds.forEach(({ type: id, mode }, h) => {
    const at = `${path}/holds/${h}`;
    const type = typeFor(check, id, `${at}/type`);
    if (type === undefined) return;
    if (!isWeapon(type)) {
      fail(check, 'not-a-weapon', { counter: id }, `${at}/type`, '1.6');
      return;
    }
    if (isSupportWeapon(type)) carried += 1;
    const up = mode ?? type.sides[0]?.mode;
    if (up !== undefined) checkMode(check, up, type, entry, mode === undefined ? at : `${at}/mode`);
    if (entry !== 'setUp' && isTooHeavy(holder, type))
      fail(check, 'too-heavy', { unit: holder.id, weapon: id }, at, '23.1.5');
  });
  if (holds.length === 0 || (mayCarry(holder, 1) && mayCarry(holder, carried))) return;
  const limit = portageOf(holder).carries;
  fail(check, 'overloaded', { unit: holder.id, count: carried, limit }, `${path}/holds`, '1.6');
}

/** Checks that those who begin aboard may ride, and that there is room for them with their weapons. */
function checkAboard(
  check: Check,
  carries: readonly Passenger[],
  carrier: CounterType,
  context: Context,
  path: string,
): void {
  if (carries.length === 0) return;
  if (!isCraft(carrier) || carrier.kind === 'aircraft') {
    fail(check, 'not-a-vehicle', { counter: carrier.id }, `${path}/carries`, '16.1');
    return;
  }
  carries.forEach((rider, r) => {
    const at = `${path}/carries/${r}`;
    checkUnit(check, rider, context, at);
    const type = check.catalogue.types.get(rider.type);
    if (type === undefined || mayRide(type) || isCommander(rider, type, carrier)) return;
    fail(check, 'cannot-ride', { unit: type.id }, `${at}/type`, '16.1');
  });
  for (const seat of SEATS) checkRoom(check, carries, carrier, seat, `${path}/carries`);
}

/** An Armor Leader sits in a vehicle. */
function isCommander({ count, seat = 'inside' }: Passenger, { kind }: CounterType, carrier: CraftType): boolean {
  return kind === 'armorLeader' && carrier.kind === 'vehicle' && seat === 'inside' && count === 1;
}

function checkRoom(check: Check, carries: readonly Passenger[], carrier: CraftType, seat: Seat, path: string): void {
  let use = NO_BERTHS;
  for (const { type, count, holds = [], seat: taken = 'inside' } of carries) {
    if (taken !== seat) continue;
    const aboard = [type, ...holds.map((weapon: ForceWeapon) => weapon.type)];
    for (const id of aboard) {
      const found = check.catalogue.types.get(id);
      for (let i = 0; found !== undefined && i < count; i++) use = addBerths(use, berthUse(found));
    }
  }
  const [excess] = berthExcesses(use, berthsOf(carrier, seat));
  if (excess !== undefined) fail(check, 'no-room-aboard', { vehicle: carrier.id, seat, ...excess }, path, '16.1');
}
