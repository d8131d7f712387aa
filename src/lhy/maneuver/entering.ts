import { topOf } from '../../engine/index.js';
import { choose, pop, record, replace } from '../state/procedure.js';
import { directionTo } from '../../board/geometry.js';
import type { Deed, DieRow, FireMarker, LhyProcedure, LhyScene, ManeuverFrame, Unit } from '../state/index.js';
import {
  carriedBy,
  enemiesIn,
  foesIn,
  has,
  hexOf,
  isShelled,
  kindOf,
  observersOf,
  otherSide,
  ownIn,
  removeDummies,
  rollAtMost,
  unitsNamed,
} from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { hourOfSide, isRiver } from '../terrain/index.js';
import { besiege } from './assaulting/besiege.js';
import { betray } from './hiding/concealment.js';
import { stopBefore } from './hiding/hidden.js';
import { leaveImpact } from '../fire/index.js';
import { crosses, directionBehind } from './ways/crossings.js';
import type { Moving } from './moving.js';
import { hexNamed, isBesideEnemy } from './moving.js';
import { startWithdrawal } from './leaving/withdraw-rule.js';
import { takeHexsides } from './ways/hexsides.js';
import { carryOn, isCaught, isHeldByWire, strikeMines } from './ways/obstacles.js';
import type { StepCost } from './ways/step.js';

/** A unit leaves a river on the other bank by this roll at most. */
const RIVER_EXIT = 6;
const RIVER: DieRow = { purpose: 'riverExit', rule: '4.1.10' };

/**
 * The units of a maneuver enter a hex: they carry fire along, enemies see them, concealment may end, and so may the maneuver.
 *
 * @param started the maneuver
 * @param to the hex
 * @param step what it costs
 * @rule 10.0, 4.1.10, 11.3.1, 11.4.7.2, 11.4.7.3, 19.1.1, 19.2
 * @example yield* enterHex(scene, moving, a2, step)
 */
export function* enterHex(
  scene: LhyScene,
  started: Moving,
  to: LhyHex,
  step: StepCost & { readonly storms?: true },
): LhyProcedure {
  if (yield* isHeldBack(scene, started, to)) return yield* finish(scene);
  const moving = yield* bearFire(scene, started);
  if (moving === undefined) return;
  const { frame, units, from } = moving;
  if (yield* stopBefore(scene, moving, to, step)) {
    for (const { id } of units) yield* tellDeed(scene, id, from);
    return yield* finish(scene);
  }
  yield* carryFire(scene, units, from.name, to.name);
  // Sections of a squad that has just deployed act when they enter a hex.
  for (const { id, acted } of units)
    if (acted === undefined) yield* record({ kind: 'acted', unit: id, as: 'maneuver' });
  for (const { id } of units) yield* record({ kind: 'unitPlaced', unit: id, place: { kind: 'map', hex: to.name } });
  for (const unit of units) yield* remember(scene, unit, from, to);
  const passed = frame.mode === 'withdraw' && isBesideEnemy(scene, to, units, 'good');
  const cost = step.cost === 'all' ? 0 : step.cost;
  const spent = frame.mode === 'withdraw' || stepsFree(scene, units) ? frame.spent : frame.spent + cost;
  const { next: _next, inside: _inside, squad: _squad, bore: _bore, ...rest } = frame;
  const onward: ManeuverFrame = { ...rest, path: [...frame.path, to.name], spent };
  yield* replace(passed ? { ...onward, passed: true } : onward);
  for (const { id } of units) yield* tellDeed(scene, id, to, { from, reverse: frame.mode === 'reverse' });
  yield* takeHexsides(scene, frame.by, to);
  const unmasked = yield* unmasks(scene, frame, to);
  const held = yield* isObstructed(scene, units, to);
  if (unmasked || step.ends || held === 'gone' || (held === 'stops' && step.storms !== true)) yield* finish(scene);
}

/**
 * Units that leave an impact hex bear its mortar fire first. Those on foot that disrupt have to withdraw, and bear it no more.
 *
 * @returns the maneuver as it goes on; nothing where it does not
 */
