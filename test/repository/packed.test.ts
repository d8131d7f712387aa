import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { alikeTogether } from '../../scripts/building/alike.mjs';
import { minified } from '../../scripts/building/lean-files.mjs';
import { asPacked, linksAstray } from '../../scripts/packed/packed-links.mjs';

const CODE = `"use strict";
import { x } from "./x.js";
function third(list) { return list.filter((each) => each.kind === "third" && each.count > 3); }
var one = first([1]);
function unlike() { return /a = b/.test(\`\${one} = "\`) }
function first(list) { return list.filter((each) => each.kind === "first" && each.count > 3); }
var two = [one, 2]
function second(list) { return list.filter((each) => each.kind === "second" && each.count > 3); }
export { first, two };
`;

/** The lines of a file, sorted. */
function lines(code: string): readonly string[] {
  return code.split('\n').sort();
}

describe('a file that is packed', () => {
  it('has functions that are alike beside each other; all else keeps its order', () => {
    const packed = alikeTogether(CODE);
    const places = ['third(list)', 'second(list)', 'first(list)', 'unlike()'].map((name) =>
      packed.indexOf(`function ${name}`),
    );
    expect(Math.max(...places.slice(0, 3)) - Math.min(...places.slice(0, 3))).toBeLessThan(300);
    const order = ['"use strict"', 'import', 'var one', 'var two', 'export'].map((text) => packed.indexOf(text));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(lines(packed)).toEqual(lines(CODE.replace('[one, 2]\n', '[one, 2];\n')));
  });

  it('may be the one function of a script for browsers', () => {
    const script = '"use strict";var Game=(()=>{function a(){return b()+1}var c=2;function b(){return c}return{a}})();';
    const packed = alikeTogether(script);
    expect(packed).toHaveLength(script.length + 1);
    expect(runInNewContext(`${packed} Game.a()`)).toBe(3);
  });

  it('keeps its marks when it is minified, and loses imports without names', async () => {
    const inOrder = `
      import './declares-only.js';
      import { first, rest, changes } from './other.js';
      const plain = /* @__PURE__ */ first([1, 2]);
      const made = /* @__PURE__ */ new Map(/* @__PURE__ */ Object.entries(plain));
      const worked = /* @__PURE__ */ (() => (plain.length > 1 ? /* @__PURE__ */ rest(made) : made))();
      const listed = /* @__PURE__ */ [...made.keys()].map((each) => each + 1);
      const counted = changes(" , /* = */");
      export { counted, listed, worked };`;
    const packed = await minified(inOrder);
    expect(packed).toBe(
      'import{first,rest,changes}from"./other.js";' +
        'const plain=/*@__PURE__*/first([1,2]),made=/*@__PURE__*/new Map(/*@__PURE__*/Object.entries(plain)),' +
        'worked=/*@__PURE__*/((()=>plain.length>1?/*@__PURE__*/rest(made):made))(),' +
        'listed=/*@__PURE__*/([...made.keys()].map)(each=>each+1),counted=changes(" , /* = */");' +
        'export{counted,listed,worked};',
    );
  });
});

describe('a guide that is packed', () => {
  const packed = new Set(['docs/judge.md', 'docs/lhy/fire.md', 'README.md', 'examples/guides/README.md']);
  const guide =
    'See [fire](lhy/fire.md#aim), ![a board](pictures/a.png), [the pages](../examples/guides/), [data](coverage.json#x), [top](#top), [out](https://host/y.md).';

  it('leads to the repository where a file is not in the package, and to the package otherwise', () => {
    expect(linksAstray(packed, 'docs/judge.md', guide)).toEqual(['docs/pictures/a.png', 'docs/coverage.json']);
    const written = asPacked(packed, 'docs/judge.md', guide, 'https://host/x');
    expect(written).toBe(
      guide
        .replace('(pictures/a.png)', '(https://host/x/raw/HEAD/docs/pictures/a.png)')
        .replace('(coverage.json#x)', '(https://host/x/blob/HEAD/docs/coverage.json#x)'),
    );
    expect(linksAstray(packed, 'docs/judge.md', written)).toEqual([]);
  });

  it('leads there from pictures and links that are written as HTML, too', () => {
    const html = '<a href="lhy/fire.md#aim"><img src="pictures/a.png" width="9" alt="A"></a> <a href="b.json">b</a>';
    expect(linksAstray(packed, 'docs/judge.md', html)).toEqual(['docs/pictures/a.png', 'docs/b.json']);
    expect(asPacked(packed, 'docs/judge.md', html, 'https://host/x')).toBe(
      html
        .replace('pictures/a.png', 'https://host/x/raw/HEAD/docs/pictures/a.png')
        .replace('b.json', 'https://host/x/blob/HEAD/docs/b.json'),
    );
  });
});
