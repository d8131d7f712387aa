import type { View } from '../../engine/index.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Lhy, LhyAction, LhyWorld } from '../state/index.js';
import { attackerOf, hexOf, inPlay, typeOf } from '../state/index.js';
import type { UnitKind } from '../units/index.js';
import { callsFire } from './barrages.js';
import type { Choice } from './choice.js';
import { ANY, best } from './choice.js';
import type { Draws } from './draws.js';
import { enfilades } from './enfilade-choice.js';
import { fireChoices } from './fire-choice.js';
import type { Kind } from './found.js';
import { actionsOf } from './found.js';
import { CLOSE, distance } from './ground.js';
import { inquiries } from './inquiry-choice.js';
import { scoots } from './scoot-choice.js';
import { bestAssaults } from './storm.js';

/** What the bot wants to do, and the sum by which it does, where it has weighed it. */
export interface Idea {
  readonly action: LhyAction;
  readonly because?: Ledger;
}

type Thought = (world: LhyWorld, view: View<Lhy>, draws: Draws) => Idea | undefined;

/** A sum below this is no reason for an action, in hundredths of what units are worth. */
const LEAST = { gunnery: 100, fire: 1, enfilade: 25, inquire: 1, scoot: 1 };

const byChance =
  (kind: 'comeOn' | 'recover'): Thought =>
  (world, view, { oneOf }) =>
    idea(oneOf(actionsOf(world, view, kind)));

function idea(action: LhyAction | undefined): Idea | undefined {
  return action === undefined ? undefined : { action };
}

/** The ideas of the bot, by name. Each says what it would do now. */
const THOUGHTS = {
  mortar: callsFire,
  comeOn: byChance('comeOn'),
  recover: byChance('recover'),
  assault: (world, view, { oneOf }) => idea(oneOf(bestAssaults(world, view))),
  enfilade: (world, view) => best(enfilades(world, view), LEAST.enfilade),
  scoot: (world, view) => best(scoots(world, view), LEAST.scoot),
  maneuver: (world, view, { oneOf }) => idea(oneOf(maneuvers(world, view))),
  inquire: (world, view) => best(inquiries(world, view), LEAST.inquire),
  gunnery: (world, view) => best(gunnery(world, view), LEAST.gunnery),
  fire: (world, view) => best(allFire(world, view), LEAST.fire),
} satisfies Readonly<Record<string, Thought>>;

/** Units that do harm from afar. */
const REACHING: readonly UnitKind[] = ['afv', 'fightingVehicle', 'machineGun', 'towedGun'];

type Wish = keyof typeof THOUGHTS;

/** What comes first: who attacks gains ground before he fires. */
const WISHES: Readonly<Record<'attack' | 'defend', readonly Wish[]>> = {
  attack: ['mortar', 'comeOn', 'recover', 'assault', 'enfilade', 'scoot', 'inquire', 'gunnery', 'maneuver', 'fire'],
  defend: ['mortar', 'comeOn', 'recover', 'assault', 'enfilade', 'scoot', 'inquire', 'fire', 'maneuver'],
};

/** Out of ten chances that come up, the side that defends takes so many; any other it takes always. */
const KEEN: Partial<Readonly<Record<Wish, number>>> = { assault: 8, maneuver: 1 };

/**
 * What the bot does in a segment: it asks for mortar fire, brings units on the map, recovers, assaults, fires and moves, as far as it is worth
 * while; else it calls.
 *
 * @example inSegment(world, view, draws)?.action.kind // 'assault'
 */
export function inSegment(world: LhyWorld, view: View<Lhy>, draws: Draws): Idea | undefined {
  const role = attackerOf(world) === view.side ? 'attack' : 'defend';
  for (const wish of WISHES[role]) {
    const thought: Thought = THOUGHTS[wish];
    const found = thought(world, view, draws);
    const keen = role === 'defend' ? KEEN[wish] : undefined;
    if (found !== undefined && (keen === undefined || draws.upTo(10) <= keen)) return found;
  }
  // Who has inquired and has not fired yet cannot call.
  return idea(actionsOf(world, view, 'call')[0]) ?? best(allFire(world, view), ANY);
}

/**
 * All fire that is open now, each with its worth.
 *
 * @example best(allFire(world, view), 1)?.action.kind // 'smallArms'
 */
export function allFire(world: LhyWorld, view: View<Lhy>): readonly Choice[] {
  return [...fireChoices(world, view, 'antiTank'), ...fireChoices(world, view, 'smallArms')];
}

/** The fire of vehicles and machine guns: they need not come near to do harm. */
function gunnery(world: LhyWorld, view: View<Lhy>): readonly Choice[] {
  const { position, side } = view;
  return inPlay(position)
    .filter((unit) => unit.side === side && REACHING.includes(typeOf(world, unit).kind))
    .flatMap(({ id }) => [
      ...fireChoices(world, view, 'antiTank', { unit: id }),
      ...fireChoices(world, view, 'smallArms', { unit: id }),
    ]);
}

/** Who attacks goes on until he is near to an objective, but for machine guns; who defends goes wherever he wants. */
function maneuvers(world: LhyWorld, view: View<Lhy>): readonly Kind<'maneuver'>[] {
  const { position, side } = view;
  return actionsOf(world, view, 'maneuver').filter((action) => {
    const unit = position.units[action.unit];
    if (unit === undefined || action.mode === 'reverse' || action.fire !== undefined) return false;
    if (attackerOf(world) !== side) return true;
    return typeOf(world, unit).kind !== 'machineGun' && distance(world, hexOf(position, unit) ?? '') > CLOSE;
  });
}
