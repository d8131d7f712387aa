import { describe, expect, it } from 'vitest';
import { destinations, odds, percent, position, reachable } from '../../src/facade/index.js';
import type { GameState } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { found } from './games.js';
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
    expect(open.targets).toEqual(acting.targets);
    expect(open.places).toEqual(acting.places);
    expect(open.targets.length).toBeGreaterThan(0);
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

  it('has nothing for the units of the other side but their ways, and nothing for units of two places', () => {
    const theirs = unwrap(destinations(world, laid(), ['de.1-6-4.1']));
    expect(theirs.at).toBeUndefined();
    expect(theirs.targets).toEqual([]);
    expect(unwrap(destinations(world, laid(), [squad, 'de.1-6-4.1']))).toEqual({ targets: [], places: [] });
  });
});
