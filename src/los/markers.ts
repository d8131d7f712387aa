import { BLOCKS, DEGRADES, EFFECTS, NONE, stronger } from './contribution.js';
import type { Strength } from './contribution.js';
import { reaches } from './look.js';
import type { Look } from './look.js';
import { EVERY_LEVEL } from './obstacle.js';
import { LOS_MARKERS, maskAt } from './overlay.js';
import type { LosMarker, LosOverlay } from './overlay.js';

/** The effect of a counter, and its height in levels above the ground of its hex. */
interface CounterRow {
  readonly marker: LosMarker;
  readonly strength: Strength;
  readonly height: number;
}

/** Smoke and Fire fill their hex to its sides. */
const SMOKE: CounterRow = { marker: 'smoke', strength: BLOCKS, height: 2 };
const FIRE: CounterRow = { marker: 'fire', strength: BLOCKS, height: 2 };

/** The remains of a Building. */
const RUBBLE: CounterRow = { marker: 'rubble', strength: DEGRADES, height: 1 };

/** The others matter only to a line through the interior of their hex. */
const INTERIOR: readonly CounterRow[] = [
  { marker: 'ffe', strength: DEGRADES, height: EVERY_LEVEL },
  { marker: 'vehicle', strength: DEGRADES, height: 0 },
  { marker: 'wreck', strength: DEGRADES, height: 0 },
  RUBBLE,
  { marker: 'roadblock', strength: BLOCKS, height: 0 },
  { marker: 'craters', strength: DEGRADES, height: 0 },
];

/**
 * The effect of the counters of a hex on a line through its interior.
 *
 * @rule 10.3
 * @example weighMarkers(look, hex) // DEGRADES for a Wreck between two ends on its ground
 */
export function weighMarkers(look: Look, hex: number): Strength {
  const mask = maskAt(look.overlay, hex);
  if (mask === 0) return NONE;
  let strength = weighSmoke(look, hex);
  for (const counter of INTERIOR) {
    if ((mask & LOS_MARKERS[counter.marker]) !== 0) strength = stronger(strength, weighCounter(look, hex, counter));
  }
  return strength;
}

/**
 * The effect of Smoke or Fire in a hex on a line through it or along its side.
 *
 * @rule 7.0
 * @rule 10.5.6
 * @example weighSmoke(look, hex) // BLOCKS for Smoke between two ends on its ground
 */
export function weighSmoke(look: Look, hex: number): Strength {
  const mask = maskAt(look.overlay, hex);
  if ((mask & LOS_MARKERS.smoke) !== 0) return weighCounter(look, hex, SMOKE);
  return (mask & LOS_MARKERS.fire) === 0 ? NONE : weighCounter(look, hex, FIRE);
}

/**
 * How many levels the Rubble in a hex stands above its ground.
 *
 * @returns nothing where there is none
 * @rule 10.3
 * @example rubbleHeight(BARE_MAP, hex) // undefined
 */
export function rubbleHeight(overlay: LosOverlay, hex: number): number | undefined {
  return (maskAt(overlay, hex) & LOS_MARKERS.rubble) === 0 ? undefined : RUBBLE.height;
}

function weighCounter(look: Look, hex: number, { marker, strength, height }: CounterRow): Strength {
  const top = (look.field.map.level[hex] as number) + height;
  const reached = reaches(look, { kind: 'terrain', atGround: height === 0, shadow: true, top }, hex) ? strength : NONE;
  look.report?.({
    effect: EFFECTS[reached],
    kind: 'counter',
    hexes: [hex],
    what: marker,
    ...(height === EVERY_LEVEL ? {} : { top }),
    rule: '10.3',
  });
  return reached;
}
