import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { markerValue, sumOfMarker, valueFaults } from '../fire/index.js';
import type { FireMarker, LhySetup, LhyWorld, SetupFire, Unit } from '../state/index.js';
import { otherSide, typeOf } from '../state/index.js';
import type { LinedUp } from './setup-units.js';
import { isNamed } from './setup-units.js';

/** Where a marker lies, by its kind. */
const LIES = { smallArms: 'hex', mortar: 'hex', antiTank: 'unit' } as const;

/** The fields that mortar fire alone has. */
const OF_MORTARS = ['mortar', 'mortarValue', 'primary'] as const;

/**
 * The side that has fired a marker: that of the unit or the mortar that fired, or else the enemy of the unit, or of the only side in the
 * hex, on which it lies.
 *
 * @returns nothing where only `by` could tell
 * @rule 11.2
 * @example sideOfFire(world, { kind: 'smallArms', hex: 'C6', firer: 'umber.1-1', value: 1 }, units) // 'umber'
 */
export function sideOfFire(world: LhyWorld, fire: SetupFire, units: LinedUp['units']): string | undefined {
  const { firer = '', mortar, unit = '', hex } = fire;
  const own = units[firer]?.side ?? world.mission.mortars.find(({ id }) => id === mortar)?.side;
  if (own !== undefined) return own;
  const there = Object.values(units).filter(({ place }) => place.kind === 'map' && place.hex === hex);
  const sides = new Set([...(units[unit] === undefined ? there : [units[unit]])].map(({ side }) => side));
  const [target] = sides;
  return sides.size === 1 && target !== undefined && world.sides.includes(target)
    ? otherSide(world, target)
    : undefined;
}

/**
 * The parts of a typed value: those that are written down, or the value as one part.
 *
 * @example termsOfFire(fire) // [{ term: 'base', rule: '11.2', value: 4 }]
 */
export function termsOfFire({ terms, value }: SetupFire): FireMarker['terms'] {
  return terms ?? [{ term: 'base', rule: '11.2', value }];
}

/**
 * What is wrong with typed fire: who fired, with what, where it lies, and what it is worth.
 *
 * @returns `unknown-unit`, `unknown-mortar`, `unknown-side`, `unknown-hex`, `missing`, `no-such-field`, `not-as-in-mission` for another side than that of who fired,
 *   `not-armed`, `not-in-play` for counters of the pool, `fire-too-weak`, `fire-too-strong`, `not-its-parts`
 * @rule 1.5, 1.7, 11.2, 11.5.1, 20.6
 * @example fireFaults(world, setup, lined) // []
 */
export function fireFaults(world: LhyWorld, { fire = [] }: LhySetup, lined: LinedUp): readonly Problem[] {
  return fire.flatMap((each, i) => {
    const path = `/fire/${i}`;
    return [
      ...firerFaults(world, each, lined, path),
      ...placeFaults(world, each, lined, path),
      ...worthFaults(each, path),
    ];
  });
}

function firerFaults(world: LhyWorld, fire: SetupFire, lined: LinedUp, path: string): readonly Problem[] {
  const { units } = lined;
  const { firer, by, mortar, kind } = fire;
  const faults: Problem[] = [];
  const unit = firer === undefined ? undefined : units[firer];
  if (firer !== undefined && !isNamed(lined, firer))
    faults.push(problem('unknown-unit', { unit: firer }, undefined, `${path}/firer`));
  if (by !== undefined && !world.sides.includes(by))
    faults.push(problem('unknown-side', { side: by }, undefined, `${path}/by`));
  if (unit !== undefined && isUnarmed(world, fire, unit))
    faults.push(problem('not-armed', { unit: unit.id }, kind === 'antiTank' ? '1.7' : '1.5', `${path}/firer`));
  if (unit !== undefined && isNamed(lined, unit.id) && isUnborn(world, unit))
    faults.push(problem('not-in-play', { unit: unit.id }, '20.6', `${path}/firer`));
  if (mortar !== undefined && !world.mission.mortars.some(({ id }) => id === mortar))
    faults.push(problem('unknown-mortar', { mortar }, undefined, `${path}/mortar`));
  const expected = sideOfFire(world, fire, units);
  if (by === undefined && expected === undefined && faults.length === 0)
    faults.push(problem('missing', { field: 'by' }, undefined, `${path}/by`));
  const known = firer ?? mortar;
  if (by !== undefined && expected !== undefined && known !== undefined && by !== expected)
    faults.push(problem('not-as-in-mission', { unit: known, given: by, expected }, undefined, `${path}/by`));
  return faults;
}

/** A counter in the pool that has not fallen: squads and sections alone come back there. */
function isUnborn(world: LhyWorld, { place, type }: Unit): boolean {
  const kind = world.counters.get(type)?.kind;
  return place.kind === 'pool' && kind !== undefined && kind !== 'squad' && kind !== 'section';
}

/** Small arms and anti-tank fire need their weapon, and mortar fire of a squad the knee mortar that is its own. */
function isUnarmed(world: LhyWorld, { kind, mortar }: SetupFire, unit: Unit): boolean {
  if (!world.counters.has(unit.type)) return false;
  if (kind !== 'mortar') return typeOf(world, unit)[kind] === undefined;
  return !world.mission.mortars.some(({ id, unit: owner }) => owner === unit.id && (mortar ?? id) === id);
}

function placeFaults({ map }: LhyWorld, fire: SetupFire, lined: LinedUp, path: string): readonly Problem[] {
  const { kind, hex, unit } = fire;
  const lies = LIES[kind];
  const other = lies === 'hex' ? 'unit' : 'hex';
  const strange = [other, ...(kind === 'mortar' ? [] : OF_MORTARS)].filter(
    (field) => fire[field as keyof SetupFire] !== undefined,
  );
  return [
    ...(fire[lies] === undefined ? [problem('missing', { field: lies }, undefined, `${path}/${lies}`)] : []),
    ...(hex === undefined || map.names.has(hex) ? [] : [problem('unknown-hex', { hex }, undefined, `${path}/hex`)]),
    ...(unit === undefined || isNamed(lined, unit)
      ? []
      : [problem('unknown-unit', { unit }, undefined, `${path}/unit`)]),
    ...(unit !== undefined && lined.units[unit]?.place.kind === 'pool'
      ? [problem('not-in-play', { unit }, '11.5.1', `${path}/unit`)]
      : []),
    ...strange.map((field) => problem('no-such-field', { field, of: kind }, undefined, `${path}/${field}`)),
  ];
}

/** The value within the limits of its kind; its parts come to it. */
function worthFaults(fire: SetupFire, path: string): readonly Problem[] {
  const { kind, value } = fire;
  const limits = valueFaults(kind, value);
  if (limits.length > 0) return limits.map((each) => ({ ...each, path: `${path}/value` }));
  const sum = sumOfMarker({ kind, terms: termsOfFire(fire) });
  const total = sum === undefined ? undefined : markerValue(kind, sum);
  if (total === undefined || (total.ok && total.value === value)) return [];
  const parts = total.ok ? total.value : Number(total.problems[0]?.params['value']);
  return [problem('not-its-parts', { value, total: parts }, '11.2', `${path}/terms`)];
}
