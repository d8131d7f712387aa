import type { Refusal } from '../engine/game/misuse.js';
import { inPlace, misused, wholeOr } from '../engine/game/misuse.js';
import { problem } from '../kernel/basis/result.js';
import { wholeTotal } from '../kernel/numbers/ledger.js';
import type { Ledger } from '../kernel/numbers/ledger.js';
import { present } from '../kernel/basis/present.js';
import type { Counter, CounterId, Flight, Place, Scene, Side, UnitMarker, World } from '../state/index.js';
import {
  counterOf,
  flightOf,
  lmOf,
  moraleOf,
  onMap,
  supportWeaponsOf,
  targetModifier,
  typeOf,
  weaponsOf,
} from '../state/index.js';
import type { CounterKind, CounterType, WeaponMode } from '../units/index.js';
import { callOutOf, currentMf, isMen, isSmc, isWeapon, printCallOut } from '../units/index.js';
import type { Voice } from './voice.js';
import { fill, printedName, say, textOf } from '../speech/fill.js';
import type { Locale } from './locale.js';
import type { Placed, Table } from './names.js';
import { leaderCallOut, namesOf, tableOf, typeName } from './names.js';

/** The present state of a weapon. */
export interface WeaponCard {
  readonly id: CounterId;
  readonly name: string;
  /** Absent for a weapon that stands only one way. */
  readonly mode?: WeaponMode;
  readonly jammed?: true;
  readonly captured?: true;
}

/** The facts about a counter that a player sees on the table, as data and as a line of text. */
export interface CounterCard {
  readonly id: CounterId;
  readonly type: string;
  readonly kind: CounterKind;
  readonly side: Side;
  readonly name: string;
  /** IFP - Range - MF - Morale as printed, or Morale - LM - MF of a Leader. */
  readonly callOut?: string;
  /** Everything printed on both sides of the counter. */
  readonly printed: CounterType;
  readonly place: Place;
  /** Absent for weapons. */
  readonly goodOrder?: boolean;
  readonly wounds?: number;
  /** For a helicopter: whether it flies or hovers. */
  readonly flight?: Flight;
  readonly markers: readonly UnitMarker[];
  readonly skills: readonly string[];
  /** Current Morale: wounds and the Shaken side are taken into account. Absent for weapons. */
  readonly morale?: number;
  /** Current Leadership Modifier, for men with a printed one. */
  readonly lm?: number;
  /**
   * Current Movement Factor: the Shaken side, and the weapons that a single man carries, are taken into account. Absent
   * for weapons and craft.
   */
  readonly mf?: number;
  /** The sums of the current Morale and, on the map, of the Target Modifier that the place alone gives. */
  readonly why: { readonly morale?: Ledger; readonly targetModifier?: Ledger };
  /** A weapon's own state. */
  readonly weapon?: WeaponCard;
  /** The weapons in its hands. */
  readonly weapons: readonly WeaponCard[];
  readonly text: string;
}

/**
 * Describes a counter.
 *
 * @param table world and position; the state is read from the counter itself, the weapons it holds from the position. Or the world,
 *   and after it a view or a game
 * @param counter the counter; with a view or a game its id will do
 * @param locale the language of the text
 * @returns what the counter shows; for arguments of other kinds the refusal `misuse` in its place, `unknown-counter` for an id that no
 *   counter has
 * @rule 1.1
 * @example describe(world, state, 'us.2-5-4.1', english).text // '2-5-4(AM)-6 Squad, Good Order, Moved, with M1919A4 (tripod)'
 */
export function describe(table: Table, counter: Counter, locale: Locale): CounterCard;
export function describe(world: World, seen: Placed, counter: Counter | CounterId, locale: Locale): CounterCard;
export function describe(
  ...given: readonly [Table, Counter, Locale] | readonly [World, Placed, Thing, Locale]
): CounterCard {
  const [first, seen, counter, locale] =
    given.length === 3 ? ([given[0], undefined, given[1], given[2]] as const) : given;
  const wrong = misused({ locale });
  if (wrong !== undefined) return inPlace(wrong);
  return wholeOr('counter', 'counter', counter, () => {
    const table = tableOf(first, seen);
    const found = typeof counter === 'string' ? counterOf(table.position, counter) : counter;
    return found === undefined ? inPlace(noSuchCounter(counter)) : cardOf(table, found, locale);
  });
}

/** A counter, or its id. */
type Thing = Counter | CounterId;

function noSuchCounter(counter: Thing): Refusal {
  const id = typeof counter === 'string' ? counter : '';
  return {
    ok: false,
    problems: [problem('unknown-counter', { counter: id.slice(0, 64) }, '1.1', '/counter')],
  };
}

