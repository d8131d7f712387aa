import { minus, plus } from '../kernel/ledger.js';
import type { Term } from '../kernel/ledger.js';
import { record, replace } from '../kernel/procedure.js';
import type { Params } from '../kernel/result.js';
import { indexOf, nameOf } from '../map/index.js';
import { DIRECT_FIRE_TABLE } from '../tables/index.js';
import { actsAsLeader, isCraft, isMmc } from '../units/index.js';
import { hasJustSpotted, isSpotted } from '../spotting/index.js';
import type {
  ActionRule,
  Counter,
  Event,
  FireForEffect,
  Frame,
  GameProcedure,
  ImpulseFrame,
  LocationId,
  MortarAction,
  PartialOrder,
  Scene,
} from '../state/index.js';
import {
  actionRule,
  constraint,
  counterOf,
  enemiesOnMap,
  friendsAt,
  hasMarker,
  hasSight,
  hexOf,
  isActivated,
  isGoodOrder,
  isInLight,
  isOpenToBunkers,
  isUnit,
  levelOf,
  lmOf,
  meleeAt,
  onMap,
  range,
  sight,
  smokeAt,
  strikesOf,
  topOf,
  typeOf,
  unitsOnMap,
} from '../state/index.js';
import { barrage, salvoLedgers, unitsUnderFire } from './barrage.js';
import type { Salvo } from './barrage.js';
import type { FireOrder } from './fire-action.js';
import { markFired } from './fire.js';
import { leaderFault } from './leadership.js';
import { isMeleeIn } from './fire-mission.js';
import { isOpenToMortars } from './mortar.js';
import { actsUnder, barringMarker, groupAt, mustMove, tiedTo } from './occasion.js';

function unitOf(scene: Scene, id: string | undefined): Counter | undefined {
  const counter = id === undefined ? undefined : counterOf(scene.position, id);
  return counter !== undefined && isUnit(scene.world, counter) ? counter : undefined;
}

/**
 * Whether a unit is a Weapon Team that serves a Mortar.
 *
 * @rule 1.7, 18.1
 * @example isMortarTeam(scene, squad) // false
 */
export function isMortarTeam(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  return type.kind === 'weaponTeam' && type.team?.weapon === 'mortar';
}

/** Where enemies stand in a hex. */
function heldIn(scene: Scene, side: string, hex: string): readonly LocationId[] {
  const held = new Set<LocationId>();
  for (const enemy of enemiesOnMap(scene, side)) {
    const at = onMap(enemy);
    if (at !== undefined && hexOf(at) === hex && levelOf(at) !== 'tunnel') held.add(at);
  }
  return [...held];
}

/**
 * Whether a hex lies within the range of a Mortar Weapon Team, and not nearer than it can fire.
 *
 * @rule 18.1
 * @example isInTeamRange(scene, team, 'E8') // true
 */
export function isInTeamRange(scene: Scene, unit: Counter, hex: string): boolean {
  const at = onMap(unit);
  const type = typeOf(scene.world, unit);
  if (at === undefined || !isMmc(type) || hexOf(at) === hex) return false;
  const hexes = range(scene.world, hexOf(at), hex);
  return hexes <= type.range && hexes >= (type.team?.minimumRange ?? 0);
}

/** What speaks against the fire of a Mortar Weapon Team at a hex, whoever directs it. */
interface MortarCondition {
  readonly code: string;
  readonly rule: string;
  readonly fails: (scene: Scene, frame: ImpulseFrame, unit: Counter, hex: string) => Params | boolean;
}

