import type { Destination, Destinations, GameState } from '../../facade/index.js';
import { apply, check, view } from '../../facade/index.js';
import { gameByView } from '../../facade/written/by-view.js';
import { present } from '../../kernel/basis/present.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Action, CounterId, LocationId } from '../../state/index.js';
import { saidOf } from '../files/report.js';
import { phrase } from '../files/language.js';
import type { Asking } from './asking.js';
import { eyesOf, typedAs, voiceOf } from './asking.js';

/** Places that a group can go to, and what keeps it from others. */
export interface Open {
  readonly places: readonly Destination[];
  /** Why the group cannot set out to some of them, and what it leaves behind first where that is possible. */
  readonly said: readonly string[];
}

/**
 * The places for which a group can set out as it stands. A weapon that cannot be carried keeps its unit where it is, unless it may be left behind on
 * the move: then the order for that is told.
 *
 * @param word how the person calls the group
 * @param units the group
 * @param found where it stands, and where it could go without what it holds
 * @returns the places whose first step the rules take, and what is said of the others
 * @rule 1.6.1
 * @example openPlaces(asking, 'I6', ['us.2-5-4.2'], destinations).said // ['2-5-4 #2 cannot carry M1919A4 as it stands. [1.6.1]']
 */
export function openPlaces(
  asking: Asking,
  word: string,
  units: readonly CounterId[],
  { at, places }: Pick<Destinations, 'at' | 'places'>,
): Open {
  const game = gameByView(asking.world, eyesOf(asking));
  if (!game.ok) return { places, said: [] };
  const { names } = voiceOf(asking);
  const found = new Map<string, FirstStep>();
  const said = new Set<string>();
  let toldOfLeaving = false;
  const open = places.filter((place) => {
    const key = `${place.mode ?? ''} ${place.path[0] ?? ''}`;
    const step = found.get(key) ?? firstStep(asking, game.value, { ...place, units, ...present({ from: at }) });
    found.set(key, step);
    for (const each of step.problems) said.add(saidOf(each, names, asking.locale));
    const drops = step.drops.map((drop) => typedAs({ ...asking, state: step.state }, drop));
    const facts = { who: word, drops: drops.join('; '), to: place.path[0] ?? '' };
    if (drops.length > 0 && !toldOfLeaving) said.add(phrase('solo.leaveFirst', facts, asking));
    toldOfLeaving ||= drops.length > 0;
    return step.problems.length === 0 || step.drops.length > 0;
  });
  return { places: open, said: [...said] };
}

/** The first step of a way. */
interface FirstStep {
  /** The game, as far as one sees it, when the group has set out. */
  readonly state: GameState;
  readonly problems: readonly Problem[];
  /** The weapons that have to be left behind before it. */
  readonly drops: readonly Action[];
}

/** A group that sets out for a place. */
interface SettingOut extends Destination {
  readonly units: readonly CounterId[];
  /** Where it stands; absent off the map. */
  readonly from?: LocationId;
}

/** Tries the first step of a way in the game as far as one sees it. What vehicles are ordered on the way is not tried: they carry no weapons. */
function firstStep(
  { world, person }: Asking,
  start: GameState,
  { first, from, units, mode, path: [to], orders }: SettingOut,
): FirstStep {
  if (to === undefined || orders !== undefined) return { state: start, problems: [], drops: [] };
  const before: readonly Action[] = [
    // What is activated is settled before anybody moves.
    ...(first === undefined ? [] : [first, { kind: 'done' as const }]),
    ...(mode === undefined
      ? []
      : [{ kind: 'move' as const, units, modes: units.map(() => mode), ...present({ from }) }]),
  ];
  let state = start;
  for (const action of before) {
    const applied = apply(world, state, action);
    if (!applied.ok) return { state, problems: applied.problems, drops: [] };
    ({ state } = applied.value);
  }
  const out = state;
  const drops: Action[] = [];
  for (;;) {
    const judged = check(world, view(world, state, person), { kind: 'enter', to });
    const problems = judged.complete === -1 ? judged.problems : [];
    const weapon = problems.find(({ code }) => code === 'weapon-not-portable')?.params['weapon'];
    const drop = typeof weapon === 'string' ? { kind: 'drop' as const, weapon } : undefined;
    const left = drop === undefined ? undefined : apply(world, state, drop);
    if (drop === undefined || left?.ok !== true)
      return { state: out, problems: drop === undefined ? [] : problems, drops: [] };
    drops.push(drop);
    ({ state } = left.value);
    if (check(world, view(world, state, person), { kind: 'enter', to }).complete === 1)
      return { state: out, problems, drops };
  }
}
