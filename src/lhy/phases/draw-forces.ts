import type { ActionRule } from '../../engine/index.js';
import { actionRule, topFrame } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { pop, record } from '../state/procedure.js';
import type {
  DieRow,
  Draw,
  DrawForcesAction,
  Lhy,
  LhyProcedure,
  LhyScene,
  LhyWorld,
  MissionForce,
  Unit,
} from '../state/index.js';
import { companyIn, drawOne, isInPool, platoonIn, stepsOf, typeOf } from '../state/index.js';
import type { UnitKind } from '../units/index.js';
import { companyOfPlatoon, isArmor, neverDisrupts } from '../units/index.js';

/** The steps of a squad that is at its full strength. */
const SQUAD = 2;

/** A force of so many platoons comes from one company, of so many from two, and a larger one from three. */
const COMPANIES: readonly (readonly [most: number, companies: number])[] = [
  [3, 1],
  [6, 2],
  [Infinity, 3],
];

/** What is drawn. */
const DICE = {
  squad: { purpose: 'squadDrawn', rule: '20.6' },
  section: { purpose: 'sectionDrawn', rule: '20.6' },
  halved: { purpose: 'squadHalved', rule: '20.6' },
  vehicle: { purpose: 'vehicleDrawn', rule: '20.6' },
  support: { purpose: 'supportDrawn', rule: '20.6' },
  company: { purpose: 'companyDrawn', rule: '20.6' },
  platoon: { purpose: 'platoonDrawn', rule: '20.6' },
} as const satisfies Readonly<Record<string, DieRow>>;

/** Counters that are drawn for a force: those of its side in the pool. */
export interface Cup {
  readonly world: Pick<LhyWorld, 'counters'>;
  readonly counters: readonly Unit[];
}

/**
 * The squads or sections of an infantry platoon or company that can be drawn.
 *
 * @param of the name of the platoon or of the company
 * @rule 20.6
 * @example infantryIn(cup, 'german:red:3', 'squad').length // 3
 */
export function infantryIn({ world, counters }: Cup, of: string, kind: 'squad' | 'section'): readonly Unit[] {
  return counters.filter((unit) => {
    const own = platoonIn(world, unit);
    return typeOf(world, unit).kind === kind && own !== undefined && (own === of || companyOfPlatoon(own) === of);
  });
}

/**
 * The AFVs of a platoon or company that can be drawn. A Company Command Tank is one of its company.
 *
 * @rule 20.6, 20.10
 * @example tanksIn(cup, 'german:red.armor:1').length // 5
 */
export function tanksIn({ world, counters }: Cup, of: string): readonly Unit[] {
  return counters.filter(
    (unit) => typeOf(world, unit).kind === 'afv' && (platoonIn(world, unit) === of || companyIn(world, unit) === of),
  );
}

/**
 * The support units of some types that can be drawn.
 *
 * @rule 20.6
 * @example supportIn(cup, ['german.mg']).length // 4
 */
export function supportIn({ counters }: Cup, types: readonly string[]): readonly Unit[] {
  return counters.filter(({ type }) => types.includes(type));
}

/** The squads or AFVs that make a whole platoon. */
const WHOLE: Readonly<Record<'infantry' | 'armor', UnitKind>> = { infantry: 'squad', armor: 'afv' };

/**
 * The platoons of an arm with counters that can be drawn, by company.
 *
 * @rule 20.6
 * @example platoonsIn(cup, 'infantry').get('german:red') // ['german:red:1', 'german:red:3']
 */
export function platoonsIn(
  { world, counters }: Cup,
  arm: 'infantry' | 'armor',
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const unit of counters) {
    const platoon = platoonIn(world, unit);
    if (platoon === undefined || typeOf(world, unit).kind !== WHOLE[arm]) continue;
    const company = companyOfPlatoon(platoon);
    found.set(company, (found.get(company) ?? new Set()).add(platoon));
  }
  return new Map([...found].map(([company, platoons]) => [company, [...platoons].sort(byText)]));
}

/**
 * How many platoons come from each of the companies of a force, as equal as they can be.
 *
 * @param number the platoons of the force
 * @returns the shares, the largest first
 * @rule 20.6
 * @example sharesOf(7) // [3, 2, 2]
 */
export function sharesOf(number: number): readonly number[] {
  const [, companies] = COMPANIES.find(([most]) => number <= most) as readonly [number, number];
  return Array.from({ length: companies }, (_, i) => Math.ceil((number - i) / companies));
}

function cupOf({ world, position }: LhyScene, side: string): Cup {
  return {
    world,
    counters: Object.values(position.units).filter((unit) => unit.side === side && isInPool(unit)),
  };
}

/** Draws several of some things, one after the other; all of them where there are no more. */
function* drawSome(
  { id, side }: MissionForce,
  die: DieRow,
  from: readonly string[],
  number: number,
): LhyProcedure<readonly string[]> {
  const left = [...from];
  const drawn: string[] = [];
  while (drawn.length < number && left.length > 0) {
    const one = drawn.length + left.length <= number ? (left[0] as string) : yield* drawOne(die, id, side, left);
    left.splice(left.indexOf(one), 1);
    drawn.push(one);
  }
  return drawn;
}

const idsOf = (units: readonly Unit[]): readonly string[] => units.map(({ id }) => id);

/** A unit comes out of the cup and goes where its force is. */
function* bring({ place, concealed }: MissionForce, unit: string): LhyProcedure {
  if (concealed === true) yield* record({ kind: 'marked', unit, mark: 'concealed' });
  yield* record({ kind: 'unitPlaced', unit, place });
}

