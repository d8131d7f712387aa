import { BUILDINGS, GROUNDS } from '../charts/index.js';
import type { LhyPosition, LhyWorld } from '../state/index.js';
import { HEX_MARKERS, enemiesIn, kindOf, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { buildingsIn } from '../terrain/index.js';
import { UNIT_KINDS } from '../units/index.js';

/** Features of the ground beside its kinds. */
const FEATURES = ['hill', 'bridge', 'ford', 'crossroads', 'objective'] as const;

/** The roads of a crossroads lead into so many hexes at least. */
const CROSSING = 3;

/** The names by which the Tactical Objective Table may call what is in a hex. */
export const TACTICAL_NAMES: readonly string[] = [...FEATURES, ...GROUNDS, ...BUILDINGS, ...HEX_MARKERS, ...UNIT_KINDS];

/** What of the ground in a hex may be a tactical objective. */
function groundNames({ mission }: LhyWorld, hex: LhyHex): readonly string[] {
  const roads = new Set((hex.ways ?? []).flatMap(({ kind, to }) => (kind === 'road' ? to : [])));
  return [
    ...(hex.level > 0 ? ['hill'] : []),
    ...(hex.bridge === true ? ['bridge'] : []),
    ...(hex.ford === true ? ['ford'] : []),
    ...(roads.size >= CROSSING ? ['crossroads'] : []),
    ...(mission.objectives.some(({ hexes }) => hexes.includes(hex.name)) ? ['objective'] : []),
    hex.ground,
    ...buildingsIn(hex),
  ];
}

/**
 * The tactical objectives in a hex, by the names of their table: its ground, what lies there, and the units that defend it.
 *
 * @param position when the assault begins
 * @param attacker the side that assaults
 * @returns names, each once
 * @rule 22.2.1
 * @example tacticalIn(world, position, 'B2', 'blue') // ['hill', 'rural', 'improvedPosition']
 */
export function tacticalIn(world: LhyWorld, position: LhyPosition, name: string, attacker: string): readonly string[] {
  const hex = world.map.names.get(name);
  if (hex === undefined) return [];
  const markers = position.markers.filter((marker) => marker.hex === name).map(({ kind }) => kind);
  const units = enemiesIn(position, name, attacker).filter((unit) => kindOf(world, unit).combat);
  return [...new Set([...groundNames(world, hex), ...markers, ...units.map((unit) => typeOf(world, unit).kind)])];
}