/** Each speaks for itself: what follows from another is not reported twice. */
const CONDITIONS: readonly MortarCondition[] = [
  { code: 'not-acting', rule: '4.0', fails: (_scene, frame) => frame.step !== 'acting' },
  { code: 'not-yours', rule: '18.1', fails: (_scene, frame, unit) => unit.side !== frame.by },
  { code: 'not-a-mortar-team', rule: '18.1', fails: (scene, _frame, unit) => !isMortarTeam(scene, unit) },
  { code: 'not-good-order', rule: '5.1', fails: (_scene, _frame, unit) => !isGoodOrder(unit) },
  {
    code: 'already-activated',
    rule: '4.0',
    fails: (scene, frame, unit, hex) =>
      barringMarker(scene, frame, unit, firstHeld(scene, frame, hex)) !== undefined || mustMove(frame, unit.id),
  },
  {
    code: 'not-activated-here',
    rule: '4.0',
    fails: (scene, frame, unit) => !actsUnder(scene, frame, unit, onMap(unit) ?? ''),
  },
  {
    code: 'locked-in-melee',
    rule: '8.1',
    fails: (scene, _frame, unit) => meleeAt(scene.position, onMap(unit) ?? '') !== undefined,
  },
  {
    code: 'mortar-under-cover',
    rule: '18.1',
    fails: (scene, _frame, unit) => {
      const at = onMap(unit);
      return at !== undefined && isMortarTeam(scene, unit) && !isOpenToMortars(scene, at) && { weapons: [unit.id] };
    },
  },
  {
    code: 'out-of-mortar-range',
    rule: '18.1',
    fails: (scene, _frame, unit, hex) =>
      isMortarTeam(scene, unit) && !isInTeamRange(scene, unit, hex) && { target: hex },
  },
  {
    code: 'other-target',
    rule: '5.2',
    fails: (scene, frame, unit, hex) => {
      const tied = tiedTo(scene, frame, onMap(unit) ?? '');
      return tied !== undefined && hexOf(tied) !== hex && { target: tied };
    },
  },
  { code: 'melee-there', rule: '18.0', fails: (scene, _frame, _unit, hex) => isMeleeIn(scene, hex) && { target: hex } },
  {
    code: 'no-target',
    rule: '18.1',
    fails: (scene, frame, _unit, hex) => heldIn(scene, frame.by, hex).length === 0 && { target: hex },
  },
  {
    code: 'outside-bunker-front',
    rule: '10.7',
    fails: (scene, _frame, unit, hex) => {
      const from = onMap(unit) ?? '';
      return levelOf(from) === 'cave' && !isOpenToBunkers(scene, from, hex) && { from, target: hex };
    },
  },
  {
    code: 'not-spotted',
    rule: '18.1',
    fails: (scene, frame, unit, hex) => {
      const held = heldIn(scene, frame.by, hex);
      const at = onMap(unit) ?? '';
      return held.length > 0 && !held.some((target) => isSpotted(scene, target, frame.by, at)) && { target: hex };
    },
  },
  {
    code: 'unsupported',
    rule: '17.4',
    fails: (scene, _frame, _unit, hex) => {
      const vehicle = vehicleIn(scene, hex);
      return vehicle !== undefined && { section: '17.4', vehicle: vehicle.id };
    },
  },
];

/** Whether anything but who sees it keeps a team from firing at a hex. */
function isBarred(scene: Scene, frame: ImpulseFrame, unit: Counter, hex: string): boolean {
  return CONDITIONS.some(({ fails }) => fails(scene, frame, unit, hex) !== false);
}

/** The location of a hex for which a team or its observer may have been the one to spot it. */
function firstHeld(scene: Scene, frame: ImpulseFrame, hex: string): LocationId | undefined {
  const held = heldIn(scene, frame.by, hex);
  const spotted = frame.attempt?.target;
  return spotted !== undefined && held.includes(spotted) ? spotted : held[0];
}

/** Whether what is spotted in a hex is seen from a location. */
function isSeenFrom(scene: Scene, frame: ImpulseFrame, from: LocationId, hex: string): boolean {
  return heldIn(scene, frame.by, hex).some(
    (target) => isSpotted(scene, target, frame.by, from) && hasSight(scene, from, target),
  );
}

/**
 * What keeps a man from calling in a Mortar Weapon Team's fire: only Leaders, Scouts and Advisors do, in Good Order, not in
 * Melee, unmarked but for the marker they have just got by spotting the target, and they must see it.
 *
 * @returns the reason, or nothing when he may
 * @rule 18.1
 * @example callerFault(scene, frame, tom, 'J3') // 'noSight'
 */
