import { total, wholeTotal } from '../kernel/ledger.js';
import type { Ledger } from '../kernel/ledger.js';
import { draw, outcome, part, record, replace, roll } from '../kernel/procedure.js';
import type { Faces } from '../kernel/request.js';
import { byText } from '../kernel/order.js';
import { FIRE_TRIGGER } from '../tables/index.js';
import type { DamageResult } from '../tables/index.js';
import { hasSuperscript } from '../units/index.js';
import { liftSpottedMarkers } from '../spotting/index.js';
import type {
  Counter,
  CounterId,
  Event,
  FireAction,
  Frame,
  GameProcedure,
  Group,
  ImpulseFrame,
  Opposed,
  Scene,
  WindowFrame,
} from '../state/index.js';
import { canCatchFire, counterOf, hasMarker, weaponSideUp } from '../state/index.js';
import { checkForFire } from './fire-check.js';
import type { Spark } from './fire-check.js';
import { attackLedgers, defenceLedger, naturalAttack } from './attack.js';
import { isSniping, targetsOf } from './targets.js';
import type { OpposedDice } from './attack.js';
import { bringsDown, collapse } from './collapse.js';
import { collapseEmpty, isAtEmptyCave, rollAtEmptyCave } from './empty-cave.js';
import { checkOrder } from './check-order.js';
import { checkDamage, checkDamageUnderway } from './damage-check.js';
import type { DamageOrder } from './damage-check.js';
import { fireFrame, fireOrder } from './fire-action.js';
import { fireDie } from './fire-die.js';
import type { FireOrder } from './fire-action.js';
import { joinsIn } from './opportunity.js';
import { driveOut, hasFlames, shakenBy } from './flames.js';
import { isMortar } from './mortar.js';
import { bound, spentAfter } from './spend.js';
import type { SpentField } from './spend.js';
import { loseCaptured, spendSingleUse } from './weapon-loss.js';

/**
 * A direct-fire attack, step by step: the random target of a Sniper, the opposed roll, a jam, each target's difference,
 * the Fire Check, the damage checks, the weapons it costs, who is marked for it, and who falls back before flames. An empty Cave is struck in
 * place of units.
 *
 * @rule 5.0, 1.6.2, 1.6.3, 1.6.5, 1.6.7, 1.6.8, 10.7.2, 11.4
 * @example yield* fire(scene, { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [] })
 */
export function* fire(scene: Scene, action: FireAction): GameProcedure {
  const order = fireOrder(scene, action);
  const aimed = scene.world.ruleset.switches.randomTargetRoll === 'beforeAttack';
  let targets = aimed ? yield* struckBy(scene, order) : undefined;
  const dice = yield* opposedRoll(scene, order);
  if (targets === undefined) targets = yield* struckBy(scene, order);
  const jammed = yield* jam(scene, order, dice);
  const attacks = attackLedgers(scene, order, targets, dice, jammed);
  const defences = targets.map((target) => defenceLedger(scene, order, target, dice));
  const atCave = isAtEmptyCave(scene, order) ? rollAtEmptyCave(scene, order, dice, jammed) : undefined;
  yield* record({
    kind: 'attackResolved',
    from: order.from,
    target: order.target,
    units: order.units.map((unit) => unit.id),
    rolls: atCave === undefined ? sharedRolls(targets, attacks, defences) : [atCave],
    opportunity: order.opportunity,
    to: 'all',
  });
  if (targets.length > 0) yield* checkForFire(scene, sparkOf(scene, order, dice, jammed));
  const checks = yield* whoChecks(targets, attacks, defences);
  const driven = yield* doDamage(scene, order, checks, jammed);
  const collapsed = atCave !== undefined && (yield* collapseEmpty(scene, order, atCave, jammed));
  yield* liftSpottedMarkers(scene, order.target);
  yield* spendSingleUse(scene, order.weapons);
  if (checks.length === 0 && !collapsed) yield* loseCaptured(scene, order.weapons);
  yield* markFirers(scene, order);
  yield* markObserver(scene, order);
  yield* spendAttack(scene, order, spentAfter(scene, order, 'direct'));
  yield* driveOut(scene, order, driven);
}

/** What an attack brings to set its target on fire. */
function sparkOf(scene: Scene, order: FireOrder, dice: OpposedDice, jammed: CounterId | undefined): Spark {
  const flames = hasFlames(scene, order, jammed);
  return { at: order.target, by: order.side, natural: naturalAttack(dice), flames };
}

