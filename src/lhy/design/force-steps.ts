import * as v from 'valibot';
import { whole } from '../../engine/game/atoms.schema.js';
import { recordOf } from '../../engine/documents/fields.schema.js';
import { once } from '../../kernel/basis/once.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { BySide, ChartId, ForceColumn } from '../charts/index.js';
import type { Settled } from './design.js';
import type { Dice } from './dice.js';
import type { Library } from './library.js';
import { platoonFaults } from './platoons.js';
import type { DesignStep } from './step.js';
import { forBoth, formed, noDice } from './step.js';

const COLUMNS = ['a', 'b', 'c', 'd'] as const;
const SIDES = ['attacker', 'defender'] as const;

const bySide = <T>(value: () => v.GenericSchema<unknown, T>): (() => v.GenericSchema<unknown, BySide<T>>) =>
  once(() => v.strictObject({ attacker: value(), defender: value() }));

const column = /* @__PURE__ */ once(() =>
  recordOf<ForceColumn>({ infantryPlatoons: whole(0, 20), tankPlatoons: whole(0, 20), support: whole(0, 999) }),
);
const columns = /* @__PURE__ */ bySide(column);
const limit = /* @__PURE__ */ bySide(() => whole(0, 99));
const modifier = /* @__PURE__ */ bySide(() => whole(-9, 9));

const isColumn = (answer: unknown): answer is (typeof COLUMNS)[number] => COLUMNS.some((each) => each === answer);
const missing = (chart: ChartId, section: string, term?: string): Result<never> =>
  refuse(problem('chart-missing', { chart, section, ...(term === undefined ? {} : { term }) }, section));

const forces: DesignStep = {
  id: 'forces',
  rule: '23.0(8)',
  asks: (_library, design) => {
    if (design.settled.forces !== undefined) return undefined;
    const agreed = { infantryPlatoons: 2, tankPlatoons: 0, support: 20 };
    const example = { attacker: agreed, defender: agreed };
    return { ...forBoth(design), example, ...(design.settled.type === 'armor' ? {} : { options: COLUMNS }) };
  },
  take: (library, { settled }, { answer }) => {
    const table = library.charts.values.forcesAndSupport;
    const armor = settled.type === 'armor';
    if (isColumn(answer) && !armor && table === undefined) return missing('forcesAndSupport', '23.0(8)');
    const read = isColumn(answer) && !armor && table !== undefined ? ok(table[answer]) : formed(columns(), answer);
    if (!read.ok) return read;
    const faults = [...armorFaults(settled, read.value), ...platoonFaults(library, settled, read.value)];
    return faults.length > 0 ? refuseAll(faults) : ok({ ...settled, forces: read.value });
  },
};

/** In an armor engagement all platoons are of AFVs; each side has one at least, whatever is played. */
function armorFaults({ type }: Settled, given: BySide<ForceColumn>): readonly Problem[] {
  return SIDES.flatMap((side) => {
    const { infantryPlatoons, tankPlatoons } = given[side];
    if (type === 'armor' && infantryPlatoons > 0)
      return [problem('only-armor', { side }, '23.0(6)', `/answer/${side}/infantryPlatoons`)];
    if (infantryPlatoons + tankPlatoons === 0) return [problem('no-platoons', { side }, '23.0(8)', `/answer/${side}`)];
    return [];
  });
}

const platoonsOf = ({ infantryPlatoons, tankPlatoons }: ForceColumn): number => infantryPlatoons + tankPlatoons;

const limits: DesignStep = {
  id: 'limits',
  rule: '23.0(9)',
  asks: (_library, design) =>
    design.settled.limits === undefined
      ? { ...forBoth(design), options: ['roll'], example: { attacker: 7, defender: 5 } }
      : undefined,
  take: (library, { settled }, { answer, dice }) => {
    if (answer !== 'roll') {
      const read = formed(limit(), answer);
      return read.ok ? ok({ ...settled, limits: read.value }) : read;
    }
    const chart = library.charts.values.casualtyLimits;
    const defender = settled.forces?.defender;
    if (chart === undefined || defender === undefined) return missing('casualtyLimits', '23.0(9)');
    const rolled: number[] = [];
    for (const _side of SIDES) {
      const die = dice.next();
      if (die === undefined) return noDice('limits', '23.0(9)', 2);
      const term = `${platoonsOf(defender)}.${die % 2 === 0 ? 'even' : 'odd'}`;
      const value = Object.hasOwn(chart, term) ? chart[term] : undefined;
      if (value === undefined) return missing('casualtyLimits', '23.0(9)', term);
      rolled.push(value);
    }
    return ok({ ...settled, limits: { attacker: rolled[0] ?? 0, defender: rolled[1] ?? 0 } });
  },
};

