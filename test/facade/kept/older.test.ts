import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, replay, startTranscript, withStep } from '../../../src/facade/index.js';
import { load, save } from '../../../src/facade/play/saved.js';
import type { Transcript } from '../../../src/facade/schemas/transcript.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import { digest } from '../../../src/kernel/json/digest.js';
import type { Fact, Facts, GameState, World } from '../../../src/state/index.js';
import { withFact } from '../../../src/state/index.js';
import { prop } from '../../prop.js';
import { playedAtRandom } from '../../random-games.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { found, newGame } from '../games.js';
import { FACT_OF } from '../samples.js';

const world = worldOf('cache');

/** A fact that the format before knew. */
type OldFact = Exclude<Fact, { kind: 'refused' }>;

const OLD_FACTS: readonly OldFact[] = Object.values(FACT_OF).filter(
  (fact): fact is OldFact & (typeof FACT_OF)[keyof typeof FACT_OF] => fact.kind !== 'refused',
);

/** What the format before wrote for one fact: its name and its text. */
function asText(fact: OldFact): readonly [name: string, value: string] {
  switch (fact.kind) {
    case 'event':
      return [`event.${fact.event}`, `${fact.turn}`];
    case 'paragraph':
      return [`read.${fact.paragraph}`, `${fact.turn}`];
    case 'entryEdge':
      return [`edge.${fact.force}`, fact.edge];
    case 'due':
      return [`due.${fact.force}`, `${fact.turn}`];
    case 'award':
      return [`points.${fact.side}`, `${fact.points}`];
    case 'task':
      return [`task.${fact.task}`, fact.units.join(' ')];
    case 'done':
      return [`done.${fact.task}`, `${fact.turn}`];
    case 'called':
      return [`called.${fact.side}.${fact.formation}`, `${fact.turn}`];
    case 'missions':
      return [`missions.${fact.artillery}`, `${fact.spent}`];
    case 'airSupport':
      return [`airSupport.${fact.counter}`, `${fact.turn}`];
    case 'named':
      return [fact.name, fact.value];
  }
}

/** The facts one by one. */
function listed(facts: Facts): readonly OldFact[] {
  const each = <V>(
    record: Readonly<Record<string, V>> | undefined,
    fact: (id: string, value: V) => OldFact,
  ): OldFact[] => Object.entries(record ?? {}).map(([id, value]) => fact(id, value));
  return [
    ...each(facts.events, (event, turn) => ({ kind: 'event', event, turn })),
    ...each(facts.paragraphs, (paragraph, turn) => ({ kind: 'paragraph', paragraph, turn })),
    ...each(facts.entryEdges, (force, edge) => ({ kind: 'entryEdge', force, edge })),
    ...each(facts.due, (force, turn) => ({ kind: 'due', force, turn })),
    ...each(facts.awards, (side, points) => ({ kind: 'award', side, points })),
    ...each(facts.tasks, (task, units) => ({ kind: 'task', task, units })),
    ...each(facts.done, (task, turn) => ({ kind: 'done', task, turn })),
    ...Object.entries(facts.called ?? {}).flatMap(([side, turns]) =>
      each(turns, (formation, turn) => ({ kind: 'called', side, formation, turn })),
    ),
    ...each(facts.missions, (artillery, spent) => ({ kind: 'missions', artillery, spent })),
    ...each(facts.airSupport, (counter, turn) => ({ kind: 'airSupport', counter, turn })),
    ...each(facts.named, (name, value) => ({ kind: 'named', name, value })),
  ];
}

const texts = (facts: Facts): Readonly<Record<string, string>> => Object.fromEntries(listed(facts).map(asText));

/** A game as the format before saved it. */
function inFormat0(state: GameState): string {
  const position = { ...state.position, facts: texts(state.position.facts) };
  const { pending, ...rest } = state;
  const base = digest({ position, frames: state.frames });
  return canonical({ ...rest, position, ...(pending === undefined ? {} : { pending: { ...pending, base } }) });
}

const games = (of: World, seeds: readonly string[]): readonly GameState[] =>
  seeds.flatMap((seed) => [...playedAtRandom(of, newGame(of, { seed }), seed)].map(({ applied }) => applied.state));

const kept = (name: string): Record<string, unknown> => ({
  ...(JSON.parse(readFileSync(new URL(`format-0/${name}.json`, import.meta.url), 'utf8')) as object),
  world: world.digests,
});

