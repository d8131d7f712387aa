import type { Result, RulesetInput, World } from 'hexarbiter';
import { loadWorld, problem, refuse } from 'hexarbiter';
import { SCENARIOS } from 'hexarbiter/scenarios';
import { mission } from '../../../packs/lhy/hill-31.json';
import { BOTS } from 'hexarbiter/bots';
import { LAYERS, RULE_BOOK } from 'hexarbiter/editions';
import { isSupported, valuesOf } from 'hexarbiter/rulesets';
import type { Pack } from 'hexarbiter/scenario';
import { boardId, decodePack, loadPacks } from 'hexarbiter/scenario';
import type { GameRules } from '../../../src/engine/game/game-rules.js';
import type { Menu } from '../protocol.js';
import { say } from '../words/say.js';
import { questionOf } from './questions.js';

/** A pack as far as the shelf needs to know it. */
interface Shelved extends Pick<Pack, 'id'> {
  readonly requires?: readonly string[];
  readonly scenarios?: readonly Pick<Pack['scenarios'][number], 'id' | 'title' | 'sides' | 'map'>[];
  readonly boards?: Pack['boards'];
}

const bundled = Object.values(import.meta.glob<Shelved>('../../../packs/*.json', { eager: true, import: 'default' }));
const boards: readonly { readonly id: string | undefined; readonly board: unknown }[] = Object.values(
  import.meta.glob<string>('../../../boards/*.txt', { eager: true, import: 'default', query: '?raw' }),
).map((text) => {
  const board = { format: 'text' as const, lines: text.trimEnd().split('\n') };
  return { id: boardId(board), board };
});

/** The packs at hand: those of the project, and those that were dropped on the page. */
export interface Shelf {
  readonly packs: ReadonlyMap<string, Shelved>;
}

/**
 * The packs of the project.
 *
 * @example startingShelf().packs.has('training') // true
 */
export function startingShelf(): Shelf {
  return { packs: new Map(bundled.map((pack) => [pack.id, pack])) };
}

/**
 * A shelf with one pack more, which takes the place of one with its id.
 *
 * @param shelf the packs at hand
 * @param json a pack as a JSON parser gives it, perhaps hostile
 * @returns the shelf and the pack, or every mistake of the pack
 * @example withPack(startingShelf(), json)
 */
export function withPack(shelf: Shelf, json: unknown): Result<{ readonly shelf: Shelf; readonly pack: Pack }> {
  const pack = decodePack(json);
  if (!pack.ok) return pack;
  const more: Shelf = { packs: new Map([...shelf.packs, [pack.value.id, json as Shelved]]) };
  const whole = loadPacks(packsWith(more, pack.value.id));
  return whole.ok ? { ok: true, value: { shelf: more, pack: pack.value } } : whole;
}

/** A pack, all that it requires, and the boards on which their scenarios are played. */
function packsWith({ packs }: Shelf, id: string): readonly unknown[] {
  const ids = new Set([id]);
  for (const each of ids) for (const other of packs.get(each)?.requires ?? []) ids.add(other);
  const chosen = [...ids].flatMap((each) => packs.get(each) ?? []);
  const own = new Set(chosen.flatMap((pack) => pack.boards ?? []).map(boardId));
  const played = new Set(
    chosen.flatMap(({ scenarios = [] }) => scenarios.flatMap(({ map }) => map.boards.map(({ board }) => board))),
  );
  const lent = boards.filter((each) => each.id !== undefined && played.has(each.id) && !own.has(each.id));
  const pack = { format: 0, id: 'boards', title: 'Boards', boards: lent.map(({ board }) => board) };
  return lent.length === 0 ? chosen : [pack, ...chosen];
}

/**
 * The world of a scenario.
 *
 * @param shelf the packs at hand
 * @param scenario its id
 * @param rules the ruleset with its layers, and the answers of the table
 * @returns the world; or `unknown-scenario`, and the problems of `loadWorld`
 * @example worldFor(startingShelf(), 'training', { ruleset: '5.1' })
 */
