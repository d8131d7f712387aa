import type { OpenPoint, OpenPoints } from '../../engine/world/open-points.js';
import { isSupported, valuesOf } from '../../rulesets/index.js';
import { LHY_RULE_BOOK } from '../rulings/index.js';
import type { LhyWorld } from '../state/index.js';

/** The open points of The Last Hundred Yards: its switches. */
export const openPoints: OpenPoints<LhyWorld> = { of: pointsOf, watched, answered };

type Answers = Readonly<Record<string, string>>;

function pointsOf({ rulings }: LhyWorld): readonly OpenPoint[] {
  const answers: Answers = { ...rulings.switches };
  return LHY_RULE_BOOK.entries.map((entry) => {
    const answer = answers[entry.name] ?? entry.default;
    const others = valuesOf(entry).filter((value) => value !== answer && isSupported(entry, value));
    return { name: entry.name, rule: entry.rule, answer, others };
  });
}

/** The same world; it reports the name of each switch that is read. */
function watched(world: LhyWorld, read: (name: string) => void): LhyWorld {
  const fields = Object.entries(world.rulings.switches).map(([name, value]) => {
    const get = (): unknown => {
      read(name);
      return value;
    };
    return [name, { get, enumerable: true }] as const;
  });
  return under(world, Object.defineProperties({}, Object.fromEntries(fields)) as LhyWorld['rulings']['switches']);
}

function answered(world: LhyWorld, name: string, answer: string | number): LhyWorld {
  return under(world, { ...world.rulings.switches, [name]: answer });
}

/** A world with other answers, and with nothing remembered. */
function under(world: LhyWorld, switches: LhyWorld['rulings']['switches']): LhyWorld {
  return { ...world, rulings: { ...world.rulings, switches }, caches: { byKey: new Map() } };
}
