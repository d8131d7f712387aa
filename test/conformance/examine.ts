import { expect } from 'vitest';
import type { Action, Event, Finding, GameState, Ledger, Result, World } from '../../src/index.js';
import { check, legal, lineOfSight, position, reachable, request, spotted, wholeTotal } from '../../src/index.js';
import { indexOf, rangeBetween } from '../../src/map/index.js';
import type { Place } from '../../src/state/index.js';
import { TERRAIN_WW2, terrainRow } from '../../src/tables/index.js';
import type { CallOut, MmcType } from '../../src/units/index.js';
import { parseCallOut, parseLeaderCallOut, shortCallOut } from '../../src/units/index.js';
import type { PrintedRoll, Script } from '../script.js';
import { take } from '../script.js';
import { worldOn } from './grounds.js';
import type { Case, Expected, Step } from './vectors.js';

/** Told of every moment of a case of which something is expected. */
export type Watch = (world: World, state: GameState, expected: Expected) => void;

/** Plays a case from its position to its end, and looks at all it expects on the way. */
export function examine(example: Case, watch: Watch = () => undefined): void {
  const world = worldOn(example);
  const start = position(world, { units: [], dice: 'entered', ...example.setup });
  if (example.setupRefused !== undefined) {
    expect(start.ok ? 'accepted' : codesOf(start.problems)).toEqual([...example.setupRefused].sort());
    return;
  }
  if (!start.ok) throw new Error(`setup refused: ${JSON.stringify(start.problems)}`);
  let script: Script = { world, state: start.value, events: [] };
  for (const step of example.steps ?? []) {
    script = play(script, step);
    watch(world, script.state, step.expect ?? {});
  }
  compare(script, script.events, example.expect ?? {});
  watch(world, script.state, example.expect ?? {});
}

function play(script: Script, step: Step): Script {
  if (step.refused !== undefined) {
    compare(script, [], { illegal: [{ action: step.do, codes: step.refused }], ...step.expect });
    return script;
  }
  const next = take(script, step.do, rollsOf(step), step.choices);
  compare(next, next.happened, step.expect ?? {});
  return next;
}

function rollsOf({ dice = {} }: Step): readonly PrintedRoll[] {
  return Object.entries(dice).map(([name, faces]) => {
    const [purpose = '', of] = name.split(' ');
    return { purpose, faces, ...(of === undefined ? {} : { of }) };
  });
}

function codesOf(problems: readonly { readonly code: string }[]): readonly string[] {
  return problems.map(({ code }) => code).sort();
}

function compare({ world, state }: Script, events: readonly Event[], expected: Expected): void {
  const told = events.map(toldOf);
  for (const event of expected.happened ?? []) expect(told).toContainEqual(expect.objectContaining(deep(event)));
  for (const kind of expected.never ?? []) expect(events.map((event) => event.kind)).not.toContain(kind);
  for (const [id, situation] of Object.entries(expected.counters ?? {})) {
    expect(`${id}: ${situationOf(state, id)}`).toBe(`${id}: ${situation}`);
  }
  if (expected.markers !== undefined) expect(state.position.markers).toEqual(expected.markers);
  if (expected.frame !== undefined) expect(state.frames.at(-1)).toMatchObject(expected.frame);
  if (expected.movers !== undefined) expect(moversOf(state)).toEqual(expected.movers);
  if (expected.position !== undefined) expect(state.position).toMatchObject(expected.position);
  if (expected.deciding !== undefined) expect(decidingOf(world, state)).toBe(expected.deciding);
  for (const action of expected.legal ?? []) expect(verdictOf(world, state, action)).toEqual([]);
  for (const { action, codes } of expected.illegal ?? []) {
    expect(verdictOf(world, state, action)).toEqual([...codes].sort());
  }
  compareSights(world, state, expected);
  compareReach(world, state, expected);
  comparePrint(world, expected);
}

/** Nested expectations are of some fields too. */
function deep(event: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(event).map(([field, value]: [string, unknown]) => [field, partly(value)]));
}

function partly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(partly);
  return typeof value === 'object' && value !== null ? expect.objectContaining(deep(value)) : value;
}

/** An event with each sum as its total and each finding as its parameters. */
function toldOf(event: Event): unknown {
  return JSON.parse(
    JSON.stringify(event, (_field, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      if ('terms' in value) return wholeTotal(value as Ledger);
      return 'because' in value ? (value as Finding).params : value;
    }),
  );
}

function situationOf(state: GameState, id: string): string {
  const counter = state.position.counters.find((other) => other.id === id);
  if (counter === undefined) return 'gone';
  const { place, status } = counter;
  return [
    whereIs(place),
    status.shaken === true ? 'Shaken' : '',
    status.jammed === true ? 'jammed' : '',
    status.abandoned === true ? 'abandoned' : '',
    ...(status.markers ?? []),
  ]
    .filter((word) => word !== '')
    .join(' ');
}

function whereIs(place: Place): string {
  if (place.kind === 'map') return place.at;
  if (place.kind === 'hands') return `held by ${place.unit}`;
  return place.kind === 'vehicle' ? `${place.seat} ${place.vehicle}` : place.kind;
}

