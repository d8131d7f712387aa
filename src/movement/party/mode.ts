import type { Clause, Counter, CounterId, Group, MoveMode, Scene } from '../../state/index.js';
import { hasEffect, isAfloat, isGoodOrder, isLifted, movesStealthily, typeOf } from '../../state/index.js';
import { actsAsLeader, isLeg, isSmc, mayAssaultMove, mayHitAndRun, mayLowCrawl, sameForce } from '../../units/index.js';

/** The reason why a kind of movement is closed to a unit. */
export interface ModeFault extends Clause {
  readonly code: string;
  readonly rule: string;
}

/**
 * The facts by which a unit's kind of movement is judged: the units with which it started its impulse, and the deeds of
 * its hex.
 */
export interface Start {
  /** Units that stood in its location when the impulse began, itself included. */
  readonly companions: readonly Counter[];
  readonly group?: Group;
}

/** A unit that has laid Smoke may Low Crawl. */
const CRAWL_AFTER_SMOKE: Clause = { unless: { lowCrawlAfterSmoke: 'allowed' } };

/** The codes of `modeFault`, each with its rule: one constraint of a move apiece. */
export const MODE_FAULTS: readonly ModeFault[] = [
  { code: 'no-assault-move', rule: '6.1' },
  { code: 'assault-fire-not-made', rule: '6.1.1' },
  { code: 'assault-fire-made', rule: '6.1.1' },
  { code: 'no-low-crawl', rule: '6.3' },
  { code: 'low-crawl-after-smoke', rule: '7.0', unless: CRAWL_AFTER_SMOKE.unless },
  { code: 'no-stealth', rule: '6.4' },
  { code: 'no-hit-and-run', rule: '6.7' },
  { code: 'ordinary-afloat', rule: '23.3.1' },
];

const BY_CODE: ReadonlyMap<string, ModeFault> = new Map(MODE_FAULTS.map((fault) => [fault.code, fault]));

/** The kinds of movement that a unit may declare at first. */
const MODES: readonly MoveMode[] = ['move', 'assaultMove', 'lowCrawl', 'stealth', 'stealthAssault', 'hitAndRun'];
const ASSAULT_FIRE: readonly MoveMode[] = ['assaultFire'];

/**
 * The kinds of movement open to a unit, by itself.
 *
 * @param scene the scene
 * @param unit the unit that moves
 * @param start the units it started with, and the deeds of its hex in this impulse
 * @returns in the order of the rules; only Assault Fire for one that has used it
 * @rule 6.0
 * @example modesOf(scene, paratroopers, { companions }) // ['move', 'assaultMove', 'lowCrawl']
 */
export function modesOf(scene: Scene, unit: Counter, start: Start): readonly MoveMode[] {
  if (includes(start.group?.mustMove, unit.id)) return ASSAULT_FIRE;
  return MODES.filter((mode) => modeFault(scene, unit, mode, start) === undefined);
}

/**
 * The reason why a kind of movement is closed to a unit, or nothing.
 *
 * @rule 6.0
 * @example modeFault(scene, medic, 'assaultMove', { companions })?.code // 'no-assault-move'
 */
export function modeFault(scene: Scene, unit: Counter, mode: MoveMode, start: Start): ModeFault | undefined {
  if (mode !== 'assaultFire' && includes(start.group?.mustMove, unit.id)) return BY_CODE.get('assault-fire-made');
  if (mode !== 'move' && isAfloat(scene, unit)) return BY_CODE.get('ordinary-afloat');
  const type = typeOf(scene.world, unit);
  switch (mode) {
    case 'move':
      return undefined;
    case 'assaultMove':
      return assaultMoves(scene, unit, start.companions) ? undefined : BY_CODE.get('no-assault-move');
    case 'assaultFire':
      return includes(start.group?.mustMove, unit.id) ? undefined : BY_CODE.get('assault-fire-not-made');
    case 'lowCrawl':
      if (!mayLowCrawl(type)) return BY_CODE.get('no-low-crawl');
      if (isLifted(scene, CRAWL_AFTER_SMOKE)) return undefined;
      return includes(start.group?.laidSmoke, unit.id) ? BY_CODE.get('low-crawl-after-smoke') : undefined;
    case 'stealth':
    case 'stealthAssault':
      return movesStealthily(scene, unit) ? undefined : BY_CODE.get('no-stealth');
    case 'hitAndRun':
      return hitsAndRuns(scene, unit, start.companions) ? undefined : BY_CODE.get('no-hit-and-run');
  }
}