export function worldFor(shelf: Shelf, scenario: string, rules: RulesetInput): Result<World> {
  const home = [...shelf.packs.values()].find(({ scenarios = [] }) => scenarios.some(({ id }) => id === scenario));
  if (home === undefined) {
    const known = scenariosOf(shelf).map(({ value }) => value);
    return refuse(problem('unknown-scenario', { scenario: scenario.slice(0, 64), known }, '22.0', '/scenario'));
  }
  return loadWorld({ packs: packsWith(shelf, home.id), scenario, withheld: 'default', ...rules });
}

/**
 * The world of a document that names its rules.
 *
 * @param shelf the packs at hand
 * @param scenario its id
 * @param rules the rules of the document, where it names them
 * @example worldOfRules(startingShelf(), 'training', { id: '5.1', answers: {} })
 */
export function worldOfRules(shelf: Shelf, scenario: string, rules: GameRules | undefined): Result<World> {
  if (rules === undefined) return worldFor(shelf, scenario, {});
  const ids = rules.id.split('+').filter((id) => LAYERS.some((layer) => layer.id === id));
  const asked = ids.length === 0 ? {} : { ruleset: ids.join('+') };
  const world = worldFor(shelf, scenario, asked);
  if (!world.ok || JSON.stringify(world.value.changes) === JSON.stringify(rules.answers)) return world;
  return worldFor(shelf, scenario, { ...asked, rules: rules.answers });
}

function scenariosOf({ packs }: Shelf): Menu['scenarios'] {
  return [...packs.values()]
    .flatMap(({ scenarios = [] }) => scenarios)
    .map(({ id, title, sides }) => ({
      value: id,
      text: title,
      sides: sides.map((side) => ({ value: side.id, text: side.name })),
    }))
    .sort((a, b) => placeOf(a.value) - placeOf(b.value));
}

/** In the order in which to learn the game; those that were dropped on the page come first. */
function placeOf(scenario: string): number {
  return SCENARIOS.findIndex(({ id }) => id === scenario);
}

/** The id of the mission of the second game that comes with the page. */
export const MISSION = 'hill-31';

function missionEntry(): Menu['scenarios'][number] {
  const { title, sides } = mission;
  const text = say('menu.second', { title });
  return { value: MISSION, text, sides: sides.map(({ id }) => ({ value: id, text: id })) };
}

/**
 * Everything that can be chosen before a game.
 *
 * @example menuOf(startingShelf()).scenarios[0].value // 'training'
 */
export function menuOf(shelf: Shelf): Menu {
  const editions = LAYERS.filter(({ kind }) => kind === 'edition');
  const others = LAYERS.filter(({ kind }) => kind !== 'edition');
  const rulesets = [
    ...editions.map(({ id, title }) => ({ value: id, text: title })),
    ...others.map(({ id, title }) => ({
      value: `${RULE_BOOK.edition}+${id}`,
      text: say('ruleset.over', { title, edition: RULE_BOOK.edition }),
    })),
  ].sort((a, b) => Number(b.value === RULE_BOOK.edition) - Number(a.value === RULE_BOOK.edition));
  const switches = RULE_BOOK.entries
    .filter(({ implemented }) => implemented)
    .map((entry) => ({
      value: entry.name,
      text: questionOf(entry.name),
      answers: valuesOf(entry)
        .filter((value) => isSupported(entry, value))
        .map((value) => `${value}`),
    }));
  return {
    scenarios: [...scenariosOf(shelf), missionEntry()],
    rulesets,
    readings: { rulesets, switches },
    players: [
      { value: 'human', text: say('player.human') },
      ...Object.keys(BOTS).map((name) => ({ value: name, text: say(`player.${name as keyof typeof BOTS}`) })),
    ],
  };
}
