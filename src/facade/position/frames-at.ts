import { byText } from '../../kernel/basis/order.js';
import { broughtAt } from '../../phases/impulse/activation.js';
import { rallyFrameOf } from '../../phases/turn/rally-course.js';
import type { Frame } from '../../state/frames/frame.js';
import type { ImpulseFrame } from '../../state/frames/impulse-frame.js';
import type { CounterId } from '../../state/position/place.js';
import type { Position } from '../../state/position/position.js';
import type { Scene } from '../../state/scene.js';
import type { SetupImpulse } from '../../state/setup.js';
import type { World } from '../../state/world.js';

/**
 * Who decides what at a table of which nobody says more than how it stands: the phase says it. In the Operations Phase an impulse is
 * about to begin, or under way as `impulse` says.
 *
 * @param table the position
 * @param impulse whose impulse it is, the side with the initiative when left out, and what has been done in it
 * @rule 3.0, 4.0
 * @example framesAt(world, position, { by: 'us', named: ['I5'] })[0].step // 'acting'
 */
export function framesAt(world: World, table: Position, impulse: SetupImpulse = {}): readonly Frame[] {
  switch (table.phase) {
    case 'setUp':
      return [{ kind: 'setUp', by: world.sides[0] }];
    case 'rally':
      return [rallyFrameOf(world, table.initiative)];
    case 'operations':
      return [impulseOf(world, impulse, table)];
    case 'administrative':
    case 'over':
      return [];
  }
}

function impulseOf(world: World, impulse: SetupImpulse, table: Position): ImpulseFrame {
  const by = impulse.by ?? table.initiative;
  const named = (impulse.named ?? []).map((group) => (typeof group === 'string' ? { at: group } : group));
  const frame: ImpulseFrame = {
    kind: 'impulse',
    by,
    step: impulse.step ?? (named.length === 0 ? 'open' : 'acting'),
    named,
    started: impulse.started ?? [],
    ...(impulse.attempt === undefined ? {} : { attempt: impulse.attempt }),
    acted: impulse.acted ?? false,
    ...(impulse.entered === undefined ? {} : { entered: impulse.entered }),
  };
  return impulse.started === undefined ? { ...frame, started: startersOf(world, table, frame) } : frame;
}

/** The units that the naming of the hexes has brought into the impulse. */
function startersOf(world: World, table: Position, frame: ImpulseFrame): readonly CounterId[] {
  const counters = table.counters.filter(({ type }) => world.catalogue.types.has(type));
  const scene: Scene = { world, position: { ...table, counters }, frames: [frame] };
  const ids = frame.named.flatMap(({ at, only }) => broughtAt(scene, frame, at, only).map(({ id }) => id));
  return [...new Set(ids)].sort(byText);
}
