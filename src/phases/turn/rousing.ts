import { nextEffect } from '../../kernel/procedure/effect.js';
import { anySleeper, wakeByAttack } from '../../movement/events/asleep.js';
import type { Event } from '../../state/events/event.js';
import { hexOf } from '../../state/position/place.js';
import type { GameProcedure, Scene } from '../../state/scene.js';

/**
 * A procedure that is watched for attacks: forces that sleep until an attack wake when a hex of theirs is attacked, and may
 * answer at once.
 *
 * @rule 1.8
 * @example yield* rousing(scene, rule.run(scene, action))
 */
export function rousing(scene: Scene, procedure: GameProcedure): GameProcedure {
  return anySleeper(scene) ? watched(scene, procedure) : procedure;
}

function* watched(scene: Scene, procedure: GameProcedure): GameProcedure {
  let reply: unknown = undefined;
  for (;;) {
    const step = nextEffect(procedure, reply);
    if (step.done === true) return;
    const { value } = step;
    reply = yield value;
    const event = value.effect === 'tell' ? value.event() : value.effect === 'record' ? value.event : undefined;
    const hex = event === undefined ? undefined : attackedHex(event);
    if (hex !== undefined) yield* wakeByAttack(scene, hex);
  }
}

/** The hex that an event tells an attack on. */
function attackedHex(event: Event): string | undefined {
  switch (event.kind) {
    case 'attackResolved':
    case 'shotRolled':
      return hexOf(event.target);
    case 'overrunResolved':
    case 'airAttackResolved':
    case 'barrageStruck':
    case 'crashed':
    case 'meleeStruck':
    case 'vehicleAssaulted':
      return hexOf(event.at);
    default:
      return undefined;
  }
}
