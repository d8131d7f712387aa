import { expect, test } from 'vitest';
import type { Step } from '../../src/cli/play/play.js';
import type { HexMarker, Position } from '../../src/state/index.js';
import { isUnit, onMap, typeOf } from '../../src/state/index.js';
import { patrolGame, patrolWorld } from '../patrol.js';
import { playSeed, stepsOf } from './game.js';
import { INVARIANTS } from './invariants.js';
import type { Invariant } from './invariants.js';

const world = patrolWorld();
const startOf = (seed: number) => patrolGame(world, String(seed), world.sides[seed % 2] ?? '');

const claymoresOf = ({ markers }: Position): readonly Extract<HexMarker, { kind: 'claymore' }>[] =>
  markers.flatMap((marker) => (marker.kind === 'claymore' ? [marker] : []));

/** 23.2.1: a Claymore is gone without men of its side, and no two lie in one hex. */
const claymoresAreAttended: Invariant = (_world, { applied }) => {
  const { position } = applied.state;
  const claymores = claymoresOf(position);
  if (new Set(claymores.map(({ at }) => at)).size < claymores.length) return 'two Claymores in one place';
  const alone = claymores.find(
    ({ at, side }) =>
      !position.counters.some((each) => each.side === side && onMap(each) === at && isUnit(world, each)),
  );
  return alone === undefined ? undefined : `a Claymore alone in ${alone.at}`;
};

/** 23.2.1: it is set off at no armored vehicle, and marks nobody of its side. */
const claymoresMarkNobody: Invariant = (_world, { action, applied, before }) => {
  if (action.kind !== 'detonate') return undefined;
  const side = before.frames.at(-1)?.by;
  const marked = applied.events.find(
    (event) => event.kind === 'marked' && event.marker === 'fired' && event.counter.startsWith(`${side ?? ''}.`),
  );
  return marked === undefined ? undefined : `marked: ${JSON.stringify(marked)}`;
};

/** 23.2.2: the enemy holds nobody's 40 mm grenades. */
const grenadesAreNotCaptured: Invariant = (_world, { applied }) => {
  const { counters } = applied.state.position;
  const taken = counters.find((each) => typeOf(world, each).kind === 'grenades' && each.status.captured === true);
  return taken === undefined ? undefined : `${taken.id} is captured`;
};

const OWN = { claymoresAreAttended, claymoresMarkNobody, grenadesAreNotCaptured };
const met = new Set<string>();

test.each([1, 2, 3, 4, 5, 6])('game %i with Claymores and grenades breaks nothing', { timeout: 120_000 }, (seed) => {
  const watch = ({ action }: Step): void => void met.add(action.kind);
  expect(playSeed(world, seed, { ...INVARIANTS, ...OWN }, { start: startOf(seed), watch })).toBeTypeOf('number');
});

test('they deploy Claymores and set them off', () => {
  expect([...met].filter((kind) => kind === 'deploy' || kind === 'detonate').sort()).toEqual(['deploy', 'detonate']);
});

/* An invariant that can never fail proves nothing: each is shown one broken step. */

const [first] = stepsOf(world, 1, undefined, startOf(1));
const sound = first as unknown as Step;

function broken(change: (position: Position) => Position): Step {
  const { state } = sound.applied;
  return { ...sound, applied: { ...sound.applied, state: { ...state, position: change(state.position) } } };
}

test('claymoresAreAttended sees one without its men, and two together', () => {
  const alone: HexMarker = { kind: 'claymore', at: 'A1', side: 'us' };
  const history = { activated: new Map() };
  expect(claymoresAreAttended(world, sound, history)).toBeUndefined();
  const lost = broken((position) => ({ ...position, markers: [...position.markers, alone] }));
  expect(claymoresAreAttended(world, lost, history)).toBeTypeOf('string');
  const twice = broken((position) => ({ ...position, markers: [...position.markers, ...claymoresOf(position)] }));
  expect(claymoresAreAttended(world, twice, history)).toBeTypeOf('string');
});

test('claymoresMarkNobody sees a marker on who has set one off', () => {
  const side = sound.before.frames.at(-1)?.by ?? '';
  const events = [{ kind: 'marked', counter: `${side}.2-5-4.1`, marker: 'fired', to: 'all' }] as const;
  const step = { ...sound, action: { kind: 'detonate', at: 'I5' } as const, applied: { ...sound.applied, events } };
  expect(
    claymoresMarkNobody(world, { ...step, applied: { ...step.applied, events: [] } }, { activated: new Map() }),
  ).toBe(undefined);
  expect(claymoresMarkNobody(world, step, { activated: new Map() })).toBeTypeOf('string');
});

test('grenadesAreNotCaptured sees those that are', () => {
  const step = broken((position) => ({
    ...position,
    counters: position.counters.map((each) =>
      typeOf(world, each).kind === 'grenades' ? { ...each, status: { captured: true as const } } : each,
    ),
  }));
  expect(grenadesAreNotCaptured(world, sound, { activated: new Map() })).toBeUndefined();
  expect(grenadesAreNotCaptured(world, step, { activated: new Map() })).toBeTypeOf('string');
});
