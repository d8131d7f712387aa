import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { LhySetup, LhyWorld } from '../state/index.js';
import { companyIn, platoonIn, plays } from '../state/index.js';
import { deedFaults } from './setup-deeds.js';
import { fireFaults } from './setup-fire.js';
import type { LinedUp } from './setup-units.js';
import { isNamed } from './setup-units.js';

/**
 * Everything that is wrong with a setup beside its units, whatever else is wrong: names that only a setup has, fire, and deeds.
 *
 * @returns `unknown-platoon`, `unknown-company`, `unknown-mortar`, `unknown-objective`, `unknown-side`, `not-to-land`, `option-not-played`,
 * and those of `fireFaults` and
 *   `deedFaults`
 * @rule 20.7
 * @example setupFaults(world, setup, lineUp(world, setup)) // []
 */
export function setupFaults(world: LhyWorld, setup: LhySetup, lined: LinedUp): readonly Problem[] {
  return [
    ...activationFaults(world, setup, lined),
    ...landingFaults(setup),
    ...optionFaults(world, setup),
    ...nameFaults(world, setup),
    ...fireFaults(world, setup, lined),
    ...deedFaults(world, setup, lined),
  ];
}

/** Who plans a landing has activated everybody on the ground: no segment is under way, and the phase is that of activations. */
function landingFaults({ landing, segment, activation = {}, phase = 'activation' }: LhySetup): readonly Problem[] {
  const under = segment !== undefined || (activation.platoons ?? []).length > 0 || phase !== 'activation';
  return landing === true && under ? [problem('not-to-land', {}, '16.0', '/landing')] : [];
}

/** A counter in the pool is no unit that is activated. */
function awayFaults({ units }: LinedUp, id: string, path: string): readonly Problem[] {
  const unit = Object.hasOwn(units, id) ? units[id] : undefined;
  return unit?.place.kind === 'pool' ? [problem('not-in-play', { unit: id }, '20.6', path)] : [];
}

/** The platoons and companies of the activation, the units in its lists, and the sides that have reacted. */
function activationFaults(world: LhyWorld, { activation = {} }: LhySetup, lined: LinedUp): readonly Problem[] {
  const all = Object.values(lined.units).filter(({ type }) => world.counters.has(type));
  const platoons = [...new Set(all.flatMap((unit) => platoonIn(world, unit) ?? []))];
  const companies = [...new Set(all.flatMap((unit) => companyIn(world, unit) ?? []))];
  const { platoons: active, done, company, companies: selected } = activation;
  const inList = (list: string, names: readonly string[] = [], faultAt: (name: string, path: string) => Problem[]) =>
    names.flatMap((name, i) => faultAt(name, `/activation/${list}/${i}`));
  const platoonFault = (platoon: string, path: string): Problem[] =>
    platoons.includes(platoon) ? [] : [problem('unknown-platoon', { platoon, known: platoons }, undefined, path)];
  const companyFault = (name: string, path: string): Problem[] =>
    companies.includes(name) ? [] : [problem('unknown-company', { company: name, known: companies }, undefined, path)];
  return [
    ...inList('platoons', active, platoonFault),
    ...inList('done', done, platoonFault),
    ...inList('companies', selected, companyFault),
    ...(company === undefined ? [] : companyFault(company, '/activation/company')),
    ...(['members', 'support', 'along', 'earlier'] as const).flatMap((list) =>
      (activation[list] ?? []).flatMap((unit, i) =>
        isNamed(lined, unit)
          ? awayFaults(lined, unit, `/activation/${list}/${i}`)
          : [problem('unknown-unit', { unit }, undefined, `/activation/${list}/${i}`)],
      ),
    ),
    ...(activation.reacted ?? []).flatMap((side, i) =>
      world.sides.includes(side) ? [] : [problem('unknown-side', { side }, undefined, `/activation/reacted/${i}`)],
    ),
  ];
}

/** In the Clean Up Phase a side decides only where Deception is played. */
function optionFaults(world: LhyWorld, { phase }: LhySetup): readonly Problem[] {
  if (phase !== 'cleanUp' || plays(world, 'deception')) return [];
  return [problem('option-not-played', { option: 'deception' }, '20.8.2', '/phase')];
}

function nameFaults({ mission, sides }: LhyWorld, { mortars = {}, control = {} }: LhySetup): readonly Problem[] {
  return [
    ...Object.keys(mortars).flatMap((mortar) =>
      mission.mortars.some(({ id }) => id === mortar)
        ? []
        : [problem('unknown-mortar', { mortar }, undefined, `/mortars/${mortar}`)],
    ),
    ...Object.entries(control).flatMap(([objective, side]) => [
      ...(mission.objectives.some(({ id }) => id === objective)
        ? []
        : [problem('unknown-objective', { objective }, undefined, `/control/${objective}`)]),
      ...(sides.includes(side) ? [] : [problem('unknown-side', { side }, undefined, `/control/${objective}`)]),
    ]),
  ];
}
