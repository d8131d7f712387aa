import type { GameState, World } from '../../src/index.js';
import { apply, check, load, save } from '../../src/index.js';
import { canonical } from '../../src/kernel/json/canonical.js';
import { CHANGE_KINDS, UNIT_MARKERS } from '../../src/state/index.js';
import type { Breach } from './attack.js';
import { shown, tried } from './attack.js';
import { bentWith } from './documents.js';
import type { Scene } from './frames.js';
import { decisionOf } from './frames.js';
import { goneOn } from './going-on.js';
import type { Luck } from './luck.js';
import { luckOf } from './luck.js';
import type { Tally } from './tally.js';
import { junk } from './values.js';

/* Decisions of the table as a person might take them, right and wrong. */

/** What changes can be made of in a game. */
interface Stuff {
  readonly luck: Luck;
  readonly world: World;
  readonly state: GameState;
  readonly ids: readonly string[];
  readonly places: readonly string[];
}

function stuffOf(luck: Luck, world: World, state: GameState): Stuff {
  const { counters, markers } = state.position;
  const places = counters.flatMap(({ place }) => (place.kind === 'map' ? [place.at] : []));
  const all = [...places, ...markers.map(({ at }) => at), ...world.map.names.slice(0, 4), 'Z99'];
  return { luck, world, state, ids: counters.map(({ id }) => id), places: [...new Set(all)] };
}

/** Somewhere for a counter to be. */
function somePlace({ luck, ids, places }: Stuff): unknown {
  switch (luck.below(8)) {
    case 0:
      return { kind: 'hands', unit: luck.oneOf(ids) };
    case 1:
      return { kind: 'vehicle', vehicle: luck.oneOf(ids), seat: luck.oneOf(['inside', 'outside']) };
    case 2:
      return { kind: luck.oneOf(['eliminated', 'exited', 'cup']) };
    default:
      return { kind: 'map', at: luck.oneOf(places) };
  }
}

/** The value of a field of a change, by its name. */
function fieldOf(stuff: Stuff, name: string): unknown {
  const { luck, world, state, ids, places } = stuff;
  switch (name) {
    case 'counter':
    case 'weapon':
    case 'unit':
    case 'vehicle':
      return luck.oneOf(ids);
    case 'at':
      return luck.oneOf(places);
    case 'side':
      return luck.oneOf(world.sides);
    case 'place':
      return somePlace(stuff);
    case 'marker':
      return luck.once(2) || state.position.markers.length === 0
        ? luck.oneOf(UNIT_MARKERS)
        : luck.oneOf(state.position.markers);
    case 'from':
    case 'into':
      return state.position.markers.length === 0 ? somePlace(stuff) : luck.oneOf(state.position.markers);
    case 'phase':
      return luck.oneOf(['rally', 'operations', 'setUp', 'administrative', 'over']);
    case 'cause':
      return 'override';
    case 'seat':
      return luck.oneOf(['inside', 'outside']);
    case 'mode':
      return luck.oneOf(['tripod', 'bipod', 'assembled', 'dismantled']);
    case 'flight':
      return luck.oneOf(['flying', 'hovering']);
    case 'skill':
      return luck.oneOf(['assaulter', 'deadly', 'bull', 'charismatic']);
    case 'captured':
    case 'buttoned':
    case 'hullDown':
      return luck.once(2);
    case 'result':
      return { winner: luck.oneOf([...world.sides, 'draw']), condition: 'agreed' };
    default:
      return 1 + luck.below(6);
  }
}

