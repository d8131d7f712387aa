import { LAYERS, RULE_BOOK, changesOf } from '../../editions/index.js';
import type { GameRules, Result, World } from '../../facade/index.js';
import { gameRulesSchema } from '../../engine/game/game-rules.js';
import { decode } from '../../kernel/json/decode.js';
import { answersOf } from '../../rulesets/index.js';
import { worldFor } from './bundle.js';
import type { Choice } from './bundle.js';

/**
 * The world of a saved or recorded game: by the rules that its file names, unless somebody asks for others.
 *
 * @param choice scenario, packs, and the rules that somebody asks for
 * @param json the content of the file, not to be trusted
 * @returns the world, or the problems of `worldFor`. Whether it is the world of the game is decided by its digests
 * @example worldOfRecord({ scenario: 'training', packs: [], rules: [] }, transcript)
 */
export function worldOfRecord(choice: Choice, json: unknown): Result<World> {
  const named = choice.ruleset === undefined && choice.rules.length === 0 ? rulesIn(json) : undefined;
  if (named === undefined) return worldFor(choice);
  const ids = named.id.split('+').filter((id) => LAYERS.some((layer) => layer.id === id));
  const asked: Choice = { ...choice, withheld: true, ...(ids.length === 0 ? {} : { ruleset: ids.join('+') }) };
  const world = worldFor(asked);
  if (!world.ok) return world;
  const rules = rulesBetween(world.value, named);
  return rules.length === 0 ? world : worldFor({ ...asked, rules });
}

/** The rules that a document names; nothing where it names none in their form. */
function rulesIn(json: unknown): GameRules | undefined {
  if (typeof json !== 'object' || json === null || !('ruleset' in json)) return undefined;
  const rules = decode(gameRulesSchema(), json.ruleset);
  return rules.ok ? rules.value : undefined;
}

/** The answers of a document that the world has otherwise, as house rules. */
function rulesBetween({ ruleset }: World, { answers }: GameRules): readonly string[] {
  if (JSON.stringify(changesOf(ruleset)) === JSON.stringify(answers)) return [];
  const own = answersOf(ruleset);
  return RULE_BOOK.entries.flatMap(({ name, default: standing }) => {
    const wanted = Object.hasOwn(answers, name) ? answers[name] : standing;
    return wanted === undefined || wanted === own[name] ? [] : [`${name}=${wanted}`];
  });
}