function* bearFire(scene: LhyScene, moving: Moving): LhyProcedure<Moving | undefined> {
  const { frame, units, from } = moving;
  if (frame.bore === from.name || !isShelled(scene.position, from.name) || !scene.world.map.names.has(from.name))
    return moving;
  const before = ownIn(scene.position, from.name, frame.by);
  yield* leaveImpact(scene, units);
  const left = yield* carryOn(
    scene,
    before.map(({ id }) => id),
    from,
  );
  const [unit] = left;
  const now = topOf(scene, 'maneuver');
  if (unit === undefined || now === undefined || left.some(({ condition }) => condition === 'shocked')) {
    yield* finish(scene);
    return undefined;
  }
  const shaken = left.filter(({ id, condition }) => {
    const earlier = before.find((each) => each.id === id);
    return condition === 'disrupted' && earlier?.condition !== 'disrupted';
  });
  if (shaken.length === 0 || frame.mode === 'withdraw') return { frame: now, units: left, unit, from };
  yield* pop();
  for (const { id, acted } of shaken)
    if (acted === undefined) yield* record({ kind: 'acted', unit: id, as: 'maneuver' });
  yield* startWithdrawal(scene, shaken, from.name);
  return undefined;
}

/** Mines hurt the units that come into them and stop them, but for Heroes; wire stops units on foot. */
function* isObstructed(scene: LhyScene, units: readonly Unit[], to: LhyHex): LhyProcedure<'gone' | 'stops' | 'no'> {
  const [first] = units;
  const before = ownIn(scene.position, to.name, first?.side ?? '').map(({ id }) => id);
  const wire = isHeldByWire(scene, units, to);
  if (!(yield* strikeMines(scene, units, to))) return wire ? 'stops' : 'no';
  const left = yield* carryOn(scene, before, to);
  const frame = topOf(scene, 'maneuver');
  if (left.length === 0 || frame === undefined) return 'gone';
  if (!wire && left.every((unit) => has(unit, 'heroic'))) return 'no';
  // A vehicle that stops among enemies is under assault there.
  const among = left.some((unit) => kindOf(scene.world, unit).vehicular) && foesIn(scene, to.name, frame.by).length > 0;
  if (among) yield* replace({ ...frame, inside: true });
  return 'stops';
}

/** Dummies in the hex leave the game, and a maneuver that is no assault on others there ends. */
function* unmasks(scene: LhyScene, { by }: ManeuverFrame, to: LhyHex): LhyProcedure<boolean> {
  const dummies = enemiesIn(scene.position, to.name, by).filter((unit) => has(unit, 'dummy'));
  const [first] = dummies;
  if (first === undefined) return false;
  yield* removeDummies(scene, to.name, first.side);
  return foesIn(scene, to.name, by).length === 0;
}

/**
 * Whether units enter their one hex whatever it costs: they are disrupted, and no ruling makes them pay.
 *
 * @param units the units that maneuver
 * @rule 13.3.2
 * @example stepsFree(scene, [squad]) // false in good order
 */
export function stepsFree({ world }: Pick<LhyScene, 'world'>, units: readonly Unit[]): boolean {
  return world.rulings.switches.disruptedStep === 'anyCost' && units.some(({ condition }) => condition === 'disrupted');
}

/** Units that leave a river for the other bank, or mines and wire towards the enemy, roll, and stay when they fail. */
function* isHeldBack(scene: LhyScene, { frame, units, from }: Moving, to: LhyHex): LhyProcedure<boolean> {
  for (const { id, marks, cameFrom } of units) {
    if (cameFrom === undefined || !isRiver(from) || !crosses(from, cameFrom, to)) continue;
    if (frame.mode === 'withdraw' || marks.includes('heroic') || from.ford === true) continue;
    if (yield* rollAtMost(RIVER, id, frame.by, RIVER_EXIT)) continue;
    yield* tellDeed(scene, id, from);
    return true;
  }
  if (!(yield* isCaught(scene, units, from, to))) return false;
  for (const { id } of units) yield* tellDeed(scene, id, from);
  return true;
}

/**
 * Fire goes along with the units that leave a hex.
 *
 * @param units units of one side that leave a hex together
 * @param from that hex
 * @param to the hex that they enter
 * @rule 11.3.1
 * @example yield* carryFire(scene, [squad], 'B2', 'B3')
 */
export function* carryFire(scene: LhyScene, units: readonly Unit[], from: string, to: string): LhyProcedure {
  const along = yield* fireAlong(scene, units, from);
  for (const { id } of along) yield* record({ kind: 'fireCarried', marker: id, hex: to });
}

