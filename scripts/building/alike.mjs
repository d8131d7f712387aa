// The functions of a file in an order in which gzip finds what is alike: it looks back over 32 kB only, and the library is twenty
// times as long. A function may stand anywhere in its file, because all functions of a file are there before its first statement
// runs. Everything else keeps its order.
import ts from 'typescript';

/** As far as gzip looks back, and a little less. */
const LOOKS_BACK = 31_000;

/** Pieces of so many letters are compared. */
const PIECE = 6;

/** A piece that stands in more statements than this says nothing about any of them. */
const COMMON = 60;

/** Statements with few pieces are not taken for alike because of one of them. */
const STEADY = 8;

/** The pieces of a text, as numbers. */
function piecesOf(text) {
  const pieces = new Set();
  for (let at = 0; at + PIECE <= text.length; at++) {
    let piece = 0;
    for (let i = at; i < at + PIECE; i++) piece = (Math.imul(piece, 31) + text.charCodeAt(i)) | 0;
    pieces.add(piece);
  }
  return pieces;
}

/** The statements in which each piece stands, for the pieces that stand in some and not in many. */
function placesOf(texts) {
  const places = new Map();
  texts.forEach((text, index) => {
    for (const piece of piecesOf(text)) {
      const found = places.get(piece);
      if (found === undefined) places.set(piece, [index]);
      else found.push(index);
    }
  });
  for (const [piece, found] of places) if (found.length < 2 || found.length > COMMON) places.delete(piece);
  return places;
}

/** Keeps how many pieces of each statement stand in what gzip looks back on. */
function lookingBack(texts) {
  const places = placesOf(texts);
  const own = texts.map(() => []);
  for (const [piece, found] of places) for (const index of found) own[index].push(piece);
  const known = texts.map(() => 0);
  const inSight = new Map();
  const window = [];
  let size = 0;
  const count = (index, more) => {
    for (const piece of own[index]) {
      const before = inSight.get(piece) ?? 0;
      inSight.set(piece, before + more);
      if (before === 0 || before + more === 0) for (const each of places.get(piece)) known[each] += more;
    }
  };
  const goOn = (index) => {
    window.push(index);
    size += texts[index].length;
    count(index, 1);
    while (size > LOOKS_BACK) {
      const last = window.shift();
      size -= texts[last].length;
      count(last, -1);
    }
  };
  return { goOn, likeness: (index) => known[index] / (own[index].length + STEADY) };
}

/**
 * The order of some statements: each time the one of which most is in sight. Those that are fixed keep their order.
 *
 * @param {readonly string[]} texts the statements
 * @param {(index: number) => boolean} isFixed
 * @returns {number[]} the places of the statements in `texts`
 * @example orderOf(['a = 1;', 'b = 2;'], () => true) // [0, 1]
 */
export function orderOf(texts, isFixed) {
  const { goOn, likeness } = lookingBack(texts);
  const left = new Set(texts.keys());
  const fixed = [...texts.keys()].filter(isFixed);
  const order = [];
  while (left.size > 0) {
    let best = -1;
    let most = -1;
    for (const index of left) {
      if (isFixed(index) && fixed[0] !== index) continue;
      const value = likeness(index);
      if (value > most) [best, most] = [index, value];
    }
    if (best === fixed[0]) fixed.shift();
    left.delete(best);
    order.push(best);
    goOn(best);
  }
  return order;
}

/** The statements of a file; of a script for browsers those of the one function that it is. */
function statementsOf(source) {
  let widest = source.statements;
  const look = (node) => {
    if (ts.isBlock(node) && node.statements.length > widest.length) widest = node.statements;
    if (!ts.isFunctionDeclaration(node)) ts.forEachChild(node, look);
  };
  ts.forEachChild(source, look);
  return widest;
}

/**
 * A file of JavaScript with its functions in that order.
 *
 * @param {string} code the file
 * @returns {string} the file; what stands before its first function, and after its last statement, stays where it is
 * @example alikeTogether('function a() {} function b() {}')
 */
export function alikeTogether(code) {
  const source = ts.createSourceFile('file.js', code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
  const all = statementsOf(source);
  const first = all.findIndex(ts.isFunctionDeclaration);
  if (first < 0) return code;
  const moved = all.slice(first);
  const texts = moved.map((statement) => {
    const text = statement.getText(source);
    return ts.isFunctionDeclaration(statement) || text.endsWith(';') ? text : `${text};`;
  });
  const order = orderOf(texts, (index) => !ts.isFunctionDeclaration(moved[index]));
  const [from, to] = [moved[0].getStart(source), moved.at(-1).end];
  const between = code.slice(moved[0].end, moved[1]?.getStart(source)).includes('\n') ? '\n' : '';
  return code.slice(0, from) + order.map((index) => texts[index]).join(between) + code.slice(to);
}
