import { append } from '../../kernel/basis/lists.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { openArchive } from '../../vassal/codec/archive.js';
import type { ModuleRules } from '../../vassal/made/rules.js';
import { RULES_CLASS, RULES_MODES } from '../../vassal/made/rules.js';
import { readBytes } from '../files/bytes.js';
import { readJson } from '../files/files.js';
import { readRuleset, rulesGiven } from '../files/house-rules.js';
import { inPackage } from '../terminal/in-package.js';
import type { Options } from '../terminal/command-line.js';

/** The classes that come with the package. */
const JAR = 'clients/vassal/hexarbiter-vassal.jar';
/** Options that say something of the rules of a module, and nothing without `--with-rules`. */
const OWN = ['rules-mode', 'rules-server', 'rules-jar'] as const;

/**
 * The rules that go into a module: the classes of the package or of `--rules-jar`, and the world that the server is asked for.
 *
 * @param scenario the id of the scenario
 * @returns nothing where nobody asks for them; or `with-rules-needed`, `unknown-rules-mode`, `bad-server-address`, `no-table-rules`, `rules-not-served`, and the
 *   problems of the files
 * @example rulesAskedFor(options, 'training').value?.mode // 'warn'
 */
export function rulesAskedFor(options: Options, scenario: string): Result<ModuleRules | undefined> {
  if (!options.flag('with-rules')) {
    const strange = OWN.filter((name) => options.text(name) !== undefined);
    return strange.length === 0
      ? ok(undefined)
      : refuseAll(strange.map((name) => problem('with-rules-needed', {}, undefined, `--${name}`)));
  }
  const mode = RULES_MODES.find((each) => each === (options.text('rules-mode') ?? 'warn'));
  const problems: Problem[] =
    mode === undefined ? [problem('unknown-rules-mode', { known: RULES_MODES }, undefined, '--rules-mode')] : [];
  const server = options.text('rules-server');
  if (server !== undefined && !/^(?:http|ws)s?:\/\/[^\s/]/.test(server))
    problems.push(problem('bad-server-address', { address: server }, undefined, '--rules-server'));
  const classes = classesIn(options.text('rules-jar'));
  const world = worldServed(options, scenario);
  for (const each of [classes, world]) if (!each.ok) append(problems, each.problems);
  if (!classes.ok || !world.ok || mode === undefined || problems.length > 0) return refuseAll(problems);
  return ok({
    classes: classes.value,
    mode,
    ...(server === undefined ? {} : { server }),
    world: world.value,
  });
}

function classesIn(given: string | undefined): Result<ModuleRules['classes']> {
  const own = inPackage(JAR);
  const file = given ?? (own === undefined ? JAR : decodeURIComponent(own.pathname));
  const bytes = readBytes(file);
  if (!bytes.ok) return bytes;
  const opened = openArchive(bytes.value, (name) => name.endsWith('.class'), file);
  if (!opened.ok) return opened;
  const { files } = opened.value;
  return files.has(RULES_CLASS) ? ok(files) : refuse(problem('no-table-rules', { file: RULES_CLASS }, undefined, file));
}

/** The parameters of `world/load` for the world of the command line. What a server cannot be asked for is a problem. */
function worldServed(options: Options, scenario: string): Result<Readonly<Record<string, unknown>>> {
  const rules = readRuleset(rulesGiven(options));
  if (!rules.ok) return rules;
  const { layers, handicap, ruleset, rules: answers = {} } = rules.value.input;
  const unserved = [...(layers === undefined ? [] : ['--ruleset']), ...(handicap === undefined ? [] : ['--handicap'])];
  if (unserved.length > 0) return refuseAll(unserved.map((path) => problem('rules-not-served', {}, undefined, path)));
  const packs = options.texts('pack').map(readJson);
  const problems = packs.flatMap((each) => (each.ok ? [] : each.problems));
  if (problems.length > 0) return refuseAll(problems);
  return ok({
    scenario,
    ...(packs.length === 0 ? {} : { packs: packs.map((each) => (each.ok ? each.value : null)) }),
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(Object.keys(answers).length === 0 ? {} : { rules: answers }),
    ...(options.flag('withheld') ? { withheld: true } : {}),
  });
}
