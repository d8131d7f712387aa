import type { HexId } from '../../board/names.js';
import { rollFor, outcome, part, passingPart, tell } from '../../state/procedure.js';
import { ledger, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { contentOf } from '../../kernel/json/content.js';
import type { Faces } from '../../kernel/procedure/request.js';
import { DICE, FIRE_TRIGGER } from '../../tables/index.js';
import { isMen } from '../../units/index.js';
import { liftSpottedMarkers } from '../../spotting/index.js';
import type { Counter, GameProcedure, LocationId, Scene, Side, ToldEvent } from '../../state/index.js';
import {
  areFloorsOfOneHex,
  enemiesAt,
  friendsAt,
  isInGame,
  isManned,
  isRiver,
  locationOf,
  onMap,
  otherSide,
  roomTakenBy,
  targetModifier,
  typeOf,
  unitsAt,
} from '../../state/index.js';
import { companiesOf } from '../damage/companies.js';
import { checkDamage, checkDamageOpen } from '../damage/damage-check.js';
import { sinceNow, sinceThen } from '../damage/aftermath.js';
import type { Aftermath, DamageChecks, DamageOrder, Left, Since } from '../damage/aftermath.js';
import { checkForFire, makesFireCheck } from '../damage/fire-check.js';
import { minesAgainst } from '../damage/mines.js';
import { sharedRolls } from '../attack/fire-roll.js';
import { disturb } from '../attack/missile.js';
import { exposureTerms, hidesMovement } from '../attack/moving-target.js';
import { unitsUnderFire } from '../attack/salvo.js';
import { crashTarget } from '../attack/vehicle-target.js';
import type { VehicleTarget } from '../attack/vehicle-target.js';
import { besideNow, besideThose } from './beside.js';
import type { Beside } from './beside.js';
import { damageVehicle } from './vehicle-damage.js';
import { exposeThoseOff } from './vehicle-fire.js';
import { leaveWreckage } from './wreckage.js';

/** Something that comes down out of the air. */
export interface Crash {
  /** The helicopter or the aircraft, as it was. */
  readonly craft: Counter;
  /** Where it comes down. */
  readonly hex: HexId;
  readonly fp: number;
  /** The section that says so: aircraft, helicopters. */
  readonly rule: '19.1.1' | '19.2.7';
  /** The same action goes on with units that get out beside it. */
  readonly underway?: true;
}

/** One of the units that it comes down on. */
interface Met {
  readonly unit: Counter;
  /** The terms added to the attack and to the defence. */
  readonly attack: readonly Term[];
  readonly defence: readonly Term[];
}

/** All of them. */
interface Below {
  readonly met: readonly Met[];
  readonly vehicles: readonly VehicleTarget[];
}

/**
 * A helicopter or an aircraft crashes: all units in the hex, of both sides and on all levels, are attacked by one roll
 * against one; then a Wreck marker lies there, or the Rubble of its Building.
 *
 * @returns the units left in the hex
 * @rule 19.1.1, 19.2.7
 * @example yield* crash(scene, { craft: huey, hex: 'H5', fp: 6, rule: '19.2.7' })
 */
export function* crash(scene: Scene, crashing: Crash): GameProcedure<Beside> {
  const { craft, hex } = crashing;
  const left = isCounted(scene, crashing) ? yield* strikeApart(scene, crashing) : yield* strike(scene, crashing, false);
  yield* leaveWreckage(scene, craft, hex);
  return left === undefined ? besideNow(scene, hex, craft.side) : besideThose(left);
}

/**
 * Whether the checks of the units below can count the units left there, because nothing else about them matters to the
 * units aboard: all are men on foot in the hex itself, without Mines or a River. If all are enemies, it is enough to
 * know whether any is left on the ground afterwards.
 */
function isCounted(scene: Scene, { craft, hex, underway }: Crash): boolean {
  const units = unitsUnderFire(scene, hex);
  if (underway !== true || units.length === 0) return false;
  if (!units.every((unit) => isMen(typeOf(scene.world, unit)))) return false;
  const onGround = (unit: Counter): boolean => onMap(unit) === hex || areFloorsOfOneHex(hex, onMap(unit) ?? '');
  if (units.every((unit) => unit.side !== craft.side && onGround(unit))) return true;
  const others = unitsAt(scene, hex).length > units.length || units.some((unit) => onMap(unit) !== hex);
  return !others && !isRiver(scene, hex) && minesAgainst(scene, hex, craft.side).length === 0;
}

/** In the odds it is struck once, whatever the fate of the units aboard before. */
function strikeApart(scene: Scene, crashing: Crash): GameProcedure<Left | undefined> {
  return passingPart<Left | undefined>(
    'crashBelow',
    () => othersText(scene, crashing),
    () => strike(scene, crashing, true),
    (left) => JSON.stringify(left),
  );
}

/** The whole scene, but for the units aboard and the units out of the game only the Heroes that are left. */
function othersText({ world, position, frames }: Scene, { craft, hex, fp }: Crash): string {
  const isAboard = ({ place }: Counter): boolean => place.kind === 'vehicle' && place.vehicle === craft.id;
  const counters = position.counters.filter((counter) => isInGame(counter) && !isAboard(counter));
  const heroes = position.counters.filter((counter) => isAboard(counter) && typeOf(world, counter).kind === 'hero');
  const others = contentOf({ ...position, counters });
  return [craft.id, hex, fp, heroes.map(({ type }) => type).join(), contentOf(frames), others].join('\n');
}

/** The units that it comes down on, with everything worked out that does not depend on the dice. */
function belowOf(scene: Scene, crashing: Crash): Below {
  const units = unitsUnderFire(scene, crashing.hex);
  const vehicles = units
    .filter((unit) => isManned(scene.world, unit))
    .flatMap((unit) => crashTarget(scene, unit) ?? []);
  const men = units.filter((unit) => isMen(typeOf(scene.world, unit)));
  const exposed = (unit: Counter): readonly Term[] =>
    exposureTerms(scene, unit, () => hidesMovement(scene, crashing.hex));
  return {
    vehicles,
    met: [
      ...men.map((unit) => ({ unit, attack: exposed(unit), defence: coverOf(scene, crashing, unit) })),
      ...vehicles.flatMap(({ vehicle, armor, rule, struck }) => {
        const defence = [...coverOf(scene, crashing, vehicle), plus('armorFactor', rule, armor)];
        return struck.map((unit) => ({ unit, attack: exposed(vehicle), defence }));
      }),
    ],
  };
}

/**
 * Whether a TM counts against a crash is the switch `crashTm`: against a helicopter's, by the procedures of fire; against
 * no aircraft's.
 */
function coverOf(scene: Scene, { rule }: Crash, unit: Counter): readonly Term[] {
  const { crashTm } = scene.world.ruleset.switches;
  const counts = crashTm === 'helicoptersOnly' ? rule === '19.2.7' : crashTm === 'always';
  return counts ? [plus('targetModifier', '5.5', targetModifier(scene, { at: onMap(unit) ?? '', unit }))] : [];
}

function crashTold({ craft, hex }: Crash, rolls: ReturnType<typeof sharedRolls>): ToldEvent {
  return { kind: 'crashed', counter: craft.id, at: hex, rolls, to: 'all' };
}

/**
 * One roll against one for all of them, the Fire Check, and the checks of the units that it beats.
 *
 * @returns the units left, where they are counted
 */
function* strike(scene: Scene, crashing: Crash, counted: boolean): GameProcedure<Left | undefined> {
  const { met, vehicles } = belowOf(scene, crashing);
  if (met.length === 0) {
    yield* tell(() => crashTold(crashing, []));
    return undefined;
  }
  const { craft } = crashing;
  const by = craft.side;
  const held = new Set(met.flatMap(({ unit }) => locationOf(scene, unit) ?? []));
  const foes = new Set(met.flatMap(({ unit }) => (unit.side === by ? [] : (locationOf(scene, unit) ?? []))));
  const burns = [...foes].some((at) => makesFireCheck(scene, { at, by, natural: FIRE_TRIGGER }));
  const { attack: die = 0, defence: against = 0 } = yield* crashDice(crashing, burns);
  const attacks = met.map((one) => attackOf(crashing, one, die));
  const defences = met.map((one) => defenceOf(crashing, one, against));
  const units = met.map(({ unit }) => unit);
  yield* tell(() => crashTold(crashing, sharedRolls(units, attacks, defences)));
  for (const at of foes) yield* checkForFire(scene, { at, by, natural: die });
  const checks = met.flatMap(({ unit }, i): readonly DamageOrder[] => {
    const difference = wholeTotal(attacks[i] as Ledger) - wholeTotal(defences[i] as Ledger);
    return difference > 0 ? [{ unit: unit.id, difference }] : [];
  });
  const spared = units.filter(({ id }) => !checks.some(({ unit }) => unit === id));
  for (const { id } of spared) yield* outcome(id, 'none');
  yield* disturb(scene, checks);
  const unhurt = counted ? leftOf(scene, spared, by) : undefined;
  const { left } = yield* damage(scene, crashing, { met, vehicles }, checks, unhurt);
  for (const at of held) yield* liftSpottedMarkers(scene, at);
  return left;
}

/** The units that the roll has not beaten. */
function leftOf(scene: Scene, spared: readonly Counter[], side: Side): Left {
  const friends = spared.filter((unit) => unit.side === side);
  return { taken: roomTakenBy(scene, friends), enemies: friends.length < spared.length };
}

/** Vehicles check first, each with its riders, then men on foot. */
function* damage(
  scene: Scene,
  crashing: Crash,
  below: Below,
  checks: readonly DamageOrder[],
  unhurt: Left | undefined,
): GameProcedure<Aftermath> {
  const by = crashing.craft.side;
  let since = unhurt === undefined ? sinceNow(scene) : sinceThen(scene, unhurt);
  const thrown: { readonly at: LocationId; readonly side: string; readonly off: readonly string[] }[] = [];
  for (const target of below.vehicles) {
    const own = checks.filter(({ unit }) => target.struck.some(({ id }) => id === unit));
    if (own.length === 0) continue;
    const at = onMap(target.vehicle) ?? '';
    const done = yield* damageVehicle(scene, { target, checks: own, by }, since);
    for (const [unit, result] of done.results) yield* outcome(unit, result);
    thrown.push({ at, side: otherSide(scene.world, target.vehicle.side), off: done.off });
    since = { before: since.before, aftermath: done.aftermath };
  }
  for (const { at, checks: own } of companiesOf(below, checks)) {
    const checking: DamageChecks = unhurt === undefined ? { at, checks: own, by } : { at, checks: own, by, seenBy: by };
    const aftermath = yield* checkCompany(scene, checking, since, unhurt === undefined ? crashing : undefined);
    since = { before: since.before, aftermath };
  }
  for (const { at, side, off } of thrown) yield* exposeThoseOff(scene, { side, target: at }, off);
  return since.aftermath;
}

/** Their checks, one by one if the survivors on the map matter to the rest. */
function* checkCompany(
  scene: Scene,
  company: DamageChecks,
  since: Since,
  crashing: Crash | undefined,
): GameProcedure<Aftermath> {
  if (crashing?.underway !== true) return yield* checkDamage(scene, company, since);
  const same = (): string => placeBelow(scene, crashing);
  const { aftermath } = yield* checkDamageOpen(scene, company, since, { isOpen: () => false, same });
  return aftermath;
}

/**
 * For the odds: the facts of a hex that matter to units getting out there: the room that is taken, and whether units
 * stand there at all. Where units are above or below, or Mines or a River are there, the whole map matters.
 */
function placeBelow(scene: Scene, { craft, hex }: Crash): string {
  const plain = unitsUnderFire(scene, hex).every((unit) => onMap(unit) === hex) && !isRiver(scene, hex);
  if (!plain || minesAgainst(scene, hex, craft.side).length > 0) return JSON.stringify(scene.position);
  const friends = friendsAt(scene, hex, craft.side);
  return JSON.stringify([
    friends.length > 0,
    roomTakenBy(scene, friends),
    enemiesAt(scene, hex, craft.side).length > 0,
  ]);
}

function attackOf({ fp, hex, rule }: Crash, { attack }: Met, die: number): Ledger {
  return ledger('attack', rule, [plus('die', rule, die), plus('crashFirepower', rule, fp), ...attack], hex);
}

function defenceOf({ rule }: Crash, { unit, defence }: Met, die: number): Ledger {
  return ledger('defence', rule, [plus('die', rule, die), ...defence], unit.id);
}

/** A die against a die. Where something can burn, a natural 6 is a class of its own. */
function crashDice({ craft: { id, side }, rule }: Crash, burns: boolean): GameProcedure<Faces> {
  const row = rule === '19.1.1' ? DICE.aircraftCrash : DICE.helicopterCrash;
  return part(
    'crashRoll',
    String(burns),
    () => rollFor(row, { of: id, by: side }),
    ({ attack = 0, defence = 0 }) => `${attack - defence}${burns && attack === FIRE_TRIGGER ? ':fire' : ''}`,
  );
}
