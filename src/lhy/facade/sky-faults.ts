import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { LhyPosition, LhyWorld } from '../state/index.js';

/**
 * What is wrong with the landings of a position and with the plan of one: names that name nothing.
 *
 * @returns `unknown-side`, `unknown-hex`, `unknown-unit`, `unknown-mortar` and `unknown-landing`, each with its path
 * @rule 16.1
 * @example skyFaults(world, position) // []
 */
export function skyFaults(world: LhyWorld, position: LhyPosition): readonly Problem[] {
  const { landings, plan } = position;
  const side = (name: string, path: string) =>
    world.sides.includes(name) ? [] : [problem('unknown-side', { side: name }, undefined, path)];
  const hex = (name: string, path: string) =>
    world.map.names.has(name) ? [] : [problem('unknown-hex', { hex: name }, undefined, path)];
  const isLanding = (name: string): boolean => world.mission.landings?.some(({ id }) => id === name) === true;
  return [
    ...(landings?.assembly ?? []).flatMap((each, i) => [
      ...side(each.side, `/position/landings/assembly/${i}/side`),
      ...hex(each.hex, `/position/landings/assembly/${i}/hex`),
    ]),
    ...['turns', 'losses'].flatMap((list) =>
      Object.keys(landings?.[list as 'turns' | 'losses'] ?? {}).flatMap((name) =>
        side(name, `/position/landings/${list}/${name}`),
      ),
    ),
    ...(plan === undefined ? [] : side(plan.by, '/position/plan/by')),
    ...Object.entries(plan?.assembly ?? {}).flatMap(([platoon, name]) =>
      hex(name, `/position/plan/assembly/${platoon}`),
    ),
    ...(plan?.sticks ?? []).flatMap((stick, i) => {
      const path = `/position/plan/sticks/${i}`;
      return [
        ...hex(stick.hex, `${path}/hex`),
        ...(isLanding(stick.landing)
          ? []
          : [problem('unknown-landing', { landing: stick.landing }, '16.0', `${path}/landing`)]),
        ...stick.units.flatMap((unit, j) =>
          Object.hasOwn(position.units, unit)
            ? []
            : [problem('unknown-unit', { unit }, undefined, `${path}/units/${j}`)],
        ),
        ...(stick.mortars ?? []).flatMap((mortar, j) =>
          Object.hasOwn(position.mortars, mortar)
            ? []
            : [problem('unknown-mortar', { mortar }, undefined, `${path}/mortars/${j}`)],
        ),
      ];
    }),
  ];
}