/**
 * The damage checks of an attack. A Cave collapses under it whatever they bring, and then nobody falls back before flames:
 * all go into the Tunnel.
 *
 * @returns who has to fall back before flames
 * @rule 5.0, 1.6.3, 10.7.2
 */
function* doDamage(
  scene: Scene,
  order: FireOrder,
  checks: readonly DamageOrder[],
  jammed: CounterId | undefined,
): GameProcedure<readonly CounterId[]> {
  const damage = { at: order.target, checks, by: order.side };
  if (checks.length > 0 && bringsDown(scene, order, jammed)) {
    const results = yield* checkDamageUnderway(scene, damage);
    yield* collapse(scene, order.target);
    for (const [unit, result] of results) yield* outcome(unit, isBuried(scene, unit, result) ? 'eliminated' : result);
    return [];
  }
  const procedure = checkDamage(scene, { ...damage, last: true });
  if (hasFlames(scene, order, jammed)) return yield* shakenBy(scene, procedure);
  yield* procedure;
  return [];
}

/** After Casualties a Squad is gone anyhow: what is left of it is another counter. */
function isBuried(scene: Scene, unit: CounterId, result: DamageResult): boolean {
  return result !== 'casualties' && counterOf(scene.position, unit)?.place.kind === 'eliminated';
}

/**
 * All the enemies in the location, or the one that a Sniper has in his sights: drawn before the attack is rolled, or
 * after it by the switch `randomTargetRoll`.
 */
function* struckBy(scene: Scene, order: FireOrder): GameProcedure<readonly Counter[]> {
  const targets = targetsOf(scene, order);
  const [sniper] = order.units;
  if (sniper === undefined || targets.length === 0 || !isSniping(scene, order.units)) return targets;
  const from = checkOrder(
    scene,
    targets.map((target) => target.id),
  );
  const id = yield* draw<Event, Frame>({ purpose: 'randomTarget', of: sniper.id, rule: '11.4', by: order.side, from });
  yield* record({ kind: 'targetDrawn', firer: sniper.id, target: id, to: 'all' });
  return targets.filter((target) => target.id === id);
}

/** One die against one die, the attacker's of his nation; two against one for who snipes and for Mortars. */
function* opposedRoll(scene: Scene, order: FireOrder): GameProcedure<OpposedDice> {
  const sniping = isSniping(scene, order.units);
  const higher = order.weapons.some((weapon) => isMortar(scene, weapon));
  const mayJam = jamWeapons(scene, order).length > 0;
  const mayBurn = canCatchFire(scene, order.target);
  const [sniper] = order.units;
  const of = sniping && sniper !== undefined ? sniper.id : order.from;
  const attack =
    sniping || higher
      ? [
          { name: 'first', sides: 6 },
          { name: 'second', sides: 6 },
        ]
      : [{ name: 'attack', sides: fireDie(scene, order.units) }];
  const faces = yield* part<Faces, Event, Frame>(
    'opposedRoll',
    `${attack.map((die) => die.sides).join('+')}:${String(higher)}:${String(mayJam)}:${String(mayBurn)}`,
    () =>
      roll({ purpose: 'attack', of, rule: '5.0', by: order.side, dice: [...attack, { name: 'defence', sides: 6 }] }),
    (rolled) => opposedClass(opposedDice(rolled, higher), mayJam, mayBurn),
  );
  return opposedDice(faces, higher);
}

function opposedDice(faces: Faces, higher: boolean): OpposedDice {
  const { attack, first, second, defence = 0 } = faces;
  const rolled = [attack, first, second].filter((face) => face !== undefined);
  return { attack: rolled, ...(higher ? { higher: true as const } : {}), defence };
}

/** What the rest of the attack can tell apart: the difference, a pair where a weapon may jam, a six where it may burn. */
function opposedClass(dice: OpposedDice, mayJam: boolean, mayBurn: boolean): string {
  const natural = naturalAttack(dice);
  const over = natural - dice.defence;
  return `${over}${mayJam && over === 0 ? ':pair' : ''}${mayBurn && natural === FIRE_TRIGGER ? ':six' : ''}`;
}

function jamWeapons(scene: Scene, order: FireOrder): readonly Counter[] {
  return order.weapons.filter((weapon) => hasSuperscript(weaponSideUp(scene.world, weapon)?.fp, 'J'));
}

/**
 * Equal natural dice jam one weapon with the J, drawn among several; its FP is gone from this attack.
 *
 * @rule 1.6.2
 */
