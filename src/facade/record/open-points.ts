import type { Ruleset } from '../../editions/index.js';
import { RULE_BOOK } from '../../editions/index.js';
import type { OpenPoint, OpenPoints } from '../../engine/world/open-points.js';
import { LOS_RULES } from '../../los/index.js';
import { answersOf, isSupported, valuesOf } from '../../rulesets/index.js';
import type { World } from '../../state/index.js';

/** The open points of Lock 'n Load Tactical: the switches and numbers of its ruleset. */
export const openPoints: OpenPoints<World> = { of: pointsOf, watched, answered };

function pointsOf({ ruleset }: World): readonly OpenPoint[] {
  const answers = answersOf(ruleset);
  return RULE_BOOK.entries.map((entry) => {
    const answer = answers[entry.name] ?? entry.default;
    const others = valuesOf(entry).filter((value) => value !== answer && isSupported(entry, value));
    return { name: entry.name, rule: entry.rule, answer, others };
  });
}

/** The same world; it reports the name of each switch and number that is read. */
function watched(world: World, read: (name: string) => void): World {
  const { switches, numbers } = world.ruleset;
  const ruleset = { ...world.ruleset, switches: reporting(switches, read), numbers: reporting(numbers, read) };
  return under(ruleset, withOwnSights(world));
}

/** The same values behind fields that report when they are read. */
function reporting<T extends object>(values: T, read: (name: string) => void): T {
  const fields = Object.entries(values).map(([name, value]: readonly [string, unknown]) => {
    const get = (): unknown => {
      read(name);
      return value;
    };
    return [name, { get, enumerable: true }] as const;
  });
  return Object.defineProperties({}, Object.fromEntries(fields)) as T;
}

function answered(world: World, name: string, answer: string | number): World {
  const { ruleset } = world;
  const other: Ruleset =
    typeof answer === 'number'
      ? { ...ruleset, numbers: { ...ruleset.numbers, [name]: answer } }
      : { ...ruleset, switches: { ...ruleset.switches, [name]: answer } };
  return under(other, name in LOS_RULES ? withOwnSights(world) : world);
}

/** The same world, whose lines of sight are not kept with its map. */
function withOwnSights(world: World): World {
  return { ...world, map: { ...world.map } };
}

/** A world with another ruleset, and with nothing remembered. */
function under(ruleset: Ruleset, world: World): World {
  return { ...world, ruleset, caches: { byKey: new Map() } };
}
