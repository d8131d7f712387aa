import type { Params } from '../../kernel/basis/result.js';
import { isDue } from '../../state/scenario/arrival.js';
import type { Constraint, MoveAction, Scene } from '../../state/index.js';
import {
  clause,
  constraint,
  desertedBy,
  isCraftInPlay,
  isHelicopter,
  isTrapped,
  movesStealthily,
  mustFaceFire,
  onMap,
  typeOf,
  unitOf,
} from '../../state/index.js';
import { COORDINATED_VEHICLES } from '../../tables/index.js';
import { isMounted } from '../../units/index.js';
import { isStealth } from '../../spotting/index.js';
import { SEVERAL_VEHICLES } from '../party/coordinated.js';
import { vehiclesAmong } from '../party/course.js';
import { MODE_FAULTS, modeFault } from '../party/mode.js';
import { concerning } from '../party/mover.js';
import { mayMove } from '../step/step.js';
import { isLocked } from '../step/holders.js';
import { turnsInPlace } from '../step/stuck.js';
import {
  countersOf,
  drives,
  drivesAlone,
  eachUnit,
  firersTied,
  groupAt,
  impulseOf,
  mustStillMove,
  sideSettingOut,
  startOf,
} from '../party/setting-out.js';
import { isDone, leadsSomewhere, staysForRiders } from './movement-left.js';

/** The references of a move: its units are units of the side, in the location named, each with a kind of movement. */
export const REFERENCES: readonly Constraint<MoveAction>[] = [
  constraint('no-units', '6.0', (scene, { from, units }) => {
    if (units.length > 0) return undefined;
    const side = sideSettingOut(scene);
    return side === undefined || from === undefined ? {} : desertedBy(scene, side, from);
  }),
  constraint('unknown-counter', '6.0', (scene, action) => {
    const unknown = action.units.find((id) => unitOf(scene, id) === undefined);
    return unknown === undefined ? undefined : { unit: unknown };
  }),
  constraint('modes-mismatch', '6.0', (_scene, action) =>
    action.modes.length === action.units.length
      ? undefined
      : { units: action.units.length, modes: action.modes.length },
  ),
  eachUnit('not-yours', '4.0', (scene, unit) => unit.side !== sideSettingOut(scene) && { side: unit.side }),
  eachUnit('not-there', '4.0', (_scene, unit, { from }) => {
    const at = onMap(unit);
    if (from !== undefined) return at !== from && { from };
    return at === undefined ? unit.place.kind !== 'pool' : { stands: at };
  }),
];

/**
 * The conditions on kinds of movement: each is open to its unit, and either all units move by stealth or none.
 *
 * @rule 6.0
 */
export const MODES: readonly Constraint<MoveAction>[] = [
  ...MODE_FAULTS.map(({ code, rule, unless }): Constraint<MoveAction> => ({
    code,
    rule,
    unless,
    violation: (scene, action) => {
      const units = countersOf(scene, action.units);
      const start = startOf(scene, action.from, units);
      const wrong = units.filter((unit, i) => {
        const mode = action.modes[i];
        return mode !== undefined && modeFault(scene, unit, mode, start)?.code === code;
      });
      const [first] = wrong;
      if (first === undefined) return undefined;
      return { ...concerning(wrong.map(({ id }) => id)), mode: action.modes[units.indexOf(first)] ?? '' };
    },
  })),
  constraint('stealth-in-company', '6.4', (scene, action) => {
    if (!action.modes.some(isStealth)) return undefined;
    const plain = countersOf(scene, action.units).filter((unit) => !movesStealthily(scene, unit));
    return concerning(plain.map(({ id }) => id));
  }),
];

/**
 * The conditions on units and kinds of movement. Each condition judges only orders that pass the conditions before it.
 *
 * @rule 6.0
 */
