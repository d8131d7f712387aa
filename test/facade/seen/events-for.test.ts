import { describe, expect, it } from 'vitest';
import { createGame, eventsFor, position } from '../../../src/index.js';
import type { Event, GameState, SetupUnit, World } from '../../../src/index.js';
import { foggy } from '../../fog.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const fog = foggy('training');
const open = worldOf('training');
const cache = worldOf('cache');

const SQUAD = 'us.2-5-4.1';
const SEEN = 'de.1-6-4.1';
const UNSEEN = 'de.1-6-4.2';
/** A Squad in I5 sees one enemy in the open, in I3, and another, in the Building J3, it does not. */
const UNITS: readonly [SetupUnit, SetupUnit, SetupUnit] = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'de.1-6-4', at: 'I3' },
  { type: 'de.1-6-4', at: 'J3' },
];
const table = (world: World, units: readonly SetupUnit[] = UNITS): GameState =>
  unwrap(position(world, { units, impulse: { by: 'us' }, dice: 'entered' }));
const inFog = table(fog);

const told = (events: readonly Event[], side = 'us', state = inFog, world = fog): readonly Event[] =>
  eventsFor(world, state, events, side);
const shaken = (counter: string): Event => ({ kind: 'shaken', counter, to: 'all' });

describe('the events that a side is told', () => {
  it('are those that are for all or for it', () => {
    const own: Event = { ...shaken(SQUAD), to: ['us'] };
    const state = table(open);
    expect(told([shaken(SEEN), own], 'us', state, open)).toEqual([shaken(SEEN), own]);
    expect(told([shaken(SEEN), own], 'de', state, open)).toEqual([shaken(SEEN)]);
  });

  it('are none for what is no side, no game or no list of events, and the refusal says which', () => {
    const of = (world: unknown, state: unknown, events: unknown, side: unknown): unknown =>
      eventsFor(world as World, state as GameState, events as never, side);
    expect(of(fog, inFog, [], 'fr')).toMatchObject({ ok: false, problems: [{ code: 'unknown-side' }] });
    expect(of(inFog, fog, [], 'us')).toMatchObject({ ok: false, problems: [{ code: 'misuse' }, { code: 'misuse' }] });
    expect(of(fog, inFog, 7, 'us')).toMatchObject({
      ok: false,
      problems: [{ code: 'misuse', params: { argument: 'events', given: 'number' } }],
    });
  });

  rule('10.1', 'in fog say nothing of the deeds of an unseen enemy, and all of those of a seen one', () => {
    expect(told([shaken(UNSEEN)])).toEqual([]);
    expect(told([shaken(SEEN)])).toEqual([shaken(SEEN)]);
    expect(told([shaken(UNSEEN)], 'de')).toEqual([shaken(UNSEEN)]);
    // The Squad stands in a Building too, and has done nothing.
    expect(told([shaken(SQUAD)], 'de')).toEqual([]);
  });

  rule('10.1', 'name of a group that moves only the members that are seen, without what the others pay', () => {
    const group = { kind: 'unitsMoved', from: 'I3', at: 'I4', cost: [{ id: 'x' }], to: 'all' };
    const event = (...units: readonly string[]): Event => ({ ...group, units }) as never;
    const heard = (...units: readonly string[]): readonly unknown[] =>
      told([event(...units)]).filter(({ kind }) => kind === 'unitsMoved');
    expect(heard(SEEN)).toEqual([event(SEEN)]);
    expect(heard(SEEN, UNSEEN)).toEqual([{ ...group, units: [SEEN], cost: [] }]);
    expect(heard(UNSEEN)).toEqual([]);
  });

  rule('10.1', 'leave out an event that names an unseen enemy in any of its fields', () => {
    const about = { kind: 'attackAnnounced', from: 'I5', targets: [UNSEEN], to: 'all' } as unknown as Event;
    expect(told([about])).toEqual([]);
    expect(told([about], 'de')).toEqual([about]);
    const seen = { ...about, targets: [SEEN] } as unknown as Event;
    expect(told([seen])).toEqual([seen]);
  });

  rule('10.1', 'leave out what an unseen enemy does with his weapon', () => {
    const [mine, , theirs] = UNITS;
    const armed = table(fog, [mine, { ...theirs, weapons: [{ type: 'de.mg34' }] }]);
    const jammed: Event = { kind: 'jammed', weapon: 'de.mg34.1', to: 'all' } as never;
    expect(told([jammed], 'us', armed)).toEqual([]);
    expect(told([jammed], 'de', armed)).toEqual([jammed]);
  });

  rule('4.0', 'do not say that an unseen enemy is named, and say it of a seen one and of the own side', () => {
    const named = (at: string, side: string): Event => ({ kind: 'hexNamed', at, side, to: 'all' }) as never;
    expect(told([named('J3', 'de')])).toEqual([]);
    expect(told([named('I3', 'de')])).toEqual([named('I3', 'de')]);
    expect(told([named('I5', 'us')])).toEqual([named('I5', 'us')]);
    expect(told([named('J3', 'de')], 'us', table(open), open)).toEqual([named('J3', 'de')]);
  });

  rule('18.0', 'tell what all know, whoever has done it: a mission that is called', () => {
    const settled: Event = {
      kind: 'factSettled',
      fact: { kind: 'named', name: UNSEEN, value: 'x' },
      to: 'all',
    } as never;
    expect(told([settled])).toEqual([settled]);
  });

  rule('10.1', 'show a counter when it comes into sight, as it stands then, and take it away when it goes', () => {
    const lost: Event = { kind: 'sighted', side: 'us', counters: [], control: [], to: ['us'] } as never;
    const found: Event = { kind: 'sighted', side: 'us', counters: [SEEN, UNSEEN], control: [], to: ['us'] } as never;
    const away = told([lost]);
    expect(away.map(({ kind }) => kind)).toEqual(['sighted', 'sightLost']);
    expect(away[1]).toEqual({ kind: 'sightLost', counter: SEEN, to: ['us'] });
    const [, shown] = told([found]);
    const counter = inFog.position.counters.find(({ id }) => id === UNSEEN);
    expect(shown).toEqual({ kind: 'counterAdded', counter, cause: 'sighted', from: [], to: ['us'] });
    expect(told([shaken(UNSEEN), found])[1]).toEqual({ ...shown, counter: { ...counter, status: { shaken: true } } });
  });
});

describe('a force in hiding', () => {
  const game = unwrap(createGame(cache, { seed: 'village' }));
  const HIDDEN = 'vc.1-4-3.1';

  rule('1.8', 'is told of to its own side alone, until it is placed', () => {
    expect(told([shaken(HIDDEN)], 'us', game, cache)).toEqual([]);
    expect(told([shaken(HIDDEN)], 'vc', game, cache)).toEqual([shaken(HIDDEN)]);
    const placed: Event = { kind: 'counterPlaced', counter: HIDDEN, place: { kind: 'map', at: 'K4' }, to: 'all' };
    const heard = told([placed], 'us', game, cache);
    expect(heard).toMatchObject([
      { kind: 'counterAdded', cause: 'event', counter: { id: HIDDEN, place: { at: 'K4' } }, to: ['us'] },
    ]);
    expect(told([placed, shaken(HIDDEN)], 'us', game, cache)).toEqual([...heard, shaken(HIDDEN)]);
  });
});
