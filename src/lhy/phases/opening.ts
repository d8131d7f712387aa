import { byText } from '../../kernel/basis/order.js';
import type { LhyFrame, LhyPosition, LhyWorld } from '../state/index.js';
import { attackerOf, freshActivation, openingUnit } from '../state/index.js';
import { controlAtStart } from './control.js';

/**
 * The position and the frames at the start of a mission: both sides draw their forces and set up in their order.
 *
 * @rule 20.6, 20.7
 * @example openingOf(world).frames // [{ kind: 'setUp', by: 'blue' }, { kind: 'setUp', by: 'red' }]
 */
export function openingOf(world: Pick<LhyWorld, 'mission'>): {
  readonly position: LhyPosition;
  readonly frames: readonly LhyFrame[];
} {
  const { mission } = world;
  const [first, second] = mission.sides;
  const units = [...mission.units]
    .sort((a, b) => byText(a.id, b.id))
    .map((unit) => [unit.id, openingUnit(unit)] as const);
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
  const draws = [second, first].filter(({ id }) => mission.forces?.some(({ side }) => side === id) === true);
  return {
    position,
    frames: [
      { kind: 'setUp', by: second.id },
      { kind: 'setUp', by: first.id },
      ...draws.map(({ id }) => ({ kind: 'forces', by: id }) as const),
    ],
  };
}
