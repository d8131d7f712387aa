import { atMostAccount, eitherWay } from '../../kernel/procedure/account.js';
import { ledger } from '../../kernel/numbers/ledger.js';
import { groupWith } from '../../state/frames/shapes.js';
import { mapped } from '../../kernel/basis/mapped.js';
import { rollFor, outcome, part, record, replace, tell } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { DICE } from '../../tables/index.js';
import { indexOf, nameOf, neighboursOf } from '../../map/index.js';
import type { CounterType } from '../../units/index.js';
import { isMmc, isSmc, smokeCapability } from '../../units/index.js';
import type { ActionRule, Clause, Counter, GameProcedure, Group, Scene, SmokeAction } from '../../state/index.js';
import {
  actionRule,
  conditionsOn,
  constraint,
  friendsAt,
  hexOf,
  isActivated,
  isGoodOrder,
  isLifted,
  markersOf,
  meleeAt,
  mustFaceFire,
  onMap,
  topOf,
  typeOf,
  unitOf,
} from '../../state/index.js';

/**
 * The highest face of 1d6 with which a unit lays Smoke; 0 for a unit that lays none. Weapon Teams lay it by the switch
 * `smokeWeaponTeams`.
 *
 * @rule 7.0
 * @example smokeNumber(scene, squad) // 2
 */
export function smokeNumber(scene: Scene, unit: Counter): number {
  const type = typeOf(scene.world, unit);
  const nation = scene.world.catalogue.nations.get(type.nation);
  if (nation === undefined) return 0;
  return laysAsTeam(scene, type) ? nation.smoke : smokeCapability(type, nation);
}

function laysAsTeam({ world }: Scene, { kind }: CounterType): boolean {
  return kind === 'weaponTeam' && world.ruleset.switches.smokeWeaponTeams === 'allowed';
}

/**
 * Why a unit lays no Smoke: it is a Weapon Team, a single man, nothing of men at all, or its nation has no number for it.
 *
 * @returns nothing for one that lays it
 * @rule 7.0
 * @example smokeBar(scene, leader) // 'single'
 */
export function smokeBar(scene: Scene, unit: Counter): 'team' | 'single' | 'noMmc' | 'nation' | undefined {
  if (smokeNumber(scene, unit) > 0) return undefined;
  const type = typeOf(scene.world, unit);
  if (type.kind === 'weaponTeam' && !laysAsTeam(scene, type)) return 'team';
  if (isSmc(type)) return 'single';
  return isMmc(type) ? 'nation' : 'noMmc';
}

/**
 * The hexes in which a unit may lay Smoke: its own and the hexes around it, sorted.
 *
 * @rule 7.0
 * @example smokeHexes(scene, squad).length // 7
 */
export function smokeHexes(scene: Scene, unit: Counter): readonly string[] {
  const at = onMap(unit);
  const { map } = scene.world;
  const own = at === undefined ? undefined : indexOf(map, hexOf(at));
  if (own === undefined) return [];
  return [own, ...neighboursOf(map, own)].map((hex) => nameOf(map, hex)).sort(byText);
}

/** A unit that has laid Smoke may try again before it moves. */
const SEVERAL_ATTEMPTS: Clause = { unless: { smokeAttempts: 'several' } };

function mayLay(scene: Scene, unit: Counter): boolean {
  return (
    isGoodOrder(unit) &&
    !isActivated(unit) &&
    smokeNumber(scene, unit) > 0 &&
    (!isLayer(scene, unit.id) || isLifted(scene, SEVERAL_ATTEMPTS)) &&
    !mustFaceFire(scene, unit)
  );
}

/** Whether a unit has laid Smoke in this impulse. */
function isLayer(scene: Scene, unit: string): boolean {
  return topOf(scene, 'impulse')?.named.some((group) => group.laidSmoke?.includes(unit) === true) === true;
}

function groupOf(scene: Scene, unit: Counter): Group | undefined {
  const at = onMap(unit);
  return topOf(scene, 'impulse')?.named.find((group) => group.at === at);
}

/** A condition on the unit that would lay it. */
const onLayer = conditionsOn<SmokeAction, Counter>((scene, { unit }) => unitOf(scene, unit));

/**
 * An attempt to lay Smoke, before the group moves: 1d6 against the nation's capability. Success lays Smoke 1 and leaves
 * the unit its move at one MP less; failure is Operations Complete.
 *
 * @rule 7.0
 * @example smokeRule.run(scene, { kind: 'smoke', unit: 'de.0-5-4.1', at: 'J4' })
 */
