import { pop, record } from '../kernel/procedure.js';
import type { Ledger } from '../kernel/ledger.js';
import type { Direction } from '../map/index.js';
import { DIRECTIONS, indexOf, nameOf, neighboursOf, rangeBetween } from '../map/index.js';
import { LINE_SPACING, WALKING_STEPS } from '../tables/index.js';
import { actsAsLeader } from '../units/index.js';
import type {
  AbortAction,
  ActionRule,
  Artillery,
  Counter,
  Event,
  FireForEffect,
  FireForEffectAction,
  Frame,
  GameProcedure,
  Scene,
  SpottingRoundFrame,
} from '../state/index.js';
import {
  actionRule,
  artilleryOf,
  constraint,
  counterOf,
  hexOf,
  markersOf,
  onMap,
  strikesOf,
  topOf,
  typeOf,
} from '../state/index.js';
import { barrage, salvoLedgers, unitsUnderFire } from './barrage.js';
import { hexAt, sightOfHex } from './scatter.js';

/**
 * The artillery whose Spotting Round has landed.
 *
 * @rule 18.2
 * @example artilleryOfRound(scene, frame)?.fp // 5
 */
export function artilleryOfRound({ world }: Scene, { by, artillery }: SpottingRoundFrame): Artillery | undefined {
  return artilleryOf(world, by).find(({ id }) => id === artillery);
}

/**
 * Whether who has called in a mission may shift its Spotting Round: not a Squad in a Leader's stead.
 *
 * @rule 18.2
 * @example mayShift(scene, tom, battery) // true
 */
export function mayShift(scene: Scene, unit: Counter, { procedure }: Artillery): boolean {
  return procedure?.leaderOrSquad !== true || actsAsLeader(typeOf(scene.world, unit));
}

/**
 * Whether anybody fights hand to hand in a hex, on any of its levels.
 *
 * @rule 18.0
 * @example isMeleeIn(scene, 'H5') // false
 */
export function isMeleeIn(scene: Scene, hex: string): boolean {
  return markersOf(scene.position, 'melee').some(({ at }) => hexOf(at) === hex);
}

/** What speaks against shifting the round to a hex. */
type ShiftFault = 'too-far' | 'cannot-shift' | 'no-line-of-sight' | 'melee-there';

/**
 * What keeps the caller from firing for effect at a hex: it is not where the round has landed nor next to it, he may not
 * shift it, he does not see it, Melee is there. Where it has landed by itself it may always stay.
 */
function shiftFault(scene: Scene, frame: SpottingRoundFrame, to: string): ShiftFault | undefined {
  if (to === frame.at) return undefined;
  const { map } = scene.world;
  const [landed, shifted] = [indexOf(map, frame.at), indexOf(map, to)];
  if (landed === undefined || shifted === undefined || rangeBetween(map, landed, shifted) > 1) return 'too-far';
  const unit = counterOf(scene.position, frame.caller);
  const lot = artilleryOfRound(scene, frame);
  const from = unit === undefined ? undefined : onMap(unit);
  if (unit === undefined || lot === undefined || !mayShift(scene, unit, lot)) return 'cannot-shift';
  if (lot.procedure?.unseen !== true && (from === undefined || sightOfHex(scene, from, to) === undefined)) {
    return 'no-line-of-sight';
  }
  return isMeleeIn(scene, to) ? 'melee-there' : undefined;
}

/** The hexsides through which a mission can be laid: six for a Walking Barrage, three for a line. */
function facingsOf({ mission }: SpottingRoundFrame): readonly (string | undefined)[] {
  if (mission === 'walking') return DIRECTIONS.map(String);
  return mission === 'line' ? ['1', '2', '3'] : [undefined];
}

function roundOf(scene: Scene): SpottingRoundFrame | undefined {
  return topOf(scene, 'spottingRound');
}

/** A condition read with the Spotting Round. */
function shifted(code: ShiftFault, rule: string): ReturnType<typeof constraint<FireForEffectAction>> {
  return constraint<FireForEffectAction>(code, rule, (scene, { at }) => {
    const frame = roundOf(scene);
    if (frame === undefined || shiftFault(scene, frame, at) !== code) return undefined;
    const unit = counterOf(scene.position, frame.caller);
    const from = unit === undefined ? undefined : onMap(unit);
    return { unit: frame.caller, at, target: at, ...(from === undefined ? {} : { from }) };
  });
}

/**
 * The Spotting Round is shifted by a hex or left where it is, and becomes Fire for Effect, which strikes at once.
 *
 * @rule 18.2, 18.2.1
 * @example fireForEffectRule.frames // ['spottingRound']
 */
