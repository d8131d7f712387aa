import { fillOr, list, textOf } from '../../speech/fill.js';
import type { Params } from '../../kernel/basis/result.js';
import type { BySide, ForceColumn } from '../charts/index.js';
import type { Design, DesignObjective, Settled } from '../design/index.js';
import { FRONTAGES } from '../design/index.js';
import type { LhyLocale } from './language.js';
import { BARE_NAMES } from '../notation/names.js';
import { told } from './told.js';

/** One thing that is settled: its text, and what the text says. */
type Said = readonly [key: string, facts: Params];

const bySide = ({ attacker, defender }: BySide<number>): Params => ({ attacker, defender });

function ofForces({ attacker, defender }: BySide<ForceColumn>): Params {
  return {
    attackerInfantry: attacker.infantryPlatoons,
    attackerTanks: attacker.tankPlatoons,
    attackerPoints: attacker.support,
    defenderInfantry: defender.infantryPlatoons,
    defenderTanks: defender.tankPlatoons,
    defenderPoints: defender.support,
  };
}

function ofObjective({ objectives = [], needed = 1, sectors = [] }: DesignObjective): Said {
  if (sectors.length > 0) return ['objective.sectors', { sectors }];
  return ['objective', { objectives: objectives.map(({ id, hexes }) => `${id} (${hexes.join(', ')})`), needed }];
}

/** What each question has settled, but for the bids and the purchases. */
const SAID: {
  readonly [K in Exclude<keyof Settled, 'bids' | 'attacker' | 'purchases'>]: (value: NonNullable<Settled[K]>) => Said;
} = {
  frontage: (frontage) => ['frontage', { frontage, hexes: FRONTAGES[frontage] }],
  depth: (depth) => ['depth', { depth }],
  sectors: (sectors) => ['sectors', { sectors }],
  configuration: (sectors) => ['configuration', { sectors }],
  hills: (level) => ['hills', { level }],
  edge: (edge) => ['edge', { edge }],
  type: (type) => ['type', { type }],
  objective: ofObjective,
  alliance: (alliance) => ['alliance', { alliance }],
  defenderNation: (nation) => ['defenderNation', { nation }],
  attackerNation: (nation) => ['attackerNation', { nation }],
  setting: ({ year, month, visibility }) => ['setting', { year, month, visibility }],
  forces: (forces) => ['forces', ofForces(forces)],
  limits: (limits) => ['limits', bySide(limits)],
  initiative: (modifiers) => ['initiative', bySide(modifiers)],
  coordination: (modifiers) => ['coordination', bySide(modifiers)],
  planning: ({ armor, dummies, hidden, sides }) => [
    'planning',
    {
      parts: Object.entries({ armor, dummies, hidden, sides }).flatMap(([name, inPlay]) => (inPlay ? [name] : [])),
    },
  ],
};

/** Bids and purchases: who has made his, and what they are as soon as both have. */
function secretsOf({ players, settled }: Design, before: Settled): readonly Said[] {
  const { bids = {}, purchases = {}, attacker } = settled;
  const news = (now: object, then: object = {}): readonly string[] =>
    players.filter((player) => Object.hasOwn(now, player) && !Object.hasOwn(then, player));
  const both = (made: object): boolean => players.every((player) => Object.hasOwn(made, player));
  const [newBids, newPurchases] = [news(bids, before.bids), news(purchases, before.purchases)];
  const bidden = players.map((player) => `${player} ${bids[player] ?? 0}`);
  const bought = players.map((player) => {
    const goods = Object.entries(purchases[player] ?? {}).map(([type, number]) => `${number} ${type}`);
    return `${player}: ${goods.length === 0 ? '-' : goods.join(', ')}`;
  });
  return [
    ...newBids.map((player): Said => ['bid', { player }]),
    ...(newBids.length > 0 && both(bids) && attacker !== undefined
      ? ([['bids', { bids: bidden, attacker }]] as const)
      : []),
    ...newPurchases.map((player): Said => ['purchase', { player }]),
    ...(newPurchases.length > 0 && both(purchases) ? ([['purchases', { purchases: bought.join('; ') }]] as const) : []),
  ];
}

/**
 * Tells what has been settled in the design of a mission between two moments: what was rolled, and what follows, each in a sentence. Bids and
 * purchases are told when both players have made theirs.
 *
 * @param before the design then
 * @param design the design now
 * @param locale the language
 * @returns one line for each thing; an empty text where nothing is new
 * @rule 23.0
 * @example explainSettled(begun, design, english) // 'The front is narrow: 7 hexes wide.'
 */
export function explainSettled(before: Design, design: Design, locale: LhyLocale): string {
  return told('design', design, locale, () => {
    const voice = { locale, names: BARE_NAMES };
    const say = ([key, facts]: Said): string => {
      const listed = Object.entries(facts).map(([name, value]) => [
        name,
        Array.isArray(value) ? wordsOf(value as readonly string[], locale) : value,
      ]);
      const text = `design.settled.${key}`;
      return fillOr(textOf(locale.words, text), text, Object.fromEntries(listed) as Params, voice);
    };
    const rolls = design.rolls.slice(before.rolls.length);
    const names = Object.keys(SAID) as readonly (keyof typeof SAID)[];
    const lines = names.flatMap((name) => {
      const value = design.settled[name];
      if (value === undefined || before.settled[name] !== undefined) return [];
      const tell = SAID[name] as (given: unknown) => Said;
      return [`${rolledFor(rolls, name, locale)}${say(tell(value))}`];
    });
    const decided = rolledFor(rolls, 'bid', locale);
    const secrets = secretsOf(design, before.settled).map((said) => `${said[0] === 'bids' ? decided : ''}${say(said)}`);
    return [...lines, ...secrets].join('\n');
  });
}

/** The faces that were rolled for a question, in front of what they have settled. */
function rolledFor(rolls: Design['rolls'], question: string, locale: LhyLocale): string {
  const roll = rolls.find((each) => each.question === question);
  if (roll === undefined) return '';
  const facts = { faces: roll.faces.join(', '), rule: roll.rule };
  const text = fillOr(textOf(locale.words, 'design.rolled'), 'design.rolled', facts, { locale, names: BARE_NAMES });
  return `${text} `;
}

function wordsOf(values: readonly string[], locale: LhyLocale): string {
  const words = values.map((value) => textOf(locale.words, `design.part.${value}`) ?? value);
  return words.length === 0 ? (textOf(locale.words, 'design.nothing') ?? '') : list(words, locale);
}
