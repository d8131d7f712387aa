import { atLeastAccount, eitherWay } from '../../kernel/procedure/account.js';
import { rollFor, outcome, part, record, replace, tell } from '../../state/procedure.js';
import { ledger } from '../../kernel/numbers/ledger.js';
import { byText } from '../../kernel/basis/order.js';
import { canUnitShoot } from '../../combat/ordnance/legal-shots.js';
import { barringMarker } from '../../combat/attack/occasion.js';
import { spentBy } from '../../combat/attack/spent-fire.js';
import { isMoverLeft } from '../../combat/attack/opportunity.js';
import { isStealth, moverOf } from '../../spotting/index.js';
import type {
  ActionRule,
  Clause,
  Constraint,
  Counter,
  CounterId,
  GameProcedure,
  ReactAction,
  Scene,
  UnitMarker,
  WindowFrame,
} from '../../state/index.js';
import {
  actionRule,
  constraint,
  hasMarker,
  isGoodOrder,
  isLifted,
  isOnAircraft,
  topOf,
  topRiders,
  unitOf,
  unitsOnMap,
} from '../../state/index.js';
import { DICE, REACTION_FIRE_FACE } from '../../tables/index.js';
import { mayOpportunityFire } from './opportunity-fire.js';

/** The markers under which a unit has acted and may try to react. */
const ACTED: readonly UnitMarker[] = ['moved', 'lowCrawl', 'stealth', 'fired'];

/** Whether a window allows Reaction Fire: on units that spend MPs, by another kind of movement than crawling and stealth. */
function allowsReaction(scene: Scene, window: WindowFrame): boolean {
  const { counterattack, missile, sniper, movers } = window;
  if (counterattack !== undefined || missile !== undefined || sniper !== undefined) return false;
  if (isOnAircraft(scene, window) || !isMoverLeft(scene, window)) return false;
  return movers.some((id) => {
    const mode = moverOf(scene, id)?.mode;
    return mode === undefined || (mode !== 'lowCrawl' && !isStealth(mode));
  });
}

/** Whether what a unit has done leaves it nothing but Reaction Fire. */
function hasActed(scene: Scene, window: WindowFrame, unit: Counter): boolean {
  if (spentBy(window, unit.id) !== undefined) return false;
  const marker = barringMarker(scene, window, unit, window.at);
  return marker !== undefined && ACTED.includes(marker);
}

/** Whether a unit could fire in a window if it reacted. */
function couldFire(scene: Scene, window: WindowFrame, unit: Counter): boolean {
  const then: WindowFrame = { ...window, reacting: [unit.id] };
  const frames = [...scene.frames.filter((frame) => frame !== window), then];
  const { world, position } = scene;
  return (
    mayOpportunityFire({ world, position, frames }, then, unit) || canUnitShoot({ world, position, frames }, then, unit)
  );
}

/** A condition on the unit, read with the window. */
interface UnitCondition {
  readonly code: string;
  readonly wrong: (scene: Scene, window: WindowFrame, unit: Counter) => boolean;
}

/** The conditions on the unit, those that are quickly read first. */
const ON_UNIT: readonly UnitCondition[] = [
  { code: 'not-yours', wrong: (_scene, window, unit) => unit.side !== window.by },
  { code: 'not-good-order', wrong: (_scene, _window, unit) => !isGoodOrder(unit) },
  { code: 'reaction-tried', wrong: (_scene, _window, unit) => hasMarker(unit, 'reacted') },
  {
    code: 'cannot-react',
    wrong: (scene, window, unit) => !hasMarker(unit, 'reacted') && !hasActed(scene, window, unit),
  },
  { code: 'nothing-to-react-with', wrong: (scene, window, unit) => !couldFire(scene, window, unit) },
];

/** Some rules know Reaction Fire. */
const REACTION_FIRE: Clause = { unless: { reactionFire: 'onSix' } };

