import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../kernel/basis/result.js';
import { nearTo } from '../kernel/basis/nearest.js';
import type { Layer, Placed, RuleBook } from './layer.js';
import { LAYER_KINDS } from './layer.js';

/** A layer that is asked for by its id. */
export interface Asked {
  readonly id: string;
  readonly path: string;
}

/** The layers that are known: those of the rulebook and those that somebody brings. */
type Known = ReadonlyMap<string, Placed>;

/** What is asked for: layers by name, and layers that are brought and stand in any case. */
export interface StackInput {
  readonly asked: readonly Asked[];
  /** Layers that may be asked for by name. */
  readonly offered: readonly Placed[];
  readonly brought: readonly Placed[];
}

/**
 * Puts layers in their order: an edition on all that it stands over, then cards, modules, packs, the scenario, house rules
 * and the table. Layers of one kind keep the order in which they were given.
 *
 * @param book the rulebook with its own layers
 * @param input the layers asked for and brought
 * @returns the layers, lowest first; or `unknown-edition` and `unknown-layer` with the nearest name, `duplicate-id` for a layer with
 *   the id of another, `layer-cycle` for one that stands over itself, `conflict` for two editions neither of which stands over the other
 * @example stackOf(book, { asked: [{ id: 'digital', path: '/edition' }], offered: [], brought: [] }).ok // true
 */
export function stackOf(book: RuleBook, { asked, offered, brought }: StackInput): Result<readonly Placed[]> {
  const own = book.layers.map((layer) => ({ layer, path: '' }));
  const known = new Map<string, Placed>(own.map((placed) => [placed.layer.id, placed]));
  const problems: Problem[] = [];
  for (const placed of [...offered, ...brought]) {
    const { id } = placed.layer;
    if (known.has(id) && isNamed(placed)) problems.push(problem('duplicate-id', { id }, undefined, `${placed.path}/id`));
    else if (isNamed(placed)) known.set(id, placed);
  }
  const wanted: Placed[] = [];
  for (const { id, path } of asked) {
    const found = known.get(id);
    if (found === undefined) problems.push(unknown(known, id, path));
    else wanted.push(found.path === '' ? { ...found, path } : found);
  }
  if (problems.length > 0) return refuseAll(problems);
  return raised(book, known, [...wanted, ...brought]);
}

/** Whether a layer can be asked for by its id: packs, scenarios and the table are not. */
function isNamed({ layer: { kind } }: Placed): boolean {
  return kind !== 'pack' && kind !== 'scenario' && kind !== 'table';
}

function unknown(known: Known, id: string, path: string): Problem {
  const values = [...known.keys()];
  const code = path.endsWith('/edition') || path === '/ruleset' ? 'unknown-edition' : 'unknown-layer';
  const given = code === 'unknown-edition' ? { edition: id } : { layer: id };
  return problem(code, { ...given, values, ...nearTo(id, values) }, undefined, path);
}

/** The layers with everything they stand over, each once, in the order of their kinds. */
function raised(book: RuleBook, known: Known, wanted: readonly Placed[]): Result<readonly Placed[]> {
  const all: Placed[] = [];
  for (const placed of wanted) {
    const chain = beneath(known, placed);
    if (!chain.ok) return chain;
    for (const each of chain.value) if (!all.some(({ layer }) => layer === each.layer)) all.push(each);
  }
  const editions = all.filter(({ layer }) => layer.kind === 'edition');
  if (editions.length === 0) {
    const standing = known.get(book.edition);
    const chain = standing === undefined ? ok([]) : beneath(known, standing);
    if (!chain.ok) return chain;
    return ok(inKinds(known, [...chain.value, ...all]));
  } else {
    const rivals = rivalsAmong(known, editions);
    if (rivals !== undefined) return refuse(rivals);
  }
  return ok(inKinds(known, all));
}

/** Layers in the order of their kinds. */
function inKinds(known: Known, layers: readonly Placed[]): readonly Placed[] {
  return LAYER_KINDS.flatMap((kind) => inOrder(known, layers.filter(({ layer }) => layer.kind === kind)));
}

/** A layer and all beneath it, lowest first. */
function beneath(known: Known, placed: Placed): Result<readonly Placed[]> {
  const chain: Placed[] = [];
  let at = placed;
  for (;;) {
    const { layer, path } = at;
    if (chain.some((each) => each.layer === layer)) {
      return refuse(problem('layer-cycle', { layer: placed.layer.id }, undefined, `${placed.path}/over`));
    }
    chain.unshift(at);
    if (layer.over === undefined) return ok(chain);
    const next = known.get(layer.over);
    if (next === undefined) return refuse(unknown(known, layer.over, `${path}/over`));
    at = next.path === '' ? { ...next, path } : next;
  }
}

/** Two editions of which neither stands over the other. */
function rivalsAmong(known: Known, editions: readonly Placed[]): Problem | undefined {
  let top = editions[0];
  for (const each of editions.slice(1)) {
    if (top === undefined || standsOver(known, top.layer, each.layer.id)) continue;
    if (standsOver(known, each.layer, top.layer.id)) top = each;
    else return problem('conflict', { value: each.layer.id, other: top.layer.id }, undefined, each.path);
  }
  return undefined;
}

/**
 * Whether a layer stands over another one, directly or with others between them.
 *
 * @example standsOver(known, edition421, '5.1') // true
 */
export function standsOver(known: Known, layer: Layer, id: string): boolean {
  const seen = new Set<string>();
  for (let at: Layer | undefined = layer; at?.over !== undefined && !seen.has(at.id); at = known.get(at.over)?.layer) {
    if (at.over === id) return true;
    seen.add(at.id);
  }
  return false;
}

/** Layers of one kind: one that stands over another comes after it. */
function inOrder(known: Known, layers: readonly Placed[]): readonly Placed[] {
  const ordered: Placed[] = [];
  for (const placed of layers) {
    const above = ordered.findIndex(({ layer }) => standsOver(known, layer, placed.layer.id));
    ordered.splice(above < 0 ? ordered.length : above, 0, placed);
  }
  return ordered;
}
