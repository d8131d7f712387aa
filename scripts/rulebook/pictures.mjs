// Pictures of the cases of a section: the position of a worked example in which something stands on a map, drawn by
// `hexarbiter/render`; and the lines of sight that the gallery has already.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../entries.mjs';
import { fromSources } from '../documents/from-sources.mjs';
import { readJson } from './books.mjs';

const VECTORS = 'test/conformance/vectors';
/** Pictures of one section: enough to see it, and few enough to read. */
const MOST = 2;

/** All worked examples: `{ examples, rule, sentence, setup, steps, ... }`. */
export const workedExamples = () =>
  readdirSync(path.join(root, VECTORS))
    .sort()
    .flatMap((name) => readJson(`${VECTORS}/${name}`).cases ?? []);

/** The pictures of the gallery by their section, those of the examples of that section first: `{ story, says, file }`. */
function galleryPictures() {
  const found = new Map();
  let section = '';
  let sentence = '';
  for (const line of readFileSync(path.join(root, 'docs/gallery/README.md'), 'utf8').split('\n')) {
    section = /^## (\d\S*)$/.exec(line)?.[1] ?? section;
    sentence = /^### (.+)$/.exec(line)?.[1] ?? sentence;
    const [, ends, file] = /^!\[([^\]]+)\]\(([^)]+)\)$/.exec(line) ?? [];
    if (file === undefined || section === '') continue;
    const listed = found.get(section) ?? [];
    // One picture for each story.
    if (listed.every(({ story }) => story !== sentence))
      listed.push({ story: sentence, says: `${sentence} (${ends})`, file: `../../gallery/${file}` });
    found.set(section, listed);
  }
  const isOther = (section, file) => Number(!file.includes(`/${section}-`));
  for (const [section, listed] of found) listed.sort((a, b) => isOther(section, a.file) - isOther(section, b.file));
  return found;
}

/** Makes the worlds of the examples; each is made once. */
function worldsOf({ loadWorld, parseBoard }) {
  const pack = readJson('test/conformance/pack.json');
  const base = readJson('packs/ww2-starter.json');
  const training = readJson('packs/training.json');
  const board = (id) => parseBoard(readFileSync(path.join(root, `boards/${id}.txt`), 'utf8')).value;
  const known = new Map();
  return ({ ground = '1', edition = '5.1', house = {}, scenario: more = {} }) => {
    const key = JSON.stringify([ground, edition, house, more]);
    if (!known.has(key)) {
      const isTraining = ground === 'training';
      const map = { boards: [{ board: ground, column: 0, row: 0 }] };
      const scenarios = pack.scenarios.map((each) => ({ ...each, ...more, map }));
      known.set(
        key,
        loadWorld({
          packs: [base, isTraining ? training : { ...pack, scenarios }],
          boards: ground === '14' ? [board('14')] : isTraining ? [board('15')] : [],
          scenario: isTraining ? 'training' : 'conformance',
          edition,
          overrides: house,
          withheld: 'default',
        }),
      );
    }
    return known.get(key);
  };
}

const hexOf = (place) => /^[A-Z]{1,2}\d+/.exec(String(place))?.[0];

/** How far from where something happens a hex still belongs into the picture. */
const NEAR = 4;
const columnOf = (hex) => [...hex.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
const rowOf = (hex) => Number(/\d+$/.exec(hex)[0]);
const isNear = (a, b) => Math.abs(columnOf(a) - columnOf(b)) <= NEAR && Math.abs(rowOf(a) - rowOf(b)) <= NEAR;

/** The hexes that matter in an example: where its first action happens, and what stands near; all where none says where it is. */
function cropOf({ setup, steps = [] }) {
  const { from, target, to, at } = steps[0]?.do ?? {};
  const hexes = (places) => [...new Set(places.map(hexOf).filter((each) => each !== undefined))];
  const named = hexes([from, target, to, at, ...(setup.impulse?.named ?? [])]);
  const standing = hexes([...setup.units, ...(setup.markers ?? [])].map((each) => each.at));
  const near = standing.filter((each) => named.length === 0 || named.some((hex) => isNear(hex, each)));
  return [...new Set([...named, ...near])];
}

function drawn(library, worldOf, example) {
  const world = worldOf(example);
  if (!world.ok) return undefined;
  const start = library.position(world.value, { units: [], dice: 'entered', ...example.setup });
  if (!start.ok) return undefined;
  const { from, target } = example.steps?.[0]?.do ?? {};
  const line =
    typeof from === 'string' && typeof target === 'string' && from !== target
      ? library.lineOfSight(world.value, start.value, from, target)
      : undefined;
  const seen = library.view(world.value, start.value, start.value.position.toAct ?? world.value.sides[0]);
  return library.renderGame(world.value, seen, {
    words: library.english.words,
    crop: cropOf(example),
    ...(line?.ok === true ? { line: line.value } : {}),
  });
}

const SOURCES = `
export { lineOfSight, loadWorld, position, view } from './src/index.ts';
export { parseBoard } from './src/map/index.ts';
export { renderGame } from './src/render/index.ts';
export { english } from './src/text/en/index.ts';
`;

/**
 * One or two pictures for each section of the first game that has a worked example on a map.
 *
 * @returns {Promise<Map<string, { story: string, says: string, file: string, svg?: string }[]>>} by section; `file` is the path from a page of
 *   the book, `svg` the picture where it is not in the gallery
 * @example (await picturesOf()).get('5.3').length // 2
 */
export async function picturesOf() {
  const library = await fromSources(SOURCES);
  const worldOf = worldsOf(library);
  const found = new Map();
  for (const [section, shown] of galleryPictures()) found.set(section, shown.slice(0, MOST));
  for (const example of workedExamples()) {
    const { rule, sentence, setup, setupRefused, examples } = example;
    const listed = found.get(rule) ?? [];
    if (listed.length >= MOST || setupRefused !== undefined || !(setup?.units?.length > 0)) continue;
    const svg = drawn(library, worldOf, example);
    if (svg === undefined) continue;
    listed.push({
      story: sentence,
      says: sentence,
      file: `../pictures/${rule}-${examples[0] ?? listed.length}.svg`,
      svg,
    });
    found.set(rule, listed);
  }
  return found;
}
