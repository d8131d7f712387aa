import { groupWith, impulseDraft } from '../../state/frames/shapes.js';
import { mapped } from '../../kernel/basis/mapped.js';
import { record, replace } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import type { Counter, CounterId, GameProcedure, Group, ImpulseFrame, Scene, WindowFrame } from '../../state/index.js';
import { counterOf, hasMarker, isHelicopter } from '../../state/index.js';
import { fireFrame } from './fire-action.js';
import type { FireOrder } from './fire-action.js';
import { joinsIn } from './opportunity.js';
import { bound } from './spend.js';
import type { SpentField } from './spend.js';

/**
 * The unit that directed a Mortar is Operations Complete, also when it has just spotted the target.
 *
 * @rule 1.6.5
 * @example yield* markObserver(scene, order)
 */
export function* markObserver(scene: Scene, { observer }: FireOrder): GameProcedure {
  const frame = fireFrame(scene);
  if (observer === undefined || frame?.kind !== 'impulse') return;
  if (!hasMarker(observer, 'opsComplete')) {
    yield* record({ kind: 'marked', counter: observer.id, marker: 'opsComplete', to: 'all' });
  } else if (frame.attempt !== undefined) {
    yield* replace({ ...frame, attempt: { ...frame.attempt, directed: true } });
  }
}

/**
 * Places Fired markers, but not yet on units that will move after Assault Fire.
 *
 * @rule 5.0, 6.1.1
 * @example yield* markFirers(scene, order)
 */
export function* markFirers(scene: Scene, order: FireOrder): GameProcedure {
  const served = order.leader === undefined ? [] : [order.leader];
  for (const unit of [...order.units, ...served]) {
    if (!order.assault.includes(unit.id)) yield* markFired(scene, unit.id);
  }
}

/**
 * The Fired marker takes the place of Operations Complete, and lies beside Assault Move; on a helicopter it lies beside
 * both, unless the switch `heliFiredReplacesOpsComplete` makes it replace them there too.
 *
 * @rule 5.0, 19.2
 * @example yield* markFired(scene, 'us.2-5-4.1')
 */
export function* markFired(scene: Scene, id: CounterId): GameProcedure {
  const unit = counterOf(scene.position, id);
  if (unit === undefined) return;
  if (scene.world.ruleset.switches.reactionFire === 'onSix' && isReacting(scene, id) && !hasMarker(unit, 'firedAgain'))
    yield* record({ kind: 'marked', counter: id, marker: 'firedAgain', to: 'all' });
  if (hasMarker(unit, 'fired')) return;
  if (hasMarker(unit, 'opsComplete') && !keepsBoth(scene, unit))
    yield* record({ kind: 'unmarked', counter: id, marker: 'opsComplete', to: 'all' });
  yield* record({ kind: 'marked', counter: id, marker: 'fired', to: 'all' });
}

/** Whether a unit fires in reaction: it bears two Fired markers afterwards. */
function isReacting(scene: Scene, id: CounterId): boolean {
  const frame = fireFrame(scene);
  return frame?.kind === 'window' && frame.reacting?.includes(id) === true;
}

function keepsBoth({ world }: Scene, unit: Counter): boolean {
  return isHelicopter(world, unit) && world.ruleset.switches.heliFiredReplacesOpsComplete === 'no';
}

/**
 * Notes the attack in the frame: one attack less for the window, the target of the group of the impulse, the units that
 * have fired.
 *
 * @param spent the fire of units with ordnance by now
 * @rule 5.0
 * @example yield* spendAttack(scene, order, spentAfter(scene, order, 'direct'))
 */
export function* spendAttack(scene: Scene, order: FireOrder, spent: SpentField): GameProcedure {
  const frame = fireFrame(scene);
  if (frame?.kind === 'window') yield* replace({ ...afterShot(scene, frame, order), ...spent });
  else if (frame?.kind === 'impulse' && isFromTop(order)) yield* replace(actedIn(frame));
  else if (frame?.kind === 'impulse') yield* replace({ ...afterVolley(frame, order), ...spent });
  else if (frame?.kind === 'move' && spent.spent !== undefined) yield* replace({ ...frame, ...spent });
}

/** The attack counts against the MPs spent, unless it joins in with one that has counted already. */
function afterShot(scene: Scene, { sniper: _sniper, ...window }: WindowFrame, order: FireOrder): WindowFrame {
  if (order.units.every((unit) => joinsIn(scene, window, order.from, unit))) return window;
  const used = [...new Set([...window.used, order.from])].sort(byText);
  return { ...window, attacks: window.attacks - 1, used };
}

/** Riders are part of their vehicle: their fire binds no other unit of the location. */
function isFromTop({ units }: FireOrder): boolean {
  return units.some(({ place }) => place.kind === 'vehicle');
}

function actedIn(frame: ImpulseFrame): ImpulseFrame {
  const next = impulseDraft(frame);
  next.acted = true;
  return next;
}

function afterVolley(frame: ImpulseFrame, order: FireOrder): ImpulseFrame {
  return {
    ...frame,
    acted: true,
    named: mapped(frame.named, (group) => (group.at === order.from ? fired(group, order) : group)),
  };
}

function fired(group: Group, order: FireOrder): Group {
  return groupWith(group, { firedAt: order.target, ...bound(group, order) });
}