/** Why a kind of movement is closed to a unit by what it is, and by its state. */
export type ModeBar = 'shaken' | 'notLeg' | 'leading' | 'withoutBox' | 'single';

/**
 * Why a unit cannot use Assault Movement. It is open to a unit with a red box, to a Leader who starts his impulse with such a unit of
 * his force, to an Assaulter Leader and every unit that starts with him, and to every vehicle.
 *
 * @returns nothing for one that can
 * @rule 6.1, 15.2
 * @example assaultBar(scene, medic, [medic]) // 'withoutBox'
 */
export function assaultBar(scene: Scene, unit: Counter, companions: readonly Counter[]): ModeBar | undefined {
  if (!isGoodOrder(unit)) return 'shaken';
  const { world } = scene;
  const type = typeOf(world, unit);
  if (type.kind === 'vehicle') return undefined;
  if (!isLeg(type)) return 'notLeg';
  if (mayAssaultMove(type)) return undefined;
  const isTaken = companions.some((other) => {
    if (!isGoodOrder(other)) return false;
    const company = typeOf(world, other);
    if (actsAsLeader(company) && hasEffect(world, other, 'assaulter')) return true;
    if (!actsAsLeader(type) || other.id === unit.id || !mayAssaultMove(company)) return false;
    return world.ruleset.switches.assaultCompany === 'anyForce' || sameForce(type, company);
  });
  if (isTaken) return undefined;
  return actsAsLeader(type) ? 'leading' : 'withoutBox';
}

/**
 * Whether a unit may use Assault Movement.
 *
 * @rule 6.1, 15.2
 * @example assaultMoves(scene, koch, companions) // true: he has the Skill
 */
export function assaultMoves(scene: Scene, unit: Counter, companions: readonly Counter[]): boolean {
  return assaultBar(scene, unit, companions) === undefined;
}

/**
 * Why a unit cannot Hit & Run. It is open to a unit in Good Order by its counter, and to a single man stacked with such a unit.
 *
 * @returns nothing for one that can
 * @rule 6.7
 * @example hitAndRunBar(scene, squad, [squad]) // 'withoutBox'
 */
export function hitAndRunBar(scene: Scene, unit: Counter, companions: readonly Counter[]): ModeBar | undefined {
  if (!isGoodOrder(unit)) return 'shaken';
  const type = typeOf(scene.world, unit);
  if (mayHitAndRun(type)) return undefined;
  if (!isSmc(type)) return 'withoutBox';
  const isTaken = companions.some((other) => isGoodOrder(other) && mayHitAndRun(typeOf(scene.world, other)));
  return isTaken ? undefined : 'single';
}

/**
 * Whether a unit may Hit & Run.
 *
 * @rule 6.7
 * @example hitsAndRuns(scene, cavalry, companions) // true
 */
export function hitsAndRuns(scene: Scene, unit: Counter, companions: readonly Counter[]): boolean {
  return hitAndRunBar(scene, unit, companions) === undefined;
}

/**
 * Whether the kind of movement leaves no time for Melee.
 *
 * @example isAssault('assaultMove') // true
 */
export function isAssault(mode: MoveMode): boolean {
  return mode === 'assaultMove' || mode === 'assaultFire' || mode === 'stealthAssault' || mode === 'hitAndRun';
}

function includes(ids: readonly CounterId[] | undefined, id: CounterId): boolean {
  return ids !== undefined && ids.includes(id);
}
