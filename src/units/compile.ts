import { ok, problem } from '../kernel/basis/result.js';
import { nearTo } from '../kernel/basis/nearest.js';
import type { Params, Problem, Result } from '../kernel/basis/result.js';
import { byText } from '../kernel/basis/order.js';
import type { Catalogue, CounterType, CraftType, Ordnance, WeaponTeam } from './catalogue.js';
import type { Nation, Reduction } from './nation.js';
import type { Skill } from './skills.js';
import { denseType } from './dense.js';
import { isCraft } from './family.js';

/** A catalogue with its look-ups. Iteration follows the order of the catalogue. */
export interface CompiledCatalogue {
  readonly types: ReadonlyMap<string, CounterType>;
  readonly nations: ReadonlyMap<string, Nation>;
  readonly skills: ReadonlyMap<string, Skill>;
  /** How a Squad comes apart, by its type. */
  readonly reductions: ReadonlyMap<string, Reduction>;
  /** The Squads a Half-Squad may have come from, by its type, sorted. */
  readonly squadsOfHalf: ReadonlyMap<string, readonly string[]>;
}

/** Only so many problems tell the nearest name. */
const HINTS = 100;

/** Collects what is wrong with one catalogue. */
interface Checks {
  readonly problems: Problem[];
  readonly types: ReadonlyMap<string, CounterType>;
  readonly nations: ReadonlyMap<string, Nation>;
}

/** A catalogue's look-ups with all that is wrong in it. */
export interface SurveyedCatalogue {
  readonly compiled: CompiledCatalogue;
  readonly problems: readonly Problem[];
}

/**
 * Checks a catalogue and builds its look-ups. Every mistake is reported at once, each with its path.
 *
 * @param catalogue decoded counters, nations and skills
 * @returns the compiled catalogue, or the problems of `surveyCatalogue`
 * @rule 13.0
 * @example compileCatalogue({ types: [], nations: [], skills: [] }) // { ok: true, ... }
 */
export function compileCatalogue(catalogue: Catalogue): Result<CompiledCatalogue> {
  const { compiled, problems } = surveyCatalogue(catalogue);
  return problems.length > 0 ? { ok: false, problems } : ok(compiled);
}

/**
 * Builds the look-ups of a catalogue even if it has mistakes, so that other data that names its counters can be checked
 * at the same time.
 *
 * @param catalogue decoded counters, nations and skills
 * @returns the look-ups, and the problems `duplicate-id`, `unknown-nation`, `unknown-type`, `wrong-kind`,
 *   `wrong-nation`, `reduction-faces`, `reduction-missing`, `crew-missing`, `weapon-sides`, `team-missing`,
 *   `aircraft-arms`, `columns-out-of-order`, `to-hit-out-of-order`
 * @rule 13.0
 * @example surveyCatalogue({ types: [], nations: [], skills: [] }).problems // []
 */
export function surveyCatalogue(catalogue: Catalogue): SurveyedCatalogue {
  const problems: Problem[] = [];
  const types = byId(catalogue.types.map(denseType), '/types', problems);
  const nations = byId(catalogue.nations, '/nations', problems);
  const skills = byId(catalogue.skills, '/skills', problems);
  const checks: Checks = { problems, types, nations };
  const reductions = new Map<string, Reduction>();
  catalogue.nations.forEach((nation, n) => {
    nation.heroTypes.forEach((id, i) => {
      expectType(checks, id, 'hero', nation.id, `/nations/${n}/heroTypes/${i}`);
    });
    if (nation.crew !== undefined) expectType(checks, nation.crew, 'crew', nation.id, `/nations/${n}/crew`);
    nation.reductions.forEach((reduction, i) => {
      const path = `/nations/${n}/reductions/${i}`;
      checkReduction(checks, reduction, nation.id, path);
      if (reductions.has(reduction.squad)) problems.push(duplicate(reduction.squad, `${path}/squad`));
      reductions.set(reduction.squad, reduction);
    });
  });
  catalogue.types.forEach((type, i) => {
    checkType(checks, reductions, denseType(type), `/types/${i}`);
  });
  return { compiled: { types, nations, skills, reductions, squadsOfHalf: parents(reductions) }, problems };
}

function byId<T extends { readonly id: string }>(
  list: readonly T[],
  path: string,
  problems: Problem[],
): Map<string, T> {
  const map = new Map<string, T>();
  list.forEach((item, i) => {
    if (map.has(item.id)) problems.push(duplicate(item.id, `${path}/${i}/id`));
    else map.set(item.id, item);
  });
  return map;
}

function duplicate(id: string, path: string): Problem {
  return problem('duplicate-id', { id }, undefined, path);
}

/** Among the first problems, the nearest of the names that there are. */
function near({ problems }: Checks, name: string, known: ReadonlyMap<string, unknown>): Params {
  return problems.length < HINTS ? nearTo(name, [...known.keys()]) : {};
}

function expectType(checks: Checks, id: string, kind: CounterType['kind'], nation: string, path: string): void {
  const type = checks.types.get(id);
  if (type === undefined) {
    checks.problems.push(problem('unknown-type', { id, ...near(checks, id, checks.types) }, undefined, path));
    return;
  }
  if (type.kind !== kind)
    checks.problems.push(problem('wrong-kind', { id, kind: type.kind, expected: kind }, undefined, path));
  if (type.nation !== nation) {
    checks.problems.push(problem('wrong-nation', { id, nation: type.nation, expected: nation }, undefined, path));
  }
}

