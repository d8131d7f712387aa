import type { Ledger, Term } from '../../../kernel/numbers/ledger.js';
import { ledger, plus, wholeTotal } from '../../../kernel/numbers/ledger.js';
import type { Result } from '../../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../../kernel/basis/result.js';
import type { ChartValues, Charts, Cost, CostClass, Costs } from '../../charts/index.js';
import { chartOf } from '../../charts/index.js';
import { hasClearWay } from '../../sight/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { areJoined, buildingsIn, hexsideBetween, isOpening, isRiver, sectionOf } from '../../terrain/index.js';
import { barOn } from './barred.js';
import type { StepFacts } from './step-facts.js';
import { WAYS_OF_ALL, wadesInto } from './crossings.js';

/** What a step costs. */
export interface StepCost {
  /** Half Movement Points, or all that the unit has. */
  readonly cost: number | 'all';
  readonly sum: Ledger;
  /** The way along which it goes. */
  readonly along?: (typeof WAYS_OF_ALL)[number];
  /** It ends the maneuver. */
  readonly ends: boolean;
}

/** 4.1.10, 4.1.13: half Movement Points to wade into a river or a marsh. */
const WADING = 3;

/** 4.1.8.1: half Movement Points to cross a hedgerow. */
const HEDGEROW = { foot: 2, vehicle: 4 };

/** 4.1.17: half Movement Points on foot to enter a hex with a roadblock. */
const ROADBLOCK = 2;

/** 19.2: half Movement Points of an AFV to enter a hex with wire. */
const WIRE = 2;

type Effects = ChartValues['terrainEffects'];

/** A term of the cost: half Movement Points, or a word of the chart. */
interface Item {
  readonly id: string;
  readonly rule: string;
  readonly cost: Cost;
}

/**
 * What it costs a unit to go from a hex into the next: a sum of half Movement Points.
 *
 * @param charts the charts of the game
 * @param facts the step
 * @returns the cost; `no-way` where the unit may not go; or `chart-missing`
 * @rule 4.1.3, 4.1.4, 4.1.6, 4.1.7, 4.1.8, 4.1.8.1, 4.1.9, 4.1.9.3, 4.1.9.6, 4.1.10, 4.1.12, 4.1.13, 4.1.17, 4.1.18, 19.2
 * @example stepCost(charts, facts).value.cost // 3: one and a half Movement Points into a river
 */
export function stepCost(charts: Charts, facts: StepFacts): Result<StepCost> {
  const bar = barOn(facts);
  if (bar !== undefined) return refuse(bar);
  const { from, to, mover } = facts;
  const along = WAYS_OF_ALL.find((kind) => areJoined(from, to, [kind]));
  const wading = wadesInto(from, to);
  const ends = wading && !mover.exempt;
  const water = waterOf(facts, wading, along !== undefined);
  const chart = chartOf(charts, 'terrainEffects', { section: '4.0', term: `mp.${mover.class}` });
  if (!chart.ok) return chart;
  const base = water ?? wayOf(chart.value, to, along) ?? groundOf(chart.value, facts);
  const items = [base, ...extras(chart.value, facts, along)].map(priced(mover.class));
  const no = items.find(({ cost }) => cost === 'no');
  if (no !== undefined) return refuse(problem('no-way', { by: no.id, hex: to.name }, no.rule));
  const terms = items.flatMap(({ id, rule, cost }): readonly Term[] =>
    typeof cost === 'number' ? [plus(id, rule, cost)] : [],
  );
  const sum = ledger('step', '10.0', terms);
  const all = items.some(({ cost }) => cost === 'all');
  return ok({ cost: all ? 'all' : wholeTotal(sum), sum, ...(along === undefined ? {} : { along }), ends });
}

type Priced = Omit<Item, 'cost'> & { readonly cost: Cost | Costs };

const priced =
  (of: CostClass) =>
  ({ id, rule, cost }: Priced): Item => ({ id, rule, cost: typeof cost === 'object' ? cost[of] : cost });

