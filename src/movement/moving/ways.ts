import type { Picker } from '../../kernel/basis/draw.js';
import { recent } from '../../kernel/basis/recent.js';
import type { Listed } from '../../kernel/basis/subset.js';
import { product } from '../../kernel/basis/subset.js';
import type { Counter, CounterId, Drawn, Frame, LocationId, MoveMode, Position, Scene } from '../../state/index.js';
import { isRiver, levelOf, movesStealthily, onMap, roomTaken, stackingProblem, takenBy } from '../../state/index.js';
import { addUse, hasRoom, NO_ROOM } from '../../units/index.js';
import type { StackUse } from '../../units/index.js';
import { isStealth } from '../../spotting/index.js';
import { stepsFrom } from '../terrain/location.js';
import { modesOf } from '../party/mode.js';
import { entryHexes } from '../terrain/reinforcement.js';
import { countersOf, partyOf, sideSettingOut, startOf } from '../party/setting-out.js';
import { leadsSomewhere } from './movement-left.js';
import { stepOf } from '../step/step.js';
import { leavingFrom } from '../step/open-steps.js';
import { mayGo, mayLeave } from '../step/step-rules.js';

/** The steps open to the units of one location, or off the map, judged for each unit by itself. */
interface Ways {
  /** Whether a unit could take a step alone with this kind of movement, to a location without enemies. */
  readonly alone: (unit: Counter, mode: MoveMode) => (to: LocationId) => boolean;
  /** The locations to which a group might go. */
  readonly steps: (units: readonly Counter[]) => readonly LocationId[];
  /**
   * A quick test that many groups pass: a step that each unit could take alone, to a location with room for all. No
   * unit is slower in company. A group that fails may still find a way, for example into Melee with a unit that fights.
   */
  readonly together: (units: readonly Counter[], modes: readonly MoveMode[]) => boolean;
}

/**
 * The answers known for one unit and one kind of movement, by the number of the target location: 0 not judged yet, 1
 * closed, 2 open.
 */
interface Lane {
  readonly verdicts: number[];
  readonly isOpen: (to: LocationId) => boolean;
}

/** The room already taken in an ordinary location; `special` where other stacking rules hold. */
type Taken = StackUse | 'special';

function waysFrom(scene: Scene, from: LocationId | undefined): Ways {
  const lanes = new Map<MoveMode, Map<CounterId, Lane>>();
  const by = sideSettingOut(scene) ?? '';
  const numbers = new Map<LocationId, number>();
  const numberOf = (to: LocationId): number => {
    let number = numbers.get(to);
    if (number === undefined) numbers.set(to, (number = numbers.size));
    return number;
  };
  const laneOf = (unit: Counter, mode: MoveMode): Lane => {
    let ofMode = lanes.get(mode);
    if (ofMode === undefined) lanes.set(mode, (ofMode = new Map<CounterId, Lane>()));
    let lane = ofMode.get(unit.id);
    if (lane === undefined) {
      const judge = stepsAlone(scene, from, unit, mode);
      const verdicts: number[] = [];
      const isOpen = (to: LocationId): boolean => {
        const number = numberOf(to);
        while (verdicts.length <= number) verdicts.push(0);
        if (verdicts[number] === 0) verdicts[number] = judge(to) ? 2 : 1;
        return verdicts[number] === 2;
      };
      ofMode.set(unit.id, (lane = { verdicts, isOpen }));
    }
    return lane;
  };
  const alone = (unit: Counter, mode: MoveMode): ((to: LocationId) => boolean) => laneOf(unit, mode).isOpen;
  const fixed = from === undefined ? undefined : stepsFrom(scene.world, scene.position, from);
  const steps = (units: readonly Counter[]): readonly LocationId[] => fixed ?? entryHexes(scene, units);
  const taken: (Taken | undefined)[] = [];
  const takenAt = (to: LocationId, number: number): Taken => {
    const known = taken[number];
    if (known !== undefined) return known;
    const found = levelOf(to) !== 'ground' || isRiver(scene, to) ? 'special' : takenBy(scene, to, by);
    while (taken.length < number) taken.push(undefined);
    return (taken[number] = found);
  };
  const apart = isRiver(scene, from) || scene.world.hasNationalStacks;
  const together = (units: readonly Counter[], modes: readonly MoveMode[]): boolean => {
    // On the River the units that leave affect the units that stay, and so do Leaders of some nations: each group is judged by
    // itself.
    if (apart) return false;
    const mine: Lane[] = [];
    let use = NO_ROOM;
    for (let i = 0; i < units.length; i++) {
      const unit = units[i] as Counter;
      mine.push(laneOf(unit, modes[i] ?? 'move'));
      use = addUse(use, roomTaken(scene.world, unit));
    }
    for (const to of steps(units)) {
      const number = numberOf(to);
      let open = true;
      for (const lane of mine) {
        const verdict = lane.verdicts[number] ?? 0;
        if (verdict === 1 || (verdict === 0 && !lane.isOpen(to))) {
          open = false;
          break;
        }
      }
      if (!open) continue;
      const there = takenAt(to, number);
      if (there === 'special' ? stackingProblem(scene, to, by, units) === undefined : hasRoom(addUse(there, use)))
        return true;
    }
    return false;
  };
  return { alone, steps, together };
}

