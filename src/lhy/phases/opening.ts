import { byText } from '../../kernel/order.js';
import type { LhyFrame, LhyPosition, LhyWorld, Mark, MissionUnit, Unit } from '../state/index.js';
import { attackerOf, freshActivation } from '../state/index.js';
import { controlAtStart } from './control.js';

/** A unit as its mission places it. */
function placed({ id, type, side, place, facing, moving, ...marked }: MissionUnit): Unit {
  const marks: Mark[] = (['concealed', 'dummy', 'hidden'] as const).filter((mark) => marked[mark] === true);
  return {
    id,
    type,
    side,
    place,
    condition: 'good',
    ...(moving === true ? { motion: 'moving' as const } : {}),
    marks,
    ...(facing === undefined ? {} : { facing }),
  };
}

/**
 * The position and the frames at the start of a mission: both sides set up in their order.
 *
 * @rule 20.7
 * @example openingOf(world).frames // [{ kind: 'setUp', by: 'blue' }, { kind: 'setUp', by: 'red' }]
 */
export function openingOf(world: LhyWorld): {
  readonly position: LhyPosition;
  readonly frames: readonly LhyFrame[];
} {
  const { mission } = world;
  const [first, second] = mission.sides;
  const units = [...mission.units].sort((a, b) => byText(a.id, b.id)).map((unit) => [unit.id, placed(unit)] as const);
  const position: LhyPosition = {
    turn: 0,
    minutes: 0,
    phase: 'setUp',
    initiative: attackerOf(world),
    activation: freshActivation({ cycle: 0, segment: 0 }),
    units: Object.fromEntries(units),
    fire: [],
    markers: mission.markers,
    assaults: [],
    mortars: Object.fromEntries(mission.mortars.map((mortar) => [mortar.id, mortar])),
    deeds: [],
    casualties: 0,
    control: controlAtStart(world),
    hexsides: {},
    overrun: [],
    serial: 1 + mission.markers.length,
  };
  return {
    position,
    frames: [
      { kind: 'setUp', by: second.id },
      { kind: 'setUp', by: first.id },
    ],
  };
}