function* jam(scene: Scene, order: FireOrder, dice: OpposedDice): GameProcedure<CounterId | undefined> {
  const from = jamWeapons(scene, order).map((weapon) => weapon.id);
  if (from.length === 0 || naturalAttack(dice) !== dice.defence) return undefined;
  const weapon = yield* draw<Event, Frame>({ purpose: 'jam', of: order.from, rule: '1.6.2', by: order.side, from });
  yield* record({ kind: 'weaponJammed', weapon, to: 'all' });
  return weapon;
}

/**
 * Targets with the same sums share a line of the record.
 *
 * @example sharedRolls(targets, attacks, defences)[0]?.targets // ['de.1-6-4.1', 'de.1-6-4.2']
 */
export function sharedRolls(
  targets: readonly Counter[],
  attacks: readonly Ledger[],
  defences: readonly Ledger[],
): readonly Opposed[] {
  const lines = new Map<string, { targets: CounterId[]; attack: Ledger; defence: Ledger }>();
  targets.forEach((target, i) => {
    const attack = attacks[i];
    const defence = defences[i];
    if (attack === undefined || defence === undefined) return;
    const key = `${total(attack).n}:${total(defence).n}`;
    const line = lines.get(key);
    if (line === undefined) lines.set(key, { targets: [target.id], attack, defence });
    else line.targets.push(target.id);
  });
  return [...lines.values()];
}

/** Whoever the attack beats must check; the others are safe. */
function* whoChecks(
  targets: readonly Counter[],
  attacks: readonly Ledger[],
  defences: readonly Ledger[],
): GameProcedure<readonly DamageOrder[]> {
  const checks: DamageOrder[] = [];
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i];
    const attack = attacks[i];
    const defence = defences[i];
    if (target === undefined || attack === undefined || defence === undefined) continue;
    const difference = wholeTotal(attack) - wholeTotal(defence);
    if (difference > 0) checks.push({ unit: target.id, difference });
    else yield* outcome(target.id, 'none');
  }
  return checks;
}

/** The unit that directed a Mortar is Operations Complete, also when it has just spotted the target. */
function* markObserver(scene: Scene, { observer }: FireOrder): GameProcedure {
  const frame = fireFrame(scene);
  if (observer === undefined || frame?.kind !== 'impulse') return;
  if (!hasMarker(observer, 'opsComplete')) {
    yield* record({ kind: 'marked', counter: observer.id, marker: 'opsComplete', to: 'all' });
  } else if (frame.attempt !== undefined) {
    yield* replace({ ...frame, attempt: { ...frame.attempt, directed: true } });
  }
}

/**
 * Fired markers: not yet for those who will move under Assault Fire.
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
 * The Fired marker takes the place of Operations Complete, and lies beside Assault Move.
 *
 * @rule 5.0
 * @example yield* markFired(scene, 'us.2-5-4.1')
 */
export function* markFired(scene: Scene, id: CounterId): GameProcedure {
  const unit = counterOf(scene.position, id);
  if (unit === undefined || hasMarker(unit, 'fired')) return;
  if (hasMarker(unit, 'opsComplete'))
    yield* record({ kind: 'unmarked', counter: id, marker: 'opsComplete', to: 'all' });
  yield* record({ kind: 'marked', counter: id, marker: 'fired', to: 'all' });
}

function* spendAttack(scene: Scene, order: FireOrder, spent: SpentField): GameProcedure {
  const frame = fireFrame(scene);
  if (frame?.kind === 'window') yield* replace({ ...afterShot(scene, frame, order), ...spent });
  else if (frame?.kind === 'impulse') yield* replace({ ...afterVolley(frame, order), ...spent });
  else if (frame?.kind === 'move' && spent.spent !== undefined) yield* replace({ ...frame, ...spent });
}

/** The attack counts against the MPs spent, unless it joins in with one that has counted already. */
function afterShot(scene: Scene, { sniper: _sniper, ...window }: WindowFrame, order: FireOrder): WindowFrame {
  if (order.units.every((unit) => joinsIn(scene, window, order.from, unit))) return window;
  const used = [...new Set([...window.used, order.from])].sort(byText);
  return { ...window, attacks: window.attacks - 1, used };
}

function afterVolley(frame: ImpulseFrame, order: FireOrder): ImpulseFrame {
  return {
    ...frame,
    acted: true,
    named: frame.named.map((group) => (group.at === order.from ? fired(group, order) : group)),
  };
}

function fired(group: Group, order: FireOrder): Group {
  return { ...group, firedAt: order.target, ...bound(group, order) };
}
