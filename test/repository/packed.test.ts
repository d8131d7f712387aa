import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { alikeTogether } from '../../scripts/alike.mjs';
import { minified } from '../../scripts/lean-files.mjs';
import { shortComment } from '../../scripts/lean-types.mjs';
import { exportedInPlace, linkOf } from '../../scripts/type-links.mjs';

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

  it('has short comments where it tells of the inside: a sentence, the rule, errors and units', () => {
    const whole = `/**
 * How far a unit may fire, see 6.1.1. It is
 * counted along hexes. Nobody asks twice.
 *
 * @param unit the unit
 * @param range in hexes, which may be
 *   none
 * @returns the same
 * @rule 5.0
 * @example far(unit, 2) // 3
 */`;
    expect(shortComment(whole)).toBe(`/**
 * How far a unit may fire, see 6.1.1. It is
 * counted along hexes.
 * @param range in hexes, which may be
 *   none
 * @rule 5.0
 */`);
    expect(shortComment('/** Its name. Nobody asks twice. */')).toBe('/** Its name. */');
  });

  it('exports a type where it stands, under its own name', () => {
    const fileOf = (name: string, text: string) => ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
    const shared = fileOf(
      '/dist/a.d.ts',
      "import { U } from './b.js';\ninterface Hex {}\ndeclare const at: Hex, to: Hex;\nexport { type Hex as H, U, at as a };",
    );
    const entry = fileOf(
      '/dist/los/index.d.ts',
      "import { H as Hex$1 } from '../a.js';\nexport { H as Hex, a } from '../a.js';",
    );
    const links = new Map([shared, entry].map((file) => [file.fileName, exportedInPlace(file, file === entry)]));
    expect(links.get(shared.fileName)).toEqual({
      inPlace: new Set([shared.statements[1]]),
      renamed: new Map([['H', 'Hex']]),
    });
    const written = (file: ts.SourceFile) =>
      file.statements
        .filter((each) => ts.isImportDeclaration(each) || ts.isExportDeclaration(each))
        .map((each) => linkOf(file, each, links));
    expect(written(shared).at(-1)).toBe('export { U, at as a };');
    expect(written(entry)).toEqual(["import { Hex as Hex$1 } from '../a.js';", "export { Hex, a } from '../a.js';"]);
  });
});
