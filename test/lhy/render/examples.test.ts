import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createGame, view } from '../../../src/engine/index.js';
import { counterBox, hexAt, hexPolygon } from '../../../src/lhy/index.js';
import { unwrap } from '../../unwrap.js';
import { hill31 } from '../hill-31.js';

/* What the documentation of the plane says holds at the beginning of Hill 31. */

/** The example of a function, as its file has it: the call, and what it gives. */
function exampleIn(file: string, name: string): readonly [string, string] {
  const source = readFileSync(`src/lhy/render/${file}`, 'utf8');
  const [, call = '', gives = ''] = new RegExp(`@example (${name}.*) // (.*)`).exec(source) ?? [];
  return [call, gives];
}

describe('the examples of the plane', () => {
  const world = hill31();
  const seen = view(world, unwrap(createGame(world, { seed: 'examples' })), 'umber');
  const run = (text: string): unknown => {
    const names = ['world', 'seen', 'counterBox', 'hexAt', 'hexPolygon'];
    // An example is text of the library's own source.
    // oxlint-disable-next-line typescript/no-implied-eval
    const ran = new Function(...names, `return (${text})`) as (...given: readonly unknown[]) => unknown;
    return ran(world, seen, counterBox, hexAt, hexPolygon);
  };

  it.each([
    ['plane.ts', 'hexPolygon'],
    ['plane.ts', 'hexAt'],
    ['counter-box.ts', 'counterBox'],
  ])('in %s hold: %s', (file, name) => {
    const [call, gives] = exampleIn(file, name);
    expect(call).not.toBe('');
    expect(run(call)).toEqual(run(gives));
  });
});