function checkReduction(checks: Checks, reduction: Reduction, nation: string, path: string): void {
  const mounted = checks.types.get(reduction.squad)?.kind === 'mountedSquad';
  expectType(checks, reduction.squad, mounted ? 'mountedSquad' : 'squad', nation, `${path}/squad`);
  reduction.halves.forEach((half, i) => {
    expectType(checks, half.type, mounted ? 'mountedHalfSquad' : 'halfSquad', nation, `${path}/halves/${i}/type`);
  });
  if (!coversTheDie(reduction)) {
    checks.problems.push(problem('reduction-faces', { squad: reduction.squad }, '13.0', `${path}/halves`));
  }
}

/** A lone Half-Squad needs no faces; several must share out 1 to 6 without gap or overlap. */
function coversTheDie({ halves }: Reduction): boolean {
  const [first] = halves;
  if (halves.length === 1 && first !== undefined && first.faces === undefined) return true;
  const faces = halves.flatMap((half) => half.faces ?? [0]).sort((a, b) => a - b);
  return faces.length === 6 && faces.every((face, i) => face === i + 1);
}

function checkType(checks: Checks, reductions: ReadonlyMap<string, Reduction>, type: CounterType, path: string): void {
  if (!checks.nations.has(type.nation)) {
    checks.problems.push(
      problem(
        'unknown-nation',
        { id: type.id, nation: type.nation, ...near(checks, type.nation, checks.nations) },
        undefined,
        `${path}/nation`,
      ),
    );
  }
  if (type.kind === 'vehicle' && checks.nations.get(type.nation)?.crew === undefined) {
    checks.problems.push(problem('crew-missing', { id: type.id, nation: type.nation }, '15.4', path));
  }
  if (type.kind === 'squad' && !reductions.has(type.id)) {
    checks.problems.push(problem('reduction-missing', { squad: type.id }, '13.0', path));
  }
  if (type.kind === 'weaponTeam' && type.team === undefined) {
    checks.problems.push(problem('team-missing', { id: type.id }, '1.7', path));
  }
  if (isCraft(type) && !isArmedByKind(type)) {
    checks.problems.push(problem('aircraft-arms', { id: type.id, kind: type.kind }, '19.1', path));
  }
  if ('dismounted' in type && (type.dismounted as unknown) !== undefined) {
    const expected = type.kind === 'mountedSquad' ? 'squad' : 'halfSquad';
    expectType(checks, type.dismounted, expected, type.nation, `${path}/dismounted`);
  }
  ordnanceOf(type).forEach(([ordnance, at]) => {
    const fault = columnsFault(ordnance.columns);
    if (fault !== undefined) checks.problems.push(problem(fault, { id: type.id }, '14.1', `${path}${at}/columns`));
  });
  if ('sides' in type && (type.sides as unknown) !== undefined) {
    const modes = new Set(type.sides.map((side) => side.mode));
    if (type.sides.length === 0 || modes.size < type.sides.length) {
      checks.problems.push(problem('weapon-sides', { id: type.id }, '1.6.1', `${path}/sides`));
    }
  }
}

/** Each ordnance of a counter, with its place on it. */
function ordnanceOf(type: CounterType): readonly (readonly [ordnance: Ordnance, at: string])[] {
  const ordnance = 'ordnance' in type ? (type.ordnance as Ordnance | readonly Ordnance[] | undefined) : undefined;
  const team = 'team' in type ? (type.team as WeaponTeam | undefined)?.ordnance : undefined;
  const own = ordnance === undefined ? [] : [ordnance].flat();
  return [
    ...own.map((each, i) => [each, Array.isArray(ordnance) ? `/ordnance/${i}` : '/ordnance'] as const),
    ...(team === undefined ? [] : [[team, '/team/ordnance'] as const]),
  ];
}

/**
 * The fault of to-hit columns: their ranges must rise, and their numbers must either fall with the range or, for missiles,
 * rise with it.
 */
function columnsFault(columns: Ordnance['columns']): string | undefined {
  const pairs = columns.slice(1).map((column, i) => [columns[i] ?? column, column] as const);
  if (pairs.some(([before, after]) => after.range <= before.range)) return 'columns-out-of-order';
  const falls = pairs.some(([before, after]) => after.toHit < before.toHit);
  return falls && pairs.some(([before, after]) => after.toHit > before.toHit) ? 'to-hit-out-of-order' : undefined;
}

/** An aircraft has an Armor Factor, and cannon, bombs or the seven hexes of a bomber; nothing else has these. */
function isArmedByKind({ kind, armorFactor, cannon, bombs, bomber }: CraftType): boolean {
  const arms = [cannon, bombs, bomber].filter((arm) => arm !== undefined).length;
  return kind === 'aircraft' ? armorFactor !== undefined && arms > 0 : arms === 0;
}

function parents(reductions: ReadonlyMap<string, Reduction>): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, string[]>();
  for (const { squad, halves } of reductions.values()) {
    for (const { type } of halves) {
      const squads = map.get(type) ?? [];
      if (!squads.includes(squad)) squads.push(squad);
      map.set(type, squads.sort(byText));
    }
  }
  return map;
}
