import type { Breach } from '../../redteam/attack.js';
import { shown, tried } from '../../redteam/attack.js';
import { bentDocument } from '../../redteam/documents.js';
import type { Luck } from '../../redteam/luck.js';
import { luckOf } from '../../redteam/luck.js';
import { junk } from '../../redteam/values.js';
import {
  apply,
  check,
  createGame,
  legal,
  load,
  normalise,
  odds,
  options,
  replay,
  request,
  sample,
  save,
  view,
} from '../../../src/engine/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import { seedRng } from '../../../src/kernel/index.js';
import type { LhySetup, LhyState, LhyWorld, MissionInput } from '../../../src/lhy/index.js';
import {
  explainDecision,
  explainEvents,
  explainProblems,
  loadMission,
  namesIn,
  position,
  renderGame,
} from '../../../src/lhy/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import type { Met } from './states.js';

/* What nobody should send: bent orders, saved games, records and missions of the second game. */

/** What broke, and how many of the things that were sent came through. */
export interface Attacked {
  readonly tried: number;
  readonly accepted: number;
  readonly breaches: readonly string[];
}

/** A game that came through goes on for so many steps. */
const ONWARD = 6;

function breachesOf(all: readonly Breach[]): readonly string[] {
  return all
    .filter(({ kind }) => kind !== 'slow')
    .map(({ kind, where, what }) => `${kind} ${where}: ${what.slice(0, 300)}`);
}

/** Plays a game on, shows it and saves it. */
function goesOn(world: LhyWorld, from: LhyState, luck: Luck, breaches: Breach[]): void {
  let state = from;
  for (let i = 0; i < ONWARD; i++) {
    const before = shown(state);
    const done = tried('going on', before, breaches, () => {
      const asked = request(world, state);
      if (asked.kind === 'over') return undefined;
      renderGame(world, view(world, state, world.sides[0]));
      explainDecision(asked, english, namesIn(world));
      const drawn = sample(world, state, seedRng(`${luck.below(1000)}`));
      return drawn === undefined ? undefined : apply(world, state, drawn.action);
    });
    if (done === undefined) return;
    if (!done.ok) {
      breaches.push({ kind: 'disagrees', where: 'what was drawn is refused', what: shown(done.problems) });
      return;
    }
    state = done.value.state;
    tried('events', before, breaches, () => explainEvents(done.value.events, english, namesIn(world)));
    const loaded = tried('load', before, breaches, () => load(world, save(state)));
    if (loaded?.ok === false) breaches.push({ kind: 'spoiled', where: 'a saved game', what: shown(loaded.problems) });
  }
}

/**
 * Sends bent orders to every function that takes one.
 *
 * @param met - the states
 * @param each - so many orders to each state
 */
export function ordersAgainst(met: Iterable<Met>, each: number): Attacked {
  const luck = luckOf('lhy orders');
  const breaches: Breach[] = [];
  let [count, accepted] = [0, 0];
  for (const { world, state } of met) {
    const names = namesIn(world);
    const before = canonical(state);
    const actions = [...legal(world, state)].slice(0, 60);
    for (let i = 0; i < each; i++) {
      const order = luck.once(20) ? junk(luck) : bentDocument(luck, luck.oneOf(actions));
      count += 1;
      const call = <T>(where: string, f: () => T): T | undefined => tried(where, order, breaches, f);
      const verdict = call('check', () => check(world, state, order));
      const sent = verdict?.complete === 1 ? verdict.action : order;
      const applied = call('apply', () => apply(world, state, sent));
      call('options', () => options(world, state, order));
      call('normalise', () => normalise(world, order));
      call('odds', () => odds(world, state, order, { budget: 100 }));
      call('explain', () => explainDecision(order as never, english, names));
      if (verdict === undefined || applied === undefined) continue;
      if ((verdict.complete === 1) !== applied.ok)
        breaches.push({ kind: 'disagrees', where: 'check and apply', what: shown(order) });
      if (applied.ok) accepted += 1;
      else call('explain problems', () => explainProblems(applied.problems, english, names));
    }
    if (canonical(state) !== before) breaches.push({ kind: 'changed', where: 'the state itself', what: before });
  }
  return { tried: count, accepted, breaches: breachesOf(breaches) };
}

/**
 * Loads bent saved games. What comes through goes on.
 *
 * @param met - the states that are saved and bent
 * @param each - so many bent games of each
 */
export function savesAgainst(met: Iterable<Met>, each: number): Attacked {
  const luck = luckOf('lhy saves');
  const breaches: Breach[] = [];
  let [count, accepted] = [0, 0];
  for (const { world, state } of met) {
    const saved = JSON.parse(save(state)) as unknown;
    for (let i = 0; i < each; i++) {
      const bent = bentDocument(luck, saved);
      count += 1;
      const loaded = tried('load', bent, breaches, () => load(world, bent));
      if (loaded?.ok === false) tried('explain', bent, breaches, () => explainProblems(loaded.problems, english));
      if (loaded?.ok !== true) continue;
      accepted += 1;
      goesOn(world, loaded.value, luck, breaches);
    }
  }
  return { tried: count, accepted, breaches: breachesOf(breaches) };
}

/**
 * Plays bent records again.
 *
 * @param world - the world of the record
 * @param transcript - a whole record
 * @param many - so many bent ones
 */
export function recordsAgainst(world: LhyWorld, transcript: unknown, many: number): Attacked {
  const luck = luckOf('lhy records');
  const breaches: Breach[] = [];
  let accepted = 0;
  for (let i = 0; i < many; i++) {
    const bent = bentDocument(luck, transcript);
    const again = tried('replay', bent, breaches, () => replay(world, bent));
    if (again?.ok === true) accepted += 1;
  }
  return { tried: many, accepted, breaches: breachesOf(breaches) };
}

/**
 * Sets up bent situations. What comes through goes on, and is saved and loaded.
 *
 * @param setup - a whole one
 * @param many - so many bent ones
 */
export function setupsAgainst(world: LhyWorld, setup: LhySetup, many: number): Attacked {
  const luck = luckOf('lhy setups');
  const breaches: Breach[] = [];
  let accepted = 0;
  for (let i = 0; i < many; i++) {
    const bent = bentDocument(luck, setup);
    const made = tried('position', shown(bent).length, breaches, () => position(world, bent));
    if (made?.ok !== true) continue;
    accepted += 1;
    goesOn(world, made.value, luck, breaches);
  }
  return { tried: many, accepted, breaches: breachesOf(breaches) };
}

/**
 * Loads bent missions. What comes through begins and goes on.
 *
 * @param mission - a whole document
 * @param many - so many bent ones
 */
export function missionsAgainst(mission: MissionInput, many: number): Attacked {
  const luck = luckOf('lhy missions');
  const breaches: Breach[] = [];
  let accepted = 0;
  for (let i = 0; i < many; i++) {
    const bent = bentDocument(luck, mission);
    const world = tried('loadMission', shown(bent).length, breaches, () => loadMission(bent as MissionInput));
    if (world?.ok !== true) continue;
    accepted += 1;
    const begun = tried('createGame', shown(bent).length, breaches, () => createGame(world.value, { seed: '7' }));
    if (begun?.ok === true) goesOn(world.value, begun.value, luck, breaches);
  }
  return { tried: many, accepted, breaches: breachesOf(breaches) };
}