export function callerFault(scene: Scene, frame: ImpulseFrame, caller: Counter, hex: string): string | undefined {
  const type = typeOf(scene.world, caller);
  const at = onMap(caller);
  if (!actsAsLeader(type) && type.kind !== 'scout' && type.kind !== 'advisor') return 'cannotDirect';
  if (caller.side !== frame.by || at === undefined) return 'notThere';
  if (!isGoodOrder(caller)) return 'shaken';
  if (meleeAt(scene.position, at) !== undefined) return 'inMelee';
  if (!isFreeToCall(scene, frame, caller, hex)) return 'marked';
  return isSeenFrom(scene, frame, at, hex) ? undefined : 'noSight';
}

function isFreeToCall(scene: Scene, frame: ImpulseFrame, caller: Counter, hex: string): boolean {
  if (mustMove(frame, caller.id)) return false;
  if (!isActivated(caller)) return true;
  const { markers = [] } = caller.status;
  if (markers.length > 1 || !hasMarker(caller, 'opsComplete')) return false;
  return hasJustSpotted(scene, frame, caller.id, firstHeld(scene, frame, hex));
}

function* targetsOfTeam(scene: Scene, frame: ImpulseFrame, unit: Counter): Generator<string, void, undefined> {
  if (frame.step !== 'acting' || !isMortarTeam(scene, unit)) return;
  const at = onMap(unit);
  const hexes = new Set(enemiesOnMap(scene, frame.by).map((enemy) => hexOf(onMap(enemy) ?? '')));
  for (const hex of [...hexes].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))) {
    if (at === undefined || isBarred(scene, frame, unit, hex)) continue;
    if (isSeenFrom(scene, frame, at, hex) || callersFor(scene, frame, hex).length > 0) yield hex;
  }
}

function callersFor(scene: Scene, frame: ImpulseFrame, hex: string): readonly Counter[] {
  return unitsOnMap(scene, frame.by).filter((man) => callerFault(scene, frame, man, hex) === undefined);
}

/** A vehicle in a hex: what Mortars do to it is not there yet. */
function vehicleIn(scene: Scene, hex: string): Counter | undefined {
  if (!scene.world.hasCraft) return undefined;
  return scene.position.counters.find((counter) => {
    const at = onMap(counter);
    return at !== undefined && hexOf(at) === hex && isCraft(typeOf(scene.world, counter));
  });
}

/**
 * The fire of a Mortar Weapon Team at a spotted hex and all in it: directly where it sees somebody there, otherwise called
 * in by a Leader, a Scout or an Advisor who does. Fire for Effect stays on the hex.
 *
 * @rule 18.1
 * @example mortarRule.slots.map((slot) => slot.name) // ['unit', 'target', 'observer', 'leader']
 */
