import { range } from '../../board/geometry.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { LhySetup, LhyWorld, SetupDeed, Unit } from '../state/index.js';
import { typeOf } from '../state/index.js';
import type { Capability } from '../units/index.js';
import { KINDS, abilityOf } from '../units/index.js';
import type { LinedUp } from './setup-units.js';
import { isNamed } from './setup-units.js';

/** What a unit must be able to do, one of these at least, to have done a deed. Towed Guns are moved and do not maneuver. */
const NEEDS: Readonly<Record<SetupDeed['kind'], readonly Capability[]>> = {
  maneuver: ['maneuver'],
  fire: ['smallArms', 'antiTank', 'mortarRequest'],
  recover: ['recoverDisruption', 'recoverRegrouping', 'recoverShock'],
};

/** The fields that belong to maneuvers alone, and that which no recovery has. */
const OF_MANEUVERS = ['from', 'reverse'] as const;

/**
 * What is wrong with the deeds of a setup: who did them, what, where, when, and who saw them.
 *
 * @returns `unknown-unit`, `unknown-hex`, `missing` for the hex of a unit that is not on the map, `no-such-deed`, `no-such-field`,
 *   `not-adjacent`, `segment-to-come`, `not-an-enemy`
 * @rule 2.2.T, 8.2
 * @example deedFaults(world, { units: [], deeds: [{ unit: 'nobody', kind: 'fire' }] }, lined).map(({ code }) => code) // ['unknown-unit']
 */
export function deedFaults(world: LhyWorld, setup: LhySetup, lined: LinedUp): readonly Problem[] {
  const { units } = lined;
  const { deeds = [] } = setup;
  const now = setup.activation?.segment ?? (setup.segment?.of === 'reaction' ? 2 : 1);
  return deeds.flatMap((deed, i) => {
    const path = `/deeds/${i}`;
    const unit = Object.hasOwn(units, deed.unit) ? units[deed.unit] : undefined;
    return [
      ...hexFaults(world, deed, unit, path),
      ...(isNamed(lined, deed.unit) ? [] : [problem('unknown-unit', { unit: deed.unit }, undefined, `${path}/unit`)]),
      ...(unit === undefined ? [] : kindFaults(world, deed, unit, path)),
      ...(deed.segment === undefined || deed.segment <= now
        ? []
        : [problem('segment-to-come', { segment: deed.segment, now }, '8.2', `${path}/segment`)]),
      ...(deed.seenBy ?? []).flatMap((id, j) => watcherFaults(lined, unit, id, `${path}/seenBy/${j}`)),
    ];
  });
}

function hexFaults({ map }: LhyWorld, deed: SetupDeed, unit: Unit | undefined, path: string): readonly Problem[] {
  const { from } = deed;
  const at = deed.hex ?? (unit?.place.kind === 'map' ? unit.place.hex : undefined);
  if (at === undefined && unit !== undefined && unit.place.kind !== 'aboard')
    return [problem('missing', { field: 'hex' }, undefined, `${path}/hex`)];
  const unknown = (['hex', 'from', 'target'] as const).flatMap((field) => {
    const hex = deed[field];
    return hex === undefined || map.names.has(hex)
      ? []
      : [problem('unknown-hex', { hex }, undefined, `${path}/${field}`)];
  });
  const [here, there] = [at, from].map((name) => map.names.get(name ?? ''));
  if (here === undefined || there === undefined || range(here, there) === 1) return unknown;
  return [...unknown, problem('not-adjacent', { hex: here.name, from: there.name }, '10.0', `${path}/from`)];
}

/** What units of a kind never do, and fields that a deed does not have. */
function kindFaults(world: LhyWorld, deed: SetupDeed, unit: Unit, path: string): readonly Problem[] {
  if (!world.counters.has(unit.type)) return [];
  const { kind } = typeOf(world, unit);
  const can = NEEDS[deed.kind].some((capability) => abilityOf(world.rulings, kind, capability) !== false);
  const fields = [
    ...(deed.kind === 'maneuver' ? [] : OF_MANEUVERS),
    ...(deed.kind === 'recover' ? ['through' as const] : []),
    ...(deed.kind === 'fire' ? [] : ['target' as const]),
    ...(deed.kind === 'maneuver' && !KINDS[kind].vehicular ? ['reverse' as const] : []),
  ].filter((field) => deed[field] !== undefined);
  return [
    ...(can ? [] : [problem('no-such-deed', { unit: unit.id, deed: deed.kind }, '2.2.T', `${path}/kind`)]),
    ...fields.map((field) => problem('no-such-field', { field, of: deed.kind }, undefined, `${path}/${field}`)),
  ];
}

function watcherFaults(lined: LinedUp, unit: Unit | undefined, id: string, path: string): readonly Problem[] {
  if (!isNamed(lined, id)) return [problem('unknown-unit', { unit: id }, undefined, path)];
  const watcher = lined.units[id];
  if (unit === undefined || watcher?.side !== unit.side) return [];
  return [problem('not-an-enemy', { unit: id, of: unit.id }, '8.2', path)];
}
