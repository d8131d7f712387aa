import { atLeastAccount, eitherWay } from '../../kernel/procedure/account.js';
import { rollFor, outcome, part, record, replace, tell } from '../../state/procedure.js';
import { bestLeader } from '../../combat/index.js';
import { ledger, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { subsets } from '../../kernel/basis/subset.js';
import type { PutOutAction } from '../../state/actions/combat-action.js';
import { fireAt, mustFaceFire } from '../../state/terrain/burning.js';
import type { Counter } from '../../state/position/counter.js';
import type { CounterId, LocationId } from '../../state/position/place.js';
import { counterOf } from '../../state/position/position-index.js';
import { friendsAt, isActivated, isGoodOrder, onMap, typeOf, unitOf } from '../../state/units/queries.js';
import { lmOf } from '../../state/units/morale.js';
import { meleeAt } from '../../state/position/markers.js';
import type { ActionRule, Constraint } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { DICE, PUTTING_OUT } from '../../tables/index.js';
import { actsAsLeader, isMmc } from '../../units/index.js';

/**
 * Whether a unit of the impulse is bound to do something else: it must move after its Assault Fire, or it has laid
 * Smoke.
 */
function isBound(scene: Scene, unit: Counter): boolean {
  const named = topOf(scene, 'impulse')?.named ?? [];
  return named.some(({ mustMove, laidSmoke }) => [...(mustMove ?? []), ...(laidSmoke ?? [])].includes(unit.id));
}

/** Whether a unit can put Fires out: MMCs and Heroes can. */
function isFireman(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  return isMmc(type) || type.kind === 'hero';
}

/** The units of the impulse that may try to put out the Fire around them. */
function firemenAt(scene: Scene, at: LocationId): readonly CounterId[] {
  const frame = topOf(scene, 'impulse');
  if (frame === undefined || meleeAt(scene.position, at) !== undefined) return [];
  return friendsAt(scene, at, frame.by)
    .filter((unit) => frame.started.includes(unit.id) && isFireman(scene, unit) && isGoodOrder(unit))
    .filter((unit) => !isActivated(unit) && !isBound(scene, unit) && !mustFaceFire(scene, unit))
    .map((unit) => unit.id);
}

function* burningLocations(scene: Scene): Iterable<LocationId> {
  if (topOf(scene, 'impulse')?.step !== 'acting') return;
  for (const marker of scene.position.markers) {
    if (marker.kind === 'fire' && marker.stage === 1 && firemenAt(scene, marker.at).length > 0) yield marker.at;
  }
}

/** A condition on each unit that takes part. */
function eachUnit(
  code: string,
  rule: string,
  wrong: (scene: Scene, unit: Counter, action: PutOutAction) => boolean,
): Constraint<PutOutAction> {
  return constraint(code, rule, (scene, action) => {
    const units = action.units.filter((id) => {
      const unit = counterOf(scene.position, id);
      return unit !== undefined && wrong(scene, unit, action);
    });
    return units.length === 0 ? undefined : { units };
  });
}

/**
 * The sum of an attempt to put a Fire out: 1d6, the LM of a Leader there, one for each unit beyond the first.
 *
 * @param face the die; left out for the modifiers alone
 * @rule 10.5.6.3
 * @example wholeTotal(putOutLedger(scene, { kind: 'putOut', at: 'J4', units: ['us.2-5-4.1'] }, 4)) // 4
 */
export function putOutLedger(scene: Scene, { at, units }: PutOutAction, face?: number): Ledger {
  const terms: Term[] = face === undefined ? [] : [plus('die', '10.5.6.3', face)];
  const first = counterOf(scene.position, units[0] ?? '');
  const leaders = friendsAt(scene, at, first?.side ?? '').filter((man) => actsAsLeader(typeOf(scene.world, man)));
  const leader = first === undefined ? undefined : bestLeader(scene, leaders, first);
  if (leader !== undefined) terms.push(plus('leader', '11.1.1', lmOf(scene, leader), { leader: leader.id }));
  terms.push(plus('helpers', '10.5.6.3', PUTTING_OUT.helper * Math.max(0, units.length - 1)));
  return ledger('puttingOut', '10.5.6.3', terms, at);
}

/**
 * Putting a Fire out: MMCs and Heroes in Good Order that have stayed in a Fire 1 try it together, and are marked Fired.
 *
 * @rule 10.5.6.3
 * @example putOutRule.slots.map(({ name }) => name) // ['at', 'units']
 */
export const putOutRule: ActionRule<PutOutAction> = actionRule<PutOutAction>({
  kind: 'putOut',
  frames: ['impulse'],
  slots: [
    { name: 'at', form: 'one', values: burningLocations },
    {
      name: 'units',
      form: 'set',
      values: (scene, { at }) => (at === undefined ? [] : subsets(firemenAt(scene, at))),
    },
  ],
  references: [
    constraint('no-units', '10.5.6.3', (_scene, { units }) => (units.length === 0 ? {} : undefined)),
    constraint('unknown-counter', '1.1', (scene, { units }) => {
      const unknown = units.find((id) => unitOf(scene, id) === undefined);
      return unknown === undefined ? undefined : { unit: unknown };
    }),
  ],
  constraints: [
    constraint('not-acting', '4.0', (scene) => (topOf(scene, 'impulse')?.step === 'acting' ? undefined : {})),
    constraint('no-fire-there', '10.5.6.3', (scene, { at }) =>
      fireAt(scene.position, at) === undefined ? { at } : undefined,
    ),
    constraint('fire-too-big', '10.5.6.3', (scene, { at }) =>
      fireAt(scene.position, at)?.stage === 2 ? { at } : undefined,
    ),
    constraint('locked-in-melee', '8.1', (scene, { at }) =>
      meleeAt(scene.position, at) === undefined ? undefined : { at },
    ),
    eachUnit('not-yours', '4.0', (scene, unit) => unit.side !== topOf(scene, 'impulse')?.by),
    eachUnit('not-there', '10.5.6.3', (_scene, unit, { at }) => onMap(unit) !== at),
    eachUnit('not-activated-here', '4.0', (scene, unit) => topOf(scene, 'impulse')?.started.includes(unit.id) !== true),
    eachUnit('already-activated', '4.0', (_scene, unit) => isActivated(unit)),
    eachUnit('not-good-order', '10.5.6.3', (_scene, unit) => !isGoodOrder(unit)),
    eachUnit('puts-out-no-fire', '10.5.6.3', (scene, unit) => !isFireman(scene, unit)),
    eachUnit('bound-to-move', '10.5.6.3', isBound),
    eachUnit('must-face-fire', '10.5.6.2', mustFaceFire),
  ],
  run: putOut,
  accounts: (scene, action) => {
    const { needed } = PUTTING_OUT;
    const told = { of: action.at, target: [action.at], results: eitherWay('total', needed, 'goesOut', 'none') };
    return [atLeastAccount(DICE.puttingOut, told, putOutLedger(scene, action), needed)];
  },
});

function* putOut(scene: Scene, action: PutOutAction): GameProcedure {
  const { at, units } = action;
  const frame = topOf(scene, 'impulse');
  const fire = fireAt(scene.position, at);
  if (frame === undefined || fire === undefined) return;
  const needed = PUTTING_OUT.needed;
  const modifiers = wholeTotal(putOutLedger(scene, action));
  const { die = 0 } = yield* part(
    'puttingOut',
    `${modifiers}`,
    () => rollFor(DICE.puttingOut, { of: at, by: frame.by }),
    (faces) => String((faces['die'] ?? 0) + modifiers >= needed),
  );
  const sum = putOutLedger(scene, action, die);
  const out = wholeTotal(sum) >= needed;
  yield* tell(() => ({ kind: 'fireFought', at, units, roll: sum, needed, out, to: 'all' }));
  yield* outcome(at, out ? 'goesOut' : 'none');
  if (out) yield* record({ kind: 'markerRemoved', marker: fire, to: 'all' });
  for (const unit of units) {
    yield* record({ kind: 'marked', counter: unit, marker: 'fired', to: 'all' });
  }
  yield* replace({ ...frame, acted: true });
}