const CONDITIONS: readonly Constraint<ReactAction>[] = [
  constraint('no-reaction-fire', '5.3', () => ({}), REACTION_FIRE),
  constraint('no-reaction-here', '5.3', (scene) => {
    const window = topOf(scene, 'window');
    return window === undefined || allowsReaction(scene, window) ? undefined : { at: window.at };
  }),
  ...ON_UNIT.map(({ code, wrong }) =>
    constraint<ReactAction>(code, '5.3', (scene, { unit: id }) => {
      const window = topOf(scene, 'window');
      const unit = unitOf(scene, id);
      return window !== undefined && unit !== undefined && wrong(scene, window, unit) ? { unit: id } : undefined;
    }),
  ),
];

/**
 * Whether a unit may try to react in a window: the window may not be open yet.
 *
 * @rule 5.3
 * @example mayReact(scene, window, squad) // false by the rules of 5.1
 */
export function mayReact(scene: Scene, window: WindowFrame, unit: Counter): boolean {
  return !ON_UNIT.some(({ wrong }) => wrong(scene, window, unit));
}

/**
 * The units that may try to react in a window, sorted within their kind: on the map, then on top of vehicles.
 *
 * @rule 5.3
 * @example reactors(scene, window).map(({ id }) => id) // ['us.2-5-4.1']
 */
export function reactors(scene: Scene, window: WindowFrame): readonly Counter[] {
  if (!isLifted(scene, REACTION_FIRE) || !allowsReaction(scene, window)) return [];
  return [...unitsOnMap(scene, window.by), ...topRiders(scene, window.by)].filter((unit) =>
    mayReact(scene, window, unit),
  );
}

/**
 * A unit that has moved or fired tries to use Opportunity Fire all the same, once a turn: on a 6 it may fire in this window.
 * By the switch `reactionFire`.
 *
 * @rule 5.3
 * @example reactRule.slots.map(({ name }) => name) // ['unit']
 */
export const reactRule: ActionRule<ReactAction> = actionRule<ReactAction>({
  kind: 'react',
  frames: ['window'],
  slots: [{ name: 'unit', form: 'one', values: unitValues }],
  exact: true,
  references: [
    constraint('unknown-counter', '1.1', (scene, { unit }) =>
      unitOf(scene, unit) === undefined ? { unit } : undefined,
    ),
  ],
  constraints: CONDITIONS,
  run: react,
  accounts: (_scene, { unit }) => {
    const results = eitherWay('natural', REACTION_FIRE_FACE, 'reacts', 'none');
    const sum = ledger('reaction', '5.3', [], unit);
    return [atLeastAccount(DICE.reaction, { of: unit, target: [unit], results }, sum, REACTION_FIRE_FACE)];
  },
});

function unitValues(scene: Scene): readonly CounterId[] {
  const window = topOf(scene, 'window');
  return window === undefined ? [] : reactors(scene, window).map(({ id }) => id);
}

/** The die, and the unit that may fire on a 6. */
function* react(scene: Scene, { unit }: ReactAction): GameProcedure {
  const by = topOf(scene, 'window')?.by ?? '';
  const { face = 0 } = yield* part(
    'reactionDie',
    '',
    () => rollFor(DICE.reaction, { of: unit, by }),
    (faces) => String((faces['face'] ?? 0) >= REACTION_FIRE_FACE),
  );
  const reacts = face >= REACTION_FIRE_FACE;
  yield* tell(() => ({ kind: 'reactionRolled', counter: unit, face, reacts, to: 'all' }));
  yield* record({ kind: 'marked', counter: unit, marker: 'reacted', to: 'all' });
  yield* outcome(unit, reacts ? 'reacts' : 'none');
  const window = topOf(scene, 'window');
  if (!reacts || window === undefined) return;
  yield* replace({ ...window, reacting: [...(window.reacting ?? []), unit].sort(byText) });
}
