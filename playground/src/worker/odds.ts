import type { Action, GameState, Lnlt, Order, Problem, Result, World } from 'hexarbiter';
import { actionsFor, apply, check, compareRulings, legal, ok, positionNow, problem, refuse } from 'hexarbiter';
import type { Names as LnltNames } from 'hexarbiter';
import { hexOf } from 'hexarbiter/client';
import { compare } from '../../../src/kernel/numbers/fraction.js';
import type { Against, Odds, Told } from '../protocol.js';
import { attackCard } from './attack.js';
import { actorsView, harmBy } from './plan.js';
import { choiceOf } from './rules.js';
import type { Table } from './table.js';
import { inWords, refused } from './words.js';

/** So many attacks are listed. */
const MOST_ATTACKS = 12;

/** The attacks that are legal, the strongest first, and the game in which they are. */
interface Found {
  readonly game: GameState;
  readonly supposed: boolean;
  readonly attacks: readonly Action[];
}

/**
 * The odds of an attack: the sums, what the dice need, and the chances of every result. Where the unit cannot act just now, the
 * table is asked as if an impulse of its side had begun in its hex.
 *
 * @param table the table
 * @param firer a counter or a hex
 * @param target a hex or a counter
 * @param pick the attack among those that are listed, by its number
 * @param against other rules to compare with
 * @example oddsAt(table, 'us.2-5-4.1', 'J3', '0')
 */
export function oddsAt(table: Table<Lnlt>, firer: string, target: string, pick: string, against?: Against): Told<Odds> {
  const { world, kit } = table;
  const found = attacksAt(table, firer, target);
  if (!found.ok) return refused(found.problems);
  const { game, supposed, attacks } = found.value;
  const action = attacks[Number(pick)] ?? attacks[0];
  if (action === undefined) return refused([problem('no-attack', {})]);
  const seen = actorsView(world, game);
  const names = kit.namesIn(seen) as LnltNames;
  const card = attackCard({ world, seen, names }, action);
  if (!card.ok) return card;
  const compared =
    against === undefined
      ? undefined
      : compareRulings(world, { seen, action }, [world.ruleset, choiceOf(world, against)], { odds: true });
  if (compared?.ok === false) return refused(compared.problems, (each) => inWords(each, names));
  return {
    ok: true,
    value: {
      ...card.value,
      supposed,
      attacks: attacks.map((each, i) => ({ value: `${i}`, text: inWords(each, names) })),
      picked: `${attacks.indexOf(action)}`,
      ...(compared === undefined
        ? {}
        : {
            against: {
              ruleset: compared.value.rulesets[1]?.id ?? '',
              lines: inWords(compared.value, names).split('\n'),
            },
          }),
    },
  };
}

/** The attacks of a unit now; or as if an impulse of its side had begun in its hex. */
function attacksAt({ world, session }: Table<Lnlt>, firer: string, target: string): Result<Found> {
  const now = session.game();
  const { counters } = positionNow(world, now);
  const placeOf = (thing: string): string | undefined => {
    const counter = counters.find(({ id }) => id === thing);
    return counter === undefined ? thing : counter.place.kind === 'map' ? counter.place.at : undefined;
  };
  const [from, at] = [placeOf(firer), placeOf(target)];
  const shooter = counters.find(
    ({ id, place }) => id === firer || (place.kind === 'map' && (place.at === from || hexOf(place.at) === from)),
  );
  if (from === undefined || at === undefined || shooter === undefined) return refuse(problem('nobody-fires', {}));
  const here = attacksIn(world, now, firer, at);
  if (here.length > 0) return ok({ game: now, supposed: false, attacks: here });
  const begun = impulseAt(world, now, shooter.side, hexOf(from));
  if (!begun.ok) return begun;
  const attacks = attacksIn(world, begun.value, firer, at);
  return attacks.length > 0
    ? ok({ game: begun.value, supposed: true, attacks })
    : refuse(problem('no-attack', {}), ...whyNot(world, begun.value, hexOf(from), at));
}

/** The legal attacks in which a thing takes part, at one target, the strongest first. */
function attacksIn(world: World, game: GameState, firer: string, target: string): readonly Action[] {
  if (game.pending !== undefined || game.frames.length === 0) return [];
  const seen = actorsView(world, game);
  const attacks: Action[] = [];
  for (const { kind, orders } of actionsFor(world, seen, firer).open) {
    if (kind === 'answer') continue;
    for (const order of orders) {
      for (const action of legal(world, seen, { ...order, target } as Order)) {
        if (action.kind !== 'answer') attacks.push(action);
        if (attacks.length >= MOST_ATTACKS) return strongest(attacks);
      }
    }
  }
  return strongest(attacks);

  function strongest(all: readonly Action[]): readonly Action[] {
    return all
      .map((action) => ({ action, harm: harmBy(world, seen, action) }))
      .sort((a, b) => compare(b.harm, a.harm))
      .map(({ action }) => action);
  }
}

/** The game as if an impulse of a side had begun in a hex: the table agrees on it, and the hex is named. */
function impulseAt(world: World, game: GameState, side: string, hex: string): Result<GameState> {
  const changes = [{ kind: 'impulseBegan' as const, side }];
  const action = { kind: 'override' as const, by: 'playground', reason: 'what if', agreed: world.sides, changes };
  const begun = apply(world, game, action);
  if (!begun.ok) return begun;
  const named = apply(world, begun.value.state, { kind: 'name', at: hex });
  return named.ok ? ok(named.value.state) : named;
}

/** The reasons against the plainest attack. */
function whyNot(world: World, game: GameState, from: string, target: string): readonly Problem[] {
  const verdict = check(world, actorsView(world, game), { kind: 'fire', from, target });
  return verdict.complete === -1 ? verdict.problems : [];
}