/** The fields of each kind of change that a person would write. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  turnBegan: ['turn'],
  phaseBegan: ['phase'],
  initiativeWon: ['side'],
  passed: ['side', 'passes'],
  impulseBegan: ['side'],
  controlTaken: ['at', 'side'],
  controlLost: ['at'],
  gameEnded: ['result'],
  counterRemoved: ['counter', 'cause', 'place'],
  counterPlaced: ['counter', 'place'],
  wounded: ['counter', 'wounds'],
  marked: ['counter', 'marker'],
  unmarked: ['counter', 'marker'],
  dugIn: ['counter', 'at'],
  skillGained: ['counter', 'skill'],
  turned: ['counter', 'facing', 'turret'],
  hatchSet: ['counter', 'buttoned'],
  flightSet: ['counter', 'flight'],
  hullDownSet: ['counter', 'hullDown'],
  boarded: ['counter', 'vehicle', 'seat'],
  alighted: ['counter', 'vehicle', 'at'],
  weaponTaken: ['weapon', 'unit', 'captured'],
  weaponLeft: ['weapon', 'at'],
  weaponFlipped: ['weapon', 'mode'],
  weaponJammed: ['weapon'],
  weaponCleared: ['weapon'],
  markerAdded: ['marker'],
  markerChanged: ['from', 'into'],
  markerRemoved: ['marker'],
};

/** A change, often one that the position allows. */
function someChange(stuff: Stuff): object {
  const { luck } = stuff;
  const kind = luck.oneOf(CHANGE_KINDS);
  const fields = FIELDS[kind] ?? ['counter'];
  const change = Object.fromEntries(fields.map((name) => [name, fieldOf(stuff, name)]));
  return luck.once(20) ? (bentWith(luck, { kind, ...change }) as object) : { kind, ...change };
}

/** A decision of the table: by an umpire, agreed by both sides, or by somebody who may not decide. */
function someOverride(stuff: Stuff): object {
  const { luck, world } = stuff;
  const changes = Array.from({ length: luck.once(2) ? 1 : 1 + luck.below(4) }, () => someChange(stuff));
  const agreed = luck.once(8) ? [luck.oneOf(world.sides)] : world.sides;
  const order = { kind: 'override', by: 'Anna', reason: 'the table agreed', agreed, changes };
  return luck.once(40) ? { ...order, [luck.oneOf(['by', 'reason', 'agreed', 'changes'])]: junk(luck) } : order;
}

/** What breaks when a game is overridden: so many overrides, each against the game as it was. */
function overridden(luck: Luck, { world, state }: Scene, seed: string): { accepted: boolean; breaches: Breach[] } {
  const stuff = stuffOf(luck, world, state);
  const order = someOverride(stuff) as never;
  const breaches: Breach[] = [];
  const verdict = tried('check', order, breaches, () => check(world, state, order));
  const applied = tried('apply', order, breaches, () => apply(world, state, order));
  if (verdict === undefined || applied === undefined) return { accepted: false, breaches };
  if ((verdict.complete === 1) !== applied.ok)
    breaches.push({ kind: 'disagrees', where: `check ${verdict.complete}`, what: shown(order) });
  if (!applied.ok) return { accepted: false, breaches };
  const { state: next } = applied.value;
  const loaded = tried('load', order, breaches, () => load(world, save(next)));
  if (loaded?.ok === false) breaches.push({ kind: 'spoiled', where: shown(loaded.problems), what: shown(order) });
  if (loaded?.ok === true && canonical(loaded.value) !== canonical(next))
    breaches.push({ kind: 'changed', where: 'by load(save())', what: shown(order) });
  const stopped = goneOn(world, next, seed);
  if (stopped !== undefined) breaches.push({ ...stopped, what: `${stopped.what} ${shown(order)}` });
  return { accepted: true, breaches };
}

/** Overrides games: so many times each. What is accepted is a game that can be loaded, and that goes on. */
export function overridesAgainst(scenes: readonly Scene[], each: number, seed: string): Tally {
  const luck = luckOf(seed);
  const breaches: Breach[] = [];
  let accepted = 0;
  for (const scene of scenes) {
    const before = canonical(scene.state);
    for (let i = 0; i < each; i++) {
      const done = overridden(luck, scene, `${seed} ${i}`);
      if (done.accepted) accepted += 1;
      for (const { kind, where, what } of done.breaches)
        breaches.push({ kind, where: `${scene.name}, ${decisionOf(scene.state)}: ${where}`, what });
    }
    if (canonical(scene.state) !== before)
      breaches.push({ kind: 'changed', where: `${scene.name}: the state itself`, what: before });
  }
  return { tried: scenes.length * each, accepted, breaches };
}
