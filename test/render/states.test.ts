import { describe, expect, it } from 'vitest';
import type { GameState, Setup } from '../../src/index.js';
import { fieldOfView, objectives, position, view } from '../../src/index.js';
import type { GamePicture } from '../../src/render/index.js';
import { activatedIn, controlIn, countersOf, renderGame, renderSvg } from '../../src/render/index.js';
import { english } from '../../src/text/en/index.js';
import { boardOf, mapOf } from '../map/boards.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { elementsOf, fieldOn, wordsOf } from './pictures.js';

const world = worldOf('training');
const SETUP: Omit<Setup, 'dice'> = {
  units: [
    { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.bar', jammed: true }] },
    { type: 'us.2-5-4', at: 'G6', markers: ['assaultMove', 'fired'] },
    { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
  ],
  impulse: { by: 'us', named: ['I5'] },
};

function situation(more: Partial<Setup> = {}): GameState {
  return unwrap(position(world, { ...SETUP, dice: { seed: '7' }, ...more }));
}

function drawn(more: GamePicture = {}, state = situation()): string {
  return renderGame(world, view(world, state, 'us'), { words: english.words, ...more });
}

/** The values of an attribute, in the order of the document. */
function valuesOf(svg: string, attribute: string): readonly string[] {
  return elementsOf(svg).flatMap(({ attributes }) => attributes[attribute] ?? []);
}

describe('what a page can click', () => {
  it('every hex that is drawn is an element with its name', () => {
    expect([...valuesOf(drawn(), 'data-hex')].sort()).toEqual([...world.map.names].sort());
    const cropped = valuesOf(drawn({ crop: ['I5'] }), 'data-hex');
    expect(cropped).toContain('I5');
    expect(cropped).toContain('I4');
    expect(cropped).not.toContain('A1');
  });

  it('every counter is an element with its id, the weapons in hands too', () => {
    const ids = situation().position.counters.map(({ id }) => id);
    expect([...valuesOf(drawn(), 'data-counter')].sort()).toEqual([...ids].sort());
  });

  it('the hexes lie under the counters, so that a click on a counter is one on the counter', () => {
    const svg = drawn();
    expect(svg.lastIndexOf('data-hex')).toBeLessThan(svg.indexOf('data-counter'));
  });
});

describe('what counters and hexes show', () => {
  it('a counter has a tag for each marker and state, and the legend has its word', () => {
    const said = wordsOf(drawn());
    for (const letter of ['A', 'F', 'M', 'J']) expect(said).toContain(letter);
    expect(said.join(' ')).toContain('M Moved · J jammed · A Assault Move · F Fired');
    const bare = situation({ units: [{ type: 'us.2-5-4', at: 'I5' }] });
    expect(wordsOf(drawn({}, bare)).join(' ')).not.toContain('Moved');
  });

  it('of more than three markers the last tag says that there are others, and the title names all of them', () => {
    const map = mapOf(boardOf('board 1 5x5\nbase clear'));
    const marks = ['moved', 'fired', 'buttoned', 'continuous'];
    const counter = { id: 'us.m4a1.1', at: 'B2', side: 'us', text: 'M4A1', marks, title: marks.join(', ') };
    const said = wordsOf(renderSvg({ map, counters: [counter] }));
    expect(said).toEqual(expect.arrayContaining(['M', '…', 'moved, fired, buttoned, continuous']));
    expect(said).toContain('F');
    expect(said).not.toContain('B');
  });

  it('the hexes of the impulse, the hexes that decide the game, and those under control', () => {
    const state = situation();
    const seen = view(world, state, 'us');
    expect(activatedIn(seen)).toEqual([{ at: 'I5', side: 'us' }]);
    expect(controlIn(world, seen.position).objectives.map(({ at }) => at)).toEqual([
      ...new Set(objectives(world, seen).map(({ hex }) => hex)),
    ]);
    const said = wordsOf(drawn()).join(' ');
    expect(said).toContain('activated');
    expect(said).toContain('objective');
    const control = [{ at: 'J3', side: 'de' }] as const;
    const holding = (held: typeof control | readonly []): string =>
      wordsOf(drawn({}, { ...state, position: { ...state.position, control: held } })).join(' ');
    expect(holding(control)).toContain('control');
    expect(holding([])).not.toContain('control');
  });

  it('a sign gives way to a counter that faces west', () => {
    const map = mapOf(boardOf('board 1 5x5\nbase clear'));
    const sign = (facing: number): string =>
      valuesOf(
        renderSvg({ map, objectives: [{ at: 'B2' }], counters: [{ at: 'B2', side: 'us', text: 'M4A1', facing }] }),
        'transform',
      ).join(' ');
    expect(sign(6)).not.toBe(sign(3));
    expect(sign(3)).toBe(sign(1));
  });

  it('hexes and counters are highlit by name; a name that there is not is refused', () => {
    const plain = drawn();
    expect(drawn({ highlight: [] })).toBe(plain);
    const refused = JSON.stringify(drawn({ highlight: ['Z99', 'us.nobody.1'] }));
    expect(refused).toContain('/picture/highlight/0');
    expect(refused).toContain('/picture/highlight/1');
    const marked = (highlight: readonly string[]): number => drawn({ highlight }).split('"#f2a900"').length - 1;
    expect(marked(['J3'])).toBe(2);
    expect(marked(['J3/upper', 'J3'])).toBe(2);
    expect(marked(['us.2-5-4.1'])).toBe(1);
    expect(marked(['us.bar.1'])).toBe(1);
  });

  it('texts are escaped wherever they stand', () => {
    const map = mapOf(boardOf('board 1 5x5\nbase clear'));
    const evil = '<script>"&\'';
    const counter = { id: evil, at: 'B2', side: evil, text: evil, marks: [evil], title: evil };
    const picture = {
      map,
      counters: [counter],
      highlight: [evil],
      caption: [evil],
      objectives: [{ at: 'B2', side: evil }],
    };
    const svg = renderSvg({ ...picture, words: { [evil]: evil } });
    expect(svg).not.toContain('<script>');
    expect(valuesOf(svg, 'data-counter').length).toBe(1);
  });

  it('the same picture gives the same text', () => {
    expect(drawn({ highlight: ['J3'] })).toBe(drawn({ highlight: ['J3'] }));
    expect(countersOf(world, situation().position)).toEqual(countersOf(world, situation().position));
  });
});

describe('a field of view as the library gives it for a game', () => {
  const sights = unwrap(fieldOfView(world, situation(), 'I5'));

  it('goes straight into the picture, with the hex that looks beside it', () => {
    const svg = drawn({ fieldOfView: sights, from: 'I5' });
    expect(elementsOf(svg).find(({ name }) => name === 'title')?.text).toContain('I5');
    expect(wordsOf(svg)).toContain('A');
    const clear = Object.entries(sights).filter(
      ([at, { kind }]) => !at.includes('/') && at !== 'I5' && kind === 'clear',
    );
    expect(wordsOf(svg).join(' ')).toContain(`clear: ${String(clear.length)}`);
  });

  it('needs nothing beside it, and is refused where it is not that of this map', () => {
    expect(drawn({ fieldOfView: sights })).not.toBe(drawn());
    const refused = (more: GamePicture): string => JSON.stringify(drawn(more));
    expect(refused({ fieldOfView: { ...sights, Z99: { kind: 'clear' } } })).toContain('/picture/fieldOfView/Z99');
    expect(refused({ fieldOfView: sights, from: 'Z99' })).toContain('/picture/from');
  });

  it('draws the same as that of the map, where both see the same', () => {
    const map = mapOf(boardOf('board 1 5x5\nbase clear'));
    const field = fieldOn(map, 'B2');
    const named = Object.fromEntries(map.names.map((name) => [name, { kind: 'clear' as const }]));
    expect(renderSvg({ map, fieldOfView: named, from: 'B2' })).toBe(renderSvg({ map, fieldOfView: field }));
  });

  it('shows its eye only where its hex is drawn', () => {
    expect(wordsOf(drawn({ fieldOfView: sights, from: 'I5', crop: ['E1'] }))).not.toContain('A');
  });
});