export const smokeRule: ActionRule<SmokeAction> = actionRule<SmokeAction>({
  kind: 'smoke',
  frames: ['impulse'],
  slots: [
    {
      name: 'unit',
      form: 'one',
      *values(scene): Iterable<string> {
        const frame = topOf(scene, 'impulse');
        if (frame?.step !== 'acting') return;
        for (const group of frame.named) {
          if (group.moved === true || meleeAt(scene.position, group.at) !== undefined) continue;
          for (const unit of friendsAt(scene, group.at, frame.by)) {
            if (frame.started.includes(unit.id) && mayLay(scene, unit)) yield unit.id;
          }
        }
      },
    },
    {
      name: 'at',
      form: 'one',
      values: (scene, partial) => {
        const unit = unitOf(scene, partial.unit);
        return unit === undefined ? [] : smokeHexes(scene, unit);
      },
    },
  ],
  exact: true,
  references: [
    constraint('unknown-counter', '1.1', (scene, { unit }) =>
      unitOf(scene, unit) === undefined ? { unit } : undefined,
    ),
    constraint('unknown-location', '1.4', (scene, { at }) =>
      indexOf(scene.world.map, at) === undefined ? { at } : undefined,
    ),
  ],
  constraints: [
    constraint('not-acting', '4.0', (scene) => (topOf(scene, 'impulse')?.step === 'acting' ? undefined : {})),
    onLayer('not-yours', '7.0', (scene, layer) =>
      layer.side === topOf(scene, 'impulse')?.by ? undefined : { unit: layer.id },
    ),
    onLayer('not-activated-here', '4.0', (scene, layer) => {
      const started = topOf(scene, 'impulse')?.started.includes(layer.id) === true;
      return started && groupOf(scene, layer) !== undefined ? undefined : { unit: layer.id };
    }),
    onLayer('group-moved', '7.0', (scene, layer) =>
      groupOf(scene, layer)?.moved === true ? { unit: layer.id } : undefined,
    ),
    onLayer('not-good-order', '7.0', (_scene, layer) => (isGoodOrder(layer) ? undefined : { unit: layer.id })),
    onLayer('already-activated', '7.0', (_scene, layer) => (isActivated(layer) ? { unit: layer.id } : undefined)),
    onLayer('smoke-tried', '7.0', (scene, { id }) => (isLayer(scene, id) ? { unit: id } : undefined), SEVERAL_ATTEMPTS),
    onLayer('must-face-fire', '10.5.6.2', (scene, layer) =>
      mustFaceFire(scene, layer) ? { units: [layer.id] } : undefined,
    ),
    onLayer('lays-no-smoke', '7.0', (scene, layer) =>
      smokeBar(scene, layer) === undefined ? undefined : { unit: layer.id },
    ),
    onLayer('locked-in-melee', '8.1', (scene, layer) => {
      const from = onMap(layer);
      return from === undefined || meleeAt(scene.position, from) === undefined
        ? undefined
        : { unit: layer.id, at: from };
    }),
    onLayer('too-far', '7.0', (scene, layer, { at }) =>
      smokeHexes(scene, layer).includes(at) ? undefined : { unit: layer.id, at },
    ),
  ],
  run: laySmoke,
  accounts: (scene, { unit, at }) => {
    const layer = unitOf(scene, unit);
    if (layer === undefined) return [];
    const needed = smokeNumber(scene, layer);
    const results = eitherWay('natural', needed + 1, 'none', 'smoke');
    return [atMostAccount(DICE.smoke, { of: unit, target: [at], results }, ledger('smoke', '7.0', [], unit), needed)];
  },
});

function* laySmoke(scene: Scene, { unit, at }: SmokeAction): GameProcedure {
  const layer = unitOf(scene, unit);
  if (layer === undefined) return;
  const needed = smokeNumber(scene, layer);
  const { smoke = 0 } = yield* part(
    'smokeDie',
    String(needed),
    () => rollFor(DICE.smoke, { of: unit, by: layer.side }),
    (faces) => String((faces['smoke'] ?? 0) <= needed),
  );
  const laid = smoke <= needed;
  yield* tell(() => ({ kind: 'smokeRolled', counter: unit, at, face: smoke, needed, laid, to: 'all' }));
  if (laid) yield* placeSmoke(scene, at);
  const mayGoOn = laid && scene.world.ruleset.switches.smokeLayerMayMove === 'yes';
  if (!mayGoOn) yield* record({ kind: 'marked', counter: unit, marker: 'opsComplete', to: 'all' });
  yield* outcome(at, laid ? 'smoke' : 'none');
  yield* rememberAttempt(scene, layer, mayGoOn);
}

/** A second Smoke 1 in a hex would last no longer than the first. */
function* placeSmoke(scene: Scene, at: string): GameProcedure {
  if (markersOf(scene.position, 'smoke').some((marker) => marker.at === at && marker.stage === 1)) return;
  yield* record({ kind: 'markerAdded', marker: { kind: 'smoke', at, stage: 1 }, to: 'all' });
}

function* rememberAttempt(scene: Scene, layer: Counter, mayGoOn: boolean): GameProcedure {
  const frame = topOf(scene, 'impulse');
  const at = onMap(layer);
  if (frame === undefined) return;
  const named = mapped(frame.named, (group) => {
    if (group.at !== at || !mayGoOn) return group;
    return groupWith(group, { laidSmoke: [...new Set([...(group.laidSmoke ?? []), layer.id])].sort(byText) });
  });
  yield* replace({ ...frame, acted: true, named });
}
