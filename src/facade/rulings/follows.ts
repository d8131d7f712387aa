import { legal, ruleUnder } from '../../engine/questions/options.js';
import { someCourses } from '../../engine/rulings/set-off.js';
import type { ToldAfterRoll } from '../../engine/rulings/set-off.js';
import { misused } from '../../engine/game/misuse.js';
import { meterOf } from '../../kernel/odds/meter.js';
import type { Meter } from '../../kernel/odds/meter.js';
import { facesAt, waysOf } from '../../engine/rulings/thrown.js';
import type { Account } from '../../kernel/procedure/account.js';
import { opposedAccount } from '../../kernel/procedure/account.js';
import { largest } from '../../kernel/basis/lists.js';
import { fraction, toText } from '../../kernel/numbers/fraction.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { sceneOf, viewOf } from '../../engine/view/view.js';
import { threatsUnder } from '../../movement/index.js';
import type { Action, CounterId, Event, Frame, Lnlt, Scene, Side, View, World } from '../../state/index.js';
import { otherSide, topFrame } from '../../state/index.js';
import type { Harm } from '../destinations/harm.js';
import { byHarm, harmOf } from '../destinations/harm.js';
import { check } from '../questions/check.js';
import type { Seen } from '../seen/view.js';

/**
 * An attack that an action sets off by itself: Mines and Fire for Effect in a hex that is entered, an answer that is fought out in
 * the action, a crash.
 */
export interface SetOff {
  /** The event by which it is told: `minesStruck`. */
  readonly told: Event['kind'];
  /** The sums without the dice, and what these need. */
  readonly account: Account;
  /** The exact chance that it beats its target: `5/36`. */
  readonly chance: string;
}

/**
 * An attack that is due before anything else: Opportunity Fire of the other side, an assault that answers an Overrun, the round of Melee
 * or the Close Assault that a group fights at once where it comes in.
 */
export interface Due {
  readonly by: Side;
  readonly action: Action;
  /** The sums of the attack. */
  readonly accounts: readonly Account[];
  /** What it does to the units of the other side: exact chances, those that nothing can happen to left out. */
  readonly harm: readonly Harm[];
}

/** What follows of an action in the same breath. */
export interface Follows {
  readonly setOff: readonly SetOff[];
  /** The strongest attack of each place and of each weapon, the most harmful first. */
  readonly due: readonly Due[];
}

/** So many steps the courses and the odds of what follows may take. */
const BUDGET = 20_000;

/** So many attacks of one kind are compared. */
const MOST_ATTACKS = 24;

/**
 * The attacks that a legal action sets off, and those that become due by it. The action is played some times with dice that are always
 * the same; each attack that is told on the way and is not one of its own is here with its sums and its chance. Then the strongest
 * attacks of the other side are looked for, where that side decides next.
 *
 * @param world the world
 * @param seen a view of the side that acts, or a game (then the side to decide acts)
 * @param action anything
 * @returns nothing of both for what is no legal action
 * @rule 5.3, 21.4, 15.3
 * @example follows(world, game, { kind: 'enter', to: 'I6' }).setOff[0]?.chance // '3/8'
 */
export function follows(world: World, seen: Seen, action: unknown): Follows {
  const nothing: Follows = { setOff: [], due: [] };
  if (misused({ world, seen }) !== undefined) return nothing;
  const verdict = check(world, seen, action as Action);
  if (verdict.complete !== 1 || verdict.action.kind === 'answer') return nothing;
  const eyes = viewOf(world, seen);
  const meter = meterOf(BUDGET);
  const { told, ends } = someCourses<Lnlt>(world, eyes, verdict.action, meter);
  const own = new Set(verdict.accounts.map(keyOf));
  const found = new Map<string, SetOff>();
  for (const each of told) {
    for (const attack of attacksIn(each)) {
      const key = keyOf(attack.account);
      if (!own.has(key) && !found.has(key) && !isOwn(verdict.action, attack)) found.set(key, attack);
    }
  }
  return { setOff: [...found.values()], due: dueAfter(world, eyes, ends, meter) };
}

/** An attack is the same by its dice, its targets and its sums. */
function keyOf({ roll, target, attack, defence }: Account): string {
  const total = (sum: Ledger | undefined): number | undefined => (sum === undefined ? undefined : wholeTotal(sum));
  return JSON.stringify([roll, target, total(attack), total(defence)]);
}

/** What an action does itself, and not what it sets off: the attacks of its own kind. */
const OWN: Readonly<Partial<Record<Action['kind'], readonly Event['kind'][]>>> = {
  fire: ['attackResolved'],
  detonate: ['attackResolved'],
  overrun: ['overrunResolved'],
  closeAssault: ['vehicleAssaulted'],
  breach: ['barricadeAssaulted'],
};

function isOwn({ kind }: Action, { told }: SetOff): boolean {
  return OWN[kind]?.includes(told) === true;
}