/** The usual Initiative DRMs. */
const USUAL: BySide<number> = { attacker: 2, defender: 0 };

/** What a table gives to a nation for a die: its rows are named as one roll, or as a first and a last one. */
function rolledIn(table: Readonly<Record<string, number>> | undefined, die: number): number | undefined {
  for (const [name, value] of Object.entries(table ?? {})) {
    const [, first, last = first] = /^([0-9]+)(?:-([0-9]+))?$/.exec(name) ?? [];
    if (first !== undefined && die >= Number(first) && die <= Number(last)) return value;
  }
  return undefined;
}

/** A roll for each side on a table by nation. */
function rollFor(
  library: Library,
  settled: Settled,
  dice: Dice,
  of: {
    readonly id: 'initiative' | 'coordination';
    readonly rule: string;
    readonly chart: 'initiativeModifiers' | 'coordinationModifiers';
  },
): Result<BySide<number>> {
  const chart = library.charts.values[of.chart];
  if (chart === undefined) return missing(of.chart, of.rule);
  const rolled: number[] = [];
  for (const side of SIDES) {
    const die = dice.next();
    if (die === undefined) return noDice(of.id, of.rule, 2);
    const nation = (side === 'attacker' ? settled.attackerNation : settled.defenderNation) ?? '';
    const value = rolledIn(Object.hasOwn(chart, nation) ? chart[nation] : undefined, die);
    if (value === undefined) return missing(of.chart, of.rule, `${nation}.${die}`);
    rolled.push(value);
  }
  return ok({ attacker: rolled[0] ?? 0, defender: rolled[1] ?? 0 });
}

const initiative: DesignStep = {
  id: 'initiative',
  rule: '23.0(10)',
  asks: (_library, design) =>
    design.settled.initiative === undefined
      ? { ...forBoth(design), options: ['usual', 'roll'], example: USUAL }
      : undefined,
  take: (library, { settled }, { answer, dice }) => {
    if (answer === 'usual') return ok({ ...settled, initiative: USUAL });
    const of = { id: 'initiative', rule: '23.0(10)', chart: 'initiativeModifiers' } as const;
    const read = answer === 'roll' ? rollFor(library, settled, dice, of) : formed(modifier(), answer);
    return read.ok ? ok({ ...settled, initiative: read.value }) : read;
  },
};

const coordination: DesignStep = {
  id: 'coordination',
  rule: '23.0(11)',
  asks: (_library, design) => {
    const { coordination: given, forces: of } = design.settled;
    const several = of !== undefined && SIDES.some((side) => platoonsOf(of[side]) > 1);
    return given === undefined && several
      ? { ...forBoth(design), options: ['roll'], example: { attacker: 1, defender: 0 } }
      : undefined;
  },
  take: (library, { settled }, { answer, dice }) => {
    const of = { id: 'coordination', rule: '23.0(11)', chart: 'coordinationModifiers' } as const;
    const read = answer === 'roll' ? rollFor(library, settled, dice, of) : formed(modifier(), answer);
    return read.ok ? ok({ ...settled, coordination: read.value }) : read;
  },
};

const planningSchema = /* @__PURE__ */ once(() =>
  v.strictObject({ armor: v.boolean(), dummies: v.boolean(), hidden: v.boolean(), sides: v.boolean() }),
);

const planning: DesignStep = {
  id: 'planning',
  rule: '23.0(12)',
  asks: (_library, design) =>
    design.settled.planning === undefined
      ? { ...forBoth(design), example: { armor: true, dummies: false, hidden: false, sides: true } }
      : undefined,
  take: (_library, { settled }, { answer }) => {
    const read = formed(planningSchema(), answer);
    return read.ok ? ok({ ...settled, planning: read.value }) : read;
  },
};

/** The steps of the forces, the limits, the modifiers, and what is agreed before the bids. */
export const FORCE_STEPS: readonly DesignStep[] = [forces, limits, initiative, coordination, planning];
