import * as v from 'valibot';
import { exact } from '../kernel/json/decode.js';
import { once } from '../kernel/basis/once.js';
import { tagged } from '../kernel/json/variants.js';
import { indexOf } from '../map/index.js';
import type { GroundMarker } from '../state/scenario/scenario.js';
import { terrainMarkerFault } from '../state/terrain/terrain-marker.js';
import { TERRAIN_COUNTERS } from '../tables/terrain-in-rules.js';
import { hexSchema, idSchema, whole } from './atoms.schema.js';
import type { Check } from './checking.js';
import { checkHex, fail } from './checking.js';

const stage = /* @__PURE__ */ once(() => v.picklist([1, 2]));

/** A marker that lies on the ground before anybody sets up. */
export const groundMarkerSchema: () => v.GenericSchema<unknown, GroundMarker> = /* @__PURE__ */ once(() =>
  tagged('kind', [
    exact({ kind: v.literal('terrain'), at: hexSchema(), terrain: v.picklist(TERRAIN_COUNTERS), tm: whole(0, 9) }),
    exact({ kind: v.literal('rubble'), at: hexSchema() }),
    exact({ kind: v.literal('wreck'), at: hexSchema(), type: idSchema() }),
    exact({ kind: v.literal('fire'), at: hexSchema(), stage: stage() }),
    exact({ kind: v.literal('smoke'), at: hexSchema(), stage: stage() }),
  ]),
);

/**
 * Checks ground markers: they lie on the map, each kind once in a hex, Fords in rivers, Roadblocks on roads. A Wreck
 * names a vehicle of the catalogue.
 *
 * @rule 10.5.2, 10.5.4, 10.5.5
 * @example checkGround(check)
 */
export function checkGround(check: Check): void {
  const seen = new Set<string>();
  (check.scenario.ground ?? []).forEach((marker, i) => {
    const path = `/ground/${i}`;
    checkHex(check, marker.at, `${path}/at`);
    const key = JSON.stringify(marker.kind === 'terrain' ? [marker.at, marker.terrain] : [marker.at, marker.kind]);
    if (seen.has(key)) fail(check, 'duplicate-marker', { kind: marker.kind, at: marker.at }, path);
    seen.add(key);
    if (marker.kind === 'wreck') checkWreck(check, marker.type, `${path}/type`);
    const hex = check.map === undefined ? undefined : indexOf(check.map, marker.at);
    if (marker.kind !== 'terrain' || check.map === undefined || hex === undefined) return;
    if (terrainMarkerFault(check.map, marker)) {
      fail(check, 'wrong-terrain', { at: marker.at, terrain: marker.terrain }, path, '10.5');
    }
  });
}

function checkWreck(check: Check, id: string, path: string): void {
  const type = check.catalogue.types.get(id);
  if (type === undefined) fail(check, 'unknown-type', { id }, path);
  else if (type.kind !== 'vehicle') fail(check, 'wrong-kind', { id, kind: type.kind, expected: 'vehicle' }, path);
}