/** The steps that a unit can take alone with this kind of movement. */
function stepsAlone(
  scene: Scene,
  from: LocationId | undefined,
  unit: Counter,
  mode: MoveMode,
): (to: LocationId) => boolean {
  const party = partyOf(scene, from, [unit.id], [mode]);
  const units = [unit];
  if (party === undefined || !mayLeave(scene, party, units, leavingFrom(scene, from))) return () => false;
  const near = from === undefined ? undefined : true;
  return (to) => {
    const step = stepOf(scene, party, to, units, near);
    return !step.contested && mayGo(scene, step);
  };
}

/** The ways known from each place, for the scene in which they were found. */
interface Known extends Pick<Scene, 'world'> {
  readonly frames: readonly Frame[];
  readonly ways: Map<LocationId | undefined, Ways>;
}

const asked = recent<Position, Known>();

/**
 * The ways that all groups of one place share; `undefined` stands for off the map.
 *
 * @rule 6.0
 * @example knownWays(scene, 'I5').together([squad], ['move']) // true
 */
export function knownWays(scene: Scene, from: LocationId | undefined): Ways {
  const { world, position, frames } = scene;
  let known = asked.get(position);
  if (known?.frames !== frames || known.world !== world) {
    known = { world, frames, ways: new Map() };
    asked.set(position, known);
  }
  let ways = known.ways.get(from);
  if (ways === undefined) {
    ways = waysFrom(scene, from);
    known.ways.set(from, ways);
  }
  return ways;
}

/** A group that sets out, with the kinds of movement open to each of it by itself. */
interface Choice {
  readonly units: readonly Counter[];
  readonly open: readonly (readonly MoveMode[])[];
}

function choiceOf(scene: Scene, from: LocationId | undefined, ids: readonly CounterId[]): Choice {
  const units = countersOf(scene, ids);
  const start = startOf(scene, from, units);
  const stealthy = units.every((unit) => movesStealthily(scene, unit));
  const open = units.map((unit) => modesOf(scene, unit, start).filter((mode) => stealthy || !isStealth(mode)));
  return { units, open };
}

/** The first kind of movement of each: the freest, of which it is known that it leads somewhere. */
function freest({ open }: Choice): readonly MoveMode[] {
  return open.map(([mode = 'move']) => mode);
}

/**
 * The ways in which a group can set out, one kind of movement a unit. A group that can go somewhere with the freest
 * kinds may be unable to move with others, at half the MPs or at a crawl.
 *
 * @rule 6.0
 * @example [...modeLists(scene, 'I5', ['us.2-5-4.1'])][0] // ['move']
 */
export function modeLists(
  scene: Scene,
  from: LocationId | undefined,
  ids: readonly CounterId[],
): Listed<readonly MoveMode[]> | Iterable<readonly MoveMode[]> {
  const choice = choiceOf(scene, from, ids);
  const { units, open } = choice;
  const all = product(open);
  if (open.every((modes) => modes.length < 2)) return all;
  const ways = knownWays(scene, from);
  const steps = ways.steps(units);
  const asFree = (unit: Counter, free: MoveMode, mode: MoveMode): boolean => {
    const [isOpen, isOpenToo] = [ways.alone(unit, free), ways.alone(unit, mode)];
    return steps.every((to) => !isOpen(to) || isOpenToo(to));
  };
  const free = freest(choice);
  const alike = units.every((unit, i) => open[i]?.every((mode) => asFree(unit, free[i] ?? 'move', mode)) === true);
  if (alike && ways.together(units, free)) return all;
  const goes = (modes: readonly MoveMode[]): boolean =>
    ways.together(units, modes) || leadsSomewhere(scene, from, ids, modes);
  // A group that does not stand together goes nowhere as it is: its freest way is enough to say why.
  if (!standsTogether(scene, from, units)) return goes(free) ? [free] : [];
  if (all.length <= MOST_LISTED) return [...all].filter(goes);
  // A group that can go nowhere in the freest way can go nowhere in any.
  return goes(free) ? found(all, goes) : [];
}

/** Whether all units are of the side that sets out, and stand where it does, or off the map. */
function standsTogether(scene: Scene, from: LocationId | undefined, units: readonly Counter[]): boolean {
  const by = sideSettingOut(scene);
  return units.every((unit) => unit.side === by && onMap(unit) === from);
}

/** So many ways to set out are written out. Of more, the next is looked for when somebody asks for it. */
const MOST_LISTED = 20000;

function* found<T>(all: Iterable<T>, fits: (each: T) => boolean): Generator<T, void, undefined> {
  for (const each of all) if (fits(each)) yield each;
}

/**
 * One of those ways, drawn without looking at the others: the freest where the one drawn leads nowhere.
 *
 * @rule 6.0
 * @example drawModes(scene, 'I5', ['us.2-5-4.1'], pick) // { value: ['assaultMove'] }
 */
export function drawModes(
  scene: Scene,
  from: LocationId | undefined,
  ids: readonly CounterId[],
  pick: Picker,
): Drawn | undefined {
  const choice = choiceOf(scene, from, ids);
  const { units, open } = choice;
  if (open.some((modes) => modes.length === 0)) return undefined;
  const drawn = open.map((modes) => modes[pick(modes.length)] ?? 'move');
  const free = freest(choice);
  for (const modes of [drawn, free]) {
    if (knownWays(scene, from).together(units, modes) || leadsSomewhere(scene, from, ids, modes))
      return { value: modes };
  }
  return undefined;
}
