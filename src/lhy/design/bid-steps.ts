import type * as v from 'valibot';
import { idSchema, whole } from '../../engine/game/atoms.schema.js';
import { dictionary } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Design, Settled } from './design.js';
import type { Dice } from './dice.js';
import type { Library } from './library.js';
import { forSale } from './market.js';
import type { DesignStep } from './step.js';
import { badAnswer, formed, noDice } from './step.js';

/** The highest bid. */
const MOST_BID = 500;

/** The players who have not answered a secret question. */
function waiting({ players }: Design, given: Readonly<Record<string, unknown>> = {}): readonly string[] {
  return players.filter((player) => !Object.hasOwn(given, player));
}

const bid: DesignStep = {
  id: 'bid',
  rule: '23.0(12)',
  asks: (_library, design) =>
    design.settled.attacker === undefined
      ? { by: waiting(design, design.settled.bids), secret: true, example: 25, facts: { most: MOST_BID } }
      : undefined,
  take: (library, design, { player, answer, dice }) => {
    const read = formed(whole(0, MOST_BID), answer);
    if (!read.ok) return badAnswer('bid', '23.0(12)', { least: 0, most: MOST_BID });
    const bids = { ...design.settled.bids, [player]: read.value };
    const settled = { ...design.settled, bids };
    return waiting(design, bids).length > 0 ? ok(settled) : attackerBy(library, design, settled, dice);
  },
};

/** The lower bid attacks. Of two that are equal a die decides, odd for the first player; or, as a ruling, both bid again. */
function attackerBy(library: Library, { players }: Design, settled: Settled, dice: Dice): Result<Settled> {
  const [first, second] = players;
  const [one = 0, other = 0] = players.map((player) => settled.bids?.[player]);
  if (one !== other) return ok({ ...settled, attacker: one < other ? first : second });
  if (library.rulings.switches.equalBids === 'bidAgain') {
    const { bids: _bids, ...rest } = settled;
    return ok(rest);
  }
  const die = dice.next();
  return die === undefined
    ? noDice('bid', '23.0(12)', 1)
    : ok({ ...settled, attacker: die % 2 === 1 ? first : second });
}

const bought = /* @__PURE__ */ once(() => dictionary(idSchema(), whole(0, 99)));

const purchase: DesignStep = {
  id: 'purchase',
  rule: '23.0(13)',
  asks: (_library, design) => {
    const by = waiting(design, design.settled.purchases);
    return by.length === 0 ? undefined : { by, secret: true, example: {}, facts: factsOf(design) };
  },
  take: (library, design, { player, answer }) => {
    const read = formed(bought() as v.GenericSchema<unknown, Readonly<Record<string, number>>>, answer);
    if (!read.ok) return read;
    const { settled } = design;
    const wanted = Object.fromEntries(Object.entries(read.value).filter(([, number]) => number > 0));
    if (Object.keys(wanted).length > 0 && library.charts.values.supportPurchase === undefined)
      return refuse(problem('chart-missing', { chart: 'supportPurchase', section: '23.0(13)' }, '23.0(13)'));
    const faults = purchaseFaults(library, design, player, wanted);
    if (faults.length > 0) return refuseAll(faults);
    return ok({ ...settled, purchases: { ...settled.purchases, [player]: wanted } });
  },
};

/** The points of both players are known to both. */
function factsOf({ players, settled }: Design): Readonly<Record<string, number>> {
  return Object.fromEntries(
    players.map((player) => [
      player,
      settled.forces?.[player === settled.attacker ? 'attacker' : 'defender'].support ?? 0,
    ]),
  );
}

/** What is not for sale to a player, what there is too little of, and what is too dear for him. */
function purchaseFaults(
  library: Library,
  design: Design,
  player: string,
  wanted: Readonly<Record<string, number>>,
): readonly Problem[] {
  const goods = forSale(library, design.settled, player);
  const points = factsOf(design)[player] ?? 0;
  const faults = Object.entries(wanted).flatMap(([id, number]): readonly Problem[] => {
    const good = goods.find((each) => each.id === id);
    const path = `/answer/${id}`;
    if (good === undefined)
      return [problem('not-for-sale', { type: id, known: goods.map((each) => each.id) }, '23.0(13)', path)];
    if (good.armor && design.settled.planning?.armor !== true)
      return [problem('no-armor-support', { type: id }, '23.0(12)', path)];
    return number > good.there
      ? [problem('mix-too-small', { type: id, wanted: number, there: good.there }, '23.0(14)', path)]
      : [];
  });
  const cost = Object.entries(wanted).reduce(
    (sum, [id, number]) => sum + number * (goods.find((each) => each.id === id)?.cost ?? 0),
    0,
  );
  return cost > points ? [...faults, problem('too-dear', { cost, points }, '23.0(13)', '/answer')] : faults;
}

/** The steps of the bids and the purchases. */
export const BID_STEPS: readonly DesignStep[] = [bid, purchase];
