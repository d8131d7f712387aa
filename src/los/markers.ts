import { BLOCKS, DEGRADES, EFFECTS, NONE, stronger } from './contribution.js';
import type { Strength } from './contribution.js';
import { reaches } from './look.js';
import type { Look } from './look.js';
import { LOS_MARKERS, maskAt } from './overlay.js';
import type { LosMarker } from './overlay.js';

/** Counters that matter only to a line through the interior of their hex; Smoke and Fire count whole. */
const INTERIOR: readonly LosMarker[] = ['ffe', 'vehicle', 'wreck', 'rubble', 'roadblock', 'craters'];
const SMOKE = LOS_MARKERS.smoke | LOS_MARKERS.fire;

/**
 * What the counters of a hex do to a line through its interior.
 *
 * @rule 10.3
 */
export function weighMarkers(look: Look, hex: number): Strength {
  const mask = maskAt(look.overlay, hex);
  if (mask === 0) return NONE;
  let strength = weighSmoke(look, hex);
  const ground = look.field.map.level[hex] as number;
  for (const marker of INTERIOR) {
    if ((mask & LOS_MARKERS[marker]) === 0) continue;
    const top = marker === 'rubble' ? ground + 1 : ground;
    // Fire for Effect reaches up to every level.
    const endless = marker === 'ffe';
    const reached = endless || reaches(look, { kind: 'terrain', atGround: marker !== 'rubble', top }, hex);
    const one = reached ? (marker === 'roadblock' ? BLOCKS : DEGRADES) : NONE;
    reportCounter(look, hex, marker, one, endless ? undefined : top);
    strength = stronger(strength, one);
  }
  return strength;
}

/**
 * Smoke and Fire stand two levels above the ground and fill their hex to its sides.
 *
 * @rule 7.0
 * @rule 10.5.6
 */
export function weighSmoke(look: Look, hex: number): Strength {
  const mask = maskAt(look.overlay, hex);
  if ((mask & SMOKE) === 0) return NONE;
  const top = (look.field.map.level[hex] as number) + 2;
  const strength = reaches(look, { kind: 'terrain', atGround: false, top }, hex) ? BLOCKS : NONE;
  reportCounter(look, hex, (mask & LOS_MARKERS.smoke) === 0 ? 'fire' : 'smoke', strength, top);
  return strength;
}

function reportCounter(look: Look, hex: number, what: LosMarker, strength: Strength, top: number | undefined): void {
  look.report?.({
    effect: EFFECTS[strength],
    kind: 'counter',
    hexes: [hex],
    what,
    ...(top === undefined ? {} : { top }),
    rule: '10.3',
  });
}
