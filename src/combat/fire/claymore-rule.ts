import { byId } from '../../kernel/basis/order.js';
import { record, replace } from '../../state/procedure.js';
import type { Params } from '../../kernel/basis/result.js';
import { CLAYMORE_CREW } from '../../tables/index.js';
import { isMmc, servesClaymores } from '../../units/index.js';
import type {
  ActionRule,
  Clause,
  Constraint,
  Counter,
  CounterId,
  DeployAction,
  DetonateAction,
  GameProcedure,
  ImpulseFrame,
  Scene,
} from '../../state/index.js';
import {
  actionRule,
  claymoreAt,
  constraint,
  counterOf,
  friendsAt,
  isGoodOrder,
  meleeAt,
  mustFaceFire,
  onMap,
  topOf,
  typeOf,
  unitOf,
  weaponsOf,
} from '../../state/index.js';
import { holderOf } from '../attack/fire-action.js';
import { heldBySmoke, isBusy, isStarter, SMOKE_LAYERS_FIRE } from '../attack/occasion.js';
import { fireAccounts } from './fire-account.js';
import { blastsFrom, BLAST_CONDITIONS, claymoreOrder, claymoresReady, detonate } from './claymore.js';

/**
 * Setting off a Claymore at units that have just come within its range, before any Opportunity Fire; several go off one
 * after the other.
 *
 * @rule 23.2.1
 * @example detonateRule.frames // ['window']
 */
export const detonateRule: ActionRule<DetonateAction> = actionRule<DetonateAction>({
  kind: 'detonate',
  frames: ['window'],
  slots: [
    {
      name: 'at',
      form: 'one',
      values: (scene) => {
        const window = topOf(scene, 'window');
        return window === undefined ? [] : claymoresReady(scene, window);
      },
    },
    {
      name: 'vehicle',
      form: 'one',
      optional: true,
      values: (scene, { at }) => {
        const window = topOf(scene, 'window');
        return window === undefined || at === undefined ? [] : blastsFrom(scene, window, at);
      },
    },
  ],
  exact: true,
  references: [
    constraint('unknown-counter', '1.1', (scene, { vehicle }) =>
      vehicle === undefined || unitOf(scene, vehicle) !== undefined ? undefined : { counters: [vehicle] },
    ),
  ],
  constraints: BLAST_CONDITIONS.map(({ code, rule, test }) =>
    constraint<DetonateAction>(code, rule, (scene, action) => {
      const window = topOf(scene, 'window');
      return window === undefined ? undefined : test(scene, window, action);
    }),
  ),
  lacking: { code: 'needs-claymore-ready', rule: '23.2.1' },
  run: detonate,
  accounts: (scene, action) => {
    const window = topOf(scene, 'window');
    return window === undefined ? [] : fireAccounts(scene, claymoreOrder(scene, window, action));
  },
});

/** The units of an order that there are. */
function unitsOf(scene: Scene, { units }: Pick<DeployAction, 'units'>): readonly Counter[] {
  return units.flatMap((id) => unitOf(scene, id) ?? []);
}

/** A condition on each unit that deploys it; a refusal names the units that break it. */
function each(
  code: string,
  rule: string,
  wrong: (scene: Scene, frame: ImpulseFrame, unit: Counter) => boolean,
  clause?: Clause,
): Constraint<DeployAction> {
  const violation = (scene: Scene, action: DeployAction): Params | undefined => {
    const frame = topOf(scene, 'impulse');
    if (frame === undefined) return undefined;
    const units = unitsOf(scene, action).flatMap((unit) => (wrong(scene, frame, unit) ? [unit.id] : []));
    const [unit] = units;
    return unit === undefined ? undefined : { units, unit };
  };
  return constraint(code, rule, violation, clause);
}

/** The units that deploy it: an MMC by itself (no Weapon Team), or two single men of the right kinds in one place. */
function crewFault(scene: Scene, action: DeployAction): Params | undefined {
  const crew = unitsOf(scene, action);
  const alone = crew.length === 1 && crew.every((unit) => isDeployer(scene, unit));
  const together = crew.length === CLAYMORE_CREW && crew.every((unit) => isSingleMan(scene, unit));
  return alone || together ? undefined : { units: action.units };
}

function isDeployer({ world }: Scene, unit: Counter): boolean {
  const type = typeOf(world, unit);
  return isMmc(type) && type.kind !== 'weaponTeam';
}

function isSingleMan({ world }: Scene, unit: Counter): boolean {
  const type = typeOf(world, unit);
  return !isMmc(type) && servesClaymores(type);
}

