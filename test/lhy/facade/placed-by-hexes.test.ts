import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { apply, createGame, unwrap } from '../../../src/engine/index.js';
import type { LhyAction, MissionInput } from '../../../src/lhy/index.js';
import { lhyEventsFor, loadMission } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';

const HILL = readFileSync(new URL('../../../packs/lhy/hill-31.json', import.meta.url), 'utf8');

interface PlacedUnit {
  readonly id: string;
  readonly side: string;
  place: unknown;
  concealed?: true;
  hidden?: true;
}

/** Hill 31 with the units of slate hidden, and some of them in the places of others. */
function mission(swaps: readonly (readonly [string, string])[]): MissionInput {
  const input = JSON.parse(HILL) as MissionInput & { mission: { units: PlacedUnit[] } };
  const { units } = input.mission;
  for (const unit of units)
    if (unit.side === 'slate' && unit.id !== 'slate.1-3') {
      delete unit.concealed;
      unit.hidden = true;
    }
  for (const [a, b] of swaps) {
    const [one, other] = [a, b].map((id) => units.find((unit) => unit.id === id));
    if (one === undefined || other === undefined) throw new Error(`${a}, ${b}`);
    [one.place, other.place] = [other.place, one.place];
  }
  return input;
}

const WALK: readonly LhyAction[] = [
  { kind: 'ready' },
  { kind: 'ready' },
  { kind: 'selectCompany', company: 'umber:black' },
  { kind: 'activate', platoons: ['umber:black:2'] },
  { kind: 'maneuver', unit: 'umber.2-1', mode: 'forward' },
  { kind: 'enter', hex: 'G8' },
  { kind: 'enter', hex: 'G7' },
  { kind: 'enter', hex: 'F7' },
  { kind: 'stop' },
  { kind: 'maneuver', unit: 'umber.2-2', mode: 'forward' },
  { kind: 'enter', hex: 'H8' },
  { kind: 'enter', hex: 'H7' },
  { kind: 'stop' },
  { kind: 'call' },
] as readonly LhyAction[];

/** What umber is told of the walk, step by step. */
function toldOf(input: MissionInput): readonly string[] {
  const world = unwrap(loadMission(input));
  let state = unwrap(createGame(world, { seed: 'hidden' }));
  return WALK.map((action) => {
    const { state: after, events } = unwrap(apply(world, state, action));
    const told = lhyEventsFor(world, state, events, 'umber');
    state = after;
    return JSON.stringify(told);
  });
}

rule('20.9.2', 'hidden units that come to light together are placed hex by hex, whoever they are', () => {
  const told = toldOf(mission([]));
  expect(told.join('\n')).toContain('slate.concealed.H5.1');
  expect(
    toldOf(
      mission([
        ['slate.1-1', 'slate.2-2'],
        ['slate.latw', 'slate.1-leader'],
        ['slate.mg', 'slate.2-1'],
      ]),
    ),
  ).toEqual(told);
});
