import { expect } from 'vitest';
import { legal, request } from '../../../src/engine/index.js';
import type { Desk, Outcome, Step } from './desk.js';
import { played } from './desk.js';

/* What a reader of the rulebook foretold of situations before they were played. */

type Fields = Readonly<Record<string, unknown>>;

/** What a reader of the rules expects. */
interface Expected {
  /** The section by which the last action is refused. */
  readonly refused?: string;
  /** The values of the markers that the last step has placed. */
  readonly markers?: readonly number[];
  /** Parts of the last marker, by section. */
  readonly terms?: Readonly<Record<string, number>>;
  /** Events of the last step, in order; of each only what is written here counts. */
  readonly events?: readonly Fields[];
  /** Kinds of events that the last step must not have. */
  readonly never?: readonly string[];
  /** What is true of units; of each only what is written here counts. */
  readonly units?: Readonly<Record<string, Fields>>;
  /** All hexes that can be entered now. */
  readonly enters?: readonly string[];
  /** Kinds of actions that are open, and those that are not. */
  readonly open?: readonly string[];
  readonly closed?: readonly string[];
  /** Who decides now. */
  readonly by?: string;
  /** Fields of the position. */
  readonly position?: Fields;
}

/** A situation, what is done in it, and what must come of it. */
export interface Prediction {
  readonly desk: Desk;
  readonly steps: readonly Step[];
  readonly then: Expected;
}

/**
 * Plays a situation through the facade alone, and compares what comes of it with the prediction.
 *
 * @param prediction - the situation, the steps, and what is expected
 */
export function foretell({ desk, steps, then }: Prediction): void {
  const outcome = played(desk, steps);
  expect(outcome.refused[0]?.rule, JSON.stringify(outcome.refused)).toBe(then.refused);
  compareEvents(outcome, then);
  comparePosition(outcome, then);
  compareChoices(outcome, then);
}

function compareEvents({ events }: Outcome, then: Expected): void {
  const placed = events.flatMap((event) => (event.kind === 'firePlaced' ? [event.marker] : []));
  if (then.markers) expect(placed.map(({ value }) => value)).toEqual(then.markers);
  const terms = Object.fromEntries(placed.at(-1)?.terms.map(({ rule, value }) => [rule, value]) ?? []);
  if (then.terms) expect(terms).toMatchObject(then.terms);
  let from = 0;
  for (const wanted of then.events ?? []) {
    const found = events.findIndex((event, at) => at >= from && event.kind === wanted['kind']);
    expect(events[found]).toMatchObject(wanted);
    from = found + 1;
  }
  for (const kind of then.never ?? []) expect(events.map((event) => event.kind)).not.toContain(kind);
}

function comparePosition({ game: { position } }: Outcome, then: Expected): void {
  for (const [id, wanted] of Object.entries(then.units ?? {}))
    expect({ motion: undefined, ...position.units[id] }).toMatchObject(wanted);
  if (then.position) expect(position).toMatchObject(then.position);
}

function compareChoices({ world, game }: Outcome, then: Expected): void {
  const actions = [...legal(world, game)];
  const kinds = actions.map(({ kind }) => kind);
  const hexes = actions.flatMap((action) => (action.kind === 'enter' ? [action.hex] : []));
  if (then.enters) expect([...new Set(hexes)].sort()).toEqual(then.enters);
  if (then.open) expect(kinds).toEqual(expect.arrayContaining([...then.open]));
  for (const kind of then.closed ?? []) expect(kinds).not.toContain(kind);
  if (then.by) expect(request(world, game)).toMatchObject({ by: then.by });
}

/** A step with an action. */
export function act(kind: string, more: Fields = {}, roll?: Step['roll']): Step {
  return { act: { kind, ...more }, ...(roll ? { roll } : {}) };
}

export const SQUAD = 'umber.squad.1';
export const FOE = 'slate.squad.1';
/** The first activation is that of the tanks. */
export const ARMOR = { company: 'umber:black.armor', platoon: 'umber:black.armor:1' };

export const call: Step = act('call');
export const forward = (unit: string): Step => act('maneuver', { unit, mode: 'forward' });
export const enter = (...hexes: readonly string[]): readonly Step[] => hexes.map((hex) => act('enter', { hex }));
/** A whole maneuver: it begins, enters the hexes and stops. */
export const march = (unit: string, ...hexes: readonly string[]): readonly Step[] => [
  forward(unit),
  ...enter(...hexes),
  act('stop'),
];
export const fire = (unit: string, hex: string): Step => act('smallArms', { unit, hex });
export const shell = (unit: string, target: string): Step => act('antiTank', { unit, target });
export const assault = (...units: readonly string[]): Step => act('assault', { hex: 'E5', units });
/** Everybody passes until all fire is resolved. */
export const resolved = (roll: Step['roll']): Step => ({ passTo: 'assaultResolution', ...(roll ? { roll } : {}) });
/** The assault on E5 is resolved. */
export const fought = (roll?: Step['roll']): readonly Step[] => [
  { passTo: 'assaultResolution' },
  act('resolveAssault', { hex: 'E5' }, roll),
];

/** A marker of 0 that small arms have put on a hex. */
export const lying = (id: string, hex: string, more: Fields = {}): Fields => ({
  id,
  kind: 'smallArms',
  by: 'slate',
  hex,
  firer: 's1',
  value: 0,
  terms: [{ term: 'base', rule: '1.5', value: 0 }],
  segment: 0,
  ...more,
});

/** A wall on the south side of a hex. */
export const wall = (at: string): Fields => ({ at, direction: 4, kind: 'wall' });
export const road = (...to: readonly number[]): Fields => ({ ways: [{ kind: 'road', to }] });
export const building = (kind: string): Fields => ({
  shapes: [
    {
      kind,
      points: [
        { x: -6, y: -4 },
        { x: 6, y: -4 },
        { x: 6, y: 4 },
        { x: -6, y: 4 },
      ],
    },
  ],
});

/** A squad in woods, on which another one puts a marker of 0. */
export const SHOT: Desk = { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` }, hexes: { E5: 'woods' } };
/** A disrupted squad in sight of an enemy. */
export const HERO: Desk = { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` }, state: { u1: { condition: 'disrupted' } } };
/** Two squads beside one. */
export const FIGHT: Desk = { units: { u1: `${SQUAD} E6`, u2: `${SQUAD} E6`, s1: `${FOE} E5` } };
/** Two platoons with their leaders. */
export const BOTH = { u1: `${SQUAD} E10`, v1: 'umber.squad.2 G10', vLeader: 'umber.leader.2 G10' };
