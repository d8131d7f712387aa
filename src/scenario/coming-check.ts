import { admitsBare } from '../movement/terrain/access.js';
import type { GameMap } from '../map/index.js';
import { hexesIn } from '../state/scenario/area.js';
import type { EventEffect } from '../state/scenario/paragraph.js';
import { rosterOf } from '../state/scenario/roster.js';
import type { Entry, Force, ScenarioSide } from '../state/scenario/scenario.js';
import { isWeapon, mayRide } from '../units/index.js';
import type { CounterType } from '../units/index.js';
import type { Check } from './checking.js';
import { fail } from './checking.js';
import { nextOf } from './unreached-check.js';

type Called = Extract<Entry, { readonly kind: 'event' }>;
type Call = Extract<EventEffect, { readonly kind: 'reinforce' }>;

/**
 * Reports the forces that can never come on: guns that nobody moves, an Armor Leader without a vehicle, units that the terrain
 * keeps out of every hex of their entry, and forces that the event they wait for does not call, or calls to an edge where
 * they may not enter, or after the last turn.
 *
 * @returns nothing; it notes `cannot-come-on`, `needs-vehicle`, `no-place`, `called-by-other-event`, `no-way-in`, `too-late`
 * @rule 1.8, 22.0
 * @example checkComing(check)
 */
export function checkComing(check: Check): void {
  check.scenario.sides.forEach((side, s) => {
    side.forces.forEach((force, f) => {
      const path = `/sides/${s}/forces/${f}`;
      checkUnits(check, side, force, path);
      if (force.entry.kind === 'event') checkCall(check, force.id, force.entry, path);
    });
  });
  checkTurns(check);
}

function checkUnits(check: Check, side: ScenarioSide, { units, entry }: Force, path: string): void {
  const comesOn = entry.kind === 'enter' || entry.kind === 'event';
  const hexes = comesOn && check.map !== undefined ? hexesIn(check.map, entry.where) : undefined;
  const rides = side.forces.some((each) => rosterOf(each).some(({ type }) => isVehicle(check, type)));
  units.forEach(({ type: id }, u) => {
    const type = check.catalogue.types.get(id);
    if (type === undefined) return;
    const at = `${path}/units/${u}/type`;
    if (type.kind === 'armorLeader' && !rides) fail(check, 'needs-vehicle', { unit: id }, at, '11.5');
    if (comesOn && isFixed(type)) fail(check, 'cannot-come-on', { id }, at, '1.7');
    else if (
      hexes !== undefined &&
      check.map !== undefined &&
      (!rides || type.kind === 'vehicle') &&
      isShutOut(check.map, type, hexes)
    )
      fail(check, 'no-place', { id }, at, '22.0');
  });
}

function isVehicle({ catalogue }: Check, type: string): boolean {
  return catalogue.types.get(type)?.kind === 'vehicle';
}

/** Whether nobody can bring a Weapon Team on: it does not move, and does not ride. */
function isFixed(type: CounterType): boolean {
  return type.kind === 'weaponTeam' && type.team?.mayMove === false && !mayRide(type);
}

function isShutOut(map: GameMap, type: CounterType, hexes: readonly number[]): boolean {
  if (isWeapon(type) || type.kind === 'helicopter' || type.kind === 'armorLeader' || hexes.length === 0) return false;
  return !hexes.some((hex) => admitsBare(map, type, hex));
}

/** Checks that the event for which a force waits calls it, to an edge by which it may enter. */
function checkCall(check: Check, force: string, { event, where }: Called, path: string): void {
  const { events, turnEvents = [], paragraphs = [] } = check.scenario;
  const isCall = (effect: EventEffect): effect is Call => effect.kind === 'reinforce' && effect.force === force;
  const waited = [...events, ...turnEvents].find(({ id }) => id === event);
  const all = [...events, ...turnEvents, ...paragraphs].flatMap(({ effects }) => effects).filter(isCall);
  if (waited === undefined || all.length === 0) return;
  const following = effectsAfter(check, waited.effects);
  const calls = following.filter(isCall);
  // A misspelt name has been told already.
  if (following.some((effect) => effect.kind === 'reinforce' && !check.forces.has(effect.force))) return;
  if (calls.length === 0) {
    fail(check, 'called-by-other-event', { id: force, event }, `${path}/entry/event`, '1.8');
    return;
  }
  const edges = [...new Set(calls.flatMap((call) => call.edges))];
  const open = edges.some((edge) => isOpen(check, { kind: 'both', areas: [where, { kind: 'edge', edge }] }));
  if (!open) fail(check, 'no-way-in', { id: force, edges }, `${path}/entry/where`, '22.0');
}

function isOpen({ map }: Check, area: Called['where']): boolean {
  const hexes = map === undefined ? undefined : hexesIn(map, area);
  return hexes === undefined || hexes.length > 0;
}

/** Some effects, and those of all paragraphs that they lead to. */
function effectsAfter({ scenario }: Check, effects: readonly EventEffect[]): readonly EventEffect[] {
  const byId = new Map((scenario.paragraphs ?? []).map((paragraph) => [paragraph.id, paragraph.effects]));
  const read = new Set<string>();
  const found = [...effects];
  const open = [...nextOf(effects)];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (read.has(id)) continue;
    read.add(id);
    for (const effect of byId.get(id) ?? []) found.push(effect);
    for (const next of nextOf(byId.get(id) ?? [])) open.push(next);
  }
  return found;
}

/** Checks that a force that a turn calls for later comes before the game is over. */
function checkTurns(check: Check): void {
  const { turnEvents = [], turns } = check.scenario;
  turnEvents.forEach(({ from, effects }, e) => {
    effects.forEach((effect, i) => {
      if (effect.kind !== 'reinforce' || effect.inTurns === undefined || effect.inTurns >= turns) return;
      const turn = from + effect.inTurns;
      if (from <= turns && turn > turns)
        fail(check, 'too-late', { turn, turns }, `/turnEvents/${e}/effects/${i}/inTurns`, '1.8');
    });
  });
}
