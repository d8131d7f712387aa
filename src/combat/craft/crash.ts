import { ledger, plus, wholeTotal } from '../../kernel/ledger.js';
import type { Ledger, Term } from '../../kernel/ledger.js';
import { outcome, part, record, roll } from '../../kernel/procedure.js';
import type { Faces } from '../../kernel/request.js';
import { FIRE_TRIGGER } from '../../tables/index.js';
import { isMen } from '../../units/index.js';
import { liftSpottedMarkers } from '../../spotting/index.js';
import type { Counter, Event, Frame, GameProcedure, LocationId, Scene } from '../../state/index.js';
import {
  areFloorsOfOneHex,
  enemiesAt,
  friendsAt,
  isManned,
  isRiver,
  locationOf,
  onMap,
  otherSide,
  roomTakenBy,
  targetModifier,
  typeOf,
} from '../../state/index.js';
import { companiesOf } from '../damage/companies.js';
import { checkDamage, checkDamageOpen } from '../damage/damage-check.js';
import { sinceNow } from '../damage/aftermath.js';
import type { Aftermath, DamageOrder, Since } from '../damage/aftermath.js';
import type { DamageChecks } from '../damage/aftermath.js';
import { checkForFire, makesFireCheck } from '../damage/fire-check.js';
import { minesAgainst } from '../damage/mines.js';
import { sharedRolls } from '../attack/fire-roll.js';
import { disturb } from '../attack/missile.js';
import { exposureTerms, hidesMovement } from '../attack/moving-target.js';
import { unitsUnderFire } from '../attack/salvo.js';
import { crashTarget } from '../attack/vehicle-target.js';
import type { VehicleTarget } from '../attack/vehicle-target.js';
import { damageVehicle } from './vehicle-damage.js';
import { exposeThoseOff } from './vehicle-fire.js';
import { leaveWreckage } from './wreckage.js';

/** Something that comes down out of the air. */
export interface Crash {
  /** The helicopter or the aircraft, as it was. */
  readonly craft: Counter;
  /** Where it comes down. */
  readonly hex: string;
  readonly fp: number;
  /** The section that says so: aircraft, helicopters. */
  readonly rule: '19.1.1' | '19.2.7';
  /** The same action goes on with those who have survived it. */
  readonly underway?: true;
  /** It goes on by nothing but whether an enemy is left there. */
  readonly counted?: true;
}

/** One of those it comes down on. */
interface Met {
  readonly unit: Counter;
  /** What is added to the attack, and to the defence. */
  readonly attack: readonly Term[];
  readonly defence: readonly Term[];
}

/** All of them. */
interface Below {
  readonly met: readonly Met[];
  readonly vehicles: readonly VehicleTarget[];
}

/**
 * A helicopter or an aircraft crashes: everybody in the hex, of both sides and on all levels, is attacked by one roll
 * against one; then a Wreck marker lies there, or the Rubble of its Building.
 *
 * @returns whether enemies of those who have come down are left in the hex
 * @rule 19.1.1, 19.2.7
 * @example yield* crash(scene, { craft: huey, hex: 'H5', fp: 6, rule: '19.2.7' })
 */
export function* crash(scene: Scene, crashing: Crash): GameProcedure<boolean> {
  const { craft, hex } = crashing;
  const below = belowOf(scene, crashing);
  const standing = below.met.length > 0 ? yield* attackBelow(scene, crashing, below) : yield* tell(crashing, []);
  yield* leaveWreckage(scene, craft, hex);
  return standing ?? enemiesAt(scene, hex, craft.side).length > 0;
}

/**
 * Whether all whom it comes down on are enemies on foot who are found on the ground afterwards: then those aboard ask of them
 * only whether anybody is left.
 */
function isAmongEnemies({ craft, hex }: Crash, { met, vehicles }: Below): boolean {
  const onGround = (at: LocationId): boolean => at === hex || areFloorsOfOneHex(hex, at);
  return vehicles.length === 0 && met.every(({ unit }) => unit.side !== craft.side && onGround(onMap(unit) ?? ''));
}

/** Whom it comes down on, all that does not depend on the dice worked out. */
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

function* tell({ craft, hex }: Crash, rolls: ReturnType<typeof sharedRolls>): GameProcedure<undefined> {
  yield* record<Event, Frame>({ kind: 'crashed', counter: craft.id, at: hex, rolls, to: 'all' });
}

/**
 * One roll against one for all of them, what it sets on fire, and the checks of those whom it beats.
 *
 * @returns whether anybody is left, where that is all that is asked of them
 */
