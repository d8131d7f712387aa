import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { alikeTogether } from '../../scripts/alike.mjs';
import { withoutLayout } from '../../scripts/lean-files.mjs';

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

  it('has no spaces but those that mean something', () => {
    expect(withoutLayout('  if (a === b) {\n    c = a + +b ? "x , y" : / = /;\n  }\n')).toBe(
      '  if(a===b){\nc=a + +b?"x , y":/ = /;\n}\n',
    );
    expect(withoutLayout('import {\n  a as b,\n  c\n} from "./x.js";\n')).toBe('import{a as b,c}from "./x.js";\n');
    expect(withoutLayout('f(`one , ${a , b} = two`);\n')).toBe('f(`one , ${a,b} = two`);\n');
  });
});
