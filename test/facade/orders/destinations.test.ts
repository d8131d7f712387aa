import { describe, expect, it } from 'vitest';
import { apply, destinations, odds, percent, position, reachable, view } from '../../../src/facade/index.js';
import type { GameState } from '../../../src/state/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { found } from '../games.js';
import type { Compared } from './walked-ways.js';
import { compareDestinations } from './walked-ways.js';

const world = worldOf('training');
const squad = 'us.2-5-4.1';

function laid(markers: readonly object[] = [], named: readonly string[] = ['I5']): GameState {
  const setup = {
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
      { type: 'de.1-6-4', at: 'G3' },
    ],
    markers,
    impulse: { by: 'us', named },
    dice: 'entered',
  };
  return unwrap(position(world, setup as never));
}

const none = (): Compared => ({ places: 0, dangers: 0, targets: 0, entries: 0 });

describe('where a group can go, and what that means', () => {
  rule(
    '5.3',
    'each danger and each target has the chances of that very attack in the game, when the group has come there',
    () => {
      const compared = none();
      compareDestinations(world, laid(), [squad, 'us.2-5-4.2'], 'I5', compared, (_place, i) => i % 6 === 0);
      expect(compared.places).toBeGreaterThan(5);
      expect(compared.dangers).toBeGreaterThan(3);
      expect(compared.targets).toBeGreaterThan(1);
    },
  );

  rule('6.0', 'during a move nobody has a way but those on the move', () => {
    const setOut = { kind: 'move', from: 'I5', units: [squad], modes: ['move'] } as const;
    const on = unwrap(apply(world, laid(), setOut)).state;
    expect(on.frames.at(-1)?.kind).toBe('move');
    const ways = [
      (units: readonly string[]) => destinations(world, on, units),
      (units: readonly string[]) => reachable(world, on, units, 'move'),
      (units: readonly string[]) => destinations(world, view(world, on, 'us'), units),
    ];
    for (const asked of ways) {
      const told = (units: readonly string[]): unknown => {
        const answer = asked(units);
        return answer.ok ? 'told' : answer.problems.map(({ code, path }) => `${code} ${path}`);
      };
      expect(told([squad])).toBe('told');
      expect(told([])).toBe('told');
      expect(told([squad, 'us.2-5-4.2'])).toBe('told');
      expect(told(['us.2-5-4.2'])).toEqual(['not-on-the-move /units']);
      expect(told(['de.1-6-4.1'])).toEqual(['not-yours /units/0']);
      expect(told(['de.1-6-4.1', 'us.2-5-4.2'])).toEqual(['not-yours /units/0', 'not-on-the-move /units']);
    }
  });

  rule('21.4', 'Mines are told with the chances of the step into them', () => {
    const compared = none();
    const mines = [{ kind: 'mines', at: 'G5', fp: 2, side: 'de' }];
    compareDestinations(world, laid(mines), [squad], 'I5', compared, ({ entry }) => entry !== undefined);
    expect(compared.entries).toBeGreaterThan(0);
  });

  rule('6.0', 'MPs are told as they are counted at the table, and the kind of movement by its name', () => {
    const { at, places } = unwrap(destinations(world, laid(), [squad]));
    const spent = unwrap(reachable(world, laid(), [squad], 'move')).map((reach) => [reach.at, reach.spent / 2]);
    expect(at).toBe('I5');
    expect(places.filter(({ mode }) => mode === 'move').map((place) => [place.at, place.cost])).toEqual(spent);
    expect(new Set(places.map(({ mode }) => mode))).toEqual(new Set(['move', 'assaultMove', 'lowCrawl']));
    expect(unwrap(destinations(world, laid(), [squad], { mode: 'lowCrawl' })).places).toEqual(
      places.filter(({ mode }) => mode === 'lowCrawl'),
    );
  });

  rule('4.0', 'a hex that is not named yet counts as named', () => {
    const open = unwrap(destinations(world, laid([], []), [squad]));
    const acting = unwrap(destinations(world, laid(), [squad]));
    const first = { kind: 'name', at: 'I5' };
    expect(open.targets).toEqual(acting.targets.map((target) => ({ first, ...target })));
    expect(open.places).toEqual(acting.places.map((place) => ({ first, ...place })));
    expect(open.targets.length).toBeGreaterThan(0);
  });

  rule('4.0', 'what is done from a hex that is not named yet has the odds that it has once the hex is named', () => {
    const begun = laid([], []);
    const [target] = unwrap(destinations(world, begun, [squad])).targets;
    if (target?.first === undefined) throw new Error('no target');
    const named = unwrap(apply(world, begun, target.first)).state;
    const after = unwrap(odds(world, named, target.action));
    expect(after.first).toBeUndefined();
    expect(unwrap(odds(world, begun, target.action))).toMatchObject({ first: target.first, subjects: after.subjects });
    expect(odds(world, view(world, begun, 'us'), target.action, { as: 'us' })).toMatchObject({ ok: true });
    expect(apply(world, named, target.action).ok).toBe(true);
    // The other side has nothing to name, and a hex without units cannot be named.
    expect(odds(world, begun, target.action, { as: 'de' }).ok).toBe(false);
    expect(odds(world, begun, { ...target.action, from: 'A1' } as never).ok).toBe(false);
  });

  rule('4.0', 'the orders that lead to a place can be sent one after the other', () => {
    const begun = laid([], []);
    const place = unwrap(destinations(world, begun, [squad], { mode: 'move' })).places[0];
    if (place?.first === undefined) throw new Error('no place');
    const named = unwrap(apply(world, begun, place.first)).state;
    const move = { kind: 'move', from: 'I5', units: [squad], modes: ['move'] } as const;
    expect(apply(world, begun, move).ok).toBe(false);
    expect(apply(world, named, move).ok).toBe(true);
  });

  it('tells chances that a page can show', () => {
    const game = laid();
    const { targets } = unwrap(destinations(world, game, [squad]));
    const [target] = targets;
    if (target === undefined) throw new Error('no target');
    const [harm] = target.harm;
    const { subjects } = unwrap(odds(world, game, target.action));
    const shaken = subjects
      .find(({ subject }) => subject === harm?.unit)
      ?.results.find(({ result }) => result === 'shaken');
    expect(percent(harm?.shaken ?? '0')).toBe(percent(shaken?.chance ?? '1'));
  });

  it('ends with what was finished when its budget is spent', () => {
    const whole = unwrap(destinations(world, laid(), [squad]));
    const cut = destinations(world, laid(), [squad], { budget: 300 });
    expect(cut).toMatchObject({
      ok: false,
      problems: [{ code: 'too-costly', params: { what: 'destinations', budget: 300 } }],
    });
    if (cut.ok || !('found' in cut)) throw new Error('not cut short');
    const { places } = cut.found;
    expect(places.length).toBeLessThan(whole.places.length);
    for (const place of places) expect(whole.places).toContainEqual(place);
  });

  it('refuses what is no unit, no kind of movement and no option', () => {
    const game = laid();
    expect(found(destinations(world, game, ['us.nobody.1']) as never)).toEqual(['unknown-counter /units/0']);
    expect(found(destinations(world, game, 'G6' as never) as never)).toEqual(['bad-type /units']);
    expect(found(destinations(world, game, [squad], { mode: 'fly' } as never) as never)).toEqual([
      'bad-value /how/mode',
    ]);
    expect(found(destinations(world, game, [squad], { mod: 'move' } as never) as never)).toEqual([
      'unknown-key /how/mod',
    ]);
  });

  it('has nothing for the units of the other side but their ways', () => {
    const theirs = unwrap(destinations(world, laid(), ['de.1-6-4.2']));
    expect(theirs.at).toBeUndefined();
    expect(theirs.targets).toEqual([]);
    expect(theirs.places.length).toBeGreaterThan(0);
  });
});

