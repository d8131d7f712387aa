import { pop, record, tell } from '../../state/procedure.js';
import type { Direction } from '../../map/index.js';
import { DIRECTIONS, indexOf, nameOf, neighboursOf, rangeBetween } from '../../map/index.js';
import { HEXROWS, SLANTED_LINES, WALKING_STEPS } from '../../tables/index.js';
import { actsAsLeader } from '../../units/index.js';
import type {
  AbortAction,
  ActionRule,
  Artillery,
  Clause,
  Constraint,
  Counter,
  FireForEffect,
  FireForEffectAction,
  GameProcedure,
  Scene,
  SpottingRoundFrame,
  World,
} from '../../state/index.js';
import {
  actionRule,
  alongLine,
  artilleryOf,
  constraint,
  counterOf,
  lineReach,
  onMap,
  reversed,
  strikesOfAll,
  topOf,
  typeOf,
} from '../../state/index.js';
import { salvoAccounts } from './salvo-account.js';
import { barrage } from './barrage.js';
import { hexAt, sightOfHex } from './scatter.js';
import type { Params } from '../../kernel/basis/result.js';
import { isMeleeBarred, MELEE_UNDER_FIRE } from './melee-there.js';

/**
 * The artillery of the Spotting Round that has landed.
 *
 * @rule 18.2
 * @example artilleryOfRound(scene, frame)?.fp // 5
 */
export function artilleryOfRound({ world }: Scene, { by, artillery }: SpottingRoundFrame): Artillery | undefined {
  return artilleryOf(world, by).find(({ id }) => id === artillery);
}

/**
 * Whether the caller of a mission may shift its Spotting Round: a Squad in place of a Leader may not.
 *
 * @rule 18.2
 * @example mayShift(scene, tom, battery) // true
 */
export function mayShift(scene: Scene, unit: Counter, { procedure }: Artillery): boolean {
  return procedure?.leaderOrSquad !== true || actsAsLeader(typeOf(scene.world, unit));
}

/** The reason why the round cannot be shifted to a hex. */
type ShiftFault = 'too-far' | 'cannot-shift' | 'no-line-of-sight' | 'melee-there';

/**
 * The reason why the caller cannot fire for effect at a hex: the round has not landed there or next to it, he may not
 * shift it, he does not see the hex, or a Melee is there. In the hex where it has landed it may always stay.
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
  return isMeleeBarred(scene, to) ? 'melee-there' : undefined;
}

/** The ways in which a mission can be laid: by six hexsides for a Walking Barrage, by a line for a Line Barrage. */
function facingsOf({ world }: Scene, { mission }: SpottingRoundFrame): readonly (string | undefined)[] {
  if (mission === 'walking') return DIRECTIONS.map(String);
  return mission === 'line' ? linesOf(world) : [undefined];
}

/**
 * The lines of a Line Barrage: hexrows, by the switch `lineMission` any straight one. Where both ends are as far away a line
 * is the same either way.
 *
 * @rule 18.2.1
 */
function linesOf(world: World): readonly string[] {
  const lines: readonly string[] =
    world.ruleset.switches.lineMission === 'hexrow' ? HEXROWS : [...HEXROWS, ...SLANTED_LINES];
  const { ahead, behind } = lineReach(world);
  return ahead === behind ? lines.filter((line, i) => !lines.slice(0, i).includes(reversed(line))) : lines;
}

function roundOf(scene: Scene): SpottingRoundFrame | undefined {
  return topOf(scene, 'spottingRound');
}

