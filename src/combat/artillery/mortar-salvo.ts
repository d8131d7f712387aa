import { minus, plus } from '../../kernel/numbers/ledger.js';
import type { Term } from '../../kernel/numbers/ledger.js';
import { record, replace } from '../../state/procedure.js';
import type {
  Counter,
  FireForEffect,
  GameProcedure,
  ImpulseFrame,
  LocationId,
  MortarAction,
  Scene,
} from '../../state/index.js';
import {
  counterOf,
  hasMarker,
  hexOf,
  isInLight,
  lmOf,
  onMap,
  sight,
  smokeAt,
  strikesOf,
  topOf,
  typeOf,
  unitOf,
} from '../../state/index.js';
import { DIRECT_FIRE_TABLE } from '../../tables/index.js';
import { isMmc } from '../../units/index.js';
import type { MarkerSalvo } from '../attack/salvo.js';
import { markFired } from '../attack/fire-marks.js';
import { groupAt } from '../attack/group-at.js';
import { seenFrom } from '../attack/mortar.js';
import { barrage } from './barrage.js';

/**
 * The salvo of a team: its Firepower, and the terms of its own line of fire; hexsides do not count.
 *
 * @rule 18.1
 * @example salvoOf(scene, { kind: 'mortar', unit: 'us.mortar.1', target: 'J3' })?.hex // 'J3'
 */
export function salvoOf(scene: Scene, { unit: id, target, observer, leader }: MortarAction): MarkerSalvo | undefined {
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
  const climbs = observer === undefined && scene.world.ruleset.switches.mortarDirectHill === 'applies';
  return strike === undefined
    ? undefined
    : {
        ...strike,
        terms: [...lineTerms(scene, from, target, unitOf(scene, observer)), ...leaderTerms(scene, leader)],
        ...(climbs ? { uphillFrom: from } : {}),
      };
}

function leaderTerms(scene: Scene, id: string | undefined): readonly Term[] {
  const leader = unitOf(scene, id);
  return leader === undefined ? [] : [plus('leader', '18.1', lmOf(scene, leader), { leader: leader.id })];
}

/**
 * The reductions of a team's line of fire; degrading terrain only by the switch `mortarDirectDegrading`, and only for
 * direct fire.
 *
 * @rule 18.1
 */
function lineTerms(scene: Scene, from: LocationId, target: string, observer: Counter | undefined): readonly Term[] {
  const terms: Term[] = [];
  if (smokeAt(scene.position, hexOf(from)) !== undefined) {
    terms.push(plus('fromSmoke', '7.0', DIRECT_FIRE_TABLE.fromSmoke.value));
  }
  const { betweenBuildings, night } = scene.world.ruleset.numbers;
  if (observer === undefined) {
    const { degraded, limited } = sight(scene, from, target);
    if (scene.world.ruleset.switches.mortarDirectDegrading === 'applies') {
      terms.push(plus('degradingTerrain', '18.1', DIRECT_FIRE_TABLE.degradingTerrain.value * degraded));
    }
    if (limited) terms.push(minus('betweenBuildings', '10.3.2', betweenBuildings));
  }
  if (!isInLight(scene, seenFrom(scene, from, observer), target)) terms.push(minus('night', '20.1', night));
  return terms;
}

/**
 * The team and the caller are marked, Fire for Effect is placed and strikes all in the hex; by the switch
 * `directMortarFfe` direct fire leaves no marker.
 *
 * @rule 18.1
 * @example yield* fireMortar(scene, { kind: 'mortar', unit: 'us.mortar.1', target: 'J3' })
 */
export function* fireMortar(scene: Scene, action: MortarAction): GameProcedure {
  const { unit: id, observer, leader } = action;
  const salvo = salvoOf(scene, action);
  const frame = topOf(scene, 'impulse');
  const unit = unitOf(scene, id);
  const from = unit === undefined ? undefined : onMap(unit);
  if (salvo === undefined || frame === undefined || unit === undefined || from === undefined) return;
  yield* markFired(scene, id);
  if (leader !== undefined) yield* markFired(scene, leader);
  yield* replace(afterMortar(frame, from, action));
  if (observer !== undefined && !hasMarker(counterOf(scene.position, observer) ?? unit, 'opsComplete')) {
    yield* record({ kind: 'marked', counter: observer, marker: 'opsComplete', to: 'all' });
  }
  const leaves = observer !== undefined || scene.world.ruleset.switches.directMortarFfe === 'marker';
  if (leaves) yield* record({ kind: 'markerAdded', marker: salvo.marker, to: 'all' });
  yield* barrage(scene, [salvo]);
}

/** The group's later fire goes to the same hex. A unit that had just spotted the target can do no more. */
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