export const fireForEffectRule: ActionRule<FireForEffectAction> = actionRule<FireForEffectAction>({
  kind: 'fireForEffect',
  frames: ['spottingRound'],
  slots: [
    {
      name: 'at',
      form: 'one',
      *values(scene): Iterable<string> {
        const frame = roundOf(scene);
        const landed = frame === undefined ? undefined : indexOf(scene.world.map, frame.at);
        if (frame === undefined || landed === undefined) return;
        for (const hex of [landed, ...neighboursOf(scene.world.map, landed)]) {
          const name = nameOf(scene.world.map, hex);
          if (shiftFault(scene, frame, name) === undefined) yield name;
        }
      },
    },
    {
      name: 'facing',
      form: 'one',
      optional: true,
      values: (scene) => {
        const frame = roundOf(scene);
        return frame === undefined ? [] : facingsOf(frame);
      },
    },
  ],
  references: [
    constraint('unknown-location', '1.4', (scene, { at }) => {
      const hex = indexOf(scene.world.map, at);
      return hex !== undefined && nameOf(scene.world.map, hex) === at ? undefined : { at };
    }),
  ],
  constraints: [
    shifted('too-far', '18.2'),
    shifted('cannot-shift', '18.2'),
    shifted('no-line-of-sight', '18.2'),
    shifted('melee-there', '18.0'),
    constraint('wrong-facing', '18.2.1', (scene, { facing }) => {
      const frame = roundOf(scene);
      if (frame === undefined || facingsOf(frame).includes(facing)) return undefined;
      return { mission: frame.mission, ...(facing === undefined ? {} : { facing }) };
    }),
  ],
  run: function* (scene, action) {
    const frame = roundOf(scene);
    const lot = frame === undefined ? undefined : artilleryOfRound(scene, frame);
    if (frame === undefined || lot === undefined) return;
    yield* pop<Event, Frame>();
    yield* strikeForEffect(scene, frame, lot, action);
  },
  preview: (scene, action) => {
    const frame = roundOf(scene);
    const lot = frame === undefined ? undefined : artilleryOfRound(scene, frame);
    if (frame === undefined || lot === undefined) return [];
    return previewOf(scene, fireForEffectMarkers(scene, frame, lot, action));
  },
});

function previewOf(scene: Scene, markers: readonly FireForEffect[]): readonly Ledger[] {
  return markers
    .flatMap((marker) => strikesOf(scene.world, marker))
    .flatMap((strike) => unitsUnderFire(scene, strike.hex).flatMap((unit) => salvoLedgers(scene, strike, unit)));
}

/**
 * The Fire Mission is broken off after its Spotting Round; it is not used up, but no other is called for the formation in
 * this turn.
 *
 * @rule 18.2, 18.3
 * @example abortRule.frames // ['spottingRound']
 */
export const abortRule: ActionRule<AbortAction> = actionRule<AbortAction>({
  kind: 'abort',
  frames: ['spottingRound'],
  slots: [],
  constraints: [
    constraint('cannot-abort', '18.2', (scene) => {
      const frame = roundOf(scene);
      const lot = frame === undefined ? undefined : artilleryOfRound(scene, frame);
      return frame !== undefined && lot?.procedure?.unseen === true ? { artillery: lot.id } : undefined;
    }),
  ],
  run: function* (scene) {
    const frame = roundOf(scene);
    if (frame === undefined) return;
    yield* pop<Event, Frame>();
    yield* record({ kind: 'missionBroken', caller: frame.caller, why: 'aborted', to: 'all' });
  },
});

/**
 * The markers of a Fire Mission are placed, which uses it up, and strike at once.
 *
 * @rule 18.2
 * @example yield* strikeForEffect(scene, round, battery, { kind: 'fireForEffect', at: 'H5' })
 */
export function* strikeForEffect(
  scene: Scene,
  round: SpottingRoundFrame,
  lot: Artillery,
  action: FireForEffectAction,
): GameProcedure {
  const markers = fireForEffectMarkers(scene, round, lot, action);
  yield* record({ kind: 'missionSpent', artillery: lot.id, to: 'all' });
  for (const marker of markers) yield* record({ kind: 'markerAdded', marker, to: 'all' });
  yield* barrage(
    scene,
    markers.flatMap((marker) => strikesOf(scene.world, marker)),
  );
}

/**
 * The Fire for Effect markers of a mission: one; for a line one three hexes away on either side of it; for a Walking
 * Barrage one next to it on either side, all facing the way they will go. None lies off the map.
 *
 * @rule 18.2.1
 * @example fireForEffectMarkers(scene, round, battery, action).map(({ at }) => at) // ['H5']
 */
export function fireForEffectMarkers(
  scene: Scene,
  { by, mission }: SpottingRoundFrame,
  { fp }: Artillery,
  { at, facing }: FireForEffectAction,
): readonly FireForEffect[] {
  const marker: FireForEffect = { kind: 'fireForEffect', at, fp, by };
  const direction = Number(facing ?? 1) as Direction;
  const beside = (turn: number, distance: number): readonly string[] =>
    [turn, -turn].flatMap((by6) => hexAt(scene, at, turned(direction, by6), distance) ?? []);
  switch (mission) {
    case 'standard':
      return [marker];
    case 'concentrated':
    case 'loose':
      return [{ ...marker, pattern: mission }];
    case 'line': {
      const ends = [direction, turned(direction, 3)].flatMap((way) => hexAt(scene, at, way, LINE_SPACING) ?? []);
      return [
        { ...marker, pattern: 'line', facing: direction },
        ...ends.map((end): FireForEffect => ({ ...marker, at: end, pattern: 'single' })),
      ];
    }
    case 'walking': {
      const flanks = scene.world.ruleset.switches.walkingBarrageFlanks === 'behind' ? 2 : 1;
      return [at, ...beside(flanks, 1)].map((hex): FireForEffect => ({
        ...marker,
        at: hex,
        pattern: 'single',
        facing: direction,
        walks: WALKING_STEPS,
      }));
    }
  }
}

/** A direction so many hexsides further round, clockwise. */
function turned(direction: Direction, by: number): Direction {
  return (((((direction - 1 + by) % 6) + 6) % 6) + 1) as Direction;
}
