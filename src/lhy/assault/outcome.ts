import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import { largest } from '../../kernel/basis/lists.js';
import type { AssaultEffect, AssaultLine, AssaultStep, BySide, Charts } from '../charts/index.js';
import { chartOf, readBand } from '../charts/index.js';
import type { UnitKind } from '../units/index.js';
import { KINDS } from '../units/index.js';

/**
 * The line of the Assault Resolution Table for a modified roll.
 *
 * @param charts the charts of the game
 * @param result the natural roll with the Final Assault DRM
 * @returns what happens to each side, in the order written; units that retreat do so before they check their Cohesion. Or `chart-missing`
 * @rule 14.1, 14.3, 14.3.3
 * @example assaultResult(charts, 2).value // [{ side: 'attacker', effect: 'retreats' }] by the chart of the tests
 */
export function assaultResult(charts: Charts, result: number): Result<readonly AssaultStep[]> {
  const chart = chartOf(charts, 'assaultResults', { section: '14.3', term: 'results' });
  return chart.ok ? ok(inOrder(readBand(chart.value.results, result))) : chart;
}

/** In the older form the lists of the two sides are taken in turns. */
function inOrder(line: AssaultLine): readonly AssaultStep[] {
  if ('attacker' in line) {
    const lists = (['attacker', 'defender'] as const).map((side) =>
      retreatsFirst(
        line[side].map((effect) => ({ side, effect })),
        side,
      ),
    );
    const longest = largest(lists.map(({ length }) => length));
    return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
  }
  return (['attacker', 'defender'] as const).reduce(retreatsFirst, line);
}

/** Units that retreat do so before they check their Cohesion. */
function retreatsFirst(steps: readonly AssaultStep[], side: AssaultStep['side']): readonly AssaultStep[] {
  const at = (effect: AssaultEffect) => steps.findIndex((each) => each.side === side && each.effect === effect);
  const [check, back] = [at('cohesionCheck'), at('retreats')];
  if (check === -1 || back < check) return steps;
  const moved = steps[back] as AssaultStep;
  return [...steps.slice(0, check), moved, ...steps.slice(check, back), ...steps.slice(back + 1)];
}

/** A unit in an Assault Hex, as the cases see it that need no dice. */
export interface Present {
  readonly kind: UnitKind;
  readonly disrupted: boolean;
  readonly shocked: boolean;
  readonly cohesion?: number;
  readonly antiTank?: number;
}

/** An assault that ends at once: a side is destroyed, or it retreats; which of the two may be a matter of chance. */
export type AtOnce =
  | { readonly rule: '14.1'; readonly letter: 'a' | 'b'; readonly destroyed: keyof BySide<unknown> }
  | { readonly rule: '14.1'; readonly letter: 'c' | 'd'; readonly retreats: keyof BySide<unknown> | 'random' };

const HELPLESS: readonly UnitKind[] = ['towedGun', 'trackedCarrier', 'wheeledCarrier', 'fightingVehicle'];

/**
 * Whether an assault ends at once.
 *
 * @param sides all units in the hex
 * @returns the case and what follows; nothing where the assault is resolved with dice
 * @rule 14.1
 * @example endsAtOnce({ attacker: [tank], defender: [truck] }) // { rule: '14.1', letter: 'a', destroyed: 'defender' }
 */
export function endsAtOnce(sides: BySide<readonly Present[]>): AtOnce | undefined {
  const { attacker, defender } = sides;
  if (attacker.length === 0 || defender.length === 0) return undefined;
  const tank = attacker.some(({ kind, shocked }) => kind === 'afv' && !shocked);
  if (tank && defender.every(isHelpless)) return { rule: '14.1', letter: 'a', destroyed: 'defender' };
  if (attacker.some(isFit) && defender.every(({ kind }) => kind === 'latw'))
    return { rule: '14.1', letter: 'b', destroyed: 'defender' };
  const all = [...attacker, ...defender];
  if (all.every(({ kind }) => !KINDS[kind].combat))
    return { rule: '14.1', letter: 'c', retreats: lesser(sides, ({ cohesion = 0 }) => cohesion) };
  if (all.every(({ kind }) => kind === 'afv'))
    return { rule: '14.1', letter: 'd', retreats: lesser(sides, ({ antiTank = -Infinity }) => antiTank) };
  return undefined;
}

function isHelpless({ kind, shocked }: Present): boolean {
  return HELPLESS.includes(kind) || (kind === 'afv' && shocked);
}

function isFit({ kind, disrupted, shocked }: Present): boolean {
  return KINDS[kind].combat && !disrupted && !shocked;
}

function lesser({ attacker, defender }: BySide<readonly Present[]>, value: (unit: Present) => number) {
  const [a, d] = [largest(attacker.map(value)), largest(defender.map(value))];
  if (a === d) return 'random';
  return a < d ? 'attacker' : 'defender';
}

/** The steps, leaders, weapons and vehicles of one side that may take part in an assault. */
export const PARTICIPANTS = { steps: 4, leaders: 1, weapons: 1, vehicles: 1 } as const;

/**
 * The sides whose best unit takes a casualty in an assault on an urban building, whatever else the result is.
 *
 * @param result the modified roll
 * @param die the natural roll
 * @rule 14.3.1
 * @example urbanCasualties(7, 6) // ['attacker', 'defender']
 */
export function urbanCasualties(result: number, die: number): readonly (keyof BySide<unknown>)[] {
  if (within(result, 6, 9) && within(die, 6, 7)) return ['attacker', 'defender'];
  return within(result, 2, 5) && within(die, 4, 5) ? ['attacker'] : [];
}

function within(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

/**
 * Whether a leader or a Flamethrower that has taken part in an assault is lost.
 *
 * @param die the roll
 * @rule 14.3.5
 * @example isLost(1) // true
 */
export function isLost(die: number): boolean {
  return die === 1 || die === 10;
}