function cardOf(table: Table, counter: Counter, locale: Locale): CounterCard {
  const { world, position } = table;
  const scene: Scene = { world, position, frames: [] };
  const type = typeOf(world, counter);
  const { status } = counter;
  const weapons = weaponsOf(position, counter.id).map((weapon) => weaponCard(table, weapon));
  const burden = supportWeaponsOf(scene, counter.id).length;
  const why = whyOf(scene, counter);
  const card = present({
    id: counter.id,
    type: counter.type,
    kind: type.kind,
    side: counter.side,
    name: typeName(world, type),
    callOut: callOutText(type),
    printed: type,
    place: counter.place,
    ...(isWeapon(type)
      ? { weapon: weaponCard(table, counter) }
      : { goodOrder: status.shaken !== true, ...moraleIn(why) }),
    wounds: status.wounds,
    flight: type.kind === 'helicopter' ? flightOf(counter) : undefined,
    markers: status.markers ?? [],
    skills: status.skills ?? [],
    lm: isSmc(type) && type.lm !== undefined ? lmOf(scene, counter) : undefined,
    mf: isMen(type) && type.mf !== undefined ? currentMf(type, status, { weapons: burden }) : undefined,
    why,
    weapons,
  });
  return { ...card, text: cardText(card, world.catalogue.skills, { locale, names: namesOf(table) }) };
}

/** The sums of a unit's present numbers. */
function whyOf(scene: Scene, counter: Counter): CounterCard['why'] {
  if (isWeapon(typeOf(scene.world, counter))) return {};
  const at = onMap(counter);
  const sheltered = at === undefined ? {} : { targetModifier: targetModifier(scene, { at, unit: counter }) };
  return { morale: moraleOf(scene, counter), ...sheltered };
}

function moraleIn({ morale }: CounterCard['why']): { readonly morale?: number } {
  return morale === undefined ? {} : { morale: wholeTotal(morale) };
}

/** The printed numbers of a counter as players call them out. */
function callOutText(type: CounterType): string | undefined {
  if (!isMen(type)) return undefined;
  const callOut = callOutOf(type);
  return callOut === undefined ? leaderCallOut(type) : printCallOut(callOut);
}

function weaponCard({ world }: Table, weapon: Counter): WeaponCard {
  const type = typeOf(world, weapon);
  const mode = isWeapon(type) && type.sides.length > 1 ? (weapon.status.mode ?? type.sides[0]?.mode) : undefined;
  const { jammed, captured } = weapon.status;
  return present({ id: weapon.id, name: typeName(world, type), mode, jammed, captured });
}

/** Name, numbers, kind, condition, markers, Skills, weapons; empty parts are left out. */
function cardText(
  card: Omit<CounterCard, 'text'>,
  skills: ReadonlyMap<string, { readonly name: string }>,
  voice: Voice,
): string {
  const word = (key: string, facts: Readonly<Record<string, string | number>> = {}): string =>
    fill(textOf(voice.locale.counters, key) ?? key, facts, voice);
  const kind = say(card.kind, 'unitKind', voice);
  if (card.weapon !== undefined) return [weaponText(card.weapon, voice), kind].join(', ');
  const called = card.callOut === undefined ? kind : word('called', { callOut: card.callOut, kind });
  const parts = [isNamed(card) && card.name !== called ? word('named', { name: card.name, called }) : called];
  parts.push(word(card.goodOrder === true ? 'goodOrder' : 'shaken'));
  if (card.wounds !== undefined) parts.push(word('wounded', { wounds: card.wounds }));
  if (card.flight !== undefined) parts.push(say(card.flight, 'flight', voice));
  for (const marker of card.markers) parts.push(say(marker, 'marker', voice));
  for (const skill of card.skills) parts.push(printedName(skills.get(skill)?.name ?? skill, voice.locale));
  if (card.weapons.length > 0) {
    const weapons = card.weapons.map((weapon) => weaponText(weapon, voice)).join(' + ');
    parts.push(word('with', { weapons }));
  }
  return parts.join(', ');
}

/** Whether the name says more than the numbers. */
function isNamed(card: Omit<CounterCard, 'text'>): boolean {
  return card.callOut === undefined || !card.callOut.startsWith(card.name);
}

function weaponText(weapon: WeaponCard, voice: Voice): string {
  const states: string[] = [];
  if (weapon.mode !== undefined) states.push(say(weapon.mode, 'mode', voice));
  if (weapon.jammed === true) states.push(textOf(voice.locale.counters, 'jammed') ?? 'jammed');
  if (weapon.captured === true) states.push(textOf(voice.locale.counters, 'captured') ?? 'captured');
  const state = textOf(voice.locale.counters, 'weapon') ?? '{name} ({states})';
  return states.length === 0 ? weapon.name : fill(state, { name: weapon.name, states: states.join(', ') });
}