function moversOf(state: GameState): Record<string, readonly [number, number]> {
  const move = state.frames.find((frame) => frame.kind === 'move');
  const movers = move?.kind === 'move' ? move.movers : [];
  return Object.fromEntries(movers.map(({ unit, spent, allowance }) => [unit, [spent, allowance]]));
}

function decidingOf(world: World, state: GameState): string {
  const asked = request(world, state);
  return asked.kind === 'over' ? 'over' : asked.by;
}

function verdictOf(world: World, state: GameState, action: Action): readonly string[] {
  const verdict = check(world, state, action);
  if (verdict.complete === 0) return ['incomplete'];
  return verdict.complete === 1 ? [] : codesOf(verdict.problems);
}

function compareSights(world: World, state: GameState, expected: Expected): void {
  for (const [line, verdict] of Object.entries(expected.sights ?? {})) {
    const [a = '', b = ''] = line.split('-');
    const seen = unwrapped(lineOfSight(world, state, a, b)).verdict;
    const hexes = 'hexes' in seen && seen.hexes > 0 ? ` ${seen.hexes}` : '';
    expect(`${line} ${seen.kind}${hexes}`).toBe(`${line} ${verdict}`);
    expect(unwrapped(lineOfSight(world, state, b, a)).verdict).toEqual(seen);
  }
  for (const [at, level] of Object.entries(expected.levels ?? {})) {
    const other = at.startsWith('A8') ? 'A7' : 'A8';
    expect(`${at} ${unwrapped(lineOfSight(world, state, at, other)).from.level}`).toBe(`${at} ${level}`);
  }
  for (const [name, top] of Object.entries(expected.tops ?? {})) {
    const [line = '', hex = ''] = name.split(' ');
    const [a = '', b = ''] = line.split('-');
    const { contributions } = unwrapped(lineOfSight(world, state, a, b));
    const found = contributions.filter(({ hexes }) => hexes[0] === indexOf(world.map, hex) && hexes.length === 1);
    expect(found.map((contribution) => contribution.top)).toContain(top);
  }
  for (const [line, hexes] of Object.entries(expected.ranges ?? {})) {
    const [a = 0, b = 0] = line.split('-').map((name) => indexOf(world.map, name));
    expect(`${line} ${rangeBetween(world.map, a, b)}`).toBe(`${line} ${hexes}`);
  }
  for (const [look, way] of Object.entries(expected.spotted ?? {})) {
    const [side = '', at = ''] = look.split(' ');
    expect(unwrapped(spotted(world, state, at, side)).params['way']).toBe(way);
  }
}

function compareReach(world: World, state: GameState, { reach, sniperHexes }: Expected): void {
  if (reach !== undefined) {
    const ways = unwrapped(reachable(world, state, reach.units, reach.mode));
    for (const [at, left] of Object.entries(reach.left)) {
      const best = ways.filter((way) => way.at === at).map((way) => way.left);
      expect(`${at} ${best.length === 0 ? null : Math.max(...best)}`).toBe(`${at} ${left}`);
    }
  }
  if (sniperHexes !== undefined) {
    const hexes = [...legal(world, state)]
      .flatMap((action) => (action.kind === 'placeSniper' ? [action.at] : []))
      .filter((at) => unwrapped(lineOfSight(world, state, at, sniperHexes.seeing)).verdict.kind !== 'blocked');
    expect([...new Set(hexes)].sort()).toEqual(sniperHexes.at);
  }
}

function comparePrint(world: World, expected: Expected): void {
  const { types, nations } = world.catalogue;
  for (const [id, facts] of Object.entries(expected.counter ?? {})) expect(types.get(id)).toMatchObject(facts);
  for (const [id, facts] of Object.entries(expected.nation ?? {})) expect(nations.get(id)).toMatchObject(facts);
  for (const [id, facts] of Object.entries(expected.terrain ?? {})) {
    expect(terrainRow(TERRAIN_WW2, id)).toMatchObject(facts);
  }
  for (const [text, facts] of Object.entries(expected.callOut ?? {})) {
    expect(unwrapped(parseCallOut(text))).toEqual(facts);
  }
  for (const [text, facts] of Object.entries(expected.leaderCallOut ?? {})) {
    expect(unwrapped(parseLeaderCallOut(text))).toEqual(facts);
  }
  for (const { mix, prints } of expected.shortCallOut ?? []) {
    const units = mix.map((text) => squadOf(unwrapped(parseCallOut(text))));
    const [unit] = units;
    expect(unit === undefined ? undefined : shortCallOut(unit, units)).toBe(prints);
  }
}

/** A Squad with the numbers of a call-out. */
function squadOf({ morale = 0, shakenMorale, selfRally, ...front }: CallOut): MmcType {
  const shaken = {
    mf: 2,
    ...(shakenMorale === undefined ? {} : { morale: shakenMorale }),
    ...(selfRally === undefined ? {} : { selfRally }),
  };
  return { id: 'any', nation: 'us', kind: 'squad', ...front, morale, shaken };
}

function unwrapped<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}