function* attackBelow(scene: Scene, crashing: Crash, { met, vehicles }: Below): GameProcedure<boolean | undefined> {
  const { craft } = crashing;
  const by = craft.side;
  const held = new Set(met.flatMap(({ unit }) => locationOf(scene, unit) ?? []));
  const foes = new Set(met.flatMap(({ unit }) => (unit.side === by ? [] : (locationOf(scene, unit) ?? []))));
  const burns = [...foes].some((at) => makesFireCheck(scene, { at, by, natural: FIRE_TRIGGER }));
  const { attack: die = 0, defence: against = 0 } = yield* crashDice(crashing, burns);
  const attacks = met.map((one) => attackOf(crashing, one, die));
  const defences = met.map((one) => defenceOf(crashing, one, against));
  const units = met.map(({ unit }) => unit);
  yield* tell(crashing, sharedRolls(units, attacks, defences));
  for (const at of foes) yield* checkForFire(scene, { at, by, natural: die });
  const checks = met.flatMap(({ unit }, i): readonly DamageOrder[] => {
    const difference = wholeTotal(attacks[i] as Ledger) - wholeTotal(defences[i] as Ledger);
    return difference > 0 ? [{ unit: unit.id, difference }] : [];
  });
  for (const { id } of units) if (!checks.some(({ unit }) => unit === id)) yield* outcome(id, 'none');
  yield* disturb(scene, checks);
  const counted = crashing.counted === true && isAmongEnemies(crashing, { met, vehicles });
  const { heroes, standing } = yield* damage(scene, crashing, { met, vehicles }, checks, counted);
  for (const at of held) yield* liftSpottedMarkers(scene, at);
  return counted ? standing === true || heroes.length > 0 || checks.length < units.length : undefined;
}

/** Vehicles check first, each with its riders, then those on foot. */
function* damage(
  scene: Scene,
  crashing: Crash,
  below: Below,
  checks: readonly DamageOrder[],
  counted: boolean,
): GameProcedure<Aftermath> {
  const by = crashing.craft.side;
  let since = sinceNow(scene);
  const thrown: { readonly at: LocationId; readonly side: string; readonly off: readonly string[] }[] = [];
  for (const target of below.vehicles) {
    const own = checks.filter(({ unit }) => target.struck.some(({ id }) => id === unit));
    if (own.length === 0) continue;
    const at = onMap(target.vehicle) ?? '';
    const done = yield* damageVehicle(scene, { target, checks: own, by }, since);
    for (const [unit, result] of done.results) yield* outcome(unit, result);
    thrown.push({ at, side: otherSide(scene.world, target.vehicle.side), off: done.off });
    since = { ...since, aftermath: done.aftermath };
  }
  for (const company of companiesOf(below, checks)) {
    const checking: DamageChecks = { ...company, by, ...(counted ? { counted } : {}) };
    const aftermath = yield* checkCompany(
      scene,
      checking,
      since,
      crashing.underway === true && !counted ? crashing : undefined,
    );
    since = { ...since, aftermath };
  }
  for (const { at, side, off } of thrown) yield* exposeThoseOff(scene, { side, target: at }, off);
  return since.aftermath;
}

/** Their checks, one by one where it matters to the rest who has survived. */
function* checkCompany(
  scene: Scene,
  company: DamageChecks,
  since: Since,
  underway: Crash | undefined,
): GameProcedure<Aftermath> {
  if (underway === undefined) return yield* checkDamage(scene, company, since);
  const same = (): string => placeBelow(scene, underway);
  const { aftermath } = yield* checkDamageOpen(scene, company, since, { isOpen: () => false, same });
  return aftermath;
}

/**
 * For the odds: what those who get out there can tell apart of a hex, the room that is taken and who stands there at all; the whole map
 * where somebody is above or below, or Mines or a River are.
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

/** A die against a die; where something can burn, a natural 6 is told apart. */
function crashDice({ craft: { id, side }, rule }: Crash, burns: boolean): GameProcedure<Faces> {
  const dice = [
    { name: 'attack', sides: 6 },
    { name: 'defence', sides: 6 },
  ];
  return part<Faces, Event, Frame>(
    'crashRoll',
    String(burns),
    () => roll({ purpose: 'crash', of: id, rule, by: side, dice }),
    ({ attack = 0, defence = 0 }) => `${attack - defence}${burns && attack === FIRE_TRIGGER ? ':fire' : ''}`,
  );
}
