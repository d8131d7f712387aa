import { isDeepStrictEqual } from 'node:util';
import { isLegal } from '../../src/engine/walk/legal.js';
import type { Action, ActionRule, PartialOrder, Scene, SlotValue } from '../../src/state/index.js';

type Fields = Readonly<Record<string, SlotValue>>;

/** So many values of a slot are looked through for one that is taken. */
const MOST_LOOKED_AT = 200;

/** So many values of a slot are read to see what kind of thing it names. */
const MOST_READ = 40;

/** Of the actions that differ from one in one field, one in so many is tried. */
const EVERY = 5;

/** What a slot offers when the slots before it are filled as in an action. */
function valuesBefore<A extends Action>(
  scene: Scene,
  rule: ActionRule<A>,
  slot: ActionRule<A>['slots'][number],
  fields: Fields,
): Iterable<SlotValue> {
  const partial: Record<string, SlotValue> = { kind: rule.kind };
  for (const { name } of rule.slots.slice(0, rule.slots.indexOf(slot)))
    if (fields[name] !== undefined) partial[name] = fields[name];
  return slot.values(scene, partial as unknown as PartialOrder<A>);
}

/**
 * The first slot that does not offer what an action names, when the slots before it are filled as in the action, or that can be left
 * out and does not say so. Of a slot with very many values nothing is said.
 */
export function slotThatLacks<A extends Action>(scene: Scene, rule: ActionRule<A>, action: A): string | undefined {
  const fields = action as unknown as Fields;
  return rule.slots.find((slot) => {
    let many = 0;
    for (const value of valuesBefore(scene, rule, slot, fields)) {
      many += 1;
      if (value === undefined && slot.optional !== true) return true;
      if (many > MOST_LOOKED_AT || isDeepStrictEqual(value, fields[slot.name])) return false;
    }
    return true;
  })?.name;
}

/** The names that may stand in a slot: all counters, all places of counters, or what is offered. */
function namesFor({ position }: Scene, known: readonly string[]): readonly string[] {
  const counters = position.counters.map(({ id }) => id);
  const places = position.counters.flatMap(({ place }) => (place.kind === 'map' ? [place.at] : []));
  const all = [counters, places].find((list) => known.some((name) => list.includes(name))) ?? known;
  return [...new Set(all)];
}

/** What may stand in a slot in place of a value: another name, one member more or less. */
function othersFor(value: SlotValue, names: readonly string[], isList: boolean): readonly SlotValue[] {
  if (!isList) return names.filter((name) => name !== value);
  const members = [value ?? []].flat();
  return names.map((name) =>
    members.includes(name) ? members.filter((member) => member !== name) : [...members, name].sort(),
  );
}

/** The actions that differ from one in one field, which has another value or is left out. */
function* neighbours<A extends Action>(scene: Scene, rule: ActionRule<A>, action: A): Iterable<A> {
  const fields = action as unknown as Fields;
  for (const slot of rule.slots) {
    const { name, optional } = slot;
    const value = fields[name];
    const offered: SlotValue[] = [];
    for (const each of valuesBefore(scene, rule, slot, fields)) if (offered.push(each) === MOST_READ) break;
    const known = [value, ...offered].flatMap((each) => each ?? []);
    const isList = [value, ...offered].some((each) => Array.isArray(each));
    const { [name]: _left, ...rest } = fields;
    if (optional === true && value !== undefined) yield rest as unknown as A;
    for (const other of othersFor(value, namesFor(scene, known), isList)) {
      // A set of nobody that may be left out has one spelling: it is left out.
      if (optional !== true || other?.length !== 0) yield { ...rest, [name]: other } as unknown as A;
    }
  }
}

/**
 * Of the actions that differ from one in one field: those that are legal and not offered, and those that exact slots offer and that
 * are not legal.
 */
export function wronglyOffered<A extends Action>(scene: Scene, rule: ActionRule<A>, action: A): readonly string[] {
  const wrong: string[] = [];
  let place = JSON.stringify(action).length;
  for (const neighbour of neighbours(scene, rule, action)) {
    place += 1;
    if (place % EVERY !== 0) continue;
    const isFine = isLegal(scene, rule, neighbour);
    if (!isFine && rule.exact !== true) continue;
    if (isFine !== (slotThatLacks(scene, rule, neighbour) === undefined))
      wrong.push(`${isFine ? 'not offered' : 'not legal'}: ${JSON.stringify(neighbour)}`);
  }
  return wrong;
}
