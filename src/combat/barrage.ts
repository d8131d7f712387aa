import { digest } from '../kernel/digest.js';
import { ledger, plus, wholeTotal } from '../kernel/ledger.js';
import type { Ledger, Term } from '../kernel/ledger.js';
import { once } from '../kernel/once.js';
import { fold, outcome, part, record, roll } from '../kernel/procedure.js';
import type { Faces } from '../kernel/request.js';
import { FIRE_TRIGGER } from '../tables/index.js';
import type { DamageResult } from '../tables/index.js';
import { heroLimit, isMen, mayCreateHero } from '../units/index.js';
import { liftSpottedMarkers } from '../spotting/index.js';
import type { Counter, CounterId, Event, Frame, GameProcedure, LocationId, Scene, Strike } from '../state/index.js';
import { hexOf, isUnderground, isUnit, onMap, targetModifier, typeOf } from '../state/index.js';
import { naturalAttack } from './attack.js';
import { exposureTerms, hidesMovement } from './moving-target.js';
import type { OpposedDice } from './attack.js';
import { checkDamage, checkDamageUnderway, sceneBefore, UNSCATHED } from './damage-check.js';
import type { Aftermath, DamageOrder, Since } from './damage-check.js';
import { checkForFire, makesFireCheck } from './fire-check.js';
import { sharedRolls } from './fire-roll.js';
import { heroPlaces } from './hero.js';

/** One attack of Fire for Effect, with what counts beside its die and its Firepower: a Mortar's own line of fire. */
export interface Salvo extends Strike {
  readonly terms?: readonly Term[];
}

/** A salvo and whom it meets, all that does not depend on the dice worked out. */
interface Laid {
  readonly salvo: Salvo;
  readonly targets: readonly Counter[];
  readonly exposures: readonly (readonly Term[])[];
  readonly covers: readonly Ledger[];
}

/**
 * The units in a hex that Fire for Effect strikes: of both sides, on all levels, in Bunkers and Caves too; nobody in a
 * Tunnel.
 *
 * @rule 18.0, 10.7.1
 * @example unitsUnderFire(scene, 'H5').length // 3
 */
export function unitsUnderFire(scene: Scene, hex: string): readonly Counter[] {
  return scene.position.counters.filter((counter) => {
    const at = onMap(counter);
    if (at === undefined || hexOf(at) !== hex || isUnderground(at) || !isUnit(scene.world, counter)) return false;
    return isMen(typeOf(scene.world, counter));
  });
}

/**
 * The sums of a salvo against a unit, without dice: what it attacks with, and the cover.
 *
 * @rule 18.2
 * @example salvoLedgers(scene, { marker, hex: 'H5', fp: 5 }, squad)
 */
export function salvoLedgers(scene: Scene, salvo: Salvo, target: Counter): readonly Ledger[] {
  const { exposures, covers } = aimedAt(scene, salvo, [target]);
  return [attackOf(salvo, exposures[0] ?? []), defenceOf(target, covers[0])];
}

function aimedAt(scene: Scene, salvo: Salvo, targets: readonly Counter[]): Laid {
  return {
    salvo,
    targets,
    exposures: targets.map((unit) => exposureTerms(scene, unit, () => hidesMovement(scene, salvo.hex))),
    covers: targets.map((unit) =>
      targetModifier(scene, { at: onMap(unit) ?? salvo.hex, unit, mortars: 'alone', plainSniper: true }),
    ),
  };
}

/**
 * Fire for Effect strikes many hexes at once, each by a roll of its own. A unit is struck once: no two salvos are at one
 * hex.
 *
 * @param salvos the hexes; nothing is rolled where nobody is
 * @rule 18.1, 18.2, 18.2.1
 * @example yield* barrage(scene, strikesOf(world, marker))
 */