export const mortarRule: ActionRule<MortarAction> = actionRule<MortarAction>({
  kind: 'mortar',
  frames: ['impulse'],
  slots: [
    {
      name: 'unit',
      form: 'one',
      *values(scene): Iterable<string> {
        const frame = topOf(scene, 'impulse');
        if (frame?.step !== 'acting') return;
        for (const id of frame.started) {
          const unit = unitOf(scene, id);
          if (unit !== undefined && targetsOfTeam(scene, frame, unit).next().done !== true) yield id;
        }
      },
    },
    {
      name: 'target',
      form: 'one',
      *values(scene, partial): Iterable<string> {
        const frame = topOf(scene, 'impulse');
        const unit = unitOf(scene, partial.unit);
        if (frame !== undefined && unit !== undefined) yield* targetsOfTeam(scene, frame, unit);
      },
    },
    {
      name: 'observer',
      form: 'one',
      optional: true,
      *values(scene, partial): Iterable<string | undefined> {
        const frame = topOf(scene, 'impulse');
        const unit = unitOf(scene, partial.unit);
        const at = unit === undefined ? undefined : onMap(unit);
        if (frame === undefined || at === undefined || partial.target === undefined) return;
        if (isSeenFrom(scene, frame, at, partial.target)) yield undefined;
        for (const man of callersFor(scene, frame, partial.target)) yield man.id;
      },
    },
    { name: 'leader', form: 'one', optional: true, values: leaderValues },
  ],
  references: [
    constraint('unknown-counter', '1.1', (scene, { unit, observer, leader }) => {
      const unknown = [unit, observer, leader].filter((id) => id !== undefined && unitOf(scene, id) === undefined);
      return unknown.length === 0 ? undefined : { counters: unknown.filter((id) => id !== undefined) };
    }),
    constraint('unknown-location', '1.4', (scene, { target }) => {
      const hex = indexOf(scene.world.map, target);
      return hex !== undefined && nameOf(scene.world.map, hex) === target ? undefined : { target };
    }),
  ],
  constraints: [
    ...CONDITIONS.map(({ code, rule, fails }) =>
      constraint<MortarAction>(code, rule, (scene, { unit: id, target }) => {
        const frame = topOf(scene, 'impulse');
        const unit = unitOf(scene, id);
        const found = frame !== undefined && unit !== undefined && fails(scene, frame, unit, target);
        return found === false ? undefined : { unit: id, units: [id], ...(found === true ? {} : found) };
      }),
    ),
    constraint('no-line-of-sight', '18.1', (scene, { unit: id, target, observer }) => {
      const frame = topOf(scene, 'impulse');
      const unit = unitOf(scene, id);
      const from = unit === undefined ? undefined : onMap(unit);
      if (frame === undefined || from === undefined || observer !== undefined) return undefined;
      if (!heldIn(scene, frame.by, target).some((held) => isSpotted(scene, held, frame.by, from))) return undefined;
      return isSeenFrom(scene, frame, from, target) ? undefined : { from, target };
    }),
    constraint('observer-cannot-direct', '18.1', (scene, { observer, target }) => {
      const frame = topOf(scene, 'impulse');
      const man = unitOf(scene, observer);
      if (frame === undefined || man === undefined) return undefined;
      const reason = callerFault(scene, frame, man, target);
      return reason === undefined ? undefined : { observer: man.id, reason };
    }),
    constraint('leader-cannot-help', '18.1', (scene, action) => {
      const leader = unitOf(scene, action.leader);
      const frame = topOf(scene, 'impulse');
      if (leader === undefined || frame === undefined) return undefined;
      const reason = lendingFault(scene, frame, action, leader);
      return reason === undefined ? undefined : { leader: leader.id, reason };
    }),
  ],
  run: fireMortar,
  preview: (scene, action) => {
    const salvo = salvoOf(scene, action);
    if (salvo === undefined) return [];
    return unitsUnderFire(scene, salvo.hex).flatMap((unit) => salvoLedgers(scene, salvo, unit));
  },
});

/**
 * What keeps a Leader from adding his LM to a team's fire: none does, by the switch `mortarDirectLm` those do who could help
 * any other direct fire from its hex.
 *
 * @rule 18.1
 */
function lendingFault(
  scene: Scene,
  frame: ImpulseFrame,
  { unit: id, target, observer }: PartialOrder<MortarAction>,
  leader: Counter,
): string | undefined {
  const unit = unitOf(scene, id);
  const from = unit === undefined ? undefined : onMap(unit);
  if (unit === undefined || from === undefined || target === undefined) return 'notThere';
  if (observer !== undefined || scene.world.ruleset.switches.mortarDirectLm === 'withheld') return 'indirectFire';
  const order: FireOrder = {
    side: frame.by,
    from,
    target: firstHeld(scene, frame, target) ?? target,
    units: [unit],
    weapons: [],
    weaponsOnly: [],
    assault: [],
    opportunity: false,
  };
  return leaderFault(scene, frame, order, leader);
}

function* leaderValues(scene: Scene, partial: PartialOrder<MortarAction>): Iterable<string | undefined> {
  yield undefined;
  if (scene.world.ruleset.switches.mortarDirectLm === 'withheld') return;
  const frame = topOf(scene, 'impulse');
  const from = onMapOf(scene, partial.unit);
  if (frame === undefined || from === undefined) return;
  for (const man of friendsAt(scene, from, frame.by)) {
    if (lendingFault(scene, frame, partial, man) === undefined) yield man.id;
  }
}

function onMapOf(scene: Scene, id: string | undefined): LocationId | undefined {
  const unit = unitOf(scene, id);
  return unit === undefined ? undefined : onMap(unit);
}

