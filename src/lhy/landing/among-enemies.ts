import { byText } from '../../kernel/basis/order.js';
import { suffer } from '../fire/index.js';
import { besiege, comeOut } from '../maneuver/index.js';
import type { LhyProcedure, LhyScene } from '../state/index.js';
import {
  enemiesIn,
  everyUnit,
  foesIn,
  has,
  heldHexes,
  isAssaultHex,
  isInfantry,
  isInPool,
  kindOf,
  ownIn,
  removeDummies,
  typeOf,
} from '../state/index.js';
import { outcome, record, tell } from '../state/procedure.js';
import type { LandedMortar } from './gliders.js';
import { loseMortar } from './parachutes.js';

/** Where a side has landed, and with what. */
export interface Landed {
  readonly by: string;
  /** The units that have landed and are on the map. */
  readonly units: readonly string[];
  /** The mortars that are whole; the hex is empty for one that is off the map. */
  readonly mortars: readonly LandedMortar[];
}

/**
 * Units that have landed among enemies are assaulted by them; vehicles and mortars are destroyed there where no infantry of their side is with
 * them. All other mortars wait to be ready.
 *
 * @rule 16.1.4, 16.1.5, 16.1.6, 16.1.7
 * @example yield* landAmongEnemies(scene, { by: 'blue', units: ['blue.1'], mortars: [] })
 */
export function* landAmongEnemies(scene: LhyScene, landed: Landed): LhyProcedure {
  const hexes = landed.units.flatMap((id) => {
    const place = scene.position.units[id]?.place;
    return place?.kind === 'map' ? [place.hex] : [];
  });
  const all = new Set([...hexes, ...landed.mortars.map(({ hex }) => hex)].sort(byText));
  for (const hex of all) yield* landIn(scene, landed, hex);
}

function* landIn(scene: LhyScene, { by, units, mortars }: Landed, hex: string): LhyProcedure {
  const here = mortars.filter((mortar) => mortar.hex === hex);
  const hidden = enemiesIn(scene.position, hex, by);
  const dummy = hidden.find((unit) => has(unit, 'dummy'));
  if (dummy !== undefined) yield* removeDummies(scene, hex, dummy.side);
  yield* comeOut(
    scene,
    hidden.filter((unit) => !has(unit, 'dummy')),
  );
  if (foesIn(scene, hex, by).length === 0) {
    for (const { id } of here) yield* record({ kind: 'mortarLanded', mortar: id });
    return;
  }
  const own = ownIn(scene.position, hex, by).filter(({ id }) => units.includes(id));
  const foot = own.filter((unit) => !kindOf(scene.world, unit).vehicular);
  if (foot.length > 0 && !isAssaultHex(scene.position, hex)) yield* besiege(scene, foot);
  const covered = ownIn(scene.position, hex, by).some((unit) => isInfantry(typeOf(scene.world, unit).kind));
  for (const { id } of own.filter((unit) => !foot.includes(unit))) {
    if (covered) yield* record({ kind: 'marked', unit: id, mark: 'landed' });
    else yield* destroy(scene, id);
  }
  for (const { id } of here) {
    if (covered) yield* record({ kind: 'mortarLanded', mortar: id, hex });
    else {
      yield* tellLost(id);
      yield* loseMortar(id);
    }
  }
}

function* destroy(scene: LhyScene, id: string): LhyProcedure {
  yield* tellLost(id);
  yield* outcome(id, 'destroyed');
  yield* suffer(scene, id, 'destroyed');
}

function tellLost(of: string): LhyProcedure {
  return tell(() => ({ kind: 'summed', sum: 'landedAmong', of, rule: '16.1.4', params: { effect: 'destroyed' } }));
}

/**
 * What can still be told of a landing under way when it comes to what enemies do to it: their hexes in which infantry of its side and
 * machines of the landing are.
 *
 * @param by the side that lands
 * @param units the units of the landing
 * @param mortars the mortars that have come down whole so far
 * @rule 16.1.4, 16.1.5, 16.1.6
 * @example amongText(scene, 'blue', ['blue.truck'], []) // '' where no enemy is
 */
export function amongText(
  { world, position }: LhyScene,
  by: string,
  units: readonly string[],
  mortars: readonly LandedMortar[],
): string {
  const held = heldHexes(position).filter((hex) => enemiesIn(position, hex, by).length > 0);
  const texts = held.map((hex) => {
    const own = ownIn(position, hex, by);
    const covered = own.some((unit) => isInfantry(typeOf(world, unit).kind));
    const machines = own.filter((unit) => units.includes(unit.id) && kindOf(world, unit).vehicular);
    const ids = [...machines, ...mortars.filter((mortar) => mortar.hex === hex)].map(({ id }) => id);
    return `${hex} ${covered ? 'covered' : ''} ${ids.sort(byText).join(' ')}`;
  });
  // Where a squad without a section is lost, it matters how many sections are left.
  const isScarce = world.rulings.switches.noSectionLeft === 'lost';
  const left = isScarce ? everyUnit(position).filter((unit) => unit.side === by && isInPool(unit)).length : 0;
  return [...texts, left].join('\n');
}