describe('a group that cannot act', () => {
  const mode = 'move';

  /** The reasons that both questions give, and what is said to the move itself, or to the naming before it. */
  const reasons = (game: GameState, units: readonly string[], order: object, by = 'us'): readonly string[] => {
    const found = destinations(world, game, units);
    const reached = reachable(world, game, units, mode);
    const refused = apply(world, game, order, { by });
    if (found.ok || reached.ok || refused.ok) throw new Error('something is legal');
    expect(reached.problems).toEqual(found.problems);
    expect(destinations(world, view(world, game, 'us'), units)).toEqual(found);
    expect(found.problems).toEqual(refused.problems);
    return found.problems.map(({ code, rule: section }) => `${code} ${section}`);
  };
  const move = (units: readonly string[], from = 'I5'): object => ({
    kind: 'move',
    from,
    units,
    modes: units.map(() => mode),
  });
  const begun = (unit: object, more: object = {}): GameState =>
    unwrap(
      position(world, {
        units: [
          { type: 'us.2-5-4', at: 'I5', ...unit },
          { type: 'us.2-5-4', at: 'I4' },
          { type: 'de.1-6-4', at: 'G3' },
        ],
        impulse: { by: 'us', named: ['I5'] },
        dice: 'entered',
        ...more,
      } as never),
    );

  rule('4.0', 'because it was activated already is told so, as the move itself is', () => {
    const done = begun({ markers: ['opsComplete'] });
    expect(reasons(done, [squad], move([squad]))).toContain('already-activated 4.0');
  });

  rule('4.0', 'because it is not the turn of its side is told whose turn it is', () => {
    const game = laid();
    expect(reasons(game, ['de.1-6-4.1'], move(['de.1-6-4.1'], 'J3'), 'de')).toEqual(['wrong-side 4.0']);
  });

  rule('4.0', 'because its hex is not named in this impulse, and no hex can be named any more, is told so', () => {
    const acting = begun({}, { impulse: { by: 'us', named: ['I5'], step: 'acting' } });
    expect(reasons(acting, ['us.2-5-4.2'], move(['us.2-5-4.2'], 'I4'))).toContain('not-named 4.0');
  });

  rule('5.3', 'because a window of the other side is open is told who decides', () => {
    const spent = { type: 'us.2-5-4', at: 'I4', markers: ['opsComplete'] };
    const game = begun({}, { units: [{ type: 'us.2-5-4', at: 'I5' }, spent, { type: 'de.1-6-4', at: 'G3' }] });
    const set = unwrap(apply(world, game, move([squad]))).state;
    const stepped = unwrap(apply(world, set, { kind: 'enter', to: 'H5' })).state;
    expect(stepped.frames.at(-1)?.kind).toBe('window');
    expect(reasons(stepped, ['us.2-5-4.2'], move(['us.2-5-4.2'], 'I4'))).toEqual(['wrong-side 4.0']);
  });

  rule(
    '4.0',
    'because it stands in two places is told who is elsewhere; because it is empty, that nobody is named',
    () => {
      const both = [squad, 'us.2-5-4.2'];
      expect(reasons(begun({}), both, move(both))).toEqual(['not-there 4.0']);
      expect(destinations(world, begun({}), [])).toMatchObject({ problems: [{ code: 'no-units', path: '/units' }] });
    },
  );

  it('because a question waits is told what is asked', () => {
    const asked = unwrap(
      apply(world, laid(), { kind: 'fire', from: 'I5', target: 'J3', units: [squad], weapons: [], lead: squad }),
    ).state;
    expect(asked.pending).toBeDefined();
    const spent = reachable(world, asked, [squad, 'de.1-6-4.1'], mode);
    expect(spent).toMatchObject({ ok: false, problems: [{ code: 'answer-first', rule: '5.0' }] });
  });
});