describe('a game saved in the format before', () => {
  const states = games(world, ['3', '5', '6']);
  const told = states.filter(({ position }) => Object.keys(position.facts).length > 1);

  prop(
    'is loaded as the same game',
    [fc.nat()],
    (pick) => {
      const state = (pick % 2 === 0 ? told : states)[pick % Math.max(told.length, 1)] as GameState;
      expect(unwrap(load(world, inFormat0(state)))).toEqual(state);
      expect(unwrap(load(world, JSON.parse(inFormat0(state))))).toEqual(state);
    },
    { numRuns: 100 },
  );

  it('with every kind of fact', () => {
    expect(told.length).toBeGreaterThan(20);
    const start = newGame(world, { seed: '1' });
    for (const fact of [...OLD_FACTS, { kind: 'task', task: 'cache', units: [] } as const]) {
      const position = { ...start.position, facts: withFact({}, fact) };
      expect(unwrap(load(world, inFormat0({ ...start, position }))).position.facts).toEqual(withFact({}, fact));
    }
    const facts = OLD_FACTS.reduce<Facts>(withFact, {});
    const position = { ...start.position, facts };
    expect(unwrap(load(world, inFormat0({ ...start, position }))).position.facts).toEqual(facts);
  });

  it('that the program before has written', () => {
    const { position } = unwrap(load(world, kept('game')));
    expect(position.facts).toEqual({
      events: { A: 1, B: 3, D: 3 },
      paragraphs: { one: 1, two: 3, three: 3 },
      entryEdges: { reinforcements: 'north' },
      due: { reinforcements: 4 },
    });
  });

  it('is refused where a text is no number, no edge or no list of units', () => {
    const saved = JSON.parse(inFormat0(newGame(world, { seed: '1' }))) as { position: object };
    const problems = (name: string, value: unknown): string[] =>
      found(load(world, { ...saved, position: { ...saved.position, facts: { [name]: value } } }));
    expect(problems('event.A', 'soon')).toEqual(['bad-type /position/facts/events/A']);
    expect(problems('points.us', '1.5')).toEqual(['bad-type /position/facts/awards/us']);
    expect(problems('edge.reinforcements', 'up')).toEqual(['bad-value /position/facts/entryEdges/reinforcements']);
    expect(problems('task.cache', 'us.tom.1  ')).toEqual([
      'bad-value /position/facts/tasks/cache/1',
      'bad-value /position/facts/tasks/cache/2',
    ]);
    expect(problems('event.A', 7)).toEqual(['unknown-key /position/facts/event.A']);
    expect(problems('mood', 'panic')).toEqual([]);
  });
});

describe('a transcript of the format before', () => {
  it('that the program before has written is replayed, by its actions and dice', () => {
    const recorded = kept('transcript');
    const { state } = unwrap(replay(world, recorded));
    expect(state.position.facts).toEqual(unwrap(load(world, kept('game'))).position.facts);
    expect(found(replay(world, { ...recorded, steps: [] }))).toEqual([]);
    const steps = structuredClone(recorded['steps']) as { dice: { faces: number[] }[] }[];
    const rolled = steps.findIndex(({ dice }) => dice.length > 0);
    (steps[rolled]?.dice[0]?.faces as number[])[0] = 7;
    expect(found(replay(world, { ...recorded, steps }))).toEqual([`diverged /steps/${rolled}/dice/0/faces/0`]);
  });

  it('says its facts in its situation and in what the table settled', () => {
    const setup = { turn: 2, units: [], facts: { events: { A: 1 }, named: { mood: 'panic' } }, umpire: true } as const;
    const begun = startTranscript(world, { dice: 'entered', setup });
    const state = unwrap(replay(world, begun)).state;
    const fact = { kind: 'named', name: 'points', value: '3' } as const;
    const action = {
      kind: 'override',
      by: 'Anna',
      reason: 'points',
      changes: [{ kind: 'factSettled', fact }],
    } as const;
    const applied = unwrap(apply(world, state, action));
    const now: Transcript = withStep(world, begun, state, action, applied);
    const { link: _link, end: _end, ...unlinked } = now;
    const before = {
      ...unlinked,
      format: 0,
      setup: { ...setup, facts: texts(setup.facts) },
      steps: now.steps.map(({ link: _gone, ...step }) => ({
        ...step,
        digest: digest('of a game whose facts were texts'),
        action: { ...action, changes: [{ kind: 'factSettled', fact: 'points', value: '3' }] },
      })),
    };
    expect(unwrap(replay(world, before)).state).toEqual(unwrap(replay(world, now)).state);
  });
});

describe('the format', () => {
  it('stands in what is saved and recorded', () => {
    const state = newGame(world, { seed: '7' });
    expect(JSON.parse(save(state))).toMatchObject({ format: 1, kind: 'game' });
    expect(startTranscript(world, { dice: 'entered' })).toMatchObject({ format: 2 });
  });

  it.each([3, -1, '1', true, [1], { of: 1 }])('%j is unknown, and refused by its name', (format) => {
    const game = JSON.parse(save(newGame(world, { seed: '7' }))) as object;
    const given = typeof format === 'object' ? canonical(format) : format;
    const refused = (expected: number) => [{ code: 'wrong-format', path: '/format', params: { expected, given } }];
    expect(load(world, { ...game, format })).toEqual({ ok: false, problems: refused(1) });
    expect(load(world, { ...game, format: 2 }).ok).toBe(false);
    expect(replay(world, { ...startTranscript(world, { dice: 'entered' }), format })).toMatchObject({
      ok: false,
      problems: [{ code: 'diverged', params: { class: 'shape' }, path: '/format' }, ...refused(2)],
    });
  });

  it('is missed in a transcript that has none', () => {
    const { format: _format, ...transcript } = startTranscript(world, { dice: 'entered' });
    expect(found(replay(world, transcript))).toEqual(['diverged /format', 'missing /format']);
  });
});
