import { frameOf } from '../../engine/index.js';
import { smallest } from '../../kernel/basis/lists.js';
import { range } from '../../board/geometry.js';
import { commandersOf, entitled, supportersOf } from '../command/index.js';
import type { LhyConstraint, LhyScene, Mortar, Unit } from '../state/index.js';
import {
  companyIn,
  entryHexes,
  has,
  hexOf,
  isAssaultHex,
  isDue,
  isGood,
  isPinned,
  ownIn,
  typeOf,
  unitsNamed,
} from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { abilityOf, companyOfPlatoon, isRussian, isSupport } from '../units/index.js';

/** A Russian unit that is no leader asks within so many hexes of its leader. */
const NEAR = 2;

/** A request of a unit: for mortar fire, or for light. */
interface Asking {
  readonly unit: string;
  readonly from?: string;
}

/**
 * The hex from which a unit asks: its own, or, where it is about to come on, the one by which it comes.
 *
 * @rule 11.4.4, 20.7
 * @example askingFrom(scene, { unit: 'blue.1' })?.name // 'E5'
 */
export function askingFrom({ world, position }: LhyScene, { unit: id, from }: Asking): LhyHex | undefined {
  const unit = position.units[id];
  return unit === undefined ? undefined : world.map.names.get(hexOf(position, unit) ?? from ?? '');
}

/**
 * Whether a unit is of the kind and in the order to ask: a leader or a combat unit on foot, neither disrupted nor regrouping nor Heroic
 * nor out of command, not pinned, in no Assault Hex, and aboard no vehicle that moves.
 *
 * @returns the code of the first reason why it is not; nothing where it is
 * @rule 2.2.5, 11.4.4.1
 * @example askerFault(scene, squad) // undefined
 */
export function askerFault(scene: LhyScene, unit: Unit): string | undefined {
  const { world, position } = scene;
  if (abilityOf(world.rulings, typeOf(world, unit).kind, 'mortarRequest') !== true) return 'cannot-request';
  if (!isGood(unit)) return 'not-good';
  if (has(unit, 'regrouping')) return 'regrouping';
  if (has(unit, 'heroic')) return 'heroic';
  if (has(unit, 'outOfCommand')) return 'out-of-command';
  if (isPinned(scene, unit)) return 'pinned';
  const vehicle = unit.place.kind === 'aboard' ? position.units[unit.place.vehicle] : undefined;
  if (vehicle?.motion !== undefined) return 'on-the-move';
  return isAssaultHex(position, hexOf(position, unit) ?? '') ? 'in-assault-hex' : undefined;
}

/** The reasons of `askerFault`, each a condition of its own. */
const FAULTS = [
  'cannot-request',
  'not-good',
  'regrouping',
  'heroic',
  'out-of-command',
  'pinned',
  'on-the-move',
  'in-assault-hex',
] as const;

function unitOf({ position }: LhyScene, { unit }: Asking): Unit | undefined {
  return unitsNamed(position, [unit])[0];
}

/**
 * The conditions of a unit that asks for something from off the map. To ask is no action, and comes before any.
 *
 * @param sort mortar fire or light
 * @param isOnHimself whether a leader asks for fire on his own hex: he does so in an Assault Hex too
 * @rule 8.3b, 10.5.3.1, 11.4.4, 11.4.4.1, 11.4.4.2, 17.4
 * @example askerConditions<IlluminateAction>('illuminate')
 */
export function askerConditions<A extends Asking>(
  sort: 'mortar' | 'illuminate',
  isOnHimself: (scene: LhyScene, action: A) => boolean = () => false,
): readonly LhyConstraint<A>[] {
  return [
    ...entitled<A>({ sort, units: ({ unit }) => [unit] }),
    ...FAULTS.map((code): LhyConstraint<A> => ({
      code,
      rule: '11.4.4.1',
      violation: (scene, action) => {
        const unit = unitOf(scene, action);
        if (unit === undefined || askerFault(scene, unit) !== code) return undefined;
        return code === 'in-assault-hex' && isOnHimself(scene, action) ? undefined : { unit: unit.id };
      },
    })),
    {
      code: 'leader-too-far',
      rule: '11.4.4.1',
      violation: (scene, action) => {
        const unit = unitOf(scene, action);
        return unit !== undefined && isFarFromLeader(scene, unit, askingFrom(scene, action))
          ? { unit: unit.id }
          : undefined;
      },
    },
  ];
}

/** A Russian who is no leader and has none near him. */
function isFarFromLeader(scene: LhyScene, unit: Unit, from: LhyHex | undefined): boolean {
  const type = typeOf(scene.world, unit);
  if (!isRussian(type) || type.kind === 'leader' || from === undefined) return false;
  const leaders = commandersOf(scene, unit).flatMap(
    (leader) => scene.world.map.names.get(hexOf(scene.position, leader) ?? '') ?? [],
  );
  return smallest([Infinity, ...leaders.map((hex) => range(hex, from))]) > NEAR;
}

/**
 * Whether a mortar fires for a unit: a section for its company, a platoon for the companies of its battalion, a knee mortar for its squad.
 * Support units are of the companies of the platoons that are nearest to them.
 *
 * @rule 3.2, 11.4.1, 11.4.2, 11.4.3, 11.4.4.1, 11.4.10
 * @example firesFor(scene, mortar, squad) // true in its company
 */
export function firesFor(scene: LhyScene, mortar: Mortar, unit: Unit): boolean {
  if (mortar.side !== unit.side) return false;
  if (mortar.kind === 'knee') return mortar.unit === unit.id;
  return companiesOf(scene, unit).some((company) => mortar.companies.includes(company));
}

function companiesOf(scene: LhyScene, unit: Unit): readonly string[] {
  const { world, position } = scene;
  const own = companyIn(world, unit);
  if (own !== undefined && !isSupport(typeOf(world, unit))) return [own];
  const { platoons, members } = position.activation;
  if (frameOf(scene, 'segment')?.of === 'activation' && members.includes(unit.id))
    return platoons.map(companyOfPlatoon);
  const near = supportersOf({ ...scene, position: withoutEarlier(position) }, unit.side);
  return (near.find((each) => each.unit.id === unit.id)?.platoons ?? []).map(companyOfPlatoon);
}

/** A support unit that has been activated is near to platoons all the same. */
function withoutEarlier(position: LhyScene['position']): LhyScene['position'] {
  const { earlier: _earlier, ...activation } = position.activation;
  return { ...position, activation };
}

/**
 * The hexes from which a unit that waits may ask: those by which it may come on, where its side attacks.
 *
 * @rule 20.7
 * @example entriesOf(scene, reserve) // ['E9', 'F9']
 */
export function entriesOf({ world, position }: LhyScene, unit: Unit): readonly string[] {
  const side = world.mission.sides.find(({ id }) => id === unit.side);
  if (side?.role !== 'attacker' || unit.place.kind !== 'waiting' || !isDue(position, unit)) return [];
  return entryHexes(world, unit);
}

/**
 * The units beside a Forward Observer who may look for him.
 *
 * @rule 11.4.9
 * @example spotters(scene, mortar).length // 1
 */
export function spotters(scene: LhyScene, mortar: Mortar): readonly Unit[] {
  if (mortar.observer === undefined) return [];
  return ownIn(scene.position, mortar.observer.hex, mortar.side).filter(
    (unit) => !has(unit, 'dummy') && askerFault(scene, unit) === undefined && firesFor(scene, mortar, unit),
  );
}