export function* barrage(scene: Scene, salvos: readonly Salvo[]): GameProcedure {
  const before = sceneBefore(scene);
  const laid = salvos
    .map((salvo) => aimedAt(scene, salvo, unitsUnderFire(scene, salvo.hex)))
    .filter(({ targets }) => targets.length > 0);
  const struck = laid.flatMap(({ targets }) => targets);
  const same = struck.some((unit) => isCramped(before, unit)) ? (left: Aftermath) => JSON.stringify(left) : () => '';
  // Only the odds ask for it: what the whole barrage starts from.
  const start = once(() => digest([before.position, before.frames, laid.map(({ salvo }) => describe(salvo))]));
  yield* fold<Aftermath, Event, Frame>({
    key: 'barrage',
    subjects: laid.map(({ salvo }) => salvo.hex),
    start: UNSCATHED,
    inputs: (index, aftermath) => `${start()} ${index} ${JSON.stringify(aftermath)}`,
    step: (index, aftermath) => strike(scene, laid[index], { before, aftermath }, same, start),
    last: true,
  });
  for (const at of new Set(struck.flatMap((unit) => onMap(unit) ?? []))) yield* liftSpottedMarkers(scene, at);
}

/** The most Heroes a nation has as a rule: one who rises elsewhere leaves room beside any unit without single men. */
const USUAL_HEROES = 2;

/**
 * Whether a Hero of a unit might have to stand elsewhere. Only then what becomes of one hex can depend on the Heroes who
 * have risen in another, and the odds must tell those cases apart: otherwise Heroes come and go and change nobody's lot.
 *
 * @rule 11.2.1
 */
function isCramped(before: Scene, unit: Counter): boolean {
  const type = typeOf(before.world, unit);
  const nation = before.world.catalogue.nations.get(type.nation);
  if (nation === undefined || !mayCreateHero(type) || nation.heroTypes.length === 0) return false;
  return heroLimit(nation) > USUAL_HEROES || heroPlaces(before, unit)[0] !== onMap(unit);
}

function describe({ hex, fp, marker, terms = [] }: Salvo): string {
  return JSON.stringify([hex, fp, marker, terms.map(({ id, value }) => [id, value])]);
}

/** One hex: its roll, then the checks of each side in each of its locations. */
function* strike(
  scene: Scene,
  laid: Laid | undefined,
  { before, aftermath }: Since,
  same: (left: Aftermath) => string,
  start: () => string,
): GameProcedure<Aftermath> {
  if (laid === undefined) return aftermath;
  const checks = yield* rollAgainst(scene, laid);
  for (const target of laid.targets) {
    if (!checks.some(({ unit }) => unit === target.id)) yield* outcome(target.id, 'none');
  }
  let left = aftermath;
  for (const company of companiesOf(laid.targets, checks)) {
    const since = { before, aftermath: left };
    const by = laid.salvo.marker.by;
    left = yield* part<Aftermath, Event, Frame>(
      'barrageDamage',
      JSON.stringify([start(), company, left]),
      () => checkDamage(scene, { ...company, by }, since),
      same,
    );
  }
  return left;
}

/** Those who must check in one location, of one side. */
interface Company {
  readonly at: LocationId;
  readonly checks: readonly DamageOrder[];
}

function companiesOf(targets: readonly Counter[], checks: readonly DamageOrder[]): readonly Company[] {
  const companies = new Map<string, { at: LocationId; checks: DamageOrder[] }>();
  for (const check of checks) {
    const unit = targets.find(({ id }) => id === check.unit);
    const at = unit === undefined ? undefined : onMap(unit);
    if (unit === undefined || at === undefined) continue;
    const key = `${at} ${unit.side}`;
    const company = companies.get(key) ?? { at, checks: [] };
    companies.set(key, company);
    company.checks.push(check);
  }
  return [...companies.values()];
}

/**
 * Fire for Effect strikes those who have just come into a hex, and nobody else there.
 *
 * @param units who has come in
 * @returns what became of each unit that had to check
 * @rule 18.2, 6.0
 * @example const results = yield* strikeEntering(scene, strike, 'H5', [squad])
 */