export const ELIGIBILITY: readonly Constraint<MoveAction>[] = [
  constraint('wrong-step', '4.0', (scene, { from }) => {
    const step = impulseOf(scene)?.step ?? 'none';
    return step === (from === undefined ? 'open' : 'acting') ? undefined : { step };
  }),
  constraint('not-named', '4.0', (scene, { from }) =>
    from === undefined || groupAt(impulseOf(scene), from) !== undefined ? undefined : { from },
  ),
  constraint('already-moved', '6.0', (scene, { from, units }) =>
    from !== undefined && groupAt(impulseOf(scene), from)?.moved === true && !drivesAlone(scene, units)
      ? { from }
      : undefined,
  ),
  constraint('stack-entered', '22.0', (scene, { from }) =>
    from === undefined && impulseOf(scene)?.entered === true ? {} : undefined,
  ),
  eachUnit('not-started', '4.0', (scene, unit) => {
    const impulse = impulseOf(scene);
    return impulse?.step === 'acting' && onMap(unit) !== undefined && !impulse.started.includes(unit.id);
  }),
  eachUnit('already-activated', '4.0', (scene, unit) => isDone(scene, unit)),
  eachUnit(
    'not-due',
    '22.0',
    (scene, unit, { from }) => from === undefined && !isDue(scene.world, scene.position, unit),
  ),
  constraint('vehicles-move-alone', '15.1', (scene, { units }) => {
    if (units.length < 2) return undefined;
    const vehicles = vehiclesAmong(scene, countersOf(scene, units));
    if (vehicles.length > COORDINATED_VEHICLES && vehicles.length === units.length)
      return { units: vehicles.map(({ id }) => id) };
    const flyers = countersOf(scene, units).filter((unit) => isHelicopter(scene.world, unit));
    return flyers.length > 0 ? { units: flyers.map(({ id }) => id) } : undefined;
  }),
  clause({
    code: 'vehicles-move-alone',
    rule: '15.1',
    unless: SEVERAL_VEHICLES.unless,
    violation: (scene: Scene, { units }: MoveAction): Params | undefined => {
      if (units.length < 2 || !isCraftInPlay(scene)) return undefined;
      const vehicles = vehiclesAmong(scene, countersOf(scene, units));
      const coordinated = vehicles.length > COORDINATED_VEHICLES && vehicles.length < units.length;
      return coordinated ? { units: vehicles.map(({ id }) => id) } : undefined;
    },
  }),
  eachUnit('riders-have-fired', '16.2', (scene, unit, { from }) => staysForRiders(scene, unit, from)),
  eachUnit(
    'mounted-beside-vehicle',
    '15.1',
    (scene, unit, { units }) => isMounted(typeOf(scene.world, unit)) && drives(scene, units),
  ),
  eachUnit(
    'cannot-move',
    '6.0',
    (scene, unit, { from, units }) =>
      !mayMove(scene, unit) && (from === undefined || units.length > 1 || !turnsInPlace(scene, unit)),
  ),
  eachUnit(
    'must-face-fire',
    '10.5.6.2',
    (scene, unit) =>
      (isTrapped(scene, unit) || (turnsInPlace(scene, unit) && mustFaceFire(scene, unit))) && { units: [unit.id] },
  ),
  eachUnit('locked-in-melee', '8.1', (scene, unit, { from }) => from !== undefined && isLocked(scene, unit)),
  constraint('assault-firer-left-behind', '6.1.1', (scene, { from, units }) => {
    const firers = firersTied(scene, from, drivesAlone(scene, units));
    return concerning(firers.filter((id) => !units.includes(id) && mustStillMove(scene, id)));
  }),
  ...MODES,
];

/** A move that meets all other conditions must lead somewhere: to a step, or to a weapon to pick up. */
export const DESTINATION: Constraint<MoveAction> = destinationAfter(ELIGIBILITY);

/**
 * The condition that a move leads somewhere, judged when the other conditions hold.
 *
 * @example destinationAfter(ELIGIBILITY).code // 'nowhere-to-go'
 */
export function destinationAfter(others: readonly Constraint<MoveAction>[]): Constraint<MoveAction> {
  return constraint('nowhere-to-go', '6.0', (scene, action) => {
    if (leadsSomewhere(scene, action.from, action.units, action.modes)) return undefined;
    for (const { violation } of others) if (violation(scene, action) !== undefined) return undefined;
    return { units: action.units };
  });
}