function* bringAll(force: MissionForce, units: readonly string[]): LhyProcedure {
  for (const unit of units) yield* bring(force, unit);
}

/** Squads to a number of steps: fewer than the platoon has, with a section for the odd step; or all, and sections beside them. */
function* drawInfantry(
  scene: LhyScene,
  force: MissionForce,
  { of, steps }: Extract<Draw, { readonly kind: 'infantry' }>,
): LhyProcedure {
  const cup = cupOf(scene, force.side);
  const squads = infantryIn(cup, of, 'squad');
  const all = squads.reduce((sum, unit) => sum + stepsOf(scene.world, unit, 'other'), 0);
  const chosen = yield* drawSome(force, DICE.squad, idsOf(squads), Math.ceil(steps / SQUAD));
  yield* bringAll(force, chosen);
  if (steps > all) {
    const sections = idsOf(infantryIn(cup, of, 'section'));
    yield* bringAll(force, yield* drawSome(force, DICE.section, sections, steps - all));
  } else if (steps % SQUAD > 0) yield* halve(scene, force, chosen);
  yield* bringLeaders(scene, force);
}

/** For an odd step a squad is reduced, where its nation has reduced squads; else a section of its platoon takes its place. */
function* halve(scene: LhyScene, force: MissionForce, squads: readonly string[]): LhyProcedure {
  const { world, position } = scene;
  const id = yield* drawOne(DICE.halved, force.id, force.side, squads);
  const squad = position.units[id] as Unit;
  if (neverDisrupts(typeOf(world, squad))) return yield* record({ kind: 'marked', unit: id, mark: 'reduced' });
  const sections = infantryIn(cupOf(scene, force.side), platoonIn(world, squad) ?? '', 'section');
  if (sections.length === 0) return undefined;
  yield* record({ kind: 'unitRemoved', unit: id, place: { kind: 'pool' } });
  return yield* bring(force, yield* drawOne(DICE.section, force.id, force.side, idsOf(sections)));
}

/** The leaders of platoons and companies that have a unit out of the cup come with them. */
function* bringLeaders(scene: LhyScene, force: MissionForce): LhyProcedure {
  const { world, position } = scene;
  const out = Object.values(position.units).filter((unit) => unit.side === force.side && unit.place.kind !== 'pool');
  for (const leader of cupOf(scene, force.side).counters) {
    if (typeOf(world, leader).kind !== 'leader') continue;
    const platoon = platoonIn(world, leader);
    const company = companyIn(world, leader);
    const leads = (unit: Unit) =>
      platoon === undefined
        ? company !== undefined && companyIn(world, unit) === company
        : platoonIn(world, unit) === platoon;
    if (out.some(leads)) yield* bring(force, leader.id);
  }
}

/** Whole platoons, of as few companies as the number of them needs. */
function* drawPlatoons(
  scene: LhyScene,
  force: MissionForce,
  { arm, number }: Extract<Draw, { readonly kind: 'platoons' }>,
): LhyProcedure {
  const taken: string[] = [];
  for (const share of sharesOf(number)) {
    const platoons = platoonsIn(cupOf(scene, force.side), arm);
    const fit = [...platoons.keys()].filter(
      (company) => !taken.includes(company) && (platoons.get(company)?.length ?? 0) >= share,
    );
    const [company] = yield* drawSome(force, DICE.company, fit.sort(byText), 1);
    if (company === undefined) continue;
    taken.push(company);
    const chosen = yield* drawSome(force, DICE.platoon, platoons.get(company) ?? [], share);
    const { counters } = cupOf(scene, force.side);
    const members = counters.filter(
      (unit) => typeOf(scene.world, unit).kind === WHOLE[arm] && chosen.includes(platoonIn(scene.world, unit) ?? ''),
    );
    yield* bringAll(force, idsOf(members));
  }
  if (arm === 'infantry') yield* bringLeaders(scene, force);
}

/** Draws one part of a force. */
function* drawForce(scene: LhyScene, force: MissionForce): LhyProcedure {
  const { draw } = force;
  const cup = cupOf(scene, force.side);
  switch (draw.kind) {
    case 'infantry':
      return yield* drawInfantry(scene, force, draw);
    case 'vehicles': {
      const vehicles = idsOf(tanksIn(cup, draw.of));
      return yield* bringAll(force, yield* drawSome(force, DICE.vehicle, vehicles, draw.number));
    }
    case 'support': {
      const units = idsOf(supportIn(cup, draw.types));
      return yield* bringAll(force, yield* drawSome(force, DICE.support, units, draw.number));
    }
    case 'platoons':
      return yield* drawPlatoons(scene, force, draw);
  }
}

/** A side draws all parts of its force that the mission leaves to chance. */
export const drawForcesRule: ActionRule<Lhy, DrawForcesAction> = actionRule<Lhy, DrawForcesAction>({
  kind: 'drawForces',
  frames: ['forces'],
  slots: [],
  constraints: [],
  *run(scene) {
    const by = topFrame(scene)?.by;
    for (const force of scene.world.mission.forces ?? []) if (force.side === by) yield* drawForce(scene, force);
    yield* pop();
  },
});

/**
 * Whether a platoon or company of a draw is one of its arm.
 *
 * @rule 20.6
 * @example fitsArm({ kind: 'vehicles', of: 'german:red.armor:1', number: 2 }) // true
 */
export function fitsArm(draw: Draw): boolean {
  return draw.kind === 'infantry' ? !isArmor(draw.of) : draw.kind !== 'vehicles' || isArmor(draw.of);
}
