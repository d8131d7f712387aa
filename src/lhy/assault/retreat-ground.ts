import { byText } from '../../kernel/basis/order.js';
import { costClassOf } from '../maneuver/index.js';
import type { LhyScene, Unit } from '../state/index.js';
import { has, hexOf, inPlay, isGood, kindOf, mayFight, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';

/**
 * All that the ways of a retreat depend on, as one text: who retreats, from where, who stands in the other hexes, and what lies there. Who
 * has come by air goes to hexes of his own: of him nothing is told.
 *
 * @param units all that retreat, of one side
 * @param from the Assault Hex
 * @returns the text; nothing in a mission with landings
 * @rule 14.3.3.1, 14.3.3.2, 14.3.3.4
 * @example retreatText(scene, units, e5) === retreatText(after, units, e5) // true where a squad elsewhere has only regrouped
 */
export function retreatText(scene: LhyScene, units: readonly Unit[], from: LhyHex): string | undefined {
  const { position } = scene;
  if (position.landings !== undefined) return undefined;
  const movers = new Set(units.map((unit) => moverText(scene, unit)));
  return JSON.stringify([from.name, [...movers].sort(byText), standing(scene, units), groundOf(scene)]);
}

/** What of a unit its ways depend on. */
function moverText({ world, position }: LhyScene, unit: Unit): string {
  const type = typeOf(world, unit);
  const { side, condition, cameFrom = '' } = unit;
  const [shocked, heroic] = [condition === 'shocked', has(unit, 'heroic')];
  return JSON.stringify([side, hexOf(position, unit), type.kind, costClassOf(type), shocked, heroic, cameFrom]);
}

/** Who stands where, as far as others mind. */
function standing({ world, position }: LhyScene, units: readonly Unit[]): readonly string[] {
  const ids = new Set(units.map(({ id }) => id));
  const others = inPlay(position).filter(({ id }) => !ids.has(id));
  const texts = others.map((unit) => {
    const { vehicular, combat } = kindOf(world, unit);
    const flags = [vehicular, combat && isGood(unit), has(unit, 'hidden'), mayFight(world, unit)].map(Number);
    return [unit.side, hexOf(position, unit), ...flags].join(' ');
  });
  return [...new Set(texts)].sort(byText);
}

/** What lies in the hexes: markers, mortar fire, assaults that are marked. */
function groundOf({ position }: LhyScene): unknown {
  const { markers, fire, mortars, assaults } = position;
  const shelled = fire.flatMap(({ kind, hex }) => (kind === 'mortar' ? [hex] : []));
  const impacts = Object.values(mortars).map(({ kind, impact }) => [kind, impact]);
  return [markers, shelled, impacts, assaults.flatMap(({ hex, marked }) => (marked === true ? [hex] : []))];
}
