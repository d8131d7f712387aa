import { record } from '../../state/procedure.js';
import type { Params } from '../../kernel/basis/result.js';
import { isUnarmored } from '../../units/index.js';
import type { Counter, DetonateAction, GameProcedure, LocationId, Scene, WindowFrame } from '../../state/index.js';
import {
  claymoreAt,
  counterOf,
  desertedClaymores,
  isClaymoreServed,
  meleeAt,
  topOf,
  vehicleType,
} from '../../state/index.js';
import type { FireOrder } from '../attack/fire-action.js';
import { isMoverLeft } from '../attack/opportunity.js';
import { isMoverAimedAt, targetsAt, vehicleTargets } from '../attack/targets.js';
import { attackWith } from './fire.js';
import type { FireCondition } from './attack-condition.js';
import { FIRE_CONDITIONS } from './shared-conditions.js';

/** The target of a Claymore. */
export type Blast = Pick<DetonateAction, 'at' | 'vehicle'>;

/**
 * The attack of a Claymore as that of a location where nobody fires: no Opportunity Fire, though it is made in a
 * window.
 *
 * @param window the window on the units that have come within its range
 * @rule 23.2.1
 * @example claymoreOrder(scene, window, { at: 'I5' }).units // []
 */
export function claymoreOrder(scene: Scene, window: WindowFrame, { at, vehicle: id }: Blast): FireOrder {
  const vehicle = id === undefined ? undefined : counterOf(scene.position, id);
  return {
    side: window.by,
    from: at,
    target: window.at,
    units: [],
    weapons: [],
    weaponsOnly: [],
    assault: [],
    ...(vehicle === undefined ? {} : { vehicle }),
    claymore: true,
    opportunity: false,
  };
}

/** The conditions of setting off a Claymore. */
interface BlastCondition {
  readonly code: string;
  readonly rule: string;
  readonly test: (scene: Scene, window: WindowFrame, blast: Blast) => Params | undefined;
}

const condition = (code: string, rule: string, test: BlastCondition['test']): BlastCondition => ({ code, rule, test });

/** A condition that its attack shares with direct fire. */
function shared({ code, rule, test }: FireCondition): BlastCondition {
  return { code, rule, test: (scene, window, blast) => test(scene, window, claymoreOrder(scene, window, blast)) };
}

/**
 * The conditions for setting off a Claymore: it bears on the location, no unit has fired yet, a unit serves it, and it
 * has a target.
 */
export const BLAST_CONDITIONS: readonly BlastCondition[] = [
  condition('no-claymore', '23.2.1', ({ position }, { by, claymores = [] }, { at }) =>
    claymoreAt(position, at)?.side === by && claymores.includes(at) ? undefined : { at },
  ),
  condition('after-opportunity-fire', '23.2.1', (_scene, window, { at }) => (hasFired(window) ? { at } : undefined)),
  condition('claymore-not-served', '23.2.1', (scene, { by }, { at }) => {
    const claymore = claymoreAt(scene.position, at);
    return claymore?.side !== by || isClaymoreServed(scene, claymore) ? undefined : { at };
  }),
  condition('locked-in-melee', '8.1', ({ position }, _window, { at }) =>
    meleeAt(position, at) === undefined ? undefined : { at },
  ),
  shared(FIRE_CONDITIONS.noMoverLeft),
  condition('no-target', '23.2.1', (scene, window, { vehicle }) =>
    vehicle === undefined && targetsAt(scene, window.at, window.by).length === 0 ? { target: window.at } : undefined,
  ),
  condition('no-vehicle-there', '23.2.1', (scene, window, { vehicle }) =>
    vehicle === undefined || vehiclesThere(scene, window).some(({ id }) => id === vehicle)
      ? undefined
      : { unit: vehicle, target: window.at },
  ),
  condition('armored', '23.2.1', (scene, window, { vehicle }) => {
    const there = vehiclesThere(scene, window).find(({ id }) => id === vehicle);
    return there === undefined || isSoft(scene, there) ? undefined : { unit: there.id };
  }),
  condition('not-the-mover', '23.2.1', (scene, window, { vehicle: id }) => {
    const vehicle = vehiclesThere(scene, window).find((each) => each.id === id);
    if (!isMoverLeft(scene, window) || (id !== undefined && vehicle === undefined)) return undefined;
    return isMoverAimedAt(scene, window, vehicle) ? undefined : { target: window.at, movers: window.movers };
  }),
  shared(FIRE_CONDITIONS.meleeThere),
  shared(FIRE_CONDITIONS.friendsThere),
  shared(FIRE_CONDITIONS.noLineOfSight),
  shared(FIRE_CONDITIONS.outsideBunkerFront),
  shared(FIRE_CONDITIONS.outsideCaveFront),
  shared(FIRE_CONDITIONS.notSpotted),
];

/** Claymores come before any Opportunity Fire. */
function hasFired({ used, spent, sniper }: WindowFrame): boolean {
  return used.length > 0 || spent !== undefined || sniper !== undefined;
}

function vehiclesThere(scene: Scene, { at, by }: WindowFrame): readonly Counter[] {
  return vehicleTargets(scene, at, by);
}

function isSoft(scene: Scene, vehicle: Counter): boolean {
  const type = vehicleType(scene.world, vehicle);
  return type !== undefined && isUnarmored(type);
}

/**
 * Whether a Claymore may be set off at the movers of a window.
 *
 * @rule 23.2.1
 * @example mayDetonate(scene, window, { at: 'I5' }) // true
 */
export function mayDetonate(scene: Scene, window: WindowFrame, blast: Blast): boolean {
  return BLAST_CONDITIONS.every(({ test }) => test(scene, window, blast) === undefined);
}

/**
 * The possible targets of the Claymore in a location: `undefined` stands for all units that are no vehicles.
 *
 * @rule 23.2.1
 * @example [...blastsFrom(scene, window, 'I5')] // [undefined]
 */
export function* blastsFrom(scene: Scene, window: WindowFrame, at: LocationId): Generator<string | undefined> {
  for (const vehicle of [undefined, ...vehiclesThere(scene, window).map(({ id }) => id)]) {
    if (mayDetonate(scene, window, { at, ...(vehicle === undefined ? {} : { vehicle }) })) yield vehicle;
  }
}

/**
 * The Claymores that may be set off in a window.
 *
 * @rule 23.2.1
 * @example [...claymoresReady(scene, window)] // ['I5']
 */
export function* claymoresReady(scene: Scene, window: WindowFrame): Generator<LocationId> {
  for (const at of window.claymores ?? []) if (blastsFrom(scene, window, at).next().done !== true) yield at;
}

/**
 * A Claymore is set off, attacks, and is gone. It marks nobody and gives nobody away.
 *
 * @rule 23.2.1
 * @example yield* detonate(scene, { kind: 'detonate', at: 'I5' })
 */
export function* detonate(scene: Scene, action: DetonateAction): GameProcedure {
  const window = topOf(scene, 'window');
  const claymore = claymoreAt(scene.position, action.at);
  if (window === undefined || claymore === undefined) return;
  const order = claymoreOrder(scene, window, action);
  yield* record({ kind: 'markerRemoved', marker: claymore, to: 'all' });
  yield* attackWith(scene, order);
}

/**
 * Takes away the Claymores that nobody of their side is left beside.
 *
 * @rule 23.2.1
 * @example yield* clearClaymores(scene)
 */
export function* clearClaymores(scene: Scene): GameProcedure {
  for (const marker of desertedClaymores(scene)) {
    yield* record({ kind: 'markerRemoved', marker, to: 'all' });
  }
}