export function* strikeEntering(
  scene: Scene,
  salvo: Strike,
  at: LocationId,
  units: readonly Counter[],
): GameProcedure<ReadonlyMap<CounterId, DamageResult>> {
  const targets = units.filter((unit) => isMen(typeOf(scene.world, unit)));
  if (targets.length === 0) return new Map();
  const checks = yield* rollAgainst(scene, aimedAt(scene, salvo, targets));
  return yield* checkDamageUnderway(scene, { at, checks, by: salvo.marker.by });
}

/** One roll against one for all of them, what it sets on fire, and who has to check. */
function* rollAgainst(
  scene: Scene,
  { salvo, targets, exposures, covers }: Laid,
): GameProcedure<readonly DamageOrder[]> {
  const { by } = salvo.marker;
  const held = [...new Set(targets.flatMap((unit) => (unit.side === by ? [] : (onMap(unit) ?? []))))];
  const burns = held.some((at) => makesFireCheck(scene, { at, by, natural: FIRE_TRIGGER }));
  const dice = yield* salvoRoll(salvo, burns);
  const attacks = exposures.map((terms) => attackOf(salvo, terms, dice));
  const defences = targets.map((target, i) => defenceOf(target, covers[i], dice));
  const rolls = sharedRolls(targets, attacks, defences);
  yield* record({ kind: 'barrageStruck', at: salvo.hex, side: by, rolls, to: 'all' });
  // Only where enemies are: of a Building every floor of theirs was attacked.
  for (const at of held) yield* checkForFire(scene, { at, by, natural: naturalAttack(dice) });
  return targets.flatMap((target, i): readonly DamageOrder[] => {
    const difference = wholeTotal(attacks[i] as Ledger) - wholeTotal(defences[i] as Ledger);
    return difference > 0 ? [{ unit: target.id, difference }] : [];
  });
}

/** One die, of a Mortar the higher of two, against one; where something can burn, a natural 6 is told apart. */
function* salvoRoll({ hex, marker }: Salvo, burns: boolean): GameProcedure<OpposedDice> {
  const higher = marker.pattern === 'mortar';
  const dice = (higher ? ['first', 'second', 'defence'] : ['attack', 'defence']).map((name) => ({ name, sides: 6 }));
  const opposed = ({ attack, first, second, defence = 0 }: Faces): OpposedDice => ({
    attack: [attack, first, second].filter((face) => face !== undefined),
    ...(higher ? { higher: true as const } : {}),
    defence,
  });
  const faces = yield* part<Faces, Event, Frame>(
    'barrageRoll',
    `${String(higher)}:${String(burns)}`,
    () => roll({ purpose: 'barrage', of: hex, rule: higher ? '18.1' : '18.2', by: marker.by, dice }),
    (rolled) => {
      const natural = naturalAttack(opposed(rolled));
      return `${natural - opposed(rolled).defence}${burns && natural === FIRE_TRIGGER ? ':fire' : ''}`;
    },
  );
  return opposed(faces);
}

/** The die, the Firepower, what a Mortar's line of fire adds, and how exposed the unit is; never a Leader's LM. */
function attackOf({ hex, fp, marker, terms = [] }: Salvo, exposure: readonly Term[], dice?: OpposedDice): Ledger {
  const rule = marker.pattern === 'mortar' ? '18.1' : '18.2';
  const rolled = dice === undefined ? [] : [diceTerm(dice)];
  return ledger('attack', rule, [...rolled, plus('barrageFirepower', rule, fp), ...terms, ...exposure], hex);
}

function diceTerm(dice: OpposedDice): Term {
  const natural = naturalAttack(dice);
  if (dice.higher !== true) return plus('die', '18.2', natural);
  return plus('higherDie', '18.1', natural, { faces: [...dice.attack] });
}

function defenceOf(target: Counter, cover: Ledger | undefined, dice?: OpposedDice): Ledger {
  const terms: Term[] = dice === undefined ? [] : [plus('die', '18.2', dice.defence)];
  if (cover !== undefined) terms.push(plus('targetModifier', '5.5', cover));
  return ledger('defence', '18.2', terms, target.id);
}
