import { partsOf, RULE_BOOK } from '../editions/index.js';
import type { PackRules } from '../editions/index.js';
import { canonical } from '../kernel/json/canonical.js';
import { problem } from '../kernel/basis/result.js';
import type { Problem } from '../kernel/basis/result.js';
import { layerFaults, stackOf } from '../rulesets/index.js';
import type { Asked, Placed } from '../rulesets/index.js';
import type { Scenario } from '../state/scenario/scenario.js';
import type { Pack } from './pack.js';

/** The rules that packs ask for, and every mistake in them. */
export interface MergedRules {
  readonly rules: PackRules;
  readonly problems: readonly Problem[];
}

/**
 * The edition of all packs together, and their answers as layers. Whether every answer can be played is judged when a world is
 * loaded: the table may replace it.
 *
 * @returns the rules, and every mistake with its place: `conflict` of editions or answers, `unknown-switch`, `bad-switch-value`
 * @example mergeRules([starter, training]).rules.edition // { id: '5.1', path: '/0/edition' }
 */
export function mergeRules(packs: readonly Pack[]): MergedRules {
  const layers = packs.flatMap(layerOfPack);
  const offered = packs.flatMap(layersBrought);
  const { edition, problems } = editionOf(packs, offered);
  return {
    rules: { ...(edition === undefined ? {} : { edition }), layers, offered },
    problems: [...problems, ...offeredFaults(offered), ...layerFaults(RULE_BOOK, layers)],
  };
}

/** The layers that a pack brings: they stand in a game only where they are asked for. */
function layersBrought({ rulesets = [] }: Pack, p: number): readonly Placed[] {
  return rulesets.map((layer, i) => {
    const path = `/${p}/rulesets/${i}`;
    return { layer, path, answers: `${path}/answers` };
  });
}

/** The mistakes of layers that packs bring, each by itself and in what it stands over. */
function offeredFaults(offered: readonly Placed[]): readonly Problem[] {
  const found = offered.flatMap((placed) => {
    const stack = stackOf(RULE_BOOK, { asked: [{ id: placed.layer.id, path: placed.path }], offered, brought: [] });
    return [...(stack.ok ? [] : stack.problems), ...layerFaults(RULE_BOOK, [placed])];
  });
  return [...new Map(found.map((each) => [canonical(each), each])).values()];
}

function layerOfPack({ id, title, switches }: Pack, p: number): readonly Placed[] {
  if (Object.keys(switches).length === 0) return [];
  return [{ layer: { id, title, kind: 'pack', answers: switches }, path: `/${p}`, answers: `/${p}/switches` }];
}

/** The edition that the packs name: all of them the same, or none. */
function editionOf(
  packs: readonly Pack[],
  offered: readonly Placed[],
): { readonly edition?: Asked; readonly problems: readonly Problem[] } {
  const asked = packs.flatMap(({ edition }, p) =>
    edition === undefined ? [] : [{ id: edition, path: `/${p}/edition` }],
  );
  const [first] = asked;
  if (first === undefined) return { problems: [] };
  const problems = asked
    .filter(({ id }) => id !== first.id)
    .map(({ id, path }) => problem('conflict', { value: id, other: first.id }, undefined, path));
  return { edition: first, problems: [...problems, ...unknownEdition(first, offered)] };
}

/** So many unknown parts of one name are told. */
const MOST_PARTS = 8;

function unknownEdition(edition: Asked, offered: readonly Placed[]): readonly Problem[] {
  const stack = stackOf(RULE_BOOK, { asked: partsOf(edition), offered, brought: [] });
  // The mistakes of the layers themselves are told with the packs that bring them.
  const unknown = stack.ok ? [] : stack.problems.filter(({ code }) => code === 'unknown-edition');
  return unknown.slice(0, MOST_PARTS);
}

/**
 * The rules of a scenario: its own answers lie over those of the packs.
 *
 * @example rulesOfScenario(rules, { id: 'raid', title: 'Raid', switches: { visibility: 'fog' } }).layers.length // 1
 */
export function rulesOfScenario(rules: PackRules, scenario: Pick<Scenario, 'id' | 'title' | 'switches'>): PackRules {
  return { ...rules, layers: [...rules.layers, ...layerOfScenario(scenario)] };
}

function layerOfScenario({ id, title, switches = {} }: Pick<Scenario, 'id' | 'title' | 'switches'>): readonly Placed[] {
  if (Object.keys(switches).length === 0) return [];
  const layer = { id, title, kind: 'scenario', answers: switches } as const;
  return [{ layer, path: '/scenario', answers: '/scenario/switches' }];
}

/**
 * The mistakes of a scenario's own answers. Mistakes of the packs are reported with the packs.
 *
 * @returns `unknown-switch` and `bad-switch-value`, with paths into the scenario
 * @example switchFaults({ id: 'raid', title: 'Raid', switches: { visibilty: 'fog' } }) // unknown-switch at /switches/visibilty
 */
export function switchFaults(scenario: Pick<Scenario, 'id' | 'title' | 'switches'>): readonly Problem[] {
  const layers = layerOfScenario(scenario).map(({ layer }) => ({ layer, path: '', answers: '/switches' }));
  return layerFaults(RULE_BOOK, layers);
}
