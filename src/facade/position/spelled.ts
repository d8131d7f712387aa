import type { Counter, Status } from '../../state/position/counter.js';
import { FRESH } from '../../state/position/counter.js';
import { clashesIn } from '../../state/position/exclusive.js';
import type { Facts } from '../../state/position/facts.js';
import type { GameState } from '../../state/game.js';
import { statusWith } from '../../state/frames/shapes.js';
import type { StatusChange } from '../../state/frames/shapes.js';
import { frontMode } from '../../state/units/queries.js';
import type { World } from '../../state/world.js';
import { facesVertex, isCraft } from '../../units/index.js';

/* One situation has one spelling, and so one digest: the usual value of a fact is left out, and so is a fact that says
 * nothing about its counter. */

/**
 * The facts of a counter's status that are no part of its one spelling: the front of a weapon as its mode, a turret that
 * faces as the hull does, the front of a unit that has none, hatches of an open-topped vehicle, the state of a crew that
 * has left, everything about a counter that is out of the game.
 *
 * @param counter of any spelling; of an unknown type only what holds for all types
 * @rule 1.6.1, 15.0.1, 15.1.1, 15.8
 * @example idleFacts(world, { ...m1919, status: { mode: 'tripod' } }) // ['mode']
 */
export function idleFacts(world: World, { type: typeId, place, status }: Counter): readonly (keyof Status)[] {
  const given = Object.keys(status) as (keyof Status)[];
  if (place.kind === 'eliminated' || place.kind === 'exited') return given;
  const type = world.catalogue.types.get(typeId);
  const yielding = clashesIn(status).flatMap(({ field, yields }) => (yields === true ? field : []));
  return given.filter((field) => {
    switch (field) {
      case 'mode':
        return status.mode === frontMode(world, typeId);
      case 'turret':
        return status.turret === (status.facing ?? 1);
      case 'facing':
        return type !== undefined && !facesVertex(type);
      case 'buttoned':
        return type !== undefined && isCraft(type) && type.openTopped === true;
      default:
        return yielding.includes(field);
    }
  });
}

/**
 * A counter in its one spelling.
 *
 * @returns the same counter where nothing is to be left out
 * @rule 1.1
 * @example spelledCounter(world, { ...m1919, status: { mode: 'tripod' } }).status // {}
 */
export function spelledCounter(world: World, counter: Counter): Counter {
  const idle = idleFacts(world, counter);
  if (idle.length === 0) return counter;
  const without: StatusChange = Object.fromEntries(idle.map((field) => [field, undefined]));
  const status = statusWith(counter.status, without);
  return { ...counter, status: Object.keys(status).length === 0 ? FRESH : status };
}

/**
 * A game in its one spelling: two games of one situation are equal then. The order in which markers were laid is a fact.
 *
 * @param state decoded, not yet to be trusted
 * @rule 1.1
 * @example spelledGame(world, state) // state, where it was reached by play
 */
export function spelledGame<S extends Pick<GameState, 'position' | 'secrets'>>(world: World, state: S): S {
  const { position, secrets } = state;
  const spelled = (counters: readonly Counter[]): readonly Counter[] =>
    counters.map((counter) => spelledCounter(world, counter));
  const bySide = Object.entries(secrets.bySide).map(([side, own]) => [side, { ...own, hidden: spelled(own.hidden) }]);
  return {
    ...state,
    position: { ...position, counters: spelled(position.counters), facts: spelledFacts(position.facts) },
    secrets: { ...secrets, bySide: Object.fromEntries(bySide) as typeof secrets.bySide },
  };
}

/**
 * The facts in their one spelling: no Victory Points and no Fire Missions are no fact.
 *
 * @rule 1.8
 * @example spelledFacts({ awards: { us: 0 } }) // {}
 */
export function spelledFacts(facts: Facts): Facts {
  const { awards, missions, ...rest } = facts;
  const [points, spent] = [withoutZeros(awards), withoutZeros(missions)];
  return {
    ...rest,
    ...(points === undefined ? {} : { awards: points }),
    ...(spent === undefined ? {} : { missions: spent }),
  };
}

function withoutZeros(counts: Readonly<Record<string, number>> | undefined): typeof counts {
  const left = Object.entries(counts ?? {}).filter(([, count]) => count !== 0);
  return left.length === 0 ? undefined : Object.fromEntries(left);
}
