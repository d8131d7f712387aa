import type { Params, Problem } from '../../../kernel/basis/result.js';
import { problem } from '../../../kernel/basis/result.js';
import { hasClearWay } from '../../sight/index.js';
import {
  areJoined,
  buildingsIn,
  hexsideBetween,
  isForest,
  isOpening,
  isRiver,
  isUrbanBuildingRoad,
} from '../../terrain/index.js';
import { WAYS_OF_ALL, WAYS_OF_VEHICLES, wadesInto } from './crossings.js';
import type { StepFacts } from './step-facts.js';

/** One reason why a unit may not go from a hex into the next. */
interface Bar {
  readonly by: string;
  readonly rule: string;
  readonly bars: (facts: StepFacts) => boolean;
}

const onWay = ({ from, to }: StepFacts) => areJoined(from, to, WAYS_OF_VEHICLES);
const isFoot = ({ mover }: StepFacts) => mover.class === 'foot';
const isUrban = (hex: StepFacts['to']) => buildingsIn(hex).includes('urbanBuilding');

/** A road or path through a forest, or a road between tree lines. */
function isWooded(hex: StepFacts['to']): boolean {
  const way = hex.ways?.some(({ kind }) => kind !== 'river') === true;
  return hex.treeLined === true || (isForest(hex) && way);
}

/** Units on foot wade, where no special rule of the mission closes its rivers. */
function mayWade(facts: StepFacts): boolean {
  return isFoot(facts) && facts.impassableRivers !== true;
}

/** Tracked vehicles that are no AFVs cross tree lines by a ruling. */
function mayCrossTrees({ rulings, mover }: StepFacts): boolean {
  if (mover.class === 'foot' || mover.class === 'afv') return true;
  return mover.class === 'halftrack' && rulings.switches.treeLineVehicles === 'allTracked';
}

function crossesTrees(facts: StepFacts): boolean {
  const side = hexsideBetween(facts.map, facts.from, facts.to);
  return (side === 'treeLine' || side === 'hedgerow') && !onWay(facts) && !isOpening(facts.map, facts.from, facts.to);
}

/** Everything that keeps units out of a hex, or in one, in the order of the sections. */
const BARS: readonly Bar[] = [
  {
    by: 'urbanBuildings',
    rule: '4.1.6',
    bars: (facts) =>
      isFoot(facts) &&
      facts.urbanBefore &&
      isUrban(facts.to) &&
      isUrban(facts.from) &&
      !areJoined(facts.from, facts.to, WAYS_OF_ALL) &&
      !hasClearWay(facts.map, facts.from, facts.to),
  },
  {
    by: 'urbanBuilding',
    rule: '4.1.6',
    bars: (facts) => !isFoot(facts) && isUrban(facts.to) && !isUrbanBuildingRoad(facts.to),
  },
  { by: 'treeLine', rule: '4.1.8', bars: (facts) => crossesTrees(facts) && !mayCrossTrees(facts) },
  {
    by: 'forestRoad',
    rule: '4.1.9.1',
    bars: (facts) =>
      !isFoot(facts) && facts.mover.class !== 'afv' && (isWooded(facts.from) || isWooded(facts.to)) && !onWay(facts),
  },
  {
    by: 'urbanBuildingRoad',
    rule: '4.1.9.2',
    bars: (facts) =>
      !isFoot(facts) &&
      (isUrbanBuildingRoad(facts.from) || isUrbanBuildingRoad(facts.to)) &&
      !onWay(facts) &&
      !hasClearWay(facts.map, facts.from, facts.to),
  },
  { by: 'river', rule: '4.1.10', bars: (facts) => !mayWade(facts) && wadesInto(facts.from, facts.to) },
  { by: 'bridge', rule: '4.1.11', bars: (facts) => leavesBridgeAside(facts) },
  { by: 'marsh', rule: '4.1.13', bars: (facts) => !isFoot(facts) && facts.to.ground === 'marsh' && !onWay(facts) },
  {
    by: 'roadblock',
    rule: '4.1.17',
    bars: ({ mover, roadblocks, from, to, cameFrom }) =>
      mover.class !== 'foot' && roadblocks.includes(from.name) && cameFrom !== to.name,
  },
  {
    by: 'wire',
    rule: '19.2',
    bars: ({ mover, wire = [], to }) => mover.class !== 'foot' && mover.class !== 'afv' && wire.includes(to.name),
  },
];

function leavesBridgeAside({ from, to, wades }: StepFacts): boolean {
  const onBridge = from.bridge === true && isRiver(from) && !wades;
  return onBridge && !areJoined(from, to, WAYS_OF_ALL);
}

/**
 * The first reason why a unit may not go from a hex into the next, whatever it could pay.
 *
 * @returns `no-way` with what is in its way; nothing where the way is free
 * @rule 4.1.6, 4.1.8, 4.1.9.1, 4.1.9.2, 4.1.10, 4.1.11, 4.1.13, 4.1.17, 19.2
 * @example barOn(facts)?.rule // '4.1.10': a tank before a river
 */
export function barOn(facts: StepFacts): Problem | undefined {
  const bar = BARS.find(({ bars }) => bars(facts));
  return bar === undefined ? undefined : problem('no-way', paramsOf(bar, facts), bar.rule);
}

function paramsOf({ by }: Bar, { to }: StepFacts): Params {
  return { by, hex: to.name };
}