/** A river without a bridge or ford, and a marsh off the ways: the rules print the cost. */
function waterOf({ from, to, mover, wades, rulings }: StepFacts, wading: boolean, onWay: boolean): Priced | undefined {
  if (wading) {
    const all = wades && isRiver(from) && !mover.exempt;
    return { id: 'river', rule: '4.1.10', cost: all ? 'all' : WADING };
  }
  if (to.ground !== 'marsh' || onWay) return undefined;
  const crossing = rulings.switches.marshExemption === 'asPrinted' && (to.bridge === true || to.ford === true);
  const all = from.ground === 'marsh' && !mover.exempt && !crossing;
  return { id: 'marsh', rule: '4.1.13', cost: all ? 'all' : WADING };
}

/** Along a way its own cost counts, and not that of the terrain beside it; a bridge and a ford have costs of their own. */
function wayOf(effects: Effects, to: LhyHex, along: StepCost['along']): Priced | undefined {
  if (to.ford === true) return { id: 'ford', rule: '4.1.12', cost: effects.ford.mp };
  if (along === undefined) return undefined;
  if (to.bridge === true) return { id: 'bridge', rule: '4.1.11', cost: effects.bridge.mp };
  return { id: along, rule: along === 'path' ? '4.1.9.6' : '4.1.9', cost: effects[along].mp };
}

/** Off the ways the dearest terrain of the hex counts; an opening between urban buildings counts as open ground. */
function groundOf(effects: Effects, { map, from, to, mover }: StepFacts): Priced {
  const open = buildingsIn(from).includes('urbanBuilding') && hasClearWay(map, from, to);
  const buildings = open ? [] : buildingsIn(to);
  const items: readonly Priced[] = [
    { id: to.ground, rule: sectionOf(to.ground), cost: effects[to.ground].mp },
    ...buildings.map((id): Priced => ({ id, rule: '4.1.6', cost: effects[id].mp })),
  ];
  return items.reduce((dearest, item) => {
    const [a, b] = [dearest, item].map((each) => weightOf((each.cost as Costs)[mover.class]));
    return (b as number) > (a as number) ? item : dearest;
  });
}

/** Costs in their order: no entry at all is the worst. */
function weightOf(cost: Cost): number {
  if (cost === 'no') return Infinity;
  return cost === 'all' ? Number.MAX_SAFE_INTEGER : cost;
}

/** What is paid beside the terrain of the hex: the way up, what stands on the hexside, a roadblock. */
function extras(effects: Effects, facts: StepFacts, along: StepCost['along']): readonly Priced[] {
  const { from, to, mover, roadblocks, wire = [] } = facts;
  const overBridge = along !== undefined && (from.bridge === true || to.bridge === true);
  const uphill = to.level > from.level && !overBridge;
  const blocked = mover.class === 'foot' && roadblocks.includes(to.name);
  return [
    ...(uphill ? [{ id: 'uphill', rule: '4.1.4', cost: effects.hill.uphill }] : []),
    ...(along === undefined ? hexsideOf(effects, facts) : []),
    ...(blocked ? [{ id: 'roadblock', rule: '4.1.17', cost: ROADBLOCK }] : []),
    ...(mover.class === 'afv' && wire.includes(to.name) ? [{ id: 'wire', rule: '19.2', cost: WIRE }] : []),
  ];
}

function hexsideOf(effects: Effects, { map, from, to, mover }: StepFacts): readonly Priced[] {
  const foot = mover.class === 'foot';
  switch (isOpening(map, from, to) ? undefined : hexsideBetween(map, from, to)) {
    case 'wall':
      return [{ id: 'wall', rule: '4.1.7', cost: effects.wall.mp }];
    case 'treeLine':
      return foot ? [] : [{ id: 'treeLine', rule: '4.1.8', cost: effects.treeLine.mp }];
    case 'hedgerow':
      return [{ id: 'hedgerow', rule: '4.1.8.1', cost: foot ? HEDGEROW.foot : HEDGEROW.vehicle }];
    case undefined:
      return [];
  }
}
