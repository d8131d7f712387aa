import { append, largest, smallest } from '../../kernel/basis/lists.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Building, Charts, Ground } from '../charts/index.js';
import { chartOf } from '../charts/index.js';
import type { Rulings } from '../rulings/index.js';
import type { LhyHex } from '../terrain/index.js';
import { isUrbanBuildingRoad } from '../terrain/index.js';
import type { Trace } from './trace.js';
import { draws } from './trace.js';

/** What stands at an end of a line, as sight tells units apart. */
export type Watcher = 'vehicle' | 'towedGun' | 'latw' | 'other';

/** Something that blocks a line: a letter of a section, and the hexes where it is. */
export interface Block {
  readonly rule: string;
  readonly letter?: string;
  readonly hexes: readonly string[];
  /** What stands on a hexside. */
  readonly by?: string;
}

/** A line that is looked along. */
export interface Looking {
  readonly trace: Trace;
  readonly watchers: readonly [Watcher, Watcher];
  readonly charts: Charts;
  readonly rulings: Pick<Rulings, 'switches'>;
  /** The level of the higher end, and of the lower one. */
  readonly high: number;
  readonly low: number;
  /** The level to which a terrain rises in a hex. Where the chart is missing it is noted in `lacks`, and nothing rises. */
  readonly risesTo: (hex: LhyHex, term: Ground | Building | 'treeLine') => number;
  /** The charts that were asked for and are missing. */
  readonly lacks: Problem[];
}

/**
 * Makes a line ready to be looked along.
 *
 * @param trace the line
 * @param watchers what stands at its two ends
 * @param charts the charts of the game
 * @param rulings the rulings of the game
 * @rule 4.2
 * @example looking(trace, ['other', 'other'], charts, rulings).high // 0 on a plain
 */
export function looking(
  trace: Trace,
  watchers: readonly [Watcher, Watcher],
  charts: Charts,
  rulings: Pick<Rulings, 'switches'>,
): Looking {
  const lacks: Problem[] = [];
  const levels = [trace.from.level, trace.to.level] as const;
  return {
    trace,
    watchers,
    charts,
    rulings,
    high: largest(levels),
    low: smallest(levels),
    lacks,
    risesTo: (hex, term) => {
      const chart = chartOf(charts, 'terrainEffects', { section: '4.1.4', term: `${term}.level` });
      if (chart.ok) return hex.level + chart.value[term].level;
      if (lacks.length === 0) append(lacks, chart.problems);
      return -Infinity;
    },
  };
}

/**
 * A reason why a line is blocked.
 *
 * @example block('4.2.1', 'a', [hex]) // { rule: '4.2.1', letter: 'a', hexes: ['B2'] }
 */
export function block(rule: string, letter: string, hexes: readonly LhyHex[], by?: string): Block {
  const names = [...new Set(hexes.map(({ name }) => name))];
  return { rule, ...(letter === '' ? {} : { letter }), hexes: names, ...(by === undefined ? {} : { by }) };
}

/**
 * The buildings around a vehicle, a Towed Gun or an LATW on an urban building road: what is drawn in its own hex blocks its lines.
 *
 * @param look the line
 * @param rule the section
 * @param letter its letter
 * @param withLatw whether LATWs are seen as vehicles are
 * @rule 4.2.1, 4.2.2
 * @example ownBuilding(look, '4.2.1', 'f', true)
 */
export function ownBuilding(look: Looking, rule: string, letter: string, withLatw: boolean): readonly Block[] {
  const { trace, watchers } = look;
  return [trace.from, trace.to].flatMap((hex, i): readonly Block[] => {
    const watcher = watchers[i];
    const onRoad = watcher === 'vehicle' || watcher === 'towedGun' || (watcher === 'latw' && withLatw);
    if (!onRoad || !isUrbanBuildingRoad(hex)) return [];
    const met = draws(trace, hex, ['stoneBuilding', 'woodenBuilding', 'hut', 'urbanBuilding']);
    return met ? [block(rule, letter, [hex])] : [];
  });
}
