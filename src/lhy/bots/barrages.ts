import type { View } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { largest } from '../../kernel/basis/lists.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { minus, wholeTotal } from '../../kernel/numbers/ledger.js';
import { isHindered } from '../mortars/index.js';
import type { ExtendAction, Lhy, LhyWorld, MortarAction } from '../state/index.js';
import { AMMUNITION, attackerOf, enemyHexes, hexOf, mayAct } from '../state/index.js';
import type { Choice } from './choice.js';
import { best } from './choice.js';
import { fireChoices } from './fire-choice.js';
import { actionsOf } from './found.js';
import { CLOSE, distance, hexUnder, sceneOf } from './ground.js';
import type { Aimed } from './mortar-choice.js';
import { weighBarrage } from './mortar-choice.js';
import { crossings } from './smoke.js';

/** A barrage that is worth less than this is not asked for: the mortar waits for a better one. */
const LEAST = 150;

/** A squad fires its knee mortar where that is worth so much more than what it would do without it. */
const LEAST_KNEE = 50;

/** A squad with a knee mortar that may go on gives up so much when it fires. */
const GOES_ON = 100;

/** So many observers of one barrage are looked at. */
const OBSERVERS = 6;

/** A barrage, and the sum by which a bot thinks of it. */
interface Weighed {
  readonly aimed: Aimed;
  readonly because: Ledger;
}

/** The barrages of the mortars that are ready, the best first, whoever may ask for them. */
function barrages(world: LhyWorld, view: View<Lhy>): readonly Weighed[] {
  const { position, side } = view;
  const mortars = Object.values(position.mortars).filter((each) => each.side === side && each.status === 'available');
  if (mortars.length === 0) return [];
  const lines = crossings(world, view, false);
  const hexes = [...new Set([...enemyHexes(position, side), ...lines.map(({ to }) => to)])].sort(byText);
  const found = mortars.flatMap((mortar) =>
    hexes.flatMap((name) => {
      const hex = world.map.names.get(name);
      if (hex === undefined) return [];
      return AMMUNITION.flatMap((ammunition) => weighed(world, view, { mortar, hex, ammunition, later: false, lines }));
    }),
  );
  return found.sort((a, b) => wholeTotal(b.because) - wholeTotal(a.because));
}

/** A barrage where it is worth while. */
function weighed(world: LhyWorld, view: View<Lhy>, aimed: Aimed): readonly Weighed[] {
  const sum = weighBarrage(world, view, aimed);
  if (sum === undefined) return [];
  const { kind, unit } = aimed.mortar;
  if (kind !== 'knee') return wholeTotal(sum) >= LEAST ? [{ aimed, because: sum }] : [];
  if (wholeTotal(sum) < LEAST_KNEE) return [];
  const because = { ...sum, terms: [...sum.terms, minus('botOtherwise', '11.4.10.1', otherwise(world, view, unit))] };
  return wholeTotal(because) >= LEAST_KNEE ? [{ aimed, because }] : [];
}

/** What a squad would do if it did not fire its knee mortar: it goes on, or fires its small arms. */
function otherwise(world: LhyWorld, view: View<Lhy>, id = ''): number {
  const unit = view.position.units[id];
  if (unit === undefined || !mayAct(unit)) return 0;
  const goesOn = attackerOf(world) === view.side && distance(world, hexUnder(view, id) ?? '') > CLOSE;
  const fire = fireChoices(world, view, 'smallArms', { unit: id }).map(({ because }) => wholeTotal(because));
  return largest([goesOn ? GOES_ON : 0, ...fire]);
}

/**
 * The best mortar fire for which somebody may ask now: explosive on the enemies, or Smoke before own men cross open ground.
 *
 * @returns nothing where no mortar is ready, or none is worth while
 * @rule 11.4.4, 11.4.10.1
 * @example callsFire(world, view)?.action // { kind: 'mortar', unit: 'blue.leader', mortar: 'blue.81mm', hex: 'E3', ammunition: 'explosive' }
 */
export function callsFire(world: LhyWorld, view: View<Lhy>): Choice<MortarAction> | undefined {
  for (const { aimed, because } of barrages(world, view)) {
    const { mortar, hex, ammunition } = aimed;
    const order = { mortar: mortar.id, hex: hex.name, ammunition };
    const calls = actionsOf(world, view, 'mortar', order, OBSERVERS);
    const action = calls.find((call) => !isDim(world, view, call)) ?? calls[0];
    if (action !== undefined) return { action, because };
  }
  return undefined;
}

/** The observer sees his hex over something that hinders: then no shell is sure. */
function isDim(world: LhyWorld, view: View<Lhy>, { unit: id, hex, from }: MortarAction): boolean {
  const { names } = world.map;
  const unit = view.position.units[id];
  if (unit === undefined) return true;
  const [a, b] = [names.get(hexOf(view.position, unit) ?? from ?? ''), names.get(hex)];
  return a === undefined || b === undefined || isHindered(sceneOf(world, view), unit, a, b);
}

/**
 * The best way to let the fire of a mortar go on in the next turn.
 *
 * @returns nothing where none is worth while
 * @rule 11.4.9
 * @example goesOnFiring(world, view)?.action // { kind: 'extend', mortar: 'blue.81mm', hex: 'E3', ammunition: 'smoke' }
 */
export function goesOnFiring(world: LhyWorld, view: View<Lhy>): Choice<ExtendAction> | undefined {
  const lines = crossings(world, view, true);
  const choices = actionsOf(world, view, 'extend').flatMap((action) => {
    const mortar = view.position.mortars[action.mortar];
    const hex = world.map.names.get(action.hex);
    if (mortar === undefined || hex === undefined) return [];
    const because = weighBarrage(world, view, { mortar, hex, ammunition: action.ammunition, later: true, lines });
    return because === undefined ? [] : [{ action, because }];
  });
  return best(choices, LEAST);
}