/** The salvo of a team: its Firepower, and what its own line of fire adds; hexsides do not count. */
function salvoOf(scene: Scene, { unit: id, target, observer, leader }: MortarAction): Salvo | undefined {
  const unit = unitOf(scene, id);
  const from = unit === undefined ? undefined : onMap(unit);
  const type = unit === undefined ? undefined : typeOf(scene.world, unit);
  if (unit === undefined || from === undefined || type === undefined || !isMmc(type)) return undefined;
  const marker: FireForEffect = {
    kind: 'fireForEffect',
    at: target,
    fp: type.ifp.value,
    by: unit.side,
    pattern: 'mortar',
  };
  const [strike] = strikesOf(scene.world, marker);
  return strike === undefined
    ? undefined
    : {
        ...strike,
        terms: [...lineTerms(scene, from, target, observer !== undefined), ...leaderTerms(scene, leader)],
      };
}

function leaderTerms(scene: Scene, id: string | undefined): readonly Term[] {
  const leader = unitOf(scene, id);
  return leader === undefined ? [] : [plus('leader', '18.1', lmOf(scene, leader), { leader: leader.id })];
}

/**
 * What a team's line of fire takes away; degrading terrain only by the switch `mortarDirectDegrading`, and only from direct
 * fire.
 *
 * @rule 18.1
 */
function lineTerms(scene: Scene, from: LocationId, target: string, indirect: boolean): readonly Term[] {
  const terms: Term[] = [];
  if (smokeAt(scene.position, hexOf(from)) !== undefined) {
    terms.push(plus('fromSmoke', '7.0', DIRECT_FIRE_TABLE.fromSmoke.value));
  }
  const { betweenBuildings, night } = scene.world.ruleset.numbers;
  if (!indirect) {
    const { degraded, limited } = sight(scene, from, target);
    if (scene.world.ruleset.switches.mortarDirectDegrading === 'applies') {
      terms.push(plus('degradingTerrain', '18.1', DIRECT_FIRE_TABLE.degradingTerrain.value * degraded));
    }
    if (limited) terms.push(minus('betweenBuildings', '10.3.2', betweenBuildings));
  }
  if (!isInLight(scene, from, target)) terms.push(minus('night', '20.1', night));
  return terms;
}

/**
 * The team and who has called it in are marked, Fire for Effect is placed and strikes all in the hex; by the switch
 * `directMortarFfe` direct fire leaves no marker.
 *
 * @rule 18.1
 */
function* fireMortar(scene: Scene, action: MortarAction): GameProcedure {
  const { unit: id, observer, leader } = action;
  const salvo = salvoOf(scene, action);
  const frame = topOf(scene, 'impulse');
  const unit = unitOf(scene, id);
  const from = unit === undefined ? undefined : onMap(unit);
  if (salvo === undefined || frame === undefined || unit === undefined || from === undefined) return;
  yield* markFired(scene, id);
  if (leader !== undefined) yield* markFired(scene, leader);
  yield* replace<Event, Frame>(afterMortar(frame, from, action));
  if (observer !== undefined && !hasMarker(counterOf(scene.position, observer) ?? unit, 'opsComplete')) {
    yield* record<Event, Frame>({ kind: 'marked', counter: observer, marker: 'opsComplete', to: 'all' });
  }
  const leaves = observer !== undefined || scene.world.ruleset.switches.directMortarFfe === 'marker';
  if (leaves) yield* record<Event, Frame>({ kind: 'markerAdded', marker: salvo.marker, to: 'all' });
  yield* barrage(scene, [salvo]);
}

/** The group's later fire goes to the same hex; who had just spotted the target has done what he could. */
function afterMortar(frame: ImpulseFrame, from: LocationId, { target, observer, leader }: MortarAction): ImpulseFrame {
  const served = leader === undefined ? {} : { leader };
  const { attempt } = frame;
  const directed = attempt !== undefined && attempt.unit === observer;
  return {
    ...frame,
    acted: true,
    named: frame.named.map((group) =>
      group.at === from && groupAt(frame, from) !== undefined
        ? { ...group, firedAt: group.firedAt ?? target, ...served }
        : group,
    ),
    ...(directed ? { attempt: { ...attempt, directed: true } } : {}),
  };
}