/** A condition read with the Spotting Round. */
function shifted(code: ShiftFault, rule: string, clause?: Clause): Constraint<FireForEffectAction> {
  const violation = (scene: Scene, { at }: FireForEffectAction): Params | undefined => {
    const frame = roundOf(scene);
    if (frame === undefined || shiftFault(scene, frame, at) !== code) return undefined;
    const unit = counterOf(scene.position, frame.caller);
    const from = unit === undefined ? undefined : onMap(unit);
    return { unit: frame.caller, at, target: at, ...(from === undefined ? {} : { from }) };
  };
  return constraint<FireForEffectAction>(code, rule, violation, clause);
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
        return frame === undefined ? [] : facingsOf(scene, frame);
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
    shifted('no-line-of-sight', '10.3'),
    shifted('melee-there', '18.0', MELEE_UNDER_FIRE),
    constraint('wrong-facing', '18.2.1', (scene, { facing }) => {
      const frame = roundOf(scene);
      if (frame === undefined || facingsOf(scene, frame).includes(facing)) return undefined;
      return { mission: frame.mission, ...(facing === undefined ? {} : { facing }) };
    }),
  ],
  run: function* (scene, action) {
    const frame = roundOf(scene);
    const lot = frame === undefined ? undefined : artilleryOfRound(scene, frame);
    if (frame === undefined || lot === undefined) return;
    yield* pop();
    yield* strikeForEffect(scene, frame, lot, action);
  },
  accounts: (scene, action) => {
    const frame = roundOf(scene);
    const lot = frame === undefined ? undefined : artilleryOfRound(scene, frame);
    if (frame === undefined || lot === undefined) return [];
    const markers = fireForEffectMarkers(scene, frame, lot, action);
    return strikesOfAll(scene.world, markers).flatMap((strike) => salvoAccounts(scene, strike));
  },
});

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
    yield* pop();
    yield* tell(() => ({ kind: 'missionBroken', caller: frame.caller, why: 'aborted', to: 'all' }));
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
  yield* barrage(scene, strikesOfAll(scene.world, markers));
}

/**
 * The Fire for Effect markers of a mission: one; for a line one three hexes away on either side of it; for a Walking
 * Barrage one next to it on either side, all facing the way they will go, and by the switch `walkingBarrageArea` striking
 * around them too. None lies off the map.
 *
 * @rule 18.2.1
 * @example fireForEffectMarkers(scene, round, battery, action).map(({ at }) => at) // ['H5']
 */
export function fireForEffectMarkers(
  scene: Scene,
  { by, mission }: SpottingRoundFrame,
  { fp }: Artillery,
  { at, facing = '1' }: FireForEffectAction,
): readonly FireForEffect[] {
  const marker: FireForEffect = { kind: 'fireForEffect', at, fp, by };
  const direction = Number(facing) as Direction;
  const beside = (turn: number, distance: number): readonly string[] =>
    [turn, -turn].flatMap((by6) => hexAt(scene, at, turned(direction, by6), distance) ?? []);
  switch (mission) {
    case 'standard':
      return [marker];
    case 'concentrated':
    case 'loose':
      return [{ ...marker, pattern: mission }];
    case 'line': {
      const { ahead, behind } = lineReach(scene.world);
      const ends = [...endOf(scene, at, facing, ahead), ...endOf(scene, at, reversed(facing), behind)];
      return [
        { ...marker, pattern: 'line', line: facing },
        ...ends.map((end): FireForEffect => ({ ...marker, at: end, pattern: 'single' })),
      ];
    }
    case 'walking': {
      const { walkingBarrageArea, walkingBarrageFlanks } = scene.world.ruleset.switches;
      const flanks = walkingBarrageFlanks === 'behind' ? 2 : 1;
      return [at, ...beside(flanks, 1)].map((hex): FireForEffect => ({
        ...marker,
        at: hex,
        ...(walkingBarrageArea === 'markerHexes' ? { pattern: 'single' as const } : {}),
        facing: direction,
        walks: WALKING_STEPS,
      }));
    }
  }
}

/** The last hex of half a line; none where it leaves the map. */
function endOf({ world }: Scene, at: string, line: string, hexes: number): readonly string[] {
  return alongLine(world.map, at, line, hexes).slice(hexes - 1);
}

/** A direction so many hexsides further round, clockwise. */
function turned(direction: Direction, by: number): Direction {
  return (((((direction - 1 + by) % 6) + 6) % 6) + 1) as Direction;
}