/**
 * The small arms markers that go with units when they leave their hex: all of them with the last units on foot there; otherwise the enemy
 * says which.
 *
 * @param units units of one side that leave a hex together
 * @param from that hex
 * @rule 11.3.1
 * @example const markers = yield* fireAlong(scene, [squad], 'B2')
 */
export function* fireAlong(scene: LhyScene, units: readonly Unit[], from: string): LhyProcedure<readonly FireMarker[]> {
  const { world, position } = scene;
  const [side = ''] = units.map((unit) => unit.side);
  const markers = position.fire.filter(({ kind, hex, by }) => kind === 'smallArms' && hex === from && by !== side);
  if (markers.length === 0 || !units.some((unit) => bearsFire(scene, unit))) return [];
  const going = [...units, ...units.flatMap(({ id }) => carriedBy(position, id))].map(({ id }) => id);
  const others = ownIn(position, from, side).filter(
    (unit) => !going.includes(unit.id) && !kindOf(world, unit).vehicular,
  );
  if (others.length === 0) return markers;
  const along: FireMarker[] = [];
  for (const marker of markers) if (yield* goesAlong(scene, side, marker)) along.push(marker);
  return along;
}

/** Units on foot bear small arms fire, and so do riders. */
function bearsFire({ world, position }: LhyScene, unit: Unit): boolean {
  return !kindOf(world, unit).vehicular || carriedBy(position, unit.id).length > 0;
}

function* goesAlong({ world }: LhyScene, mover: string, { id }: FireMarker): LhyProcedure<boolean> {
  const choice = yield* choose({
    purpose: 'carriedFire',
    of: id,
    rule: '11.3.1',
    by: otherSide(world, mover),
    options: ['goes', 'stays'],
  });
  return choice === 'goes';
}

/** Where a unit came from is remembered where it matters. */
function* remember(scene: LhyScene, unit: Unit, from: LhyHex, to: LhyHex): LhyProcedure {
  const direction = directionBehind(scene, unit, from, to);
  if (direction === unit.cameFrom) return;
  yield* record({
    kind: 'cameFromSet',
    unit: unit.id,
    ...(direction === undefined ? {} : { direction }),
  });
}

/**
 * Notes that a unit maneuvers, with the enemies who see it, and ends its concealment where they notice it.
 *
 * @param id the unit
 * @param hex the hex that it has entered, or in which it maneuvers
 * @param step the hex that it came from, and whether it went in reverse; absent where it stayed
 * @rule 4.3.1, 8.2
 * @example yield* tellDeed(scene, 'blue.1', a2, { from: a1, reverse: false })
 */
export function* tellDeed(
  scene: LhyScene,
  id: string,
  hex: LhyHex,
  step?: { readonly from: LhyHex; readonly reverse: boolean },
): LhyProcedure {
  const unit = scene.position.units[id];
  if (unit === undefined) return;
  const back = step === undefined ? undefined : directionTo(hex, step.from);
  const deed: Deed = {
    unit: id,
    side: unit.side,
    kind: 'maneuver',
    segment: scene.position.activation.segment,
    hex: hex.name,
    // Who comes on the map comes from no hex of it.
    ...(step === undefined || !scene.world.map.names.has(step.from.name) ? {} : { from: step.from.name }),
    ...(step?.reverse === true ? { reverse: true } : {}),
    ...(back === undefined ? {} : { through: [hourOfSide(back)] }),
    seenBy: observersOf(scene, unit, hex.name),
  };
  yield* record({ kind: 'deedDone', deed });
  yield* betray(scene, id, 'maneuver');
}

/**
 * Ends the maneuver on top of the frames. Units who have withdrawn beside an enemy regroup. Vehicles that could not leave a hex with
 * enemies are under assault there.
 *
 * @rule 10.3.1.2, 10.4.5.4, 14.3.6
 * @example yield* finish(scene)
 */
export function* finish(scene: LhyScene): LhyProcedure {
  const frame = topOf(scene, 'maneuver');
  if (frame === undefined) return;
  yield* pop();
  if (frame.inside === true) yield* besiege(scene, unitsNamed(scene.position, frame.units));
  if (frame.passed !== true) return;
  for (const id of frame.units) {
    const unit = scene.position.units[id];
    if (unit?.condition === 'good' && hexNamed(scene, hexOf(scene.position, unit) ?? '') !== undefined)
      yield* record({ kind: 'marked', unit: id, mark: 'regrouping' });
  }
}