/** The conditions of deploying a Claymore. */
const DEPLOYING: readonly Constraint<DeployAction>[] = [
  constraint('not-acting', '4.0', (scene) => (topOf(scene, 'impulse')?.step === 'acting' ? undefined : {})),
  each('not-yours', '23.2.1', (_scene, frame, unit) => unit.side !== frame.by),
  each('not-activated-here', '4.0', (_scene, frame, unit) => !isStarter(frame, unit)),
  each('not-good-order', '23.2.1', (_scene, _frame, unit) => !isGoodOrder(unit)),
  each('already-activated', '23.2.1', (_scene, frame, unit) => isBusy(frame, unit)),
  each('laid-smoke', '7.0', (scene, frame, unit) => heldBySmoke(scene, frame, unit), SMOKE_LAYERS_FIRE),
  each('locked-in-melee', '8.1', (scene, _frame, unit) => meleeAt(scene.position, onMap(unit) ?? '') !== undefined),
  each('must-face-fire', '10.5.6.2', (scene, _frame, unit) => mustFaceFire(scene, unit)),
  constraint('cannot-deploy', '23.2.1', crewFault),
  constraint('not-there', '23.2.1', (scene, action) => {
    const [first, ...others] = unitsOf(scene, action);
    const units = others.flatMap((unit) => (first !== undefined && onMap(unit) !== onMap(first) ? [unit.id] : []));
    return units.length === 0 ? undefined : { units };
  }),
  constraint('not-a-claymore', '23.2.1', (scene, { weapon }) => {
    const held = counterOf(scene.position, weapon);
    return held === undefined || typeOf(scene.world, held).kind === 'claymore' ? undefined : { weapon };
  }),
  constraint('weapon-not-held', '1.6', (scene, { units, weapon }) => {
    const held = counterOf(scene.position, weapon);
    return held === undefined || units.includes(holderOf(held) ?? '') ? undefined : { weapons: [weapon] };
  }),
  constraint('claymore-there', '23.2.1', (scene, action) => {
    const [first] = unitsOf(scene, action);
    const at = first === undefined ? undefined : onMap(first);
    return at === undefined || claymoreAt(scene.position, at) === undefined ? undefined : { at };
  }),
];

/**
 * Deploying a Claymore: the impulse of an MMC that is no Weapon Team, or of two single men, where they are. It is not taken
 * up again.
 *
 * @rule 23.2.1
 * @example deployRule.slots.map((slot) => slot.name) // ['weapon', 'units']
 */
export const deployRule: ActionRule<DeployAction> = actionRule<DeployAction>({
  kind: 'deploy',
  frames: ['impulse'],
  slots: [
    { name: 'weapon', form: 'one', values: (scene) => claymoresCarried(scene).map(({ id }) => id) },
    {
      name: 'units',
      form: 'set',
      values: (scene, { weapon: id }) => {
        const weapon = id === undefined ? undefined : counterOf(scene.position, id);
        return weapon === undefined ? [] : crewsFor(scene, weapon);
      },
    },
  ],
  exact: true,
  references: [
    constraint('unknown-counter', '1.1', (scene, { units, weapon }) => {
      const unknown = units.filter((id) => unitOf(scene, id) === undefined);
      const held = counterOf(scene.position, weapon);
      const named = held === undefined ? [...unknown, weapon] : unknown;
      return named.length === 0 ? undefined : { counters: named };
    }),
  ],
  constraints: DEPLOYING,
  lacking: { code: 'needs-claymore', rule: '23.2.1' },
  run: deploy,
});

/** The Claymores that somebody of the impulse may deploy. */
function claymoresCarried(scene: Scene): readonly Counter[] {
  const started = topOf(scene, 'impulse')?.started ?? [];
  return started.flatMap((id) => claymoresOf(scene, id)).sort(byId);
}

/** The Claymores in a unit's hands that it may deploy, by itself or with another man. */
function claymoresOf(scene: Scene, unit: CounterId): readonly Counter[] {
  return weaponsOf(scene.position, unit).filter(
    (weapon) => typeOf(scene.world, weapon).kind === 'claymore' && crewsFor(scene, weapon).length > 0,
  );
}

/** The sets of units that may deploy a Claymore: its holder by himself, or with another man. */
function crewsFor(scene: Scene, weapon: Counter): readonly (readonly CounterId[])[] {
  const holder = unitOf(scene, holderOf(weapon));
  const at = holder === undefined ? undefined : onMap(holder);
  if (holder === undefined || at === undefined) return [];
  const others = friendsAt(scene, at, holder.side).filter(({ id }) => id !== holder.id);
  return [[holder], ...others.map((other) => [holder, other].sort(byId))]
    .map((crew): DeployAction => ({ kind: 'deploy', units: crew.map(({ id }) => id), weapon: weapon.id }))
    .filter((action) => DEPLOYING.every(({ violation }) => violation(scene, action) === undefined))
    .map(({ units }) => units);
}

/**
 * Whether a unit of the impulse has a Claymore that it may deploy, by itself or with another man.
 *
 * @rule 23.2.1
 * @example mayDeploy(scene, squad) // false
 */
export function mayDeploy(scene: Scene, unit: Counter): boolean {
  return claymoresOf(scene, unit.id).length > 0;
}

/** It lies there for its side, whatever units stay with it. The units that have deployed it become Ops Complete. */
function* deploy(scene: Scene, action: DeployAction): GameProcedure {
  const frame = topOf(scene, 'impulse');
  const [first] = unitsOf(scene, action);
  const at = first === undefined ? undefined : onMap(first);
  if (frame === undefined || first === undefined || at === undefined) return;
  const place = { kind: 'eliminated' } as const;
  yield* record({ kind: 'counterRemoved', counter: action.weapon, cause: 'deployed', place, to: 'all' });
  yield* record({ kind: 'markerAdded', marker: { kind: 'claymore', at, side: first.side }, to: 'all' });
  for (const counter of action.units) {
    yield* record({ kind: 'marked', counter, marker: 'opsComplete', to: 'all' });
  }
  yield* replace({ ...frame, acted: true });
}