/** The opposed rolls of an event, without their dice. */
function attacksIn({ event, ask }: ToldAfterRoll<Lnlt>): readonly SetOff[] {
  const { rolls, attack, defence } = event as {
    readonly rolls?: readonly {
      readonly targets: readonly CounterId[];
      readonly attack?: Ledger;
      readonly defence?: Ledger;
    }[];
    readonly attack?: Ledger;
    readonly defence?: Ledger;
  };
  const sides = ask.dice.map((die) => die.sides);
  if (sides.length < 2 || event.kind === 'meleeStruck' || event.kind === 'penetrationRolled') return [];
  const single = attack === undefined ? [] : [{ targets: [], attack, defence }];
  return (rolls ?? single).flatMap((roll): readonly SetOff[] => {
    if (roll.attack === undefined || roll.defence === undefined) return [];
    const [own, other] = [withoutDie(roll.attack), withoutDie(roll.defence)];
    const read = readOf(roll.attack);
    if (own === undefined || other === undefined || read === undefined) return [];
    const row = {
      kind: 'dice',
      purpose: ask.purpose,
      rule: own.rule,
      of: 'location',
      by: 'acting',
      dice: ask.dice,
    } as const;
    const account = opposedAccount(row, { of: own.of ?? ask.of, target: roll.targets, results: [] }, own, other);
    return [{ told: event.kind, account, chance: chanceOf(sides, read, wholeTotal(own) - wholeTotal(other)) }];
  });
}

/** How the dice of an attack are read: one alone, the sum of several, the higher of two that a Mortar throws. */
const READ: Readonly<Record<string, (faces: readonly number[]) => number>> = {
  die: ([face = 0]) => face,
  dice: (faces) => faces.reduce((sum, face) => sum + face, 0),
  higherDie: largest,
};

function readOf({ terms }: Ledger): ((faces: readonly number[]) => number) | undefined {
  const own = terms.find(({ id }) => Object.hasOwn(READ, id));
  return own === undefined ? undefined : READ[own.id];
}

/** A sum without the faces of its dice; nothing for a sum that has none. */
function withoutDie(sum: Ledger): Ledger | undefined {
  const terms = sum.terms.filter(({ id }) => !Object.hasOwn(READ, id));
  return terms.length === sum.terms.length ? undefined : { ...sum, terms };
}

/** The chance that the dice with a margin beat the last of them. */
function chanceOf(sides: readonly number[], read: (faces: readonly number[]) => number, margin: number): string {
  const ways = waysOf(sides);
  let hits = 0;
  for (let way = 0; way < ways; way++) {
    const faces = facesAt(sides, way);
    if (read(faces.slice(0, -1)) + margin > (faces.at(-1) ?? 0)) hits += 1;
  }
  return toText(fraction(hits, ways));
}

/** So many moments of the other side are looked at: after an Overrun other units may have passed their checks in each. */
const MOST_MOMENTS = 8;

/** The attacks of the other side where it decides next: in a window those after the course in which the least has happened. */
function dueAfter(
  world: World,
  eyes: View,
  ends: readonly Pick<View, 'position' | 'frames'>[],
  meter: Meter,
): readonly Due[] {
  const moments = new Map<string, Pick<View, 'position' | 'frames'>>();
  for (const end of ends) {
    const top = end.frames.at(-1);
    const key = top === undefined ? undefined : momentOf(top, eyes.side);
    if (key !== undefined && !moments.has(key)) moments.set(key, end);
  }
  const best = new Map<string, Due>();
  for (const { position, frames } of [...moments.values()].slice(0, MOST_MOMENTS)) {
    const by = frames.at(-1)?.by ?? '';
    const asked: View = { ...eyes, side: by, position, frames };
    const scene: Scene = sceneOf(world, asked);
    const struck = by === eyes.side ? otherSide(world, by) : eyes.side;
    for (const action of attacksOf(world, scene, asked)) {
      const harm = harmOf({ scene, eyes: asked, by, action, meter }, struck) ?? [];
      const accounts = ruleUnder(world, asked, action.kind)?.accounts?.(scene, action) ?? [];
      const due: Due = { by, action, accounts, harm };
      const key = attackerOf(action);
      const known = best.get(key);
      if (known === undefined || byHarm(due, known) < 0) best.set(key, due);
    }
  }
  return [...best.values()].sort(byHarm);
}

/** What tells a moment with attacks from others: nothing for one in which none is due. */
function momentOf(top: Frame, side: Side): string | undefined {
  if (top.kind === 'melee') return top.kind;
  if (top.kind === 'closeAssault') return top.units.join(' ');
  return top.kind === 'window' && top.by !== side ? top.kind : undefined;
}

function* attacksOf(world: World, scene: Scene, asked: View): Generator<Action, void, undefined> {
  if (topFrame(scene)?.kind === 'window') for (const { action } of threatsUnder(scene)) yield action;
  for (const kind of ['shoot', 'closeAssault', 'melee'] as const) {
    let count = 0;
    for (const action of legal(world, asked, { kind })) {
      if (count++ >= MOST_ATTACKS) break;
      yield action;
    }
  }
}

function attackerOf(action: Action): string {
  const { kind, from, at, weapon, unit } = action as Readonly<Record<string, unknown>> & { readonly kind: string };
  return JSON.stringify([kind, from, at, weapon, unit]);
}
