import { describe, expect, it } from 'vitest';
import * as hexarbiter from '../../src/index.js';
import { createGame, digest, explain, load, save } from '../../src/index.js';
import { english } from '../../src/text/en/index.js';
import { german } from '../../src/text/de/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { unwrap } from '../unwrap.js';

/* A saved game says of which scenario it is. */

const world = worldNamed('training');
const game = unwrap(createGame(world, { seed: '7' }));
const text = save(game, { world });

describe('a saved game', () => {
  it('names its scenario where it is told its world, and loads as the same game', () => {
    expect(JSON.parse(text)).toMatchObject({ scenario: 'training' });
    const loaded = unwrap(load(world, text));
    expect(loaded).toEqual(game);
    expect(digest(loaded)).toBe(digest(game));
    expect(JSON.parse(save(game))).not.toHaveProperty('scenario');
  });

  it('of another scenario is refused with both names', () => {
    const refused = load(worldNamed('raid'), text);
    const problems = refused.ok ? [] : refused.problems;
    expect(problems.find(({ path }) => path === '/world/scenario')).toMatchObject({
      code: 'wrong-world',
      params: { scenario: 'training', loaded: 'raid' },
    });
    expect(explain(problems, english)).toContain('load training first');
    expect(explain(problems, german)).toContain('Lade zuerst training');
    const unnamed = load(worldNamed('raid'), save(game));
    expect(unnamed.ok ? '' : hexarbiter.explain(unnamed.problems, english)).not.toContain('first');
  });

  it('is refused where its scenario is no id', () => {
    const refused = load(world, { ...JSON.parse(text), scenario: 7 });
    expect(refused.ok ? [] : refused.problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'bad-type /scenario',
    ]);
  });
});
