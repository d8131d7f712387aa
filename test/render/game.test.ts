import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createGame, position, view } from '../../src/index.js';
import type { GameState } from '../../src/index.js';
import { renderGame, renderSvg } from '../../src/render/index.js';
import { boardOf, mapOf } from '../map/boards.js';
import { worldOf } from '../training.js';
import { elementsOf, wordsOf } from './pictures.js';

const world = worldOf('training');
const { setup } = JSON.parse(readFileSync('docs/examples/situation.json', 'utf8')) as { readonly setup: object };

function situation(more: object = {}): GameState {
  const state = position(world, { ...setup, ...more });
  if (!state.ok) throw new Error(JSON.stringify(state.problems));
  return state.value;
}

describe('a game is drawn as one side sees it', () => {
  it('with the counters on the map and the weapons in their hands', () => {
    const said = wordsOf(renderGame(world, view(world, situation(), 'us')));
    expect(said).toEqual(
      expect.arrayContaining(['Training Scenario: the church', '2-5-4', 'BAR', 'Maj. Tom', 'Lt. Koch']),
    );
  });

  it('with the markers that lie on it', () => {
    const bare = renderGame(world, view(world, situation(), 'us'));
    const smoky = renderGame(world, view(world, situation({ markers: [{ kind: 'smoke', at: 'J4', stage: 2 }] }), 'us'));
    expect(smoky.length).toBeGreaterThan(bare.length);
    expect(wordsOf(smoky).filter((text) => text === '2').length).toBe(
      wordsOf(bare).filter((text) => text === '2').length + 1,
    );
  });

  it('without what waits in a pool, and without what the other side hides', () => {
    const made = createGame(world, { seed: '7' });
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    expect(wordsOf(renderGame(world, view(world, made.value, 'us')))).not.toContain('Lt. Koch');

    const open = situation();
    const [hidden, ...counters] = [...open.position.counters].sort((a) => (a.id.startsWith('de.koch') ? -1 : 1));
    const bySide = { ...open.secrets.bySide, de: { hidden: [hidden!] } };
    const state = { ...open, position: { ...open.position, counters }, secrets: { ...open.secrets, bySide } };
    expect(renderGame(world, view(world, state, 'us'))).not.toContain('Koch');
  });

  it('the two sides see the same picture of what both see', () => {
    expect(renderGame(world, view(world, situation(), 'us'))).toBe(renderGame(world, view(world, situation(), 'de')));
  });
});

describe('what a board may have', () => {
  const drawn = (...lines: readonly string[]): string =>
    renderSvg({ map: mapOf(boardOf(['board 1 5x5', 'base clear', ...lines].join('\n'))) });

  it('every terrain of a hexside with several is drawn', () => {
    const wall = drawn('wall B2/B3');
    const stream = drawn('stream2 B2/B3');
    const both = drawn('wall B2/B3', 'stream2 B2/B3');
    const bare = drawn();
    expect(both.length - bare.length).toBe(wall.length - bare.length + (stream.length - bare.length));
  });

  it('a track beside a road, levels above and below, and streams of every depth are drawn', () => {
    const looks = [
      drawn('railroad B1 B2 B3'),
      drawn('road B1 B2 B3'),
      drawn('columns B', '2 .2'),
      drawn('columns B', '2 .-1'),
      ...[1, 2, 3, 4, 5].map((depth) => drawn(`stream${String(depth)} B2/B3`)),
    ];
    for (const svg of looks) elementsOf(svg);
    expect(new Set([drawn(), ...looks]).size).toBe(looks.length + 1);
  });

  it('what lies beyond the edge of a crop leaves no trace on it', () => {
    const map = (level: string): string =>
      renderSvg({ map: mapOf(boardOf(`board 1 9x9\ncolumns I\n5 .${level}`)), crop: ['B3'] });
    expect(map('2')).toBe(map(''));
  });
});
