import * as v from 'valibot';
import { countSchema, flagSchema, idSchema, whole } from '../../engine/game/atoms.schema.js';
import { recordOf, unionOf } from '../../engine/documents/fields.schema.js';
import { once } from '../../kernel/basis/once.js';
import type { Chance, LhyFrame } from './frames.js';
import { CHANCES, FIRE_ON_THE_MOVE, INTERRUPTS, MODES, WAYS_THROUGH } from './frames.js';
import { hexSchema, idsSchema } from './position.schema.js';

/** A frame. */
export const lhyFrameSchema: () => v.GenericSchema<unknown, LhyFrame> = /* @__PURE__ */ once(() => {
  const by = idSchema();
  const hex = hexSchema();
  return unionOf<LhyFrame>({
    forces: { by },
    setUp: { by },
    company: { by },
    platoon: { by },
    landing: { by },
    segment: {
      by,
      of: v.picklist(['activation', 'reaction']),
      passes: whole(0, 2),
      first: v.exactOptional(flagSchema()),
    },
    maneuver: {
      by,
      units: idsSchema(),
      mode: v.picklist(MODES),
      start: hex,
      path: v.array(hex),
      spent: countSchema(),
      assault: v.exactOptional(hexSchema()),
      fire: v.exactOptional(v.picklist(FIRE_ON_THE_MOVE)),
      passed: v.exactOptional(flagSchema()),
      next: v.exactOptional(hexSchema()),
      fired: v.exactOptional(flagSchema()),
      stays: v.exactOptional(flagSchema()),
      way: v.exactOptional(v.picklist(WAYS_THROUGH)),
      inside: v.exactOptional(flagSchema()),
      squad: v.exactOptional(idSchema()),
      moving: v.exactOptional(flagSchema()),
      bore: v.exactOptional(hexSchema()),
    },
    interrupt: { by, cause: v.picklist(INTERRUPTS), hex, against: idsSchema(), units: idsSchema() },
    feint: { by, hex },
    stacking: { by, hex },
    assaults: { by },
    mortars: { by },
    deception: { by, moved: idsSchema() },
    recon: { by, next: v.exactOptional(recordOf<Chance>({ side: idSchema(), event: v.picklist(CHANCES) })) },
  });
});
