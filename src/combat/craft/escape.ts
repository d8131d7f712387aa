import type { RollRow } from '../../kernel/procedure/dice-book.js';
import { rollFor, part, record, tell } from '../../state/procedure.js';
import { DICE } from '../../tables/index.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene, Status } from '../../state/index.js';
import { counterOf, crewTypeOf, freshId, isHelicopter } from '../../state/index.js';

/** How a vehicle was destroyed. */
export type Destruction = 'ordnance' | 'damageCheck' | 'closeAssault' | 'mines';

/** How a Crew gets out of a vehicle that is destroyed: by which faces of its die, and in which state. */
interface Escape {
  readonly faces: readonly number[];
  readonly shaken: boolean;
  readonly dice: RollRow;
}

const EVEN = [2, 4, 6] as const;

const ONE = [1] as const;

/** The Bailout Check of a Crew. */
const BAILOUT_CHECK: Escape = { faces: EVEN, shaken: true, dice: DICE.crewOfHelicopter };

/**
 * How the Crew of a vehicle may get out, by the switches `crewAfterOrdnanceKill` and `crewAfterDctKill`: in Good Order on
 * a 1, or Shaken on an even roll. That of a helicopter that ordnance has destroyed makes a Bailout Check as its passengers do,
 * or gets out like any other, by the switch `helicopterCrew`.
 *
 * @returns nothing where it does not: after a Close Assault, and on Mines
 * @rule 14.1, 15.4, 19.2.7
 * @example escapeOf(scene, sherman, 'ordnance')?.faces // [1]
 */
export function escapeOf(scene: Scene, wreck: Counter, how: Destruction): Escape | undefined {
  const { crewAfterOrdnanceKill, crewAfterDctKill, helicopterCrew } = scene.world.ruleset.switches;
  switch (how) {
    case 'ordnance':
      return helicopterCrew === 'bailoutCheck' && isHelicopter(scene.world, wreck)
        ? BAILOUT_CHECK
        : escape(crewAfterOrdnanceKill, DICE.crewAfterHit);
    case 'damageCheck':
      return escape(crewAfterDctKill, DICE.crewAfterDamage);
    case 'closeAssault':
    case 'mines':
      return undefined;
  }
}

function escape(by: 'oneInSix' | 'evenOdd', dice: RollRow): Escape {
  return by === 'oneInSix' ? { faces: ONE, shaken: false, dice } : { faces: EVEN, shaken: true, dice };
}

/**
 * The die of the Crew, and the Crew that it saves.
 *
 * @param alone nothing depends on whether it does
 * @rule 15.4
 * @example yield* crewEscapes(scene, sherman, 'I5', escapeOf(scene, sherman, 'ordnance'), true)
 */
export function* crewEscapes(
  scene: Scene,
  wreck: Counter,
  at: LocationId,
  how: Escape | undefined,
  alone: boolean,
): GameProcedure<readonly CounterId[]> {
  if (how === undefined) return [];
  const survived = yield* rollBailout(wreck, how.dice, how.faces, alone);
  if (!survived) return [];
  return yield* placeCrew(scene, wreck, at, how.shaken);
}

/**
 * A Crew stands beside its vehicle, under a Moved marker.
 *
 * @returns its id; nothing where the nation has no Crew counter
 * @rule 15.4
 * @example yield* placeCrew(scene, sherman, 'I5', true) // ['us.crew.1']
 */
export function* placeCrew(
  scene: Scene,
  vehicle: Counter,
  at: LocationId,
  shaken: boolean,
): GameProcedure<readonly CounterId[]> {
  const counter = crewBeside(scene, vehicle, at, shaken);
  if (counter === undefined) return [];
  yield* record({ kind: 'counterAdded', counter, cause: 'crew', from: [vehicle.id], to: 'all' });
  return [counter.id];
}

/**
 * The Crew of a vehicle as it stands beside it, if its nation has a Crew counter.
 *
 * @rule 15.4
 * @example crewBeside(scene, sherman, 'I5')?.type // 'us.crew'
 */
export function crewBeside(scene: Scene, vehicle: Counter, at: LocationId, shaken = true): Counter | undefined {
  const type = crewTypeOf(scene.world, vehicle);
  if (type === undefined) return undefined;
  const status: Status = { markers: ['moved'], ...(shaken ? { shaken } : {}) };
  const id = freshId(scene.position, vehicle.side, type);
  return { id, type, side: vehicle.side, place: { kind: 'map', at }, status };
}

/**
 * One Bailout Check: an even roll saves a man or a weapon.
 *
 * @rule 16.1.1
 * @example yield* bailoutCheck(scene, 'us.2-5-4.1') // true on an even roll
 */
export function* bailoutCheck(scene: Scene, id: CounterId, alone = false): GameProcedure<boolean> {
  const counter = counterOf(scene.position, id);
  return counter !== undefined && (yield* rollBailout(counter, DICE.bailout, EVEN, alone));
}

/** In the odds the roll is none where nothing named depends on it. */
function* rollBailout(
  counter: Counter,
  row: RollRow,
  saving: readonly number[],
  alone: boolean,
): GameProcedure<boolean> {
  const isSaved = (face = 0): boolean => saving.includes(face);
  const { bailout: face = 0 } = yield* part(
    'bailout',
    `${saving.join()}${alone ? ' alone' : ''}`,
    () => rollFor(row, { of: counter.id, by: counter.side }),
    ({ bailout }) => (alone ? '' : String(isSaved(bailout))),
  );
  const survived = isSaved(face);
  yield* tell(() => ({ kind: 'bailoutRolled', counter: counter.id, face, survived, to: 'all' }));
  return survived;
}
